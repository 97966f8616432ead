"""The partie: deals that follow one another, who has won, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace

from piquet_core.messages import Message, PiquetError
from piquet_core.players import NOTHING, Pair, Player
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.lines import Line, Score

HUNDRED = 100
DOUBLE_UNDER = 50
EXTRA_DEALS = 2
SIX, SIXTEEN = 6, 16


@dataclass(frozen=True, slots=True)
class Standing:
    """How a partie stands after some deals."""

    profile: Profile
    points: Pair = NOTHING
    tally: Pair = NOTHING
    carry: int = 0
    deals: int = 0
    unfinished: bool = False
    """Whether some deal was not played to its end; one that ends the partie need not be."""
    level_after_six: bool = False

    def after(self, score: Score) -> Standing:
        """Return the standing after one more deal; where the limit ends it at once, the rest is not counted."""
        limit = None if self.profile.finish_deal else self.profile.limit
        standing = self
        for line in score.counted:
            standing = standing._with(line)
            if limit is not None and max(standing.points.first, standing.points.second) >= limit:
                return replace(standing, deals=self.deals + 1, carry=score.carry)
        deals = self.deals + 1
        level = self.level_after_six or (deals == SIX and standing.points.ahead is None)
        unfinished = self.unfinished or not score.finished
        return replace(standing, deals=deals, carry=score.carry, level_after_six=level, unfinished=unfinished)

    def _with(self, line: Line) -> Standing:
        if line.seat is None:
            return self
        player = Player.FIRST if Player.FIRST.seat(self.deals) is line.seat else Player.SECOND
        points = self.points.plus(player, line.points)
        return replace(self, points=points, tally=self.tally.plus(player, line.tally))

    @property
    def over(self) -> bool:
        """Whether the partie has ended (rule `partie`)."""
        limit = self.profile.limit
        if limit is not None:
            reached = max(self.points.first, self.points.second) >= limit
            if not self.profile.finish_deal:
                return reached
            return reached and self.points.ahead is not None and not self.unfinished
        if self.profile.partie == SIXTEEN:
            return self.deals >= SIXTEEN
        return self.deals >= (SIX + EXTRA_DEALS if self.level_after_six else SIX)


@dataclass(frozen=True, slots=True)
class Term:
    """One term of the sum that a partie is worth, with its reason."""

    rule: Rule
    amount: int
    message: Message


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a finished partie is worth to its winner; a draw is worth nothing."""

    winner: Player | None
    amount: int
    unit: str
    terms: tuple[Term, ...]


UNITS = {"rubicon": "points", "games": "games", "tallies": "čárky"}


def settled(standing: Standing) -> Settlement:
    """Return what a partie is worth; `PiquetError` (`partie-unfinished`) when it has not ended.

    >>> from piquet_core.profiles import profile
    >>> settled(Standing(profile("au-cent"), points=Pair(48, 104), deals=5)).amount
    2
    """
    if not standing.over or standing.unfinished:
        raise PiquetError(Message.of("partie-unfinished", deals=standing.deals))
    return _worth(standing.profile, standing.points, standing.tally)


def settle(profile: Profile, points: Pair, tally: Pair = NOTHING) -> Settlement:
    """Return what a partie with these totals is worth.

    Raises `PiquetError`: `partie-unfinished-totals` for totals that end no partie, `partie-both-out` for two that
    cannot both have been reached.

    >>> from piquet_core.profiles import profile
    >>> settle(profile("rubicon"), Pair(120, 99)).amount
    319
    """
    limit = profile.limit
    if limit is not None:
        if min(points.first, points.second) >= limit and not profile.finish_deal:
            raise PiquetError(Message.of("partie-both-out", limit=limit))
        if max(points.first, points.second) < limit or points.ahead is None:
            raise PiquetError(Message.of("partie-unfinished-totals", limit=limit))
    return _worth(profile, points, tally)


def deals_when_level(profile: Profile) -> int:
    """Return how many deals a partie has had that ends level (rule `partie`): sixteen, or six and two more.

    One to a limit never ends so.

    >>> from piquet_core.profiles import profile
    >>> deals_when_level(profile("rubicon"))
    8
    """
    return SIXTEEN if profile.partie == SIXTEEN else SIX + EXTRA_DEALS


def _worth(profile: Profile, points: Pair, tally: Pair) -> Settlement:
    unit = UNITS[profile.settlement]
    by_tally = tally.ahead if profile.partie == SIXTEEN else None
    winner = by_tally or points.ahead
    if winner is None:
        return Settlement(None, 0, unit, (_term("draw", 0, deals=deals_when_level(profile)),))
    if profile.settlement == "tallies":
        terms = _tallies(winner, tally)
    elif profile.settlement == "games":
        terms = _games(winner, points)
    else:
        terms = _rubicon(winner, points)
    # A sum is not longer for what adds nothing to it.
    terms = tuple(term for term in terms if term.amount) or (_term("tally-none", 0),)
    return Settlement(winner, sum(term.amount for term in terms), unit, terms)


def _term(key: str, amount: int, **params: object) -> Term:
    return Term(Rule.SETTLEMENT, amount, Message.of(f"settlement-{key}", amount=abs(amount), **params))


def _rubicon(winner: Player, points: Pair) -> tuple[Term, ...]:
    loser = winner.other
    won, lost = points[winner], points[loser]
    across = lost >= HUNDRED
    return (
        _term("winner", won, player=winner),
        _term("across", -lost, player=loser) if across else _term("rubicon", lost, player=loser),
        _term("hundred", HUNDRED),
    )


def _games(winner: Player, points: Pair) -> tuple[Term, ...]:
    loser = winner.other
    game = _term("game", 1, player=winner)
    return (game, _term("double", 1, player=loser)) if points[loser] < DOUBLE_UNDER else (game,)


def _tallies(winner: Player, tally: Pair) -> tuple[Term, ...]:
    loser = winner.other
    return (
        _term("tally-winner", tally[winner], player=winner),
        _term("tally-loser", -tally[loser], player=loser),
    )
