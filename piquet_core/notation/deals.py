"""Whole deals and files of deals as text, in both directions.

Reading goes line by line and keeps one deal at a time, so that a stream may be of any length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from piquet_core.deal.state import State
from piquet_core.messages import Message
from piquet_core.notation.hands import NotationError, Place
from piquet_core.notation.headers import HeaderReader, Headers, House
from piquet_core.notation.logs import LogReader
from piquet_core.notation.writing import event_lines
from piquet_core.partie import Standing
from piquet_core.players import Pair
from piquet_core.profiles import Profile
from piquet_core.scoring import Score, score

SEPARATOR = "---"
START = Place()
_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#.*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class DealText:
    """A deal as a file gives it: its headers, the rules it is scored by, and where its events have led."""

    headers: Headers
    profile: Profile
    state: State
    carry: int = 0
    """What stands over from the deal before (rule `cards`)."""
    standing: Standing | None = None
    """In a partie, how it stood before this deal."""
    place: Place = START
    """Where the deal begins, or where its `stated` stands."""

    def score(self) -> Score:
        """Score the deal, as far as it goes."""
        return score(self.state, self.carry)

    @property
    def own_rules(self) -> bool:
        """Whether the deal is scored by the rules of its file, so that what the file states can be compared."""
        return not self.state.lenient


def read_deals(
    lines: Iterable[str | bytes], file: str = "-", house: House | None = None
) -> Iterator[DealText]:
    """Read every deal of a file, line by line; `house` names the rules in place of the file's own.

    Raises `NotationError` at the first error, after the deals before it.
    """
    part = _Part(Place(file), house)
    empty = True
    number = 0
    for number, raw in enumerate(lines, 1):
        place = Place(file, number)
        whole = _text(raw, place)
        text = _COMMENT.sub("", whole)
        if text.strip(" \t") == SEPARATOR:
            deal = part.deal(place)
            yield deal
            part = part.following(deal, Place(file, number + 1))
            empty = False
        else:
            part.line(text, whole, place)
    if not empty or part.begun:
        yield part.deal(Place(file, number + 1))


def read_deal(text: str, file: str = "-", house: House | None = None) -> DealText:
    """Read a text with exactly one deal; `NotationError` otherwise."""
    deals = list(read_deals(text_lines(text), file, house))
    if len(deals) != 1:
        raise NotationError(Message.of("deals-one", count=len(deals)), Place(file), "")
    return deals[0]


def text_lines(text: str) -> list[str]:
    """Return the lines of a text: only a line feed ends one, and what follows the last is no line."""
    lines = text.split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def write_deal(deal: DealText) -> str:
    """Write a deal in its canonical text."""
    return "".join(f"{line}\n" for line in [*deal.headers.lines(), "", *event_lines(deal.state)])


def write_deals(deals: Iterable[DealText]) -> str:
    """Write deals as one file."""
    return f"{SEPARATOR}\n".join(write_deal(deal) for deal in deals)


def _text(raw: str | bytes, place: Place) -> str:
    text = raw if isinstance(raw, str) else _decoded(raw, place)
    if place.line == 1:
        text = text.removeprefix("\ufeff")
    text = text.removesuffix("\n").removesuffix("\r")
    if "\r" in text:
        raise NotationError(Message.of("line-end"), place.right(text.index("\r")), "\r")
    return text


def _decoded(raw: bytes, place: Place) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        good = raw[: error.start].decode("utf-8")
        bad = raw[error.start : error.end].decode("ascii", "backslashreplace")
        raise NotationError(Message.of("encoding"), place.right(len(good)), bad) from None


class _Part:
    """One deal of a file while it is being read."""

    def __init__(
        self, place: Place, house: House | None, standing: Standing | None = None, *, first: bool = True
    ) -> None:
        self.place = place
        self.house = house
        self.standing = standing
        self.headers = HeaderReader(place, first=first, in_partie=standing is not None)
        self.log: LogReader | None = None
        self.begun = False
        self.headers_over = False

    def following(self, deal: DealText, place: Place) -> _Part:
        """Return the reader of the deal after this one; in a partie it goes on from here."""
        standing = None if deal.standing is None else deal.standing.after(deal.score())
        return _Part(place, self.house, standing, first=False)

    def line(self, text: str, whole: str, place: Place) -> None:
        stripped = text.strip(" \t")
        if not stripped:
            # A comment alone does not end the headers: it is as if the line were not there.
            self.headers_over |= not whole.strip(" \t")
            if self.headers_over and self.begun:
                self.events(place)
            return
        self.begun = True
        if self.standing is not None and self.standing.over and self.house is None:
            raise NotationError(Message.of("partie-over", deals=self.standing.deals), place, stripped)
        place = place.right(len(text) - len(text.lstrip(" \t")))
        if self.headers_over:
            self.events(place).line(stripped, place)
        else:
            self.headers.line(stripped, place)

    def events(self, place: Place) -> LogReader:
        """Return the reader of the events; the first time, what the headers say together is checked."""
        if self.log is None:
            self.log = LogReader(self.start(place))
        return self.log

    def start(self, place: Place) -> State:
        """Return the state before the deal, once the headers have been read."""
        if self.headers.in_partie and self.standing is not None:
            return State(self.standing.profile, lenient=self.house is not None)
        profile = self.headers.resolve(self.house, place)
        if self.headers.headers.partie is not None:
            score = self.headers.headers.score or (0, 0)
            carry = self.headers.headers.carry or 0
            self.standing = Standing(profile, points=Pair(*score), carry=carry)
        return State(profile, lenient=self.house is not None)

    def deal(self, end: Place) -> DealText:
        """Return the deal, now that its last line has been read."""
        if self.log is None or not self.log.state.log:
            raise NotationError(Message.of("deal-missing"), end, "")
        carry = self.standing.carry if self.standing else self.headers.headers.carry or 0
        place = self.headers.places.get("stated", self.place)
        state = self.log.state
        return DealText(self.headers.headers, state.profile, state, carry, self.standing, place)
