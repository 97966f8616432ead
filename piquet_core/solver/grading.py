"""Solving a deal, grading its cards, and the best line: what the rest of the package asks for."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import Card, Seat, in_order
from piquet_core.deal.events import Played
from piquet_core.deal.state import Illegal, State, closed, fold
from piquet_core.messages import Message
from piquet_core.scoring import score
from piquet_core.solver.count import Count
from piquet_core.solver.search import Games, Search
from piquet_core.solver.table import Table, card_at, laid, place_of

TALLY_WORTH = 100
"""Points for a tally where nothing else is said, by the Czech text: a hundred points are one tally."""
ROOM = 60_000
"""As many positions are remembered from deal to deal; each takes about 150 bytes."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Best play by both seats, who see all cards."""

    value: int
    """Elder's points less younger's at the end of the deal, tallies at what they are worth."""
    line: tuple[Card, ...]
    """The cards that are then played."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a card that may be played keeps or loses."""

    card: Card
    value: int
    """Elder's points less younger's at the end of the deal, if both play their best after this card."""
    loss: int
    """How many points the player of the card loses by it against his best."""

    @property
    def best(self) -> bool:
        """Whether no card is better; several may be best."""
        return not self.loss


class Solver:
    """Solves deals and grades cards, and remembers positions from one question to the next.

    A tally counts for `tally_worth` points. Every method takes what stands over from the deal before, as `score`
    does, and raises `Illegal` where no card can be played: while the hands are not known, and after a stop.

    Of equally good cards the best line has, as leads, the highest, from the longer suit; as replies, the lowest that
    takes the trick, or else the lowest; and then the first in the order of the suits.
    """

    def __init__(self, tally_worth: int = TALLY_WORTH) -> None:
        self.tally_worth = tally_worth
        self._games = Games()
        self._searches: dict[Count, Search] = {}

    @property
    def remembered(self) -> int:
        """How many positions are remembered."""
        games = sum(len(game.known) for game in self._games.values())
        return games + sum(len(search.known) for search in self._searches.values())

    def solve(self, state: State, carry: int = 0) -> Solution:
        """Return the value of the deal from this state on, and the best line."""
        ahead, search, table = self._laid(state, carry)
        if state.finished:
            return Solution(ahead, ())
        value = ahead + _side(table) * search.table_value(table)
        line = []
        while table.left:
            place = _chosen(table, search.options(table))
            line.append(card_at(place))
            _, table = table.after(place, search.count)
        return Solution(value, tuple(line))

    def grade(self, state: State, carry: int = 0) -> tuple[Grade, ...]:
        """Return the grades of all cards that may be played now, in hand order; none when the deal is over."""
        return () if state.finished else _grades(*self._laid(state, carry))

    def refute(self, state: State, card: Card, carry: int = 0) -> Solution:
        """Return what follows on a card by the best play of both, that card first; `Illegal` if it cannot be played."""
        then = self.solve(closed(state).after(Played(card)), carry)
        return Solution(then.value, (card, *then.line))

    def pique(self, state: State, carry: int = 0) -> Seat | None:
        """Return the seat that may still make a pique with what there is to gain in the play, if there is one."""
        _, search, table = self._laid(state, carry)
        need = search.count.possible(table.need, table.left)
        return None if not need else table.leader if need > 0 else table.leader.other

    def review(self, state: State, carry: int = 0) -> tuple[tuple[Grade, ...], ...]:
        """Return, for every card played so far, the grades of all that might have been played in its place."""
        start = fold(state.profile, state.log[: state.first_card], lenient=state.lenient)
        cards = [event.card for event in state.log[state.first_card :] if isinstance(event, Played)]
        reviewed: list[tuple[Grade, ...]] = []
        if cards:
            ahead, search, table = self._laid(start, carry)
            for card in cards:
                reviewed.append(_grades(ahead, search, table))
                side = _side(table)
                gained, table = table.after(place_of(card), search.count)
                ahead += side * gained
        return tuple(reviewed)

    def _laid(self, state: State, carry: int) -> tuple[int, Search, Table]:
        """Return by how much elder is ahead, and the table with the search for it."""
        if state.stopped:
            raise Illegal(Message.of("turn-stopped"))
        state = closed(state)
        scored = score(state, carry)
        points, tally = scored.totals, scored.tally
        ahead = points.elder - points.younger + self.tally_worth * (tally.elder - tally.younger)
        count = Count.of(state.profile, scored.carry, self.tally_worth)
        if self.remembered > ROOM:
            self._games, self._searches = Games(), {}
        if count not in self._searches:
            self._searches[count] = Search(count, self._games)
        return ahead, self._searches[count], laid(state, scored)


def solve(state: State, carry: int = 0, *, tally_worth: int = TALLY_WORTH) -> Solution:
    """Return the value of a deal with both hands known, from a state on, and the best line, as `Solver` does.

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> log = ["hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98"]
    >>> solution = solve(read_log(log, profile("rubicon")))
    >>> solution.value, " ".join(map(str, solution.line[-4:]))
    (79, '7s Ad 7c Ac')
    """
    return Solver(tally_worth).solve(state, carry)


def grade(state: State, carry: int = 0, *, tally_worth: int = TALLY_WORTH) -> tuple[Grade, ...]:
    """Return the grades of all cards that may be played in a state, in hand order, as `Solver` does.

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> log = ["hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98"]
    >>> [(str(bad.card), bad.loss) for bad in grade(read_log(log, profile("rubicon"))) if not bad.best]
    [('7c', 33)]
    """
    return Solver(tally_worth).grade(state, carry)


def _side(table: Table) -> int:
    """Return 1 when it is for elder to play, else -1."""
    return 1 if table.to_play is Seat.ELDER else -1


def _grades(ahead: int, search: Search, table: Table) -> tuple[Grade, ...]:
    values = search.options(table)
    best, side = max(values.values()), _side(table)
    cards = in_order(card_at(place) for place in values)
    return tuple(
        Grade(card, ahead + side * values[place_of(card)], best - values[place_of(card)]) for card in cards
    )


def _chosen(table: Table, values: dict[int, int]) -> int:
    """Return the place of the card that the best line has here."""
    best = max(values.values())
    places = [place for place, value in values.items() if value == best]
    if table.led is None:
        return min(places, key=lambda place: (-(place % 8), -table.length(place >> 3), place))
    led = table.led
    return min(places, key=lambda place: (place >> 3 != led >> 3 or place < led, place % 8, place))
