"""Find the deals from seeds that show the themes of the exercise about best play, and write them down.

    .venv/bin/python -m scripts.card_seeds

writes `piquet_core/exercises/card_seeds.py`. Some themes are rare: it takes an hour.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path

from piquet_core.exercises.card import CARDS, Finding, position
from piquet_core.exercises.card_themes import THEMES
from piquet_core.exercises.posed import Origin, pose
from piquet_core.profiles import PROFILES
from piquet_core.solver import Solver

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "piquet_core" / "exercises" / "card_seeds.py"
ENOUGH = 24
"""As many positions are written down for a theme."""
FAR = 20_000
"""As many seeds are looked at."""
HEAD = '''"""Where the themes of best play come up: the seed of a deal, and the number of the card in its play.

Written by `scripts/card_seeds.py`; a test asks the solver about each of them again.
"""

SEEDS: dict[str, str] = {
'''


def is_narrow(found: Finding) -> bool:
    """Whether no more than half of the cards that may be played are right: only such positions are written down."""
    return 2 * len(found.best) <= len(found.grades)


def shown_in(seed: int, themes: Iterable[str]) -> dict[str, int]:
    """Return which themes a deal shows under every rule set, each with the first card's number."""
    solvers = {profile: Solver() for profile in PROFILES}
    shown: dict[str, int] = {}
    for number in range(1, CARDS - 1):
        found = {theme for theme in themes if theme not in shown}
        for profile, solver in solvers.items():
            if found:
                asked = position(pose(Origin(profile, seed=seed)), number, solver)
                found = {theme for theme in found if is_narrow(asked) and THEMES[theme](asked)}
        shown |= dict.fromkeys(found, number)
    return shown


def collected(seeds: Iterable[int]) -> dict[str, list[str]]:
    """Return the positions of every theme, as many as are wanted."""
    lists: dict[str, list[str]] = {theme: [] for theme in THEMES}
    for seed in seeds:
        wanted = [theme for theme, found in lists.items() if len(found) < ENOUGH]
        if not wanted:
            break
        for theme, number in shown_in(seed, wanted).items():
            lists[theme].append(f"{seed}:{number}")
    return lists


def written(lists: Mapping[str, list[str]]) -> str:
    """Return the module that holds the positions."""
    text = HEAD
    for theme, numbers in lists.items():
        rows = textwrap.wrap(" ".join(numbers), 90)
        text += f'    "{theme}": (\n' + "".join(f'        "{row} "\n' for row in rows) + "    ),\n"
    return text + "}\n"


def main() -> None:
    """Look through the deals and write the module."""
    FILE.write_text(written(collected(range(FAR))))


if __name__ == "__main__":
    main()
