"""Every switch: a deal that scores differently when it is flipped, and what is refused."""

import pytest

from piquet_core import PROFILES, SWITCHES, House, NotationError, PiquetError, profile, read_deal, with_rules
from tests.tables import ALL_TRICKS, CAVENDISH, HOFFMANN, TOPS, deal, refused, scored, sums

TWENTY_NINE = "hands elder AKQJT987.AKQ.-.7 younger -.JT9.AKQJT.AKQT\nyounger declares point -\nplay 7c/Tc"
THREE_CARDS = "hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97"
FORTY_FOUR = "hands elder JT987.A98.A8.A8 younger AKQ.KQJ7.KJ.KJ7"
TWENTY_FOUR = """
hands elder AK8.KQ8.QJ8.987 younger JT9.JT9.T97.AKQ
elder declares point 987c
younger declares point -
"""
SETS_BEATEN = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97"
BLANK = "deal elder T987.T98.A87.A9 younger AKQ.AJ7.KJ9.QJ7\nelder blank"
SIXTY_BY_YOUNGER = """
hands elder T.QJ987.QJ987.K younger AKQJ987.AK.AK.A
younger declares set -
play Qh/Ah As/Ts Ks/7h Qs/8h Js/9h 9s/Jh 8s/7d 7s/8d Kh/9d
"""
SMALL_LEAD = "hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98\nplay 7c/Ac"
CARTE_ROUGE = "hands elder AKQJT.AKQJT.A.A younger 98.98.KQJT.KQJT"

# A switch, the profile it is flipped over, a deal, and what it scores at each value: points, then tallies.
FLIPS = [
    ("carte-blanche", "rubicon", BLANK, {"10": (10, 0, 0, 0), "0": (0, 0, 0, 0)}),
    ("point-min", "rubicon", THREE_CARDS, {"3": (105, 0, 0, 0), "4": (102, 0, 0, 0)}),
    (
        "point-value",
        "rubicon",
        FORTY_FOUR,
        {"cards": (20, 17, 0, 0), "tens": (19, 17, 0, 0), "less-one-on-four": (19, 17, 0, 0)},
    ),
    (
        "point-value",
        "rubicon",
        TWENTY_FOUR,
        {"cards": (3, 12, 0, 0), "tens": (2, 12, 0, 0), "less-one-on-four": (3, 12, 0, 0)},
    ),
    ("repique", "czech", SETS_BEATEN, {"at-lead": (37, 17, 0, 0), "by-rank": (97, 17, 2, 0)}),
    ("pique", "czech", SIXTY_BY_YOUNGER, {"at-lead": (1, 61, 0, 1), "by-rank": (1, 31, 0, 0)}),
    ("pique-seat", "czech", SIXTY_BY_YOUNGER, {"either": (1, 61, 0, 1), "elder": (1, 31, 0, 0)}),
    ("pique-order", "rubicon", TWENTY_NINE, {"category": (30, 4, 0, 0), "chronological": (60, 4, 0, 0)}),
    ("lead", "rubicon", CAVENDISH, {"1": (28, 23, 0, 0), "0": (21, 18, 0, 0)}),
    ("take", "rubicon", CAVENDISH, {"1": (28, 23, 0, 0), "0": (27, 22, 0, 0)}),
    ("hold", "rubicon", CAVENDISH, {"0": (28, 23, 0, 0), "1": (34, 27, 0, 0)}),
    ("last-trick", "rubicon", CAVENDISH, {"0": (27, 23, 0, 0), "1": (28, 23, 0, 0), "2": (29, 23, 0, 0)}),
    ("cards", "rubicon", HOFFMANN, {"10": (43, 23, 0, 0), "0": (33, 23, 0, 0)}),
    ("capot", "rubicon", f"{TOPS}\n{ALL_TRICKS}", {"40": (170, 0, 0, 0), "vole": (140, 0, 3, 0)}),
    ("carte-rouge", "czech", CARTE_ROUGE, {"20": (129, 0, 2, 0), "0": (109, 0, 2, 0)}),
    ("small-cards", "rubicon", SMALL_LEAD, {"count": (60, 1, 0, 0), "no": (29, 1, 0, 0)}),
    ("tally", "czech", TOPS, {"yes": (134, 0, 2, 0), "no": (134, 0, 0, 0)}),
]
# These change who may exchange how much, what is said when, what stands over and when a partie ends; the tests
# below and those of the partie show it.
SHOWN_ELSEWHERE = {
    "elder-exchange",
    "younger-exchange",
    "younger-shows",
    "cards-carry",
    "partie",
    "finish-deal",
}


@pytest.mark.parametrize(
    ("base", "log", "rule", "expected"),
    [
        (base, log, f"{name}={value}", expected)
        for name, base, log, values in FLIPS
        for value, expected in values.items()
    ],
)
def test_flipped(base, log, rule, expected):
    assert sums(scored(base, log, rule)) == expected


def test_every_switch_is_flipped():
    flipped = {name: set(values) for name, _, _, values in FLIPS}
    assert flipped == {name: set(values) for name, values in SWITCHES.items() if name not in SHOWN_ELSEWHERE}
    assert not SHOWN_ELSEWHERE - set(SWITCHES)


def test_younger_shows():
    # At once, his sets are known when elder leads: the chronological order then is the other one.
    late = scored("rubicon", TWENTY_NINE, "pique-order=chronological")
    at_once = scored("rubicon", TWENTY_NINE, "pique-order=chronological", "younger-shows=at-once")
    assert (sums(late), sums(at_once)) == ((60, 4, 0, 0), (30, 4, 0, 0))
    assert [line.rule.value for line in late.lines][:6] == [
        "point",
        "sequence",
        "sequence",
        "lead",
        "pique",
        "set",
    ]
    assert [line.rule.value for line in at_once.lines][:5] == ["point", "sequence", "sequence", "set", "lead"]


def test_pique_order_leaves_the_czech_pique_alone():
    for order in SWITCHES["pique-order"]:
        rules = ("pique=at-lead", f"pique-order={order}")
        assert sums(scored("rubicon", TWENTY_NINE, *rules)) == (30, 4, 0, 0)


DEALT = """
deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT
talon 9s 8s Kh 9c Kd Qs Ac 7d
elder discards {}
younger discards {}
"""


@pytest.mark.parametrize(
    ("rule", "elder", "younger", "legal"),
    [
        ("elder-exchange=1-5", "7c", "7s", True),
        ("elder-exchange=3-5", "87c", "7s", False),
        ("elder-exchange=3-5", "87c 8h", "7s", True),
        ("elder-exchange=1-5", "-", "7s", False),
        ("elder-exchange=1-5", "Ks 98d J87c", "7s", False),
        ("younger-exchange=0", "7c", "-", True),
        ("younger-exchange=1", "7c", "-", False),
        ("younger-exchange=1", "7c", "7s", True),
        ("younger-exchange=3", "7c", "7s 7h", False),
        ("younger-exchange=3", "7c", "7s 97h", True),
        ("younger-exchange=all", "Ks 98d 87c", "7s 97h", True),
        ("younger-exchange=all", "98d 87c", "7s 97h", False),
        ("younger-exchange=1", "Ks 98d 87c", "7s T97h", False),
    ],
)
def test_exchange_bounds(rule, elder, younger, legal):
    log = DEALT.format(elder, younger)
    if legal:
        deal("rubicon", log, rule)
    else:
        assert refused("rubicon", log, rule).message.key == "exchange-bounds"


@pytest.mark.parametrize("name", PROFILES)
def test_every_value_of_every_switch_works_over_every_profile(name):
    for switch, values in SWITCHES.items():
        for text, value in values.items():
            changed = with_rules(profile(name), [f"{switch}={text}"])
            assert getattr(changed, switch.replace("-", "_")) == value
            house = House(changed)
            headers = f"profile: {name}\n"
            assert read_deal(f"{headers}\n{CAVENDISH.strip()}\n", house=house).score().totals


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_has_only_values_that_its_switches_allow(name):
    for switch, values in SWITCHES.items():
        assert getattr(profile(name), switch.replace("-", "_")) in values.values()


def test_the_last_of_two_house_rules_holds():
    assert with_rules(profile("rubicon"), ["hold=1", "hold=0"]) == profile("rubicon")


@pytest.mark.parametrize("name", ["piket", "Czech", ""])
def test_unknown_profile(name):
    with pytest.raises(PiquetError) as raised:
        profile(name)
    assert raised.value.message["allowed"] == ("czech", "rubicon", "au-cent")


@pytest.mark.parametrize(
    ("rule", "key", "allowed"),
    [
        ("holds=1", "unknown-switch", tuple(SWITCHES)),
        ("hold", "switch-without-value", ("0", "1")),
        ("hold=2", "switch-value", ("0", "1")),
        ("hold = 1", "unknown-switch", tuple(SWITCHES)),
        ("capot=30", "switch-value", ("40", "vole")),
        ("talon-first=yes", "unknown-switch", tuple(SWITCHES)),
    ],
)
def test_refused_rules_name_what_is_allowed(rule, key, allowed):
    with pytest.raises(PiquetError) as raised:
        with_rules(profile("rubicon"), [rule])
    assert raised.value.message.key == key
    assert raised.value.message["allowed"] == allowed
    with pytest.raises(NotationError) as raised:
        read_deal(f"profile: rubicon\nrule: {rule}\n\n{TOPS}\n")
    assert str(raised.value.place) == "-:2:7"
