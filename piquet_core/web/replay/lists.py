"""The lists of a replay: what happened before the play, the tricks, the score sheet with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.cards import BySeat, Seat, in_order
from piquet_core.messages import Message
from piquet_core.replay.steps import Step
from piquet_core.rules import Rule
from piquet_core.scoring.lines import Line
from piquet_core.sentences import Language
from piquet_core.sentences.spoken import speak
from piquet_core.web.replay.scene import Scene, joined, small
from piquet_core.web.replay.settings import Settings
from piquet_core.web.views import marks, part
from piquet_core.web.widget import Context


def lists(scene: Scene) -> h.Element:
    """Show the lists; every line of them leads to its step."""
    return h.form(".pq-lists", method="dialog")[before_the_play(scene), tricks(scene), sheet(scene)]


def _shown(scene: Scene, number: int) -> bool:
    """Whether a step stands in the lists; to one seat, nothing that is still to come does."""
    return scene.all_open or number <= scene.number


def _is_trick(step: Step) -> bool:
    return step.trick is not None and step.bonus is None and step.key != "lead"


def _is_early(step: Step) -> bool:
    return not _is_trick(step) and step.bonus is None and step.key != "count"


def _still(scene: Scene) -> tuple[Settings, Context]:
    """Return what the rows of the lists depend on, which is not the step."""
    return scene.settings.still, scene.context


def _go(scene: Scene, step: Step, content: h.Node, *, now: bool, prefix: str = "go") -> h.Element:
    return h.button(
        ".pq-go",
        id=f"{scene.context.id}-{prefix}-{step.key}",
        value=f"go {step.key}",
        aria_current="step" if now else None,
    )[content]


def before_the_play(scene: Scene) -> h.Node:
    """List the deal, the exchanges and the dialogue, each line in the players' words with its gloss."""
    still = _still(scene)
    rows = [
        _early_row(*still, number, now=number == scene.number)
        for number, step in enumerate(scene.story.steps)
        if _is_early(step) and _shown(scene, number)
    ]
    return h.section(".pq-before")[h.h2[scene.say("before-the-play")], h.ol[joined(rows)]]


# The rows are many and each changes only as the step comes and goes, so they are written once and found again.
@lru_cache(maxsize=256)
def _early_row(settings: Settings, context: Context, number: int, *, now: bool) -> Markup:
    scene = replace(Scene.of(settings, context), number=number)
    return part(h.li[_go(scene, scene.step, told(scene, scene.step), now=now)])


def told(scene: Scene, step: Step) -> h.Node:
    """Tell a step before the play in a line: who says what, with its gloss, or who exchanges which cards."""
    if step.said is not None:
        spoken = scene.spoken_in
        giving = step.said.giving
        gloss = [scene.gloss(step.said), scene.context.language.say(giving) if giving else ""]
        return [
            h.span(".pq-who")[scene.name(step.said.seat, "start")],
            h.q(lang=spoken)[speak(step.said, spoken)],
            h.span(".pq-gloss")[" · ".join(filter(None, gloss))] if any(gloss) else None,
        ]
    parts: list[h.Node] = [h.span[scene.label(step)]]
    if step.seat is not None and scene.sees(step.seat):
        end = replace(scene, number=len(scene.story.steps) - 1) if scene.all_open else scene
        drawn = end.drawn(step.seat)
        moved = [("went", in_order(scene.state.discards[step.seat] or ())), ("came", drawn)]
        parts += [
            h.span(".pq-moved")[
                scene.say(key), " ", scene.say("not-known") if cards is None else small(cards, scene)
            ]
            for key, cards in moved
        ]
    return parts


def tricks(scene: Scene) -> h.Node:
    """List the tricks, the card that takes each marked."""
    still = _still(scene)
    rows = [
        _trick_row(*still, number, now=number == scene.number)
        for number, step in enumerate(scene.story.steps)
        if _is_trick(step) and _shown(scene, number)
    ]
    shown = h.ol[joined(rows)] if rows else h.p(".pq-gloss")[scene.say("no-trick-yet")]
    return h.section(".pq-tricks")[h.h2[scene.say("tricks-heading")], shown]


@lru_cache(maxsize=256)
def _trick_row(settings: Settings, context: Context, number: int, *, now: bool) -> Markup:
    scene = Scene.of(settings, context)
    step = scene.story.steps[number]
    assert step.trick is not None
    trick = scene.story.state.tricks[step.trick - 1]
    laid = [
        h.span(class_={"pq-wins": trick.winner is seat})[
            h.span(".pq-name")[scene.name(seat), " "], small([card], scene), _mark(scene, step.trick, place)
        ]
        for place, (seat, card) in enumerate(((trick.leader, trick.lead), (trick.leader.other, trick.reply)))
        if card is not None
    ]
    who = h.span(".pq-who")[scene.name(trick.leader, "start")]
    return part(h.li[_go(scene, step, [who, laid], now=now)])


def _mark(scene: Scene, trick: int, place: int) -> h.Node:
    """Show what a card of a trick, the lead or the reply, has lost, where the play is graded."""
    if not scene.settings.graded:
        return None
    from piquet_core.web.replay.graded import mark_of  # few readers ask for it

    return mark_of(scene, 2 * (trick - 1) + place)


def sheet(scene: Scene) -> h.Node:
    """Show the score sheet: each line with its reason, its rule and the totals as they run."""
    title = h.h2[scene.say("sheet-heading")]
    still = _still(scene)
    rows: list[Markup] = []
    for number, step in enumerate(scene.story.steps):
        if _shown(scene, number):
            last = scene.step.lines - 1
            now = number == scene.number
            rows += (
                _row(*still, number, place, now=now, last=place == last)
                for place in range(len(rows), step.lines)
            )
    if not rows:
        return h.section(".pq-sheet")[title, h.p(".pq-gloss")[scene.say("nothing-yet")]]
    return h.section(".pq-sheet")[
        title,
        h.table(class_=["pq-score-sheet", {"pq-later": not scene.step.lines}])[
            head(*still), h.tbody[joined(rows)], foot(*still, len(rows))
        ],
    ]


@lru_cache(maxsize=8)
def head(settings: Settings, context: Context) -> Markup:
    """Show the heads of a score sheet's columns."""
    scene = Scene.of(settings, context)
    names = [h.th(scope="col")[scene.name(seat, "start")] for seat in Seat]
    return Markup(str(h.thead[h.tr[names, h.th(scope="col")[scene.say("column-what")]]]))


def running(lines: Sequence[Line]) -> BySeat[int]:
    """Return what each seat has after some lines."""
    return BySeat(*(sum(line.points for line in lines if line.seat is seat) for seat in Seat))


@lru_cache(maxsize=256)
def _row(settings: Settings, context: Context, number: int, place: int, *, now: bool, last: bool) -> Markup:
    scene = Scene.of(settings, context)
    lines = scene.story.score.lines
    line = lines[place]
    so_far = running(lines[: place + 1])
    nothing = not (line.points or line.tally)
    step = scene.story.steps[number]
    shown = h.tr(class_={"pq-now": now, "pq-nothing": nothing, "pq-last": last})[
        (
            h.td[cell(line, so_far[seat], context.language) if line.seat is seat and not nothing else None]
            for seat in Seat
        ),
        h.td(".pq-reason")[
            _go(scene, step, reason(scene, line), now=now, prefix=f"line-{place}"),
            h.span(".pq-rule")[scene.rule_link(line.rule)],
        ],
    ]
    return part(shown)


def cell(line: Line, total: int, language: Language) -> h.Node:
    """Show a line as players write it: what is added, what it comes to, and its tallies as strokes."""
    plus = h.span(".pq-plus")[f"+{line.points}"] if line.points else None
    return [plus, h.strong[str(total)], marks(line.tally, language)]


@lru_cache(maxsize=64)
def foot(settings: Settings, context: Context, count: int) -> Markup:
    """Show what the first so many lines of a score sheet come to."""
    scene = Scene.of(settings, context)
    lines = scene.story.score.lines[:count]
    totals = running(lines)
    tally = BySeat(*(sum(line.tally for line in lines if line.seat is seat) for seat in Seat))
    cells = [h.td[h.strong[str(totals[seat])], marks(tally[seat], context.language)] for seat in Seat]
    return part(h.tfoot[h.tr[cells, h.th(scope="row")[scene.say("total")]]])


def reason(scene: Scene, line: Line) -> str:
    """Say why a line is what it is; to one seat, without what only the other hand can tell."""
    message = line.message
    if scene.all_open or line.rule not in (Rule.POINT, Rule.SEQUENCE, Rule.SET):
        return scene.context.language.say(message)
    kind = Message.of(f"name-{line.rule.value}")
    word = scene.context.language.say(kind).lower()
    if line.points:
        alone = line.seat is scene.settings.seat and "against" not in dict(message.params)
        if alone:
            return scene.context.language.say(message)
        return scene.say("seen-good", seat=line.seat, kind=word)
    if message.key == "point-below-least":
        return scene.say("seen-void", seat=line.seat)
    if message.key.endswith("-equal"):
        return scene.say("seen-equal", kind=word)
    return scene.context.language.say(message)
