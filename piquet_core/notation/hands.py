"""Cards and hands as text: `As`, `AKQJ8h Ts`, and dotted hands `AKQJ987.T9.98.7`.

Written in one form only, read in several: `10` for `T`, lower-case ranks, and the suit signs before or
after the ranks. Writing and reading back gives the same cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from piquet_core.cards import HAND_SIZE, SUITS, Card, Hand, Rank, Suit, in_order, of_suit
from piquet_core.cards import card as pack_card
from piquet_core.messages import Message, PiquetError

SIGNS = "♠♥♦♣"
_RANKS = "(?:10|[AKQJT987akqjt])+"
# Phones put U+FE0F behind a suit sign to ask for the coloured picture; it says nothing about the card.
_SIGN = f"[{SIGNS}]\ufe0f?"
_GROUP = re.compile(
    f"(?P<before>{_SIGN})(?P<after_sign>{_RANKS})|(?P<ranks>{_RANKS})(?P<suit>[shdc]|{_SIGN})"
)
_RANK = re.compile("10|.")
_BY_LETTER = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was read: file (`-` for standard input), line and column, both from 1."""

    file: str = "-"
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def right(self, columns: int) -> Place:
        """Return the place so many columns further on the same line."""
        return Place(self.file, self.line, self.column + columns)


class NotationError(PiquetError):
    """Text that cannot be read: the place, the text itself, and the rule it breaks (the message's key)."""

    def __init__(self, message: Message, place: Place, text: str) -> None:
        super().__init__(message)
        self.place = place
        self.text = text

    def __str__(self) -> str:
        return f"{self.place}: {PiquetError.__str__(self)} ({self.text!r})"


def read_cards(text: str, place: Place | None = None) -> tuple[Card, ...]:
    """Read cards in the order written, groups of one suit separated by blanks.

    Raises `NotationError` with the place of the group: `card` for what is no card, `card-twice`.

    >>> [str(card) for card in read_cards("AK10h ♠7")]
    ['Ah', 'Kh', 'Th', '7s']
    """
    place = place or Place()
    cards: list[Card] = []
    for match in re.finditer(r"\S+", text):
        here = place.right(match.start())
        for card in _group(match[0], here):
            if card in cards:
                raise NotationError(Message.of("card-twice", card=card), here, match[0])
            cards.append(card)
    return tuple(cards)


def _group(text: str, place: Place) -> Iterator[Card]:
    match = _GROUP.fullmatch(text)
    if match is None:
        raise NotationError(Message.of("card"), place, text)
    sign = (match["before"] or match["suit"])[0]
    suit = Suit(SIGNS.index(sign) if sign in SIGNS else "shdc".index(sign))
    return (pack_card(suit, rank) for rank in _ranks(match["after_sign"] or match["ranks"]))


def read_ranks(text: str, place: Place | None = None) -> list[Rank]:
    """Read ranks that stand without a suit; `NotationError` (`card`) for anything else.

    >>> [rank.letter for rank in read_ranks("AAA")]
    ['A', 'A', 'A']
    """
    if re.fullmatch(_RANKS, text) is None:
        raise NotationError(Message.of("card"), place or Place(), text)
    return _ranks(text)


def _ranks(text: str) -> list[Rank]:
    return [_BY_LETTER[letter.upper()] for letter in _RANK.findall(text)]


def read_hand(text: str, place: Place | None = None, *, size: int | None = HAND_SIZE) -> Hand:
    """Read a dotted hand, spades first, `-` for a void; `size=None` takes any number of cards.

    Raises `NotationError`: `hand` when there are not four suits, `card`, `card-twice`, `hand-size`.

    >>> len(read_hand("AKQJ987.T9.98.7"))
    12
    """
    place = place or Place()
    parts = text.split(".")
    if len(parts) != len(SUITS):
        raise NotationError(Message.of("hand", suits=len(parts)), place, text)
    cards: set[Card] = set()
    at = place
    for suit, part in zip(SUITS, parts, strict=True):
        if part != "-":
            if re.fullmatch(_RANKS, part) is None:
                raise NotationError(Message.of("card"), at, part)
            for rank in _ranks(part):
                card = pack_card(suit, rank)
                if card in cards:
                    raise NotationError(Message.of("card-twice", card=card), at, part)
                cards.add(card)
        at = at.right(len(part) + 1)
    if size is not None and len(cards) != size:
        raise NotationError(Message.of("hand-size", expected=size, count=len(cards)), place, text)
    return frozenset(cards)


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards as groups of one suit, in hand order.

    >>> write_cards(read_cards("7s Th Ah"))
    '7s ATh'
    """
    hand = frozenset(cards)
    groups = ((suit, in_order(of_suit(hand, suit))) for suit in SUITS)
    return " ".join("".join(c.rank.letter for c in group) + suit.letter for suit, group in groups if group)


def write_hand(cards: Iterable[Card]) -> str:
    """Write a dotted hand.

    >>> write_hand(read_cards("Ah 7c"))
    '-.A.-.7'
    """
    hand = frozenset(cards)
    return ".".join("".join(c.rank.letter for c in in_order(of_suit(hand, suit))) or "-" for suit in SUITS)
