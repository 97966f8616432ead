"""The rules one by one; each test has the name of its rule."""

import pytest

from piquet_core import PROFILES, Pair, Player, Rule, Seat, dealt, profile, settle
from piquet_core.sentences import TEXTS
from tests.tables import ALL_TRICKS, CAVENDISH, TOPS, by_rule, deal, pair, refused, scored, sums, zero

E, Y = Seat.ELDER, Seat.YOUNGER


def test_every_rule_has_a_test_and_a_message():
    for rule in Rule:
        assert f"test_{rule.value.replace('-', '_')}" in globals()
        assert any(key == rule.value or key.startswith(f"{rule.value}-") for key in TEXTS), rule


@pytest.mark.parametrize("name", PROFILES)
def test_deal(name):
    event = dealt(profile(name), 5)
    cards = [*event.hands.elder, *event.hands.younger, *event.talon]
    assert len(event.hands.elder) == len(event.hands.younger) == 12
    assert len(set(cards)) == 32


def test_carte_blanche():
    log = "deal elder T987.T98.A87.A9 younger AKQ.AJ7.KJ9.QJ7"
    plain, claimed = scored("rubicon", log), scored("rubicon", f"{log}\nelder blank")
    assert pair(plain.totals) == (0, 0)
    assert pair(claimed.totals) == pair(claimed.declared) == (10, 0)
    assert by_rule(claimed, "carte-blanche")[0].at == 1
    assert refused("rubicon", f"{log}\nyounger blank").message.key == "carte-blanche-court"


def test_exchange():
    log = "deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT\ntalon 9s 8s Kh 9c Kd Qs Ac 7d\n"
    two = f"{log}elder discards 87c"
    deal("rubicon", two)
    error = refused("czech", two)
    assert error.message.key == "exchange-bounds"
    assert error.message["bounds"] == (3, 5)


def test_turn():
    assert refused("rubicon", "play Ah/Th").message.key == "turn-nothing-dealt"


@pytest.mark.parametrize(
    ("elder", "younger", "winner", "points"),
    [
        ("AKJ98.87.K87.97", "QT7.KQJT.JT9.QT", E, 5),
        ("AKJ8.A7.K87.T97", "QT7.KQJ98.J9.QJ", Y, 5),
        ("AKJ98.T9.K87.97", "QT7.AKQJ8.J9.QT", Y, 5),  # 48 and 49 pips
        ("AQJT7.T7.K87.97", "98.AKJ98.J9.QJT", None, 0),  # 48 each
    ],
)
def test_point(elder, younger, winner, points):
    category = scored("rubicon", f"hands elder {elder} younger {younger}").categories[0]
    assert (category.winner, category.points) == (winner, points)


def test_sequence():
    # The quart to the ten is better than the tierce to the ace, and brings in its holder's tierces.
    score = scored("rubicon", "hands elder AKQ.AK8.A87.A87 younger T987.JT97.JT9.K")
    assert [line.points for line in by_rule(score, "sequence")] == [4, 3, 3]
    assert score.categories[1].winner is Y


def test_set():
    # Any four beat any three, and bring in the three that were beaten.
    score = scored("rubicon", "hands elder AKQ.AKQ.A98.987 younger JT9.JT7.KJT.KJT")
    assert [line.points for line in by_rule(score, "set", Y)] == [14, 14]
    assert by_rule(score, "set", E) == []


def test_sinking():
    log = f"{TOPS}\nelder declares set KKKK AAA\nelder declares point -\nelder declares sequence AKQs"
    score = scored("rubicon", log)
    assert pair(score.declared)[0] == 14 + 3 + 3
    assert refused("rubicon", f"{TOPS}\nelder declares set TTT").message.key == "sinking-set-not-held"


def test_repique():
    score = scored("rubicon", TOPS)
    line = by_rule(score, "repique")[0]
    assert (line.seat, line.points, line.tally) == (E, 60, 0)
    assert (by_rule(scored("czech", TOPS), "repique")[0].tally) == 2


def test_passing_over():
    hands = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97\n"
    called, passed = scored("czech", hands), scored("czech", f"{hands}elder declares set -")
    assert zero(called, "repique") == "repique-stopped"
    assert by_rule(passed, "repique")[0].points == 60
    assert [line.message.key for line in by_rule(passed, "set")] == ["passing-over", "passing-over"]
    assert pair(passed.totals) == (6 + 16 + 15 + 60, 14 + 3)


def test_carte_rouge():
    hands = "hands elder AKQJT.AKQJT.A.A younger 98.98.KQJT.KQJT"
    score = scored("czech", hands)
    # 5 + 15 + 15 + 14 = 49, 60, and 20 for the twelve cards, though some of them serve twice.
    assert sums(score) == (129, 0, 2, 0)
    assert [line.rule for line in score.lines][-2:] == [Rule.REPIQUE, Rule.CARTE_ROUGE]


def test_follow_suit():
    hands = "hands elder AKQJT.AKQJT.A.A younger 98.98.KQJT.KQJT\n"
    error = refused("rubicon", f"{hands}play As/Kd")
    assert error.message.key == "follow-suit-revoke"
    assert str(error.place) == "-:4:9"
    deal("rubicon", f"{hands}play As/8s Ks/9s Qs/Kd")


def test_lead():
    # 29 in hand, and the card led scores though it loses the trick.
    score = scored("rubicon", "hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98\nplay 7c/Ac")
    assert [line.points for line in by_rule(score, "lead")] == [1]
    assert pair(score.play) == (1, 1)


def test_take():
    assert [line.at for line in by_rule(scored("rubicon", CAVENDISH), "take")] == [14, 24]


def test_hold():
    assert by_rule(scored("rubicon", CAVENDISH), "hold") == []
    assert len(by_rule(scored("czech", CAVENDISH), "hold")) == 10


def test_last_trick():
    assert [line.points for line in by_rule(scored("rubicon", CAVENDISH), "last-trick")] == [1]
    assert [line.points for line in by_rule(scored("czech", CAVENDISH), "last-trick")] == [2]


def test_pique():
    # 17 for the sets, twelve leads, and the last trick's extra makes thirty.
    silent = "\n".join(
        f"{seat} declares {kind} -" for seat in ("elder", "younger") for kind in ("point", "sequence")
    )
    score = scored("rubicon", f"{TOPS}\n{silent}\nelder declares set KKKK AAA\n{ALL_TRICKS}")
    line = by_rule(score, "pique")[0]
    assert (line.points, line.at) == (30, 29)
    assert pair(score.totals) == (17 + 13 + 30 + 40, 0)


def test_cards():
    assert [line.points for line in by_rule(scored("rubicon", CAVENDISH), "cards")] == [10]
    assert [line.points for line in by_rule(scored("czech", CAVENDISH, "carry: 20"), "cards")] == [30]


def test_capot():
    score = scored("rubicon", f"{TOPS}\n{ALL_TRICKS}")
    assert [line.points for line in by_rule(score, "capot")] == [40]
    assert by_rule(score, "cards") == []
    assert score.totals.elder == 57 + 60 + 13 + 40


def test_vole():
    score = scored("czech", f"{TOPS}\n{ALL_TRICKS}")
    assert [(line.points, line.tally) for line in by_rule(score, "vole")] == [(0, 3)]
    assert [line.points for line in by_rule(score, "cards")] == [10]
    # With the 90 in the same deal, five.
    assert score.tally.elder == 5


def test_partie():
    assert [Player.FIRST.seat(number) for number in range(3)] == [E, Y, E]
    assert [Player.SECOND.seat(number) for number in range(3)] == [Y, E, Y]


def test_settlement():
    assert settle(profile("rubicon"), Pair(120, 99)).amount == 319
    assert settle(profile("rubicon"), Pair(120, 101)).amount == 119
