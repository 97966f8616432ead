"""May this be exchanged? A seat throws some of its cards, near the fewest or the most that the rules allow."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import TALON_SIZE, Card, Hand, Seat, in_order
from piquet_core.deal.checks import bounds
from piquet_core.deal.dealing import dealt
from piquet_core.deal.events import Exchanged
from piquet_core.deal.state import fold
from piquet_core.exercises.hands import check_seed
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.talon import AtTalon
from piquet_core.exercises.wishes import Dice, dice_of
from piquet_core.messages import Message
from piquet_core.profiles import Profile


@dataclass(frozen=True, slots=True)
class Discarding:
    """The question: whether the seat may throw these cards."""

    at: AtTalon
    seed: int
    thrown: Hand

    @property
    def refused(self) -> Message | None:
        """Why the rules refuse it; nothing when they do not."""
        return self.at.refused(self.thrown)


def pose(profile: Profile, seat: Seat, seed: int) -> Discarding:
    """Pose the question that belongs to a seed; raises `PiquetError` (`seed-range`)."""
    check_seed(seed)
    dice = dice_of(seed)
    cards = dealt(profile, seed)
    state = fold(profile, [cards])
    if seat is Seat.YOUNGER:
        count = profile.elder_least + dice(profile.elder_most - profile.elder_least + 1)
        state = state.after(Exchanged(Seat.ELDER, _some(cards.hands.elder, count, dice)))
    least, most = bounds(profile, seat, state.discards)
    # From one too few to one too many.
    count = max(least - 1 + dice(most - least + 3), 0)
    return Discarding(AtTalon(seat, state), seed, _some(cards.hands[seat], count, dice))


def _some(hand: Hand, count: int, dice: Dice) -> Hand:
    rest: list[Card] = list(in_order(hand))
    return frozenset(rest.pop(dice(len(rest))) for _ in range(count))


def judge(exchange: Discarding, allowed: bool) -> Judgement:
    """Judge whether the reader says rightly that the exchange is allowed, or not."""
    refused = exchange.refused
    fine = Message.of(
        "exchange-allowed",
        seat=exchange.at.seat,
        bounds=exchange.at.allowed_counts,
        count=len(exchange.thrown),
    )
    reason = refused or fine
    if exchange.at.taken is not None:
        reason = Message.of(
            "exchange-left", why=reason, taken=exchange.at.taken, left=TALON_SIZE - exchange.at.taken
        )
    return Judgement(allowed is (refused is None), reason)


def hints(exchange: Discarding) -> tuple[Message, ...]:
    """Return the hints in steps: who exchanges how many, what is left, how many these are."""
    profile = exchange.at.profile
    elder = (profile.elder_least, profile.elder_most)
    taken = exchange.at.taken
    younger = "all" if profile.younger_exchange == "all" else "some"
    return (
        Message.of(f"hint-exchange-{younger}", bounds=elder, least=profile.younger_exchange),
        Message.of("hint-talon", talon=TALON_SIZE)
        if taken is None
        else Message.of("hint-talon-left", taken=taken, left=TALON_SIZE - taken),
        Message.of("hint-thrown", count=len(exchange.thrown)),
    )
