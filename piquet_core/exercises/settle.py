"""Settle the partie: the totals of a finished partie stand there, and the reader says who wins it and how much.

A seed makes totals around which one slips: 99 and 101, both under the rubicon, level, tallies against the points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from piquet_core.exercises.hands import check_seed
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.wishes import Dice, dice_of
from piquet_core.messages import Message
from piquet_core.partie import DOUBLE_UNDER, HUNDRED, SIX, SIXTEEN, Settlement, deals_when_level, settle
from piquet_core.players import NOTHING, Pair, Player
from piquet_core.profiles import Profile, with_rules

SHAPES = {"rubicon": 5, "games": 3, "tallies": 4}
"""How many kinds of near miss there are for each way to settle; seeds take them in turn."""


@dataclass(frozen=True, slots=True)
class Settle:
    """The question: who wins a partie with these totals, and what it is worth."""

    profile: Profile
    points: Pair
    tally: Pair = NOTHING
    seed: int | None = None

    @property
    def answer(self) -> Settlement:
        """The right answer."""
        return settle(self.profile, self.points, self.tally)

    @property
    def by_tally(self) -> bool:
        """Whether tallies were kept, in which the partie is then paid."""
        return self.profile.settlement == "tallies"

    @property
    def decides(self) -> Pair:
        """What decides who wins: the tallies of a partie of sixteen deals, if they differ, else the points."""
        by_tally = self.profile.partie == SIXTEEN and self.tally.ahead is not None
        return self.tally if by_tally else self.points

    @property
    def prolonged(self) -> bool:
        """Whether the partie was level after six deals for certain, since it is level after two more."""
        return self.profile.partie == SIX and self.points.ahead is None

    @property
    def level_after(self) -> int:
        """After how many deals a partie of this kind ends that is level then."""
        return deals_when_level(self.profile)


def pose(profile: Profile, points: Pair, tally: Pair = NOTHING) -> Settle:
    """Pose the question about totals; `PiquetError` where no partie ends with them."""
    settle(profile, points, tally)
    return Settle(profile, points, tally)


def seeded(profile: Profile, seed: int) -> Settle:
    """Return the partie that belongs to a seed under a profile; `PiquetError` (`seed-range`).

    >>> from piquet_core.profiles import profile
    >>> seeded(profile("au-cent"), 0).answer.unit
    'games'
    """
    check_seed(seed)
    dice = dice_of(seed)
    shape = seed % SHAPES[profile.settlement]
    tally = NOTHING
    if profile.settlement == "rubicon":
        ahead, behind = _rubicon(shape, dice)
    elif profile.settlement == "games":
        ahead, behind = _games(shape, dice)
    else:
        if shape == SIXTEENTH:
            profile = with_rules(profile, [f"partie={SIXTEEN}"])
        ahead, behind, tally = _tallies(shape, dice)
    points = Pair(ahead, behind)
    if dice(2):
        points, tally = Pair(behind, ahead), Pair(tally.second, tally.first)
    return Settle(profile, points, tally, seed)


def _rubicon(shape: int, dice: Dice) -> tuple[int, int]:
    match shape:
        case 0:  # the loser has the hundred, or lacks one or two
            behind = HUNDRED - 2 + dice(4)
            return max(behind + 1, HUNDRED) + dice(40), behind
        case 1:  # neither has it
            ahead = 60 + dice(40)
            return ahead, ahead - 1 - dice(30)
        case 2:  # the winner has just reached it
            return HUNDRED + dice(5), HUNDRED - 1 - dice(10)
        case 3:  # level
            both = 80 + dice(45)
            return both, both
        case _:  # a point or two apart
            behind = HUNDRED - 5 + dice(12)
            return behind + 1 + dice(2), behind


def _games(shape: int, dice: Dice) -> tuple[int, int]:
    behind = (DOUBLE_UNDER - 1 + dice(3), HUNDRED - 3 + dice(3), dice(HUNDRED))[shape]
    return HUNDRED + dice(20), behind


SIXTEENTH = 3
"""The shape of a partie of sixteen deals."""


def _tallies(shape: int, dice: Dice) -> tuple[int, int, Pair]:
    few, more = dice(4), 1 + dice(5)
    match shape:
        case 0:  # the tallies against the points
            ahead = HUNDRED + 1 + dice(20)
            return ahead, ahead - 1 - dice(25), Pair(few, few + more)
        case 1:  # both over the limit
            behind = HUNDRED + 1 + dice(10)
            return behind + 1 + dice(10), behind, Pair(few + more, few)
        case 2:  # one of them over it, by a point or two
            return HUNDRED + 1 + dice(2), HUNDRED - 3 + dice(4), Pair(few + dice(2), few)
        case _:  # sixteen deals, in which tallies come first
            ahead = 400 + dice(100)
            return ahead, ahead - 1 - dice(40), Pair(few, few + (more if dice(3) else 0))


def judge(asked: Settle, winner: Player | None, amount: int) -> Judgement:
    """Judge who wins, then how much it is worth to him; a wrong amount is told the slip that makes it."""
    right = asked.answer
    if winner is not right.winner:
        return Judgement(False, _not_won(asked, winner))
    if amount == right.amount:
        return Judgement(True, worth(asked))
    if winner is None:
        return Judgement(False, Message.of("settle-draw-nothing"))
    found = [why for number, why in _slips(asked, winner) if number == amount]
    return Judgement(False, found[0] if found else Message.of("settle-look", amount=amount))


def worth(asked: Settle) -> Message:
    """Say who wins and how much, or who wins and has to pay."""
    right = asked.answer
    if right.winner is None:
        return Message.of("settle-right-draw")
    key = "pays" if right.amount < 0 else asked.profile.settlement if right.amount else "even"
    return Message.of(f"settle-right-{key}", player=right.winner, amount=abs(right.amount))


def _not_won(asked: Settle, winner: Player | None) -> Message:
    decides = asked.decides
    if decides.ahead is None:
        return _level(asked)
    told = {"first": decides.first, "second": decides.second}
    if decides is asked.tally:
        return Message.of("settle-by-tally", **told)
    if asked.profile.partie == SIXTEEN:
        return Message.of("settle-tallies-level", **told)
    if winner is None:
        return Message.of("settle-somebody", **told)
    by_points = asked.by_tally and winner is asked.tally.ahead
    return Message.of("settle-by-points" if by_points else "settle-behind", **told)


def _level(asked: Settle) -> Message:
    return Message.of("settle-level", amount=asked.decides.first, deals=asked.level_after)


def _slips(asked: Settle, winner: Player) -> Iterator[tuple[int, Message]]:
    """Yield the wrong amounts that a simple slip makes, each with its reason; the likelier first."""
    won, lost = asked.points[winner], asked.points[winner.other]
    match asked.profile.settlement:
        case "rubicon":
            yield from _rubicon_slips(won, lost, winner.other)
        case "games":
            yield from _games_slips(won, lost, winner.other)
        case _:
            yield from _tally_slips(asked.tally, winner)
            worth = asked.answer.amount
            numbers = (abs(won - lost), won, lost, HUNDRED * worth, HUNDRED * abs(worth))
            yield from _in_points(numbers, Message.of("slip-tally-points"))
    if not asked.by_tally:
        yield -asked.answer.amount, Message.of("slip-minus")


def _rubicon_slips(won: int, lost: int, loser: Player) -> Iterator[tuple[int, Message]]:
    under = lost < HUNDRED
    other = Message.of("slip-rubicon" if under else "slip-across", player=loser, amount=lost)
    yield won + HUNDRED + (-lost if under else lost), other
    yield won + (lost if under else -lost), Message.of("slip-hundred")
    if under:
        yield won - lost, Message.of("slip-difference")
    else:
        yield won + lost, Message.of("slip-sum", player=loser, amount=lost)
    for number in (won, won + HUNDRED):
        yield number, Message.of("slip-winner-alone", player=loser, amount=lost)


def _games_slips(won: int, lost: int, loser: Player) -> Iterator[tuple[int, Message]]:
    double = lost < DOUBLE_UNDER
    key = "slip-double" if double else "slip-single"
    yield (1 if double else 2), Message.of(key, player=loser, amount=lost)
    yield from _in_points((won - lost, won, lost, won + lost, HUNDRED), Message.of("slip-games"))


def _in_points(numbers: Iterable[int], why: Message) -> Iterator[tuple[int, Message]]:
    """Yield what is told of points; not of none, for who answers nothing does not think of points."""
    return ((number, why) for number in numbers if number)


def _tally_slips(tally: Pair, winner: Player) -> Iterator[tuple[int, Message]]:
    mine, theirs = tally[winner], tally[winner.other]
    told = {"player": winner, "amount": mine, "other": theirs}
    if mine < theirs:
        yield theirs - mine, Message.of("slip-sign", **told)
        yield 0, Message.of("slip-pays-nothing", **told)
    elif mine > theirs:
        yield theirs - mine, Message.of("slip-paid", **told)
    yield mine + theirs, Message.of("slip-tally-sum")
    for own, key in ((mine, "slip-tally-alone"), (theirs, "slip-tally-loser")):
        if own:
            yield from ((number, Message.of(key)) for number in (own, -own))


def hints(asked: Settle) -> tuple[Message, ...]:
    """Return the hints in steps: how a partie is settled, who is ahead, the terms of the sum."""
    settlement = asked.profile.settlement
    ahead = asked.decides.ahead
    second = _level(asked) if ahead is None else Message.of("hint-ahead", player=ahead)
    key = "sixteen" if asked.profile.partie == SIXTEEN else settlement
    terms = tuple(term.message for term in asked.answer.terms)
    return (Message.of(f"hint-settle-{key}"), second, Message.of("hints-together", hints=terms))
