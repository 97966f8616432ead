"""The page that is being built: where in its file something stands, and how to say that it is wrong there."""

from __future__ import annotations

import difflib
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

# MkDocs counts warnings of its own loggers, and a strict build fails on them.
log = logging.getLogger("mkdocs.piquet")

OPENING = re.compile(r"(\s*)(`{3,}|~{3,})\s*([\w-]*)[^`]*")
HEADING = re.compile(r"(#{1,6})\s+(.*?)(?:\s*\{[^}]*#([\w-]+)[^}]*\})?\s*$")


class PageError(Exception):
    """Something in a page that cannot be used; the text says what was read and what there is."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: the line on which it opens (from 1), what it is a block of, its text."""

    line: int
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with an anchor, and what stands below it down to the next heading of its level."""

    line: int
    level: int
    title: str
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A page's file: its place in the folder of pages, and the whole of its text, front matter included."""

    name: str
    text: str

    def place(self, found: str) -> str:
        """Return file and line of the first place that holds a text; line 1 where nothing does."""
        before, here, _ = self.text.partition(found)
        return f"{self.name}:{before.count(chr(10)) + 1 if here else 1}"

    def warn(self, found: str, what: object) -> str:
        """Log what is wrong with a text of the page, and return the place of it."""
        place = self.place(found)
        log.warning("%s: %s", place, what)
        return place

    @property
    def language(self) -> str:
        """The folder of the page's language."""
        return self.name.partition("/")[0]

    @property
    def title(self) -> str:
        """The page's first heading; its file's name where it has none."""
        heads = (match for line in self.prose().splitlines() if (match := HEADING.fullmatch(line)))
        first = next(heads, None)
        return first[2] if first else self.name

    def fences(self) -> Iterator[Fence]:
        """Yield the fenced blocks of the page, their text without the indentation of a tab they stand in."""
        lines = self.text.splitlines()
        at = 0
        while at < len(lines):
            opening = OPENING.fullmatch(lines[at].rstrip())
            at += 1
            if opening is None:
                continue
            indent, marks, language = opening.groups()
            start = at
            while at < len(lines) and not lines[at].strip().startswith(marks):
                at += 1
            yield Fence(start, language, "\n".join(line.removeprefix(indent) for line in lines[start:at]))
            at += 1

    def prose(self) -> str:
        """Return the text with an empty line for each line of a fenced block, so that lines keep their numbers."""
        return _prose(self)

    def sections(self) -> list[Section]:
        """Return the headings that name their anchor, each with its text."""
        lines, prose = self.text.splitlines(), self.prose().splitlines()
        found = [
            (at, len(match[1]), match[2], match[3])
            for at, line in enumerate(prose)
            if (match := HEADING.fullmatch(line)) and match[3]
        ]
        heads = [(at, len(match[1])) for at, line in enumerate(prose) if (match := HEADING.fullmatch(line))]
        sections = []
        for at, level, title, anchor in found:
            end = next((other for other, depth in heads if other > at and depth <= level), len(lines))
            sections.append(Section(at + 1, level, title, anchor, "\n".join(lines[at + 1 : end])))
        return sections


# Every part of a build looks at the pages' prose, and a page does not change.
@lru_cache(maxsize=1024)
def _prose(source: Source) -> str:
    lines = source.text.splitlines()
    for fence in source.fences():
        block = range(fence.line - 1, min(len(lines), fence.line + len(fence.text.splitlines()) + 1))
        for at in block:
            lines[at] = ""
    return "\n".join(lines)


def unknown(what: str, name: str, known: Iterable[str]) -> PageError:
    """Return the error for a name that is not known: the nearest ones, then all where they are few."""
    names = list(known)
    near = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
    parts = [f"there is no {what} {name!r}"]
    if near:
        parts.append(f"did you mean {' or '.join(near)}?")
    if len(names) <= 30:
        parts.append(f"known are {', '.join(names) or 'none'}")
    return PageError("; ".join(parts))
