"""The piquet pack: suits, ranks, cards, hands and the two seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Suit(IntEnum):
    """A suit; the order is the one in which hands are written, for no suit outranks another."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The suit's letter in the notation."""
        return "shdc"[self]


class Rank(IntEnum):
    """A rank; the ace is highest, the seven lowest (rule `pack`)."""

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    KNAVE = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank's letter in the notation."""
        return "789TJQKA"[self - 7]

    @property
    def pips(self) -> int:
        """What the rank adds to a point, in pips: ace 11, court cards 10, the rest their number."""
        return 11 if self is Rank.ACE else min(int(self), 10)

    @property
    def is_court(self) -> bool:
        """Whether it is a king, queen or knave: one of them in the hand, and there is no carte blanche."""
        return Rank.KNAVE <= self <= Rank.KING


@dataclass(frozen=True, slots=True)
class Card:
    """One of the thirty-two cards.

    >>> str(Card(Suit.HEARTS, Rank.TEN))
    'Th'
    """

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __hash__(self) -> int:
        # Cards live in sets all through the rules; this is quicker than hashing a tuple, and the same in every run.
        return self.suit * 16 + self.rank

    @property
    def order(self) -> tuple[int, int]:
        """The place of the card in a sorted hand: suits as written, high ranks first."""
        return (self.suit, -self.rank)


Hand = frozenset[Card]
"""Cards without an order: a hand, a discard, a claim."""

SUITS = tuple(Suit)
RANKS = tuple(sorted(Rank, reverse=True))
PACK = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
HAND_SIZE = 12
TALON_SIZE = 8


def card(suit: Suit, rank: Rank | int) -> Card:
    """Return the card of the pack with that suit and rank, always the same object."""
    return PACK[suit * 8 + Rank.ACE - rank]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a hand is sorted: spades, hearts, diamonds, clubs, each from high to low."""
    return tuple(sorted(cards, key=_order))


def _order(card: Card) -> int:
    return card.suit * 16 - card.rank


def of_suit(cards: Iterable[Card], suit: Suit) -> Hand:
    """Return the cards of one suit."""
    return frozenset(card for card in cards if card.suit == suit)


def is_blank(cards: Iterable[Card]) -> bool:
    """Whether there is no king, queen or knave among the cards (rule `carte-blanche`)."""
    return not any(card.rank.is_court for card in cards)


class Seat(Enum):
    """The two seats of a deal: elder hand does not deal, and speaks and leads first."""

    ELDER = "elder"
    YOUNGER = "younger"

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return Seat.YOUNGER if self is Seat.ELDER else Seat.ELDER


@dataclass(frozen=True, slots=True)
class BySeat(Generic[T]):
    """One value for each seat.

    >>> BySeat(9, 17)[Seat.YOUNGER]
    17
    """

    elder: T
    younger: T

    def __getitem__(self, seat: Seat) -> T:
        return self.elder if seat is Seat.ELDER else self.younger

    def __iter__(self) -> Iterator[T]:
        return iter((self.elder, self.younger))

    def map(self, change: Callable[[T], U]) -> BySeat[U]:
        """Return the changed values, seat by seat."""
        return BySeat(change(self.elder), change(self.younger))

    def put(self, seat: Seat, value: T) -> BySeat[T]:
        """Return the same pair with one seat's value replaced."""
        return BySeat(value, self.younger) if seat is Seat.ELDER else BySeat(self.elder, value)


def shuffled(seed: int) -> tuple[Card, ...]:
    """Return the pack in the order that belongs to the seed, the same in every Python and in the browser.

    Only `Random.random()` keeps its sequence across versions, so the shuffle is done here.
    """
    draw = Random(seed).random
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)
