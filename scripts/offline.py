"""The service worker of a built site: which files make up its snapshot, and which are Python's."""

from __future__ import annotations

import json
import re
from pathlib import Path

from scripts.environment import ROOT
from scripts.runtime import SiteFiles, site_files, write_constants

SOURCE = ROOT / "docs" / "assets" / "sw.js"

LEFT_OUT = re.compile(r"\.(map|br|gz)$|^sitemap\.xml$|^sw\.js$|/lunr/|^assets/pyodide-")
"""What no reader needs offline: maps, compressed twins, and languages the search does not use."""


def snapshot(site_dir: Path) -> list[str]:
    """Return the addresses of the snapshot, relative to the site's root: every page and what pages load."""
    names = sorted(path.relative_to(site_dir).as_posix() for path in site_dir.rglob("*") if path.is_file())
    # A page is known by its folder, as it is linked.
    return [re.sub(r"(^|/)index\.html$", r"\1", name) for name in names if not LEFT_OUT.search(name)]


def add_service_worker(site_dir: Path, files: SiteFiles | None = None) -> None:
    """Write `sw.js` at the root of a built site, so that it is in charge of all of it."""
    files = files or site_files(offline=True)
    constants = {
        'BUILD = "";': f"BUILD = {json.dumps(files.build)};",
        "FILES = [];": f"FILES = {json.dumps(snapshot(site_dir))};",
        "PYTHON = [];": f"PYTHON = {json.dumps(sorted(files.copies))};",
    }
    script = write_constants("sw.js", SOURCE.read_bytes(), constants)
    (site_dir / "sw.js").write_bytes(script)
