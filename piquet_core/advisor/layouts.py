"""Whole deals laid out around a hand that the other seat may hold, so that a seat sees and hears the same in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from piquet_core.advisor.hidden import hand_of, hidden_hands
from piquet_core.cards import PACK, Card, Hand, Seat, in_order
from piquet_core.combos import Kind, declared_in_full
from piquet_core.deal.events import Dealt, Declared, Event, Exchanged, Held, Played
from piquet_core.deal.state import Illegal, State, closed, fold


def spoken(state: State) -> State:
    """Return a state in which all is said that comes before the first lead; `Illegal` where hands are not known."""
    state = closed(state)
    if state.tricks:
        return state
    assert state.held is not None
    for kind in Kind:
        for seat in Seat:
            if state.claim(seat, kind) is None:
                claim = declared_in_full(kind, state.held[seat], state.profile)
                state = state.after(Declared(seat, kind, claim))
    return state


class Layouts:
    """The deals that a seat may be in, for all it knows: everyone has the same view, and another hand in it.

    The other seat is taken to have called all it holds. Where no such hand fits what it has played, it has sunk
    something, and then every hand serves that could have called what it did. Each hand that it may hold counts once.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = spoken(state)
        self.seat = seat
        self.view = self.state.seen_by(seat)
        self.word = True
        """Whether the other seat is taken at its word."""
        self.hands = hidden_hands(self.view, state.profile)
        if not any(self.with_hand(cards) for cards in self.hands):
            self.word = False
            spelt = {declared.kind for _, declared in self.state.claims if declared.seat is seat.other}
            self.hands = hidden_hands(self.view, state.profile, set(Kind) - spelt)

    def with_hand(self, cards: int) -> State | None:
        """Return the deal in which the other seat holds these now, `None` where the seat would know better."""
        try:
            state = fold(self.state.profile, self._log(hand_of(cards)), lenient=self.state.lenient)
        except Illegal:
            return None
        return state if state.seen_by(self.seat) == self.view else None

    def _log(self, hand: Hand) -> list[Event]:
        """Return the log with another hand for the other seat, and the rest of the hidden cards laid out around it."""
        other = self.seat.other
        played = {event.card for event in self.state.log if isinstance(event, Played)}
        assert self.state.held is not None
        held = hand | (self.state.held[other] & played)
        drawn, thrown, talon = self._exchange(held)
        dealt = held - drawn | thrown
        log: list[Event] = []
        for event in self.state.log:
            match event:
                case Dealt():
                    event = Dealt(event.hands.put(other, dealt), talon)
                case Held():
                    event = Held(event.hands.put(other, held))
                case Exchanged() if event.seat is other:
                    event = Exchanged(other, thrown)
                case Declared() if event.seat is other and self.word:
                    event = replace(event, claim=declared_in_full(event.kind, held, self.state.profile))
            log.append(event)
        return log

    def _exchange(self, held: Hand) -> tuple[Hand, Hand, tuple[Card, ...] | None]:
        """Return what the other seat may have drawn and thrown, and the talon with it.

        Any cards will do, for nobody sees them; only a hand with a carte blanche was dealt no court.
        """
        state, other = self.state, self.seat.other
        count = len(state.discards[other] or ())
        rest = self._out_of_sight(held)
        blank = state.blank is other
        thrown = _first(rest, count, courts=False if blank else None)
        if state.dealt is None or state.dealt.talon is None:
            return frozenset(_first(held, count, courts=True if blank else None)), frozenset(thrown), None
        talon = state.dealt.talon
        start = len(state.discards.elder or ()) if other is Seat.YOUNGER else 0
        known = self._known(talon)
        sure = [talon[place] for place in range(start, start + count) if place in known]
        free = _first(held - set(sure), count - len(sure), courts=True if blank else None)
        laid, left = iter(free), iter([card for card in rest if card not in thrown])
        filled = tuple(
            card if place in known else next(laid if start <= place < start + count else left)
            for place, card in enumerate(talon)
        )
        return frozenset([*sure, *free]), frozenset(thrown), filled

    def _known(self, talon: tuple[Card, ...]) -> range:
        """Return the places of the talon that the seat has seen."""
        elder, younger = (len(thrown or ()) for thrown in self.state.discards)
        if self.seat is Seat.ELDER:
            return range(min(self.state.profile.elder_most, len(talon)))
        return range(elder, elder + younger)

    def _out_of_sight(self, held: Hand) -> tuple[Card, ...]:
        """Return the cards that nobody holds and the seat has not seen, in the order of the pack."""
        view = self.view
        assert self.state.held is not None
        seen = self.state.held[self.seat] | set(view.left or ())
        seen |= (view.dealt or frozenset()) | (view.discards or frozenset())
        return tuple(card for card in PACK if card not in seen and card not in held)


def _first(cards: Iterable[Card], count: int, *, courts: bool | None) -> list[Card]:
    """Return so many of the cards, those first that are courts, or that are none."""
    order = in_order(cards)
    if courts is not None:
        order = tuple(sorted(order, key=lambda card: card.rank.is_court is not courts))
    return list(order[:count])
