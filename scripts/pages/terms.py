"""The terms of the glossary: read from their file, and found in a page's text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from scripts.pages.source import Source

FILE = "glossary.toml"
LANGUAGES = {"en": "English", "fr": "French", "cs": "Czech", "sv": "Swedish", "de": "German"}
"""The languages of the glossary, in the order of its lines."""
FIELDS = frozenset({*LANGUAGES, "text", "czech", "says", "rules", "link", "capital"})


class GlossaryError(Exception):
    """Something in the glossary's file that cannot be used."""


@dataclass(frozen=True, slots=True)
class Term:
    """One entry: what it is called, what it means, and by which words a page's text is linked to it."""

    key: str
    words: Mapping[str, tuple[str, ...]]
    """Its words by language; English ones first, where there are some."""
    text: str
    """What it means, as Markdown with roles."""
    czech: str = ""
    """What is different in the Czech game."""
    says: Mapping[str, str] | None = None
    """How foreign words sound, in plain respelling."""
    rules: tuple[str, ...] = ()
    """The anchors of its sections on the rules pages."""
    link: tuple[str, ...] = ()
    """The words that mean nothing else, and are linked where a page first uses one of them."""
    capital: bool = True
    """Whether those words are also linked with a capital."""

    @property
    def title(self) -> str:
        """The entry's heading: its first word."""
        return next(iter(self.words.values()))[0]

    @property
    def all_words(self) -> list[str]:
        """Its words in every language."""
        return [word for words in self.words.values() for word in words]


def read_terms(path: Path) -> dict[str, Term]:
    """Read the glossary's file; `GlossaryError` names the line and the entry in which something is wrong."""
    source = Source(FILE, path.read_text(encoding="utf-8"))
    terms = {}
    for key, entry in tomllib.loads(source.text).items():
        try:
            terms[key] = _term(key, entry)
        except GlossaryError as error:
            raise GlossaryError(f"{source.place(f'[{key}]')}: [{key}] {error}") from None
    return terms


def _term(key: str, entry: Mapping[str, object]) -> Term:
    if strange := sorted(set(entry) - FIELDS):
        raise GlossaryError(f"has no field {strange[0]}; fields are {', '.join(sorted(FIELDS))}")
    words = {name: _several(entry[name]) for name in LANGUAGES if name in entry}
    if not words or not entry.get("text"):
        raise GlossaryError("needs a word in some language, and a text")
    says = entry.get("says")
    return Term(
        key,
        words,
        str(entry["text"]),
        str(entry.get("czech", "")),
        {str(word): str(sound) for word, sound in says.items()} if isinstance(says, Mapping) else None,
        _several(entry.get("rules", ())),
        _several(entry.get("link", ())),
        bool(entry.get("capital", True)),
    )


def _several(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else ()


class Finder:
    """Finds in a text the words that are linked by themselves."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._by_word: dict[str, str] = {}
        for term in terms:
            for word in term.link:
                for written in (word, word[:1].upper() + word[1:])[: 1 + term.capital]:
                    if self._by_word.setdefault(written, term.key) != term.key:
                        raise GlossaryError(
                            f"{FILE}: [{term.key}] and [{self._by_word[written]}] both link {written}"
                        )

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self._by_word, key=len, reverse=True)
        # A word that nothing matches where there is none to look for.
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?![\w-])")

    def words(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where each such word begins and ends, and the key of its term."""
        for match in self._pattern.finditer(text):
            yield match.start(), match.end(), self._by_word[match[0]]
