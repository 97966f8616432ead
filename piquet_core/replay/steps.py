"""The steps of a deal: the cards, each exchange, each word said, each trick, each bonus, the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.dialogue import Act, Said, dialogue
from piquet_core.deal.events import Blank, Dealt, Exchanged, Held
from piquet_core.deal.state import State
from piquet_core.rules import Rule
from piquet_core.scoring.lines import BONUSES, DECLARED, Line, Score


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a replay.

    `key` names it in links; it stays the same under other rules wherever the step is still there.
    """

    key: str
    events: int
    """How many events of the log have happened."""
    lines: int = 0
    """How many lines of the score have been written."""
    said: Said | None = None
    trick: int | None = None
    """The number of the trick, from 1."""
    bonus: Line | None = None
    seat: Seat | None = None
    """Who exchanges."""


def steps(state: State, score: Score) -> tuple[Step, ...]:
    """Return the steps of a deal as far as it goes; each line of its score belongs to one of them."""
    beats = list(_beats(state, score))
    homes = _homes(beats, state, score)
    found: list[Step] = []
    written = 0
    for place, beat in enumerate(beats):
        here = [line for line, home in zip(score.lines, homes, strict=True) if home == place]
        plain = next((n for n, line in enumerate(here) if _is_made(line)), len(here))
        found.append(replace(beat, lines=written + plain))
        for number, line in enumerate(here):
            if _is_made(line):
                assert line.seat is not None
                key = f"{line.rule.value}-{line.seat.value}"
                rest = here[number + 1 :]
                more = next((n for n, other in enumerate(rest) if _is_made(other)), len(rest))
                found.append(Step(key, beat.events, written + number + 1 + more, bonus=line))
        written += len(here)
    return (*found, Step("count", len(state.log), len(score.lines)))


def _is_made(line: Line) -> bool:
    return line.rule in BONUSES and bool(line.points or line.tally)


def _beats(state: State, score: Score) -> Iterator[Step]:
    first = state.first_card
    said = [(f"say-{number}", words) for number, words in enumerate(dialogue(state), 1)]
    for number, event in enumerate(state.log[:first], 1):
        match event:
            case Dealt():
                yield Step("deal", number)
            case Held():
                yield Step("hands", number)
            case Blank():
                key, words = said.pop(0)
                yield Step(key, number, said=words)
            case Exchanged():
                yield Step(f"exchange-{event.seat.value}", number, seat=event.seat)
    late = [(key, words) for key, words in said if is_late(words, state, score)]
    for key, words in said:
        if (key, words) not in late:
            yield Step(key, first, said=words)
    if late and state.tricks:
        yield Step("lead", first + 1, trick=1)
    for key, words in late:
        yield Step(key, first + (1 if state.tricks else 0), said=words)
    events = first
    for number, trick in enumerate(state.tricks, 1):
        events += 1 if trick.reply is None else 2
        if not (late and number == 1 and trick.reply is None):
            yield Step(f"trick-{number}", events, trick=number)


def is_late(said: Said, state: State, score: Score) -> bool:
    """Whether something is said only once elder has led."""
    if said.act is not Act.SHOW or said.seat is not Seat.YOUNGER:
        return False
    passed = said.kind is Kind.SET and any(line.message.key == "passing-over" for line in score.lines)
    return passed or state.profile.younger_shows == "after-lead"


def _homes(beats: Sequence[Step], state: State, score: Score) -> list[int]:
    """Return for each line the beat it belongs to; the lines stand in order, so homes never fall."""
    homes: list[int] = []
    here = 0
    for line in score.lines:
        here = max(here, _home(line, beats, state, score))
        homes.append(here)
    return homes


def _home(line: Line, beats: Sequence[Step], state: State, score: Score) -> int:
    first = state.first_card
    if line.rule in DECLARED[1:]:
        kind = Kind(line.rule.value)
        spoken = [place for place, beat in enumerate(beats) if beat.said and beat.said.kind is kind]
        if spoken:
            return spoken[-1] if line.points else spoken[0]
        return _last(beats, first)
    if line.at < first:
        return next((n for n, beat in enumerate(beats) if beat.events == line.at + 1), 0)
    if line.rule in (Rule.REPIQUE, Rule.CARTE_ROUGE) or not state.tricks:
        return _last(beats, first)
    return next(n for n, beat in enumerate(beats) if beat.events > line.at and beat.trick is not None)


def _last(beats: Sequence[Step], events: int) -> int:
    """Return the last beat at which no more events have happened."""
    return max((n for n, beat in enumerate(beats) if beat.events <= events and beat.trick is None), default=0)
