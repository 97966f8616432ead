"""Dealing from a seed: the same seed gives the same cards in every Python."""

from __future__ import annotations

from random import Random

from piquet_core.cards import HAND_SIZE, PACK, TALON_SIZE, BySeat, Card
from piquet_core.deal.events import Dealt
from piquet_core.profiles import Profile

PACKET = 2


def shuffled(seed: int | str) -> tuple[Card, ...]:
    """Return the pack in the order that the seed gives, top card first.

    Only `random()` is used: its sequence is promised across versions of Python, that of `shuffle` is not.
    """
    chance = Random(seed)
    cards = list(PACK)
    for last in range(len(cards) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def dealt(profile: Profile, seed: int | str) -> Dealt:
    """Deal from a seed, in the packets of the profile (rule `deal`).

    >>> from piquet_core.profiles import profile
    >>> dealt(profile("czech"), 17) == dealt(profile("czech"), 17)
    True
    """
    cards = shuffled(seed)
    start = TALON_SIZE if profile.talon_first else 0
    given = cards[start : start + 2 * HAND_SIZE]
    packets = [given[first : first + PACKET] for first in range(0, len(given), PACKET)]
    elder = frozenset(card for packet in packets[::2] for card in packet)
    younger = frozenset(card for packet in packets[1::2] for card in packet)
    talon = cards[:TALON_SIZE] if profile.talon_first else cards[2 * HAND_SIZE :]
    return Dealt(BySeat(elder, younger), talon)
