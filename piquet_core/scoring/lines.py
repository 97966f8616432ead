"""What scoring returns: lines with reasons, and the sums that can be made of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piquet_core.cards import BySeat, Seat
from piquet_core.deal.claims import Category
from piquet_core.messages import Message
from piquet_core.rules import Rule

DECLARED = (Rule.CARTE_BLANCHE, Rule.POINT, Rule.SEQUENCE, Rule.SET)
"""The rules by which declarations score, in counting order."""
PLAY = (Rule.LEAD, Rule.TAKE, Rule.HOLD, Rule.LAST_TRICK)
"""The rules by which cards score in play."""
BONUSES = (Rule.REPIQUE, Rule.PIQUE, Rule.CARTE_ROUGE, Rule.CARDS, Rule.CAPOT, Rule.VOLE)
"""The rules that give a bonus, in the order in which bonuses are listed."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score: what a seat gets for what, or why it gets nothing.

    `at` is the index in the log of the event that earned it; `seat` is `None` where neither would have scored.
    """

    rule: Rule
    seat: Seat | None
    points: int
    tally: int
    at: int
    message: Message


@dataclass(frozen=True, slots=True)
class Score:
    """A deal scored, as far as it goes."""

    lines: tuple[Line, ...]
    """In the order of the events that earned them."""
    counted: tuple[Line, ...]
    """The same lines in counting order, which decides who is first to reach a limit."""
    categories: tuple[Category, ...]
    tricks: BySeat[int]
    carry: int
    """What stands over for the next deal (rule `cards`)."""
    finished: bool

    def points(self, seat: Seat, rules: Iterable[Rule] | None = None) -> int:
        """Return the sum of a seat's points, all of them or those by some rules."""
        chosen = None if rules is None else tuple(rules)
        return sum(
            line.points
            for line in self.lines
            if line.seat is seat and (chosen is None or line.rule in chosen)
        )

    @property
    def totals(self) -> BySeat[int]:
        """Each seat's points for the deal."""
        return BySeat(self.points(Seat.ELDER), self.points(Seat.YOUNGER))

    @property
    def declared(self) -> BySeat[int]:
        """Each seat's points for declarations, a carte blanche included."""
        return BySeat(self.points(Seat.ELDER, DECLARED), self.points(Seat.YOUNGER, DECLARED))

    @property
    def play(self) -> BySeat[int]:
        """Each seat's points for leads, tricks and the last trick."""
        return BySeat(self.points(Seat.ELDER, PLAY), self.points(Seat.YOUNGER, PLAY))

    @property
    def tally(self) -> BySeat[int]:
        """Each seat's tallies."""
        both = (sum(line.tally for line in self.lines if line.seat is seat) for seat in Seat)
        return BySeat(*both)

    @property
    def bonuses(self) -> tuple[Line, ...]:
        """The lines of the bonuses made."""
        made = (line for line in self.lines if line.rule in BONUSES and (line.points or line.tally))
        return tuple(sorted(made, key=lambda line: BONUSES.index(line.rule)))
