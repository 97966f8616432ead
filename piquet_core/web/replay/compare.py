"""The same cards under several rule sets, side by side, with the reason for every difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.cards import BySeat, Seat
from piquet_core.messages import PiquetError
from piquet_core.notation.headers import House
from piquet_core.profiles import PROFILES, Profile
from piquet_core.replay.story import Story
from piquet_core.rules import Rule
from piquet_core.scoring.lines import PLAY, Line
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings
from piquet_core.web.views import part
from piquet_core.web.widget import Context

ROWS = (
    Rule.EXCHANGE,
    Rule.CARTE_BLANCHE,
    Rule.POINT,
    Rule.SEQUENCE,
    Rule.SET,
    Rule.REPIQUE,
    Rule.CARTE_ROUGE,
    Rule.LEAD,
    Rule.TAKE,
    Rule.HOLD,
    Rule.LAST_TRICK,
    Rule.PIQUE,
    Rule.CARDS,
    Rule.CAPOT,
    Rule.VOLE,
)


@dataclass(frozen=True, slots=True)
class Column:
    """One way of counting a deal: what stands over it, what it is called in a sentence, the deal so counted."""

    heading: str
    name: str
    scene: Scene


def side_by_side(scene: Scene) -> Markup | None:
    """Show the whole deal counted by each rule set; nothing where only one hand lies open."""
    if not scene.all_open:
        return None
    settings = scene.settings
    bare = Settings(deal=settings.deal, text=settings.text, part=settings.part, altered=settings.altered)
    return _three(bare, scene.context)


# It does not depend on the step, so it is made once for all of them.
@lru_cache(maxsize=8)
def _three(settings: Settings, context: Context) -> Markup | None:
    told: dict[str, Story] = {}
    for name, profile in PROFILES.items():
        try:
            told[name] = settings.told(House(profile), settings.altered)
        except PiquetError:
            continue  # a line played otherwise may be against these rules
    scenes = [Scene(story, settings, context, 0) for story in told.values()]
    if not scenes:
        return None
    first = scenes[0]
    shown = h.section(".pq-compare")[
        h.h2[first.say("side-by-side")],
        h.p(".pq-gloss")[first.say("side-by-side-note")],
        comparison([Column(s.say(f"rules-{s.profile.name}"), s.name(s.profile), s) for s in scenes]),
    ]
    return part(shown)


def comparison(columns: Sequence[Column], *, whole: bool = True) -> h.Element:
    """Show one deal counted in several ways, a row a rule: all that come up, or only those that differ."""
    first = columns[0].scene
    rows = [row for rule in ROWS if (row := _rows(columns, rule, whole=whole)) is not None]
    sums = [(column.scene, column.scene.story.score) for column in columns]
    return h.table(".pq-comparison")[
        h.thead[h.tr[h.td, (h.th(scope="col")[column.heading] for column in columns)]],
        (h.tbody[row] for row in rows),
        h.tfoot[
            h.tr[
                h.th(scope="row")[first.say("total")],
                (h.td[_pair(scene, score.totals), _marks(score.tally)] for scene, score in sums),
            ]
        ],
    ]


def _lines(scene: Scene, rule: Rule) -> list[Line]:
    return [line for line in scene.story.score.lines if line.rule is rule]


def _rows(columns: Sequence[Column], rule: Rule, *, whole: bool) -> h.Node:
    """Return the row of a rule, and under it why the columns differ; nothing where it is not to be shown."""
    scenes = [column.scene for column in columns]
    found = [_lines(scene, rule) for scene in scenes]
    if not any(found):
        return None
    pairs = [scene.story.score for scene in scenes]
    points = [BySeat(*(score.points(seat, (rule,)) for seat in Seat)) for score in pairs]
    marks = [BySeat(*(_tally(lines, seat) for seat in Seat)) for lines in found]
    over = [score.carry if rule is Rule.CARDS else 0 for score in pairs]
    differs = len(set(zip(points, marks, over, strict=True))) > 1
    if not (whole or differs or rule is Rule.EXCHANGE):
        return None
    cells = [
        h.td[_pair(scene, both), _marks(tally)] if lines else h.td["–"]
        for scene, both, tally, lines in zip(scenes, points, marks, found, strict=True)
    ]
    row = h.tr(class_={"pq-decides": differs})[
        h.th(scope="row")[
            scenes[0].rule_link(rule) if rule is not Rule.EXCHANGE else scenes[0].say("name-exchange"),
            h.span(".pq-name")[" ", scenes[0].say("differs")] if differs else None,
        ],
        cells,
    ]
    if not differs and rule is not Rule.EXCHANGE:
        return row
    why = h.tr(".pq-why")[
        h.td(colspan=str(len(scenes) + 1))[
            h.ul[(h.li[_why(column, rule, lines)] for column, lines in zip(columns, found, strict=True))]
        ]
    ]
    return [row, why]


def _tally(lines: list[Line], seat: Seat) -> int:
    return sum(line.tally for line in lines if line.seat is seat)


def _pair(scene: Scene, both: BySeat[int]) -> str:
    return scene.say("cell", elder=both.elder, younger=both.younger)


def _marks(tally: BySeat[int]) -> h.Node:
    return [" ", h.span(".pq-marks")["|" * sum(tally)]] if sum(tally) else None


def _why(column: Column, rule: Rule, lines: list[Line]) -> str:
    scene = column.scene
    if rule in PLAY:
        low = rule is not Rule.LAST_TRICK and not scene.profile.small_cards
        key = "counts-each-high" if low else "counts-each"
        return scene.say(key, profile=column.name, points=_worth(scene.profile, rule))
    if not lines:
        return scene.say("says-nothing", profile=column.name)
    told = " ".join(scene.context.language.say(line.message) for line in lines)
    return scene.say("rule-in", profile=column.name, why=told)


def _worth(profile: Profile, rule: Rule) -> int:
    worth: int = getattr(profile, rule.value.replace("-", "_"))
    return worth
