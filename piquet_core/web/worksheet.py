"""The worksheet: questions to print, with room to answer, and after them the answers on a sheet of their own.

A reader's acts are `begin …` as the form sends it, `next` for other questions of the kind, `choose` for the form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.web import exercise
from piquet_core.web.choosing import USUAL, Choice, chosen, form, worded
from piquet_core.web.drill import Drill
from piquet_core.web.marked import answer, printed, sample, title
from piquet_core.web.params import Params
from piquet_core.web.widget import Context, Turn

SAMPLE = Choice(("number-declarations", "legal"), "rubicon", count=2)
"""What a page shows without scripts."""


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts: the form, or the worksheet."""
    context = worded(context)
    choice = Choice.read(params)
    choosing, notice = not choice.made, None
    for line in log:
        act, _, rest = line.partition(" ")
        try:
            choice, choosing, notice = *_after(choice, act, rest), None
        except PiquetError as error:
            notice = error.message
    label = context.language.say(Message.of("worksheet-title"))
    view = h.div(".pq-exercise.pq-worksheet", role="group", aria_label=label)[
        _form(choice, notice, context) if choosing else _sheets(choice, context)
    ]
    kept = ("choose",) if choosing and choice.made else ()
    return Turn(view, lambda: sample(SAMPLE, context), choice.params(), kept, halts=bool(log))


def _after(choice: Choice, act: str, rest: str) -> tuple[Choice, bool]:
    """Return what an act makes of a worksheet, and whether it is the form that is shown then."""
    match act:
        case "begin":
            return chosen(rest), False
        case "choose" if choice.made:
            return choice, True
        case "next" if choice.topics:
            return choice.next(), False
    raise PiquetError(Message.of("unknown-act", text=act))


def _form(choice: Choice, notice: Message | None, context: Context) -> h.Node:
    said = h.p(".pq-notice")[context.language.say(notice)] if notice is not None else None
    return [
        form(replace(choice, topics=choice.topics or USUAL), "worksheet-make", context),
        h.div(".pq-status", role="status")[said],
    ]


def _sheets(choice: Choice, context: Context) -> h.Node:
    say = context.language.say
    drills = choice.drills()
    questions = [_question(at, drill, context) for at, drill in enumerate(drills, 1)]
    answers = [_answer(at, drill, context) for at, drill in enumerate(drills, 1)]
    return [
        h.form(".pq-aids.pq-ways", method="dialog")[
            h.button(id=f"{context.id}-print", type="button", data_print=True)[
                say(Message.of("worksheet-print"))
            ],
            h.button(id=f"{context.id}-next", value="next")[say(Message.of("worksheet-next"))]
            if choice.topics
            else None,
            h.button(id=f"{context.id}-choose", value="choose")[say(Message.of("paper-choose"))],
        ],
        h.p(".pq-ask", id=f"{context.id}-title", tabindex="-1", data_focus=True)[
            say(title(choice, "worksheet-number"))
        ],
        h.div(".pq-lines-to-fill")[
            (h.span(".pq-fill")[say(Message.of(f"worksheet-{what}"))] for what in ("name", "date"))
        ],
        h.ol(".pq-questions")[questions],
        h.details(".pq-answers", id=f"{context.id}-answers")[
            h.summary[say(Message.of("worksheet-show"))],
            h.p(".pq-ask")[_answers_of(choice, context)],
            h.ol(".pq-questions")[answers],
        ],
    ]


def _answers_of(choice: Choice, context: Context) -> str:
    key = Message.of("worksheet-answers", seed=choice.seed, profile=choice.rules)
    return context.language.say(Message.of("worksheet-show") if choice.questions else key)


def _question(at: int, drill: Drill, context: Context) -> h.Element:
    own = exercise.worded(drill, replace(context.printed, id=f"{context.id}-{at}"))
    say = own.language.say
    return h.li(".pq-question")[
        h.p[h.strong[say(drill.ask)]],
        printed(drill, own),
        h.p(".pq-fill")[say(Message.of("worksheet-reason"))],
        h.p(".pq-fill", aria_hidden="true"),
    ]


def _answer(at: int, drill: Drill, context: Context) -> h.Element:
    own = exercise.worded(drill, replace(context.printed, id=f"{context.id}-answer-{at}"))
    return h.li(".pq-question")[answer(drill, own)]
