"""Best play found the slow way, to check the solver against: every card tried, every point added as it falls.

It shares no code with `piquet_core`. Cards are texts like `Ah`, a suit of an abstract position is a text such as
`LFFL`: from the lowest card up, whose each card is, the leader's or the follower's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

RANKS = "AKQJT987"
TURNED = str.maketrans("LF", "FL")
Suits = tuple[str, ...]


# Abstract positions: what the player on lead makes of his tricks and of the last one.


def positions(tricks: int) -> Iterator[Suits]:
    """Every position of so many tricks, up to the names of the suits."""
    suits = [
        "".join(cards)
        for length in range(9)
        for cards in product("LF", repeat=length)
        if max(cards.count("L"), cards.count("F")) <= tricks
    ]
    by_size: dict[tuple[int, int], list[str]] = {}
    for suit in suits:
        by_size.setdefault((suit.count("L"), suit.count("F")), []).append(suit)
    sizes = sorted(by_size)
    for four in combinations_with_replacement(sizes, 4):
        if sum(size[0] for size in four) == tricks and sum(size[1] for size in four) == tricks:
            yield from _of_sizes(four, by_size)


def _of_sizes(
    four: tuple[tuple[int, int], ...], by_size: dict[tuple[int, int], list[str]]
) -> Iterator[Suits]:
    groups = [
        list(combinations_with_replacement(by_size[size], four.count(size))) for size in sorted(set(four))
    ]
    for chosen in product(*groups):
        yield tuple(sorted(suit for group in chosen for suit in group))


@cache
def best(suits: Suits, weight: int) -> int:
    """Twice the tricks of the player on lead, and the weight if the last one is his."""
    most = -100
    for at, suit in enumerate(suits):
        for lead, owner in enumerate(suit):
            if owner == "L":
                # As good as the worst reply makes it; no more replies to a lead that is no better than another.
                least = 100
                for outcome in outcomes(suits, at, lead, weight):
                    least = min(least, outcome)
                    if least <= most:
                        break
                most = max(most, least)
    return most


def outcomes(suits: Suits, at: int, lead: int, weight: int) -> Iterator[int]:
    follow = [(at, place) for place, owner in enumerate(suits[at]) if owner == "F"]
    if not follow:
        follow = [
            (s, place) for s, suit in enumerate(suits) for place, owner in enumerate(suit) if owner == "F"
        ]
    for reply in follow:
        left = list(suits)
        for suit, place in sorted([(at, lead), reply], reverse=True):
            left[suit] = left[suit][:place] + left[suit][place + 1 :]
        cards = sum(map(len, left))
        if reply[0] == at and reply[1] > lead:
            turned = [suit.translate(TURNED) for suit in left]
            yield cards + weight - best(tuple(sorted(turned)), weight) if cards else 0
        else:
            yield 2 + (best(tuple(sorted(left)), weight) if cards else weight)


# Real cards, with the points as they fall.


class Play(NamedTuple):
    """Where a deal stands; the first of a pair is elder's."""

    hands: tuple[frozenset[str], frozenset[str]]
    leader: int
    tricks: tuple[int, int]
    counted: tuple[int, int] = (30, 30)
    """What counts toward thirty."""
    hopes: tuple[bool, bool] = (False, False)
    """Whether a seat may still make a pique."""
    led: str = ""

    @property
    def player(self) -> int:
        """Who plays next."""
        return 1 - self.leader if self.led else self.leader

    def legal(self) -> list[str]:
        """The cards that may be played."""
        hand = self.hands[self.player]
        return [card for card in hand if self.led and card[1] == self.led[1]] or list(hand)


class Rules(NamedTuple):
    """What the play counts."""

    lead: int
    take: int
    hold: int
    last: int
    cards: int
    capot: int
    pique: int
    at_lead: bool
    """Whether a trick stops the other's pique, in place of a point."""
    small: bool
    """Whether small cards count."""


def put(pair: tuple[int, int], seat: int, more: int) -> tuple[int, int]:
    """The pair with more for one."""
    return (pair[0] + more, pair[1]) if seat == 0 else (pair[0], pair[1] + more)


def score(play: Play, seat: int, points: int, rules: Rules) -> tuple[int, Play]:
    """Give points to a seat: what that makes for elder, with a pique, and where the deal then stands."""
    if not points:
        return 0, play
    before = play.counted[seat]
    hopes = play.hopes
    play = play._replace(counted=put(play.counted, seat, points))
    if not rules.at_lead:
        play = play._replace(hopes=(hopes[0] and seat == 0, hopes[1] and seat == 1))
    if play.hopes[seat] and before < 30 <= before + points:
        points += rules.pique
    return (points if seat == 0 else -points), play


def after(play: Play, card: str, rules: Rules) -> tuple[int, Play]:
    """What a card makes for elder, and where the deal stands after it."""
    seat = play.player
    hands = (play.hands[0] - {card}, play.hands[1] - {card})
    play = play._replace(hands=hands)
    if not play.led:
        made, play = score(play, seat, rules.lead if rules.small or card[0] in "AKQJT" else 0, rules)
        return made, play._replace(led=card)
    beaten = card[1] == play.led[1] and RANKS.index(card[0]) < RANKS.index(play.led[0])
    winner = seat if beaten else play.leader
    winning = card if beaten else play.led
    hopes = play.hopes
    if rules.at_lead:
        hopes = (hopes[0] and winner == 0, hopes[1] and winner == 1)
    play = play._replace(tricks=put(play.tricks, winner, 1), leader=winner, led="", hopes=hopes)
    points = (rules.take if beaten else rules.hold) if rules.small or winning[0] in "AKQJT" else 0
    made, play = score(play, winner, points, rules)
    if not hands[0]:
        more, play = score(play, winner, rules.last, rules)
        made += more
    return made, play


def value(play: Play, rules: Rules) -> int:
    """What elder gains over younger from here on, if both play their best."""
    if not play.led and not play.hands[0]:
        most = max(play.tricks)
        bonus = 0 if most == 6 else rules.capot if most == 12 else rules.cards
        return bonus if play.tricks[0] == most else -bonus
    results = values(play, rules).values()
    return max(results) if play.player == 0 else min(results)


def values(play: Play, rules: Rules) -> dict[str, int]:
    """What elder gains by each card that may be played."""
    results = {}
    for card in play.legal():
        made, then = after(play, card, rules)
        results[card] = made + value(then, rules)
    return results
