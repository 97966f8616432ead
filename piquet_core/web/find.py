"""Find the declaration, as the widget shows it: pick or type the cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Hand, Seat
from piquet_core.combos import Kind, Verdict
from piquet_core.exercises import find
from piquet_core.exercises.hands import Source
from piquet_core.exercises.outcome import Outcome
from piquet_core.exercises.steer import next_seed
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards, write_cards
from piquet_core.profiles import PROFILES, Profile
from piquet_core.web import views
from piquet_core.web.drill import (
    SOURCE_NAMES,
    Answered,
    after,
    blaming,
    leveled,
    read_source,
    where_from,
    write_level,
    write_source,
)
from piquet_core.web.params import Params, check_names, one_of
from piquet_core.web.widget import Context


@dataclass(frozen=True, slots=True)
class FindDrill:
    """The drill over one question of `exercises.find`."""

    question: find.Find
    level: str | None = None

    another: ClassVar[Message] = Message.of("another-hand")

    @classmethod
    @leveled
    def read(cls, params: Params) -> FindDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "kind", "profile", "seat", *SOURCE_NAMES, "level"))
        kind = Kind(one_of(params, "kind", [kind.value for kind in Kind]))
        profile = PROFILES[one_of(params, "profile", PROFILES)]
        seat = Seat(one_of(params, "seat", [seat.value for seat in Seat], Seat.ELDER.value))
        try:
            return cls(find.pose(kind, profile, seat, read_source(params)), params.get("level"))
        except PiquetError as error:
            raise blaming("seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        return {
            "task": "find",
            "kind": asked.kind.value,
            "profile": asked.profile.name,
            "seat": asked.seat.value,
            **write_source(asked.source),
            **write_level(self.level),
        }

    def next(self) -> FindDrill:
        """Pose the next question: the deal's other stage, then seeds steered toward near misses."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        asked = self.question
        source = asked.source.next_stage
        if source is None:
            source = Source(next_seed(asked.kind, asked.profile, asked.seat, asked.source.seed))
        return FindDrill(find.pose(asked.kind, asked.profile, asked.seat, source))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.profile

    @property
    def title(self) -> Message:
        """Its name."""
        return Message.of(f"title-{self.question.kind.value}", profile=self.profile)

    @property
    def where(self) -> Message:
        """Where the hand comes from."""
        return where_from(self.question.source, self.question.seat)

    @property
    def ask(self) -> Message:
        """The question."""
        return Message.of(f"ask-{self.question.kind.value}", profile=self.profile, seat=self.question.seat)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        if not self.question.best:
            return Message.of("answer-nothing", kind=self.question.kind)
        return Message.of("answer-is", answers=self.question.answers)

    @property
    def rule(self) -> str:
        """The anchor of the rule it trains."""
        return self.question.kind.value

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return find.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge the cards declared, `-` for none; `PiquetError` when they cannot be read or there are none."""
        if not answer:
            raise PiquetError(Message.of("no-card-chosen"))
        cards: Hand = frozenset() if answer == "-" else frozenset(read_cards(answer))
        judged = find.judge(self.question, cards)
        return Answered(judged.right, judged.reason, f"answer {write_cards(cards) or '-'}", judged.outcome)

    def forms(self, context: Context) -> h.Node:
        """Show the hand as cards to pick, and the field to type them."""
        return [_picking(self.question.hand, context), _typing(context)]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show what the declaration meets across the table; the other hand only once the answer is right."""
        final = answered is None or answered.right
        met = find.meets(self.question, self.question.best) if answered is None else answered.outcome
        if met is None:
            return None
        say = context.language.say
        seat = self.question.seat
        mine, theirs = met.counted
        return [
            views.combo_line(Message.of("your-best"), mine, context.language) if final else None,
            views.combo_line(Message.of("their-best", seat=seat.other), theirs, context.language)
            if final
            else None,
            views.comparison_table(met.comparison, Message.of("column-you"), seat.other, context.language),
            h.p(".pq-score")[
                say(Message.of("therefore" if final else "your-claim-would")), " ", say(self._scores(met))
            ],
        ]

    def _scores(self, met: Outcome) -> Message:
        if met.verdict is None:
            return Message.of("nobody-holds", kind=self.question.kind)
        if met.verdict is Verdict.EQUAL:
            return Message.of(f"equal-{self.question.kind.value}")
        key = "you-score" if met.verdict is Verdict.GOOD else "they-score"
        return Message.of(
            key, winner=self.question.seat.other, points=met.points, sum=views.sum_of(met, self.profile)
        )


# The same for every answer to a question, and most of what there is to render.
@lru_cache(maxsize=4)
def _picking(hand: Hand, context: Context) -> Markup:
    say = context.language.say
    form = h.form(method="dialog")[
        h.fieldset(".pq-hand")[
            h.legend(".pq-name")[say(Message.of("your-hand"))],
            views.hand_to_pick(hand, context.language, prefix=context.id),
        ],
        h.div(".pq-acts")[
            h.button(".md-button.md-button--primary", id=f"{context.id}-answer", value="answer")[
                say(Message.of("declare"))
            ],
            # In the form of the aids, so that picked cards do not go with it.
            h.button(".md-button", id=f"{context.id}-nothing", value="answer -", form=f"{context.id}-aids")[
                say(Message.of("declare-nothing"))
            ],
        ],
    ]
    return Markup(form)


@lru_cache(maxsize=4)
def _typing(context: Context) -> Markup:
    say = context.language.say
    form = h.form(".pq-typed", method="dialog")[
        h.label(for_=f"{context.id}-typed")[say(Message.of("or-type"))],
        h.input(
            id=f"{context.id}-typed",
            name="typed",
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            size=14,
            placeholder=say(Message.of("type-example")),
        ),
        h.button(".md-button", id=f"{context.id}-enter", value="answer")[say(Message.of("declare-typed"))],
    ]
    return Markup(form)
