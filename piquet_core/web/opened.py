"""What lies open of a deal that is asked about: both hands, what has to be known beside them, the tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Seat
from piquet_core.deal.events import Trick
from piquet_core.exercises.posed import Origin, Posed, pose
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import PROFILES
from piquet_core.scoring.lines import BONUSES, Line
from piquet_core.sentences import curled
from piquet_core.web import views
from piquet_core.web.drill import blaming, wish
from piquet_core.web.params import ParamError, Params, number, one_of
from piquet_core.web.widget import Context

ORIGIN_NAMES = ("profile", "deal", "part", "seed")


def read_origin(params: Params) -> Posed:
    """Read what names a deal: a documented one, perhaps by other rules than its own, or a seed with a rule set.

    Raises `ParamError` with the name of the parameter that is wrong.
    """
    for other in ("seed",) if "deal" in params else ("part",):
        if other in params:
            key = "deal-or-seed" if other == "seed" else "part-of-a-deal"
            raise ParamError(other, Message.of(key, key=other))
    named = "profile" in params or "deal" not in params
    profile = one_of(params, "profile", PROFILES) if named else None
    part, seed = number(params, "part", 1), number(params, "seed", 0)
    try:
        return pose(Origin(profile, params.get("deal"), part, seed, wish=wish(params)))
    except PiquetError as error:
        wrong = {"no-such-part": "part", "seed-range": "seed"}.get(error.message.key, "deal")
        raise blaming(wrong, error) from error


def write_origin(posed: Posed) -> dict[str, str]:
    """Write what names a deal as parameters."""
    origin = posed.origin
    named = {"profile": posed.profile.name}
    if origin.deal is None:
        return {**named, "seed": str(origin.seed)}
    return {**named, "deal": origin.deal, **({"part": str(origin.part)} if origin.part > 1 else {})}


def where_from(posed: Posed) -> Message:
    """Say where the deal comes from; a documented one without its name, which often gives the answer."""
    if posed.origin.deal is None:
        return Message.of("deal-from-seed", seed=posed.origin.seed)
    return Message.of("deal-unnamed")


def deal_told(posed: Posed, context: Context) -> h.Node:
    """Name a documented deal, once it is judged: its title leads to the whole of it, with its source."""
    if posed.origin.deal is None:
        return None
    address = f"{context.root}deals/{posed.origin.deal}/"
    title = curled(posed.title or posed.origin.deal)
    source = curled(posed.source or "")
    return h.p(".pq-gloss")[
        context.language.say(Message.of("deal-told")), " ", h.a(href=address)[title], ". ", source
    ]


# The same for every answer to a question, and most of what there is to render.
@lru_cache(maxsize=8)
def opened(origin: Origin, context: Context, *, tricks: bool) -> Markup:
    """Show both hands after the exchange, what else has to be known, and the tricks, if they are wanted."""
    posed = pose(origin)
    say = context.language.say
    told = list(facts(posed))
    shown: list[h.Node] = [
        h.div(".pq-open-hand", role="group", aria_label=say(Message.of("hand-open", seat=seat)))[
            h.span(".pq-who")[say(Message.of("hand-open", seat=seat))],
            views.open_cards(posed.hands[seat], context.language),
        ]
        for seat in Seat
    ]
    if told:
        shown.append(h.ul(".pq-facts")[(h.li[say(fact)] for fact in told)])
    if tricks and posed.state.tricks:
        shown.append(played(posed.state.tricks, context))
    return Markup(h.fragment[shown])


def facts(posed: Posed) -> Iterable[Message]:
    """Say what has to be known beside the cards."""
    state = posed.state
    if posed.rules:
        yield Message.of("fact-rules", rules=posed.rules)
    if posed.carry:
        yield Message.of("fact-carry", points=posed.carry)
    if state.blank is not None:
        yield Message.of("fact-blank", seat=state.blank)
    for one in posed.declared:
        if one.claim:
            yield Message.of("fact-declares", seat=one.seat, claim=one.claim)
        else:
            yield Message.of("fact-sinks", seat=one.seat, kind=one.kind)
    if state.stopped:
        yield Message.of("fact-stopped")


def played(
    tricks: Iterable[Trick], context: Context, *, counts: Sequence[Message] = (), first: int | None = None
) -> h.Element:
    """List tricks, each with who leads and the card that takes it marked; perhaps with a count after each.

    With the number of the first of them they are numbered from there.
    """
    say, language = context.language.say, context.language
    return h.ol(class_=["pq-played", {"pq-counted": first is not None}])[
        (
            h.li[
                h.span(".pq-number")[str(first + at)] if first is not None else None,
                h.span(".pq-who")[language.name(trick.leader, "start")],
                (
                    h.span(class_={"pq-wins": trick.winner is seat})[
                        views.open_cards([card], language, small=True)
                    ]
                    for seat, card in ((trick.leader, trick.lead), (trick.leader.other, trick.reply))
                    if card is not None
                ),
                h.span(".pq-name")[say(Message.of("taken-by", seat=trick.winner))] if trick.winner else None,
                h.span(".pq-count")[say(counts[at])] if counts else None,
            ]
            for at, trick in enumerate(tricks)
        )
    ]


def lines_table(
    lines: Iterable[Line], seats: Iterable[Seat], posed: Posed, context: Context, *, bare: bool = False
) -> h.Element:
    """Show lines of a score with their rules, and for each seat what they add and what it has so far.

    Bare, the reasons stand alone, and the adding up is the reader's.
    """
    say, language = context.language.say, context.language
    seats = () if bare else tuple(seats)
    running = dict.fromkeys(Seat, 0)
    rows = []
    for line in lines:
        if line.seat is not None:
            running[line.seat] += line.points
        reason = [say(line.message), " ", views.rule_link(line.rule, posed.profile.name, context)]
        sums = [h.td(".pq-sum")[_sum(line, running[seat]) if line.seat is seat else "–"] for seat in seats]
        row = h.tr(class_={"pq-decides": line.rule in BONUSES and not bare})
        rows.append(row[h.td(".pq-reason")[reason], sums])
    return h.table(".pq-comparison.pq-lines")[
        h.caption(".pq-name")[say(Message.of("lines-caption-bare" if bare else "lines-caption"))],
        h.thead[
            h.tr[
                h.th(scope="col")[say(Message.of("column-line"))],
                (h.th(".pq-sum", scope="col")[language.name(seat, "start")] for seat in seats),
            ]
        ],
        h.tbody[rows],
        h.tfoot[
            h.tr[
                h.th(scope="row")[say(Message.of("total"))],
                (h.td(".pq-sum")[h.strong[str(running[seat])]] for seat in seats),
            ]
        ]
        if seats
        else None,
    ]


def _sum(line: Line, running: int) -> h.Node:
    return [h.span(".pq-plus")[f"+{line.points}"], " ", h.strong[str(running)]] if line.points else "–"
