"""What the questions about best play have in common, level by level: how many cards are left, or a theme."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from piquet_core.exercises.card import Finding
from piquet_core.exercises.card_levels import CARDS_LEFT
from piquet_core.exercises.card_themes import THEMES


def _left(count: int, asked: Finding) -> bool:
    """So many cards are left, and one of them is wrong."""
    return asked.left == count and bool(asked.wrong)


HOLDS: dict[str, dict[str, Callable[[Finding], bool]]] = {
    "card": {**{level: partial(_left, count) for level, count in CARDS_LEFT.items()}, **THEMES}
}
"""The property of each level, by topic and level."""
