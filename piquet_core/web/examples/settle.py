"""The settlement of a partie as a sum, each line with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from piquet_core.messages import Message, PiquetError
from piquet_core.partie import settle
from piquet_core.players import NOTHING
from piquet_core.profiles import with_rules
from piquet_core.web.examples.parts import begin, figure, profile_of, rules_in_words
from piquet_core.web.params import ParamError, Params
from piquet_core.web.settle import TALLIES, TOTALS, read_pair, sum_table
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show what a partie with these totals is worth; `ParamError` names a setting that is wrong."""
    base, rules = profile_of(params)
    profile = with_rules(base, rules)
    by_tally = profile.settlement == "tallies"
    names = (*TOTALS, *TALLIES) if by_tally else TOTALS
    context = begin(params, ("profile", "house", *names), context)
    points = read_pair(params, TOTALS)
    tally = read_pair(params, TALLIES) if by_tally else NOTHING
    try:
        worth = settle(profile, points, tally)
    except PiquetError as error:
        raise ParamError(TOTALS[0], error.message) from error
    language = context.language
    caption = Message.of(
        "caption-settle",
        first=points.first,
        second=points.second,
        rules=rules_in_words(base, rules, language),
    )
    table = sum_table(worth, profile, language)
    return figure("settle", params, context, language.say(caption), table)
