"""What a piece of Python takes in the reader's runtime: Pyodide in Chromium, with both archives of the core."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts.browser import find_browser, launch_arguments
from scripts.runtime import BUILT, PYODIDE, PYODIDE_FILES
from scripts.site_server import SiteServer

ARCHIVES = ("core.zip", "further.zip")
PAGE = b"<!doctype html><title>Python</title>"
# The time by the clock, since a page is not told that of the processor; each round is one of its own.
RUN = """async ([code, rounds, archives]) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  const python = await loadPyodide({ indexURL: "./", stdLibURL: new URL("stdlib.zip", location).href });
  for (const name of archives) {
    python.FS.writeFile(`/${name}`, new Uint8Array(await (await fetch(name)).arrayBuffer()));
  }
  python.pyimport("sys").path.insert(0, `/${archives[0]}`);
  python.pyimport("piquet_core.web.door").extend(`/${archives[1]}`);
  python.runPython(code);
  const work = python.globals.get("work");
  work();
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return (performance.now() - start) / 1000;
  });
}"""


def seconds_there(code: str, rounds: int) -> list[float]:
    """Run the `work()` that some code defines so many times, after once to warm up; return the seconds of each."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place)
        (folder / "index.html").write_bytes(PAGE)
        for path in (
            *(PYODIDE / name for name in (*PYODIDE_FILES, "pyodide-lock.json")),
            BUILT / "stdlib.zip",
        ):
            shutil.copy(path, folder)
        for name in ARCHIVES:
            shutil.copy(BUILT / name, folder)
        with SiteServer(folder, content_policy="") as site:
            browser = playwright.chromium.launch(
                executable_path=find_browser(), args=list(launch_arguments())
            )
            page = browser.new_page()
            page.goto(site.url)
            times: list[float] = page.evaluate(RUN, [code, rounds, list(ARCHIVES)])
            browser.close()
    return times
