"""Cards and hands as text, in every spelling that is read, and the errors with their places."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import PACK, Card, Rank, Suit, in_order, shuffled
from piquet_core.notation.hands import NotationError, Place, read_cards, read_hand, write_cards, write_hand

some_cards = st.lists(st.sampled_from(PACK), unique=True, max_size=12)
ACE, TEN = Card(Suit.HEARTS, Rank.ACE), Card(Suit.HEARTS, Rank.TEN)


@given(some_cards)
def test_written_cards_are_read_back(cards):
    assert frozenset(read_cards(write_cards(cards))) == frozenset(cards)
    assert read_hand(write_hand(cards), size=None) == frozenset(cards)


@pytest.mark.parametrize(
    "text", ["Ah Th", "ATh", "A10h", "ath", "a10h", "♥AT", "AT♥", "♥A10", "  Ah\tTh ", "♥\ufe0fAT", "A♥ T♥"]
)
def test_every_spelling_is_read(text):
    assert read_cards(text) == (ACE, TEN)


@pytest.mark.parametrize("text", ["-.A10.-.-", "-.at.-.-", "-.TA.-.-"])
def test_every_spelling_of_a_hand_is_read(text):
    assert read_hand(text, size=None) == {ACE, TEN}


def test_the_order_read_is_kept_and_the_order_written_is_that_of_a_hand():
    assert [str(card) for card in read_cards("7c Ts Ah")] == ["7c", "Ts", "Ah"]
    assert write_cards(read_cards("7c Ts Ah")) == "Ts Ah 7c"
    assert in_order(reversed(PACK)) == PACK


@pytest.mark.parametrize(
    ("text", "key", "column", "read"),
    [
        ("Ah 1h", "card", 4, "1h"),
        ("AhKh", "card", 1, "AhKh"),
        ("Ah Kx", "card", 4, "Kx"),
        ("h", "card", 1, "h"),
        ("♥", "card", 1, "♥"),
        ("AH", "card", 1, "AH"),
        ("Ah KAh", "card-twice", 4, "KAh"),
    ],
)
def test_what_is_no_card_is_named_with_its_place(text, key, column, read):
    with pytest.raises(NotationError) as caught:
        read_cards(text, Place("deal.piquet", 3, 1))
    error = caught.value
    assert (error.message.key, error.text, error.place) == (key, read, Place("deal.piquet", 3, column))
    assert str(error).startswith(f"deal.piquet:3:{column}: {key} ")


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("AKQJ987.T9.98", "hand", 1),
        ("AKQJ987.T9.98.78.-", "hand", 1),
        ("AKQJ987.T9.98.78", "hand-size", 1),
        ("AKQJ987.T9.98.", "card", 15),
        ("AKQJ987.1.98.7", "card", 9),
        ("AKQJ987.TT.98.7", "card-twice", 9),
    ],
)
def test_what_is_no_hand_is_named_with_its_place(text, key, column):
    with pytest.raises(NotationError) as caught:
        read_hand(text)
    assert (caught.value.message.key, caught.value.place.column) == (key, column)


@given(st.text(max_size=30))
def test_any_other_text_is_an_error_of_ours_or_cards(text):
    for read in (read_cards, read_hand):
        with suppress(NotationError):
            assert len(read(text)) >= 0


def test_a_seed_gives_one_pack_for_ever():
    # The value is the promise: links to seeded hands must mean the same hand in every Python to come.
    assert write_hand(shuffled(7)[:12]) == "87.J9.AKQT87.A8"
    assert sorted(map(str, shuffled(7))) == sorted(map(str, PACK))
    assert shuffled(7) != shuffled(8)
