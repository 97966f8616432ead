"""Events as lines of text, in the canonical form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from piquet_core.cards import Seat
from piquet_core.combos import Alike, Combo, best_first, declared_in_full
from piquet_core.deal.events import Blank, Dealt, Declared, Event, Exchanged, Held, Played, Stopped
from piquet_core.deal.state import State
from piquet_core.notation.hands import write_cards, write_hand


def write_event(event: Event) -> str:
    """Write one event; a deal with its talon takes two lines, a card is played alone.

    >>> write_event(Blank(Seat.ELDER))
    'elder blank'
    """
    match event:
        case Dealt():
            deal = f"deal elder {write_hand(event.hands.elder)} younger {write_hand(event.hands.younger)}"
            if event.talon is None:
                return deal
            return f"{deal}\ntalon {' '.join(str(card) for card in event.talon)}"
        case Held():
            return f"hands elder {write_hand(event.hands.elder)} younger {write_hand(event.hands.younger)}"
        case Blank():
            return f"{event.seat.value} blank"
        case Exchanged():
            return f"{event.seat.value} discards {write_cards(event.discards) or '-'}"
        case Declared():
            return f"{event.seat.value} declares {event.kind.value} {write_claim(event.claim)}"
        case Played():
            return f"play {event.card}"
        case Stopped():
            return "stop"
        case _:
            assert_never(event)


def write_claim(claim: tuple[Combo, ...]) -> str:
    """Write a claim, best first; `-` for nothing."""
    return " ".join(_written(combo) for combo in best_first(claim)) or "-"


def _written(combo: Combo) -> str:
    return combo.rank.letter * len(combo.cards) if isinstance(combo, Alike) else write_cards(combo.cards)


def event_lines(state: State) -> Iterator[str]:
    """Write the log of a state: one line for the play, declarations only where something is sunk."""
    kept: list[Event] = [
        event for event in state.log if not isinstance(event, Played) and not in_full(event, state)
    ]
    for seat in _unspoken_exchanges(state, kept):
        kept.append(Exchanged(seat, frozenset()))
    for event in kept:
        yield write_event(event)
    if state.tricks:
        tricks = (f"{t.lead}/{t.reply}" if t.reply else str(t.lead) for t in state.tricks)
        yield f"play {' '.join(tricks)}"


def in_full(event: Event, state: State) -> bool:
    """Whether a declaration says no more than silence would; at a `stop` silence is no declaration."""
    if not isinstance(event, Declared) or state.stopped or state.held is None:
        return False
    return set(event.claim) == set(declared_in_full(event.kind, state.held[event.seat], state.profile))


def _unspoken_exchanges(state: State, kept: list[Event]) -> list[Seat]:
    """Return the seats whose missing exchange only a dropped declaration told to be none at all."""
    if state.tricks or not state.claims or any(isinstance(event, Declared | Held) for event in kept):
        return []
    spoken = [event.seat for event in kept if isinstance(event, Exchanged)]
    return [seat for seat in Seat if seat not in spoken]
