"""The order in which scores count toward thirty, as a ladder: a rung a step, read off a score.

Nothing is counted here a second time: the rungs are the lines of the score in counting order, put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby

from piquet_core.cards import BySeat, Seat
from piquet_core.deal.claims import THIRTY
from piquet_core.deal.state import State
from piquet_core.messages import Message
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.lines import DECLARED, PLAY, Line, Score

THIRTIES = (Rule.REPIQUE, Rule.PIQUE)
"""The rules that reward thirty."""

NEITHER = BySeat(False, False)


class Step(Enum):
    """What kind of rung it is."""

    DECLARED = "declared"
    """A kind of declaration, or a carte blanche."""
    LEAD = "lead"
    """The moment before the first lead, where that is when thirty in hand is judged."""
    PLAY = "play"
    """Points in play, one after the other."""
    BONUS = "bonus"
    """A repique or a pique, made or stopped."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One rung: the lines of the score that stand on it, and what each seat has by then."""

    step: Step
    rule: Rule | None
    """The rule of the lines; `None` where they are of several or there is none."""
    lines: tuple[Line, ...]
    totals: BySeat[int]
    """What each seat has, a repique or pique made so far included."""
    thirty: BySeat[bool] = NEITHER
    """Whether the seat reaches thirty here."""
    stops: BySeat[bool] = NEITHER
    """Whether what the seat has here stops the other's thirty."""
    late: BySeat[bool] = NEITHER
    """Whether the seat declares here what would have stopped a bonus that the other has made already."""

    def points(self, seat: Seat) -> int:
        """Return what the seat scores on the rung."""
        return _points(self.lines, seat)

    def tally(self, seat: Seat) -> int:
        """Return the tallies the seat gets on the rung."""
        return sum(line.tally for line in self.lines if line.seat is seat)


def ladder(state: State, score: Score) -> tuple[Rung, ...]:
    """Return the rungs of a scored deal, as far as they matter for thirty.

    After the last repique or pique, made or stopped, no play follows; where there is none, all of it does.

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> from piquet_core.scoring import score
    >>> state = read_log(["hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97"], profile("rubicon"))
    >>> [(rung.step.value, rung.totals.elder) for rung in ladder(state, score(state))][-2:]
    [('bonus', 91), ('declared', 105)]
    """
    rungs: list[Rung] = []
    totals = BySeat(0, 0)
    for step, lines in _groups(state.profile, _in_order(state, score)):
        before = totals
        totals = BySeat(*(before[seat] + _points(lines, seat) for seat in Seat))
        rules = {line.rule for line in lines}
        only = rules.pop() if len(rules) == 1 else Rule.CARTE_BLANCHE if step is Step.DECLARED else None
        reached = BySeat(*(step is not Step.BONUS and before[seat] < THIRTY <= totals[seat] for seat in Seat))
        rungs.append(Rung(step, only, lines, totals, thirty=reached))
    return tuple(_marked(rungs))


def why_none(state: State, score: Score) -> Message | None:
    """Say why nobody has a repique or a pique, where no line of the score does; `None` where one does."""
    if any(line.rule in THIRTIES for line in score.lines):
        return None
    elder, younger = (score.points(seat, (*DECLARED, *PLAY)) for seat in Seat)
    if younger >= THIRTY:
        return Message.of("pique-not-by-younger", total=younger)
    key = "no-thirty" if state.tricks else "no-thirty-in-hand"
    return Message.of(key, elder=elder, younger=younger)


def _points(lines: Iterable[Line], seat: Seat) -> int:
    return sum(line.points for line in lines if line.seat is seat)


def _in_order(state: State, score: Score) -> list[Line]:
    """Return the lines that matter for thirty, in the order in which they count."""
    lines = [line for line in score.counted if line.rule in (*DECLARED, *PLAY, *THIRTIES)]
    lines = _late_sets(state, lines)
    judged = [place for place, line in enumerate(lines) if line.rule in THIRTIES]
    declared = [place for place, line in enumerate(lines) if line.rule in DECLARED]
    return lines[: max(judged + declared) + 1] if judged else lines


def _late_sets(state: State, lines: list[Line]) -> list[Line]:
    """Move the sets of younger's behind the first lead, where they count in the order of events."""
    profile = state.profile
    if profile.pique_order != "chronological" or profile.younger_shows != "after-lead":
        return lines
    lead = next((place for place, line in enumerate(lines) if line.rule in PLAY), None)
    if lead is None:
        return lines
    end = lead + 1 + (lines[lead + 1 : lead + 2] != [] and lines[lead + 1].rule is Rule.PIQUE)
    late = [line for line in lines[:lead] if line.rule is Rule.SET and line.seat is Seat.YOUNGER]
    early = [line for line in lines[:lead] if line not in late]
    return [*early, *lines[lead:end], *late, *lines[end:]]


def _groups(profile: Profile, lines: Sequence[Line]) -> Iterator[tuple[Step, tuple[Line, ...]]]:
    """Yield the lines of each rung; a carte blanche has one even where nobody claims it."""
    if not any(line.rule is Rule.CARTE_BLANCHE for line in lines):
        yield Step.DECLARED, ()
    judged = profile.repique != "at-lead"
    for (step, _), group in groupby(lines, _place):
        if step is not Step.DECLARED and not judged:
            judged = True
            yield Step.LEAD, ()
        yield step, tuple(group)
    if not judged:
        yield Step.LEAD, ()


def _place(line: Line) -> tuple[Step, object]:
    if line.rule in PLAY:
        return Step.PLAY, None
    if line.rule in DECLARED:
        return Step.DECLARED, line.rule
    return Step.BONUS, (line.rule, line.seat)


def _marked(rungs: Sequence[Rung]) -> Iterator[Rung]:
    """Mark the rungs on which a seat stops the other's thirty, or comes too late to."""
    bonuses = [(place, rung.lines[0]) for place, rung in enumerate(rungs) if rung.step is Step.BONUS]
    stopping: set[tuple[int, Seat]] = set()
    for place, line in bonuses:
        if line.points or line.seat is None:
            continue
        other, by = line.seat.other, line.message["by"]
        for earlier, rung in enumerate(rungs[:place]):
            if any(found.rule is by and found.seat is other and found.points for found in rung.lines):
                stopping.add((earlier, other))
                break
    made = [(place, line.seat) for place, line in bonuses if line.points]
    for place, rung in enumerate(rungs):
        late = [
            rung.step is Step.DECLARED
            and rung.points(seat) > 0
            and any(at < place and winner is seat.other for at, winner in made)
            for seat in Seat
        ]
        stops = [(place, seat) in stopping for seat in Seat]
        yield replace(rung, stops=BySeat(*stops), late=BySeat(*late))
