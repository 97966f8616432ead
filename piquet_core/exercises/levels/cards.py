"""What the positions have in common in which a card is to be found: how many cards are left, or what decides."""

from __future__ import annotations

from collections.abc import Callable

from piquet_core.cards import HAND_SIZE
from piquet_core.exercises.card import Finding
from piquet_core.exercises.card_themes import THEMES, Theme
from piquet_core.exercises.levels import LEVELS

CARDS_LEFT = {"last-three": 3, "last-five": 5, "last-eight": 8, "full-hands": HAND_SIZE}
"""The levels that go by how many cards each side has left."""


def _has_left(count: int) -> Theme:
    def has_left(found: Finding) -> bool:
        return found.left == count and bool(found.wrong)

    return has_left


_THEMES: dict[str, Theme] = {level: _has_left(count) for level, count in CARDS_LEFT.items()} | THEMES

HOLDS: dict[str, dict[str, Callable[[Finding], bool]]] = {
    topic: {level.name: _THEMES[level.name] for level in LEVELS[topic]}
    for topic in ("card-count", "card-trick", "card-bonus")
}
