"""A step of a replay, from the key to the change of the page, against a bare round trip to the worker.

    scripts/bench replay [--steps N]

The reader steps through a deal by key, there and back, with reduced motion, for a card that glides takes its time on
purpose. The round trip is a message that the same worker sends straight back without asking Python. What is left is the
work: Python's answer and its way into the page. Bar: a median of at most 16 ms of work, a frame.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from playwright.sync_api import Page, sync_playwright

from scripts.browser import find_browser, launch_arguments
from scripts.build import build
from scripts.environment import CACHE
from scripts.site_server import SiteServer

BAR = 16.0
DEAL = "cavendish-worked-example"

# In the page, so that no round trip to this process is measured. A step is over when the view says its number.
STEPS = """async (count) => {
  const widget = document.querySelector("piquet-widget");
  const number = () => widget.querySelector(".pq-count").textContent;
  const step = (key) => new Promise((resolve) => {
    const before = number();
    const start = performance.now();
    const seen = new MutationObserver(() => {
      if (number() === before) return;
      seen.disconnect();
      // A task of its own: everything that belongs to this answer has been done by then.
      setTimeout(() => resolve(performance.now() - start));
    });
    seen.observe(widget, { childList: true, subtree: true, characterData: true });
    widget.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  widget.querySelector("[data-key='ArrowRight']").focus();
  for (const key of ["End", "Home"]) await step(key);
  const times = [];
  const rest = () => new Promise((resolve) => setTimeout(resolve, 30));
  for (let n = 0; n < count; n += 1) {
    times.push(await step(Math.floor(n / 20) % 2 ? "ArrowLeft" : "ArrowRight"));
    await rest();
  }
  return times;
}"""
# A worker that is asked nothing, as many times: what a message there and back costs on this machine.
ROUND_TRIPS = """async (count) => {
  const folder = document.querySelector("script[src*='piquet.js']").src;
  const worker = new Worker(new URL("echo.js", folder), { type: "module" });
  const trip = (data) => new Promise((resolve) => {
    const start = performance.now();
    worker.onmessage = () => setTimeout(() => resolve(performance.now() - start));
    worker.postMessage(data);
  });
  for (let n = 0; n < 5; n += 1) await trip("warm");
  const times = [];
  const rest = () => new Promise((resolve) => setTimeout(resolve, 30));
  for (let n = 0; n < count; n += 1) {
    times.push(await trip("step"));
    await rest();
  }
  return times;
}"""
ECHO = b"addEventListener('message', ({ data }) => postMessage(data));\n"


def measure(page: Page, count: int) -> tuple[list[float], list[float]]:
    """Return what steps and what bare round trips take, in milliseconds, turn and turn about."""
    steps: list[float] = []
    trips: list[float] = []
    for _ in range(4):
        steps += page.evaluate(STEPS, count // 4)
        trips += page.evaluate(ROUND_TRIPS, count // 4)
    return steps, trips


def main() -> int:
    """Measure, print, and fail when the bar is missed."""
    parser = argparse.ArgumentParser(prog="scripts/bench replay", description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=160, help="steps to take (at least 40)")
    count = max(40, parser.parse_args().steps)
    site_dir = CACHE / "bench-site"
    build(site_dir, compressed=False)
    with sync_playwright() as playwright, SiteServer(site_dir) as site:
        site.override("echo.js", status=200, body=ECHO, headers={"Content-Type": "text/javascript"})
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(launch_arguments()))
        page = browser.new_context(reduced_motion="reduce", service_workers="block").new_page()
        page.goto(f"{site.url}deals/{DEAL}/")
        steps, trips = measure(page, count)
        browser.close()
    step, trip = statistics.median(steps), statistics.median(trips)
    print(f"\nmedians of {len(steps)} steps of {DEAL}")
    fast, slow = (sorted(steps)[len(steps) * tenth // 10] for tenth in (1, 9))
    print(
        f"a step, key to page      {step:7.1f} ms  (the fastest tenth within {fast:.1f}, nine within {slow:.1f})"
    )
    print(f"a bare round trip        {trip:7.1f} ms")
    print(f"the work of a step       {step - trip:7.1f} ms  bar {BAR}: ", end="")
    kept = step - trip <= BAR
    print("ok" if kept else "MISSED")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
