"""Ways around what MkDocs plugins do to a strict build; called by the hooks."""

from __future__ import annotations

import logging
import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, InclusionLevel
from mkdocs_static_i18n import folder

I18N_LOGGER = "mkdocs.plugins.mkdocs_static_i18n.reconfigure"
NAV = re.compile(r'aria-labelledby="(__nav_\w+)_label"')
NAV_TITLE = re.compile(r'<label class="md-nav__title" for="(__nav_\w+)">')
AT_ONCE = re.compile(r'([$\w]+)\(location\.protocol!=="file:"\)')
I18N_WARNING = "is not compatible with theme.features = navigation.instant"


def is_worth_a_warning(record: logging.LogRecord) -> bool:
    """Drop the one warning that this site answers itself: its script refreshes the switcher's links."""
    return I18N_WARNING not in record.getMessage()


def allow_instant_navigation() -> None:
    """Keep mkdocs-static-i18n's warning about instant navigation from failing a strict build.

    To be called before plugins are configured (when the hooks are imported, or in `on_startup`).
    """
    # Adding the same function twice does nothing, so live reload may call this again and again.
    logging.getLogger(I18N_LOGGER).addFilter(is_worth_a_warning)


def search_when_wanted(script: str) -> str:
    """Let Material's script fetch and lay out the search index when somebody goes to search, not with every page.

    It does so by itself where pages are opened from files. Elsewhere the index is ready sooner, and a reader's
    Python, which wants the processor at the same time, later. `RuntimeError` where the script has no such place.
    """
    changed, count = AT_ONCE.subn(r"\1(!1)", script)
    if count != 1:
        raise RuntimeError(
            f"Material's script asks {count} times, not once, whether pages are opened from files"
        )
    return changed


def name_sections(html: str) -> str:
    """Name the navigation of each section by its title.

    Material names it by a label that holds an icon alone where the section has a page of its own, and two
    landmarks without a name cannot be told apart.
    """
    html = NAV.sub(r'aria-labelledby="\1_title"', html)
    return NAV_TITLE.sub(r'<label class="md-nav__title" for="\1" id="\1_title">', html)


def generated_page(config: MkDocsConfig, address: str, text: str, language: str = "en") -> File:
    """Return a page that no file holds, placed where mkdocs-static-i18n would place one of that language.

    The plugin makes every file anew and loses what has been generated, so this comes after it.
    """
    page = File.generated(config, f"{language}/{address}", content=text, inclusion=InclusionLevel.NOT_IN_NAV)
    placed: File = folder.create_i18n_file(page, language, language, [language], config)
    placed.generated_by, placed.abs_src_path = page.generated_by, None
    placed._content = text  # what `File.generated` sets, and no more public way to it
    return placed
