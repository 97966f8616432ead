"""Is this a carte blanche, as the widget shows it: the hand, two answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from piquet_core.exercises import blank
from piquet_core.exercises.blank import CarteBlanche
from piquet_core.exercises.hands import seed_after
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import PROFILES, Profile
from piquet_core.rules import Rule
from piquet_core.web import views
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.filled import answers, chosen
from piquet_core.web.params import Params, check_names, number, one_of
from piquet_core.web.widget import Context

ANSWERS = {"blank": True, "no-blank": False}


@dataclass(frozen=True, slots=True)
class BlankDrill:
    """The drill over one question of `exercises.blank`."""

    question: CarteBlanche
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-blank")
    another: ClassVar[Message] = Message.of("another-hand")
    rule: ClassVar[str] = Rule.CARTE_BLANCHE.value

    @classmethod
    @leveled
    def read(cls, params: Params) -> BlankDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "profile", "seed", "level"))
        profile = PROFILES[one_of(params, "profile", PROFILES)]
        try:
            return cls(blank.pose(profile, number(params, "seed", 0)), params.get("level"))
        except PiquetError as error:
            raise blaming("seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        named = {"task": "blank", "profile": self.profile.name, "seed": str(self.question.seed)}
        return {**named, **write_level(self.level)}

    def next(self) -> BlankDrill:
        """Pose the next question; every seed's is a near miss, or none."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        return BlankDrill(blank.pose(self.profile, seed_after(self.question.seed)))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.profile

    @property
    def where(self) -> Message:
        """Where the hand comes from, and when it is held."""
        asked = self.question
        key = "where-drawn" if asked.exchanged else "where-dealt"
        return Message.of(key, seed=asked.seed, seat=asked.seat)

    @property
    def ask(self) -> Message:
        """The question."""
        return Message.of("ask-blank", seat=self.question.seat)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        claimed = self.question.refused is None
        choice = Message.of("choice-blank" if claimed else "choice-no-blank")
        return Message.of("blank-is", choice=choice, why=blank.judge(self.question, claimed).reason)

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return blank.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge `blank` or `no-blank`; `PiquetError` for anything else."""
        judged = blank.judge(self.question, chosen(answer, ANSWERS))
        return Answered(judged.right, judged.reason, f"answer {answer}")

    def forms(self, context: Context) -> h.Node:
        """Show the hand, and the two answers."""
        say = context.language.say
        return [
            views.hand_to_see(self.question.hand, context.language),
            answers({name: say(Message.of(f"choice-{name}")) for name in ANSWERS}, context),
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show nothing more: the reason says it all, and the rule is linked."""
        return []
