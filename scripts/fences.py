"""Widgets in pages: a `piquet` fence of `key: value` lines becomes the element it describes.

The core renders it through its one door; here is only what MkDocs has to do with it: reading the lines,
and naming page and line when something in them is wrong.
"""

from __future__ import annotations

import json
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from textwrap import dedent
from urllib.parse import urlsplit

from markupsafe import Markup

# MkDocs counts warnings of its own loggers, and a strict build fails on them.
log = logging.getLogger("mkdocs.piquet")


SCRIPTS = ("piquet.js", "python.js", "keeping.js", "morphing.js", "moving.js", "idiomorph.js")


NOT_SEARCHED = re.compile(r"<div><piquet-widget\b[^>]*\sdata-search-exclude")
FENCE = re.compile(r"^(?P<indent> *)```piquet\n(?P<source>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
ASIDE = re.compile(r'<div data-aside="(\d+)"></div>')


class FenceError(Exception):
    """Something in a fence that cannot be used: which of its lines (from 1), and what is wrong."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line
        self.what = what


def read_fence(source: str) -> dict[str, tuple[int, str]]:
    """Read the lines of a fence into values, each with the number of its line."""
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


class Aside:
    """Widgets laid aside while a page is made, each behind an empty element.

    They are most of a page, Markdown and the template have nothing to do with them, and the search is to leave them
    out; so nobody need read them. What is to be found by the search stays where it is.
    """

    def __init__(self) -> None:
        self._kept: list[str] = []

    def put(self, html: str) -> str:
        """Lay the HTML of a fence aside, unless the search is to read it; return what stands in its place."""
        if NOT_SEARCHED.match(html) is None:
            return html
        self._kept.append(html)
        return f'<div data-aside="{len(self._kept) - 1}"></div>'

    def back(self, html: str) -> str:
        """Put everything back into its place."""
        return ASIDE.sub(lambda found: self._kept[int(found[1])], html)


def report_address(repository: str) -> str:
    """Return where a problem is reported, ready for the text of the report to follow.

    GitHub, Forgejo and Gitea take it alike, GitLab by another name.
    """
    repository = repository.rstrip("/")
    gitlab = "gitlab" in urlsplit(repository).netloc
    return f"{repository}/{'-/issues/new?issue[description]=' if gitlab else 'issues/new?body='}"


class Fences:
    """The fences of one page after the other, rendered by the core's door."""

    def __init__(self, respond: Callable[[str], str], build: str, repository: str | None = None) -> None:
        self._respond = respond
        self._build = build
        self._report = report_address(repository) if repository else ""
        self.open_page("", "", "./")

    def open_page(self, name: str, markdown: str, root: str) -> None:
        """Remember the page whose fences come next: its file, its text, its way to the site's root."""
        self._name = name
        self._lines = [line.strip() for line in markdown.splitlines()]
        self._root = root
        self._count: Counter[str] = Counter()

    def render(self, source: str) -> str:
        """Return the HTML of one fence; what is wrong with it is logged as a warning and shown in its place."""
        try:
            html = self._render(source)
        except FenceError as error:
            where = f"{self._name}:{self._first_line(source) + error.line}"
            log.warning("%s: %s", where, error.what)
            html = Markup('<p class="pq-error" role="alert"><strong>{}</strong> {}</p>').format(
                where, error.what
            )
        # A block element of HTML's own around it, or Markdown wraps the unknown element in a paragraph.
        return f"<div>{html}</div>"

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

    def _asked(self, read: Mapping[str, tuple[int, str]]) -> str:
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

    def _render(self, source: str) -> str:
        read = read_fence(source)
        try:
            answer = json.loads(self._respond(self._asked(read)))
        except Exception as error:
            # Superfences would swallow it and leave the fence in the page as text.
            raise FenceError(1, f"the core stumbles: {type(error).__name__}: {error}") from error
        if "error" in answer:
            line, value = read.get(answer.get("param", ""), (1, ""))
            text = f" ({value!r})" if value else ""
            raise FenceError(line, f"{answer.get('param', 'fence')}: {answer['error']}{text}")
        html: str = answer["html"]
        return html

    def _first_line(self, source: str) -> int:
        """Return the number of the line on which the fence with this text opens."""
        wanted = [line.strip() for line in source.splitlines()]
        for start in range(len(self._lines)):
            if self._lines[start : start + len(wanted)] == wanted:
                return start
        return 0
