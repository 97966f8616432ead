"""Find the engines that the smoke test drives beside Chromium, and install them when asked to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass

from scripts.browser import works
from scripts.environment import SetupError, apt_install, on_debian_as_root, say

VARIABLE = "PIQUET_ENGINES"
REQUIRED = "required"
"""The value under which an engine that is not there fails the smoke test instead of skipping it."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A browser engine: the programs that drive it, each by its usual names, and Debian's packages."""

    name: str
    programs: tuple[tuple[str, ...], ...]
    packages: tuple[str, ...]


FIREFOX = Engine(
    "Firefox",
    (("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),),
    ("firefox-esr",),
)
WEBKITGTK = Engine("WebKitGTK", (("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb"))
ENGINES = (FIREFOX, WEBKITGTK)


def find_engine(engine: Engine) -> tuple[str, ...] | None:
    """Return the path of each program, or nothing unless all of them are there."""
    paths = tuple(path for names in engine.programs if (path := first_of(names)))
    return paths if len(paths) == len(engine.programs) else None


def first_of(names: Sequence[str]) -> str | None:
    """Return the first of these programs that is there; where there is a choice it has to start, too."""
    paths = (shutil.which(name) for name in names)
    return next((path for path in paths if path and (len(names) == 1 or works(path))), None)


def why_not(engine: Engine) -> str:
    """Say why the smoke test leaves an engine out."""
    return f"{engine.name} is not installed; on Debian, scripts/test --engines installs it (as root)"


def are_required() -> bool:
    """Say whether a missing engine is a failure."""
    return os.environ.get(VARIABLE) == REQUIRED


def install_engines(engines: Sequence[Engine] = ENGINES) -> None:
    """Install those that are missing, where that is possible."""
    for engine in engines:
        if find_engine(engine):
            continue
        advice = f"{engine.name} is not installed. Install it, or run scripts/test without --engines."
        if not on_debian_as_root():
            raise SetupError(f"{advice}\nOn Debian: apt-get install {' '.join(engine.packages)}")
        say(f"installing {engine.name}")
        for package in engine.packages:
            apt_install(package)
        if not find_engine(engine):
            raise SetupError(advice)
