"""The exercises about whole deals, asked through the door as the build and the browser ask them."""

import json
import re

import pytest

from piquet_core.cards import PACK
from piquet_core.exercises.legal import pose as pose_trick
from piquet_core.exercises.posed import Origin, Posed, pose
from piquet_core.library import names
from piquet_core.notation.logs import read_log
from piquet_core.profiles import PROFILES
from piquet_core.scoring import score
from piquet_core.sentences import Language
from piquet_core.web.door import respond
from piquet_core.web.opened import facts
from tests.drill_door import text

TOTAL = {"task": "number", "ask": "total", "seat": "elder", "deal": "cavendish-playing-17-pique"}
BONUS = {"task": "bonus", "deal": "cavendish-three-tens-in-time"}
LEGAL = {"task": "legal", "deal": "hoffmann-specimen-hand", "trick": "3"}
EXCHANGE = {"task": "exchange", "profile": "rubicon", "seat": "younger", "seed": "3"}


def ask(params, *log, **more):
    asked = {"widget": "exercise", "params": params, "id": "exercise-1", "root": "../", "log": log, **more}
    return json.loads(respond(json.dumps(asked)))


def test_a_number_is_typed_in_any_spelling_and_kept_in_digits():
    for typed in ("60", "sixty points", "30 + 30"):
        answer = ask(TOTAL, f"answer {typed}")
        assert "Right. Elder scores 60." in text(answer)
        assert answer["log"] == ["answer 60", "settled first 0"]


def test_a_right_number_shows_the_lines_that_make_it_with_their_rules():
    answer = ask(TOTAL, "answer 60")
    said = text(answer)
    for part in ("The arithmetic, line by line", "Point +6 6", "Sequence +15 21", "Pique +30 60", "Total 60"):
        assert part in said
    assert 'href="../rules/rubicon/#pique"' in answer["html"]
    assert 'href="../rules/rubicon/#order"' in answer["html"]


def test_a_wrong_number_is_told_why_and_gives_no_points_away():
    said = text(ask(TOTAL, "answer 30"))
    assert "Not yet. You left out the pique: 30." in said
    assert "line by line" not in said
    looked = text(ask(TOTAL, "answer 999"))
    assert "What is counted, and why" in looked
    assert "Elder leads the ace of spades." in looked
    assert "+6" not in looked


@pytest.mark.parametrize(
    ("params", "right"),
    [(TOTAL, "answer 60"), (BONUS, "answer nobody"), (LEGAL, "show"), ({**TOTAL, "task": "sheet"}, "show")],
)
def test_a_deal_is_named_only_with_the_answer(params, right):
    params = {
        name: value for name, value in params.items() if params["task"] != "sheet" or name in ("task", "deal")
    }
    named = f"deals/{params['deal']}/"
    assert named not in ask(params)["html"]
    assert "A deal from the collection" in text(ask(params))
    assert named in ask(params, right)["html"]


def test_a_choice_is_judged_and_the_order_of_counting_shown():
    wrong = text(ask(BONUS, "answer elder-pique"))
    assert "Not yet. No pique: elder reaches 30 in play, but the other side has the set before it." in wrong
    assert "line by line" not in wrong
    right = text(ask(BONUS, "answer nobody"))
    assert "Right. No pique" in right
    assert "Lead +1 30 –" in right


@pytest.mark.parametrize(
    ("deal", "pressed"),
    [("czech-vole", "Czech"), ("hoffmann-specimen-hand", "French"), ("au-cent-carte-blanche-saves", "French"),
     ("leads-only-worked-example", "French")],
)  # fmt: skip
def test_the_family_whose_rules_are_in_force_is_pressed(deal, pressed):
    html = ask({"task": "bonus", "deal": deal})["html"]
    assert re.findall(r'aria-pressed="true"[^>]*>([^<]+)<', html) == [pressed]


def test_choices_are_in_the_words_of_the_rules_and_have_digits():
    html = ask({**BONUS, "profile": "czech"})["html"]
    assert re.findall(r'data-key="(\d)"', html) == ["1", "2", "3", "4", "5"]
    said = text(ask({**BONUS, "profile": "czech"}))
    assert "Elder: 90 (repique)" in said
    assert "Younger: 60 (pique)" in said
    assert "Younger: pique" not in text(ask(BONUS))


def test_a_wrong_choice_does_not_give_the_right_one_away_by_its_link():
    links = {re.search(r"rules/rubicon/#[\w-]+", ask(BONUS, f"answer {one}")["html"])[0] for one in WRONG}
    assert links == {"rules/rubicon/#order"}


WRONG = ("elder-repique", "younger-repique", "elder-pique")


def test_cards_are_picked_and_judged_by_the_rule():
    assert "follow suit; the ace of spades is a revoke" in text(ask(LEGAL, "answer As"))
    assert "2 cards left" in text(ask(LEGAL, "answer Jc"))
    answer = ask(LEGAL, "answer Jc Tc 9c")
    assert "Right. You hold clubs, so you follow suit" in text(answer)
    assert answer["log"] == ["answer JT9c", "settled first 0"]
    assert 'href="../rules/rubicon/#play"' in answer["html"]


def test_an_exchange_is_judged_with_its_rule():
    said = {one: text(ask(EXCHANGE, f"answer {one}")) for one in ("allowed", "refused")}
    assert ("Right." in said["allowed"]) is not ("Right." in said["refused"])
    for words in said.values():
        assert "Younger exchanges 1 to" in words
    assert 'href="../rules/rubicon/#exchange"' in ask(EXCHANGE, "answer allowed")["html"]


@pytest.mark.parametrize("trick", range(1, 13))
def test_no_card_that_is_hidden_stands_anywhere(trick):
    params = {**LEGAL, "trick": str(trick)}
    asked = pose_trick(pose(Origin(deal=LEGAL["deal"])), trick)
    shown = {*asked.hand, asked.lead, *(card for one in asked.before for card in (one.lead, one.reply))}
    answer = ask(params, "hint", "hint", "hint", "answer", build="b1")
    for part in (answer["html"], json.dumps(answer["params"]), answer["link"], json.dumps(answer["texts"])):
        for card in PACK:
            if card not in shown:
                assert Language().name(card) not in part
                assert f'"{card}"' not in part


@pytest.mark.parametrize("params", [TOTAL, BONUS, LEGAL, EXCHANGE])
def test_an_exercise_goes_on_from_deal_to_deal_by_links_that_mean_the_same(params):
    for _ in range(4):
        there = ask(params, "hint", "next")
        assert there["fresh"]
        params = there["params"]
        assert ask(params, link=there["link"])["html"] == there["html"]
        assert "The answer: " in text(ask(params, "show"))
    assert params["profile"] == "rubicon"
    assert int(params["seed"]) > 0


@pytest.mark.parametrize("params", [TOTAL, BONUS, LEGAL])
def test_the_rules_can_be_switched_over_the_same_cards(params):
    seeded = ask(params, "next")["params"]
    czech = ask(seeded, "set profile=czech")
    assert czech["params"] == {**seeded, "profile": "czech"}
    assert not czech["fresh"]
    own = ask(params, "set profile=czech", "set profile=rubicon")
    assert own["params"] == {**params, "profile": "rubicon"}


@pytest.mark.parametrize("params", [TOTAL, BONUS, LEGAL, EXCHANGE])
def test_the_answer_stands_closed_in_a_page_without_scripts(params):
    html = ask(params, build="b1")["html"]
    before, static = html.split("<noscript>")
    assert "<details><summary>" in static
    assert "The answer: " in static
    assert "The answer: " not in before
    assert "style=" not in html


@pytest.mark.parametrize(
    ("params", "act", "words"),
    [
        (TOTAL, "answer", "No number yet"),
        (TOTAL, "answer many", "many is no number"),
        (BONUS, "answer", "Nothing chosen yet"),
        (BONUS, "answer elder", "answer elder is nothing that can be done here"),
        (BONUS, "answer younger-pique", "nothing that can be done here"),
        (LEGAL, "answer", "No card chosen yet"),
        (LEGAL, "answer 1h", "1h cannot be read"),
        (EXCHANGE, "answer perhaps", "answer perhaps is nothing that can be done here"),
    ],
)
def test_what_cannot_be_judged_is_said_and_not_kept(params, act, words):
    answer = ask(params, "hint", act)
    assert words in text(answer)
    assert answer["log"] == ["hint"]


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({**TOTAL, "kind": "point"}, "kind", "no setting kind"),
        ({**TOTAL, "ask": "all"}, "ask", "cannot be all"),
        ({"task": "number", "deal": "hoffmann-specimen-hand"}, "ask", "missing"),
        ({**TOTAL, "seat": "dealer"}, "seat", "cannot be dealer"),
        ({**TOTAL, "deal": "nowhere"}, "deal", "no deal called nowhere"),
        ({**TOTAL, "deal": "czech-sixty-third-trick"}, "ask", "not played out"),
        ({**TOTAL, "part": "2"}, "part", "no deal 2 in this file"),
        ({**TOTAL, "part": "x"}, "part", "whole number"),
        ({**TOTAL, "seed": "2"}, "seed", "cannot stand beside deal"),
        ({**BONUS, "profile": "piket"}, "profile", "cannot be piket"),
        ({"task": "bonus", "seed": "3"}, "profile", "missing"),
        ({"task": "bonus", "profile": "czech", "part": "2"}, "part", "belongs to a documented deal"),
        ({"task": "bonus", "profile": "czech", "seed": "9999999999"}, "seed", "from 0 to"),
        ({**LEGAL, "trick": "13"}, "trick", "no trick 13"),
        ({**EXCHANGE, "deal": "hoffmann-specimen-hand"}, "deal", "no setting deal"),
        ({**EXCHANGE, "seed": "9999999999"}, "seed", "from 0 to"),
    ],
)
def test_a_wrong_parameter_is_named(params, param, words):
    answer = ask(params)
    assert answer["param"] == param
    assert words in answer["error"]


@pytest.mark.parametrize("name", names())
def test_every_documented_deal_can_be_asked_about_by_every_rule_set(name):
    for seat in ("elder", "younger"):
        for asked in ("point", "sequence", "set", "declarations"):
            params = {"task": "number", "ask": asked, "seat": seat, "deal": name}
            assert "The answer: " in text(ask(params, "hint", "hint", "hint", "show"))
    for profile in ({}, {"profile": "czech"}, {"profile": "rubicon"}, {"profile": "au-cent"}):
        params = {"task": "bonus", "deal": name, **profile}
        assert "The answer: " in text(ask(params, "hint", "hint", "hint", "show"))


def test_what_has_to_be_known_beside_the_cards_is_said():
    assert "Elder declares no set." in text(ask({"task": "bonus", "deal": "czech-passing-over"}))
    assert "has shown a carte blanche" in text(ask({"task": "bonus", "deal": "carte-blanche-to-ninety"}))
    assert "House rules: take=0." in text(ask({**TOTAL, "deal": "leads-only-worked-example"}))
    assert "20 points stand over" in text(ask({**TOTAL, "deal": "czech-ninety-and-vole"}))
    log = ["hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97", "stop"]
    state = read_log(log, PROFILES["rubicon"])
    told = list(facts(Posed(Origin("rubicon"), state, score(state))))
    assert [Language().say(one) for one in told] == ["Nothing more is declared."]
    declared = text(ask({**TOTAL, "deal": "cavendish-playing-19-all-but-sunk"}))
    assert re.search(r"(Elder|Younger) declares: ", declared)
