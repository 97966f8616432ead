"""Find the card: both hands lie open, and what is sought is the card that keeps most against best play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from piquet_core.cards import HAND_SIZE, BySeat, Card, Hand, Seat
from piquet_core.deal.events import Played, Trick
from piquet_core.deal.state import State, closed, fold, refusal
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.posed import Origin, Posed
from piquet_core.exercises.posed import pose as pose_deal
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring import Score, score
from piquet_core.solver import Grade, Solver

CARDS = 2 * HAND_SIZE


@dataclass(frozen=True, slots=True)
class Ending:
    """What a deal comes to after a card, by the best play of both seats."""

    line: tuple[Card, ...]
    """The cards from this one on."""
    state: State
    score: Score

    @property
    def last(self) -> Seat:
        """Who takes the last trick."""
        winner = self.state.tricks[-1].winner
        assert winner is not None
        return winner

    def has(self, seat: Seat, *rules: Rule) -> bool:
        """Whether a seat is given something by one of these rules."""
        lines = (line for line in self.score.lines if line.seat is seat and line.rule in rules)
        return any(line.points or line.tally for line in lines)


# Two of them are the same when they are one: they are kept, and to compare two deals takes time.
@dataclass(frozen=True, slots=True, eq=False)
class Finding:
    """The question: which card to play, with all cards known."""

    posed: Posed
    number: int
    """The number of the card in the play of the deal, from 1."""
    state: State
    """The deal before that card."""
    grades: tuple[Grade, ...]
    """Every card that may be played, with what it loses."""
    solver: Solver

    @property
    def profile(self) -> Profile:
        """The rules it is asked under."""
        return self.posed.profile

    @property
    def seat(self) -> Seat:
        """Where the reader sits."""
        return self.state.to_play

    @property
    def hands(self) -> BySeat[Hand]:
        """The cards that both seats still hold."""
        assert self.state.left is not None
        return self.state.left

    @property
    def left(self) -> int:
        """How many cards the reader still holds."""
        return len(self.hands[self.seat])

    @property
    def led(self) -> Card | None:
        """The card to reply to; nothing when the reader leads."""
        last = self.state.tricks[-1] if self.state.tricks else None
        return last.lead if last is not None and last.reply is None else None

    @property
    def best(self) -> Hand:
        """Every card that loses nothing."""
        return frozenset(grade.card for grade in self.grades if grade.best)

    @property
    def wrong(self) -> Hand:
        """Every card that loses something."""
        return frozenset(grade.card for grade in self.grades if not grade.best)

    def grade(self, card: Card) -> Grade:
        """Return the grade of a card that may be played."""
        return next(grade for grade in self.grades if grade.card == card)

    def after(self, card: Card) -> Ending:
        """Return what comes of a card."""
        return _ending(self, card)

    def takes(self, card: Card) -> bool:
        """Whether the reader wins the trick with a card, by the best play of both."""
        line = self.after(card).line
        led, reply = (self.led, card) if self.led is not None else (card, line[1])
        leader = self.seat if self.led is None else self.seat.other
        return Trick(leader, led, reply).winner is self.seat

    @property
    def pique(self) -> Seat | None:
        """The seat that may still make a pique and needs no more than the points of the play for it."""
        return self.solver.pique(self.state, self.posed.carry)

    @property
    def shown(self) -> Card:
        """The best card whose line is shown: the one that the solver's own line begins with."""
        return _shown(self)


# One question is asked of a position again and again, and solving it is the most of what it costs.
@lru_cache(maxsize=8)
def pose(origin: Origin, number: int) -> Finding:
    """Pose the question about a card of a deal, from 1.

    Raises `PiquetError`: what posing the deal raises, and `no-such-card`.
    """
    return position(pose_deal(origin), number)


def position(posed: Posed, number: int, solver: Solver | None = None) -> Finding:
    """Return a deal before one of its cards, graded.

    Raises `PiquetError` (`no-such-card`) where the deal is not played as far as that.
    """
    full = posed.state
    played = sum(1 if trick.reply is None else 2 for trick in full.tricks)
    if not 1 <= number <= min(played + 1, CARDS):
        raise PiquetError(Message.of("no-such-card", text=str(number), count=played))
    log = full.log[: full.first_card + number - 1]
    state = closed(fold(full.profile, log, lenient=full.lenient))
    solver = solver or Solver()
    return Finding(posed, number, state, solver.grade(state, posed.carry), solver)


@lru_cache(maxsize=8)
def _shown(found: Finding) -> Card:
    return found.solver.solve(found.state, found.posed.carry).line[0]


@lru_cache(maxsize=32)
def _ending(found: Finding, card: Card) -> Ending:
    line = found.solver.refute(found.state, card, found.posed.carry).line
    state = found.state
    for one in line:
        state = state.after(Played(one))
    return Ending(line, state, score(state, found.posed.carry))


def judge(found: Finding, card: Card) -> Judgement:
    """Judge a card: right if no other is better, else with what it loses and what that is made of."""
    if card not in found.hands[found.seat]:
        return Judgement(False, Message.of("not-held", cards=frozenset([card])))
    refused = refusal(found.state, Played(card))
    if refused is not None:
        return Judgement(False, refused)
    grade = found.grade(card)
    if grade.best:
        return Judgement(True, _right(found, card))
    facts = tuple(differences(found, card))
    return Judgement(False, Message.of("card-loses", card=card, points=grade.loss, facts=facts))


def _right(found: Finding, card: Card) -> Message:
    others = found.best - {card}
    key = "card-keeps-all" if not found.wrong else "card-keeps-too" if others else "card-keeps"
    return Message.of(key, card=card, cards=others, ahead=ahead(found, found.grade(card).value))


def ahead(found: Finding, value: int) -> Message:
    """Say how the deal ends for the reader, by elder's points less younger's."""
    ours = value if found.seat is Seat.ELDER else -value
    key = "ends-ahead" if ours > 0 else "ends-behind" if ours < 0 else "ends-level"
    return Message.of(key, points=abs(ours))


def differences(found: Finding, card: Card) -> list[Message]:
    """Say what a wrong card gives away in the end, in facts: bonuses, tricks, the last trick, points in play."""
    seat, ours, theirs = found.seat, found.after(found.shown), found.after(card)
    told = []
    for rules, key in (
        ((Rule.PIQUE,), "pique"),
        ((Rule.CAPOT, Rule.VOLE), "capot"),
        ((Rule.CARDS,), "cards"),
    ):
        lost = ours.has(seat, *rules) and not theirs.has(seat, *rules)
        given = theirs.has(seat.other, *rules) and not ours.has(seat.other, *rules)
        if given:
            told.append(Message.of(f"given-{key}", seat=seat.other, profile=found.profile))
        elif lost:
            told.append(Message.of(f"lost-{key}", profile=found.profile))
    tricks = ours.score.tricks[seat] - theirs.score.tricks[seat]
    if tricks:
        told.append(Message.of("lost-tricks" if tricks > 0 else "won-tricks", tricks=abs(tricks)))
    if ours.last is seat is not theirs.last:
        told.append(Message.of("lost-last-trick"))
    return told or [Message.of("lost-count")]


def hints(found: Finding) -> tuple[Message, ...]:
    """Return the hints in steps: what best play comes to, how many cards are right, the suit of one of them."""
    ending = found.after(found.shown)
    return (
        Message.of("hint-card-best", tricks=ending.score.tricks[found.seat], seat=ending.last),
        Message.of("hint-card-count", count=len(found.best), legal=len(found.grades)),
        Message.of("hint-card-suit", suit=found.shown.suit),
    )
