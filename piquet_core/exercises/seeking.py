"""Seeking: the next seed whose deal is worth asking about, because the answer hangs on a small thing.

As with hands (`steer`), a permalink names a plain seed, and only the step to the next exercise seeks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.state import fold
from piquet_core.exercises.hands import seed_after, seek
from piquet_core.exercises.legal import Legal
from piquet_core.exercises.legal import pose as pose_legal
from piquet_core.exercises.made import made
from piquet_core.exercises.number import RULES, Ask
from piquet_core.exercises.posed import Origin, Posed, pose
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring import Score, score

FAR_ENOUGH = 200
"""How many deals are looked at for what is sought: each is scored, and a reader waits."""
NEAR = range(27, 34)
"""Totals in hand that make a reader count again."""
MANY_CARDS = 9
"""The trick from which on so few cards are left that nothing is asked about it."""

Deal = Callable[[bool], Score]
"""A deal that is scored when somebody asks: its declarations alone, or with its tricks."""
Theme = Callable[[Deal], bool]


def next_seed(seed: int, profile: Profile, themes: Sequence[Theme]) -> int:
    """Return the next seed after this one whose deal meets the theme that is due; where none does, just the next."""
    theme = themes[seed % len(themes)]
    return seek(seed, lambda found: theme(_deal(found, profile)), lambda found: True, far=FAR_ENOUGH)


def _deal(seed: int, profile: Profile) -> Deal:
    return lambda tricks: score(fold(profile, made(seed, tricks=tricks)))


def _any(deal: Deal) -> bool:
    return True


def _keys(scored: Score) -> set[str]:
    return {line.message.key for line in scored.lines}


def _says(*keys: str, tricks: bool = False) -> Theme:
    """One of these reasons stands in the score."""
    return lambda deal: not _keys(deal(tricks)).isdisjoint(keys)


def _near(deal: Deal) -> bool:
    """A seat has just under thirty in hand, or just over, and the other may have something."""
    return any(total in NEAR for total in deal(False).declared)


def _stopped_pique(deal: Deal) -> bool:
    early = deal(False)
    return max(early.declared) in range(20, 30) and "pique-stopped" in _keys(deal(True))


def _pique(deal: Deal) -> bool:
    early = deal(False)
    return max(early.declared) in range(15, 30) and "pique" in _keys(deal(True))


def _equal_and_rich(deal: Deal) -> bool:
    early = deal(False)
    return max(early.declared) >= 12 and any(key.endswith("-equal") for key in _keys(early))


BONUSES: tuple[Theme, ...] = (
    _near,
    _pique,
    _says("repique-stopped"),
    _stopped_pique,
    _equal_and_rich,
    _says("carte-blanche"),
)
"""What the next question about repique and pique is steered toward, in turn."""


def themes(ask: Ask, seat: Seat) -> tuple[Theme, ...]:
    """Return what the next question of a number is steered toward, in turn."""
    kinds = [kind for kind in Kind if Rule(kind.value) in RULES[ask]]
    equal = _says(*(f"{kind.value}-equal" for kind in kinds))
    several, mine, theirs = _several(ask, seat), _scores(ask, seat), _scores(ask, seat.other)
    found: dict[Ask, tuple[Theme, ...]] = {
        Ask.POINT: (mine, theirs, equal),
        Ask.SEQUENCE: (several, mine, equal, theirs),
        # Two sets are never equal.
        Ask.SET: (several, theirs, mine),
        Ask.DECLARATIONS: (several, _near, equal),
        Ask.PLAY: (_any,),
        Ask.TOTAL: (
            _says("cards-divided", "cards-stand-over", tricks=True),
            _pique,
            _says("repique", "capot", "vole"),
        ),
    }
    return found[ask]


def _scores(ask: Ask, seat: Seat) -> Theme:
    return lambda deal: deal(False).points(seat, RULES[ask]) > 0


def _several(ask: Ask, seat: Seat) -> Theme:
    """Two lines or more go to the seat, one of which may be forgotten."""

    def theme(deal: Deal) -> bool:
        lines = deal(False).lines
        return sum(line.seat is seat and line.rule in RULES[ask] for line in lines) > 1

    return theme


def next_trick(seed: int, profile: Profile) -> Legal:
    """Return the next trick worth asking about: of a few cards some follow, or one alone, or none."""
    shapes: tuple[Callable[[Legal], bool], ...] = (
        lambda legal: 1 < len(legal.answer) < len(legal.hand),
        lambda legal: not legal.follows,
        lambda legal: len(legal.answer) == 1,
    )
    meets = shapes[seed % len(shapes)]
    found = seed
    while True:
        found = seed_after(found)
        posed = pose(Origin(profile.name, seed=found))
        number = first_trick(posed, meets)
        if number:
            return pose_legal(posed, number)


def first_trick(posed: Posed, meets: Callable[[Legal], bool]) -> int:
    """Return the number of the first trick of a deal that meets what is sought; 0 where none does."""
    tricks = range(2, MANY_CARDS)
    return next((number for number in tricks if meets(pose_legal(posed, number))), 0)
