"""The levels of a kind of exercise: what the questions of one have in common, and so what it trains.

Here are their names alone, which an exercise offers. The property itself is a predicate over a posed question, in
the module of its tasks, loaded when a level is first chosen. No level gives the answer away: the questions of each have
different ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from piquet_core.rules import Rule

ALL = ("czech", "rubicon", "au-cent")
FRENCH = ("rubicon", "au-cent")
CZECH = ("czech",)


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a topic; its name is unique in it."""

    name: str
    profiles: tuple[str, ...] = ALL
    """The rule sets under which there are such questions."""
    wish: str = ""
    """How the cards are dealt, so that such a question need not be waited for (`wishes.WISHES`)."""
    rules: tuple[Rule, ...] = ()
    """The rules of its topic that it is about more than other levels are."""


LEVELS: dict[str, tuple[Level, ...]] = {
    "exchange": (Level("fewest"), Level("most")),
    "blank": (Level("court"), Level("knave"), Level("when")),
    "find-point": (
        Level("plain"),
        Level("poor", wish="poor"),
        Level("pips"),
        Level("equal"),
        Level("short", CZECH, wish="short"),
    ),
    "find-sequence": (Level("plain"), Level("several"), Level("one-suit", wish="gap"), Level("gaps")),
    "find-set": (Level("plain"), Level("several"), Level("low")),
    "claim-point": (Level("cards"), Level("pips"), Level("near")),
    "claim-sequence": (Level("length"), Level("top"), Level("several")),
    "claim-set": (Level("rank"), Level("four", wish="quartets"), Level("low")),
    "dialogue-point": (Level("cards"), Level("pips", wish="alike")),
    "dialogue-sequence": (Level("length"), Level("top", wish="alike")),
    "dialogue-set": (Level("rank", wish="alike"), Level("four", wish="quartets")),
    "number-point": (Level("cards"), Level("pips", wish="alike")),
    "number-sequence": (Level("several"), Level("top", wish="alike")),
    "number-set": (Level("several"), Level("rank", wish="alike"), Level("four", wish="quartets")),
    "number-declarations": (Level("several"), Level("near"), Level("equal", wish="equal")),
    "bonus": (
        Level("near"),
        Level("play", rules=(Rule.PIQUE,)),
        Level("equal", wish="equal"),
        Level("blank", wish="blank"),
        Level("late-sets", FRENCH, wish="sets-across"),
        Level("passing-over", CZECH, wish="sets-across", rules=(Rule.PASSING_OVER,)),
    ),
    "legal": (Level("few"), Level("choice")),
    "number-play": (Level("steady"), Level("changing")),
    "number-total": (
        Level("divided", rules=(Rule.CARDS,)),
        Level("thirty"),
        Level("all-tricks", wish="tops", rules=(Rule.CAPOT,)),
    ),
    "sheet": (
        Level("divided", rules=(Rule.CARDS,)),
        Level("thirty"),
        Level("equal", wish="equal"),
        Level("all-tricks", wish="tops", rules=(Rule.CAPOT, Rule.VOLE)),
        Level("rouge", CZECH, wish="runs", rules=(Rule.CARTE_ROUGE,)),
    ),
    "settle": (
        Level("hundred", ("rubicon",)),
        Level("both-under", ("rubicon",)),
        Level("close", ("rubicon",)),
        Level("fifty", ("au-cent",)),
        Level("wide", ("au-cent",)),
        Level("against", CZECH),
        Level("over", CZECH),
        Level("sixteen", CZECH),
    ),
    "card": (
        Level("last-three"),
        Level("last-five"),
        Level("last-eight"),
        Level("full-hands"),
        Level("throw-the-lead", rules=(Rule.LEAD,)),
        Level("hold-up", rules=(Rule.TAKE,)),
        Level("trick-for-the-cards", rules=(Rule.CARDS,)),
        Level("last-trick", rules=(Rule.LAST_TRICK,)),
        Level("unguard-a-king", rules=(Rule.TAKE,)),
        Level("for-pique", rules=(Rule.PIQUE,)),
        Level("against-pique", rules=(Rule.PIQUE,)),
        Level("capot", rules=(Rule.CAPOT, Rule.VOLE)),
    ),
    "changes": (Level("bonus"), Level("cards", rules=(Rule.CARDS,)), Level("many")),
}
"""The levels of each topic that has any, by its name, in the order in which a reader should take them."""

_MODULES = {
    "find": "hands",
    "claim": "hands",
    "dialogue": "hands",
    "number": "deals",
    "bonus": "deals",
    "sheet": "deals",
    "changes": "deals",
    "legal": "short",
    "exchange": "short",
    "blank": "short",
    "settle": "short",
    "card": "play",
}


def holds(topic: str, level: str) -> Callable[[Any], bool]:
    """Return the property of a level of a topic, a predicate over a posed question.

    >>> holds("settle", "sixteen").__name__
    '_sixteen'
    """
    task = topic.partition("-")[0]
    properties = import_module(f"{__name__}.{_MODULES[task]}").HOLDS[topic]
    found: Callable[[Any], bool] = properties[level]
    return found
