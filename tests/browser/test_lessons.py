"""Lessons in the browser: the way back to where the reader left."""

from playwright.sync_api import expect

from tests.browser.acts import wait_until


def test_the_home_page_leads_back_to_where_the_reader_left(page, site_url):
    page.goto(site_url)
    back = page.locator("piquet-continue")
    expect(back).to_have_text("Never played? Begin with the first lesson.")
    back.get_by_role("link").click()
    expect(page).to_have_url(f"{site_url}learn/pack/")
    page.goto(f"{site_url}learn/point/")
    page.locator("#pips").evaluate("head => head.scrollIntoView()")
    wait_until(page, "() => localStorage.getItem('piquet lesson')")
    page.get_by_role("link", name="Learn Piquet", exact=True).first.click()
    expect(back).to_have_text("Go on where you left: The point: Pips, not ranks")
    back.get_by_role("link").click()
    expect(page).to_have_url(f"{site_url}learn/point/#pips")


def test_without_a_place_to_keep_it_the_line_leads_to_the_first_lesson(new_context, site_url):
    context = new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url)
    page.locator("piquet-continue").get_by_role("link").click()
    expect(page).to_have_url(f"{site_url}learn/pack/")
