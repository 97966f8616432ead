"""What a reader does with the exercise: right, wrong, hint, retry, by pointer, by typing, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from piquet_core.cards import in_order, shuffled
from piquet_core.sentences import Language

HOME = "[id=exercise-1]"


@pytest.fixture
def exercise(page, site_url):
    page.goto(site_url)
    return page.locator(HOME)


def pick(exercise, *names):
    for name in names:
        exercise.get_by_role("checkbox", name=name).check(force=True)


def act(exercise, name):
    exercise.get_by_role("button", name=name, exact=True).click()


def status(exercise):
    return exercise.locator(".pq-status")


HEARTS = [f"{rank} of hearts" for rank in ("ace", "king", "queen", "knave", "eight")]


def test_the_right_point_is_judged_with_its_comparison(exercise):
    pick(exercise, *HEARTS)
    act(exercise, "Declare")
    expect(status(exercise)).to_contain_text("Right. A K Q J 8 of hearts")
    rows = exercise.locator(".pq-comparison tbody tr")
    expect(rows).to_have_text([re.compile("Cards.*5.*5"), re.compile("Pips.*49.*48.*decides")])
    expect(exercise.get_by_role("link", name=re.compile("The rule"))).to_have_attribute(
        "href", re.compile(r"rules/\w+/#point$")
    )


def test_a_wrong_answer_says_why_keeps_the_choice_and_may_be_tried_again(exercise):
    pick(exercise, "ace of spades", "knave of spades", "nine of spades", "eight of spades")
    act(exercise, "Declare")
    expect(status(exercise)).to_contain_text("longer suit")
    expect(exercise.get_by_role("checkbox", name="ace of spades")).to_be_checked()
    for name in ("ace", "knave", "nine", "eight"):
        exercise.get_by_role("checkbox", name=f"{name} of spades").uncheck(force=True)
    pick(exercise, *HEARTS)
    act(exercise, "Declare")
    expect(status(exercise)).to_contain_text("Right.")


@pytest.mark.parametrize("place", ["start", "end"])
def test_a_verdict_comes_into_sight(new_context, site_url, place):
    page = new_context(viewport={"width": 390, "height": 700}, reduced_motion="reduce").new_page()
    page.goto(site_url)
    exercise = page.locator(HOME)
    button = exercise.get_by_role("button", name="Nothing to declare")
    button.evaluate("(button, block) => button.scrollIntoView({ block })", place)
    before = page.evaluate("scrollY")
    button.evaluate("(button) => button.click()")
    expect(status(exercise).locator("p").first).to_be_in_viewport(ratio=1)
    expect(button).to_be_in_viewport()
    assert (page.evaluate("scrollY") > before) == (place == "end")


def test_hints_come_in_steps_and_never_unasked(exercise):
    act(exercise, "Nothing to declare")
    expect(status(exercise)).to_contain_text("There is a point in this hand")
    hints = exercise.locator(".pq-hints li")
    expect(hints).to_have_count(0)
    for count, words in enumerate(("Count the cards", "Look at hearts", "A K Q J 8 of hearts"), 1):
        exercise.get_by_role("button", name=re.compile("^Hint")).click()
        expect(hints).to_have_count(count)
        expect(hints.last).to_contain_text(words)
    expect(exercise.get_by_role("button", name=re.compile("^Hint"))).to_be_disabled()


def test_the_cards_can_be_typed_in_any_spelling(exercise):
    field = exercise.get_by_label("or type the cards")
    field.fill("10h")
    field.press("Enter")
    expect(status(exercise)).to_contain_text("Not in your hand: 10 of hearts")
    field.fill("♥akqj8")
    field.press("Enter")
    expect(status(exercise)).to_contain_text("Right.")
    field.fill("nonsense")
    field.press("Enter")
    expect(status(exercise)).to_contain_text("nonsense cannot be read")


def test_the_keyboard_alone_does_everything_and_focus_stays(page, exercise):
    exercise.get_by_role("checkbox").first.focus()
    for _ in range(12):
        focused = page.evaluate("() => document.activeElement.ariaLabel")
        if focused in HEARTS:
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
    expect(exercise.get_by_role("button", name="Declare", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("Right.")
    expect(exercise.get_by_role("button", name="Declare", exact=True)).to_be_focused()


def test_focus_stays_on_a_button_that_has_nothing_more_to_give(page, exercise):
    show = exercise.get_by_role("button", name="Show the answer")
    show.focus()
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("The answer: A K Q J 8 of hearts")
    expect(show).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(exercise)).to_contain_text("The answer")


def test_the_verdict_is_in_a_live_region_that_was_there_before(exercise):
    region = exercise.locator(".pq-status[role=status]")
    expect(region).to_have_count(1)
    expect(region).to_be_empty()
    region.evaluate("region => (window.before = region)")
    act(exercise, "Nothing to declare")
    expect(region).not_to_be_empty()
    assert region.evaluate("region => region === window.before")


def test_the_rule_set_can_be_switched_in_place(exercise):
    act(exercise, "French")
    expect(exercise.locator(".pq-ask")).not_to_contain_text("ruml")
    act(exercise, "Czech")
    expect(exercise.locator(".pq-ask")).to_contain_text("ruml")


def test_another_hand_is_a_new_question(exercise):
    pick(exercise, "ace of hearts")
    act(exercise, "Another hand")
    expect(exercise.locator(".pq-meta")).not_to_contain_text("after the exchange")
    expect(exercise.locator("input:checked")).to_have_count(0)


@pytest.mark.parametrize("seed", [0, 7, 2026, 999_999_999])
def test_a_seed_deals_the_same_hand_here_and_there(page, site_url, seed):
    page.goto(f"{site_url}#exercise-1?kind=point&profile=rubicon&seed={seed}")
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-meta")).to_contain_text(f"no. {seed},")
    names = [box.get_attribute("aria-label") for box in exercise.get_by_role("checkbox").all()]
    assert names == [Language().name(card) for card in in_order(shuffled(seed)[:12])]


def test_copy_link_gives_a_permalink_to_what_is_shown(page, context, site_url):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site_url)
    exercise = page.locator(HOME)
    act(exercise, "Another hand")
    expect(exercise.locator(".pq-meta")).not_to_contain_text("after the exchange")
    where = exercise.locator(".pq-meta").inner_text()
    act(exercise, "Copy link")
    expect(exercise.locator(".pq-runtime > :visible")).to_contain_text("copied")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.startswith(site_url)
    other = context.new_page()
    other.goto(link)
    expect(other.locator(f"{HOME} .pq-meta")).to_have_text(where)


def test_a_report_brings_the_question_the_answer_and_the_way_there(page, context, site_url):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site_url)
    exercise = page.locator(HOME)
    act(exercise, "Nothing to declare")
    act(exercise, "Report a problem")
    expect(exercise.locator(".pq-runtime > :visible")).to_contain_text("The text is copied")
    report = page.evaluate("() => navigator.clipboard.readText()")
    assert f"Where: {site_url}#exercise-1?kind=point" in report
    assert "Which cards do you declare" in report
    assert "Answer: -: There is a point" in report


def test_without_a_clipboard_the_link_stands_in_the_address(page, exercise):
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    act(exercise, "Copy link")
    expect(exercise.locator(".pq-runtime > :visible")).to_contain_text("address bar")
    assert "#exercise-1?kind=point" in page.url


@pytest.mark.parametrize("fragment", ["exercise-1?kind=pint", "exercise-9?x", "exercise-1?", "?%3Cb%3E"])
def test_a_link_that_cannot_be_read_is_said_and_the_exercise_stays(page, site_url, fragment):
    page.goto(f"{site_url}#{fragment}")
    exercise = page.locator(HOME)
    expect(exercise.get_by_role("alert")).to_contain_text("The link cannot be followed")
    pick(exercise, *HEARTS)
    act(exercise, "Declare")
    expect(status(exercise)).to_contain_text("Right.")


def test_a_link_followed_inside_the_page_is_answered(page, exercise):
    page.evaluate("() => (location.hash = '#exercise-1?kind=point&profile=czech&seed=5')")
    expect(exercise.locator(".pq-meta")).to_contain_text("no. 5,")


def open_link(page, site_url, link):
    page.goto(f"{site_url}#exercise-1?{link}")
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-meta")).to_contain_text("Hoffmann")
    return exercise


HOFFMANN = "profile=rubicon&deal=hoffmann-specimen-hand&stage=played"


def test_all_sequences_are_to_be_found(page, site_url):
    exercise = open_link(page, site_url, f"kind=sequence&{HOFFMANN}")
    field = exercise.get_by_label("or type the cards")
    for typed, said in (
        ("JT9c", "you hold more: 1 sequence left"),
        ("JT98d JT9c", "Your sequence in diamonds is 5 cards long; you took 4"),
        ("AJT987d JT9c", "Part of no sequence: A of diamonds"),
        ("JT987d JT9c", "Right."),
    ):
        field.fill(typed)
        field.press("Enter")
        expect(status(exercise)).to_contain_text(said)
    expect(exercise.locator(".pq-score")).to_contain_text("You score 18 points (15 + 3)")


def test_all_sets_are_to_be_found(page, site_url):
    exercise = open_link(page, site_url, f"kind=set&seat=younger&{HOFFMANN}")
    pick(exercise, *(f"queen of {suit}" for suit in ("spades", "hearts", "diamonds", "clubs")))
    act(exercise, "Declare")
    expect(status(exercise)).to_contain_text("1 set left")
    pick(exercise, *(f"king of {suit}" for suit in ("spades", "diamonds", "clubs")))
    act(exercise, "Declare")
    expect(status(exercise)).to_contain_text("Right.")
    expect(exercise.locator(".pq-score")).to_contain_text("You score 17 points (14 + 3)")


@pytest.mark.parametrize(
    ("kind", "says", "right"),
    [
        ("point", "Point of six, making 55", "Good"),
        ("sequence", "Quint to the knave", "Good"),
        ("set", "Three", "Not good"),
    ],
)
def test_a_claim_is_answered(page, site_url, kind, says, right):
    exercise = open_link(page, site_url, f"task=claim&kind={kind}&{HOFFMANN}")
    expect(exercise.locator(".pq-says")).to_contain_text(says)
    wrong = next(name for name in ("Equal", "Good") if name != right)
    act(exercise, wrong)
    expect(status(exercise)).to_contain_text("Not yet.")
    act(exercise, right)
    expect(status(exercise)).to_contain_text("Right.")
    expect(exercise.locator(".pq-comparison")).to_be_visible()


@pytest.mark.parametrize("kind", ["point", "sequence", "set"])
def test_before_the_verdict_no_hidden_card_is_anywhere_in_the_page(page, site_url, kind):
    exercise = open_link(page, site_url, f"task=claim&kind={kind}&{HOFFMANN}")
    exercise.get_by_role("button", name=re.compile("^Hint")).click()
    expect(exercise.locator(".pq-hints li")).to_have_count(1)
    held = page.evaluate(
        "() => document.documentElement.outerHTML + JSON.stringify(Object.values(sessionStorage))"
    )
    for hidden in ("ace of spades", "ace of hearts", "king of hearts", "seven of diamonds", "nine of clubs"):
        assert hidden not in held
    for hidden in ("As", "Kh", "AJT987"):
        assert f'"{hidden}"' not in held
