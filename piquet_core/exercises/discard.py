"""What to throw? A hand of twelve as dealt; the exchange is judged by the rules, and then by the advice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from piquet_core.advisor import Advice, Adviser, Exchange, Part
from piquet_core.advisor.advice import Tell, silent
from piquet_core.advisor.worlds import by_worth
from piquet_core.cards import HAND_SIZE, BySeat, Hand, Seat, shuffled
from piquet_core.deal.checks import bounds
from piquet_core.deal.dealing import dealt
from piquet_core.deal.events import Dealt, Exchanged
from piquet_core.deal.state import State, fold
from piquet_core.exercises.cavendish import Problem, problem
from piquet_core.exercises.hands import check_seed
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.talon import AtTalon
from piquet_core.exercises.wishes import dice_of
from piquet_core.messages import Message
from piquet_core.profiles import Profile, profile
from piquet_core.solver.table import bits, card_at

FEW = 3
"""How many of the best exchanges are shown."""
WORTH_A_WORD = 0.05
"""A part that brings back less than so many points, or than the error of the whole, is not worth a word."""


# Two questions are the same when they are one: what has been found out about it is kept in it.
@dataclass(frozen=True, slots=True, eq=False)
class Throwing:
    """The question: which cards a seat should exchange."""

    at: AtTalon
    seed: int | None
    problem: Problem | None
    adviser: Adviser

    @property
    def opinion(self) -> Hand | None:
        """What Cavendish throws, where the hand is one of his and he speaks of the seat."""
        return None if self.problem is None else self.problem.choices[self.at.seat]

    def advice(self, thrown: Hand | None = None, tell: Tell = silent) -> Advice:
        """Return the advice, with an exchange that the rules allow; the first time it takes a while."""
        return self.adviser.advice(thrown, tell)


# Advice costs the most of an answer, and the same question is asked for it again and again.
@lru_cache(maxsize=4)
def pose(name: str, seat: Seat, seed: int) -> Throwing:
    """Pose the question that belongs to a seed, under a rule set; `PiquetError`: `unknown-profile`, `seed-range`."""
    check_seed(seed)
    rules = profile(name)
    state = fold(rules, [dealt(rules, seed)])
    if seat is Seat.YOUNGER:
        # As a rule elder takes all he may; in one deal of four he leaves some.
        dice = dice_of(seed)
        least, most = bounds(rules, Seat.ELDER, state.discards)
        state = _elder_takes(state, most if dice(4) else max(least, most - 1 - dice(2)))
    return Throwing(AtTalon(seat, state), seed, None, Adviser(state))


@lru_cache(maxsize=4)
def pose_problem(name: str, seat: Seat, number: int) -> Throwing:
    """Pose one of Cavendish's problems, from 1; raises `PiquetError`: `unknown-profile`, `no-such-problem`.

    The other cards lie as chance has them, and nothing depends on it; before younger, elder has taken all he may.
    """
    rules, posed = profile(name), problem(number)
    unseen = [card for card in shuffled(number) if card not in posed.hand]
    other = frozenset(unseen[:HAND_SIZE])
    hands = BySeat(posed.hand, posed.hand).put(seat.other, other)
    state = fold(rules, [Dealt(hands, tuple(unseen[HAND_SIZE:]))])
    if seat is Seat.YOUNGER:
        state = _elder_takes(state, bounds(rules, Seat.ELDER, state.discards)[1])
    return Throwing(AtTalon(seat, state), None, posed, Adviser(state))


def _elder_takes(state: State, count: int) -> State:
    """Let elder exchange so many cards by a rule of thumb; younger sees how many, and not which."""
    assert state.dealt is not None
    thrown = by_worth(bits(state.dealt.hands.elder))[:count]
    return state.after(Exchanged(Seat.ELDER, frozenset(map(card_at, thrown))))


def judge(asked: Throwing, thrown: Hand, tell: Tell = silent) -> Judgement:
    """Judge an exchange: by the rules; then right if the advice finds none better, or it is too close to call."""
    refused = asked.at.refused(thrown)
    if refused is not None:
        return Judgement(False, refused)
    advice = asked.advice(thrown, tell)
    choice, best = advice.choice, advice.exchanges[0]
    assert choice is not None
    if not choice.behind:
        return Judgement(True, Message.of("discard-best"))
    gap = {"points": f"{choice.behind:.1f}", "error": f"{choice.error:.1f}"}
    if choice.close:
        return Judgement(True, Message.of("discard-close", **gap))
    return Judgement(
        False, Message.of("discard-worse", **gap, why=tuple(reasons(asked.at.profile, choice, best)))
    )


def reasons(rules: Profile, choice: Exchange, best: Exchange) -> list[Message]:
    """Say in which part of the deal an exchange gives most away against the best one, and where it gets some back."""
    pairs = [
        (mine, other, other.worth - mine.worth) for mine, other in zip(choice.parts, best.parts, strict=True)
    ]
    lost = max(pairs, key=lambda pair: pair[2])
    won = min(pairs, key=lambda pair: pair[2])
    told = [_reason("lost", rules, *lost)]
    if won[2] <= -max(WORTH_A_WORD, choice.error):
        told.append(_reason("won", rules, *won))
    return told


def _reason(way: str, rules: Profile, mine: Part, best: Part, points: float) -> Message:
    part = Message.of(f"part-{mine.name}", profile=rules)
    if mine.name == "play":
        return Message.of(f"discard-{way}-play", points=f"{abs(points):.1f}")
    shares = {"mine": round(100 * mine.share), "best": round(100 * best.share)}
    return Message.of(f"discard-{way}", part=part, points=f"{abs(points):.1f}", **shares)


def hints(asked: Throwing) -> tuple[Message, ...]:
    """Return the hints in steps: how many may go, what pulls which way."""
    least, most = asked.at.allowed_counts
    return (
        Message.of("hint-discard-count", bounds=(least, most), seat=asked.at.seat),
        Message.of(f"hint-discard-{asked.at.seat.value}"),
        Message.of("hint-discard-keep"),
    )
