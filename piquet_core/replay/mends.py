"""Mending a deal text, where there is only one way to do it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from piquet_core.cards import PACK
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.notation.hands import NotationError, read_hand, write_hand


@dataclass(frozen=True, slots=True)
class Mend:
    """One word of a text, what to write in its place, and the text with it."""

    word: str
    better: str
    text: str


def first_error(text: str) -> NotationError | None:
    """Return the first thing in a text that cannot be read."""
    try:
        list(read_deals(text_lines(text)))
    except NotationError as error:
        return error
    return None


def mend(text: str, error: NotationError) -> Mend | None:
    r"""Return the one change of the wrong word that makes the text good; nothing where there is none, or a choice.

    >>> text = "profile: rubikon\n\nhands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\n"
    >>> mend(text, first_error(text)).better
    'rubicon'
    """
    good: Mend | None = None
    tried: set[str] = set()
    for better in _candidates(text, error):
        if better in tried or better == error.text:
            continue
        tried.add(better)
        mended = _replaced(text, error, better)
        if first_error(mended) is None:
            if good is not None:
                return None
            good = Mend(error.text, better, mended)
    return good


def _replaced(text: str, error: NotationError, better: str) -> str:
    lines = text.split("\n")
    line = lines[error.place.line - 1]
    start = error.place.column - 1
    lines[error.place.line - 1] = line[:start] + better + line[start + len(error.text) :]
    return "\n".join(lines)


def _candidates(text: str, error: NotationError) -> Iterator[str]:
    if not error.text:
        return
    allowed = dict(error.message.params).get("allowed")
    if isinstance(allowed, tuple):
        yield from (word for word in map(str, allowed) if _close(word, error.text))
    if "." in error.text:
        yield from _hands(error.text)
    else:
        yield from _cards(error.text)


def _close(word: str, written: str) -> bool:
    """Whether two words differ by two letters at the most."""
    row = list(range(len(written) + 1))
    for number, letter in enumerate(word.casefold(), 1):
        before, row = row, [number]
        for place, other in enumerate(written.casefold()):
            row.append(min(before[place] + (letter != other), before[place + 1] + 1, row[-1] + 1))
    return row[-1] <= 2


def _hands(word: str) -> Iterator[str]:
    """Yield the hand with a card less and with a card more."""
    try:
        hand = read_hand(word, size=None)
    except NotationError:
        return
    yield from (write_hand(hand - {card}) for card in hand)
    yield from (write_hand(hand | {card}) for card in PACK if card not in hand)


def _cards(word: str) -> Iterator[str]:
    """Yield the word, a card or a trick, with another card in the place of one."""
    parts = word.split("/")
    for place in range(len(parts)):
        yield from ("/".join([*parts[:place], str(card), *parts[place + 1 :]]) for card in PACK)
