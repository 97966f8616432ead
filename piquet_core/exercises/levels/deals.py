"""What the questions about scored deals have in common, level by level: number, bonus, sheet, changes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from piquet_core.cards import HAND_SIZE, Seat
from piquet_core.combos import Kind, combos
from piquet_core.exercises.bonus import Bonus
from piquet_core.exercises.changes import THEMES as CHANGED
from piquet_core.exercises.changes import Changes
from piquet_core.exercises.levels.hands import first_alike, first_decides
from piquet_core.exercises.number import Number
from piquet_core.exercises.posed import Posed
from piquet_core.exercises.seeking import NEAR
from piquet_core.exercises.sheet import Sheet
from piquet_core.rules import Rule
from piquet_core.scoring.ladder import THIRTIES
from piquet_core.scoring.lines import DECLARED

RICH = 20
"""With so much in hand thirty is near, or was."""
STEADY, CHANGING = 2, 3
"""How often the lead goes over at most, and at least."""


def _best(theme: Callable[..., bool], kind: Kind) -> Callable[[Number], bool]:
    def property_(number: Number) -> bool:
        posed = number.posed
        return theme(*(combos(kind, posed.hands[seat], posed.profile) for seat in Seat))

    return property_


def _winner_has_several(kind: Kind) -> Callable[[Number], bool]:
    return lambda number: any(
        won.kind is kind and len(won.combos) > 1 for won in number.posed.score.categories
    )


def _several_lines(number: Number) -> bool:
    """Two lines or more go to the seat, one of which may be forgotten."""
    return sum(line.seat is number.seat and line.points > 0 for line in number.lines) > 1


def _near(posed: Posed) -> bool:
    return any(total in NEAR for total in posed.score.declared)


def _equal(posed: Posed) -> bool:
    return any(won.verdict is not None and won.winner is None for won in posed.score.categories)


def _rich(posed: Posed) -> bool:
    return max(posed.score.declared) >= RICH


def _divided(posed: Posed) -> bool:
    return posed.score.tricks.elder == posed.score.tricks.younger


def _thirty(posed: Posed) -> bool:
    """Thirty is reached: a repique or a pique is made, or stopped."""
    return any(line.rule in THIRTIES for line in posed.score.lines)


def _thirty_in_play(posed: Posed) -> bool:
    return any(line.rule is Rule.PIQUE for line in posed.score.lines)


def _all_tricks(posed: Posed) -> bool:
    """One side takes all the tricks, or all but one."""
    return max(posed.score.tricks) >= HAND_SIZE - 1


def _lead_goes_over(posed: Posed) -> int:
    leaders = [trick.leader for trick in posed.state.tricks]
    return sum(one is not other for one, other in pairwise(leaders))


def _only_sets_across(posed: Posed) -> bool:
    """Elder is rich without a set, and all that younger declares to any use are sets."""
    score = posed.score
    mine, theirs = (
        {line.rule for line in score.lines if line.seat is seat and line.points and line.rule in DECLARED}
        for seat in Seat
    )
    return theirs == {Rule.SET} and Rule.SET not in mine and score.declared.elder >= RICH


def _all_but_one_scored(posed: Posed) -> bool:
    """Every card of a hand, or every card but one, is in a declaration that scores."""
    for seat in Seat:
        scored = {
            card
            for won in posed.score.categories
            if won.winner is seat
            for combo in won.combos
            for card in combo.cards
        }
        if len(posed.hands[seat] - scored) <= 1:
            return True
    return False


def _number(property_: Callable[[Posed], bool]) -> Callable[[Number | Bonus | Sheet], bool]:
    return lambda asked: property_(asked.posed)


def _changed(theme: Callable[[frozenset[Rule]], bool]) -> Callable[[Changes], bool]:
    return lambda changes: theme(changes.answer)


_bonus, _cards, _many = map(_changed, CHANGED[:3])
HOLDS: dict[str, dict[str, Callable[..., bool]]] = {
    "number-point": {"cards": _best(first_decides, Kind.POINT), "pips": _best(first_alike, Kind.POINT)},
    "number-sequence": {
        "several": _winner_has_several(Kind.SEQUENCE),
        "top": _best(first_alike, Kind.SEQUENCE),
    },
    "number-set": {
        "several": _winner_has_several(Kind.SET),
        "rank": _best(first_alike, Kind.SET),
        "four": _best(first_decides, Kind.SET),
    },
    "number-declarations": {"several": _several_lines, "near": _number(_near), "equal": _number(_equal)},
    "number-play": {
        "steady": lambda number: _lead_goes_over(number.posed) <= STEADY,
        "changing": lambda number: _lead_goes_over(number.posed) >= CHANGING,
    },
    "number-total": {
        "divided": _number(_divided),
        "thirty": _number(_thirty),
        "all-tricks": _number(_all_tricks),
    },
    "bonus": {
        "near": _number(_near),
        "play": _number(_thirty_in_play),
        "equal": _number(lambda posed: _equal(posed) and _rich(posed)),
        "blank": _number(lambda posed: posed.state.blank is not None and _rich(posed)),
        "late-sets": _number(_only_sets_across),
        "passing-over": _number(_only_sets_across),
    },
    "sheet": {
        "divided": _number(_divided),
        "thirty": _number(_thirty),
        "equal": _number(_equal),
        "all-tricks": _number(_all_tricks),
        "rouge": _number(_all_but_one_scored),
    },
    "changes": {"bonus": _bonus, "cards": _cards, "many": _many},
}
"""The property of each level of a topic."""
