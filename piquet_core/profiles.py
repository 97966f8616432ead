"""The rule sets as data: a `Profile` says everything in which one piquet differs from another.

A house rule is a changed field. Nothing anywhere asks a profile for its name to decide a rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.messages import Message, PiquetError


@dataclass(frozen=True, slots=True)
class Profile:
    """One rule set; each field is a switch of the same name (`point_min` is `point-min`)."""

    name: str
    point_min: int = 3
    """The fewest cards that may be called as a point."""
    point_value: str = "cards"
    """How a point counts: `cards`, `tens` (pips by ten, a five rounded up), `less-one-on-four`."""


PROFILES = {
    profile.name: profile
    for profile in (Profile("czech", point_min=4), Profile("rubicon"), Profile("au-cent"))
}


def profile(name: str) -> Profile:
    """Return the profile of that name; `PiquetError` (`unknown-profile`) lists the ones there are."""
    try:
        return PROFILES[name]
    except KeyError:
        raise PiquetError(Message.of("unknown-profile", text=name, allowed=tuple(PROFILES))) from None
