"""Reading and scoring a deal from text, against a bare loop of a million turns in the same process.

    scripts/bench core [--long [N]]

Bars: a complete deal takes at most 0.05 of the loop, and a deal among many takes no longer than a deal among few; in
the reader's Pyodide, in Chromium, it takes at most four times what it takes here.
`--long` checks the properties of N generated deals a profile (10,000) and holds the core against the naive scorer
on all of them.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module

from piquet_core.cli import results
from piquet_core.messages import PiquetError
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.notation.hands import NotationError
from piquet_core.profiles import PROFILES
from scripts.environment import ROOT
from scripts.in_pyodide import seconds_there

BAR = 0.05
GROWTH_BAR = 1.25
PYODIDE_BAR = 4.0
TURNS = 1_000_000
FEW, MANY = 50, 800
ROUNDS = 5
DEAL = ROOT / "docs" / "deals" / "cavendish-worked-example.piquet"


def loop() -> int:
    """Take a million turns, the measure of how fast this machine is now."""
    x = 0
    for i in range(TURNS):
        x += i
    return x


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of a piece of work, which other processes do not lengthen."""
    start = time.process_time()
    work()
    return time.process_time() - start


def score_all(text: str) -> int:
    """Read and score every deal of a text; return the sum of all points."""
    return sum(sum(deal.score().totals) for deal in read_deals(text_lines(text)))


def speed() -> bool:
    """Print what a deal takes and how that grows; say whether both bars hold."""
    deal = DEAL.read_text(encoding="utf-8")
    few, many = ("---\n".join([deal] * count) for count in (FEW, MANY))
    loop()
    turns, one, worded, one_of_many = [], [], [], []
    # In turn, so that a machine that slows down slows all of them down.
    for _ in range(ROUNDS):
        turns.append(seconds(loop))
        one.append(seconds(lambda: score_all(few)) / FEW)
        worded.append(seconds(lambda: list(results(few))) / FEW)
        one_of_many.append(seconds(lambda: score_all(many)) / MANY)
    ratio = statistics.median(mine / theirs for mine, theirs in zip(one, turns, strict=True))
    words = statistics.median(mine / theirs for mine, theirs in zip(worded, turns, strict=True))
    growth = statistics.median(mine / theirs for mine, theirs in zip(one_of_many, one, strict=True))
    print(f"a million turns            {1000 * statistics.median(turns):8.2f} ms")
    print(
        f"a deal, read and scored    {1000 * statistics.median(one):8.2f} ms  ratio {ratio:.4f}  (bar {BAR})"
    )
    print(f"the same with its words    {1000 * statistics.median(worded):8.2f} ms  ratio {words:.4f}")
    print(f"a deal among {MANY}          {1000 * statistics.median(one_of_many):8.2f} ms", end="")
    print(f"  {growth:.2f} of one among {FEW}  (bar {GROWTH_BAR})")
    return ratio <= BAR and growth <= GROWTH_BAR


PYODIDE_WORK = """
from piquet_core.notation.deals import read_deals, text_lines

def work():
    return sum(sum(deal.score().totals) for deal in read_deals(text_lines({text!r})))
"""


def in_pyodide() -> bool:
    """Print what a deal takes in Pyodide against here; say whether the bar holds."""
    text = "---\n".join([DEAL.read_text(encoding="utf-8")] * FEW)
    there = statistics.median(seconds_there(PYODIDE_WORK.format(text=text), ROUNDS)) / FEW
    here = statistics.median(seconds(lambda: score_all(text)) for _ in range(ROUNDS)) / FEW
    ratio = there / here
    print(f"a deal in Pyodide          {1000 * there:8.2f} ms  {ratio:.2f} of here  (bar {PYODIDE_BAR})")
    return ratio <= PYODIDE_BAR


def long(count: int) -> bool:
    """Check so many generated deals a profile; print the first text that breaks something."""
    texts, properties = import_module("tests.deal_texts"), import_module("tests.properties")
    differential = import_module("tests.test_differential")
    for name in PROFILES:
        start = time.perf_counter()
        for seed in range(count):
            text = texts.random_deal(seed, name, rules=seed % 2 == 1)
            try:
                properties.check(text)
            except (AssertionError, PiquetError) as error:
                print(f"{name}, seed {seed}: {error!r}\n{text}")
                return False
            with contextlib.suppress(NotationError):
                list(results(texts.spoilt(text, seed)))
        for text, core, naive in differential.disagreements(count, name):
            print(f"{name}: the two scorers differ\n{text}\n{core}\n{naive}")
            return False
        print(f"{name}: {count} deals hold in {time.perf_counter() - start:.0f} s")
    return True


def main(argv: list[str]) -> int:
    """Run the benchmark; 0 when every bar holds."""
    parser = argparse.ArgumentParser(prog="scripts/bench core")
    parser.add_argument("--long", type=int, nargs="?", const=10_000, default=0, metavar="N")
    options = parser.parse_args(argv)
    holds = all([speed(), in_pyodide()])
    if options.long:
        holds = long(options.long) and holds
    print("every bar holds" if holds else "a bar is missed")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
