"""When the hints of an exercise agree with its answer: whatever they name is of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from piquet_core import Message, Seat
from piquet_core.combos import Kind, combos
from piquet_core.exercises.number import RULES
from piquet_core.scoring.lines import DECLARED, PLAY


def _said(hints: tuple[Message, ...]) -> dict[str, list[Message]]:
    """Return hints by their keys, those that are put together one by one."""
    found: dict[str, list[Message]] = {}
    for hint in hints:
        parts = hint["hints"] if hint.key == "hints-together" else (hint,)
        assert isinstance(parts, tuple)
        for part in parts:
            found.setdefault(part.key, []).append(part)
    return found


def _hints_find(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    every = frozenset().union(*asked.answers)
    if "hint-nothing" in said:
        return not every
    suits = (
        {card.suit for card in every} == set(said["hint-suits"][0]["suits"]) if "hint-suits" in said else True
    )
    ranks = (
        {card.rank for card in every} == set(said["hint-ranks"][0]["ranks"]) if "hint-ranks" in said else True
    )
    return suits and ranks and said["hint-cards"][0]["cards"] in asked.answers


def _own_best(kind: Kind, hand: Any, profile: Any, hints: tuple[Message, ...]) -> bool:
    held = combos(kind, hand, profile)
    last = hints[-1]
    return last["combo"] == held[0] if held else last.key == "you-hold-none"


def _scorers(posed: Any, said: dict[str, list[Message]]) -> bool:
    """Whether who is said to score a kind scores something for it, and who is not does not."""
    for kind in Kind:
        points = {
            seat: posed.score.points(seat, [r for r in DECLARED if r.value == kind.value]) for seat in Seat
        }
        good = [one for one in said.get("seen-good", []) if one["kind"] is kind]
        nobody = [one for one in said.get("seen-equal", []) if one["kind"] is kind] or said.get(
            f"{kind.value}-none"
        )
        if good and points[good[0]["seat"]] == 0:
            return False
        if nobody and any(points.values()):
            return False
    return True


def _hints_number(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, score, seat = _said(hints), asked.posed.score, asked.seat
    terms = sum(
        line.points > 0 for line in score.lines if line.seat is seat and line.rule in RULES[asked.ask]
    )
    fine = _scorers(asked.posed, said)
    if "hint-terms" in said:
        fine &= said["hint-terms"][0]["terms"] == terms > 0
    if "hint-no-terms" in said:
        fine &= asked.answer == 0
    if "hint-parts" in said:
        fine &= _parts(score, said["hint-parts"])
    if "hint-won" in said:
        told = said["hint-won"][0]
        fine &= told["taken"] + told["held"] == score.tricks[seat]
    if "hint-next-lead" in said:
        fine &= (said["hint-next-lead"][0]["last"].key == "hint-last") is _last(asked.posed, seat)
    return fine


def _last(posed: Any, seat: Seat) -> bool:
    return posed.state.tricks[-1].winner is seat


def _parts(score: Any, hints: list[Message]) -> bool:
    return all(
        (hint["declared"], hint["play"])
        == (score.points(hint["seat"], DECLARED), score.points(hint["seat"], PLAY))
        for hint in hints
    )


def _hints_bonus(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, score = _said(hints), asked.posed.score
    passed = [line.points for line in score.lines if line.message.key == "passing-over"]
    totals = said["hint-at-lead" if passed else "hint-in-hand"][0]
    elder, younger = score.declared
    return _scorers(asked.posed, said) and (totals["elder"], totals["younger"]) == (
        elder,
        younger - sum(passed),
    )


def _hints_legal(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    return said["hint-count-legal"][0]["count"] == len(asked.answer) and said["hint-look-for"][0]["suit"] is (
        asked.lead.suit
    )


def _hints_exchange(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    left = said["hint-talon-left"][0] if "hint-talon-left" in said else None
    counted = left is None or left["taken"] + left["left"] == 8
    return counted and said["hint-thrown"][0]["count"] == len(asked.thrown)


def _hints_blank(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    courts = sum(card.rank.letter in "KQJ" for card in asked.hand)
    return said["hint-blank-count"][0]["count"] == courts and ("hint-blank-late" in said) is asked.exchanged


def _hints_sheet(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, score = _said(hints), asked.posed.score
    taken = said["hint-taken"][0]
    fine = _scorers(asked.posed, said) and _parts(score, said["hint-parts"])
    return fine and [taken["elder"], taken["younger"]] == list(score.tricks)


def _hints_settle(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, right = _said(hints), asked.answer
    ahead = said["hint-ahead"][0]["player"] if "hint-ahead" in said else None
    return ahead is right.winner and sum(term.amount for term in right.terms) == right.amount


def _hints_changes(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    for name, rules in (("declared", DECLARED), ("play", PLAY)):
        if (f"hint-changes-{name}" in said) is asked.answer.isdisjoint(rules):
            return False
    return said["hint-count-changes"][0]["count"] == len(asked.answer)


def _hints_card(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    count = said["hint-card-count"][0]
    named = any(card.suit is said["hint-card-suit"][0]["suit"] for card in asked.best)
    return named and [count["count"], count["legal"]] == [len(asked.best), len(asked.grades)]


def _hints_discard(asked: Any, hints: tuple[Message, ...]) -> bool:
    best = asked.advice().exchanges[0].discards
    least, most = _said(hints)["hint-discard-count"][0]["bounds"]
    return bool(least <= len(best) <= most)


HINTS: dict[str, Callable[[Any, tuple[Message, ...]], bool]] = {
    "find": _hints_find,
    "claim": lambda asked, hints: _own_best(asked.kind, asked.hand, asked.profile, hints),
    "number": _hints_number,
    "bonus": _hints_bonus,
    "legal": _hints_legal,
    "exchange": _hints_exchange,
    "blank": _hints_blank,
    "dialogue": lambda asked, hints: _own_best(
        asked.kind, asked.posed.hands[asked.seat], asked.profile, hints
    ),
    "sheet": _hints_sheet,
    "settle": _hints_settle,
    "changes": _hints_changes,
    "card": _hints_card,
    "discard": _hints_discard,
}
"""Whether the hints agree with the answer: the cards, suits, ranks, seats and numbers named are those of it."""
