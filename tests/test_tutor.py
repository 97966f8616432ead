"""Find the card and what to throw, asked through the door as the build and the browser ask them."""

import json
import re

import pytest

from piquet_core.exercises.card_levels import CARD_LEVELS, of_seed
from piquet_core.exercises.cavendish import COUNT, problem
from piquet_core.web.door import respond
from tests.drill_door import ask, goes_on, status, text

SPADE = {"task": "card", "deal": "cavendish-playing-8-small-spade", "card": "19"}
SEEDED = {"task": "card", "profile": "rubicon", "level": "hold-up", "seed": "3"}
FIRST = {"task": "discard", "profile": "rubicon", "problem": "1"}
HAND = {"task": "discard", "profile": "rubicon", "seat": "younger", "seed": "2"}


def rows(answer):
    """The rows of the last list of tricks, as text."""
    last = re.findall(r'<ol class="pq-played pq-counted">(.*?)</ol>', answer["html"])[-1]
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in re.findall(r"<li>(.*?)</li>", last)]


# Find the card


def test_both_hands_lie_open_and_the_count_is_told():
    said = text(ask(SPADE))
    for part in (
        "You are elder and lead. All cards lie open.",
        "A deal from the collection",
        "Counted so far: elder 9, younger 13.",
        "Tricks so far: elder 4, younger 5.",
        "queen of spades",
        "play the nine of spades",
    ):
        assert part in said
    assert ask(SPADE)["params"] == SPADE


def test_a_wrong_card_is_refuted_trick_by_trick_and_the_better_card_is_not_named():
    answer = ask(SPADE, "answer Ad")
    assert "Not yet. The ace of diamonds loses 13 points: younger gets the cards" in status(answer)
    assert "Tricks, yours first 5 – 7 6 – 6" in text(answer)
    assert "Your points less the other’s −15 −2" in text(answer)
    assert [row.split()[0] for row in rows(answer)] == ["10"]
    assert "10 – 13" in rows(answer)[0]
    on = ask(SPADE, "answer Ad", "see 2")
    assert len(rows(on)) == 2
    assert "At the end you have" not in text(on)
    end = ask(SPADE, *on["log"], "see 3")
    assert end["log"] == ["answer Ad", "see 3"]
    assert len(rows(end)) == 3
    assert "At the end you have 5 tricks, the last one goes to younger, and you end 15 points behind" in text(
        end
    )
    back = ask(SPADE, *end["log"], "see 2")
    assert (back["log"], rows(back)) == (["answer Ad", "see 2"], rows(on))
    assert ask(SPADE, "answer Ad", "see 99")["html"] == ask(SPADE, "answer Ad", "see 3")["html"]
    assert "nine of spades keeps" not in text(end)


def test_a_right_card_is_played_out_too_and_a_new_answer_begins_anew():
    answer = ask(SPADE, "answer Ad", "see 3", "answer 9s")
    assert "Right. Only the nine of spades keeps everything." in status(answer)
    assert len(rows(answer)) == 1
    assert answer["log"][:3] == ["answer Ad", "see 3", "answer 9s"]
    assert "deals/cavendish-playing-8-small-spade/" in answer["html"]
    assert "deals/cavendish-playing-8-small-spade/" not in ask(SPADE, "answer Ad")["html"]
    shown = ask(SPADE, "show", "see 3")
    assert "Best play: 9 of spades." in text(shown)
    assert len(rows(shown)) == 3


def test_the_buttons_of_the_line_end_where_it_ends():
    html = ask(SPADE, "answer Ad")["html"]
    assert re.search(r'value="see 0" aria-disabled="true"', html)
    assert re.search(r'value="see 2"(?! aria-disabled)', html)
    assert re.search(r'value="see 4" aria-disabled="true"', ask(SPADE, "answer Ad", "see 3")["html"])


@pytest.mark.parametrize("act", ["see", "see -1", "see two", "see 99999"])
def test_an_act_that_means_nothing_is_not_kept(act):
    assert ask(SPADE, "answer Ad", act)["log"] == ["answer Ad"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("answer", "One card is played, no more and no fewer."),
        ("answer AQd", "One card is played"),
        ("answer 7c", "Not in your hand: 7 of clubs."),
        ("answer xx", "xx"),
    ],
)
def test_an_answer_has_to_be_one_card_of_the_hand(line, said):
    answer = ask(SPADE, line)
    assert said in status(answer)
    assert "pq-counted" not in answer["html"]


def test_tallies_are_compared_where_there_are_any():
    asked = of_seed("czech", 0, "against-pique")
    wrong = next(card for card in asked.wrong if asked.grade(card).loss > 100)
    said = text(ask({**SEEDED, "profile": "czech", "level": "against-pique", "seed": "0"}, f"answer {wrong}"))
    assert "makes the 60 (pique)" in said
    assert "Tallies, yours first 0 – 1 0 – 0" in said
    assert "A tally (Czech čárka) is reckoned at 100 points here." in said
    assert "is reckoned at" not in text(ask(SPADE))


def test_the_rules_are_switched_over_the_same_cards():
    czech = ask(SEEDED, "set profile=czech")
    assert czech["params"] == {**SEEDED, "profile": "czech"}
    assert re.findall(r"play the [\w ]+", text(czech)) == re.findall(r"play the [\w ]+", text(ask(SEEDED)))
    assert "Czech" in text(czech)
    other = ask(SPADE, "set profile=czech")["params"]
    assert other == {**SPADE, "profile": "czech"}


@pytest.mark.parametrize(
    ("params", "param", "said"),
    [
        ({**SPADE, "card": "25"}, "card", "There is no card 25"),
        ({**SPADE, "level": "capot"}, "level", "A level belongs to a seed"),
        ({**SEEDED, "card": "3"}, "card", "belongs to a documented deal"),
        ({**SEEDED, "level": "easy"}, "level", "easy"),
        ({**SEEDED, "seed": "9999999999"}, "seed", "A seed is a whole number"),
        ({**SEEDED, "part": "2"}, "part", "documented deal"),
        ({**SEEDED, "colour": "red"}, "colour", "colour"),
    ],
)
def test_a_wrong_parameter_is_named(params, param, said):
    answer = ask(params)
    assert answer["param"] == param
    assert said in answer["error"]


@pytest.mark.parametrize("params", [SPADE, SEEDED, {"task": "card", "profile": "czech", "seed": "0"}])
def test_it_goes_on_from_card_to_card(params):
    went = goes_on(params)
    assert went.get("level") == params.get("level")
    assert "deal" not in went


@pytest.mark.parametrize("level", CARD_LEVELS)
def test_every_level_has_words_for_all_it_says(level):
    params = {"task": "card", "profile": "czech", "level": level, "seed": "5"}
    for one in of_seed("czech", 5, level).state.legal_cards():
        assert "{" not in text(ask(params, f"answer {one}", "see 99", "hint", "hint", "hint"))


# What to throw


def test_a_hand_is_asked_about_with_its_bounds():
    assert "Cavendish’s hand no. 1 of 33, as dealt to elder" in text(ask(FIRST))
    assert "may exchange 1 to 5 cards" in text(ask(FIRST))
    assert "elder has taken 5 cards" in text(ask({**FIRST, "seat": "younger"}))
    assert ask(FIRST)["html"].count('type="checkbox"') == 12


def test_the_exchange_is_set_against_the_best_and_cavendish_has_his_say():
    answer = ask(FIRST, "answer J87s 7h 8d")
    said = text(answer)
    assert "Right. The advice finds nothing better." in status(answer)
    assert "Best (yours)" in said
    assert "Cavendish, as elder, throws" in said
    assert "The computed choice is the same." in said
    assert "takes the guard from the king of spades" in said
    assert "c. 1890" in said
    assert answer["log"][:1] == ["answer J87s 7h 8d"]
    assert 'href="../rules/rubicon/#exchange"' in answer["html"]


def test_a_worse_exchange_has_a_column_of_its_own_and_a_reason():
    answer = ask(FIRST, "answer KJ87s 7h")
    said = text(answer)
    assert re.search(r"Not yet\. It is expected to bring \d+\.\d points less than the best", status(answer))
    assert "Most is lost by one part, sets" in status(answer)
    head = re.search(r"<thead>(.*?)</thead>", answer["html"])[1]
    assert head.count('scope="col"') == 4
    assert 'class="pq-mine"' in head
    for part in ("Yours", "In all", "Against the best", "point", "sequences", "the play", "%"):
        assert part in said


def test_where_he_and_the_numbers_differ_it_is_said():
    far = text(ask({**FIRST, "problem": "8"}, "show"))
    assert re.search(r"his choice is \d+\.\d points behind the best, with an error of \d+\.\d", far)
    near = text(ask({**FIRST, "problem": "4"}, "show"))
    assert "too close to the best to call" in near
    assert "Best by the advice" in near
    silent = text(ask({**FIRST, "problem": "8", "seat": "elder"}, "show"))
    assert "What elder should throw of this hand Cavendish does not say." in silent
    czech = text(ask({**FIRST, "problem": "13", "profile": "czech"}, "show"))
    assert "A tally (Czech čárka) is reckoned at 100 points here." in czech
    assert "is reckoned at" not in far
    assert "By the rules in force here it would not be allowed" in czech


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("answer", "No card picked yet"),
        ("answer As", "does not hold the ace of spades"),
        ("answer KJ87s 7h 8d", "exchanges 1 to 5 cards"),
    ],
)
def test_an_exchange_that_is_not_allowed_is_told_its_rule_and_nothing_is_worked_out(line, said):
    answer = ask(FIRST, line)
    assert said in status(answer)
    assert "pq-advice" not in answer["html"]
    assert "Cavendish, as" not in text(answer)


def test_what_cavendish_throws_is_not_in_the_page_before_the_answer():
    answer = ask(FIRST, "hint", "hint", "hint", build="b1")
    assert "pq-opinion" not in answer["html"].split("<noscript>")[0]
    assert "pq-opinion" in answer["html"].split("<noscript>")[1]


def test_the_way_is_told_through_the_door():
    told = []
    asked = {"widget": "exercise", "params": HAND, "id": "exercise-1", "root": "../", "log": ["show"]}
    once = respond(json.dumps(asked), lambda done, of: told.append(done / of))
    assert told == sorted(told)
    assert 0 < told[0] < 0.1
    assert told[-1] <= 1
    assert respond(json.dumps(asked)) == once


@pytest.mark.parametrize(
    ("params", "param"),
    [
        ({**FIRST, "problem": "34"}, "problem"),
        ({**FIRST, "problem": "one"}, "problem"),
        ({**FIRST, "seed": "3"}, "seed"),
        ({**HAND, "seed": "9999999999"}, "seed"),
        ({**HAND, "seat": "dealer"}, "seat"),
        ({**HAND, "deal": "hoffmann-specimen-hand"}, "deal"),
    ],
)
def test_a_wrong_parameter_of_a_hand_is_named(params, param):
    assert ask(params)["param"] == param


def test_it_goes_on_from_hand_to_hand():
    params = HAND
    for _ in range(2):
        there = ask(params, "next")
        params = there["params"]
        assert ask(params, link=there["link"])["html"] == there["html"]
    assert params == {**HAND, "seed": "4"}
    last = ask({**FIRST, "problem": "33"}, "next")["params"]
    assert last == {**FIRST, "seat": "elder", "problem": "1"}
    assert ask({**FIRST, "problem": "7"}, "next")["params"]["seat"] == "younger"


# The list of problems


def test_every_problem_stands_in_the_list_with_a_way_to_each_seat():
    asked = {"widget": "problems", "params": {}, "id": "problems-1", "root": "../../", "log": []}
    html = json.loads(respond(json.dumps(asked)))["html"]
    assert html.count("<li") == COUNT
    for number in range(1, COUNT + 1):
        for seat in problem(number).seats:
            link = f"task=discard&amp;profile=rubicon&amp;seat={seat.value}&amp;problem={number}"
            assert f'href="../../practice/discard/#exercise-1?{link}"' in html
            assert "error" not in ask({**FIRST, "seat": seat.value, "problem": str(number)})
    assert "{" not in html
    assert json.loads(respond(json.dumps({**asked, "params": {"seed": "1"}})))["param"] == "seed"
