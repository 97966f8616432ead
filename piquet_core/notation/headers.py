"""The header lines of a deal: title and source, profile and house rules, what stood before and what is printed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError, Place
from piquet_core.profiles import Profile, profile, with_rules

KEYS = ("title", "source", "note", "profile", "rule", "score", "carry", "stated", "partie", "players")
FIRST_DEAL_ONLY = ("partie", "players")
FIRST_OF_PARTIE_ONLY = ("profile", "rule", "score", "carry")
_NUMBER = re.compile("[0-9]{1,9}")
_BLANKS = re.compile("[ \t]+")


@dataclass(frozen=True, slots=True)
class Headers:
    """The headers of a deal as written; `None` where there is none."""

    title: str | None = None
    source: str | None = None
    note: str | None = None
    profile: str | None = None
    rules: tuple[str, ...] = ()
    score: tuple[int, int] | None = None
    carry: int | None = None
    stated: tuple[int | None, ...] | None = None
    """Points of elder and younger, perhaps their tallies, as the source prints them."""
    partie: str | None = None
    players: tuple[str, str] | None = None

    def lines(self) -> list[str]:
        """Return the header lines in their canonical order."""
        values: dict[str, str | None] = {
            "title": self.title,
            "source": self.source,
            "note": self.note,
            "profile": self.profile,
            "score": _written(self.score),
            "carry": None if self.carry is None else str(self.carry),
            "stated": _written(self.stated),
            "partie": self.partie,
            "players": None if self.players is None else " ".join(self.players),
        }
        lines = []
        for key in KEYS:
            if key == "rule":
                lines += [f"rule: {rule}" for rule in self.rules]
            elif values[key] is not None:
                lines.append(f"{key}: {values[key]}")
        return lines


def _written(numbers: tuple[int | None, ...] | None) -> str | None:
    if numbers is None:
        return None
    return " ".join("-" if number is None else str(number) for number in numbers)


@dataclass(frozen=True, slots=True)
class House:
    """The rules a caller names in place of a file's own; hands are then scored as they stand."""

    profile: Profile | None = None
    rules: tuple[str, ...] = ()

    def over(self, own: Profile | None) -> Profile | None:
        """Return the profile to use; the file's own house rules are dropped either way."""
        base = self.profile or own
        return None if base is None else with_rules(base, self.rules)


@dataclass(slots=True)
class HeaderReader:
    """Reads header lines one by one and remembers where each of them stands."""

    place: Place
    first: bool = True
    """Whether this is the first deal of the file."""
    in_partie: bool = False
    headers: Headers = Headers()
    places: dict[str, Place] = field(default_factory=dict)

    def line(self, text: str, place: Place) -> None:
        """Read one line `key: value`, or raise `NotationError`."""
        key, colon, rest = text.partition(":")
        if not colon:
            raise NotationError(Message.of("header"), place, text)
        self._allow(key.strip(), place, key)
        value = rest.strip(" \t")
        at = place.right(len(text) - len(rest.lstrip(" \t")))
        if not value:
            raise NotationError(Message.of("header-empty", header=key.strip()), place, text)
        self.places.setdefault(key.strip(), at)
        self._read(key.strip(), value, at)

    def _allow(self, key: str, place: Place, text: str) -> None:
        if key not in KEYS:
            raise NotationError(Message.of("header-unknown", text=key, allowed=KEYS), place, text)
        if key in self.places and key != "rule":
            raise NotationError(Message.of("header-twice", header=key), place, text)
        if not self.first and key in FIRST_DEAL_ONLY:
            raise NotationError(Message.of("header-first-deal", header=key), place, text)
        if self.in_partie and key in FIRST_OF_PARTIE_ONLY:
            raise NotationError(Message.of("header-first-deal", header=key), place, text)

    def _read(self, key: str, value: str, at: Place) -> None:
        before = self.headers
        match key:
            case "title" | "source" | "note" | "partie":
                told: dict[str, Any] = {key: value}  # the four named here all take a text
                self.headers = replace(before, **told)
            case "profile":
                _known(lambda: profile(value), at, value)
                self.headers = replace(before, profile=value)
            case "rule":
                self._rule(value, at)
            case "score":
                first, second = self._numbers(key, value, at, counts=(2,))
                if first is None or second is None:
                    raise NotationError(Message.of("header-numbers", header=key), at, value)
                self.headers = replace(before, score=(first, second))
            case "carry":
                if _NUMBER.fullmatch(value) is None:
                    raise NotationError(Message.of("header-numbers", header=key), at, value)
                self.headers = replace(before, carry=int(value))
            case "stated":
                self.headers = replace(before, stated=self._numbers(key, value, at, counts=(2, 4)))
            case _:
                names = _BLANKS.split(value)
                if len(names) != 2:
                    raise NotationError(Message.of("header-players"), at, value)
                self.headers = replace(before, players=(names[0], names[1]))

    def _rule(self, value: str, at: Place) -> None:
        _known(lambda: with_rules(Profile(""), [value]), at, value)
        name = value.partition("=")[0]
        if any(rule.partition("=")[0] == name for rule in self.headers.rules):
            raise NotationError(Message.of("header-twice", header=name), at, value)
        self.headers = replace(self.headers, rules=(*self.headers.rules, value))

    def _numbers(self, key: str, value: str, at: Place, *, counts: tuple[int, ...]) -> tuple[int | None, ...]:
        words = _BLANKS.split(value)
        if len(words) not in counts or not all(word == "-" or _NUMBER.fullmatch(word) for word in words):
            raise NotationError(Message.of("header-numbers", header=key), at, value)
        return tuple(None if word == "-" else int(word) for word in words)

    def resolve(self, house: House | None, end: Place) -> Profile:
        """Return the profile that the headers and the caller name together, or raise `NotationError`."""
        headers = self.headers
        own = None if headers.profile is None else profile(headers.profile)
        chosen = house.over(own) if house else None if own is None else with_rules(own, headers.rules)
        if chosen is None:
            raise NotationError(Message.of("header-profile"), end, "")
        if headers.carry is not None and not house and not chosen.carries:
            raise NotationError(Message.of("header-carry"), self.places["carry"], str(headers.carry))
        return chosen


def _known(look_up: object, at: Place, text: str) -> None:
    assert callable(look_up)
    try:
        look_up()
    except PiquetError as error:
        raise NotationError(error.message, at, text) from None
