"""What may be played, as the widget shows it: a card is led, the reader picks every card that may be played to it.

The hand across stays hidden, and so does every card that falls later.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Hand
from piquet_core.exercises import legal
from piquet_core.exercises.legal import Legal
from piquet_core.exercises.levels import holds
from piquet_core.exercises.posed import Origin, pose
from piquet_core.exercises.seeking import first_trick, next_trick
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards, write_cards
from piquet_core.profiles import Profile, profile
from piquet_core.web import views
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.filled import answer_button
from piquet_core.web.opened import ORIGIN_NAMES, deal_told, played, read_origin, where_from, write_origin
from piquet_core.web.params import Params, check_names
from piquet_core.web.params import number as read_whole
from piquet_core.web.widget import Context


@dataclass(frozen=True, slots=True)
class LegalDrill:
    """The drill over one question of `exercises.legal`."""

    question: Legal
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-legal")
    another: ClassVar[Message] = Message.of("another-deal")
    rule: ClassVar[str] = "play"

    @classmethod
    @leveled
    def read(cls, params: Params) -> LegalDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "trick", *ORIGIN_NAMES, "level"))
        posed = read_origin(params)
        level = params.get("level")
        first = 1 if level is None or "trick" in params else first_trick(posed, holds("legal", level)) or 1
        try:
            return cls(legal.pose(posed, read_whole(params, "trick", first)), level)
        except PiquetError as error:
            raise blaming("trick", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        named = {"task": "legal", **write_origin(self.question.posed), "trick": str(self.question.number)}
        return {**named, **write_level(self.level)}

    def next(self) -> LegalDrill:
        """Pose the next question: a trick to which some cards follow, or one, or none."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        return LegalDrill(next_trick(self.question.posed.origin.seed, profile(self.profile.name)))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.posed.profile

    @property
    def where(self) -> Message:
        """Where the deal comes from, and which trick it is."""
        return Message.of("where-trick", where=where_from(self.question.posed), number=self.question.number)

    @property
    def ask(self) -> Message:
        """The question."""
        return Message.of("ask-legal", seat=self.question.seat, card=self.question.lead)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        return Message.of("legal-are", cards=self.question.answer)

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return legal.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge the cards picked; `PiquetError` when they cannot be read or there are none."""
        if not answer:
            raise PiquetError(Message.of("legal-none"))
        cards: Hand = frozenset(read_cards(answer))
        judged = legal.judge(self.question, cards)
        return Answered(judged.right, judged.reason, f"answer {write_cards(cards)}", None)

    def forms(self, context: Context) -> h.Node:
        """Show the tricks before, the card led, and the reader's hand to pick from."""
        return _table(self.question.posed.origin, self.question.number, context)

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Name the deal, once the answer is right; the reason says the rest."""
        return [deal_told(self.question.posed, context)] if answered is None or answered.right else []


@lru_cache(maxsize=4)
def _table(origin: Origin, number: int, context: Context) -> Markup:
    say, language = context.language.say, context.language
    asked = legal.pose(pose(origin), number)
    shown = [
        [h.span(".pq-who")[say(Message.of("tricks-before"))], played(asked.before, context)]
        if asked.before
        else None,
        h.p(".pq-says")[
            h.span(".pq-who")[say(Message.of("card-led", seat=asked.seat.other))],
            views.open_cards([asked.lead], language),
        ],
        h.form(method="dialog")[
            h.fieldset(".pq-hand")[
                h.legend(".pq-name")[say(Message.of("hand-left"))],
                views.hand_to_pick(asked.hand, language, prefix=context.id),
            ],
            answer_button(context, "answer-legal"),
        ],
    ]
    return Markup(h.fragment[shown])
