"""The events of a deal as lines of text, read into a state."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from piquet_core.cards import PACK, BySeat, Card, Rank, Seat, in_order
from piquet_core.combos import SHORTEST_RUN, SMALLEST_SET, Alike, Combo, Kind, Point, Run
from piquet_core.deal.events import Blank, Dealt, Declared, Event, Exchanged, Held, Played, Stopped
from piquet_core.deal.state import Illegal, State, closed
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError, Place, read_cards, read_hand, read_ranks
from piquet_core.profiles import Profile

_WORD = re.compile(r"[^ \t]+")
_CARDS = {str(card): card for card in PACK}
_SEATS = {seat.value: seat for seat in Seat}
_KINDS = {kind.value: kind for kind in Kind}

FORMS = {
    "deal": "deal elder HAND younger HAND",
    "talon": "talon CARDS",
    "hands": "hands elder HAND younger HAND",
    "elder": "elder blank, elder discards CARDS, elder declares KIND CLAIM",
    "younger": "younger blank, younger discards CARDS, younger declares KIND CLAIM",
    "stop": "stop",
    "play": "play LEAD/REPLY …",
}
"""How each event is written, by the word it begins with."""


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    place: Place


def words(text: str, place: Place) -> list[_Word]:
    """Return the words of a line with their places."""
    return [_Word(match[0], place.right(match.start())) for match in _WORD.finditer(text)]


def read_log(lines: Iterable[str], profile: Profile, *, lenient: bool = False) -> State:
    """Read the events of one deal, an event a line, as a game in progress writes them.

    Other than in a file, cards may be played one a line. Raises `NotationError`; the place is the line in the log.

    >>> from piquet_core.profiles import profile
    >>> log = ["deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT", "elder discards 7c"]
    >>> len(read_log(log, profile("rubicon")).log)
    2
    """
    reader = LogReader(State(profile, lenient), by_card=True)
    for number, line in enumerate(lines, 1):
        reader.line(line, Place(line=number))
    return reader.state


@dataclass(slots=True)
class LogReader:
    """Reads event lines one by one; `state` is what they have led to so far."""

    state: State
    by_card: bool = False
    """Whether a card alone may be followed by its reply alone."""

    def line(self, text: str, place: Place) -> None:
        """Read one line, or raise `NotationError` with the place and the rule."""
        first, *rest = words(text, place) or [_Word(text, place)]
        match first.text:
            case "deal" | "hands":
                self._both_hands(first, rest)
            case "talon":
                self._talon(first, rest)
            case "elder" | "younger":
                self._seat(first, rest)
            case "stop":
                self._expect(first, not rest)
                self._apply(Stopped(), [first])
            case "play":
                self._expect(first, bool(rest))
                for word in rest:
                    self._trick(word)
            case _:
                raise NotationError(
                    Message.of("event", text=first.text, allowed=tuple(FORMS)), place, first.text
                )

    def _apply(self, event: Event, where: list[_Word]) -> None:
        try:
            self.state = self.state.after(event)
        except Illegal as illegal:
            raise _placed(illegal, where) from None

    def _expect(self, first: _Word, well_formed: bool) -> None:
        if not well_formed:
            raise NotationError(Message.of("event-form", form=FORMS[first.text]), first.place, first.text)

    def _both_hands(self, first: _Word, rest: list[_Word]) -> None:
        seats = [word.text for word in rest[::2]]
        self._expect(first, len(rest) == 4 and seats == ["elder", "younger"])
        hands = BySeat(*(read_hand(word.text, word.place) for word in rest[1::2]))
        event = Dealt(hands) if first.text == "deal" else Held(hands)
        self._apply(event, [first, rest[1], rest[3]])

    def _talon(self, first: _Word, rest: list[_Word]) -> None:
        self._expect(first, bool(rest))
        dealt = self.state.dealt
        if dealt is None or dealt.talon is not None or len(self.state.log) != 1:
            raise NotationError(Message.of("turn-talon"), first.place, first.text)
        cards = _cards(rest)
        self.state = State(self.state.profile, self.state.lenient)
        self._apply(Dealt(dealt.hands, cards), [first, *rest])

    def _seat(self, first: _Word, rest: list[_Word]) -> None:
        seat = _SEATS[first.text]
        match [word.text for word in rest]:
            case ["blank"]:
                self._apply(Blank(seat), [first])
            case ["discards", _, *_]:
                cards = () if rest[1].text == "-" and len(rest) == 2 else _cards(rest[1:])
                self._apply(Exchanged(seat, frozenset(cards)), [first, *rest[1:]])
            case ["declares", kind, _, *_] if kind in _KINDS:
                self._declares(seat, _KINDS[kind], [first, *rest[2:]])
            case ["declares", kind, *_] if kind not in _KINDS:
                told = Message.of("event-kind", text=kind, allowed=tuple(_KINDS))
                raise NotationError(told, rest[1].place, kind)
            case _:
                self._expect(first, well_formed=False)

    def _declares(self, seat: Seat, kind: Kind, where: list[_Word]) -> None:
        try:
            state = closed(self.state)
        except Illegal as illegal:
            raise _placed(illegal, where[:1]) from None
        claimed = where[1:]
        combos: list[Combo] = []
        if [word.text for word in claimed] != ["-"]:
            for word in claimed:
                combos.append(_combo(kind, word, state, seat))
        try:
            self.state = self.state.after(Declared(seat, kind, tuple(combos)))
        except Illegal as illegal:
            raise self._claim_placed(illegal, Declared(seat, kind, tuple(combos)), where) from None

    def _claim_placed(self, illegal: Illegal, event: Declared, where: list[_Word]) -> NotationError:
        """Put an error at the first claim that breaks a rule; at the seat when it may not claim at all."""
        for n, word in enumerate(where[:-1]):
            try:
                self.state.after(Declared(event.seat, event.kind, event.claim[:n]))
            except Illegal as first:
                return NotationError(first.message, word.place, word.text)
        return NotationError(illegal.message, where[-1].place, where[-1].text)

    def _trick(self, word: _Word) -> None:
        half = bool(self.state.tricks) and self.state.tricks[-1].reply is None
        parts = word.text.split("/")
        if len(parts) > 2:
            raise NotationError(Message.of("event-form", form=FORMS["play"]), word.place, word.text)
        if half and (len(parts) == 2 or not self.by_card):
            raise NotationError(Message.of("turn-half-trick"), word.place, word.text)
        done = 0
        for part in parts:
            where = _Word(part, word.place.right(done)) if done else _Word(part, word.place)
            self._apply(Played(_CARDS.get(part) or _card(where)), [where])
            done = len(part) + 1


def _placed(illegal: PiquetError, where: list[_Word]) -> NotationError:
    """Put an error at the word that holds the card it is about, or at the first word."""
    card = dict(illegal.message.params).get("card")
    at = where[0]
    for word in where[1:]:
        if isinstance(card, Card) and card in _held_in(word):
            at = word
    return NotationError(illegal.message, at.place, at.text)


def _held_in(word: _Word) -> Iterable[Card]:
    return read_hand(word.text) if "." in word.text else read_cards(word.text)


def _cards(where: list[_Word]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for word in where:
        for card in read_cards(word.text, word.place):
            if card in cards:
                raise NotationError(Message.of("card-twice", card=card), word.place, word.text)
            cards.append(card)
    return tuple(cards)


def _card(word: _Word) -> Card:
    cards = read_cards(word.text, word.place)
    if len(cards) != 1:
        raise NotationError(Message.of("card"), word.place, word.text)
    return cards[0]


def _combo(kind: Kind, word: _Word, state: State, seat: Seat) -> Combo:
    if kind is Kind.SET:
        return _alike(word, state, seat)
    cards = read_cards(word.text, word.place)
    if kind is Kind.POINT:
        return Point(frozenset(cards))
    top, *_ = in_order(cards)
    run = Run(top.suit, top.rank, len(cards))
    if len(cards) < SHORTEST_RUN or min(card.rank for card in cards) != top.rank - len(cards) + 1:
        raise NotationError(Message.of("sinking-sequence", cards=frozenset(cards)), word.place, word.text)
    return run


def _alike(word: _Word, state: State, seat: Seat) -> Alike:
    """Read `KKK`; of four held, the three called are the first in suit order."""
    ranks = read_ranks(word.text, word.place)
    if len(set(ranks)) != 1 or not SMALLEST_SET <= len(ranks) <= 4 or ranks[0] < Rank.TEN:
        raise NotationError(Message.of("sinking-set-form"), word.place, word.text)
    assert state.held is not None
    held = [card for card in in_order(state.held[seat]) if card.rank == ranks[0]]
    if len(held) < len(ranks):
        told = Message.of("sinking-set-not-held", seat=seat, rank=ranks[0], count=len(held))
        raise NotationError(told, word.place, word.text)
    return Alike(frozenset(held[: len(ranks)]))
