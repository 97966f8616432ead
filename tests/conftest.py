"""The site under test, for every test that drives a browser: the production build on a strict server.

`scripts/test` builds the site and names it in the environment; run by hand, it is built here.
"""

import logging
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import settings

from scripts.environment import ROOT
from scripts.site_server import HOST, SiteServer
from scripts.test import PREFIX, TEST_SITE

# No deadline: how long an example takes says more about the machine than about the code.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")


def pytest_addoption(parser):
    parser.addoption(
        "--update-examples", action="store_true", help="write what the pages' commands print now"
    )


@pytest.fixture(scope="session")
def built_site():
    """The folder of the site under test and the address it was built for."""
    if "PIQUET_TEST_SITE" in os.environ:
        return Path(os.environ["PIQUET_TEST_SITE"]), os.environ["PIQUET_TEST_URL"]
    with SiteServer(ROOT, content_policy="") as probe:
        url = f"http://{HOST}:{probe.port}{PREFIX}"
    command = [sys.executable, "-m", "scripts.build", "--no-compress", "--site-dir", TEST_SITE]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "SITE_URL": url}, check=True)
    return TEST_SITE, url


@pytest.fixture(scope="session")
def running_site(built_site):
    """The server; of several processes that test at once each has its own, and its browser is sent there."""
    directory, url = built_site
    port = 0 if "PYTEST_XDIST_WORKER" in os.environ else urlsplit(url).port
    with SiteServer(directory, prefix=PREFIX, port=port) as server:
        yield server


@pytest.fixture
def site(running_site):
    """The server, with nothing overridden and an empty log."""
    running_site.reset()
    yield running_site
    running_site.reset()


@pytest.fixture
def site_url(site, built_site):
    """The address that the site was built for, wherever it is served."""
    return built_site[1]


@pytest.fixture
def said(caplog):
    """What the build has warned of so far, line by line."""
    caplog.set_level(logging.WARNING, "mkdocs.piquet")
    return lambda: [record.message for record in caplog.records]
