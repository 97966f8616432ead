"""What a piece of Python takes in the reader's runtime, under Node."""

from __future__ import annotations

import json
import subprocess

from scripts.environment import ROOT
from scripts.runtime import BUILT, PYODIDE


def seconds_there(code: str, rounds: int) -> list[float]:
    """Run the `work()` that some code defines so many times; return the seconds of processor time of each."""
    order = {"runtime": str(BUILT), "pyodide": str(PYODIDE), "code": code, "rounds": rounds}
    runner = ROOT / "scripts" / "benches" / "in_pyodide.mjs"
    done = subprocess.run(["node", runner, json.dumps(order)], capture_output=True, text=True, check=True)
    times: list[float] = json.loads(done.stdout)
    return times
