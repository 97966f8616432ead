"""What the play is worth: points for cards and tricks, the bonuses at the end, and a pique on the way.

Everything is seen by the player on lead: his points less the other's. So the two seats need no names, and a position
with the same cards is the same position.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from piquet_core.cards import HAND_SIZE
from piquet_core.profiles import Profile
from piquet_core.scoring.counting import CAPOT, PIQUE, PIQUE_TALLY, VOLE_TALLY

NOW_OR_NEVER = 99
"""What a player needs who makes a pique with the first card led, if it counts, and not later."""

Threshold = tuple[int, int, int]
"""Points, and how they are secured in the game of tricks: the weight of the last trick, and the goal."""
Standing = tuple[int, int]
"""Points gained by the player on lead, and what is missing to a pique after that."""


@dataclass(frozen=True, slots=True)
class Count:
    """The rules by which the play of one deal is counted.

    What is missing to a pique is positive where the player on lead may make it, negative where it is the other, and
    0 where nobody can any more.
    """

    lead: int
    take: int
    hold: int
    last: int
    cards: int
    """For seven tricks or more, with what stands over."""
    capot: int
    """For all twelve, in all."""
    pique: int
    stopped_by_trick: bool
    """Whether a trick stops the other's pique, or only a point does."""
    small_cards: bool
    """Whether small cards count like others."""

    @classmethod
    def of(cls, profile: Profile, carry: int, tally_worth: int) -> Count:
        """Return the count by a profile's rules, with what stands over, and with tallies at so many points each."""
        cards = profile.cards + carry
        return cls(
            lead=profile.lead,
            take=profile.take,
            hold=profile.hold,
            last=profile.last_trick,
            cards=cards,
            capot=cards + VOLE_TALLY * tally_worth if profile.capot == "vole" else CAPOT,
            pique=PIQUE + (PIQUE_TALLY * tally_worth if profile.tally else 0),
            stopped_by_trick=profile.pique == "at-lead",
            small_cards=profile.small_cards or not (profile.lead or profile.take or profile.hold),
        )

    def bonus(self, tricks: int) -> int:
        """Return what so many tricks of twelve give at the end."""
        if 2 * tricks == HAND_SIZE:
            return 0
        points = self.capot if tricks in (0, HAND_SIZE) else self.cards
        return points if 2 * tricks > HAND_SIZE else -points

    def led(self, need: int, *, counts: bool) -> Standing:
        """Count a card led."""
        points = self.lead if counts else 0
        if need == NOW_OR_NEVER:
            return points + (self.pique if points else 0), 0
        if need < 0 and points and not self.stopped_by_trick:
            need = 0
        return self._toward(need, points)

    def won(self, need: int, *, beaten: bool, counts: bool, last: bool) -> Standing:
        """Count a trick, which the leader holds, or in which he is beaten."""
        points = (self.take if beaten else self.hold) if counts else 0
        points += self.last if last else 0
        if beaten:
            gained, need = self.won_by(-need, points)
            return -gained, -need
        return self.won_by(need, points)

    def won_by(self, need: int, points: int) -> Standing:
        """Count a trick for the player who wins it, who sees it all from his side."""
        if need < 0 and (points or self.stopped_by_trick):
            need = 0
        return self._toward(need, points)

    def _toward(self, need: int, points: int) -> Standing:
        """Add the points of a player to what he has toward a pique, if he can still make one."""
        if need <= 0 or not points:
            return points, need
        return (points, need - points) if points < need else (points + self.pique, 0)

    def possible(self, need: int, left: int) -> int:
        """Return what is missing to a pique, 0 if so many tricks cannot give it."""
        most = left and left * max(self.lead + self.hold, self.take) + self.last
        return need if abs(need) <= most or need == NOW_OR_NEVER else 0

    def gained(self, left: int, tricks: int, more: int, *, last: bool) -> int:
        """Return what the rest of the play gives where every card counts: more tricks of those left, the last or not.

        Who has won a trick leads to the next. So the cards led are the tricks but the last, and one; and the
        tricks taken from the other's lead, less those lost so, are the last but one.
        """
        leads = more - last + 1
        takes = last - 1
        points = self.lead * (2 * leads - left) + self.hold * (2 * more - left - takes) + self.take * takes
        return points + (self.last if last else -self.last) + self.bonus(tricks + more)

    def thresholds(self, left: int, tricks: int) -> tuple[Threshold, ...] | None:
        """Return every sum that the rest of the play can give, from the least up, with the game that secures it.

        None where a trick more can cost points: the forty for all twelve stand in place of what has been carried.
        """
        if not left:
            return ((self.bonus(tricks), 1, 0),)
        kept = [self.gained(left, tricks, more, last=True) for more in range(1, left + 1)]
        lost = [self.gained(left, tricks, more, last=False) for more in range(left)]
        if kept != sorted(kept) or lost != sorted(lost):
            return None
        least, *sums = sorted({*kept, *lost})
        found = [(least, 1, 0)]
        for points in sums:
            # As many tricks secure the sum with the last one, and as many without it.
            least_kept = bisect_left(kept, points) + 1
            least_lost = bisect_left(lost, points)
            worth = least_lost - least_kept
            if worth in (0, 1):
                found.append((points, 1, 2 * least_lost - worth))
            else:
                found.append((points, 2 * worth, 2 * least_lost))
        return tuple(found)
