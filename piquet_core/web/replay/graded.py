"""What a graded replay knows: the review of its line, the judging of a card, the marks of cards, two more acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import htpy as h

from piquet_core.advisor.fair import FairJudgement, Judging
from piquet_core.cards import Seat
from piquet_core.deal.events import Played
from piquet_core.deal.state import Illegal
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards
from piquet_core.replay.review import Review, review
from piquet_core.replay.steps import Step
from piquet_core.replay.story import play_on
from piquet_core.sentences import Language, knowing
from piquet_core.solver import Grade
from piquet_core.web.params import is_whole
from piquet_core.web.replay.acts import reached
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings
from piquet_core.web.views import with_sign

HANDS = 10
"""Over so many more hands a card is judged at an act, so that nobody waits long for its answer."""


def worded(language: Language) -> Language:
    """Return the language with the sentences of the grades."""
    return knowing(language, "grades")


@lru_cache(maxsize=8)
def graded(settings: Settings) -> Review | Message:
    """Return the review of the line that the settings without their step show, or why there is none."""
    if settings.seat is not None:
        return Message.of("grades-closed")
    try:
        return review(settings.story())
    except Illegal as error:
        return Message.of("grades-none", why=error.message)


def ending(value: int, *, still: bool = False) -> Message:
    """Say who ends ahead and by how much; `still` where that takes best play from there on."""
    level, ahead = ("would-level", "would-ahead") if still else ("ends-level", "ends-ahead")
    if not value:
        return Message.of(level)
    return Message.of(ahead, seat=Seat.ELDER if value > 0 else Seat.YOUNGER, points=abs(value))


def mark_of(scene: Scene, number: int) -> h.Node:
    """Mark the card with that number, from 0, in the line of play; nothing where there are no grades."""
    found = graded(scene.settings.still)
    if isinstance(found, Message):
        return None
    judged = found.cards[number]
    return mark(judged.loss, judged.grades, worded(scene.context.language))


def mark(loss: int, grades: Sequence[Grade], language: Language) -> h.Node:
    """Mark a card: what it loses, or that it is best where another would not have been."""
    if loss:
        return h.span(".pq-loss")[
            h.span(aria_hidden="true")[with_sign(-loss)],
            h.span(".pq-name")[" ", language.say(Message.of("loses", points=loss))],
        ]
    if any(grade.loss for grade in grades):
        return h.span(".pq-best")[" ", language.say(Message.of("mark-best"))]
    return None


@lru_cache(maxsize=4)
def judging(settings: Settings, at: int) -> Judging:
    """Return the judging of the card that is played after so many events; it goes on from where it was left."""
    story = settings.story()
    return Judging(story.states[at], story.deal.carry)


def judged(settings: Settings, at: int, count: int) -> tuple[Judging, FairJudgement]:
    """Return the judging of a card, and what it finds over so many hands, or all that there are."""
    found = judging(settings.still, at)
    found.go_on(max(count - found.tried, 0))
    return found, found.judgement(count)


def instead(settings: Settings, rest: str) -> Settings:
    """Play other cards from after so many events on, as far as they are given: `AT CARD…`."""
    at, *cards = rest.split()
    number = _place(settings, at)
    story = settings.story()
    events = [Played(card) for word in cards for card in read_cards(word)]
    if not events:
        raise PiquetError(Message.of("no-such-step", text=rest))
    there = replace(settings, altered=play_on(story, Step("", number), events), fair=None)
    return replace(there, at=reached(there.story(), number))


def fairer(settings: Settings, rest: str) -> Settings:
    """Judge the card after so many events over some more hands."""
    at = _place(settings, rest)
    before = settings.fair[1] if settings.fair and settings.fair[0] == at else 0
    _, found = judged(settings, at, before + HANDS)
    return replace(settings, fair=(at, found.tried))


def _place(settings: Settings, text: str) -> int:
    """Read the number of events after which a card is or can be played."""
    if settings.seat is not None:
        raise PiquetError(Message.of("no-such-seat", text=text))
    states = settings.story().states
    at = int(text) if is_whole(text) else -1
    if not states[-1].first_card <= at < len(states) or states[at].finished:
        raise PiquetError(Message.of("no-such-step", text=text))
    return at
