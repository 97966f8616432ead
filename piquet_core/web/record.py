"""What practice leaves behind: a line of text for each question, which the reader's browser keeps.

A line is `SETTINGS MARK HINTS`: the text of the permalink to the question, how it was settled, the hints it took; like
`task=find&kind=point&profile=czech&seed=17 first 0`.
"""

from __future__ import annotations

from enum import Enum

from piquet_core.messages import Message, PiquetError
from piquet_core.web.params import Params, is_whole, write_link


class Mark(Enum):
    """How a question was settled."""

    FIRST = "first"
    LATER = "later"
    SHOWN = "shown"
    """Its answer was shown."""
    WRONG = "wrong"
    """It was not: the last answer was wrong."""


def write_record(params: Params, mark: Mark, hints: int) -> str:
    """Write the line that is kept for a question.

    >>> write_record({"task": "settle", "seed": "4"}, Mark.LATER, 2)
    'task=settle&seed=4 later 2'
    """
    return f"{write_link(params)} {write_mark(mark, hints)}"


def write_mark(mark: Mark, hints: int) -> str:
    """Write how a question was settled, with the hints it took."""
    return f"{mark.value} {hints}"


def read_mark(text: str) -> tuple[Mark, int]:
    """Read how a question was settled, and the hints; `PiquetError` (`record-mark`, `record-hints`).

    >>> read_mark("first 0")
    (<Mark.FIRST: 'first'>, 0)
    """
    word, _, hints = text.partition(" ")
    marks = {mark.value: mark for mark in Mark}
    if word not in marks:
        raise PiquetError(Message.of("record-mark", text=word, allowed=tuple(marks)))
    if not is_whole(hints):
        raise PiquetError(Message.of("record-hints", text=hints))
    return marks[word], int(hints)


def question_of(line: str) -> str:
    """Return the question that a line is about, as the text of its permalink.

    >>> question_of("task=settle&seed=4 later 2")
    'task=settle&seed=4'
    """
    return line.partition(" ")[0]
