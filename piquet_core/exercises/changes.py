"""What changes? One deal under two rule sets: the reader ticks the rules that come to something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from piquet_core.exercises.hands import seek
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.posed import Origin, Posed, pose
from piquet_core.messages import Message
from piquet_core.rules import Rule
from piquet_core.scoring.differences import ROWS, differs, lines_of
from piquet_core.scoring.lines import DECLARED, PLAY

FAR_ENOUGH = 60
"""How many deals are looked at for what is sought: each is scored twice, and a reader waits."""


@dataclass(frozen=True, slots=True)
class Changes:
    """The question: by which rules one deal is counted otherwise under the other rule set."""

    one: Posed
    other: Posed

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that come up in the deal under either rule set, in the order of a sheet."""
        scores = (self.one.score, self.other.score)
        return tuple(
            rule
            for rule in ROWS
            if rule is not Rule.EXCHANGE and any(lines_of(score, rule) for score in scores)
        )

    @property
    def answer(self) -> frozenset[Rule]:
        """The rules that differ in points, in tallies or in what stands over."""
        scores = (self.one.score, self.other.score)
        return frozenset(rule for rule in self.rules if differs(scores, rule))


def judge(changes: Changes, ticked: frozenset[Rule]) -> Judgement:
    """Judge the rules ticked: how many of them are the same, or else how many are missing."""
    right = changes.answer
    if ticked == right:
        return Judgement(
            True, Message.of("changes-right" if right else "changes-right-none", count=len(right))
        )
    if ticked - right:
        return Judgement(False, Message.of("changes-same", count=len(ticked - right)))
    missing = len(right - ticked)
    return Judgement(False, Message.of("changes-more" if ticked else "changes-some", count=missing))


def hints(changes: Changes) -> tuple[Message, ...]:
    """Return the hints in steps: what makes a difference, where to look, how many rules there are to find."""
    parts = [
        (key, sum(rule in rules for rule in changes.answer))
        for key, rules in (("declared", DECLARED), ("play", PLAY))
    ]
    told = tuple(Message.of(f"hint-changes-{key}" if count else f"hint-same-{key}") for key, count in parts)
    return (
        Message.of("hint-changes"),
        Message.of("hints-together", hints=told),
        Message.of("hint-count-changes", count=len(changes.answer)),
    )


Theme = Callable[[frozenset[Rule]], bool]
THEMES: tuple[Theme, ...] = (
    lambda found: not found.isdisjoint((Rule.REPIQUE, Rule.PIQUE)),
    lambda found: not found.isdisjoint((Rule.CARDS, Rule.CAPOT, Rule.VOLE)),
    lambda found: len(found) > 3,
    lambda found: found <= frozenset(PLAY),
)
"""What the next question is steered toward, in turn."""


def following(one: Origin, other: Origin) -> Changes:
    """Return the next question under two rule sets: a seed whose differences meet the theme that is due."""
    theme = THEMES[one.seed % len(THEMES)]

    def at(seed: int) -> Changes:
        return Changes(*(pose(replace(origin, deal=None, part=1, seed=seed)) for origin in (one, other)))

    return at(seek(one.seed, lambda found: theme(at(found).answer), far=FAR_ENOUGH))
