"""The documented deals by name: one copy of each, wherever this package lies.

In a checkout the files are those of `docs/deals`; an installed wheel and the browser's archive carry them beside
this module.
"""

from __future__ import annotations

import os
from functools import cache

from piquet_core.messages import Message, PiquetError

SUFFIX = ".piquet"
LIST = "names.txt"
"""The list of names that an archive carries, for no loader can list what it holds."""

_HERE = os.path.dirname(__file__)
_CHECKOUT = os.path.join(_HERE, "..", "..", "docs", "deals")


@cache
def names() -> tuple[str, ...]:
    """Return the names of all deals, sorted."""
    beside = _beside(LIST)
    if beside is not None:
        return tuple(beside.split())
    folder = _HERE if any(file.endswith(SUFFIX) for file in os.listdir(_HERE)) else _CHECKOUT
    return tuple(sorted(file.removesuffix(SUFFIX) for file in os.listdir(folder) if file.endswith(SUFFIX)))


def text(name: str) -> str:
    """Return the text of a deal file; `PiquetError` (`unknown-deal-name`) when no deal has the name.

    >>> text("hoffmann-specimen-hand").splitlines()[0]
    "title: Hoffmann's specimen hand"
    """
    if name not in names():
        raise PiquetError(Message.of("unknown-deal-name", text=name))
    beside = _beside(name + SUFFIX)
    if beside is not None:
        return beside
    with open(os.path.join(_CHECKOUT, name + SUFFIX), encoding="utf-8") as file:
        return file.read()


def _beside(file: str) -> str | None:
    """Read a file that lies beside this module, be it in a folder or in an archive."""
    try:
        data: bytes = __loader__.get_data(os.path.join(_HERE, file))  # type: ignore[name-defined]
    except OSError:
        return None
    return data.decode("utf-8")
