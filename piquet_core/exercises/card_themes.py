"""What a card is found for: themes, each a question asked of a position whose cards the solver has graded."""

from __future__ import annotations

from collections.abc import Callable

from piquet_core.cards import Card, Rank, of_suit
from piquet_core.exercises.card import Ending, Finding
from piquet_core.rules import Rule

Theme = Callable[[Finding], bool]
"""Whether a position shows it; every card's grade and what comes of it may be asked."""
LAST_CARDS = range(3, 7)
"""So many cards are left where the last trick is sought: with fewer it is plain, with more far off."""
WON = 4
"""So many tricks one side has won where all twelve are at stake."""


def unguards_a_king(found: Finding) -> bool:
    """Whether a discard is right that bares a king with its ace still out, and every other suit has to be kept.

    To throw the king itself may be as good: bare, it falls to the ace.
    """
    if found.led is None or of_suit(found.hands[found.seat], found.led.suit) or not found.wrong:
        return False
    return len({card.suit for card in found.best}) == 1 and any(_bares(found, card) for card in found.best)


def _bares(found: Finding, card: Card) -> bool:
    ours = of_suit(found.hands[found.seat], card.suit)
    theirs = of_suit(found.hands[found.seat.other], card.suit)
    left = {other.rank for other in ours if other is not card}
    return left == {Rank.KING} and any(other.rank is Rank.ACE for other in theirs)


def throws_the_lead(found: Finding) -> bool:
    """Whether only leads are right that give the lead away, though another card would win its trick for certain."""
    if found.led is not None or not any(_surely_wins(found, card) for card in found.wrong):
        return False
    return not any(_surely_wins(found, card) or found.takes(card) for card in found.best)


def _surely_wins(found: Finding, card: Card) -> bool:
    return all(other.rank < card.rank for other in of_suit(found.hands[found.seat.other], card.suit))


def holds_up(found: Finding) -> bool:
    """Whether the trick could be taken, and must not be."""
    able = any(_beats(found, card) for card in found.wrong)
    return able and not any(_beats(found, card) for card in found.best)


def _beats(found: Finding, card: Card) -> bool:
    return found.led is not None and card.suit is found.led.suit and card.rank > found.led.rank


def gives_a_trick_for_the_cards(found: Finding) -> bool:
    """Whether the trick is given away, and taking it would cost the cards."""
    if not found.wrong or any(found.takes(card) for card in found.best):
        return False
    ours = _majority(found, found.after(found.shown))
    takers = [card for card in found.wrong if found.takes(card)]
    return bool(takers) and all(_majority(found, found.after(card)) < ours for card in takers)


def _majority(found: Finding, ending: Ending) -> int:
    tricks = ending.score.tricks
    ours, theirs = tricks[found.seat], tricks[found.seat.other]
    return (ours > theirs) - (ours < theirs)


def saves_the_last_trick(found: Finding) -> bool:
    """Whether every wrong card loses the last trick, and one of them nothing but it."""
    if found.left not in LAST_CARDS or not found.wrong:
        return False
    ours = found.after(found.shown)
    theirs = [found.after(card) for card in found.wrong]
    if ours.last is not found.seat or any(ending.last is found.seat for ending in theirs):
        return False
    return any(ending.score.tricks == ours.score.tricks for ending in theirs)


def plays_for_pique(found: Finding) -> bool:
    """Whether every right card makes a pique, and no wrong one does."""
    return _gets(found, Rule.PIQUE)


def plays_against_pique(found: Finding) -> bool:
    """Whether some wrong card lets the other side have a pique that right play keeps from it."""
    return _gives(found, Rule.PIQUE)


def plays_for_all_tricks(found: Finding) -> bool:
    """Whether all twelve tricks hang on the card: to make them, or to save one from the other side."""
    tricks = found.state.tricks
    winners = {trick.winner for trick in tricks if trick.winner is not None}
    if len(winners) > 1 or len(tricks) < WON:
        return False
    return _gets(found, Rule.CAPOT, Rule.VOLE) or _gives(found, Rule.CAPOT, Rule.VOLE)


def _gets(found: Finding, *rules: Rule) -> bool:
    if not found.wrong or not found.after(found.shown).has(found.seat, *rules):
        return False
    return not any(found.after(card).has(found.seat, *rules) for card in found.wrong)


def _gives(found: Finding, *rules: Rule) -> bool:
    other = found.seat.other
    if not found.wrong or found.after(found.shown).has(other, *rules):
        return False
    return any(found.after(card).has(other, *rules) for card in found.wrong)


THEMES: dict[str, Theme] = {
    "throw-the-lead": throws_the_lead,
    "hold-up": holds_up,
    "trick-for-the-cards": gives_a_trick_for_the_cards,
    "last-trick": saves_the_last_trick,
    "unguard-a-king": unguards_a_king,
    "for-pique": plays_for_pique,
    "against-pique": plays_against_pique,
    "capot": plays_for_all_tricks,
}
"""The themes by the names of their levels."""
