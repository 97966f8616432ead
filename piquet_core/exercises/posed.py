"""The deals that questions are asked about, scored: a documented one by its name, or one made from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from piquet_core.cards import BySeat, Hand
from piquet_core.combos import Kind
from piquet_core.deal.events import Declared
from piquet_core.deal.state import State, fold
from piquet_core.exercises.hands import check_seed
from piquet_core.exercises.made import made
from piquet_core.library import text
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.notation.headers import House
from piquet_core.profiles import Profile, with_rules
from piquet_core.profiles import profile as profile_named
from piquet_core.scoring import Score, score


@dataclass(frozen=True, slots=True)
class Origin:
    """Names a deal and the rules it is scored by, without a card.

    Either a documented deal and, in a file of several, which of them, from 1; or a seed. `profile` is the name of a
    rule set; a documented deal has its own, house rules included, where none or its own is named.
    """

    profile: str | None = None
    deal: str | None = None
    part: int = 1
    seed: int = 0
    house: tuple[str, ...] = ()
    """House rules over the rule set that is named."""
    wish: str = ""
    """What the hands of a seed are to be like (`wishes.WISHES`)."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A deal to ask about: the rules, where it has come to, what it scores."""

    origin: Origin
    state: State
    score: Score
    carry: int = 0
    """What stands over from the deal before (rule `cards`)."""
    rules: tuple[str, ...] = ()
    """The house rules it is scored by, as its file writes them."""
    title: str | None = None
    source: str | None = None

    @property
    def profile(self) -> Profile:
        """The rules it is scored by."""
        return self.state.profile

    @property
    def hands(self) -> BySeat[Hand]:
        """The hands after the exchange."""
        assert self.state.held is not None
        return self.state.held

    @property
    def declared(self) -> tuple[Declared, ...]:
        """What is declared in so many words; whatever is not is declared in full, or not at all after a stop."""
        return tuple(declared for _, declared in self.state.claims)


# One question is asked of a deal again and again, and the deal is the most of what it costs.
@lru_cache(maxsize=8)
def pose(origin: Origin) -> Posed:
    """Return the deal that an origin names, scored.

    Raises `PiquetError`: `unknown-profile`, `unknown-switch`, `switch-value`; `unknown-deal-name`, `no-such-part`,
    `hands-unknown`; `seed-range`.

    >>> pose(Origin(deal="cavendish-worked-example")).score.totals
    BySeat(elder=28, younger=23)
    """
    return _seeded(origin) if origin.deal is None else _documented(origin, origin.deal)


def _seeded(origin: Origin) -> Posed:
    check_seed(origin.seed)
    profile = with_rules(profile_named(origin.profile or ""), origin.house)
    state = fold(profile, made(origin.seed, wish=origin.wish))
    return Posed(origin, state, score(state), rules=origin.house)


def _documented(origin: Origin, name: str) -> Posed:
    lines = text_lines(text(name))
    deals = list(read_deals(lines))
    first = deals[0].headers
    own = deals[0].profile.name
    foreign = origin.profile not in (None, own) or bool(origin.house)
    if foreign:
        deals = list(read_deals(lines, house=House(profile_named(origin.profile or own), origin.house)))
    if not 1 <= origin.part <= len(deals):
        raise PiquetError(Message.of("no-such-part", text=str(origin.part), count=len(deals)))
    deal = deals[origin.part - 1]
    if deal.state.held is None:
        raise PiquetError(Message.of("hands-unknown", text=name))
    rules = origin.house if foreign else first.rules
    return Posed(origin, deal.state, deal.score(), deal.carry, rules, first.title, first.source)


def who_scores(posed: Posed, kind: Kind) -> Message:
    """Say who scores a kind, without saying how much."""
    won = next(category for category in posed.score.categories if category.kind is kind)
    if won.winner is not None:
        return Message.of("seen-good", seat=won.winner, kind=kind)
    return Message.of("seen-equal", kind=kind) if won.verdict else Message.of(f"{kind.value}-none")
