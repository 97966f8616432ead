"""The command line's answers as data: what `--json` prints, an object a deal.

`replay` gives `title`, `profile`, the `events` in order, each with its index `at`, its text (null for the lead
that has not come yet), the score `lines` it earns and the running `score` after it, then `totals`, `tally`,
`carry`; `stated` is null, or what the source has `printed` and whether the deal `agrees`; `partie` is null, or how
the partie stands after the deal: `deals`, `points` and `tally` of `first` and `second`, and whether it is `over`.
`solve` gives `value`, what elder ends ahead by, `to_play`, the seat or null, the `cards` that may be played, each with
its `value` and the `loss` of that seat, and the best line, `play`, trick by trick.
`check` gives an object for each deal whose `stated` does not agree: `title`, `file`, `line`, `stated`, `scored`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from piquet_core.cards import BySeat, Seat
from piquet_core.deal import State
from piquet_core.deal.claims import Category
from piquet_core.notation.deals import DealText
from piquet_core.notation.writing import write_event
from piquet_core.partie import Settlement
from piquet_core.scoring import Line, Score
from piquet_core.sentences import Language
from piquet_core.solver import Grade, Solution

Json = dict[str, object]


def scored(deal: DealText, score: Score, language: Language) -> Json:
    """Return the answer of `score` for one deal."""
    return {
        "title": deal.headers.title,
        "profile": deal.profile.name,
        "declared": _seats(score.declared),
        "categories": {category.kind.value: _category(category) for category in score.categories},
        "play": _seats(score.play),
        "tricks": _seats(score.tricks),
        "bonuses": [_bonus(line) for line in score.bonuses],
        "totals": _seats(score.totals),
        "tally": _seats(score.tally),
        "carry": score.carry,
        "lines": [_line(line, language) for line in score.lines],
    }


def replayed(deal: DealText, score: Score, language: Language) -> Json:
    """Return the answer of `replay` for one deal."""
    return {
        "title": deal.headers.title,
        "profile": deal.profile.name,
        "events": list(_events(deal, score, language)),
        "totals": _seats(score.totals),
        "tally": _seats(score.tally),
        "carry": score.carry,
        "stated": _stated(deal, score),
        "partie": _partie(deal, score),
    }


def solved(deal: DealText, solution: Solution, grades: Sequence[Grade]) -> Json:
    """Return the answer of `solve` for one deal."""
    return {
        "title": deal.headers.title,
        "profile": deal.profile.name,
        "value": solution.value,
        "to_play": deal.state.to_play.value if grades else None,
        "cards": [{"card": str(grade.card), "value": grade.value, "loss": grade.loss} for grade in grades],
        "play": tricks(deal.state, solution),
    }


def tricks(state: State, solution: Solution) -> list[str]:
    """Return the best line as tricks are written; a card that lies on the table stands before its reply."""
    half = state.tricks and state.tricks[-1].reply is None
    cards = [str(card) for card in ((state.tricks[-1].lead, *solution.line) if half else solution.line)]
    return [f"{lead}/{reply}" for lead, reply in zip(cards[::2], cards[1::2], strict=True)]


def _events(deal: DealText, score: Score, language: Language) -> Iterator[Json]:
    running = BySeat(0, 0)
    log = deal.state.log
    for at in range(len(log) + 1):
        lines = [line for line in score.lines if line.at == at]
        for line in lines:
            if line.seat is not None:
                running = running.put(line.seat, running[line.seat] + line.points)
        event = write_event(log[at]) if at < len(log) else None
        if event or lines:
            told = [_line(line, language) for line in lines]
            yield {"at": at, "event": event, "lines": told, "score": _seats(running)}


def _stated(deal: DealText, score: Score) -> Json | None:
    if deal.headers.stated is None or not deal.own_rules:
        return None
    return {"printed": list(deal.headers.stated), "agrees": agrees(deal, score)}


def _partie(deal: DealText, score: Score) -> Json | None:
    if deal.standing is None:
        return None
    standing = deal.standing.after(score)
    return {
        "deals": standing.deals,
        "points": {"first": standing.points.first, "second": standing.points.second},
        "tally": {"first": standing.tally.first, "second": standing.tally.second},
        "over": standing.over,
    }


def agrees(deal: DealText, score: Score) -> bool:
    """Whether the deal scores what its source states, as far as it states anything that can be compared."""
    stated = deal.headers.stated
    if stated is None or not deal.own_rules:
        return True
    return all(said in (None, is_so) for said, is_so in zip(stated, results_of(score), strict=False))


def results_of(score: Score) -> tuple[int, ...]:
    """Return what a source states of a deal: the points of both seats, then their tallies."""
    return (*score.totals, *score.tally)


def disagreement(deal: DealText, score: Score) -> Json:
    """Return the answer of `check` for a deal whose source states something else."""
    stated = deal.headers.stated or ()
    return {
        "title": deal.headers.title,
        "file": deal.place.file,
        "line": deal.place.line,
        "stated": list(stated),
        "scored": list(results_of(score)[: len(stated)]),
    }


def settled(profile: str, settlement: Settlement, language: Language) -> Json:
    """Return the answer of `settle`."""
    return {
        "profile": profile,
        "winner": settlement.winner.value if settlement.winner else None,
        "amount": settlement.amount,
        "unit": settlement.unit,
        "lines": [
            {"rule": term.rule.value, "amount": term.amount, "text": language.say(term.message)}
            for term in settlement.terms
        ],
    }


def _seats(values: BySeat[int]) -> Json:
    return {seat.value: values[seat] for seat in Seat}


def _category(category: Category) -> Json:
    return {
        "winner": category.winner.value if category.winner else None,
        "points": category.points,
        "verdict": category.verdict.value if category.verdict else "none",
    }


def _bonus(line: Line) -> Json:
    return {
        "rule": line.rule.value,
        "seat": line.seat.value if line.seat else None,
        "points": line.points,
        "tally": line.tally,
    }


def _line(line: Line, language: Language) -> Json:
    return {
        "seat": line.seat.value if line.seat else None,
        "rule": line.rule.value,
        "points": line.points,
        "tally": line.tally,
        "at": line.at,
        "text": language.say(line.message),
    }
