"""Steering: seeds whose hands are worth asking about, because the answer hangs on a small thing.

A permalink names a plain seed; only the step to the next exercise looks for one. So an exercise costs no
more to answer than its deal, and the same link means the same hands whatever is steered toward later.
"""

from __future__ import annotations

from collections.abc import Callable

from piquet_core.cards import BySeat, Hand, Seat
from piquet_core.combos import Combo, Kind, Measure, Verdict, combos, compare
from piquet_core.exercises.hands import Source, seek
from piquet_core.profiles import Profile

Held = tuple[Combo, ...]
Theme = Callable[[Held, Held], bool]


def _decided_by(measure: Measure) -> Theme:
    """The first measure is equal, and this one decides."""
    return lambda mine, theirs: bool(mine and theirs) and _last_line(mine, theirs) == measure


def _last_line(mine: Held, theirs: Held) -> Measure | None:
    comparison = compare(mine, theirs)
    return None if comparison.verdict is Verdict.EQUAL else comparison.lines[-1].measure


def _equal(mine: Held, theirs: Held) -> bool:
    return bool(mine and theirs) and compare(mine, theirs).verdict is Verdict.EQUAL


def two_alike(mine: Held, theirs: Held) -> bool:
    """Two of the reader's own are of one size, so that the second measure has to choose."""
    return len(mine) > 1 and mine[0].measures[0] == mine[1].measures[0]


def two_runs_in_a_suit(mine: Held, theirs: Held) -> bool:
    """Two sequences of the reader's own are of one suit, with a gap between them."""
    suits = [next(iter(run.cards)).suit for run in mine]
    return len(set(suits)) < len(suits)


def _four_low_against_three_high(mine: Held, theirs: Held) -> bool:
    """Four of a lower rank face three of a higher one, on either side."""
    if not (mine and theirs):
        return False
    (_, count), (_, rank) = mine[0].measures
    (_, other_count), (_, other_rank) = theirs[0].measures
    return count != other_count and (count > other_count) == (rank < other_rank)


def _nothing(mine: Held, theirs: Held) -> bool:
    return not mine and bool(theirs)


def _something(mine: Held, theirs: Held) -> bool:
    return bool(mine)


THEMES: dict[Kind, tuple[Theme, ...]] = {
    Kind.POINT: (_decided_by(Measure.PIPS), two_alike, _equal),
    Kind.SEQUENCE: (_decided_by(Measure.TOP), two_runs_in_a_suit, _equal, two_alike),
    Kind.SET: (_four_low_against_three_high, _decided_by(Measure.RANK), _nothing, two_alike),
}
"""What the next exercise is steered toward, by kind, in turn."""


def next_seed(kind: Kind, profile: Profile, seat: Seat, seed: int, *, claimed: bool = False) -> int:
    """Return the next seed after this one whose hands meet the theme that is due.

    With `claimed`, the seat across must hold something of the kind: it is going to claim it.
    """

    def meets(found: int, theme: Theme) -> bool:
        mine, theirs = _held(kind, profile, Source(seed=found).hands(seat), seat)
        return bool(theirs or not claimed) and theme(mine, theirs)

    due = THEMES[kind][seed % len(THEMES[kind])]
    return seek(seed, lambda found: meets(found, due), lambda found: meets(found, _something))


def _held(kind: Kind, profile: Profile, hands: BySeat[Hand], seat: Seat) -> tuple[Held, Held]:
    return combos(kind, hands[seat], profile), combos(kind, hands[seat.other], profile)
