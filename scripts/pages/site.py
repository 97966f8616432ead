"""The pages of one build, for the hooks: what they can name, and each page in its turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markdown import Markdown

from piquet_core import library
from piquet_core.messages import PiquetError
from piquet_core.profiles import PROFILES, SWITCHES
from piquet_core.sentences import Language
from scripts.pages import glossary, practice, sections
from scripts.pages.extension import Linker, PagesExtension
from scripts.pages.links import GLOSSARY, Names
from scripts.pages.roles import ROLES, Roles
from scripts.pages.source import PageError, Source
from scripts.pages.terms import FILE, Finder, Term, read_terms

ID = re.compile(r'\sid="([^"]+)"')


class Site:
    """What one build knows of its pages."""

    def __init__(self, docs: Path) -> None:
        file = docs / FILE
        self._terms: dict[str, Term] = read_terms(file) if file.is_file() else {}
        self._file = Source(FILE, file.read_text(encoding="utf-8") if self._terms else "")
        self._finder = Finder(self._terms.values())
        self._language = Language()
        self._linker = Linker(self._finder, self._definitions())
        self.extension = PagesExtension(self._linker.run)
        self._roles = Roles(self._file, self._language)
        self.listed: list[str] = []
        """The pages of the navigation, which the glossary names."""

    @property
    def inline(self) -> list[dict[str, Any]]:
        """The roles, as the extension for code in a line wants them."""
        return [{"name": role, "class": "pq-role", "format": self._role} for role in ROLES]

    def open(self, texts: Mapping[str, str]) -> None:
        """Take up the pages there are: the text of each, by its file."""
        self._sources = {name: Source(name, text) for name, text in texts.items()}
        self._names: dict[str, Names] = {}

    def open_page(self, name: str, text: str, markdown: str) -> str:
        """Take up the page that comes next and return its Markdown, with what the build writes into it."""
        source = Source(name, text)
        if source.language not in self._names:
            self._names[source.language] = self._known(source.language)
        names = self._names[source.language]
        own = f"{source.language}/{GLOSSARY}"
        self._roles = Roles(source, self._language)
        self._linker.open_page(source, names, linked=own in self._sources and name != own)
        for found, fault in sections.faults(source):
            source.warn(found, fault)
        markdown = practice.with_table(practice.with_links(source, markdown, self._language), self._language)
        if name == own:
            listed = [self._sources[page] for page in self.listed if page != own]
            used = glossary.places(listed, source, self._finder)
            for key, rule in glossary.lost(self._terms.values(), names):
                self._file.warn(f"[{key}]", f"[{key}]: no page of rules has a section {rule}")
            markdown = glossary.filled(markdown, self._terms, used, names)
        return markdown

    def _known(self, language: str) -> Names:
        """Return what can be named in a language's folder."""
        pages = {profile: self._sources.get(f"{language}/rules/{profile}.md") for profile in PROFILES}
        rules = {
            profile: {section.anchor: section.title for section in page.sections()}
            for profile, page in pages.items()
            if page is not None
        }
        return Names(frozenset(self._terms), frozenset(library.names()), frozenset(SWITCHES), rules)

    @staticmethod
    def anchors(html: str) -> set[str]:
        """Return every id in a page's HTML, those that widgets bring included, and the permalinks to exercises."""
        found = set(ID.findall(html))
        return found | practice.anchors() if practice.FIRST in found else found

    def _role(self, text: str, role: str, _class: str, _md: Markdown) -> str:
        return self._roles.html(role, text)

    def _definitions(self) -> dict[str, str]:
        roles = Roles(Source("", ""), self._language)
        found = {}
        for key, term in self._terms.items():
            try:
                found[key] = glossary.definition(term, roles)
            except PageError as error:
                self._file.warn(f"[{key}]", f"[{key}]: {error}")
            except PiquetError as error:
                self._file.warn(f"[{key}]", f"[{key}]: {self._language.say(error.message)}")
        return found
