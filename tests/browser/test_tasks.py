"""The exercises about whole deals: by pointer, by keyboard alone, and with nothing hidden in the page."""

import json
import re

import pytest
from playwright.sync_api import expect

from piquet_core.cards import PACK
from piquet_core.exercises.legal import pose as pose_trick
from piquet_core.exercises.posed import Origin, pose
from piquet_core.sentences import Language

HOME = "[id=exercise-1]"


def open_link(page, site_url, link, where):
    page.goto(f"{site_url}#exercise-1?{link}")
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-meta")).to_contain_text(where)
    return exercise


def status(exercise):
    return exercise.locator(".pq-status")


def test_a_number_is_typed_judged_and_shown_line_by_line(page, site_url):
    link = "task=number&ask=total&seat=elder&profile=rubicon&deal=cavendish-playing-17-pique"
    exercise = open_link(page, site_url, link, "A deal from the collection")
    expect(exercise.locator(".pq-played li")).to_have_count(12)
    field = exercise.get_by_label("Points")
    for typed, said in (
        ("", "No number yet"),
        ("thirty", "You left out the pique: 30."),
        ("many", "many is no number"),
        ("60 points", "Right. Elder scores 60."),
    ):
        field.fill(typed)
        field.press("Enter")
        expect(status(exercise)).to_contain_text(said)
    expect(field).to_be_focused()
    rows = exercise.locator(".pq-lines tbody tr")
    expect(rows.first).to_contain_text(re.compile(r"Point\s*\+6\s*6"))
    expect(exercise.locator(".pq-lines tfoot")).to_contain_text("60")
    expect(exercise.get_by_role("link", name="The pique that costs the rubicon")).to_be_visible()
    expect(rows.first.get_by_role("link")).to_have_attribute("href", re.compile(r"rules/rubicon/#point$"))


def test_a_choice_is_made_by_keyboard_alone(page, site_url):
    link = "task=bonus&profile=czech&deal=czech-passing-over"
    exercise = open_link(page, site_url, link, "A deal from the collection")
    radios = exercise.get_by_role("radio")
    expect(radios).to_have_count(5)
    radios.first.focus()
    page.keyboard.press("5")
    expect(exercise.get_by_role("radio", name="Younger: 60 (pique)")).to_be_checked()
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("but the other side has the repique before it")
    expect(exercise.get_by_role("radio", name="Younger: 60 (pique)")).to_be_checked()
    exercise.get_by_role("radio", name="Nobody").focus()
    page.keyboard.press("ArrowDown")
    expect(exercise.get_by_role("radio", name="Elder: 90 (repique)")).to_be_checked()
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("Right. Repique: elder has 35")
    expect(exercise.locator(".pq-lines .pq-decides").first).to_contain_text("Repique")
    expect(exercise.get_by_role("link", name="The sets passed over")).to_be_visible()


def test_the_cards_that_may_be_played_are_picked_and_nothing_hidden_is_in_the_page(page, site_url):
    link = "task=legal&profile=rubicon&deal=hoffmann-specimen-hand&trick=3"
    exercise = open_link(page, site_url, link, "trick 3")
    asked = pose_trick(pose(Origin(deal="hoffmann-specimen-hand")), 3)
    shown = {*asked.hand, asked.lead, *(card for one in asked.before for card in (one.lead, one.reply))}
    held = exercise.evaluate("one => one.outerHTML + JSON.stringify(Object.values(sessionStorage))")
    for card in PACK:
        if card not in shown:
            assert Language().name(card) not in held
            assert json.dumps(str(card)) not in held
    answer = exercise.get_by_role("button", name="These and no others")
    exercise.get_by_role("checkbox", name="knave of clubs").check(force=True)
    answer.click()
    expect(status(exercise)).to_contain_text("2 cards left")
    for name in ("ten of clubs", "nine of clubs", "ace of spades"):
        exercise.get_by_role("checkbox", name=name).check(force=True)
    answer.click()
    expect(status(exercise)).to_contain_text("the ace of spades is a revoke")
    exercise.get_by_role("checkbox", name="ace of spades").uncheck(force=True)
    answer.click()
    expect(status(exercise)).to_contain_text("Right. You hold clubs")


def test_an_exchange_is_allowed_or_not(page, site_url):
    link = "task=exchange&profile=rubicon&seat=younger&seed=3"
    exercise = open_link(page, site_url, link, "no. 3,")
    exercise.get_by_role("button", name="Not allowed").focus()
    page.keyboard.press("1")
    expect(status(exercise)).to_contain_text("Not yet. Younger exchanges 1 to")
    exercise.get_by_role("button", name="Not allowed").click()
    expect(status(exercise)).to_contain_text("Right. Younger exchanges 1 to")


@pytest.mark.parametrize(
    "link",
    [
        "task=number&ask=declarations&seat=younger&profile=czech&seed=5",
        "task=bonus&profile=czech&seed=5",
        "task=legal&profile=czech&seed=5&trick=4",
    ],
)
def test_another_deal_is_a_new_question_and_a_reload_keeps_it(page, site_url, link):
    exercise = open_link(page, site_url, link, "no. 5,")
    exercise.get_by_role("button", name=re.compile("^Hint")).click()
    expect(exercise.locator(".pq-hints li")).to_have_count(1)
    exercise.get_by_role("button", name="Another deal").click()
    expect(exercise.locator(".pq-meta")).not_to_contain_text("no. 5,")
    expect(exercise.locator(".pq-hints")).to_have_count(0)
    where = exercise.locator(".pq-meta").inner_text()
    page.reload()
    expect(exercise.locator(".pq-meta")).to_have_text(where)
