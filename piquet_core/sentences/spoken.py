"""The declaring dialogue in the words players use, in English, French, Czech and Swedish."""

from __future__ import annotations

from collections.abc import Mapping

from piquet_core.cards import Rank
from piquet_core.combos import Kind, Measure
from piquet_core.deal.dialogue import Act, Said

LANGUAGES = ("en", "fr", "cs", "sv")

_ACTS: dict[str, dict[Act, str]] = {
    "en": {Act.BLANK: "Carte blanche", Act.ASK: "Making?", Act.GOOD: "Good", Act.EQUAL: "Equal"},
    "fr": {Act.BLANK: "Carte blanche", Act.ASK: "Combien ?", Act.GOOD: "Bon", Act.EQUAL: "Égal"},
    "cs": {Act.BLANK: "Carte blanche", Act.ASK: "Za kolik?", Act.GOOD: "Dobře", Act.EQUAL: "Stojí"},
    "sv": {Act.BLANK: "Carte blanche", Act.ASK: "Värda?", Act.GOOD: "Good", Act.EQUAL: "Equal"},
}
_NOT_GOOD = {"en": "Not good", "fr": "Ne vaut pas", "cs": "Málo", "sv": "Not good"}
_POINT = {"en": "Point", "fr": "Point", "cs": "Ruml", "sv": "Point"}
_POINT_OF = {"en": "Point of {n}", "fr": "Point de {n}", "cs": "Ruml {n}", "sv": "Point {n}"}
_RUNS = {
    "en": ("Tierce", "Quart", "Quint", "Sixième", "Septième", "Huitième"),
    "fr": ("Tierce", "Quatrième", "Quinte", "Sixième", "Septième", "Huitième"),
    "cs": ("Tercie", "Kvarta", "Kvinta", "Sexta", "Septima", "Octáva"),
    "sv": ("Ters", "Kvart", "Kvint", "Sext", "Septim", "Oktav"),
}
_TO = {"en": "{run} to the {top}", "fr": "{run} {top}", "cs": "{run} {top}", "sv": "{run} till {top}"}
_THREE = {"en": "Three {ranks}", "fr": "Trois {ranks}", "cs": "3 {ranks}", "sv": "Trio i {ranks}"}
_FOUR = {"en": "Fourteen {ranks}", "fr": "Quatorze {ranks}", "cs": "14 {ranks}", "sv": "Quatorze i {ranks}"}
_NUMBERS = {
    "en": ("three", "four", "five", "six", "seven", "eight"),
    "fr": ("trois", "quatre", "cinq", "six", "sept", "huit"),
    "cs": ("3", "4", "5", "6", "7", "8"),
    "sv": ("tre", "fyra", "fem", "sex", "sju", "åtta"),
}
_RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.KNAVE, Rank.TEN, Rank.NINE)
# After three, and after fourteen: Czech counts 3 kings in one case and 14 kings in another.
_AFTER_THREE = {
    "en": ("aces", "kings", "queens", "knaves", "tens", "nines"),
    "fr": ("as", "rois", "dames", "valets", "dix", "neufs"),
    "cs": ("esa", "králové", "dámy", "kluci", "desítky", "devítky"),
    "sv": ("äss", "kungar", "damer", "knektar", "tior", "nior"),
}
_AFTER_FOURTEEN = {
    "en": _AFTER_THREE["en"],
    "fr": ("d'as", "de rois", "de dames", "de valets", "de dix", "de neufs"),
    "cs": ("es", "králů", "dam", "kluků", "desítek", "devítek"),
    "sv": _AFTER_THREE["sv"],
}
_TOPS = {
    "en": ("ace", "king", "queen", "knave", "ten", "nine"),
    "fr": ("à l'as", "au roi", "à la dame", "au valet", "au dix", "au neuf"),
    "cs": ("od esa", "od krále", "od dámy", "od kluka", "od desítky", "od devítky"),
    "sv": ("äss", "kung", "dam", "knekt", "tio", "nio"),
}


def speak(said: Said, language: str = "en") -> str:
    """Return an utterance in the words of a language; `KeyError` for a language that has none.

    >>> from piquet_core.cards import Seat
    >>> speak(Said(Seat.YOUNGER, Act.ASK, Kind.POINT, 3), "cs")
    'Za kolik?'
    """
    if said.act in _ACTS[language]:
        return _ACTS[language][said.act]
    if said.act is Act.NOT_GOOD:
        return _NOT_GOOD[language]
    told = dict(said.told)
    match said.kind:
        case Kind.POINT:
            return _point(told, language, answer=said.act is Act.ANSWER)
        case Kind.SEQUENCE:
            return _sequence(told, language)
        case _:
            pattern, ranks = (_FOUR, _AFTER_FOURTEEN) if told[Measure.COUNT] == 4 else (_THREE, _AFTER_THREE)
            return pattern[language].format(ranks=_of(ranks, language, told[Measure.RANK]))


def _point(told: dict[Measure, int], language: str, *, answer: bool) -> str:
    if answer:
        return str(told.get(Measure.PIPS) or told[Measure.CARDS])
    if not told:
        return _POINT[language]
    text = _POINT_OF[language].format(n=_NUMBERS[language][told[Measure.CARDS] - 3])
    return f"{text}, {told[Measure.PIPS]}" if Measure.PIPS in told else text


def _sequence(told: dict[Measure, int], language: str) -> str:
    top = _of(_TOPS, language, told[Measure.TOP]) if Measure.TOP in told else ""
    if Measure.LENGTH not in told:
        return top[:1].upper() + top[1:]
    run = _RUNS[language][told[Measure.LENGTH] - 3]
    return _TO[language].format(run=run, top=top) if top else run


def _of(words: Mapping[str, tuple[str, ...]], language: str, rank: int) -> str:
    return words[language][_RANKS.index(Rank(rank))]
