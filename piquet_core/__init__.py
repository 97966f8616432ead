r"""The card game piquet: its rules as data and functions, with a reason beside every number.

>>> from piquet_core import read_deal
>>> deal = read_deal("profile: rubicon\n\nhands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\n")
>>> deal.score().totals
BySeat(elder=105, younger=0)

The names below are the public ones; each is loaded when it is first used, so that a page which asks for a
comparison does not wait for parties and files.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from piquet_core.advisor import Advice, Exchange, Part, advise
    from piquet_core.advisor.fair import FairGrade, FairJudgement, judge
    from piquet_core.cards import BySeat, Card, Hand, Rank, Seat, Suit
    from piquet_core.combos import (
        Alike,
        Combo,
        Compared,
        Comparison,
        Kind,
        Measure,
        Measures,
        Point,
        Run,
        Verdict,
        compare,
    )
    from piquet_core.deal import (
        Blank,
        Dealt,
        Declared,
        Event,
        Exchanged,
        Held,
        Illegal,
        Played,
        State,
        Stopped,
        Trick,
        fold,
    )
    from piquet_core.deal.dealing import dealt
    from piquet_core.deal.dialogue import Act, Given, Relation, Said, dialogue
    from piquet_core.deal.view import View
    from piquet_core.messages import Message, PiquetError
    from piquet_core.notation.deals import DealText, read_deal, read_deals, write_deal, write_deals
    from piquet_core.notation.hands import (
        NotationError,
        Place,
        read_cards,
        read_hand,
        write_cards,
        write_hand,
    )
    from piquet_core.notation.headers import Headers, House
    from piquet_core.notation.logs import read_log
    from piquet_core.notation.writing import write_event
    from piquet_core.partie import Settlement, Standing, Term, settle, settled
    from piquet_core.players import Pair, Player
    from piquet_core.profiles import PROFILES, SWITCHES, Profile, profile, with_rules
    from piquet_core.rules import Rule
    from piquet_core.scoring import Category, Line, Score, score
    from piquet_core.sentences import Language
    from piquet_core.sentences.spoken import speak
    from piquet_core.solver import Grade, Solution, Solver, grade, solve

_HOMES = {
    "advisor": "Advice Exchange Part advise",
    "advisor.fair": "FairGrade FairJudgement judge",
    "cards": "BySeat Card Hand Rank Seat Suit",
    "combos": "Alike Combo Compared Comparison Kind Measure Measures Point Run Verdict compare",
    "deal": "Blank Dealt Declared Event Exchanged Held Illegal Played State Stopped Trick fold",
    "deal.dealing": "dealt",
    "deal.dialogue": "Act Given Relation Said dialogue",
    "deal.view": "View",
    "messages": "Message PiquetError",
    "notation.deals": "DealText read_deal read_deals write_deal write_deals",
    "notation.hands": "NotationError Place read_cards read_hand write_cards write_hand",
    "notation.headers": "Headers House",
    "notation.logs": "read_log",
    "notation.writing": "write_event",
    "partie": "Settlement Standing Term settle settled",
    "players": "Pair Player",
    "profiles": "PROFILES SWITCHES Profile profile with_rules",
    "rules": "Rule",
    "scoring": "Category Line Score score",
    "sentences": "Language",
    "sentences.spoken": "speak",
    "solver": "Grade Solution Solver grade solve",
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = [
    "PROFILES",
    "SWITCHES",
    "Act",
    "Advice",
    "Alike",
    "Blank",
    "BySeat",
    "Card",
    "Category",
    "Combo",
    "Compared",
    "Comparison",
    "DealText",
    "Dealt",
    "Declared",
    "Event",
    "Exchange",
    "Exchanged",
    "FairGrade",
    "FairJudgement",
    "Given",
    "Grade",
    "Hand",
    "Headers",
    "Held",
    "House",
    "Illegal",
    "Kind",
    "Language",
    "Line",
    "Measure",
    "Measures",
    "Message",
    "NotationError",
    "Pair",
    "Part",
    "PiquetError",
    "Place",
    "Played",
    "Player",
    "Point",
    "Profile",
    "Rank",
    "Relation",
    "Rule",
    "Run",
    "Said",
    "Score",
    "Seat",
    "Settlement",
    "Solution",
    "Solver",
    "Standing",
    "State",
    "Stopped",
    "Suit",
    "Term",
    "Trick",
    "Verdict",
    "View",
    "advise",
    "compare",
    "dealt",
    "dialogue",
    "fold",
    "grade",
    "judge",
    "profile",
    "read_cards",
    "read_deal",
    "read_deals",
    "read_hand",
    "read_log",
    "score",
    "settle",
    "settled",
    "solve",
    "speak",
    "with_rules",
    "write_cards",
    "write_deal",
    "write_deals",
    "write_event",
    "write_hand",
]


def __getattr__(name: str) -> object:
    """Load a public name from its module, once."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the public names, loaded or not."""
    return sorted({*globals(), *_HOME})
