"""What is allowed before the declarations, as the widget shows it: the reader's hand, and an answer to choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import htpy as h

from piquet_core.exercises import exchange
from piquet_core.exercises.exchange import Asked, Exchange
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import PROFILES, Profile
from piquet_core.web import views
from piquet_core.web.drill import Answered, blaming
from piquet_core.web.filled import answer_button, radios
from piquet_core.web.params import Params, check_names, number, one_of
from piquet_core.web.widget import Context

POSED: dict[str, Callable[[Profile, int], Asked]] = {
    "exchange": exchange.exchange,
    "blank": exchange.carte_blanche,
}
"""The questions by their tasks."""


@dataclass(frozen=True, slots=True)
class ExchangeDrill:
    """The drill over one question of `exercises.exchange`."""

    task: str
    question: Asked

    @classmethod
    def read(cls, params: Params) -> ExchangeDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "profile", "seed"))
        task = one_of(params, "task", POSED)
        profile = PROFILES[one_of(params, "profile", PROFILES)]
        try:
            return cls(task, POSED[task](profile, number(params, "seed", 0)))
        except PiquetError as error:
            raise blaming("seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        return {"task": self.task, "profile": self.profile.name, "seed": str(self.question.seed)}

    def next(self) -> ExchangeDrill:
        """Pose the next question: each seed has one of its own."""
        seed = (self.question.seed + 1) % (LARGEST_SEED + 1)
        return ExchangeDrill(self.task, POSED[self.task](self.profile, seed))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.state.profile

    @property
    def title(self) -> Message:
        """Its name."""
        return Message.of(f"title-{self.task}")

    @property
    def where(self) -> Message:
        """Where the hand comes from, and when it is held."""
        asked = self.question
        when = "dealt" if asked.state.discards[asked.seat] is None else "drawn"
        return Message.of(f"where-{when}", seed=asked.seed, seat=asked.seat)

    @property
    def ask(self) -> Message:
        """The question."""
        asked = self.question
        if not isinstance(asked, Exchange):
            return Message.of("ask-blank", seat=asked.seat)
        elder = asked.state.discards.elder
        if elder is None:
            return Message.of("ask-exchange-elder", count=len(asked.discards))
        return Message.of("ask-exchange-younger", taken=len(elder), count=len(asked.discards))

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        right = exchange.judge(self.question, self.question.answer)
        choice = Message.of(f"choice-{self.question.answer}")
        return Message.of("exchange-is", choice=choice, why=right.reason)

    @property
    def another(self) -> Message:
        """What the next one is called."""
        return Message.of("another-hand")

    @property
    def rule(self) -> str:
        """The anchor of the rule it trains."""
        return "exchange" if isinstance(self.question, Exchange) else "carte-blanche"

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return exchange.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge one of the choices by its word; `PiquetError` for anything else."""
        if not answer:
            raise PiquetError(Message.of("no-choice-yet"))
        if answer not in self.question.choices:
            raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        judged = exchange.judge(self.question, answer)
        return Answered(judged.right, judged.reason, f"answer {answer}")

    def forms(self, context: Context) -> h.Node:
        """Show the hand, the cards that are to go, and what can be answered."""
        asked, language = self.question, context.language
        say = language.say
        choices = {choice: say(Message.of(f"choice-{choice}")) for choice in asked.choices}
        thrown = asked.discards if isinstance(asked, Exchange) else frozenset()
        return [
            h.div(".pq-open-hand", role="group", aria_label=say(Message.of("your-hand-to-see")))[
                views.open_cards(exchange.hand_of(asked), language)
            ],
            h.p(".pq-held")[
                h.span(".pq-who")[say(Message.of("to-be-thrown"))],
                views.open_cards(thrown, language, small=True),
            ]
            if thrown
            else None,
            h.form(".pq-choose", method="dialog")[
                radios("choice", say(Message.of("choose-bonus")), choices, context), answer_button(context)
            ],
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show nothing more: the reason says it all, and the rule is linked."""
        return []
