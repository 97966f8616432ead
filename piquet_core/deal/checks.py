"""What each event has to satisfy; every function returns when all is well and raises `Illegal` otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from piquet_core.cards import HAND_SIZE, TALON_SIZE, BySeat, Card, Hand, Seat, in_order, is_blank
from piquet_core.combos import SHORTEST_RUN, SMALLEST_SET, Alike, Combo, Kind, Point, Run, runs
from piquet_core.deal.events import Dealt, Declared
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile

KIND_OF: dict[type, Kind] = {Point: Kind.POINT, Run: Kind.SEQUENCE, Alike: Kind.SET}
SHORTEST_POINT = 3


class Illegal(PiquetError):
    """An event that the rules do not allow in this state; the message's key begins with the rule."""


def hands(both: BySeat[Hand], more: Iterable[Card] = ()) -> None:
    """Twelve cards each, none of them twice, nor among some more cards."""
    for seat in Seat:
        if len(both[seat]) != HAND_SIZE:
            raise Illegal(Message.of("deal-size", seat=seat, expected=HAND_SIZE, count=len(both[seat])))
    _apart(both.elder, both.younger)
    seen = set(both.elder | both.younger)
    for card in more:
        if card in seen:
            raise Illegal(Message.of("deal-twice", card=card))
        seen.add(card)


def _apart(one: Hand, other: Hand) -> None:
    if not one.isdisjoint(other):
        raise Illegal(Message.of("deal-twice", card=in_order(one & other)[0]))


def dealt(event: Dealt) -> None:
    """Thirty-two different cards, or twenty-four where the talon is not known."""
    hands(event.hands, event.talon or ())
    if event.talon is not None and len(event.talon) != TALON_SIZE:
        raise Illegal(Message.of("deal-talon", expected=TALON_SIZE, count=len(event.talon)))


def agree(after: BySeat[Hand], before: Dealt, thrown: BySeat[Hand]) -> None:
    """Hands after the exchange agree with the deal and the discards: what was kept is held, the rest was drawn."""
    hands(after)
    given = before.hands.elder | before.hands.younger
    for seat in Seat:
        kept = before.hands[seat] - thrown[seat]
        for card in in_order(kept - after[seat]):
            raise Illegal(Message.of("deal-kept", seat=seat, card=card))
        for card in in_order((after[seat] - kept) & given):
            raise Illegal(Message.of("deal-not-drawn", seat=seat, card=card))


def blank_dealt(seat: Seat, hand: Hand) -> None:
    """A carte blanche has no court card in the hand as dealt."""
    if not is_blank(hand):
        court = next(card for card in in_order(hand) if card.rank.is_court)
        raise Illegal(Message.of("carte-blanche-court", seat=seat, card=court))


def blank_trusted(seat: Seat, hand: Hand, thrown: Hand | None, drawn: int) -> None:
    """A carte blanche told with the hand after the exchange: every court card in it must have been drawn."""
    courts = [card for card in in_order(hand) if card.rank.is_court]
    if len(courts) > drawn:
        raise Illegal(Message.of("carte-blanche-drawn", seat=seat, courts=len(courts), drawn=drawn))
    for card in in_order(thrown or ()):
        if card.rank.is_court:
            raise Illegal(Message.of("carte-blanche-court", seat=seat, card=card))


def _left_for(profile: Profile, seat: Seat, thrown: BySeat[Hand | None], *, lenient: bool) -> tuple[int, int]:
    """Return the fewest and the most cards that the talon may hold when the seat's turn to draw comes."""
    if seat is Seat.ELDER:
        return TALON_SIZE, TALON_SIZE
    if thrown.elder is not None:
        return TALON_SIZE - len(thrown.elder), TALON_SIZE - len(thrown.elder)
    return TALON_SIZE - profile.elder_most, TALON_SIZE - (0 if lenient else profile.elder_least)


def bounds(
    profile: Profile, seat: Seat, thrown: BySeat[Hand | None], *, lenient: bool = False
) -> tuple[int, int]:
    """Return the fewest and the most cards that the seat may exchange (rule `exchange`)."""
    fewest, most = _left_for(profile, seat, thrown, lenient=lenient)
    if seat is Seat.ELDER:
        return (0 if lenient else profile.elder_least), profile.elder_most
    return (0 if lenient else profile.younger_least(fewest)), most


def most_drawn(profile: Profile, seat: Seat, thrown: BySeat[Hand | None], *, lenient: bool) -> int:
    """Return how many cards the seat can have drawn at the most, as far as the discards are known."""
    known = thrown[seat]
    return bounds(profile, seat, thrown, lenient=lenient)[1] if known is None else len(known)


def exchange_size(
    profile: Profile, seat: Seat, count: int, thrown: BySeat[Hand | None], *, lenient: bool
) -> None:
    """The number of cards exchanged is within the profile's bounds."""
    least, most = bounds(profile, seat, thrown, lenient=lenient)
    if not least <= count <= most:
        raise Illegal(Message.of("exchange-bounds", seat=seat, bounds=(least, most), count=count))


def discards(seat: Seat, thrown: Hand, hand: Hand) -> None:
    """Discards come out of the hand as dealt."""
    for card in in_order(thrown - hand):
        raise Illegal(Message.of("exchange-not-held", seat=seat, card=card))


def told_discards(thrown: Hand, held: BySeat[Hand], others: Hand) -> None:
    """Discards told after the hands are in neither hand, nor among the other seat's discards."""
    for card in in_order(thrown & (held.elder | held.younger | others)):
        raise Illegal(Message.of("exchange-elsewhere", card=card))


def claim(event: Declared, hand: Hand, profile: Profile, *, lenient: bool) -> None:
    """A claim is of its kind, held, and no part of it is called twice."""
    for combo in event.claim:
        if KIND_OF[type(combo)] is not event.kind:
            raise Illegal(Message.of("sinking-kind", kind=event.kind, combo=combo))
        cards = combo.cards
        for card in in_order(cards - hand):
            raise Illegal(Message.of("sinking-not-held", seat=event.seat, card=card))
        _shape(combo, cards, SHORTEST_POINT if lenient else profile.point_min)
    if event.kind is Kind.POINT and len(event.claim) > 1:
        raise Illegal(Message.of("sinking-one-point"))
    if event.kind is Kind.SEQUENCE:
        _runs_apart(event.claim, hand)
    if event.kind is Kind.SET:
        ranks = [combo.rank for combo in event.claim if isinstance(combo, Alike)]
        for rank in ranks:
            if ranks.count(rank) > 1:
                raise Illegal(Message.of("sinking-set-twice", rank=rank))


def _shape(combo: Combo, cards: Hand, point_min: int) -> None:
    match combo:
        case Point():
            suits = {card.suit for card in cards}
            if len(suits) != 1 or len(cards) < point_min:
                raise Illegal(Message.of("sinking-point", cards=cards, least=point_min))
        case Run():
            if combo.length < SHORTEST_RUN:
                raise Illegal(Message.of("sinking-sequence", cards=cards))
        case Alike():
            ranks = {card.rank for card in cards}
            if len(ranks) != 1 or len(cards) < SMALLEST_SET or min(ranks) < 10:
                raise Illegal(Message.of("sinking-set", cards=cards))
        case _:
            assert_never(combo)


def _runs_apart(claimed: Iterable[Combo], hand: Hand) -> None:
    """Two claims may not share a run, for a run that is cut in two is still one sequence."""
    whole = runs(hand)
    used: list[Run] = []
    for combo in claimed:
        run = next(run for run in whole if combo.cards <= run.cards)
        if run in used:
            raise Illegal(Message.of("sinking-run-twice", combo=run))
        used.append(run)
