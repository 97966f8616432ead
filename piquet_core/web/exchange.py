"""May this be exchanged, as the widget shows it: the hand, what is thrown, two answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from piquet_core.cards import Seat
from piquet_core.exercises import exchange
from piquet_core.exercises.exchange import Discarding
from piquet_core.exercises.hands import seed_after
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import PROFILES, Profile
from piquet_core.rules import Rule
from piquet_core.web import views
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.filled import answers, chosen
from piquet_core.web.params import Params, check_names, number, one_of
from piquet_core.web.widget import Context

ANSWERS = {"allowed": True, "refused": False}


@dataclass(frozen=True, slots=True)
class ExchangeDrill:
    """The drill over one question of `exercises.exchange`."""

    question: Discarding
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-exchange")
    another: ClassVar[Message] = Message.of("another-hand")
    rule: ClassVar[str] = Rule.EXCHANGE.value

    @classmethod
    @leveled
    def read(cls, params: Params) -> ExchangeDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "profile", "seat", "seed", "level"))
        profile = PROFILES[one_of(params, "profile", PROFILES)]
        seat = Seat(one_of(params, "seat", [seat.value for seat in Seat], Seat.ELDER.value))
        try:
            return cls(exchange.pose(profile, seat, number(params, "seed", 0)), params.get("level"))
        except PiquetError as error:
            raise blaming("seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        named = {"task": "exchange", "profile": self.profile.name, "seat": asked.at.seat.value}
        return {**named, "seed": str(asked.seed), **write_level(self.level)}

    def next(self) -> ExchangeDrill:
        """Pose the next question; every seed's is at or near a bound."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        asked = self.question
        return ExchangeDrill(exchange.pose(self.profile, asked.at.seat, seed_after(asked.seed)))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.at.profile

    @property
    def where(self) -> Message:
        """Where the hand comes from."""
        return Message.of("hand-from-seed", seat=self.question.at.seat, seed=self.question.seed)

    @property
    def ask(self) -> Message:
        """The question."""
        asked = self.question
        return Message.of(
            f"ask-exchange-{asked.at.seat.value}", taken=asked.at.taken, count=len(asked.thrown)
        )

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        allowed = self.question.refused is None
        answer = Message.of("throw-allowed" if allowed else "throw-refused")
        return Message.of("exchange-is", answer=answer, reason=exchange.judge(self.question, allowed).reason)

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return exchange.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge `allowed` or `refused`; `PiquetError` for anything else."""
        judged = exchange.judge(self.question, chosen(answer, ANSWERS))
        return Answered(judged.right, judged.reason, f"answer {answer}")

    def forms(self, context: Context) -> h.Node:
        """Show the hand, the cards thrown, and the two answers."""
        say, language, asked = context.language.say, context.language, self.question
        shown = views.open_cards(asked.thrown, language, small=True) if asked.thrown else "–"
        return [
            views.hand_to_see(asked.at.hand, language),
            h.p(".pq-says")[h.span(".pq-who")[say(Message.of("you-throw"))], shown],
            answers({name: say(Message.of(f"throw-{name}")) for name in ANSWERS}, context),
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show nothing more: the reason says it all, and the rule is linked."""
        return []
