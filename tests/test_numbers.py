"""Numbers as people write them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.messages import PiquetError
from piquet_core.notation.numbers import read_number, read_signed
from piquet_core.sentences import Language


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("28", 28),
        (" 028 ", 28),
        ("+28", 28),
        ("28.", 28),
        ("28 points", 28),
        ("1 point", 1),
        ("28 pts.", 28),
        ("28 bodů", 28),
        ("٢٨", 28),
        ("0", 0),
        ("-", 0),
        ("none", 0),
        ("Nothing", 0),
        ("zero", 0),
        ("seven", 7),
        ("Twenty-Eight", 28),
        ("twenty eight points", 28),
        ("ninety", 90),
        ("a hundred", 100),
        ("hundred", 100),
        ("one hundred and seventy-four", 174),
        ("two hundred five", 205),
        ("5+4+14", 23),
        ("5 + 4 + fourteen", 23),
    ],
)
def test_every_spelling_is_read(text, number):
    assert read_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "many",
        "points",
        "-5",
        "2.5",
        "5 +",
        "1234567",
        "²",
        "twenty eleven",
        "eight twenty",
        "twenty hundred",
        "hundred and",
        "hundred hundred",
        "a hundred of",
        "many hundred",
        "two hundred hundred one",
        "twenty-eight-nine",
        "28 29",
    ],
)
def test_what_is_no_number_is_said(text):
    with pytest.raises(PiquetError) as caught:
        read_number(text)
    assert caught.value.message.key == "no-number-typed"
    assert text in Language().say(caught.value.message)


@pytest.mark.parametrize(
    "minus", ["-", "- ", "−", "−\N{NO-BREAK SPACE}", "–", "— ", "‒", "‑", "‐", "minus ", "Minus "]
)
def test_every_minus_is_read(minus):
    for number in ("3", "three", "3 tallies", "1 + 2"):
        assert read_signed(minus + number, "čárky") == -3
    assert read_signed(f" {minus}0") == 0


@pytest.mark.parametrize(
    ("text", "unit", "number"),
    [
        ("3 tallies", "čárky", 3),
        ("1 tally", "čárky", 1),
        ("three tallies.", "čárky", 3),
        ("3 strokes", "čárky", 3),
        ("1 čárka", "čárky", 1),
        ("3 Čárky", "čárky", 3),
        ("5 čárek", "čárky", 5),
        ("2 games", "games", 2),
        ("one game", "games", 1),
        ("54 points", "games", 54),
        ("319\N{NO-BREAK SPACE}points", "points", 319),
    ],
)
def test_the_unit_that_is_asked_for_may_stand_behind(text, unit, number):
    assert read_number(text, unit) == read_signed(text, unit) == number


@pytest.mark.parametrize("text", ["3 tallies", "2 games"])
def test_another_unit_is_no_number(text):
    with pytest.raises(PiquetError):
        read_number(text)


@pytest.mark.parametrize("text", ["", "minus", "minusthree", "− many", "3–", "–tallies", "- - 3", "3 − 1"])
def test_what_is_no_number_below_nothing_either_is_said_as_it_was_typed(text):
    with pytest.raises(PiquetError) as caught:
        read_signed(text, "čárky")
    assert caught.value.message["text"] == text


@pytest.mark.parametrize("dash", ["-", "–", "—", "−"])
def test_a_dash_alone_is_nothing_at_all(dash):
    assert read_signed(dash) == read_number(dash) == 0


@given(st.integers(0, 999_999))
def test_digits_are_read_as_they_stand(number):
    assert read_number(str(number)) == number


@given(st.text(max_size=20))
def test_any_text_is_a_number_or_an_error_of_ours(text):
    with suppress(PiquetError):
        assert read_number(text) >= 0
