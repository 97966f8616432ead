"""Every page for everybody: axe, names alone, zoom, motion, forced colours, no scripts."""

import re

import pytest
from playwright.sync_api import expect

HOME = "[id=exercise-1]"


def pages(site):
    """Every page of the built site, as an address below its root."""
    return sorted(
        path.parent.relative_to(site.directory).as_posix().removeprefix(".")
        for path in site.directory.rglob("index.html")
    )


def violations(page, *rules):
    # Colours on their way from one to another have no contrast of their own: what begins from now on has no way to go,
    # and what has begun is at its end, which in closed details it would not come to by itself.
    page.add_style_tag(content="* { transition: none !important }")
    page.evaluate("() => document.getAnimations().forEach((moving) => moving.finish())")
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("(options) => axe.run(document, options)", options)["violations"]
    return [(v["id"], [node["html"][:120] for node in v["nodes"]]) for v in found]


def look_at(page, url, shown):
    """Go to an address as for the first time, wait for what is to be seen there, and find nothing wrong."""
    page.goto("about:blank")
    page.goto(url)
    expect(page.locator(shown).first).to_be_visible()
    assert violations(page) == [], url


def test_axe_finds_nothing_on_any_page_and_zoom_cuts_nothing_off(axe_page, site, site_url):
    page = axe_page("light")
    found = {}
    for name in pages(site):
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 1280, "height": 720})
        page.goto(f"{site_url}{name}")
        page.wait_for_function("() => customElements.get('piquet-widget')")
        bad = violations(page)
        # In the dark the colours are others, and nothing else is.
        page.emulate_media(color_scheme="dark")
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
        bad += violations(page, "color-contrast", "link-in-text-block")
        # Zoom to 200 % halves the pixels of the layout: 1280 wide becomes 640.
        page.set_viewport_size({"width": 640, "height": 360})
        if (wide := page.evaluate("() => document.documentElement.scrollWidth - innerWidth")) > 0:
            bad.append(("too wide at 200 %", wide))
        if bad:
            found[name] = bad
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "link",
    [
        "kind=point&profile=czech&deal=cavendish-worked-example&stage=played",
        "task=claim&kind=set&profile=rubicon&deal=hoffmann-specimen-hand&stage=played",
    ],
)
def test_axe_finds_nothing_in_any_state_of_an_exercise(axe_page, site_url, scheme, link):
    page = axe_page(scheme)
    page.goto(f"{site_url}#exercise-1?{link}")
    exercise = page.locator(HOME)
    wrong = "Equal" if "claim" in link else "Nothing to declare"
    for name, count in (
        (wrong, 0),
        (re.compile("^Hint"), 1),
        (re.compile("^Hint"), 2),
        ("Show the answer", 2),
    ):
        exercise.get_by_role("button", name=name).click()
        expect(exercise.locator(".pq-hints li")).to_have_count(count)
        expect(exercise.locator(".pq-status")).not_to_be_empty()
        assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "link",
    [
        "task=number&ask=total&seat=elder&profile=czech&deal=czech-passing-over",
        "task=bonus&profile=czech&deal=czech-passing-over",
        "task=legal&profile=rubicon&deal=hoffmann-specimen-hand&trick=3",
    ],
)
def test_axe_finds_nothing_in_any_state_of_a_question_about_a_deal(axe_page, site_url, scheme, link):
    page = axe_page(scheme)
    page.goto(f"{site_url}#exercise-1?{link}")
    exercise = page.locator(HOME)
    expect(exercise.get_by_role("button", name="Another deal")).to_be_visible()
    assert violations(page) == []
    field = exercise.locator("input").first
    if "number" in link:
        field.fill("999")
    else:
        field.check(force=True)
    exercise.locator("[id=exercise-1-answer]").click()
    expect(exercise.locator(".pq-verdict-wrong")).to_be_visible()
    exercise.get_by_role("button", name=re.compile("^Hint")).click()
    expect(exercise.locator(".pq-hints li")).to_have_count(1)
    assert violations(page) == []
    exercise.get_by_role("button", name="Show the answer").click()
    expect(exercise.locator(".pq-status")).to_contain_text("The answer: ")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_best_play_and_advice_are_shown(axe_page, site_url, scheme):
    page = axe_page(scheme)
    page.goto(f"{site_url}practice/card/#exercise-1?task=card&deal=cavendish-playing-8-small-spade&card=19")
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-meta")).to_contain_text("A deal from the collection")
    exercise.get_by_role("button", name="play the ace of diamonds").click()
    exercise.get_by_role("button", name="Forward").click()
    expect(exercise.locator(".pq-counted li")).to_have_count(2)
    assert violations(page) == []
    page.goto(f"{site_url}practice/discard/#exercise-1?task=discard&profile=czech&seat=elder&problem=2")
    expect(exercise.locator(".pq-meta")).to_contain_text("no. 2 of 33")
    for box in exercise.get_by_role("checkbox").all()[:4]:
        box.check(force=True)
    exercise.get_by_role("button", name="Throw these").click()
    expect(exercise.locator(".pq-opinion")).to_be_visible()
    assert violations(page) == []


PRACTISED = [
    *(f"task=settle&profile=czech&seed={seed} wrong 1" for seed in range(4)),
    "task=dialogue&kind=point&profile=czech&seat=younger&seed=4 shown 0",
    "task=juggle&seed=1 first 0",
    "no line at all",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state_of_a_paper_a_worksheet_or_the_progress(axe_page, site_url, scheme):
    page = axe_page(scheme)
    choice = "topics=find-point,sheet,exchange&profile=czech&count=3&seed=4"
    page.goto(f"{site_url}practice/paper/#paper-1?{choice}")
    paper = page.locator("[id=paper-1]")
    for at in (1, 2, 3):
        expect(paper.locator(".pq-meta")).to_contain_text(f"question {at} of 3")
        if paper.get_by_role("button", name="Nothing to declare").count():
            paper.get_by_role("button", name="Nothing to declare").click()
            paper.get_by_role("button", name=f"Question {at}, answered").click()
            expect(paper.locator(".pq-status")).to_contain_text("Your answer so far")
        assert violations(page) == []
        paper.locator("[id=paper-1-on]").click()
    expect(paper.locator(".pq-ask")).to_contain_text("The end of the paper")
    assert violations(page) == []
    paper.get_by_role("button", name="Hand in").click()
    expect(paper.locator(".pq-marked")).to_have_count(3)
    page.evaluate(
        "() => document.querySelectorAll('piquet-widget details').forEach((one) => (one.open = true))"
    )
    assert violations(page) == []
    page.goto(f"{site_url}practice/worksheet/#worksheet-1?{choice}")
    sheet = page.locator("[id=worksheet-1]")
    sheet.locator(".pq-answers summary").click()
    expect(sheet.locator(".pq-answers .pq-comparison").first).to_be_visible()
    assert violations(page) == []
    page.goto(f"{site_url}practice/progress/")
    page.evaluate("lines => localStorage.setItem('piquet practice', JSON.stringify(lines))", PRACTISED)
    page.reload()
    progress = page.locator("[id=progress-1]")
    expect(progress.locator(".pq-tallies")).to_be_visible()
    assert violations(page) == []
    progress.get_by_role("button", name="Forget: Settle the partie").click()
    expect(progress.get_by_role("button", name="Yes, forget")).to_be_visible()
    assert violations(page) == []
    wrong = {"name": "practice.txt", "mimeType": "text/plain", "buffer": b"nonsense\n"}
    progress.get_by_label("Take in a file").set_input_files(wrong)
    expect(progress.get_by_role("alert")).to_be_visible()
    assert violations(page) == []


def test_an_exercise_by_accessible_names_alone(page, site_url):
    page.goto(site_url)
    region = page.get_by_role("group", name="Find the ruml (point)")
    hand = region.get_by_role("group", name="Your hand: pick the cards to declare")
    for card in ("ace", "king", "queen", "knave", "eight"):
        box = hand.get_by_role("checkbox", name=f"{card} of hearts", exact=True)
        box.focus()
        page.keyboard.press("Space")
        expect(box).to_be_checked()
    region.get_by_role("button", name="Declare", exact=True).press("Enter")
    expect(region.get_by_role("status").first).to_contain_text("Right.")
    expect(region.get_by_role("table", name="The comparison, line by line")).to_be_visible()


def test_a_claim_is_answered_by_keyboard_alone(page, site_url):
    page.goto(
        f"{site_url}#exercise-1?task=claim&kind=set&profile=rubicon&deal=hoffmann-specimen-hand&stage=played"
    )
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-says")).to_contain_text("Three aces")
    exercise.get_by_role("button", name="Good", exact=True).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(exercise.locator(".pq-status")).to_contain_text("Right. You have better")
    expect(exercise.get_by_role("button", name="Not good")).to_be_focused()


def test_the_menu_of_a_narrow_screen_is_opened_and_used_by_keyboard(new_context, site_url):
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(site_url)
    menu = page.get_by_role("button", name="Menu")
    outside = "() => document.activeElement.getBoundingClientRect().right <= 0"
    while not menu.evaluate("(menu) => menu === document.activeElement"):
        page.keyboard.press("Tab")
        assert not page.evaluate(outside)
    # Closed, it takes no part in the way through the page.
    for _ in range(12):
        page.keyboard.press("Tab")
        assert not page.evaluate(outside)
    menu.focus()
    page.keyboard.press("Enter")
    drawer = page.locator(".md-sidebar--primary")
    for name, address in (("Practice", "**/practice/"), ("Find the card", "**/practice/card/")):
        expect(drawer.get_by_text(name, exact=True).first).to_be_in_viewport()
        while page.evaluate("() => document.activeElement.textContent.trim()") != name:
            page.keyboard.press("Tab")
            assert page.evaluate("() => document.activeElement !== document.body"), name
        page.keyboard.press("Enter")
        page.wait_for_url(address)
        expect(page.locator("#__drawer")).not_to_be_checked()
        menu.focus()
        page.keyboard.press("Enter")
    expect(drawer.get_by_text("Find the card", exact=True).first).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(drawer.get_by_text("Find the card", exact=True).first).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_card_to_play_shows_the_focus_around_itself(new_context, site_url, scheme):
    page = new_context(color_scheme=scheme).new_page()
    page.goto(f"{site_url}practice/card/")
    card = page.locator(".pq-to-play button").first
    card.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(card).to_be_focused()
    shown = card.evaluate(
        """(card) => {
          const { outlineOffset, outlineWidth, outlineColor } = getComputedStyle(card);
          const ground = getComputedStyle(card.closest(".piquet")).backgroundColor;
          return [parseFloat(outlineOffset) >= 0, parseFloat(outlineWidth) >= 2, outlineColor !== ground];
        }"""
    )
    assert shown == [True, True, True]


def test_with_reduced_motion_nothing_moves(new_context, site_url):
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(site_url)
    page.wait_for_function("() => customElements.get('piquet-widget')")
    page.locator(HOME).get_by_role("checkbox").first.check(force=True)
    moving = page.evaluate(
        """() => document.getAnimations().filter((a) => a.effect.target?.closest("piquet-widget")
          && a.effect.getComputedTiming().duration > 1).length"""
    )
    assert moving == 0


def test_forced_colours_keep_suits_and_choice_visible(new_context, site_url):
    page = new_context(forced_colors="active").new_page()
    page.goto(site_url)
    page.wait_for_function("() => customElements.get('piquet-widget')")
    box = page.locator(HOME).get_by_role("checkbox").first
    card = page.locator(f"{HOME} .pq-card").first
    before = card.screenshot()
    box.check(force=True)
    assert card.screenshot() != before
    pip, face = page.evaluate(
        """() => [".pq-pip", ".pq-face"].map(
          (part) => getComputedStyle(document.querySelector(`piquet-widget ${part}`)).backgroundColor)"""
    )
    assert pip != face


def test_without_scripts_the_question_is_there_and_the_answer_behind_a_summary(new_context, site_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site_url)
    exercise = page.locator(HOME)
    expect(exercise.locator(".pq-ask")).to_be_visible()
    answer = exercise.locator("details")
    expect(answer.locator(".pq-comparison")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator(".pq-comparison")).to_be_visible()
    expect(answer).to_contain_text("You score 5 points")


def test_with_scripts_the_answer_is_not_in_the_page(page, site_url):
    page.goto(site_url)
    page.wait_for_function("() => document.querySelector('piquet-widget')?.params")
    assert "ten of diamonds" not in page.locator(HOME).inner_html()
