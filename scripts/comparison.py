"""The rule sets side by side, written from the profiles themselves, in the words of the core.

A page says where the table goes in a comment of its own: the whole of it, in which each row is the anchor of
its house rule, or only the rows in which the rule sets differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from typing import Any

WHOLE, DIFFERENCES = "<!-- the rule sets compared -->", "<!-- where the rule sets differ -->"
PAGE = "house-rules.md"


def filled(markdown: str) -> str:
    """Return a page's Markdown with its tables of the rule sets written out."""
    for marker, whole in ((WHOLE, True), (DIFFERENCES, False)):
        if marker in markdown:
            markdown = markdown.replace(marker, table(whole=whole))
    return markdown


def table(*, whole: bool) -> str:
    """Write every row with its anchor and the values that no rule set has, or only the rows that differ.

    A row is a field of the profiles; its anchor is the field's name, which is the switch's where it has one.
    """
    profiles = import_module("piquet_core.profiles")
    language = import_module("piquet_core.sentences").Language()
    house = import_module("piquet_core.house_rules")
    sets = list(profiles.PROFILES.values())

    def rows() -> Iterator[list[str]]:
        yield ["rule", *(language.name(one) for one in sets), *(["elsewhere"] if whole else [])]
        yield ["---"] * (len(sets) + 1 + whole)
        for field in fields(profiles.Profile):
            name = field.name.replace("_", "-")
            own = [getattr(one, field.name) for one in sets]
            if field.name == "name" or not (whole or len(set(own)) > 1):
                continue
            about = language.say(house.about(name))
            others = [value for value in profiles.SWITCHES.get(name, {}).values() if value not in own]
            values = [_said(language, house, name, value) for value in own]
            rest = ["; ".join(_said(language, house, name, value) for value in others)]
            # As HTML, for an attribute list could be torn by a term of the glossary that is linked in it.
            first = f'{about} <code id="{name}">{name}</code>' if whole else f"[{about}]({PAGE}#{name})"
            yield [first, *values, *(rest if whole else [])]

    return "\n".join(f"| {' | '.join(row)} |" for row in rows())


def _said(language: Any, house: Any, name: str, value: object) -> str:
    said: str = language.say(house.meaning(name, value))
    return said
