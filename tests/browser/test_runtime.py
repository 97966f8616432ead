"""Python in the browser: when it starts, what it says meanwhile, every way of not loading, and navigation."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.acts import tab

HOME = "[id=exercise-1]"
# What Chromium itself writes to the console when a file cannot be had.
CUT = (r"net::ERR_", r"Failed to load resource")


def python_files(site):
    return [hit.path for hit in site.log if "pyodide" in hit.path or "core.zip" in hit.path]


def worker_of(page):
    return next(worker for worker in page.workers if "worker.js" in worker.url)


def workers(page):
    return [worker for worker in page.workers if "worker.js" in worker.url]


def ask(page):
    page.locator(HOME).get_by_role("button", name="Nothing to declare").click()


def verdict(page):
    return page.locator(f"{HOME} .pq-status")


def runtime(page):
    return page.locator(f"{HOME} .pq-runtime")


def said(page):
    """What the page says about Python: the parts that are shown, for all of them are there."""
    return runtime(page).locator("> :visible").first


def alive(page):
    page.wait_for_function("() => customElements.get('piquet-widget')")


def test_python_starts_only_when_a_reader_shows_interest(page, site, site_url):
    page.goto(site_url)
    alive(page)
    page.wait_for_load_state("networkidle")
    assert python_files(site) == []
    with page.expect_worker(lambda worker: "worker.js" in worker.url):
        page.locator(HOME).get_by_role("checkbox").first.focus()


def test_a_page_without_widgets_never_loads_python(page, site, site_url):
    page.goto(f"{site_url}rules/czech/")
    alive(page)
    page.mouse.click(200, 300)
    page.keyboard.press("Tab")
    page.wait_for_load_state("networkidle")
    assert python_files(site) == []


def test_clicks_made_while_python_loads_are_answered_afterwards(page, site, site_url):
    site.override("stdlib.zip", delay=1.0)
    page.goto(site_url)
    page.locator(HOME).get_by_role("button", name=re.compile("^Hint")).click()
    page.locator(HOME).get_by_role("button", name=re.compile("^Hint")).click()
    ask(page)
    expect(said(page)).to_contain_text("Python is on its way")
    expect(verdict(page)).to_contain_text("There is a point")
    expect(page.locator(f"{HOME} .pq-hints li")).to_have_count(2)
    expect(runtime(page).locator(":visible")).to_have_count(0)


def test_the_progress_bar_counts_the_bytes_that_are_here(page, site, site_url):
    site.override("pyodide.asm.wasm", delay=1.5)
    page.goto(site_url)
    ask(page)
    bar = runtime(page).locator("[data-when=loading] progress")
    expect(bar).to_be_visible()
    # Everything but the wasm has come: more than nothing and less than half.
    page.wait_for_function("() => document.querySelector('.pq-runtime progress').value > 0.1")
    assert bar.evaluate("bar => bar.value") < 0.5
    expect(verdict(page)).to_contain_text("There is a point")
    assert bar.evaluate("bar => bar.value") == 1


@pytest.mark.parametrize(
    "missing", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "core.zip"]
)
@pytest.mark.parametrize("how", [{"status": 404, "body": b""}, {"drop": True}], ids=["missing", "cut"])
def test_a_file_that_does_not_come_is_said_and_can_be_tried_again(page, site, site_url, watch, missing, how):
    watch.allow(*CUT)
    site.override(missing, **how)
    page.goto(site_url)
    ask(page)
    expect(said(page)).to_contain_text("Python could not be fetched")
    expect(page.locator(f"{HOME} .pq-ask")).to_be_visible()
    site.reset()
    runtime(page).get_by_role("button", name="Try again").click()
    expect(verdict(page)).to_contain_text("There is a point")
    expect(runtime(page).locator(":visible")).to_have_count(0)


@pytest.mark.parametrize("how", [{"status": 404, "body": b""}, {"drop": True}], ids=["missing", "cut"])
def test_a_second_archive_that_does_not_come_is_said_and_can_be_tried_again(page, site, site_url, watch, how):
    watch.allow(*CUT)
    site.override("further.zip", **how)
    page.goto(f"{site_url}practice/partie/")
    first = page.locator("piquet-widget").first
    first.get_by_role("button", name=re.compile("Hint")).click()
    expect(first.locator(".pq-runtime > :visible").first).to_contain_text("Python could not be fetched")
    site.reset()
    first.get_by_role("button", name="Try again").click()
    expect(first.locator(".pq-hints li")).to_have_count(1)
    expect(first.locator(".pq-runtime > :visible")).to_have_count(0)


def test_a_missing_worker_is_said_and_can_be_tried_again(page, site, site_url, watch):
    watch.allow(*CUT)
    site.override("worker.js", status=404, body=b"")
    page.goto(site_url)
    ask(page)
    expect(said(page)).to_contain_text("Python could not be fetched")
    site.reset()
    runtime(page).get_by_role("button", name="Try again").click()
    expect(verdict(page)).to_contain_text("There is a point")


def test_blocked_webassembly_is_said(page, site, site_url, watch):
    watch.allow("WebAssembly", "policy violation: script-src wasm-eval", "wasm-unsafe-eval", *CUT)
    site.override("worker.js", headers={"Content-Security-Policy": "script-src 'self'"})
    page.goto(site_url)
    ask(page)
    expect(said(page)).to_contain_text("does not run WebAssembly")
    site.reset()
    runtime(page).get_by_role("button", name="Try again").click()
    expect(verdict(page)).to_contain_text("There is a point")


def test_a_cut_network_before_python_starts_is_said(page, context, site_url, watch):
    watch.allow(*CUT)
    page.goto(site_url)
    alive(page)
    context.set_offline(True)
    ask(page)
    expect(said(page)).to_contain_text("could not be fetched")
    context.set_offline(False)
    runtime(page).get_by_role("button", name="Try again").click()
    expect(verdict(page)).to_contain_text("There is a point")


def test_a_worker_killed_in_silence_is_replaced_and_the_act_answered(page, site_url):
    page.clock.install()
    page.goto(site_url)
    ask(page)
    expect(verdict(page)).to_contain_text("There is a point")
    worker_of(page).evaluate("() => self.close()")
    page.locator(HOME).get_by_role("button", name="Show the answer").click()
    page.clock.fast_forward(11_000)
    expect(verdict(page)).to_contain_text("The answer: A K Q J 8 of hearts")


def test_a_worker_that_dies_while_loading_is_said_and_can_be_tried_again(page, site, site_url):
    site.override("pyodide.asm.wasm", delay=30)
    page.clock.install()
    page.goto(site_url)
    with page.expect_worker(lambda worker: "worker.js" in worker.url) as started:
        ask(page)
    started.value.evaluate("() => self.close()")
    page.clock.fast_forward(31_000)
    expect(said(page)).to_contain_text("could not be fetched")
    site.reset()
    runtime(page).get_by_role("button", name="Try again").click()
    expect(verdict(page)).to_contain_text("There is a point")


def test_navigation_keeps_one_worker_and_every_page_comes_alive(new_context, site, site_url, watch):
    watch.allow("Service Worker")
    page = new_context(service_workers="block").new_page()  # it would fetch Python's files for itself
    page.goto(site_url)
    page.evaluate("() => (window.sameDocument = true)")
    ask(page)
    expect(verdict(page)).to_contain_text("There is a point")
    first = workers(page)
    for answered in (False, True):
        tab(page, "Practice")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Practice")
        if answered:  # the second time everything is as it was left
            expect(verdict(page)).to_contain_text("The answer")
            page.locator(HOME).get_by_role("button", name="Another hand").click()
            expect(verdict(page)).to_be_empty()
        else:
            page.locator(HOME).get_by_role("button", name="Show the answer").click()
            expect(verdict(page)).to_contain_text("The answer")
        tab(page, "Home")
        expect(page.locator(f"{HOME} .pq-meta")).to_contain_text("after the exchange")
        ask(page)
        expect(verdict(page)).to_contain_text("There is a point")
    assert page.evaluate("() => window.sameDocument")
    assert workers(page) == first
    assert len([hit for hit in site.log if hit.path.endswith("pyodide.asm.wasm")]) == 1


def test_one_act_makes_one_request_after_many_navigations(page, site_url):
    page.goto(site_url)
    for name in ("Practice", "Rules", "Practice"):
        tab(page, name)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator(HOME).get_by_role("button", name=re.compile("^Hint")).click()
    expect(page.locator(f"{HOME} .pq-hints li")).to_have_count(1)
    time.sleep(0.3)
    expect(page.locator(f"{HOME} .pq-hints li")).to_have_count(1)


def test_a_new_build_met_by_navigation_reloads_the_page(page, site, site_url):
    page.goto(site_url)
    alive(page)
    page.evaluate("() => (window.sameDocument = true)")
    html = (site.directory / "practice" / "index.html").read_text()
    build = re.search(r'data-build="(\w+)"', html)[1]
    # Only the mark in the element changes, as if the page were of another build; then it is as it was.
    site.override("practice/", body=html.replace(f'data-build="{build}"', 'data-build="other"').encode())
    site.log.clear()
    tab(page, "Practice")
    while not any(hit.path == "practice/" for hit in site.log):
        page.wait_for_timeout(20)
    site.reset()
    page.wait_for_function("() => !window.sameDocument")
    page.locator(HOME).get_by_role("button", name="Show the answer").click()
    expect(verdict(page)).to_contain_text("The answer")
