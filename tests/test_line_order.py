"""Where lines stand: each at the card or the claim that earned it, seen from outside through `score`."""

from collections import Counter

import pytest

from piquet_core import cli
from tests.naive_reader import PROFILES, read_deals
from tests.naive_scorer import play_points
from tests.test_differential import texts

COMBINATIONS = ("point", "sequence", "set")
PLAY = ("lead", "take", "hold", "last-trick")


def answered(count: int, profile: str):
    """Each generated deal as the naive reader has it, with the lines of the core's answer."""
    for text in texts(count, profile):
        for (deal, _), result in zip(read_deals(text), cli.results(text), strict=True):
            yield text, deal, result


@pytest.mark.parametrize("profile", PROFILES)
def test_a_line_for_each_card_that_counts(profile):
    compared = 0
    for text, deal, result in answered(100, profile):
        lines = [line for line in result["lines"] if line["rule"] in PLAY]
        points, _ = play_points(deal.play, deal.rules)
        due = [(index, seat, gained) for index, seat, gained in points if gained]
        assert [(line["seat"], line["points"]) for line in lines] == [made[1:] for made in due], text
        if due:
            first = lines[0]["at"] - due[0][0]
            assert [line["at"] - first for line in lines] == [index for index, _, _ in due], text
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("profile", PROFILES)
def test_a_line_for_each_combination_of_its_winner(profile):
    for text, _, result in answered(100, profile):
        for kind in COMBINATIONS:
            category = result["categories"][kind]
            lines = [line for line in result["lines"] if line["rule"] == kind and line["points"]]
            assert sum(line["points"] for line in lines) == category["points"], text
            assert {line["seat"] for line in lines} == ({category["winner"]} - {None}), text


@pytest.mark.parametrize("profile", PROFILES)
def test_a_pique_stands_right_after_the_point_that_makes_thirty(profile):
    met = 0
    for text, _, result in answered(300, profile):
        lines = result["lines"]
        for place, line in enumerate(lines):
            if line["rule"] == "pique" and line["points"]:
                earned = [
                    other["points"]
                    for other in lines[:place]
                    if other["seat"] == line["seat"] and other["rule"] != "carte-rouge"
                ]
                assert sum(earned) >= 30 > sum(earned[:-1]), text
                assert lines[place - 1]["rule"] in PLAY, text
                assert lines[place - 1]["at"] == line["at"], text
                met += 1
    assert met > 5


@pytest.mark.parametrize("profile", PROFILES)
def test_younger_shows_before_or_after_the_lead(profile):
    met = Counter()
    for text, deal, result in answered(200, profile):
        leads = [place for place, line in enumerate(result["lines"]) if line["rule"] == "lead"]
        if not leads or deal.rules["lead"] == "0" or deal.spoken or deal.play[0][0] in "987":
            continue
        for place, line in enumerate(result["lines"]):
            if line["seat"] == "younger" and line["rule"] in COMBINATIONS and line["points"]:
                when = deal.rules["younger-shows"]
                ninety = {"rule": "repique", "seat": "elder"}.items() <= (result["bonuses"] or [{}])[
                    0
                ].items()
                if (
                    ninety
                    and line["rule"] == "set"
                    and deal.rules["repique"] == "at-lead"
                    and when == "at-once"
                ):
                    when = "passed-over"
                assert (place < leads[0]) is (when == "at-once"), text
                met[when] += 1
    assert met["at-once"] + met["after-lead"] > 20


@pytest.mark.parametrize("profile", PROFILES)
def test_six_tricks_each_have_a_zero_line(profile):
    met = 0
    for text, _, result in answered(100, profile):
        zeros = [line for line in result["lines"] if line["rule"] == "cards" and not line["points"]]
        even = tuple(result["tricks"].values()) == (6, 6)
        assert (len(zeros) == 1) is even or "rule: cards=0" in text, text
        met += even
    assert met > 5


@pytest.mark.parametrize("profile", PROFILES)
def test_each_category_that_nobody_wins_has_its_zero_line(profile):
    for text, deal, result in answered(100, profile):
        for kind in COMBINATIONS:
            zeros = [line for line in result["lines"] if line["rule"] == kind and not line["points"]]
            nobody = bool(deal.hands) and result["categories"][kind]["winner"] is None
            assert (len(zeros) == 1) is nobody, text
