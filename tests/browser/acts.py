"""What readers do on every page."""


def tab(page, name):
    """Go to another part of the site by its tab. Material takes no clicks on tabs while a page scrolls back up."""
    page.evaluate("() => scrollTo(0, 0)")
    link = page.get_by_role("navigation", name="Tabs").get_by_role("link", name=name)
    link.evaluate("link => link.click()")
