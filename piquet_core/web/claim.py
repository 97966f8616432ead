"""Answer the claim, as the widget shows it: elder's words, the reader's hand, three answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from piquet_core.cards import Seat
from piquet_core.combos import Kind, Verdict
from piquet_core.exercises import claim
from piquet_core.exercises.hands import Source
from piquet_core.exercises.outcome import Outcome
from piquet_core.exercises.steer import next_seed
from piquet_core.messages import Message, PiquetError
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
class ClaimDrill:
    """The drill over one question of `exercises.claim`."""

    question: claim.Claim
    level: str | None = None

    another: ClassVar[Message] = Message.of("another-hand")

    @classmethod
    @leveled
    def read(cls, params: Params) -> ClaimDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "kind", "profile", *SOURCE_NAMES, "level"))
        kind = Kind(one_of(params, "kind", [kind.value for kind in Kind]))
        profile = PROFILES[one_of(params, "profile", PROFILES)]
        source = read_source(params)
        try:
            return cls(claim.pose(kind, profile, source), params.get("level"))
        except PiquetError as error:
            raise blaming("deal" if source.deal else "seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        kind, profile = asked.kind.value, asked.profile.name
        named = {"task": "claim", "kind": kind, "profile": profile}
        return {**named, **write_source(asked.source), **write_level(self.level)}

    def next(self) -> ClaimDrill:
        """Pose the next question: the deal's other stage, then seeds steered toward near misses."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        asked = self.question
        source = asked.source.next_stage
        if source is not None:
            try:
                return ClaimDrill(claim.pose(asked.kind, asked.profile, source))
            except PiquetError:
                pass  # elder has nothing of the kind to claim at that stage
        seed = next_seed(asked.kind, asked.profile, Seat.YOUNGER, asked.source.seed, claimed=True)
        return ClaimDrill(claim.pose(asked.kind, asked.profile, Source(seed)))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.profile

    @property
    def title(self) -> Message:
        """Its name."""
        return Message.of(f"title-claim-{self.question.kind.value}", profile=self.profile)

    @property
    def where(self) -> Message:
        """Where the hand comes from."""
        return where_from(self.question.source, Seat.YOUNGER)

    @property
    def ask(self) -> Message:
        """The question."""
        return Message.of("ask-claim")

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        verdict = self.question.outcome.verdict
        assert verdict is not None
        return Message.of("answer-to-claim", answer=verdict)

    @property
    def rule(self) -> str:
        """The anchor of the rule it trains."""
        return self.question.kind.value

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return claim.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge `good`, `not-good` or `equal`; `PiquetError` for anything else."""
        if answer not in [verdict.value for verdict in Verdict]:
            raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        judged = claim.judge(self.question, Verdict(answer))
        met = self.question.outcome if judged.right else None
        return Answered(judged.right, judged.reason, f"answer {answer}", met)

    def forms(self, context: Context) -> h.Node:
        """Show elder's words, the reader's hand to look at, and the three answers."""
        language = context.language
        return [
            h.p(".pq-says")[
                h.span(".pq-who")[language.name(Seat.ELDER, "start")],
                h.q[language.say(self.question.words)],
            ],
            views.hand_to_see(self.question.hand, language),
            h.form(".pq-acts", method="dialog")[
                (
                    h.button(
                        ".md-button", id=f"{context.id}-{verdict.value}", value=f"answer {verdict.value}"
                    )[language.name(verdict)]
                    for verdict in (Verdict.GOOD, Verdict.NOT_GOOD, Verdict.EQUAL)
                )
            ],
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show both sides line by line and who scores; nothing of elder's hand after a wrong answer."""
        if answered is not None and not answered.right:
            return None
        met = self.question.outcome
        language = context.language
        theirs, mine = met.counted
        return [
            views.combo_line(Message.of("their-best", seat=Seat.ELDER), theirs, language),
            views.combo_line(Message.of("your-best"), mine, language),
            views.comparison_table(met.comparison, Seat.ELDER, Message.of("column-you"), language),
            h.p(".pq-score")[language.say(Message.of("therefore")), " ", language.say(self._scores(met))],
        ]

    def _scores(self, met: Outcome) -> Message:
        if met.verdict is Verdict.EQUAL:
            return Message.of(f"equal-{self.question.kind.value}")
        key = "elder-scores" if met.verdict is Verdict.GOOD else "you-score-instead"
        return Message.of(key, points=met.points, sum=views.sum_of(met, self.profile))
