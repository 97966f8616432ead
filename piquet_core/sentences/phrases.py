"""Phrases: how a card, a suit, a count or a combination is written in a given place of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from gettext import NullTranslations
from itertools import chain
from typing import assert_never

from piquet_core.cards import SUITS, Card, Rank, Seat, Suit, in_order, of_suit
from piquet_core.combos import Alike, Combo, Kind, Measure, Measures, Point, Run, Verdict
from piquet_core.messages import Message
from piquet_core.players import Player
from piquet_core.profiles import Profile
from piquet_core.rules import Rule


def mark(text: str) -> str:
    """Mark a text for the catalogue without translating it yet."""
    return text


# By number of cards, from three; the words are the English ones of the dialogue.
RUN_NAMES = (
    mark("tierce"),
    mark("quart"),
    mark("quint"),
    mark("sixième"),
    mark("septième"),
    mark("huitième"),
)
SUIT_NAMES = (mark("spades"), mark("hearts"), mark("diamonds"), mark("clubs"))
RANK_NAMES = {
    Rank.ACE: (mark("ace"), mark("aces")),
    Rank.KING: (mark("king"), mark("kings")),
    Rank.QUEEN: (mark("queen"), mark("queens")),
    Rank.KNAVE: (mark("knave"), mark("knaves")),
    Rank.TEN: (mark("ten"), mark("tens")),
    Rank.NINE: (mark("nine"), mark("nines")),
    Rank.EIGHT: (mark("eight"), mark("eights")),
    Rank.SEVEN: (mark("seven"), mark("sevens")),
}
RANK_LETTERS = {
    Rank.ACE: mark("A"),
    Rank.KING: mark("K"),
    Rank.QUEEN: mark("Q"),
    Rank.KNAVE: mark("J"),
    Rank.TEN: mark("10"),
}
SEAT_NAMES = {Seat.ELDER: mark("elder"), Seat.YOUNGER: mark("younger")}
KIND_NAMES = {Kind.POINT: mark("point"), Kind.SEQUENCE: mark("sequence"), Kind.SET: mark("set")}
MEASURE_NAMES = {
    Measure.CARDS: mark("Cards"),
    Measure.PIPS: mark("Pips"),
    Measure.LENGTH: mark("Length"),
    Measure.TOP: mark("Top card"),
    Measure.COUNT: mark("Cards"),
    Measure.RANK: mark("Rank"),
}
# As what stops a bonus.
RULE_NAMES = {
    Rule.CARTE_BLANCHE: mark("the carte blanche"),
    Rule.POINT: mark("the point"),
    Rule.SEQUENCE: mark("the sequence"),
    Rule.SET: mark("the set"),
    Rule.LEAD: mark("a card led"),
    Rule.TAKE: mark("a trick taken"),
    Rule.HOLD: mark("a trick held"),
    Rule.LAST_TRICK: mark("the last trick"),
    Rule.REPIQUE: mark("the repique"),
}
PLAYER_NAMES = {Player.FIRST: mark("first"), Player.SECOND: mark("second")}
PROFILE_NAMES = {
    "czech": mark("Czech Piket"),
    "rubicon": mark("Rubicon Piquet"),
    "au-cent": mark("Piquet au Cent"),
}
FAMILY_NAMES = {"czech": mark("Czech"), "rubicon": mark("French"), "au-cent": mark("French")}
# What the players of a rule set call the declarations; where nothing is named, the English word serves.
PLAYED_NAMES = {
    ("czech", "point"): mark("ruml (point)"),
    ("czech", "sequences"): mark("sledy (sequences)"),
    ("czech", "sets"): mark("figury (sets)"),
    ("czech", "repique"): mark("90 (repique)"),
    ("czech", "pique"): mark("60 (pique)"),
}
NUMBER_WORDS = (mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"), mark("eight"))
VERDICT_NAMES = {
    Verdict.GOOD: mark("Good"),
    Verdict.NOT_GOOD: mark("Not good"),
    Verdict.EQUAL: mark("Equal"),
}
NAMES: dict[Enum, str] = dict(
    chain(
        zip(SUITS, SUIT_NAMES, strict=True),
        SEAT_NAMES.items(),
        KIND_NAMES.items(),
        MEASURE_NAMES.items(),
        RULE_NAMES.items(),
        PLAYER_NAMES.items(),
        VERDICT_NAMES.items(),
    )
)
"""The names that do not depend on the place."""
COUNTS = {
    "cards": (mark("{n} card"), mark("{n} cards")),
    "points": (mark("{n} point"), mark("{n} points")),
    "pips": (mark("{n} pip"), mark("{n} pips")),
    "suits": (mark("{n} suit"), mark("{n} suits")),
    "sequences": (mark("{n} sequence"), mark("{n} sequences")),
    "sets": (mark("{n} set"), mark("{n} sets")),
    "tricks": (mark("{n} trick"), mark("{n} tricks")),
    "tallies": (mark("{n} tally"), mark("{n} tallies")),
    "games": (mark("{n} game"), mark("{n} games")),
    "deals": (mark("{n} deal"), mark("{n} deals")),
    "rules": (mark("{n} rule"), mark("{n} rules")),
    "hands": (mark("{n} hand"), mark("{n} hands")),
    "exchanges": (mark("{n} exchange"), mark("{n} exchanges")),
    "changes": (mark("one rule changed"), mark("{n} rules changed")),
    "times": (mark("once"), mark("{n} times")),
    "numbers": (mark("{n} number"), mark("{n} numbers")),
    "questions": (mark("{n} question"), mark("{n} questions")),
    "lines": (mark("{n} line"), mark("{n} lines")),
}


class Phrases:
    """The phrases of one language."""

    def __init__(self, translations: NullTranslations, say: Callable[[Message], str]) -> None:
        self._translations = translations
        self._say = say

    def phrase(self, value: object, place: str) -> str:
        """Return the value in words, as it stands in the place; `TypeError` for a value of no known kind."""
        if place == "start":
            text = self._plain(value, "")
            return text[:1].upper() + text[1:]
        return self._plain(value, place)

    def _plain(self, value: object, place: str) -> str:
        match value:
            case Card():
                return self._card(value, place)
            case Rank() if place == "letter":
                return self._translations.gettext(RANK_LETTERS.get(value, value.letter))
            case Rank():
                return self._rank(value, place)
            case Suit() | Seat() | Kind() | Rule() | Player() | Measure() | Verdict():
                return self._translations.gettext(NAMES[value])
            case int():
                return self._count(value, place)
            case str():
                return _printable(value)
            case Message():
                return self._say(value)
            case Point() | Run() | Alike():
                return self._combo(value)
            case Profile():
                return self._profile(value.name, place)
            case (Measure() as measure, int() as size):
                return self._measure(measure, size)
            case frozenset():
                return self._cards(value)
            case (int(least), int(most)) if place == "between":
                return (
                    str(least)
                    if least == most
                    else self._translations.gettext("{least} to {most}").format(least=least, most=most)
                )
            case tuple() if place == "held":
                return self._held(value)
            case tuple() if place == "sentences":
                return " ".join(self._plain(part, "") for part in value)
            case tuple():
                parts = [self._plain(part, "" if place == "or" else place) for part in value]
                return (self._translations.gettext(", or ") if place == "or" else ", ").join(parts)
        raise TypeError(f"no phrase for {value!r}")

    def _combo(self, combo: Combo) -> str:
        match combo:
            case Point():
                return self._cards(combo.cards)
            case Run():
                return self._run(combo)
            case Alike():
                return self._alike(len(combo.cards), combo.rank)
            case _:
                assert_never(combo)

    def _run(self, run: Run) -> str:
        _ = self._translations.gettext
        name, top = _(RUN_NAMES[run.length - 3]), self._rank(run.top, "")
        return _("{run} to the {top} in {suit}").format(run=name, top=top, suit=_(SUIT_NAMES[run.suit]))

    def _alike(self, count: int, rank: Rank) -> str:
        _ = self._translations.gettext
        number = _("four") if count == 4 else _("three")
        return _("{count} {ranks}").format(count=number, ranks=self._rank(rank, "plural"))

    def _held(self, measures: Measures) -> str:
        """Return what somebody has of whom only these measures are known."""
        _ = self._translations.gettext
        sizes = dict(measures)
        if Measure.COUNT in sizes:
            return self._alike(sizes[Measure.COUNT], Rank(sizes[Measure.RANK]))
        if Measure.CARDS in sizes or Measure.PIPS in sizes:
            return _("a point of {sizes}").format(sizes=self._plain(measures, ""))
        run = _(RUN_NAMES[sizes[Measure.LENGTH] - 3]) if Measure.LENGTH in sizes else _("sequence")
        if Measure.TOP not in sizes:
            return _("a {run}").format(run=run)
        return _("a {run} to the {top}").format(run=run, top=self._rank(Rank(sizes[Measure.TOP]), ""))

    def _measure(self, measure: Measure, size: int) -> str:
        match measure:
            case Measure.CARDS | Measure.COUNT:
                return self._count(size, "cards")
            case Measure.PIPS:
                return self._count(size, "pips")
            case Measure.LENGTH:
                return self._translations.gettext(RUN_NAMES[size - 3])
            case _:
                return self._rank(Rank(size), "")

    def _card(self, card: Card, place: str) -> str:
        _ = self._translations.gettext
        if place == "short":
            return _("{rank} of {suit}").format(rank=self._plain(card.rank, "letter"), suit=self._suit(card))
        return _("{rank} of {suit}").format(rank=self._rank(card.rank, ""), suit=self._suit(card))

    def _suit(self, card: Card) -> str:
        return self._translations.gettext(SUIT_NAMES[card.suit])

    def _profile(self, name: str, place: str) -> str:
        _ = self._translations.gettext
        if place == "family":
            return _(FAMILY_NAMES[name])
        if place:
            return _(PLAYED_NAMES.get((name, place), place))
        return _(PROFILE_NAMES[name])

    def _rank(self, rank: Rank, place: str) -> str:
        return self._translations.gettext(RANK_NAMES[rank][place == "plural"])

    def _cards(self, cards: Iterable[Card]) -> str:
        _ = self._translations.gettext
        hand = frozenset(cards)
        groups = []
        for suit in SUITS:
            ranks = " ".join(self._plain(card.rank, "letter") for card in in_order(of_suit(hand, suit)))
            if ranks:
                groups.append(_("{ranks} of {suit}").format(ranks=ranks, suit=_(SUIT_NAMES[suit])))
        return ", ".join(groups) or _("no card")

    def _count(self, number: int, place: str) -> str:
        _ = self._translations.gettext
        match place:
            case "":
                return str(number)
            case "word":
                return _(NUMBER_WORDS[number - 3])
            case "run":
                return _(RUN_NAMES[number - 3]).capitalize()
            case "alike":
                # Four are named by what they score: "fourteen kings".
                return _("Fourteen") if number == 4 else _("Three")
        one, many = COUNTS[place]
        return self._translations.ngettext(one, many, number).format(n=number)


def _printable(text: str) -> str:
    """Return text somebody typed with its control characters escaped, so that it cannot disguise itself."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
