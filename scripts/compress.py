"""Lay a `.br` and a `.gz` beside each file that gets smaller, for hosts that send them."""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import brotli

from scripts import store
from scripts.environment import CACHE

SUFFIXES = frozenset(
    ".css .html .js .json .map .mjs .piquet .py .svg .txt .wasm .webmanifest .xml .zip".split()
)
KEPT_DAYS = 30
STORE = CACHE / "compressed"


def to_brotli(content: bytes) -> bytes:
    """Compress at the highest quality: it is done once and read many times."""
    compressed: bytes = brotli.compress(content, quality=11)
    return compressed


def to_gzip(content: bytes) -> bytes:
    """Compress without a time stamp, so that the same site is the same bytes."""
    return gzip.compress(content, compresslevel=9, mtime=0)


METHODS: dict[str, Callable[[bytes], bytes]] = {".br": to_brotli, ".gz": to_gzip}


def compressed(content: bytes, suffix: str, folder: Path) -> bytes:
    """Return the compressed content, from the store if it has been compressed before."""
    return store.kept(folder / (sha256(content).hexdigest() + suffix), lambda: METHODS[suffix](content))


def compress_file(path: Path, suffix: str, folder: Path) -> int:
    """Write one compressed file beside its original if it is smaller; return the bytes written."""
    content = path.read_bytes()
    result = compressed(content, suffix, folder)
    if len(result) >= len(content):
        return 0
    return path.with_name(path.name + suffix).write_bytes(result)


def forget_old(folder: Path) -> None:
    """Drop what no build has asked for lately."""
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    for kept in folder.iterdir():
        if kept.stat().st_mtime < oldest:
            kept.unlink(missing_ok=True)


def compress_site(site_dir: Path, folder: Path = STORE) -> int:
    """Compress every suitable file of a built site; return how many compressed files there are."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [path for path in site_dir.rglob("*") if path.suffix in SUFFIXES and path.is_file()]
    # The biggest first keeps all cores busy to the end; both libraries let go of the interpreter lock.
    files.sort(key=lambda path: path.stat().st_size, reverse=True)
    jobs = [(path, suffix) for path in files for suffix in METHODS]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        written = list(pool.map(lambda job: compress_file(job[0], job[1], folder), jobs))
    forget_old(folder)
    return sum(size > 0 for size in written)
