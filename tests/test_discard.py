"""What to throw: the rules first, then the advice; Cavendish's choices are weighed like any other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piquet_core import advise
from piquet_core.advisor import Exchange, Part
from piquet_core.cards import HAND_SIZE, Seat
from piquet_core.exercises import discard
from piquet_core.exercises.cavendish import COUNT, problem
from piquet_core.exercises.discard import hints, judge, pose, pose_problem, reasons
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards, write_cards
from piquet_core.profiles import PROFILES, profile
from piquet_core.sentences import Language
from piquet_core.sentences.tutor import TEXTS

LANGUAGE = Language().knowing(TEXTS)
E, Y = Seat.ELDER, Seat.YOUNGER
NUMBERS = range(1, COUNT + 1)


def cards(text):
    return frozenset(read_cards(text))


# Cavendish's hands


def test_there_are_thirty_three_and_no_more():
    assert COUNT == 33
    for number in (0, 34):
        with pytest.raises(PiquetError) as caught:
            problem(number)
        assert caught.value.message.key == "no-such-problem"


@pytest.mark.parametrize("number", NUMBERS)
def test_every_hand_is_twelve_cards_and_what_is_thrown_is_held_and_allowed(number):
    posed = problem(number)
    assert posed.number == number
    assert len(posed.hand) == HAND_SIZE
    assert posed.seats
    for seat in Seat:
        thrown = posed.choices[seat]
        assert (thrown is not None) is (seat in posed.seats)
        asked = pose_problem("rubicon", seat, number)
        assert (asked.at.hand, asked.at.seat, asked.opinion) == (posed.hand, seat, thrown)
        assert asked.at.taken == (None if seat is E else 5)
        assert thrown is None or asked.at.refused(thrown) is None
    assert LANGUAGE.say(Message.of(f"cavendish-{number}"))


@pytest.mark.parametrize("number", NUMBERS)
def test_his_choice_is_weighed_like_any_other(number):
    for seat in problem(number).seats:
        asked = pose_problem("rubicon", seat, number)
        choice = asked.advice(asked.opinion).choice
        assert choice is not None
        assert choice.discards == asked.opinion
        judged = judge(asked, asked.opinion)
        assert judged.right is choice.close
        expected = (
            "discard-best" if not choice.behind else "discard-close" if choice.close else "discard-worse"
        )
        assert judged.reason.key == expected


def test_what_the_question_asks_is_the_advice_that_everybody_gets():
    asked = pose_problem("rubicon", Y, 13)
    assert asked.advice(asked.opinion) == advise(asked.at.state, asked.opinion)


def test_some_of_his_choices_are_the_computed_ones_and_some_are_not():
    said = {
        (number, seat): judge(pose_problem("rubicon", seat, number), problem(number).choices[seat]).right
        for number, seat in ((1, E), (20, E), (25, E), (26, Y), (8, Y), (30, Y))
    }
    assert list(said.values()) == [True, True, True, True, False, False]
    far_behind = pose_problem("rubicon", Y, 30).advice().exchanges[0]
    assert write_cards(far_behind.discards) == "Kh Q9d"


# The question


@settings(max_examples=60)
@given(st.sampled_from(sorted(PROFILES)), st.sampled_from(Seat), st.integers(0, LARGEST_SEED))
def test_the_hand_is_as_dealt_and_younger_knows_how_many_elder_took(name, seat, seed):
    asked = pose(name, seat, seed)
    rules = profile(name)
    assert asked.at.profile == rules
    assert len(asked.at.hand) == HAND_SIZE
    assert asked.opinion is None
    least, most = asked.at.allowed_counts
    if seat is E:
        assert (asked.at.taken, least, most) == (None, rules.elder_least, rules.elder_most)
    else:
        assert rules.elder_least <= asked.at.taken <= rules.elder_most
        assert most == 8 - asked.at.taken
    assert len([LANGUAGE.say(hint) for hint in hints(asked)]) == 3


def test_elder_leaves_a_card_now_and_then():
    taken = {pose("rubicon", Y, seed).at.taken for seed in range(60)}
    assert taken == {3, 4, 5}


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(PiquetError) as caught:
        pose("czech", E, seed)
    assert caught.value.message.key == "seed-range"


# The judge


@pytest.mark.parametrize(
    ("name", "thrown", "key"),
    [
        ("rubicon", "As", "exchange-not-held"),
        ("rubicon", "KJ87s 7h 8d", "exchange-bounds"),
        ("czech", "7h 8d", "exchange-bounds"),
    ],
)
def test_the_rules_come_first(name, thrown, key):
    judged = judge(pose_problem(name, E, 1), cards(thrown))
    assert (judged.right, judged.reason.key) == (False, key)
    assert LANGUAGE.say(judged.reason)


@pytest.mark.parametrize("name", sorted(PROFILES))
@pytest.mark.parametrize("seat", Seat)
def test_the_best_is_right_and_a_bad_one_is_told_where_it_loses(name, seat):
    asked = pose(name, seat, 4)
    advice = asked.advice()
    best = advice.exchanges[0]
    assert judge(asked, best.discards).reason.key == "discard-best"
    for exchange in advice.exchanges:
        assert judge(asked, exchange.discards).right is exchange.close
    high = sorted(asked.at.hand, key=lambda one: (-one.rank, one.suit))[: asked.at.allowed_counts[0] + 1]
    judged = judge(asked, frozenset(high[: asked.at.allowed_counts[1]]))
    choice = asked.advice(frozenset(high[: asked.at.allowed_counts[1]])).choice
    assert not judged.right
    words = LANGUAGE.say(judged.reason)
    assert f"{choice.behind:.1f} points less than the best" in words
    assert f"give or take {choice.error:.1f}" in words
    lost = max(one.worth - other.worth for one, other in zip(best.parts, choice.parts, strict=True))
    assert f"{lost:.1f} points" in words


def exchange(error=0.0, **worths):
    parts = tuple(Part(name, 0.5, worth) for name, worth in worths.items())
    return Exchange(frozenset(), sum(worths.values()), 0.0, error, parts)


def test_what_comes_back_is_not_named_where_it_is_less_than_the_error():
    best = exchange(point=5.0, sequence=0.0)
    said = [
        [reason.key for reason in reasons(profile("czech"), exchange(error, point=0.0, sequence=1.0), best)]
        for error in (0.9, 1.1)
    ]
    assert said == [["discard-lost", "discard-won"], ["discard-lost"]]


@pytest.mark.parametrize(
    ("mine", "best", "keys"),
    [
        ({"point": 1.0, "set": 2.0}, {"point": 3.0, "set": 2.0}, ["discard-lost"]),
        ({"point": 1.0, "set": 2.0}, {"point": 3.0, "set": 1.0}, ["discard-lost", "discard-won"]),
        ({"play": 1.0, "set": 2.0}, {"play": 3.0, "set": 1.98}, ["discard-lost-play"]),
        ({"play": 3.0, "set": 1.0}, {"play": 1.0, "set": 9.0}, ["discard-lost", "discard-won-play"]),
    ],
)
def test_the_reasons_name_the_part_that_loses_most_and_what_comes_back(mine, best, keys):
    told = reasons(profile("czech"), exchange(**mine), exchange(**best))
    assert [one.key for one in told] == keys
    assert all(LANGUAGE.say(one) for one in told)


# How far it has come


def test_the_advice_tells_how_far_it_has_come_and_only_once():
    discard.pose.cache_clear()
    asked, told = pose("rubicon", E, 1), []
    first = asked.advice(None, lambda done, of: told.append((done, of)))
    assert 10 <= len(told) <= 40
    assert told == sorted(told)
    assert len({of for _, of in told}) == 1
    assert told[-1][0] <= told[-1][1] == first.evaluations
    assert told[-1][0] > 0.9 * told[-1][1]
    before = list(told)
    again = asked.advice(cards("8s"), lambda done, of: told.append((done, of)))
    assert told == before
    assert again.exchanges == first.exchanges
