"""The rules by name: one word for a rule in lines, messages, tests and pages."""

from __future__ import annotations

from enum import Enum


class Rule(Enum):
    """A rule of the game.

    The value is the rule's anchor on the rules pages, the beginning of the keys of its messages, and the
    name of its test.

    >>> Rule("last-trick")
    <Rule.LAST_TRICK: 'last-trick'>
    """

    DEAL = "deal"
    CARTE_BLANCHE = "carte-blanche"
    EXCHANGE = "exchange"
    TURN = "turn"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    SINKING = "sinking"
    REPIQUE = "repique"
    PASSING_OVER = "passing-over"
    CARTE_ROUGE = "carte-rouge"
    FOLLOW_SUIT = "follow-suit"
    LEAD = "lead"
    TAKE = "take"
    HOLD = "hold"
    LAST_TRICK = "last-trick"
    PIQUE = "pique"
    CARDS = "cards"
    CAPOT = "capot"
    VOLE = "vole"
    PARTIE = "partie"
    SETTLEMENT = "settlement"
