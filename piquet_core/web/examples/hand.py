"""A hand as cards, and what it holds with its values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from piquet_core.cards import Hand, in_order, is_blank
from piquet_core.combos import Combo, Kind, combos
from piquet_core.deal.claims import covers_all
from piquet_core.messages import Message
from piquet_core.profiles import Profile, with_rules
from piquet_core.sentences import Language
from piquet_core.web import views
from piquet_core.web.examples.parts import (
    begin,
    combo_cards,
    combo_name,
    figure,
    hand_of,
    profile_of,
    rules_in_words,
)
from piquet_core.web.params import Params, one_of
from piquet_core.web.widget import Context, Turn

ALL, NONE = "all", "none"


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show a hand and what it holds, all kinds of it or one; `ParamError` names a setting that is wrong."""
    context = begin(params, ("cards", "profile", "house", "kind"), context)
    language = context.language
    base, rules = profile_of(params)
    profile = with_rules(base, rules)
    hand = hand_of(params, "cards")
    kind = one_of(params, "kind", (ALL, *(kind.value for kind in Kind), NONE), ALL)
    told = Message.of(f"caption-hand-{kind}", profile=base, rules=rules_in_words(base, rules, language))
    label = language.say(Message.of("hand-shown"))
    cards = h.div(".pq-cards", role="group", aria_label=label)[
        (views.open_card(card, language) for card in in_order(hand))
    ]
    held = None if kind == NONE else _table(hand, profile, None if kind == ALL else Kind(kind), language)
    return figure("hand", params, context, language.say(told), cards, held)


def _table(hand: Hand, profile: Profile, kind: Kind | None, language: Language) -> h.Element:
    def say(key: str) -> str:
        return language.say(Message.of(key))

    return h.table(".pq-holdings")[
        h.thead[h.tr[h.td, h.th(scope="col")[say("column-held")], h.th(scope="col")[say("column-worth")]]],
        h.tbody[
            _every_kind(hand, profile, language)
            if kind is None
            else _candidates(kind, hand, profile, language)
        ],
        _total(hand, profile, language) if kind is None else None,
    ]


def _every_kind(hand: Hand, profile: Profile, language: Language) -> Iterator[h.Element]:
    if is_blank(hand) and profile.carte_blanche:
        told = language.say(Message.of("blank-hand"))
        yield _row(_name("carte-blanche", language), told, str(profile.carte_blanche))
    for kind in Kind:
        title = _name(kind.value, language)
        held = _declared(kind, hand, profile)
        if not held:
            yield _row(title, language.say(Message.of("holds-none")), "–", nothing=True)
        for place, combo in enumerate(held):
            yield _combo_row(title if place == 0 else "", combo, str(combo.value(profile)), language)


def _candidates(kind: Kind, hand: Hand, profile: Profile, language: Language) -> Iterator[h.Element]:
    """Yield a row for each combination of a kind; of points only the best is called, and marked."""
    title = _name(kind.value, language)
    held = combos(kind, hand, profile)
    called = _declared(kind, hand, profile)
    if not held:
        yield _row(title, language.say(Message.of("holds-none")), "–", nothing=True)
    for place, combo in enumerate(held):
        worth = str(combo.value(profile)) if combo in called else language.say(Message.of("not-called"))
        best = kind is Kind.POINT and combo in called
        yield _combo_row(
            "" if place else title, combo, worth, language, best=best, nothing=combo not in called
        )


def _declared(kind: Kind, hand: Hand, profile: Profile) -> tuple[Combo, ...]:
    held = combos(kind, hand, profile)
    return held[:1] if kind is Kind.POINT else held


def _name(rule: str, language: Language) -> str:
    return language.say(Message.of(f"name-{rule}"))


def _combo_row(
    title: str, combo: Combo, worth: str, language: Language, *, best: bool = False, nothing: bool = False
) -> h.Element:
    shown: h.Node = [combo_cards(combo, language), " ", h.span(".pq-gloss")[combo_name(combo, language)]]
    return _row(title, shown, worth, best=best, nothing=nothing)


def _row(title: str, held: h.Node, worth: str, *, best: bool = False, nothing: bool = False) -> h.Element:
    first = h.th(scope="row")[title] if title else h.td
    return h.tr(class_={"pq-decides": best, "pq-nothing": nothing})[
        first, h.td[held], h.td(".pq-worth")[worth]
    ]


def _total(hand: Hand, profile: Profile, language: Language) -> h.Element:
    """Sum up what the hand would score if everything in it were good."""
    declared = [combo for kind in Kind for combo in _declared(kind, hand, profile)]
    total = sum(combo.value(profile) for combo in declared)
    if is_blank(hand):
        total += profile.carte_blanche
    rouge = profile.carte_rouge if covers_all(hand, declared) else 0
    return h.tfoot[
        _row(language.say(Message.of("together")), language.say(Message.of("if-good")), str(total)),
        _row(_name("carte-rouge", language), language.say(Message.of("rouge-hand")), f"+{rouge}")
        if rouge
        else None,
    ]
