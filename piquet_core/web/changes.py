"""What changes, as the widget shows it: the deal lies open, the rules that differ are ticked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

import htpy as h
from markupsafe import Markup

from piquet_core.exercises import changes
from piquet_core.exercises.changes import Changes
from piquet_core.exercises.posed import Origin, Posed, pose
from piquet_core.house_rules import about, meaning
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import PROFILES, Profile
from piquet_core.rules import Rule
from piquet_core.web.compared import Column, comparison
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.opened import ORIGIN_NAMES, deal_told, opened, read_origin, where_from, write_origin
from piquet_core.web.params import ParamError, Params, check_names, house_rules, one_of
from piquet_core.web.views import rule_name
from piquet_core.web.widget import Context

USUAL = ("czech", "rubicon")
"""The two rule sets that are held against each other where only one is named."""


@dataclass(frozen=True, slots=True)
class ChangesDrill:
    """The drill over one question of `exercises.changes`."""

    question: Changes
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-changes")
    another: ClassVar[Message] = Message.of("another-deal")
    rule: ClassVar[str] = "order"

    @classmethod
    @leveled
    def read(cls, params: Params) -> ChangesDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", *ORIGIN_NAMES, "other", "house", "level"))
        one = read_origin(params)
        house = house_rules(params)
        other = one_of(params, "other", PROFILES, _usual(one.profile.name, house))
        if other == one.profile.name and not house:
            raise ParamError("other", Message.of("same-rules"))
        try:
            origin = replace(one.origin, profile=other, house=house)
            return cls(Changes(one, pose(origin)), params.get("level"))
        except PiquetError as error:
            raise blaming("house", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        one, other = self.question.one, self.question.other
        named = {"task": "changes", **write_origin(one)}
        house = other.origin.house
        if other.profile.name != _usual(one.profile.name, house):
            named["other"] = other.profile.name
        return {**named, **({"house": ",".join(house)} if house else {}), **write_level(self.level)}

    def next(self) -> ChangesDrill:
        """Pose the next question: the same rule sets, a deal in which something else differs."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        one, other = self.question.one.origin, self.question.other.origin
        first = Origin(self.profile.name, seed=one.seed)
        return ChangesDrill(changes.following(first, other))

    @property
    def profile(self) -> Profile:
        """The first of the rule sets."""
        return self.question.one.profile

    @property
    def where(self) -> Message:
        """Where the deal comes from."""
        return where_from(self.question.one)

    @property
    def ask(self) -> Message:
        """The question."""
        one, other = self.question.one, self.question.other
        if one.profile.name != other.profile.name or not other.origin.house:
            return Message.of("ask-changes", one=_name(one), other=_name(other))
        fields = [rule.partition("=")[0] for rule in other.origin.house]
        held = tuple(
            Message.of(
                "changed-rule",
                about=about(field),
                value=meaning(field, getattr(other.profile, field.replace("-", "_"))),
            )
            for field in fields
        )
        return Message.of("ask-changes-house", one=_name(one), rules=held)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        asked = self.question
        found = tuple(rule_name(rule, self.profile.name) for rule in asked.rules if rule in asked.answer)
        return Message.of("changes-are" if found else "changes-are-none", rules=found)

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return changes.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge the rules ticked, `-` for none; `PiquetError` where nothing is ticked or said."""
        if not answer:
            raise PiquetError(Message.of("no-rule-ticked"))
        ticked = self._ticked(answer)
        judged = changes.judge(self.question, ticked)
        line = " ".join(rule.value for rule in self.question.rules if rule in ticked)
        return Answered(judged.right, judged.reason, f"answer {line or '-'}")

    def _ticked(self, answer: str) -> frozenset[Rule]:
        rules = {rule.value: rule for rule in self.question.rules}
        words = [] if answer == "-" else answer.split()
        for word in words:
            if word not in rules:
                raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        return frozenset(rules[word] for word in words)

    def forms(self, context: Context) -> h.Node:
        """Show the deal, and the rules that come up in it to tick."""
        one, other = self.question.one.origin, self.question.other.origin
        return [opened(one, context, tricks=True), _ticking(one, other, context)]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show the deal counted both ways; after a wrong answer only by the rules that were ticked."""
        one, other = self.question.one, self.question.other
        say = context.language.say
        columns = [
            Column(say(Message.of(f"rules-{one.profile.name}")), say(_name(one)), one.profile, one.score),
            Column(_heading(one, other, context), say(_name(other)), other.profile, other.score),
        ]
        if answered is None or answered.right:
            return [h.div(".pq-compare")[comparison(columns, context)], deal_told(one, context)]
        ticked = self._ticked(answered.given)
        if not ticked:
            return []
        only = [rule for rule in self.question.rules if rule in ticked]
        return h.div(".pq-compare")[comparison(columns, context, only=only)]


def _usual(name: str, house: tuple[str, ...]) -> str:
    """Return the rule set to compare with: itself under house rules, else the one of the other family."""
    return name if house else next(other for other in USUAL if other != name)


def _name(posed: Posed) -> Message:
    key = "with-house-rules" if posed.rules else "by-its-rules"
    return Message.of(key, profile=posed.profile)


def _heading(one: Posed, other: Posed, context: Context) -> str:
    key = "board-rules" if one.profile.name == other.profile.name else f"rules-{other.profile.name}"
    return context.language.say(Message.of(key))


# The same for every answer to a question, and most of what there is to render.
@lru_cache(maxsize=4)
def _ticking(one: Origin, other: Origin, context: Context) -> Markup:
    say = context.language.say
    asked = Changes(pose(one), pose(other))
    form = h.form(".pq-choose", method="dialog")[
        h.fieldset(".pq-two")[
            h.legend(".pq-name")[say(Message.of("tick-rules"))],
            (
                h.label[
                    h.input(
                        id=f"{context.id}-{rule.value}",
                        type="checkbox",
                        name="rule",
                        value=rule.value,
                        autocomplete="off",
                    ),
                    h.span[say(rule_name(rule, asked.one.profile.name))],
                ]
                for rule in asked.rules
            ),
        ],
        h.div(".pq-acts")[
            h.button(".md-button.md-button--primary", id=f"{context.id}-answer", value="answer")[
                say(Message.of("these-differ"))
            ],
            # In the form of the aids, so that what is ticked does not go with it.
            h.button(".md-button", id=f"{context.id}-none", value="answer -", form=f"{context.id}-aids")[
                say(Message.of("none-differs"))
            ],
        ],
    ]
    return Markup(form)
