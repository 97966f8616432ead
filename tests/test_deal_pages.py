"""The pages of the deals: one each, a gallery, the index of rules; all of it found by running them."""

from pathlib import Path

import pytest

from piquet_core import library
from piquet_core.replay.facts import LENGTHS, TOPICS, all_facts
from scripts import deal_pages

CORE = deal_pages.Core.now()
STYLE = (Path(__file__).parent.parent / "docs" / "assets" / "replay.css").read_text()


def test_every_deal_has_a_page():
    pages = deal_pages.deal_pages(CORE)
    assert sorted(pages) == sorted(f"{name}.md" for name in library.names())
    assert "download=hoffmann-specimen-hand.piquet" in pages["hoffmann-specimen-hand.md"]
    assert "A slip in the source" in pages["cavendish-sinking-2-the-hidden-king.md"]


def test_the_gallery_shows_every_deal_with_both_hands():
    html = deal_pages.gallery(CORE)
    assert html.count("<li ") == len(library.names())
    assert html.count('class="pq-mini"') == 2 * len(library.names())
    assert "style=" not in html


def test_whatever_can_be_chosen_hides_the_rest():
    values = [*deal_pages.FAMILIES, *deal_pages.TOPICS, *deal_pages.LENGTHS, *deal_pages.ORIGINS]
    assert tuple(deal_pages.TOPICS) == TOPICS
    assert tuple(deal_pages.LENGTHS) == LENGTHS
    for value in values:
        assert f"#show-{value}:checked) li:not(.is-{value})" in STYLE, value


def test_the_index_links_each_rule_to_the_deals_in_which_it_scores():
    text = deal_pages.rules(CORE)
    for found in all_facts():
        for rule in found.scored:
            section = text.split(f"{{ #{rule.value} }}")[1].split("\n## ")[0]
            assert f'href="../{found.name}/"' in section


@pytest.mark.parametrize("name", deal_pages.SLIPS)
def test_a_slip_is_about_a_deal_there_is(name):
    assert name in library.names()


def test_marks_are_filled_in():
    assert deal_pages.filled("x", CORE) == "x"
    assert "pq-gallery" in deal_pages.filled(deal_pages.GALLERY, CORE)
