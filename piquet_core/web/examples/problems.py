"""Cavendish's problems in discarding as a list: each hand, ways to the exercise, and what he throws."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from piquet_core.cards import Seat
from piquet_core.exercises.cavendish import COUNT, Problem, problem
from piquet_core.messages import Message
from piquet_core.sentences import cavendish
from piquet_core.web import views
from piquet_core.web.examples.parts import begin, figure
from piquet_core.web.params import Params, write_link
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show every problem with a permalink for each seat he speaks of; it takes no settings."""
    context = begin(params, (), context)
    language = context.language.knowing(cavendish.TEXTS)
    rows = h.ol(".pq-problems")[
        (
            h.li(id=f"hand-{number}")[
                h.strong[str(number)],
                views.open_cards(problem(number).hand, language, small=True),
                h.span(".pq-ways")[
                    (
                        h.a(href=_address(problem(number), seat, context))[
                            language.say(Message.of("problem-as", seat=seat))
                        ]
                        for seat in problem(number).seats
                    )
                ],
                h.details[
                    h.summary[language.say(Message.of("problem-throws"))],
                    (_thrown(problem(number), seat, context) for seat in problem(number).seats),
                    h.p[language.say(Message.of(f"cavendish-{number}"))],
                ],
            ]
            for number in range(1, COUNT + 1)
        )
    ]
    return figure(
        "problems", params, context, language.say(Message.of("caption-problems", count=COUNT)), rows
    )


def _address(asked: Problem, seat: Seat, context: Context) -> str:
    named = {"task": "discard", "profile": "rubicon", "seat": seat.value, "problem": str(asked.number)}
    return context.to_exercise(write_link(named), "discard/")


def _thrown(asked: Problem, seat: Seat, context: Context) -> h.Node:
    thrown = asked.choices[seat] or ()
    return h.p[
        context.language.say(Message.of("problem-seat", seat=seat)),
        " ",
        views.open_cards(thrown, context.language, small=True),
    ]
