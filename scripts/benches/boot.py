"""From navigation to the first verdict, against a bare page that loads Pyodide as it ships.

    scripts/bench boot [--runs N] [--site DIR]

Both pages come from the same local server in the same run, each time in a new browser with cold caches. Here
the reader clicks as soon as the page can be clicked and the clock stops when the verdict is in the page; there
it stops when `1+1` has been evaluated. Bars: time at most 0.6, brotli bytes at most 0.8; lower is the point.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserType, Page, sync_playwright

from scripts import compress
from scripts.browser import find_browser, launch_arguments
from scripts.build import build
from scripts.environment import CACHE
from scripts.runtime import PYODIDE
from scripts.site_server import SiteServer

TIME_BAR = 0.6
BYTES_BAR = 0.8

BARE = """<!doctype html><meta charset="utf-8"><title>Pyodide as it ships</title>
<link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
document.title = `1+1=${python.runPython("1+1")}`;
</script>
"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# Both watches run in the page, so that no round trip to the test's own process is measured.
WAIT_FOR_SUM = """
window.done = new Promise((resolve) => {
  const seen = () => document.title === "1+1=2" && resolve(performance.now());
  new MutationObserver(seen).observe(document, { childList: true, subtree: true });
});
"""
CLICK_AND_WAIT = """
customElements.whenDefined("piquet-widget").then(() => {
  const click = () => {
    const button = document.querySelector("piquet-widget button[value='answer -']");
    if (!button) return requestAnimationFrame(click);
    window.clicked = performance.now();
    button.click();
  };
  click();
});
window.done = new Promise((resolve) => {
  const seen = () => document.querySelector(".pq-status > *") && resolve(performance.now());
  new MutationObserver(seen).observe(document, { childList: true, subtree: true });
});
"""
MARKS = (
    "() => performance.getEntriesByType('mark').map((m) => [m.name, performance.timeOrigin + m.startTime])"
)


@dataclass(frozen=True, slots=True)
class Run:
    """One visit: milliseconds to the end, and the moments on the way (name, milliseconds)."""

    total: float
    moments: tuple[tuple[str, float], ...] = ()


def visit(chromium: BrowserType, url: str, script: str) -> Run:
    """Open a page in a new browser and wait for what it is asked for."""
    browser = chromium.launch(executable_path=find_browser(), args=list(launch_arguments()))
    try:
        page = browser.new_page()
        page.add_init_script(script)
        page.goto(url, wait_until="commit")
        total = float(page.evaluate("() => window.done"))
        return Run(total, moments(page, total))
    finally:
        browser.close()


def moments(page: Page, total: float) -> tuple[tuple[str, float], ...]:
    """Return the moments on the way, in milliseconds from navigation; none for the bare page."""
    worker = next((worker for worker in page.workers if "worker.js" in worker.url), None)
    if worker is None:
        return ()
    origin = page.evaluate("() => performance.timeOrigin")
    clicked = float(page.evaluate("() => window.clicked"))
    marks = [(name, at - origin) for name, at in worker.evaluate(MARKS)]
    return (("the page can be clicked", clicked), *marks, ("the verdict is in the page", total))


def transferred(server: SiteServer, suffix: str) -> int:
    """Return the bytes of all bodies the server sent, as they would be with files ending in suffix."""
    sizes = 0
    for path in {hit.path.split("?")[0] for hit in server.log if hit.status == 200}:
        file = server.directory / path.lstrip("/")
        file = file / "index.html" if file.is_dir() else file
        packed = file.with_name(file.name + suffix)
        sizes += (packed if suffix and packed.exists() else file).stat().st_size
    return sizes


def share(name: str, ours: float, bare: float, bar: float | None, unit: str) -> bool:
    """Print one comparison and say whether it keeps its bar."""
    ratio = ours / bare
    kept = bar is None or ratio <= bar
    verdict = "" if bar is None else f"   bar {bar}: {'ok' if kept else 'MISSED'}"
    print(f"{name:22} {ours:12,.0f} {unit:5} {bare:12,.0f} {unit:5} ratio {ratio:.3f}{verdict}")
    return kept


def main() -> int:
    """Measure, print, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(prog="scripts/bench boot", description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="visits of each page (at least 5)")
    runs = max(5, parser.parse_args().runs)
    site_dir = CACHE / "bench-site"
    build(site_dir, compressed=True)
    with tempfile.TemporaryDirectory() as folder:
        bare_dir = Path(folder)
        (bare_dir / "index.html").write_text(BARE)
        for name in BARE_FILES:
            shutil.copy(PYODIDE / name, bare_dir)
        compress.compress_site(bare_dir)
        ours, bare = [], []
        with (
            sync_playwright() as playwright,
            SiteServer(site_dir) as site,
            SiteServer(bare_dir, content_policy="") as pyodide,
        ):
            for _ in range(runs):
                ours.append(visit(playwright.chromium, site.url, CLICK_AND_WAIT))
                bare.append(visit(playwright.chromium, pyodide.url, WAIT_FOR_SUM))
            return report(ours, bare, site, pyodide)


def report(ours: list[Run], bare: list[Run], site: SiteServer, pyodide: SiteServer) -> int:
    """Print medians, bytes and where the time goes; return the exit code."""
    print(f"\nmedians of {len(ours)} visits     this site              Pyodide as it ships")
    mine, theirs = (statistics.median(run.total for run in side) for side in (ours, bare))
    kept = [share("time to the end", mine, theirs, TIME_BAR, "ms")]
    for name, suffix, bar in (
        ("brotli", ".br", BYTES_BAR),
        ("gzip", ".gz", None),
        ("uncompressed", "", None),
    ):
        kept.append(
            share(f"bytes, {name}", transferred(site, suffix), transferred(pyodide, suffix), bar, "bytes")
        )
    print("\nwhere this site's time goes (medians, ms from navigation)")
    before = 0.0
    for index, (name, _) in enumerate(ours[0].moments):
        at = statistics.median(run.moments[index][1] for run in ours)
        print(f"{at:8.0f}  {at - before:+6.0f}  {name}")
        before = at
    print("\neach visit, ms:", *(f"{a.total:.0f}/{b.total:.0f}" for a, b in zip(ours, bare, strict=True)))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
