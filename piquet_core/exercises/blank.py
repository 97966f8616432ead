"""Is this a carte blanche? A hand with at most one court card, as dealt or after the exchange.

The state of the deal judges: a claim is right when it takes it. The cards of a seed are the same under every rule set.
"""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import HAND_SIZE, PACK, BySeat, Card, Hand, Rank, Seat, shuffled
from piquet_core.deal.events import Blank, Dealt, Exchanged
from piquet_core.deal.state import State, fold, refusal
from piquet_core.exercises.hands import check_seed
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.wishes import dice_of
from piquet_core.messages import Message
from piquet_core.profiles import Profile

SHAPES = 4
"""A carte blanche; a knave in it; some court card in it; and one that was not dealt. Seeds take them in turn."""
THROWN = 3


@dataclass(frozen=True, slots=True)
class CarteBlanche:
    """The question: whether the seat may claim a carte blanche."""

    seed: int
    seat: Seat
    state: State
    """The deal when it would be claimed."""

    @property
    def profile(self) -> Profile:
        """The rules it is asked under."""
        return self.state.profile

    @property
    def hand(self) -> Hand:
        """The reader's cards."""
        hand = self.state.hand(self.seat)
        assert hand is not None
        return hand

    @property
    def exchanged(self) -> bool:
        """Whether the reader has exchanged cards already."""
        return self.state.discards[self.seat] is not None

    @property
    def refused(self) -> Message | None:
        """Why the rules refuse the claim; nothing when they do not."""
        return refusal(self.state, Blank(self.seat))


def pose(profile: Profile, seed: int) -> CarteBlanche:
    """Pose the question that belongs to a seed; raises `PiquetError` (`seed-range`)."""
    check_seed(seed)
    pack = shuffled(seed)
    plain = [one for one in pack if not one.rank.is_court]
    courts = [one for one in pack if one.rank.is_court]
    seat = Seat.YOUNGER if dice_of(seed)(2) else Seat.ELDER
    match seed % SHAPES:
        case 0:
            hand = plain[:HAND_SIZE]
        case 1:
            hand = [*plain[: HAND_SIZE - 1], next(one for one in courts if one.rank is Rank.KNAVE)]
        case 2:
            hand = [*plain[: HAND_SIZE - 1], courts[0]]
        case _:
            return CarteBlanche(seed, Seat.ELDER, _drawn(profile, plain[:HAND_SIZE], courts[:THROWN]))
    rest = [one for one in pack if one not in hand]
    hands = BySeat(frozenset(hand), frozenset(hand)).put(seat.other, frozenset(rest[:HAND_SIZE]))
    return CarteBlanche(seed, seat, fold(profile, [Dealt(hands, tuple(rest[HAND_SIZE:]))]))


def _drawn(profile: Profile, hand: list[Card], thrown: list[Card]) -> State:
    """Return a deal in which elder comes to the hand by the exchange, having thrown court cards."""
    kept, drawn = hand[THROWN:], hand[:THROWN]
    rest = [one for one in PACK if one not in (*hand, *thrown)]
    hands = BySeat(frozenset([*kept, *thrown]), frozenset(rest[:HAND_SIZE]))
    deal = Dealt(hands, (*drawn, *rest[HAND_SIZE:]))
    return fold(profile, [deal, Exchanged(Seat.ELDER, frozenset(thrown))])


def judge(blank: CarteBlanche, claimed: bool) -> Judgement:
    """Judge whether the reader says rightly that it may be claimed, or not."""
    refused = blank.refused
    fine = Message.of("blank-claimed", points=blank.profile.carte_blanche)
    return Judgement(claimed is (refused is None), refused or fine)


def hints(blank: CarteBlanche) -> tuple[Message, ...]:
    """Return the hints in steps: what it is, when it is claimed, how many court cards there are."""
    return (
        Message.of("hint-blank"),
        Message.of("hint-blank-late" if blank.exchanged else "hint-blank-early"),
        Message.of("hint-blank-count", count=sum(one.rank.is_court for one in blank.hand)),
    )
