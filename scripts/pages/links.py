"""Links with a scheme: `term:`, `deal:`, `rule:`, `switch:`, `practice:` name what they mean; the build finds it.

A name becomes the file it stands for, relative to the page; from there on MkDocs treats the link like any other.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from scripts.pages import practice
from scripts.pages.source import PageError, Source, unknown

GLOSSARY = "glossary.md"
HOUSE_RULES = "rules/house-rules.md"


@dataclass(frozen=True, slots=True)
class Names:
    """Everything that a link can name, in one language's folder."""

    terms: frozenset[str]
    deals: frozenset[str]
    switches: frozenset[str]
    rules: Mapping[str, Mapping[str, str]]
    """The headings on the page of each rule set that has one, by their anchors."""

    def target(self, scheme: str, name: str) -> str:
        """Return the file below the language's folder, with the anchor; `PageError` for a name that is not known."""
        return _SCHEMES[scheme](self, name)

    def _term(self, name: str) -> str:
        return f"{GLOSSARY}#{_known('term', name, self.terms)}"

    def _deal(self, name: str) -> str:
        return f"deals/{_known('deal', name, self.deals)}.md"

    def _switch(self, name: str) -> str:
        return f"{HOUSE_RULES}#{_known('switch', name, self.switches)}"

    def _practice(self, name: str) -> str:
        return practice.target(name)

    def _rule(self, name: str) -> str:
        profile, slash, rule = name.partition("/")
        if not slash:
            raise PageError(f"a rule is written rule:PROFILE/RULE ({name!r})")
        _known("page of rules", profile, self.rules)
        return f"rules/{profile}.md#{_known(f'rule on rules/{profile}.md:', rule, self.rules[profile])}"


_SCHEMES: dict[str, Callable[[Names, str], str]] = {
    "term": Names._term,
    "deal": Names._deal,
    "switch": Names._switch,
    "rule": Names._rule,
    "practice": Names._practice,
}
SCHEMES = frozenset(_SCHEMES)


def _known(what: str, name: str, known: Iterable[str]) -> str:
    if name not in known:
        raise unknown(what, name, sorted(known))
    return name


def relative(target: str, source: Source) -> str:
    """Return the way from a page to a file of its language's folder, as a link in the page would be written."""
    path, hash_, anchor = target.partition("#")
    return posixpath.relpath(f"{source.language}/{path}", posixpath.dirname(source.name)) + hash_ + anchor
