"""Build what runs in the reader's browser, and name the files of it that go into the site.

Two folders of the site carry a version in their name, so that a browser may keep them for ever:
`assets/pyodide-…/` (Pyodide and the trimmed standard library) and `assets/<hash>/` (core, scripts, style).
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from scripts.environment import CACHE, NODE_MODULES, ROOT, say

PYODIDE = NODE_MODULES / "pyodide"
BUILT = CACHE / "runtime"
BUILDER = ROOT / "scripts" / "runtime_build.mjs"
PAGE_SCRIPTS = ("piquet.js", "terms.js", "lessons.js")
"""The scripts that every page starts."""
SHELL = (*PAGE_SCRIPTS, "python.js", "keeping.js", "morphing.js", "moving.js", "worker.js")
STYLES = ("piquet.css", "replay.css", "terms.css", "examples.css", "practice.css", "print.css")
"""Kept apart to be read; the site has them in one file, under the name of the first."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

FURTHER = (
    "piquet_core/advisor/",
    "piquet_core/exercises/blank.py",
    "piquet_core/exercises/card.py",
    "piquet_core/exercises/card_levels.py",
    "piquet_core/exercises/card_seeds.py",
    "piquet_core/exercises/card_themes.py",
    "piquet_core/exercises/cavendish.py",
    "piquet_core/exercises/changes.py",
    "piquet_core/exercises/dialogue.py",
    "piquet_core/exercises/levels/deals.py",
    "piquet_core/exercises/levels/hands.py",
    "piquet_core/exercises/levels/play.py",
    "piquet_core/exercises/levels/short.py",
    "piquet_core/exercises/discard.py",
    "piquet_core/exercises/settle.py",
    "piquet_core/exercises/sheet.py",
    "piquet_core/replay/review.py",
    "piquet_core/sentences/cavendish.py",
    "piquet_core/sentences/drills.py",
    "piquet_core/sentences/grades.py",
    "piquet_core/sentences/papers.py",
    "piquet_core/sentences/tutor.py",
    "piquet_core/solver/",
    "piquet_core/web/blank.py",
    "piquet_core/web/card.py",
    "piquet_core/web/changes.py",
    "piquet_core/web/choosing.py",
    "piquet_core/web/dialogue.py",
    "piquet_core/web/given.py",
    "piquet_core/web/kept.py",
    "piquet_core/web/marked.py",
    "piquet_core/web/discard.py",
    "piquet_core/web/own.py",
    "piquet_core/web/paper.py",
    "piquet_core/web/progress.py",
    "piquet_core/web/replay/chart.py",
    "piquet_core/web/replay/fairly.py",
    "piquet_core/web/replay/graded.py",
    "piquet_core/web/replay/grades.py",
    "piquet_core/web/settle.py",
    "piquet_core/web/sheet.py",
    "piquet_core/web/switchboard.py",
    "piquet_core/web/tallied.py",
    "piquet_core/web/worksheet.py",
)
"""Modules of the core that few pages ask for: a second archive brings them once one is wanted."""
NOT_SHIPPED = (
    "piquet_core/cli/",
    "piquet_core/__main__.py",
    "piquet_core/scoring/worth.py",
    "piquet_core/sentences/examples.py",
    "piquet_core/sentences/practise.py",
    "piquet_core/web/examples/",
)
"""Modules of the core that no page asks for: what only a command line or the build needs."""
LIBRARIES = {"htpy": {"django.py", "starlette.py", "html2htpy.py"}, "markupsafe": set[str]()}
"""What the core's edge imports, with the modules of it that need more than this project has."""

_EXERCISE = {"widget": "exercise", "id": "exercise-1", "root": "./"}
_REPLAY = {"widget": "replay", "id": "replay-1", "root": "./"}
_PAPER = {"widget": "paper", "id": "paper-1", "root": "./"}
_SHEET = {"widget": "worksheet", "id": "worksheet-1", "root": "./"}
_PROGRESS = {"widget": "progress", "id": "progress-1", "root": "./"}
_BOARD = {"widget": "switchboard", "id": "switchboard-1", "root": "./"}
_AT_LEVEL: tuple[dict[str, object], ...] = tuple(
    {
        **_EXERCISE,
        "params": {"task": task, "profile": "czech", "seed": "4", "level": level, **more},
        "log": ["next"],
    }
    for task, level, more in (
        ("find", "one-suit", {"kind": "sequence"}),
        ("bonus", "passing-over", {}),
        ("legal", "few", {}),
    )
)
SAMPLES: tuple[dict[str, object], ...] = (
    {**_EXERCISE, "params": {"kind": "point", "profile": "czech", "seed": "7"}, "log": []},
    {**_EXERCISE, "params": {"kind": "point", "profile": "rubicon"}, "log": ["answer Ah", "hint", "show"]},
    {**_EXERCISE, "params": {"kind": "point"}, "log": ["next"], "link": "kind=none"},
    {
        **_EXERCISE,
        "params": {"task": "number", "ask": "total", "deal": "hoffmann-specimen-hand"},
        "log": ["answer 9"],
    },
    {
        **_EXERCISE,
        "params": {"task": "bonus", "profile": "czech", "seed": "5"},
        "log": ["hint", "next", "show"],
    },
    {
        **_EXERCISE,
        "params": {"task": "legal", "profile": "rubicon", "seed": "9"},
        "log": ["next", "answer Ah"],
    },
    {
        **_EXERCISE,
        "params": {"task": "dialogue", "kind": "point", "profile": "czech", "seed": "4"},
        "log": ["next", "answer 1 1", "hint"],
    },
    {
        **_EXERCISE,
        "params": {"task": "sheet", "profile": "czech", "seed": "4"},
        "log": ["next", "answer point-elder=5 play-younger=13"],
    },
    {
        **_EXERCISE,
        "params": {"task": "changes", "deal": "czech-vole", "house": "take=0"},
        "log": ["answer take vole", "hint"],
    },
    {
        **_EXERCISE,
        "params": {"task": "settle", "profile": "czech", "seed": "4"},
        "log": ["next", "answer winner=first amount=-2"],
    },
    *_AT_LEVEL,
    {
        **_EXERCISE,
        "params": {"task": "card", "deal": "cavendish-playing-17-pique", "card": "9"},
        "log": ["answer Ad", "see 3", "hint"],
    },
    {
        **_EXERCISE,
        "params": {"task": "discard", "profile": "rubicon", "problem": "4"},
        "log": ["answer Jh J987d"],
    },
    {**_REPLAY, "params": {"deal": "cavendish-worked-example"}, "log": ["go say-4", "rules czech"]},
    {**_REPLAY, "params": {"deal": "au-cent-ends-in-mid-deal", "part": "3"}, "log": ["seat elder", "last"]},
    {**_REPLAY, "params": {"deal": "hoffmann-specimen-hand"}, "log": ["go trick-3", "play Ac", "play 9c"]},
    {
        **_REPLAY,
        "params": {"deal": "cavendish-playing-17-forgone", "grades": "yes"},
        "log": ["go trick-3", "fair 8", "instead 10 Ks"],
    },
    {
        **_PAPER,
        "params": {"topics": "find-set,bonus,settle,sheet", "profile": "czech", "count": "5", "seed": "3"},
        "log": ["answer -", "go 3", "answer winner=first amount=12", "hand-in"],
    },
    {**_PAPER, "params": {}, "log": ["begin claim-set=yes legal=yes profile=rubicon count=3 seed=8", "go 2"]},
    {**_SHEET, "params": {"topics": "changes,claim-point"}, "log": ["next"]},
    {
        **_PROGRESS,
        "params": {},
        "kept": ["task=settle&seed=4 first 0"],
        "log": ["import task=juggle later 1"],
    },
    {**_BOARD, "params": {"profile": "rubicon"}, "log": ["house take=0", "house small-cards=no", "more"]},
)
"""Requests that the built runtime has to answer exactly as CPython does before it is taken."""


def deals() -> Iterator[tuple[str, bytes]]:
    """Yield the documented deals as the archive carries them, in one file beside the module that reads them."""
    files = sorted((ROOT / "docs" / "deals").glob("*.piquet"), key=lambda path: path.stem)
    texts = {path.stem: path.read_text(encoding="utf-8") for path in files}
    yield "piquet_core/library/deals.json", json.dumps(texts, ensure_ascii=False).encode()


def sources() -> Iterator[tuple[Path, str]]:
    """Yield every Python file that is shipped, with its name in the archive."""
    for path in sorted((ROOT / "piquet_core").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(NOT_SHIPPED):
            yield path, name
    for library, left_out in LIBRARIES.items():
        spec = importlib.util.find_spec(library)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for path in sorted(folder.rglob("*.py")):
            if path.name not in left_out:
                yield path, path.relative_to(folder.parent).as_posix()


def imported_modules() -> list[str]:
    """Return every shipped module of the core, and every module that any of them imports, however late."""
    found: set[str] = set()
    for path, name in sources():
        if not name.startswith("piquet_core/"):
            continue
        found.add(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(module for module in found if not f"{module.replace('.', '/')}/".startswith(NOT_SHIPPED))


def stamp() -> str:
    """Return what the runtime is made from, as one hash."""
    made_from = hashlib.sha256()
    for path in (PYODIDE / "package.json", BUILDER, Path(__file__), *(path for path, _ in sources())):
        made_from.update(path.read_bytes() + b"\0")
    for name, text in deals():
        made_from.update(name.encode() + text + b"\0")
    return made_from.hexdigest()


def build() -> None:
    """Build the runtime with Pyodide itself, unless it is there already; a missing module fails here."""
    made_from = stamp()
    stamp_file = BUILT / "stamp"
    if stamp_file.is_file() and stamp_file.read_text() == made_from:
        return
    say("building the browser's Python")
    BUILT.mkdir(parents=True, exist_ok=True)
    stamp_file.unlink(missing_ok=True)
    archive = BUILT / "sources.zip"
    with zipfile.ZipFile(archive, "w") as target:
        for path, name in sources():
            target.write(path, name)
        for name, text in deals():
            target.writestr(name, text)
    order = {
        "pyodide": str(PYODIDE),
        "sources": str(archive),
        "requests": _answered_by_cpython(),
        "modules": imported_modules(),
        "further": FURTHER,
        "out": str(BUILT),
    }
    # In a file, because the answers are longer than an argument may be.
    order_file = BUILT / "order.json"
    order_file.write_text(json.dumps(order), encoding="utf-8")
    done = subprocess.run(["node", BUILDER, order_file], capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise RuntimeError(f"The browser's Python could not be built.\n{done.stdout}{done.stderr}")
    stamp_file.write_text(made_from)


def _answered_by_cpython() -> list[tuple[str, str]]:
    from piquet_core.web.door import respond

    return [(request, respond(request)) for request in map(json.dumps, SAMPLES)]


@dataclass(frozen=True, slots=True)
class SiteFiles:
    """What the runtime adds to the site: contents and copies by address, and the build's name."""

    build: str
    contents: dict[str, bytes]
    copies: dict[str, Path]


def site_files(*, offline: bool) -> SiteFiles:
    """Return the built runtime as files of the site; an offline site has a service worker to register."""
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    library = BUILT / "stdlib.zip"
    pyodide = f"pyodide-{version}-{_short_hash(library.read_bytes())}"
    copies = {f"assets/{pyodide}/{name}": PYODIDE / name for name in PYODIDE_FILES}
    copies[f"assets/{pyodide}/stdlib.zip"] = library
    core = (BUILT / "core.zip").read_bytes()
    # The worker counts what its own fetches bring; the two .mjs files are imported and not counted.
    total = sum(path.stat().st_size for name, path in copies.items() if not name.endswith(".mjs")) + len(core)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    assets = ROOT / "docs" / "assets"
    contents = {name: (assets / name).read_bytes() for name in SHELL}
    contents[STYLES[0]] = b"\n".join((assets / name).read_bytes() for name in STYLES)
    contents["core.zip"] = core
    contents["further.zip"] = (BUILT / "further.zip").read_bytes()
    contents["idiomorph.js"] = (NODE_MODULES / "idiomorph/dist/idiomorph.esm.js").read_bytes()
    constants = {
        '"../pyodide/"': f'"../{pyodide}/"',
        "TOTAL = 1;": f"TOTAL = {total};",
        "LOCK = {};": f"LOCK = {json.dumps({'info': lock['info'], 'packages': {}})};",
    }
    contents["worker.js"] = write_constants("worker.js", contents["worker.js"], constants)
    kept = {"OFFLINE = false;": f"OFFLINE = {json.dumps(offline)};"}
    contents["keeping.js"] = write_constants("keeping.js", contents["keeping.js"], kept)
    build = _short_hash(*(name.encode() + data for name, data in sorted(contents.items())))
    return SiteFiles(build, {f"assets/{build}/{name}": data for name, data in contents.items()}, copies)


def write_constants(name: str, script: bytes, constants: Mapping[str, str]) -> bytes:
    """Write a build's values over the constants of a script; `RuntimeError` where one is not there once."""
    text = script.decode()
    for constant, value in constants.items():
        if text.count(constant) != 1:
            raise RuntimeError(f"{name} has no single {constant} to write over")
        text = text.replace(constant, value)
    return text.encode()


def _short_hash(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:12]


def main() -> None:
    """Build the runtime and report a failure in its own words."""
    try:
        build()
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
