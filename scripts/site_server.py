"""A small static server for the browser tests and the benchmarks.

It behaves like a good static host (compressed files, validators, the policy as a header), counts what
it sends, and can be told to misbehave, which is how the tests see what a reader on a bad line sees.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from scripts.policy import policy

HOST = "127.0.0.1"
PLAIN = "application/octet-stream"
ENCODINGS = {".br": "br", ".gz": "gzip"}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".piquet": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
    ".zip": "application/zip",
}


class Hit(NamedTuple):
    """One answered request: its path below the prefix, and how many bytes the body took."""

    path: str
    status: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Override:
    """What to do differently for some paths; what is left out stays as it would be."""

    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    body: bytes | None = None
    drop: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A response before it is sent."""

    status: int
    headers: dict[str, str]
    body: bytes = b""


class SiteServer:
    """Serves a folder under a prefix; a context manager that stops it."""

    def __init__(
        self,
        directory: Path,
        *,
        prefix: str = "/",
        port: int = 0,
        content_policy: str | None = None,
        cache_control: str | Callable[[str], str] = "no-cache",
    ) -> None:
        """Start serving. The policy is the one the site declares; give "" for a folder without one."""
        self.directory = directory.resolve()
        self.prefix = prefix
        self.content_policy = policy(directory) if content_policy is None else content_policy
        self.cache_control = cache_control
        self.log: list[Hit] = []
        self._overrides: dict[str, Override] = {}
        self._released = threading.Event()
        self._http = _Listener((HOST, port), _Handler)
        self._http.site = self
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._http.server_address[1])

    @property
    def url(self) -> str:
        """The address of the site's first page."""
        return f"http://{HOST}:{self.port}{self.prefix}"

    @property
    def bytes_sent(self) -> int:
        """How many bytes of bodies were sent since the log was cleared."""
        return sum(hit.bytes for hit in self.log)

    def override(
        self,
        path_suffix: str,
        *,
        status: int | None = None,
        headers: Mapping[str, str] | None = None,
        delay: float = 0.0,
        body: bytes | None = None,
        drop: bool = False,
    ) -> None:
        """Answer paths that end so in another way: late, changed, or by hanging up (`drop`)."""
        self._overrides[path_suffix] = Override(status, headers or {}, delay, body, drop)

    def reset(self) -> None:
        """Forget the overrides and the log, and let delayed answers go."""
        self._overrides.clear()
        self.log.clear()
        self._released.set()
        self._released = threading.Event()

    def close(self) -> None:
        """Stop serving."""
        self._released.set()
        self._http.shutdown()
        self._http.server_close()

    def __enter__(self) -> SiteServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def override_for(self, path: str) -> Override:
        """Return the newest override whose suffix fits."""
        fitting = (o for suffix, o in reversed(list(self._overrides.items())) if path.endswith(suffix))
        return next(fitting, Override())

    def wait(self, seconds: float) -> None:
        """Hold an answer back, until `reset` at the longest."""
        if seconds:
            self._released.wait(seconds)

    def answer(self, path: str, accepted: str, known_etag: str) -> Answer:
        """Find the answer to a path below the prefix."""
        file = (self.directory / path).resolve()
        if not file.is_relative_to(self.directory):
            return self._missing()
        if file.is_dir():
            if path and not path.endswith("/"):
                return Answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{self.prefix}{path}/"})
            file /= "index.html"
        if not file.is_file():
            return self._missing()
        return self._file(file, path, accepted, known_etag)

    def _file(self, file: Path, path: str, accepted: str, known_etag: str) -> Answer:
        sent, encoding = encoded(file, accepted)
        stat = sent.stat()
        etag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        control = self.cache_control
        headers = {
            "Content-Type": TYPES.get(file.suffix, PLAIN),
            "Cache-Control": control if isinstance(control, str) else control(path),
            "ETag": etag,
            "Vary": "Accept-Encoding",
        }
        if encoding:
            headers["Content-Encoding"] = encoding
        if known_etag == etag:
            return Answer(HTTPStatus.NOT_MODIFIED, headers)
        return Answer(HTTPStatus.OK, headers, sent.read_bytes())

    def _missing(self) -> Answer:
        page = self.directory / "404.html"
        body = page.read_bytes() if page.is_file() else b"Not found"
        kind = TYPES[".html"] if page.is_file() else TYPES[".txt"]
        return Answer(HTTPStatus.NOT_FOUND, {"Content-Type": kind}, body)


def encoded(file: Path, accepted: str) -> tuple[Path, str]:
    """Choose the smallest form of a file that a client accepts, and name its encoding."""
    names = {part.partition(";")[0].strip() for part in accepted.split(",")}
    for suffix, encoding in ENCODINGS.items():
        beside = file.with_name(file.name + suffix)
        if encoding in names and beside.is_file():
            return beside, encoding
    return file, ""


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64
    site: SiteServer

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of browsers that leave with a connection open; a fault of ours is the test's to see."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Listener

    def do_GET(self) -> None:
        """Answer with a body."""
        self._serve(with_body=True)

    def do_HEAD(self) -> None:
        """Answer without one."""
        self._serve(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the log is a list."""

    def _serve(self, *, with_body: bool) -> None:
        site = self.server.site
        path = unquote(urlsplit(self.path).path)
        inside = path.startswith(site.prefix)
        path = path.removeprefix(site.prefix)
        override = site.override_for(path)
        site.wait(override.delay)
        if override.drop:
            site.log.append(Hit(path, 0, 0))
            self.close_connection = True
            return
        accepted, known = self.headers.get("Accept-Encoding", ""), self.headers.get("If-None-Match", "")
        if override != Override():
            accepted = known = ""  # a changed answer is sent whole
        answer = overridden(site.answer(path, accepted, known) if inside else site._missing(), override)
        body = answer.body if with_body else b""
        site.log.append(Hit(path, answer.status, len(body)))
        self._send(answer, body)

    def _send(self, answer: Answer, body: bytes) -> None:
        headers = {"Content-Length": str(len(answer.body)), **answer.headers}
        if self.server.site.content_policy:
            headers = {"Content-Security-Policy": self.server.site.content_policy, **headers}
        self.send_response(answer.status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        # A reader who has left in the meantime is no error.
        try:
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


def overridden(answer: Answer, override: Override) -> Answer:
    """Change an answer as asked."""
    body = answer.body if override.body is None else override.body
    return Answer(override.status or answer.status, {**answer.headers, **override.headers}, body)
