"""Deals made from a seed: rich hands that meet, and a plain play of them, so that thirty is often near.

Nothing of it depends on a rule set, so that the same seed means the same cards under every one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from piquet_core.cards import HAND_SIZE, RANKS, SUITS, BySeat, Card, Hand, Rank, Seat, card, of_suit, shuffled
from piquet_core.deal.events import Blank, Event, Held, Played, Trick

FEW_COURTS = 3
"""A carte blanche is claimed with no more courts than these in the hand after the exchange: all of them drawn."""
_APART = 2**30
"""Keeps the wishes of a seed apart from its shuffle; larger than any seed."""

Dice = Callable[[int], int]
"""A number from 0 up to, not including, the one given."""


def made(seed: int, *, tricks: bool = True) -> tuple[Event, ...]:
    """Return the log of the deal that belongs to a seed, with its twelve tricks or without.

    >>> len(made(7))
    25
    """
    dice = dice_of(seed)
    hands = _hands(seed, dice)
    log: list[Event] = [Held(hands)]
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    if dice(4) == 0 and sum(one.rank.is_court for one in hands[seat]) <= FEW_COURTS:
        log.append(Blank(seat))
    if tricks:
        log += (Played(one) for trick in plain_play(hands) for one in trick)
    return tuple(log)


def dice_of(seed: int) -> Dice:
    """Return the dice that belong to a seed; they fall apart from its shuffle."""
    draw = Random(seed + _APART).random
    return lambda sides: int(draw() * sides)


def _hands(seed: int, dice: Dice) -> BySeat[Hand]:
    """Let one seat have what it wishes for and the other what is left of its own wishes."""
    pack = shuffled(seed)
    rich = Seat.ELDER if dice(3) else Seat.YOUNGER
    suit = SUITS[dice(4)]
    length = 3 + dice(5)
    top = Rank.ACE - dice(9 - length)
    rank = RANKS[dice(5)]
    wished = [*_run(suit, top, length), *_alike(rank, 3 + (dice(3) == 0), dice)]
    mine = _filled(wished, pack)
    against: list[Card] = []
    if dice(2):
        # As good as the other's in another suit.
        against += _run(SUITS[(suit + 1 + dice(3)) % 4], top, length)
    if dice(2):
        against += _alike(RANKS[dice(5)], 3 + (dice(3) == 0), dice)
    theirs = _filled((one for one in against if one not in mine), (one for one in pack if one not in mine))
    return BySeat(mine, mine).put(rich.other, theirs)


def _run(suit: int, top: int, length: int) -> list[Card]:
    return [card(SUITS[suit], top - step) for step in range(length)]


def _alike(rank: Rank, count: int, dice: Dice) -> list[Card]:
    first = dice(4)
    return [card(SUITS[(first + step) % 4], rank) for step in range(count)]


def _filled(wished: Iterable[Card], pack: Iterable[Card]) -> Hand:
    return frozenset(list(dict.fromkeys([*wished, *pack]))[:HAND_SIZE])


def plain_play(hands: BySeat[Hand]) -> list[tuple[Card, Card]]:
    """Play the hands plainly: the best card of the longest suit is led, and taken as cheaply as it can be.

    Each plays by his own cards alone; who cannot follow throws his lowest card.
    """
    left = hands
    leader = Seat.ELDER
    tricks = []
    for _ in range(HAND_SIZE):
        lead = max(left[leader], key=lambda one: (len(of_suit(left[leader], one.suit)), one.rank, -one.suit))
        reply = _reply(left[leader.other], lead)
        tricks.append((lead, reply))
        left = left.put(leader, left[leader] - {lead})
        left = left.put(leader.other, left[leader.other] - {reply})
        leader = Trick(leader, lead, reply).winner or leader
    return tricks


def _reply(hand: Hand, lead: Card) -> Card:
    following = of_suit(hand, lead.suit)
    beating = [one for one in following if one.rank > lead.rank]
    return min(beating or following or hand, key=lambda one: (one.rank, one.suit))
