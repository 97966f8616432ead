"""Run one of the benchmarks in scripts/benches, or list them."""

from __future__ import annotations

import runpy
import sys

from scripts.benches import names


def main() -> None:
    """Run the benchmark named first; it finds its own arguments after its name."""
    known = names()
    if len(sys.argv) < 2 or sys.argv[1] not in known:
        listing = "\n".join(f"  {name}" for name in known) or "  (there is none yet)"
        sys.exit(f"scripts/bench NAME, where NAME is one of\n{listing}")
    name = sys.argv.pop(1)
    runpy.run_module(f"scripts.benches.{name}", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
