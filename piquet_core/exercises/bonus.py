"""Who gets the repique or the pique, if anybody: the order of counting, and what stops it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.claims import THIRTY
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.posed import Posed, who_scores
from piquet_core.messages import Message
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.ladder import THIRTIES, ladder, why_none
from piquet_core.scoring.lines import DECLARED, PLAY, Line


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: who gets which of the two; nobody, where there is no seat."""

    seat: Seat | None = None
    rule: Rule | None = None

    @property
    def name(self) -> str:
        """The word for it in logs: `nobody`, `elder-repique` …."""
        return "nobody" if self.seat is None or self.rule is None else f"{self.seat.value}-{self.rule.value}"


NOBODY = Choice()


@dataclass(frozen=True, slots=True)
class Bonus:
    """The question: who, if anybody, gets the repique or the pique of this deal."""

    posed: Posed

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be answered: only what the rules know, and no pique where no card has been played."""
        profile = self.posed.profile
        found = [NOBODY, *(Choice(seat, Rule.REPIQUE) for seat in Seat)]
        if self.posed.state.tricks:
            found.append(Choice(Seat.ELDER, Rule.PIQUE))
            if profile.pique_seat == "either":
                found.append(Choice(Seat.YOUNGER, Rule.PIQUE))
        return tuple(found)

    @property
    def answer(self) -> Choice:
        """The right choice: thirty is rewarded once in a deal, if at all."""
        for line in self.posed.score.counted:
            if line.rule in THIRTIES and line.points:
                return Choice(line.seat, line.rule)
        return NOBODY

    @property
    def ladder(self) -> tuple[Line, ...]:
        """The lines that decide, in the order in which they count toward thirty."""
        return tuple(line for rung in ladder(self.posed.state, self.posed.score) for line in rung.lines)

    def in_hand(self, seat: Seat) -> int:
        """Return what the seat has in declarations."""
        return self.posed.score.declared[seat]

    @property
    def passed_over(self) -> int:
        """What younger's sets give that elder has passed over: they are shown only after the lead."""
        return sum(line.points for line in self.posed.score.lines if line.message.key == "passing-over")

    def reached(self, seat: Seat) -> int:
        """Return what counts toward the seat's thirty in the whole deal, as far as it is played."""
        return self.posed.score.points(seat, (*DECLARED, *PLAY))


def judge(bonus: Bonus, choice: Choice) -> Judgement:
    """Judge a choice; a wrong one is told on which rung it fails."""
    if choice == bonus.answer:
        return Judgement(True, _why_right(bonus))
    return Judgement(False, _why_wrong(bonus, choice))


def _why_right(bonus: Bonus) -> Message:
    why = why_none(bonus.posed.state, bonus.posed.score)
    if why is not None:
        return why
    if bonus.passed_over:
        return Message.of("repique-passing-over", total=bonus.in_hand(Seat.ELDER))
    lines = [line for line in bonus.posed.score.counted if line.rule in THIRTIES]
    return next((line for line in lines if line.points), lines[-1]).message


def _why_wrong(bonus: Bonus, choice: Choice) -> Message:
    seat, rule = choice.seat, choice.rule
    if seat is None or rule is None:
        return Message.of("bonus-overlooked-late" if bonus.passed_over else "bonus-overlooked")
    for line in bonus.posed.score.counted:
        if line.seat is seat and line.rule is rule and not line.points:
            return line.message
    declared, reached = bonus.in_hand(seat), bonus.reached(seat)
    if rule is Rule.REPIQUE:
        if declared < THIRTY:
            return Message.of("bonus-hand-short", seat=seat, points=declared)
        return Message.of("bonus-shown-late", seat=seat)
    if declared >= THIRTY:
        return Message.of("bonus-in-hand", seat=seat, points=declared)
    return Message.of("bonus-reached-short", seat=seat, points=reached)


def _order(profile: Profile) -> Iterator[Message]:
    """Say what stands before what, by the rules."""
    yield Message.of(f"hint-repique-{profile.repique}", profile=profile)
    if profile.repique == "at-lead":
        yield Message.of("hint-passing-over")
    yield Message.of(f"hint-pique-{profile.pique}", profile=profile)
    chronological = profile.pique_order == "chronological" and profile.younger_shows == "after-lead"
    if chronological and profile.pique == "by-rank":
        yield Message.of("hint-pique-late-sets")


def hints(bonus: Bonus) -> tuple[Message, ...]:
    """Return the hints in steps: the order of counting, who scores which declaration, what each has in hand."""
    posed = bonus.posed
    totals = {"elder": bonus.in_hand(Seat.ELDER), "younger": bonus.in_hand(Seat.YOUNGER) - bonus.passed_over}
    return (
        Message.of("hints-together", hints=tuple(_order(posed.profile))),
        Message.of("hints-together", hints=tuple(who_scores(posed, kind) for kind in Kind)),
        Message.of("hint-at-lead" if bonus.passed_over else "hint-in-hand", **totals),
    )
