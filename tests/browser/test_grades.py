"""What a reader does with a graded play: the switch, a lost card, the better line, the chart, a fair judgement."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_accessibility import look_at

DEAL = "cavendish-playing-17-forgone"
"""Elder loses seventeen points by the queen of hearts, led to the second trick."""
HERE = "[id=replay-1]"


def address(site_url, settings=""):
    return f"{site_url}deals/{DEAL}/" + (f"#replay-1?deal={DEAL}&{settings}" if settings else "")


@pytest.fixture
def replay(page, site_url):
    page.goto(address(site_url))
    return page.locator(HERE)


@pytest.fixture
def graded(replay):
    replay.get_by_role("form", name="Grade the play").get_by_role("button", name="Yes").click()
    expect(replay.get_by_role("region", name="The play, graded")).to_be_visible()
    return replay


def act(widget, name):
    widget.get_by_role("button", name=name, exact=True).click()


def test_a_lost_card_is_found_and_the_better_line_played(graded):
    lost = graded.locator(".pq-tricks .pq-loss")
    expect(lost).to_have_count(1)
    expect(lost).to_contain_text("loses 17 points")
    graded.locator(".pq-tricks button:has(.pq-loss)").click()
    expect(graded.locator(".pq-happens")).to_contain_text("Trick 2: the queen of hearts is led")
    card = graded.get_by_role("group", name="Elder leads the queen of hearts")
    expect(card).to_contain_text("elder ends 42 points ahead")
    card.get_by_role("button", name="Play it").click()
    expect(graded.locator(".pq-what-if")).to_contain_text("no longer the source’s line")
    expect(graded.locator(".pq-worth")).to_contain_text("No card loses anything")
    expect(lost).to_have_count(0)
    expect(graded.locator(".pq-happens")).to_contain_text("Trick 2")
    # The whole of it has been laid down, and the steps go through it.
    expect(graded.locator(".pq-tricks li")).to_have_count(12)
    act(graded, "On")
    expect(graded.locator(".pq-happens")).to_contain_text("Trick 3")
    act(graded, "To the end")
    expect(graded.locator(".pq-happens")).to_have_text(re.compile("^The count"))
    act(graded, "Back to the source’s line")
    expect(lost).to_have_count(1)


def test_the_chart_leads_to_a_trick(graded):
    chart = graded.locator(".pq-worth-chart")
    expect(chart.get_by_role("img")).to_have_accessible_name(re.compile("Trick 2: elder loses 17 points"))
    chart.get_by_role("button", name="Trick 2: elder loses 17 points.").click()
    expect(graded.locator(".pq-happens")).to_contain_text("Trick 2")
    expect(chart.locator("[aria-current]")).to_have_text("2")
    chart.get_by_role("button", name="Trick 7: nothing is lost.").press("Enter")
    expect(graded.locator(".pq-happens")).to_contain_text("Trick 7")
    expect(chart.locator("[aria-current]")).to_have_text("7")


def test_a_card_is_judged_fairly_in_steps_and_the_judging_can_be_stopped(page, graded):
    graded.locator(".pq-worth-chart").get_by_role("button", name="Trick 2:").click()
    card = graded.get_by_role("group", name="Elder leads the queen of hearts")
    judge = card.locator(".pq-judge")
    judge.click()
    expect(card.locator("progress")).to_be_visible()
    expect(judge).to_have_attribute("aria-pressed", "true")
    judge.click()
    expect(judge).to_have_attribute("aria-pressed", "false")
    tried = card.locator(".pq-fair .pq-gloss").first
    page.wait_for_timeout(600)  # what was asked for before it was stopped has been answered
    before = tried.inner_text()
    page.wait_for_timeout(600)
    assert tried.inner_text() == before
    assert "of 200 hands tried" in before
    judge.click()
    expect(card.get_by_role("status")).to_contain_text("By what elder knew, the queen of hearts gives away")
    expect(judge).to_have_count(0)
    row = card.get_by_role("row").filter(has_text="queen of hearts")
    expect(row).to_contain_text(re.compile(r"−17.*−\d+\.\d ± \d\.\d"))


def test_grades_are_in_the_link_and_last_over_a_reload(page, graded, site_url):
    graded.locator(".pq-worth-chart").get_by_role("button", name="Trick 2:").click()
    expect(graded.locator(".pq-happens")).to_contain_text("Trick 2")
    link = page.evaluate("() => document.querySelector('piquet-widget').link")
    assert "grades=yes" in link
    page.reload()
    expect(page.locator(f"{HERE} .pq-worth")).to_contain_text("Elder’s cards lose 17 points")
    other = page.context.new_page()
    other.goto(f"{site_url}deals/{DEAL}/#replay-1?{link}")
    expect(other.locator(f"{HERE} .pq-at-hand")).to_contain_text("Elder leads the queen of hearts")


def test_to_one_seat_no_grade_is_shown(graded):
    graded.get_by_role("form", name="Seen by").get_by_role("button", name="Elder").click()
    expect(graded.locator(".pq-grades")).to_contain_text("look at both hands")
    expect(graded.locator(".pq-loss")).to_have_count(0)


def test_a_surprise_is_played_wrongly_and_rightly(page, site_url):
    page.goto(f"{site_url}deals/surprises/")
    here = page.locator(HERE)
    expect(here.locator(".pq-at-hand")).to_contain_text("Elder is to play")
    act(here, "play the ace of clubs")
    expect(here.locator(".pq-worth")).to_contain_text("Elder’s cards lose 1 point")
    act(here, "Undo")
    expect(here.locator(".pq-loss")).to_have_count(1)
    expect(here.locator(".pq-worth")).to_contain_text("No card loses anything")
    act(here, "Play it")
    expect(here.locator(".pq-worth")).to_contain_text("No card loses anything.")
    act(here, "To the end")
    expect(here.locator(".pq-happens")).to_contain_text("The count")


def test_a_surprise_stands_in_the_page_without_scripts(new_context, site_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site_url}deals/surprises/")
    here = page.locator(HERE)
    expect(here.locator(".pq-at-hand")).to_contain_text("Elder is to play")
    expect(here.locator(".pq-at-hand")).to_contain_text("loses 1 point")


def test_a_chart_fits_a_phone(new_context, site_url):
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(address(site_url, "grades=yes&at=trick-2"))
    chart = page.locator(f"{HERE} .pq-worth-chart")
    expect(chart).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    picture, area = chart.get_by_role("img").bounding_box(), chart.locator(".pq-area").bounding_box()
    assert (picture["width"], picture["height"]) == (area["width"], area["height"])
    for button in chart.get_by_role("button").all():
        box = button.bounding_box()
        assert box["width"] >= 24
        assert box["height"] >= 24


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state_of_a_graded_play(axe_page, site_url, scheme):
    page = axe_page(scheme)
    for settings, shown in (
        ("grades=yes", ".pq-worth-chart"),
        ("grades=yes&at=trick-2&fair=5:50", ".pq-fair progress"),
        ("grades=yes&at=trick-2&fair=5:200", ".pq-fair table"),
        ("grades=yes&at=trick-2&seat=elder", ".pq-grades"),
    ):
        look_at(page, address(site_url, settings), f"{HERE} {shown}")
