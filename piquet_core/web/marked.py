"""A paper after it is handed in: every question with the reader's answer, the verdict and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.web import exercise
from piquet_core.web.choosing import Choice
from piquet_core.web.drill import Answered, Drill
from piquet_core.web.given import in_words
from piquet_core.web.params import write_link
from piquet_core.web.record import Mark, write_record
from piquet_core.web.widget import Context


def title(choice: Choice, key: str) -> Message:
    """Return what a paper or a worksheet is called, by the key that names it with its number."""
    if choice.questions:
        return Message.of("paper-again")
    return Message.of(key, seed=choice.seed, profile=choice.rules)


def _judged(choice: Choice, answers: Mapping[int, str]) -> Iterator[tuple[int, Drill, Answered | None]]:
    """Judge all answers; what was left out, or cannot be read any more, has no verdict."""
    for at, drill in enumerate(choice.drills(), 1):
        try:
            yield at, drill, drill.judge(answers[at]) if at in answers else None
        except PiquetError:
            # Kept over a reload, by a build that read it otherwise.
            yield at, drill, None


def records(choice: Choice, answers: Mapping[int, str]) -> tuple[str, ...]:
    """Return the lines of practice that a paper leaves behind; what was left out leaves none."""
    return tuple(
        write_record(drill.params(), Mark.FIRST if answered.right else Mark.WRONG, 0)
        for _, drill, answered in _judged(choice, answers)
        if answered is not None
    )


def marked(choice: Choice, answers: Mapping[int, str], context: Context) -> h.Node:
    """Show the points, every question with its verdict and reasons, and what can be done next."""
    say = context.language.say
    judged = list(_judged(choice, answers))
    right = sum(answered is not None and answered.right for _, _, answered in judged)
    left_out = sum(answered is None for _, _, answered in judged)
    return [
        h.p(".pq-meta")[say(title(choice, "paper-number"))],
        h.p(".pq-ask", id=f"{context.id}-points", tabindex="-1", data_focus=True)[
            say(Message.of("paper-points", right=right, count=len(judged)))
        ],
        h.div(".pq-status", role="status")[
            h.p(".pq-notice")[say(Message.of("paper-left-out", count=left_out))] if left_out else None
        ],
        [_marked(at, drill, answered, context) for at, drill, answered in judged],
        h.form(".pq-aids.pq-foot", method="dialog")[
            _next("next", "paper-next", context) if choice.topics else None,
            _next("choose", "paper-choose", context),
            h.a(href=f"{context.root}practice/progress/")[say(Message.of("to-progress"))],
        ],
    ]


def _next(act: str, key: str, context: Context) -> h.Element:
    return h.button(id=f"{context.id}-{act}", value=act)[context.language.say(Message.of(key))]


def _marked(at: int, drill: Drill, answered: Answered | None, context: Context) -> h.Element:
    own = exercise.worded(drill, replace(context.printed, id=f"{context.id}-{at}"))
    say = own.language.say
    right = answered is not None and answered.right
    alone = context.to_exercise(write_link(drill.params()))
    name = say(drill.title)
    return h.section(".pq-marked", id=own.id, aria_labelledby=f"{own.id}-title")[
        h.h2(id=f"{own.id}-title")[f"{at}. {name[:1].upper()}{name[1:]}"],
        h.p[say(drill.ask)],
        h.details(id=f"{own.id}-again")[h.summary[say(Message.of("paper-cards-again"))], printed(drill, own)],
        [
            h.p[say(Message.of("paper-yours")), " ", in_words(drill, answered.given, own.language)],
            exercise.verdict(answered, own.language, final=True),
        ]
        if answered is not None
        else h.p(".pq-notice")[say(Message.of("paper-was-left-out"))],
        # After a wrong answer first what it comes to, then what is right.
        None if right or answered is None else drill.result(answered, own),
        None if right else h.p[say(drill.solution)],
        exercise.result_of(drill, answered if right else None, own),
        None if right else h.p(".pq-rule")[h.a(href=alone)[say(Message.of("paper-alone"))]],
    ]


def printed(drill: Drill, own: Context) -> h.Element:
    """Show a question as it stands on paper: the cards, the choices, room for numbers, and nothing to press."""
    where = h.p(".pq-meta")[own.language.say(drill.where)]
    return h.fieldset(".pq-printed", disabled=True)[where, drill.forms(own)]


def answer(drill: Drill, own: Context) -> h.Node:
    """Show the answer to a question with all its reasons."""
    return [h.p[own.language.say(drill.solution)], exercise.result_of(drill, None, own)]


def sample(choice: Choice, context: Context) -> h.Node:
    """Show questions with the answer to each behind a summary, for a page that has nobody to ask."""
    say = context.language.say
    shown: list[h.Node] = []
    for at, drill in enumerate(choice.drills(), 1):
        own = exercise.worded(drill, replace(context.printed, id=f"{context.id}-sample-{at}"))
        question = [h.p(".pq-ask")[f"{at}. ", own.language.say(drill.ask)], printed(drill, own)]
        shown += [question, h.details[h.summary[say(Message.of("solution"))], answer(drill, own)]]
    return h.div(".pq-exercise")[shown]
