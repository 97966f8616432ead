"""The MkDocs build of this site, against Material building the same Markdown with its fences left as code.

    scripts/bench build [--runs N]

Material builds what the pages are after everything has been written into them, the deals' pages included; here the
writing is part of the time. Neither copies the browser's Python, compresses anything or looks at its result. Each is
timed in a process of its own, by the time it has the processor, from the moment its configuration is read.

The core's answers to the fences are kept from build to build, so a first build, with none of them kept, is shown beside
the ones that follow it. Then both build the same pages twice and four times over, in folders beside each other. Bars:
at most twice Material's time, and a page among four times as many costs at most a quarter more than before.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.environment import ROOT

RATIO_BAR = 2.0
GROWTH_BAR = 1.25
SIZES = (1, 2, 4)

TIMED = """
import sys, time
from mkdocs.commands.build import build
from mkdocs.config import load_config
config = load_config(sys.argv[1], site_dir=sys.argv[2])
config.plugins.on_startup(command="build", dirty=False)
start = time.process_time()
build(config)
print(time.process_time() - start)
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


class Bench:
    """The two builds of some pages, in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept = folder / "kept" / "en"
        self._without = folder / "without_python.py"
        self._without.write_text(WITHOUT_PYTHON)
        keeping = folder / "keeping.py"
        keeping.write_text(KEEPING)
        self._build(ROOT / "docs", [self._without, ROOT / "scripts" / "hooks.py", keeping])

    def count(self, times: int) -> int:
        """Return how many pages there are when there are so many of each."""
        return times * sum(1 for _ in self._kept.rglob("*.md"))

    def first(self, times: int) -> float:
        """Build the pages as this site does with no answer kept; return the seconds."""
        shutil.rmtree(self._folder / "answers", ignore_errors=True)
        return self.ours(times)

    def ours(self, times: int) -> float:
        """Build the pages as this site does; return the seconds."""
        docs = self._docs("ours", ROOT / "docs" / "en", times)
        return self._build(docs, [self._without, ROOT / "scripts" / "hooks.py"])

    def material(self, times: int) -> float:
        """Build the pages without anything of this project's; return the seconds."""
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

    def _build(self, docs: Path, hooks: list[Path]) -> float:
        config = self._folder / "mkdocs.yml"
        config.write_text(CONFIG.format(root=ROOT, docs=docs, hooks=", ".join(map(str, hooks))))
        command = [sys.executable, "-c", TIMED, str(config), str(self._folder / "site")]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{done.stderr}\nMkDocs did not build the pages.")
        return float(done.stdout.splitlines()[-1])


def main() -> int:
    """Measure, print, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(prog="scripts/bench build", description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="builds of each kind and size (at least 1)")
    runs = max(1, parser.parse_args().runs)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        print(f"seconds of processor time, medians of {runs} builds; a first build once")
        print(
            f"{'pages':>6}{'first':>8}{'ratio':>7}{'this site':>11}{'a page, ms':>12}{'Material':>10}{'ratio':>7}"
        )
        pages: list[float] = []
        ratios: list[float] = []
        for times in SIZES:
            count, first = bench.count(times), bench.first(times)
            pairs = [(bench.ours(times), bench.material(times)) for _ in range(runs)]
            ours, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
            pages.append(1000 * ours / count)
            ratios.append(ours / theirs)
            figures = f"{ours:11.2f}{pages[-1]:12.1f}{theirs:10.2f}{ratios[-1]:7.2f}"
            print(f"{count:6}{first:8.2f}{first / theirs:7.2f}{figures}", flush=True)
    kept = report("this site against Material", ratios[0], RATIO_BAR)
    return 0 if report("a page, at four times as many", pages[-1] / pages[0], GROWTH_BAR) and kept else 1


def report(name: str, ratio: float, bar: float) -> bool:
    """Print one comparison and say whether it keeps its bar."""
    kept = ratio <= bar
    print(f"{name:32} ratio {ratio:.3f}   bar {bar}: {'ok' if kept else 'MISSED'}")
    return kept


if __name__ == "__main__":
    sys.exit(main())
