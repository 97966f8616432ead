"""What a reader does with a deal: steps, other rules, one hand, other lines, a deal of one's own."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from piquet_core.cards import PACK
from piquet_core.sentences import Language
from tests.browser.test_accessibility import look_at, violations
from tests.stories import tell_named

DEAL = "cavendish-worked-example"
HERE = "[id=replay-1]"
OWN = "[id=own-1]"
STORY = tell_named(DEAL)


def address(site_url, settings=""):
    return f"{site_url}deals/{DEAL}/" + (f"#replay-1?deal={DEAL}&{settings}" if settings else "")


@pytest.fixture
def replay(page, site_url):
    page.goto(address(site_url))
    return page.locator(HERE)


def act(widget, name):
    widget.get_by_role("button", name=name, exact=True).click()


def choose(widget, switch, name):
    widget.get_by_role("form", name=switch).get_by_role("button", name=name, exact=True).click()


def at_step(widget, number):
    expect(widget.locator(".pq-count")).to_have_text(f"Step {number} of {len(STORY.steps)}")


def test_a_whole_deal_by_keyboard(page, replay):
    replay.get_by_role("button", name="On", exact=True).focus()
    for number in range(2, len(STORY.steps) + 1):
        page.keyboard.press("ArrowRight")
        at_step(replay, number)
    expect(replay.locator(".pq-happens")).to_have_text("The count: elder 28, younger 23.")
    expect(replay.get_by_role("button", name="On", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    at_step(replay, len(STORY.steps) - 1)
    page.keyboard.press("Home")
    at_step(replay, 1)
    page.keyboard.press("End")
    at_step(replay, len(STORY.steps))


def test_a_whole_deal_by_pointer(replay):
    for number in range(2, len(STORY.steps) + 1):
        act(replay, "On")
        at_step(replay, number)
    for seat, points in (("elder", "28"), ("younger", "23")):
        expect(replay.locator(f".pq-{seat} .pq-points")).to_have_text(points)
    act(replay, "To the beginning")
    at_step(replay, 1)


def test_arrows_work_before_anything_has_the_focus(page, replay):
    page.keyboard.press("ArrowRight")
    at_step(replay, 2)


def test_the_slider_and_the_lists_lead_to_any_step(page, replay):
    slider = replay.get_by_role("slider", name="Step")
    slider.fill("12")
    at_step(replay, 12)
    slider.focus()
    page.keyboard.press("ArrowRight")
    at_step(replay, 13)
    replay.locator(".pq-tricks button").nth(5).click()
    expect(replay.locator(".pq-happens")).to_contain_text("Trick 6")
    expect(slider).to_have_value("20")
    replay.get_by_role("button", name=re.compile("^Elder wins the last trick")).click()
    expect(replay.locator(".pq-happens")).to_contain_text("Trick 12")


def test_it_plays_itself_pauses_and_ends(page, site_url):
    page.goto(address(site_url, "at=trick-12"))
    replay = page.locator(HERE)
    at_step(replay, 26)
    play = replay.get_by_role("button", name="Play", exact=True)
    play.click()
    at_step(replay, 27)
    expect(play).to_have_attribute("aria-pressed", "true")
    at_step(replay, 28)
    expect(play).to_have_attribute("aria-pressed", "false")
    act(replay, "Back")
    play.click()
    act(replay, "Back")
    expect(play).to_have_attribute("aria-pressed", "false")


def test_the_rules_are_switched_in_place(replay):
    act(replay, "To the end")
    choose(replay, "Rules", "Czech")
    expect(replay.locator(".pq-happens")).to_have_text("The count: elder 35, younger 27.")
    replay.locator(".pq-house summary").click()
    replay.get_by_label("A trick won by its leader").select_option("hold=0")
    expect(replay.locator(".pq-happens")).to_have_text("The count: elder 29, younger 23.")
    expect(replay.get_by_label("A trick won by its leader")).to_be_visible()
    choose(replay, "Rules", "Rubicon")
    expect(replay.locator(".pq-happens")).to_have_text("The count: elder 28, younger 23.")
    decides = replay.locator(".pq-compare .pq-decides th")
    expect(decides).to_have_text([re.compile("Trick held"), re.compile("Last trick")])


def test_another_line_is_played_and_left(page, replay, site_url):
    replay.locator(".pq-tricks button").nth(1).click()
    act(replay, "play the king of diamonds")
    expect(replay.locator(".pq-happens")).to_contain_text("leads the king of diamonds")
    expect(replay.locator(".pq-to-play button").first).to_be_focused()
    act(replay, "play the ace of diamonds")
    expect(replay.locator(".pq-happens")).to_contain_text("younger takes it")
    act(replay, "Undo")
    expect(replay.locator(".pq-happens")).to_contain_text("Elder leads the king of diamonds")
    link = page.evaluate("() => document.querySelector('piquet-widget').link")
    other = page.context.new_page()
    other.goto(f"{site_url}deals/{DEAL}/#replay-1?{link}")
    expect(other.locator(f"{HERE} .pq-happens")).to_contain_text("Elder leads the king of diamonds")
    act(replay, "Back to the source’s line")
    expect(replay.locator(".pq-happens")).to_contain_text("Trick 2")
    expect(replay.locator(".pq-tricks li")).to_have_count(12)


def test_something_is_sunk(replay):
    act(replay, "On")
    act(replay, "On")
    replay.locator(".pq-other-calls summary").click()
    replay.get_by_label("Set: four tens").select_option("only three of them")
    replay.get_by_label("Set: three queens").select_option("sink it")
    act(replay, "Go on like this")
    expect(replay.locator(".pq-what-if")).to_contain_text("no longer the source’s line")
    expect(replay.locator(".pq-sheet")).to_contain_text("three knaves, better than three tens")
    act(replay, "Undo")
    expect(replay.locator(".pq-sheet")).to_contain_text("four tens")


def test_other_cards_are_exchanged(replay):
    replay.locator(".pq-other-exchange summary").click()
    for name in ("king of spades", "nine of diamonds", "eight of diamonds"):
        replay.get_by_role("checkbox", name=name).check(force=True)
    act(replay, "Exchange these")
    expect(replay.locator(".pq-happens")).to_have_text("Elder exchanges 3 cards.")
    expect(replay.locator(".pq-tricks")).to_contain_text("No trick has been played")


def test_a_permalink_opens_cold(page, site_url):
    page.goto(address(site_url, "at=trick-6&rules=czech&words=cs"))
    replay = page.locator(HERE)
    expect(replay.locator(".pq-happens")).to_contain_text("Trick 6")
    expect(replay.get_by_role("button", name="Czech").first).to_have_attribute("aria-pressed", "true")
    expect(replay.locator(".pq-before")).to_contain_text("Za kolik?")


def test_a_reload_loses_nothing(page, replay):
    replay.locator(".pq-tricks button").nth(1).click()
    act(replay, "play the king of diamonds")
    expect(replay.locator(".pq-happens")).to_contain_text("leads the king of diamonds")
    page.reload()
    expect(page.locator(f"{HERE} .pq-happens")).to_contain_text("leads the king of diamonds")


@pytest.mark.parametrize("seat", ["Elder", "Younger"])
def test_to_one_seat_no_hidden_card_is_anywhere_in_the_page(page, site_url, seat):
    page.goto(f"{site_url}deals/cavendish-playing-18-capot-by-sinking/")
    replay = page.locator(HERE)
    choose(replay, "Seen by", seat)
    expect(replay.locator(".pq-backs")).to_be_visible()
    story = tell_named("cavendish-playing-18-capot-by-sinking")
    hidden = story.state.held.younger if seat == "Elder" else story.state.held.elder
    thrown = story.state.discards.younger if seat == "Elder" else story.state.discards.elder
    held = page.evaluate(
        "() => document.documentElement.outerHTML + JSON.stringify(Object.values(sessionStorage))"
    )
    assert "of spades" in held
    for card in hidden | thrown:
        assert Language().name(card) not in held
        assert f'-{card}"' not in held
    assert "ace of clubs" not in held or seat == "Elder"


def test_the_deal_is_copied_downloaded_and_reported(page, context, site_url):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address(site_url))
    replay = page.locator(HERE)
    act(replay, "Copy as text")
    expect(replay.locator(".pq-runtime > :visible")).to_contain_text("The text is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == STORY.text()
    act(replay, "Report a problem")
    expect(replay.locator(".pq-runtime > :visible")).to_contain_text("The text is copied")
    report = page.evaluate("() => navigator.clipboard.readText()")
    assert STORY.text() in report
    assert f"{site_url}deals/{DEAL}/#replay-1?" in report
    with page.expect_download() as download:
        act(replay, "Download")
    assert download.value.suggested_filename == f"{DEAL}.piquet"
    assert download.value.path().read_text() == STORY.text()


def test_a_jump_to_the_end_of_a_replay_stays_where_it_landed(page, site_url):
    """What is laid out only when it comes into sight moves a button away from under the press."""
    page.goto(address(site_url))
    moved = (
        page.locator(HERE)
        .get_by_role("button", name="Copy as text")
        .evaluate(
            """async (button) => {
          button.scrollIntoView({ behavior: "instant", block: "center" });
          const landed = button.getBoundingClientRect().top;
          for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
          return button.getBoundingClientRect().top - landed;
        }"""
        )
    )
    assert moved == 0


def test_a_problem_goes_to_the_list_of_the_project_where_it_has_one(page, replay, site_url):
    # The site of the tests names no repository, so the element is told one as the build would tell it.
    replay.evaluate("(element, there) => { element.dataset.report = there; }", f"{site_url}404.html?body=")
    with page.expect_popup() as opened:
        act(replay, "Report a problem")
    opened.value.wait_for_url("**body=**")
    assert STORY.text() in unquote(opened.value.url.partition("?body=")[2])
    assert opened.value.evaluate("() => opener") is None


def test_what_was_pressed_before_python_came_is_still_allowed_when_it_is_there(page, context, site, site_url):
    """A browser forgets a press after some seconds, and then neither opens a tab nor lets anything be copied."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    site.override("core.zip", delay=7.0)
    page.goto(address(site_url))
    replay = page.locator(HERE)
    replay.evaluate("(element, there) => { element.dataset.report = there; }", f"{site_url}404.html?body=")
    with page.expect_popup() as opened:
        act(replay, "Report a problem")
    page.bring_to_front()
    opened.value.wait_for_url("**body=**")
    site.reset()
    site.override("core.zip", delay=7.0)
    page.reload()
    act(replay, "Copy as text")
    expect(replay.locator(".pq-runtime > :visible")).to_contain_text("The text is copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == STORY.text()


def test_without_scripts_the_whole_deal_is_there(new_context, site_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(address(site_url))
    replay = page.locator(HERE)
    expect(replay.locator(".pq-tricks li")).to_have_count(12)
    expect(replay.locator(".pq-score-sheet tfoot")).to_contain_text(re.compile("28.*23"))
    expect(replay.locator(".pq-before")).to_contain_text("Fourteen tens")
    expect(replay.locator("noscript .pq-notice")).to_be_visible()


def test_the_gallery_is_filtered_without_scripts(new_context, site_url):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site_url}deals/")
    items = page.locator(".pq-gallery li:visible")
    every = items.count()
    assert every > 60
    page.get_by_role("radio", name="Czech").check(force=True)
    page.get_by_role("radio", name="vól").check(force=True)
    expect(items).not_to_have_count(every)
    expect(page.get_by_role("link", name="Twelve tricks", exact=False).or_(items.first)).not_to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect(items).to_have_count(every)


# A deal of one's own


def test_two_hands_are_tapped_in_and_counted(page, site_url):
    page.goto(f"{site_url}deals/own/")
    own = page.locator(OWN)
    for card in sorted(STORY.state.held.elder, key=str):
        own.get_by_role("checkbox", name=Language().name(card), exact=True).press("Space")
    act(own, "Now younger’s cards")
    expect(own.get_by_role("checkbox")).to_have_count(len(PACK) - 12)
    act(own, "Count them")
    expect(own.locator(".pq-status")).to_contain_text("12 cards expected, 0 found")
    for card in sorted(STORY.state.held.younger, key=str):
        own.get_by_role("checkbox", name=Language().name(card), exact=True).press("Space")
    act(own, "Rubicon")
    act(own, "Count them")
    expect(own.locator(".pq-happens")).to_have_text("The count: elder 9, younger 17.")
    expect(own.locator(".pq-score-sheet")).to_contain_text("Younger scores the best set, four tens")


def test_a_broken_deal_is_told_beside_its_line_and_mended(page, site_url):
    page.goto(f"{site_url}deals/own/")
    own = page.locator(OWN)
    own.get_by_text("Or paste a deal as text").click()
    broken = STORY.text().replace("talon 9s", "talon Ks").replace("stated: 28 23\n", "")
    own.get_by_role("textbox", name="Two hands").fill(broken)
    act(own, "Read and count")
    wrong = own.locator(".pq-wrong-text li.pq-error")
    expect(wrong).to_contain_text("talon Ks 8s")
    expect(wrong).to_contain_text("The king of spades is there twice.")
    own.get_by_role("button", name="Write 9s in place of Ks").click()
    expect(own.locator(".pq-tricks li")).to_have_count(12)
    act(own, "To the end")
    expect(own.locator(".pq-happens")).to_have_text("The count: elder 28, younger 23.")


def test_a_deal_is_dealt_from_a_number(page, site_url):
    page.goto(f"{site_url}deals/own/")
    own = page.locator(OWN)
    own.get_by_text("Or have one dealt").click()
    own.get_by_label("Number of the deal").fill("7")
    act(own, "Deal")
    expect(own.locator(".pq-happens")).to_have_text("The deal: twelve cards each.")
    act(own, "Put in another deal")
    expect(own.get_by_role("checkbox")).to_have_count(32)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(axe_page, site_url, scheme):
    page = axe_page(scheme)
    for settings, shown in (
        ("at=exchange-elder", ".pq-middle .pq-held"),
        ("at=say-3&words=cs", ".pq-speech"),
        ("at=trick-6&kept=15&line=play+Qs", ".pq-to-play"),
        ("at=trick-3&seat=younger", ".pq-backs"),
    ):
        look_at(page, address(site_url, settings), f"{HERE} {shown}")
    page.goto(f"{site_url}deals/own/")
    own = page.locator(OWN)
    own.get_by_text("Or paste a deal as text").click()
    own.get_by_role("textbox", name="Two hands").fill("hands elder A younger B")
    act(own, "Read and count")
    expect(own.locator(".pq-wrong-text")).to_be_visible()
    own.get_by_role("button", name="Read and count").blur()
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)  # the button fades from how it looks while it is pointed at
    assert violations(page) == []
