"""What is kept of practice, to look at: a table by topic and level, bars, and the ways on from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import htpy as h

from piquet_core.exercises.levels import Level
from piquet_core.exercises.topics import TOPICS
from piquet_core.messages import Message, PiquetError
from piquet_core.web.choosing import APART, ASKED, OF_LEVEL, USUAL_COUNT, Choice
from piquet_core.web.kept import UNREADABLE, Record, Tally, read_known, summed, tallies
from piquet_core.web.params import read_link, write_link
from piquet_core.web.record import Mark
from piquet_core.web.widget import Context

COLUMNS = ("done", *(mark.value for mark in Mark), "hints")
FEW = 3
"""Topics that are named as those with most to gain, and no more."""
_WIDE = 100
"""The width of the longest bar, in the units of its picture."""


def named(group: str) -> Message:
    """Return what a topic is called, known or not."""
    if group == UNREADABLE:
        return Message.of("progress-unreadable")
    return Message.of(f"topic-{group}") if group in TOPICS else Message.of("progress-unknown", text=group)


def _row_name(tally: Tally) -> Message:
    if not tally.level:
        return named(tally.group)
    level = _level(tally)
    words = tally.level if level is None else Message.of(f"level-{tally.group}-{level.name}")
    return Message.of("progress-level", topic=named(tally.group), level=words)


def _level(tally: Tally) -> Level | None:
    """Return the level that is counted, if this site has it."""
    levels = TOPICS[tally.group].levels if tally.known else ()
    return next((level for level in levels if level.name == tally.level), None)


def tables(lines: Sequence[str], context: Context, *, resting: bool) -> h.Node:
    """Show the table, the bars, and the topics with most to gain; what forgets may rest while something is asked."""
    counted = tallies(lines)
    return [
        _gain(counted, len(lines), context),
        _table(counted, len(lines), context, resting=resting),
        _chart(counted, context),
    ]


def forgetting(group: str, context: Context, *, resting: bool) -> h.Element:
    """Show the button that forgets a topic, or everything; while it rests there is nothing to press."""
    say = context.language.say
    words = say(Message.of("progress-forget" if group else "progress-forget-all"))
    if resting:
        return h.span[words]
    return h.button(
        id=f"{context.id}-forget-{group or 'all'}",
        value=f"forget {group}".rstrip(),
        aria_label=say(Message.of("progress-forget-named", topic=named(group))) if group else None,
    )[words]


def _by_topic(counted: Iterable[Tally]) -> list[Tally]:
    return [summed(parts, group) for group, parts in groupby(counted, key=lambda tally: tally.group)]


def _paper(tally: Tally, kept: int, context: Context) -> str | None:
    """Return the address of a paper of one topic or level, other questions as often as something new is kept."""
    level = _level(tally)
    if tally.group not in ASKED or (tally.level and level is None):
        return None
    topic = tally.group if level is None else f"{tally.group}{OF_LEVEL}{level.name}"
    profile = (TOPICS[tally.group] if level is None else level).profiles[0]
    return _address("paper", Choice((topic,), profile, seed=kept + 1).params(), context)


def _address(page: str, params: dict[str, str], context: Context) -> str:
    return f"{context.root}practice/{page}/#{page}-1?{write_link(params)}"


def _gain(counted: Iterable[Tally], kept: int, context: Context) -> h.Node:
    """Name the topics with most to gain, if there are any, each with its paper."""
    say = context.language.say
    weak = sorted(
        (tally for tally in _by_topic(counted) if tally.weak),
        key=lambda one: one.marks[Mark.FIRST] / one.questions,
    )
    if not weak:
        return None
    names: list[h.Node] = []
    for tally in weak[:FEW]:
        address, name = _paper(tally, kept, context), say(named(tally.group))
        names += [" · " if names else None, h.a(href=address)[name] if address else name]
    return h.p[say(Message.of("progress-most-to-gain")), " ", names]


def _table(counted: Sequence[Tally], kept: int, context: Context, *, resting: bool) -> h.Element:
    say = context.language.say
    rows = []
    for _, parts in groupby(counted, key=lambda tally: tally.group):
        for number, tally in enumerate(parts):
            # A topic is forgotten with all its levels, so the first row stands for them.
            forget = forgetting(tally.group, context, resting=resting) if number == 0 else None
            name = say(_row_name(tally))
            ways = h.form(".pq-aids", method="dialog")[_practise(tally, kept, context), forget]
            rows.append(h.tr[h.th(scope="row")[name, ways], _numbers(tally, context)])
    return h.table(".pq-comparison.pq-tallies")[
        h.caption(".pq-name")[say(Message.of("progress-caption"))],
        h.thead[
            h.tr[(h.th(scope="col")[say(Message.of(f"progress-{name}"))] for name in ("topic", *COLUMNS))]
        ],
        h.tbody[rows],
        h.tfoot[
            h.tr[h.th(scope="row")[say(Message.of("progress-all"))], _numbers(summed(counted, ""), context)]
        ],
    ]


def _practise(tally: Tally, kept: int, context: Context) -> h.Node:
    say = context.language.say
    address = _paper(tally, kept, context)
    if address is None:
        return None
    label = say(Message.of("progress-practise-named", topic=_row_name(tally)))
    return h.a(href=address, aria_label=label)[say(Message.of("progress-practise"))]


def _numbers(tally: Tally, context: Context) -> h.Node:
    # A line that cannot be read has nothing to be counted but itself.
    if tally.group == UNREADABLE:
        words = context.language.say(Message.of("progress-lines", count=tally.unreadable))
        return h.td(".pq-whole", colspan=str(len(COLUMNS)))[words]
    numbers = [tally.done, *(tally.marks[mark] for mark in Mark), tally.hints]
    return [h.td[str(number)] for number in numbers]


def _chart(counted: Iterable[Tally], context: Context) -> h.Element:
    """Show a bar for each topic, as long as it has questions; what it shows is said in words too."""
    say = context.language.say
    topics = [tally for tally in _by_topic(counted) if tally.group != UNREADABLE]
    longest = max((tally.questions for tally in topics), default=1)
    return h.figure(".pq-chart")[
        h.figcaption[
            say(Message.of("progress-chart")),
            h.span(".pq-legend", aria_hidden="true")[
                (
                    h.span(class_=f"pq-key pq-mark-{mark.value}")[say(Message.of(f"progress-{mark.value}"))]
                    for mark in Mark
                )
            ],
        ],
        ([h.span(aria_hidden="true")[say(named(one.group))], _bar(one, longest, context)] for one in topics),
    ]


def _bar(tally: Tally, longest: int, context: Context) -> h.Element:
    parts, left = [], 0.0
    for mark in Mark:
        wide = _WIDE * tally.marks[mark] / longest
        if wide:
            parts.append(
                h.rect(
                    class_=f"pq-mark-{mark.value}", x=f"{left:.2f}", y="0", width=f"{wide:.2f}", height="6"
                )
            )
        left += wide
    shares = {mark.value: tally.marks[mark] for mark in Mark}
    words = Message.of("progress-bar", topic=named(tally.group), count=tally.questions, **shares)
    return h.svg(
        viewBox=f"0 0 {_WIDE} 6",
        preserveAspectRatio="none",
        role="img",
        aria_label=context.language.say(words),
    )[parts]


def mistakes(lines: Sequence[str], context: Context) -> h.Node:
    """Offer what was last answered wrongly, or shown, once more: on a paper, or one by one what does not fit there."""
    say = context.language.say
    missed = [record for record in read_known(lines) if record.mark in (Mark.WRONG, Mark.SHOWN)]
    again = [record.question for record in reversed(missed) if record.group in ASKED and _asks(record)]
    alone = [record for record in reversed(missed) if record.group in TOPICS and record.group not in ASKED]
    shown: list[h.Node] = []
    if again:
        some = again[:USUAL_COUNT]
        address = _address("paper", {"questions": APART.join(some)}, context)
        shown.append(
            h.p[
                h.a(".md-button", href=address)[say(Message.of("progress-mistakes"))],
                " ",
                h.span(".pq-gloss")[say(Message.of("progress-mistakes-note", count=len(some)))],
            ]
        )
    if alone:
        shown.append(
            h.div[
                h.p(".pq-gloss")[say(Message.of("progress-alone"))],
                h.ul[(h.li[_alone(record, context)] for record in alone[:USUAL_COUNT])],
            ]
        )
    return h.div(".pq-again")[shown] if shown else None


def _asks(record: Record) -> bool:
    """Return whether the question can be asked here still, as it could where it was kept."""
    try:
        Choice.read({"questions": record.question})
    except PiquetError:
        return False
    return True


def _alone(record: Record, context: Context) -> h.Element:
    params = read_link(record.question)
    which = params.get("problem") or params.get("seed")
    topic = named(record.group)
    told = topic if which is None else Message.of("progress-which", topic=topic, number=which)
    return h.a(href=context.to_exercise(record.question))[context.language.say(told)]
