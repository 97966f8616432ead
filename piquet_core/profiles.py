"""The rule sets as data: a `Profile` says everything in which one piquet differs from another.

A house rule is a changed field. Nothing anywhere asks a profile for its name to decide a rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from piquet_core.messages import Message, PiquetError


@dataclass(frozen=True, slots=True)
class Profile:
    """One rule set; each field with a switch has the switch's name (`point_min` is `point-min`)."""

    name: str
    elder_exchange: str = "1-5"
    """How many cards elder exchanges, the least and the most."""
    younger_exchange: str = "1"
    """The least that younger exchanges, or `all` that is left; the most is always all that is left."""
    carte_blanche: int = 10
    """What a claimed carte blanche scores; with 0 it also stops nothing."""
    point_min: int = 3
    """The fewest cards that may be called as a point."""
    point_value: str = "cards"
    """How a point counts: `cards`, `tens` (pips by ten, a five rounded up), `less-one-on-four`."""
    younger_shows: str = "after-lead"
    """When younger shows a better holding: `at-once`, or `after-lead`."""
    repique: str = "by-rank"
    """What a repique asks for: `by-rank`, thirty before anything the other scores; `at-lead`, the Czech 90."""
    pique: str = "by-rank"
    """What a pique asks for: `by-rank`, or `at-lead`, the Czech 60."""
    pique_seat: str = "elder"
    """Who can make a pique: `elder`, `either`."""
    pique_order: str = "category"
    """Whether younger's sets shown after the lead rank before it: `category`, or `chronological`."""
    lead: int = 1
    """Points for a card led."""
    take: int = 1
    """Points for winning a trick that the other led."""
    hold: int = 0
    """Points for winning a trick that one led oneself."""
    last_trick: int = 1
    """Points for the last trick, on top of an ordinary trick."""
    cards: int = 10
    """Points for seven tricks or more."""
    cards_carry: bool = False
    """Whether at six tricks each the cards stand over to the next deal."""
    capot: str = "40"
    """What twelve tricks give: `40` in place of the cards, or `vole`, three tallies beside them."""
    carte_rouge: int = 0
    """Points for using every card in scored declarations; 0 where it is not known."""
    small_cards: bool = True
    """Whether nine, eight and seven count when they lead or win."""
    tally: bool = False
    """Whether repique and pique also give tallies, two and one."""
    partie: int = 6
    """What a partie is: 6 or 16 deals, or, from 100 up, the points that end it."""
    finish_deal: bool = True
    """Whether the deal in which the limit is reached is played out."""
    talon_first: bool = False
    """Whether the talon is dealt before the hands. Not a switch."""
    younger_may_look: bool = True
    """Whether younger may look at the cards he leaves, once elder has led, and elder then too. Not a switch."""
    calls_length: bool = True
    """Whether elder names the number of cards when he calls his point, or waits to be asked. Not a switch."""
    settlement: str = "rubicon"
    """What a partie is worth, counted in: `rubicon`, `games`, `tallies`. Not a switch."""

    @property
    def elder_least(self) -> int:
        """The fewest cards elder exchanges."""
        return int(self.elder_exchange[0])

    @property
    def elder_most(self) -> int:
        """The most cards elder exchanges."""
        return int(self.elder_exchange[-1])

    def younger_least(self, left: int) -> int:
        """Return the fewest cards younger exchanges when so many are left for him."""
        return left if self.younger_exchange == "all" else int(self.younger_exchange)

    @property
    def limit(self) -> int | None:
        """The points that end a partie; `None` when the number of deals does."""
        return self.partie if self.partie >= 100 else None

    @property
    def carries(self) -> bool:
        """Whether anything can stand over to the next deal (rule `cards`)."""
        return self.cards_carry and self.cards > 0


_YES_NO: dict[str, object] = {"yes": True, "no": False}
_ZERO_ONE: dict[str, object] = {"0": 0, "1": 1}


def _words(*values: str) -> dict[str, object]:
    return {value: value for value in values}


def _numbers(*values: int) -> dict[str, object]:
    return {str(value): value for value in values}


SWITCHES: dict[str, dict[str, object]] = {
    "elder-exchange": _words("1-5", "3-5"),
    "younger-exchange": _words("0", "1", "3", "all"),
    "carte-blanche": _numbers(10, 0),
    "point-min": _numbers(3, 4),
    "point-value": _words("cards", "tens", "less-one-on-four"),
    "younger-shows": _words("at-once", "after-lead"),
    "repique": _words("at-lead", "by-rank"),
    "pique": _words("at-lead", "by-rank"),
    "pique-seat": _words("elder", "either"),
    "pique-order": _words("category", "chronological"),
    "lead": _ZERO_ONE,
    "take": _ZERO_ONE,
    "hold": _ZERO_ONE,
    "last-trick": _numbers(0, 1, 2),
    "cards": _numbers(10, 0),
    "cards-carry": _YES_NO,
    "capot": _words("40", "vole"),
    "carte-rouge": _numbers(20, 0),
    "small-cards": {"count": True, "no": False},
    "tally": _YES_NO,
    "partie": _numbers(6, 16, 100, 101, 151, 201, 301),
    "finish-deal": _YES_NO,
}
"""Every switch by name, with the values it takes: how they are written, and what the field then holds."""

CZECH = Profile(
    "czech",
    elder_exchange="3-5",
    younger_exchange="3",
    point_min=4,
    younger_shows="at-once",
    repique="at-lead",
    pique="at-lead",
    pique_seat="either",
    hold=1,
    last_trick=2,
    cards_carry=True,
    capot="vole",
    carte_rouge=20,
    tally=True,
    partie=101,
    talon_first=True,
    younger_may_look=False,
    calls_length=False,
    settlement="tallies",
)
RUBICON = Profile("rubicon")
AU_CENT = Profile("au-cent", partie=100, finish_deal=False, settlement="games")

PROFILES: dict[str, Profile] = {profile.name: profile for profile in (CZECH, RUBICON, AU_CENT)}
"""The three profiles by name: `czech`, `rubicon`, `au-cent`."""


def profile(name: str) -> Profile:
    """Return the profile of that name; `PiquetError` (`unknown-profile`) lists the ones there are.

    >>> profile("czech").point_min
    4
    """
    try:
        return PROFILES[name]
    except KeyError:
        raise PiquetError(Message.of("unknown-profile", text=name, allowed=tuple(PROFILES))) from None


def with_rules(base: Profile, rules: Iterable[str]) -> Profile:
    """Return the profile with house rules laid over it, each written `name=value`; the last of a name holds.

    Raises `PiquetError`: `unknown-switch` or `switch-value`, with what is allowed.

    >>> with_rules(profile("rubicon"), ["take=0"]).take
    0
    """
    # Any, for each field has a type of its own; that each value has its field's, the table test sees.
    changes: dict[str, Any] = {}
    for rule in rules:
        name, equals, value = rule.partition("=")
        if name not in SWITCHES:
            raise PiquetError(Message.of("unknown-switch", text=name, allowed=tuple(SWITCHES)))
        allowed = tuple(SWITCHES[name])
        if not equals:
            raise PiquetError(Message.of("switch-without-value", name=name, text=rule, allowed=allowed))
        if value not in allowed:
            raise PiquetError(Message.of("switch-value", name=name, text=value, allowed=allowed))
        changes[name.replace("-", "_")] = SWITCHES[name][value]
    return replace(base, **changes)
