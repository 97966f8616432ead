"""May this be exchanged? The core's own check of the exchange is the answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.exercises.exchange import hints, judge, pose
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.messages import PiquetError
from piquet_core.profiles import PROFILES, with_rules
from piquet_core.sentences import Language

questions = st.builds(
    pose, st.sampled_from(list(PROFILES.values())), st.sampled_from(Seat), st.integers(0, LARGEST_SEED)
)
# What the rules pages say: the fewest and the most of elder, the fewest of younger.
COUNTS = {"czech": (3, 5, 3), "rubicon": (1, 5, 1), "au-cent": (1, 5, 1)}


@given(questions)
def test_the_answer_is_what_the_rules_pages_say(asked):
    least, most, younger = COUNTS[asked.at.profile.name]
    if asked.at.seat is Seat.YOUNGER:
        least, most = younger, 8 - asked.at.taken
    allowed = least <= len(asked.thrown) <= most
    assert asked.at.allowed_counts == (least, most)
    assert judge(asked, allowed).right
    wrong = judge(asked, not allowed)
    assert not wrong.right
    words = Language().say(wrong.reason)
    assert (f"not {len(asked.thrown)}." in words) is not allowed
    assert f"and this is {len(asked.thrown)}: allowed." in words or not allowed


@given(questions)
def test_the_question_stays_near_the_bounds_and_throws_what_is_held(asked):
    least, most = asked.at.allowed_counts
    assert max(least - 1, 0) <= len(asked.thrown) <= most + 1
    assert asked.thrown <= asked.at.hand
    assert len([Language().say(hint) for hint in hints(asked)]) == 3


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize("seat", Seat)
def test_both_answers_come_up_with_too_few_and_too_many(name, seat):
    asked = [pose(PROFILES[name], seat, seed) for seed in range(60)]
    assert {one.refused is None for one in asked} == {True, False}
    assert any(len(one.thrown) < one.at.allowed_counts[0] for one in asked)
    assert any(len(one.thrown) > one.at.allowed_counts[1] for one in asked)


def test_younger_who_has_to_take_all_is_told_so():
    asked = pose(with_rules(PROFILES["rubicon"], ["younger-exchange=all"]), Seat.YOUNGER, 4)
    assert asked.at.allowed_counts == (8 - asked.at.taken, 8 - asked.at.taken)
    assert "all that elder leaves" in Language().say(hints(asked)[0])


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(PiquetError) as caught:
        pose(PROFILES["czech"], Seat.ELDER, seed)
    assert caught.value.message.key == "seed-range"
