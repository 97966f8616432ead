"""Load, answer, navigate, answer: in Firefox and WebKitGTK, where they are installed.

`scripts/test --engines` installs them on Debian and fails when one is missing; otherwise it is skipped.
"""

import time
from contextlib import ExitStack

import pytest

from scripts import engines
from tests.engines import drivers

pytestmark = [pytest.mark.browser, pytest.mark.engine]

EXERCISE = "#exercise-1"
STARTERS = {engines.FIREFOX: drivers.firefox, engines.WEBKITGTK: drivers.webkitgtk}


@pytest.fixture(params=STARTERS, ids=lambda engine: engine.name)
def engine(request, tmp_path):
    leave_out = pytest.fail if engines.are_required() else pytest.skip
    programs = engines.find_engine(request.param)
    if programs is None:
        leave_out(engines.why_not(request.param))
    with ExitStack() as stack:
        try:
            started = stack.enter_context(STARTERS[request.param](*programs, tmp_path))
        except drivers.NotDriven as error:
            leave_out(str(error))
        yield started


# Where the page keeps what goes wrong; that it is still there tells that the page was never reloaded.
WATCH = """
  (window.problems = []) && ["error", "unhandledrejection", "securitypolicyviolation"].forEach(type =>
    addEventListener(type, e => problems.push(`${type}: ${e.message ?? e.reason ?? e.blockedURI}`)))
"""

# A click goes to whatever is on top, and the tabs of a page scrolled down take none until it is back up.
IS_ON_TOP = """
  (element => {{
    element.scrollIntoView({{ block: "center", behavior: "instant" }});
    const {{ x, y, width, height }} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }})(document.querySelector("{selector}"))
"""


def text_of(engine, selector):
    """The text of all elements that fit; none is no text."""
    return engine.value(f"[...document.querySelectorAll('{selector}')].map(e => e.textContent).join(' ')")


def problems_of(engine):
    return engine.value("window.problems ? problems.join('\\n') : 'the page was reloaded'")


def wait_until(engine, condition, complaint):
    deadline = time.monotonic() + drivers.PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            said = text_of(engine, f"{EXERCISE} .pq-runtime > :not([hidden])")
            pytest.fail(f"{complaint()}\nof Python: {said!r}\n{problems_of(engine)}", pytrace=False)
        time.sleep(0.1)


def wait_for_text(engine, selector, words):
    wait_until(
        engine,
        lambda: words in text_of(engine, selector),
        lambda: f"{selector} says {text_of(engine, selector)!r} and not {words!r}",
    )


def click(engine, selector):
    on_top = IS_ON_TOP.format(selector=selector).strip()
    wait_until(engine, lambda: engine.value(on_top), lambda: f"{selector} cannot be clicked")
    engine.click(selector)


def test_a_reader_answers_moves_on_without_a_reload_and_answers_again(engine, site_url):
    engine.open(site_url)
    engine.value(WATCH.strip())
    click(engine, f"{EXERCISE} button[value='answer -']")
    wait_for_text(engine, f"{EXERCISE} .pq-status", "There is a point")
    click(engine, ".md-tabs__link[href$='practice/']")
    wait_for_text(engine, "h1", "Practice")
    assert text_of(engine, f"{EXERCISE} .pq-status").strip() == ""
    click(engine, f"{EXERCISE} button[value=show]")
    wait_for_text(engine, f"{EXERCISE} .pq-status", "The answer")
    assert problems_of(engine) == ""
