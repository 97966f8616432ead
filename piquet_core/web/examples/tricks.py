"""Tricks card by card: who leads, who wins, and what both have after each, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from piquet_core import library
from piquet_core.cards import Seat
from piquet_core.deal.events import Trick
from piquet_core.messages import Message
from piquet_core.scoring.lines import PLAY
from piquet_core.web import views
from piquet_core.web.examples.parts import DEAL, begin, caption_of, figure, points_in_words, scene_of
from piquet_core.web.params import ParamError, Params, one_of
from piquet_core.web.replay.lists import running
from piquet_core.web.replay.scene import Scene
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show some tricks of a deal, all of them if the page does not say which; `ParamError` names what is wrong."""
    context = begin(params, (*DEAL, "from", "to"), context)
    one_of(params, "deal", library.names())
    scene = scene_of(params, context)
    tricks = scene.story.state.tricks
    if not tricks:
        raise ParamError("deal", Message.of("no-tricks"))
    first = int(one_of(params, "from", map(str, range(1, len(tricks) + 1)), "1"))
    last = int(one_of(params, "to", map(str, range(first, len(tricks) + 1)), str(len(tricks))))
    table = h.table(".pq-laid-out")[
        h.thead[
            h.tr[
                h.th(scope="col")[scene.say("column-trick")],
                (h.th(scope="col")[scene.name(seat, "start")] for seat in Seat),
                h.th(scope="col")[scene.say("column-count")],
            ]
        ],
        h.tbody[
            h.tr(".pq-nothing")[
                h.td, h.td(colspan=2)[scene.say("before-trick")], h.td[_count(scene, first - 1)]
            ],
            (_row(scene, number, tricks[number - 1]) for number in range(first, last + 1)),
        ],
    ]
    elder, younger = (sum(trick.winner is seat for trick in tricks[:last]) for seat in Seat)
    won = h.p[scene.say("tricks-won", number=last, elder=elder, younger=younger)]
    caption = caption_of(
        scene, "caption-trick" if first == last else "caption-tricks", first=first, last=last
    )
    return figure("tricks", params, context, caption, table, won)


def _row(scene: Scene, number: int, trick: Trick) -> h.Element:
    return h.tr[
        h.th(scope="row")[str(number)],
        (h.td(class_={"pq-wins": trick.winner is seat})[_card(scene, trick, seat)] for seat in Seat),
        h.td[_count(scene, number), h.span(".pq-gloss")[_why(scene, number)]],
    ]


def _card(scene: Scene, trick: Trick, seat: Seat) -> h.Node:
    led = trick.leader is seat
    card = trick.lead if led else trick.reply
    if card is None:
        return "–"
    wins = h.span(".pq-gloss")[scene.say("wins-trick")] if trick.winner is seat else None
    return [
        views.open_cards([card], scene.context.language, small=True),
        h.span(".pq-gloss")[scene.say("leads-trick")] if led else None,
        wins,
    ]


def _count(scene: Scene, number: int) -> h.Element:
    """Show what both have after a trick; before the first, what they have as it is led."""
    lines = scene.story.score.lines
    end = scene.story.state.first_card + 2 * number
    totals = running([line for place, line in enumerate(lines) if line.at < end or place < _before(scene)])
    return h.strong[scene.say("cell", elder=totals.elder, younger=totals.younger)]


def _before(scene: Scene) -> int:
    """Return how many lines are written before the first card is led."""
    lines = scene.story.score.lines
    return next((place for place, line in enumerate(lines) if line.rule in PLAY), len(lines))


def _why(scene: Scene, number: int) -> str:
    """Say what a trick brings: the points in play by rule, everything else in its own sentence."""
    start = scene.story.state.first_card + 2 * (number - 1)
    here = [line for line in scene.story.score.lines[_before(scene) :] if start <= line.at < start + 2]
    told = points_in_words(scene, [line for line in here if line.rule in PLAY])
    told += [scene.context.language.say(line.message) for line in here if line.rule not in PLAY]
    return " ".join(told)
