"""What every page of the built site owes its readers, and what must not happen when a widget comes alive."""

from functools import cache
from html.parser import HTMLParser

import pytest
from playwright.sync_api import expect

SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifts.push([entry.value, entry.startTime]);
}).observe({ type: "layout-shift", buffered: true });
"""


class Outline(HTMLParser):
    """The parts of a page that say what it is and where things are."""

    def __init__(self, text):
        super().__init__()
        self.found = {"h1": 0, "main": 0, "header": 0, "nav": 0, "footer": 0}
        self.language = self.description = self.title = ""
        self.levels = []
        self._in_title = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag in self.found:
            self.found[tag] += 1
        if tag == "html":
            self.language = attrs["lang"]
        if tag == "meta" and attrs.get("name") == "description":
            self.description = attrs["content"]
        self._in_title = tag == "title"

    def handle_data(self, data):
        if self._in_title:
            self.title += data

    def handle_endtag(self, tag):
        self._in_title = False


@cache
def read_outlines(directory):
    return {
        path.parent.relative_to(directory).as_posix(): Outline(path.read_text(encoding="utf-8"))
        for path in sorted(directory.rglob("index.html"))
    }


@pytest.fixture
def outlines(site):
    return read_outlines(site.directory)


def test_every_page_has_one_heading_of_the_first_rank_and_its_landmarks(outlines):
    assert {name for name, page in outlines.items() if page.found["h1"] != 1} == set()
    assert {name for name, page in outlines.items() if page.found["main"] != 1} == set()
    missing = {name for name, page in outlines.items() if not all(page.found.values()) or not page.language}
    assert missing == set()


@pytest.mark.parametrize("part", ["title", "description"])
def test_every_page_has_a_title_and_a_description_of_its_own(outlines, part):
    named = {}
    for name, page in outlines.items():
        named.setdefault(getattr(page, part).strip(), []).append(name)
    assert {text: names for text, names in named.items() if len(names) > 1 or not text} == {}


@pytest.mark.parametrize(
    ("address", "widget"),
    [
        ("", "exercise-1"),
        ("learn/point/", "exercise-1"),
        ("learn/thirty/", "exercise-1"),
        ("practice/", "exercise-1"),
        ("practice/paper/", "paper-1"),
        ("practice/worksheet/", "worksheet-1"),
        ("practice/progress/", "progress-1"),
        ("deals/hoffmann-specimen-hand/", "replay-1"),
        ("deals/own/", "own-1"),
        ("rules/house-rules/", "switchboard-1"),
    ],
)
@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_shifts_when_a_widget_comes_alive(new_context, site_url, watch, address, widget, width):
    watch.allow("Service Worker")
    context = new_context(viewport={"width": width, "height": 900}, service_workers="block")
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.goto(f"{site_url}{address}")
    page.wait_for_function("() => document.querySelector('piquet-widget')?.params")
    element = page.locator(f"[id={widget}]")
    element.scroll_into_view_if_needed()
    before = page.evaluate("() => shifts.length")
    # Interest alone, which brings Python and the words about it, and no act that would change the view.
    element.dispatch_event("pointerover")
    expect(element.locator(".pq-runtime [data-when=loading]")).to_be_visible()
    expect(element.locator(".pq-runtime [data-when=loading]")).to_be_hidden()
    shifted = page.evaluate("(before) => shifts.slice(before)", before)
    assert sum(value for value, _ in shifted) < 0.001, shifted
