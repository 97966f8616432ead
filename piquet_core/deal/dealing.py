"""Dealing from a seed: the same seed gives the same cards in every Python."""

from __future__ import annotations

from piquet_core.cards import HAND_SIZE, TALON_SIZE, BySeat, shuffled
from piquet_core.deal.events import Dealt
from piquet_core.profiles import Profile

PACKET = 2


def dealt(profile: Profile, seed: int) -> Dealt:
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
