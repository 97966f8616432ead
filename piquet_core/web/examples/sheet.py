"""The score sheet as players write it: a column a seat, running totals, the reason beside each line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

import htpy as h

from piquet_core.cards import BySeat, Seat
from piquet_core.messages import Message
from piquet_core.rules import Rule
from piquet_core.scoring.lines import PLAY, Line
from piquet_core.web.examples.parts import DEAL, HANDS, begin, caption_of, figure, play_in_words, scene_of
from piquet_core.web.params import ParamError, Params, one_of
from piquet_core.web.replay.lists import cell, foot, head, reason, running
from piquet_core.web.replay.scene import Scene
from piquet_core.web.widget import Context, Turn

RULES = tuple(rule.value for rule in Rule)


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show the score sheet, all of it or some rules' lines; `ParamError` names a setting that is wrong."""
    context = begin(params, (*DEAL, *HANDS, "only"), context)
    only = [word.strip() for word in params["only"].split(",")] if "only" in params else None
    chosen = [one_of({"only": word}, "only", RULES) for word in only or RULES]
    scene = scene_of(params, context)
    rows = list(_rows(scene, chosen, each=only is not None))
    if not rows:
        raise ParamError("only" if only else "deal", Message.of("nothing-scored"))
    settings, lines = scene.settings, scene.story.score.lines
    # Some lines of a sheet have no sum; the whole has.
    total = None if only else foot(settings, context, len(lines))
    table = h.table(".pq-score-sheet")[head(settings, context), h.tbody[rows], total]
    return figure("sheet", params, context, caption_of(scene, "caption-sheet"), table)


def _rows(scene: Scene, chosen: Sequence[str], *, each: bool) -> Iterator[h.Element]:
    """Yield the rows; points in play stand in one row as far as nothing else comes between, as players write."""
    lines = scene.story.score.lines
    placed = [(place, line) for place, line in enumerate(lines) if line.rule.value in chosen]
    for in_play, group in groupby(placed, lambda found: not each and found[1].rule in PLAY):
        run = list(group)
        if in_play and len(run) > 1:
            yield _play_row(scene, [line for _, line in run], running(lines[: run[-1][0] + 1]))
        else:
            for place, line in run:
                yield _row(scene, line, running(lines[: place + 1]))


def _row(scene: Scene, line: Line, totals: BySeat[int]) -> h.Element:
    nothing = not (line.points or line.tally)
    return h.tr(class_={"pq-nothing": nothing})[
        (
            h.td[
                cell(line, totals[seat], scene.context.language)
                if line.seat is seat and not nothing
                else None
            ]
            for seat in Seat
        ),
        h.td(".pq-reason")[reason(scene, line), " ", h.span(".pq-rule")[scene.rule_link(line.rule)]],
    ]


def _play_row(scene: Scene, run: Sequence[Line], totals: BySeat[int]) -> h.Element:
    points = running(run)
    return h.tr[
        (
            h.td[
                cell(replace(run[0], points=points[seat]), totals[seat], scene.context.language)
                if points[seat]
                else None
            ]
            for seat in Seat
        ),
        h.td(".pq-reason")[play_in_words(scene, run)],
    ]
