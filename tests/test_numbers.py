"""Numbers as people write them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.messages import PiquetError
from piquet_core.notation.numbers import read_number
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


@given(st.integers(0, 999_999))
def test_digits_are_read_as_they_stand(number):
    assert read_number(str(number)) == number


@given(st.text(max_size=20))
def test_any_text_is_a_number_or_an_error_of_ours(text):
    with suppress(PiquetError):
        assert read_number(text) >= 0
