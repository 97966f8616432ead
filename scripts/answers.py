"""The core's answers to the fences of pages, kept from build to build as long as the core is the same."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from scripts.environment import CACHE, ROOT
from scripts.store import kept

STORE = CACHE / "answers"
KEPT = 4
"""As many cores as have their answers kept: those that were asked last."""
LIBRARIES = ("htpy", "markupsafe")
"""What the core writes its HTML with."""


def made_from() -> Iterator[Path]:
    """Yield every file that an answer may depend on."""
    yield from sorted((ROOT / "piquet_core").rglob("*.py"))
    yield from sorted((ROOT / "docs" / "deals").glob("*.piquet"))
    # Every answer names the build whose scripts belong to it.
    yield from sorted((ROOT / "docs" / "assets").iterdir())


def forget_old(store: Path) -> None:
    """Drop the answers of all cores but those that were asked last."""
    folders = sorted(store.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


class Answers:
    """Answers requests as the core's door does, each of them once.

    A request and an answer are texts, nothing is remembered between two requests, and the core knows no chance and no
    clock: so the same core gives the same answer.
    """

    def __init__(self, respond: Callable[[str], str], store: Path) -> None:
        self._respond = respond
        stamp = sha256("\0".join(version(library) for library in LIBRARIES).encode())
        for path in made_from():
            stamp.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes())
        self._store = store / stamp.hexdigest()
        self._store.mkdir(parents=True, exist_ok=True)
        os.utime(self._store)
        forget_old(store)

    def __call__(self, request: str) -> str:
        """Return the answer to a request."""
        path = self._store / f"{sha256(request.encode()).hexdigest()}.json"
        return kept(path, lambda: self._respond(request).encode()).decode()
