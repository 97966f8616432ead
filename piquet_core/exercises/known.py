"""What the words of a dialogue tell of the other hand: statements that follow, may be so, or are ruled out.

It is found by going through all that the other hand could hold at best, so it is exact, and gives nothing hidden away.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from itertools import combinations

from piquet_core.cards import RANKS, Rank
from piquet_core.combos import SHORTEST_RUN, SMALLEST_SET, Kind
from piquet_core.deal.dialogue import Given, Relation
from piquet_core.exercises.dialogue import LONGEST, MEASURES, Dialogue, told_by
from piquet_core.exercises.judgement import Judgement
from piquet_core.messages import Message

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


def statements(asked: Dialogue) -> Iterator[Given]:
    """Yield what may be said of the other hand at the end, some of it true."""
    other = asked.seat.other
    # Younger names his own only where he counters; else all is measured by what elder has named.
    base = told_by(asked, other) or told_by(asked, asked.seat)
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


def judge(asked: Dialogue, chosen: Given) -> Judgement:
    """Judge a statement about the other hand; whatever follows from the words is right."""
    how = known(asked, chosen)
    return Judgement(how is Known.FOLLOWS, Message.of(f"know-{how.value}"))
