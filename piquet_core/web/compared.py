"""The table of one deal counted in several ways: a row a rule, with the reason for every difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import htpy as h

from piquet_core.cards import BySeat, Seat
from piquet_core.messages import Message
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring import Score
from piquet_core.scoring.differences import ROWS, differs, given, lines_of, why
from piquet_core.web.views import marks, rule_link
from piquet_core.web.widget import Context


@dataclass(frozen=True, slots=True)
class Column:
    """One way of counting a deal: what stands over it, what it is called in a sentence, rules and score."""

    heading: str
    name: str
    profile: Profile
    score: Score


def comparison(
    columns: Sequence[Column], context: Context, *, whole: bool = True, only: Iterable[Rule] | None = None
) -> h.Element:
    """Show one deal counted in several ways: all rules that come up, those that differ, or some without a sum."""
    say = context.language.say
    shown = ROWS if only is None else tuple(only)
    rows = [row for rule in shown if (row := _rows(columns, rule, context, whole=whole)) is not None]
    return h.table(".pq-comparison")[
        h.thead[h.tr[h.td, (h.th(scope="col")[column.heading] for column in columns)]],
        (h.tbody[row] for row in rows),
        h.tfoot[
            h.tr[
                h.th(scope="row")[say(Message.of("total"))],
                (h.td[_pair(column.score.totals, column.score.tally, context)] for column in columns),
            ]
        ]
        if only is None
        else None,
    ]


def _rows(columns: Sequence[Column], rule: Rule, context: Context, *, whole: bool) -> h.Node:
    """Return the row of a rule, and under it why the columns differ; nothing where it is not to be shown."""
    say = context.language.say
    found = [lines_of(column.score, rule) for column in columns]
    if not any(found):
        return None
    apart = differs([column.score for column in columns], rule)
    if not (whole or apart or rule is Rule.EXCHANGE):
        return None
    amounts = [given(column.score, rule) for column in columns]
    cells = [
        h.td[_pair(amount.points, amount.tally, context)] if lines else h.td["–"]
        for amount, lines in zip(amounts, found, strict=True)
    ]
    row = h.tr(class_={"pq-decides": apart})[
        h.th(scope="row")[
            rule_link(rule, columns[0].profile.name, context)
            if rule is not Rule.EXCHANGE
            else say(Message.of("name-exchange")),
            h.span(".pq-name")[" ", say(Message.of("differs"))] if apart else None,
        ],
        cells,
    ]
    if not apart and rule is not Rule.EXCHANGE:
        return row
    reasons = h.tr(".pq-why")[
        h.td(colspan=str(len(columns) + 1))[
            h.ul[(h.li[say(why(column.name, column.profile, rule, column.score))] for column in columns)]
        ]
    ]
    return [row, reasons]


def _pair(points: BySeat[int], tally: BySeat[int], context: Context) -> h.Node:
    """Show what both seats have, elder first, each with the strokes that are his."""
    elder, younger = ([str(points[seat]), marks(tally[seat], context.language)] for seat in Seat)
    return [elder, " – ", younger]
