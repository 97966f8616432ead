"""Cavendish's problems in discarding: thirty-three hands as dealt, and what he would throw of each.

Cavendish, The Laws of Piquet, 8th ed., c. 1890, chapter “Discarding”. Read from its pictures; where he speaks of one
seat alone the other has no choice here. The score is love-all but in the twenty-third, which is a last deal. His
reasons, in our own words, are in `sentences/cavendish.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import BySeat, Hand, Seat
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards, read_hand

SOURCE = "Cavendish, The Laws of Piquet, 8th ed., c. 1890, “Discarding”"
_PRINTED = """
1 KJ87.7.KQ8.AKT9 / J87s 7h 8d / 87s 8d
2 KQJT.KQJ.KT.AKJ / QJh Td AJc / Jh AJc
3 QJT.AQT9.J.QT98 / Jd QT98c /
4 AKJT97.J.J987.Q / Jh J987d /
5 Q8.JT8.AKQ8.QJT / Q8s JT8h /
6 AKQJT987.Q8.9.T / 7s Q8h 9d Tc /
7 AQJ97.AQ.K9.Q97 / K9d Q97c /
8 KJ.AJ.AJ9.AKJT7 / / Jh J9d
9 JT987.AKQJ.9.98 / JT987s / 9d 98c
10 KQ.AKQ.JT987.QJ / JT987d / AKh Jc
11 KQT987.KQ.K9.AJ / QT987s /
12 A9.QT9.QJ.KQ987 / 9s K987c /
13 KT7.Q98.AKJ.AKJ / / 7s
14 AK97.AK8.AQT8.A / / QT8d
15 A9.KQJ.JT.QT987 / QT987c /
16 AJ.AKT9.QT.A987 / QTd 987c /
17 KJ7.AQ.AKQ8.AQJ / / KJ7s
18 KJT.JT9.K9.AJ87 / / J87c
19 AKQJ87.K9.T9.KT / 9h T9d Tc /
20 A9.AKQJT8.KQ.A9 / 9s KQd 9c / 9s 9c
21 A98.K8.QJ7.AKQJ / / 98s
22 KQT.AKQ.QJT.KQT / / Ts Tc
23 AKQJ9.A.K7.AKJ8 / / J8c
24 A8.KQT9.J9.AQT9 / 8s J9d T9c /
25 A9.AKQJ.KQJT.A9 / 9s KQJh 9c /
26 AQT.JT98.QJT.A8 / / QTs 8c
27 T987.QJ.KQJ.AQJ / T987s Ac /
28 AKQJT97.A9.A9.A / 7s 9h 9d /
29 KJ.JT987.J9.AKQ / T987h 9d /
30 AQJ987.KT.QT9.T / / QT9d
31 QJ98.AJ.T.KJT98 / / Q98s
32 QJ8.AJ.JT8.AJ98 / / A98c
33 KJT8.AJ.J7.AJ87 / J7d J87c /
"""


@dataclass(frozen=True, slots=True)
class Problem:
    """One hand of twelve, and what Cavendish throws of it in each seat, where he says so."""

    number: int
    hand: Hand
    choices: BySeat[Hand | None]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that he speaks of."""
        return tuple(seat for seat in Seat if self.choices[seat] is not None)


def _read(line: str) -> Problem:
    printed, *choices = (part.strip() for part in line.split("/"))
    number, hand = printed.split()
    thrown = (frozenset(read_cards(choice)) if choice else None for choice in choices)
    return Problem(int(number), read_hand(hand), BySeat(*thrown))


COUNT = len(_PRINTED.splitlines()) - 1
"""How many problems there are."""


def problem(number: int) -> Problem:
    """Return the problem of a number, from 1; raises `PiquetError` (`no-such-problem`).

    >>> problem(13).seats
    (<Seat.YOUNGER: 'younger'>,)
    """
    if not 1 <= number <= COUNT:
        raise PiquetError(Message.of("no-such-problem", text=str(number), count=COUNT))
    return _read(_PRINTED.splitlines()[number])
