"""Nothing of the reader's is lost: reloads, ways back, crashes, blocked storage, no network, a new build."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from tests.browser.acts import tab, wait_until

HOME = "[id=exercise-1]"
CUT = (r"net::ERR_", r"Failed to load resource", r"service worker", r"ServiceWorker")


def widget(page):
    return page.locator(HOME)


def ace(page):
    return widget(page).get_by_role("checkbox", name="ace of hearts")


def act(page, name):
    widget(page).get_by_role("button", name=name, exact=True).click()


def verdict(page):
    return page.locator(f"{HOME} .pq-status")


def said(page):
    return page.locator(f"{HOME} .pq-runtime > :visible").first


def hint(page):
    widget(page).get_by_role("button", name=re.compile("^Hint")).click()


def alive(page):
    page.wait_for_function("() => document.querySelector('piquet-widget')?.params")


def test_a_reload_keeps_an_answer_half_given(page, site_url):
    page.goto(site_url)
    alive(page)
    ace(page).check(force=True)
    widget(page).get_by_label("or type the cards").fill("AK")
    page.reload()
    expect(ace(page)).to_be_checked()
    expect(widget(page).get_by_label("or type the cards")).to_have_value("AK")


def test_a_reload_keeps_verdict_hints_and_question(page, site_url):
    page.goto(site_url)
    act(page, "French")
    hint(page)
    ace(page).check(force=True)
    act(page, "Declare")
    expect(verdict(page)).to_contain_text("You hold 5 cards of hearts and took 1")
    page.reload()
    expect(verdict(page)).to_contain_text("You hold 5 cards of hearts and took 1")
    expect(widget(page).locator(".pq-hints li")).to_have_count(1)
    expect(widget(page).get_by_role("button", name="French")).to_have_attribute("aria-pressed", "true")
    expect(ace(page)).to_be_checked()


def test_a_reload_keeps_what_is_typed_into_an_exercise_that_a_link_has_brought(page, site_url):
    page.goto(f"{site_url}#exercise-1?task=number&ask=total&profile=rubicon&seed=3")
    field = widget(page).get_by_label("Points")
    field.fill("28")
    page.reload()
    expect(widget(page).get_by_label("Points")).to_have_value("28")


def test_a_reload_while_python_loads_keeps_the_act(page, site, site_url):
    site.override("pyodide.asm.wasm", delay=3.0)
    page.goto(site_url)
    act(page, "Nothing to declare")
    expect(said(page)).to_contain_text("on its way")
    site.reset()
    page.reload()
    expect(verdict(page)).to_contain_text("There is a point")


def test_back_and_forward_bring_the_exercise_as_it_was(page, site_url):
    page.goto(site_url)
    hint(page)
    expect(widget(page).locator(".pq-hints li")).to_have_count(1)
    tab(page, "Practice")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Practice")
    hint(page)
    hint(page)
    expect(widget(page).locator(".pq-hints li")).to_have_count(2)
    page.go_back()
    expect(widget(page).locator(".pq-meta")).to_contain_text("after the exchange")
    expect(widget(page).locator(".pq-hints li")).to_have_count(1)
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Practice")
    expect(widget(page).locator(".pq-hints li")).to_have_count(2)


def test_a_second_tab_is_on_its_own(page, context, site_url):
    page.goto(site_url)
    hint(page)
    expect(widget(page).locator(".pq-hints li")).to_have_count(1)
    other = context.new_page()
    other.goto(site_url)
    alive(other)
    expect(other.locator(f"{HOME} .pq-hints li")).to_have_count(0)
    act(other, "Nothing to declare")
    expect(verdict(other)).to_contain_text("There is a point")
    expect(verdict(page)).to_be_empty()


BLOCK_STORAGE = """() => {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });
  }
}"""


def test_blocked_storage_is_said_and_everything_else_works(page, context, site_url, watch):
    # Material keeps its palette there and logs what it could not read.
    watch.allow("SecurityError", "blocked")
    context.add_init_script(f"({BLOCK_STORAGE})()")
    page.goto(site_url)
    page.wait_for_function("() => customElements.get('piquet-widget')")
    act(page, "Nothing to declare")
    expect(verdict(page)).to_contain_text("There is a point")
    expect(said(page)).to_contain_text("keeps nothing")
    widget(page).get_by_role("button", name="Four colours").click()
    expect(page.locator("html")).to_have_class(re.compile("pq-four-colours"))


def test_four_colours_are_remembered(page, site_url):
    page.goto(site_url)
    alive(page)
    widget(page).get_by_role("button", name="Four colours").click()
    page.goto(f"{site_url}practice/")
    expect(page.locator("html")).to_have_class(re.compile("pq-four-colours"))
    expect(widget(page).get_by_role("button", name="Four colours")).to_have_attribute("aria-pressed", "true")


def test_a_very_slow_network_is_waited_for_with_words(page, site, site_url):
    for file in ("stdlib.zip", "pyodide.asm.wasm", "core.zip"):
        site.override(file, delay=4.0)
    page.goto(site_url)
    act(page, "Nothing to declare")
    expect(said(page)).to_contain_text("on its way")
    ace(page).check(force=True)
    expect(verdict(page)).to_contain_text("There is a point", timeout=20_000)
    expect(ace(page)).to_be_checked()


def kept_python(page):
    """Wait until the service worker has the pages and Python."""
    wait_until(
        page,
        """async () => {
          if (!navigator.serviceWorker.controller) return false;
          const names = await caches.keys();
          const keys = (await Promise.all(names.map(async (n) => (await caches.open(n)).keys()))).flat();
          return keys.filter((r) => r.url.includes("/pyodide-")).length === 4;
        }""",
    )


def test_a_visited_site_works_without_a_network(page, site, site_url, watch):
    watch.allow(*CUT)
    page.goto(site_url)
    act(page, "Nothing to declare")
    expect(verdict(page)).to_contain_text("There is a point")
    kept_python(page)
    site.override("", drop=True)
    page.goto(f"{site_url}practice/")  # never visited before
    act(page, "Show the answer")
    expect(verdict(page)).to_contain_text("The answer")
    page.goto(f"{site_url}rules/czech/#point")
    expect(page.locator("#point")).to_be_visible()
    tab(page, "Home")
    hint(page)
    expect(widget(page).locator(".pq-hints li")).to_have_count(1)


def test_without_a_service_worker_the_site_works(new_context, site_url, watch):
    watch.allow("Service Worker")
    page = new_context(service_workers="block").new_page()
    page.goto(site_url)
    act(page, "Nothing to declare")
    expect(verdict(page)).to_contain_text("There is a point")


@pytest.fixture
def next_build(running_site, tmp_path):
    """The same site as another build would write it: other names for core, scripts and style, other text."""
    old = next((running_site.directory / "assets").glob("[0-9a-f]" * 12)).name
    new = "abcdefabcdef"
    directory = tmp_path / "site"
    shutil.copytree(running_site.directory, directory)
    (directory / "assets" / old).rename(directory / "assets" / new)
    for path in directory.rglob("*"):
        if path.suffix in {".html", ".js"} and path.is_file():
            path.write_text(
                path.read_text().replace(old, new).replace("Where to start", "Where to begin now")
            )
    for packed in [*directory.rglob("*.br"), *directory.rglob("*.gz")]:
        packed.unlink()
    before = running_site.directory
    yield directory, old, new
    running_site.directory = before


def test_a_new_build_is_taken_up_whole(page, site, site_url, next_build, watch):
    watch.allow(*CUT)
    directory, old, new = next_build
    page.goto(site_url)
    act(page, "Nothing to declare")
    expect(verdict(page)).to_contain_text("There is a point")
    kept_python(page)
    site.directory = directory
    page.goto(f"{site_url}practice/")
    expect(page.locator(f"link[href*='{new}']").first).to_be_attached()
    expect(page.locator(f"link[href*='{old}']")).to_have_count(0)
    act(page, "Show the answer")
    expect(verdict(page)).to_contain_text("The answer")
    # The new worker installs its whole snapshot beside the old one, and takes over when no page of the old is open.
    wait_until(page, f"async () => (await caches.keys()).includes('piquet-{new}')")
    wait_until(page, "async () => !(await navigator.serviceWorker.getRegistration()).installing")
    visit = page.context.new_page()
    page.close()
    for _ in range(20):
        visit.goto(site_url)
        if visit.evaluate("async () => !(await navigator.serviceWorker.getRegistration()).waiting"):
            break
        visit.goto("about:blank")
        visit.wait_for_timeout(300)
    site.override("", drop=True)
    visit.goto(site_url)
    expect(visit.get_by_role("heading", name="Where to begin now")).to_be_visible()
    assert old not in visit.content()
    act(visit, "Show the answer")
    expect(verdict(visit)).to_contain_text("The answer")
