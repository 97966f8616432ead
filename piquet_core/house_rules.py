"""House rules as messages: what each field of a profile is about, and what a value of it means."""

from __future__ import annotations

from piquet_core.messages import Message
from piquet_core.scoring.counting import CAPOT, PIQUE, PIQUE_TALLY, REPIQUE, REPIQUE_TALLY, VOLE_TALLY

_POINTS = ("carte-blanche", "lead", "take", "hold", "last-trick", "cards", "carte-rouge")
_YES_NO = {True: "yes", False: "no"}
_AMOUNTS: dict[str, dict[str, object]] = {
    "repique": {"points": REPIQUE},
    "pique": {"points": PIQUE},
    "capot": {"points": CAPOT, "tally": VOLE_TALLY},
    "tally": {"repique": REPIQUE_TALLY, "pique": PIQUE_TALLY},
}
"""The numbers that the sentences of some fields name."""


def about(name: str) -> Message:
    """Return what a field of a profile is about; the name is written as a switch's (`point-min`)."""
    return Message.of(f"switch-{name}")


def meaning(name: str, value: object) -> Message:
    """Return what a value of a field means; the name is written as a switch's.

    >>> meaning("point-min", 4)
    Message(key='value-cards', params=(('amount', 4),))
    """
    match name:
        case "elder-exchange":
            least, most = str(value).split("-")
            return Message.of("value-bounds", bounds=(int(least), int(most)))
        case "younger-exchange" if value != "all":
            return Message.of("value-at-least", amount=int(str(value)))
        case "point-min":
            return Message.of("value-cards", amount=value)
        case "partie":
            assert isinstance(value, int)
            return Message.of("value-partie-limit" if value >= 100 else "value-partie-deals", amount=value)
        case _ if name in _POINTS:
            return Message.of("value-points", amount=value) if value else Message.of("value-nothing")
    word = _YES_NO[value] if isinstance(value, bool) else value
    return Message.of(f"value-{name}-{word}", **_AMOUNTS.get(name, {}))
