"""What is to be shown: a story, the step it stands at, and who looks at it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Card, Hand, Seat, in_order
from piquet_core.deal.dialogue import Said
from piquet_core.deal.state import State
from piquet_core.messages import Message
from piquet_core.profiles import Profile
from piquet_core.replay.steps import Step
from piquet_core.replay.story import Story
from piquet_core.rules import Rule
from piquet_core.sentences.spoken import speak
from piquet_core.web import views
from piquet_core.web.replay.settings import Settings
from piquet_core.web.widget import Context

SPOKEN = {"czech": "cs"}
"""The language in which the players of a rule set speak, where it is not English."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One step of a story, as it is to be shown."""

    story: Story
    settings: Settings
    context: Context
    number: int
    """The number of the step, from 0."""

    @classmethod
    def of(cls, settings: Settings, context: Context) -> Scene:
        """Return the scene that the settings describe."""
        story = settings.story()
        return cls(story, settings, context, story.place(settings.at) if settings.at else 0)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.story.steps[self.number]

    @property
    def state(self) -> State:
        """What has happened by then."""
        return self.story.states[self.step.events]

    @property
    def profile(self) -> Profile:
        """The rules it is scored by."""
        return self.story.profile

    @property
    def all_open(self) -> bool:
        """Whether both hands lie open."""
        return self.settings.seat is None

    def sees(self, seat: Seat) -> bool:
        """Whether that seat's cards are to be seen."""
        return self.settings.seat in (None, seat)

    def say(self, key: str, /, **params: object) -> str:
        """Say something in the page's language."""
        return self.context.language.say(Message.of(key, **params))

    def called(self, key: str, /, **params: object) -> str:
        """Say what a part of the page is called; several short replays of a page tell theirs apart by the title."""
        said, title = self.say(key, **params), self.story.deal.headers.title
        return f"{said}: {title}" if self.settings.short and title else said

    def name(self, value: object, place: str = "") -> str:
        """Name a value in the page's language."""
        return self.context.language.name(value, place)

    @property
    def spoken_in(self) -> str:
        """The language of the players."""
        return self.settings.words or SPOKEN.get(self.profile.name, "en")

    def gloss(self, said: Said) -> str:
        """Say in English what is spoken otherwise; nothing where that is the same."""
        spoken, english = speak(said, self.spoken_in), speak(said)
        return "" if spoken == english else self.say("gloss", words=english)

    def label(self, step: Step) -> str:
        """Say in a line what a step is."""
        state = self.story.states[step.events]
        if step.said is not None:
            return self.say("step-say", seat=step.said.seat, words=speak(step.said, self.spoken_in))
        if step.bonus is not None:
            return self.context.language.say(step.bonus.message)
        if step.seat is not None:
            return self.say("step-exchange", seat=step.seat, count=len(state.discards[step.seat] or ()))
        if step.trick is not None:
            trick = state.tricks[step.trick - 1]
            if trick.reply is None:
                return self.say("step-lead", seat=trick.leader, card=trick.lead)
            told = {"lead": trick.lead, "reply": trick.reply, "winner": trick.winner}
            return self.say("step-trick", number=step.trick, **told)
        if step.key == "count":
            totals = self.story.score.totals
            return self.say("step-count", elder=totals.elder, younger=totals.younger)
        return self.say(f"step-{step.key}")

    def rule_link(self, rule: Rule) -> h.Element:
        """Link a rule's name to its place on the page of the rules in force."""
        return views.rule_link(rule, self.profile.name, self.context)

    def drawn(self, seat: Seat) -> tuple[Card, ...] | None:
        """Return the cards a seat has drawn, in hand order; `None` where nobody can know."""
        state = self.state
        thrown = state.discards
        mine = thrown[seat]
        if state.dealt is None or mine is None:
            return None
        if state.dealt.talon is None:
            hand = state.held
            return None if hand is None else in_order(hand[seat] - state.dealt.hands[seat])
        start = len(thrown.elder or ()) if seat is Seat.YOUNGER else 0
        return in_order(state.dealt.talon[start : start + len(mine)])

    def kept(self, seat: Seat) -> Hand:
        """Return the cards a seat is known to hold at this step."""
        state = self.state
        hand = state.hand(seat)
        if hand is not None:
            return hand
        assert state.dealt is not None
        return state.dealt.hands[seat] - (state.discards[seat] or frozenset())


def joined(parts: Iterable[Markup]) -> Markup:
    """Put parts that are written already into one."""
    return Markup("".join(parts))


def small(cards: Iterable[Card], scene: Scene) -> h.Node:
    """Show cards as high as a line of text, or a dash for none."""
    shown = tuple(cards)
    return views.open_cards(shown, scene.context.language, small=True) if shown else "–"
