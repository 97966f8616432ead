"""The whole score sheet: every number is judged on its own, by the lines of the score."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.posed import Origin
from piquet_core.exercises.posed import pose as pose_deal
from piquet_core.exercises.sheet import Row, hints, judge, pose
from piquet_core.library import names
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.sentences.drills import TEXTS
from piquet_core.web import exercise
from tests.drill_door import ask, goes_on, status, text

ELDER, YOUNGER = Seat.ELDER, Seat.YOUNGER
LANGUAGE = Language().knowing(TEXTS)
CAVENDISH = {"task": "sheet", "deal": "cavendish-worked-example"}
CZECH = {"task": "sheet", "deal": "czech-ninety-and-vole"}
origins = st.builds(
    Origin,
    st.sampled_from(sorted(PROFILES)),
    st.none() | st.sampled_from(names()),
    st.just(1),
    st.integers(0, LARGEST_SEED),
)


def sheet(deal, profile=None):
    return pose(pose_deal(Origin(profile, deal)))


def answers(asked):
    return {(row, seat): asked.answer(row, seat) for row in asked.rows for seat in Seat}


@given(origins, st.data())
def test_each_number_is_right_or_wrong_by_itself(origin, data):
    posed = pose_deal(origin)
    if not posed.state.finished:
        return
    asked = pose(posed)
    right = answers(asked)
    assert judge(asked, right).right
    wrong = data.draw(st.sets(st.sampled_from(sorted(right, key=str)), min_size=1))
    offs = {place: data.draw(st.sampled_from((1, 2, 3, 10, 14, 30, 60))) for place in wrong}
    judged = judge(asked, {place: number + offs.get(place, 0) for place, number in right.items()})
    assert not judged.right
    assert {(cell.row, cell.seat) for cell in judged.cells if not cell.right} == wrong
    for cell in judged.cells:
        assert (cell.reason is None) is cell.right
        assert cell.reason is None or LANGUAGE.say(cell.reason)
    assert LANGUAGE.say(judged.reason)
    assert all(LANGUAGE.say(hint) for hint in hints(asked))


@given(origins)
def test_the_numbers_are_those_of_the_score_and_add_up(origin):
    posed = pose_deal(origin)
    if not posed.state.finished:
        return
    asked = pose(posed)
    for seat in Seat:
        above = [row for row in asked.rows if row not in (Row.TOTAL, Row.TALLY)]
        assert sum(asked.answer(row, seat) for row in above) == posed.score.totals[seat]
        assert asked.answer(Row.TOTAL, seat) == posed.score.totals[seat]
        for row in above:
            behind = sum(line.points for line in asked.lines(row, seat) if line.seat is seat)
            assert row is Row.PLAY or behind == asked.answer(row, seat)
        tallies = sum(line.tally for line in asked.lines(Row.TALLY, seat))
        if Row.TALLY in asked.rows:
            assert tallies == asked.answer(Row.TALLY, seat)
        else:
            assert not any(posed.score.tally)


def test_the_sheet_has_the_lines_of_its_rules_and_of_the_deal():
    assert Row.TALLY not in sheet("cavendish-worked-example").rows
    assert Row.TALLY in sheet("cavendish-worked-example", "czech").rows
    assert Row.BLANK not in sheet("cavendish-worked-example").rows
    blank = sheet("carte-blanche-to-ninety")
    assert blank.answer(Row.BLANK, ELDER) == 10


@pytest.mark.parametrize(
    ("place", "given_number", "key"),
    [
        ((Row.POINT, ELDER), 0, "slip-left-out"),
        ((Row.POINT, ELDER), 49, "slip-pips"),
        ((Row.POINT, YOUNGER), 5, "slip-beaten"),
        ((Row.SET, ELDER), 17, "slip-theirs"),
        ((Row.CARDS, YOUNGER), 20, "sheet-look"),
        ((Row.SET, ELDER), 3, "slip-beaten"),
        ((Row.SET, YOUNGER), 0, "sheet-look"),
        ((Row.BONUS, ELDER), 30, "slip-no-thirty"),
        ((Row.PLAY, YOUNGER), 7, "slip-last-lost"),
        ((Row.CARDS, YOUNGER), 10, "slip-no-cards"),
        ((Row.CARDS, ELDER), 99, "sheet-look"),
        ((Row.TOTAL, ELDER), 29, "sheet-add"),
    ],
)
def test_a_wrong_number_is_told_its_slip(place, given_number, key):
    asked = sheet("cavendish-worked-example")
    (wrong,) = [
        cell for cell in judge(asked, {**answers(asked), place: given_number}).cells if not cell.right
    ]
    assert ((wrong.row, wrong.seat), wrong.given, wrong.reason.key) == (place, given_number, key)
    assert wrong.look is (key == "sheet-look")


def test_a_total_follows_its_column():
    asked = sheet("cavendish-worked-example")
    right = answers(asked)
    follows = judge(asked, {**right, (Row.POINT, ELDER): 6, (Row.TOTAL, ELDER): 29})
    assert follows.cells[-2].reason.key == "sheet-follows"
    slipped = judge(asked, {**right, (Row.POINT, ELDER): 6, (Row.TOTAL, ELDER): 18})
    assert slipped.cells[-2].reason.key == "slip-left-out"
    neither = judge(asked, {**right, (Row.POINT, ELDER): 6, (Row.TOTAL, ELDER): 999})
    assert neither.cells[-2].reason.key == "sheet-total"
    assert not neither.cells[-2].look


def told(level, seed, row, seat, number, profile="czech"):
    """Return what is said of one wrong number of the sheet of a level."""
    params = {"task": "sheet", "profile": profile, "level": level, "seed": str(seed)}
    asked = exercise.read(params).question
    judged = judge(asked, {**answers(asked), (row, seat): number})
    (wrong,) = [cell for cell in judged.cells if not cell.right]
    assert (wrong.row, wrong.seat, wrong.look) == (row, seat, False)
    return LANGUAGE.say(wrong.reason)


@pytest.mark.parametrize(
    ("level", "seed", "row", "seat", "number", "said"),
    [
        (
            "thirty",
            0,
            Row.BONUS,
            YOUNGER,
            60,
            "The 60 (pique) would add 30, for the thirty is counted already. No pique: younger reaches 30 in play, but "
            "the other side has the set before it.",
        ),
        (
            "thirty",
            0,
            Row.BONUS,
            ELDER,
            60,
            "You counted a bonus for thirty, but elder comes to 25 only, declarations and play together.",
        ),
        (
            "thirty",
            0,
            Row.BONUS,
            YOUNGER,
            90,
            "The 90 (repique) would add 60, for the thirty is counted already. Younger has only 21 in declarations; "
            "this one takes thirty in hand.",
        ),
        (
            "all-tricks",
            0,
            Row.BONUS,
            ELDER,
            60,
            "No repique: elder has 42 in declarations, but the other side has the point before it.",
        ),
        (
            "all-tricks",
            0,
            Row.BONUS,
            ELDER,
            30,
            "You counted the 60 (pique). Elder has 42 in hand before a card is played: this one is for a thirty that "
            "is reached in play.",
        ),
        (
            "divided",
            55,
            Row.BONUS,
            YOUNGER,
            30,
            "You counted the 60 (pique). Younger has 34 in hand before a card is played: this one is for a thirty that "
            "is reached in play.",
        ),
        *(
            (
                "divided",
                seed,
                Row.CARDS,
                ELDER,
                5,
                "You halved the cards, but nobody scores half of them. Six tricks each: 10 points stand over to the "
                "next deal.",
            )
            for seed in (4, 18, 55)
        ),
        (
            "divided",
            4,
            Row.CARDS,
            YOUNGER,
            10,
            "You counted the cards: they take 7 tricks. Six tricks each: 10 points stand over to the next deal.",
        ),
        (
            "thirty",
            0,
            Row.CARDS,
            ELDER,
            10,
            "You counted the cards: they take 7 tricks, and elder has won only 5.",
        ),
        (
            "thirty",
            0,
            Row.CARDS,
            ELDER,
            14,
            "You counted the four queens too: the sheet has a line of its own for that.",
        ),
        (
            "rouge",
            0,
            Row.TALLY,
            YOUNGER,
            1,
            "It is not 1: younger has nothing that brings a tally. The 90 (repique) brings 2 tallies. The 60 (pique) "
            "brings 1 tally. The vole brings 3 tallies.",
        ),
        ("rouge", 0, Row.TALLY, ELDER, 3, "It is not 3. The 90 (repique) brings 2 tallies."),
        (
            "rouge",
            3,
            Row.TALLY,
            ELDER,
            0,
            "It is not 0. The 60 (pique) brings 1 tally. The vole brings 3 tallies.",
        ),
        (
            "all-tricks",
            0,
            Row.TALLY,
            ELDER,
            5,
            "It is not 5. No repique: elder has 42 in declarations, but the other side has the point before it. "
            "The vole brings 3 tallies.",
        ),
        (
            "rouge",
            3,
            Row.BONUS,
            ELDER,
            50,
            "You counted the carte rouge: each of the twelve cards has to be in a declaration that scores. Left over: "
            "J of spades.",
        ),
        (
            "rouge",
            0,
            Row.BONUS,
            ELDER,
            80,
            "No carte rouge: each card of elder is in a scored declaration, but the other side has the set before it.",
        ),
        (
            "all-tricks",
            0,
            Row.POINT,
            ELDER,
            3,
            "A K Q of spades is no point by these rules: it takes 4 cards.",
        ),
        *(
            (
                "all-tricks",
                0,
                Row.CARDS,
                ELDER,
                number,
                "You counted forty for all twelve tricks: by these rules a vole brings 3 tallies and no points of its "
                "own; the cards stay 10.",
            )
            for number in (40, 50)
        ),
    ],
)
def test_what_is_easily_mistaken_in_a_czech_sheet_is_named(level, seed, row, seat, number, said):
    assert told(level, seed, row, seat, number) == said


def test_a_carte_rouge_of_a_hand_that_scores_nothing_leaves_all_twelve_cards_over():
    assert told("rouge", 3, Row.BONUS, YOUNGER, 20).endswith(
        "Left over: Q 10 of spades, A Q 10 9 8 7 of hearts, J 9 8 7 of clubs."
    )


def test_tallies_are_named_as_the_rules_in_force_bring_them():
    tally, vole = (
        pose(pose_deal(Origin("rubicon", seed=0, house=(rule,)))) for rule in ("tally=yes", "capot=vole")
    )
    said = []
    for asked in (tally, vole):
        assert not asked.answer(Row.TALLY, ELDER)
        judged = judge(asked, {**answers(asked), (Row.TALLY, ELDER): 1})
        said.append(next(LANGUAGE.say(cell.reason) for cell in judged.cells if not cell.right))
    assert said[0].endswith("The repique brings 2 tallies. The pique brings 1 tally.")
    assert said[1].endswith("brings a tally. The vole brings 3 tallies.")


def test_a_capot_takes_all_twelve_tricks():
    wrong = judge(
        asked := sheet("cavendish-worked-example"), {**answers(asked), (Row.CARDS, ELDER): 40}
    ).cells
    said = [LANGUAGE.say(cell.reason) for cell in wrong if not cell.right]
    assert said == ["You counted a capot: it takes all twelve tricks, and elder has won only 7."]


def test_a_capot_stands_in_place_of_the_cards():
    asked = sheet("czech-vole", "rubicon")
    wrong = judge(asked, {**answers(asked), (Row.CARDS, ELDER): 50})
    assert [cell.reason.key for cell in wrong.cells if not cell.right] == ["slip-capot"]


RIGHT = (
    "answer point-elder=5 sequence-elder=4 set-younger=17 play-elder=9 play-younger=6 cards-elder=ten "
    "total-elder=28 total-younger=twenty-three"
)


def test_a_sheet_is_filled_in_by_name_and_what_is_empty_is_nothing():
    answer = ask(CAVENDISH, RIGHT)
    assert "Right. Every number is right: elder 28, younger 23." in status(answer)
    assert answer["log"] == [RIGHT.replace("twenty-three", "23").replace("ten", "10", 1), "settled first 0"]
    said = text(answer)
    for part in ("Elder: 5 + 4 + 9 + 10.", "better than A Q J 10 7 of diamonds", "Elder leads 7 times"):
        assert part in said
    assert 'href="../rules/rubicon/#cards"' in answer["html"]


def test_wrong_numbers_are_marked_and_right_ones_give_nothing_away():
    answer = ask(CAVENDISH, "answer point-elder=5 set-younger=3")
    assert "7 of 14 numbers are right" in status(answer)
    said = text(answer)
    assert "Younger: You left out" in said
    assert "better than A Q J 10 7" not in said
    assert "Elder: 5 + 4" not in said
    looked = text(ask(CAVENDISH, "answer play-elder=99"))
    assert "Elder: It is not 99." in looked
    assert "Elder leads 7 times" in looked
    assert "Elder leads 7 times" not in text(ask(CAVENDISH, "answer play-elder=9"))


def test_every_number_has_a_field_with_a_name_and_a_label_of_its_own():
    html = ask(CZECH)["html"]
    fields = re.findall(r'<input id="exercise-1-([a-z-]+)" name="([a-z-]+)"[^>]*aria-label="([^"]+)"', html)
    asked = sheet("czech-ninety-and-vole")
    assert [name for _, name, _ in fields] == [
        f"{row.value}-{seat.value}" for row in asked.rows for seat in Seat
    ]
    assert all(field == name for field, name, _ in fields)
    assert len({label for _, _, label in fields}) == len(fields)
    assert fields[0][2] == "Elder, Ruml (point)"


def test_an_empty_sheet_can_be_judged():
    answer = ask(CAVENDISH, "answer")
    assert "6 of 14 numbers are right" in status(answer)
    assert answer["log"] == ["answer"]


def test_czech_words_tallies_and_the_carry_are_on_the_sheet():
    answer = ask(CZECH, "show")
    said = text(answer)
    for part in ("Bonuses: 90 (repique), 60 (pique), carte rouge", "Tallies 5 0", "the cards, 30 points"):
        assert part in said
    assert "20 points stand over" in said
    assert "Cards, or capot" in text(ask({**CZECH, "profile": "rubicon"}))


def test_lines_that_other_rules_do_not_have_are_left_aside():
    filled = ask(CZECH, "answer tally-elder=5 point-elder=5")
    switched = ask(CZECH, *filled["log"], "set profile=rubicon", "answer tally-elder=5 point-elder=5")
    assert "7 of 14" in status(switched) or "of 14 numbers" in status(switched)
    assert switched["log"] == ["answer point-elder=5"]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("answer point-dealer=5", "nothing that can be done here"),
        ("answer 5 4 14", "nothing that can be done here"),
        ("answer point-elder=many", "many is no number"),
    ],
)
def test_what_cannot_be_judged_is_said_and_not_kept(act, words):
    answer = ask(CAVENDISH, act)
    assert words in status(answer)
    assert answer["log"] == []


def test_it_goes_on_and_wrong_parameters_are_named():
    assert goes_on(CAVENDISH)["profile"] == "rubicon"
    assert ask({"task": "sheet", "deal": "czech-sixty-third-trick"})["param"] == "deal"
    assert ask({**CAVENDISH, "seat": "elder"})["param"] == "seat"


@pytest.mark.parametrize("name", names())
def test_every_finished_deal_has_a_sheet_by_every_rule_set(name):
    for profile in ({}, {"profile": "czech"}, {"profile": "rubicon"}):
        answer = ask({"task": "sheet", "deal": name, **profile}, "hint", "hint", "hint", "show")
        if "error" in answer:
            assert "not played out" in answer["error"]
        else:
            assert "The answer: elder" in text(answer)
