"""The Markdown extension of the pages: resolves links with a scheme and links the first use of each term."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from scripts.pages.links import SCHEMES, Names, relative
from scripts.pages.source import PageError, Source
from scripts.pages.terms import Finder

UNLINKED = frozenset("a abbr button code h1 h2 h3 h4 h5 h6 kbd label pre script style summary svg".split())
"""Elements in whose text no term is linked."""
UNLINKED_CLASSES = frozenset({"admonition-title", "pq-error"})


class Linker:
    """Links one page after the other; `open_page` says which."""

    def __init__(self, finder: Finder, definitions: Mapping[str, str]) -> None:
        self._finder = finder
        self._definitions = definitions

    def open_page(self, source: Source, names: Names, *, linked: bool) -> None:
        """Remember the page that comes next, what it can name, and whether the terms in its text are linked."""
        self._source = source
        self._names = names
        self._linked = linked
        self._seen: set[str] = set()
        self._by_hand: dict[Element, str] = {}

    def run(self, root: Element) -> None:
        """Resolve the links of a page, then link its terms in the order of the text."""
        for link in root.iter("a"):
            self._resolve(link)
        if self._linked:
            self._link(root)

    def _resolve(self, link: Element) -> None:
        """Put the place it names into a link; say what is wrong with one that names nothing."""
        scheme, _, name = link.get("href", "").partition(":")
        if scheme not in SCHEMES:
            return
        try:
            target = self._names.target(scheme, name)
        except PageError as error:
            place = self._source.warn(f"({scheme}:{name}", f"{scheme}:{name}: {error}")
            told = SubElement(link, "strong", {"class": "pq-error"})
            told.text = f" {place}: {error}"
            link.set("href", "#")
            return
        link.set("href", relative(target, self._source))
        if scheme == "term":
            self._by_hand[link] = name
            self._define(link, name)

    def _define(self, link: Element, key: str) -> None:
        link.set("class", "pq-term")
        link.set("data-definition", self._definitions.get(key, ""))

    def _link(self, element: Element) -> None:
        """Link what is used for the first time in an element, with its children and what follows each."""
        if "tabbed-content" in element.get("class", "").split():
            self._link_tabs(element)
            return
        children = list(element)
        element.text = self._split(element, 0, element.text)
        for child in children:
            if child in self._by_hand:
                self._seen.add(self._by_hand[child])
            elif child.tag not in UNLINKED and UNLINKED_CLASSES.isdisjoint(child.get("class", "").split()):
                self._link(child)
            child.tail = self._split(element, list(element).index(child) + 1, child.tail)

    def _link_tabs(self, tabs: Element) -> None:
        """Link the tabs of a set, of which a reader sees one: each has first uses of its own."""
        before, seen = self._seen, []
        for tab in tabs:
            self._seen = set(before)
            self._link(tab)
            seen.append(self._seen)
        self._seen = before.union(set.intersection(*seen))

    def _split(self, parent: Element, at: int, text: str | None) -> str | None:
        """Put links into a parent from a place on for the new terms of a text; return the text before them."""
        if not text:
            return text
        links: list[Element] = []
        before, end = text, 0
        for start, stop, key in self._finder.words(text):
            if key in self._seen:
                continue
            self._seen.add(key)
            link = Element("a", {"href": relative(self._names.target("term", key), self._source)})
            link.text = text[start:stop]
            self._define(link, key)
            if links:
                links[-1].tail = text[end:start]
            else:
                before = text[:start]
            links.append(link)
            end = stop
        if links:
            links[-1].tail = text[end:]
        for place, link in enumerate(links, at):
            parent.insert(place, link)
        return before


class _Links(Treeprocessor):
    def __init__(self, md: Markdown, run: Callable[[Element], None]) -> None:
        super().__init__(md)
        self._run = run

    def run(self, root: Element) -> None:
        self._run(root)


class PagesExtension(Extension):
    """Runs the linker over each page's tree."""

    def __init__(self, run: Callable[[Element], None]) -> None:
        super().__init__()
        self._run = run

    def extendMarkdown(self, md: Markdown) -> None:
        """Stand after the patterns of a line (20) and before MkDocs finds the files that links name (0)."""
        md.treeprocessors.register(_Links(md, self._run), "piquet-links", 15)
