"""Where the cards of a random deal lie: dealt, in the talon, thrown and held, steered towards rare things.

A deal is mostly built backwards, from the hands that shall meet in the play to the hands dealt, so that a
wish (thirty in hand, equal suits, twelve cards in declarations) costs no search.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from tests.naive_reader import RANKS, SEATS, SUITS
from tests.naive_scorer import naive_score

T = TypeVar("T")
PACK = [rank + suit for suit in SUITS for rank in RANKS]
STEERS = ("plain", "blank", "long", "thirty", "rouge", "equal", "pass-over", "late-sets")

Hands = dict[str, list[str]]


class Dice:
    """Choices that come out the same everywhere: `random()` is the only source."""

    def __init__(self, seed: int) -> None:
        """Start the sequence of that seed."""
        self.random = random.Random(seed).random

    def below(self, count: int) -> int:
        """A number from 0 up to, not including, `count`."""
        return int(self.random() * count)

    def chance(self, share: float) -> bool:
        """True in that share of cases."""
        return self.random() < share

    def pick(self, things: Sequence[T]) -> T:
        """One of them."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """All of them in another order."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]


def write_cards(cards: Iterable[str]) -> str:
    """`AKs Td`: high to low, spades first."""
    held = set(cards)
    words = ["".join(rank for rank in RANKS if rank + suit in held) + suit for suit in SUITS]
    return " ".join(word for word in words if len(word) > 1) or "-"


def write_hand(cards: Iterable[str]) -> str:
    """`AKQJ987.T9.98.7`, with `-` for a void."""
    held = set(cards)
    return ".".join("".join(rank for rank in RANKS if rank + suit in held) or "-" for suit in SUITS)


def filled(dice: Dice, wished: Iterable[str], among: Iterable[str]) -> list[str]:
    """Twelve cards: the wished ones, and any others."""
    hand = list(dict.fromkeys(wished))[:12]
    return hand + dice.shuffled(card for card in among if card not in hand)[: 12 - len(hand)]


def a_run(dice: Dice, length: int) -> list[str]:
    """A run of that length somewhere."""
    suit, start = dice.pick(SUITS), dice.below(9 - length)
    return [rank + suit for rank in RANKS[start : start + length]]


def a_set(dice: Dice, size: int) -> list[str]:
    """Some cards of a rank that counts."""
    rank = dice.pick("AKQJT")
    return [rank + suit for suit in dice.shuffled(SUITS)[:size]]


def wishes(dice: Dice, steer: str) -> tuple[list[str], list[str]]:
    """Cards that one seat and the other shall have."""
    if steer == "long":
        return dice.shuffled(rank + dice.pick("s") for rank in RANKS)[: 5 + dice.below(4)], []
    if steer == "thirty":
        cards = a_run(dice, 4 + dice.below(4)) + a_set(dice, 3 + dice.below(2))
        return cards + (a_run(dice, 3 + dice.below(2)) if dice.chance(0.6) else a_set(dice, 3)), []
    if steer == "rouge":
        shapes = ((4, 4, 4), (6, 6), (5, 4, 3), (3, 3, 3, 3), (7, 5), (8, 4), (5, 5), (6, 3), (4, 4))
        suits = dice.shuffled(SUITS)
        cards = []
        for suit, length in zip(suits, dice.pick(shapes), strict=False):
            start = dice.below(9 - length) if dice.chance(0.4) else 0
            cards += [rank + suit for rank in RANKS[start : start + length]]
        rank = dice.pick("AKQ")
        return cards + [rank + suit for suit in suits], []
    if steer == "equal":
        one, two = dice.shuffled(SUITS)[:2]
        ranks = dice.shuffled(RANKS)[: 4 + dice.below(3)]
        if dice.chance(0.5):
            ranks = [card[0] for card in a_run(dice, 3 + dice.below(4))]
        return [rank + one for rank in ranks], [rank + two for rank in ranks]
    if steer == "pass-over":
        one, two, three, four = dice.shuffled(SUITS)
        if dice.chance(0.4):
            length = 5 + dice.below(4)
            cards = [rank + one for rank in RANKS[:length]] + [rank + two for rank in RANKS[: 12 - length]]
            return cards, [rank + suit for rank in "KQJT" for suit in SUITS if dice.chance(0.8)]
        # Thirty without the sets, a low set, and four aces on the other side.
        cards = [rank + suit for suit in (one, two) for rank in "KQJT9"]
        return [*cards, dice.pick("KQJT") + three, dice.pick("KQJT") + four], ["A" + suit for suit in SUITS]
    if steer == "late-sets":
        # 27 to 32 without a set that counts, and the other seat with one.
        cards = [rank + "s" for rank in RANKS] + [rank + "h" for rank in "AKQ"]
        if dice.chance(0.4):
            cards = [rank + suit for suit, ranks in (("s", "AKQJT9"), ("h", "JT98")) for rank in ranks] + [
                "Ad"
            ]
        elif dice.chance(0.5):
            cards = cards[:10]
        return cards, [rank + suit for rank in dice.pick(("TJ", "T", "QJ")) for suit in "hdc"]
    return [], []


def meeting_hands(dice: Dice, steer: str) -> Hands:
    """The hands after the exchange."""
    best: tuple[int, Hands] | None = None
    for _ in range(12 if steer in ("thirty", "rouge") else 1):
        star = "elder" if dice.chance(0.7) else "younger"
        loser = SEATS[1 - SEATS.index(star)]
        mine, theirs = wishes(dice, steer)
        hands = {star: filled(dice, mine, PACK)}
        rest = [card for card in PACK if card not in hands[star]]
        hands[loser] = filled(dice, [card for card in theirs if card in rest], rest)
        text = f"hands elder {write_hand(hands['elder'])} younger {write_hand(hands['younger'])}\n"
        score = naive_score(text, "rubicon" if steer != "rouge" else "czech")[0]
        distance = abs(score["declared"][star] - 29) + 3 * score["declared"][loser]
        if steer == "rouge" and any(bonus["rule"] == "carte-rouge" for bonus in score["bonuses"]):
            distance = 0
        if best is None or distance < best[0]:
            best = distance, hands
    assert best is not None
    return best[1]


def counts(dice: Dice, rules: dict[str, str]) -> tuple[int, int]:
    """How many cards each seat exchanges."""
    low, high = (int(bound) for bound in rules["elder-exchange"].split("-"))
    elder = high if dice.chance(0.5) else low + dice.below(high - low + 1)
    most = 8 - elder
    least = most if rules["younger-exchange"] == "all" else int(rules["younger-exchange"])
    return elder, most if dice.chance(0.5) else least + dice.below(most - least + 1)


class Cards:
    """Where all cards are: dealt, in the talon, thrown, and held after the exchange."""

    def __init__(self, dice: Dice, rules: dict[str, str], steer: str) -> None:
        """Place the 32 cards within the bounds of the exchange."""
        self.blank = ""
        elder, younger = counts(dice, rules)
        self.dealt: Hands = {}
        self.thrown: Hands = {}
        self.held: Hands = {}
        if steer == "blank":
            self.forwards(dice, elder, younger)
            return
        self.held = meeting_hands(dice, steer)
        rest = dice.shuffled(card for card in PACK if card not in self.held["elder"] + self.held["younger"])
        self.talon = []
        for seat, count in (("elder", elder), ("younger", younger)):
            drawn = dice.shuffled(self.held[seat])[:count]
            self.thrown[seat], rest = rest[:count], rest[count:]
            self.talon += drawn
            self.dealt[seat] = [card for card in self.held[seat] if card not in drawn] + self.thrown[seat]
        self.talon += rest
        for seat in SEATS:
            if not any(card[0] in "KQJ" for card in self.dealt[seat]):
                self.blank = seat

    def forwards(self, dice: Dice, elder: int, younger: int) -> None:
        """Deal a hand without a court, and throw what seems least use."""
        self.blank = dice.pick(SEATS)
        plain = dice.shuffled(card for card in PACK if card[0] not in "KQJ")[:12]
        if dice.chance(0.5):
            suit = dice.pick(SUITS)
            plain = filled(dice, [rank + suit for rank in "AT987"], (c for c in PACK if c[0] not in "KQJ"))
        rest = dice.shuffled(card for card in PACK if card not in plain)
        self.dealt = {self.blank: plain, SEATS[1 - SEATS.index(self.blank)]: rest[:12]}
        self.talon = rest[12:]
        top = 0
        for seat, count in (("elder", elder), ("younger", younger)):
            hand = self.dealt[seat]
            lengths = {suit: sum(card[1] == suit for card in hand) for suit in SUITS}
            order = sorted(dice.shuffled(hand), key=lambda card: (lengths[card[1]], RANKS.index(card[0])))
            self.thrown[seat] = (order if dice.chance(0.6) else dice.shuffled(hand))[:count]
            drawn = self.talon[top : top + count]
            top += count
            self.held[seat] = [card for card in hand if card not in self.thrown[seat]] + drawn
