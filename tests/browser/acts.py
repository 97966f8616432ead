"""What readers do on every page."""

import pytest


def tab(page, name):
    """Go to another part of the site by its tab. Material takes no clicks on tabs while a page scrolls back up."""
    page.evaluate("() => scrollTo(0, 0)")
    link = page.get_by_role("navigation", name="Tabs").get_by_role("link", name=name)
    link.evaluate("link => link.click()")


def wait_until(page, question):
    """Ask an asynchronous question until it is answered with yes; `wait_for_function` does not await it."""
    for _ in range(300):
        if page.evaluate(question):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"never true: {question}")
