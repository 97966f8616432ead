"""What is kept of practice: read, counted, shown, taken away, taken in, forgotten and put back."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.exercises.topics import TOPICS
from piquet_core.web.door import respond
from piquet_core.web.exercise import fresh
from piquet_core.web.kept import UNREADABLE, merged, read_file, read_line, tallies
from piquet_core.web.params import write_link
from piquet_core.web.record import Mark, question_of
from tests.drill_door import text

POINT = "task=find&kind=point&profile=czech&seat=elder&seed="
CLAIM = "task=claim&kind=set&profile=czech&seed="
LINES = (
    f"{POINT}1 first 0",
    f"{POINT}2 later 2",
    f"{CLAIM}30 wrong 1",
    f"{CLAIM}11 shown 3",
    f"{CLAIM}15 later 0",
    "task=dialogue&kind=point&seat=younger&profile=czech&seed=4 wrong 0",
    "task=juggle&seed=1 first 0",
)


def ask(*log, kept=LINES, **more):
    asked = {
        "widget": "progress",
        "params": {},
        "id": "progress-1",
        "root": "../../",
        "log": log,
        "kept": kept,
    }
    return json.loads(respond(json.dumps({**asked, **more})))


def after(answer, kept=LINES):
    """What the browser keeps after an answer."""
    return merged(kept, answer["records"], answer["forgotten"])


def goes(*acts, kept=LINES):
    """Send one act after the other, keeping what is to be kept, as the shell does."""
    answer = {"log": []}
    for act in acts:
        answer = ask(*answer["log"], act, kept=kept)
        kept = after(answer, kept)
    return answer, kept


def rows(answer):
    table = re.search(r"<table.*?</table>", answer["html"], re.DOTALL)[0]
    return [
        " ".join(re.sub(r"<form.*?</form>|<[^>]+>", " ", row, flags=re.DOTALL).split())
        for row in re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
    ]


def test_nothing_is_said_of_nothing():
    answer = ask(kept=())
    assert "Nothing is kept yet" in text(answer)
    assert "<table" not in answer["html"]
    assert answer["texts"] == {"practice": ""}
    assert 'type="file"' in answer["html"]
    framed = ask(kept=(), build="b1")["html"]
    assert "data-kept" in framed
    assert "Copy link" not in framed


def test_before_the_browser_has_been_asked_nothing_is_said_of_what_it_keeps():
    asked = {"widget": "progress", "params": {}, "id": "progress-1", "root": "../../", "log": []}
    told = text(json.loads(respond(json.dumps(asked))))
    assert "is counted here." in told
    assert "Nothing is kept" not in told


def test_every_topic_is_counted():
    answer = ask()
    assert rows(answer) == [
        "Topic Done Right at once Right later Shown Still open Hints",
        "Find the point 2 1 1 0 0 2",
        "Answer the claim: set 2 0 1 1 1 4",
        "The dialogue: point 0 0 0 0 1 0",
        "juggle (not known to this site) 1 1 0 0 0 0",
        "All 5 2 2 1 2 6",
    ]
    assert (
        'aria-label="Answer the claim: set: 3 questions, 0 right at once, 1 right later, 1 shown, 1 still open"'
        in answer["html"]
    )
    assert answer["html"].count("<svg") == 4
    assert " style=" not in answer["html"]
    assert answer["texts"]["practice"] == "\n".join(LINES) + "\n"
    assert (answer["records"], answer["forgotten"], answer["log"]) == ([], [], [])


def test_levels_are_counted_apart_and_unreadable_lines_stand_last():
    kept = (
        f"{POINT}1&level=near first 0",
        f"{POINT}1&level=near&x wrong",
        f"{POINT}5&level=pips first 0",
        f"{POINT}5&level=poor later 0",
        f"{POINT}2 first 1",
        "task=bonus&profile=rubicon&seed=4&level=late-sets shown 2",
    )
    assert rows(ask(kept=kept))[1:] == [
        "Find the point 1 1 0 0 0 1",
        "Find the point: long and poor 1 0 1 0 0 0",
        "Find the point: pips decide 1 1 0 0 0 0",
        "Find the point: near 1 1 0 0 0 0",
        "Who gets the bonus?: only sets across 1 0 0 1 0 2",
        "Lines that cannot be read 1 line",
        "All 5 3 1 1 0 3",
    ]
    html = ask(kept=kept)["html"]
    for link in ("topics=find-point&amp;profile=czech", "topics=find-point:pips&amp;profile=czech"):
        assert link in html
    # A level that only other rules have is practised by those.
    assert "topics=bonus:late-sets&amp;profile=rubicon" in html
    assert "find-point:near" not in html
    assert html.count('value="forget find-point"') == 1
    assert rows(ask(kept=("nonsense",)))[1:] == ["Lines that cannot be read 1 line", "All 0 0 0 0 0 0"]
    assert "<svg" not in ask(kept=("nonsense",))["html"]


def test_where_there_is_most_to_gain_is_named_and_led_to():
    answer = ask()
    assert "There is most to gain here just now: Answer the claim: set" in text(answer)
    assert "topics=claim-set&amp;profile=czech&amp;count=10&amp;seed=8" in answer["html"]
    assert "most to gain" not in text(ask(kept=LINES[:4]))
    dialogues = tuple(f"task=dialogue&kind=set&seed={seed} wrong 0" for seed in range(3))
    both = text(ask(kept=(*LINES, *dialogues)))
    assert "just now: Answer the claim: set · The dialogue: set" in both or (
        "just now: The dialogue: set · Answer the claim: set" in both
    )


def test_mistakes_are_offered_again_the_last_first():
    html = ask()["html"]
    assert "A paper of 2 questions whose last answer was wrong or shown" in text({"html": html})
    link = re.search(r'practice/paper/#paper-1\?(questions=[^"]*)"', html)[1]
    asked = {"widget": "paper", "params": {}, "id": "paper-1", "root": "../../", "log": [], "link": link}
    paper = json.loads(respond(json.dumps(asked)))
    assert paper["params"]["questions"].split(";") == [f"{CLAIM}11", f"{CLAIM}30"]
    assert "practice/#exercise-1?task=dialogue&amp;kind=point&amp;seat=younger" in html
    assert "The dialogue: point, no. 4" in text({"html": html})
    documented = "task=discard&profile=rubicon&seat=elder&problem=7 wrong 0"
    deal = "task=dialogue&kind=set&seat=elder&profile=czech&deal=czech-dialogue-good shown 0"
    assert text(ask(kept=(documented, deal))).count("no. 7") == 1
    many = tuple(f"{CLAIM}{seed} wrong 0" for seed in (11, 30)) + tuple(
        f"{POINT}{seed} shown 0" for seed in range(12)
    )
    assert "A paper of 10 questions" in text(ask(kept=many))
    # Nothing is asked again that cannot be asked here.
    assert "again" not in text(ask(kept=("task=claim&kind=set&profile=chess wrong 0", f"{POINT}1 first 0")))


def test_a_topic_is_forgotten_when_the_reader_means_it_and_comes_back():
    sure, kept = goes("forget claim-set")
    assert "Forget 3 questions of Answer the claim: set?" in text(sure)
    assert kept == LINES
    no, kept = goes("forget claim-set", "no")
    assert "Forget 3 questions" not in text(no)
    assert (kept, no["log"]) == (LINES, [])
    gone, kept = goes("forget claim-set", "yes")
    assert kept == tuple(line for line in LINES if CLAIM not in line)
    assert "Forgotten: 3 questions. Until you leave this page you can undo it." in text(gone)
    back, kept = goes("forget claim-set", "yes", "undo")
    assert set(kept) == set(LINES)
    assert "All is as it was before." in text(back)
    assert "nothing that can be done here" in text(goes("forget claim-set", "yes", "undo", "undo")[0])


def test_everything_is_forgotten_and_comes_back_as_it_was():
    assert "Forget everything, 7 questions?" in text(goes("forget")[0])
    gone, kept = goes("forget", "yes")
    assert kept == ()
    assert "Nothing is kept yet" in text(gone)
    assert "Undo" in text(gone)
    assert goes("forget", "yes", "undo")[1] == LINES


@pytest.mark.parametrize("group", ["juggle", UNREADABLE])
def test_what_is_not_known_can_be_forgotten_too(group):
    kept = (*LINES, "no line")
    left = goes(f"forget {group}", "yes", kept=kept)[1]
    assert len(left) == len(kept) - 1
    assert not [line for line in left if line.startswith("task=juggle" if group == "juggle" else "no")]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("forget bonus", "There is nothing of bonus to forget."),
        ("yes", "yes is nothing that can be done here"),
        ("undo", "undo is nothing that can be done here"),
        ("dance", "dance is nothing that can be done here"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(act, words):
    answer, kept = goes(act)
    assert words in text(answer)
    assert kept == LINES


def test_what_another_page_has_added_meanwhile_stays():
    sure = ask("forget")
    gone = ask(*sure["log"], "yes")
    kept = after(gone, (*LINES, f"{POINT}99 first 0"))
    assert kept == (f"{POINT}99 first 0",)
    assert f"{POINT}99 first 0" in after(ask(*gone["log"], "undo", kept=kept), kept)


def test_a_file_is_put_together_with_what_is_kept():
    file = f"{POINT}1 wrong 2\n\n  {POINT}7 first 0\r\n{POINT}7 later 1\ntask=fly&seed=2&level=high shown 0\n"
    answer, kept = goes(f"import {file}")
    assert "Taken in: 3 questions, of which 1 stood here already." in text(answer)
    assert kept == (
        *LINES[1:],
        f"{POINT}1 wrong 2",
        f"{POINT}7 later 1",
        "task=fly&seed=2&level=high shown 0",
    )
    assert "fly (not known to this site): high" in text(answer)
    assert set(goes(f"import {file}", "undo")[1]) == set(LINES)


def test_a_line_that_cannot_be_read_is_named_with_its_number_and_the_others_are_taken_in():
    file = f"{POINT}7 first 0\nhello\ntask=find right 0\ntask=find first many\nkind first 0\n<b> first 0\n"
    answer, kept = goes(f"import {file}")
    assert kept == (*LINES, f"{POINT}7 first 0")
    said = text(answer)
    for part in (
        "Not taken in, because they cannot be read: 5 lines.",
        "Line 2: hello A line is a question, how it went and the hints it took",
        "Line 3: task=find right 0 How it went cannot be right; it is one of first, later, shown, wrong.",
        "Line 4: task=find first many The hints are a whole number; this is many.",
        "Line 5: kind first 0 kind is no setting of the form name=value.",
        "Line 6: &lt;b&gt; first 0",
    ):
        assert part in said
    nothing, kept = goes("import hello")
    assert kept == LINES
    assert "Not taken in, because they cannot be read: 1 line." in text(nothing)
    assert "There is no line in this file." in text(goes("import \n \n")[0])
    assert "and 3 more" in text(goes("import " + "x\n" * 13)[0]).replace("3 lines more", "3 more")


def test_no_parameters_are_known():
    assert "no setting topic" in ask(params={"topic": "bonus"})["error"]


LINE = st.builds(
    lambda topic, seed, mark, hints: f"task={topic}&seed={seed} {mark.value} {hints}",
    st.sampled_from(["settle", "bonus", "juggle"]),
    st.integers(0, 5),
    st.sampled_from(Mark),
    st.integers(0, 9),
)


@given(st.lists(LINE), st.lists(LINE))
def test_nothing_is_lost_and_later_wins(kept, file):
    kept = merged((), kept)
    answer = ask(f"import {chr(10).join(file)}", kept=kept)
    now = after(answer, kept)
    latest = {question_of(line): line for line in (*kept, *file)}
    assert {question_of(line): line for line in now} == latest
    assert len(now) == len(latest)
    back = ask(*answer["log"], "undo", kept=now)
    if file:
        assert sorted(after(back, now)) == sorted(kept)


@given(st.lists(LINE | st.text(alphabet="a =&\n", max_size=12)))
def test_what_is_saved_is_read_again_and_every_line_is_counted(lines):
    lines = merged((), [line for line in lines if line.strip()])
    readable = read_file("".join(f"{line}\n" for line in lines))
    assert len(readable.records) <= len(lines)
    assert sum(tally.questions for tally in tallies(lines)) == len(lines)


@pytest.mark.parametrize("name", TOPICS)
def test_the_line_of_every_topic_is_counted_for_it(name):
    record = read_line(f"{write_link(fresh(TOPICS[name], 'rubicon', 3).params())} first 0")
    assert record.group == name
