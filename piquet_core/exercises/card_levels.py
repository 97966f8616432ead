"""The levels of the exercise about best play, and the position that belongs to a seed."""

from __future__ import annotations

from functools import lru_cache

from piquet_core.cards import HAND_SIZE
from piquet_core.exercises.card import Finding, pose
from piquet_core.exercises.card_seeds import SEEDS
from piquet_core.exercises.card_themes import THEMES
from piquet_core.exercises.hands import LARGEST_SEED, check_seed
from piquet_core.exercises.posed import Origin

CARDS_LEFT = {"last-three": 3, "last-five": 5, "last-eight": 8, "full-hands": HAND_SIZE}
"""The levels that go by how many cards each side has left."""
CARD_LEVELS = (*CARDS_LEFT, *THEMES)
"""Every level; without one they come in turn."""
_APART = 1_000_003
"""From a deal in which every card is as good to the next, so that no two seeds come to the same one."""


# Some seeds take several deals to come to a position, and each answer asks for it again.
@lru_cache(maxsize=8)
def of_seed(profile: str, seed: int, level: str | None = None) -> Finding:
    """Return the position of a seed at a level, or at the level whose turn it is; always the same one.

    Raises `PiquetError`: `unknown-profile`, `seed-range`.

    >>> of_seed("rubicon", 1, "last-three").left
    3
    """
    check_seed(seed)
    if level is None:
        seed, turn = divmod(seed, len(CARD_LEVELS))
        level = CARD_LEVELS[turn]
    if level in THEMES:
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
        seed = (seed + _APART) % (LARGEST_SEED + 1)
