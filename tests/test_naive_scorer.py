"""The naive scorer itself: deals whose every figure was worked out by hand, from the rules or a source."""

import pytest

from tests.naive_scorer import naive_score

WORKED = """
deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT
talon 9s 8s Kh 9c Kd Qs Ac 7d
elder discards Ks 98d 87c
younger discards 7s 97h
play Ah/Th Kh/7d Qh/Td Jh/Jd 8h/Qd Kd/Ad Ac/9c Kc/Jc Qc/8s Tc/9s Qs/As Js/Ts
"""
SPECIMEN = """
deal elder 97.A98.JT98.JT7 younger QT8.QJ7.KQ.AKQ8
talon Ad 9c 7d As Kh Ks Th Js
elder discards 97s 98h 7c
younger discards T8s 7h
play Ad/Qd 7d/Kd Ac/9c Kc/Tc Qc/Jc 8c/Kh Ks/As Jd/Js Td/Qs 9d/Th 8d/Jh Ah/Qh
"""
LONG = "hands elder AKJ9.AQJT98.AK.- younger QT7.K7.QJ.AKQT9\n"
THREE_WINS = LONG + "play As/7s Ks/Ts Ah/7h"
SIX_LEADS = THREE_WINS + " Ad/Jd Kd/Qd 9s"
EQUAL_POINT = "hands elder JT987.AT7.T7.AT younger A.KQJ.QJ9.KQ987\n"
HUITIEME = "hands elder AKQJT987.AKQ.7.- younger -.JT9.AKQT.AKQJT\n"
THIRTY_FIVE = "hands elder KQJT9.KQJT9.K.7 younger A8.A8.AQT9.AQT8\n"
ROUGE = "hands elder AKQJT.AKQJT.A.A younger 987.987.KQJ.KQJ\n"
TWELVE = "play As/7s Ks/8s Qs/9s Js/7h Ts/8h Ah/9h Kh/Jd Qh/Qd Jh/Kd Th/Jc Ad/Qc Ac/Kc"
BLANK = """
deal elder AT9.AT98.AT9.87 younger KQ8.QJ7.QJ8.KQJ
talon Js Kh Kd 7s 9c 7d Tc Ac
elder blank
elder discards 9s 98h 8c
younger discards 8s
"""
HALF_BLANK = BLANK.replace("younger discards 8s\n", "")
EVEN = "hands elder AKQ.987.AKQ.987 younger 987.AKQ.987.AKQ\n"
SIX_EACH = "play As/7s Ks/8s Qs/9s Ad/7d Kd/8d Qd/9d 7h/Ah Kh/8h Qh/9h Ac/7c Kc/8c Qc/9c"
SOLID = "hands elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT9.JT9\n"
CAPOT = "play As/9s Ks/Ts Qs/Js Ah/9h Kh/Th Qh/Jh Ad/9d Kd/Td Qd/Jd Ac/9c Kc/Tc Qc/Jc"

LATE = "rubicon pique-order=chronological"
STANDING = "rubicon cards-carry=yes carry:30"
ROUGE_TOO = "repique e60+2, carte-rouge e20"
FULL_HOUSE = ROUGE_TOO + ", cards e30, vole e0+3"
AND_TEN = ROUGE_TOO + ", cards e10, vole e0+3"

# The case, the profile with any house rules, the log, the declarations, the totals, the bonuses.
CASES = [
    ("Cavendish prints 28 and 23", "rubicon", WORKED, (9, 17), (28, 23), "cards e10"),
    ("1 for the lead and 1 for the trick", "czech", WORKED, (9, 17), (35, 27), "cards e10"),
    ("1 for both together", "czech hold=0", WORKED, (9, 17), (29, 23), "cards e10"),
    ("leads only", "rubicon take=0", WORKED, (9, 17), (27, 22), "cards e10"),
    ("no extra for the last trick", "rubicon last-trick=0", WORKED, (9, 17), (27, 23), "cards e10"),
    ("the eight of hearts, the 9 and 8 led never", "rubicon small-cards=no", WORKED, (9, 17), (27, 23), "cards e10"),
    ("no cards", "rubicon cards=0", WORKED, (9, 17), (18, 23), ""),
    ("49 by tens is five", "rubicon point-value=tens", WORKED, (9, 17), (28, 23), "cards e10"),
    ("Hoffmann prints 43 and 23", "rubicon", SPECIMEN, (24, 17), (43, 23), "cards e10"),
    ("the same, Czech", "czech", SPECIMEN, (24, 17), (50, 27), "cards e10"),
    ("the same, Meyers", "czech hold=0", SPECIMEN, (24, 17), (44, 23), "cards e10"),
    ("24 and two a trick: the third trick", "czech", THREE_WINS, (24, 0), (60, 0), "pique e30+1"),
    ("24 and one a trick: not yet", "rubicon", THREE_WINS, (24, 0), (27, 0), ""),
    ("24 and the sixth lead", "rubicon", SIX_LEADS, (24, 0), (60, 0), "pique e30"),
    ("the same for Meyers, a tally with it", "czech hold=0", SIX_LEADS, (24, 0), (60, 0), "pique e30+1"),
    ("no tally", "czech tally=no", THREE_WINS, (24, 0), (60, 0), "pique e30"),
    ("an equal point stops nothing", "rubicon", EQUAL_POINT + "play Ah", (29, 0), (60, 0), "pique e30"),
    ("before the lead there is no thirty", "rubicon", EQUAL_POINT, (29, 0), (29, 0), ""),
    ("no lead point", "rubicon lead=0", EQUAL_POINT + "play Ah", (29, 0), (29, 0), ""),
    ("three tens rank before the lead", "rubicon", HUITIEME + "play 7d", (29, 3), (30, 3), ""),
    ("three tens after the lead", LATE, HUITIEME + "play 7d", (29, 3), (60, 3), "pique e30"),
    ("three tens shown at once", LATE + " younger-shows=at-once", HUITIEME + "play 7d", (29, 3), (30, 3), ""),
    ("a seven led is nothing of old", "rubicon small-cards=no", HUITIEME + "play 7d", (29, 3), (29, 3), ""),
    ("sets called and lost", "czech", THIRTY_FIVE, (35, 14), (35, 14), ""),
    ("sets passed over", "czech", THIRTY_FIVE + "elder declares set -", (35, 14), (95, 14), "repique e60+2"),
    ("by rank they come too late anyway", "rubicon", THIRTY_FIVE, (35, 14), (95, 14), "repique e60"),
    ("carte rouge", "czech", ROUGE, (49, 0), (129, 0), ROUGE_TOO),
    ("all of it with twenty standing over", "czech carry:20", ROUGE + TWELVE, (49, 0), (185, 0), FULL_HOUSE),
    ("capot in place of cards", "rubicon", ROUGE + TWELVE, (49, 0), (162, 0), "repique e60, capot e40"),
    ("capot in place of what stands over", STANDING, ROUGE + TWELVE, (49, 0), (162, 0), "repique e60, capot e40"),
    ("an ace left out that a run covers", "czech", ROUGE + "elder declares set AAA", (38, 0), (118, 0), ROUGE_TOO),
    ("four hearts in nothing", "czech", ROUGE + "elder declares sequence AKQJTs", (34, 0), (94, 0), "repique e60+2"),
    ("a blank and a point of four", "rubicon", BLANK, (14, 20), (14, 20), ""),
    ("a blank for nothing", "rubicon carte-blanche=0", BLANK, (4, 20), (4, 20), ""),
    ("elder's exchange alone: the blank only", "rubicon", HALF_BLANK, (10, 0), (10, 0), ""),
    ("stopped with one thing said", "rubicon", THIRTY_FIVE + "elder declares point KQJT9s\nstop", (5, 0), (5, 0), ""),
    ("all equal, no sets: six each", "rubicon", EVEN + SIX_EACH, (0, 0), (7, 7), ""),
    ("the best hand", "rubicon", SOLID + CAPOT, (57, 0), (170, 0), "repique e60, capot e40"),
    ("the best hand, Czech: no point of three", "czech", SOLID + CAPOT, (54, 0), (170, 0), AND_TEN),
]  # fmt: skip


def scored(settings: str, log: str) -> dict:
    """Score one log under a profile with house rules and perhaps a carry."""
    profile, *rest = settings.split()
    rules = [f"rule: {word}" for word in rest if "=" in word]
    carry = [word.replace(":", ": ") for word in rest if ":" in word]
    [result] = naive_score("\n".join([f"profile: {profile}", *rules, *carry, "", log.strip("\n"), ""]))
    return result


@pytest.mark.parametrize(
    ("settings", "log", "declared", "totals", "bonuses"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_figures_worked_out_by_hand(settings, log, declared, totals, bonuses):
    result = scored(settings, log)
    assert tuple(result["declared"].values()) == declared
    assert tuple(result["totals"].values()) == totals
    written = [
        f"{bonus['rule']} {bonus['seat'][0]}{bonus['points']}"
        + (f"+{bonus['tally']}" if bonus["tally"] else "")
        for bonus in result["bonuses"]
    ]
    assert ", ".join(written) == bonuses


@pytest.mark.parametrize(
    ("settings", "log", "carry"),
    [
        ("czech", EVEN + SIX_EACH, 10),
        ("czech carry:10", EVEN + SIX_EACH, 20),
        ("czech carry:10", EVEN + "play As", 10),
        ("czech carry:20", ROUGE + TWELVE, 0),
        ("czech capot=40 carry:20", ROUGE + TWELVE, 0),
        ("rubicon", EVEN + SIX_EACH, 0),
    ],
)
def test_what_stands_over(settings, log, carry):
    assert scored(settings, log)["carry"] == carry


@pytest.mark.parametrize(
    ("value", "cards", "points"),
    [
        ("cards", "AK98s", 4),
        ("tens", "AK98s", 4),
        ("tens", "K987s", 3),
        ("tens", "A987s", 4),
        ("less-one-on-four", "K987s", 3),
        ("less-one-on-four", "A987s", 4),
    ],
)
def test_what_a_point_is_worth(value, cards, points):
    log = f"hands elder AK987.A9.A9.A98 younger QJT.QJT.QJT.QJT\nelder declares point {cards}\nyounger declares point -"
    assert scored(f"rubicon point-value={value}", log)["categories"]["point"]["points"] == points


@pytest.mark.parametrize(
    ("point", "verdict", "winner"),
    [
        ("AK98s", "equal", None),
        ("AK97s", "not-good", "younger"),
        ("AK987s", "good", "elder"),
        ("AQ7s", "not-good", "younger"),
        ("-", "none", "younger"),
        ("K98s", "not-good", "younger"),
    ],
)
def test_the_answer_is_to_the_claim(point, verdict, winner):
    claims = f"elder declares point {point}\nyounger declares point KQJ8h"
    log = f"hands elder AKQ987.A9.A9.A9 younger JT.KQJ8.QJT.QJT\n{claims}"
    category = scored("rubicon", log)["categories"]["point"]
    assert (category["verdict"], category["winner"]) == (verdict, winner)
