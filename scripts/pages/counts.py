"""What `#!count` can count: facts of the pack, of rule sets and of the documented deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

from piquet_core.advisor.fair import MOST
from piquet_core.cards import HAND_SIZE, PACK, SUITS, TALON_SIZE, Rank
from piquet_core.deal.claims import THIRTY
from piquet_core.partie import DOUBLE_UNDER, EXTRA_DEALS, HUNDRED, SIX, SIXTEEN, settle
from piquet_core.players import Pair
from piquet_core.profiles import PROFILES, SWITCHES, Profile
from piquet_core.replay.facts import TOPICS, all_facts
from piquet_core.rules import Rule
from piquet_core.scoring.worth import play_points
from piquet_core.solver.grading import TALLY_WORTH
from scripts.pages.source import PageError, unknown

Words = Sequence[str]


def chosen(name: str, what: str, known: dict[str, Profile]) -> Profile:
    """Return the profile of that name, or raise `PageError`."""
    if name not in known:
        raise unknown(what, name, known)
    return known[name]


def number(word: str, least: int = 0, most: int = 9999) -> int:
    """Read a whole number within bounds, or raise `PageError`."""
    if not (word.isascii() and word.isdigit() and least <= int(word) <= most):
        raise PageError(f"a number from {least} to {most} expected, {word!r} read")
    return int(word)


def _deals_with(words: Words) -> int:
    """Count the deals that are an example of a topic, or in which a rule scores."""
    name, *profiles = words
    known = [*TOPICS, *(rule.value for rule in Rule)]
    if name not in known:
        raise unknown("topic or rule", name, known)
    of = [chosen(profile, "profile", PROFILES).name for profile in profiles] or list(PROFILES)
    found = [one for one in all_facts() if one.profile in of]
    if name in TOPICS:
        return sum(name in one.topics for one in found)
    return sum(Rule(name) in one.scored for one in found)


def _settlement(words: Words) -> int:
    profile = chosen(words[0], "profile", PROFILES)
    first, second, *tallies = (number(word) for word in words[1:])
    return settle(profile, Pair(first, second), Pair(*tallies) if tallies else Pair(0, 0)).amount


def _pips(words: Words, *, most: bool) -> int:
    """Return the fewest or the most pips of so many cards of one suit."""
    pips = sorted((rank.pips for rank in Rank), reverse=most)
    return sum(pips[: number(words[0], 1, len(pips))])


def _blank_odds(words: Words) -> int:
    """Return in how many deals, in round numbers, a given hand has one carte blanche."""
    courts = sum(card.rank.is_court for card in PACK)
    return round(comb(len(PACK), HAND_SIZE) / comb(len(PACK) - courts, HAND_SIZE))


def _plain(value: int) -> Callable[[Words], int]:
    return lambda words: value


COUNTS: dict[str, tuple[str, range, Callable[[Words], int]]] = {
    "pack": ("", range(1), _plain(len(PACK))),
    "hand": ("", range(1), _plain(HAND_SIZE)),
    "talon": ("", range(1), _plain(TALON_SIZE)),
    "suits": ("", range(1), _plain(len(SUITS))),
    "thirty": ("", range(1), _plain(THIRTY)),
    "rubicon": ("", range(1), _plain(HUNDRED)),
    "double-under": ("", range(1), _plain(DOUBLE_UNDER)),
    "six-deals": ("", range(1), _plain(SIX)),
    "extra-deals": ("", range(1), _plain(EXTRA_DEALS)),
    "sixteen-deals": ("", range(1), _plain(SIXTEEN)),
    "carte-blanche-odds": ("", range(1), _blank_odds),
    "least-pips": ("CARDS", range(1, 2), lambda words: _pips(words, most=False)),
    "most-pips": ("CARDS", range(1, 2), lambda words: _pips(words, most=True)),
    "play-points": (
        "PROFILE",
        range(1, 2),
        lambda words: play_points(chosen(words[0], "profile", PROFILES)),
    ),
    "deals": (
        "[PROFILE]",
        range(2),
        lambda words: sum(one.profile in (words or PROFILES) for one in all_facts()),
    ),
    "deals-with": ("TOPIC|RULE [PROFILE…]", range(1, 5), _deals_with),
    "settlement": ("PROFILE FIRST SECOND [TALLY TALLY]", range(3, 6, 2), _settlement),
    "fair-hands": ("", range(1), _plain(MOST)),
    "tally-worth": ("", range(1), _plain(TALLY_WORTH)),
    "switches": ("", range(1), _plain(len(SWITCHES))),
}
"""What can be counted: its arguments, how many there may be, and the count."""


def count(words: Words) -> int:
    """Return a count; `PageError` when it is not known or its arguments are wrong."""
    if not words or words[0] not in COUNTS:
        raise unknown("count", words[0] if words else "", COUNTS)
    usage, allowed, counted = COUNTS[words[0]]
    if len(words) - 1 not in allowed:
        raise PageError(f"#!count is written: {words[0]} {usage}".rstrip())
    return counted(words[1:])
