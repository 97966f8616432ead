"""Make both lock files again, for maintainers: from pyproject.toml and from package.json.

Neither lock holds an address, so that each machine installs from wherever it is set up to.
"""

from __future__ import annotations

import argparse
import os
import sys

from scripts.environment import NODE_LOCK, PYTHON_LOCK, ROOT, SetupError, run, say

OLDEST_PYTHON = "3.11"

UV_OPTIONS = (
    "--universal",
    f"--python-version={OLDEST_PYTHON}",
    "--generate-hashes",
    "--no-annotate",
    "--no-header",
    "--quiet",
)


def lock_python(*, upgrade: bool) -> None:
    """Write scripts/requirements.txt from the `dev` group; pins stay put unless upgrading."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--group=dev", *UV_OPTIONS]
    target = f"--output-file={PYTHON_LOCK.relative_to(ROOT)}"
    run([*command, *(["--upgrade"] if upgrade else []), target], "uv could not make the Python lock.")


def lock_node(*, upgrade: bool) -> None:
    """Write package-lock.json; upgrading forgets the old lock, since package.json is exact anyway."""
    if upgrade:
        NODE_LOCK.unlink(missing_ok=True)
    run(["npm", "install", "--package-lock-only"], "npm could not make its lock.", dict(os.environ))


def main() -> None:
    """Make both locks."""
    parser = argparse.ArgumentParser(prog="scripts/lock", description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions the ranges allow")
    upgrade = parser.parse_args().upgrade
    try:
        say("scripts/requirements.txt")
        lock_python(upgrade=upgrade)
        say("package-lock.json")
        lock_node(upgrade=upgrade)
    except SetupError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
