"""Widgets in pages: a `piquet` fence of `key: value` lines becomes the element it describes.

The core renders it through its one door; here is only what MkDocs has to do with it: reading the lines,
and naming page and line when something in them is wrong.
"""

from __future__ import annotations

import json
import logging
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from textwrap import dedent
from typing import NamedTuple
from urllib.parse import urlsplit

from markupsafe import Markup

# MkDocs counts warnings of its own loggers, and a strict build fails on them.
log = logging.getLogger("mkdocs.piquet")


SCRIPTS = ("piquet.js", "python.js", "keeping.js", "morphing.js", "moving.js", "idiomorph.js")


FENCE = re.compile(r"^(?P<indent> *)```piquet\n(?P<source>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
ASIDE = re.compile(r'<div data-aside="(\d+)"></div>')


class FenceError(Exception):
    """Something in a fence that cannot be used: which of its lines (from 1), and what is wrong."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line
        self.what = what


Fence = Mapping[str, tuple[int, str]]
"""The values of a fence, each with the number of its line (from 1)."""


def read_fence(source: str) -> Fence:
    """Read the lines of a fence."""
    read: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip():
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not key or not value:
            raise FenceError(number, f"a line of a fence is key: value ({line.strip()!r})")
        if key in read:
            raise FenceError(number, f"{key} is there twice ({line.strip()!r})")
        read[key] = (number, value)
    return read


def report_address(repository: str) -> str:
    """Return where a problem is reported, ready for the text of the report to follow.

    GitHub, Forgejo and Gitea take it alike, GitLab by another name.
    """
    repository = repository.rstrip("/")
    gitlab = "gitlab" in urlsplit(repository).netloc
    return f"{repository}/{'-/issues/new?issue[description]=' if gitlab else 'issues/new?body='}"


class Fences:
    """The fences of one page after the other, rendered by the core's door.

    Those of the widgets named `late` are laid aside while a page is made, each behind an empty element. They are most
    of a page, Markdown and the template have nothing to do with them, and the search is to leave them out; so nobody
    need read them, nor wait for their answers, which may be made beside until the page is written.
    """

    def __init__(
        self,
        respond: Callable[[str], str],
        build: str,
        repository: str | None = None,
        late: Collection[str] = (),
    ) -> None:
        self._respond = respond
        self._build = build
        self._report = report_address(repository) if repository else ""
        self._late = late
        self._aside: list[Callable[[], str]] = []
        self.open_page("", "", "./")

    def open_page(self, name: str, markdown: str, root: str) -> None:
        """Remember the page whose fences come next: its file, its text, its way to the site's root."""
        self._name = name
        self._lines = [line.strip() for line in markdown.splitlines()]
        self._root = root
        self._count: Counter[str] = Counter()

    def render(self, source: str) -> str:
        """Return the HTML of one fence, or of a late one what holds its place.

        What is wrong with a fence is logged as a warning and shown in its place.
        """
        place = _Place(self._name, self._lines, source)
        try:
            read = read_fence(source)
        except FenceError as error:
            return place.told(error)
        html = partial(self._html, read, self._asked(read), place)
        if read.get("widget", (1, ""))[1] not in self._late:
            return html()
        self._aside.append(html)
        return f'<div data-aside="{len(self._aside) - 1}"></div>'

    def back(self, html: str) -> str:
        """Put everything that was laid aside in a page into its place."""
        return ASIDE.sub(lambda found: self._aside[int(found[1])](), html)

    def requests(self, name: str, markdown: str, root: str) -> Iterator[str]:
        """Yield what the fences of a page will ask the core, as far as they can be read."""
        self.open_page(name, markdown, root)
        for found in FENCE.finditer(markdown):
            with suppress(FenceError):
                yield self._asked(read_fence(dedent(found["source"])))

    def preloads(self, root: str) -> str:
        """Return the links that fetch the shell's scripts at once, from a page with that way to the root."""
        folder = f"{root}assets/{self._build}"
        return "".join(f'<link rel="modulepreload" href="{folder}/{name}">' for name in SCRIPTS)

    def _asked(self, read: Fence) -> str:
        """Return the request of the next fence of the page."""
        params = {key: value for key, (_, value) in read.items() if key != "widget"}
        _, widget = read.get("widget", (1, ""))
        self._count[widget] += 1
        asked = {
            "widget": widget,
            "params": params,
            "id": f"{widget}-{self._count[widget]}",
            "root": self._root,
            "log": [],
            "build": self._build,
            "report": self._report,
        }
        return json.dumps(asked)

    def _html(self, read: Fence, asked: str, place: _Place) -> str:
        try:
            # A block element of HTML's own around it, or Markdown wraps the unknown element in a paragraph.
            return f"<div>{self._answer(read, asked)}</div>"
        except FenceError as error:
            return place.told(error)

    def _answer(self, read: Fence, asked: str) -> str:
        try:
            answer = json.loads(self._respond(asked))
        except Exception as error:
            # Superfences would swallow it and leave the fence in the page as text.
            raise FenceError(1, f"the core stumbles: {type(error).__name__}: {error}") from error
        if "error" in answer:
            line, value = read.get(answer.get("param", ""), (1, ""))
            text = f" ({value!r})" if value else ""
            raise FenceError(line, f"{answer.get('param', 'fence')}: {answer['error']}{text}")
        html: str = answer["html"]
        return html


class _Place(NamedTuple):
    """Where a fence stands: the name of its page, the page's lines, and the fence itself."""

    page: str
    lines: Sequence[str]
    source: str

    def told(self, error: FenceError) -> str:
        """Warn of what is wrong with the fence, and return the HTML that says so in its place."""
        where = f"{self.page}:{self._first_line() + error.line}"
        log.warning("%s: %s", where, error.what)
        shown = Markup('<div><p class="pq-error" role="alert"><strong>{}</strong> {}</p></div>')
        return shown.format(where, error.what)

    def _first_line(self) -> int:
        """Return the number of the line on which the fence opens."""
        wanted = [line.strip() for line in self.source.splitlines()]
        for start in range(len(self.lines)):
            if self.lines[start : start + len(wanted)] == wanted:
                return start
        return 0
