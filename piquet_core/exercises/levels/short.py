"""What the short questions have in common, level by level: a trick, an exchange, a carte blanche, a partie."""

from __future__ import annotations

from collections.abc import Callable

from piquet_core.cards import Rank
from piquet_core.exercises.blank import CarteBlanche
from piquet_core.exercises.exchange import Discarding
from piquet_core.exercises.legal import Legal
from piquet_core.exercises.settle import Settle
from piquet_core.partie import DOUBLE_UNDER, HUNDRED, SIXTEEN

CLOSE = 2
"""Totals that differ by no more are read twice."""


def _few(legal: Legal) -> bool:
    """One card follows, or none."""
    return not legal.follows or len(legal.answer) == 1


def _choice(legal: Legal) -> bool:
    """Several cards follow, some higher than the lead and some lower, and there are others."""
    above = {card.rank > legal.lead.rank for card in legal.answer}
    return legal.follows and len(above) > 1 and legal.answer != legal.hand


def _fewest(exchange: Discarding) -> bool:
    least, _ = exchange.at.allowed_counts
    return len(exchange.thrown) in (least - 1, least)


def _most(exchange: Discarding) -> bool:
    _, most = exchange.at.allowed_counts
    return len(exchange.thrown) in (most, most + 1)


def _courts(blank: CarteBlanche) -> list[Rank]:
    return [card.rank for card in blank.hand if card.rank.is_court]


def _court(blank: CarteBlanche) -> bool:
    """As dealt, with a king or queen in it or no court card."""
    return not blank.exchanged and Rank.KNAVE not in _courts(blank)


def _knave(blank: CarteBlanche) -> bool:
    """As dealt, with a knave in it or no court card."""
    return not blank.exchanged and _courts(blank) in ([], [Rank.KNAVE])


def _when(blank: CarteBlanche) -> bool:
    """No court card: as dealt, or after the exchange."""
    return not _courts(blank)


def _apart(asked: Settle) -> int:
    return abs(asked.points.first - asked.points.second)


def _least(asked: Settle) -> int:
    return min(asked.points.first, asked.points.second)


def _most_points(asked: Settle) -> int:
    return max(asked.points.first, asked.points.second)


def _hundred(asked: Settle) -> bool:
    return abs(_least(asked) - HUNDRED) <= CLOSE and _apart(asked) > CLOSE


def _both_under(asked: Settle) -> bool:
    return _most_points(asked) < HUNDRED and _apart(asked) > 0


def _close(asked: Settle) -> bool:
    return _apart(asked) <= CLOSE


def _fifty(asked: Settle) -> bool:
    return abs(_least(asked) - DOUBLE_UNDER) <= CLOSE


def _wide(asked: Settle) -> bool:
    return not _fifty(asked)


def _sixteen(asked: Settle) -> bool:
    return asked.profile.partie == SIXTEEN


def _against(asked: Settle) -> bool:
    """One has more points and the other more tallies."""
    ahead, tallies = asked.points.ahead, asked.tally.ahead
    return not _sixteen(asked) and None not in (ahead, tallies) and ahead is not tallies


def _over(asked: Settle) -> bool:
    """Points and tallies go the same way, or the tallies are level."""
    return not _sixteen(asked) and not _against(asked)


HOLDS: dict[str, dict[str, Callable[..., bool]]] = {
    "legal": {"few": _few, "choice": _choice},
    "exchange": {"fewest": _fewest, "most": _most},
    "blank": {"court": _court, "knave": _knave, "when": _when},
    "settle": {
        "hundred": _hundred,
        "both-under": _both_under,
        "close": _close,
        "fifty": _fifty,
        "wide": _wide,
        "against": _against,
        "over": _over,
        "sixteen": _sixteen,
    },
}
"""The property of each level of a topic."""
