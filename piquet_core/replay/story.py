"""A deal with everything a replay asks of it: its states, its score, its steps, and a line played instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.events import Declared, Event, Played, Stopped
from piquet_core.deal.state import State, fold
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.deals import DealText, read_deals, text_lines, write_deal
from piquet_core.notation.hands import Place
from piquet_core.notation.headers import Headers, House
from piquet_core.notation.logs import LogReader
from piquet_core.notation.writing import write_event
from piquet_core.partie import Standing
from piquet_core.profiles import Profile
from piquet_core.replay.steps import Step, steps
from piquet_core.scoring import Score


@dataclass(frozen=True, slots=True)
class Altered:
    """A line played in place of the source's: how many of its events are kept, and the events after them."""

    kept: int
    events: tuple[str, ...]


# Without slots, for what is found out once.
@dataclass(frozen=True)
class Story:
    """A deal to be replayed."""

    deal: DealText
    count: int
    """How many deals the file has."""
    states: tuple[State, ...]
    """The state before the first event, and after each."""
    score: Score
    altered: Altered | None = None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Its steps; who only wants the score of the same cards under other rules does not ask for them."""
        return steps(self.state, self.score)

    @property
    def state(self) -> State:
        """Where the deal ends."""
        return self.states[-1]

    @property
    def profile(self) -> Profile:
        """The rules it is scored by."""
        return self.state.profile

    def place(self, key: str) -> int:
        """Return the number of the step with that key; where there is none, of the one most like it."""
        for number, step in enumerate(self.steps):
            if step.key == key:
                return number
        word, _, rest = key.partition("-")
        alike = [n for n, step in enumerate(self.steps) if step.key.partition("-")[0] == word]
        if word in ("say", "lead", "repique", "carte"):
            # Other rules say other words: stay before the first trick.
            before = [n for n, step in enumerate(self.steps) if step.trick is None and step.key != "count"]
            alike = alike or before[-1:]
        if not alike:
            return len(self.steps) - 1 if word not in ("deal", "hands", "exchange") else 0
        at = min(int(rest), len(alike)) - 1 if rest.isdigit() else 0
        return alike[max(at, 0)]

    def text(self) -> str:
        """Return the deal in its canonical text, with the rules it is scored by."""
        headers = self.deal.headers
        if not self.deal.own_rules or self.altered is not None:
            headers = replace(headers, stated=None)
        return write_deal(replace(self.deal, headers=headers, state=self.state))


def tell(text: str, number: int = 0, house: House | None = None, altered: Altered | None = None) -> Story:
    """Read a deal of a text and lay out its steps; `NotationError` where the text or the line is wrong."""
    deals = list(read_deals(text_lines(text), house=house))
    if not deals:
        raise PiquetError(Message.of("deals-none"))
    deal = deals[min(number, len(deals) - 1)]
    headers = _headers(deal, deals[0].headers, house)
    return _story(replace(deal, headers=headers), len(deals), altered)


def _headers(deal: DealText, first: Headers, house: House | None) -> Headers:
    """Return headers with which the deal can stand alone: the rules in force, what stood before it."""
    standing = deal.standing
    own = first if deal.headers.profile is None else deal.headers
    return replace(
        deal.headers,
        title=first.title,
        source=first.source,
        note=first.note,
        profile=house.profile.name if house and house.profile else own.profile,
        rules=house.rules if house else own.rules,
        carry=deal.carry if deal.carry and deal.profile.carries else None,
        score=_before(standing) if standing and standing.deals else deal.headers.score,
        partie=None,
        players=None,
    )


def _before(standing: Standing) -> tuple[int, int]:
    """Return what elder and younger of a deal in a partie have before it."""
    first, second = standing.points.first, standing.points.second
    return (first, second) if standing.deals % 2 == 0 else (second, first)


def _story(deal: DealText, count: int, altered: Altered | None) -> Story:
    states = _states(deal.state, altered)
    told = replace(deal, state=states[-1]).score()
    return Story(deal, count, tuple(states), told, altered)


def _states(end: State, altered: Altered | None) -> list[State]:
    """Fold the log again, event by event; with an altered line, as far as it is kept and on by that line."""
    log = end.log if altered is None else end.log[: altered.kept]
    states = [State(end.profile, end.lenient)]
    for event in log:
        states.append(states[-1].after(event))
    for number, line in enumerate(altered.events if altered else (), 1):
        reader = LogReader(states[-1], by_card=True)
        reader.line(line, Place(line=number))
        before = len(states[-1].log)
        states += [fold(end.profile, reader.state.log[:n], lenient=end.lenient) for n in
                   range(before + 1, len(reader.state.log) + 1)]  # fmt: skip
    return states


def play_on(story: Story, at: Step, events: Sequence[Event]) -> Altered | None:
    """Return the line that goes on with these events from a step; `None` where it is the source's own again.

    Raises `Illegal` when the rules forbid one of them.
    """
    source = story.deal.state.log
    log = [*_opened(story.states[at.events]), *events]
    fold(story.profile, log, lenient=story.state.lenient)
    half = isinstance(log[-1], Played) and (len(log) - _first_card(log)) % 2 == 1
    if tuple(log) == source[: len(log)] and not half:
        return None
    # A trick of the source's that is half played has no step of its own in it.
    kept = next((n for n in range(len(log)) if n == len(source) or log[n] != source[n]), len(log) - 1)
    return Altered(kept, tuple(write_event(event) for event in log[kept:]))


def _first_card(log: Sequence[Event]) -> int:
    return next((n for n, event in enumerate(log) if isinstance(event, Played)), len(log))


def _opened(state: State) -> list[Event]:
    """Return the log of a state without its stop; what was not declared until then stays undeclared."""
    if not state.stopped:
        return list(state.log)
    unsaid = [Declared(seat, kind, ()) for seat in Seat for kind in Kind if state.claim(seat, kind) is None]
    return [*(event for event in state.log if not isinstance(event, Stopped)), *unsaid]


def without_last(altered: Altered, *, stopped: bool = False) -> Altered | None:
    """Return a line without its last act, nothing when that was the only one.

    What is called is called at once; where the source was `stopped`, what had stayed undeclared was written by the
    first card and goes with it.
    """
    *left, last = altered.events
    while left and " declares " in left[-1] and (stopped or " declares " in last):
        left.pop()
    return Altered(altered.kept, tuple(left)) if left else None
