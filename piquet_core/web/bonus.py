"""Repique, pique or nobody, as the widget shows it: the deal lies open, one of a few answers is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Seat
from piquet_core.exercises import bonus
from piquet_core.exercises.bonus import Bonus, Choice
from piquet_core.exercises.posed import Origin, pose
from piquet_core.exercises.seeking import BONUSES, next_seed
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile, profile
from piquet_core.web.drill import Answered, after, leveled, write_level
from piquet_core.web.filled import answer_button, radios
from piquet_core.web.opened import (
    ORIGIN_NAMES,
    deal_told,
    lines_table,
    opened,
    read_origin,
    where_from,
    write_origin,
)
from piquet_core.web.params import Params, check_names
from piquet_core.web.widget import Context


@dataclass(frozen=True, slots=True)
class BonusDrill:
    """The drill over one question of `exercises.bonus`."""

    question: Bonus
    level: str | None = None

    another: ClassVar[Message] = Message.of("another-deal")
    rule: ClassVar[str] = "order"

    @classmethod
    @leveled
    def read(cls, params: Params) -> BonusDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", *ORIGIN_NAMES, "level"))
        return cls(Bonus(read_origin(params)), params.get("level"))

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        return {"task": "bonus", **write_origin(self.question.posed), **write_level(self.level)}

    def next(self) -> BonusDrill:
        """Pose the next question: a seed steered toward near misses."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        plain = profile(self.profile.name)
        seed = next_seed(self.question.posed.origin.seed, plain, BONUSES)
        return BonusDrill(Bonus(pose(Origin(plain.name, seed=seed))))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.posed.profile

    @property
    def title(self) -> Message:
        """Its name."""
        return Message.of("title-bonus", profile=self.profile)

    @property
    def where(self) -> Message:
        """Where the deal comes from."""
        return where_from(self.question.posed)

    @property
    def ask(self) -> Message:
        """The question."""
        key = "ask-bonus" if self.question.posed.state.tricks else "ask-bonus-hand"
        return Message.of(key, profile=self.profile)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        return Message.of("bonus-is", choice=named(self.question.answer, self.profile))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return bonus.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge one of the choices by its word; `PiquetError` for anything else."""
        if not answer:
            raise PiquetError(Message.of("no-choice-yet"))
        chosen = next((choice for choice in self.question.choices if choice.name == answer), None)
        if chosen is None:
            raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        judged = bonus.judge(self.question, chosen)
        return Answered(judged.right, judged.reason, f"answer {answer}", None)

    def forms(self, context: Context) -> h.Node:
        """Show the deal, and what can be answered."""
        origin = self.question.posed.origin
        return [opened(origin, context, tricks=True), _choices(origin, context)]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show what counts toward thirty, in its order, once the answer is right."""
        if answered is not None and not answered.right:
            return []
        return [_ladder(self.question.posed.origin, context), deal_told(self.question.posed, context)]


def named(choice: Choice, rules: Profile) -> Message:
    """Say one of the answers in words."""
    if choice.rule is None:
        return Message.of("choice-nobody")
    return Message.of(f"choice-{choice.rule.value}", seat=choice.seat, profile=rules)


@lru_cache(maxsize=4)
def _ladder(origin: Origin, context: Context) -> Markup:
    asked = Bonus(pose(origin))
    return Markup(lines_table(asked.ladder, Seat, asked.posed, context))


@lru_cache(maxsize=4)
def _choices(origin: Origin, context: Context) -> Markup:
    say = context.language.say
    asked = Bonus(pose(origin))
    choices = {choice.name: say(named(choice, asked.posed.profile)) for choice in asked.choices}
    form = h.form(".pq-choose", method="dialog")[
        radios("choice", say(Message.of("choose-bonus")), choices, context), answer_button(context)
    ]
    return Markup(form)
