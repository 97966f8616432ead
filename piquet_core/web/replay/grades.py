"""The play graded: what it came to, a chart of it, the cards of the step that is shown, and what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Card
from piquet_core.messages import Message
from piquet_core.replay.review import Judged, Review, best, choices
from piquet_core.solver import Grade, Solution
from piquet_core.solver.grading import TALLY_WORTH
from piquet_core.web.replay.chart import chart
from piquet_core.web.replay.fairly import fairly
from piquet_core.web.replay.graded import ending, graded, mark, worded
from piquet_core.web.replay.scene import Scene, small
from piquet_core.web.replay.settings import Settings
from piquet_core.web.views import part, with_sign
from piquet_core.web.widget import Context


def grades(scene: Scene) -> h.Element:
    """Show the grades of a replay's line, or say why there are none."""
    context = replace(scene.context, language=worded(scene.context.language))
    scene = replace(scene, context=context)
    still = scene.settings.still
    found = graded(still)
    title = scene.called("grades-heading")
    if isinstance(found, Message):
        return h.section(".pq-grades", aria_label=title)[h.p(".pq-gloss")[context.language.say(found)]]
    shown, trick = _numbers(scene, found), None if scene.step.bonus else scene.step.trick
    return h.section(".pq-grades", aria_label=title)[
        _worth(still, context),
        _chart(still, context, trick) if any(found.lost) else None,
        part(h.div(".pq-at-hand")[_cards(scene, found, shown)]),
    ]


# Like all parts that most steps have in common, written once.
@lru_cache(maxsize=8)
def _worth(settings: Settings, context: Context) -> Markup:
    """Say what the deal was worth at the first lead, what was lost, and what it has come to."""
    scene = Scene.of(settings, context)
    found = graded(settings)
    assert isinstance(found, Review)
    finished = scene.story.state.finished
    told = [scene.say("worth-start", end=ending(found.value))]
    if found.cards:
        end = ending(found.reached, still=not finished)
        # Where nothing is lost it ends as it began.
        key = "worth-lost" if any(found.lost) else "worth-kept"
        told.append(scene.say(key, elder=found.lost.elder, younger=found.lost.younger, end=end))
    if scene.profile.tally:
        told.append(scene.say("tally-worth", points=TALLY_WORTH))
    return part(h.div[h.h2[scene.say("grades-heading")], h.p(".pq-worth")[" ".join(told)]])


@lru_cache(maxsize=32)
def _chart(settings: Settings, context: Context, trick: int | None) -> Markup:
    found = graded(settings)
    assert isinstance(found, Review)
    return part(chart(found, Scene.of(settings, context), trick))


def _numbers(scene: Scene, found: Review) -> list[int]:
    """Return the numbers of the cards that the step has played; one more for the card that comes after the line."""
    step = scene.step
    played = step.events - found.cards[0].at if found.cards else 0
    numbers: list[int] = []
    if step.trick is not None and step.bonus is None:
        numbers = list(range(2 * step.trick - 2, played))
    if step.events == len(scene.story.state.log) and not scene.story.state.finished:
        numbers.append(len(found.cards))
    return numbers


def _cards(scene: Scene, found: Review, numbers: Sequence[int]) -> h.Node:
    if not numbers:
        return h.p(".pq-gloss")[scene.say("grades-go-on")] if found.cards else None
    return [
        _judged(scene, found.cards[number]) if number < len(found.cards) else _next(scene)
        for number in numbers
    ]


def _judged(scene: Scene, judged: Judged) -> h.Element:
    """Show a card that was played, the others in its place, and what would have followed on the best."""
    led = (judged.at - scene.story.state.first_card) % 2 == 0
    title = scene.say("judged-lead" if led else "judged-reply", seat=judged.seat, card=judged.card)
    line = best(scene.story, judged.at) if judged.loss else None
    marked = mark(judged.loss, judged.grades, scene.context.language)
    alone = scene.say("mark-only" if len(judged.grades) == 1 else "mark-any")
    return h.div(role="group", aria_label=title)[
        h.h3[title, " ", h.span(".pq-any")[alone] if marked is None else marked],
        _groups(scene, judged.grades) if marked is not None else None,
        _line(scene, line, judged.at, "best-line") if line else None,
        fairly(scene, judged.at, judged.grades, judged.card),
    ]


def _next(scene: Scene) -> h.Element:
    """Show what may be played where the line ends, and what best play follows."""
    at = len(scene.story.state.log)
    grades_now = choices(scene.story, at)
    title = scene.say("judged-next", seat=scene.state.to_play)
    return h.div(role="group", aria_label=title)[
        h.h3[title],
        _groups(scene, grades_now),
        _line(scene, best(scene.story), at, "best-line-next"),
        fairly(scene, at, grades_now, None),
    ]


def _groups(scene: Scene, found: Sequence[Grade]) -> h.Element:
    """Show the cards that may be played, those together that lose as much."""

    def loss(grade: Grade) -> int:
        return grade.loss

    return h.ul(".pq-groups")[
        (
            h.li[
                h.span(".pq-best")[scene.say("best-cards")] if not points else _loss(scene, points),
                small([grade.card for grade in together], scene),
            ]
            for points, together in groupby(sorted(found, key=loss), key=loss)
        )
    ]


def _loss(scene: Scene, points: int) -> h.Element:
    return h.span(".pq-loss")[
        h.span(aria_hidden="true")[with_sign(-points)], h.span(".pq-name")[scene.say("loses", points=points)]
    ]


def _line(scene: Scene, solution: Solution, at: int, key: str) -> h.Element:
    """Show the best line trick by trick, and let it be played: then the steps go through it."""
    cards = " ".join(map(str, solution.line))
    return h.div(".pq-best-line")[
        h.p[scene.say(key), ": ", scene.context.language.say(ending(solution.value)), "."],
        h.ol[(h.li[small_in_turn(trick, scene)] for trick in _tricks(scene, solution, at))],
        h.form(".pq-aids", method="dialog")[
            h.button(id=f"{scene.context.id}-instead-{at}", value=f"instead {at} {cards}")[
                scene.say("play-line")
            ]
        ],
    ]


def _tricks(scene: Scene, solution: Solution, at: int) -> Iterator[tuple[Card, ...]]:
    """Yield the tricks of a line; a card that lies on the table stands before its reply."""
    tricks = scene.story.states[at].tricks
    half = tricks and tricks[-1].reply is None
    cards = (tricks[-1].lead, *solution.line) if half else solution.line
    for place in range(0, len(cards), 2):
        yield cards[place : place + 2]


def small_in_turn(cards: Sequence[Card], scene: Scene) -> list[h.Node]:
    """Show cards as high as a line of text, in the order in which they are played."""
    return [small([card], scene) for card in cards]
