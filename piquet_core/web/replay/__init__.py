"""The replay of a deal: every step of it, what it is worth and why, by any rules, and other lines from any step.

The parameters say all there is; each act changes them, so a permalink holds a step, a rule set and a line played
otherwise, and nothing is remembered in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.sentences import curled
from piquet_core.web.params import ParamError, Params
from piquet_core.web.replay.acts import after
from piquet_core.web.replay.compare import side_by_side
from piquet_core.web.replay.controls import (
    house_rules,
    parts,
    step_bar,
    switches,
    take_away,
    what_if,
)
from piquet_core.web.replay.lists import lists, reason
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings
from piquet_core.web.replay.table import table
from piquet_core.web.views import part
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts in a replay."""
    return play(Settings.read(params), log, context)


def play(settings: Settings, log: Sequence[str], context: Context) -> Turn:
    """Answer acts in a replay whose settings have been read."""
    notice: Message | None = None
    try:
        scene = Scene.of(settings, context)
    except PiquetError as error:
        raise ParamError("line" if settings.altered else "deal", error.message) from None
    for line in log:
        try:
            changed = after(settings, line)
            settings, scene, notice = changed, Scene.of(changed, context), None
        except PiquetError as error:
            notice = error.message
    return Turn(view(scene, notice), None, settings.params(), texts=texts(scene))


def texts(scene: Scene) -> dict[str, str]:
    """Return what the reader may take away: the deal as text, and a report to be filled in."""
    deal, report = _texts(scene.settings.still, scene.context)
    return {"deal": deal, "report": report.replace("{step}", scene.label(scene.step))}


@lru_cache(maxsize=8)
def _texts(settings: Settings, context: Context) -> tuple[str, str]:
    scene = Scene.of(settings, context)
    deal = scene.story.text()
    totals = scene.story.score.totals
    told = Message.of(
        "report-text",
        address="{address}",
        profile=scene.name(scene.profile),
        step="{step}",
        elder=totals.elder,
        younger=totals.younger,
        deal="{deal}",
    )
    return deal, scene.context.language.say(told).replace("{deal}", deal)


def view(scene: Scene, notice: Message | None = None) -> h.Element:
    """Show a scene."""
    still = (scene.settings.still, scene.context)
    return h.section(".pq-replay", aria_label=scene.called("replay-title"))[
        None if scene.settings.short else h.div(".pq-head")[h.p(".pq-meta")[_meta(scene)], parts(scene)],
        table(scene),
        part(step_bar(scene)),
        part(_news(scene, notice)),
        _grades(scene),
        part(what_if(scene)),
        None
        if scene.settings.short
        else [
            switches(*still),
            _note(scene),
            lists(scene),
            side_by_side(scene),
            house_rules(*still),
            take_away(*still),
        ],
    ]


def _news(scene: Scene, notice: Message | None) -> h.Element:
    return h.div(".pq-status", role="status", id=f"{scene.context.id}-status")[
        h.p(".pq-notice")[scene.context.language.say(notice)] if notice else None, _status(scene)
    ]


def _grades(scene: Scene) -> h.Node:
    """Show the play graded, where the reader asks for it: the modules for it come only then."""
    if not scene.settings.graded:
        return None
    from piquet_core.web.replay.grades import grades

    return grades(scene)


def _meta(scene: Scene) -> h.Node:
    _, house = scene.settings.rules_now
    name = scene.name(scene.profile)
    told: list[h.Node] = [scene.say("with-house-rules", profile=name) if house else name, "."]
    headers = scene.story.deal.headers
    if headers.score is not None:
        elder, younger = headers.score
        told += [" ", scene.say("score-before", elder=elder, younger=younger)]
    if headers.carry:
        told += [" ", scene.say("carry-before", points=headers.carry)]
    return told


def _note(scene: Scene) -> h.Node:
    """Show what the deal teaches; it may name cards, so only where all of them lie open."""
    note = scene.story.deal.headers.note
    return h.p(".pq-note")[curled(note)] if note and scene.all_open else None


def _status(scene: Scene) -> h.Node:
    """Say which step this is, and the reason of the line it writes, with its rule."""
    steps = scene.story.steps
    before = steps[scene.number - 1].lines if scene.number else 0
    new = scene.story.score.lines[before : scene.step.lines]
    said = scene.label(scene.step)
    reasons = [
        h.li[
            h.strong[f"+{line.points} "] if line.points else None,
            reason(scene, line),
            " ",
            scene.rule_link(line.rule),
        ]
        for line in new
        if scene.step.bonus is not line
    ]
    rule = scene.step.bonus.rule if scene.step.bonus else None
    return [
        h.p(".pq-count")[scene.say("step-of", number=scene.number + 1, count=len(steps))],
        h.p(".pq-happens")[said, [" ", scene.rule_link(rule)] if rule else None],
        h.ul(".pq-because")[reasons] if reasons else None,
        _stated(scene) if scene.step.key == "count" else None,
    ]


def _stated(scene: Scene) -> h.Node:
    """Hold what the source prints against the count, where the deal is the source's own."""
    stated = scene.story.deal.headers.stated
    if stated is None or not scene.story.deal.own_rules or scene.settings.altered is not None:
        return None
    score = scene.story.score
    counted = (*score.totals, *score.tally)
    printed = " – ".join("?" if number is None else str(number) for number in stated[:2])
    if len(stated) > 2:
        printed += ", " + " – ".join("?" if number is None else str(number) for number in stated[2:])
    agrees = all(number is None or number == found for number, found in zip(stated, counted, strict=False))
    scored = f"{score.totals.elder} – {score.totals.younger}"
    key = "stated-agrees" if agrees else "stated-differs"
    return h.p(".pq-gloss")[scene.say(key, stated=printed, scored=scored)]
