"""Before the declarations: whether so many cards may be exchanged, and whether a hand is a carte blanche.

The state of the deal judges both: an exchange or a claim is allowed when it takes it. The cards of a seed are the same
under every rule set; of the exchanges some are allowed under one and not under another.
"""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import HAND_SIZE, PACK, BySeat, Card, Hand, Rank, Seat, shuffled
from piquet_core.deal.checks import bounds
from piquet_core.deal.events import Blank, Dealt, Event, Exchanged
from piquet_core.deal.state import Illegal, State, fold
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.made import Dice, dice_of
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile

ELDERS = (5, 2, 6, 0, 3, 1)
"""How many cards elder thinks of throwing, in turn: the bounds of the rule sets, and one more or less."""
TAKEN = (3, 4, 5)
"""How many elder has taken where younger is asked: what every rule set allows."""
THROWN = 3


@dataclass(frozen=True, slots=True)
class Exchange:
    """The question: whether the seat may throw these cards."""

    seed: int
    seat: Seat
    state: State
    """The deal before the exchange that is asked about."""
    discards: Hand

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be answered."""
        return ("allowed", "too-few", "too-many")

    @property
    def bounds(self) -> tuple[int, int]:
        """The fewest and the most cards that the seat may exchange."""
        return bounds(self.state.profile, self.seat, self.state.discards)

    @property
    def refused(self) -> Message | None:
        """What the rules say against the exchange; `None` where it is allowed."""
        return _refused(self.state, Exchanged(self.seat, self.discards))

    @property
    def answer(self) -> str:
        """The right choice."""
        if self.refused is None:
            return "allowed"
        return "too-few" if len(self.discards) < self.bounds[0] else "too-many"


@dataclass(frozen=True, slots=True)
class CarteBlanche:
    """The question: whether the seat may claim a carte blanche."""

    seed: int
    seat: Seat
    state: State
    """The deal when it would be claimed."""

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be answered."""
        return ("blank", "no-blank")

    @property
    def refused(self) -> Message | None:
        """What the rules say against the claim; `None` where it is one."""
        return _refused(self.state, Blank(self.seat))

    @property
    def answer(self) -> str:
        """The right choice."""
        return "no-blank" if self.refused else "blank"


Asked = Exchange | CarteBlanche


def hand_of(asked: Asked) -> Hand:
    """Return the cards of the reader's seat."""
    hand = asked.state.hand(asked.seat)
    assert hand is not None
    return hand


def _refused(state: State, event: Event) -> Message | None:
    try:
        state.after(event)
    except Illegal as illegal:
        return illegal.message
    return None


def exchange(profile: Profile, seed: int) -> Exchange:
    """Return the question about an exchange that belongs to a seed; `PiquetError` (`seed-range`)."""
    dice, pack = _dice(seed), shuffled(seed)
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    deal = Dealt(BySeat(frozenset(pack[:HAND_SIZE]), frozenset(pack[HAND_SIZE:24])), pack[24:])
    log: list[Event] = [deal]
    if seat is Seat.ELDER:
        count = ELDERS[seed % len(ELDERS)]
    else:
        taken = TAKEN[dice(len(TAKEN))]
        log.append(Exchanged(Seat.ELDER, frozenset(pack[:taken])))
        left = len(pack[24:]) - taken
        counts = (left, 2, left + 1, 0, 3, 1)
        count = counts[seed % len(counts)]
    # The lowest are thrown: which cards they are decides nothing.
    low = sorted(deal.hands[seat], key=lambda one: (one.rank, one.suit))[:count]
    return Exchange(seed, seat, fold(profile, log), frozenset(low))


def carte_blanche(profile: Profile, seed: int) -> CarteBlanche:
    """Return the question about a carte blanche that belongs to a seed; `PiquetError` (`seed-range`)."""
    dice, pack = _dice(seed), shuffled(seed)
    plain = [one for one in pack if not one.rank.is_court]
    courts = [one for one in pack if one.rank.is_court]
    seat = Seat.YOUNGER if dice(2) else Seat.ELDER
    shape = seed % 4
    if shape == 3:
        # Twelve plain cards, but three of them drawn in place of court cards.
        return CarteBlanche(seed, Seat.ELDER, _after_exchange(profile, plain, courts[:THROWN]))
    if shape == 0:
        hand = plain[:HAND_SIZE]
    else:
        # One court card among aces and tens: a knave where it is to be overlooked.
        wanted = [one for one in courts if one.rank is Rank.KNAVE] if shape == 1 else courts
        hand = [*plain[: HAND_SIZE - 1], wanted[0]]
    rest = [one for one in pack if one not in hand]
    hands = BySeat(frozenset(hand), frozenset(hand)).put(seat.other, frozenset(rest[:HAND_SIZE]))
    return CarteBlanche(seed, seat, fold(profile, [Dealt(hands, tuple(rest[HAND_SIZE:]))]))


def _after_exchange(profile: Profile, plain: list[Card], thrown: list[Card]) -> State:
    kept, drawn = plain[: HAND_SIZE - THROWN], plain[HAND_SIZE - THROWN : HAND_SIZE]
    rest = [one for one in PACK if one not in (*kept, *drawn, *thrown)]
    hands = BySeat(frozenset([*kept, *thrown]), frozenset(rest[:HAND_SIZE]))
    deal = Dealt(hands, (*drawn, *rest[HAND_SIZE:]))
    return fold(profile, [deal, Exchanged(Seat.ELDER, frozenset(thrown))])


def _dice(seed: int) -> Dice:
    if not 0 <= seed <= LARGEST_SEED:
        raise PiquetError(Message.of("seed-range", text=str(seed), largest=LARGEST_SEED))
    return dice_of(seed)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a choice, and its reason."""

    right: bool
    reason: Message


def judge(asked: Asked, choice: str) -> Judgement:
    """Judge a choice by its word; the reason is what the rules say."""
    return Judgement(choice == asked.answer, asked.refused or _allowed(asked))


def _allowed(asked: Asked) -> Message:
    if isinstance(asked, Exchange):
        count = len(asked.discards)
        return Message.of("exchange-fits", seat=asked.seat, count=count, bounds=asked.bounds)
    return Message.of("blank-claimed", points=asked.state.profile.carte_blanche)


def hints(asked: Asked) -> tuple[Message, ...]:
    """Return the hints in steps: what decides, how much of it the rules ask for, where to look."""
    if isinstance(asked, Exchange):
        if asked.seat is Seat.ELDER:
            second = Message.of("hint-elder-exchanges", bounds=asked.bounds)
        else:
            second = Message.of("hint-younger-exchanges", least=asked.bounds[0])
        third = Message.of("hint-left", most=asked.bounds[1], count=len(asked.discards))
        return (Message.of("hint-exchange"), second, third)
    courts = sum(one.rank.is_court for one in hand_of(asked))
    when = "early" if asked.state.discards[asked.seat] is None else "late"
    return (
        Message.of("hint-blank"),
        Message.of(f"hint-blank-{when}"),
        Message.of("hint-blank-count", count=courts),
    )
