"""The table of a replay: both hands, and between them what is happening."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from piquet_core.cards import Card, Seat, in_order
from piquet_core.deal.events import Trick
from piquet_core.replay.steps import Step
from piquet_core.sentences.spoken import speak
from piquet_core.web import views
from piquet_core.web.replay.scene import Scene, joined, small


def table(scene: Scene) -> h.Element:
    """Show the table at the step."""
    return h.div(".pq-table")[
        views.part(_hand(scene, Seat.ELDER)),
        views.part(h.div(".pq-middle", role="group", aria_label=scene.say("the-table"))[_middle(scene)]),
        views.part(_hand(scene, Seat.YOUNGER)),
    ]


def _hand(scene: Scene, seat: Seat) -> h.Element:
    title = scene.name(seat, "start")
    total = scene.story.score.lines[: scene.step.lines]
    points = sum(line.points for line in total if line.seat is seat)
    return h.div(class_=["pq-seat", f"pq-{seat.value}"])[
        h.p(".pq-seat-name")[
            h.span[title], h.strong(".pq-points", id=f"{scene.context.id}-{seat.value}")[str(points)]
        ],
        _cards(scene, seat),
    ]


def _cards(scene: Scene, seat: Seat) -> h.Node:
    hand = scene.kept(seat)
    count = len(hand)
    if not scene.sees(seat):
        # Backs only: which cards they are is nowhere in the page.
        hidden = scene.say("hidden-cards", count=count)
        return h.div(".pq-cards.pq-backs", role="img", aria_label=hidden)[
            (h.span(".pq-card")[h.span(".pq-back")] for _ in range(count))
        ]
    if not count:
        return h.p(".pq-empty")[scene.say("no-cards-left")]
    playable = _playable(scene, seat)
    language = scene.context.language
    cards = [
        views.playable_card(
            card,
            language,
            scene.say("play-this", card=card),
            **glide(scene, card),
            **({"data_focus": ""} if card is playable[0] else {}),
        )
        if card in playable
        else views.open_card(card, language, **glide(scene, card))
        for card in in_order(hand)
    ]
    label = scene.called("hand-now", seat=seat)
    if playable:
        return h.form(".pq-cards.pq-to-play", method="dialog", aria_label=label)[joined(cards)]
    return h.div(".pq-cards", role="group", aria_label=label)[joined(cards)]


def _playable(scene: Scene, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a seat that may be played now; none where only one hand lies open."""
    state = scene.state
    if not scene.all_open or state.left is None or state.to_play is not seat or state.finished:
        return ()
    if not state.stopped:
        return state.legal_cards()
    return in_order(state.left[seat])


def glide(scene: Scene, card: Card) -> dict[str, str]:
    """Return the names by which a card in the page is known, and glides from place to place."""
    return {"id": f"{scene.context.id}-{card}", "data_glide": f"card-{card}"}


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
                views.open_card(card, scene.context.language, **glide(scene, card)),
            ]
            for seat, card, key in places
            if card is not None
        )
    ]
