"""Terms in the text and in the search: their meaning at hand, the glossary entry first."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import violations

PAGE = "rules/czech/"


def tip(page):
    return page.locator("#pq-definition")


def term(page, word):
    return page.locator("a.pq-term", has_text=re.compile(f"^{word}$"))


def inside(page):
    """Whether the meaning stands within the screen from side to side, and nothing has to be scrolled for it."""
    box = tip(page).bounding_box()
    width = page.viewport_size["width"]
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return box["x"] >= 0 and box["x"] + box["width"] <= width and wide <= 0


def test_the_pointer_brings_the_meaning_and_may_move_onto_it(page, site_url):
    page.goto(site_url + PAGE)
    link = term(page, "talon")
    link.hover()
    expect(tip(page)).to_have_text(re.compile("^The 8 cards that nobody is dealt"))
    expect(tip(page)).to_have_role("tooltip")
    tip(page).hover()
    page.wait_for_timeout(400)
    expect(tip(page)).to_be_visible()
    page.mouse.move(0, 0)
    expect(tip(page)).to_be_hidden()


def test_the_keyboard_brings_it_and_escape_takes_it_away(page, site_url):
    page.goto(site_url + PAGE)
    link = term(page, "ruml")
    link.focus()
    expect(tip(page)).to_be_visible()
    expect(link).to_have_accessible_description(re.compile("^The first declaration"))
    page.keyboard.press("Escape")
    expect(tip(page)).to_be_hidden()
    expect(link).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(tip(page)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/glossary/#point$"))
    expect(tip(page)).to_be_hidden()


def test_a_tap_shows_it_and_a_second_one_follows_it(new_context, site_url):
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(site_url + PAGE)
    page.wait_for_function("() => customElements.get('piquet-widget')")
    link = term(page, "pips")
    link.tap()
    expect(tip(page)).to_be_visible()
    assert page.url.endswith(PAGE)
    page.locator("h1").tap()
    expect(tip(page)).to_be_hidden()
    link.tap()
    link.tap()
    expect(page).to_have_url(re.compile("/glossary/#pips$"))


def test_on_a_phone_no_meaning_leaves_the_screen(new_context, site_url):
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(site_url + PAGE)
    links = page.locator("a.pq-term")
    assert links.count() > 15
    for number in range(links.count()):
        links.nth(number).focus()
        expect(tip(page)).to_be_visible()
        assert inside(page), links.nth(number).inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_while_a_meaning_is_shown(axe_page, site_url, scheme):
    page = axe_page(scheme)
    page.goto(site_url + PAGE)
    term(page, "talon").focus()
    expect(tip(page)).to_be_visible()
    assert violations(page) == []


def test_without_scripts_a_term_is_a_link_to_its_entry(new_context, site_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site_url + PAGE)
    term(page, "talon").click()
    expect(page).to_have_url(re.compile("/glossary/#talon$"))


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("leza", "cards"),
        ("čárky", "tally"),
        ("carky", "tally"),
        ("kvinta", "quint"),
        ("ters", "tierce"),
        ("predak", "elder"),
        ("sixieme", "sixieme"),
        ("förhand", "elder"),
        ("räcker", "good"),
    ],
)
def test_the_search_finds_the_glossary_entry_first(page, site_url, typed, entry):
    page.goto(site_url)
    field = page.get_by_role("textbox", name="Search")
    field.click()
    field.press_sequentially(typed)
    first = page.locator(".md-search-result__item").first.locator(".md-search-result__link[href*='#']").first
    expect(first).to_have_attribute("href", re.compile(rf"/glossary/(\?.*)?#{entry}$"))
