"""The cards on the table: a deal between two cards of the play, in real cards, and what is at stake in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from piquet_core.cards import HAND_SIZE, Card, Rank, Seat, Suit, card
from piquet_core.deal.claims import THIRTY
from piquet_core.deal.state import State
from piquet_core.rules import Rule
from piquet_core.scoring.lines import DECLARED, PLAY, Line, Score
from piquet_core.solver.count import NOW_OR_NEVER, Count

SUIT_BITS = 255
SMALL_RANKS = 3
"""Seven, eight and nine, the lowest ranks."""


@dataclass(frozen=True, slots=True)
class Table:
    """Two hands in the play, each as 32 bits: eight a suit in the order of the suits, the seven lowest."""

    leader: Seat
    mine: int
    """The hand of the player on lead."""
    theirs: int
    tricks: int
    """The tricks of the player on lead."""
    need: int
    """What is missing to a pique, as `Count` says it."""
    led: int | None = None
    """The place of the card led, once it lies on the table."""

    @property
    def to_play(self) -> Seat:
        """Who leads or replies next."""
        return self.leader if self.led is None else self.leader.other

    @property
    def left(self) -> int:
        """How many tricks are not yet complete."""
        return self.theirs.bit_count()

    def legal(self) -> int:
        """Return the cards that may be played, as bits."""
        if self.led is None:
            return self.mine
        return self.theirs & SUIT_BITS << (self.led & ~7) or self.theirs

    def length(self, suit: int) -> int:
        """Return how many cards of a suit the player on lead has."""
        return (self.mine >> 8 * suit & SUIT_BITS).bit_count()

    def alike(self, count: Count) -> Iterator[list[int]]:
        """Yield the cards that may be played, those together that do the same, from the lowest up.

        They are of one suit, no card of the other player's lies between, and they count or do not count.
        """
        legal, other = self.legal(), self.theirs if self.led is None else self.mine | 1 << self.led
        border = 0 if count.small_cards else SMALL_RANKS
        together: list[int] = []
        for place in range(4 * 8):
            if together and (place % 8 in (0, border) or other >> place & 1):
                yield together
                together = []
            if legal >> place & 1:
                together.append(place)
        if together:
            yield together

    def after(self, place: int, count: Count) -> tuple[int, Table]:
        """Return what the player of a card gains by it at once, and the table after it."""
        bit = 1 << place
        if self.led is None:
            gained, need = count.led(self.need, counts=_counts(place, count))
            return gained, Table(self.leader, self.mine ^ bit, self.theirs, self.tricks, need, place)
        beaten = place >> 3 == self.led >> 3 and place > self.led
        counts = _counts(place if beaten else self.led, count)
        gained, need = count.won(self.need, beaten=beaten, counts=counts, last=self.left == 1)
        if beaten:
            theirs = HAND_SIZE - self.left - self.tricks
            return -gained, Table(self.leader.other, self.theirs ^ bit, self.mine, theirs + 1, -need)
        return -gained, Table(self.leader, self.mine, self.theirs ^ bit, self.tricks + 1, need)


def _counts(place: int, count: Count) -> bool:
    return count.small_cards or place % 8 >= SMALL_RANKS


def laid(state: State, scored: Score) -> Table:
    """Return the table of a state with known hands, as its score stands."""
    assert state.left is not None
    last = state.tricks[-1] if state.tricks else None
    leader = last.leader if last and last.reply is None else state.to_play
    led = place_of(last.lead) if last and last.reply is None else None
    mine, theirs = (bits(state.left[seat]) for seat in (leader, leader.other))
    need = sum(_missing(state, scored, seat) * (1 if seat is leader else -1) for seat in Seat)
    return Table(leader, mine, theirs, scored.tricks[leader], need, led)


def _missing(state: State, scored: Score, seat: Seat) -> int:
    """Return what the seat still needs for a pique; 0 where it can make none, or has thirty already."""
    rules = state.profile
    counted = {side: [line for line in scored.lines if line.seat is side and _counted(line)] for side in Seat}
    made = any(line.rule is Rule.REPIQUE and line.points for line in scored.lines)
    total = sum(line.points for line in counted[seat])
    if made or total >= THIRTY or (seat is Seat.YOUNGER and rules.pique_seat == "elder"):
        return 0
    others = {line.rule for line in counted[seat.other]}
    if rules.pique == "at-lead":
        return 0 if others & {*DECLARED} or scored.tricks[seat.other] else THIRTY - total
    if not others:
        return THIRTY - total
    # Younger's sets are not yet on the table when elder's first lead counts.
    late = rules.pique_order == "chronological" and rules.younger_shows == "after-lead"
    at_once = seat is Seat.ELDER and not state.tricks and total + rules.lead >= THIRTY
    return NOW_OR_NEVER if late and at_once and others == {Rule.SET} else 0


def _counted(line: Line) -> bool:
    return bool(line.points) and line.rule in (*DECLARED, *PLAY)


def place_of(card: Card) -> int:
    """Return the place of a card among the 32 bits."""
    return card.suit * 8 + card.rank - Rank.SEVEN


def card_at(place: int) -> Card:
    """Return the card of a place."""
    return card(Suit(place >> 3), Rank.SEVEN + place % 8)


def bits(cards: Iterable[Card]) -> int:
    """Return a hand as bits."""
    return sum(1 << place_of(card) for card in cards)
