"""Best play from any position: the bare game of tricks wherever it decides, a search of all plays elsewhere.

While somebody may still make a pique, or a trick more can cost points, or small cards count for nothing, what a
position is worth depends on more than its tricks. Then all plays are searched until one of the games decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from piquet_core.cards import HAND_SIZE
from piquet_core.solver.count import Count, Threshold
from piquet_core.solver.suits import SMALL, Lead, Place, encode, every_suit
from piquet_core.solver.table import SMALL_RANKS, Table
from piquet_core.solver.tricks import Tricks

FAR = 10**9
"""More than anything is worth."""
Keys = tuple[int, int]
"""The keys of a position, for the player on lead and for the other."""


class Games(dict[int, Tricks]):
    """The games of tricks by the weight of the last trick, each begun when it is first asked for."""

    def __missing__(self, weight: int) -> Tricks:
        """Begin the game with this weight."""
        game = self[weight] = Tricks(weight)
        return game


class Search:
    """Best play under one count."""

    def __init__(self, count: Count, games: Games) -> None:
        self.count = count
        self.games = games
        self.suits = every_suit()
        self.codes: dict[int, int] = {}
        self.thresholds: dict[tuple[int, int], tuple[Threshold, ...] | None] = {}
        self.known: dict[tuple[int, int, int], tuple[int, int]] = {}
        """Between what two numbers a searched position lies: its key, the tricks, what is missing to a pique."""

    def table_value(self, table: Table) -> int:
        """Return what the player to play still gains."""
        if table.led is not None:
            return max(self.options(table).values())
        place = (
            self._code(table.mine & 255, table.theirs & 255),
            self._code(table.mine >> 8 & 255, table.theirs >> 8 & 255),
            self._code(table.mine >> 16 & 255, table.theirs >> 16 & 255),
            self._code(table.mine >> 24, table.theirs >> 24),
        )
        return self.value(place, table.left, table.tricks, table.need)

    def options(self, table: Table) -> dict[int, int]:
        """Return what the player to play gains by each card that may be played, by the places of the cards."""
        values = {}
        for together in table.alike(self.count):
            gained, after = table.after(together[-1], self.count)
            rest = self.table_value(after)
            value = gained + (rest if after.to_play is table.to_play else -rest)
            values.update(dict.fromkeys(together, value))
        return values

    def _code(self, mine: int, theirs: int) -> int:
        both = mine << 8 | theirs
        if both not in self.codes:
            self.codes[both] = encode(mine, theirs, 0 if self.count.small_cards else SMALL_RANKS)
        return self.codes[both]

    def value(self, place: Place, left: int, tricks: int, need: int = 0) -> int:
        """Return what the player on lead still gains, who has so many tricks."""
        suits = [self.suits[code] for code in place]
        keys = sum(suit.key for suit in suits), sum(suit.turned_key for suit in suits)
        return self._between(place, keys, left, tricks, need, -FAR, FAR)

    def _between(
        self, place: Place, keys: Keys, left: int, tricks: int, need: int, low: int, high: int
    ) -> int:
        """Return the value if it lies between two numbers, else a number that it does not reach or pass either."""
        need = need and self.count.possible(need, left)
        if not need and (self.count.small_cards or max(place) < 1 << SMALL):
            thresholds = self._thresholds(left, tricks)
            if thresholds is not None:
                return self._decided(thresholds, place, keys, left)
        known = (keys[0], tricks, need)
        least, most = self.known.get(known, (-FAR, FAR))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = self._best(place, keys, left, tricks, need, max(low, least), min(high, most))
        self.known[known] = (least if best <= low else best, most if best >= high else best)
        return best

    def _thresholds(self, left: int, tricks: int) -> tuple[Threshold, ...] | None:
        at = (left, tricks)
        if at not in self.thresholds:
            self.thresholds[at] = self.count.thresholds(left, tricks)
        return self.thresholds[at]

    def _decided(self, thresholds: tuple[Threshold, ...], place: Place, keys: Keys, left: int) -> int:
        """Return the greatest sum that one of the games secures."""
        first, last = 0, len(thresholds) - 1
        while first < last:
            middle = (first + last + 1) // 2
            _, weight, goal = thresholds[middle]
            if self.games[weight].reaches(place, *keys, left, goal):
                first = middle
            else:
                last = middle - 1
        return thresholds[first][0]

    def _best(self, place: Place, keys: Keys, left: int, tricks: int, need: int, low: int, high: int) -> int:
        """Return the best that a lead gives against every reply."""
        count, best = self.count, -FAR
        theirs = HAND_SIZE - left - tricks
        for at, code in enumerate(place):
            for lead in self.suits[code].leads:
                gained, then = count.led(need, counts=lead.counts)
                floor, worst = max(low, best), FAR
                for beats, after, after_keys, counts in self._replies(place, keys, at, lead):
                    more, rest = count.won(then, beaten=beats, counts=counts, last=left == 1)
                    more += gained
                    ceiling = min(worst, high)
                    if beats:
                        value = more - self._between(
                            after, after_keys, left - 1, theirs + 1, -rest, more - ceiling, more - floor
                        )
                    else:
                        value = more + self._between(
                            after, after_keys, left - 1, tricks + 1, rest, floor - more, ceiling - more
                        )
                    worst = min(worst, value)
                    if worst <= floor:
                        break
                best = max(best, worst)
                if best >= high:
                    return best
        return best

    def _replies(
        self, place: Place, keys: Keys, at: int, lead: Lead
    ) -> Iterator[tuple[bool, Place, Keys, bool]]:
        """Yield what each reply makes of the position: whether it takes the trick, and whether that counts."""
        suits, (key, turned) = self.suits, keys
        rest = place[:at] + place[at + 1 :]
        for beats, code, mine, theirs, counts in lead.replies:
            if beats:
                one, two, three = (suits[other].turned for other in rest)
                yield beats, (code, one, two, three), (turned + mine, key + theirs), counts
            else:
                one, two, three = rest
                yield beats, (code, one, two, three), (key + mine, turned + theirs), lead.counts
        if not lead.replies:
            _, alone, mine, theirs, _ = lead.alone
            for other in range(3):
                one, two = rest[:other] + rest[other + 1 :]
                for _, code, more, others, _ in suits[rest[other]].discards:
                    changed = key + mine + more, turned + theirs + others
                    yield False, (alone, code, one, two), changed, lead.counts
