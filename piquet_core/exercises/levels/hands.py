"""What the questions about two hands have in common, level by level: find, claim and dialogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from piquet_core.cards import SUITS, Hand, Rank, of_suit
from piquet_core.combos import Combo, Kind
from piquet_core.exercises.claim import Claim
from piquet_core.exercises.dialogue import Dialogue, best_of
from piquet_core.exercises.find import Find
from piquet_core.exercises.steer import two_alike, two_runs_in_a_suit

LONG = 5
"""From so many cards on a suit is looked at for a sequence first."""
ALMOST = 1
"""Points as long as each other are near when their pips differ by no more."""
Held = Sequence[Combo]


def sizes(held: Held) -> tuple[int, int]:
    """Return the two measures of the best that is held."""
    (_, first), (_, second) = held[0].measures
    return first, second


def first_decides(mine: Held, theirs: Held) -> bool:
    """Whether both hold something, and the first measure tells which is better."""
    return bool(mine and theirs) and sizes(mine)[0] != sizes(theirs)[0]


def first_alike(mine: Held, theirs: Held) -> bool:
    """Whether both hold something, as long or as many, so that one has to look further."""
    return bool(mine and theirs) and sizes(mine)[0] == sizes(theirs)[0]


def _plain_point(find: Find) -> bool:
    return bool(find.best) and not two_alike(find.best, ())


def _poor_point(find: Find) -> bool:
    """The longest suit lacks ace and king, which another has."""
    high = {Rank.ACE, Rank.KING}
    ranks = {suit: {card.rank for card in of_suit(find.hand, suit)} for suit in SUITS}
    longest = max(ranks.values(), key=len)
    return _plain_point(find) and not high & longest and any(high <= held for held in ranks.values())


def _pips_choose(find: Find) -> bool:
    return two_alike(find.best, ()) and len(find.answers) == 1


def _equal_points(find: Find) -> bool:
    return len(find.answers) > 1


def _short_suits(find: Find) -> bool:
    """No suit of five, and three suits at least of three, so that there may be no point at all."""
    lengths = sorted(len(of_suit(find.hand, suit)) for suit in SUITS)
    return lengths in ([3, 3, 3, 3], [2, 3, 3, 4])


def _one(find: Find) -> bool:
    return len(find.best) == 1


def _several(find: Find) -> bool:
    return len(find.best) > 1


def _several_suits(find: Find) -> bool:
    return len(find.best) > 1 and not two_runs_in_a_suit(find.best, ())


def _two_in_a_suit(find: Find) -> bool:
    return two_runs_in_a_suit(find.best, ())


def _gaps(find: Find) -> bool:
    """A long suit has no sequence in it, whatever else the hand holds."""
    long = [suit for suit in SUITS if len(of_suit(find.hand, suit)) >= LONG]
    in_runs = {next(iter(run.cards)).suit for run in find.best}
    return bool(long) and in_runs.isdisjoint(long)


def _low(hand: Hand) -> bool:
    """Three or four of a rank below the ten, of which no set is made."""
    low = [card.rank for card in hand if card.rank < Rank.TEN]
    return any(low.count(rank) > 2 for rank in set(low))


def _claim(theme: Callable[[Held, Held], bool]) -> Callable[[Claim], bool]:
    return lambda claim: theme(claim.claimed, claim.held)


def _near_points(claimed: Held, held: Held) -> bool:
    return first_alike(claimed, held) and abs(sizes(claimed)[1] - sizes(held)[1]) <= ALMOST


def _pips_decide(claimed: Held, held: Held) -> bool:
    return first_alike(claimed, held) and sizes(claimed)[1] != sizes(held)[1]


def _talk(theme: Callable[[Held, Held], bool]) -> Callable[[Dialogue], bool]:
    return lambda asked: theme(best_of(asked, asked.seat), best_of(asked, asked.seat.other))


HOLDS: dict[str, dict[str, Callable[[Find], bool] | Callable[[Claim], bool] | Callable[[Dialogue], bool]]] = {
    "find-point": {
        "plain": _plain_point,
        "poor": _poor_point,
        "pips": _pips_choose,
        "equal": _equal_points,
        "short": _short_suits,
    },
    "find-sequence": {
        "plain": _one,
        "several": _several_suits,
        "one-suit": _two_in_a_suit,
        "gaps": _gaps,
    },
    "find-set": {"plain": _one, "several": _several, "low": lambda find: _low(find.hand)},
    "claim-point": {
        "cards": _claim(first_decides),
        "pips": _claim(_pips_decide),
        "near": _claim(_near_points),
    },
    "claim-sequence": {
        "length": _claim(first_decides),
        "top": _claim(first_alike),
        "several": lambda claim: len(claim.held) > 1,
    },
    "claim-set": {
        "rank": _claim(first_alike),
        "four": _claim(first_decides),
        "low": lambda claim: _low(claim.hand),
    },
    f"dialogue-{Kind.POINT.value}": {"cards": _talk(first_decides), "pips": _talk(first_alike)},
    f"dialogue-{Kind.SEQUENCE.value}": {"length": _talk(first_decides), "top": _talk(first_alike)},
    f"dialogue-{Kind.SET.value}": {"rank": _talk(first_alike), "four": _talk(first_decides)},
}
"""The property of each level of a topic."""
