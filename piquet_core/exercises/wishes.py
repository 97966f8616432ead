"""What the hands of a question are to be like: cards that each side wishes for, and the rest as the pack falls.

A wish makes what is rare frequent; it promises nothing, and the levels see for themselves whether a question is one of
theirs. Every wish takes what is left to chance from the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from piquet_core.cards import HAND_SIZE, RANKS, SUITS, BySeat, Card, Hand, Rank, Seat, card, shuffled

_APART = 2**30
"""Keeps the wishes of a seed apart from its shuffle; larger than any seed."""

Dice = Callable[[int], int]
"""A number from 0 up to, not including, the one given."""
Pack = tuple[Card, ...]
Cards = list[Card]
Wished = tuple[Seat, Cards, Callable[[], Cards]]
"""Who wishes first, what for, and what the other wishes for of that which is left."""
Wish = Callable[[Dice, Pack], Wished]
LOWEST = Rank.SEVEN


def dice_of(seed: int) -> Dice:
    """Return the dice that belong to a seed; they fall apart from its shuffle."""
    draw = Random(seed + _APART).random
    return lambda sides: int(draw() * sides)


def dealt(seed: int, dice: Dice, wish: str = "") -> BySeat[Hand]:
    """Let one seat have what it wishes for and the other what is left of its own wishes."""
    pack = shuffled(seed)
    seat, wished, against = WISHES[wish](dice, pack)
    mine = _filled(wished, pack)
    theirs = _filled((one for one in against() if one not in mine), (one for one in pack if one not in mine))
    return BySeat(mine, mine).put(seat.other, theirs)


def _filled(wished: Iterable[Card], pack: Iterable[Card]) -> Hand:
    return frozenset(list(dict.fromkeys([*wished, *pack]))[:HAND_SIZE])


def _nothing() -> Cards:
    return []


def _run(suit: int, top: int, length: int) -> Cards:
    return [card(SUITS[suit], top - step) for step in range(length)]


def _alike(rank: Rank, count: int, dice: Dice) -> Cards:
    first = dice(4)
    return [card(SUITS[(first + step) % 4], rank) for step in range(count)]


def _rich(dice: Dice, pack: Pack) -> Wished:
    """One seat has a sequence and a set, the other perhaps as much in another suit."""
    rich = Seat.ELDER if dice(3) else Seat.YOUNGER
    suit = dice(4)
    length = 3 + dice(5)
    top = Rank.ACE - dice(9 - length)
    rank = RANKS[dice(5)]
    wished = [*_run(suit, top, length), *_alike(rank, 3 + (dice(3) == 0), dice)]

    def against() -> Cards:
        found: Cards = []
        if dice(2):
            # As good as the other's in another suit.
            found += _run((suit + 1 + dice(3)) % 4, top, length)
        if dice(2):
            found += _alike(RANKS[dice(5)], 3 + (dice(3) == 0), dice)
        return found

    return rich, wished, against


def _poor(dice: Dice, pack: Pack) -> Wished:
    """A long suit without its ace and king, which another suit has."""
    long, other = dice(4), 1 + dice(3)
    low = [one for one in pack if one.suit == long and one.rank < Rank.KING][: 5 + dice(2)]
    return Seat.ELDER, [*low, *_run((long + other) % 4, Rank.ACE, 2)], _nothing


def _short(dice: Dice, pack: Pack) -> Wished:
    """No suit of five: three cards of each suit, or once four and once two."""
    four, two = dice(4), 1 + dice(3)
    counts = [3, 3, 3, 3]
    if dice(2):
        counts[four], counts[(four + two) % 4] = 4, 2
    held = [one for suit, count in zip(SUITS, counts, strict=True) for one in _first(pack, suit, count)]
    return Seat.ELDER, held, _nothing


def _first(pack: Pack, suit: int, count: int) -> Cards:
    return [one for one in pack if one.suit == suit][:count]


def _gap(dice: Dice, pack: Pack) -> Wished:
    """Two sequences in one suit, with a card or two missing between them."""
    suit, shorter = dice(4), dice(3)
    gap = Rank.KNAVE if dice(2) else Rank.TEN
    runs = [one for one in _run(suit, Rank.ACE, 8) if one.rank != gap]
    # At one end or the other a sequence of four may be one of three.
    dropped = {1: Rank.ACE, 2: LOWEST}.get(shorter)
    longer = Rank.ACE if gap is Rank.TEN else LOWEST
    return Seat.ELDER, [one for one in runs if dropped is not longer or one.rank != dropped], _nothing


def _alike_both(dice: Dice, pack: Pack) -> Wished:
    """Both sides have a sequence of one length and three of a rank, and hardly more of the suit."""
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    suit, other, length = dice(4), 1 + dice(3), 3 + dice(3)
    tops = [Rank.ACE - dice(9 - length), Rank.ACE - dice(9 - length)]
    if dice(3) == 0:
        tops[1] = tops[0]
    rank, step = dice(5), 1 + dice(4)
    second = (suit + other) % 4
    mine, theirs = _run(suit, tops[0], length), _run(second, tops[1], length)
    # Neither set takes a card of the other's sequence.
    mine += [one for one in _alike(RANKS[rank], 4, dice) if one.suit != second]
    theirs += [one for one in _alike(RANKS[(rank + step) % 5], 4, dice) if one.suit != suit]
    return seat, mine, lambda: theirs


def _quartets(dice: Dice, pack: Pack) -> Wished:
    """Four of a rank on one side, three of another on the other."""
    four, three = dice(5), 1 + dice(4)
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    first, second = RANKS[four], RANKS[(four + three) % 5]
    return seat, _alike(first, 4, dice), lambda: _alike(second, 3, dice)


def _blank(dice: Dice, pack: Pack) -> Wished:
    """One side has hardly a court card, the other is rich; or the first is rich itself."""
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    suit = dice(4)
    low = _run(suit, Rank.TEN, 4)
    if dice(2):
        return seat, [*low, *_alike(Rank.ACE, 4, dice), *_alike(Rank.TEN, 3 + dice(2), dice)], _nothing
    plain = [one for one in pack if not one.rank.is_court][:10]
    length = 5 + dice(3)
    return seat, plain, lambda: _run((suit + 1) % 4, Rank.KING, min(length, 6)) + _alike(Rank.QUEEN, 4, dice)


def _equal(dice: Dice, pack: Pack) -> Wished:
    """Two points that are equal in cards and in pips; one side has a quint in it, or both have the same quart."""
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    suit, other = dice(4), 1 + dice(3)
    if dice(3) == 0:
        four = _run(suit, Rank.TEN, 4) + _alike(Rank.ACE, 4, dice) + _alike(Rank.KING, 3 + dice(2), dice)
        return seat, four, lambda: _run((suit + other) % 4, Rank.TEN, 4)
    mine = _run(suit, Rank.QUEEN, 5) + _alike(Rank.ACE, 3 + dice(2), dice)
    mine += [one for one in _alike(Rank.KING, 4, dice) if one.suit not in (suit, (suit + other) % 4)][
        : dice(3)
    ]
    lacking = (Rank.QUEEN, Rank.KNAVE)[dice(2)]
    as_many = [one for one in _run((suit + other) % 4, Rank.KING, 6) if one.rank != lacking]
    return seat, mine, lambda: as_many


def _sets_across(dice: Dice, pack: Pack) -> Wished:
    """Elder has two sequences and no set, younger a set of a rank that elder has in one suit at the most."""
    suit, other = dice(4), 1 + dice(3)
    length = 5 + dice(4)
    runs = _run(suit, Rank.ACE, length) + _run(
        (suit + other) % 4, Rank.ACE - dice(2), min(3 + dice(3), 12 - length)
    )
    rank = RANKS[dice(5)]
    held = [one for one in pack if one.rank is rank and one not in runs]
    return Seat.ELDER, runs, lambda: held


def _tops(dice: Dice, pack: Pack) -> Wished:
    """Elder has the tops of every suit he has any of, or all but a card of it."""
    lengths = [[6, 3, 3, 0], [5, 4, 3, 0], [4, 4, 2, 2], [3, 3, 3, 3], [7, 2, 2, 1]][dice(5)]
    first = dice(4)
    tops = [_run((first + place) % 4, Rank.ACE, count) for place, count in enumerate(lengths) if count]
    held = [one for run in tops for one in run]
    return Seat.ELDER, held[: HAND_SIZE - dice(2)], _nothing


def _runs(dice: Dice, pack: Pack) -> Wished:
    """Two sequences that are all of a hand, or all but a card of it."""
    seat = Seat.YOUNGER if dice(3) == 0 else Seat.ELDER
    suit, other = dice(4), 1 + dice(3)
    length = 6 + dice(3)
    runs = _run(suit, Rank.ACE, length) + _run((suit + other) % 4, Rank.ACE - dice(2), 12 - length)
    return seat, runs[: HAND_SIZE - dice(2)], _nothing


WISHES: dict[str, Wish] = {
    "": _rich,
    "poor": _poor,
    "short": _short,
    "gap": _gap,
    "alike": _alike_both,
    "quartets": _quartets,
    "blank": _blank,
    "equal": _equal,
    "sets-across": _sets_across,
    "tops": _tops,
    "runs": _runs,
}
"""What can be wished for, by name; where nothing is named, hands are rich."""
