"""The switchboard of house rules: deals found by counting them both ways, shown with what differs and why."""

import json
import re
from functools import cache

import pytest

from piquet_core import PROFILES, SWITCHES, House, Language, library
from piquet_core.house_rules import meaning
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.web.door import respond
from piquet_core.web.params import read_link
from piquet_core.web.switchboard import FEW, Board, differing
from tests.drill_door import text

CZECH = {"profile": "czech"}
ONLY_WORDS = {"younger-shows", "partie", "finish-deal"}
"""Switches that change no score of a deal: when a holding is shown, when a partie ends."""


def ask(*log, link=None, params=CZECH, **more):
    asked = {"widget": "switchboard", "params": params, "id": "switchboard-1", "root": "../../", "log": log}
    return json.loads(respond(json.dumps({**asked, "link": link, **more})))


def titles(answer):
    return re.findall(r"<h3><a [^>]*>([^<]+)</a></h3>", answer["html"])


@cache
def totals(name, profile, *rules):
    deals = read_deals(text_lines(library.text(name)), house=House(PROFILES[profile], rules))
    return [(deal.score().totals, deal.score().tally, deal.score().carry) for deal in deals]


def test_a_rule_set_as_it_stands_changes_nothing():
    answer = ask()
    assert "Czech Piket as it stands." in text(answer)
    assert titles(answer) == []
    assert answer["params"] == CZECH


def test_blanks_after_a_comma_are_no_part_of_a_house_rule():
    answer = ask(params={**CZECH, "house": "hold=0, last-trick=1"})
    assert answer["params"] == {**CZECH, "house": "hold=0,last-trick=1"}


def test_a_turned_rule_shows_deals_before_and_after_and_why():
    unchanged = ask("house hold=0", params={"profile": "rubicon"})
    assert "as it stands" in text(unchanged)  # the rule set says so anyway
    answer = ask("house take=0", params={"profile": "rubicon"})
    said = text(answer)
    assert "Rubicon Piquet with one rule changed." in said
    assert len(titles(answer)) == FEW
    assert "Trick taken differs 1 – 2 –" in said
    assert "Rubicon Piquet counts 1 for each. The changed game counts 0 for each." in said
    assert "Total 97 – 22 96 – 20" in said
    assert answer["html"].count("pq-decides") == FEW  # only what differs is shown
    assert answer["params"] == {"profile": "rubicon", "house": "take=0"}


@pytest.mark.parametrize("switch", SWITCHES)
def test_the_deals_found_are_those_that_count_differently(switch):
    profile = CZECH["profile"]
    own = getattr(PROFILES[profile], switch.replace("-", "_"))
    for word in (word for word, value in SWITCHES[switch].items() if value != own):
        rule = f"{switch}={word}"
        found = set(differing(Board(profile, (rule,))))
        for name in library.names():
            for part, (one, other) in enumerate(
                zip(totals(name, profile), totals(name, profile, rule), strict=True)
            ):
                if one != other:
                    assert (name, part) in found
                elif (name, part) in found:
                    assert "exchange" in switch


def test_every_switch_but_those_of_words_has_a_deal_that_shows_it():
    shown = {
        switch
        for switch in SWITCHES
        for profile in ("rubicon", "czech")
        for word in SWITCHES[switch]
        if next(differing(Board(profile, (f"{switch}={word}",))), None)
    }
    assert shown == set(SWITCHES) - ONLY_WORDS


def test_the_totals_are_those_of_the_deal_counted_alone():
    board = Board("rubicon", ("small-cards=no",))
    said = text(ask(params=board.params()))
    for name, part in list(differing(board))[:FEW]:
        (before, _, _), (now, _, _) = (totals(name, "rubicon", *rules)[part] for rules in ((), board.house))
        assert f"Total {before.elder} – {before.younger} {now.elder} – {now.younger}" in said


def test_no_deal_is_said_where_none_differs():
    answer = ask("house younger-shows=after-lead")
    assert "Czech Piket with one rule changed. No documented deal scores differently." in text(answer)
    assert titles(answer) == []


def test_several_rules_are_turned_and_turned_back():
    answer = ask("house hold=0", "house last-trick=1")
    assert "with 2 rules changed" in text(answer)
    assert answer["params"]["house"] == "hold=0,last-trick=1"
    assert ask("house hold=0", "house last-trick=1", "house hold=1", "house last-trick=2")["params"] == CZECH
    assert ask("house hold=0", "rules au-cent")["params"] == {"profile": "au-cent"}


def test_more_deals_are_shown_until_there_are_no_more():
    many = ask("house hold=0", "more")
    assert len(titles(many)) == 2 * FEW
    assert many["params"]["deals"] == str(2 * FEW)
    one = ask("house pique-seat=elder")
    assert len(titles(one)) == 1
    assert "Show more deals" in text(many)
    assert "Show more deals" not in text(one)
    every = ask(params={**CZECH, "house": "hold=0", "deals": "9999"})
    assert len(titles(every)) <= len(library.names())


def test_the_deals_of_the_rule_set_come_first():
    found = [name for name, _ in differing(Board("czech", ("carte-blanche=0",)))]
    own = ["\nprofile: czech\n" in library.text(name) for name in found]
    assert own == sorted(own, reverse=True)
    assert {True, False} == set(own)


def test_a_deal_of_a_partie_is_named_with_its_number_and_what_stands_over_is_told():
    answer = ask("house cards-carry=no")
    assert ", deal 1" in titles(answer)[0]
    assert "10 points stand over to the next deal" in text(answer)
    assert "Léza (cards) differs" in text(answer)


def test_an_exchange_that_the_change_forbids_is_told():
    answer = ask("house elder-exchange=3-5", params={"profile": "rubicon"})
    assert "these rules ask for 3 to 5" in text(answer)


def test_low_cards_that_count_nothing_are_told():
    assert "for each, and nothing for nine, eight and seven." in text(ask("house small-cards=no"))


def test_a_title_leads_to_the_deal_under_these_rules():
    answer = ask("house hold=0")
    link = re.search(r'<h3><a href="([^"]+)"', answer["html"])[1].replace("&amp;", "&")
    address, _, settings = link.partition("#replay-1?")
    params = read_link(settings)
    assert address == f"../../deals/{params['deal']}/"
    assert (params["rules"], params["house"]) == ("czech", "hold=0")
    replay = {"widget": "replay", "params": {"deal": params["deal"]}, "id": "replay-1", "root": "../../"}
    shown = json.loads(respond(json.dumps({**replay, "log": [], "link": settings})))
    assert "Czech Piket with house rules" in shown["html"]


def test_every_switch_that_changes_a_deal_has_a_field_in_words():
    html = ask()["html"]
    for name, values in SWITCHES.items():
        assert (f'id="switchboard-1-house-{name}"' in html) == (name not in ("partie", "finish-deal"))
        for written, value in values.items():
            if name not in ("partie", "finish-deal"):
                assert f'value="{name}={written}"' in html
            assert Language().say(meaning(name, value))


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({}, "profile", "profile is missing"),
        ({"profile": "piket"}, "profile", "cannot be piket"),
        ({"profile": "czech", "deal": "x"}, "deal", "no setting deal"),
        ({"profile": "czech", "house": "hold=3"}, "house", "hold has no value 3"),
        ({"profile": "czech", "deals": "many"}, "deals", "whole number"),
    ],
)
def test_a_wrong_parameter_is_named(params, param, words):
    answer = ask(params=params)
    assert answer["param"] == param
    assert words in answer["error"]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("house hold=3", "hold has no value 3"),
        ("house holds=1", "no house rule called holds"),
        ("rules piket", "cannot be piket"),
        ("dance", "dance is nothing that can be done here"),
    ],
)
def test_an_act_that_cannot_be_done_is_said_and_changes_nothing(act, words):
    answer = ask("house hold=0", act)
    assert words in text(answer)
    assert answer["params"] == {"profile": "czech", "house": "hold=0"}


def test_a_permalink_brings_the_same_board():
    there = ask("house hold=0", "more")
    assert ask(link=there["link"], params={"profile": "rubicon"})["html"] == there["html"]


def test_without_scripts_the_board_stands_in_the_page():
    html = ask(params={"profile": "rubicon", "house": "take=0"}, build="b1")["html"]
    before, static = html.split("<noscript>")
    assert "pq-decides" in before
    assert "To turn other rules, switch JavaScript on." in static
    assert "style=" not in html
