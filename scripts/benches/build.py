"""The MkDocs build of this site, against Material building the same Markdown with its fences left as code.

    scripts/bench build [--runs N]

Material builds what the pages are after everything has been written into them, the deals' pages included; here the
writing is part of the time. Neither copies the browser's Python, compresses anything or looks at its result. Each is
timed in a process of its own from the moment its configuration is read: by the clock, which is what somebody waits,
and by the time it and what it starts have a processor. On a busy machine the clock says nothing. For both Python keeps
its bytecode, in a folder of the benchmark's, as it does wherever nobody forbids it.

The core's answers to the fences are kept from build to build, so a first build, with none of them kept, is shown beside
the ones that follow it; it has answers made beside itself by processors that would be idle. Then both build the same
pages twice and four times over, in folders beside each other. Bars: by the clock at most twice Material's time, a first
build and the ones that follow it; and a page among four times as many costs a processor at most a quarter more.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from scripts.environment import ROOT

RATIO_BAR = 2.0
GROWTH_BAR = 1.25
SIZES = (1, 2, 4)

TIMED = """
import os, sys, time
from mkdocs.commands.build import build
from mkdocs.config import load_config
config = load_config(sys.argv[1], site_dir=sys.argv[2])
config.plugins.on_startup(command="build", dirty=False)
start = time.perf_counter(), sum(os.times()[:4])
build(config)
print(time.perf_counter() - start[0], sum(os.times()[:4]) - start[1])
"""
WITHOUT_PYTHON = """
from pathlib import Path
from scripts import answers, runtime
answers.STORE = Path(__file__).parent / "answers"
runtime.build = lambda: None
runtime.site_files = lambda *, offline: runtime.SiteFiles("bench", {}, {})
"""
KEEPING = """
from pathlib import Path
from mkdocs.plugins import event_priority

@event_priority(-100)
def on_page_markdown(markdown, page, config, files):
    kept = Path(__file__).parent / "kept" / page.file.src_uri
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(markdown, encoding="utf-8")
"""
CONFIG = """
INHERIT: {root}/mkdocs.yml
docs_dir: {docs}
hooks: [{hooks}]
validation:
  nav: {{omitted_files: ignore}}
  links: {{not_found: ignore, anchors: ignore, unrecognized_links: ignore}}
"""


class Took(NamedTuple):
    """What a build took, in seconds."""

    clock: float
    processors: float


class Bench:
    """The two builds of some pages, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self._kept = folder / "kept" / "en"
        self._without = folder / "without_python.py"
        self._without.write_text(WITHOUT_PYTHON)
        keeping = folder / "keeping.py"
        keeping.write_text(KEEPING)
        self._build(ROOT / "docs", [self._without, ROOT / "scripts" / "hooks.py", keeping])

    def count(self, times: int) -> int:
        """Return how many pages there are when there are so many of each."""
        return times * sum(1 for _ in self._kept.rglob("*.md"))

    def first(self, times: int) -> Took:
        """Build the pages as this site does with no answer kept."""
        shutil.rmtree(self._folder / "answers", ignore_errors=True)
        return self.ours(times)

    def ours(self, times: int) -> Took:
        """Build the pages as this site does."""
        docs = self._docs("ours", ROOT / "docs" / "en", times)
        return self._build(docs, [self._without, ROOT / "scripts" / "hooks.py"])

    def material(self, times: int) -> Took:
        """Build the pages without anything of this project's."""
        return self._build(self._docs("material", self._kept, times), [])

    def _docs(self, name: str, pages: Path, times: int) -> Path:
        """Return a folder with the pages, and so many of each; all but the first are those that were kept."""
        docs = self._folder / f"{name}-{times}"
        if not docs.exists():
            shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("en"))
            shutil.copytree(pages, docs / "en")
            for copy in range(1, times):
                shutil.copytree(self._kept, docs / "en" / f"copy-{copy}")
        return docs

    def _build(self, docs: Path, hooks: list[Path]) -> Took:
        config = self._folder / "mkdocs.yml"
        config.write_text(CONFIG.format(root=ROOT, docs=docs, hooks=", ".join(map(str, hooks))))
        command = [sys.executable, "-c", TIMED, str(config), str(self._folder / "site")]
        done = subprocess.run(command, cwd=ROOT, env=self._environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{done.stderr}\nMkDocs did not build the pages.")
        return Took(*map(float, done.stdout.splitlines()[-1].split()))


def main() -> int:
    """Measure, print, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(prog="scripts/bench build", description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="builds of each kind and size (at least 1)")
    runs = max(1, parser.parse_args().runs)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        print(f"seconds by the clock and, in brackets, of processors; medians of {runs} builds")
        print(f"{'pages':>6}{'a first build':>20}{'ratio':>7}{'the next':>20}{'ratio':>7}{'Material':>20}")
        pages: list[float] = []
        ratios: list[tuple[float, float]] = []
        for times in SIZES:
            rounds = [(bench.first(times), bench.ours(times), bench.material(times)) for _ in range(runs)]
            first, ours, theirs = (_median(builds) for builds in zip(*rounds, strict=True))
            pages.append(ours.processors / bench.count(times))
            ratios.append((first.clock / theirs.clock, ours.clock / theirs.clock))
            print(
                f"{bench.count(times):6}{_told(first)}{ratios[-1][0]:7.2f}{_told(ours)}{ratios[-1][1]:7.2f}{_told(theirs)}",
                flush=True,
            )
    holds = [
        report("a first build against Material", ratios[0][0], RATIO_BAR),
        report("the next against Material", ratios[0][1], RATIO_BAR),
        report("a page, at four times as many", pages[-1] / pages[0], GROWTH_BAR),
    ]
    return 0 if all(holds) else 1


def _median(builds: Sequence[Took]) -> Took:
    return Took(*(statistics.median(side) for side in zip(*builds, strict=True)))


def _told(took: Took) -> str:
    return f"{took.clock:12.2f} ({took.processors:5.2f})"


def report(name: str, ratio: float, bar: float) -> bool:
    """Print one comparison and say whether it keeps its bar."""
    kept = ratio <= bar
    print(f"{name:32} ratio {ratio:.3f}   bar {bar}: {'ok' if kept else 'MISSED'}")
    return kept


if __name__ == "__main__":
    sys.exit(main())
