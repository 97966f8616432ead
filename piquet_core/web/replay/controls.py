"""What a reader can do in a replay: step, choose rules, view and words, play on, take the deal away."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Seat, in_order
from piquet_core.combos import SMALLEST_SET, Alike, Combo, Kind, declared_in_full
from piquet_core.house_rules import about, meaning
from piquet_core.messages import Message
from piquet_core.notation.writing import write_claim
from piquet_core.profiles import PROFILES, SWITCHES, Profile
from piquet_core.sentences.spoken import LANGUAGES
from piquet_core.web import views
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings
from piquet_core.web.widget import Context

EVERY = "1800"
"""Milliseconds between two steps that play themselves."""


def step_bar(scene: Scene) -> h.Element:
    """Show the buttons and the slider that move from step to step."""
    last = len(scene.story.steps) - 1
    here = scene.number

    def button(act: str, key: str, sign: str, keys: str, *, idle: bool) -> Markup:
        return _step_button(f"{scene.context.id}-{act}", act, scene.say(key), sign, keys, idle=idle)

    return h.form(".pq-bar", method="dialog", aria_label=scene.called("steps"))[
        button("first", "first-step", "«", "Home", idle=here == 0),
        button("back", "step-back", "‹", "ArrowLeft", idle=here == 0),
        h.button(
            ".pq-step.pq-play",
            type="button",
            id=f"{scene.context.id}-play",
            data_repeat=f"{scene.context.id}-on",
            data_every=EVERY,
            aria_pressed="false",
            aria_label=scene.say("play-itself"),
            title=scene.say("play-itself"),
        )[h.span(aria_hidden="true")["▶"]],
        button("on", "step-on", "›", "ArrowRight", idle=here == last),
        button("last", "last-step", "»", "End", idle=here == last),
        h.input(
            type="range",
            id=f"{scene.context.id}-slider",
            min="1",
            max=str(last + 1),
            value=str(here + 1),
            data_act="step",
            aria_label=scene.say("step-slider"),
            aria_valuetext=f"{scene.say('step-of', number=here + 1, count=last + 1)}. {scene.label(scene.step)}",
        ),
    ]


@lru_cache(maxsize=32)
def _step_button(name: str, act: str, label: str, sign: str, keys: str, *, idle: bool) -> Markup:
    shown = h.button(
        class_=f"pq-step pq-step-{act}",
        id=name,
        value=act,
        data_key=keys,
        data_focus="" if act == "on" else None,
        aria_label=label,
        title=label,
        aria_disabled="true" if idle else None,
    )[h.span(aria_hidden="true")[sign]]
    return Markup(str(shown))


def switch(context: Context, label: str, choices: Iterable[tuple[str, str, bool]]) -> h.Element:
    """Show ways of which one holds: the act, its name, and whether it holds."""

    def say(key: str) -> str:
        return context.language.say(Message.of(key))

    return h.div(".pq-choice")[
        h.span(".pq-who", aria_hidden="true")[say(label)],
        h.form(".pq-switch", method="dialog", aria_label=say(label))[
            (
                h.button(
                    id=f"{context.id}-{act.replace(' ', '-')}",
                    value=act,
                    aria_pressed=str(holds).lower(),
                )[say(name)]
                for act, name, holds in choices
            )
        ],
    ]


# Like every part that does not depend on the step, written once.
@lru_cache(maxsize=8)
def switches(settings: Settings, context: Context) -> Markup:
    """Show the choice of rules, of view and of the players' language."""
    scene = Scene.of(settings, context)
    profile, house = scene.settings.rules_now
    own = scene.settings.own_rules
    rules = [(f"rules {name}", f"rules-{name}", name == profile and not house) for name in PROFILES]
    if own[1]:
        rules.append(("own", "rules-own", scene.settings.rules is None))
    seat = scene.settings.seat
    view = [("seat both", "view-both", seat is None)]
    view += [(f"seat {one.value}", f"view-{one.value}", seat is one) for one in Seat]
    words = [(f"words {one}", f"words-{one}", one == scene.spoken_in) for one in LANGUAGES]
    grading = [
        (f"grades {way}", f"grades-{way}", (way == "on") is scene.settings.graded) for way in ("off", "on")
    ]
    shown = h.div(".pq-switches")[
        switch(context, "rule-set", rules),
        switch(context, "whose-view", view),
        switch(context, "words-of", words),
        switch(context, "grade-play", grading),
    ]
    return views.part(shown)


@lru_cache(maxsize=8)
def house_rules(settings: Settings, context: Context) -> Markup:
    """Show every switch of the rules with the value in force."""
    scene = Scene.of(settings, context)
    changed = scene.settings.rules_now[1]
    shown = h.details(".pq-house", id=f"{scene.context.id}-house")[
        h.summary[scene.say("house-rules"), f" ({len(changed)})" if changed else None],
        h.p(".pq-gloss")[scene.say("house-rules-note")],
        selects(scene.profile, context),
    ]
    return views.part(shown)


@lru_cache(maxsize=16)
def selects(profile: Profile, context: Context) -> Markup:
    """Show a field for every switch that can change what a deal scores, with the value in force."""
    say = context.language.say
    shown = h.div(".pq-selects")[
        (
            h.label[
                h.span[say(about(name))],
                h.select(id=f"{context.id}-house-{name}", data_act="house")[
                    (
                        h.option(
                            value=f"{name}={written}",
                            selected=getattr(profile, name.replace("-", "_")) == value,
                        )[say(meaning(name, value))]
                        for written, value in values.items()
                    )
                ],
            ]
            for name, values in SWITCHES.items()
            if name not in ("partie", "finish-deal")
        )
    ]
    return Markup(str(shown))


def what_if(scene: Scene) -> h.Element:
    """Show how to leave the source's line, and how to come back to it."""
    altered = scene.settings.altered
    return h.div(".pq-what-if")[
        h.p(".pq-gloss")[_hint(scene)],
        _exchange(scene),
        _calls(scene),
        h.form(".pq-aids", method="dialog")[
            h.span[scene.say("other-line")],
            h.button(id=f"{scene.context.id}-undo", value="undo")[scene.say("undo")],
            h.button(id=f"{scene.context.id}-source", value="source")[scene.say("back-to-source")],
        ]
        if altered is not None
        else None,
    ]


def _hint(scene: Scene) -> h.Node:
    if not scene.all_open:
        return scene.say("what-if-closed")
    if scene.state.left is None or scene.state.finished:
        return None
    return [h.strong[scene.say("what-if")], " ", scene.say("what-if-hint", seat=scene.state.to_play)]


def _exchange(scene: Scene) -> h.Node:
    """Show the hand of the seat that exchanges next, to choose other discards from."""
    state = scene.state
    dealt = state.dealt
    if dealt is None or dealt.talon is None or not scene.all_open or state.discards.younger is not None:
        return None
    if scene.step.key.startswith("say-") and state.blank is None:
        return None
    seat = Seat.ELDER if state.discards.elder is None else Seat.YOUNGER
    return h.details(".pq-other-exchange", id=f"{scene.context.id}-other-exchange")[
        h.summary[scene.say("what-if-exchange", seat=seat)],
        h.form(method="dialog")[
            h.fieldset(".pq-hand")[
                h.legend(".pq-name")[scene.say("hand-now", seat=seat)],
                views.hand_to_pick(
                    in_order(dealt.hands[seat]),
                    scene.context.language,
                    prefix=f"{scene.context.id}-{seat.value}",
                ),
            ],
            h.button(".md-button", id=f"{scene.context.id}-exchange", value="exchange")[
                scene.say("exchange-these")
            ],
        ],
    ]


def _calls(scene: Scene) -> h.Node:
    """Show what both seats can call, so that some of it may be sunk; nothing once anything is said or led."""
    state = scene.state
    if not scene.all_open or state.held is None or state.claims or state.tricks or state.stopped:
        return None
    return h.details(".pq-other-calls", id=f"{scene.context.id}-other-calls")[
        h.summary[scene.say("what-if-calls")],
        h.form(method="dialog")[
            (
                h.fieldset[
                    h.legend[scene.say("calls-of", seat=seat)],
                    h.div(".pq-selects")[
                        (
                            _call(scene, seat, kind, combo)
                            for kind in Kind
                            for combo in declared_in_full(kind, state.held[seat], scene.profile)
                        )
                    ],
                ]
                for seat in Seat
            ),
            h.button(".md-button", id=f"{scene.context.id}-call", value="call")[scene.say("call-these")],
        ],
    ]


def _call(scene: Scene, seat: Seat, kind: Kind, combo: Combo) -> h.Element:
    choices = [((combo,), "call-it")]
    if isinstance(combo, Alike) and len(combo.cards) > SMALLEST_SET:
        choices.append(((Alike(frozenset(in_order(combo.cards)[:SMALLEST_SET])),), "call-three"))
    name = f"{seat.value}/{kind.value}"
    return h.label[
        h.span[scene.context.language.name(kind, "start"), ": ", scene.name(combo)],
        h.select(name="call", id=f"{scene.context.id}-{name.replace('/', '-')}-{write_claim((combo,))}")[
            (
                h.option(value=f"{name}/{write_claim(claim)}", selected=number == 0)[scene.say(key)]
                for number, (claim, key) in enumerate(choices)
            ),
            h.option(value="")[scene.say("sink-it")],
        ],
    ]


@lru_cache(maxsize=8)
def take_away(settings: Settings, context: Context) -> Markup:
    """Show how to copy the deal, download it or report what is wrong with it."""
    scene = Scene.of(settings, context)
    name = scene.settings.deal or "deal"
    shown = h.div(".pq-aids.pq-foot")[
        h.button(type="button", id=f"{scene.context.id}-copy", data_copy="deal")[scene.say("copy-text")],
        h.button(type="button", id=f"{scene.context.id}-save", data_save="deal", data_name=f"{name}.piquet")[
            scene.say("save-text")
        ],
        h.button(type="button", id=f"{scene.context.id}-report", data_copy="report")[scene.say("report")],
    ]
    return views.part(shown)


def parts(scene: Scene) -> h.Node:
    """Show the choice among the deals of a partie, and what stood before this one."""
    if scene.story.count < 2:
        return None
    return h.div(".pq-choice")[
        h.span(".pq-who", aria_hidden="true")[scene.say("deal-of-partie")],
        h.form(".pq-switch", method="dialog", aria_label=scene.say("deal-of-partie"))[
            (
                h.button(
                    id=f"{scene.context.id}-part-{number}",
                    value=f"part {number}",
                    aria_pressed=str(number - 1 == scene.settings.part).lower(),
                )[str(number)]
                for number in range(1, scene.story.count + 1)
            )
        ],
    ]
