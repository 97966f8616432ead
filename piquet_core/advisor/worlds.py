"""Where the cards may lie that a seat does not see when it exchanges, and what the other seat makes of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from piquet_core.cards import HAND_SIZE

COURTS = 0x70707070
"""Kings, queens and knaves, as bits."""
HIGH = (0.0, 0.0, 0.2, 1.2, 2.0, 3.2, 5.0, 8.0)
"""What a card is worth keeping for its rank, sevens first."""
LENGTH = 1.1
"""And for each card of its suit, itself included."""
RUN = 0.8
"""And for each card of its sequence of three or more."""
ALIKE = (0.0, 0.0, 0.8, 4.0, 10.0)
"""And for the cards of its rank, from the tens up, by their number."""


class World(NamedTuple):
    """The talon, top card first, and the other seat's cards as dealt, as places and as bits."""

    talon: tuple[int, ...]
    other: int


def worlds(seen: int, seed: int, count: int, *, blank: bool) -> Iterator[World]:
    """Yield so many worlds for a seat that sees its own cards; `blank` where the other has a carte blanche."""
    draw = Random(seed).random
    unseen = [place for place in range(32) if not seen >> place & 1]
    for _ in range(count):
        rest = _shuffled(unseen, draw)
        if blank:
            plain = [place for place in rest if not COURTS >> place & 1][:HAND_SIZE]
            rest = plain + [place for place in rest if place not in plain]
        yield World(tuple(rest[HAND_SIZE:]), bits_of(rest[:HAND_SIZE]))


def _shuffled(places: list[int], draw: Callable[[], float]) -> list[int]:
    """Return them in another order, by `Random.random()` alone, which is the same in every Python."""
    rest = list(places)
    for last in range(len(rest) - 1, 0, -1):
        other = int(draw() * (last + 1))
        rest[last], rest[other] = rest[other], rest[last]
    return rest


def bits_of(places: Iterable[int]) -> int:
    """Return places as bits."""
    return sum(1 << place for place in places)


def by_worth(hand: int) -> list[int]:
    """Return the cards of a hand from the one to throw first to the one to keep longest, by a rule of thumb.

    A card is worth keeping for its rank, for the length of its suit, for its sequence and for its set. The other
    seat is taken to exchange as many as it may, by this rule.
    """
    counts = [(hand >> rank & 0x01010101).bit_count() for rank in range(8)]
    worth = {}
    for suit in range(4):
        cards = hand >> 8 * suit & 255
        length = LENGTH * cards.bit_count()
        for rank, run in _with_runs(cards):
            alike = ALIKE[counts[rank]] if rank > 2 else 0.0
            worth[8 * suit + rank] = HIGH[rank] + length + (RUN * run if run > 2 else 0.0) + alike
    return sorted(worth, key=lambda place: (worth[place], place))


def _with_runs(cards: int) -> Iterator[tuple[int, int]]:
    """Yield the ranks of a suit, each with the length of its run."""
    start = 0
    while cards >> start:
        end = start
        while cards >> end & 1:
            end += 1
        for rank in range(start, end):
            yield rank, end - start
        start = end + 1
