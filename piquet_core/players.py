"""The two players of a partie, who change seats from deal to deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from piquet_core.cards import Seat


class Player(Enum):
    """The two players of a partie; the first is elder in the first deal."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Player:
        """The other player."""
        return Player.SECOND if self is Player.FIRST else Player.FIRST

    def seat(self, deal: int) -> Seat:
        """Return where the player sits in a deal, counted from 0: the deal alternates (rule `partie`)."""
        return Seat.ELDER if (self is Player.FIRST) == (deal % 2 == 0) else Seat.YOUNGER


@dataclass(frozen=True, slots=True)
class Pair:
    """A number for each player."""

    first: int
    second: int

    def __getitem__(self, player: Player) -> int:
        return self.first if player is Player.FIRST else self.second

    def plus(self, player: Player, more: int) -> Pair:
        """Return the pair with more for one player."""
        if player is Player.FIRST:
            return Pair(self.first + more, self.second)
        return Pair(self.first, self.second + more)

    @property
    def ahead(self) -> Player | None:
        """Who has more; `None` when they are level."""
        if self.first == self.second:
            return None
        return Player.FIRST if self.first > self.second else Player.SECOND


NOTHING = Pair(0, 0)
"""What each player has before the first deal."""
