"""Combinations in a hand: found, ordered, compared and valued."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piquet_core import Point, Verdict, compare, profile, read_cards, read_hand, with_rules
from piquet_core.cards import PACK, BySeat, Seat, in_order, shuffled
from piquet_core.combos import Kind, Measure, combos, points, runs, sets

RUBICON, CZECH = profile("rubicon"), profile("czech")


def point(text):
    return Point(frozenset(read_cards(text)))


# What the sources print, and what follows: the same count by pips.
@pytest.mark.parametrize(
    ("cards", "pips"),
    [
        ("AKJ98h", 48),
        ("AKQJ8h", 49),
        ("AQJT7h", 48),
        ("AKQJ9h", 50),
        ("KQT8h", 38),
        ("AQT8h", 39),
        ("AKQTh", 41),
        ("AKT98h", 48),
        ("JT9h", 29),
        ("AKT8h", 39),
        ("AKQ7h", 38),
        ("987h", 24),
        ("AKQh", 31),
        ("AKQJT987h", 75),
    ],
)
def test_pips(cards, pips):
    assert point(cards).pips == pips


@pytest.mark.parametrize(
    ("cards", "value", "points_"),
    [
        ("AKQJT98h", "cards", 7),
        ("T987h", "less-one-on-four", 3),
        ("KT987h", "less-one-on-four", 4),
        ("KQT987h", "less-one-on-four", 5),
        ("KQJT987h", "less-one-on-four", 6),
        ("AT987h", "less-one-on-four", 5),
        ("T987h", "tens", 3),
        ("J987h", "tens", 3),
        ("A987h", "tens", 4),
        ("KT987h", "tens", 4),
        ("AT987h", "tens", 5),
    ],
)
def test_what_a_point_is_worth(cards, value, points_):
    assert point(cards).value(with_rules(RUBICON, [f"point-value={value}"])) == points_


@pytest.mark.parametrize(("length", "value"), [(3, 3), (4, 4), (5, 15), (6, 16), (7, 17), (8, 18)])
def test_what_a_sequence_is_worth(length, value):
    (run,) = runs(read_cards("AKQJT987"[:length] + "h"))
    assert run.value(RUBICON) == value
    assert run.measures == ((Measure.LENGTH, length), (Measure.TOP, 14))


def test_runs_are_whole_and_best_first():
    found = runs(read_hand("AKQJ987.T9.98.AKQ", size=None))
    assert [(run.length, run.top, run.suit.letter) for run in found] == [
        (4, 14, "s"),
        (3, 14, "c"),
        (3, 9, "s"),
    ]


def test_sets_are_best_first():
    found = sets(read_hand("AKT.AKT.AKT.KT9"))
    assert [(len(alike.cards), alike.rank) for alike in found] == [(4, 13), (4, 10), (3, 14)]
    assert [alike.value(RUBICON) for alike in found] == [14, 14, 3]
    assert sets(read_hand("987.987.987.987")) == ()


def test_points_are_best_first_and_long_enough():
    hand = read_hand("AKQ.JT98.AKQ9.7")
    assert [str(in_order(one.cards)[0]) for one in points(hand, CZECH)] == ["Ad", "Jh"]
    assert [str(in_order(one.cards)[0]) for one in points(hand, RUBICON)] == ["Ad", "Jh", "As"]
    equal = points(read_hand("AK9.AK9.QJT.QJT"), RUBICON)
    assert [one.suit.letter for one in equal] == ["s", "h", "d", "c"]


def test_longer_is_always_more_pips():
    spades = PACK[:8]
    by_length = {}
    for bits in range(1, 256):
        cards = frozenset(card for place, card in enumerate(spades) if bits >> place & 1)
        by_length.setdefault(len(cards), set()).add(Point(cards).pips)
    for length in range(1, 8):
        assert max(by_length[length]) < min(by_length[length + 1])


@pytest.mark.parametrize(
    ("kind", "claim", "reply", "verdict", "lines"),
    [
        (Kind.POINT, "AKQJ8h", "AQJT7s", Verdict.GOOD, [(5, 5), (49, 48)]),
        (Kind.POINT, "AKQJh", "JT987s", Verdict.NOT_GOOD, [(4, 5)]),
        (Kind.POINT, "AQJT7h", "AKJ98s", Verdict.EQUAL, [(5, 5), (48, 48)]),
        (Kind.SEQUENCE, "JT98h", "AKQs", Verdict.GOOD, [(4, 3)]),
        (Kind.SEQUENCE, "QJTh", "AKQs", Verdict.NOT_GOOD, [(3, 3), (12, 14)]),
        (Kind.SEQUENCE, "AKQh", "AKQs", Verdict.EQUAL, [(3, 3), (14, 14)]),
        (Kind.SET, "Ts Th Td Tc", "As Ah Ad", Verdict.GOOD, [(4, 3)]),
        (Kind.SET, "Qs Qh Qd", "Ks Kh Kd", Verdict.NOT_GOOD, [(3, 3), (12, 13)]),
    ],
)
def test_compare(kind, claim, reply, verdict, lines):
    compared = compare(combos(kind, read_cards(claim), RUBICON), combos(kind, read_cards(reply), RUBICON))
    assert compared.verdict is verdict
    assert [(line.claim, line.reply) for line in compared.lines] == lines


def test_compare_with_nothing():
    something = runs(read_cards("AKQh"))
    assert compare(something, ()).verdict is Verdict.GOOD
    assert compare((), something).verdict is Verdict.NOT_GOOD
    assert compare(something, ()).lines == ()
    with pytest.raises(ValueError, match="nothing claimed"):
        compare((), ())


def test_measures_stand_for_ranks_or_numbers():
    assert Measure.TOP.value_of(14).letter == "A"
    assert Measure.CARDS.value_of(5) == 5


@settings(deadline=None)
@given(st.permutations(range(4)), st.integers(0, 10**6))
def test_suits_renamed_change_nothing_else(order, seed):
    hand = shuffled(seed)[:12]
    renamed = [PACK[order[card.suit] * 8 + 14 - card.rank] for card in hand]
    for kind in Kind:
        before, after = (combos(kind, cards, RUBICON) for cards in (hand, renamed))
        assert [combo.measures for combo in before] == [combo.measures for combo in after]


def test_cards_and_pairs():
    assert [str(card) for card in in_order(read_cards("7c As Kd Ts"))] == ["As", "Ts", "Kd", "7c"]
    assert list(BySeat(1, 2).map(lambda number: number + 1)) == [2, 3]
    assert BySeat(1, 2).put(Seat.YOUNGER, 5) == BySeat(1, 5)
    assert BySeat(1, 2).put(Seat.ELDER, 5)[Seat.ELDER] == 5
    assert len({hash(card) for card in PACK}) == 32
