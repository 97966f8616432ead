"""The documented deals by name: one copy of each, wherever this package lies.

In a checkout the files are those of `docs/deals`; an installed wheel and the browser's archive carry them beside
this module.
"""

from __future__ import annotations

import json
import os
from functools import cache

from piquet_core.messages import Message, PiquetError

SUFFIX = ".piquet"
ARCHIVED = "deals.json"
"""All deals by name in one file, as the browser's archive has them: each file in an archive costs start-up time."""

_HERE = os.path.dirname(__file__)
_CHECKOUT = os.path.join(_HERE, "..", "..", "docs", "deals")


@cache
def names() -> tuple[str, ...]:
    """Return the names of all deals, sorted."""
    archived = _archived()
    if archived:
        return tuple(archived)
    return tuple(sorted(f.removesuffix(SUFFIX) for f in os.listdir(_folder()) if f.endswith(SUFFIX)))


# A replay asks for it with every line that it shows.
@cache
def text(name: str) -> str:
    """Return the text of a deal file; `PiquetError` (`unknown-deal-name`) when no deal has the name.

    >>> text("hoffmann-specimen-hand").splitlines()[0]
    "title: Hoffmann's specimen hand"
    """
    if name not in names():
        raise PiquetError(Message.of("unknown-deal-name", text=name))
    archived = _archived()
    if archived:
        return archived[name]
    with open(os.path.join(_folder(), name + SUFFIX), encoding="utf-8") as file:
        return file.read()


def _folder() -> str:
    return _HERE if any(file.endswith(SUFFIX) for file in os.listdir(_HERE)) else _CHECKOUT


@cache
def _archived() -> dict[str, str]:
    """Return what an archive carries beside this module; nothing where the deals are files."""
    try:
        # The import system gives every module its loader, which also reads what lies beside it in an archive.
        data: bytes = globals()["__loader__"].get_data(os.path.join(_HERE, ARCHIVED))
    except OSError:
        return {}
    deals: dict[str, str] = json.loads(data)
    return deals
