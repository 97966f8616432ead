"""What the worked examples share: the settings that name cards and rules, the figure with its caption."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import htpy as h

from piquet_core.cards import Hand, Seat
from piquet_core.combos import Combo, Point
from piquet_core.house_rules import about, meaning
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_hand, write_hand
from piquet_core.profiles import PROFILES, SWITCHES, Profile, with_rules
from piquet_core.scoring.lines import PLAY, Line
from piquet_core.sentences import Language, curled
from piquet_core.sentences.examples import TEXTS
from piquet_core.web import views
from piquet_core.web.params import ParamError, Params, check_names, house_rules, one_of
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings
from piquet_core.web.widget import Context, Turn

COMMON = ("name", "caption")
"""What every example may say: a name for the numbers in it, and a caption in place of its own."""
HANDS = ("elder", "younger", "profile", "house")
"""What names two hands; a deal in their place also has its parts."""
DEAL = ("deal", "part", "profile", "house")


def begin(params: Params, names: Iterable[str], context: Context) -> Context:
    """Check the names of the settings; return the context with the examples' own sentences in it."""
    check_names(params, dict.fromkeys((*names, *COMMON)))
    return replace(context, language=context.language.knowing(TEXTS))


def hand_of(params: Params, name: str) -> Hand:
    """Read a setting that is a hand of twelve cards; `ParamError` names it when it is missing or wrong."""
    if name not in params:
        raise ParamError(name, Message.of("missing-hand", key=name))
    try:
        return read_hand(params[name])
    except PiquetError as error:
        raise ParamError(name, error.message) from error


def rules_of(params: Params, profile: Profile) -> tuple[str, ...]:
    """Read the house rules, `name=value` with commas between; the last of a name holds."""
    rules = house_rules(params)
    try:
        with_rules(profile, rules)
    except PiquetError as error:
        raise ParamError("house", error.message) from error
    return tuple({rule.partition("=")[0]: rule for rule in rules}.values())


def profile_of(params: Params) -> tuple[Profile, tuple[str, ...]]:
    """Read the rule set and the house rules over it."""
    profile = PROFILES[one_of(params, "profile", PROFILES)]
    return profile, rules_of(params, profile)


def scene_of(params: Params, context: Context) -> Scene:
    """Read what names a deal, or two hands that declare all they hold; `ParamError` names what is wrong."""
    settings = _of_deal(params) if "deal" in params else _of_hands(params)
    try:
        scene = Scene.of(settings, context)
    except PiquetError as error:
        raise ParamError("younger", error.message) from error
    one_of(params, "part", map(str, range(1, scene.story.count + 1)), "1")
    return scene


def _of_deal(params: Params) -> Settings:
    for seat in Seat:
        if seat.value in params:
            raise ParamError(seat.value, Message.of("deal-or-seed", key=seat.value))
    settings = Settings.read({name: params[name] for name in ("deal", "part") if name in params})
    if "profile" in params:
        settings = settings.with_rules(one_of(params, "profile", PROFILES))
    for rule in rules_of(params, PROFILES[settings.rules_now[0]]):
        name, _, value = rule.partition("=")
        settings = settings.house_rule(name, value)
    return settings


def _of_hands(params: Params) -> Settings:
    elder, younger = (write_hand(hand_of(params, seat.value)) for seat in Seat)
    profile, rules = profile_of(params)
    headers = [f"profile: {profile.name}", *(f"rule: {rule}" for rule in rules)]
    return Settings(text="\n".join([*headers, "", f"hands elder {elder} younger {younger}", ""]))


def rules_in_words(profile: Profile, rules: Iterable[str], language: Language) -> str:
    """Name a rule set, with the house rules over it where there are any."""
    told = [
        f"{language.say(about(name))}: {language.say(meaning(name, SWITCHES[name][value]))}"
        for name, _, value in (rule.partition("=") for rule in rules)
    ]
    if not told:
        return language.name(profile)
    with_house = Message.of("with-house-rules", profile=profile)
    return f"{language.say(with_house)} ({'; '.join(told)})"


def caption_of(scene: Scene, key: str, **params: object) -> h.Node:
    """Return the caption of an example of two hands: what it shows, by which rules, and of which deal."""
    profile, house = scene.settings.rules_now
    rules = rules_in_words(PROFILES[profile], house, scene.context.language)
    return [scene.say(key, rules=rules, **params), " ", deal_link(scene)]


def deal_link(scene: Scene) -> h.Node:
    """Link the page of the deal; nothing where the hands stand in the fence."""
    name = scene.settings.deal
    if name is None:
        return None
    title = curled(scene.story.deal.headers.title or name)
    return h.a(href=f"{scene.context.root}deals/{name}/")[title]


def figure(kind: str, params: Params, context: Context, caption: h.Node, *body: h.Node) -> Turn:
    """Put an example into a figure, under its own caption or the one the page gives it."""
    # Cards and numbers are nothing to be found by; the caption is.
    view = h.figure(class_=["pq-example", f"pq-example-{kind}"], id=context.id)[
        h.figcaption[params.get("caption", caption)], h.div(".pq-shown", data_search_exclude=True)[body]
    ]
    return Turn(view, None, dict(params))


def combo_name(combo: Combo, language: Language) -> str:
    """Name a combination beside its cards: a point by its size and pips, the others by what they are called."""
    return language.name(combo.measures if isinstance(combo, Point) else combo)


def combo_cards(combo: Combo, language: Language) -> h.Element:
    """Show a combination's cards as high as a line of text."""
    return views.open_cards(combo.cards, language, small=True)


def play_in_words(scene: Scene, run: Sequence[Line]) -> str:
    """Say what a run of points in play is made of: the tricks, and each seat's points by rule."""
    first, last = (1 + (line.at - scene.story.state.first_card) // 2 for line in (run[0], run[-1]))
    where = scene.say("in-trick" if first == last else "in-tricks", first=first, last=last)
    return " ".join([where, *points_in_words(scene, run)])


def points_in_words(scene: Scene, run: Iterable[Line]) -> list[str]:
    """Say what each seat has of some points in play, by rule."""
    run = tuple(run)
    told = []
    for seat in Seat:
        sums = {
            rule: sum(line.points for line in run if (line.rule, line.seat) == (rule, seat)) for rule in PLAY
        }
        parts = [
            f"{scene.say(f'name-{rule.value}').lower()} {points}" for rule, points in sums.items() if points
        ]
        if parts:
            told.append(f"{scene.name(seat, 'start')}: {', '.join(parts)}.")
    return told
