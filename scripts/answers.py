"""The core's answers to the fences of pages, kept from build to build as long as the core is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from scripts.environment import CACHE, ROOT
from scripts.store import forget_old, kept

STORE = CACHE / "answers"
KEPT_DAYS = 30
LIBRARIES = ("htpy", "markupsafe")
"""What the core writes its HTML with."""


def made_from() -> Iterator[Path]:
    """Yield every file that an answer may depend on."""
    yield from sorted((ROOT / "piquet_core").rglob("*.py"))
    yield from sorted((ROOT / "docs" / "deals").glob("*.piquet"))


class Answers:
    """Answers requests as the core's door does, each of them once.

    A request and an answer are texts, nothing is remembered between two requests, and the core knows no chance and no
    clock: so the same core gives the same answer.
    """

    def __init__(self, respond: Callable[[str], str], store: Path) -> None:
        self._respond = respond
        self._store = store
        store.mkdir(parents=True, exist_ok=True)
        forget_old(store, KEPT_DAYS)
        stamp = sha256("\0".join(version(library) for library in LIBRARIES).encode())
        for path in made_from():
            stamp.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes())
        self._stamp = stamp

    def __call__(self, request: str) -> str:
        """Return the answer to a request."""
        asked = self._stamp.copy()
        asked.update(b"\0" + request.encode())
        path = self._store / f"{asked.hexdigest()}.json"
        return kept(path, lambda: self._respond(request).encode()).decode()
