"""The bare game of tricks: how much of 2 a trick and a weight for the last one the player on lead can secure.

With weight 1, the *rank* of a result is twice the tricks and one more for the last; every count of the usual kind
rises with it, and so one game serves them all. Other weights serve the counts for which the last trick is
worth more than a trick, or less than nothing.
"""

from __future__ import annotations

from piquet_core.solver.suits import Place, Suit, Suits

Bounds = tuple[int, int]


class Tricks:
    """The game with one weight, and what has been found out about its positions so far."""

    def __init__(self, suits: Suits, weight: int = 1) -> None:
        self.suits = suits
        self.weight = weight
        self.known: dict[int, Bounds] = {}
        """The least and the most that the player on lead can secure, by the key of the position."""
        self.calls = 0
        """How often a position has been asked about."""

    def value(self, place: Place, key: int, turned: int, left: int) -> int:
        """Return what the player on lead secures with so many tricks left; the keys are his and the other's."""
        low, high = self.known.get(key) or self._bounds(place, key, left)
        while low < high:
            middle = (low + high + 1) // 2
            if self.reaches(place, key, turned, left, middle):
                low = middle
            else:
                high = middle - 1
            low, high = max(low, self.known[key][0]), min(high, self.known[key][1])
        return low

    def reaches(self, place: Place, key: int, turned: int, left: int, goal: int) -> bool:
        """Whether the player on lead secures the goal."""
        self.calls += 1
        low, high = self.known.get(key) or self._bounds(place, key, left)
        if goal <= low:
            return True
        if goal > high:
            return False
        found = self._leads(place, key, turned, left, goal)
        self.known[key] = (goal, high) if found else (low, goal - 1)
        return found

    def _bounds(self, place: Place, key: int, left: int) -> Bounds:
        """Return what can be read off a position: sure tricks, and those the other has when he comes in."""
        suits, weight = self.suits, self.weight
        one, two, three, four = place
        total = suits[one].bounds + suits[two].bounds + suits[three].bounds + suits[four].bounds
        mine, theirs, safe = total & 255, total >> 8 & 255, total >> 16
        lost = min(theirs, left - safe)
        if mine == left:
            low = high = 2 * left + weight
        elif lost == left:
            low = high = 0
        else:
            low = 2 * mine + min(weight, 0)
            high = 2 * (left - lost) + max(weight, 0)
        self.known[key] = (low, high)
        return low, high

    def _leads(self, place: Place, key: int, turned: int, left: int, goal: int) -> bool:
        """Whether some lead reaches the goal, tried first where the other player cannot follow."""
        suits = [self.suits[code] for code in place]
        for at, suit in enumerate(suits):
            if suit.void and suit.cards and self._unanswered(place, at, suits, key, turned, left, goal):
                return True
        for at, suit in enumerate(suits):
            if suit.cards and not suit.void and self._answered(place, at, suits, key, turned, left, goal):
                return True
        return False

    def _unanswered(
        self, place: Place, at: int, suits: list[Suit], key: int, turned: int, left: int, goal: int
    ) -> bool:
        """Whether the lead of a suit that the other has none of reaches the goal against every discard."""
        _, code, mine, theirs, _ = suits[at].leads[0].alone
        key, turned, goal, left = key + mine, turned + theirs, goal - 2, left - 1
        for other, suit in enumerate(suits):
            if suit.void:
                continue
            rest = [code, *(place[place_] for place_ in range(4) if place_ not in (at, other))]
            one, two, three = rest
            for _, code_, mine, theirs, _ in suit.discards:
                if not self.reaches((code_, one, two, three), key + mine, turned + theirs, left, goal):
                    return False
        return True

    def _answered(
        self, place: Place, at: int, suits: list[Suit], key: int, turned: int, left: int, goal: int
    ) -> bool:
        """Whether some lead of a suit that both have reaches the goal against every reply."""
        left -= 1
        theirs = 2 * left + self.weight - goal + 1
        table, reaches = self.suits, self.reaches
        one, two, three = place[:at] + place[at + 1 :]
        other, another, last = table[one].turned, table[two].turned, table[three].turned
        for _, replies, _ in suits[at].leads:
            for beats, code, mine, others, _ in replies:
                if beats:
                    if reaches((code, other, another, last), turned + mine, key + others, left, theirs):
                        break
                elif not reaches((code, one, two, three), key + mine, turned + others, left, goal - 2):
                    break
            else:
                return True
        return False
