"""Run every check there is and sum them up in one table."""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scripts import engines
from scripts.browser import VARIABLE, find_browser
from scripts.environment import CACHE, ROOT, SetupError, say

HOST = "127.0.0.1"
PREFIX = "/learn/piquet/"
"""The tests serve the site from a subfolder, which is what most free hosts do."""

TEST_SITE = CACHE / "test-site"
NO_TESTS_COLLECTED = 5
SPREAD = ("--numprocesses=auto", "--dist=worksteal")
BY_FILE = ("--numprocesses=auto", "--dist=loadfile")
"""Over all processors; what shares a file of tests may share an address, and stays in one process."""
RESULTS = {True: "ok", False: "failed", None: "not run"}


@dataclass(frozen=True, slots=True)
class Step:
    """A check: its name in the table, its command, and what else it needs and leaves."""

    name: str
    command: tuple[str, ...]
    report: Path | None = None
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended; `ok` is None where what it needs had failed."""

    name: str
    ok: bool | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Tally:
    """How many tests there were of each kind."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Add up two runs."""
        return Tally(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        """Write the line that closes the output."""
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def module(*arguments: str) -> tuple[str, ...]:
    """Return the command that runs a module of this environment."""
    return (sys.executable, "-m", *arguments)


def steps(*, fast: bool, marks: str, arguments: Sequence[str]) -> list[Step]:
    """List the checks in the order they run: the quick ones first."""
    unit_report, browser_report = CACHE / "reports" / "unit.xml", CACHE / "reports" / "browser.xml"
    # A mark tells the two runs apart, so that any file and any option may be given to both.
    either = f"({marks}) and " if marks else ""
    # Coverage is measured, and demanded, of whole runs only.
    coverage = [] if marks or arguments else ["--cov", "--cov-report=term"]
    unit = ["-m", f"{either}not browser", f"--junit-xml={unit_report}", *SPREAD, *coverage]
    browser = ["-m", f"{either}browser", f"--junit-xml={browser_report}", "--output=.cache/test-results"]
    browser += BY_FILE
    every = [
        Step("ruff check", module("ruff", "check")),
        Step("ruff format", module("ruff", "format", "--check")),
        Step("mypy", module("mypy")),
        Step("unit tests", module("pytest", *unit, *arguments), unit_report),
        Step("site", module("scripts.build", "--site-dir", str(TEST_SITE))),
        Step("browser tests", module("pytest", *browser, *arguments), browser_report, needs="site"),
    ]
    return every[:-1] if fast else every


def run_step(step: Step, earlier: Sequence[Outcome], *, may_be_empty: bool) -> Outcome:
    """Run one check, its output going straight to the terminal."""
    if any(outcome.name == step.needs and not outcome.ok for outcome in earlier):
        return Outcome(step.name, None, 0)
    print(flush=True)
    say(step.name)
    if step.report:
        step.report.unlink(missing_ok=True)
    start = time.perf_counter()
    code = subprocess.run(step.command, cwd=ROOT, check=False).returncode
    ok = code == 0 or (may_be_empty and code == NO_TESTS_COLLECTED)
    return Outcome(step.name, ok, time.perf_counter() - start)


def tally_of(report: Path) -> Tally:
    """Count the tests in one of pytest's own reports; a run that left none counts as a failure."""
    if not report.is_file():
        return Tally(failed=1)
    suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    tests, failures, errors, skipped = (
        sum(int(suite.get(name, 0)) for suite in suites)
        for name in ("tests", "failures", "errors", "skipped")
    )
    return Tally(tests - failures - errors - skipped, failures + errors, skipped)


def table(outcomes: Sequence[Outcome]) -> str:
    """Write the summary."""
    lines = [f"{'step':<16}{'result':<10}{'seconds':>8}"]
    lines += [f"{o.name:<16}{RESULTS[o.ok]:<10}{o.seconds:>8.1f}" for o in outcomes]
    return "\n".join(lines)


def test_environment(*, fast: bool) -> dict[str, str]:
    """Find what the tests need to know beforehand: a browser, and a port to build the site for."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        url = f"http://{HOST}:{probe.getsockname()[1]}{PREFIX}"
    found = {"SITE_URL": url, "PIQUET_TEST_URL": url, "PIQUET_TEST_SITE": str(TEST_SITE)}
    return found if fast else {**found, VARIABLE: find_browser()}


def engine_environment() -> dict[str, str]:
    """Install the engines of the smoke test, and have it fail from now on where one is missing."""
    engines.install_engines()
    return {engines.VARIABLE: engines.REQUIRED}


def main() -> int:
    """Run the checks, print the summary and return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/test", description=__doc__, allow_abbrev=False)
    extent = parser.add_mutually_exclusive_group()
    extent.add_argument("--fast", action="store_true", help="leave the browser tests out")
    extent.add_argument(
        "--engines", action="store_true", help="demand Firefox and WebKitGTK too; on Debian, install them"
    )
    parser.add_argument("-m", dest="marks", default="", help="as pytest's; so is everything else given")
    options, arguments = parser.parse_known_args()
    try:
        os.environ.update(engine_environment() if options.engines else {})
        os.environ.update(test_environment(fast=options.fast))
    except SetupError as error:
        sys.exit(f"{error}\nSet-up failed; nothing was tested.")

    given = bool(options.marks or arguments)
    outcomes: list[Outcome] = []
    tally = Tally()
    for step in steps(fast=options.fast, marks=options.marks, arguments=arguments):
        outcomes.append(run_step(step, outcomes, may_be_empty=given))
        if step.report and outcomes[-1].ok is not None:
            tally += tally_of(step.report)

    print(f"\n{table(outcomes)}\n\n{tally}", flush=True)
    found_tests = tally != Tally()
    return 0 if found_tests and all(outcome.ok for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
