"""Run one of the benchmarks in scripts/benches, or list them."""

from __future__ import annotations

import runpy
import sys

from scripts.benches import names


def main() -> None:
    """Run the benchmark named first; it finds its own arguments after its name. Without one they are listed."""
    known = names()
    listing = "\n".join(["scripts/bench NAME, where NAME is one of", *(f"  {name}" for name in known)])
    if len(sys.argv) < 2:
        print(listing)
        return
    if sys.argv[1] not in known:
        sys.exit(f"There is no benchmark {sys.argv[1]}.\n{listing}")
    name = sys.argv.pop(1)
    runpy.run_module(f"scripts.benches.{name}", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
