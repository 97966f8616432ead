"""A level is chosen in the head of an exercise: by pointer and keyboard, over a reload, in a link."""

import re

import pytest
from playwright.sync_api import expect

HOME = "[id=exercise-1]"


@pytest.fixture
def exercise(page, site_url):
    page.goto(site_url)
    return page.locator(HOME)


def choose(exercise, level):
    exercise.get_by_label("Level").select_option(label=level)


def chosen(exercise):
    return exercise.get_by_label("Level").evaluate("field => field.selectedOptions[0].textContent")


def test_a_level_is_kept_over_a_reload_and_in_the_link(page, context, site_url, exercise):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    assert chosen(exercise) == "every level in turn"
    choose(exercise, "pips decide")
    expect(exercise.locator(".pq-level")).to_contain_text("To add up pips")
    expect(exercise.locator(".pq-meta")).to_contain_text("Hand no.")
    first = exercise.locator(".pq-meta").inner_text()
    exercise.get_by_role("button", name="Another hand").click()
    expect(exercise.locator(".pq-meta")).not_to_have_text(first)
    assert chosen(exercise) == "pips decide"
    where = exercise.locator(".pq-meta").inner_text()
    page.reload()
    expect(exercise.locator(".pq-meta")).to_have_text(where)
    expect(exercise.locator(".pq-level")).to_contain_text("To add up pips")
    assert chosen(exercise) == "pips decide"
    exercise.get_by_role("button", name="Copy link").click()
    expect(exercise.locator(".pq-runtime > :visible")).to_contain_text("copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert re.search(r"#exercise-1\?task=find&kind=point&.*&seed=\d+&level=pips$", link)
    other = context.new_page()
    other.goto(link)
    expect(other.locator(f"{HOME} .pq-meta")).to_have_text(where)
    assert chosen(other.locator(HOME)) == "pips decide"


def test_every_level_in_turn_is_chosen_again(exercise):
    choose(exercise, "two suits alike")
    expect(exercise.locator(".pq-level")).to_contain_text("either may be declared")
    choose(exercise, "every level in turn")
    expect(exercise.locator(".pq-level .pq-gloss")).to_have_count(0)


def test_a_level_is_chosen_by_keyboard_and_the_focus_stays(page, exercise):
    exercise.get_by_label("Level").focus()
    page.keyboard.type("long")
    expect(exercise.locator(".pq-level")).to_contain_text("To trust length")
    expect(exercise.get_by_label("Level")).to_be_focused()


def test_a_level_that_other_rules_do_not_know_gives_way(page, site_url):
    page.goto(f"{site_url}practice/#exercise-1?task=bonus&profile=czech&seed=3&level=passing-over")
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-level")).to_contain_text("When elder may lead")
    exercise.get_by_role("button", name="French", exact=True).click()
    expect(exercise.locator(".pq-level .pq-gloss")).to_have_count(0)
    assert chosen(exercise) == "every level in turn"


def test_a_rule_leads_to_an_exercise_that_trains_it_and_back(page, site_url):
    page.goto(f"{site_url}rules/czech/#passing-over")
    page.get_by_role("link", name="who gets the bonus? (passing the sets over)").click()
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-level")).to_contain_text("When elder may lead")
    expect(page).to_have_url(
        re.compile(r"/practice/#exercise-1\?task=bonus&profile=czech&seed=\d+&level=passing-over$")
    )
    exercise.get_by_role("button", name="Show the answer").click()
    exercise.get_by_role("link", name=re.compile("The rule behind it")).click()
    expect(page).to_have_url(f"{site_url}rules/czech/#order")


def test_the_list_of_all_exercises_opens_each_at_the_top_of_its_page(page, site_url):
    page.goto(f"{site_url}practice/#all")
    page.get_by_role("link", name="fifty or not").click()
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-ask")).to_contain_text("how many games is it worth?")
    expect(exercise.locator(".pq-level")).to_contain_text("When a game counts double.")
    expect(exercise).to_be_in_viewport()
