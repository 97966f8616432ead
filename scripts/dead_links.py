"""Every link of the built site leads somewhere: to a file of it, and to an anchor that the file has.

MkDocs looks at the links that Markdown makes. What widgets, generated pages and raw HTML bring is only there once
the site is built, so all of it is followed once more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

LINKS = {"a": "href", "area": "href", "link": "href", "img": "src", "script": "src", "source": "src"}
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)"')
OTHER_SCHEMES = frozenset({"http", "https", "mailto", "data"})


class DeadLinkError(Exception):
    """Links that lead nowhere, each on a line with its file."""


@dataclass(slots=True)
class Linked:
    """What a page links to, line by line, and what can be linked to in it."""

    links: list[tuple[int, str]] = field(default_factory=list)
    anchors: set[str] = field(default_factory=lambda: {""})


class _Reader(HTMLParser):
    """Collects links and anchors of a page while parsing it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = Linked()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element links to, and what it is called."""
        values = dict(attrs)
        for anchor in (values.get("id"), values.get("name") if tag == "a" else None):
            if anchor:
                self.found.anchors.add(anchor)
        link = values.get(LINKS.get(tag, ""))
        if link is not None:
            self.found.links.append((self.getpos()[0], link))


def read_page(html: str) -> Linked:
    """Read what a page links to and what can be linked to in it."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found


def check(site_dir: Path) -> int:
    """Follow every link within a built site and return how many there were; `DeadLinkError` lists the dead ones."""
    pages = {path: read_page(path.read_text(encoding="utf-8")) for path in sorted(site_dir.rglob("*.html"))}
    canonical = CANONICAL.search((site_dir / "index.html").read_text(encoding="utf-8"))
    base = canonical[1] if canonical else "http://site.invalid/"
    count = 0
    faults = []
    for path, page in pages.items():
        own = path.relative_to(site_dir).as_posix()
        for line, link in page.links:
            count += 1
            fault = _fault(urljoin(base + own, link), base, site_dir, pages)
            if fault:
                faults.append(f"{own}:{line}: {link}: {fault}")
    if faults:
        raise DeadLinkError("\n".join(faults))
    return count


def _fault(address: str, base: str, site_dir: Path, pages: dict[Path, Linked]) -> str | None:
    """Say what is wrong with an address; nothing for one outside the site."""
    parts = urlsplit(address)
    if not address.startswith(base):
        if parts.scheme not in OTHER_SCHEMES:
            return f"there is no scheme {parts.scheme}"
        return "outside the site's folder" if parts.netloc == urlsplit(base).netloc else None
    target = site_dir / unquote(parts.path.removeprefix(urlsplit(base).path))
    if target.is_dir():
        target = target / "index.html"
    if not target.is_file():
        return "there is no such file"
    # What follows a question mark in a fragment are the settings of a widget.
    anchor = unquote(parts.fragment.partition("?")[0])
    if target in pages and anchor not in pages[target].anchors:
        return f"there is no anchor {anchor}"
    return None
