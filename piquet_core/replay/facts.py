"""What a deal is an example of, found by running it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from piquet_core.combos import Kind
from piquet_core.deal.events import Dealt, Declared, Exchanged
from piquet_core.library import names, text
from piquet_core.notation.deals import DealText, read_deals, text_lines
from piquet_core.rules import Rule
from piquet_core.scoring.lines import BONUSES, Line

TOPICS = (
    "carte-blanche",
    "equal",
    "sinking",
    "repique",
    "pique",
    "stopped",
    "passing-over",
    "carte-rouge",
    "cards",
    "divided",
    "capot",
    "vole",
    "house-rules",
)
"""What a deal can be an example of."""
LENGTHS = ("declarations", "part", "whole", "partie")
"""How far a deal goes: to the lead, into the play, to the last trick, through a partie."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A documented deal and what it is an example of."""

    name: str
    deals: tuple[DealText, ...]
    scored: frozenset[Rule]
    """The rules that give somebody something in it."""
    topics: tuple[str, ...]
    length: str

    @property
    def title(self) -> str:
        """Its title."""
        return self.deals[0].headers.title or self.name

    @property
    def profile(self) -> str:
        """The name of the rule set it is played by."""
        return self.deals[0].profile.name


def facts(name: str) -> Facts:
    """Run a deal file and say what it is an example of.

    >>> facts("cavendish-worked-example").length
    'whole'
    """
    deals = tuple(read_deals(text_lines(text(name))))
    lines = [line for deal in deals for line in deal.score().lines]
    scored = frozenset(line.rule for line in lines if line.points or line.tally)
    if any(line.message.key == "passing-over" for line in lines):
        scored |= {Rule.PASSING_OVER}
    topics = tuple(topic for topic in TOPICS if _is_example(topic, deals, lines, scored))
    return Facts(name, deals, scored, topics, _length(deals))


@cache
def all_facts() -> tuple[Facts, ...]:
    """Run every documented deal, in the order of their titles."""
    return tuple(sorted((facts(name) for name in names()), key=lambda found: found.title.casefold()))


def shows(found: Facts, rule: Rule) -> bool:
    """Whether a deal is an example of a rule: somebody scores by it, or, where it gives no points, it is at work.

    >>> shows(facts("cavendish-worked-example"), Rule.EXCHANGE)
    True
    """
    events = [event for deal in found.deals for event in deal.state.log]
    tricks = [trick for deal in found.deals for trick in deal.state.tricks if trick.reply is not None]
    match rule:
        case Rule.DEAL:
            return any(isinstance(event, Dealt) for event in events)
        case Rule.EXCHANGE:
            return any(isinstance(event, Exchanged) for event in events)
        case Rule.TURN | Rule.FOLLOW_SUIT:
            return bool(tricks)
        case Rule.HOLD:
            return any(trick.winner is trick.leader for trick in tricks)
        case Rule.SINKING:
            return "sinking" in found.topics
        case Rule.PARTIE | Rule.SETTLEMENT:
            last = found.deals[-1]
            return last.standing is not None and last.standing.after(last.score()).over
        case _:
            return rule in found.scored


def _is_example(
    topic: str, deals: Iterable[DealText], lines: Iterable[Line], scored: frozenset[Rule]
) -> bool:
    keys = {line.message.key for line in lines}
    match topic:
        case "equal":
            return any(f"{kind.value}-equal" in keys for kind in Kind)
        case "sinking":
            return any(isinstance(event, Declared) for deal in deals for event in deal.state.log)
        case "stopped":
            return any(f"{bonus.value}-stopped" in keys for bonus in BONUSES)
        case "divided":
            return bool(keys & {"cards-divided", "cards-stand-over"})
        case "house-rules":
            return any(deal.headers.rules for deal in deals)
        case _:
            return Rule(topic) in scored


def _length(deals: tuple[DealText, ...]) -> str:
    if len(deals) > 1:
        return "partie"
    state = deals[0].state
    return "whole" if state.finished else "part" if state.tricks else "declarations"
