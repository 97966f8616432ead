"""What books and rule texts print, replayed: the deal files, the checked cases, the short examples.

Each example names its source. Left out, because deal text cannot say them or because they cannot be right:

- payment by the hundred with fractions of fifty dropped, and the chouette's whole tens (Cavendish): money
  between players, no rule of the game
- a scoring card of Cavendish's that prints 103 under six scores which add up to 94
- the averages, odds and exchanges kept in mind by players (Cavendish, Odds and Discarding): not scores
- "winning the cards is worth 23 or 24" (Cavendish): an estimate
- conceding the last deal, 13 for the play and 10 for the cards (Cavendish): a concession is no event
- Parlett's 32 that becomes 92: a suit of seven and three more runs leave no room for a set; his two quatorzes
  and a trio against an equal sequence: eleven cards in sets leave no run equal to the other's
- a point of seven with two quints (English Wikipedia): seven cards without the ace are a septième
- Dryden's second hand, thirty from four aces and a sixième alone: its point of six would count as well
- 36 cards: Molière, Dryden's play, Flora's Vagaries, a point of 61 or 53, the neuvième
- Parlett's illustrative deal: the hands are not printed, and elder's 18 is one short of his own count
- the capot that gains 32 (Cavendish, Sinking II): 31 by elder's score, 33 by the difference; see its file
"""

import json
from io import StringIO
from pathlib import Path

import pytest

from piquet_core import cli, read_deals, write_deals
from tests.naive_scorer import naive_score
from tests.test_differential import facts_of

HERE = Path(__file__).parent
FILES = sorted((HERE.parent / "docs" / "deals").glob("*.piquet"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
SEATS = ("elder", "younger")


def score(log: str, settings: str = "rubicon") -> dict:
    """Score one log, or the deal of a file that is called by its name, under a profile with house rules."""
    profile, *rules = settings.split()
    log = TEXTS[log].split("\n\n", 1)[1] if log in TEXTS else log
    text = "\n".join([f"profile: {profile}", *(f"rule: {rule}" for rule in rules), "", log.strip("\n"), ""])
    [result] = cli.results(text)
    return result


def pair(result: dict, fact: str) -> tuple[int, int]:
    return result[fact]["elder"], result[fact]["younger"]


def settlement(capsys, *arguments: str) -> dict:
    assert cli.main(["settle", "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


# The deal files


def stated(text: str) -> list[str | None]:
    """What each deal of a file says that its source prints."""
    lines = [
        [line for line in deal.split("\n") if line.startswith("stated:")] for deal in text.split("---\n")
    ]
    return [found[0].removeprefix("stated:") if found else None for found in lines]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_deal_comes_out_as_its_source_prints_it(text):
    results = list(cli.results(text))
    assert len(results) == len(stated(text))
    for result, printed in zip(results, stated(text), strict=True):
        figures = [str(result[fact][seat]) for fact in ("totals", "tally") for seat in SEATS]
        for figure, word in zip(figures, (printed or "").split(), strict=False):
            assert word in (figure, "-")


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_deal_is_scored_alike_by_both_scorers(text):
    assert [facts_of(result) for result in cli.results(text)] == [
        facts_of(deal) for deal in naive_score(text)
    ]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_deal_file_is_canonical_and_says_where_it_comes_from(text):
    assert write_deals(read_deals(StringIO(text))) == text
    headers = dict(line.split(": ", 1) for line in text.split("\n\n")[0].split("\n") if "rule:" not in line)
    assert {"title", "source", "note", "profile"} <= headers.keys()
    assert 40 < len(headers["note"]) < 600


def test_there_are_enough_and_all_have_names_of_their_own():
    assert len(TEXTS) >= 30
    titles = [result["title"] for text in TEXTS.values() for result in cli.results(text) if result["title"]]
    assert len(set(titles)) == len(titles) == len(TEXTS)


ALL_PROFILES = "carte-blanche point sequence set lead take last-trick repique pique cards".split()


@pytest.mark.parametrize(
    ("profile", "further"),
    [("czech", "hold carte-rouge vole"), ("rubicon", "capot"), ("au-cent", "capot")],
)
def test_every_rule_of_every_profile_scores_somewhere(profile, further):
    met = set()
    for text in TEXTS.values():
        for result in cli.results(text):
            if result["profile"] == profile and "rule:" not in text:
                met |= {line["rule"] for line in result["lines"] if line["points"] or line["tally"]}
    assert met == {*ALL_PROFILES, *further.split()}


@pytest.mark.parametrize("profile", ["czech", "rubicon", "au-cent"])
def test_every_reason_for_nothing_stands_somewhere(profile):
    met = set()
    for text in TEXTS.values():
        for result in cli.results(text):
            if result["profile"] == profile:
                met |= {line["rule"] for line in result["lines"] if not line["points"] and not line["tally"]}
    assert met >= {"point", "sequence", "cards", "pique"}
    if profile != "au-cent":
        assert "repique" in met


def test_an_exchange_that_other_rules_forbid(capsys):
    path = next(path for path in FILES if path.stem == "cavendish-discarding-28-two-nines")
    assert cli.main(["score", "--json", "--profile", "czech", str(path)]) == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    assert [line["points"] for line in lines if line["rule"] == "exchange"] == [0]


# The checked cases


def cases(name: str) -> list[dict]:
    lines = (HERE / "data" / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("case", cases("deals.jsonl"), ids=lambda case: case["id"])
def test_a_checked_deal(case):
    result = score("\n".join(case["log"]), case["profile"])
    for fact in ("declared", "play", "tricks", "totals"):
        if fact in case:
            assert [result[fact][seat] for seat in SEATS] == case[fact], fact
    won = {name: [0, 0] for name in ("cards", "pique", "repique")}
    for bonus in result["bonuses"]:
        name = "cards" if bonus["rule"] == "capot" else bonus["rule"]
        won[name][SEATS.index(bonus["seat"])] += bonus["points"]
    assert won == {"cards": case["cards"], "pique": case.get("pique") or [0, 0], "repique": [0, 0]}
    assert case.get("stated", case.get("totals")) == case.get("totals")
    if "after" in case:
        assert [sum(both) for both in zip(case["before"], case["totals"], strict=True)] == case["after"]


@pytest.mark.parametrize("case", cases("declarations.jsonl"), ids=lambda case: case["id"])
def test_checked_declarations(case):
    elder = case["hands"].split()[2]
    lead = next(
        suit[0] + letter for suit, letter in zip(elder.split("."), "shdc", strict=True) if suit != "-"
    )
    result = score(f"{case['hands']}\nplay {lead}", case["profile"])
    for kind in ("point", "sequence", "set"):
        category = result["categories"][kind]
        assert [category["points"] * (category["winner"] == seat) for seat in SEATS] == case[kind], kind
    assert list(pair(result, "totals")) == case["after_first_lead"]
    assert [bonus["rule"] for bonus in result["bonuses"]] == ([case["bonus"]] if case["bonus"] else [])


# Settlement


@pytest.mark.parametrize(
    ("source", "first", "second", "winner", "amount"),
    [
        ("Swedish text; pagat", 120, 99, "first", 319),
        ("Swedish text; pagat", 120, 101, "first", 119),
        ("Cavendish, Scoring", 131, 113, "first", 118),
        ("Hoffmann", 120, 102, "first", 118),
        ("Cavendish, scoring card", 27 + 15 + 44 + 18 + 35 + 25, 13 + 31 + 6 + 29 + 12 + 23, "first", 150),
        ("Cavendish, scoring card", 20 + 4 + 10 + 33 + 3 + 5, 18 + 115 + 42 + 11 + 74 + 41, "second", 476),
        ("Cavendish, scoring card", 23 + 9 + 40 + 15 + 27 + 16, 12 + 25 + 8 + 26 + 13 + 20, "first", 126),
        ("Cavendish, Playing XVII, the pique", 70 + 60, 82 + 18, "first", 130),
        ("Cavendish, Playing XVII, the pique forgone", 70 + 32, 82 + 7, "first", 291),
        ("Cavendish, Playing XVIII", 43 + 70, 90 + 8, "first", 311),
        ("Cavendish, Discarding XXIII", 68 + 105, 155 + 19, "second", 101),
        ("Cavendish, Sinking V, counted on", 78 + 20, 104 + 11, "second", 313),
    ],
)
def test_settlement(capsys, source, first, second, winner, amount):
    said = settlement(capsys, "--profile", "rubicon", str(first), str(second))
    assert (said["winner"], said["amount"], said["unit"]) == (winner, amount, "points"), source


@pytest.mark.parametrize(
    ("name", "winner", "amount"),
    [
        ("swedish-one-twenty-to-ninety-nine", "first", 319),
        ("swedish-one-twenty-to-one-hundred-one", "first", 119),
        ("au-cent-ends-in-mid-deal", "first", 1),
        ("czech-leza-of-thirty", "first", 0),
    ],
)
def test_the_parties_among_the_files(capsys, name, winner, amount):
    path = next(path for path in FILES if path.stem == name)
    said = settlement(capsys, str(path))
    assert (said["winner"], said["amount"]) == (winner, amount)


# Repique, pique, the order of scoring, play

SEVEN = "hands elder AKQJT98.AKQJ.A.- younger -.T98.KQT9.KQJ98"
BY_EVENTS = "rubicon pique-order=chronological"
CUT_SHORT = "\nelder declares sequence AKQJT98s AKQh"
EIGHT = "hands elder AKQJT987.AKQ.A.- younger -.T98.KQT9.KQJ98"
DRYDEN = "hands elder 98.KJ7.QT9.AQJ9 younger AKQJT.A98.A8.87"
THREE_LEADS = "hands elder AQJ.QJT98.A.KJ9 younger T.AK.KJT8.AQT87\nplay As/Ts Qs/7c Js"
UP_TO_98 = (
    "hands elder AK.AK.AKQ7.AKT8 younger QJT9.QJ98.-.QJ97\nelder declares set KKKK AAA\nelder declares point "
)
EXAMPLES = [
    ("Cavendish, Hoffmann, Cassell: 34 and 60", "cassell-ninety-four-in-hand", "au-cent", (34, 0), (94, 0), "repique"),
    ("Cavendish: point equal, first lead, 60", "cavendish-equal-point-no-bar", "rubicon", (29, 0), (60, 0), "pique"),
    ("Cavendish: 32, but the point is not good", "cavendish-point-stops-the-repique", "rubicon", (32, 6), (32, 6), ""),
    ("Royall Game 1651: 30 gives 90", SEVEN + CUT_SHORT, "rubicon", (30, 0), (90, 0), "repique"),
    ("Royall Game 1651, Czech text: 31 gives 91", SEVEN, "rubicon", (31, 0), (91, 0), "repique"),
    ("Royall Game 1651: 32 gives 92", EIGHT, "rubicon", (32, 0), (92, 0), "repique"),
    ("Cavendish: 29, a lead, three good tens", "cavendish-three-tens-in-time", "rubicon", (29, 3), (51, 5), "cards"),
    ("pagat: the same by order of events", "three-tens-too-late", BY_EVENTS, (29, 3), (81, 5), "pique cards"),
    ("Cavendish, Discarding XXVIII: 42", "cavendish-discarding-28-two-nines", "rubicon", (21, 17), (42, 20), "cards"),
    ("Hoyle, Hoffmann: 170", "hoyle-best-hand", "au-cent", (57, 0), (170, 0), "repique capot"),
    ("Cavendish, Playing II: 26 with three leads", THREE_LEADS, "rubicon", (23, 0), (26, 0), ""),
    ("Murphy: fourteen, then leads to seventeen", "murphy-fourteen-fifteen-sixteen", "au-cent", (14, 0), (17, 0), ""),
    ("Dryden: 51 against 40, fifteen, three aces", DRYDEN, "au-cent", (0, 23), (0, 23), ""),
    ("Cavendish, Sinking II: 6 called", "cavendish-sinking-2-the-hidden-king", "rubicon", (6, 16), (59, 16), "capot"),
    ("Cavendish, Playing XVIII: 38 is not good", UP_TO_98 + "AKQ7d", "rubicon", (17, 8), (17, 8), ""),
    ("Cavendish, Playing XVIII: 39 would be equal", UP_TO_98 + "AKT8c", "rubicon", (17, 4), (17, 4), ""),
    ("Cavendish, pagat: nothing for six each", "cavendish-playing-17-forgone", "rubicon", (24, 0), (32, 7), ""),
    ("Czech text: 31 gives 61", "czech-thirty-one-to-sixty-one", "czech", (29, 0), (61, 0), "pique"),
    ("Czech text: twenty for a carte rouge", "czech-carte-rouge", "czech", (49, 0), (129, 0), "repique carte-rouge"),
    ("Czech text: sixty at the third trick", "czech-sixty-third-trick", "czech", (24, 0), (60, 0), "pique"),
    ("Meyers: sixty at the sixth lead", "meyers-sixty-sixth-lead", "czech hold=0", (24, 0), (60, 0), "pique"),
    ("Cavendish's example, Czech count", "cavendish-worked-example", "czech", (9, 17), (35, 27), "cards"),
    ("Cavendish's example, Meyers' count", "cavendish-worked-example", "czech hold=0", (9, 17), (29, 23), "cards"),
    ("Hoffmann's hand, Czech count", "hoffmann-specimen-hand", "czech", (24, 17), (50, 27), "cards"),
    ("Hoffmann's hand, Meyers' count", "hoffmann-specimen-hand", "czech hold=0", (24, 17), (44, 23), "cards"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("log", "settings", "declared", "totals", "bonuses"),
    [row[1:] for row in EXAMPLES],
    ids=[row[0] for row in EXAMPLES],
)
def test_an_example(log, settings, declared, totals, bonuses):
    result = score(log, settings)
    assert pair(result, "declared") == declared
    assert pair(result, "totals") == totals
    assert [bonus["rule"] for bonus in result["bonuses"]] == bonuses.split()


def test_thirty_with_a_carte_blanche():
    """Cavendish, Hoffmann, pagat: ten, a point of five and a quint are thirty and count ninety."""
    for name, settings, tally in (
        ("carte-blanche-to-ninety", "rubicon", 0),
        ("czech-carte-blanche-passing-over", "czech", 2),
    ):
        result = score(name, settings)
        assert pair(result, "declared") == (30, 3)
        assert result["bonuses"][0] == {"rule": "repique", "seat": "elder", "points": 60, "tally": tally}


def test_a_certain_pique():
    """Cavendish, Discarding XX: 24 in hand and six winning leads."""
    log, play = TEXTS["cavendish-discarding-20-certain-pique"].split("\n\n")[1].split("play ")
    tricks = play.split()
    assert score(f"{log}play {' '.join(tricks[:5])}")["bonuses"] == []
    sixth = tricks[5].split("/")[0]
    assert score(f"{log}play {' '.join(tricks[:5])} {sixth}")["bonuses"][0]["rule"] == "pique"


def test_tallies():
    """Czech text: 90 gives two čárky, 60 one, the vól three, and they add up."""
    names = (
        "czech-thirty-one-to-ninety-one",
        "czech-thirty-one-to-sixty-one",
        "czech-vole",
        "czech-ninety-and-vole",
    )
    assert [next(cli.results(TEXTS[name]))["tally"]["elder"] for name in names] == [2, 1, 3, 5]


def test_the_leza_stands_over():
    """Czech text: six each leave ten, then twenty, and the next winner takes thirty."""
    deals = list(cli.results(TEXTS["czech-leza-of-thirty"]))
    assert [deal["carry"] for deal in deals] == [10, 20, 0]
    assert deals[2]["bonuses"] == [{"rule": "cards", "seat": "elder", "points": 30, "tally": 0}]
