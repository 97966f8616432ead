"""What MkDocs calls while it builds. Thin on purpose: the meaning is in plain functions elsewhere."""

from __future__ import annotations

import importlib
import re
import sys
from itertools import chain
from pathlib import Path
from typing import Any

from mkdocs.config.base import Config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from scripts import answers, comparison, deal_pages, fences, reference, runtime  # noqa: E402
from scripts.mkdocs_quirks import (  # noqa: E402
    allow_instant_navigation,
    generated_page,
    name_sections,
    search_when_wanted,
)

allow_instant_navigation()


USES_CORE = ("piquet_core", "scripts.pages")
"""The modules that each build takes up anew: the core, and what holds it in hand."""
MATERIAL_BUNDLE = re.compile(r"assets/javascripts/bundle\.\w+\.min\.js")
MATERIAL_SCRIPT = re.compile(r'<script( src="[^"]*/bundle\.\w+\.min\.js")')
MENU = '<label class="md-header__button md-icon" for="__drawer"'
UNNAMED_SEARCH = 'data-md-component="search" role="dialog"'


class _State:
    """What one build remembers from event to event; MkDocs keeps this module between live reloads."""

    core: deal_pages.Core
    answers: answers.Answers
    fences: fences.Fences
    pages: Any
    files: runtime.SiteFiles
    serving = False


def on_startup(command: str, dirty: bool) -> None:
    """Remember what is being done: a site that is being written must not be kept by browsers."""
    _State.serving = command == "serve"
    answers.check_protocols_once()


def on_config(config: MkDocsConfig) -> Config:
    """Take up the core and the runtime as they are now, and point the pages at them."""
    for name in [name for name in sys.modules if name.startswith(USES_CORE)]:
        del sys.modules[name]
    importlib.invalidate_caches()
    reference.public_names.cache_clear()
    runtime.build()
    _State.core = deal_pages.Core.now()
    door = importlib.import_module("piquet_core.web.door")
    _State.files = runtime.site_files(offline=not _State.serving)
    _State.answers = answers.Answers(door.respond, answers.STORE)
    _State.fences = fences.Fences(_State.answers, _State.files.build, config.repo_url, door.WIDGETS)
    folder = f"assets/{_State.files.build}"
    config.extra_css.append(f"{folder}/{runtime.STYLES[0]}")
    for name in runtime.PAGE_SCRIPTS:
        script = ExtraScriptValue(f"{folder}/{name}")
        script.type, script.async_ = "module", True
        config.extra_javascript.append(script)
    superfences: dict[str, Any] = config.mdx_configs.setdefault("pymdownx.superfences", {})
    superfences["custom_fences"] = [{"name": "piquet", "class": "piquet", "format": _fence}]
    _State.pages = importlib.import_module("scripts.pages.site").Site(Path(config.docs_dir))
    config.mdx_configs.setdefault("pymdownx.inlinehilite", {})["custom_inline"] = _State.pages.inline
    config.markdown_extensions.append(_State.pages.extension)
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
    for script in [file for file in files if MATERIAL_BUNDLE.fullmatch(file.src_uri)]:
        files.remove(script)
        late = search_when_wanted(script.content_string)
        files.append(File.generated(config, script.src_uri, content=late))
    for address, content in _State.files.contents.items():
        files.append(File.generated(config, address, content=content))
    for address, path in _State.files.copies.items():
        files.append(File.generated(config, address, abs_src_path=str(path)))
    pages = files.documentation_pages()
    _State.pages.open({file.src_uri: file.content_string for file in pages})
    asked = (_State.fences.requests(file.src_uri, file.content_string, file_root(file)) for file in pages)
    _State.answers.ahead(chain.from_iterable(asked))
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Take up which pages stand in the navigation."""
    _State.pages.listed = [page.file.src_uri for page in nav.pages]
    return nav


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Write out what is found by running the core, and remember which page the next fences stand in."""
    source = page.file.content_string
    _State.fences.open_page(page.file.src_uri, source, file_root(page.file))
    markdown = deal_pages.filled(comparison.filled(reference.filled(markdown)), _State.core)
    return str(_State.pages.open_page(page.file.src_uri, source, markdown))


def file_root(file: File) -> str:
    """Return the way from a page's file to the site's root, with a slash at its end."""
    return get_relative_url(".", file.url).rstrip("/") + "/"


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Mend the template where it has no setting of its own, and let widgets' pages fetch the shell first.

    The shell is small and Material's own script is not, so the shell goes before it.
    """
    output = _State.fences.back(output)
    # MkDocs follows links when all pages are written; those to what fences bring are not dead.
    page.present_anchor_ids = (page.present_anchor_ids or set()) | _State.pages.anchors(output)
    output = output.replace(UNNAMED_SEARCH, f'{UNNAMED_SEARCH} aria-label="Search"')
    # Material opens a label that has the focus by Enter; what it lacks is the way there, and a name.
    output = output.replace(MENU, f'{MENU} tabindex="0" role="button" aria-label="Menu"')
    output = name_sections(output)
    if "<piquet-widget" not in output:
        return output
    output = MATERIAL_SCRIPT.sub(r"<script defer\1", output)
    return output.replace("</title>", "</title>" + _State.fences.preloads(file_root(page.file)), 1)


def on_post_build(config: MkDocsConfig) -> None:
    """Wait until nobody writes into the store of answers any more."""
    _State.answers.finish()


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: object) -> LiveReloadServer:
    """Reload when the core, the shell or the runtime's builder change, not only when pages do."""
    for folder in ("piquet_core", "scripts"):
        server.watch(str(ROOT / folder))
    return server
