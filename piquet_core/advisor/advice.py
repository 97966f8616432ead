"""Which cards to exchange: every legal exchange in the same sampled worlds, the promising ones in more of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from piquet_core.advisor.valuing import Holding, Valuer, Worth
from piquet_core.advisor.worlds import World, bits_of, by_worth, worlds
from piquet_core.cards import Hand, Seat
from piquet_core.deal import checks
from piquet_core.deal.state import State
from piquet_core.messages import Message, PiquetError
from piquet_core.solver.grading import TALLY_WORTH
from piquet_core.solver.table import bits, card_at

ROUNDS = ((16, 300), (48, 60), (144, 16), (320, 0))
"""In how many worlds every exchange still in the running has been tried, and how many go on."""
STEPS = 20
"""So often it is told how far the work has come."""
Tell = Callable[[int, int], None]
"""Told how much of the work is done, and how much there is."""
CLOSE = 2.0
"""Exchanges that differ by no more than so many standard errors are too close to call."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one part of the deal gives the seat that exchanges, on average over the sampled worlds."""

    name: str
    """`point`, `sequence`, `set`, `repique`, `pique` (where nothing can stop it), `cards`, `capot`, or `play`."""
    share: float
    """How often the seat scores by it."""
    worth: float
    """Its points by it less the other's."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One exchange and what it is expected to give."""

    discards: Hand
    value: float
    """The expected points of the seat less the other's, without a carte blanche and a carte rouge."""
    behind: float
    """By how much that is less than the best one's."""
    error: float
    """The standard error of that difference, for all are tried in the same worlds."""
    parts: tuple[Part, ...]
    """What the value is made of."""

    @property
    def close(self) -> bool:
        """Whether it is too close to the best to call."""
        return self.behind <= CLOSE * self.error


@dataclass(frozen=True, slots=True)
class Advice:
    """The exchanges that were tried longest, best first, for the seat whose turn it is to exchange."""

    seat: Seat
    exchanges: tuple[Exchange, ...]
    choice: Exchange | None
    """The exchange that was asked about."""
    evaluations: int
    """How many times an exchange was tried in a world."""


def advise(
    state: State,
    choice: Hand | None = None,
    carry: int = 0,
    *,
    seed: int = 0,
    tally_worth: int = TALLY_WORTH,
) -> Advice:
    """Return which cards to exchange, by what the seat may know, in worlds sampled from a seed.

    The other seat exchanges by a rule of thumb, the declarations are counted, the play is estimated. What stands over
    and what a tally is worth are as for `solve`. Raises `PiquetError`: `exchange-none` when no exchange is next,
    or `Illegal` for a choice that the rules do not allow.

    >>> from piquet_core.deal import fold
    >>> from piquet_core.deal.dealing import dealt
    >>> from piquet_core.notation.hands import write_cards
    >>> from piquet_core.profiles import profile
    >>> advice = advise(fold(profile("rubicon"), [dealt(profile("rubicon"), seed=1)]))
    >>> write_cards(advice.exchanges[0].discards)
    '8s QT9d 8c'
    """
    adviser = Adviser(state, carry, seed=seed, tally_worth=tally_worth)
    if choice is not None:
        adviser.check(choice)
    return adviser.advice(choice)


def silent(done: int, of: int) -> None:
    """Say nothing of how far the work has come."""


class Adviser:
    """Advises on one exchange: ranks all there are once, then says of any choice how it stands to them.

    Takes the same as `advise`, and raises the same.
    """

    def __init__(
        self, state: State, carry: int = 0, *, seed: int = 0, tally_worth: int = TALLY_WORTH
    ) -> None:
        if state.dealt is None or state.held is not None or state.stopped:
            raise PiquetError(Message.of("exchange-none"))
        self.state = state
        self.seat = Seat.ELDER if state.discards.elder is None else Seat.YOUNGER
        self.seed = seed
        self.valuing = carry, tally_worth
        self._ranked: tuple[Exchanging, list[Try]] | None = None
        self._advised: dict[Hand | None, Advice] = {}

    def check(self, choice: Hand) -> None:
        """Raise `Illegal` for a choice that the rules do not allow."""
        assert self.state.dealt is not None
        checks.discards(self.seat, choice, self.state.dealt.hands[self.seat])
        checks.exchange_size(self.state.profile, self.seat, len(choice), self.state.discards, lenient=False)

    def advice(self, choice: Hand | None = None, tell: Tell = silent) -> Advice:
        """Return the advice, with a choice that is legal; how far the first piece of it has come is told on the way."""
        if choice not in self._advised:
            self._advised[choice] = self._advise(choice, tell)
        return self._advised[choice]

    def _advise(self, choice: Hand | None, tell: Tell) -> Advice:
        exchanging, tries = self._ranked or self._rank(tell)
        asked = None if choice is None else Try(bits(choice))
        if asked:
            exchanging.extend(asked, ROUNDS[-1][0])
        best = max([*tries, asked] if asked else tries, key=lambda tried: tried.mean)
        return Advice(
            self.seat,
            tuple(exchanging.told(tried, best) for tried in tries),
            exchanging.told(asked, best) if asked else None,
            exchanging.evaluations,
        )

    def _rank(self, tell: Tell) -> tuple[Exchanging, list[Try]]:
        valuer = Valuer(self.state.profile, self.state.blank, *self.valuing)
        exchanging = Exchanging(self.state, self.seat, valuer, self.seed)
        self._ranked = exchanging, exchanging.ranked(tell)
        return self._ranked


class Try:
    """An exchange while it is tried."""

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.size = mask.bit_count()
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """What it gives on average."""
        return sum(self.values) / len(self.values)


class Exchanging:
    """One seat's hand in the worlds it may be in."""

    def __init__(
        self, state: State, seat: Seat, valuer: Valuer, seed: int, count: int = ROUNDS[-1][0]
    ) -> None:
        hand = state.hand(seat)
        assert hand is not None
        self.seat = seat
        self.side = 1 if seat is Seat.ELDER else -1
        self.hand = bits(hand)
        self.valuer = valuer
        self.sizes = checks.bounds(state.profile, seat, state.discards)
        gone = 0 if state.discards.elder is None else len(state.discards.elder)
        blank = state.blank is seat.other
        seen = worlds(self.hand, seed, count, blank=blank)
        self.worlds = [[self._met(world, gone, size) for size in range(self.sizes[1] + 1)] for world in seen]
        self.evaluations = 0
        self.told_parts: dict[int, tuple[Part, ...]] = {}
        """What has been told of an exchange that was tried to the end: it does not change with another choice."""

    def _met(self, world: World, gone: int, size: int) -> tuple[int, Holding]:
        """Return what the seat draws in a world for so many cards, and the other seat's hand there."""
        first = gone if self.seat is Seat.YOUNGER else 0
        drawn = bits_of(world.talon[first : first + size])
        others = world.talon[:gone] if self.seat is Seat.YOUNGER else world.talon[size:]
        thrown = by_worth(world.other)[: len(others)]
        return drawn, self.valuer.holding(world.other ^ bits_of(thrown) | bits_of(others))

    def tries(self) -> Iterator[Try]:
        """Yield every exchange that the rules allow."""
        places = [place for place in range(32) if self.hand >> place & 1]
        least, most = self.sizes
        for size in range(least, most + 1):
            for thrown in combinations(places, size):
                yield Try(bits_of(thrown))

    def ranked(self, tell: Tell = silent) -> list[Try]:
        """Return the exchanges that were tried longest, best first."""
        tries = list(self.tries())
        work, in_round, before = 0, len(tries), 0
        for until, on in ROUNDS:
            work, in_round, before = work + in_round * (until - before), min(in_round, on), until
        step, due = work // STEPS, 0
        for until, on in ROUNDS:
            for tried in tries:
                self.extend(tried, until)
                if self.evaluations >= due:
                    tell(self.evaluations, work)
                    due += step
            tries.sort(key=lambda tried: -tried.mean)
            tries = tries[:on] if on else tries
        return tries

    def meet(self, tried: Try, number: int) -> tuple[float, Worth]:
        """Return what an exchange gives in one world, for elder less for younger."""
        drawn, other = self.worlds[number][tried.size]
        own = self.valuer.holding(self.hand ^ tried.mask | drawn)
        return self.valuer.meet(own, other) if self.seat is Seat.ELDER else self.valuer.meet(other, own)

    def extend(self, tried: Try, until: int) -> None:
        """Try an exchange in more worlds."""
        for number in range(len(tried.values), until):
            tried.values.append(self.side * self.meet(tried, number)[0])
            self.evaluations += 1

    def told(self, tried: Try, best: Try) -> Exchange:
        """Return what is to be said of an exchange that has been tried to the end."""
        less = [mine - theirs for mine, theirs in zip(best.values, tried.values, strict=True)]
        behind = sum(less) / len(less)
        error = sqrt(sum((one - behind) ** 2 for one in less) / (len(less) - 1) / len(less))
        discards = frozenset(card_at(place) for place in range(32) if tried.mask >> place & 1)
        if tried.mask not in self.told_parts:
            self.told_parts[tried.mask] = tuple(self._parts(tried))
        return Exchange(discards, tried.mean, behind, error, self.told_parts[tried.mask])

    def _parts(self, tried: Try) -> Iterator[Part]:
        met = [self.meet(tried, number)[1] for number in range(len(tried.values))]
        for place, name in enumerate(("point", "sequence", "set", "repique", "pique")):
            worths = [self.side * worth[place] for worth in met]
            yield Part(name, sum(worth > 0 for worth in worths) / len(met), sum(worths) / len(met))
        count, rest = self.valuer.count, sum(self.side * worth[5] for worth in met) / len(met)
        shares = [
            sum(column) / len(met)
            for column in zip(*(self.valuer.shares[worth[6]] for worth in met), strict=True)
        ]
        mine, theirs = (shares[:2], shares[2:]) if self.seat is Seat.ELDER else (shares[2:], shares[:2])
        for place, (name, points) in enumerate((("cards", count.cards), ("capot", count.capot))):
            worth = (mine[place] - theirs[place]) * points
            rest -= worth
            yield Part(name, mine[place], worth)
        yield Part("play", 1.0, rest)
