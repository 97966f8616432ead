"""The events of a deal, in the past participle: the log of them is the deal."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import BySeat, Card, Hand, Seat
from piquet_core.combos import Combo, Kind


@dataclass(frozen=True, slots=True)
class Dealt:
    """Twelve cards to each seat, and the talon, top card first; no talon when nobody's draw is known."""

    hands: BySeat[Hand]
    talon: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """The hands after the exchange, where the source of a deal gives no more than these."""

    hands: BySeat[Hand]


@dataclass(frozen=True, slots=True)
class Blank:
    """A carte blanche claimed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Cards discarded, and as many drawn from the talon; none is no exchange."""

    seat: Seat
    discards: Hand


@dataclass(frozen=True, slots=True)
class Declared:
    """What a seat claims of one kind; nothing claimed is everything sunk."""

    seat: Seat
    kind: Kind
    claim: tuple[Combo, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A card led or played to the other's lead; whose card it is follows from the log."""

    card: Card


@dataclass(frozen=True, slots=True)
class Stopped:
    """The log ends here, before the first lead: what was not declared so far is not declared."""


Event = Dealt | Held | Blank | Exchanged | Declared | Played | Stopped
"""Anything that can stand in the log of a deal."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A card led and the reply to it; without the reply the trick is half played."""

    leader: Seat
    lead: Card
    reply: Card | None = None

    @property
    def winner(self) -> Seat | None:
        """Who takes the trick: the higher card of the suit led (rule `follow-suit`)."""
        if self.reply is None:
            return None
        beaten = self.reply.suit == self.lead.suit and self.reply.rank > self.lead.rank
        return self.leader.other if beaten else self.leader

    @property
    def winning_card(self) -> Card | None:
        """The card that takes the trick."""
        return self.lead if self.winner is self.leader else self.reply
