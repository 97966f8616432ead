"""Numbers as people write them: digits, English words, a sum of several."""

from __future__ import annotations

import re

from piquet_core.messages import Message, PiquetError

_NOTHING = frozenset({"-", "–", "—", "−", "none", "nothing", "nil", "nought", "no"})
_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_WORDS = {word: number for number, word in enumerate(_ONES)} | {
    word: 10 * number for number, word in enumerate(_TENS, 2)
}
_DIGITS = 6
_POINTS = r"points?|pts?\.?|bod[yů]?"
_UNITS = {
    unit: re.compile(rf"(?<=.)\s*(?:{names})$")
    for unit, names in {
        "points": _POINTS,
        "games": rf"{_POINTS}|games?",
        "čárky": rf"{_POINTS}|tally|tallies|strokes?|čár(?:k[auy]|ek)",
    }.items()
}
"""What may be written behind a number, by what is asked for."""
_MINUS = re.compile(r"\s*(?:[-‐‑‒–—−]|minus(?!\w))\s*(?=\S)", re.IGNORECASE)
"""Every line that a keyboard or a word processor makes where a sign of minus is meant; alone it is nothing at all."""
_APART = re.compile(r"[ \t\N{NO-BREAK SPACE}-]+")


def read_number(text: str, unit: str = "points") -> int:
    """Read a whole number from 0 up, in digits or in words, or a sum of such; the unit may stand behind it.

    The unit is one that a partie is paid in (`partie.UNITS`); points are understood whatever it is. Raises
    `PiquetError` (`no-number-typed`) for anything else.

    >>> read_number("28"), read_number("twenty-eight points"), read_number("5 + 4 + 14")
    (28, 28, 23)
    """
    plain = _UNITS[unit].sub("", text.strip().casefold().removesuffix("."))
    if plain in _NOTHING:
        return 0
    terms = [_term(term.strip()) for term in plain.removeprefix("+").split("+")]
    found = [term for term in terms if term is not None]
    if len(found) < len(terms):
        raise PiquetError(Message.of("no-number-typed", text=text))
    return sum(found)


def read_signed(text: str, unit: str = "points") -> int:
    """Read the same with a minus before it, as a sign or in a word, if it stands below zero.

    Raises `PiquetError` (`no-number-typed`) for anything else.

    >>> read_signed("−3"), read_signed("minus three tallies", "čárky"), read_signed("+3")
    (-3, -3, 3)
    """
    minus = _MINUS.match(text)
    if minus is None:
        return read_number(text, unit)
    try:
        return -read_number(text[minus.end() :], unit)
    except PiquetError as error:
        raise PiquetError(Message.of("no-number-typed", text=text)) from error


def _term(text: str) -> int | None:
    if text.isdecimal():
        return int(text) if len(text) <= _DIGITS else None
    return _in_words(_APART.split(text))


def _in_words(words: list[str]) -> int | None:
    """Read `a hundred and five`, `twenty eight`, `thirty`; nothing for what is no number up to 999."""
    if "hundred" in words:
        at = words.index("hundred")
        hundreds = 1 if words[:at] in ([], ["a"]) else _in_words(words[:at])
        rest = words[at + 1 :]
        if rest[:1] == ["and"] and len(rest) > 1:
            rest = rest[1:]
        more = _in_words(rest) if rest else 0
        if hundreds is None or more is None or not (1 <= hundreds <= 9) or more > 99:
            return None
        return 100 * hundreds + more
    match [_WORDS.get(word) for word in words]:
        case [int(only)]:
            return only
        case [int(tens), int(ones)] if tens >= 20 and 1 <= ones <= 9:
            return tens + ones
    return None
