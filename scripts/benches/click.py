"""From a click to the verdict shown, once Python runs, against a bare worker that only sends back.

    scripts/bench click [--clicks N]

Both are measured in one page of one browser, turn about: the reader's click on an answer until the verdict is in
the page, and a message to a worker without Python until its echo is there. What is left is the work, which has to
fit a frame of 16 ms at the 95th percentile.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from playwright.sync_api import Browser, sync_playwright

from scripts.browser import find_browser, launch_arguments
from scripts.build import build
from scripts.environment import CACHE
from scripts.site_server import SiteServer

FRAME = 16.0
HAND = "kind={kind}&profile=rubicon&deal=hoffmann-specimen-hand&stage=played"
DEAL = "task={task}&profile=rubicon&deal=hoffmann-specimen-hand"
CARDS = ["JTd", "KQJs", "JT987d JT9c", "AKh", "-"]
QUESTIONS = {
    **{kind: (HAND.format(kind=kind), CARDS) for kind in ("point", "sequence", "set")},
    "number": (DEAL.format(task="number") + "&ask=total", ["43", "33", "999", "28"]),
    "bonus": (DEAL.format(task="bonus"), ["nobody", "elder-repique", "elder-pique", "younger-repique"]),
    "legal": (DEAL.format(task="legal") + "&trick=3", ["Jc", "As", "Jc Tc 9c", "Kh"]),
}
"""What is asked, by name: the link to it, and answers of which no two in turn meet the same words."""

# The page's own policy has no place for a worker made of text, so the context is opened without it.
MEASURE = """async ([clicks, answers]) => {
  const echo = new Worker(URL.createObjectURL(new Blob(["onmessage = (e) => postMessage(e.data)"])));
  const bare = () => new Promise((resolve) => {
    const start = performance.now();
    echo.onmessage = () => resolve(performance.now() - start);
    echo.postMessage({ number: 1, request: "x".repeat(400) });
  });
  const view = document.querySelector("piquet-widget .pq-view");
  const fields = [...view.querySelectorAll("input")];
  const button = view.querySelector(".pq-typed button") ?? view.querySelector("[id$='-answer']");
  // An answer has a button of its own, or is filled in: whole, or as `name=value name=value`.
  const choose = (answer) => {
    const own = view.querySelector(`button[value="answer ${answer}"]`);
    if (own) return own;
    const named = Object.fromEntries(answer.split(" ").map((part) => part.split("=")));
    for (const field of fields) {
      const value = field.form.dataset.named === undefined ? answer : (named[field.name] ?? "");
      if (field.type === "text") field.value = value;
      else field.checked = value.split(" ").includes(field.value);
    }
    return button;
  };
  const shown = (turn) => new Promise((resolve) => {
    const status = view.querySelector(".pq-status");
    const seen = new MutationObserver(() => { seen.disconnect(); resolve(performance.now() - start); });
    seen.observe(status, { childList: true, subtree: true, characterData: true });
    const button = choose(answers[turn % answers.length]);
    const start = performance.now();
    button.click();
  });
  const [total, round] = [[], []];
  await bare();
  for (let turn = 0; turn < clicks; turn += 1) {
    round.push(await bare());
    total.push(await shown(turn));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [total, round];
}"""


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def head(width: int) -> str:
    """Return the line above the figures, the names below it so wide."""
    return f"\n{'ms':{width}} {'click to verdict':>22} {'bare round trip':>22} {'work, p95':>12}"


def measured(
    browser: Browser, url: str, name: str, asked: tuple[str, list[str]], clicks: int
) -> tuple[str, bool]:
    """Answer the exercise behind a link so often; return the line of its figures, and whether the work fits a frame.

    The answers are tried in turn; of no two in turn are the verdicts the same.
    """
    link, answers = asked
    page = browser.new_context(bypass_csp=True).new_page()
    page.goto(f"{url}#exercise-1?{link}")
    # The page's own exercise is another one; its place is taken when the link has been answered.
    page.wait_for_function("(link) => document.querySelector('piquet-widget').link === link", arg=link)
    page.evaluate(MEASURE, [20, answers])  # warm
    total, bare = page.evaluate(MEASURE, [clicks, answers])
    page.context.close()
    work = percentile(total, 0.95) - statistics.median(bare)
    columns = [f"{statistics.median(v):8.1f} p95 {percentile(v, 0.95):6.1f}" for v in (total, bare)]
    return f"{name} {columns[0]:>22} {columns[1]:>22} {work:12.1f}", work <= FRAME


def main() -> int:
    """Measure, print, and fail when the work does not fit a frame."""
    parser = argparse.ArgumentParser(prog="scripts/bench click", description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=200, help="how many clicks a question")
    clicks = parser.parse_args().clicks
    site_dir = CACHE / "bench-site"
    build(site_dir, compressed=False)
    kept = True
    with sync_playwright() as playwright, SiteServer(site_dir) as site:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(launch_arguments()))
        print(head(10))
        for name, asked in QUESTIONS.items():
            line, fits = measured(browser, site.url, f"{name:10}", asked, clicks)
            print(line)
            kept = kept and fits
        browser.close()
    print(f"the work fits a frame of {FRAME:.0f} ms: {'ok' if kept else 'MISSED'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
