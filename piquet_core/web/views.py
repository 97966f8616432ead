"""Small views that several widgets share: cards, hands, comparisons, buttons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Card, Seat, Suit, in_order
from piquet_core.combos import Combo, Comparison, Measure
from piquet_core.exercises.outcome import Outcome
from piquet_core.messages import Message
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.sentences import Language
from piquet_core.web.widget import Context

SUIT_CLASSES = ("spades", "hearts", "diamonds", "clubs")
ONLY_CZECH = (Rule.VOLE, Rule.CARTE_ROUGE, Rule.PASSING_OVER)
"""What house rules can bring into any game, and one page alone explains."""


def suit_class(suit: Suit) -> str:
    """Return the CSS class that colours and shapes a suit."""
    return SUIT_CLASSES[suit]


def with_sign(number: float) -> str:
    """Write a number with its sign, the minus that of print; a fraction to a tenth.

    >>> with_sign(-7), with_sign(0), with_sign(0.25)
    ('−7', '0', '+0.2')
    """
    if isinstance(number, float):
        return f"{number:+.1f}".replace("-", "−")
    return f"{number:+d}".replace("-", "−") if number else "0"


def part(element: h.Element | Markup) -> Markup:
    """Write an element as a part of its view: what has not changed since the last answer is then left alone.

    A part has no parts of its own.
    """
    return Markup("<!--part-->{}<!--end-->").format(Markup(element))


# Cards are most of every answer and always the same, so each is rendered once.
@cache
def _face(suit: Suit, letter: str) -> Markup:
    face = h.span(".pq-face", aria_hidden="true")[
        h.span(".pq-rank", {"data-wide": len(letter) > 1})[letter], h.span(".pq-pip"), h.span(".pq-centre")
    ]
    return Markup(face)


@cache
def _open_card(suit: Suit, letter: str, name: str, **names: str) -> Markup:
    card = h.span(class_=["pq-card", suit_class(suit)], **names)[
        h.span(".pq-name")[name], _face(suit, letter)
    ]
    return Markup(card)


@cache
def _playable_card(card: Card, letter: str, label: str, act: str, **names: str) -> Markup:
    shown = h.button(class_=["pq-card", suit_class(card.suit)], value=f"{act} {card}", **names)[
        h.span(".pq-name")[label], _face(card.suit, letter)
    ]
    return Markup(shown)


@cache
def _card_to_pick(card: Card, letter: str, name: str, prefix: str) -> Markup:
    picked = h.input(
        id=f"{prefix}-{card}",
        type="checkbox",
        name="card",
        value=str(card),
        aria_label=name,
        autocomplete="off",
    )
    return Markup(h.label(class_=["pq-card", suit_class(card.suit)])[picked, _face(card.suit, letter)])


def open_card(card: Card, language: Language, **names: str) -> Markup:
    """Show a card to look at, with further attributes that name it; what it is stands there in words."""
    return _open_card(card.suit, language.name(card.rank, "letter"), language.name(card), **names)


def playable_card(card: Card, language: Language, label: str, *, act: str = "play", **names: str) -> Markup:
    """Show a card that a press plays, or does another act with."""
    return _playable_card(card, language.name(card.rank, "letter"), label, act, **names)


def open_cards(cards: Iterable[Card], language: Language, *, small: bool = False) -> h.Element:
    """Show cards side by side, sorted as a hand; small ones are as high as a line of text."""
    return h.span(class_=["pq-cards", {"pq-small": small}])[
        (open_card(card, language) for card in in_order(cards))
    ]


def hand_to_see(cards: Iterable[Card], language: Language) -> h.Element:
    """Show the reader's hand to look at, sorted."""
    return h.div(".pq-hand", role="group", aria_label=language.say(Message.of("your-hand-to-see")))[
        (open_card(card, language) for card in in_order(cards))
    ]


def hand_to_pick(cards: Iterable[Card], language: Language, *, prefix: str) -> h.Node:
    """Show a hand whose cards can be picked: native checkboxes, named in words, valued in notation."""
    return [
        _card_to_pick(card, language.name(card.rank, "letter"), language.name(card), prefix)
        for card in in_order(cards)
    ]


def measured(measure: Measure, size: int, language: Language) -> str:
    """Write one side of a comparison line: a number, or the rank that the number stands for."""
    return language.name(measure.value_of(size))


def combo_line(label: Message, held: Iterable[Combo], language: Language) -> h.Element:
    """Show what a side holds of a kind: each combination's cards, or that there is none."""
    groups = [open_cards(combo.cards, language, small=True) for combo in held]
    return h.p(".pq-held")[
        h.span(".pq-who")[language.say(label)],
        h.span(".pq-groups")[groups or language.say(Message.of("holds-none"))],
    ]


def marks(count: int, language: Language) -> h.Node:
    """Show tallies as strokes, with their number for those who hear them; nothing where there are none."""
    if not count:
        return None
    return h.span(".pq-marks")[
        h.span(aria_hidden="true")["|" * count],
        h.span(".pq-name")[" ", language.say(Message.of("tally-marks", count=count))],
    ]


def sum_of(outcome: Outcome, profile: Profile) -> str:
    """Write the terms of a score of several combinations, like ` (15 + 3)`; nothing for a single one."""
    values = [str(combo.value(profile)) for combo in outcome.scored]
    return f" ({' + '.join(values)})" if len(values) > 1 else ""


def comparison_table(
    comparison: Comparison | None, left: Message | Seat, right: Message | Seat, language: Language
) -> h.Node:
    """Show a comparison line by line: what is measured, the claim, the reply, and which line decides."""
    if comparison is None or not comparison.lines:
        return None
    say = language.say
    last = comparison.lines[-1]
    return h.table(".pq-comparison")[
        h.caption(".pq-name")[say(Message.of("compared"))],
        h.thead[
            h.tr[
                h.td,
                (h.th(scope="col")[language.name(side, "start")] for side in (left, right)),
                h.td,
            ]
        ],
        h.tbody[
            (
                h.tr(class_={"pq-decides": line is last and line.claim != line.reply})[
                    h.th(scope="row")[language.name(line.measure)],
                    h.td[measured(line.measure, line.claim, language)],
                    h.td[measured(line.measure, line.reply, language)],
                    h.td(".pq-why")[say(Message.of(_line_key(line is last, line.claim, line.reply)))],
                ]
                for line in comparison.lines
            )
        ],
    ]


def _line_key(last: bool, claim: int, reply: int) -> str:
    if claim == reply:
        return "line-equal-at-last" if last else "line-equal"
    return "line-decides"


CZECH_NAMES = (Rule.POINT, Rule.SEQUENCE, Rule.SET, Rule.REPIQUE, Rule.PIQUE, Rule.CARDS, Rule.VOLE)
"""The rules that Czech players know by names of their own."""


def rule_name(rule: Rule, profile: str) -> Message:
    """Return what the players of a rule set call a rule."""
    return Message.of(f"name-{'czech-' if profile == 'czech' and rule in CZECH_NAMES else ''}{rule.value}")


def rule_link(rule: Rule, profile: str, context: Context) -> h.Element:
    """Link a rule's name to its place on the page of the rules in force."""
    page = "czech" if rule in ONLY_CZECH else profile
    if rule is Rule.CAPOT and page == "czech":
        page = "rubicon"
    name = context.language.say(rule_name(rule, page))
    return h.a(href=f"{context.root}rules/{page}/#{rule.value}")[name]
