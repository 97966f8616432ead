"""Scoring: the lines of whole deals, counted as their sources count, and what stops a bonus."""

import pytest

from piquet_core import House, Rule, Seat, profile, read_deal, score
from tests.tables import (
    ALL_TRICKS,
    CAVENDISH,
    HOFFMANN,
    TOPS,
    by_rule,
    deal,
    pair,
    scored,
    sums,
    told,
    zero,
)

E, Y = Seat.ELDER, Seat.YOUNGER
TWENTY_NINE = "hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98"
TENS = "hands elder AKQJT987.AKQ.-.7 younger -.JT9.AKQJT.AKQT\nyounger declares point -"
SETS_BEATEN = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97"
EQUAL = "hands elder JT987.JT987.A.A younger AQ.AK.KT987.QJ9"
DIVIDED = """
hands elder A97.KQJT.AQJ.Q9 younger KQ.A7.KT97.AKJT
play Kh/Ah Ac/9c Kc/Qc Jc/7s Tc/Jd Ks/As Qh/7h Jh/7d Th/9d 9s/Qs Td/Qd Ad/Kd
"""


def counts(score, seat):
    """The running count of a seat, as it is said aloud, without what gives nothing."""
    total = 0
    for line in score.lines:
        if line.seat is seat and line.points:
            total += line.points
            yield total


def test_cavendish_says_each_count():
    score = scored("rubicon", CAVENDISH, "stated: 28 23")
    assert list(counts(score, E)) == [5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 28]
    assert list(counts(score, Y)) == [14, 17, 18, 19, 20, 21, 22, 23]
    # Fourteen is said with the fifth heart, fifteen with the king of diamonds, sixteen with the ace of spades.
    assert [line.at for line in score.lines if line.seat is E] == [3, 3, 3, 5, 7, 9, 11, 13, 24, 25, 26, 26]
    assert (pair(score.declared), pair(score.play), pair(score.tricks)) == ((9, 17), (9, 6), (7, 5))


def test_hoffmann_says_each_count():
    score = scored("rubicon", HOFFMANN)
    assert list(counts(score, E)) == [6, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 43]
    assert list(counts(score, Y)) == [14, 17, 18, 19, 20, 21, 22, 23]
    assert zero(score, "pique") == "pique-stopped"
    assert told(by_rule(score, "pique")[0])["by"] is Rule.SET


@pytest.mark.parametrize(
    ("log", "rule", "points", "play"),
    [
        (CAVENDISH, "hold=1", (35, 27), (16, 10)),
        (CAVENDISH, "hold=0", (29, 23), (10, 6)),
        (HOFFMANN, "hold=1", (50, 27), (16, 10)),
        (HOFFMANN, "hold=0", (44, 23), (10, 6)),
    ],
)
def test_both_deals_by_the_czech_count_and_by_meyers(log, rule, points, play):
    score = scored("czech", log, rule)
    assert (pair(score.totals), pair(score.play)) == (points, play)
    assert not any(line.points for name in ("repique", "pique") for line in by_rule(score, name))


# Czech


def test_ninety_only_when_elder_passes_the_better_sets_over():
    called = scored("czech", SETS_BEATEN)
    passed = scored("czech", f"{SETS_BEATEN}\nelder declares set -\nplay Ks/As")
    assert sums(called) == (37, 17, 0, 0)
    assert sums(passed) == (98, 18, 2, 0)
    assert told(by_rule(called, "repique")[0]) == {"seat": E, "total": 37, "by": Rule.SET}
    # The sets are shown after the lead, at its index, which is that of the first card.
    assert [(line.rule.value, line.at) for line in passed.lines] == [
        ("point", 2),
        ("sequence", 2),
        ("sequence", 2),
        ("repique", 2),
        ("lead", 2),
        ("set", 2),
        ("set", 2),
        ("take", 3),
    ]
    assert [line.rule.value for line in passed.counted][-4:] == ["lead", "set", "set", "take"]
    longer = scored("czech", f"{SETS_BEATEN}\nelder declares set -\nplay Ks/As Ac/8s Kc/9s")
    assert [line.rule.value for line in longer.counted][4:8] == ["lead", "set", "set", "take"]
    assert passed.categories[2].verdict is None
    assert passed.categories[2].winner is Y


def test_elder_without_sets_passes_over_too():
    score = scored("czech", "hands elder AKQJT987.T987.-.- younger -.AKQJ.AKQJ.AKQJ")
    assert sums(score) == (8 + 18 + 4 + 60, 12, 2, 0)


def test_a_passing_over_with_no_sets_on_either_side_says_so():
    score = scored("czech", "hands elder AKQJT987.T987.-.- younger -.AK.AKQT9.JT987")
    assert zero(score, "set") == "set-none"
    assert sums(score) == (8 + 18 + 4 + 60 + 20, 0, 2, 0)


def test_sets_written_down_before_the_lead_stand_where_they_are_written():
    log = f"{SETS_BEATEN}\nelder declares set -\nyounger declares set AAAA\nplay Ks/As"
    score = scored("czech", log)
    assert [line.at for line in by_rule(score, "set")] == [2]
    assert sums(score) == (98, 15, 2, 0)


def test_passing_over_needs_thirty_without_the_sets():
    # 24 in hand: the sets that elder sinks are younger's before the lead.
    hands = "hands elder AKQJT98.987.A7.- younger 7.AKQ.KQJ9.AKQJ\nelder declares set -\n"
    score = scored("czech", f"{hands}younger declares sequence -\nyounger declares point -")
    assert by_rule(score, "repique") == []
    assert {line.message.key for line in by_rule(score, "set")} == {"set-alone", "set-further"}


@pytest.mark.parametrize("rules", [("repique=at-lead",), ("repique=by-rank",)])
def test_an_equality_stops_neither_bonus(rules):
    score = scored("czech", EQUAL, *rules)
    assert sums(score) == (30 + 60, 0, 2, 0)
    assert by_rule(score, "point")[0].message.key == "point-equal"
    assert by_rule(score, "point")[0].seat is None


def test_a_carte_blanche_stops_both_czech_bonuses():
    # Younger's carte blanche is told after the exchange: he holds three courts, all of them drawn.
    hands = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97"
    score = scored("czech", f"{hands}\nyounger blank\nelder declares set -")
    assert by_rule(score, "repique")[0].message.key == "repique-stopped"
    assert told(by_rule(score, "repique")[0])["by"] is Rule.CARTE_BLANCHE
    log = f"{TWENTY_NINE}\nyounger blank\nplay 7c/Ac"
    score = scored("czech", log)
    assert zero(score, "pique") == "pique-stopped"
    assert sums(score) == (30, 11, 0, 0)
    off = scored("czech", log, "carte-blanche=0")
    assert sums(off) == (60, 1, 1, 0)
    assert zero(off, "carte-blanche") == "carte-blanche-off"


def test_a_carte_blanche_counts_toward_its_holders_thirty():
    hands = "hands elder JT987.KT987.A.A younger AKQ.QJ.KQJT.QJT"
    log = f"{hands}\nelder blank\nyounger declares set -\nyounger declares sequence -"
    score = scored("czech", log)
    assert pair(score.totals)[0] == 10 + 5 + 15 + 4 + 60
    passed = scored("czech", f"{hands}\nelder blank\nyounger declares sequence -\n")
    assert by_rule(passed, "repique")[0].points == 60
    assert by_rule(passed, "set")[0].message.key == "passing-over"


def test_twenty_nine_and_a_lead_that_loses():
    score = scored("czech", f"{TWENTY_NINE}\nplay 7c/Ac")
    assert sums(score) == (60, 1, 1, 0)
    assert by_rule(score, "pique")[0].at == by_rule(score, "lead")[0].at == 1


def test_sets_of_younger_stop_the_sixty_of_twenty_nine():
    # One short of thirty, elder has passed nothing over: the tens are younger's before the lead.
    score = scored("czech", f"{TENS}\nplay 7c/Tc")
    assert sums(score) == (30, 4, 0, 0)
    assert told(by_rule(score, "pique")[0])["by"] is Rule.SET
    assert [line.rule.value for line in score.lines][3] == "set"


def test_thirty_in_hand_that_is_stopped_is_no_pique_either():
    log = f"{SETS_BEATEN}\nelder declares point -\nelder declares sequence QJT98h\nyounger declares point -"
    exactly = "hands elder AKQJT987.T987.-.- younger -.AKQJ.AKQJ.AKQJ\nyounger blank\nplay As/9c"
    exactly = exactly.replace("younger -.AKQJ.AKQJ.AKQJ", "younger -.AKQJ.A987.AKT9")
    score = scored("czech", exactly)
    assert (zero(score, "repique"), by_rule(score, "pique")) == ("repique-stopped", [])
    # Of what stops a bonus, the first to count is named.
    assert by_rule(score, "set", Y)
    assert told(by_rule(score, "carte-rouge")[0])["by"] is Rule.CARTE_BLANCHE
    assert by_rule(scored("czech", f"{log}\nplay Ks/As"), "pique") == []


def test_a_carte_blanche_of_younger_leaves_nothing_to_pass_over():
    hands = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97"
    score = scored("czech", f"{hands}\nyounger blank\nelder declares set -\nplay Ks/As")
    assert [line.message.key for line in by_rule(score, "set")] == ["set-alone", "set-further"]
    assert [line.rule.value for line in score.counted].index("set") < 5


def test_sixty_lost_to_a_trick():
    # 28 in hand: the lead makes 29, younger takes it, and thirty comes too late.
    log = f"{TWENTY_NINE}\nelder declares set -\nelder declares point AKQJT98s"
    score = scored("czech", f"{log}\nplay 7c/Ac Kc/7s")
    assert by_rule(score, "pique") == []
    late = scored("czech", f"{TWENTY_NINE}\nelder declares point AKQJT98s\nplay 7c/Ac")
    assert sums(late) == (29, 1, 0, 0)
    later = scored("czech", f"{TWENTY_NINE}\nelder declares point AKQJT98s\nplay 7c/Ac 8h/Ah")
    assert zero(later, "pique") == "pique-stopped"
    assert told(by_rule(later, "pique")[0])["by"] is Rule.TAKE


SIXTY_BY_YOUNGER = """
hands elder T.QJ987.QJ987.K younger AKQJ987.AK.AK.A
younger declares set -
play Qh/Ah As/Ts Ks/7h Qs/8h Js/9h 9s/Jh 8s/7d 7s/8d Kh/9d
"""


def test_sixty_by_younger():
    score = scored("czech", SIXTY_BY_YOUNGER)
    line = by_rule(score, "pique")[0]
    assert (line.seat, line.points, line.tally) == (Y, 30, 1)
    assert sums(score) == (1, 61, 0, 1)
    # Where only elder can make it, it was never in reach.
    assert by_rule(scored("czech", SIXTY_BY_YOUNGER, "pique-seat=elder"), "pique") == []


@pytest.mark.parametrize(("carry", "points"), [((), 10), (("carry: 10",), 20), (("carry: 20",), 30)])
def test_a_vole_takes_the_leza_with_what_stands_over(carry, points):
    score = scored("czech", f"{TOPS}\n{ALL_TRICKS}", *carry)
    assert [line.points for line in by_rule(score, "cards")] == [points]
    assert (sum(line.tally for line in score.lines), score.carry) == (5, 0)
    assert [line.rule.value for line in score.bonuses] == ["repique", "carte-rouge", "cards", "vole"]


def test_six_each_twice_and_then_the_leza():
    once = scored("czech", DIVIDED)
    twice = scored("czech", DIVIDED, f"carry: {once.carry}")
    assert (once.carry, twice.carry) == (10, 20)
    assert zero(once, "cards") == "cards-stand-over"
    last = scored("czech", CAVENDISH, f"carry: {twice.carry}")
    assert ([line.points for line in by_rule(last, "cards")], last.carry) == ([30], 0)
    assert scored("czech", "\n".join(CAVENDISH.split("\n")[:5]), "carry: 20").carry == 20


def test_nothing_stands_over_unless_it_is_said():
    state = deal("czech", DIVIDED).state
    assert (score(state).carry, score(state, 10).carry) == (10, 20)


def test_a_capot_in_place_of_the_leza_ends_what_stands_over():
    score = scored("czech", f"{TOPS}\n{ALL_TRICKS}", "carry: 20", "capot=40")
    assert ([line.points for line in by_rule(score, "capot")], score.carry) == ([40], 0)
    assert by_rule(score, "cards") == []


def test_nothing_stands_over_where_the_rules_carry_nothing():
    score = scored("rubicon", DIVIDED)
    assert (score.carry, zero(score, "cards")) == (0, "cards-divided")
    assert scored("czech", DIVIDED, "cards=0").carry == 0
    assert by_rule(scored("rubicon", CAVENDISH, "cards=0"), "cards") == []


# Carte rouge

ROUGE = "hands elder AKQJT.AKQJT.A.A younger 98.98.KQJT.KQJT"


def test_carte_rouge_with_cards_used_twice():
    assert sums(scored("czech", ROUGE)) == (129, 0, 2, 0)


def test_carte_rouge_counts_only_what_is_called():
    # The run is cut short by its ten, and the point by another card: the ten of spades is then in nothing.
    cut = f"{ROUGE}\nelder declares sequence AKQJTh AKQJs\nelder declares point AKQJTh"
    assert by_rule(scored("czech", cut), "carte-rouge") == []
    # With the whole point in spades, it is in that.
    covered = f"{ROUGE}\nelder declares sequence AKQJTh AKQJs\nelder declares point AKQJTs"
    assert by_rule(scored("czech", covered), "carte-rouge")[0].points == 20


def test_three_called_from_four_sink_one_that_is_covered_elsewhere():
    # Three aces: the ace left out is one of those in the sequences, so the single ones are in the set.
    assert by_rule(scored("czech", f"{ROUGE}\nelder declares set AAA"), "carte-rouge")[0].points == 20
    # Where no other declaration has an ace, one of the four stays out of it.
    bare = (
        f"{TOPS}\nelder declares sequence -\nyounger declares sequence -\nelder declares set {{}} KKKK QQQQ"
    )
    assert by_rule(scored("czech", bare.format("AAA")), "carte-rouge") == []
    assert by_rule(scored("czech", bare.format("AAAA")), "carte-rouge")[0].points == 20


def test_carte_rouge_stopped():
    shown = "hands elder AKQJT987.T987.-.- younger -.AKQJ.AKQJ.AKQJ\nyounger declares sequence -"
    score = scored("czech", shown)
    # The sets that younger shows after the passing-over stop it, his carte blanche does as well.
    assert told(by_rule(score, "carte-rouge")[0]) == {"seat": E, "by": Rule.SET}
    young = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97\nyounger blank\nyounger declares set -"
    score = scored("czech", young)
    assert told(by_rule(score, "carte-rouge")[0])["by"] is Rule.CARTE_BLANCHE
    assert by_rule(scored("czech", young, "carte-blanche=0"), "carte-rouge")[0].points == 20


def test_carte_rouge_by_younger_and_after_the_lead():
    log = "hands elder 98.98.KQJT.KQJT younger AKQJT.AKQJT.A.A\nplay Kd/Ad"
    at_once, late = scored("czech", log), scored("czech", log, "younger-shows=after-lead")
    assert sums(at_once) == sums(late) == (1, 130, 0, 2)
    assert [line.rule.value for line in at_once.lines][-3:] == ["carte-rouge", "lead", "take"]
    assert [line.rule.value for line in late.lines][-2:] == ["carte-rouge", "take"]


# Rubicon


@pytest.mark.parametrize(("order", "total"), [("category", 30), ("chronological", 60)])
def test_twenty_nine_and_younger_s_three_tens(order, total):
    score = scored("rubicon", f"{TENS}\nplay 7c/Tc", f"pique-order={order}")
    assert pair(score.totals) == (total, 4)
    if order == "category":
        assert told(by_rule(score, "pique")[0]) == {"seat": E, "total": 30, "by": Rule.SET}


def test_chronological_sets_stop_every_later_pique():
    log = f"{TENS}\nelder declares point AKQJT98s\nplay 7c/Tc"
    assert pair(scored("rubicon", log, "pique-order=chronological").totals) == (29, 4)
    log = f"{TENS}\nelder declares point AKQJT98s\nplay As/Td Ks/Jd"
    score = scored("rubicon", log, "pique-order=chronological")
    assert told(by_rule(score, "pique")[0])["by"] is Rule.SET


def test_a_point_of_younger_stops_a_chronological_pique_from_the_start():
    log = "hands elder AKQJT987.AKQ.-.7 younger -.JT9.AKQJT.AKQT\nelder declares point AKQJs\nplay 7c/Tc"
    score = scored("rubicon", log, "pique-order=chronological", "pique-seat=either")
    assert score.categories[0].winner is Y
    assert by_rule(score, "pique") == []


def test_repique_by_younger_after_elder_s_lead():
    log = "hands elder 98.98.KQJT.KQJT younger AKQJT.AKQJT.A.A\nplay Kd/Ad"
    score = scored("rubicon", log)
    assert pair(score.totals) == (1, 49 + 60 + 1)
    rules = " ".join(line.rule.value for line in score.lines)
    assert rules == "lead point sequence sequence repique set take"
    assert by_rule(score, "repique")[0].seat is Y


def test_repique_stopped_by_the_point():
    # The point is younger's, and it counts before the sequences and the aces.
    score = scored("rubicon", "hands elder AKQJT.AKQ.A8.A8 younger -.JT9.KQJT97.KJ9")
    assert told(by_rule(score, "repique")[0]) == {"seat": E, "total": 32, "by": Rule.POINT}
    assert pair(score.totals) == (18 + 14, 6)


def test_sets_of_younger_come_too_late_for_a_repique_by_rank():
    assert pair(scored("rubicon", SETS_BEATEN).totals) == (37 + 60, 17)


@pytest.mark.parametrize(
    ("log", "rule"),
    [(EQUAL, "point"), ("hands elder AKQ.987.A87.A87 younger JT9.AKQ.KJ9.KJ9", "sequence")],
)
def test_equal_scores_nothing_for_either(log, rule):
    score = scored("rubicon", log)
    line = by_rule(score, rule)[0]
    assert (line.seat, line.points, line.message.key) == (None, 0, f"{rule}-equal")
    swapped = log.split()
    swapped[2], swapped[4] = swapped[4], swapped[2]
    assert by_rule(scored("rubicon", " ".join(swapped)), rule)[0].message.key == f"{rule}-equal"


def test_nobody_calls_anything():
    silent = "\n".join(
        f"{s} declares {k} -" for s in ("elder", "younger") for k in ("point", "sequence", "set")
    )
    score = scored("rubicon", f"{TOPS}\n{silent}")
    assert [line.message.key for line in score.lines] == ["point-none", "sequence-none", "set-none"]
    # Settled when both have spoken.
    assert [line.at for line in score.lines] == [4, 5, 6]


def test_cards_never_make_a_pique():
    # 17 and twelve leads are 29 before the last trick; the forty for the capot would pass thirty.
    silent = "\n".join(f"{s} declares {k} -" for s in ("elder", "younger") for k in ("point", "sequence"))
    log = f"{TOPS}\n{silent}\nelder declares set KKKK AAA\n{ALL_TRICKS}"
    assert pair(scored("rubicon", log, "last-trick=0").totals) == (17 + 12 + 40, 0)
    assert pair(scored("rubicon", log).totals) == (17 + 13 + 30 + 40, 0)


def test_small_cards_lead_and_take_for_nothing():
    score = scored("rubicon", DIVIDED, "small-cards=no")
    plain = scored("rubicon", DIVIDED)
    assert len(by_rule(plain, "lead")) - len(by_rule(score, "lead")) == 1
    assert by_rule(score, "last-trick")[0].points == 1
    nine = "hands elder A97.KQJT.AQJ.Q9 younger KQ.A7.KT97.AKJT\nplay 9c/Tc"
    assert pair(scored("rubicon", nine, "small-cards=no").play) == (0, 1)


def test_a_ninety_stops_the_sixty_of_the_other_seat():
    play = "play Ks/As Ac/8s Kc/9s 9c/Ts 7c/Js Ad/Qd Kd/Qs"
    score = scored("czech", f"{SETS_BEATEN}\nelder declares set -\n{play}")
    assert score.declared.younger + score.play.younger == 30
    [stopped] = by_rule(score, "pique")
    assert (stopped.seat, stopped.points, told(stopped)["by"]) == (Seat.YOUNGER, 0, Rule.REPIQUE)


def test_a_repique_stops_the_pique_of_the_other_seat():
    hands = "hands elder AQJ.AKQJ9.AK.AK younger 7.-.QJT98.QJT987"
    sunk = "elder declares point AKQJ9h\nyounger declares set -"
    play = "play Kd/9d Js/7s Ac/9c Qh/7c Ah/Qd 9h/Td Jh/Qc Ad/Jd Qs/8d As/Jc Kh/Tc Kc/8c"
    score = scored("rubicon", f"{hands}\n{sunk}\n{play}")
    assert score.declared.elder + score.play.elder == 30
    assert [(line.seat, line.points) for line in by_rule(score, "repique")] == [(Seat.YOUNGER, 60)]
    [stopped] = by_rule(score, "pique")
    assert (stopped.seat, stopped.points, told(stopped)["by"]) == (Seat.ELDER, 0, Rule.REPIQUE)


def test_sets_shown_after_a_passing_over_are_no_pique_however_many():
    hands = "hands elder JT987.JT987.9.9 younger AKQ.AKQ.AKQ.AKQ\nplay Js/As"
    score = scored("czech", hands)
    assert sums(score) == (5 + 15 + 15 + 60 + 1, 42 + 1, 2, 0)
    assert by_rule(score, "pique") == []


# Half-finished deals


@pytest.mark.parametrize(
    ("lines", "totals", "zeros"),
    [
        (2, (0, 0), 0),
        (3, (0, 0), 0),
        (4, (9, 17), 0),
    ],
)
def test_a_deal_may_stop_anywhere(lines, totals, zeros):
    log = "\n".join(CAVENDISH.strip().split("\n")[:lines])
    score = scored("rubicon", log)
    assert (pair(score.totals), len(score.lines)) == (totals, 4 if lines == 4 else zeros)
    assert [category.kind.value for category in score.categories] == ["point", "sequence", "set"]
    if lines == 4:
        assert {line.at for line in score.lines} == {3}


def test_a_lead_without_reply_counts():
    score = scored("rubicon", f"{TWENTY_NINE}\nplay 7c")
    assert pair(score.totals) == (60, 0)
    assert {line.at for line in score.lines} == {1}


def test_stop_leaves_out_what_nobody_has_declared():
    score = scored("rubicon", f"{TOPS}\nelder declares set AAAA\nstop")
    assert pair(score.totals) == (14, 0)
    assert score.categories[2].verdict.value == "good"
    assert [line.message.key for line in score.lines] == ["set-alone", "point-none", "sequence-none"]
    assert [line.at for line in score.lines] == [1, 2, 2]


def test_hands_told_after_the_discards():
    told_too = CAVENDISH.replace("talon 9s 8s Kh 9c Kd Qs Ac 7d\n", "").replace(
        "play", "hands elder AJ98.AKQJ8.K.J9 younger QT.T.AQJT7.AKQT\nplay"
    )
    score = scored("rubicon", told_too)
    assert sums(score) == (28, 23, 0, 0)
    # The hands are an event of their own.
    assert score.lines[0].at == 4


def test_the_profile_of_another_game_scores_the_hands_as_they_stand():
    text = f"profile: rubicon\n\n{CAVENDISH.strip()}\n".replace(
        "elder discards Ks 98d 87c", "elder discards 7c"
    )
    text = text[: text.index("play")].replace("younger discards 7s 97h", "younger discards 7s")
    score = read_deal(text, house=House(profile("czech"))).score()
    outside = by_rule(score, "exchange")
    assert [(line.seat, line.at, line.points) for line in outside] == [(E, 1, 0), (Y, 2, 0)]
    assert (told(outside[0])["bounds"][0], told(outside[0])["count"]) == (3, 1)


def test_an_exchange_that_never_was_is_one_that_other_rules_forbid():
    hands = "deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT"
    house = House(profile("czech"))
    for log, at in (("play Ah/Th", 1), ("elder declares set -", 1)):
        score = read_deal(f"\n{hands}\n{log}\n", house=house).score()
        assert [line.at for line in by_rule(score, "exchange")] == [at, at]


def test_what_other_rules_do_not_know_is_a_zero_line():
    house = House(profile("czech"))
    log = "hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\nelder declares point AKTs\n"
    score = read_deal(f"profile: rubicon\n\n{log}", house=house).score()
    assert [(line.message.key, line.seat, line.at) for line in by_rule(score, "point")] == [
        ("point-below-least", E, 1),
        ("point-none", None, 2),
    ]
    carried = read_deal(f"carry: 20\n\n{log}", house=House(profile("rubicon"))).score()
    assert by_rule(carried, "cards")[0].at == 0
    assert (carried.carry, [line.message.key for line in by_rule(carried, "cards")]) == (
        0,
        ["cards-carry-unknown"],
    )
