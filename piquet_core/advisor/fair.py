"""Judging a card by what its player knew: every card that may be played, over the hands that the other may hold."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from piquet_core.advisor.advice import CLOSE
from piquet_core.advisor.layouts import Layouts
from piquet_core.cards import Card, Seat
from piquet_core.deal.state import State
from piquet_core.solver import Grade, Solver
from piquet_core.solver.grading import TALLY_WORTH

MOST = 200
"""Over as many hands a card is judged; where no more can be held, over all of them."""


@dataclass(frozen=True, slots=True)
class FairGrade:
    """What a card gives its player on average over the hands that the other seat may hold."""

    card: Card
    value: float
    """The player's points less the other's at the end of the deal, if both then play their best and see all cards."""
    behind: float
    """By how much that is less than the best card's."""
    error: float
    """The standard error of that difference; 0 where every hand has been tried."""

    @property
    def best(self) -> bool:
        """Whether no card gives more."""
        return not self.behind

    @property
    def close(self) -> bool:
        """Whether it is too close to the best to call."""
        return self.behind <= CLOSE * self.error


@dataclass(frozen=True, slots=True)
class FairJudgement:
    """The cards that may be played, as far as they have been judged."""

    seat: Seat
    grades: tuple[FairGrade, ...]
    """In hand order; none before the first hand has been tried."""
    tried: int
    """Over how many hands."""
    every: bool
    """Whether those were all that the other seat may hold."""


class Judging:
    """Judges the cards that may be played in a state, hand by hand, from a seed."""

    def __init__(
        self, state: State, carry: int = 0, *, seed: int = 0, most: int = MOST, tally_worth: int = TALLY_WORTH
    ) -> None:
        self.seat = state.to_play
        self.carry = carry
        self.layouts = Layouts(state, self.seat)
        self.solver = Solver(tally_worth)
        self.most = min(most, len(self.layouts.hands))
        """Over how many hands it will have judged at the end; or fewer, if some do not fit after all."""
        self.every = self.most == len(self.layouts.hands)
        """Whether those will be all that the other seat may hold."""
        self.cards = self.layouts.state.legal_cards()
        self._left = self._tries(seed)
        self._values: list[list[int]] = []

    @property
    def tried(self) -> int:
        """Over how many hands it has judged so far."""
        return len(self._values)

    @property
    def done(self) -> bool:
        """Whether it has come to its end."""
        return self.tried == self.most

    def go_on(self, count: int) -> None:
        """Judge over so many hands more, while there are any."""
        for _ in range(min(count, self.most - self.tried)):
            grades = next(self._left, None)
            if grades is None:
                self.most, self.every = self.tried, True
                break
            self._values.append([self._side * grade.value for grade in grades])

    @property
    def _side(self) -> int:
        return 1 if self.seat is Seat.ELDER else -1

    def _tries(self, seed: int) -> Iterator[tuple[Grade, ...]]:
        """Yield the grades in one deal after the other that the seat may be in, in an order that the seed gives."""
        for hand in _in_chance_order(self.layouts.hands, seed):
            state = self.layouts.with_hand(hand)
            if state is not None:
                yield self.solver.grade(state, self.carry)

    def judgement(self, first: int = sys.maxsize) -> FairJudgement:
        """Return what has been found so far, or over the first so many hands."""
        values = self._values[:first]
        columns = list(zip(*values, strict=True))
        every = self.every and len(values) == self.most
        best = max(columns, key=sum, default=())
        grades = (
            _graded(card, mine, best, every=every) for card, mine in zip(self.cards, columns, strict=False)
        )
        return FairJudgement(self.seat, tuple(grades), len(values), every)


def judge(
    state: State, carry: int = 0, *, seed: int = 0, most: int = MOST, tally_worth: int = TALLY_WORTH
) -> FairJudgement:
    """Judge the cards that may be played in a state by what their player may know, over sampled hands of the other's.

    The hands are sampled from a seed, or are all where there are no more than `most`. The other seat is taken at its
    word: to hold what it has called, and no more. What stands over and what a tally is worth are as for `solve`. Raises
    `Illegal` where no card can be played.

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> log = ["hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98"]
    >>> judged = judge(read_log(log, profile("rubicon")), most=20)
    >>> [str(grade.card) for grade in judged.grades if grade.behind > 20]
    ['7c']
    """
    judging = Judging(state, carry, seed=seed, most=most, tally_worth=tally_worth)
    judging.go_on(most)
    return judging.judgement()


def _in_chance_order(hands: list[int], seed: int) -> Iterator[int]:
    """Yield hands in an order by `Random.random()` alone, which is the same in every Python."""
    draw, rest = Random(seed).random, list(hands)
    while rest:
        place = int(draw() * len(rest))
        rest[place], rest[-1] = rest[-1], rest[place]
        yield rest.pop()


def _graded(card: Card, mine: tuple[int, ...], best: tuple[int, ...], *, every: bool) -> FairGrade:
    less = [theirs - own for theirs, own in zip(best, mine, strict=True)]
    behind = sum(less) / len(less)
    spread = sum((one - behind) ** 2 for one in less) / max(len(less) - 1, 1)
    error = 0.0 if every else sqrt(spread / len(less))
    return FairGrade(card, sum(mine) / len(mine), behind, error)
