"""What each seat claims, spoken or not, and which seat wins each kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from piquet_core.cards import BySeat, Hand, Seat
from piquet_core.combos import Alike, Combo, Kind, Point, Verdict, best_first, compare, declared_in_full
from piquet_core.deal.state import State

THIRTY = 30
WON_BY = {Verdict.GOOD: Seat.ELDER, Verdict.NOT_GOOD: Seat.YOUNGER, Verdict.EQUAL: None}


@dataclass(frozen=True, slots=True)
class Claim:
    """What a seat claims of one kind, best first.

    `at` is the index of the event that says so; `None` when there is none, and the kind is declared in full.
    `void` is a point that was written down but is too short for the profile.
    """

    combos: tuple[Combo, ...]
    at: int | None = None
    void: Combo | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """How one kind of declaration went."""

    kind: Kind
    verdict: Verdict | None
    """Younger's answer to elder's claim; `None` when elder claims nothing."""
    winner: Seat | None
    combos: tuple[Combo, ...] = ()
    """What the winner scores, best first."""
    points: int = 0


def claim(state: State, seat: Seat, kind: Kind) -> Claim:
    """Return what the seat claims of the kind, once the hands are known."""
    assert state.held is not None
    for at, declared in state.claims:
        if declared.seat is seat and declared.kind is kind:
            return _spoken(state, declared.claim, at)
    if state.stopped:
        return Claim(())
    return Claim(declared_in_full(kind, state.held[seat], state.profile))


def _spoken(state: State, claimed: tuple[Combo, ...], at: int) -> Claim:
    for combo in claimed:
        if isinstance(combo, Point) and len(combo.cards) < state.profile.point_min:
            return Claim((), at, combo)
    return Claim(tuple(best_first(claimed)), at)


def category(state: State, kind: Kind, claims: BySeat[Claim]) -> Category:
    """Return how the kind goes when these claims meet."""
    elder, younger = claims.elder.combos, claims.younger.combos
    if not elder and not younger:
        return Category(kind, None, None)
    verdict = compare(elder, younger).verdict
    winner = WON_BY[verdict]
    won = claims[winner].combos if winner else ()
    points = sum(combo.value(state.profile) for combo in won)
    return Category(kind, verdict if elder else None, winner, won, points)


def covers_all(hand: Hand, scored: list[Combo]) -> bool:
    """Whether every card of a hand is in some scored declaration (rule `carte-rouge`)."""
    return not uncovered(hand, scored)


def uncovered(hand: Hand, scored: list[Combo]) -> Hand:
    """Return the cards of a hand that no scored declaration has (rule `carte-rouge`).

    Of three called from four of a kind, the card left out is one that another declaration covers, if there is one.
    """
    covered = {card for combo in scored if not isinstance(combo, Alike) for card in combo.cards}
    for combo in scored:
        if isinstance(combo, Alike):
            alike = {card for card in hand if card.rank == combo.rank}
            covered |= alike if len(alike) == len(combo.cards) or covered & alike else combo.cards
    return hand - covered


def passing_over(state: State, categories: Sequence[Category], sets: BySeat[Claim]) -> bool:
    """Whether elder has thirty without sets, calls none, and so leads at once (rule `passing-over`).

    The two categories before the sets and a carte blanche have to give it, younger having scored nothing.
    """
    if state.profile.repique != "at-lead" or sets.elder.combos:
        return False
    blank = state.profile.carte_blanche
    if blank and state.blank is Seat.YOUNGER:
        return False
    mine = blank if state.blank is Seat.ELDER else 0
    for won in categories[:2]:
        if won.winner is Seat.YOUNGER:
            return False
        mine += won.points
    return mine >= THIRTY
