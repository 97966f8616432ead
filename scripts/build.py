"""Build the production site: MkDocs first, then what has to be done to its result.

MkDocs runs its own "after the build" once a language; these steps need the whole site.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from scripts import compress, dead_links, offline, policy, search_words
from scripts.environment import ROOT, SetupError, run, say
from scripts.pages.terms import FILE, read_terms

DEFAULT_SITE = ROOT / "site"


def build(site_dir: Path, *, compressed: bool) -> None:
    """Build the site into `site_dir`, ready to be served from any folder of any static host."""
    say(f"building the site for {os.environ.get('SITE_URL') or 'the address in mkdocs.yml'}")
    # Material's notice about MkDocs' future is for maintainers; CONTRIBUTING says what it means here.
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site_dir)]
    run(command, "MkDocs did not build the site.", env)
    say("following every link")
    dead_links.check(site_dir)
    say("declaring the content policy")
    policy.declare(site_dir)
    say("adding unaccented words and the glossary's to the search")
    search_words.add_folded_words(site_dir)
    terms = read_terms(ROOT / "docs" / FILE)
    search_words.put_terms_first(site_dir, {key: term.all_words for key, term in terms.items()})
    say("writing the service worker")
    offline.add_service_worker(site_dir)
    if compressed:
        say("compressing")
        compress.compress_site(site_dir)


def main() -> None:
    """Build into `site/`, or where asked to."""
    parser = argparse.ArgumentParser(prog="scripts/build", description=__doc__)
    parser.add_argument("--no-compress", action="store_true", help="write no .br and .gz files")
    parser.add_argument("--site-dir", type=Path, default=DEFAULT_SITE, help="where to (default: site)")
    options = parser.parse_args()
    try:
        build(options.site_dir.resolve(), compressed=not options.no_compress)
    except (SetupError, dead_links.DeadLinkError, policy.PolicyError) as error:
        sys.exit(f"{error}\nThe site was not built.")
    say(f"the site is in {options.site_dir}")


if __name__ == "__main__":
    main()
