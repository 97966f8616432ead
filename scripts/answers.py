"""The core's answers to the fences of pages, kept from build to build as long as the core is the same.

    python -m scripts.answers STORE

answers the requests it reads, a list in JSON, into the store: what a first build has done beside itself.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import typing
from collections.abc import Callable, Iterable, Iterator
from functools import cache
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
WORTH_IT = 40
"""Fewer answers than these are quicker made than a process is started."""


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


def check_protocols_once() -> None:
    """Spare answers a tenth of their time before Python 3.12.

    Until then a check against a protocol looks up anew what the protocol asks for, and htpy makes one an element.
    """
    if sys.version_info < (3, 12):
        vars(typing)["_get_protocol_attrs"] = cache(vars(typing)["_get_protocol_attrs"])


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
        self._beside: list[subprocess.Popen[str]] = []

    def __call__(self, request: str) -> str:
        """Return the answer to a request."""
        return kept(self._path(request), lambda: self._respond(request).encode()).decode()

    def _path(self, request: str) -> Path:
        return self._store / f"{sha256(request.encode()).hexdigest()}.json"

    def ahead(self, requests: Iterable[str], processors: int | None = None) -> None:
        """Have answers that are not kept made by the processors that a build leaves idle.

        They begin with the last of them while the build begins with the first, and meet it somewhere. An answer that
        is wanted before it is there is made by who wants it.
        """
        missing = [request for request in requests if not self._path(request).exists()][::-1]
        idle = (processors or os.cpu_count() or 1) - 1
        if len(missing) < WORTH_IT:
            return
        for number in range(idle):
            command = [sys.executable, "-m", "scripts.answers", str(self._store.parent)]
            process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, text=True)
            assert process.stdin is not None
            with process.stdin as asked:
                json.dump(missing[number::idle], asked)
            self._beside.append(process)

    def finish(self) -> None:
        """Wait for those that still make answers, which all of them soon find kept."""
        for process in self._beside:
            process.wait()
        self._beside.clear()


def main() -> None:
    """Answer the requests on standard input into the store that is named."""
    from piquet_core.web.door import respond

    check_protocols_once()
    answers = Answers(respond, Path(sys.argv[1]))
    for request in json.load(sys.stdin):
        answers(request)


if __name__ == "__main__":
    main()
