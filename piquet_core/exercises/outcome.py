"""What a claim meets across the table: the comparison, who scores, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.combos import Combo, Comparison, Kind, Verdict, compare
from piquet_core.profiles import Profile

Held = tuple[Combo, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A claim held against the other side's: the comparison and what is scored for it.

    `comparison` is None when neither side holds anything; `scored` is empty when nobody scores; `points` are
    the scorer's, who counts all he has of the kind, but of points only one.
    """

    kind: Kind
    claim: Held
    reply: Held
    comparison: Comparison | None
    scored: Held
    points: int

    @property
    def counted(self) -> tuple[Held, Held]:
        """What is worth showing of either side: all it has of the kind, but of points only the best."""
        return (self.claim[:1], self.reply[:1]) if self.kind is Kind.POINT else (self.claim, self.reply)

    @property
    def verdict(self) -> Verdict | None:
        """What the other side answers; None when neither side holds anything."""
        return None if self.comparison is None else self.comparison.verdict


def outcome(kind: Kind, profile: Profile, claim: Held, reply: Held) -> Outcome:
    """Hold a claim against what the other side has of the kind."""
    if not claim and not reply:
        return Outcome(kind, claim, reply, None, (), 0)
    comparison = compare(claim, reply)
    if comparison.verdict is Verdict.EQUAL:
        return Outcome(kind, claim, reply, comparison, (), 0)
    winning = claim if comparison.verdict is Verdict.GOOD else reply
    scored = winning[:1] if kind is Kind.POINT else winning
    return Outcome(kind, claim, reply, comparison, scored, sum(combo.value(profile) for combo in scored))
