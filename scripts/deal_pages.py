"""The pages of the documented deals: one a deal, a gallery of them, and where each rule scores.

All of it is found by running the deals, so no number and no list stands here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from markupsafe import Markup, escape

from piquet_core.sentences import curled

FOLDER = "en/deals"
GALLERY, RULES = "<!-- the gallery -->", "<!-- the rules -->"
FEW = 6
"""As many links as stand in a line; more are folded away."""

FAMILIES = {"czech": "Czech", "rubicon": "Rubicon", "au-cent": "Au Cent"}
LENGTHS = {
    "declarations": "to the lead",
    "part": "some tricks",
    "whole": "all twelve tricks",
    "partie": "a whole partie",
}
TOPICS = {
    "carte-blanche": "carte blanche",
    "equal": "equal",
    "sinking": "sinking",
    "repique": "repique, 90",
    "pique": "pique, 60",
    "stopped": "a bonus stopped",
    "passing-over": "passing over",
    "carte-rouge": "carte rouge",
    "cards": "cards, léza",
    "divided": "six tricks each",
    "capot": "capot",
    "vole": "vól",
    "house-rules": "other readings",
}
ORIGINS = {"documented": "from a source", "constructed": "made up"}

SLIPS = {
    "cavendish-sinking-2-the-hidden-king": (
        "a gain of 32 by the capot",
        "31 for elder’s own score, and 33 for the difference between the players",
    ),
}
"""What a source prints wrongly about a deal: what it prints, what the cards give."""


@dataclass(frozen=True, slots=True)
class Core:
    """The core as it is now: a build while the core is being written takes its modules up anew."""

    facts: Any
    cards: Any
    language: Any
    message: Any

    @classmethod
    def now(cls) -> Core:
        """Import the modules."""
        facts, cards = import_module("piquet_core.replay.facts"), import_module("piquet_core.cards")
        language = import_module("piquet_core.sentences").Language()
        return cls(facts, cards, language, import_module("piquet_core.messages").Message.of)


def deal_pages(core: Core) -> dict[str, str]:
    """Return the text of each deal's page by its file in the folder of pages."""
    return {f"{found.name}.md": deal_page(found) for found in core.facts.all_facts()}


def deal_page(found: Any) -> str:
    """Write the page of one deal."""
    name = found.name
    headers = found.deals[0].headers
    # Not the note: it names cards, and to one seat no hidden card may stand anywhere in the page.
    told = curled(
        f"{found.title.removesuffix('.')}: a deal of piquet to be replayed step by step. {headers.source}"
    )
    parts = [
        f"---\ndescription: {json.dumps(told, ensure_ascii=False)}\n---",
        f"# {curled(found.title)}",
        f"*{curled(headers.source)}*",
        f"[All deals](index.md) · [Download the deal](../../deals/{name}.piquet){{ download={name}.piquet }}",
    ]
    if name in SLIPS:
        printed, given = SLIPS[name]
        slip = f"The source prints {printed}; the cards give {given}. [More slips](slips.md)"
        parts.append(f'!!! note "A slip in the source"\n\n    {slip}')
    parts.append(f"```piquet\nwidget: replay\ndeal: {name}\n```")
    return "\n\n".join(parts) + "\n"


def filled(markdown: str, core: Core) -> str:
    """Write the gallery and the index of rules into a page that has a place for them."""
    if GALLERY in markdown:
        markdown = markdown.replace(GALLERY, gallery(core))
    if RULES in markdown:
        markdown = markdown.replace(RULES, rules(core))
    return markdown


def gallery(core: Core) -> Markup:
    """Show every deal with a picture of its hands, and what to choose them by: buttons that need no script."""
    found = core.facts.all_facts()
    choices = Markup("").join(
        _choice(name, legend, words)
        for name, legend, words in (
            ("family", "Rules", FAMILIES),
            ("topic", "What it shows", TOPICS),
            ("length", "How far it goes", LENGTHS),
            ("origin", "Where it is from", ORIGINS),
        )
    )
    items = Markup("").join(_item(one, core) for one in found)
    return Markup(
        '<form class="pq-gallery" data-search-exclude="">{}<ul>{}</ul>'
        '<p class="pq-found" data-all="{}"><button type="reset" class="pq-plain">Show all</button></p></form>'
    ).format(choices, items, len(found))


def _choice(name: str, legend: str, words: Mapping[str, str]) -> Markup:
    radio = (
        '<label><input type="radio" name="{name}" value="{value}" id="show-{value}"{checked}>'
        "<span>{word}</span></label>"
    )
    every = Markup(radio).format(name=name, value=f"any-{name}", word="all", checked=Markup(" checked"))
    rest = Markup("").join(
        Markup(radio).format(name=name, value=value, word=word, checked="") for value, word in words.items()
    )
    return Markup("<fieldset><legend>{}</legend>{}{}</fieldset>").format(legend, every, rest)


def origin(found: Any) -> str:
    """Say whether a deal comes from a source or was made up after one."""
    return "constructed" if found.deals[0].headers.source.startswith("Constructed") else "documented"


def _item(found: Any, core: Core) -> Markup:
    marks = [found.profile, *found.topics, found.length, origin(found)]
    classes = " ".join(f"is-{mark}" for mark in marks)
    told = ", ".join([FAMILIES[found.profile], *(TOPICS[topic] for topic in found.topics)])
    return Markup(
        '<li class="{classes}"><a href="{name}/">{title}</a><span class="pq-picture">{hands}</span>'
        '<span class="pq-gloss">{told}; {length}</span></li>'
    ).format(
        classes=classes,
        name=found.name,
        title=curled(found.title),
        hands=picture(found, core),
        told=told,
        length=LENGTHS[found.length],
    )


def picture(found: Any, core: Core) -> Markup:
    """Draw both hands small, as a suit's sign and its ranks: those played with, or dealt where no more is known."""
    state = found.deals[0].state
    hands = state.held or state.dealt.hands
    return Markup("").join(_hand(hand, core) for hand in hands)


def _hand(hand: Iterable[Any], core: Core) -> Markup:
    cards, language = core.cards, core.language
    parts = []
    for suit in cards.SUITS:
        own = cards.in_order(cards.of_suit(hand, suit))
        name = language.name(suit)
        ranks = " ".join(language.name(card.rank, "letter") for card in own) or "–"
        parts.append(
            Markup(
                '<span class="{0}"><span class="pq-name">{0} </span><span class="pq-pip"></span>{1} </span>'
            ).format(name, ranks)
        )
    return Markup('<span class="pq-mini">{}</span>').format(Markup("").join(parts))


def rules(core: Core) -> str:
    """List for each rule and rule set the deals in which it scores."""
    found = core.facts.all_facts()
    parts = []
    for rule in import_module("piquet_core.rules").Rule:
        scoring = {name: [f for f in found if rule in f.scored and f.profile == name] for name in FAMILIES}
        if any(scoring.values()):
            title = escape(core.language.say(core.message(f"name-{rule.value}")))
            lines = "".join(_scoring(rule.value, name, deals) for name, deals in scoring.items() if deals)
            parts.append(f"## {title} {{ #{rule.value} }}\n\n{lines}")
    return "\n".join(parts)


def _scoring(rule: str, profile: str, deals: list[Any]) -> str:
    links = Markup(", ").join(
        Markup('<a href="../{}/">{}</a>').format(f.name, curled(f.title)) for f in deals
    )
    family = Markup('<a href="../../rules/{0}/#{1}">{2}</a>').format(profile, rule, FAMILIES[profile])
    if len(deals) > FEW:
        return f"<p>{family}</p>\n<details><summary>{len(deals)} deals</summary><p>{links}</p></details>\n\n"
    return f"<p>{family}: {links}</p>\n\n"
