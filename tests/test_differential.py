"""The core against the naive scorer, on generated deals: every fact of `score` but its lines and texts."""

import json
from collections.abc import Iterator
from functools import lru_cache
from io import StringIO
from itertools import chain

import pytest

import piquet_core
from piquet_core import House, NotationError, PiquetError, cli, read_deals, write_deals
from tests.deal_texts import random_deal, random_partie, restyled, spoilt
from tests.naive_reader import PROFILES
from tests.naive_scorer import naive_score

# What chance seldom brings together, as profile and log.
RARE = {
    "thirty in hand is not reached by the lead": (
        "czech pique=by-rank pique-order=chronological younger-shows=after-lead",
        "hands elder KQJT9.KQJT9.K.7 younger A8.A8.AQT9.AQT8\nplay 7c/8c",
    ),
    "thirty by winning the first lead": (
        "rubicon pique-order=chronological hold=1",
        "hands elder AKQJT98.AKQJ.A.- younger -.T98.KQT9.KQJT8\nelder declares set -\nplay As/8c Ks/Kd",
    ),
    "an ace sunk that something covers": (
        "czech",
        "hands elder AKQJT.AKQJT.A.A younger 987.987.KQJ.KQJ\nelder declares set AAA",
    ),
    "a king sunk that nothing covers": (
        "czech",
        "hands elder AKQJT9.AK9.K.K7 younger 87.QJT8.QJT.QJT\nelder declares set KKK",
    ),
    "trios of three ranks out of four": (
        "czech point-min=3",
        "hands elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT9.JT9\nelder declares set AAA KKK QQQ",
    ),
    "the same with the runs sunk": (
        "czech point-min=3",
        "hands elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT9.JT9\nelder declares set AAA KKKK QQQQ\n"
        "elder declares sequence AKQs AKQh AKQd",
    ),
    "an ace sunk that nothing else covers": (
        "czech point-min=3",
        "hands elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT9.JT9\n"
        "elder declares point -\nelder declares sequence -\nelder declares set AAA KKKK QQQQ",
    ),
    "a worthless blank against a carte rouge": (
        "czech carte-blanche=0",
        "hands elder AKQJT.AKQJT.A.A younger 987.987.KQJ.KT9\nyounger blank",
    ),
    "a blank against a carte rouge": (
        "czech",
        "hands elder AKQJT.AKQJT.A.A younger 987.987.KQ7.KT9\nyounger blank",
    ),
    "shown at once, the tens are in time": (
        "rubicon pique-order=chronological younger-shows=at-once",
        "hands elder AKQJT987.AKQ.7.- younger -.JT9.AKQT.AKQJT\nplay 7d",
    ),
    "carte rouge and sixty": (
        "czech",
        "hands elder AKQJ.AKQJ.AKQJ.- younger T98.T98.T9.A987\nplay As/8s",
    ),
    "no points for cards and none standing over": (
        "czech cards=0",
        "hands elder AKQ.987.AKQ.987 younger 987.AKQ.987.AKQ\n"
        "play As/7s Ks/8s Qs/9s Ad/7d Kd/8d Qd/9d 7h/Ah Kh/8h Qh/9h Ac/7c Kc/8c Qc/9c",
    ),
}
FACTS = (
    "title",
    "profile",
    "declared",
    "categories",
    "play",
    "tricks",
    "bonuses",
    "totals",
    "tally",
    "carry",
)


def facts_of(result: dict[str, object]) -> dict[str, object]:
    """What both scorers say of a deal, in one form."""
    return json.loads(json.dumps({fact: result[fact] for fact in FACTS}))


@lru_cache(maxsize=1000)
def texts_of(seed: int, profile: str) -> tuple[str, ...]:
    """A deal, every second under house rules, and with every tenth a partie."""
    deal = random_deal(seed, profile, rules=seed % 2 == 1)
    return (deal,) if seed % 10 else (deal, random_partie(seed, profile, rules=seed % 20 == 10))


def texts(count: int, profile: str) -> Iterator[str]:
    """The texts of that many seeds."""
    for seed in range(count):
        yield from texts_of(seed, profile)


def both(text: str) -> tuple[object, object]:
    """What the core and what the naive scorer says of a text."""
    try:
        core: object = [facts_of(result) for result in cli.results(text)]
    except PiquetError as error:
        core = str(error)
    return core, [facts_of(result) for result in naive_score(text)]


def disagreements(count: int, profile: str) -> Iterator[tuple[str, object, object]]:
    """Texts on which the two differ, each with what the core and what the naive scorer says."""
    for text in texts(count, profile):
        core, naive = both(text)
        if core != naive:
            yield text, core, naive


@pytest.mark.parametrize("profile", PROFILES)
def test_the_two_scorers_agree(profile: str) -> None:
    assert list(disagreements(300, profile)) == []


@pytest.mark.parametrize(("settings", "log"), RARE.values(), ids=RARE)
def test_the_two_scorers_agree_on_what_is_rare(settings: str, log: str) -> None:
    profile, *rules = settings.split()
    core, naive = both("\n".join([f"profile: {profile}", *(f"rule: {rule}" for rule in rules), "", log, ""]))
    assert core == naive


@pytest.mark.parametrize("profile", PROFILES)
def test_the_two_scorers_agree_under_rules_that_are_not_the_deal_s(profile: str) -> None:
    house = House(piquet_core.profile(profile), ())
    for seed in range(300):
        text = random_deal(seed, list(PROFILES)[seed % 3], rules=seed % 2 == 1)
        core = [facts_of(result) for result in cli.results(text, house=house)]
        assert core == [facts_of(result) for result in naive_score(text, instead=profile)], text


@pytest.mark.parametrize("profile", PROFILES)
def test_lines_add_up(profile: str) -> None:
    for text in texts(100, profile):
        for result in cli.results(text):
            for seat in ("elder", "younger"):
                mine = [line for line in result["lines"] if line["seat"] == seat]
                assert sum(line["points"] for line in mine) == result["totals"][seat], text
                assert sum(line["tally"] for line in mine) == result["tally"][seat], text
            places = [line["at"] for line in result["lines"]]
            assert places == sorted(places), text


def test_play_points_of_a_rubicon_deal() -> None:
    """Thirteen, and one for every trick taken from its leader."""
    whole = 0
    for text in chain(texts(100, "rubicon"), texts(100, "au-cent")):
        for result in cli.results(text):
            if sum(result["tricks"].values()) == 12 and "rule:" not in text:
                taken = sum(line["rule"] == "take" for line in result["lines"])
                assert sum(result["play"].values()) == 13 + taken, text
                whole += 1
    assert whole > 50


@pytest.mark.parametrize("profile", PROFILES)
def test_a_deal_in_other_clothes_is_the_same_deal(profile: str) -> None:
    for seed, text in enumerate(texts(100, profile)):
        written = write_deals(read_deals(StringIO(text)))
        assert write_deals(read_deals(StringIO(restyled(text, seed, mixed=False)))) == written
        assert write_deals(read_deals(StringIO(written))) == written
        core, naive = both(restyled(text, seed, mixed=True))
        assert core == naive == both(written)[0]


def refusal(text: str) -> PiquetError | None:
    """The error that a text meets; anything else that is raised goes through."""
    try:
        list(cli.results(text))
    except PiquetError as error:
        return error
    return None


@pytest.mark.parametrize("profile", PROFILES)
def test_spoilt_texts_are_read_or_refused_with_a_place(profile: str) -> None:
    errors = [refusal(spoilt(random_deal(seed, profile, rules=seed % 2 == 1), seed)) for seed in range(300)]
    refused = [error for error in errors if error]
    assert len(refused) > 150
    assert all(isinstance(error, NotationError) and error.place.line >= 1 for error in refused)
