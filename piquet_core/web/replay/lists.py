"""The lists of a replay: what happened before the play, the tricks, the score sheet with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from piquet_core.cards import BySeat, Seat, in_order
from piquet_core.messages import Message
from piquet_core.replay.steps import Step
from piquet_core.rules import Rule
from piquet_core.scoring.lines import Line
from piquet_core.sentences.spoken import speak
from piquet_core.web.replay.scene import Scene, small


def lists(scene: Scene) -> h.Element:
    """Show the lists; every line of them leads to its step."""
    return h.form(".pq-lists", method="dialog")[before_the_play(scene), tricks(scene), sheet(scene)]


def _steps(scene: Scene, *, tricks: bool) -> Iterator[tuple[int, Step]]:
    """Return the steps for a list; to one seat, nothing that is still to come."""
    for number, step in enumerate(scene.story.steps):
        is_trick = step.trick is not None and step.bonus is None and step.key != "lead"
        if is_trick == tricks and (scene.all_open or number <= scene.number):
            yield number, step


def _go(scene: Scene, number: int, step: Step, content: h.Node, prefix: str = "go") -> h.Element:
    return h.button(
        ".pq-go",
        id=f"{scene.context.id}-{prefix}-{step.key}",
        value=f"go {step.key}",
        aria_current="step" if number == scene.number else None,
    )[content]


def before_the_play(scene: Scene) -> h.Node:
    """List the deal, the exchanges and the dialogue, each line in the players' words with its gloss."""
    rows = [
        h.li[_go(scene, number, step, _told(scene, step))]
        for number, step in _steps(scene, tricks=False)
        if step.bonus is None and step.key != "count"
    ]
    return h.section(".pq-before")[h.h3[scene.say("before-the-play")], h.ol[rows]]


def _told(scene: Scene, step: Step) -> h.Node:
    if step.said is not None:
        spoken = scene.spoken_in
        gloss = [] if spoken == "en" else [scene.say("gloss", words=speak(step.said))]
        if step.said.giving:
            gloss.append(scene.context.language.say(step.said.giving))
        return [
            h.span(".pq-who")[scene.name(step.said.seat, "start")],
            h.q(lang=spoken)[speak(step.said, spoken)],
            h.span(".pq-gloss")[" ".join(gloss)] if gloss else None,
        ]
    told: list[h.Node] = [h.span[scene.label(step)]]
    if step.seat is not None and scene.sees(step.seat):
        there = Scene(scene.story, scene.settings, scene.context, scene.story.steps.index(step))
        final = Scene(scene.story, scene.settings, scene.context, len(scene.story.steps) - 1)
        drawn = (final if scene.all_open else there).drawn(step.seat)
        told += [
            h.span(".pq-moved")[
                scene.say("went"), " ", small(in_order(there.state.discards[step.seat] or ()), scene)
            ],
            h.span(".pq-moved")[
                scene.say("came"), " ", scene.say("not-known") if drawn is None else small(drawn, scene)
            ],
        ]
    return told


def tricks(scene: Scene) -> h.Node:
    """List the tricks, the card that takes each marked."""
    rows = []
    for number, step in _steps(scene, tricks=True):
        assert step.trick is not None
        trick = scene.story.state.tricks[step.trick - 1]
        laid = [
            h.span(class_={"pq-wins": trick.winner is seat})[
                h.span(".pq-name")[scene.name(seat), " "], small([card], scene)
            ]
            for seat, card in ((trick.leader, trick.lead), (trick.leader.other, trick.reply))
            if card is not None
        ]
        who = h.span(".pq-who")[scene.name(trick.leader, "start")]
        rows.append(h.li[_go(scene, number, step, [who, laid])])
    shown = h.ol[rows] if rows else h.p(".pq-gloss")[scene.say("no-trick-yet")]
    return h.section(".pq-tricks")[h.h3[scene.say("tricks-heading")], shown]


def sheet(scene: Scene) -> h.Node:
    """Show the score sheet: each line with its reason, its rule and the totals as they run."""
    steps = scene.story.steps
    lines = scene.story.score.lines
    shown = len(lines) if scene.all_open else scene.step.lines
    rows: list[h.Node] = []
    running = BySeat(0, 0)
    for number, step in enumerate(steps):
        first = steps[number - 1].lines if number else 0
        for place in range(first, min(step.lines, shown)):
            line = lines[place]
            if line.seat is not None:
                running = running.put(line.seat, running[line.seat] + line.points)
            rows.append(_row(scene, (number, step), place, running))
    title = h.h3[scene.say("sheet-heading")]
    if not rows:
        return h.section(".pq-sheet")[title, h.p(".pq-gloss")[scene.say("nothing-yet")]]
    return h.section(".pq-sheet")[
        title,
        h.table(".pq-score-sheet")[
            h.thead[
                h.tr[
                    (h.th(scope="col")[scene.name(seat, "start")] for seat in Seat),
                    h.th(scope="col")[scene.say("column-what")],
                ]
            ],
            h.tbody[rows],
            h.tfoot[_total(scene, running, lines[:shown])],
        ],
    ]


def _row(scene: Scene, at: tuple[int, Step], place: int, running: BySeat[int]) -> h.Element:
    number, step = at
    line = scene.story.score.lines[place]
    nothing = not (line.points or line.tally)
    now = number == scene.number
    return h.tr(
        class_={
            "pq-now": now,
            "pq-nothing": nothing,
            "pq-later": number > scene.number,
        }
    )[
        (h.td[_cell(line, running[seat]) if line.seat is seat and not nothing else None] for seat in Seat),
        h.td(".pq-reason")[
            _go(scene, number, step, reason(scene, line), prefix=f"line-{place}"),
            h.span(".pq-rule")[scene.rule_link(line.rule)],
        ],
    ]


def _cell(line: Line, total: int) -> h.Node:
    marks = h.span(".pq-marks", aria_label=f"{line.tally} čárky")["|" * line.tally] if line.tally else None
    return [h.span(".pq-plus")[f"+{line.points}"] if line.points else None, h.strong[str(total)], marks]


def _total(scene: Scene, totals: BySeat[int], lines: Sequence[Line]) -> h.Element:
    tally = BySeat(*(sum(line.tally for line in lines if line.seat is seat) for seat in Seat))
    return h.tr[
        (
            h.td[h.strong[str(totals[seat])], h.span(".pq-marks")["|" * tally[seat]] if tally[seat] else None]
            for seat in Seat
        ),
        h.th(scope="row")[scene.say("total")],
    ]


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
