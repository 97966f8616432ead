"""An answer that was given before, as its line in the log keeps it: in words, and put back into the fields.

A kind of exercise that is not named here shows the line as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from piquet_core.combos import Verdict
from piquet_core.messages import Message
from piquet_core.notation.hands import read_cards
from piquet_core.rules import Rule
from piquet_core.sentences import Language
from piquet_core.web import views
from piquet_core.web.drill import Drill
from piquet_core.web.filled import read_fields

PICKED = ("find", "legal", "card")
"""The tasks whose answer is cards."""
NOTHING = {"find": "declare-nothing", "changes": "none-differs"}
"""What `-` says in the tasks where it is an answer."""


def in_words(drill: Drill, given: str, language: Language) -> h.Node:
    """Show an answer as the reader gave it."""
    task = drill.params()["task"]
    say = language.say
    if given == "-" and task in NOTHING:
        return say(Message.of(NOTHING[task]))
    if task in PICKED:
        return views.open_cards(read_cards(given), language, small=True)
    match task:
        case "claim":
            return language.name(Verdict(given))
        case "exchange":
            return say(Message.of(f"throw-{given}"))
        case "blank":
            return say(Message.of(f"choice-{given}"))
        case "bonus":
            return _bonus(drill, given, language)
        case "changes":
            names = tuple(views.rule_name(Rule(word), drill.profile.name) for word in given.split())
            return ", ".join(map(say, names))
        case "sheet":
            return say(Message.of("given-filled", count=len(given.split())))
        case "settle":
            fields = read_fields(given, ("winner", "amount"))
            winner = Message.of(f"winner-{fields['winner']}")
            amount = fields["amount"].replace("-", "−")
            return say(Message.of("given-settled", winner=winner, amount=amount))
    return given


def _bonus(drill: Drill, given: str, language: Language) -> str:
    # Imported with the first such question.
    from piquet_core.web.bonus import BonusDrill, named

    assert isinstance(drill, BonusDrill)
    choice = next(choice for choice in drill.question.choices if choice.name == given)
    return language.say(named(choice, drill.profile))


def in_fields(drill: Drill, given: str, prefix: str) -> Mapping[str, tuple[bool, str]]:
    """Return what stands in the fields once the answer is put back: by id, whether ticked, and the value."""
    task = drill.params()["task"]
    if task in PICKED:
        return {f"{prefix}-{card}": (True, str(card)) for card in ([] if given == "-" else read_cards(given))}
    if task == "number":
        return {f"{prefix}-number": (False, given)}
    fields: dict[str, tuple[bool, str]] = {}
    for word in given.split():
        name, is_named, value = word.partition("=")
        # A name is that of a field, or that of radio buttons, each of which has its value for one.
        if is_named:
            fields[f"{prefix}-{name}"] = (False, value)
        fields[f"{prefix}-{value or name}"] = (True, value or name)
    return fields
