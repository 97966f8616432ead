"""What one seat may know of a deal."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import BySeat, Card, Hand, Seat
from piquet_core.deal.dialogue import Said, dialogue
from piquet_core.deal.events import Trick
from piquet_core.deal.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it; it does not depend on where the cards hidden from the seat lie.

    Cards that nobody has had to show are hidden, among them the ones younger leaves in the talon: even where he
    may look at them, no event says that he does.
    """

    seat: Seat
    dealt: Hand | None
    """The seat's own cards as dealt."""
    hand: Hand | None
    """The seat's own cards now."""
    discards: Hand | None
    """The seat's own discards."""
    left: tuple[Card, ...] | None
    """What elder has left of the cards he might have drawn, and looked at; `None` for younger."""
    exchanged: BySeat[int | None]
    """How many cards each seat has exchanged."""
    blank: Seat | None
    """Who has claimed a carte blanche."""
    said: tuple[Said, ...]
    """Everything said aloud."""
    tricks: tuple[Trick, ...]
    """The cards on the table and in the tricks taken."""


def view(state: State, seat: Seat) -> View:
    """Return what the seat may know in this state."""
    talon = state.dealt.talon if state.dealt else None
    elder = state.discards.elder
    looked = talon is not None and elder is not None and seat is Seat.ELDER
    return View(
        seat=seat,
        dealt=state.dealt.hands[seat] if state.dealt else None,
        hand=state.hand(seat),
        discards=state.discards[seat],
        left=talon[len(elder) : state.profile.elder_most]
        if looked and talon is not None and elder is not None
        else None,
        exchanged=state.discards.map(lambda discards: None if discards is None else len(discards)),
        blank=state.blank,
        said=dialogue(state, complete=bool(state.tricks)),
        tricks=state.tricks,
    )
