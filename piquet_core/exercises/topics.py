"""What can be practised: every kind of exercise by name, with the rules it trains."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from piquet_core.exercises.levels import ALL, LEVELS, Level
from piquet_core.rules import Rule


@dataclass(frozen=True, slots=True)
class Topic:
    """One kind of exercise, as progress, papers and links name it.

    >>> TOPICS["find-point"].params
    {'task': 'find', 'kind': 'point'}
    """

    name: str
    task: str
    rules: tuple[Rule, ...]
    """The rules it trains, the one it is about first."""
    kind: tuple[str, str] | None = None
    """The parameter that tells it from the other topics of its task, with its value."""
    profiles: tuple[str, ...] = ALL
    """The rule sets it makes sense under."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """Its levels, in the order in which a reader should take them; none where nothing is told apart."""
        return LEVELS.get(self.name, ())

    def levels_of(self, profile: str) -> tuple[Level, ...]:
        """Return the levels that there are under a rule set."""
        return tuple(level for level in self.levels if profile in level.profiles)

    @property
    def params(self) -> dict[str, str]:
        """The parameters of an exercise of this kind; a rule set and a seed complete them."""
        return {"task": self.task, **dict([self.kind] if self.kind else [])}


def _topics(task: str, key: str, **rules: tuple[Rule, ...]) -> list[Topic]:
    return [Topic(f"{task}-{value}", task, trained, (key, value)) for value, trained in rules.items()]


_DECLARED = (Rule.POINT, Rule.SEQUENCE, Rule.SET)
_PLAYED = (Rule.LEAD, Rule.TAKE, Rule.HOLD, Rule.LAST_TRICK)
_ONE_EACH = {rule.value: (rule,) for rule in _DECLARED}

TOPICS: dict[str, Topic] = {
    topic.name: topic
    for topic in (
        Topic("exchange", "exchange", (Rule.EXCHANGE, Rule.DEAL)),
        Topic("discard", "discard", (Rule.EXCHANGE,)),
        Topic("blank", "blank", (Rule.CARTE_BLANCHE,)),
        *_topics("find", "kind", **_ONE_EACH),
        *_topics("claim", "kind", **_ONE_EACH),
        *_topics("dialogue", "kind", **{rule.value: (Rule.TURN, rule, Rule.SINKING) for rule in _DECLARED}),
        *_topics("number", "ask", **_ONE_EACH, declarations=_DECLARED),
        Topic("bonus", "bonus", (Rule.REPIQUE, Rule.PIQUE, Rule.PASSING_OVER)),
        Topic("legal", "legal", (Rule.FOLLOW_SUIT,)),
        Topic("card", "card", (*_PLAYED, Rule.CARDS, Rule.CAPOT, Rule.VOLE, Rule.PIQUE)),
        *_topics("number", "ask", play=_PLAYED, total=(*_DECLARED, *_PLAYED, Rule.CARDS, Rule.CAPOT)),
        Topic("sheet", "sheet", (*_DECLARED, *_PLAYED, Rule.CARDS, Rule.CAPOT, Rule.VOLE, Rule.CARTE_ROUGE)),
        Topic("settle", "settle", (Rule.PARTIE, Rule.SETTLEMENT)),
        Topic("changes", "changes", (Rule.HOLD, Rule.LAST_TRICK, Rule.CARDS)),
    )
}
"""Every topic by its name, in the order in which a deal comes to it."""


def find_topic(params: Mapping[str, str]) -> Topic | None:
    """Return the topic that an exercise with these parameters belongs to; `None` where no exercise has them."""
    task = params.get("task", "find")
    for topic in TOPICS.values():
        if topic.task == task and (topic.kind is None or params.get(topic.kind[0]) == topic.kind[1]):
            return topic
    return None


def topic_of(params: Mapping[str, str]) -> Topic:
    """Return the topic that an exercise with these parameters belongs to; there has to be one.

    >>> topic_of({"task": "claim", "kind": "set", "seed": "3"}).name
    'claim-set'
    """
    topic = find_topic(params)
    assert topic is not None
    return topic
