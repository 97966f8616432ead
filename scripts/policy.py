"""The Content-Security-Policy of the built site: found from its pages, written into each of them.

It is declared after MkDocs and not by the theme, because instant navigation runs the inline scripts
of the next page under the policy of the first: each page has to allow the scripts of all of them.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

JAVASCRIPT_TYPES = frozenset({"", "module", "text/javascript", "application/javascript"})
"""Types of script elements that run; the others hold data, which the policy leaves alone."""

LOADED_RELATIONS = frozenset(
    "icon stylesheet manifest preload modulepreload prefetch preconnect dns-prefetch apple-touch-icon".split()
)
"""Relations of link elements that fetch something (canonical, alternate, next and prev do not)."""

LOADED_ATTRIBUTES = frozenset({"src", "srcset", "poster", "data"})

CHARSET = re.compile(r"<meta\s+charset=[\"']?utf-8[\"']?\s*/?>", re.IGNORECASE)
DECLARED = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')
OTHER_ORIGIN = re.compile(r"\s*([a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)


class PolicyError(Exception):
    """Pages that could not keep the policy, each fault on a line with its file."""


@dataclass(slots=True)
class Contents:
    """What the policy has to know about one page."""

    inline_scripts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Collects the contents of a page while parsing it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.contents = Contents()
        self._script: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element would load or run."""
        line = self.getpos()[0]
        values = {name: value or "" for name, value in attrs}
        self.contents.faults += [f"{line}: {fault}" for fault in faults_of(tag, values)]
        if tag == "script" and "src" not in values and values.get("type", "").lower() in JAVASCRIPT_TYPES:
            self._script = []

    def handle_data(self, data: str) -> None:
        """Keep the text of an inline script."""
        if self._script is not None:
            self._script.append(data)

    def handle_endtag(self, tag: str) -> None:
        """Close an inline script."""
        if tag == "script" and self._script is not None:
            self.contents.inline_scripts.append("".join(self._script))
            self._script = None


def faults_of(tag: str, attributes: dict[str, str]) -> list[str]:
    """Say what the policy would forbid in one element."""
    faults = []
    if tag == "style":
        faults.append("an inline <style>")
    for name, value in attributes.items():
        if name == "style":
            faults.append(f'a style attribute: <{tag} style="{value}">')
        elif name.startswith("on"):
            faults.append(f'an inline event handler: <{tag} {name}="{value}">')
        elif is_loaded(tag, name, attributes) and OTHER_ORIGIN.match(value):
            faults.append(f'something from another origin: <{tag} {name}="{value}">')
    return faults


def is_loaded(tag: str, name: str, attributes: dict[str, str]) -> bool:
    """Say whether a browser fetches what an attribute names without being asked to."""
    if tag == "link":
        return name == "href" and not LOADED_RELATIONS.isdisjoint(attributes.get("rel", "").lower().split())
    return name in LOADED_ATTRIBUTES or (tag in {"image", "use"} and name in {"href", "xlink:href"})


def read_page(html: str) -> Contents:
    """Read the inline scripts of a page and what it may not contain."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.contents


def policy_for(inline_scripts: Iterable[str]) -> str:
    """Write the policy that allows the site itself, WebAssembly and exactly these inline scripts."""
    hashes = sorted({f"'sha256-{b64encode(sha256(s.encode()).digest()).decode()}'" for s in inline_scripts})
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *hashes]),
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "worker-src 'self'",
            "base-uri 'self'",
            "form-action 'self'",
            "object-src 'none'",
        ]
    )


def declare(site_dir: Path) -> str:
    """Write the policy into every page of a built site and return it; refuse a site that breaks it."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site_dir.rglob("*.html"))}
    scripts: set[str] = set()
    faults: list[str] = []
    for path, html in pages.items():
        contents = read_page(html)
        scripts.update(contents.inline_scripts)
        found = [*contents.faults, *([] if CHARSET.search(html) else ['1: no <meta charset="utf-8">'])]
        faults += [f"{path.relative_to(site_dir)}:{fault}" for fault in found]
    if faults:
        raise PolicyError("\n".join(faults))
    policy = policy_for(scripts)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    for path, html in pages.items():
        declared = CHARSET.sub(lambda charset: charset[0] + meta, html, count=1)
        path.write_text(declared, encoding="utf-8", newline="")
    return policy


def policy(site_dir: Path) -> str:
    """Read back the policy that a built site declares, for a server to send as a header too."""
    found = DECLARED.search((site_dir / "index.html").read_text(encoding="utf-8"))
    if found is None:
        raise PolicyError(f"{site_dir / 'index.html'} declares no policy")
    return found[1]
