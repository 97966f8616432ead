"""The position that belongs to a seed, at each level of the exercise about best play."""

from __future__ import annotations

from functools import lru_cache

from piquet_core.cards import HAND_SIZE
from piquet_core.exercises.card import Finding, pose
from piquet_core.exercises.card_seeds import SEEDS
from piquet_core.exercises.hands import check_seed, seed_after
from piquet_core.exercises.levels import LEVELS
from piquet_core.exercises.levels.cards import CARDS_LEFT, HOLDS
from piquet_core.exercises.posed import Origin

KINDS = {topic.removeprefix("card-"): tuple(level.name for level in LEVELS[topic]) for topic in HOLDS}
"""The kinds of positions, each with its levels."""
EVERY = tuple(level for levels in KINDS.values() for level in levels)
"""Every level; without a kind they come in turn."""
_APART = 1_000_003
"""From a deal in which every card is as good to the next, so that no two seeds come to the same one."""


# Some seeds take several deals to come to a position, and each answer asks for it again.
@lru_cache(maxsize=8)
def of_seed(profile: str, seed: int, kind: str | None = None, level: str | None = None) -> Finding:
    """Return the position of a seed at a level, or at that of a kind whose turn it is; always the same one.

    Raises `PiquetError`: `unknown-profile`, `seed-range`.

    >>> of_seed("rubicon", 1, level="last-three").left
    3
    """
    check_seed(seed)
    if level is None:
        levels = EVERY if kind is None else KINDS[kind]
        seed, turn = divmod(seed, len(levels))
        level = levels[turn]
    if level in SEEDS:
        listed = SEEDS[level].split()
        deal, place = listed[seed % len(listed)].split(":")
        return pose(Origin(profile, seed=int(deal)), int(place))
    before = 2 * (HAND_SIZE - CARDS_LEFT[level])
    while True:
        # The side that leads in one deal, the side that replies in the next.
        for number in (before + 1 + seed % 2, before + 2 - seed % 2):
            found = pose(Origin(profile, seed=seed), number)
            if found.wrong:
                return found
        seed = seed_after(seed, _APART)
