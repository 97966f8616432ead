"""What may be played? A card is led, and the reader picks every card of his hand that may be played to it."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import Card, Hand, Seat, in_order, of_suit
from piquet_core.deal.events import Played, Trick
from piquet_core.deal.state import State, fold, refusal
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.posed import Posed
from piquet_core.messages import Message, PiquetError


@dataclass(frozen=True, slots=True)
class Legal:
    """The question: which cards the other side of a lead may play to it."""

    posed: Posed
    number: int
    """The number of the trick, from 1."""
    state: State
    """The deal with the card led, and nothing after it."""

    @property
    def seat(self) -> Seat:
        """Where the reader sits."""
        return self.state.to_play

    @property
    def lead(self) -> Card:
        """The card led."""
        return self.state.tricks[-1].lead

    @property
    def before(self) -> tuple[Trick, ...]:
        """The tricks played before."""
        return self.state.tricks[:-1]

    @property
    def hand(self) -> Hand:
        """The cards the reader still holds."""
        assert self.state.left is not None
        return self.state.left[self.seat]

    @property
    def answer(self) -> Hand:
        """Every card that may be played."""
        return frozenset(self.state.legal_cards())

    @property
    def follows(self) -> bool:
        """Whether the reader holds a card of the suit led."""
        return bool(of_suit(self.hand, self.lead.suit))


def pose(posed: Posed, number: int) -> Legal:
    """Pose the question about a trick; raises `PiquetError` (`no-such-trick`) when its lead is not played."""
    tricks = len(posed.state.tricks)
    if not 1 <= number <= tricks:
        raise PiquetError(Message.of("no-such-trick", text=str(number), count=tricks))
    log = posed.state.log[: posed.state.first_card + 2 * number - 1]
    return Legal(posed, number, fold(posed.profile, log, lenient=posed.state.lenient))


def judge(legal: Legal, picked: Hand) -> Judgement:
    """Judge the cards picked; a wrong one of them is told the rule it breaks, a missing one that there are more."""
    suit = legal.lead.suit
    if picked == legal.answer:
        return Judgement(True, Message.of("right-follow" if legal.follows else "right-void", suit=suit))
    strange = picked - legal.hand
    if strange:
        return Judgement(False, Message.of("not-held", cards=strange))
    if not picked:
        return Judgement(False, Message.of("legal-none"))
    refused = (refusal(legal.state, Played(card)) for card in in_order(picked))
    wrong = next((message for message in refused if message is not None), None)
    if wrong is not None:
        return Judgement(False, wrong)
    left = len(legal.answer - picked)
    return Judgement(
        False, Message.of("more-to-follow" if legal.follows else "more-to-throw", suit=suit, count=left)
    )


def hints(legal: Legal) -> tuple[Message, ...]:
    """Return the hints in steps: the rule, the suit to look for, how many cards there are to be picked."""
    return (
        Message.of("hint-follow"),
        Message.of("hint-look-for", suit=legal.lead.suit),
        Message.of("hint-count-legal", count=len(legal.answer)),
    )
