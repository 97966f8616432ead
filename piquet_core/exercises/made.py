"""Deals made from a seed: rich hands that meet, and a plain play of them, so that thirty is often near.

Nothing of it depends on a rule set, so that the same seed means the same cards under every one. What the hands are to
be like is a wish (`wishes`).
"""

from __future__ import annotations

from piquet_core.cards import HAND_SIZE, BySeat, Card, Hand, Seat, of_suit
from piquet_core.deal.events import Blank, Event, Held, Played, Trick
from piquet_core.exercises.wishes import dealt, dice_of

FEW_COURTS = 3
"""A carte blanche is claimed with no more courts than these in the hand after the exchange: all of them drawn."""


def made(seed: int, *, tricks: bool = True, wish: str = "") -> tuple[Event, ...]:
    """Return the log of the deal that belongs to a seed and a wish, with its twelve tricks or without.

    >>> len(made(7))
    25
    """
    dice = dice_of(seed)
    hands = dealt(seed, dice, wish)
    log: list[Event] = [Held(hands)]
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    asked = (seat, seat.other) if wish == "blank" else (seat,) if dice(4) == 0 else ()
    few = [one for one in asked if sum(held.rank.is_court for held in hands[one]) <= FEW_COURTS]
    log += (Blank(one) for one in few[:1])
    if tricks:
        log += (Played(one) for trick in plain_play(hands) for one in trick)
    return tuple(log)


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
