"""The settlement of a partie as a sum, each line with its reason."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.partie import Term, settle
from piquet_core.players import NOTHING, Pair
from piquet_core.profiles import with_rules
from piquet_core.sentences import Language
from piquet_core.web.examples.parts import begin, figure, profile_of, rules_in_words
from piquet_core.web.params import ParamError, Params, number
from piquet_core.web.widget import Context, Turn

TOTALS = ("first", "second")
TALLIES = ("first-tally", "second-tally")


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show what a partie with these totals is worth; `ParamError` names a setting that is wrong."""
    base, rules = profile_of(params)
    profile = with_rules(base, rules)
    by_tally = profile.settlement == "tallies"
    names = (*TOTALS, *TALLIES) if by_tally else TOTALS
    context = begin(params, ("profile", "rules", *names), context)
    points = _pair(params, TOTALS)
    tally = _pair(params, TALLIES) if by_tally else NOTHING
    try:
        worth = settle(profile, points, tally)
    except PiquetError as error:
        raise ParamError(TOTALS[0], error.message) from error
    language = context.language
    rows = [_row(place, term, language) for place, term in enumerate(worth.terms)]
    total = None
    if worth.winner is not None:
        told = language.say(Message.of(f"settled-{profile.settlement}", amount=worth.amount))
        to = language.say(Message.of("settled-to", player=worth.winner))
        total = h.tfoot[h.tr[h.th(".pq-amount", scope="row")["= ", told.replace("-", "−")], h.td[to]]]
    caption = Message.of(
        "caption-settle",
        first=points.first,
        second=points.second,
        rules=rules_in_words(base, rules, language),
    )
    table = h.table(".pq-sum")[h.tbody[rows], total]
    return figure("settle", params, context, language.say(caption), table)


def _pair(params: Params, names: tuple[str, str]) -> Pair:
    for name in names:
        if name not in params:
            raise ParamError(name, Message.of("missing-total", key=name))
    first, second = (number(params, name, 0) for name in names)
    return Pair(first, second)


def _row(place: int, term: Term, language: Language) -> h.Element:
    sign = "− " if term.amount < 0 else "+ " if place else ""
    amount = f"{sign}{abs(term.amount)}"
    return h.tr[h.th(".pq-amount", scope="row")[amount], h.td[language.say(term.message)]]
