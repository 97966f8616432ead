"""Exchanges and cartes blanches: the state of the deal judges, and near misses lie on both sides of every bound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.deal.events import Blank, Exchanged
from piquet_core.deal.state import Illegal
from piquet_core.exercises.exchange import carte_blanche, exchange, hand_of, hints, judge
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.messages import PiquetError
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.sentences.drills import TEXTS
from tests.drill_door import ask, goes_on, hides, status, text

LANGUAGE = Language().knowing(TEXTS)
profiles = st.sampled_from(sorted(PROFILES))
seeds = st.integers(0, LARGEST_SEED)


def takes(state, event):
    try:
        state.after(event)
    except Illegal:
        return False
    return True


@given(profiles, seeds, st.sampled_from([exchange, carte_blanche]))
def test_exactly_one_choice_is_right_and_every_reason_can_be_said(name, seed, pose):
    asked = pose(PROFILES[name], seed)
    judged = [judge(asked, choice) for choice in asked.choices]
    assert [one.right for one in judged].count(True) == 1
    assert all(LANGUAGE.say(one.reason).endswith(".") for one in judged)
    assert all(LANGUAGE.say(hint).endswith((".", "?")) for hint in hints(asked))
    assert len(hand_of(asked)) == 12


@given(profiles, seeds)
def test_an_exchange_is_allowed_where_the_deal_takes_it(name, seed):
    asked = exchange(PROFILES[name], seed)
    least, most = asked.bounds
    count = len(asked.discards)
    assert asked.discards <= hand_of(asked)
    assert (asked.answer == "allowed") is takes(asked.state, Exchanged(asked.seat, asked.discards))
    assert (asked.answer == "too-few") is (count < least)
    assert (asked.answer == "too-many") is (count > most)


@given(profiles, seeds)
def test_a_carte_blanche_has_no_court_card_and_nothing_drawn(name, seed):
    asked = carte_blanche(PROFILES[name], seed)
    courts = sum(card.rank.is_court for card in hand_of(asked))
    assert courts == (0 if seed % 4 in (0, 3) else 1)
    assert (asked.answer == "blank") is takes(asked.state, Blank(asked.seat)) is (seed % 4 == 0)
    assert (asked.state.discards[asked.seat] is not None) is (seed % 4 == 3)


@given(seeds)
def test_the_cards_are_the_same_under_every_rule_set(seed):
    for pose in (exchange, carte_blanche):
        assert len({hand_of(pose(profile, seed)) for profile in PROFILES.values()}) == 1


@pytest.mark.parametrize("name", PROFILES)
def test_the_bounds_are_asked_about_on_both_sides(name):
    found = {}
    for seed in range(200):
        asked = exchange(PROFILES[name], seed)
        least, most = asked.bounds
        found.setdefault(asked.seat, set()).add((len(asked.discards) - least, len(asked.discards) - most))
    for seat in Seat:
        assert {-1, 0} <= {low for low, _ in found[seat]}
        assert {0, 1} <= {high for _, high in found[seat]}


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_there_is_not_is_refused(seed):
    for pose in (exchange, carte_blanche):
        with pytest.raises(PiquetError):
            pose(PROFILES["czech"], seed)


EXCHANGE = {"task": "exchange", "profile": "czech", "seed": "1"}
BLANK = {"task": "blank", "profile": "rubicon", "seed": "1"}


def test_a_choice_is_judged_by_what_the_rules_say():
    assert exchange(PROFILES["czech"], 1).answer == "too-few"
    right = ask(EXCHANGE, "answer too-few")
    assert "Right." in status(right)
    assert "cards here, not 2." in status(right)
    assert right["log"] == ["answer too-few"]
    assert 'href="../rules/czech/#exchange"' in right["html"]
    assert "Not yet." in status(ask(EXCHANGE, "answer allowed"))
    french = ask(EXCHANGE, "set profile=rubicon", "answer allowed")
    assert "2 cards will do." in status(french)


def test_a_court_card_or_a_draw_is_no_carte_blanche():
    assert "No carte blanche" in status(ask(BLANK, "answer no-blank"))
    assert 'href="../rules/rubicon/#carte-blanche"' in ask(BLANK, "answer no-blank")["html"]
    late = {**BLANK, "seed": "3"}
    assert "after the exchange" in text(ask(late))
    assert "Not yet. A carte blanche is claimed after the deal" in status(ask(late, "answer blank"))
    assert "10 points." in status(ask({**BLANK, "seed": "0"}, "answer blank"))
    assert "Not yet." in status(ask({**BLANK, "seed": "0"}, "answer no-blank"))


@pytest.mark.parametrize("params", [EXCHANGE, BLANK])
@pytest.mark.parametrize("seed", range(8))
def test_no_other_card_stands_anywhere(params, seed):
    pose = {"exchange": exchange, "blank": carte_blanche}[params["task"]]
    asked = pose(PROFILES[params["profile"]], seed)
    hides({**params, "seed": str(seed)}, hand_of(asked), "hint", "hint", "hint")


@pytest.mark.parametrize("params", [EXCHANGE, BLANK])
def test_they_go_on_and_what_cannot_be_judged_is_said(params):
    assert goes_on(params)["seed"] == "5"
    assert "Nothing chosen yet" in status(ask(params, "answer"))
    assert "nothing that can be done here" in status(ask(params, "answer maybe"))
    assert ask({**params, "seat": "elder"})["param"] == "seat"
    assert ask({**params, "seed": "9999999999"})["param"] == "seed"
    assert ask({"task": params["task"]})["param"] == "profile"
