"""The drills that are loaded when they are first asked for: by pointer, by keyboard alone, over a reload."""

import json
import re

import pytest
from playwright.sync_api import expect

from piquet_core.cards import PACK
from piquet_core.exercises.posed import Origin, pose
from piquet_core.sentences import Language

HOME = "[id=exercise-1]"


@pytest.fixture
def opened(page, site_url):
    def follow(link):
        page.goto(f"{site_url}#exercise-1?{link}")
        exercise = page.locator(HOME)
        task = re.match(r"task=(\w+)", link)[1]
        expect(exercise).to_have_attribute("data-widget", "exercise")
        expect(exercise.locator(".pq-view [aria-busy=true]")).to_have_count(0)
        expect(exercise.locator(".pq-ask")).to_contain_text(re.compile(ASKS[task]))
        return exercise

    return follow


ASKS = {
    "settle": "Who wins it",
    "changes": "by which rules",
    "dialogue": "What do you say now",
    "blank": "carte blanche",
}


def status(exercise):
    return exercise.locator(".pq-status")


def test_a_partie_is_settled_by_keyboard_alone(page, opened):
    exercise = opened("task=settle&profile=rubicon&first=120&second=99")
    exercise.get_by_role("radio").first.focus()
    page.keyboard.press("1")
    expect(exercise.get_by_role("radio", name="First player")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("121")
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("they are added, not taken off")
    field = exercise.get_by_label("Points")
    field.fill("319")
    field.press("Enter")
    expect(status(exercise)).to_contain_text("Right. The first player wins 319 points.")
    expect(exercise.locator(".pq-sum tfoot")).to_contain_text("= 319 points")


def test_a_sheet_keeps_its_numbers_and_an_empty_field_is_its_own(page, site_url):
    page.goto(f"{site_url}practice/whole-deals/")
    exercise = page.locator(HOME)
    numbers = {
        "Elder, Point": "5",
        "Elder, Sequences": "4",
        "Younger, Sets": "17",
        "Elder, Play, the last trick included": "9",
        "Elder, Cards, or capot": "10",
        "Elder, Total": "28",
        "Younger, Total": "23",
    }
    for name, number in numbers.items():
        exercise.get_by_role("textbox", name=name, exact=True).fill(number)
    exercise.get_by_role("button", name="Answer", exact=True).click()
    expect(status(exercise)).to_contain_text("13 of 14 numbers are right")
    expect(exercise.locator(".pq-judged .pq-why")).to_have_count(1)
    left = exercise.get_by_role("textbox", name="Younger, Play, the last trick included")
    left.fill("6")
    left.press("Enter")
    expect(status(exercise)).to_contain_text("Every number is right: elder 28, younger 23.")
    page.reload()
    expect(status(exercise)).to_contain_text("Every number is right")
    expect(exercise.get_by_role("textbox", name="Younger, Sets", exact=True)).to_have_value("17")


def test_what_changes_is_ticked(opened):
    exercise = opened("task=changes&profile=rubicon&deal=cavendish-worked-example")
    for name in ("Trick held", "Point"):
        exercise.get_by_role("checkbox", name=name).check()
    differ = exercise.get_by_role("button", name="These differ")
    differ.click()
    expect(status(exercise)).to_contain_text("came to the same either way")
    exercise.get_by_role("checkbox", name="Point").uncheck()
    exercise.get_by_role("checkbox", name="Last trick").check()
    differ.click()
    expect(status(exercise)).to_contain_text("You found all there is: 2 rules.")
    expect(exercise.locator(".pq-compare tfoot")).to_contain_text("35 – 27")
    exercise.get_by_role("button", name="Another deal").click()
    expect(exercise.locator("input:checked")).to_have_count(0)


def test_a_dialogue_is_held_by_keyboard_alone_and_hides_the_other_hand(page, opened):
    exercise = opened("task=dialogue&kind=point&seat=younger&profile=czech&deal=cavendish-worked-example")
    hidden = pose(Origin("czech", "cavendish-worked-example")).hands.elder
    exercise.get_by_role("button", name=re.compile("Dobře")).focus()
    for key, words in (
        ("2", "Nothing can be answered yet"),
        ("1", "It tells the other side nothing new of your hand"),
        ("1", "Younger has a point of 5 cards."),
        ("2", "less than a point of 5 cards, 49 pips"),
    ):
        held = exercise.evaluate("one => one.outerHTML + JSON.stringify(Object.values(sessionStorage))")
        for card in PACK:
            if card in hidden:
                assert Language().name(card) not in held
                assert json.dumps(str(card)) not in held
        page.keyboard.press(key)
        expect(status(exercise)).to_contain_text(words)
    expect(exercise.locator(".pq-ask")).to_contain_text("What do the words tell you")
    page.keyboard.press("1")
    expect(status(exercise)).to_contain_text("That follows from the words.")
    expect(exercise.locator(".pq-result .pq-dialogue li")).to_have_count(6)
    page.reload()
    expect(status(exercise)).to_contain_text("That follows from the words.")


def test_a_carte_blanche_is_claimed_or_not(page, opened):
    exercise = opened("task=blank&profile=rubicon&seed=1")
    exercise.get_by_role("button", name="Yes").focus()
    page.keyboard.press("1")
    expect(status(exercise)).to_contain_text("Not yet. No carte blanche")
    page.keyboard.press("2")
    expect(status(exercise)).to_contain_text("Right. No carte blanche")
