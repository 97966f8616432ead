"""The rules as a reader uses them: house rules turned on the board, a cheat sheet printed."""

import re

import pytest
from playwright.sync_api import expect

BOARD = "[id=switchboard-1]"
A4 = (595, 842)
"""Points, rounded: 210 by 297 mm."""


def printed(page):
    """The sizes of the sheets that a page is printed on, as its own style wants them."""
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == len(re.findall(rb"/MediaBox", pdf))
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(round(float(wide)), round(float(high))) for wide, high in boxes]


@pytest.mark.parametrize("sheet", ["czech", "french"])
def test_a_cheat_sheet_is_one_sheet_of_a4(page, site_url, sheet):
    page.goto(f"{site_url}rules/cheat-{sheet}/")
    assert printed(page) == [A4]
    # Not because something is cut off: another paragraph or two still find room, a page more does not.
    add = """count => { for (let n = 0; n < count; n += 1)
      document.querySelector(".pq-cheat > :last-child").append(
        Object.assign(document.createElement("p"), { textContent: "One line more." })); }"""
    page.evaluate(add, 2)
    assert printed(page) == [A4]
    page.evaluate(add, 40)
    assert len(printed(page)) > 1


def test_a_printed_cheat_sheet_has_nothing_around_it(page, site_url):
    page.goto(f"{site_url}rules/cheat-czech/")
    page.emulate_media(media="print")
    for name in (".md-header", ".md-tabs", ".md-sidebar", ".md-footer", ".md-content__inner > p"):
        for part in page.locator(name).all():
            expect(part).to_be_hidden()
    expect(page.get_by_role("heading", name="90 and 60")).to_be_visible()


def test_rules_are_numbered_and_linked_by_name(page, site_url):
    page.goto(f"{site_url}rules/czech/#last-trick")
    heading = page.locator("#last-trick")
    expect(heading).to_be_in_viewport()
    expect(heading).to_contain_text("The last trick")
    shown = page.evaluate(
        """() => ["#pack", "#point", "#last-trick", "#sources"].map((name) =>
          getComputedStyle(document.querySelector(name), "::before").content)"""
    )
    assert shown == [
        'counter(part) ". "',
        'counter(part) "." counter(rule) " "',
        'counter(part) "." counter(rule) " "',
        "none",
    ]


def test_a_house_rule_is_turned_by_keyboard_and_kept_in_the_link(page, site_url):
    page.goto(f"{site_url}rules/house-rules/")
    board = page.locator(BOARD)
    expect(board.locator("h3")).to_have_count(3)
    board.get_by_label("The last trick, extra").focus()
    page.keyboard.press("ArrowDown")
    happens = board.locator(".pq-happens")
    expect(happens).to_contain_text("with 2 rules changed")
    expect(board.get_by_label("The last trick, extra")).to_be_focused()
    expect(board.locator(".pq-decides th").first).to_contain_text("Trick taken")
    board.get_by_role("button", name="Show more deals").click()
    expect(board.locator("h3")).to_have_count(6)
    link = page.evaluate("() => document.querySelector('piquet-widget').link")
    board.get_by_role("button", name="Czech", exact=True).click()
    expect(happens).to_contain_text("Czech Piket as it stands.")
    expect(board.locator("h3")).to_have_count(0)
    other = page.context.new_page()
    other.goto(f"{site_url}rules/house-rules/#switchboard-1?{link}")
    expect(other.locator(f"{BOARD} h3")).to_have_count(6)
    other.locator(f"{BOARD} h3 a").first.click()
    expect(other.locator("[id=replay-1] .pq-meta")).to_contain_text("Rubicon Piquet with house rules")


def test_without_scripts_the_board_shows_a_change(new_context, site_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site_url}rules/house-rules/")
    board = page.locator(BOARD)
    expect(board.locator(".pq-happens")).to_contain_text("one rule changed")
    expect(board.locator(".pq-decides")).to_have_count(3)
    expect(board.locator("noscript .pq-notice")).to_be_visible()
