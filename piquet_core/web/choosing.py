"""What a paper or a worksheet asks: topics, rules, how many questions, a number that makes them; and the form for it.

The same parameters make the same questions for ever, so a permalink is all there is to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

import htpy as h

from piquet_core.exercises.hands import FAR_ENOUGH, LARGEST_SEED, check_seed, seed_after
from piquet_core.exercises.topics import TOPICS, find_topic
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.numbers import read_number
from piquet_core.profiles import PROFILES, Profile
from piquet_core.sentences import knowing
from piquet_core.web import exercise
from piquet_core.web.drill import Drill, blaming, find_level
from piquet_core.web.filled import number_field, radios, read_fields
from piquet_core.web.params import ParamError, Params, check_names, number, one_of, read_link
from piquet_core.web.widget import Context

NAMES = ("topics", "profile", "count", "seed", "questions")
USUAL_COUNT = 10
MOST = 100
"""Questions on one paper. Each is a deal to be found, and somebody waits for them."""
UNFIT = ("dialogue", "discard")
"""Tasks that do not fit on a paper: every step of a dialogue stands on the verdict of the one before, and a paper
gives none before its end; and to judge what is thrown takes a moment, several would take long."""
ASKED = tuple(name for name, topic in TOPICS.items() if topic.task not in UNFIT)
"""The topics that fit on a paper."""
USUAL = (
    "exchange",
    "find-point",
    "find-sequence",
    "find-set",
    "claim-point",
    "claim-sequence",
    "claim-set",
    "number-declarations",
    "bonus",
    "legal",
)
"""The topics that are ticked at first: a little of everything that does not take long."""
BETWEEN = ","
OF_LEVEL = ":"
"""What stands between a topic and the level of it that is asked, where one is."""
LEVEL = "level-"
"""How the name of the field for a topic's level begins."""
APART = ";"
"""What stands between two questions of a permalink, each of them a permalink itself."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is asked: questions of topics by a rule set and a seed, or certain ones; neither while nothing is chosen."""

    topics: tuple[str, ...] = ()
    """By their names, some perhaps with a level: `find-set`, `find-point:pips`."""
    profile: str = "rubicon"
    count: int = USUAL_COUNT
    seed: int = 1
    questions: tuple[str, ...] = ()

    @classmethod
    def read(cls, params: Params) -> Choice:
        """Read parameters; `ParamError` names the one that is wrong."""
        check_names(params, NAMES)
        if "questions" in params:
            return cls(questions=_questions(params))
        profile = one_of(params, "profile", PROFILES, cls().profile)
        topics = tuple(params["topics"].split(BETWEEN)) if "topics" in params else ()
        for topic in topics:
            _check_topic(topic, profile)
        seed = number(params, "seed", cls().seed)
        try:
            check_seed(seed)
        except PiquetError as error:
            raise blaming("seed", error) from error
        return cls(topics, profile, _count(number(params, "count", USUAL_COUNT)), seed)

    def params(self) -> dict[str, str]:
        """Write it as parameters."""
        if self.questions:
            return {"questions": APART.join(self.questions)}
        topics = {"topics": BETWEEN.join(self.topics)} if self.topics else {}
        return {**topics, "profile": self.profile, "count": str(self.count), "seed": str(self.seed)}

    @property
    def made(self) -> bool:
        """Whether there is something to ask."""
        return bool(self.topics or self.questions)

    @property
    def length(self) -> int:
        """How many questions there are."""
        return len(self.questions) or self.count

    @property
    def rules(self) -> Profile:
        """The rule set of all questions."""
        return PROFILES[self.profile]

    def drill(self, at: int) -> Drill:
        """Pose a question, counted from 1: topics in turn, in an order that the seed makes."""
        if self.questions:
            return _asked(self.questions[at - 1])
        draw = Random(self.seed).random
        order = sorted(self.topics, key=lambda _: draw())
        # Far enough apart that no two questions, and no two papers, come upon the same deal.
        start = (self.seed * MOST + at) * FAR_ENOUGH % (LARGEST_SEED + 1)
        return _posed(order[(at - 1) % len(order)], self.profile, start)

    def drills(self) -> list[Drill]:
        """Pose all questions."""
        return [self.drill(at) for at in range(1, self.length + 1)]

    def next(self) -> Choice:
        """Return what makes other questions of the same kind."""
        return Choice(self.topics, self.profile, self.count, seed_after(self.seed))


def _check_topic(text: str, profile: str) -> None:
    """Raise `ParamError` for a topic or a level that there is not under a rule set."""
    name, named, level = text.partition(OF_LEVEL)
    allowed = [one for one in ASKED if profile in TOPICS[one].profiles]
    topic = TOPICS[one_of({"topics": name}, "topics", allowed)]
    if named:
        find_level(topic, level, profile, "topics")


def _count(count: int) -> int:
    if not 1 <= count <= MOST:
        raise ParamError("count", Message.of("count-range", most=MOST, text=str(count)))
    return count


def _questions(params: Params) -> tuple[str, ...]:
    for name in params:
        if name != "questions":
            raise ParamError(name, Message.of("questions-or-topics", key=name))
    questions = tuple(params["questions"].split(APART))
    _count(len(questions))
    for question in questions:
        _asked(question)
    return questions


@lru_cache(maxsize=MOST)
def _asked(question: str) -> Drill:
    try:
        params = read_link(question)
        drill = exercise.read(params)
    except PiquetError as error:
        raise ParamError("questions", error.message) from error
    topic = find_topic(params)
    if topic is None or topic.name not in ASKED:
        raise ParamError("questions", Message.of("question-apart", text=question))
    return drill


@lru_cache(maxsize=MOST)
def _posed(text: str, profile: str, seed: int) -> Drill:
    name, _, level = text.partition(OF_LEVEL)
    drill = exercise.fresh(TOPICS[name], profile, seed, level or None)
    # Without a level the step to the next question looks for what is worth asking.
    return drill if level else drill.next()


def worded(context: Context) -> Context:
    """Return the context with the sentences of papers."""
    return replace(context, language=knowing(context.language, "papers"))


def chosen(rest: str) -> Choice:
    """Read what the form sends; `PiquetError` where nothing is ticked, or a number is none."""
    levels = {name: f"{LEVEL}{name}" for name in ASKED}
    fields = read_fields(rest, (*ASKED, *levels.values(), "profile", "count", "seed"))
    topics = [
        f"{name}{OF_LEVEL}{fields[levels[name]]}" if levels[name] in fields else name
        for name in ASKED
        if name in fields
    ]
    if not topics:
        raise PiquetError(Message.of("no-topic-ticked"))
    numbers: dict[str, str] = {
        name: str(read_number(fields[name])) for name in ("count", "seed") if name in fields
    }
    rules = {"profile": fields["profile"]} if "profile" in fields else {}
    return Choice.read({"topics": BETWEEN.join(topics)} | rules | numbers)


def form(choice: Choice, act: str, context: Context) -> h.Element:
    """Show what can be chosen; the button's words are those of the act's key."""
    say = context.language.say
    ticked = {name: level for name, _, level in (one.partition(OF_LEVEL) for one in choice.topics or USUAL)}
    return h.form(".pq-choose.pq-choosing", method="dialog", data_named=True)[
        h.fieldset(".pq-two")[
            h.legend[say(Message.of("choose-topics"))],
            (
                h.label[
                    h.input(
                        id=f"{context.id}-{name}",
                        type="checkbox",
                        name=name,
                        value="yes",
                        checked=name in ticked,
                        autocomplete="off",
                    ),
                    h.span[say(Message.of(f"topic-{name}"))],
                ]
                for name in ASKED
            ),
        ],
        _levels(ticked, context),
        _rules(choice, context),
        h.div(".pq-typed.pq-number")[
            _number("count", choice.count, context),
            _number("seed", choice.seed, context),
            h.span(".pq-gloss")[say(Message.of("choose-seed-note"))],
        ],
        h.div(".pq-acts")[
            h.button(".md-button.md-button--primary", id=f"{context.id}-begin", value="begin")[
                say(Message.of(act))
            ]
        ],
    ]


def _levels(ticked: Mapping[str, str], context: Context) -> h.Element:
    """Show a field for the level of each topic, folded away: most readers take every level in turn."""
    say = context.language.say
    return h.details(".pq-levels", id=f"{context.id}-levels", open=any(ticked.values()))[
        h.summary[say(Message.of("choose-levels"))],
        h.div(".pq-selects")[
            (
                h.label[
                    h.span[say(Message.of(f"topic-{name}"))],
                    h.select(id=f"{context.id}-{LEVEL}{name}", name=f"{LEVEL}{name}", autocomplete="off")[
                        h.option(value="")[say(Message.of("level-any"))],
                        (
                            h.option(value=level.name, selected=ticked.get(name) == level.name)[
                                say(Message.of(f"level-{name}-{level.name}"))
                            ]
                            for level in TOPICS[name].levels
                        ),
                    ],
                ]
                for name in ASKED
                if TOPICS[name].levels
            )
        ],
    ]


def _rules(choice: Choice, context: Context) -> h.Element:
    names: Mapping[str, str] = {name: context.language.name(profile) for name, profile in PROFILES.items()}
    legend = context.language.say(Message.of("choose-profile"))
    return radios("profile", legend, names, context, checked=choice.profile, seen=True)


def _number(name: str, value: int, context: Context) -> h.Element:
    return h.span(".pq-pair")[
        h.label(for_=f"{context.id}-{name}")[context.language.say(Message.of(f"choose-{name}"))],
        number_field(name, context, size=5, value=str(value)),
    ]
