"""Serve the site with live reload while it is being written."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import time

from scripts.environment import say

HOST = "127.0.0.1"
FIRST_PORT = 8000


def is_free(port: int) -> bool:
    """Say whether nothing listens on a port yet."""
    with socket.socket() as probe:
        # As the server itself will do it: a port in TIME_WAIT counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def free_port(first: int) -> int:
    """Return the first free port from `first` on."""
    for port in range(first, min(first + 100, 65536)):
        if is_free(port):
            return port
    sys.exit(f"No free port from {first} on.")


def announce(port: int) -> None:
    """Print the address once somebody answers there."""
    while True:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            say(f"Learn Piquet is at http://{HOST}:{port}/ (Ctrl-C stops)")
            return


def main() -> None:
    """Choose a port and run MkDocs' own server on it."""
    parser = argparse.ArgumentParser(prog="scripts/serve", description=__doc__)
    parser.add_argument(
        "--port", type=int, default=FIRST_PORT, help="the next free one is taken if it is busy"
    )
    port = free_port(parser.parse_args().port)
    # MkDocs mounts the site at the path of site_url, and search and navigation rely on it too.
    os.environ["SITE_URL"] = f"http://{HOST}:{port}/"
    say("building the site")

    from mkdocs.__main__ import cli

    threading.Thread(target=announce, args=(port,), daemon=True).start()
    # Said explicitly because some versions of click lose MkDocs' default for it.
    cli(["serve", "--livereload", "--dev-addr", f"{HOST}:{port}"])


if __name__ == "__main__":
    main()
