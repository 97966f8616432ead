"""How much is it? A deal lies open, and the reader fills in what a seat scores for one thing or for all.

The right number is the sum of lines of the score; what a wrong one overlooked is found among the same lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.posed import Posed, who_scores
from piquet_core.exercises.slips import explained
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.lines import DECLARED, PLAY, Line


class Ask(Enum):
    """What can be asked for."""

    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    DECLARATIONS = "declarations"
    PLAY = "play"
    TOTAL = "total"


RULES: dict[Ask, tuple[Rule, ...]] = {
    Ask.POINT: (Rule.POINT,),
    Ask.SEQUENCE: (Rule.SEQUENCE,),
    Ask.SET: (Rule.SET,),
    Ask.DECLARATIONS: DECLARED,
    Ask.PLAY: PLAY,
    Ask.TOTAL: tuple(Rule),
}
"""The rules whose lines make the number."""
ANCHORS = {Ask.DECLARATIONS: "dialogue", Ask.PLAY: "play", Ask.TOTAL: "order"}
"""Where the rules pages explain what is asked, unless it is in the section of its own name."""


@dataclass(frozen=True, slots=True)
class Number:
    """The question: how many points the seat scores for what is asked."""

    ask: Ask
    seat: Seat
    posed: Posed

    @property
    def answer(self) -> int:
        """The right number."""
        return self.posed.score.points(self.seat, RULES[self.ask])

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that make the number, and those that say why something is not in it; in counting order."""
        return tuple(line for line in self.posed.score.counted if self._belongs(line))

    def _belongs(self, line: Line) -> bool:
        if line.rule not in RULES[self.ask]:
            return False
        return line.seat in (self.seat, None) or line.rule in DECLARED

    @property
    def anchor(self) -> str:
        """The anchor of the rule it trains."""
        return ANCHORS.get(self.ask, self.ask.value)


def pose(ask: Ask, seat: Seat, posed: Posed) -> Number:
    """Pose the question; raises `PiquetError` (`not-played-out`) for play that the deal does not have."""
    if ask in (Ask.PLAY, Ask.TOTAL) and not posed.state.finished:
        raise PiquetError(Message.of("not-played-out", count=len(posed.state.tricks)))
    return Number(ask, seat, posed)


def judge(number: Number, answer: int) -> Judgement:
    """Judge a number; a wrong one is told the one thing that makes it, or to look at the lines."""
    seat, right = number.seat, number.answer
    if answer == right:
        return Judgement(True, Message.of("right-number", seat=seat, points=right))
    slip = explained(number.posed, seat, RULES[number.ask], answer - right)
    return Judgement(False, slip or _look_again(number, answer))


def _look_again(number: Number, answer: int) -> Message:
    """Send a reader back to what counts: of one kind by its name, else to the lines below."""
    won = next((won for won in number.posed.score.categories if won.kind.value == number.ask.value), None)
    if won is None:
        return Message.of("number-look", number=answer)
    if won.winner is not number.seat:
        return Message.of("number-whose", why=who_scores(number.posed, won.kind))
    return Message.of("number-counts", number=answer, combos=won.combos)


def hints(number: Number) -> tuple[Message, ...]:
    """Return the hints in steps: how such a thing is counted, who has the better of it, what is added up."""
    ask, posed, seat = number.ask, number.posed, number.seat
    profile = posed.profile
    worth = {
        "lead": profile.lead,
        "take": profile.take,
        "hold": profile.hold,
        "last-trick": profile.last_trick,
    }
    each = (Message.of(f"hint-worth-{rule}", points=points) for rule, points in worth.items() if points)
    in_play = Message.of("hints-together", hints=tuple(each))
    kinds = [Kind(ask.value)] if ask.value in [kind.value for kind in Kind] else list(Kind)
    values = tuple(_worth(kind, profile) for kind in kinds)
    who = tuple(who_scores(posed, kind) for kind in kinds)
    counted = _counted(number)
    match ask:
        case Ask.PLAY:
            return (in_play, *_of_tricks(number))
        case Ask.TOTAL:
            declared, play = posed.score.declared[seat], posed.score.play[seat]
            parts = Message.of("hint-parts", seat=seat, declared=declared, play=play)
            if number.answer in (declared, play):
                # Then one of the parts is all there is.
                parts = Message.of("hints-together", hints=_of_tricks(number))
            return (Message.of("hint-total"), Message.of("hints-together", hints=(*who, in_play)), parts)
        case Ask.DECLARATIONS:
            first = _declarations(profile)
        case _:
            first = Message.of(f"hint-compare-{ask.value}")
    return (first, Message.of("hints-together", hints=(*who, *values)), counted)


def _worth(kind: Kind, profile: Profile) -> Message:
    way = f"-{profile.point_value}" if kind is Kind.POINT else ""
    return Message.of(f"hint-value-{kind.value}{way}")


def _declarations(profile: Profile) -> Message:
    told = [Message.of("hint-declarations")]
    if profile.carte_blanche:
        told.append(Message.of("hint-worth-carte-blanche", points=profile.carte_blanche))
    return Message.of("hints-together", hints=tuple(told))


def _last(posed: Posed, seat: Seat) -> Message:
    won = posed.state.tricks[-1].winner is seat
    return Message.of("hint-last" if won else "hint-not-last", seat=seat)


def _of_tricks(number: Number) -> tuple[Message, Message]:
    """Say in two steps which tricks a seat wins; how often it leads is left open, for that alone can be the number."""
    posed, seat = number.posed, number.seat
    taken, held = _taken_and_held(posed, seat)
    won = Message.of("hint-won", seat=seat, taken=taken, held=held)
    next_lead = Message.of("hint-next-lead", last=_last(posed, seat))
    return next_lead, won if number.answer else _counted(number)


def _taken_and_held(posed: Posed, seat: Seat) -> tuple[int, int]:
    leaders = [trick.leader for trick in posed.state.tricks if trick.winner is seat]
    held = leaders.count(seat)
    return len(leaders) - held, held


def plays(posed: Posed, seat: Seat) -> Message:
    """Say how a seat fares in the tricks, without saying what that is worth."""
    led = sum(trick.leader is seat for trick in posed.state.tricks)
    taken, held = _taken_and_held(posed, seat)
    last = _last(posed, seat)
    return Message.of("hint-tricks", seat=seat, led=led, taken=taken, held=held, last=last)


def _counted(number: Number) -> Message:
    """Say how many terms the sum has: enough to look for one that is missing."""
    terms = sum(line.seat is number.seat and line.points > 0 for line in number.lines)
    return Message.of("hint-terms" if terms else "hint-no-terms", seat=number.seat, terms=terms)
