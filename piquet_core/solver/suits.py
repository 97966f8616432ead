"""One suit as the play sees it: which of the cards still out are whose, and what can become of them.

What counts in the play is only the order of the cards still out. A suit is therefore a number, its *code*: a one in
front, then a bit for each card out, high cards first, set where the player on lead holds the card. Adjacent cards
of one hand do the same and are one move. Where small cards score nothing, the code also says how many of the lowest
cards are small, in the bits from `SMALL` up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

SMALL = 9
"""The place of the number of small cards in a code; eight cards and the one in front take nine bits."""
PRIME = 2053
"""The first prime above every code."""
FIELD = 14
"""Bits for the sum of four remainders by `PRIME`."""

Place = tuple[int, int, int, int]
"""The four suits, as codes seen by the player on lead."""


class Change(NamedTuple):
    """What a card makes of its suit, as seen by the player who leads next."""

    beats: bool
    """Whether it is a reply that takes the trick; then the other player leads next."""
    code: int
    key: int
    """By how much the key of the position changes, for the player who leads next."""
    turned: int
    """By how much the other player's key changes."""
    counts: bool
    """Whether the card is not a small one."""


class Lead(NamedTuple):
    """A lead with the replies it allows; without a card of the suit, the reply comes from another one."""

    counts: bool
    replies: tuple[Change, ...]
    """Cards that take the trick first, the cheapest in front: so a bad lead is soonest seen to be one."""
    alone: Change
    """What becomes of the suit when the other player has none of it."""


@dataclass(frozen=True, slots=True)
class Suit:
    """All that the search asks of one code."""

    code: int
    turned: int
    """The code as the other player sees it."""
    key: int
    turned_key: int
    bounds: int
    """Three numbers in bytes, to be added up over the suits: the leader's sure tricks, the other's, and the leader's
    cards under a top card of his own."""
    void: bool
    """Whether the other player has none."""
    leads: tuple[Lead, ...]
    """From the highest down."""
    discards: tuple[Change, ...]
    """What the other player can throw, from the lowest up."""


class Suits(dict[int, Suit]):
    """The suits by code, each made when it is first asked for."""

    def __missing__(self, code: int) -> Suit:
        """Make the suit of a code and keep it."""
        suit = self[code] = _suit(code)
        return suit


@cache
def every_suit() -> Suits:
    """Return the suits that all games share: what a code means never changes."""
    return Suits()


@cache
def key_of(code: int) -> int:
    """Return a number for a code such that the sum over four suits tells which four they are, in any order.

    Four numbers are known from the sums of their first four powers, here modulo a prime above all of them. So the key
    of a position is exact, no hash, and renaming the suits changes nothing.
    """
    key, power = 0, 1
    for _ in range(4):
        power = power * code % PRIME
        key = key << FIELD | power
    return key


@cache
def turned(code: int) -> int:
    """Return the code as the other player sees it."""
    cards = code & (1 << SMALL) - 1
    return code ^ (1 << cards.bit_length() - 1) - 1


def encode(mine: int, theirs: int, small_ranks: int) -> int:
    """Return the code of a suit: two hands as bits, the seven lowest, and how many of the ranks are small."""
    code, smalls = 1, 0
    for rank in range(7, -1, -1):
        if (mine | theirs) >> rank & 1:
            code = code << 1 | mine >> rank & 1
            smalls += rank < small_ranks
    return code | smalls << SMALL


def without(code: int, *places: int) -> int:
    """Return the code without the cards at these places, lowest 0."""
    cards, smalls = code & (1 << SMALL) - 1, code >> SMALL
    for place in sorted(places, reverse=True):
        low = cards & (1 << place) - 1
        cards = cards >> place + 1 << place | low
        smalls -= place < code >> SMALL
    return cards | smalls << SMALL


def _suit(code: int) -> Suit:
    cards, smalls = code & (1 << SMALL) - 1, code >> SMALL
    owners = [bool(cards >> place & 1) for place in range(cards.bit_length() - 1)]
    mine = _classes(owners, smalls, leader=True)
    theirs = _classes(owners, smalls, leader=False)
    leads = []
    for lead in reversed(mine):
        replies = [_change(code, smalls, lead, reply) for reply in theirs]
        replies.sort(key=lambda change: not change.beats)
        leads.append(Lead(lead >= smalls, tuple(replies), _change(code, smalls, lead)))
    held = sum(owners)
    top = bool(owners) and owners[-1]
    return Suit(
        code=code,
        turned=turned(code),
        key=key_of(code),
        turned_key=key_of(turned(code)),
        bounds=_sure(owners, leader=True) | _sure(owners, leader=False) << 8 | (held if top else 0) << 16,
        void=held == len(owners),
        leads=tuple(leads),
        discards=tuple(_change(code, smalls, place) for place in theirs),
    )


def _change(code: int, smalls: int, *places: int) -> Change:
    """Return what becomes of a suit without a lead and its reply, or without one card."""
    after = without(code, *places)
    beats = places[-1] > places[0]
    mine = key_of(after) - key_of(code)
    theirs = key_of(turned(after)) - key_of(turned(code))
    counts = places[-1] >= smalls
    if beats:
        return Change(beats, turned(after), theirs, mine, counts)
    return Change(beats, after, mine, theirs, counts)


def _classes(owners: list[bool], smalls: int, *, leader: bool) -> list[int]:
    """Return the lowest card of each run of one player's cards, small ones apart, from the lowest up."""
    return [
        place
        for place, owner in enumerate(owners)
        if owner is leader and (place in (0, smalls) or owners[place - 1] is not leader)
    ]


def _sure(owners: list[bool], *, leader: bool) -> int:
    """Return how many tricks a player makes in the suit who leads it from the top, as far as that goes."""
    held = owners.count(leader)
    run = next((n for n, owner in enumerate(reversed(owners)) if owner is not leader), len(owners))
    return held if len(owners) - held <= run else run
