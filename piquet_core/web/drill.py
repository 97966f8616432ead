"""What a kind of exercise brings to the widget: the question, the judge, the views of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Protocol, TypeVar, runtime_checkable

import htpy as h

from piquet_core.exercises.hands import DOCUMENTED, Source, seed_after
from piquet_core.exercises.levels import Level, holds
from piquet_core.exercises.outcome import Outcome
from piquet_core.exercises.topics import Topic, find_topic
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError, read_hand, write_hand
from piquet_core.profiles import PROFILES, Profile
from piquet_core.web.params import ParamError, Params, number, one_of
from piquet_core.web.widget import Context, Tell

SOURCE_NAMES = ("deal", "stage", "hand", "seed")


@dataclass(frozen=True, slots=True)
class Answered:
    """A judged answer: right or wrong, why, the line as the log keeps it, and what the claim would meet.

    A question of several steps also says where it stands after the answer, and whether that settles it.
    """

    right: bool
    reason: Message
    line: str
    outcome: Outcome | None = None
    stands: Drill | None = None
    settled: bool = True

    @property
    def given(self) -> str:
        """The answer as the log keeps it, without the word that begins the line."""
        return self.line.partition(" ")[2]


class Drill(Protocol):
    """One question, with everything the widget needs to ask it, judge it and go on."""

    @property
    def question(self) -> Any:
        """What is asked, as the module of its exercises poses it."""
        ...

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        ...

    @property
    def title(self) -> Message:
        """Its name, for lists and screen readers."""
        ...

    @property
    def where(self) -> Message:
        """Where the hands come from."""
        ...

    @property
    def ask(self) -> Message:
        """The question itself."""
        ...

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        ...

    @property
    def another(self) -> Message:
        """What the next one is called."""
        ...

    @property
    def rule(self) -> str:
        """The anchor of the rule it trains."""
        ...

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        ...

    def judge(self, answer: str) -> Answered:
        """Judge an answer as the reader's act writes it; `PiquetError` when it cannot be read."""
        ...

    def forms(self, context: Context) -> h.Node:
        """Show the hand and what the reader can answer with."""
        ...

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show the comparison and the score: of an answer, or of the solution when there is none."""
        ...

    def params(self) -> dict[str, str]:
        """Write the question as parameters; reading them back poses the same question."""
        ...

    def next(self) -> Drill:
        """Pose the next question of the kind, of the same level."""
        ...


D = TypeVar("D", bound=Drill)
Reading = Callable[[type[D], Params], D]


def leveled(read: Reading[D]) -> Reading[D]:
    """Let a drill be read with a level: the question of the seed if it has the property, else the next that has.

    Some seeds leave nothing to ask about; they are passed by. `ParamError` (`level`) for a level that there is not.
    """

    @wraps(read)
    def reading(cls: type[D], params: Params) -> D:
        level = read_level(params)
        if level is None:
            return read(cls, params)
        topic = find_topic(params)
        assert topic is not None
        wanted = holds(topic.name, level.name)
        while True:
            try:
                drill = read(cls, params)
                if wanted(drill.question):
                    return drill
            except ParamError as error:
                if error.message.key != "nothing-to-claim":
                    raise
            params = after(params)

    return reading


def after(params: Params) -> dict[str, str]:
    """Return the parameters of the question of the next seed; of a deal any trick may be asked about."""
    seed = seed_after(number(params, "seed", 0))
    return {**{name: value for name, value in params.items() if name != "trick"}, "seed": str(seed)}


FIXED = (
    *("deal", "part", "card", "problem", "stage", "hand", "house", "other"),
    *("first", "second", "first-tally", "second-tally"),
)
"""What says of a question more than a seed leaves open, so that no level can be looked for beside it."""


def read_level(params: Params) -> Level | None:
    """Read the level that is asked for; `None` where there is none, or where the question itself cannot be read.

    Raises `ParamError`: `level-beside`, `level-elsewhere`, `unknown-value`.
    """
    topic = find_topic(params)
    if "level" not in params or topic is None:
        return None
    beside = next((name for name in FIXED if name in params), None)
    if beside is not None:
        raise ParamError("level", Message.of("level-beside", key=beside))
    if params.get("profile") not in PROFILES:
        return None
    return find_level(topic, params["level"], params["profile"], "level")


def find_level(topic: Topic, name: str, profile: str, param: str) -> Level:
    """Return a level of a topic by its name; the error is one about a parameter.

    Raises `ParamError`: `unknown-value`, and `level-elsewhere` where other rule sets have it.
    """
    one_of({param: name}, param, [level.name for level in topic.levels])
    level = next(level for level in topic.levels if level.name == name)
    if profile not in level.profiles:
        there = tuple(PROFILES[one] for one in level.profiles)
        raise ParamError(param, Message.of("level-elsewhere", text=name, profiles=there))
    return level


def wish(params: Params) -> str:
    """Return what the hands of a level's questions are to be like; nothing for a question without a level."""
    level = read_level(params)
    return level.wish if level is not None else ""


def write_level(level: str | None) -> dict[str, str]:
    """Write a level as parameters."""
    return {} if level is None else {"level": level}


@runtime_checkable
class Telling(Protocol):
    """A question whose answer takes a while, and which can tell how far it has come."""

    def telling(self, tell: Tell) -> Drill:
        """Return the question with what is to be told."""
        ...


def read_source(params: Params) -> Source:
    """Read what names the hands: a documented deal and stage, or a seed, with the reader's hand or without.

    Raises `ParamError` with the name of the parameter that is wrong.
    """
    if "deal" in params:
        for other in ("seed", "hand"):
            if other in params:
                raise ParamError(other, Message.of("deal-or-seed", key=other))
        deal = one_of(params, "deal", DOCUMENTED)
        stages = DOCUMENTED[deal].stages
        return Source(deal=deal, stage=one_of(params, "stage", stages, stages[0]))
    if "stage" in params:
        raise ParamError("stage", Message.of("stage-of-a-deal"))
    try:
        hand = read_hand(params["hand"]) if "hand" in params else None
    except NotationError as error:
        raise ParamError("hand", error.message) from error
    return Source(seed=number(params, "seed", 0), hand=hand, wish=wish(params))


def blaming(param: str, error: PiquetError) -> ParamError:
    """Return the error as one about a parameter, unless it names its own."""
    return error if isinstance(error, ParamError) else ParamError(param, error.message)


def write_source(source: Source) -> dict[str, str]:
    """Write what names the hands as parameters."""
    if source.deal:
        return {"deal": source.deal, "stage": source.stage}
    return ({"hand": write_hand(source.hand)} if source.hand else {}) | {"seed": str(source.seed)}


def where_from(source: Source, seat: object) -> Message:
    """Say where the hands come from."""
    if source.printed is not None:
        return Message.of(f"hand-{source.stage}", seat=seat, source=source.printed)
    return Message.of("hand-given" if source.hand else "hand-from-seed", seat=seat, seed=source.seed)
