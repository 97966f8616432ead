"""The declaring dialogue: the reader takes a seat and picks what to say next, until the category is settled.

At the end stands one question more: what do the words tell of the other hand? Whether a statement follows from them is
found by going through all that the other hand could hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import combinations

from piquet_core.cards import RANKS, Rank, Seat
from piquet_core.combos import (
    SHORTEST_RUN,
    SMALLEST_SET,
    Combo,
    Kind,
    Measure,
    Measures,
    Verdict,
    combos,
    compare,
)
from piquet_core.deal.dialogue import Act, Given, Relation, Said, dialogue
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

    @property
    def statements(self) -> tuple[Given, ...]:
        """Return what may be said at the end of the other hand, some of it true."""
        return tuple(_statements(self))


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
        named = len(_named(asked, Seat.ELDER, step))
        yield Said(Seat.YOUNGER, Act.COUNTER, asked.kind, right.at, asked.held[0].measures[:named])


def _named(asked: Dialogue, seat: Seat, step: int | None = None) -> Measures:
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
        theirs = _named(asked, Seat.YOUNGER)
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
        named = _named(asked, Seat.ELDER, step)
        return Message.of("say-tie", own=own) if named else Message.of("say-unnamed")
    if chosen.act is Act.ASK:
        return Message.of("say-no-need", own=own)
    if right.act is Act.COUNTER and chosen.act is Act.NOT_GOOD:
        return Message.of("say-name-it")
    return own


# What the words tell.

World = tuple[int, int] | None
"""The best that a hand may hold of a kind, by its two measures; `None` for nothing."""


@cache
def worlds(kind: Kind, least: int) -> frozenset[World]:
    """Return all that a hand can hold at best of a kind; `least` is the fewest cards of a point."""
    match kind:
        case Kind.POINT:
            pips = [rank.pips for rank in RANKS]
            sizes = range(least, LONGEST + 1)
            return frozenset({None, *((n, sum(held)) for n in sizes for held in combinations(pips, n))})
        case Kind.SEQUENCE:
            lengths = range(SHORTEST_RUN, LONGEST + 1)
            tops = {(n, top) for n in lengths for top in range(Rank.SEVEN + n - 1, Rank.ACE + 1)}
            return frozenset({None, *tops})
    return frozenset(
        {None, *((n, rank) for n in (SMALLEST_SET, 4) for rank in range(Rank.TEN, Rank.ACE + 1))}
    )


def holds(given: Given, kind: Kind, world: World) -> bool:
    """Whether a statement about a hand is true of what it holds at best."""
    if world is None:
        return given.relation is Relation.LESS
    sizes = dict(zip(MEASURES[kind], world, strict=True))
    mine = [sizes[measure] for measure, _ in given.measures]
    named = [size for _, size in given.measures]
    match given.relation:
        case Relation.IS:
            return mine == named
        case Relation.LESS:
            return mine < named
    return mine > named


def possible(asked: Dialogue) -> frozenset[World]:
    """Return what the other hand may hold at best after all that its player has said."""
    told = [one.gives for one in asked.said if one.gives is not None and one.gives.seat is not asked.seat]
    every = worlds(asked.kind, asked.profile.point_min)
    return frozenset(world for world in every if all(holds(given, asked.kind, world) for given in told))


class Known(Enum):
    """How a statement stands to what was said."""

    FOLLOWS = "follows"
    OPEN = "open"
    RULED_OUT = "ruled-out"


def known(asked: Dialogue, statement: Given) -> Known:
    """Return whether a statement follows from the words, may be so, or cannot be."""
    true = {holds(statement, asked.kind, world) for world in possible(asked)}
    if len(true) > 1:
        return Known.OPEN
    return Known.FOLLOWS if True in true else Known.RULED_OUT


def _statements(asked: Dialogue) -> Iterator[Given]:
    other = asked.seat.other
    # Younger names his own only where he counters; else all is measured by what elder has named.
    base = _named(asked, other) or _named(asked, asked.seat)
    for relation in Relation:
        yield Given(other, relation, base)
    if asked.kind is Kind.SET:
        return
    if len(base) == 2:
        for relation in (Relation.LESS, Relation.MORE):
            yield Given(other, relation, base[:1])
    elif asked.held:
        exact = (*base, asked.held[0].measures[1])
        if tuple(size for _, size in exact) in worlds(asked.kind, asked.profile.point_min):
            yield Given(other, Relation.IS, exact)


def statement(asked: Dialogue, given: Given) -> Message:
    """Return a statement as a message."""
    return Message.of(
        f"given-{given.relation.value}", seat=given.seat, kind=asked.kind, measures=given.measures
    )


def judge_known(asked: Dialogue, chosen: Given) -> Judgement:
    """Judge a statement about the other hand; whatever follows from the words is right."""
    how = known(asked, chosen)
    return Judgement(how is Known.FOLLOWS, Message.of(f"know-{how.value}"))


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
