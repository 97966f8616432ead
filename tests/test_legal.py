"""What may be played: exactly the legal cards are right; other answers are told the rule, or that there are more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import PACK, Seat
from piquet_core.deal.events import Played
from piquet_core.deal.state import Illegal
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.legal import hints, judge, pose
from piquet_core.exercises.posed import Origin
from piquet_core.exercises.posed import pose as pose_deal
from piquet_core.exercises.seeking import next_trick
from piquet_core.messages import PiquetError
from piquet_core.notation.hands import read_cards
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language

HOFFMANN = "hoffmann-specimen-hand"
questions = st.builds(
    lambda profile, seed, number: pose(pose_deal(Origin(profile, seed=seed)), number),
    st.sampled_from(sorted(PROFILES)),
    st.integers(0, LARGEST_SEED),
    st.integers(1, 12),
)


def question(number, deal=HOFFMANN):
    return pose(pose_deal(Origin(deal=deal)), number)


def cards(text):
    return frozenset(read_cards(text))


@pytest.mark.parametrize(
    ("number", "seat", "lead", "answer"),
    [
        (1, "younger", "Ad", "KQd"),
        (2, "younger", "7d", "Kd"),
        (3, "elder", "Ac", "JT9c"),
        (6, "elder", "8c", "As AKh JT98d"),
    ],
)
def test_the_right_cards_of_a_documented_deal(number, seat, lead, answer):
    asked = question(number)
    assert (asked.seat.value, str(asked.lead), len(asked.before)) == (seat, lead, number - 1)
    assert asked.answer == cards(answer)
    assert judge(asked, cards(answer)).right


@given(questions, st.sets(st.sampled_from(PACK), max_size=12).map(frozenset))
def test_exactly_the_cards_that_the_rules_allow_are_right(asked, picked):
    allowed = set()
    for card in asked.hand:
        try:
            asked.state.after(Played(card))
        except Illegal:
            continue
        allowed.add(card)
    assert judge(asked, frozenset(allowed)).right
    if picked != allowed:
        judged = judge(asked, picked)
        assert not judged.right
        assert Language().say(judged.reason)


@pytest.mark.parametrize(
    ("number", "picked", "key", "words"),
    [
        (3, "", "legal-none", "Some card can always be played"),
        (
            3,
            "As",
            "follow-suit-revoke",
            "Elder holds clubs and has to follow suit; the ace of spades is a revoke",
        ),
        (3, "JT9c Kh", "follow-suit-revoke", "the king of hearts is a revoke"),
        (3, "Jc", "more-to-follow", "2 cards left"),
        (3, "Qc", "not-held", "Q of clubs"),
        (6, "As", "more-to-throw", "You hold no clubs"),
    ],
)
def test_a_wrong_answer_is_told_the_rule(number, picked, key, words):
    judged = judge(question(number), cards(picked) if picked else frozenset())
    assert (judged.right, judged.reason.key) == (False, key)
    assert words in Language().say(judged.reason)


@given(questions)
def test_nothing_that_is_said_before_the_verdict_depends_on_hidden_cards(asked):
    said = [Language().say(hint) for hint in hints(asked)]
    assert len(said) == 3
    shown = {*asked.hand, asked.lead, *(card for trick in asked.before for card in (trick.lead, trick.reply))}
    for card in PACK:
        if card not in shown:
            assert not any(Language().name(card) in words for words in said)


@pytest.mark.parametrize("number", [0, 13])
def test_a_trick_that_is_not_there_cannot_be_asked_about(number):
    with pytest.raises(PiquetError) as caught:
        question(number)
    assert caught.value.message.key == "no-such-trick"


@pytest.mark.parametrize("name", PROFILES)
def test_the_next_trick_asks_in_turn_for_some_cards_for_any_and_for_one(name):
    for seed in range(30):
        asked = next_trick(seed, PROFILES[name])
        assert asked.posed.origin.seed > seed
        right, held = len(asked.answer), len(asked.hand)
        assert [1 < right < held, not asked.follows, right == 1][seed % 3]
    assert next_trick(LARGEST_SEED, PROFILES[name]).posed.origin.seed < LARGEST_SEED
    assert asked.seat in Seat
