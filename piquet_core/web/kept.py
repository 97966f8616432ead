"""The lines of practice that a browser keeps: read, counted by topic, put together with others.

Nothing that is kept is lost because it is not understood: a topic of a newer site, or an older one, stands there under
its own name, and a line that cannot be read stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from piquet_core.exercises.topics import TOPICS, find_topic
from piquet_core.messages import Message, PiquetError
from piquet_core.web.params import read_link
from piquet_core.web.record import Mark, question_of, read_mark

UNREADABLE = "unreadable"
"""The group of the lines that cannot be read."""
ENOUGH = 3
"""As many questions of a topic have to be answered before anything is said of it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A line that has been read: the question, how it was settled, the hints it took."""

    question: str
    params: Mapping[str, str]
    mark: Mark
    hints: int

    @property
    def group(self) -> str:
        """The topic, or what the line itself calls it where there is no such topic."""
        topic = find_topic(self.params)
        return self.params.get("task", "find") if topic is None else topic.name

    @property
    def level(self) -> str:
        """The level, nothing where none is named."""
        return self.params.get("level", "")


@dataclass(slots=True)
class Tally:
    """How the questions of a topic, and of a level of it, were settled."""

    group: str
    level: str = ""
    marks: Counter[Mark] = field(default_factory=Counter)
    hints: int = 0
    unreadable: int = 0

    def add(self, record: Record) -> None:
        """Count one more question."""
        self.marks[record.mark] += 1
        self.hints += record.hints

    @property
    def questions(self) -> int:
        """How many questions there are."""
        return self.marks.total() + self.unreadable

    @property
    def done(self) -> int:
        """How many of them are settled."""
        return self.marks.total() - self.marks[Mark.WRONG]

    @property
    def known(self) -> bool:
        """Whether this site has the topic."""
        return self.group in TOPICS

    @property
    def weak(self) -> bool:
        """Whether there is much to gain: fewer than half were right at once."""
        return self.known and self.questions >= ENOUGH and 2 * self.marks[Mark.FIRST] < self.questions


def read_line(line: str) -> Record:
    """Read a line.

    Raises `PiquetError`: `record-parts`, `unreadable-link`, `record-mark`, `record-hints`.
    """
    if line.count(" ") != 2:
        raise PiquetError(Message.of("record-parts"))
    question, _, rest = line.partition(" ")
    return Record(question, read_link(question), *read_mark(rest))


def read_known(lines: Iterable[str]) -> list[Record]:
    """Read the lines that can be read."""
    found = []
    for line in lines:
        try:
            found.append(read_line(line))
        except PiquetError:
            continue
    return found


def group_of(line: str) -> str:
    """Return the topic of a line, or what stands in place of it."""
    try:
        return read_line(line).group
    except PiquetError:
        return UNREADABLE


def tallies(lines: Iterable[str]) -> list[Tally]:
    """Count lines by topic and level: topics in their order, then what is not known, last what cannot be read."""
    lines = tuple(lines)
    found: dict[tuple[str, str], Tally] = {}
    for record in read_known(lines):
        found.setdefault((record.group, record.level), Tally(record.group, record.level)).add(record)
    unreadable = len(lines) - sum(tally.questions for tally in found.values())
    ordered = sorted(found.values(), key=_order)
    return [*ordered, *([Tally(UNREADABLE, unreadable=unreadable)] if unreadable else [])]


def _order(tally: Tally) -> tuple[int, str, int, str]:
    """Return what puts topics and levels as this site has them, and others by their names behind them."""
    topics = tuple(TOPICS)
    levels = ("", *(level.name for level in TOPICS[tally.group].levels)) if tally.known else ("",)
    place = topics.index(tally.group) if tally.known else len(topics)
    level = levels.index(tally.level) if tally.level in levels else len(levels)
    return place, tally.group, level, tally.level


def summed(parts: Iterable[Tally], group: str) -> Tally:
    """Add tallies up to one."""
    whole = Tally(group)
    for part in parts:
        whole.marks.update(part.marks)
        whole.hints += part.hints
        whole.unreadable += part.unreadable
    return whole


def merged(lines: Iterable[str], records: Iterable[str], forgotten: Iterable[str] = ()) -> tuple[str, ...]:
    """Return lines after some are put in, each in place of the one for its question, and some are forgotten.

    The shell does the same with what it keeps (`keeping.js`).

    >>> merged(["a first 0", "b wrong 1", "c shown 0"], ["b later 1"], ["c"])
    ('a first 0', 'b later 1')
    """
    latest = {question_of(record): record for record in records}
    gone = {*forgotten, *latest}
    return (*(line for line in lines if question_of(line) not in gone), *latest.values())


@dataclass(frozen=True, slots=True)
class Taken:
    """What a file has brought: its lines, the last one for each question, and by number those that cannot be read."""

    records: tuple[str, ...]
    wrong: tuple[tuple[int, str, Message], ...]


def read_file(text: str) -> Taken:
    """Read a file of lines; empty ones say nothing."""
    latest: dict[str, str] = {}
    wrong = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line:
            continue
        try:
            question = read_line(line).question
        except PiquetError as error:
            wrong.append((number, line, error.message))
        else:
            latest.pop(question, None)
            latest[question] = line
    return Taken(tuple(latest.values()), tuple(wrong))
