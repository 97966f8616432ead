"""The hands that the other seat may hold, by all that a seat has seen and heard; a fast search over bits.

It leaves out no hand that fits. What it lets through is tried once more, with the whole deal laid out around it, in
`piquet_core.advisor.layouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from piquet_core.advisor.worlds import COURTS
from piquet_core.cards import HAND_SIZE, SUITS, Card, Hand, Rank, Seat, of_suit
from piquet_core.combos import SMALLEST_SET, Combo, Kind, Measure, Measures, points, runs
from piquet_core.deal.dialogue import Act, Relation
from piquet_core.deal.view import View
from piquet_core.profiles import Profile
from piquet_core.solver.table import SUIT_BITS, bits, card_at

Sizes = tuple[int, ...]
"""How good a holding is, as the measures of its kind."""
KINDS = tuple(Kind)
Named = tuple[slice, Sizes]
"""A part of the sizes of a holding, and what it was said to be."""
Part = tuple[int, int, Sizes, tuple[Sizes, ...], int]
"""The cards of one suit that may be held: the ones not yet seen, how many, then of all: point, runs, cards by rank."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """What a seat can tell of the cards it does not see."""

    played: Hand
    """What the other seat has played."""
    sure: Hand
    """What it holds for sure: cards that elder has left and looked at, and younger has drawn."""
    places: Hand
    """The other cards that it may hold: not seen, and not of a suit in which it could not follow."""
    size: int
    """How many of `places` it holds."""


def unseen(view: View) -> Unseen:
    """Return what a view leaves open, once the hands are known."""
    assert view.hand is not None
    seat = view.seat
    played: dict[Seat, set[Card]] = {Seat.ELDER: set(), Seat.YOUNGER: set()}
    voids = set()
    for trick in view.tricks:
        played[trick.leader].add(trick.lead)
        if trick.reply is not None:
            played[trick.leader.other].add(trick.reply)
            if trick.leader is seat and trick.reply.suit != trick.lead.suit:
                voids.add(trick.lead.suit)
    theirs = frozenset(played[seat.other])
    left = view.left or ()
    drawn = frozenset(left[: view.exchanged[seat.other] or 0])
    seen = played[seat] | theirs | view.hand | set(left) | (view.dealt or set()) | (view.discards or set())
    rest = frozenset(card_at(place) for place in range(32)) - seen
    places = frozenset(card for card in rest if card.suit not in voids)
    return Unseen(theirs, drawn - theirs, places, HAND_SIZE - len(theirs | drawn))


def hidden_hands(view: View, profile: Profile, told: Container[Kind] = KINDS) -> list[int]:
    """Return the hands, as bits, that the other seat may hold now, by what the seat has seen and what was said.

    It is taken to have called all it holds of the kinds that are `told`; what was said of others is left aside. Some
    hands may still not fit; none that fits is left out.
    """
    known = unseen(view)
    sure = bits(known.sure)
    words = [Words.of(view, kind) if kind in told else ANYTHING for kind in Kind]
    suits = [[*_parts(known, suit, words, profile)] for suit in range(4)]
    suits.sort(key=len)
    last: dict[int, list[Part]] = {}
    for part in suits.pop():
        last.setdefault(part[1], []).append(part)
    fits: list[dict[object, bool]] = [{}, {}, {}]
    found = []
    for one, count, point, in_runs, ranks in _joined(suits):
        for more, _, other, other_runs, other_ranks in last.get(known.size - count, ()):
            keys = (max(point, other), in_runs + other_runs, ranks + other_ranks)
            for memo, key, heard, measured in zip(fits, keys, words, MEASURED, strict=True):
                if key not in memo:
                    memo[key] = heard.fit(measured(key))
                if not memo[key]:
                    break
            else:
                found.append(one | more | sure)
    drawn = view.exchanged[view.seat.other]
    if view.blank is view.seat.other and drawn is not None:
        # It was dealt no court: those it holds it has drawn.
        courts = bits(known.played) & COURTS
        found = [cards for cards in found if ((cards | courts) & COURTS).bit_count() <= drawn]
    return found


def _joined(suits: list[list[Part]]) -> Iterator[Part]:
    """Yield what three suits come to together."""
    for one, count, point, in_runs, ranks in suits[0]:
        for two, more, other, other_runs, other_ranks in suits[1]:
            both = (one | two, count + more, max(point, other), in_runs + other_runs, ranks + other_ranks)
            for three, most, third, third_runs, third_ranks in suits[2]:
                yield (
                    both[0] | three,
                    both[1] + most,
                    max(both[2], third),
                    both[3] + third_runs,
                    both[4] + third_ranks,
                )


def _parts(known: Unseen, suit: int, words: list[Words], profile: Profile) -> Iterator[Part]:
    """Yield what may be held of a suit: nothing in it may be better than what was said to be the best."""
    base = bits(known.played | known.sure) >> 8 * suit & SUIT_BITS
    free = bits(known.places) >> 8 * suit & SUIT_BITS
    chosen = free
    while True:
        point, in_runs, ranks = _suit(base | chosen, profile)
        if words[0].allow(point) and all(words[1].allow(run) for run in in_runs):
            yield chosen << 8 * suit, chosen.bit_count(), point, in_runs, ranks
        if not chosen:
            return
        chosen = chosen - 1 & free


@cache
def _suit(held: int, profile: Profile) -> tuple[Sizes, tuple[Sizes, ...], int]:
    """Return a suit's point, if it is long enough, its runs, and its cards by the ranks of sets, three bits a rank."""
    cards = of_suit(hand_of(held), SUITS[0])
    best = points(cards, profile)[:1]
    ranks = sum(1 << 3 * (card.rank - Rank.TEN) for card in cards if card.rank >= Rank.TEN)
    return _sizes(best[0]) if best else (), tuple(map(_sizes, runs(cards))), ranks


def _in_sets(ranks: int) -> list[Sizes]:
    counts = [(ranks >> 3 * place & 7, Rank.TEN + place) for place in range(5)]
    return sorted((one for one in counts if one[0] >= SMALLEST_SET), reverse=True)


MEASURED: tuple[Callable[[Any], list[Sizes]], ...] = (
    lambda point: [point] if point else [],
    lambda in_runs: sorted(in_runs, reverse=True),
    _in_sets,
)
"""What a hand holds of each kind, best first, by what its suits come to together."""


@dataclass(frozen=True, slots=True)
class Words:
    """What was said of the other seat's holding of one kind."""

    silent: bool
    """Whether it has called nothing, where it would have."""
    best: tuple[tuple[Relation, Named], ...]
    """How its best stands to the measures that were named."""
    shown: tuple[Named, ...] | None
    """All that it holds beside the best, or with it, as far as it was named; `None` where that stayed untold."""
    beside: bool
    """Whether what was shown comes beside a best that was called before."""

    @classmethod
    def of(cls, view: View, kind: Kind) -> Words:
        """Read them in what was said."""
        other = view.seat.other
        said = [one for one in view.said if one.kind is kind]
        # What younger has that is good he shows when elder has led, if not before.
        heard = (one.act is Act.CALL for one in said) if other is Seat.ELDER else (True for _ in said)
        silent = not any(heard) and (other is Seat.ELDER or bool(view.tricks))
        told = [(one, one.gives) for one in said if one.gives is not None and one.gives.seat is other]
        best = [(given.relation, _named(given.measures)) for one, given in told if one.act is not Act.SHOW]
        shown = [_named(given.measures) for one, given in told if one.act is Act.SHOW]
        called = any(one.seat is other and one.act in (Act.CALL, Act.COUNTER) for one in said)
        won = any(one.seat is not other and one.act is Act.GOOD for one in said) or bool(shown)
        return cls(silent, tuple(best), tuple(shown) if won else None, called)

    def fit(self, held: list[Sizes]) -> bool:
        """Whether a hand that holds this of the kind, best first, goes with the words."""
        if not held:
            return not self.shown and all(relation is Relation.LESS for relation, _ in self.best)
        if self.silent:
            return False
        if self.shown is not None:
            more = held[1:] if self.beside else held
            if len(more) != len(self.shown) or any(
                one[part] != sizes for one, (part, sizes) in zip(more, self.shown, strict=True)
            ):
                return False
        return all(_stands(held[0][part], relation, sizes) for relation, (part, sizes) in self.best)

    def allow(self, one: Sizes) -> bool:
        """Whether a hand may hold this of the kind, perhaps beside better."""
        if not one:
            return True
        most = (named for relation, named in self.best if relation is not Relation.MORE)
        return not self.silent and all(one[part] <= sizes for part, sizes in most if not part.start)


ANYTHING = Words(silent=False, best=(), shown=None, beside=False)
"""Words that tell nothing."""


def _stands(mine: Sizes, relation: Relation, named: Sizes) -> bool:
    match relation:
        case Relation.IS:
            return mine == named
        case Relation.LESS:
            return mine < named
    return mine > named


def _named(measures: Measures) -> Named:
    """Return which part of the sizes is named, for the second measure may be named alone, and how good it is."""
    first = 1 if measures[0][0] in (Measure.PIPS, Measure.TOP, Measure.RANK) else 0
    return slice(first, first + len(measures)), _of(measures)


def hand_of(cards: int) -> Hand:
    """Return bits as a hand."""
    return frozenset(card_at(place) for place in range(32) if cards >> place & 1)


def _sizes(combo: Combo) -> Sizes:
    return _of(combo.measures)


def _of(measures: Measures) -> Sizes:
    return tuple(size for _, size in measures)
