"""Settle the partie: only what the core says is right, and a wrong amount is told the slip that makes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.settle import SHAPES, hints, judge, pose, seeded
from piquet_core.messages import PiquetError
from piquet_core.partie import settle
from piquet_core.players import NOTHING, Pair, Player
from piquet_core.profiles import PROFILES, with_rules
from piquet_core.sentences import Language
from piquet_core.sentences.drills import TEXTS
from tests.drill_door import ask, goes_on, status, text

FIRST, SECOND = Player.FIRST, Player.SECOND
LANGUAGE = Language().knowing(TEXTS)
RUBICON, CZECH, AU_CENT = PROFILES["rubicon"], PROFILES["czech"], PROFILES["au-cent"]
SIXTEEN = with_rules(CZECH, ["partie=16"])


@given(st.sampled_from(sorted(PROFILES)), st.integers(0, LARGEST_SEED), st.integers(-20, 20))
def test_exactly_what_the_core_settles_is_right(name, seed, off):
    asked = seeded(PROFILES[name], seed)
    right = settle(asked.profile, asked.points, asked.tally)
    for winner in (FIRST, SECOND, None):
        judged = judge(asked, winner, right.amount + off)
        assert judged.right == (winner is right.winner and off == 0)
        assert LANGUAGE.say(judged.reason).endswith(".")
    assert all(LANGUAGE.say(hint) for hint in hints(asked))


@pytest.mark.parametrize("name", PROFILES)
def test_the_seeds_make_the_near_misses_in_turn(name):
    profile = PROFILES[name]
    partien = [seeded(profile, seed) for seed in range(120)]
    by_shape = [partien[shape :: SHAPES[profile.settlement]] for shape in range(SHAPES[profile.settlement])]
    low = [[min(one.points.first, one.points.second) for one in shape] for shape in by_shape]
    if name == "rubicon":
        assert set(low[0]) == {98, 99, 100, 101}
        assert max(max(one.points.first, one.points.second) for one in by_shape[1]) < 100
        assert all(one.points.ahead is None for one in by_shape[3])
    elif name == "au-cent":
        assert (set(low[0]), set(low[1])) == ({49, 50, 51}, {97, 98, 99})
    else:
        assert all(one.tally.ahead is one.points.ahead.other for one in by_shape[0])
        assert min(low[1]) > 100
        assert set(low[2]) == {97, 98, 99, 100}
        assert {one.profile.partie for one in by_shape[3]} == {16}
    assert {one.points.ahead for one in partien} >= {FIRST, SECOND}


@pytest.mark.parametrize(
    ("profile", "points", "tally", "answer", "key"),
    [
        (RUBICON, (120, 99), (0, 0), (FIRST, 319), "settle-right-rubicon"),
        (RUBICON, (120, 99), (0, 0), (FIRST, 121), "slip-rubicon"),
        (RUBICON, (120, 99), (0, 0), (FIRST, 219), "slip-hundred"),
        (RUBICON, (120, 99), (0, 0), (FIRST, 21), "slip-difference"),
        (RUBICON, (120, 99), (0, 0), (FIRST, 120), "slip-winner-alone"),
        (RUBICON, (120, 99), (0, 0), (FIRST, 220), "slip-winner-alone"),
        (RUBICON, (120, 99), (0, 0), (FIRST, -319), "slip-minus"),
        (RUBICON, (120, 99), (0, 0), (FIRST, 5), "settle-look"),
        (RUBICON, (120, 99), (0, 0), (SECOND, 319), "settle-behind"),
        (RUBICON, (120, 99), (0, 0), (None, 0), "settle-somebody"),
        (RUBICON, (101, 120), (0, 0), (SECOND, 321), "slip-across"),
        (RUBICON, (101, 120), (0, 0), (SECOND, 19), "slip-hundred"),
        (RUBICON, (121, 101), (0, 0), (FIRST, 222), "slip-sum"),
        (RUBICON, (121, 101), (0, 0), (FIRST, 121), "slip-winner-alone"),
        (RUBICON, (121, 101), (0, 0), (FIRST, 221), "slip-winner-alone"),
        (RUBICON, (121, 101), (0, 0), (FIRST, -120), "slip-minus"),
        # With a hundred exactly the winner's own total is right.
        (RUBICON, (100, 134), (0, 0), (SECOND, 134), "settle-right-rubicon"),
        (RUBICON, (100, 134), (0, 0), (SECOND, 234), "slip-sum"),
        (RUBICON, (99, 99), (0, 0), (None, 0), "settle-right-draw"),
        (RUBICON, (99, 99), (0, 0), (None, 100), "settle-draw-nothing"),
        (RUBICON, (99, 99), (0, 0), (FIRST, 100), "settle-level"),
        (AU_CENT, (49, 104), (0, 0), (SECOND, 2), "settle-right-games"),
        (AU_CENT, (49, 104), (0, 0), (SECOND, 1), "slip-double"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, 2), "slip-single"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, 54), "slip-games"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, 100), "slip-games"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, 104), "slip-games"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, 50), "slip-games"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, 154), "slip-games"),
        (AU_CENT, (50, 104), (0, 0), (SECOND, -1), "slip-minus"),
        (AU_CENT, (49, 104), (0, 0), (SECOND, -2), "slip-minus"),
        (AU_CENT, (0, 104), (0, 0), (SECOND, 0), "settle-look"),
        (CZECH, (104, 101), (2, 5), (FIRST, -3), "settle-right-pays"),
        (CZECH, (104, 101), (2, 5), (FIRST, 0), "slip-pays-nothing"),
        (CZECH, (104, 101), (0, 5), (FIRST, 0), "slip-pays-nothing"),
        (CZECH, (104, 101), (2, 5), (FIRST, 5), "slip-tally-loser"),
        (CZECH, (104, 101), (2, 5), (FIRST, -5), "slip-tally-loser"),
        (CZECH, (104, 101), (2, 5), (FIRST, -2), "slip-tally-alone"),
        (CZECH, (104, 101), (2, 5), (FIRST, 104), "slip-tally-points"),
        (CZECH, (104, 101), (2, 5), (FIRST, 300), "slip-tally-points"),
        (CZECH, (104, 101), (2, 5), (FIRST, -300), "slip-tally-points"),
        # Seed 0 of the first level.
        (CZECH, (82, 104), (6, 3), (SECOND, 6), "slip-tally-loser"),
        (CZECH, (82, 104), (6, 3), (SECOND, -6), "slip-tally-loser"),
        (CZECH, (108, 101), (5, 4), (FIRST, -1), "slip-paid"),
        (CZECH, (108, 101), (5, 0), (FIRST, 0), "settle-look"),
        (CZECH, (101, 98), (2, 2), (FIRST, 0), "settle-right-even"),
        (CZECH, (101, 98), (2, 2), (None, 0), "settle-somebody"),
        (CZECH, (101, 98), (2, 2), (SECOND, 0), "settle-behind"),
        (CZECH, (104, 101), (2, 5), (None, 0), "settle-somebody"),
        (CZECH, (104, 101), (2, 5), (FIRST, 3), "slip-sign"),
        (CZECH, (104, 101), (2, 5), (FIRST, 7), "slip-tally-sum"),
        (CZECH, (104, 101), (2, 5), (FIRST, 2), "slip-tally-alone"),
        (CZECH, (108, 101), (5, 4), (FIRST, 7), "slip-tally-points"),
        (CZECH, (108, 101), (5, 4), (FIRST, 1), "settle-right-tallies"),
        (CZECH, (104, 101), (2, 5), (SECOND, 3), "settle-by-points"),
        (SIXTEEN, (404, 391), (2, 5), (SECOND, 3), "settle-right-tallies"),
        (SIXTEEN, (404, 391), (2, 5), (FIRST, -3), "settle-by-tally"),
        (SIXTEEN, (404, 391), (2, 5), (None, 0), "settle-by-tally"),
        (SIXTEEN, (404, 391), (2, 5), (SECOND, 13), "slip-tally-points"),
        (SIXTEEN, (404, 391), (2, 5), (SECOND, 391), "slip-tally-points"),
        (SIXTEEN, (404, 391), (2, 2), (FIRST, 0), "settle-right-even"),
        (SIXTEEN, (404, 391), (2, 2), (SECOND, 0), "settle-tallies-level"),
        (SIXTEEN, (404, 391), (2, 2), (None, 0), "settle-tallies-level"),
        (SIXTEEN, (404, 404), (2, 2), (FIRST, 0), "settle-level"),
    ],
)
def test_an_answer_is_told_its_reason(profile, points, tally, answer, key):
    judged = judge(pose(profile, Pair(*points), Pair(*tally)), *answer)
    assert judged.reason.key == key
    assert judged.right is ("right" in key)


@pytest.mark.parametrize(
    ("level", "seed", "answer", "words"),
    [
        ("close", 3, "winner=first amount=100", "Both have 110 after 8 deals: nobody is ahead."),
        ("sixteen", 3, "winner=nobody", "tallies decide who wins; they are level, so points do: 387 to 421."),
        ("sixteen", 3, "winner=first amount=0", "tallies decide who wins; they are level, so points do"),
        ("over", 2, "winner=nobody", "Somebody is ahead: the first player has 101, the second 98."),
        ("over", 6, "winner=nobody", "Somebody is ahead: the first player has 101, the second 97."),
        ("over", 10, "winner=nobody", "Somebody is ahead: the first player has 101, the second 99."),
        ("sixteen", 11, "winner=second amount=4", "That is in points; the partie is paid in tallies."),
        ("sixteen", 23, "winner=second amount=11", "That is in points; the partie is paid in tallies."),
    ],
)
def test_a_seed_of_a_level_is_told_what_is_so(level, seed, answer, words):
    profile = "rubicon" if level == "close" else "czech"
    asked = ask({"task": "settle", "profile": profile, "seed": str(seed), "level": level}, f"answer {answer}")
    assert words in status(asked)


def test_level_totals_say_how_many_deals_were_played():
    prolonged = "6 deals, and 2 more because the totals were level; 8 deals were played"
    level = {**NEAR, "first": "99"}
    for params in (level, {"task": "settle", "profile": "rubicon", "seed": "3"}):
        asked = ask(params, build="b1")
        assert text(asked).count(prolonged) == 1
        assert "Nobody is ahead after 8 deals: a draw." in text(ask(params, "show"))
    assert "were played" not in text(ask(NEAR))
    assert "8 deals" not in text(ask({"task": "settle", "profile": "czech", "seed": "3"}))


@pytest.mark.parametrize(
    ("params", "typed", "amount"),
    [
        ({"profile": "czech", "seed": "0"}, "–3", -3),
        ({"profile": "czech", "seed": "0"}, "−3 tallies", -3),
        ({"profile": "czech", "seed": "0"}, "minus three", -3),
        ({"profile": "czech", "seed": "1"}, "5 tallies", 5),
        ({"profile": "au-cent", "seed": "2"}, "2 games", 2),
        ({"profile": "rubicon", "seed": "0"}, "120 points", 120),
    ],
)
def test_what_a_reader_would_write_is_read(params, typed, amount):
    params = {"task": "settle", **params}
    winner = seeded(PROFILES[params["profile"]], int(params["seed"])).answer.winner.value
    answer = ask(params, f"answer winner={winner} amount={typed}")
    assert answer["log"][0] == f"answer winner={winner} amount={amount}"
    assert "Right." in status(answer)


def test_totals_that_end_no_partie_and_seeds_there_are_not_are_refused():
    with pytest.raises(PiquetError):
        pose(AU_CENT, Pair(99, 98), NOTHING)
    for seed in (-1, LARGEST_SEED + 1):
        with pytest.raises(PiquetError):
            seeded(RUBICON, seed)


NEAR = {"task": "settle", "profile": "rubicon", "first": "120", "second": "99"}


def test_who_wins_and_how_much_go_together():
    answer = ask(NEAR, "answer winner=first amount=319 points")
    assert "Right. The first player wins 319 points." in status(answer)
    assert answer["log"] == ["answer winner=first amount=319", "settled first 0"]
    assert "= 319 points To the first player." in text(answer)
    assert 'href="../rules/rubicon/#settlement"' in answer["html"]
    wrong = ask(NEAR, "answer winner=first amount=121")
    assert "Not yet. The second player has only 99" in status(wrong)
    assert "319" not in text(wrong)


def test_a_czech_winner_may_have_to_pay():
    paid = {"task": "settle", "profile": "czech", "first": "104", "second": "101"}
    paid |= {"first-tally": "2", "second-tally": "5"}
    assert "wins on points, and pays 3 tallies" in status(ask(paid, "answer winner=first amount=-3"))
    assert "wins on points, and pays 3 tallies" in status(ask(paid, "answer winner=first amount=− 3"))
    assert "a minus stands before it" in status(ask(paid, "answer winner=first amount=3"))
    assert "Those are the winner" in status(ask(paid, "answer winner=first amount=2"))
    # A dash alone is nothing at all.
    assert "even a winner pays" in status(ask(paid, "answer winner=first amount=-"))
    assert "= −3 tallies The first player has won, and pays." in text(ask(paid, "show"))
    assert ask(paid, "show")["params"] == paid


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("answer", "Choose who wins first"),
        ("answer winner=first", "No number yet"),
        ("answer winner=third amount=3", "nothing that can be done here"),
        ("answer who=first amount=3", "nothing that can be done here"),
        ("answer first 3", "nothing that can be done here"),
        ("answer winner=first amount=much", "much is no number"),
    ],
)
def test_what_cannot_be_judged_is_said_and_not_kept(act, words):
    answer = ask(NEAR, "hint", act)
    assert words in status(answer)
    assert answer["log"] == ["hint"]


def test_a_draw_needs_no_number():
    level = {**NEAR, "second": "120"}
    assert "Right. Nobody is ahead" in status(ask(level, "answer winner=nobody"))
    assert "The answer: Nobody is ahead" in status(ask(level, "show"))


@pytest.mark.parametrize("profile", PROFILES)
def test_it_goes_on_from_partie_to_partie(profile):
    there = goes_on({"task": "settle", "profile": profile, "seed": "2"})
    assert there == {"task": "settle", "profile": profile, "seed": "6"}
    assert goes_on({**NEAR}, 1)["seed"] == "0"


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({**NEAR, "kind": "point"}, "kind", "no setting kind"),
        ({"task": "settle"}, "profile", "missing"),
        ({"task": "settle", "profile": "rubicon", "first": "3"}, "second", "missing"),
        ({**NEAR, "seed": "3"}, "seed", "no setting seed"),
        ({**NEAR, "first-tally": "3"}, "first-tally", "no setting first-tally"),
        ({**NEAR, "profile": "czech"}, "first-tally", "missing"),
        ({**NEAR, "profile": "au-cent", "first": "98"}, "first", "not finished"),
        ({"task": "settle", "profile": "rubicon", "seed": "9999999999"}, "seed", "from 0 to"),
    ],
)
def test_a_wrong_parameter_is_named(params, param, words):
    answer = ask(params)
    assert answer["param"] == param
    assert words in answer["error"]


def test_the_answer_stands_closed_in_a_page_without_scripts():
    before, static = ask(NEAR, build="b1")["html"].split("<noscript>")
    assert "319" in static
    assert "319" not in before
