"""What a reader does with practice: progress kept, taken away, taken in and forgotten; papers; worksheets."""

import re

import pytest
from playwright.sync_api import expect

from piquet_core.web.choosing import Choice
from piquet_core.web.exercise import read
from piquet_core.web.params import read_link
from tests.browser.test_rules import A4, printed
from tests.browser.test_survival import BLOCK_STORAGE

HOME = "[id=exercise-1]"
POINT = "task=find&kind=point&profile=czech&seat=elder&deal=cavendish-worked-example&stage=played"
SETTLE = "task=settle&profile=rubicon&seed="


def practice(page):
    """The lines that the browser keeps."""
    return page.evaluate("() => JSON.parse(localStorage.getItem('piquet practice') ?? '[]')")


@pytest.fixture
def keeping(page, site_url):
    """Keep lines of practice, and open the page that shows them."""

    def keep(*lines):
        page.goto(f"{site_url}practice/progress/")
        page.evaluate("lines => localStorage.setItem('piquet practice', JSON.stringify(lines))", list(lines))
        page.reload()
        return page.locator("[id=progress-1]")

    return keep


def act(widget, name):
    widget.get_by_role("button", name=name, exact=True).click()


def status(widget):
    return widget.locator(".pq-status")


def test_every_course_of_an_exercise_is_kept_and_a_skipped_one_is_not(page, site_url):
    page.goto(site_url)
    exercise = page.locator(HOME)
    act(exercise, "Nothing to declare")
    expect(status(exercise)).to_contain_text("Not yet.")
    assert practice(page) == [f"{POINT} wrong 0"]
    exercise.get_by_role("button", name=re.compile("^Hint")).click()
    expect(exercise.locator(".pq-hints li")).to_have_count(1)
    exercise.get_by_label("or type the cards").fill("AKQJ8h")
    act(exercise, "Declare typed")
    expect(status(exercise)).to_contain_text("Right.")
    assert practice(page) == [f"{POINT} later 1"]
    act(exercise, "Another hand")
    expect(exercise.locator(".pq-meta")).not_to_contain_text("after the exchange")
    act(exercise, "Another hand")
    expect(status(exercise)).to_be_empty()
    assert len(practice(page)) == 1
    act(exercise, "Show the answer")
    expect(status(exercise)).to_contain_text("The answer")
    assert [line.split(" ", 1)[1] for line in practice(page)] == ["later 1", "shown 0"]
    # Drawn once more after a reload it is nothing new, and takes nothing back.
    page.evaluate("() => localStorage.removeItem('piquet practice')")
    page.reload()
    expect(status(exercise)).to_contain_text("The answer")
    assert practice(page) == []


def test_a_press_ahead_never_goes_past_a_verdict(page, site, site_url):
    # While Python is on its way everything waits, and so does what a reader presses too soon.
    site.override("pyodide.asm.wasm", delay=2.0)
    page.goto(site_url)
    exercise = page.locator(HOME)
    act(exercise, "Nothing to declare")
    act(exercise, "Another hand")
    act(exercise, "Another hand")
    expect(status(exercise)).to_contain_text("There is a point in this hand")
    page.wait_for_timeout(300)
    expect(status(exercise)).to_contain_text("There is a point in this hand")
    expect(exercise.locator(".pq-meta")).to_contain_text("after the exchange")
    act(exercise, "Another hand")
    expect(exercise.locator(".pq-meta")).not_to_contain_text("after the exchange")


def test_keys_pressed_ahead_or_held_answer_once(page, site_url):
    page.goto(f"{site_url}practice/paper/#paper-1?topics=exchange&profile=czech&count=5&seed=1")
    paper = page.locator("[id=paper-1]")
    expect(paper.locator(".pq-places")).to_be_visible()
    paper.locator(".pq-ask").focus()
    page.keyboard.down("1")
    page.keyboard.down("1")
    page.keyboard.down("1")
    page.keyboard.up("1")
    expect(paper.locator(".pq-meta")).to_contain_text("question 2 of 5")
    page.wait_for_timeout(300)
    expect(paper.locator(".pq-meta")).to_contain_text("question 2 of 5")
    # Two at once, before the first can be answered: the second was meant for a question that nobody has read.
    page.evaluate(
        """() => { for (const _ of "12") document.querySelector("#paper-1 [data-key='1']").click(); }"""
    )
    expect(paper.locator(".pq-meta")).to_contain_text("question 3 of 5")
    page.wait_for_timeout(300)
    expect(paper.locator(".pq-meta")).to_contain_text("question 3 of 5")


def test_progress_shows_what_was_done_elsewhere_and_survives_a_reload(page, site_url):
    page.goto(f"{site_url}practice/progress/")
    progress = page.locator("[id=progress-1]")
    expect(progress).to_contain_text("is counted here.")
    page.goto(f"{site_url}#exercise-1?{SETTLE}3")
    act(page.locator(HOME), "Show the answer")
    expect(status(page.locator(HOME))).to_contain_text("The answer")
    page.goto(f"{site_url}practice/progress/")
    row = progress.get_by_role("row", name=re.compile("^Settle the partie"))
    expect(row.get_by_role("cell")).to_have_text(["1", "0", "0", "1", "0", "0"])
    page.reload()
    expect(row).to_be_visible()
    bar = progress.get_by_role("img", name=re.compile("Settle the partie: 1 question, 0 right at once"))
    expect(bar).to_be_visible()


def test_a_topic_is_forgotten_and_brought_back_by_keyboard(page, keeping):
    progress = keeping(f"{SETTLE}1 first 0", f"{SETTLE}2 wrong 1", f"{POINT} later 0")
    progress.get_by_role("button", name="Forget: Settle the partie").focus()
    page.keyboard.press("Enter")
    expect(status(progress)).to_contain_text("Forget 2 questions of Settle the partie?")
    assert len(practice(page)) == 3
    expect(progress.get_by_role("button", name="Yes, forget")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(progress)).to_contain_text("Forgotten: 2 questions.")
    assert practice(page) == [f"{POINT} later 0"]
    page.keyboard.press("Tab")
    expect(progress.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status(progress)).to_contain_text("All is as it was before.")
    assert sorted(practice(page)) == sorted([f"{SETTLE}1 first 0", f"{SETTLE}2 wrong 1", f"{POINT} later 0"])


def test_everything_is_forgotten_until_the_page_is_left(page, keeping):
    progress = keeping(f"{SETTLE}1 first 0")
    act(progress, "Forget everything")
    act(progress, "No, keep")
    expect(progress.get_by_role("button", name="Forget everything")).to_be_visible()
    act(progress, "Forget everything")
    act(progress, "Yes, forget")
    expect(progress).to_contain_text("Nothing is kept yet")
    assert practice(page) == []
    page.reload()
    page.wait_for_function("() => document.querySelector('piquet-widget')?.params")
    expect(progress.get_by_role("button", name="Undo")).to_have_count(0)
    assert practice(page) == []


def test_what_is_saved_is_taken_in_elsewhere_and_a_wrong_line_is_named(page, keeping, tmp_path):
    lines = [f"{SETTLE}1 first 0", "task=juggle&seed=4&level=high later 2"]
    progress = keeping(*lines)
    expect(progress.get_by_role("row", name=re.compile("juggle"))).to_be_visible()
    with page.expect_download() as download:
        act(progress, "Save as a file")
    assert download.value.suggested_filename == "piquet-practice.txt"
    file = tmp_path / "practice.txt"
    download.value.save_as(file)
    assert file.read_text() == "".join(f"{line}\n" for line in lines)
    file.write_text(f"{file.read_text()}{SETTLE}9 won 0\n{SETTLE}2 shown 1\n")
    progress = keeping(f"{SETTLE}1 wrong 0", f"{POINT} first 0")
    expect(progress.get_by_role("row", name=re.compile("Find the point"))).to_be_visible()
    for _ in range(2):  # the same file again is a file again
        progress.get_by_label("Take in a file").set_input_files(file)
        expect(progress.get_by_role("alert")).to_contain_text(
            f"Line 3: {SETTLE}9 won 0 How it went cannot be won; it is one of first, later, shown, wrong."
        )
        assert practice(page) == [f"{POINT} first 0", *lines, f"{SETTLE}2 shown 1"]
        act(progress, "Undo")
        expect(status(progress)).to_contain_text("All is as it was before.")
        assert practice(page) == [f"{POINT} first 0", f"{SETTLE}1 wrong 0"]


def test_mistakes_are_asked_again_when_the_reader_likes(page, keeping):
    progress = keeping(f"{SETTLE}1 wrong 0", f"{SETTLE}2 first 0", f"{SETTLE}5 shown 2")
    progress.get_by_role("link", name="Repeat what went wrong").click()
    paper = page.locator("[id=paper-1]")
    expect(paper.locator(".pq-meta")).to_contain_text("Some questions again · question 1 of 2")
    expect(paper.locator(".pq-meta")).to_contain_text("Partie no. 5")


def test_where_nothing_can_be_kept_it_is_said_and_the_visit_keeps_it(page, context, site_url, watch):
    watch.allow("SecurityError", "blocked")
    context.add_init_script(f"({BLOCK_STORAGE})()")
    page.goto(f"{site_url}practice/")
    act(page.locator(HOME), "Nothing to declare")
    expect(status(page.locator(HOME))).to_contain_text("Not yet.")
    expect(page.locator(f"{HOME} .pq-runtime > :visible").first).to_contain_text("keeps nothing")
    page.locator(".md-content").get_by_role("link", name="your progress").first.click()
    progress = page.locator("[id=progress-1]")
    expect(progress.get_by_role("row", name=re.compile("^Find the point"))).to_be_visible()
    expect(progress.locator(".pq-runtime > :visible").first).to_contain_text("keeps nothing")
    page.reload()
    page.wait_for_function("() => document.querySelector('piquet-widget')?.params")
    expect(progress).to_contain_text("is counted here.")


def right(drill):
    """The keys that answer a question of the paper below rightly."""
    task = drill.params()["task"]
    if task == "number":
        return str(drill.question.answer)
    return "1" if drill.question.refused is None else "2"


def test_a_mixed_paper_is_run_by_keyboard_alone(page, site_url):
    page.goto(f"{site_url}practice/paper/")
    paper = page.locator("[id=paper-1]")
    boxes = paper.get_by_role("checkbox")
    expect(boxes.first).to_be_visible()
    boxes.first.focus()
    for box in boxes.all():
        expect(box).to_be_focused()
        wanted = box.get_attribute("name") in ("exchange", "number-point")
        if box.is_checked() != wanted:
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
    page.keyboard.press("2")
    expect(paper.get_by_role("radio", name="Rubicon Piquet")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("4")
    page.keyboard.press("Tab")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    choice = Choice(("exchange", "number-point"), "rubicon", 4, 17)
    ask = paper.locator(".pq-ask")
    for at, drill in enumerate(choice.drills(), 1):
        expect(paper.locator(".pq-meta")).to_contain_text(f"question {at} of 4")
        expect(ask).to_be_focused()
        if at == 3:
            page.keyboard.press("o")  # left out
        elif drill.params()["task"] == "number":
            while not page.evaluate("() => document.activeElement.matches('input')"):
                page.keyboard.press("Tab")
            page.keyboard.type(right(drill) if at != 2 else "999")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(right(drill) if at != 2 else {"1": "2", "2": "1"}[right(drill)])
        expect(paper.locator(".pq-result, .pq-verdict-right, .pq-verdict-wrong")).to_have_count(0)
    expect(status(paper)).to_contain_text("Answered so far: 3 of 4 questions.")
    assert practice(page) == []
    # Back to what was answered wrongly, and to what was left out.
    for at in (4, 3, 2):
        page.keyboard.press("b")
        expect(paper.locator(".pq-meta")).to_contain_text(f"question {at} of 4")
    expect(status(paper)).to_contain_text("Your answer so far:")
    page.reload()
    expect(paper.locator(".pq-meta")).to_contain_text("question 2 of 4")
    expect(status(paper)).to_contain_text("Your answer so far:")
    ask.focus()
    page.keyboard.press("h")
    # One is open, so it is asked first.
    expect(status(paper)).to_contain_text("Answered so far: 3 of 4 questions.")
    page.keyboard.press("h")
    expect(ask).to_have_text("2 of 4 are right.")
    expect(ask).to_be_focused()
    expect(paper.locator(".pq-verdict-right")).to_have_count(2)
    expect(paper.locator(".pq-verdict-wrong")).to_have_count(1)
    expect(paper.locator(".pq-marked").nth(2)).to_contain_text("You left this one out.")
    for section in paper.locator(".pq-marked").all():
        expect(section.locator(".pq-rule a").first).to_have_attribute("href", re.compile(r"rules/rubicon/#"))
    kept = practice(page)
    assert [line.split(" ", 1)[1] for line in kept] == ["first 0", "wrong 0", "first 0"]
    assert [read(read_link(line.split(" ")[0])) for line in kept] == [
        drill for at, drill in enumerate(choice.drills(), 1) if at != 3
    ]


def test_what_is_chosen_comes_along_to_the_next_question(page, site_url):
    page.goto(f"{site_url}practice/paper/#paper-1?topics=bonus&profile=rubicon&count=2&seed=3")
    paper = page.locator("[id=paper-1]")
    expect(paper.locator(".pq-meta")).to_contain_text("question 1 of 2")
    paper.get_by_role("radio", name="Nobody").check()
    paper.locator("[id=paper-1-on]").click()
    expect(paper.locator(".pq-meta")).to_contain_text("question 2 of 2")
    paper.locator("[id=paper-1-back]").click()
    expect(paper.get_by_role("radio", name="Nobody")).to_be_checked()
    expect(status(paper)).to_contain_text("Your answer so far: Nobody")


def test_an_answer_stands_in_its_fields_when_the_reader_comes_back_to_it(page, site_url):
    page.goto(f"{site_url}practice/paper/#paper-1?topics=settle&profile=rubicon&count=2&seed=3")
    paper = page.locator("[id=paper-1]")
    paper.get_by_role("radio", name="Second player").check()
    paper.get_by_label("Points").fill("150")
    act(paper, "Answer")
    expect(paper.locator(".pq-meta")).to_contain_text("question 2 of 2")
    expect(paper.get_by_label("Points")).to_have_value("")
    paper.get_by_role("button", name="Question 1, answered").click()
    expect(paper.get_by_role("radio", name="Second player")).to_be_checked()
    expect(paper.get_by_label("Points")).to_have_value("150")
    expect(status(paper)).to_contain_text("Your answer so far: Second player, 150")
    paper.get_by_label("Points").fill("151")
    act(paper, "Answer")
    paper.get_by_role("button", name="Question 1, answered").click()
    expect(paper.get_by_label("Points")).to_have_value("151")


def test_a_permalink_brings_the_same_paper(page, site_url, context):
    link = "topics=claim-set,legal&profile=czech&count=3&seed=5"
    page.goto(f"{site_url}practice/paper/#paper-1?{link}")
    other = context.new_page()
    other.goto(f"{site_url}practice/paper/#paper-1?{link}")
    for at in (1, 2, 3):
        shown = []
        for one in (page, other):
            paper = one.locator("[id=paper-1]")
            expect(paper.locator(".pq-meta")).to_contain_text(f"question {at} of 3")
            shown.append(paper.locator(".pq-exercise").inner_text())
            paper.get_by_role("button", name=re.compile("Leave it out")).click()
        assert shown[0] == shown[1]


SHEET = "topics=claim-point,settle,number-declarations&profile=czech&count=3&seed=2"


def test_a_worksheet_is_printed_with_its_answers_on_a_sheet_of_their_own(page, site_url):
    page.goto(f"{site_url}practice/worksheet/#worksheet-1?{SHEET}")
    sheet = page.locator("[id=worksheet-1]")
    expect(sheet.locator(".pq-question")).to_have_count(6)
    expect(sheet.locator(".pq-answers .pq-question").first).to_be_hidden()
    alone = printed(page)
    assert set(alone) == {A4}
    page.evaluate("() => (window.print = () => (window.asked = true))")
    act(sheet, "Print, with the answers")
    assert page.evaluate("() => window.asked")
    expect(sheet.locator(".pq-answers .pq-question").first).to_be_visible()
    assert len(printed(page)) > len(alone)
    page.emulate_media(media="print")
    for name in (".md-header", ".md-tabs", ".md-sidebar", ".md-footer", ".md-content__inner > p", ".pq-ways"):
        for part in page.locator(name).all():
            expect(part).to_be_hidden()
    # What is filled in by hand is there, and nothing that is pressed.
    question = sheet.locator(".pq-questions").first
    expect(question.get_by_role("button", name="Not good")).to_be_visible()
    expect(question.get_by_role("textbox").first).to_be_visible()
    expect(question.get_by_role("button", name="Answer", exact=True)).to_have_count(0)
    breaks = sheet.locator(".pq-answers").evaluate("one => getComputedStyle(one).breakBefore")
    assert breaks == "page"


def test_a_worksheet_is_chosen_and_chosen_anew(page, site_url):
    page.goto(f"{site_url}practice/worksheet/")
    sheet = page.locator("[id=worksheet-1]")
    sheet.get_by_label("How many questions").fill("zero")
    act(sheet, "Make the worksheet")
    expect(status(sheet)).to_contain_text("from 1 to 100 questions; this is 0")
    expect(sheet.get_by_label("How many questions")).to_have_value("zero")
    sheet.get_by_label("How many questions").fill("two")
    act(sheet, "Make the worksheet")
    expect(sheet.locator(".pq-questions").first.locator(".pq-question")).to_have_count(2)
    act(sheet, "Another worksheet")
    expect(sheet.locator(".pq-ask").first).to_have_text("Worksheet no. 2, Rubicon Piquet")
    act(sheet, "Choose something else")
    expect(sheet.get_by_label("How many questions")).to_have_value("2")


@pytest.mark.parametrize("name", ["paper", "worksheet", "progress"])
def test_without_scripts_the_page_says_what_it_would_do(new_context, site_url, name):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site_url}practice/{name}/")
    widget = page.locator(f"[id={name}-1]")
    expect(widget.locator("noscript .pq-notice")).to_contain_text("switch JavaScript on")
    if name == "progress":
        return
    sample = widget.locator("noscript > details")
    sample.locator("summary").first.click()
    expect(sample.locator(".pq-printed").first).to_be_visible()
    expect(sample.locator(".pq-comparison").last).to_be_hidden()
    sample.locator("details").last.locator("summary").click()
    expect(sample.locator("details").last.locator("p").first).to_contain_text("The answer")
