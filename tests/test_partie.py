"""The partie: seats that change, an end, and what it is worth."""

import pytest

from piquet_core import (
    Line,
    Message,
    NotationError,
    Pair,
    PiquetError,
    Player,
    Rule,
    Score,
    Seat,
    Standing,
    profile,
    read_deals,
    settle,
    settled,
    with_rules,
)
from piquet_core.cards import BySeat
from piquet_core.notation.deals import text_lines
from tests.tables import ALL_TRICKS, CAVENDISH, HOFFMANN, TOPS

FIRST, SECOND = Player.FIRST, Player.SECOND
# The same seats' deal, divided, which scores 13 to 15 by the rubicon rules.
DIVIDED = """
hands elder A97.KQJT.AQJ.Q9 younger KQ.A7.KT97.AKJT
play Kh/Ah Ac/9c Kc/Qc Jc/7s Tc/Jd Ks/As Qh/7h Jh/7d Th/9d 9s/Qs Td/Qd Ad/Kd
"""


def result(elder, younger, tally=(0, 0), *, finished=True, carry=0):
    """A score of these totals, without a deal that gives it."""
    message = Message.of("lead")
    lines = tuple(
        Line(Rule.LEAD, seat, points, marks, 0, message)
        for seat, points, marks in ((Seat.ELDER, elder, tally[0]), (Seat.YOUNGER, younger, tally[1]))
    )
    return Score(lines, lines, (), BySeat(0, 0), carry, finished)


def after(rules, *deals, **start):
    standing = Standing(rules, **start)
    for deal in deals:
        assert not standing.over
        standing = standing.after(deal)
    return standing


def in_turn(*pairs):
    """Deals by what the first and the second player make: the seats alternate."""
    return [result(*(pair if number % 2 == 0 else pair[::-1])) for number, pair in enumerate(pairs)]


RUBICON, CZECH, AU_CENT = profile("rubicon"), profile("czech"), profile("au-cent")


# Settlement from totals; the numbers are those of the sources.
@pytest.mark.parametrize(
    ("first", "second", "amount"),
    [
        (120, 99, 319),
        (120, 101, 119),
        (131, 113, 118),
        (125, 81, 306),
        (120, 102, 118),
        (120, 98, 318),
        (102, 89, 291),
        (113, 98, 311),
        (130, 100, 130),  # exactly a hundred is across
        (98, 115, 313),
        (80, 60, 240),  # under a hundred whatever the winner has
        (174, 173, 101),
    ],
)
def test_rubicon_settlement(first, second, amount):
    worth = settle(RUBICON, Pair(first, second))
    assert (worth.amount, worth.unit) == (amount, "points")
    assert worth.winner is (FIRST if first > second else SECOND)
    assert sum(term.amount for term in worth.terms) == amount


@pytest.mark.parametrize(
    ("firsts", "seconds", "amount", "winner"),
    [
        ((27, 15, 44, 18, 35, 25), (13, 31, 6, 29, 12, 23), 150, FIRST),
        ((20, 4, 10, 33, 3, 5), (18, 115, 42, 11, 74, 41), 476, SECOND),
        ((23, 9, 40, 15, 27, 16), (12, 25, 8, 26, 13, 20), 126, FIRST),
    ],
)
def test_cavendish_s_scoring_card(firsts, seconds, amount, winner):
    standing = after(RUBICON, *in_turn(*zip(firsts, seconds, strict=True)))
    worth = settled(standing)
    assert (worth.amount, worth.winner, standing.points) == (amount, winner, Pair(sum(firsts), sum(seconds)))


def test_a_partie_begins_with_nothing():
    start = Standing(RUBICON)
    assert (start.points, start.tally, start.carry, start.deals) == (Pair(0, 0), Pair(0, 0), 0, 0)
    assert not start.over
    # Level earlier than after six deals is nothing yet.
    assert after(RUBICON, *in_turn(*[(20, 20)] * 5, (9, 5))).over


def test_level_after_six_and_after_eight():
    six = [(20, 20)] * 6
    assert not after(RUBICON, *in_turn(*six)).over
    assert not after(RUBICON, *in_turn(*six, (9, 5))).over
    eight = after(RUBICON, *in_turn(*six, (9, 5), (0, 0)))
    assert (settled(eight).winner, settled(eight).amount) == (FIRST, 129 - 125 + 100)
    drawn = settled(after(RUBICON, *in_turn(*six, (9, 5), (5, 9))))
    assert (drawn.winner, drawn.amount) == (None, 0)
    assert [term.amount for term in drawn.terms] == [0]
    with pytest.raises(PiquetError):
        settled(after(RUBICON, *in_turn(*six)))


@pytest.mark.parametrize(
    ("first", "second", "amount"),
    [(100, 49, 2), (100, 50, 1), (112, 0, 2), (37, 101, 2), (99, 100, 1)],
)
def test_au_cent_settlement(first, second, amount):
    worth = settle(AU_CENT, Pair(first, second))
    assert (worth.amount, worth.unit) == (amount, "games")
    assert worth.winner is (FIRST if first > second else SECOND)


@pytest.mark.parametrize(
    ("points", "tally", "winner", "amount"),
    [
        ((120, 80), (3, 1), FIRST, 2),
        ((80, 120), (3, 1), SECOND, -2),
        ((101, 100), (0, 0), FIRST, 0),
    ],
)
def test_czech_settlement(points, tally, winner, amount):
    worth = settle(CZECH, Pair(*points), Pair(*tally))
    assert (worth.winner, worth.amount, worth.unit) == (winner, amount, "čárky")


@pytest.mark.parametrize(
    ("name", "points", "tally", "winner", "amount"),
    [
        ("czech", (900, 800), (2, 5), SECOND, 3),
        ("czech", (900, 800), (5, 5), FIRST, 0),
        ("czech", (800, 800), (5, 5), None, 0),
        ("rubicon", (900, 800), (2, 5), SECOND, 800 - 900 + 100),
        ("rubicon", (99, 800), (5, 2), FIRST, 99 - 800 + 100),
        ("au-cent", (900, 40), (2, 5), SECOND, 1),
        ("au-cent", (40, 900), (2, 5), SECOND, 2),
    ],
)
def test_sixteen_deals_go_by_tallies(name, points, tally, winner, amount):
    rules = with_rules(profile(name), ["partie=16"])
    worth = settle(rules, Pair(*points), Pair(*tally))
    assert (worth.winner, worth.amount) == (winner, amount)


def test_sixteen_deals():
    rules = with_rules(CZECH, ["partie=16"])
    deals = [result(10, 30, (0, 1)), result(10, 30, (1, 0))] * 8
    standing = after(rules, *deals)
    assert (standing.deals, standing.points, standing.tally) == (16, Pair(320, 320), Pair(0, 16))
    assert settled(standing).winner is SECOND


@pytest.mark.parametrize("limit", [100, 101, 151, 201, 301])
def test_a_limit(limit):
    rules = with_rules(CZECH, [f"partie={limit}"])
    assert not after(rules, *in_turn((limit - 1, 5))).over
    assert after(rules, *in_turn((limit, limit + 5))).over
    assert after(rules, *in_turn((limit, 5))).over
    assert settle(rules, Pair(limit, 5)).winner is FIRST
    level = after(rules, *in_turn((limit, limit)))
    assert not level.over
    more = level.after(result(1, 0))
    assert (more.over, settled(more).winner) == (True, SECOND)
    with pytest.raises(PiquetError) as raised:
        settle(rules, Pair(limit, limit))
    assert raised.value.message.key == "partie-unfinished-totals"
    with pytest.raises(PiquetError):
        settle(rules, Pair(limit - 1, 0))


def test_a_limit_that_ends_at_once():
    # The lines are taken one by one: younger has 100 before elder can.
    standing = after(AU_CENT, result(10, 30), points=Pair(95, 80), carry=7)
    assert (standing.points, standing.over, standing.unfinished) == (Pair(105, 80), True, False)
    assert (standing.deals, standing.carry) == (1, 0)
    exactly = after(AU_CENT, result(5, 30), points=Pair(95, 80))
    assert exactly.points == Pair(100, 80)
    played_out = after(with_rules(AU_CENT, ["finish-deal=yes"]), result(10, 30), points=Pair(95, 80))
    assert (played_out.points, settled(played_out).winner) == (Pair(105, 110), SECOND)
    with pytest.raises(PiquetError) as raised:
        settle(AU_CENT, Pair(100, 110))
    assert raised.value.message.key == "partie-both-out"


def test_a_deal_that_stops_short_ends_no_partie_but_at_once():
    rules = with_rules(AU_CENT, ["finish-deal=yes"])
    assert not after(rules, result(120, 0, finished=False)).over
    assert settled(after(AU_CENT, result(120, 0, finished=False))).amount == 2
    six = [result(20, 0, finished=number < 5) for number in range(6)]
    with pytest.raises(PiquetError) as raised:
        settled(after(RUBICON, *six))
    assert raised.value.message.key == "partie-unfinished"


# Parties as files


def partie(name, *deals, headers=()):
    first, *rest = deals
    lines = [
        f"profile: {name}",
        *headers,
        "partie: Sunday",
        "players: Anna Karel",
        "",
        *first.strip().split("\n"),
    ]
    for deal in rest:
        lines += ["---", "", *deal.strip().split("\n")]
    return text_lines("\n".join([*lines, ""]))


def test_points_tallies_and_leza_flow_on():
    deals = list(read_deals(partie("czech", DIVIDED, DIVIDED, CAVENDISH)))
    assert [deal.carry for deal in deals] == [0, 10, 20]
    scores = [deal.score() for deal in deals]
    points = [score.totals for score in scores]
    assert deals[1].standing.points == Pair(points[0].elder, points[0].younger)
    assert deals[2].standing.points == Pair(
        points[0].elder + points[1].younger, points[0].younger + points[1].elder
    )
    assert points[2].elder == 25 + 30


def test_a_partie_begins_with_the_score_and_the_carry_of_its_headers():
    deals = list(read_deals(partie("czech", DIVIDED, DIVIDED, headers=("score: 12 7", "carry: 10"))))
    assert [deal.carry for deal in deals] == [10, 20]
    assert deals[0].standing.points == Pair(12, 7)


def test_au_cent_ends_in_mid_deal_in_counting_order():
    lines = partie("au-cent", TOPS, TOPS)
    deals = list(read_deals(lines[:-3]))
    # 45 for point, sequences and first set; the repique right after the thirty ends it at 3 + 42 + 60.
    standing = deals[0].standing.after(deals[0].score())
    assert (standing.points, standing.over) == (Pair(3 + 12 + 14 + 14 + 60, 0), True)
    with pytest.raises(NotationError) as raised:
        list(read_deals(lines))
    assert raised.value.message.key == "partie-over"
    assert str(raised.value.place) == f"-:{len(lines)}:1"


def test_younger_who_counts_first_reaches_the_hundred_first():
    # Elder's 95 and five leads would do; but younger's 14 for four tens is counted before play.
    lines = partie("au-cent", CAVENDISH, headers=("score: 80 90",))
    deal = next(read_deals(lines))
    standing = deal.standing.after(deal.score())
    assert standing.points == Pair(89, 104)
    assert settled(standing).winner is SECOND


def test_six_deals_are_a_partie_and_a_seventh_is_too_many():
    lines = partie("rubicon", *[CAVENDISH, HOFFMANN] * 3)
    assert len(list(read_deals(lines))) == 6
    with pytest.raises(NotationError) as raised:
        list(read_deals([*lines, "---", "", f"{TOPS}"]))
    assert raised.value.message.key == "partie-over"


@pytest.mark.parametrize(
    "header", ["profile: rubicon", "rule: hold=1", "score: 1 1", "carry: 10", "partie: x", "players: A B"]
)
def test_headers_of_the_first_deal_only(header):
    lines = partie("czech", CAVENDISH)
    with pytest.raises(NotationError) as raised:
        list(read_deals([*lines, "---", header, "", TOPS]))
    assert raised.value.message.key == "header-first-deal"
    list(read_deals([*lines, "---", "title: second", "stated: - -", "", TOPS]))


def test_players_stand_in_the_first_deal_even_without_a_partie():
    alone = ["profile: rubicon", "players: Anna Karel", "", TOPS]
    assert next(read_deals(alone)).headers.players == ("Anna", "Karel")
    with pytest.raises(NotationError):
        list(read_deals([*alone, "---", *alone]))
    assert len(list(read_deals([*alone, "---", "profile: czech", "score: 3 4", "", TOPS]))) == 2


def test_all_tricks_and_the_pair():
    assert Pair(1, 2)[SECOND] == 2
    assert Pair(1, 2).plus(SECOND, 3) == Pair(1, 5)
    assert FIRST.other is SECOND
    assert ALL_TRICKS.count("/") == 12
