"""Every exercise that is posed, of each topic under each rule set at each level: what has to hold of it, and its speed.

    scripts/bench drills [--seeds N] [--clicks N] [TOPIC ...]

So many exercises of each are posed and checked (1,000), all that the processor's cores can do at once; posing one, with
seeking, may take 10 ms in the median. Then a browser answers one of each topic, and the time from the click until the
verdict is in the page is set beside a bare message to a worker and back; the work has to fit a frame of 16 ms at the
95th percentile.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from playwright.sync_api import sync_playwright

from piquet_core.exercises.topics import TOPICS
from piquet_core.web.drill import Drill
from piquet_core.web.exercise import fresh, read
from piquet_core.web.params import write_link
from scripts.benches.click import FRAME, head, measured
from scripts.browser import find_browser, launch_arguments
from scripts.build import build
from scripts.environment import CACHE
from scripts.site_server import SiteServer

POSING = 10.0
"""Milliseconds that posing an exercise may take in the median."""
TURNS = 4
"""So many different verdicts are asked for in turn, where an exercise has them."""


@dataclass(frozen=True, slots=True)
class Posed:
    """What came of the exercises of one topic, rule set and level."""

    name: str
    milliseconds: float
    """The median of posing one."""
    wrong: str | None
    """What does not hold of the first that is not as it should be."""


def checks() -> Any:
    """Return the module that says what has to hold of an exercise; the tests check some of each by it."""
    return import_module("tests.drill_checks")


def posed(order: tuple[str, str, str | None, int]) -> Posed:
    """Pose so many exercises of a topic, a rule set and a level, and check each."""
    name, profile, level, count = order
    topic, check = TOPICS[name], checks()
    label = f"{name} {profile} {level or '-'}"
    times: list[float] = []
    drills: Iterator[Drill] = check.drills(topic, profile, level, count)
    while True:
        # Of the processor, which others may be busy on.
        start = time.process_time()
        drill = next(drills, None)
        if drill is None:
            break
        times.append(1000 * (time.process_time() - start))
        try:
            check.check(drill, topic, level)
        except AssertionError as error:
            return Posed(label, statistics.median(times), f"{drill.params()}: {error}")
    return Posed(label, statistics.median(times), None)


def pose_all(names: list[str], count: int) -> bool:
    """Pose and check exercises of the topics named; print what posing takes, and what does not hold."""
    orders = [
        (topic.name, profile, level, count)
        for topic, profile, level in checks().every()
        if topic.name in names
    ]
    found: list[Posed] = []
    with ProcessPoolExecutor() as processors:
        for one in processors.map(posed, orders):
            found.append(one)
            # It takes long, so that what is wrong is told when it is found.
            if one.wrong:
                print(f"  {one.name}: {one.wrong}", flush=True)
            print(f"\r{len(found)} of {len(orders)}", end="", file=sys.stderr, flush=True)
    slowest = sorted(found, key=lambda one: one.milliseconds, reverse=True)
    print(f"\n{count} exercises of each of {len(found)} topics, rule sets and levels")
    for one in slowest[:10]:
        print(f"  {one.name:40} {one.milliseconds:8.2f} ms to pose one, in the median")
    wrong = [one for one in found if one.wrong]
    kept = slowest[0].milliseconds <= POSING
    print(
        f"all hold: {'no' if wrong else 'yes'}; posing at most {POSING:.0f} ms: {'ok' if kept else 'MISSED'}"
    )
    return kept and not wrong


def question(name: str) -> tuple[str, list[str]]:
    """Return the link to an exercise of a topic, and answers of which no two in turn meet the same words."""
    check, topic = checks(), TOPICS[name]
    for seed in range(100):
        drill = fresh(topic, topic.profiles[-1], seed)
        if topic.task == "dialogue":
            # Elder has more to choose from at his first step.
            drill = read({**drill.params(), "seat": "elder"})
        found: dict[tuple[bool, str], str] = {}
        for answer in [*check.WRONG[topic.task](drill), *check.RIGHT[topic.task](drill)]:
            answered = drill.judge(answer)
            # What moves a question of several steps on takes the other answers away; a card that is not held can be
            # typed and not picked.
            if (answered.stands is None or answered.stands == drill) and answered.reason.key != "not-held":
                found.setdefault((answered.right, check.LANGUAGE.say(answered.reason)), answer)
        if len(found) > 1:
            return write_link(drill.params()), list(found.values())[-TURNS:]
    raise LookupError(f"no exercise of {name} has two verdicts")


def click_all(names: list[str], clicks: int) -> bool:
    """Answer an exercise of each topic named in a browser; print the times, and say whether the work fits a frame."""
    site_dir = CACHE / "bench-site"
    build(site_dir, compressed=False)
    kept = True
    with sync_playwright() as playwright, SiteServer(site_dir) as site:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(launch_arguments()))
        print(head(20))
        for name in names:
            line, fits = measured(browser, site.url, f"{name:20}", question(name), clicks)
            print(line, flush=True)
            kept = kept and fits
        browser.close()
    print(f"the work fits a frame of {FRAME:.0f} ms: {'ok' if kept else 'MISSED'}")
    return kept


def main() -> int:
    """Check, measure, print; 0 when everything holds and every bar is kept."""
    parser = argparse.ArgumentParser(prog="scripts/bench drills", description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=1000, help="how many exercises of each (0: none)")
    parser.add_argument("--clicks", type=int, default=100, help="how many answers a topic (0: none)")
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help="only these topics")
    options = parser.parse_args()
    names = options.topics or list(TOPICS)
    for name in names:
        if name not in TOPICS:
            parser.error(f"there is no topic {name}; there are {', '.join(TOPICS)}")
    holds = pose_all(names, options.seeds) if options.seeds else True
    fits = click_all(names, options.clicks) if options.clicks else True
    return 0 if holds and fits else 1


if __name__ == "__main__":
    sys.exit(main())
