"""How much is it, as the widget shows it: the deal lies open, a number is typed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Seat
from piquet_core.exercises import number
from piquet_core.exercises.number import Ask, Number
from piquet_core.exercises.posed import Origin, pose
from piquet_core.exercises.seeking import next_seed, themes
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.numbers import read_number
from piquet_core.profiles import Profile, profile
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.filled import number_field, send_button
from piquet_core.web.opened import (
    ORIGIN_NAMES,
    deal_told,
    lines_table,
    opened,
    read_origin,
    where_from,
    write_origin,
)
from piquet_core.web.params import Params, check_names, one_of
from piquet_core.web.widget import Context

LOOK_AGAIN = ("number-look", "number-whose", "number-counts")
"""The reasons that find no slip: then what is counted is shown, without its points."""
WITH_TRICKS = (Ask.PLAY, Ask.TOTAL)


@dataclass(frozen=True, slots=True)
class NumberDrill:
    """The drill over one question of `exercises.number`."""

    question: Number
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-number")
    another: ClassVar[Message] = Message.of("another-deal")

    @classmethod
    @leveled
    def read(cls, params: Params) -> NumberDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "ask", "seat", *ORIGIN_NAMES, "level"))
        ask = Ask(one_of(params, "ask", [ask.value for ask in Ask]))
        seat = Seat(one_of(params, "seat", [seat.value for seat in Seat], Seat.ELDER.value))
        posed = read_origin(params)
        try:
            return cls(number.pose(ask, seat, posed), params.get("level"))
        except PiquetError as error:
            raise blaming("ask", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        named = {"task": "number", "ask": asked.ask.value, "seat": asked.seat.value}
        return {**named, **write_origin(asked.posed), **write_level(self.level)}

    def next(self) -> NumberDrill:
        """Pose the next question: a seed steered toward what is easily overlooked."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        asked = self.question
        plain = profile(self.profile.name)
        seed = next_seed(asked.posed.origin.seed, plain, themes(asked.ask, asked.seat))
        return NumberDrill(number.pose(asked.ask, asked.seat, pose(Origin(plain.name, seed=seed))))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.posed.profile

    @property
    def where(self) -> Message:
        """Where the deal comes from."""
        return where_from(self.question.posed)

    @property
    def ask(self) -> Message:
        """The question."""
        asked = self.question
        return Message.of(f"ask-number-{asked.ask.value}", seat=asked.seat, profile=self.profile)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        return Message.of("number-is", points=self.question.answer)

    @property
    def rule(self) -> str:
        """The anchor of the rule it trains."""
        return self.question.anchor

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return number.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge a number in any spelling; `PiquetError` when it is none."""
        if not answer:
            raise PiquetError(Message.of("no-number-yet"))
        typed = read_number(answer)
        judged = number.judge(self.question, typed)
        return Answered(judged.right, judged.reason, f"answer {typed}", None)

    def forms(self, context: Context) -> h.Node:
        """Show the deal, and the field for the number."""
        asked = self.question
        return [opened(asked.posed.origin, context, tricks=asked.ask in WITH_TRICKS), _field(context)]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show the lines that make the number; after a wrong one at most what counts, without the points."""
        asked = self.question
        if answered is not None and not answered.right and answered.reason.key not in LOOK_AGAIN:
            return []
        bare = answered is not None and not answered.right
        lines = _lines(asked.posed.origin, asked.ask, asked.seat, context, bare=bare)
        return lines if bare else [lines, deal_told(asked.posed, context)]


@lru_cache(maxsize=4)
def _lines(origin: Origin, ask: Ask, seat: Seat, context: Context, *, bare: bool) -> Markup:
    asked = number.pose(ask, seat, pose(origin))
    return Markup(lines_table(asked.lines, [seat], asked.posed, context, bare=bare))


@lru_cache(maxsize=4)
def _field(context: Context) -> Markup:
    say = context.language.say
    form = h.form(".pq-typed.pq-number", method="dialog")[
        h.label(for_=f"{context.id}-number")[say(Message.of("number-field"))],
        number_field("number", context, size=6, placeholder=say(Message.of("number-example"))),
        send_button(context),
    ]
    return Markup(form)
