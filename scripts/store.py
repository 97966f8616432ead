"""What was made once and is kept: files in a folder, each named after what it was made from."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path


def kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return what the file holds, or make it and keep it there."""
    if path.exists():
        os.utime(path)
        return path.read_bytes()
    made = make()
    # Written aside and renamed, so that an interrupted build leaves no half file to trust.
    partial = path.with_suffix(f"{path.suffix}.{os.getpid()}.part")
    partial.write_bytes(made)
    partial.replace(path)
    return made
