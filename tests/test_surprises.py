"""The endings of the page of surprises: no smaller one shows them, and they show what the page says."""

from itertools import pairwise

import pytest

from piquet_core import Seat, Solver, grade, read_cards
from tests import naive_play
from tests.stories import tell_named

DEALS = {
    "hold-up-the-ace": 2,
    "hold-up-for-the-cards": 3,
    "keep-his-void-to-the-last": 3,
    "lead-from-the-middle": 4,
}
"""The deals, and the tricks that are left in each."""


def outcomes(suits):
    """What each lead of a position makes against each reply, by the places of the two cards."""
    found = {}
    for at, suit in enumerate(suits):
        for lead, owner in enumerate(suit):
            if owner == "L":
                follow = [(at, place) for place, other in enumerate(suit) if other == "F"]
                replies = follow or [
                    (s, place)
                    for s, one in enumerate(suits)
                    for place, other in enumerate(one)
                    if other == "F"
                ]
                found[at, lead] = dict(zip(replies, naive_play.outcomes(suits, at, lead, 1), strict=True))
    return found


def winning_is_wrong(suits):
    """Whether, on some lead, every card that takes the trick is worse than one of the suit that does not."""
    for (at, lead), replies in outcomes(suits).items():
        wins = [value for (suit, place), value in replies.items() if suit == at and place > lead]
        ducks = [value for (suit, place), value in replies.items() if suit == at and place < lead]
        if wins and ducks and min(ducks) < min(wins):
            return True
    return False


def leads(suits):
    """What each lead secures."""
    return {lead: min(replies.values()) for lead, replies in outcomes(suits).items()}


def cashing_is_wrong(suits):
    """Whether no lead of a suit in which the other has nothing is best, though there is one."""
    found = leads(suits)
    void = [value for (at, _), value in found.items() if "F" not in suits[at]]
    return bool(void) and max(void) < max(found.values())


def ends_are_wrong(suits):
    """Whether no card at the top or the bottom of its player's suit is a best lead."""
    found = leads(suits)
    ends = []
    for at, suit in enumerate(suits):
        mine = [place for place, owner in enumerate(suit) if owner == "L"]
        ends += [found[at, place] for place in {*mine[:1], *mine[-1:]}]
    return max(ends) < max(found.values())


@pytest.mark.parametrize(
    ("wrong", "fewest"), [(winning_is_wrong, 2), (cashing_is_wrong, 3), (ends_are_wrong, 4)]
)
def test_the_fewest_cards_with_which_an_advice_is_wrong(wrong, fewest):
    for tricks in range(1, fewest):
        assert not any(wrong(suits) for suits in naive_play.positions(tricks))
    assert any(wrong(suits) for suits in naive_play.positions(fewest))


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_comes_to_its_ending_without_a_loss(name):
    state = tell_named(name).state
    assert 12 - sum(trick.reply is not None for trick in state.tricks) == DEALS[name]
    for grades, event in zip(Solver().review(state), state.log[state.first_card :], strict=True):
        assert next(one.loss for one in grades if one.card == event.card) == 0


def losses(name):
    return {str(one.card): one.loss for one in grade(tell_named(name).state)}


@pytest.mark.parametrize("name", ["hold-up-the-ace", "hold-up-for-the-cards"])
def test_the_ace_wins_and_is_wrong(name):
    state, found = tell_named(name).state, losses(name)
    [lead] = [trick.lead for trick in state.tricks if trick.reply is None]
    wins = [card for card in read_cards(" ".join(found)) if card.suit == lead.suit and card.rank > lead.rank]
    assert wins
    assert min(found[str(card)] for card in wins) > 0
    assert min(found.values()) == 0


def test_younger_still_makes_the_cards_if_the_ace_does_not_wait():
    state = tell_named("hold-up-for-the-cards").state
    now, later = (Solver().refute(state, *read_cards(card)) for card in ("Ah", "9h"))
    assert later.value - now.value == losses("hold-up-for-the-cards")["Ah"] > 10


def test_the_suit_he_is_void_in_is_to_wait():
    state, found = tell_named("keep-his-void-to-the-last").state, losses("keep-his-void-to-the-last")
    theirs = {card.suit for card in state.left[Seat.ELDER]}
    [cash] = [card for card in state.left[Seat.YOUNGER] if card.suit not in theirs]
    assert found.pop(str(cash)) > 0
    assert set(found.values()) == {0}
    # What the page says elder throws on it.
    assert Solver().refute(state, cash).line[1] == read_cards("8c")[0]


def test_the_best_leads_are_in_the_middle():
    found = losses("lead-from-the-middle")
    ranks = "AKQJT987"
    cards = sorted(found, key=lambda card: ranks.index(card[0]))
    assert all(one[1] == other[1] for one, other in pairwise(cards))
    assert [found[card] == 0 for card in cards] == [False, True, True, False]
    assert min(found[cards[0]], found[cards[-1]]) > 10
