"""What books print of points and sequences: what cards make, what beats what, what it is worth."""

from itertools import combinations, pairwise

import pytest

from piquet_core.cards import Card, Rank, Suit
from piquet_core.combos import Point
from tests.random_hands import PACK, write_hand
from tests.test_documented import SEATS, score

# A point for every number of pips that three to five cards can make near the borders.
LADDER = {
    29: "KQ9", 31: "AKQ",
    34: "K987", 35: "A987", 36: "AK87", 37: "AK97", 38: "AK98", 39: "AKQ8", 40: "AKQ9", 41: "AKQJ",
    44: "KQ987", 45: "AK987", 46: "AKQ87", 47: "AKQ97", 48: "AKQ98", 49: "AKQJ8", 50: "AKQJ9", 51: "AKQJT",
}  # fmt: skip


def point_category(elder: str, younger: str = "", settings: str = "rubicon") -> dict:
    """Elder's spades called against younger's hearts."""
    hands = {"elder": [card + "s" for card in elder], "younger": [card + "h" for card in younger]}
    called = hands["elder"] + hands["younger"]
    rest = [card for card in reversed(PACK) if card not in called]
    for seat in SEATS:
        missing = 12 - len(hands[seat])
        hands[seat], rest = hands[seat] + rest[:missing], rest[missing:]
    log = f"hands elder {write_hand(hands['elder'])} younger {write_hand(hands['younger'])}\n"
    answer = f"{younger}h" if younger else "-"
    return score(f"{log}elder declares point {elder}s\nyounger declares point {answer}", settings)[
        "categories"
    ]["point"]


def test_each_rung_is_worth_more_than_the_one_below():
    rungs = list(LADDER.values())
    for low, high in pairwise(rungs):
        assert point_category(low, high)["verdict"] == "not-good"
        assert point_category(high, low)["verdict"] == "good"


@pytest.mark.parametrize(
    ("source", "cards", "pips"),
    [("Cavendish", *row.split("=")) for row in "AKJ98=48 AKQJ8=49 AQJT7=48 AKQJ9=50 KQT8=38 AQT8=39 AKQT=41".split()]
    + [("Cavendish, Playing XIX", "JT9", 29), ("Cavendish, XVIII", "AKT8", 39), ("Cavendish, XVIII", "AKQ7", 38)]
    + [("Encyclopedia Americana", "AKT98", 48)],
)  # fmt: skip
def test_what_cards_make(source, cards, pips):
    assert point_category(cards, LADDER[int(pips)])["verdict"] == "equal", source


# Cavendish, Calling: what four cards must be to make a number (x is any of K Q J T).
FOUR = {
    34: "x987", 35: "A987 xx87", 36: "Ax87 xx97", 37: "Ax97 xx98 xxx7", 38: "Ax98 Axx7 xxx8",
    39: "Axx8 xxx9", 40: "Axx9 xxxx", 41: "Axxx",
}  # fmt: skip


@pytest.mark.parametrize("size", [4, 5])
def test_cavendish_s_table_of_points_is_complete(size):
    made = {shape: pips for pips, shapes in FOUR.items() for shape in shapes.split()}
    for cards in map("".join, combinations("AKQJT987", size)):
        shape = "".join("x" if card in "KQJT" else card for card in cards)
        pips = made[shape] if size == 4 else 10 + made[shape.replace("x", "", 1)]
        assert point_category(cards, LADDER[pips])["verdict"] == "equal"


def test_pips_that_no_point_makes():
    """More cards always make more pips, and some numbers never come up."""
    sums = {}
    for size in range(3, 9):
        for ranks in combinations(Rank, size):
            sums.setdefault(size, set()).add(Point(frozenset(Card(Suit.HEARTS, rank) for rank in ranks)).pips)
    assert all(max(sums[size]) < min(sums[size + 1]) for size in range(3, 8))
    never = {32, 33, 42, 43, 52, 53, 61, 62, 63, *range(69, 75)}
    assert not never & set().union(*sums.values())


LESS_ONE = "K987=3 KQ987=4 KQJ987=5 KQJT987=6 A987=4 AKQ98=5"
TENS = "AKQ=3 K987=3 A987=4 KQ987=4 AK987=5 KQJ987=5"


@pytest.mark.parametrize(
    ("source", "value", "cards", "points"),
    [("Cavendish, au Cent; Americana", "less-one-on-four", *row.split("=")) for row in LESS_ONE.split()]
    + [("Royall Game 1651", "tens", *row.split("=")) for row in TENS.split()],
)  # fmt: skip
def test_what_a_point_is_worth(source, value, cards, points):
    assert point_category(cards, settings=f"rubicon point-value={value}")["points"] == int(points), source


def test_equal_points_score_for_nobody():
    """Cavendish, case XXII: 50 against 50; Murphy: 47 against 47."""
    for pips in (47, 50):
        category = point_category(LADDER[pips], LADDER[pips])
        assert (category["verdict"], category["winner"], category["points"]) == ("equal", None, 0)


def test_sequences():
    """Belgian aide-mémoire: equal best tierces cancel the lower ones too; a low quart beats a high tierce."""
    equal = score("rtbf-equal-tierces", "au-cent")["categories"]["sequence"]
    assert (equal["verdict"], equal["winner"], equal["points"]) == ("equal", None, 0)
    quart = score("rtbf-quart-over-tierce", "au-cent")["categories"]["sequence"]
    assert (quart["verdict"], quart["winner"], quart["points"]) == ("good", "elder", 4)
