"""Best play and advice in the browser: a card found, a refutation watched, advice asked for, stopped, and had."""

import re

import pytest
from playwright.sync_api import expect

HOME = "[id=exercise-1]"
SPADE = "task=card&deal=cavendish-playing-8-small-spade&card=19"
FIRST = "task=discard&profile=rubicon&seat=elder&problem=1"
SLOW = """
const quick = self.postMessage.bind(self);
self.postMessage = (data) => {
  quick(data);
  if (data.done === undefined) return;
  const until = performance.now() + 250;
  while (performance.now() < until);
};
"""
"""A worker as on a slow device: it takes its time whenever it has told how far it is."""


@pytest.fixture
def opened(page, site_url):
    def follow(link, where):
        page.goto(f"{site_url}#exercise-1?{link}")
        exercise = page.locator(HOME)
        expect(exercise.locator(".pq-meta")).to_contain_text(where)
        return exercise

    return follow


def status(exercise):
    return exercise.locator(".pq-status")


def throw(exercise, *names):
    for name in names:
        exercise.get_by_role("checkbox", name=name).check(force=True)
    exercise.get_by_role("button", name="Throw these").click()


def press(exercise, name):
    return exercise.get_by_role("button", name=name).click()


def test_a_card_is_found_and_its_line_followed(opened):
    exercise = opened(SPADE, "trick 10")
    press(exercise, "play the nine of spades")
    expect(status(exercise)).to_contain_text("Right. Only the nine of spades keeps everything.")
    press(exercise, "Forward")
    expect(exercise.locator(".pq-counted li")).to_have_count(2)
    expect(exercise.locator(".pq-result a[href*='deals/cavendish-playing-8']")).to_be_visible()


def test_a_wrong_card_is_refuted_step_by_step_by_keyboard(page, opened):
    exercise = opened(SPADE, "trick 10")
    exercise.get_by_role("button", name="play the ace of diamonds").focus()
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("The ace of diamonds loses 13 points: younger gets the cards")
    tricks = exercise.locator(".pq-counted li")
    expect(tricks).to_have_count(1)
    exercise.get_by_role("button", name="Forward").focus()
    page.keyboard.press("Enter")
    expect(tricks).to_have_count(2)
    page.keyboard.press("Enter")
    expect(tricks).to_have_count(3)
    expect(tricks.last).to_contain_text("11 – 26")
    expect(exercise.locator(".pq-line")).to_contain_text("you end 15 points behind")
    # At the end the button stays where it is and keeps the focus.
    expect(exercise.get_by_role("button", name="Forward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(tricks).to_have_count(3)
    page.reload()
    expect(tricks).to_have_count(3)
    press(exercise, "Back")
    expect(tricks).to_have_count(2)
    press(exercise, "Another deal")
    expect(exercise.locator(".pq-meta")).to_contain_text("made for practice")
    expect(status(exercise)).to_be_empty()


def test_advice_on_an_exchange_is_a_table_with_reasons(opened):
    exercise = opened(FIRST, "Cavendish’s hand no. 1")
    throw(
        exercise, "king of spades", "knave of spades", "eight of spades", "seven of spades", "seven of hearts"
    )
    expect(status(exercise)).to_contain_text("points less than the best")
    expect(exercise.locator(".pq-advice thead th")).to_have_count(4)
    expect(exercise.locator(".pq-advice tbody tr").last).to_contain_text("the play")
    expect(exercise.locator(".pq-opinion")).to_contain_text("The computed choice is the same.")
    exercise.get_by_role("checkbox", name="king of spades").uncheck(force=True)
    throw(exercise, "eight of diamonds")
    expect(status(exercise)).to_contain_text("Right. The advice finds nothing better.")


def test_long_work_is_stopped_half_way_and_done_when_asked_again(page, site, opened):
    exercise = opened(FIRST, "Cavendish’s hand no. 1")
    worker = next(hit.path for hit in site.log if hit.path.endswith("/worker.js"))
    script = (site.directory / worker.removeprefix(site.prefix)).read_bytes()
    site.override("worker.js", body=SLOW.encode() + script, headers={"Content-Type": "text/javascript"})
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()
    expect(exercise.locator(".pq-meta")).to_contain_text("Cavendish’s hand no. 1")
    thrown = ("knave of spades", "eight of spades", "seven of spades", "seven of hearts", "eight of diamonds")
    throw(exercise, *thrown)
    working = exercise.locator("[data-when=working]")
    expect(working).to_be_visible()
    expect(working.locator("progress")).to_have_attribute("value", re.compile(r"0\.[1-9]"))
    # Nothing blocks the page: what is picked can be changed, and the words are there.
    exercise.get_by_role("checkbox", name="seven of spades").uncheck(force=True)
    exercise.get_by_role("checkbox", name="seven of spades").check(force=True)
    press(exercise, "Stop")
    expect(exercise.locator("[data-when=stopped]")).to_be_visible()
    expect(working).to_be_hidden()
    expect(status(exercise)).to_be_empty()
    expect(exercise.get_by_role("checkbox", name="seven of hearts")).to_be_checked()
    press(exercise, re.compile("^Hint"))
    expect(exercise.locator(".pq-hints li")).to_have_count(1)
    expect(exercise.locator("[data-when=stopped]")).to_be_hidden()
    site.reset()
    press(exercise, "Throw these")
    expect(status(exercise)).to_contain_text("Right. The advice finds nothing better.")
    expect(exercise.locator(".pq-hints li")).to_have_count(1)


def test_the_list_of_hands_leads_to_the_exercise_and_hides_the_answers(page, site_url):
    page.goto(f"{site_url}practice/cavendish/")
    hands = page.locator(".pq-problems > li")
    expect(hands).to_have_count(33)
    seventh = hands.nth(6)
    expect(seventh.get_by_text("As younger he is in doubt")).to_be_hidden()
    seventh.get_by_text("What he throws").click()
    expect(seventh.get_by_text("As younger he is in doubt")).to_be_visible()
    seventh.get_by_role("link", name="as elder").click()
    expect(page.locator(f"{HOME} .pq-meta")).to_contain_text(
        "Cavendish’s hand no. 7 of 33, as dealt to elder"
    )
