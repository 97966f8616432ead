"""Find the declaration: a hand is shown, the reader picks the cards to declare.

The question, its answer, the judgement and the hints all come from `combos`. An answer is a set of cards:
for the point the cards of one suit, for sequences and sets the cards of all of them together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from piquet_core.cards import SUITS, BySeat, Card, Hand, Rank, Seat, in_order, of_suit
from piquet_core.combos import Combo, Kind, combos
from piquet_core.exercises.hands import Source
from piquet_core.exercises.outcome import Outcome, outcome
from piquet_core.messages import Message
from piquet_core.profiles import Profile


@dataclass(frozen=True, slots=True)
class Find:
    """The question: declare the point (all sequences, all sets) of the hand at `seat` under `profile`."""

    kind: Kind
    profile: Profile
    seat: Seat
    source: Source
    hands: BySeat[Hand]

    @property
    def hand(self) -> Hand:
        """The reader's cards."""
        return self.hands[self.seat]

    @property
    def best(self) -> tuple[Combo, ...]:
        """What the hand holds of the kind, best first."""
        return combos(self.kind, self.hand, self.profile)

    @property
    def answers(self) -> tuple[Hand, ...]:
        """Every right answer: for the point each of the equal best suits, else one; empty cards for nothing."""
        held = self.best
        if not held:
            return (frozenset(),)
        if self.kind is Kind.POINT:
            return tuple(combo.cards for combo in held if combo.measures == held[0].measures)
        return (frozenset[Card]().union(*(combo.cards for combo in held)),)


def pose(kind: Kind, profile: Profile, seat: Seat, source: Source) -> Find:
    """Pose the question; raises `PiquetError` when the source names no hands."""
    return Find(kind, profile, seat, source, source.hands(seat))


@dataclass(frozen=True, slots=True)
class JudgedDeclaration:
    """The verdict on an answer: right or wrong, the reason, and what the declaration would have met."""

    right: bool
    reason: Message
    outcome: Outcome | None


def judge(find: Find, answer: Hand) -> JudgedDeclaration:
    """Judge an answer; every right one is accepted, and a wrong one is told what it overlooked."""
    if answer in find.answers:
        key = "right-nothing" if not answer else f"right-{find.kind.value}"
        reason = Message.of(key, cards=answer, kind=find.kind, shortest=find.profile.point_min)
        return JudgedDeclaration(True, reason, meets(find, find.best))
    claim = combos(find.kind, answer, find.profile) if answer <= find.hand else ()
    if find.kind is Kind.POINT and len({card.suit for card in answer}) > 1:
        claim = ()
    return JudgedDeclaration(False, _overlooked(find, answer), meets(find, claim) if claim else None)


def meets(find: Find, claim: tuple[Combo, ...]) -> Outcome:
    """Hold a claim of the reader's against what the hand across the table holds."""
    theirs = combos(find.kind, find.hands[find.seat.other], find.profile)
    return outcome(find.kind, find.profile, claim, theirs)


def hints(find: Find) -> tuple[Message, ...]:
    """Return the hints in steps: what kind of thing to look at, which suits or ranks, which cards."""
    first = Message.of(f"hint-{find.kind.value}", shortest=find.profile.point_min)
    if not find.best:
        return (first, Message.of("hint-nothing", kind=find.kind))
    if find.kind is Kind.SET:
        where: tuple[object, ...] = tuple(sorted({card.rank for card in find.answers[0]}, reverse=True))
        second = Message.of("hint-ranks", ranks=where)
    else:
        where = tuple(suit for suit in SUITS if of_suit(frozenset().union(*find.answers), suit))
        second = Message.of("hint-suits", suits=where)
    return (first, second, Message.of("hint-cards", cards=find.answers[0]))


def _overlooked(find: Find, answer: Hand) -> Message:
    """Say why an answer is wrong, without giving the right one away."""
    strange = in_order(answer - find.hand)
    if strange:
        return Message.of("not-held", cards=frozenset(strange))
    if not answer:
        return Message.of(f"overlooked-{find.kind.value}", shortest=find.profile.point_min)
    diagnose = {Kind.POINT: _overlooked_point, Kind.SEQUENCE: _overlooked_run, Kind.SET: _overlooked_set}
    return diagnose[find.kind](find, answer)


def _overlooked_point(find: Find, answer: Hand) -> Message:
    suits = [suit for suit in SUITS if of_suit(answer, suit)]
    if len(suits) > 1:
        return Message.of("mixed-suits", suits=tuple(suits))
    whole = of_suit(find.hand, suits[0])
    if len(whole) < find.profile.point_min:
        return Message.of("point-too-short", count=len(whole), shortest=find.profile.point_min)
    if answer != whole:
        return Message.of("part-of-suit", suit=suits[0], held=len(whole), taken=len(answer))
    mine, best = (combos(Kind.POINT, cards, find.profile)[0] for cards in (answer, find.answers[0]))
    (_, my_cards), (_, my_pips) = mine.measures
    (_, cards), (_, pips) = best.measures
    if cards > my_cards:
        return Message.of("longer-suit", mine=my_cards, cards=cards)
    return Message.of("more-pips", cards=cards, mine=my_pips, pips=pips)


def _overlooked_run(find: Find, answer: Hand) -> Message:
    loose = _loose(answer, find.answers[0])
    if loose:
        return Message.of("in-no-sequence", cards=loose)
    for run in find.best:
        taken = answer & run.cards
        if taken and taken != run.cards:
            return Message.of(
                "part-of-run", suit=next(iter(taken)).suit, held=len(run.cards), taken=len(taken)
            )
    return Message.of("another-sequence", count=sum(not answer & run.cards for run in find.best))


def _overlooked_set(find: Find, answer: Hand) -> Message:
    loose = _loose(answer, find.answers[0])
    if loose:
        rank = in_order(loose)[0].rank
        held = sum(card.rank is rank for card in find.hand)
        return Message.of("rank-counts-not" if rank < Rank.TEN else "too-few-alike", rank=rank, held=held)
    for alike in find.best:
        taken = answer & alike.cards
        if taken and taken != alike.cards:
            return Message.of(
                "part-of-set", rank=next(iter(taken)).rank, held=len(alike.cards), taken=len(taken)
            )
    return Message.of("another-set", count=sum(not answer & alike.cards for alike in find.best))


def _loose(answer: Iterable[Card], right: Hand) -> Hand:
    return frozenset(answer) - right
