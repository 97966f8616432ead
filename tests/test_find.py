"""Find the declaration: every right answer is accepted, every wrong one is told what it overlooked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import PACK, BySeat, Seat, in_order
from piquet_core.combos import Kind, Verdict, combos
from piquet_core.exercises.find import Find, hints, judge, meets, pose
from piquet_core.exercises.hands import DOCUMENTED, LARGEST_SEED, Source, seek
from piquet_core.exercises.steer import THEMES, next_seed
from piquet_core.messages import PiquetError
from piquet_core.notation.deals import read_deal
from piquet_core.notation.hands import read_cards, read_hand
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from scripts.environment import ROOT

CZECH, RUBICON = PROFILES["czech"], PROFILES["rubicon"]
CAVENDISH = Source(deal="cavendish-worked-example", stage="played")
seeds = st.integers(0, LARGEST_SEED)
questions = st.builds(
    pose,
    st.sampled_from(Kind),
    st.sampled_from(list(PROFILES.values())),
    st.sampled_from(Seat),
    st.builds(Source, seed=seeds)
    | st.sampled_from(
        [Source(deal=name, stage=stage) for name, deal in DOCUMENTED.items() for stage in deal.stages]
    ),
)


def cards(text):
    return frozenset(read_cards(text))


def question(kind, hand, *, profile=RUBICON, other="987.987.987.T98"):
    hands = BySeat(read_hand(hand), read_hand(other))
    return Find(kind, profile, Seat.ELDER, Source(), hands)


def test_the_documented_point_is_good_by_one_pip():
    judged = judge(pose(Kind.POINT, RUBICON, Seat.ELDER, CAVENDISH), cards("AKQJ8h"))
    assert judged.right
    assert judged.outcome.comparison.verdict is Verdict.GOOD
    assert [(line.measure.value, line.claim, line.reply) for line in judged.outcome.comparison.lines] == [
        ("cards", 5, 5),
        ("pips", 49, 48),
    ]
    assert judged.outcome.scored == judged.outcome.claim[:1]
    assert judged.outcome.points == 5


def test_younger_is_told_what_elder_scores():
    judged = judge(pose(Kind.POINT, RUBICON, Seat.YOUNGER, CAVENDISH), cards("AQJT7d"))
    assert judged.right
    assert judged.outcome.verdict is Verdict.NOT_GOOD
    assert (judged.outcome.scored, judged.outcome.points) == (judged.outcome.reply[:1], 5)


@given(questions)
def test_every_right_answer_is_accepted_and_its_reason_can_be_said(find):
    for answer in find.answers:
        judged = judge(find, answer)
        assert judged.right
        assert Language().say(judged.reason)
        assert judged.outcome.claim == find.best


@given(questions, st.sets(st.sampled_from(PACK), max_size=8).map(frozenset))
def test_any_other_answer_is_wrong_with_a_reason_that_gives_nothing_away(find, answer):
    if answer in find.answers:
        return
    judged = judge(find, answer)
    assert not judged.right
    said = Language().say(judged.reason)
    hidden = find.hands[find.seat.other]
    assert not any(Language().name(card) in said for card in in_order(hidden) if card not in answer)


@given(questions)
def test_hints_lead_to_a_right_answer(find):
    steps = hints(find)
    assert all(Language().say(hint) for hint in steps)
    if find.best:
        assert judge(find, steps[-1]["cards"]).right
        where = dict(steps[1].params)
        touched = {card.suit for answer in find.answers for card in answer}
        if "suits" in where:
            assert set(where["suits"]) == touched
    else:
        assert steps[-1].key == "hint-nothing"


def test_of_two_equal_points_either_is_right():
    find = question(Kind.POINT, "AKJ8.AQJ8.J8.J8", other="987T.T97.T97.T9")
    assert find.answers == (cards("AKJ8s"), cards("AQJ8h"))
    assert all(judge(find, answer).right for answer in find.answers)


def test_without_four_of_a_suit_there_is_no_ruml_but_a_point():
    hand = "AK7.QJ7.T98.J97"
    assert judge(question(Kind.POINT, hand, profile=CZECH), frozenset()).right
    assert judge(question(Kind.POINT, hand), cards("AK7s")).right
    assert not judge(question(Kind.POINT, hand), frozenset()).right


@pytest.mark.parametrize(
    ("kind", "hand", "answer", "key"),
    [
        (Kind.POINT, "AK987.QJ98.T9.7", "", "overlooked-point"),
        (Kind.POINT, "AK987.QJ98.T9.7", "Ac", "not-held"),
        (Kind.POINT, "AK987.QJ98.T9.7", "As Qh", "mixed-suits"),
        (Kind.POINT, "AK987.QJ98.T9.7", "T9d", "point-too-short"),
        (Kind.POINT, "AK987.QJ98.T9.7", "AK98s", "part-of-suit"),
        (Kind.POINT, "AK987.QJ98.T9.7", "QJ98h", "longer-suit"),
        (Kind.POINT, "AK98.QJ98.T9.87", "QJ98h", "more-pips"),
        (Kind.SEQUENCE, "AKQ87.QJT.T98.7", "", "overlooked-sequence"),
        (Kind.SEQUENCE, "AKQ87.QJT.T98.7", "AKQs 7c", "in-no-sequence"),
        (Kind.SEQUENCE, "AKQ87.QJT.T98.7", "AKs", "part-of-run"),
        (Kind.SEQUENCE, "AKQ87.QJT.T98.7", "AKQs QJTh", "another-sequence"),
        (Kind.SET, "AK.AK.AK7.K987", "", "overlooked-set"),
        (Kind.SET, "A97.A97.A97.AK8", "A97s", "rank-counts-not"),
        (Kind.SET, "AK97.AK97.A97.A", "AKs", "too-few-alike"),
        (Kind.SET, "AK97.AK97.A97.A", "As Ah Ad", "part-of-set"),
        (Kind.SET, "AK97.AK97.AK9.A", "As Ah Ad Ac", "another-set"),
    ],
)
def test_a_wrong_answer_is_told_what_it_overlooked(kind, hand, answer, key):
    hands = BySeat(read_hand(hand, size=None), read_hand("-.-.-.-", size=None))
    find = Find(kind, RUBICON, Seat.ELDER, Source(), hands)
    judged = judge(find, cards(answer))
    assert (judged.right, judged.reason.key) == (False, key)
    assert Language().say(judged.reason)


def test_an_equality_scores_for_nobody():
    find = question(Kind.POINT, "AKQJ.T9.T9.T987", other="T98.AKQJ.A87.J9", profile=CZECH)
    judged = judge(find, cards("AKQJs"))
    assert judged.right
    assert (judged.outcome.verdict, judged.outcome.points) == (Verdict.EQUAL, 0)
    assert judged.outcome.comparison.lines[-1].claim == judged.outcome.comparison.lines[-1].reply == 41


def test_nothing_on_either_side():
    find = question(Kind.SET, "A87.K87.Q87.J87", other="JT9.QT9.K9.AKQ9")
    assert meets(find, ()).verdict is None


@pytest.mark.parametrize(
    ("source", "key"),
    [
        (Source(seed=-1), "seed-range"),
        (Source(seed=LARGEST_SEED + 1), "seed-range"),
        (Source(deal="nowhere"), "unknown-deal"),
        (Source(deal="hoffmann-specimen-hand", stage="later"), "unknown-stage"),
        (Source(deal="pips-not-ranks", stage="dealt"), "unknown-stage"),
    ],
)
def test_a_source_without_hands_is_refused(source, key):
    with pytest.raises(PiquetError) as caught:
        pose(Kind.POINT, CZECH, Seat.ELDER, source)
    assert caught.value.message.key == key


@given(seeds, st.sampled_from(Seat))
def test_a_shown_hand_leaves_twelve_other_cards_to_the_other_seat(seed, seat):
    own = read_hand("AKQJ987.T9.98.7")
    hands = Source(seed=seed, hand=own).hands(seat)
    assert hands[seat] == own
    assert len(hands[seat.other]) == 12
    assert not own & hands[seat.other]


def test_a_deal_is_asked_at_both_stages_before_seeds_follow():
    source = Source(deal="hoffmann-specimen-hand").next_stage
    assert source == Source(deal="hoffmann-specimen-hand", stage="played")
    assert source.next_stage is None
    assert Source(seed=3).next_stage is None


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_hands_are_those_of_the_deal_files(name):
    text = (ROOT / "docs" / "deals" / f"{name}.piquet").read_text(encoding="utf-8")
    deal = read_deal(text)
    known, state = DOCUMENTED[name], deal.state
    assert known.played.map(read_hand) == state.held
    assert (known.dealt and known.dealt.map(read_hand)) == (state.dealt and state.dealt.hands)


def test_what_is_sought_is_the_first_seed_that_meets_the_first_wish_that_any_meets():
    assert seek(10, lambda seed: seed % 7 == 0, lambda seed: True) == 14
    assert seek(10, lambda seed: seed > LARGEST_SEED, lambda seed: seed % 5 == 0) == 15
    assert seek(LARGEST_SEED, lambda seed: True) == 0
    assert seek(10, lambda seed: seed < 12 or seed > 13, far=3) == 11
    assert seek(10, lambda seed: False, far=3) == 12


def test_where_no_hand_meets_the_theme_one_that_holds_something_will_do(monkeypatch):
    monkeypatch.setitem(THEMES, Kind.SET, (lambda mine, theirs: False,))
    found = next_seed(Kind.SET, RUBICON, Seat.ELDER, 5)
    assert combos(Kind.SET, Source(seed=found).hands(Seat.ELDER)[Seat.ELDER], RUBICON)
