"""What the founding texts state is on the site, where the list in docs/founding.toml says, or the site says why not."""

import re
import tomllib

import pytest

from scripts.environment import ROOT
from scripts.pages.roles import ROLES, Roles
from scripts.pages.source import Source

DOCS = ROOT / "docs"
STATEMENTS = [
    pytest.param(statement, id=f"{text}-{number}")
    for text, statements in tomllib.loads((DOCS / "founding.toml").read_text(encoding="utf-8")).items()
    for number, statement in enumerate(statements, 1)
]
ROLE = re.compile(rf"`#!({'|'.join(ROLES)}) ([^`]+)`")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"\||^> |^- |\{[^}]*\}", re.MULTILINE)


def section(at):
    """The text below an anchor as a reader reads it: numbers computed, links and marks gone."""
    page, _, anchor = at.partition("#")
    source = Source(f"en/{page}", (DOCS / "en" / page).read_text(encoding="utf-8"))
    [found] = [section for section in source.sections() if section.anchor == anchor]
    roles = Roles(source)
    text = ROLE.sub(lambda role: roles.plain(role[1], role[2]), found.text)
    return " ".join(MARKS.sub(" ", LINK.sub(r"\1", text).replace("*", "")).split())


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_is_found_where_the_list_says(statement):
    assert statement["found"] in section(statement["at"])


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_is_told_in_our_own_words(statement):
    assert set(statement) - {"otherwise"} == {"says", "words", "at", "found"}
    assert statement["says"].endswith(".")
    assert len(statement["words"].split()) <= 5
    if "otherwise" in statement:
        assert "disputed.md#" in statement["at"]


def test_both_texts_are_listed():
    found = tomllib.loads((DOCS / "founding.toml").read_text(encoding="utf-8"))
    assert set(found) == {"czech", "swedish"}
    assert all(len(statements) > 50 for statements in found.values())


@pytest.mark.parametrize(
    ("at", "found"), [("rules/czech.md#pack", "33 cards"), ("rules/czech.md#pack", "six rounds of two")]
)
def test_what_is_not_there_is_not_found(at, found):
    assert found not in section(at)
