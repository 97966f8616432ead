"""Answer the claim, and the steering of hands toward near misses."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.combos import Kind, Verdict, combos, compare
from piquet_core.exercises.claim import hints, judge, pose
from piquet_core.exercises.hands import LARGEST_SEED, Source
from piquet_core.exercises.steer import THEMES, next_seed
from piquet_core.messages import PiquetError
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language

profiles = st.sampled_from(list(PROFILES.values()))
seeds = st.integers(0, LARGEST_SEED)


@given(st.sampled_from(Kind), profiles, seeds)
def test_exactly_one_answer_is_right_and_every_reason_can_be_said(kind, profile, seed):
    claim = pose(kind, profile, Source(next_seed(kind, profile, Seat.YOUNGER, seed, claimed=True)))
    judged = [judge(claim, verdict) for verdict in Verdict]
    assert [j.right for j in judged].count(True) == 1
    assert all(Language().say(j.reason) for j in judged)
    assert all(Language().say(hint) for hint in hints(claim))
    assert Language().say(claim.words)


@given(st.sampled_from(Kind), profiles, seeds)
def test_the_right_answer_is_the_verdict_of_the_comparison(kind, profile, seed):
    claim = pose(kind, profile, Source(next_seed(kind, profile, Seat.YOUNGER, seed, claimed=True)))
    right = compare(claim.claimed, claim.held).verdict
    assert judge(claim, right).right
    if right is Verdict.EQUAL:
        assert claim.outcome.points == 0
    else:
        winner = claim.claimed if right is Verdict.GOOD else claim.held
        counted = winner[:1] if kind is Kind.POINT else winner
        assert claim.outcome.points == sum(combo.value(profile) for combo in counted)


@given(profiles, seeds)
def test_sets_are_never_equal_and_that_is_said(profile, seed):
    claim = pose(Kind.SET, profile, Source(next_seed(Kind.SET, profile, Seat.YOUNGER, seed, claimed=True)))
    judged = judge(claim, Verdict.EQUAL)
    assert (judged.right, judged.reason.key) == (False, "sets-never-equal")


@given(st.sampled_from(Kind), profiles, seeds)
def test_the_claim_gives_no_suit_away(kind, profile, seed):
    claim = pose(kind, profile, Source(next_seed(kind, profile, Seat.YOUNGER, seed, claimed=True)))
    said = Language().say(claim.words)
    assert not any(suit in said for suit in ("spades", "hearts", "diamonds", "clubs"))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Kind.POINT, "Point of five, making 49."),
        (Kind.SEQUENCE, "Quart to the ace."),
        (Kind.SET, "Three knaves."),
    ],
)
def test_elder_says_what_the_source_says_he_says(kind, words):
    claim = pose(kind, PROFILES["rubicon"], Source(deal="cavendish-worked-example", stage="played"))
    assert Language().say(claim.words) == words


def test_a_seat_that_holds_nothing_claims_nothing():
    with pytest.raises(PiquetError) as caught:
        pose(Kind.SEQUENCE, PROFILES["czech"], Source(seed=4))
    assert caught.value.message.key == "nothing-to-claim"


@pytest.mark.parametrize("kind", Kind)
def test_steering_meets_every_theme_of_its_kind(kind):
    profile = PROFILES["rubicon"]
    for number, theme in enumerate(THEMES[kind]):
        # Of ten hands steered toward a theme nearly all meet it; the rest are hands with something in them.
        met = 0
        for tens in range(10):
            seed = tens * 12_000 + number
            hands = Source(next_seed(kind, profile, Seat.ELDER, seed)).hands(Seat.ELDER)
            met += theme(combos(kind, hands.elder, profile), combos(kind, hands.younger, profile))
        assert met >= 8, (kind, number, met)
