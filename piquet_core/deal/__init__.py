"""A deal: its events, the state they lead to, dealing from a seed, and what each seat may know."""

from piquet_core.deal.checks import Illegal, bounds
from piquet_core.deal.events import (
    Blank,
    Dealt,
    Declared,
    Event,
    Exchanged,
    Held,
    Played,
    Stopped,
    Trick,
)
from piquet_core.deal.state import State, fold

__all__ = [
    "Blank",
    "Dealt",
    "Declared",
    "Event",
    "Exchanged",
    "Held",
    "Illegal",
    "Played",
    "State",
    "Stopped",
    "Trick",
    "bounds",
    "fold",
]
