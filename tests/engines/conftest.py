"""The site for engines that go to an address as it is: served where it was built for, in one process at a time."""

from urllib.parse import urlsplit

import pytest

from scripts.site_server import SiteServer
from scripts.test import PREFIX


@pytest.fixture(scope="session")
def running_site(built_site):
    directory, url = built_site
    with SiteServer(directory, prefix=PREFIX, port=urlsplit(url).port) as server:
        yield server
