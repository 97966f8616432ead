"""What two hands are worth when they meet: the declarations exactly, the play by an estimate.

Hands are 32 bits, as the solver has them. What depends on one suit is looked up, because an exchange is judged by tens
of thousands of such meetings.
"""

from __future__ import annotations

from math import exp
from operator import mul

from piquet_core.cards import HAND_SIZE, SUITS, BySeat, Hand, Rank, Seat, Suit, card
from piquet_core.combos import Alike, points, runs
from piquet_core.deal.claims import THIRTY
from piquet_core.profiles import Profile
from piquet_core.scoring.counting import REPIQUE, REPIQUE_TALLY
from piquet_core.solver.count import Count
from piquet_core.solver.suits import encode, every_suit

LOW, HIGH, BASE = 0.416, 0.439, 1.83
"""The estimate of elder's mark, which is twice his tricks and one more for the last, from the least and the most that
can be read off two hands: fitted once on solved deals."""
SPREAD = 1.41
"""How far that estimate is off, as a standard deviation."""
STEPS = 8
"""As many estimates are told apart from one mark to the next."""
TOP = 2 * HAND_SIZE + 1


Holding = tuple[int, int, int, int, int, int]
"""A hand and what it can declare: its cards, its best point, its best run and the points of all, its best set and the
points of all. What is best is a number that is higher where it is stronger, and 0 is nothing."""
Worth = tuple[int, int, int, int, int, float, int]
"""What a meeting gives, elder's points less younger's: point, sequences, sets, repique or 90, pique or 60, the play
with what it gives at the end; and the estimate of elder's mark in the play, in steps."""

Shares = tuple[float, float, float, float]
"""How often elder makes the cards, how often all twelve tricks, and the same of younger."""


class Valuer:
    """What hands are worth by one set of rules, with what stands over and who has a carte blanche."""

    def __init__(self, rules: Profile, blank: Seat | None, carry: int, tally_worth: int) -> None:
        self.rules = rules
        self.count = Count.of(rules, carry, tally_worth)
        mine = rules.carte_blanche
        self.blanks = BySeat(*(mine if blank is seat else 0 for seat in Seat))
        self.repique = REPIQUE + (REPIQUE_TALLY * tally_worth if rules.tally else 0)
        self.suits = [self._suit(bits) for bits in range(256)]
        self.point_values = {
            point.measures[0][1] << 7 | point.pips: point.value(rules)
            for bits in range(256)
            for point in points(_cards(bits), rules)
        }
        self.sets = Sets(rules)
        self.bounds = Bounds()
        self.plays, self.shares = self._curves()

    def _suit(self, bits: int) -> tuple[int, int, int, int]:
        """Return a suit's point, its best run, the points of its runs, and its cards by the ranks of sets."""
        cards = _cards(bits)
        point = points(cards, self.rules)
        found = runs(cards)
        return (
            point[0].measures[0][1] << 7 | point[0].pips if point else 0,
            found[0].length << 4 | found[0].top if found else 0,
            sum(run.value(self.rules) for run in found),
            sum(1 << 3 * (held.rank - Rank.TEN) for held in cards if held.rank >= Rank.TEN),
        )

    def _curves(self) -> tuple[list[float], list[Shares]]:
        """Return, by the steps of the estimate, what the play gives and how often it gives which bonus."""
        marks = [mark for mark in range(TOP + 1) if mark not in (1, TOP - 1)]
        plays, shares = [], []
        for step in range(STEPS * TOP + 1):
            likely = {mark: exp(-(((mark - step / STEPS) / SPREAD) ** 2) / 2) for mark in marks}
            total = sum(likely.values())
            gained = (self.count.gained(HAND_SIZE, 0, mark // 2, last=bool(mark % 2)) for mark in marks)
            plays.append(sum(map(mul, likely.values(), gained)) / total)
            most = sum(share for mark, share in likely.items() if mark // 2 > HAND_SIZE / 2)
            least = sum(share for mark, share in likely.items() if mark // 2 < HAND_SIZE / 2)
            every, none = likely[TOP], likely[0]
            shares.append(((most - every) / total, every / total, (least - none) / total, none / total))
        return plays, shares

    def holding(self, cards: int) -> Holding:
        """Return a hand with what it can declare."""
        suits = self.suits
        one, one_run, one_points, one_sets = suits[cards & 255]
        two, two_run, two_points, two_sets = suits[cards >> 8 & 255]
        three, three_run, three_points, three_sets = suits[cards >> 16 & 255]
        four, four_run, four_points, four_sets = suits[cards >> 24]
        run_points = one_points + two_points + three_points + four_points
        return (
            cards,
            max(one, two, three, four),
            max(one_run, two_run, three_run, four_run) if run_points else 0,
            run_points,
            *self.sets[one_sets + two_sets + three_sets + four_sets],
        )

    def meet(self, elder: Holding, younger: Holding) -> tuple[float, Worth]:
        """Return what two hands give when they meet, in all and in its parts."""
        elders, elder_point, elder_run, elder_runs, elder_set, elder_sets = elder
        youngers, younger_point, younger_run, younger_runs, younger_set, younger_sets = younger
        point = sequence = of_sets = 0
        mine, theirs = self.blanks
        if elder_point > younger_point:
            mine += (point := self.point_values[elder_point])
        elif elder_point < younger_point:
            theirs -= (point := -self.point_values[younger_point])
        if elder_run > younger_run:
            mine += (sequence := elder_runs)
        elif elder_run < younger_run:
            theirs -= (sequence := -younger_runs)
        if elder_set > younger_set:
            mine += (of_sets := elder_sets)
        elif elder_set < younger_set:
            theirs -= (of_sets := -younger_sets)
        step, sure = self._estimate(elders, youngers)
        repique = pique = 0
        if mine >= THIRTY or theirs >= THIRTY:
            repique = self._repique(mine, theirs, (point, sequence, of_sets), sets_called=elder_set > 0)
        elif not theirs:
            pique = self._pique(mine, sure)
        play = self.plays[step]
        worth = (point, sequence, of_sets, repique, pique, play, step)
        return point + sequence + of_sets + repique + pique + play, worth

    def _estimate(self, elder: int, younger: int) -> tuple[int, int]:
        """Return the estimate of elder's mark in steps, and his sure tricks."""
        bounds = self.bounds
        total = (
            bounds[(elder & 255) << 8 | younger & 255]
            + bounds[elder & 65280 | younger >> 8 & 255]
            + bounds[elder >> 8 & 65280 | younger >> 16 & 255]
            + bounds[elder >> 16 & 65280 | younger >> 24]
        )
        sure, lost, safe = total & 255, total >> 8 & 255, HAND_SIZE - (total >> 16)
        if sure == HAND_SIZE:
            return STEPS * TOP, sure
        if lost > safe:
            lost = safe
        if lost == HAND_SIZE:
            return 0, 0
        low, high = 2 * sure, TOP - 2 * lost
        mark = LOW * low + HIGH * high + BASE
        mark = low if mark < low else high if mark > high else mark
        return int(STEPS * mark + 0.5), sure

    def _repique(self, mine: int, theirs: int, parts: tuple[int, int, int], *, sets_called: bool) -> int:
        """Return what a repique gives where some seat has thirty in hand."""
        if self.rules.repique == "by-rank":
            return self._in_order(parts)
        point, sequence, _ = parts
        passed = point >= 0 <= sequence and self.blanks.elder + point + sequence >= THIRTY
        if mine >= THIRTY and (not theirs or (passed and not sets_called and not self.blanks.younger)):
            return self.repique
        return -self.repique if theirs >= THIRTY and not mine else 0

    def _pique(self, mine: int, sure: int) -> int:
        """Return what elder's pique gives if his sure tricks, and the lead after them, make it.

        A younger hand that takes every trick has thirty in hand already.
        """
        leads = min(sure + 1, HAND_SIZE)
        mine += leads * self.count.lead + sure * self.count.hold
        mine += self.count.last if sure == HAND_SIZE else 0
        return self.count.pique if mine >= THIRTY else 0

    def _in_order(self, parts: tuple[int, int, int]) -> int:
        """Return what a repique gives that the other's earlier scores can stop."""
        elder, younger = self.blanks
        rest = iter(parts)
        while max(elder, younger) < THIRTY:
            part = next(rest)
            elder, younger = elder + max(part, 0), younger + max(-part, 0)
        if elder >= THIRTY:
            return 0 if younger else self.repique
        return 0 if elder else -self.repique


class Sets(dict[int, tuple[int, int]]):
    """The best set and the points of all, by the number of cards of each rank, three bits a rank, tens first."""

    def __init__(self, rules: Profile) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, counts: int) -> tuple[int, int]:
        """Find them and keep them."""
        ranks = [(counts >> 3 * place & 7, place + 1) for place in range(5)]
        best = max(count << 3 | rank if count > 2 else 0 for count, rank in ranks)
        worth = {3: Alike(_of(3)).value(self.rules), 4: Alike(_of(4)).value(self.rules)}
        found = self[counts] = best, sum(worth[count] for count, _ in ranks if count > 2)
        return found


class Bounds(dict[int, int]):
    """What the solver reads off a suit, by the two hands' cards in it, elder's in the upper byte."""

    def __missing__(self, both: int) -> int:
        """Read it and keep it."""
        found = self[both] = every_suit()[encode(both >> 8, both & 255, 0)].bounds
        return found


def _cards(bits: int) -> Hand:
    """Return the spades with these bits."""
    return frozenset(card(Suit.SPADES, Rank.SEVEN + place) for place in range(8) if bits >> place & 1)


def _of(count: int) -> Hand:
    """Return so many aces."""
    return frozenset(card(suit, Rank.ACE) for suit in SUITS[:count])
