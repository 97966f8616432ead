"""Combinations: points, sequences and sets found in a hand, compared and valued.

A combination knows its `measures`, the numbers by which it is compared, in the order in which they decide.
One comparison serves all three kinds: the first measure that differs decides, and none differing is an equality.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeVar, assert_never

from piquet_core.cards import RANKS, SUITS, Card, Hand, Rank, Suit, card, of_suit

if TYPE_CHECKING:
    from piquet_core.profiles import Profile


class Kind(Enum):
    """The three categories of declaration, in the order in which they are called and counted."""

    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"


class Measure(Enum):
    """A number by which two combinations of a kind are compared."""

    CARDS = "cards"
    PIPS = "pips"
    LENGTH = "length"
    TOP = "top"
    COUNT = "count"
    RANK = "rank"

    def value_of(self, size: int) -> int | Rank:
        """Return what a size of this measure stands for: a rank where ranks are compared, else the number."""
        return Rank(size) if self in (Measure.TOP, Measure.RANK) else size


Measures = tuple[tuple[Measure, int], ...]
"""The measures of a combination with their sizes, the one that decides first in front."""


@dataclass(frozen=True, slots=True)
class Point:
    """Cards of one suit, called as the point (Czech *ruml*): more cards win, then more pips."""

    cards: Hand

    @property
    def suit(self) -> Suit:
        """The suit of the point."""
        return next(iter(self.cards)).suit

    @property
    def pips(self) -> int:
        """The sum of its cards, in pips."""
        return sum(card.rank.pips for card in self.cards)

    @property
    def measures(self) -> Measures:
        """Number of cards, then pips (rule `point`)."""
        return ((Measure.CARDS, len(self.cards)), (Measure.PIPS, self.pips))

    def value(self, profile: Profile) -> int:
        """What it scores when good, in points, under the profile's `point-value`."""
        if profile.point_value == "tens":
            return (self.pips + 5) // 10
        if profile.point_value == "less-one-on-four" and self.pips in (34, 44, 54, 64):
            return len(self.cards) - 1
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Run:
    """Three to eight cards of one suit that follow one another: a sequence, from its top card down."""

    suit: Suit
    top: Rank
    length: int

    @property
    def cards(self) -> Hand:
        """The cards of the run."""
        return frozenset(card(self.suit, self.top - step) for step in range(self.length))

    @property
    def measures(self) -> Measures:
        """Length, then top card (rule `sequence`)."""
        return ((Measure.LENGTH, self.length), (Measure.TOP, self.top))

    def value(self, profile: Profile) -> int:
        """What it scores, in points: 3, 4, then ten more than its length, under every profile."""
        return self.length if self.length < 5 else self.length + 10


@dataclass(frozen=True, slots=True)
class Alike:
    """Three or four cards of one rank from the ten up: a set."""

    cards: Hand

    @property
    def rank(self) -> Rank:
        """The rank of the set."""
        return next(iter(self.cards)).rank

    @property
    def measures(self) -> Measures:
        """Number of cards, then rank (rule `set`): any four beat any three."""
        return ((Measure.COUNT, len(self.cards)), (Measure.RANK, self.rank))

    def value(self, profile: Profile) -> int:
        """What it scores, in points: three 3, four 14, under every profile."""
        return 14 if len(self.cards) == 4 else 3


Combo = Point | Run | Alike
"""A combination of any kind: what is called, compared and scored."""
C = TypeVar("C", bound=Combo)

SHORTEST_RUN = 3
SMALLEST_SET = 3


def points(cards: Iterable[Card], profile: Profile) -> tuple[Point, ...]:
    """Return the suits that may be called as the point, best first, equal ones in suit order.

    Shorter than the profile's `point-min`, a suit is no point.
    """
    hand = frozenset(cards)
    suits = (of_suit(hand, suit) for suit in SUITS)
    return tuple(best_first(Point(suit) for suit in suits if len(suit) >= profile.point_min))


def runs(cards: Iterable[Card]) -> tuple[Run, ...]:
    """Return every sequence in full length, best first, equal ones in suit order."""
    hand = frozenset(cards)
    found = []
    for suit in SUITS:
        held = {card.rank for card in of_suit(hand, suit)}
        for rank in RANKS:
            if rank in held and rank + 1 not in held:
                length = next(n for n in range(1, 9) if rank - n not in held)
                if length >= SHORTEST_RUN:
                    found.append(Run(suit, rank, length))
    return tuple(best_first(found))


def sets(cards: Iterable[Card]) -> tuple[Alike, ...]:
    """Return every three or four of a kind from the tens up, best first."""
    hand = frozenset(cards)
    by_rank = (frozenset(c for c in hand if c.rank == rank) for rank in RANKS if rank >= Rank.TEN)
    return tuple(best_first(Alike(alike) for alike in by_rank if len(alike) >= SMALLEST_SET))


def combos(kind: Kind, cards: Iterable[Card], profile: Profile) -> tuple[Combo, ...]:
    """Return what the cards hold of one kind, best first."""
    hand = frozenset(cards)
    match kind:
        case Kind.POINT:
            return points(hand, profile)
        case Kind.SEQUENCE:
            return runs(hand)
        case Kind.SET:
            return sets(hand)
        case _:
            assert_never(kind)


def declared_in_full(kind: Kind, cards: Iterable[Card], profile: Profile) -> tuple[Combo, ...]:
    """Return what a seat that sinks nothing declares of one kind: the best point, every run, every set."""
    full = combos(kind, cards, profile)
    return full[:1] if kind is Kind.POINT else full


def best_first(found: Iterable[C]) -> list[C]:
    """Return combinations of one kind in order: the best first, equal ones in suit order."""
    return sorted(found, key=_rank_of)


def _rank_of(combo: Combo) -> tuple[list[int], int]:
    return [-size for _, size in combo.measures], min(card.suit for card in combo.cards)


class Verdict(Enum):
    """What younger answers to a claim of elder's."""

    GOOD = "good"
    NOT_GOOD = "not-good"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Compared:
    """One line of a comparison: a measure, and what each side has of it."""

    measure: Measure
    claim: int
    reply: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim held against the other side's best: the verdict, and the lines that led to it.

    The lines end with the one that decides; where none does, the two are equal.
    """

    verdict: Verdict
    lines: tuple[Compared, ...]


def compare(claim: Sequence[Combo], reply: Sequence[Combo]) -> Comparison:
    """Hold the best of a claim against the best of a reply of the same kind.

    Either may be empty, which is the weakest claim there is; both empty cannot be compared.
    Only the best ones are compared: when they are equal, the whole category is (rule `equal`).

    Raises `ValueError` when neither side claims anything.

    >>> mine, theirs = Run(Suit.HEARTS, Rank.ACE, 4), Run(Suit.CLUBS, Rank.KING, 4)
    >>> compare([mine], [theirs]).verdict
    <Verdict.GOOD: 'good'>
    """
    best = max((combo.measures for combo in claim), key=_sizes, default=None)
    other = max((combo.measures for combo in reply), key=_sizes, default=None)
    if best is None and other is None:
        raise ValueError("nothing claimed on either side")
    if best is None or other is None:
        return Comparison(Verdict.GOOD if other is None else Verdict.NOT_GOOD, ())
    lines = []
    for (measure, mine), (_, theirs) in zip(best, other, strict=True):
        lines.append(Compared(measure, mine, theirs))
        if mine != theirs:
            return Comparison(Verdict.GOOD if mine > theirs else Verdict.NOT_GOOD, tuple(lines))
    return Comparison(Verdict.EQUAL, tuple(lines))


def _sizes(measures: Measures) -> list[int]:
    return [size for _, size in measures]
