"""The rules pages against the core: every house rule has its place, and the other readings say which it is."""

import re

import pytest

from piquet_core import PROFILES, SWITCHES
from scripts.environment import ROOT
from scripts.pages.source import Source

RULES = ROOT / "docs" / "en" / "rules"
NO_SOURCE = {"lead", "cards"}
"""Switches for what no source does otherwise: they are there to show what the points are for."""


def text(name):
    return (RULES / f"{name}.md").read_text(encoding="utf-8")


def test_every_house_rule_that_a_source_has_is_among_the_disputed_readings():
    assert set(re.findall(r"\(switch:([\w-]+)\)", text("disputed"))) == set(SWITCHES) - NO_SOURCE


@pytest.mark.parametrize("name", PROFILES)
def test_other_readings_name_a_house_rule_or_where_they_are_told(name):
    sections = {section.anchor: section for section in Source(f"en/rules/{name}.md", text(name)).sections()}
    readings = [
        line for line in re.split(r"\n(?=- )", sections["other-readings"].text) if line.startswith("- ")
    ]
    assert readings
    assert all("switch:" in reading for reading in readings)


@pytest.mark.parametrize("page", sorted(path.stem for path in RULES.glob("*.md")))
def test_every_page_says_in_a_sentence_what_it_is(page):
    head = re.match(r"---\ndescription: (.+)\n---\n", text(page))
    assert head
    assert 40 < len(head[1]) < 170
    assert head[1].endswith(".")


def test_disputed_readings_have_anchors_of_their_own():
    sections = Source("en/rules/disputed.md", text("disputed")).sections()
    assert len({section.anchor for section in sections}) == len(sections)
    asked = [section for section in sections if section.level == 3]
    assert len(asked) > 30
    told = re.compile(r"\*\*[^*]*\bhere\b[^*]*\*\*|\(switch:", re.IGNORECASE)
    assert [section.title for section in asked if not told.search(section.text)] == []
