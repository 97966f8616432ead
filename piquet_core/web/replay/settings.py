"""What a page or a link says about a replay: the deal, the step, the rules, the view, the other line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from piquet_core import library
from piquet_core.cards import Seat
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.headers import House
from piquet_core.profiles import PROFILES, with_rules
from piquet_core.replay.story import Altered, Story, tell
from piquet_core.sentences.spoken import LANGUAGES
from piquet_core.web.params import ParamError, Params, check_names, house_rules, number, one_of

NAMES = (
    *("deal", "text", "part", "at", "rules", "house", "seat", "words", "kept", "line"),
    *("grades", "fair", "only"),
)
MOST_HANDS = 1000
"""More hands than this no judgement asks for, whatever a link says."""
SEATS = tuple(seat.value for seat in Seat)


@dataclass(frozen=True, slots=True)
class Settings:
    """The parameters of a replay, read."""

    deal: str | None = None
    """The name of a documented deal, or else `text` holds the deal."""
    text: str = ""
    part: int = 0
    """Which deal of a partie, from 0."""
    at: str = ""
    """The key of the step."""
    rules: str | None = None
    """The rule set in place of the deal's own."""
    house: tuple[str, ...] = ()
    seat: Seat | None = None
    """Whose view; `None` for both hands open."""
    words: str | None = None
    """The language in which the players speak."""
    altered: Altered | None = None
    graded: bool = False
    """Whether the play is graded, card by card."""
    short: bool = False
    """Whether the play alone is shown, without lists, rules and views to choose from."""
    fair: tuple[int, int] | None = None
    """Which card is judged by what its player knew: the number of events before it; and over how many hands."""

    @classmethod
    def read(cls, params: Params) -> Settings:
        """Read parameters; `ParamError` names the one that is wrong."""
        check_names(params, NAMES)
        if "deal" in params:
            one_of(params, "deal", library.names())
        elif "text" not in params:
            raise ParamError("deal", Message.of("missing-key", key="deal", allowed=library.names()))
        seat = one_of(params, "seat", SEATS) if "seat" in params else None
        house = house_rules(params)
        rules = one_of(params, "rules", PROFILES) if "rules" in params else None
        check_house(rules, house)
        line = tuple(params["line"].split("\n")) if "line" in params else ()
        return cls(
            deal=params.get("deal"),
            text=params.get("text", ""),
            part=number(params, "part", 1) - 1 if params.get("part") != "0" else 0,
            at=params.get("at", ""),
            rules=rules,
            house=house,
            seat=Seat(seat) if seat else None,
            words=one_of(params, "words", LANGUAGES) if "words" in params else None,
            altered=Altered(number(params, "kept", 0), line) if line else None,
            graded=one_of(params, "grades", ("yes",)) == "yes" if "grades" in params else False,
            short=one_of(params, "only", ("play",)) == "play" if "only" in params else False,
            fair=_fair(params) if "fair" in params else None,
        )

    def params(self) -> dict[str, str]:
        """Write the settings as parameters; what is as it would be without them is left out."""
        line = self.altered
        values = {
            "deal": self.deal,
            "text": None if self.deal else self.text,
            "part": str(self.part + 1) if self.part else None,
            "at": self.at or None,
            "rules": self.rules,
            "house": ",".join(self.house) or None,
            "seat": self.seat.value if self.seat else None,
            "words": self.words,
            "kept": str(line.kept) if line else None,
            "line": "\n".join(line.events) if line else None,
            "grades": "yes" if self.graded else None,
            "only": "play" if self.short else None,
            "fair": "{}:{}".format(*self.fair) if self.fair else None,
        }
        return {name: value for name, value in values.items() if value is not None}

    @property
    def still(self) -> Settings:
        """The settings without the step: what is the same at all of them depends on these alone."""
        return replace(self, at="", fair=None)

    @property
    def imposed(self) -> House | None:
        """The rules that stand in place of the deal's own."""
        return House(PROFILES[self.rules], self.house) if self.rules else None

    def source(self) -> Story:
        """Return the deal as its source plays it, by its own rules or the ones the text leaves out."""
        return self.told(None)

    def story(self) -> Story:
        """Return the deal as it is to be shown; `PiquetError` where it or its other line cannot be read."""
        return self.told(self.imposed, self.altered)

    def told(self, house: House | None, altered: Altered | None = None) -> Story:
        """Return the deal under some rules."""
        text = library.text(self.deal) if self.deal else self.text
        return _told(text, self.part, house, altered)

    def with_rules(self, name: str, house: tuple[str, ...] = ()) -> Settings:
        """Return the settings under other rules; the deal's own are not named."""
        one_of({"rules": name}, "rules", PROFILES)
        check_house(name, house)
        if (name, set(house)) == (self.own_rules[0], set(self.own_rules[1])):
            return replace(self, rules=None, house=())
        return replace(self, rules=name, house=house)

    @property
    def own_rules(self) -> tuple[str, tuple[str, ...]]:
        """The rule set and the house rules of the deal itself; no rule set where a text names none."""
        try:
            headers = self.source().deal.headers
        except PiquetError:
            return "", ()
        return headers.profile or "", headers.rules

    @property
    def rules_now(self) -> tuple[str, tuple[str, ...]]:
        """The rule set and the house rules in force."""
        return (self.rules, self.house) if self.rules else self.own_rules

    def house_rule(self, name: str, value: str) -> Settings:
        """Return the settings with one house rule turned."""
        profile, house = self.rules_now
        return self.with_rules(profile, turned(profile, house, name, value))


def _fair(params: Params) -> tuple[int, int]:
    at, colon, count = params["fair"].partition(":")
    if not colon:
        raise ParamError("fair", Message.of("no-number", key="fair", text=params["fair"]))
    return number({"fair": at}, "fair", 0), min(number({"fair": count}, "fair", 0), MOST_HANDS)


def turned(profile: str, house: tuple[str, ...], name: str, value: str) -> tuple[str, ...]:
    """Return the house rules with one turned; one that says what the rule set says anyway is left out."""
    rule = f"{name}={value}"
    others = tuple(other for other in house if other.partition("=")[0] != name)
    base = PROFILES[profile]
    return others if with_rules(base, [rule]) == base else (*others, rule)


def check_house(rules: str | None, house: tuple[str, ...]) -> None:
    """Raise `ParamError` for house rules that there are not, or that no rule set is named for."""
    if house and rules is None:
        raise ParamError("rules", Message.of("missing-key", key="rules", allowed=tuple(PROFILES)))
    try:
        with_rules(PROFILES[rules or "rubicon"], house)
    except PiquetError as error:
        raise ParamError("house", error.message) from None


# A reader steps through one deal, under one or a few rule sets: what was laid out once is not read again.
@lru_cache(maxsize=16)
def _told(text: str, part: int, house: House | None, altered: Altered | None) -> Story:
    return tell(text, part, house, altered)
