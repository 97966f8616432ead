"""The declaring dialogue: the reader takes a seat and picks what to say next, until the category is settled.

What can be said is made from what the reader holds and has heard. What the words tell of the other hand is the question
of `known`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from piquet_core.cards import RANKS, Rank, Seat
from piquet_core.combos import (
    SHORTEST_RUN,
    Combo,
    Kind,
    Measure,
    Measures,
    Verdict,
    combos,
    compare,
)
from piquet_core.deal.dialogue import Act, Said, dialogue
from piquet_core.deal.events import Held
from piquet_core.deal.state import fold
from piquet_core.exercises.claim import look_again
from piquet_core.exercises.hands import seek
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.made import made
from piquet_core.exercises.posed import Posed
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile
from piquet_core.sentences.spoken import speak

MEASURES = {
    Kind.POINT: (Measure.CARDS, Measure.PIPS),
    Kind.SEQUENCE: (Measure.LENGTH, Measure.TOP),
    Kind.SET: (Measure.COUNT, Measure.RANK),
}
VERDICTS = (Act.GOOD, Act.EQUAL, Act.NOT_GOOD)
LONGEST = len(RANKS)


@dataclass(frozen=True, slots=True)
class Dialogue:
    """The question: what the seat says at each of its turns, in the words of a language."""

    kind: Kind
    seat: Seat
    language: str
    posed: Posed
    said: tuple[Said, ...]
    """What is said until the category is settled."""

    @property
    def profile(self) -> Profile:
        """The rules by which they talk."""
        return self.posed.profile

    @property
    def held(self) -> tuple[Combo, ...]:
        """What the reader holds of the kind, best first."""
        return best_of(self, self.seat)

    def turn(self, step: int) -> int:
        """Return the step at which the reader speaks, this one or a later; the end where there is none."""
        return next(
            (n for n in range(step, len(self.said)) if self.said[n].seat is self.seat), len(self.said)
        )

    def choices(self, step: int) -> tuple[Said, ...]:
        """Return what can be said at a step: the right thing, and what comes to mind beside it."""
        right = self.said[step]
        offered = list(_of_elder(self, right) if self.seat is Seat.ELDER else _of_younger(self, step))
        by_words = {speak(said, self.language): said for said in offered}
        return tuple(by_words.values())


def pose(kind: Kind, seat: Seat, language: str, posed: Posed) -> Dialogue:
    """Pose the question; raises `PiquetError` (`nothing-to-claim`) where elder has nothing to call."""
    # Both call all they have: whatever a source lets somebody sink is not seen in his cards.
    talk = dialogue(fold(posed.profile, [Held(posed.hands)]))
    said = [one for one in talk if one.kind is kind]
    end = next((n for n, one in enumerate(said, 1) if one.act in VERDICTS), None)
    if end is None:
        raise PiquetError(Message.of("nothing-to-claim", kind=kind))
    return Dialogue(kind, seat, language, posed, tuple(said[:end]))


def best_of(asked: Dialogue, seat: Seat) -> tuple[Combo, ...]:
    """Return what a seat holds of the kind, best first."""
    return combos(asked.kind, asked.posed.hands[seat], asked.profile)


# What can be said.


def _of_elder(asked: Dialogue, right: Said) -> Iterator[Said]:
    """Yield what elder may think of saying, in order of size where there are sizes."""

    def say(*told: tuple[Measure, int]) -> Said:
        return Said(Seat.ELDER, right.act, asked.kind, right.at, told)

    if right.act is Act.GOOD:
        for act in VERDICTS:
            yield Said(Seat.ELDER, act, asked.kind, right.at)
        return
    best = asked.held[0].measures
    if asked.kind is Kind.SET:
        (count, size), (measure, rank) = best
        told = {one.measures for one in asked.held}
        told |= {((count, 7 - size), (measure, rank))}
        told |= {((count, size), (measure, other)) for other in (rank - 1, rank + 1) if 10 <= other <= 14}
        for measures in sorted(told, reverse=True, key=lambda found: [number for _, number in found]):
            yield say(*measures)
        return
    if not right.told:
        yield say()
        yield say(best[0])
    else:
        (measure, size), *_ = right.told
        least, most = _bounds(asked, measure)
        for number in range(max(least, size - 1), min(most, size + 1) + 1):
            yield say((measure, number))
        if right.act is Act.ANSWER:
            # The other measure is not what has been asked for.
            yield say(next(other for other in best if other[0] is not measure))
    if right.act is Act.CALL:
        yield say(*best)


def _bounds(asked: Dialogue, measure: Measure) -> tuple[int, int]:
    match measure:
        case Measure.CARDS:
            return asked.profile.point_min, LONGEST
        case Measure.LENGTH:
            return SHORTEST_RUN, LONGEST
        case Measure.TOP:
            return Rank.SEVEN + asked.held[0].measures[0][1] - 1, Rank.ACE
        case _:
            return 0, sum(rank.pips for rank in RANKS)


def _of_younger(asked: Dialogue, step: int) -> Iterator[Said]:
    """Yield what younger may think of saying: to ask, a verdict, or his own where that is named at once."""
    right = asked.said[step]
    counters = asked.profile.younger_shows == "at-once" and asked.kind is not Kind.POINT
    if asked.kind is not Kind.SET:
        yield Said(Seat.YOUNGER, Act.ASK, asked.kind, right.at)
    for act in VERDICTS:
        yield Said(Seat.YOUNGER, act, asked.kind, right.at)
    if counters and asked.held:
        named = len(told_by(asked, Seat.ELDER, step))
        yield Said(Seat.YOUNGER, Act.COUNTER, asked.kind, right.at, asked.held[0].measures[:named])


def told_by(asked: Dialogue, seat: Seat, step: int | None = None) -> Measures:
    """Return the measures that a seat has named of its best by a step, the one that decides first in front."""
    told = {measure: size for one in asked.said[:step] if one.seat is seat for measure, size in one.told}
    return tuple((measure, told[measure]) for measure in MEASURES[asked.kind] if measure in told)


# The judge of each step.


def judge(asked: Dialogue, step: int, chosen: Said) -> Judgement:
    """Judge what is said at a step; what sounds the same is the same."""
    right = asked.said[step]
    if speak(chosen, asked.language) == speak(right, asked.language):
        given = right.giving
        return Judgement(True, Message.of("say-gives", given=given) if given else Message.of("say-goes-on"))
    if asked.seat is Seat.ELDER:
        return Judgement(False, _elder_wrong(asked, right, chosen))
    return Judgement(False, _younger_wrong(asked, step, right, chosen))


def _elder_wrong(asked: Dialogue, right: Said, chosen: Said) -> Message:
    if right.act is Act.GOOD:
        theirs = told_by(asked, Seat.YOUNGER)
        return Message.of("say-beaten", measures=theirs, combo=asked.held[0])
    if len(chosen.told) > len(right.told):
        return Message.of("say-too-much")
    if right.act is Act.ANSWER:
        (asked_for, _), (named, _) = right.told[0], chosen.told[0]
        if asked_for is not named:
            return Message.of(f"say-asked-{asked_for.value}")
        return Message.of("say-count-again", combo=asked.held[0])
    if asked.kind is Kind.SET and any(one.measures == chosen.told for one in asked.held):
        return Message.of("say-best-first")
    if asked.kind is not Kind.SET and chosen.told < right.told:
        return Message.of("say-longer")
    return Message.of("say-not-held")


def _younger_wrong(asked: Dialogue, step: int, right: Said, chosen: Said) -> Message:
    own = look_again(asked.kind, asked.held)
    if right.act is Act.ASK:
        named = told_by(asked, Seat.ELDER, step)
        return Message.of("say-tie", own=own) if named else Message.of("say-unnamed")
    if chosen.act is Act.ASK:
        left = len(told_by(asked, Seat.ELDER, step)) < len(MEASURES[asked.kind])
        return Message.of("say-no-need" if left else "say-all-named", own=own)
    if right.act is Act.COUNTER and chosen.act is Act.NOT_GOOD:
        return Message.of("say-name-it")
    return own


def hints(asked: Dialogue) -> tuple[Message, ...]:
    """Return the hints in steps: how they talk, what decides, what the reader holds."""
    hidden = asked.kind is Kind.POINT and not asked.profile.calls_length
    counters = asked.profile.younger_shows == "at-once" and asked.kind is not Kind.POINT
    how = [Message.of(f"hint-talk-{asked.kind.value}{'-asked' if hidden else ''}")]
    if counters:
        how.append(Message.of("hint-talk-counter"))
    return (
        Message.of("hints-together", hints=tuple(how)),
        Message.of(f"hint-compare-{asked.kind.value}"),
        look_again(asked.kind, asked.held),
    )


Shape = tuple[Verdict, int]
"""The verdict, and how many measures it takes."""
SHAPES: dict[Kind, tuple[Shape, ...]] = {
    Kind.POINT: (
        (Verdict.GOOD, 2),
        (Verdict.NOT_GOOD, 1),
        (Verdict.EQUAL, 2),
        (Verdict.NOT_GOOD, 2),
        (Verdict.GOOD, 1),
    ),
    Kind.SEQUENCE: ((Verdict.GOOD, 2), (Verdict.NOT_GOOD, 1), (Verdict.EQUAL, 2), (Verdict.NOT_GOOD, 2)),
    Kind.SET: ((Verdict.GOOD, 2), (Verdict.NOT_GOOD, 2), (Verdict.NOT_GOOD, 1)),
}
"""What the next dialogue is steered toward, by kind, in turn."""


def next_seed(kind: Kind, profile: Profile, seed: int) -> int:
    """Return the next seed whose deal makes the dialogue that is due, or any at all where none does."""
    due = SHAPES[kind][seed % len(SHAPES[kind])]

    def shape(found: int) -> Shape | None:
        held = made(found, tricks=False)[0]
        assert isinstance(held, Held)
        elder, younger = (combos(kind, hand, profile) for hand in held.hands)
        if not elder:
            return None
        compared = compare(elder, younger)
        return compared.verdict, len(compared.lines)

    return seek(seed, lambda found: shape(found) == due, lambda found: shape(found) is not None)
