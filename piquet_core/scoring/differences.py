"""One deal counted in several ways: what each rule gives in each, where they differ, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piquet_core.cards import BySeat, Seat
from piquet_core.messages import Message
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.lines import PLAY, Line, Score

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
"""The rules by which deals are compared, in the order of a sheet."""


@dataclass(frozen=True, slots=True)
class Amount:
    """What a rule gives each seat, in points and in tallies, and what it lets stand over."""

    points: BySeat[int]
    tally: BySeat[int]
    over: int


def lines_of(score: Score, rule: Rule) -> tuple[Line, ...]:
    """Return the lines of a score by a rule."""
    return tuple(line for line in score.lines if line.rule is rule)


def given(score: Score, rule: Rule) -> Amount:
    """Return what a rule gives in a score."""
    lines = lines_of(score, rule)
    points, tally = (
        BySeat(*(sum(getattr(line, what) for line in lines if line.seat is seat) for seat in Seat))
        for what in ("points", "tally")
    )
    return Amount(points, tally, score.carry if rule is Rule.CARDS else 0)


def differs(scores: Iterable[Score], rule: Rule) -> bool:
    """Whether a rule gives something else in one of the scores than in another.

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> from piquet_core.scoring import score
    >>> log = ["hands elder AKQ.AJ98.987.98 younger JT9.KQT7.AKQ.AK", "play As/Js Ks/Ts"]
    >>> czech, rubicon = (score(read_log(log, profile(name))) for name in ("czech", "rubicon"))
    >>> differs([czech, rubicon], Rule.HOLD), differs([czech, rubicon], Rule.LEAD)
    (True, False)
    """
    first, *rest = [given(score, rule) for score in scores]
    return any(other != first for other in rest)


def why(name: object, profile: Profile, rule: Rule, score: Score) -> Message:
    """Say why a deal is counted as it is by a rule under a profile that is to be called by that name."""
    if rule in PLAY:
        low = rule is not Rule.LAST_TRICK and not profile.small_cards
        worth = getattr(profile, rule.value.replace("-", "_"))
        return Message.of("counts-each-high" if low else "counts-each", profile=name, points=worth)
    lines = lines_of(score, rule)
    if not lines:
        in_place = rule is Rule.CARDS and bool(lines_of(score, Rule.CAPOT))
        return Message.of("capot-in-place" if in_place else "says-nothing", profile=name)
    told = [line.message for line in lines]
    tally = sum(line.tally for line in lines)
    # A vole's own words say how many; of the others they may be all that differs.
    if tally and rule is not Rule.VOLE:
        told.append(Message.of("brings-tallies", tally=tally))
    return Message.of("rule-in", profile=name, why=tuple(told))
