"""What MkDocs calls while it builds. Thin on purpose: the meaning is in plain functions elsewhere."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.base import Config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from scripts import comparison, deal_pages, fences, reference, runtime  # noqa: E402
from scripts.mkdocs_quirks import allow_instant_navigation, generated_page, name_sections  # noqa: E402

allow_instant_navigation()


MATERIAL_SCRIPT = re.compile(r'<script( src="[^"]*/bundle\.\w+\.min\.js")')
UNNAMED_SEARCH = 'data-md-component="search" role="dialog"'


class _State:
    """What one build remembers from event to event; MkDocs keeps this module between live reloads."""

    core: deal_pages.Core
    fences: fences.Fences
    files: runtime.SiteFiles
    serving = False


def on_startup(command: str, dirty: bool) -> None:
    """Remember what is being done: a site that is being written must not be kept by browsers."""
    _State.serving = command == "serve"


def on_config(config: MkDocsConfig) -> Config:
    """Take up the core and the runtime as they are now, and point the pages at them."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "piquet_core"]:
        del sys.modules[name]
    importlib.invalidate_caches()
    runtime.build()
    _State.core = deal_pages.Core.now()
    door = importlib.import_module("piquet_core.web.door")
    _State.files = runtime.site_files(offline=not _State.serving)
    _State.fences = fences.Fences(door.respond, _State.files.build)
    folder = f"assets/{_State.files.build}"
    config.extra_css += [f"{folder}/{name}" for name in runtime.SHELL if name.endswith(".css")]
    script = ExtraScriptValue(f"{folder}/piquet.js")
    script.type, script.async_ = "module", True
    config.extra_javascript.append(script)
    superfences: dict[str, Any] = config.mdx_configs.setdefault("pymdownx.superfences", {})
    superfences["custom_fences"] = [{"name": "piquet", "class": "piquet", "format": _fence}]
    return config


def _fence(source: str, *_: object, **__: object) -> str:
    return _State.fences.render(source)


# After mkdocs-static-i18n, which sorts files by language and cannot place generated ones.
@event_priority(-200)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the runtime's files under their versioned addresses, and a page for each documented deal."""
    has_gallery = any(file.src_uri == f"{deal_pages.FOLDER}/index.md" for file in files)
    for name, text in deal_pages.deal_pages(_State.core).items() if has_gallery else ():
        files.append(generated_page(config, f"deals/{name}", text))
    for address, content in _State.files.contents.items():
        files.append(File.generated(config, address, content=content))
    for address, path in _State.files.copies.items():
        files.append(File.generated(config, address, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write out what is found by running the core, and remember which page the next fences stand in."""
    markdown = deal_pages.filled(comparison.filled(reference.filled(markdown)), _State.core)
    _State.fences.open_page(page.file.src_uri, markdown, page_root(page))
    return markdown


def page_root(page: Page) -> str:
    """Return the way from a page to the site's root, with a slash at its end."""
    return get_relative_url(".", page.url).rstrip("/") + "/"


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Mend the template where it has no setting of its own, and let widgets' pages fetch the shell first.

    The shell is small and Material's own script is not, so the shell goes before it.
    """
    output = output.replace(UNNAMED_SEARCH, f'{UNNAMED_SEARCH} aria-label="Search"')
    output = name_sections(output)
    if "<piquet-widget" not in output:
        return output
    output = MATERIAL_SCRIPT.sub(r"<script defer\1", output)
    return output.replace("</title>", "</title>" + _State.fences.preloads(page_root(page)), 1)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: object) -> LiveReloadServer:
    """Reload when the core, the shell or the runtime's builder change, not only when pages do."""
    for folder in ("piquet_core", "scripts"):
        server.watch(str(ROOT / folder))
    return server
