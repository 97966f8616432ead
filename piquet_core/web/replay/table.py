"""The table of a replay: both hands, and between them what is happening."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Card, Seat, in_order
from piquet_core.deal.events import Trick
from piquet_core.messages import Message
from piquet_core.replay.steps import Step
from piquet_core.sentences.spoken import speak
from piquet_core.web import views
from piquet_core.web.replay.scene import Scene, joined, small
from piquet_core.web.widget import Context


def table(scene: Scene) -> h.Element:
    """Show the table at the step."""
    return h.div(".pq-table")[
        _hand(scene, Seat.ELDER),
        views.part(h.div(".pq-middle", role="group", aria_label=scene.say("the-table"))[_middle(scene)]),
        _hand(scene, Seat.YOUNGER),
    ]


def _hand(scene: Scene, seat: Seat) -> Markup:
    total = scene.story.score.lines[: scene.step.lines]
    points = sum(line.points for line in total if line.seat is seat)
    hand = in_order(scene.kept(seat))
    seen = hand if scene.sees(seat) else None
    named = scene.called("hand-now", seat=seat)
    return _seat(scene.context, seat, named, points, len(hand), seen, _playable(scene, seat))


# While the players speak no hand changes, so one that was written is found again.
@lru_cache(maxsize=64)
def _seat(
    context: Context,
    seat: Seat,
    named: str,
    points: int,
    count: int,
    seen: tuple[Card, ...] | None,
    playable: tuple[Card, ...],
) -> Markup:
    """Show a seat with its points and its cards, the backs of so many where they are not to be seen."""
    shown = h.div(class_=["pq-seat", f"pq-{seat.value}"])[
        h.p(".pq-seat-name")[
            h.span[context.language.name(seat, "start")],
            h.strong(".pq-points", id=f"{context.id}-{seat.value}")[str(points)],
        ],
        _backs(count, context) if seen is None else _cards(seen, playable, named, context),
    ]
    return views.part(shown)


def _backs(count: int, context: Context) -> h.Element:
    # Backs only: which cards they are is nowhere in the page.
    hidden = context.language.say(Message.of("hidden-cards", count=count))
    return h.div(".pq-cards.pq-backs", role="img", aria_label=hidden)[
        (h.span(".pq-card")[h.span(".pq-back")] for _ in range(count))
    ]


def _cards(hand: tuple[Card, ...], playable: tuple[Card, ...], named: str, context: Context) -> h.Node:
    language = context.language
    if not hand:
        return h.p(".pq-empty")[language.say(Message.of("no-cards-left"))]
    cards = [
        views.playable_card(
            card,
            language,
            language.say(Message.of("play-this", card=card)),
            **glide(context, card),
            **({"data_focus": ""} if card is playable[0] else {}),
        )
        if card in playable
        else views.open_card(card, language, **glide(context, card))
        for card in hand
    ]
    if playable:
        return h.form(".pq-cards.pq-to-play", method="dialog", aria_label=named)[joined(cards)]
    return h.div(".pq-cards", role="group", aria_label=named)[joined(cards)]


def _playable(scene: Scene, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a seat that may be played now; none where only one hand lies open."""
    state = scene.state
    if not scene.all_open or state.left is None or state.to_play is not seat or state.finished:
        return ()
    if not state.stopped:
        return state.legal_cards()
    return in_order(state.left[seat])


def glide(context: Context, card: Card) -> dict[str, str]:
    """Return the names by which a card in the page is known, and glides from place to place."""
    return {"id": f"{context.id}-{card}", "data_glide": f"card-{card}"}


def _middle(scene: Scene) -> h.Node:
    step = scene.step
    if step.said is not None:
        return _speech(scene, step)
    if step.seat is not None:
        return _exchange(scene, step.seat)
    if step.trick is not None:
        return _trick(scene, scene.state.tricks[step.trick - 1])
    if step.key == "deal":
        return _talon(scene)
    if step.key == "count":
        totals = scene.story.score.totals
        return h.p(".pq-words.pq-total")[scene.say("cell", elder=totals.elder, younger=totals.younger)]
    return None


def _speech(scene: Scene, step: Step) -> h.Node:
    said = step.said
    assert said is not None
    spoken = scene.spoken_in
    return h.div(class_=["pq-speech", f"pq-by-{said.seat.value}"])[
        h.p(".pq-words", lang=spoken)["“", speak(said, spoken), "”"],
        h.p(".pq-gloss")[gloss] if (gloss := scene.gloss(said)) else None,
        h.p(".pq-gloss")[scene.context.language.say(said.giving)] if said.giving else None,
    ]


def _exchange(scene: Scene, seat: Seat) -> h.Node:
    state = scene.state
    if not scene.sees(seat):
        return h.p(".pq-gloss")[scene.say("step-exchange", seat=seat, count=len(state.discards[seat] or ()))]
    drawn = scene.drawn(seat)
    groups = [
        _group(scene, "went", in_order(state.discards[seat] or ())),
        _group(scene, "came", drawn),
    ]
    talon = state.dealt.talon if state.dealt else None
    if talon is not None and (scene.all_open or seat is Seat.ELDER):
        # Elder may look at what he leaves of his own cards; what is left for younger nobody sees.
        taken = sum(len(thrown or ()) for thrown in state.discards)
        seen = talon if scene.all_open else talon[: scene.profile.elder_most]
        groups.append(_group(scene, "left-lying", seen[taken:]))
    return groups


def _group(scene: Scene, key: str, cards: Iterable[Card] | None) -> h.Element:
    return h.div(".pq-held")[
        h.span(".pq-who")[scene.say(key)], scene.say("not-known") if cards is None else small(cards, scene)
    ]


def _talon(scene: Scene) -> h.Node:
    talon = scene.state.dealt.talon if scene.state.dealt else None
    if not scene.all_open:
        return h.p(".pq-gloss")[scene.say("hidden-cards", count=8)]
    if talon is None:
        return h.p(".pq-gloss")[scene.say("talon"), ": ", scene.say("not-known")]
    return h.div(".pq-held")[
        h.span(".pq-who")[scene.say("talon")],
        h.span(".pq-cards.pq-small")[(views.open_card(card, scene.context.language) for card in talon)],
    ]


def _trick(scene: Scene, trick: Trick) -> h.Node:
    places = [(trick.leader, trick.lead, "led-by"), (trick.leader.other, trick.reply, "played-by")]
    # Elder's card lies on elder's side, whoever has led.
    places.sort(key=lambda place: place[0] is Seat.YOUNGER)
    return h.div(".pq-trick")[
        (
            h.div(class_=["pq-laid", {"pq-wins": trick.winner is seat}])[
                h.span(".pq-gloss")[scene.say(key, seat=seat)],
                views.open_card(card, scene.context.language, **glide(scene.context, card)),
            ]
            for seat, card, key in places
            if card is not None
        )
    ]
