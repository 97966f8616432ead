"""What is filled in: radio buttons with digits, number fields with names, and the line that comes of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.web.widget import Context

_NAMED = re.compile(r"(?:^| )([a-z-]+)=")


def read_fields(line: str, names: Iterable[str]) -> dict[str, str]:
    """Read `name=value name=value` as a form with `data-named` sends it; what is empty is not there.

    Raises `PiquetError` (`unknown-act`) for a name that is not among these, or for text before the first.
    """
    start, *parts = _NAMED.split(line)
    found = dict(zip(parts[::2], parts[1::2], strict=True))
    if start.strip() or not set(found) <= set(names):
        raise PiquetError(Message.of("unknown-act", text=f"answer {line}"))
    return {name: value.strip() for name, value in found.items()}


def radios(
    name: str,
    legend: str,
    choices: Mapping[str, str],
    context: Context,
    *,
    checked: str | None = None,
    seen: bool = False,
) -> h.Element:
    """Show one of a few answers to choose, each with a digit for a key; the legend is for ears alone, or to be seen."""
    return h.fieldset[
        h.legend(class_={"pq-name": not seen})[legend],
        (
            h.label[
                h.input(
                    id=f"{context.id}-{value}",
                    type="radio",
                    name=name,
                    value=value,
                    autocomplete="off",
                    checked=value == checked,
                    data_key=str(digit),
                ),
                h.kbd(aria_hidden="true")[str(digit)],
                h.span[words],
            ]
            for digit, (value, words) in enumerate(choices.items(), 1)
        ),
    ]


def answers(choices: Mapping[str, str], context: Context) -> h.Element:
    """Show a button for each of a few answers, which sends it; each has a digit for a key."""
    return h.form(".pq-acts", method="dialog")[
        (
            h.button(".md-button", id=f"{context.id}-{value}", value=f"answer {value}", data_key=str(digit))[
                h.kbd(aria_hidden="true")[str(digit)], " ", words
            ]
            for digit, (value, words) in enumerate(choices.items(), 1)
        )
    ]


def chosen(answer: str, choices: Mapping[str, bool]) -> bool:
    """Return which of two answers was sent; `PiquetError` (`unknown-act`) for anything else."""
    if answer not in choices:
        raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
    return choices[answer]


def number_field(name: str, context: Context, size: int = 4, **more: str) -> h.VoidElement:
    """Show a field for a number; what it is called stands in a label, or in `aria_label`."""
    more = {"inputmode": "numeric"} | more
    return h.input(id=f"{context.id}-{name}", name=name, autocomplete="off", size=size, **more)


def send_button(context: Context, key: str = "answer-number") -> h.Element:
    """Show the button that sends the form; the key is that of what stands on it."""
    return h.button(".md-button.md-button--primary", id=f"{context.id}-answer", value="answer")[
        context.language.say(Message.of(key))
    ]


def answer_button(context: Context, key: str = "answer-number") -> h.Element:
    """Show the same button in a row of its own."""
    return h.div(".pq-acts")[send_button(context, key)]
