"""Make the environment the other commands run in, then hand over to one of them.

Standard library only, because this is what runs before anything is installed. Each part carries a
stamp of what it was made from, so that a second run changes nothing and a changed lock is noticed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
PYTHON_LOCK = ROOT / "scripts" / "requirements.txt"
NODE_LOCK = ROOT / "package-lock.json"
NODE_MAJOR = 20

PYTHON_ONLY = frozenset({"lock", "mutate"})
"""The commands that need neither npm's packages nor the Pyodide runtime."""


class SetupError(Exception):
    """Something the reader of the message has to put right; the message says how."""


def say(step: str) -> None:
    """Print one plain line of progress, at once even into a pipe."""
    print(f"* {step}", flush=True)


def run(command: Sequence[str], failure: str, env: Mapping[str, str] | None = None) -> None:
    """Run a step that is silent while it goes well; show all it said when it fails."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    except FileNotFoundError:
        raise SetupError(f"{failure} ({command[0]} was not found)") from None
    if done.returncode:
        raise SetupError(f"{done.stdout.rstrip()}\n{failure}")


def stamp_of(lock: Path, *facts: str) -> str:
    """What an installation was made from: the lock file's content and a few facts beside it."""
    return hashlib.sha256(b"\0".join([lock.read_bytes(), *(fact.encode() for fact in facts)])).hexdigest()


def is_current(stamp_file: Path, stamp: str) -> bool:
    """Say whether the stamp of the last complete installation is this one."""
    return stamp_file.is_file() and stamp_file.read_text() == stamp


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let two commands started together set up one after the other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def on_debian_as_root() -> bool:
    """Say whether a missing system package can simply be installed."""
    return os.geteuid() == 0 and Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def apt_install(package: str) -> None:
    """Install a Debian package without asking anything."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-q"], "apt-get could not read its package lists.", env)
    command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", package]
    run(command, f"apt-get could not install {package}.", env)


def prepare_venv() -> None:
    """Create `.venv` with exactly the locked packages, unless it holds them already."""
    version = sys.version.split()[0]
    stamp_file = VENV / ".stamp"
    stamp = stamp_of(PYTHON_LOCK, version, sys.base_prefix)
    if is_current(stamp_file, stamp) and PYTHON.exists():
        return
    say(f"making .venv with Python {version}")
    create_venv()
    say("installing the locked Python packages")
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(
        [*pip, "--require-hashes", "--requirement", str(PYTHON_LOCK)],
        "The Python packages could not be installed.",
    )
    stamp_file.write_text(stamp)


def create_venv() -> None:
    """Create an empty `.venv`; on a bare Debian that takes one package more than Python."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    package = f"python3.{sys.version_info.minor}-venv"
    failure = f"A virtual environment could not be made. On Debian and Ubuntu: apt-get install {package}"
    try:
        run(command, failure)
    except SetupError:
        if not on_debian_as_root():
            raise
        say(f"installing {package}")
        apt_install(package)
        run(command, failure)


def prepare_node() -> None:
    """Install npm's locked packages into `node_modules`, unless they are there already."""
    stamp_file = NODE_MODULES / ".stamp"
    stamp = stamp_of(NODE_LOCK)
    if is_current(stamp_file, stamp):
        return
    say("installing the locked npm packages")
    check_node()
    run(["npm", "ci", "--no-progress"], "The npm packages could not be installed.")
    stamp_file.write_text(stamp)


def check_node() -> None:
    """Refuse a Node that is missing or too old before npm fails in its own words."""
    failure = f"Learn Piquet needs Node {NODE_MAJOR} or newer, with npm."
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise SetupError(failure)
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    major = version.removeprefix("v").partition(".")[0]
    if not major.isdigit() or int(major) < NODE_MAJOR:
        raise SetupError(f"{failure} This one is {version or 'broken'}.")


def prepare_runtime() -> None:
    """Build the trimmed Pyodide; its builder knows by itself when there is nothing to do."""
    if subprocess.run([PYTHON, "-m", "scripts.runtime"], cwd=ROOT).returncode:
        raise SetupError("The Pyodide runtime could not be built.")


def prepare(command: str) -> None:
    """Make everything that `command` needs."""
    with one_at_a_time():
        prepare_venv()
        if command not in PYTHON_ONLY:
            prepare_node()
            prepare_runtime()


def main() -> None:
    """Set up, then become the command named by the first argument."""
    command, *arguments = sys.argv[1:]
    os.chdir(ROOT)
    try:
        prepare(command)
    except SetupError as error:
        sys.exit(f"{error}\nSet-up failed; nothing else was run.")
    except KeyboardInterrupt:
        sys.exit(130)
    os.execv(PYTHON, [str(PYTHON), "-m", f"scripts.{command}", *arguments])


if __name__ == "__main__":
    main()
