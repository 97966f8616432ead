"""The play of a deal, graded: what each card of its line kept or lost against best play, and what that came to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from piquet_core.cards import BySeat, Card, Seat
from piquet_core.deal.events import Played
from piquet_core.replay.story import Story
from piquet_core.solver import Grade, Solution, Solver


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that was played, with the grades of all that might have been played in its place."""

    at: int
    """The index of the event in the log."""
    seat: Seat
    card: Card
    grades: tuple[Grade, ...]
    value: int
    """Elder's points less younger's at the end of the deal, if both play their best after this card."""
    loss: int
    """How many points the player of the card loses by it against his best."""

    @property
    def choice(self) -> bool:
        """Whether there was anything to choose: some card would have lost something."""
        return any(grade.loss for grade in self.grades)


@dataclass(frozen=True, slots=True)
class Review:
    """A line of play, graded card by card.

    The value at the first lead, less what elder loses by his cards and with what younger loses by his, is the value
    that the line reaches.
    """

    value: int
    """Elder's points less younger's at the end of the deal, if both play their best from the first lead on."""
    cards: tuple[Judged, ...]

    @property
    def reached(self) -> int:
        """The value after the last card of the line: what the deal has come to, once all cards are played."""
        return self.cards[-1].value if self.cards else self.value

    @property
    def lost(self) -> BySeat[int]:
        """What each seat has lost by its cards."""
        return BySeat(*(sum(judged.loss for judged in self.cards if judged.seat is seat) for seat in Seat))


@cache
def solver() -> Solver:
    """Return the solver that all replays ask, so that what it remembers serves the next question too."""
    return Solver()


def review(story: Story) -> Review:
    """Grade every card of a story's line; `Illegal` where the hands are not known, or the deal has been stopped.

    >>> from piquet_core import library
    >>> from piquet_core.replay.story import tell
    >>> found = review(tell(library.text("cavendish-worked-example")))
    >>> found.value - found.lost.elder + found.lost.younger == found.reached
    True
    """
    state, carry = story.state, story.deal.carry
    value = solver().solve(story.states[state.first_card], carry).value if state.tricks else best(story).value
    graded = solver().review(state, carry)
    cards: list[Judged] = []
    for at, grades in enumerate(graded, state.first_card):
        event, seat = state.log[at], story.states[at].to_play
        assert isinstance(event, Played)
        mine = next(grade for grade in grades if grade.card == event.card)
        cards.append(Judged(at, seat, event.card, grades, mine.value, mine.loss))
    return Review(value, tuple(cards))


def best(story: Story, at: int | None = None) -> Solution:
    """Return best play from where so many events have happened, or from the end of a story's line."""
    return solver().solve(story.states[-1 if at is None else at], story.deal.carry)


def choices(story: Story, at: int) -> tuple[Grade, ...]:
    """Return the grades of the cards that may be played once so many events have happened; none after the last."""
    return solver().grade(story.states[at], story.deal.carry)
