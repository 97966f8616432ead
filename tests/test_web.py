"""The door and the exercise widget, asked as the build and the browser ask them."""

import json
import re
import subprocess
import sys
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import PACK, in_order
from piquet_core.exercises.hands import DOCUMENTED
from piquet_core.notation.hands import read_hand, write_cards
from piquet_core.sentences import Language
from piquet_core.web.door import extend, respond
from piquet_core.web.params import read_link, write_link
from scripts import runtime
from tests.drill_door import text

CAVENDISH = {"kind": "point", "profile": "czech", "deal": "cavendish-worked-example", "stage": "played"}


def ask(*log, link=None, params=CAVENDISH, **more):
    asked = {"widget": "exercise", "params": params, "id": "exercise-1", "root": "../", "log": log}
    return json.loads(respond(json.dumps({**asked, "link": link, **more})))


def test_the_question_shows_the_hand_with_every_card_named():
    html = ask()["html"]
    for card in read_hand("AJ98.AKQJ8.K.J9"):
        assert f'aria-label="{Language().name(card)}"' in html
    assert html.count('type="checkbox"') == 12
    assert "ruml (point)" in html


def test_a_right_answer_is_compared_line_by_line_and_linked_to_its_rule():
    said = text(answer := ask("answer AKQJ8h"))
    for part in ("Right.", "Cards 5 5 equal", "Pips 49 48 decides", "You score 5 points", "ten of diamonds"):
        assert part in said
    assert 'href="../rules/czech/#point"' in answer["html"]
    assert answer["log"] == ["answer AKQJ8h", "settled first 0"]


def test_a_wrong_answer_says_why_and_may_be_tried_again():
    wrong = ask("answer AJ98s")
    assert "longer suit" in text(wrong)
    assert "A K Q J 8 of hearts" not in text(wrong)
    assert "Right." in text(ask(*wrong["log"], "answer AKQJ8h"))


def test_hints_come_one_by_one_and_end():
    log, seen = [], []
    for _ in range(5):
        answer = ask(*log, "hint")
        log = answer["log"]
        seen.append(answer["html"].count("<li>"))
    assert seen == [1, 2, 3, 3, 3]
    assert 'aria-disabled="true"' in answer["html"]


def test_the_answer_can_be_shown():
    assert "The answer: A K Q J 8 of hearts" in text(ask("show"))


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("answer", "No card chosen yet"),
        ("answer 1h", "1h cannot be read"),
        ("answer Ah Ah", "ace of hearts is there twice"),
        ("dance", "dance is nothing that can be done here"),
        ("set profile=piket", "profile cannot be piket"),
        ("set seed=3", "seed cannot stand beside deal"),
    ],
)
def test_an_act_that_cannot_be_done_is_said_and_changes_nothing(act, words):
    answer = ask("hint", act)
    assert words in text(answer)
    assert answer["log"] == ["hint"]
    assert not answer["fresh"]


def test_next_and_set_begin_a_new_question():
    answer = ask("answer AKQJ8h", "next")
    assert (answer["log"], answer["fresh"]) == ([], True)
    seed = answer["params"].pop("seed")
    assert answer["params"] == {"task": "find", "kind": "point", "profile": "czech", "seat": "elder"}
    assert int(seed) > 0
    answer = ask("hint", "set profile=rubicon")
    assert answer["params"]["profile"] == "rubicon"
    assert "ruml" not in text(answer)


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({"kind": "point", "profil": "czech"}, "profil", "no setting profil"),
        ({"profile": "czech"}, "kind", "kind is missing"),
        ({"kind": "pint", "profile": "czech"}, "kind", "cannot be pint"),
        ({"task": "seek", "kind": "point", "profile": "czech"}, "task", "cannot be seek"),
        ({"task": "claim", "kind": "point", "profile": "czech", "seat": "elder"}, "seat", "no setting seat"),
        (
            {"task": "claim", "kind": "sequence", "profile": "czech", "seed": "4"},
            "seed",
            "Elder holds no sequence",
        ),
        ({"kind": "point", "profile": "czech", "seed": "x"}, "seed", "whole number"),
        ({"kind": "point", "profile": "czech", "seed": "9999999999"}, "seed", "from 0 to"),
        ({"kind": "point", "profile": "czech", "deal": "x"}, "deal", "cavendish-worked-example"),
        ({"kind": "point", "profile": "czech", "stage": "dealt"}, "stage", "belongs to a deal"),
        (
            {"kind": "point", "profile": "czech", "hand": "AKQJ987.T9.98.78"},
            "hand",
            "12 cards expected, 13 found",
        ),
        ({"kind": "point", "profile": "czech", "hand": "AKQJ987.T9.98.X"}, "hand", "no card"),
        (
            {"kind": "point", "profile": "czech", "hand": "AKQJ987.T9.99.7"},
            "hand",
            "nine of diamonds is there twice",
        ),
    ],
)
def test_a_wrong_parameter_is_named(params, param, words):
    answer = ask(params=params)
    assert answer["param"] == param
    assert words in answer["error"]


def test_an_unknown_widget_is_named():
    assert json.loads(respond('{"widget": "chess", "params": {}}'))["error"].startswith(
        "widget cannot be chess"
    )


@pytest.mark.parametrize("answer", ["good", "not-good", "equal"])
def test_a_claim_is_answered_with_one_of_three_words(answer):
    params = {
        "task": "claim",
        "kind": "set",
        "profile": "rubicon",
        "deal": "hoffmann-specimen-hand",
        "stage": "played",
    }
    said = text(ask(f"answer {answer}", params=params))
    assert "Three aces." in said
    if answer == "not-good":
        assert "Right. You have better" in said
        assert "You score 17 points (14 + 3)" in said
    else:
        never = "Not yet. Two sets are never equal"
        assert ("Not yet. Your own best is four queens." if answer == "good" else never) in said
        assert "ace of spades" not in said


def test_an_answer_that_is_none_of_them_is_said():
    params = {"task": "claim", "kind": "point", "profile": "rubicon", "deal": "hoffmann-specimen-hand"}
    assert "answer perhaps is nothing that can be done here" in text(ask("answer perhaps", params=params))


@pytest.mark.parametrize("task", ["find", "claim"])
@pytest.mark.parametrize("kind", ["point", "sequence", "set"])
@pytest.mark.parametrize("profile", ["czech", "rubicon", "au-cent"])
def test_every_kind_goes_on_from_hand_to_hand_and_shows_its_answer(task, kind, profile):
    params = {
        "task": task,
        "kind": kind,
        "profile": profile,
        "deal": "hoffmann-specimen-hand",
        "stage": "played",
    }
    for _ in range(6):
        answer = ask("hint", "hint", "hint", "next", params=params)
        assert answer["fresh"]
        params = answer["params"]
        assert "The answer: " in text(ask("show", params=params))
    assert int(params["seed"]) > 0


def test_a_permalink_brings_the_same_exercise_anywhere():
    there = ask("hint", "next")
    here = ask(link=there["link"], params={"kind": "point", "profile": "rubicon"})
    assert here["params"] == there["params"]
    assert here["fresh"]
    assert here["html"] == ask(params=there["params"])["html"]


@pytest.mark.parametrize(
    "link", ["", "x", "kind=point&kind=point", "kind=point&seed=<b>", "kind=chess&profile=czech"]
)
def test_a_permalink_that_cannot_be_read_leaves_the_page_its_own_exercise(link):
    answer = ask(link=link)
    assert "The link cannot be followed" in text(answer)
    assert "<b>" not in answer["html"]
    assert answer["params"] == CAVENDISH


@given(
    st.dictionaries(
        st.from_regex(r"[a-z]+", fullmatch=True), st.from_regex(r"[A-Za-z0-9.-]+", fullmatch=True)
    )
)
def test_links_are_read_as_they_were_written(params):
    if params:
        assert read_link(write_link(params)) == params


@pytest.mark.parametrize("deal", DOCUMENTED)
@pytest.mark.parametrize("seat", ["elder", "younger"])
def test_before_the_verdict_the_page_holds_no_hidden_card(deal, seat):
    params = {"kind": "point", "profile": "rubicon", "deal": deal, "stage": "played", "seat": seat}
    other = DOCUMENTED[deal].played.younger if seat == "elder" else DOCUMENTED[deal].played.elder
    html = ask("hint", "hint", "answer", params=params)["html"]
    for card in in_order(read_hand(other)):
        assert Language().name(card) not in html
        assert f'"{card}"' not in html


def test_the_frame_names_deals_and_holds_the_answer_for_pages_without_scripts():
    html = ask(build="b1")["html"]
    attributes = html[: html.index(">")]
    assert 'data-build="b1"' in attributes
    assert "cavendish-worked-example" in attributes
    assert not re.search(r"[AKQJT987]{2,}[shdc]", attributes)
    before, static = html.split("<noscript>")
    assert "<details><summary>" in static
    assert "ten of diamonds" in static
    assert "ten of diamonds" not in before


def test_nothing_is_styled_in_attributes():
    assert "style=" not in ask("answer AKQJ8h", build="b1")["html"]


def test_every_card_can_be_typed():
    for card in PACK:
        answer = ask(f"answer {write_cards([card])}")
        assert "cannot be read" not in text(answer)


IN_ARCHIVES = """
import sys
sys.path[:] = [sys.argv[1], *(place for place in sys.path if place)]
from piquet_core.web.door import extend, respond
while True:
    try:
        answer = respond(sys.argv[3])
        break
    except ModuleNotFoundError:
        assert extend(sys.argv[2])
assert __import__("piquet_core").__file__.startswith(sys.argv[1])
print(answer, end="")
"""


@pytest.mark.parametrize(
    "asked",
    [
        {"widget": "own", "params": {}},
        {"widget": "exercise", "params": {"task": "settle", "profile": "czech"}},
        {
            "widget": "exercise",
            "params": {"task": "dialogue", "kind": "set", "profile": "czech", "seed": "4"},
        },
    ],
)
def test_what_is_not_in_the_first_archive_comes_with_the_second(tmp_path, asked):
    """As the browser does it, whatever is asked first: some packages are loaded before the second comes, some after."""
    archives = tmp_path / "core.zip", tmp_path / "further.zip"
    with zipfile.ZipFile(archives[0], "w") as core, zipfile.ZipFile(archives[1], "w") as further:
        for path, name in runtime.sources():
            (further if name.startswith(runtime.FURTHER) else core).write(path, name)
        for name, content in runtime.deals():
            core.writestr(name, content)
    request = json.dumps({**asked, "id": "e", "root": "./", "log": []})
    command = [sys.executable, "-c", IN_ARCHIVES, *map(str, archives), request]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert not done.stderr
    assert done.stdout == respond(request)


def test_a_problem_can_be_reported_with_the_question_and_what_was_said_to_the_answer():
    asked = ask(build="b1")
    assert 'data-copy="report"' in asked["html"]
    assert "Where: {address}\nRules: " in asked["texts"]["report"]
    assert "Answer: \n" in asked["texts"]["report"]
    assert "Answer: -: There is a point" in ask("answer -")["texts"]["report"]
    replay = {"widget": "replay", "params": {"deal": "czech-vole"}, "id": "r", "root": "./", "log": []}
    assert json.loads(respond(json.dumps({**replay, "build": "b1"})))["html"].count('data-copy="report"') == 1


def test_an_archive_is_added_once(monkeypatch):
    for name, module in sys.modules.items():
        if name.startswith("piquet_core") and hasattr(module, "__path__"):
            monkeypatch.setattr(module, "__path__", list(module.__path__))
    assert extend("/further.zip")
    assert sys.modules["piquet_core.web"].__path__[-1] == "/further.zip/piquet_core/web"
    assert not extend("/further.zip")
