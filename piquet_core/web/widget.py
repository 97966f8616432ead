"""What every widget is given and gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import htpy as h

from piquet_core.sentences import Language
from piquet_core.web.params import Params

Tell = Callable[[int, int], None]
"""Told how much of a long work is done, and how much there is."""


def silent(done: int, of: int) -> None:
    """Say nothing of how far a long work has come."""


@dataclass(frozen=True, slots=True)
class Context:
    """Where a widget stands: its id in the page, the way from the page to the site's root, the language."""

    id: str
    root: str
    language: Language
    kept: tuple[str, ...] | None = None
    """The lines of practice that the reader's browser keeps, for a widget that shows them (`web.record`); `None` where
    nobody has looked yet."""
    seen: int | None = 0
    """How far the reader has followed what is played out below a verdict: 0 where he has not begun, `None` where
    nothing can be pressed, so that all of it stands there."""
    tell: Tell = field(default=silent, compare=False)
    """What is told how far a long work has come."""

    @property
    def printed(self) -> Context:
        """The same place where nothing can be pressed: on paper, or without scripts."""
        return replace(self, seen=None)

    def to_exercise(self, question: str, page: str = "") -> str:
        """Return the address of a question, as the text of its permalink, in the first exercise of a page."""
        return f"{self.root}practice/{page}#exercise-1?{question}"


@dataclass(frozen=True, slots=True)
class Turn:
    """A widget's answer: the view, the parameters and the log that go on from it.

    `fresh` says that the question has changed, so that what the reader had chosen no longer belongs to it.
    `solution` makes the answer with its reasons, for a page that has no Python to ask; `None` where the view holds
    everything. `texts` are what the reader may copy or keep, by name; they never stand in the page.

    `records` are lines of practice for the browser to keep, each in place of the one for the same question, and
    `forgotten` the questions whose lines are to go (`web.record`). `fields` says what stands in the fields of a
    question that was answered before: by id, whether it is ticked and its value. `halts` says that there is something
    to read: what was sent before it could be read is dropped.
    """

    view: h.Element
    solution: Callable[[], h.Node] | None
    params: dict[str, str]
    log: tuple[str, ...] = ()
    fresh: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    records: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()
    fields: Mapping[str, tuple[bool, str]] = field(default_factory=dict)
    halts: bool = False


Widget = Callable[[Params, Sequence[str], Context], Turn]
