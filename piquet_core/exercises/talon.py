"""A seat whose turn it is to exchange: what questions about throwing cards are asked from."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import Hand, Seat
from piquet_core.deal.checks import bounds
from piquet_core.deal.events import Exchanged
from piquet_core.deal.state import State, refusal
from piquet_core.messages import Message
from piquet_core.profiles import Profile


@dataclass(frozen=True, slots=True)
class AtTalon:
    """A seat at the talon; it knows no more of the deal than its own hand, and how many cards elder has taken."""

    seat: Seat
    state: State
    """The deal as it stands when the seat is to exchange."""

    @property
    def profile(self) -> Profile:
        """The rules it exchanges under."""
        return self.state.profile

    @property
    def hand(self) -> Hand:
        """The seat's cards as dealt."""
        assert self.state.dealt is not None
        return self.state.dealt.hands[self.seat]

    @property
    def taken(self) -> int | None:
        """How many cards elder has exchanged before younger; `None` when it is elder's turn."""
        elder = self.state.discards.elder
        return None if elder is None else len(elder)

    @property
    def allowed_counts(self) -> tuple[int, int]:
        """The fewest and the most cards that the seat may exchange (rule `exchange`)."""
        return bounds(self.profile, self.seat, self.state.discards)

    def refused(self, thrown: Hand) -> Message | None:
        """Return why the rules refuse an exchange; nothing when they do not."""
        return refusal(self.state, Exchanged(self.seat, thrown))
