"""Benchmarks: each module here is one, run by `scripts/bench NAME`."""

from __future__ import annotations

import pkgutil


def names() -> list[str]:
    """Return the benchmarks that exist; a leading underscore makes a module a helper instead."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
