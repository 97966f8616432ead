"""The bare game of tricks: how much of 2 a trick and a weight for the last one the player on lead can secure.

With weight 1, the *rank* of a result is twice the tricks and one more for the last; every count of the usual kind
rises with it, and so one game serves them all. Other weights serve the counts for which the last trick is
worth more than a trick, or less than nothing.
"""

from __future__ import annotations

from piquet_core.solver.suits import Change, Place, Suit, every_suit

Bounds = tuple[int, int]
Others = tuple[tuple[Suit, Suit, Suit], ...]
"""The suits that are not led, each in front once."""


class Tricks:
    """The game with one weight, and what has been found out about its positions so far."""

    def __init__(self, weight: int = 1) -> None:
        self.suits = every_suit()
        self.weight = weight
        self.known: dict[int, Bounds] = {}
        """The least and the most that the player on lead can secure, by the key of the position."""
        self.calls = 0
        """How often a position has been asked about."""

    def value(self, place: Place, key: int, turned: int, left: int) -> int:
        """Return what the player on lead secures with so many tricks left; the keys are his and the other's."""
        low, high = self.known.get(key) or self.bounds(place, left)
        while low < high:
            self.reaches(place, key, turned, left, (low + high + 1) // 2)
            low, high = self.known[key]
        return low

    def reaches(self, place: Place, key: int, turned: int, left: int, goal: int) -> bool:
        """Whether the player on lead secures the goal."""
        self.calls += 1
        known = self.known
        if key in known:
            low, high = known[key]
        else:
            low, high = known[key] = self.bounds(place, left)
        if goal <= low:
            return True
        if goal > high:
            return False
        found = self._leads(place, key, turned, left, goal)
        known[key] = (goal, high) if found else (low, goal - 1)
        return found

    def bounds(self, place: Place, left: int) -> Bounds:
        """Return what can be read off a position: sure tricks, and those the other has when he comes in."""
        suits, weight = self.suits, self.weight
        one, two, three, four = place
        total = suits[one].bounds + suits[two].bounds + suits[three].bounds + suits[four].bounds
        mine, theirs, safe = total & 255, total >> 8 & 255, total >> 16
        lost = min(theirs, left - safe)
        if mine == left:
            return 2 * left + weight, 2 * left + weight
        if lost == left:
            return 0, 0
        return 2 * mine + min(weight, 0), 2 * (left - lost) + max(weight, 0)

    def _leads(self, place: Place, key: int, turned: int, left: int, goal: int) -> bool:
        """Whether some lead reaches the goal against every reply; first where the other player cannot follow."""
        suits, reaches = self.suits, self.reaches
        # Spelt out, because this is where the time goes: a generator here costs a third of it.
        one, two, three, four = suits[place[0]], suits[place[1]], suits[place[2]], suits[place[3]]
        around = (
            (one, two, three, four),
            (two, one, three, four),
            (three, one, two, four),
            (four, one, two, three),
        )
        for suit, second, third, fourth in around:
            if suit.void and suit.leads:
                others = ((second, third, fourth), (third, second, fourth), (fourth, second, third))
                if self._unanswered(suit.leads[0].alone, others, key, turned, left - 1, goal - 2):
                    return True
        left -= 1
        theirs, goal = 2 * left + self.weight - goal + 1, goal - 2
        for suit, second, third, fourth in around:
            if suit.void or not suit.leads:
                continue
            same, turned_same = (
                (second.code, third.code, fourth.code),
                (second.turned, third.turned, fourth.turned),
            )
            for _, replies, _ in suit.leads:
                for beats, code, mine, other, _ in replies:
                    if beats:
                        if reaches((code, *turned_same), turned + mine, key + other, left, theirs):
                            break
                    elif not reaches((code, *same), key + mine, turned + other, left, goal):
                        break
                else:
                    return True
        return False

    def _unanswered(self, lead: Change, others: Others, key: int, turned: int, left: int, goal: int) -> bool:
        """Whether a lead that the other player cannot follow reaches the goal against every discard."""
        _, code, mine, other, _ = lead
        key, turned = key + mine, turned + other
        for suit, second, third in others:
            for _, thrown, mine, other, _ in suit.discards:
                after = (code, thrown, second.code, third.code)
                if not self.reaches(after, key + mine, turned + other, left, goal):
                    return False
        return True
