"""What every browser test gets beside the site: a browser, and a watch over the page."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError, expect
from playwright.sync_api import Error as PlaywrightError

from scripts.browser import find_browser, launch_arguments
from scripts.environment import NODE_MODULES
from scripts.test import PREFIX

# Generous, because a machine that builds and serves beside its tests may be slow; a passing test never waits.
expect.set_options(timeout=20_000)

HERE = Path(__file__).parent
AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text()
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", event => console.error(
  `policy violation: ${event.effectiveDirective} ${event.blockedURI}`,
  `${event.sourceFile}:${event.lineNumber}`))
"""


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, running_site, built_site):
    there = urlsplit(built_site[1])
    sent = f"--host-resolver-rules=MAP {there.netloc} {there.hostname}:{running_site.port}"
    options = {"executable_path": find_browser(), "args": [*launch_arguments(), sent]}
    return {**browser_type_launch_args, **options}


class Watch:
    """Collects what a page of this site must never do."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.problems: list[str] = []
        self.allowed: list[str] = []

    def allow(self, *patterns: str) -> None:
        """Expect problems whose text one of these regular expressions finds."""
        self.allowed += patterns

    def attach(self, context: BrowserContext) -> None:
        """Watch every page and worker of a context."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def unexpected(self) -> list[str]:
        return [p for p in self.problems if not any(re.search(pattern, p) for pattern in self.allowed)]

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.problems.append(f"request to another origin: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            place = message.location
            self.problems.append(f"console: {message.text} ({place['url']}:{place['lineNumber']})")

    def _error(self, error: WebError) -> None:
        self.problems.append(f"page error: {error.error}")


@pytest.fixture
def watch(site_url):
    return Watch(site_url.removesuffix(PREFIX))


@pytest.fixture
def new_context(new_context, watch):
    """Playwright's own, with the watch over every context; a test fails at its end if it saw anything."""
    contexts = []

    def watched(**options):
        context = new_context(**options)
        watch.attach(context)
        contexts.append(context)
        return context

    yield watched
    for page in [page for context in contexts for page in context.pages]:
        # A round trip: events that are under way arrive before its answer.
        try:
            page.title()
        except PlaywrightError:
            continue
    unexpected = watch.unexpected()
    if unexpected:
        pytest.fail("\n".join(["the page did what it must not do:", *unexpected]), pytrace=False)


@pytest.fixture
def axe_page(new_context, watch):
    """Open a page, in light or dark, that axe can look at."""

    def opened(scheme):
        # Axe is the test's own script, which the page's policy would rightly refuse.
        watch.allow("Service Worker")
        context = new_context(color_scheme=scheme, bypass_csp=True, service_workers="block")
        context.add_init_script(AXE)
        return context.new_page()

    return opened
