"""Roles in a line: `#!cards`, `#!pips`, `#!value`, `#!score`, `#!solve` and `#!count`, computed by the core at build.

Here is only how they are written. What anything is worth, and who scores it, the core says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from markupsafe import Markup

from piquet_core import library, solver
from piquet_core.cards import Card, Seat
from piquet_core.combos import Kind
from piquet_core.messages import PiquetError
from piquet_core.notation.deals import DealText, read_deal, read_deals, text_lines
from piquet_core.notation.hands import read_cards, read_hand
from piquet_core.notation.headers import House
from piquet_core.players import Player
from piquet_core.profiles import PROFILES, SWITCHES, Profile, with_rules
from piquet_core.rules import Rule
from piquet_core.scoring.lines import BONUSES, DECLARED, PLAY
from piquet_core.scoring.worth import unopposed, worth, worth_in_tallies
from piquet_core.sentences import Language
from piquet_core.web.views import open_cards
from scripts.fences import FenceError, read_fence
from scripts.pages.counts import chosen, count, number
from scripts.pages.source import PageError, Source, unknown

ROLES = ("cards", "pips", "value", "score", "solve", "count")
GROUPS = {"declarations": DECLARED, "play": PLAY, "bonuses": BONUSES}
"""What `#!score` may sum up beside a single rule."""
RULES = {rule.value: rule for rule in Rule}
KINDS = {kind.value: kind for kind in Kind}

Settings = Mapping[str, str]


class Roles:
    """The roles of one page: its named examples can be scored like a documented deal."""

    def __init__(self, source: Source, language: Language | None = None) -> None:
        self._source = source
        self._language = language or Language()
        self._examples = named_examples(source)

    def html(self, role: str, text: str) -> Markup:
        """Return what a role says; what is wrong with it is logged with page and line, and shown in its place."""
        try:
            return self._answer(role, text.split())
        except PageError as error:
            told = str(error)
        except PiquetError as error:
            told = self._language.say(error.message)
        written = f"#!{role} {text}".strip()
        place = self._source.warn(written, f"{written}: {told}")
        return Markup('<strong class="pq-error">{} {}: {}</strong>').format(place, written, told)

    def plain(self, role: str, text: str) -> str:
        """Return what a role says as plain text; `PageError` or `PiquetError` when it says nothing."""
        words = text.split()
        if role == "cards":
            return self._language.name(frozenset(read_cards(text)))
        return str(self._answer(role, words))

    def _answer(self, role: str, words: Sequence[str]) -> Markup:
        match role:
            case "cards":
                return Markup(open_cards(_cards(words), self._language, small=True))
            case "pips":
                return Markup(sum(card.rank.pips for card in _cards(words)))
            case "value":
                return Markup.escape(value(words))
            case "score":
                return Markup(self._score(words))
            case "solve":
                return self._solve(words)
            case _:
                return Markup(count(words))

    def _score(self, words: Sequence[str]) -> int:
        if len(words) < 2:
            raise PageError("#!score is written: DEAL[/N][@PROFILE[,switch=value…]] SEAT [RULE] [tally]")
        name, who, *rest = words
        in_tallies = rest[-1:] == ["tally"]
        what = rest[:-1] if in_tallies else rest
        if len(what) > 1:
            raise PageError(f"one rule expected, {' '.join(what)!r} read")
        example = self._examples.get(name)
        if example is not None and not {"deal", "younger"} & set(example):
            return held(example, what[0] if what else None)
        deals = self._deals(name)
        if who in (player.value for player in Player):
            return standing(deals, Player(who), in_tallies=in_tallies)
        if who not in (seat.value for seat in Seat):
            raise unknown("seat or player", who, [*(s.value for s in Seat), *(p.value for p in Player)])
        if len(deals) > 1:
            raise PageError(f"{name} has {len(deals)} deals; write {name}/1 … {name}/{len(deals)}")
        return scored(deals[0], Seat(who), what[0] if what else None, in_tallies=in_tallies)

    def _solve(self, words: Sequence[str]) -> Markup:
        """Return what best play says of where a deal stands: the best cards, or what another one loses."""
        if len(words) < 2 or words[1] not in ("best", "loss") or (words[1] == "loss") != (len(words) == 3):
            raise PageError("#!solve is written: DEAL best, or DEAL loss CARD")
        deals = self._deals(words[0])
        grades = solver.grade(deals[0].state, deals[0].carry)
        if words[1] == "best":
            best = [grade.card for grade in grades if grade.best]
            return Markup(open_cards(best, self._language, small=True))
        [card] = _cards(words[2:])
        losses = {grade.card: grade.loss for grade in grades}
        if card not in losses:
            raise unknown("card to be played", str(card), map(str, losses))
        return Markup(losses[card])

    def _deals(self, name: str) -> Sequence[DealText]:
        if name in self._examples:
            return example_deals(self._examples[name])
        written, at, rules = name.partition("@")
        deal, slash, nth = written.partition("/")
        if deal not in library.names():
            raise unknown("deal or named example", deal, [*self._examples, *library.names()])
        deals = documented(deal, house(rules.split(",")) if at else None)
        return [deals[number(nth, 1, len(deals)) - 1]] if slash else deals


def named_examples(source: Source) -> dict[str, dict[str, str]]:
    """Return the settings of each fence of a page that has a `name`; one that cannot be read speaks for itself."""
    found = {}
    for fence in source.fences():
        if fence.language == "piquet":
            try:
                settings = {key: text for key, (_, text) in read_fence(fence.text).items()}
            except FenceError:
                continue
            if "name" in settings:
                found[settings["name"]] = settings
    return found


def _cards(words: Sequence[str]) -> tuple[Card, ...]:
    return read_cards(" ".join(words))


def house(words: Sequence[str]) -> House:
    """Read a profile and house rules over it, written `PROFILE` and `switch=value`."""
    name, *rules = words
    base = chosen(name, "profile", PROFILES)
    with_rules(base, rules)
    return House(base, tuple(rules))


# A page asks for one deal again and again, and so do the examples around it.
@lru_cache(maxsize=32)
def documented(name: str, rules: House | None) -> tuple[DealText, ...]:
    """Return the deals of a file in docs/deals, under its own rules or others."""
    return tuple(read_deals(text_lines(library.text(name)), name, rules))


def example_deals(settings: Settings) -> Sequence[DealText]:
    """Return the deal that a named example shows: two hands, or a documented one."""
    rules = [rule.strip() for rule in settings.get("house", "").split(",") if rule.strip()]
    if "deal" in settings:
        deals = documented(settings["deal"], _instead(settings, rules))
        return [deals[number(settings.get("part", "1"), 1, len(deals)) - 1]]
    if "profile" not in settings:
        raise PageError(f"the example {settings['name']} names no profile")
    lines = [f"profile: {settings['profile']}", *(f"rule: {rule}" for rule in rules), ""]
    return [read_deal("\n".join([*lines, f"hands elder {settings['elder']} younger {settings['younger']}"]))]


def _instead(settings: Settings, rules: Sequence[str]) -> House | None:
    """Return the rules that an example names in place of its deal's own: another profile, or more house rules."""
    if "profile" in settings:
        return House(house([settings["profile"]]).profile, tuple(rules))
    own = documented(settings["deal"], None)[0].headers.rules
    return House(None, (*own, *rules)) if rules else None


def held(settings: Settings, what: str | None) -> int:
    """Return what the one hand of an example is worth where nobody claims anything against it."""
    hand = read_hand(settings.get("cards") or settings["elder"], size=None)
    profile = house([settings.get("profile", "")]).profile
    assert profile is not None
    if what is not None and what not in KINDS:
        raise unknown("kind of declaration", what, KINDS)
    kinds = Kind if what is None else [KINDS[what]]
    return sum(unopposed(hand, kind, profile) for kind in kinds)


def standing(deals: Sequence[DealText], player: Player, *, in_tallies: bool) -> int:
    """Return what a player has at the end of a partie, in points or in tallies."""
    last = deals[-1]
    if last.standing is None:
        raise PageError("first and second have points in a partie; in a deal they are elder and younger")
    after = last.standing.after(last.score())
    return (after.tally if in_tallies else after.points)[player]


def scored(deal: DealText, seat: Seat, what: str | None, *, in_tallies: bool) -> int:
    """Return what a seat scores in a deal: in all, by one rule or by a group of them."""
    score = deal.score()
    if what == "tricks":
        return score.tricks[seat]
    known = [*RULES, *GROUPS, "tricks"]
    if what is not None and what not in known:
        raise unknown("rule", what, known)
    rules = None if what is None else GROUPS.get(what) or (RULES[what],)
    if not in_tallies:
        return score.points(seat, rules)
    chosen_lines = (line for line in score.lines if rules is None or line.rule in rules)
    return sum(line.tally for line in chosen_lines if line.seat is seat)


def value(words: Sequence[str]) -> str:
    """Return what a rule is worth under a profile, or the value of a switch that is no rule."""
    if not 2 <= len(words) <= 3:
        raise PageError("#!value is written: PROFILE[,switch=value…] RULE[+RULE…] [N|tally]")
    rules = house(words[0].split(","))
    profile = rules.over(None)
    assert profile is not None
    if words[1] in SWITCHES and words[1] not in RULES:
        return switched(profile, words[1])
    parts = words[1].split("+")
    for part in parts:
        if part not in RULES:
            raise unknown("rule or switch", part, [*RULES, *SWITCHES])
    if words[2:] == ["tally"]:
        return str(sum(worth_in_tallies(profile, RULES[part]) for part in parts))
    size = number(words[2]) if len(words) == 3 else None
    return str(sum(worth(profile, RULES[part], size) for part in parts))


def switched(profile: Profile, name: str) -> str:
    """Return how the value of a switch is written under a profile; a span of numbers with its dash."""
    held_value = getattr(profile, name.replace("-", "_"))
    written = next(word for word, found in SWITCHES[name].items() if found == held_value)
    return written.replace("-", "–") if written[0].isdigit() else written
