"""Find the browser that the browser tests drive, installing one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from scripts.environment import SetupError, apt_install, on_debian_as_root, run, say

VARIABLE = "PIQUET_BROWSER"
INSTALLED = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
ADVICE = (
    "The browser tests need Chromium or Chrome, and none could be found or installed.\n"
    f"Install one, or name one with {VARIABLE}=/path/to/it, or leave these tests out: scripts/test --fast"
)

Finder = Callable[[], str | None]


def works(path: str) -> bool:
    """Say whether a browser really starts: some distributions install a mere signpost by that name."""
    try:
        command = [path, "--version"]
        return subprocess.run(command, capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def named() -> str | None:
    """Return the browser that the environment names."""
    return os.environ.get(VARIABLE) or None


def installed() -> str | None:
    """Return a Chromium or Chrome of this machine."""
    paths = (shutil.which(name) for name in INSTALLED)
    return next((path for path in paths if path and works(path)), None)


def playwrights_own() -> str | None:
    """Return the browser that Playwright has downloaded before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and works(path) else None


def downloaded() -> str | None:
    """Let Playwright download its browser."""
    say("downloading Chromium with Playwright")
    command = [sys.executable, "-m", "playwright", "install", *dependencies(), "chromium"]
    try:
        run(command, "Playwright could not download it.")
    except SetupError as error:
        say(str(error).splitlines()[-1])
        return None
    return playwrights_own()


def dependencies() -> list[str]:
    """Ask for the libraries a browser needs, where installing them is possible."""
    return ["--with-deps"] if on_debian_as_root() else []


def from_debian() -> str | None:
    """Install the distribution's own package."""
    if not on_debian_as_root():
        return None
    say("installing Debian's Chromium")
    try:
        apt_install("chromium")
    except SetupError as error:
        say(str(error).splitlines()[-1])
        return None
    return installed()


FINDERS: tuple[Finder, ...] = (named, installed, playwrights_own, downloaded, from_debian)


def find_browser(finders: tuple[Finder, ...] = FINDERS) -> str:
    """Return the path of a browser from the first place that has one."""
    for finder in finders:
        path = finder()
        if path is not None:
            return path
    raise SetupError(ADVICE)


def launch_arguments() -> Iterator[str]:
    """Yield what the browser is started with: no talking to its maker behind the tests' back."""
    yield "--disable-background-networking"
    yield "--disable-component-update"
    yield "--disable-quic"
    yield "--disable-sync"
    yield "--no-first-run"
    if os.geteuid() == 0:
        # Chromium refuses to run as root inside its sandbox; containers usually are root.
        yield "--no-sandbox"
