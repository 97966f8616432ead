"""What a reader can do in a replay: go to a step, change rules or view, play on differently."""

from __future__ import annotations

from dataclasses import replace

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.events import Event, Exchanged, Played
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import Place, read_cards
from piquet_core.notation.logs import LogReader
from piquet_core.notation.writing import in_full
from piquet_core.replay.story import Story, play_on, without_last
from piquet_core.sentences.spoken import LANGUAGES
from piquet_core.web.params import one_of
from piquet_core.web.replay.settings import Settings


def after(settings: Settings, line: str) -> Settings:
    """Return the settings after one act; `PiquetError` for what cannot be done."""
    act, _, rest = line.partition(" ")
    if act in ("first", "back", "on", "last", "step", "go"):
        return _moved(settings, act, rest)
    match act:
        case "rules":
            return settings.with_rules(rest)
        case "own":
            return replace(settings, rules=None, house=())
        case "house":
            name, _, value = rest.partition("=")
            return settings.house_rule(name, value)
        case "seat":
            seats = {"both": None, **{seat.value: seat for seat in Seat}}
            return replace(settings, seat=seats[one_of({"seat": rest}, "seat", seats)])
        case "words":
            return replace(settings, words=one_of({"words": rest}, "words", LANGUAGES))
        case "part" if rest.isdigit():
            return replace(settings, part=max(int(rest) - 1, 0), at="", altered=None)
        case "play" | "exchange":
            return _played(settings, act, rest)
        case "grades":
            on = one_of({"grades": rest}, "grades", ("on", "off")) == "on"
            return replace(settings, graded=on, fair=settings.fair if on else None)
        case "instead" | "fair" if settings.graded:
            from piquet_core.web.replay.graded import fairer, instead  # with the grades themselves

            return (instead if act == "instead" else fairer)(settings, rest)
        case "call":
            return _called(settings, rest.split())
        case "undo":
            return _undone(settings)
        case "source":
            return _back_to_source(settings)
    raise PiquetError(Message.of("unknown-act", text=line))


def _moved(settings: Settings, act: str, rest: str) -> Settings:
    story = settings.story()
    last = len(story.steps) - 1
    here = story.place(settings.at) if settings.at else 0
    match act:
        case "first":
            place = 0
        case "back":
            place = max(here - 1, 0)
        case "on":
            place = min(here + 1, last)
        case "last":
            place = last
        case "step" if rest.isdigit() and int(rest) <= last + 1:
            place = max(int(rest) - 1, 0)
        case "go" if any(step.key == rest for step in story.steps):
            place = story.place(rest)
        case _:
            raise PiquetError(Message.of("no-such-step", text=rest))
    return replace(settings, at=story.steps[place].key if place else "")


def _played(settings: Settings, act: str, rest: str) -> Settings:
    """Play a card, or exchange some, from the step that is shown."""
    story = settings.story()
    step = story.steps[story.place(settings.at) if settings.at else 0]
    cards = read_cards(rest)
    event: Event
    if act == "play":
        if len(cards) != 1 or settings.seat is not None:
            raise PiquetError(Message.of("no-such-seat", text=rest))
        event = Played(cards[0])
    else:
        discards = story.states[step.events].discards
        seat = Seat.ELDER if discards.elder is None else Seat.YOUNGER
        event = Exchanged(seat, frozenset(cards))
    altered = play_on(story, step, [event])
    there = replace(settings, altered=altered)
    return replace(there, at=reached(there.story(), step.events))


def _called(settings: Settings, calls: list[str]) -> Settings:
    """Call only these, each written `SEAT/KIND/CLAIM`; whatever else the hands hold is sunk."""
    story = settings.story()
    step = story.steps[story.place(settings.at) if settings.at else 0]
    reader = LogReader(story.states[step.events])
    for seat in Seat:
        for kind in Kind:
            begin = f"{seat.value}/{kind.value}/"
            claims = [call.removeprefix(begin) for call in calls if call.startswith(begin)]
            reader.line(f"{seat.value} declares {kind.value} {' '.join(claims) or '-'}", Place())
    said = reader.state.log[step.events :]
    altered = play_on(story, step, [event for event in said if not in_full(event, reader.state)])
    return replace(settings, altered=altered)


def reached(story: Story, events: int) -> str:
    """Return the step at which an event after so many others has just happened."""
    for step in story.steps:
        if step.events > events and step.bonus is None and step.said is None:
            return step.key
    return story.steps[-1].key


def _undone(settings: Settings) -> Settings:
    if settings.altered is None:
        raise PiquetError(Message.of("unknown-act", text="undo"))
    stopped = settings.source().deal.state.stopped
    shorter = replace(settings, altered=without_last(settings.altered, stopped=stopped))
    if shorter.altered is None:
        return _back_to_source(settings)
    story = shorter.story()
    done = [step for step in story.steps[:-1] if step.bonus is None and step.said is None]
    return replace(shorter, at=done[-1].key)


def _back_to_source(settings: Settings) -> Settings:
    if settings.altered is None:
        return settings
    kept = settings.altered.kept
    source = replace(settings, altered=None)
    before = [step.key for step in source.story().steps if step.events <= kept]
    return replace(source, at=settings.at if settings.at in before else before[-1] if before else "")
