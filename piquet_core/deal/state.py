"""The state of a deal: a fold of its log, and the only way forward in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from piquet_core.cards import HAND_SIZE, BySeat, Card, Hand, Seat, in_order, of_suit
from piquet_core.combos import Combo, Kind
from piquet_core.deal import checks
from piquet_core.deal.events import Blank, Dealt, Declared, Event, Exchanged, Held, Played, Stopped, Trick
from piquet_core.messages import Message
from piquet_core.profiles import Profile

if TYPE_CHECKING:
    from piquet_core.deal.view import View

Illegal = checks.Illegal
_NOBODY: BySeat[Hand | None] = BySeat(None, None)


@dataclass(frozen=True, slots=True)
class State:
    """A deal as far as it has gone.

    `after` is the only way forward and checks every event, or raises `Illegal`. Undoing is folding a shorter
    log. A lenient state takes exchanges and points that its profile forbids: hands played under other rules
    are then scored as they stand.
    """

    profile: Profile
    lenient: bool = False
    log: tuple[Event, ...] = ()
    dealt: Dealt | None = None
    blank: Seat | None = None
    """Who has claimed a carte blanche."""
    discards: BySeat[Hand | None] = _NOBODY
    held: BySeat[Hand] | None = None
    """The hands after the exchange; `None` until both are known."""
    claims: tuple[tuple[int, Declared], ...] = ()
    """Declarations made in so many words, each with its index in the log."""
    left: BySeat[Hand] | None = None
    """The cards not yet played."""
    tricks: tuple[Trick, ...] = ()
    """The tricks, the last of them perhaps half played."""
    stopped: bool = False

    def after(self, event: Event) -> State:
        """Return the state after one more event; `Illegal` says which rule the event would break."""
        if self.stopped:
            raise Illegal(Message.of("turn-stopped"))
        match event:
            case Played():
                return _play(closed(self), event)
            case Declared():
                state = _declare(closed(self), event)
            case Dealt():
                state = _deal(self, event)
            case Held():
                state = _hold(self, event)
            case Blank():
                state = _claim_blank(self, event.seat)
            case Exchanged():
                state = _exchange(self, event)
            case Stopped():
                state = _stop(self)
            case _:
                assert_never(event)
        return replace(state, log=(*self.log, event))

    @property
    def known(self) -> bool:
        """Whether both exchanges, and with them the hands that declare, are known."""
        return self.held is not None

    @property
    def finished(self) -> bool:
        """Whether all twelve tricks have been played."""
        return len(self.tricks) == HAND_SIZE and self.tricks[-1].reply is not None

    @property
    def first_card(self) -> int:
        """The index at which the first card stands in the log, or would stand."""
        played = sum(1 if trick.reply is None else 2 for trick in self.tricks)
        return len(self.log) - played - (1 if self.stopped else 0)

    @property
    def to_play(self) -> Seat:
        """Who leads or replies next, once the hands are known."""
        if not self.tricks:
            return Seat.ELDER
        last = self.tricks[-1]
        return last.winner or last.leader.other

    def hand(self, seat: Seat) -> Hand | None:
        """Return what the seat holds now; `None` while its draw is not known."""
        if self.left is not None:
            return self.left[seat]
        if self.dealt is None:
            return None
        thrown = self.discards[seat]
        if thrown is None:
            return self.dealt.hands[seat]
        # Only elder can be here with a known draw: once younger has drawn too, the hands are known.
        kept = self.dealt.hands[seat] - thrown
        if not thrown or self.dealt.talon is None:
            return kept if not thrown else None
        return kept | frozenset(self.dealt.talon[: len(thrown)])

    def claim(self, seat: Seat, kind: Kind) -> tuple[Combo, ...] | None:
        """Return what the seat has claimed of the kind in so many words; `None` when it has said nothing."""
        for _, declared in self.claims:
            if declared.seat is seat and declared.kind is kind:
                return declared.claim
        return None

    def legal_cards(self) -> tuple[Card, ...]:
        """Return the cards that may be played now, in hand order (rule `follow-suit`)."""
        if self.left is None or self.stopped:
            return ()
        hand = self.left[self.to_play]
        if self.tricks and self.tricks[-1].reply is None:
            hand = of_suit(hand, self.tricks[-1].lead.suit) or hand
        return in_order(hand)

    def seen_by(self, seat: Seat) -> View:
        """Return what the seat may know: nothing that depends on where the cards hidden from it lie."""
        from piquet_core.deal.view import view  # a view is made of a state, and few who fold one need it

        return view(self, seat)


def fold(profile: Profile, log: Iterable[Event], *, lenient: bool = False) -> State:
    """Return the state that a log leads to; `Illegal` for the first event that breaks a rule.

    >>> from piquet_core.deal.dealing import dealt
    >>> from piquet_core.profiles import profile
    >>> state = fold(profile("rubicon"), [dealt(profile("rubicon"), seed=7)])
    >>> [str(card) for card in in_order(state.hand(Seat.ELDER))][:3]
    ['Js', '9s', '7s']
    """
    state = State(profile, lenient)
    for event in log:
        state = state.after(event)
    return state


def refusal(state: State, event: Event) -> Message | None:
    """Return why the rules refuse an event; nothing when they do not.

    >>> from piquet_core.profiles import profile
    >>> refusal(State(profile("rubicon")), Blank(Seat.ELDER)).key
    'turn-blank'
    """
    try:
        state.after(event)
    except Illegal as illegal:
        return illegal.message
    return None


def _deal(state: State, event: Dealt) -> State:
    if state.log:
        raise Illegal(Message.of("turn-dealt"))
    checks.dealt(event)
    return replace(state, dealt=event)


def _hold(state: State, event: Held) -> State:
    dealt = state.dealt
    if dealt is None:
        if state.log:
            raise Illegal(Message.of("turn-held"))
        checks.hands(event.hands)
        return replace(state, held=event.hands, left=event.hands)
    told = any(isinstance(earlier, Held) for earlier in state.log)
    if told or state.claims or state.tricks or dealt.talon is not None:
        raise Illegal(Message.of("turn-held"))
    discards = _none_missing(state, dealt).discards
    checks.agree(event.hands, dealt, BySeat(discards.elder or frozenset(), discards.younger or frozenset()))
    return replace(state, discards=discards, held=event.hands, left=event.hands)


def _claim_blank(state: State, seat: Seat) -> State:
    exchanged = any(discards is not None for discards in state.discards)
    if not state.log or exchanged or state.claims or state.tricks:
        raise Illegal(Message.of("turn-blank"))
    if state.blank is not None:
        raise Illegal(Message.of("carte-blanche-twice", seat=state.blank))
    if state.dealt is not None:
        checks.blank_dealt(seat, state.dealt.hands[seat])
    state = replace(state, blank=seat)
    _trust_blank(state)
    return state


def _trust_blank(state: State) -> None:
    """Refuse a carte blanche that the hands after the exchange, all that is known, make impossible."""
    if state.dealt is None and state.blank is not None and state.held is not None:
        drawn = checks.most_drawn(state.profile, state.blank, state.discards, lenient=state.lenient)
        checks.blank_trusted(state.blank, state.held[state.blank], state.discards[state.blank], drawn)


def _exchange(state: State, event: Exchanged) -> State:
    seat = event.seat
    if not state.log or state.claims or state.tricks or state.discards[seat] is not None:
        raise Illegal(Message.of("turn-exchange", seat=seat))
    if seat is Seat.ELDER and state.discards.younger is not None:
        raise Illegal(Message.of("turn-exchange", seat=seat))
    if state.dealt is None:
        return _exchange_told(state, event)
    if seat is Seat.YOUNGER and state.discards.elder is None:
        raise Illegal(Message.of("turn-elder-first"))
    checks.discards(seat, event.discards, state.dealt.hands[seat])
    return _drawn(_discarded(state, seat, event.discards))


def _exchange_told(state: State, event: Exchanged) -> State:
    """Take discards that are told after the hands: they only have to be possible."""
    assert state.held is not None, "a log begins with a deal or with hands"
    others = state.discards[event.seat.other] or frozenset()
    checks.told_discards(event.discards, state.held, others)
    state = _discarded(state, event.seat, event.discards)
    _trust_blank(state)
    return state


def _discarded(state: State, seat: Seat, discards: Hand) -> State:
    checks.exchange_size(state.profile, seat, len(discards), state.discards, lenient=state.lenient)
    return replace(state, discards=state.discards.put(seat, discards))


def _drawn(state: State) -> State:
    """Let both draw, elder from the top, younger what elder has left first, if the draws can be known."""
    elder, younger = state.discards
    dealt = state.dealt
    assert dealt is not None
    if elder is None or younger is None or (dealt.talon is None and (elder or younger)):
        return state
    talon = dealt.talon or ()
    first, last = len(elder), len(elder) + len(younger)
    held = BySeat(
        dealt.hands.elder - elder | frozenset(talon[:first]),
        dealt.hands.younger - younger | frozenset(talon[first:last]),
    )
    return replace(state, held=held, left=held)


def _none_missing(state: State, dealt: Dealt) -> State:
    """Take an exchange that is not in the log, where the log goes on without it, for none at all."""
    for seat in Seat:
        if state.discards[seat] is None:
            state = _discarded(state, seat, frozenset())
    return state


def closed(state: State) -> State:
    """Close the exchange, as the first declaration or lead does; `Illegal` where it cannot be closed yet."""
    if state.held is not None:
        return state
    if state.dealt is None:
        raise Illegal(Message.of("turn-nothing-dealt"))
    state = _drawn(_none_missing(state, state.dealt))
    if state.held is None:
        raise Illegal(Message.of("turn-draw-unknown"))
    return state


def _declare(state: State, event: Declared) -> State:
    if state.tricks:
        raise Illegal(Message.of("turn-declare", seat=event.seat))
    if state.claim(event.seat, event.kind) is not None:
        raise Illegal(Message.of("turn-declared-twice", seat=event.seat, kind=event.kind))
    assert state.held is not None
    checks.claim(event, state.held[event.seat], state.profile, lenient=state.lenient)
    return replace(state, claims=(*state.claims, (len(state.log), event)))


def _play(state: State, event: Played) -> State:
    if state.finished:
        raise Illegal(Message.of("turn-over"))
    assert state.left is not None
    seat, card = state.to_play, event.card
    hand = state.left[seat]
    if card not in hand:
        raise Illegal(Message.of("follow-suit-not-held", seat=seat, card=card))
    last = state.tricks[-1] if state.tricks else None
    if last is None or last.reply is not None:
        tricks = (*state.tricks, Trick(seat, card))
    else:
        suit = last.lead.suit
        if card.suit != suit and of_suit(hand, suit):
            raise Illegal(Message.of("follow-suit-revoke", seat=seat, card=card, suit=suit))
        tricks = (*state.tricks[:-1], Trick(last.leader, last.lead, card))
    # Most events are cards played; spelling the new state out takes a fifth of the time of `replace`.
    return State(
        state.profile,
        state.lenient,
        (*state.log, event),
        state.dealt,
        state.blank,
        state.discards,
        state.held,
        state.claims,
        state.left.put(seat, hand - {card}),
        tricks,
    )


def _stop(state: State) -> State:
    if state.tricks or not state.log:
        raise Illegal(Message.of("turn-stop"))
    exchanged = sum(isinstance(event, Exchanged) for event in state.log)
    if state.claims and exchanged < 2 and not any(isinstance(event, Held) for event in state.log):
        # A missing exchange has then not happened, and declarations cannot have been made before it.
        raise Illegal(Message.of("turn-stop-exchange"))
    return replace(state, stopped=True)
