"""The deals that questions are asked about: documented ones by name, and those made from a seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.deal.events import Blank, Played
from piquet_core.deal.state import fold
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.made import FEW_COURTS, made, plain_play
from piquet_core.exercises.posed import Origin, pose
from piquet_core.library import names, text
from piquet_core.messages import PiquetError
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.notation.hands import write_hand
from piquet_core.profiles import PROFILES

seeds = st.integers(0, LARGEST_SEED)
profiles = st.sampled_from(sorted(PROFILES))


@pytest.mark.parametrize("name", names())
def test_a_documented_deal_scores_what_its_file_says(name):
    deals = list(read_deals(text_lines(text(name))))
    for number, deal in enumerate(deals, 1):
        posed = pose(Origin(deal=name, part=number))
        assert posed.score == deal.score()
        assert posed.hands == deal.state.held
        assert (posed.carry, posed.rules) == (deal.carry, deals[0].headers.rules)


def test_its_own_rules_keep_its_house_rules_and_others_do_not():
    assert pose(Origin(deal="three-tens-too-late", profile="rubicon")).rules == ("pique-order=chronological",)
    assert pose(Origin(deal="three-tens-too-late", profile="rubicon")).score.totals.elder == 81
    assert pose(Origin(deal="three-tens-too-late", profile="au-cent")).rules == ()
    assert pose(Origin(deal="three-tens-too-late", profile="au-cent")).score.totals.elder == 51


@pytest.mark.parametrize(
    ("origin", "key"),
    [
        (Origin(deal="nowhere"), "unknown-deal-name"),
        (Origin(deal="hoffmann-specimen-hand", profile="piket"), "unknown-profile"),
        (Origin(deal="hoffmann-specimen-hand", part=2), "no-such-part"),
        (Origin(deal="hoffmann-specimen-hand", part=0), "no-such-part"),
        (Origin("rubicon", seed=-1), "seed-range"),
        (Origin("rubicon", seed=LARGEST_SEED + 1), "seed-range"),
        (Origin(), "unknown-profile"),
    ],
)
def test_an_origin_without_a_deal_is_refused(origin, key):
    with pytest.raises(PiquetError) as caught:
        pose(origin)
    assert caught.value.message.key == key


def test_a_deal_whose_hands_are_not_known_cannot_be_asked_about(monkeypatch):
    dealt = "profile: rubicon\n\ndeal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT\n"
    monkeypatch.setattr("piquet_core.exercises.posed.text", lambda name: dealt)
    with pytest.raises(PiquetError) as caught:
        pose(Origin(deal="unknown-hands"))
    assert caught.value.message.key == "hands-unknown"


@given(seeds, profiles)
def test_a_made_deal_is_legal_and_whole_under_every_rule_set(seed, profile):
    state = fold(PROFILES[profile], made(seed))
    assert state.finished
    assert made(seed, tricks=False) == tuple(event for event in made(seed) if not isinstance(event, Played))
    if state.blank:
        assert sum(card.rank.is_court for card in state.held[state.blank]) <= FEW_COURTS


@given(seeds)
def test_the_plain_play_follows_a_plain_rule(seed):
    hands = pose(Origin("rubicon", seed=seed)).hands
    lead, reply = plain_play(hands)[0]
    longest = max(sum(card.suit == suit for card in hands.elder) for suit in range(4))
    assert sum(card.suit == lead.suit for card in hands.elder) == longest
    following = [card for card in hands.younger if card.suit == lead.suit]
    beating = [card for card in following if card.rank > lead.rank]
    assert reply == min(beating or following or hands.younger, key=lambda card: (card.rank, card.suit))


def test_a_seed_makes_one_deal_for_ever():
    # The value is the promise: links to made deals must mean the same cards in every Python to come.
    log = made(7)
    assert [write_hand(hand) for hand in log[0].hands] == ["K.KQJT987.A8.AK", "987.-.KQJT97.987"]
    assert [str(event.card) for event in log[1:5]] == ["Kh", "7s", "Qh", "7d"]


def test_made_deals_are_rich_in_what_the_questions_are_about():
    keys = [
        {line.message.key for line in pose(Origin("rubicon", seed=seed)).score.lines} for seed in range(300)
    ]
    for key in (
        "repique",
        "pique",
        "repique-stopped",
        "pique-stopped",
        "carte-blanche",
        "cards-divided",
        "capot",
    ):
        assert sum(key in one for one in keys) >= 3, key
    assert any(
        isinstance(event, Blank) and event.seat is Seat.ELDER for seed in range(99) for event in made(seed)
    )
