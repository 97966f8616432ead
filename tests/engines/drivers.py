"""Two engines behind the few things a smoke test asks of a browser: open, value, click.

Both answer to standard protocols, each to another one, and so little of them is needed that it stands
here: Firefox speaks WebDriver BiDi itself, JSON over a WebSocket; WebKitGTK comes with a WebDriver,
JSON over HTTP, and wants a screen, for which a virtual one will do.
"""

import itertools
import json
import os
import socket
import subprocess
import time
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection

import websocket

HOST = "127.0.0.1"
PATIENCE = 90
"""Seconds that anything may take: on a busy machine an engine starts slowly, and Python in it too."""

WIDTH, HEIGHT = 1400, 1000


QUIET = """
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
"""
"""Keeps Firefox from talking to its maker behind the test's back; being driven does the rest."""


class NotDriven(Exception):
    """An engine that is there but cannot be driven, which is no fault of the site."""


class Firefox:
    """Firefox over WebDriver BiDi."""

    def __init__(self, connection):
        self._connection = connection
        self._numbers = itertools.count(1)
        self.command("session.new", capabilities={})
        self._tab = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def command(self, method, **params):
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._connection.recv())
            if message["type"] == "error":
                raise RuntimeError(f"{method}: {message['error']}: {message['message']}")
            if message.get("id") == number:
                return message["result"]

    def _evaluate(self, expression):
        target = {"context": self._tab}
        answer = self.command("script.evaluate", expression=expression, target=target, awaitPromise=False)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]

    def open(self, url):
        self.command("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def value(self, expression):
        return self._evaluate(expression).get("value")

    def click(self, selector):
        found = f"document.querySelector({json.dumps(selector)})"
        place = {"type": "element", "element": {"sharedId": self._evaluate(found)["sharedId"]}}
        pointer = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": place},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": pointer}]
        self.command("input.performActions", context=self._tab, actions=actions)


class WebKitGTK:
    """WebKitGTK's small browser over WebDriver."""

    def __init__(self, connection):
        self._connection = connection
        self._path = f"/session/{self.command('/session', capabilities={})['sessionId']}"
        self.command(f"{self._path}/window/rect", x=0, y=0, width=WIDTH, height=HEIGHT)

    def command(self, path, method="POST", **params):
        self._connection.request(method, path, json.dumps(params))
        value = json.load(self._connection.getresponse())["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path}: {value['error']}: {value['message']}")
        return value

    def close(self):
        self.command(self._path, method="DELETE")

    def open(self, url):
        self.command(f"{self._path}/url", url=url)

    def value(self, expression):
        return self.command(f"{self._path}/execute/sync", script=f"return {expression}", args=[])

    def click(self, selector):
        found = self.command(f"{self._path}/element", using="css selector", value=selector)
        self.command(f"{self._path}/element/{next(iter(found.values()))}/click")


@contextmanager
def firefox(path, folder):
    """Start Firefox with a profile of its own and drive it."""
    profile = folder / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(QUIET)
    where = profile / "WebDriverBiDiServer.json"  # in which Firefox says where it listens
    size = (f"--width={WIDTH}", f"--height={HEIGHT}")
    command = [path, "--headless", *size, "--profile", profile, "--remote-debugging-port=0", "about:blank"]
    with ExitStack() as stack:
        running = stack.enter_context(process(command, folder / "firefox.log"))
        wait_until(lambda: where.exists() and where.read_text(), running)
        url = f"ws://{HOST}:{json.loads(where.read_text())['ws_port']}/session"
        # Firefox turns pages away, and a client shows that it is none by naming no origin.
        connection = websocket.create_connection(url, timeout=PATIENCE, suppress_origin=True)
        stack.callback(connection.close)
        yield Firefox(connection)


@contextmanager
def webkitgtk(driver, screen, folder):
    """Start WebKitGTK's WebDriver on a screen of its own and drive its browser."""
    with ExitStack() as stack:
        display = stack.enter_context(virtual_screen(screen, folder))
        port = free_port()
        environment = {**os.environ, "DISPLAY": display}
        command = [driver, f"--port={port}"]
        running = stack.enter_context(process(command, folder / "webkitgtk.log", env=environment))
        wait_until(lambda: listens(port), running)
        connection = HTTPConnection(HOST, port, timeout=PATIENCE)
        stack.callback(connection.close)
        try:
            engine = WebKitGTK(connection)
        except RuntimeError as error:
            raise NotDriven(f"WebKitGTK could not be started: {error}") from error
        stack.callback(engine.close)
        yield engine


@contextmanager
def virtual_screen(path, folder):
    """Start an X server that draws into memory, and give its display."""
    command = [path, "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp"]
    number = folder / "screen.log"
    with process(command, number) as running:
        wait_until(lambda: number.read_text().endswith("\n"), running)
        yield f":{number.read_text().split()[-1]}"


@contextmanager
def process(command, log, **options):
    """Run a program beside the test, with its output in a file."""
    with (
        log.open("wb") as output,
        subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, **options) as running,
    ):
        try:
            yield running
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()


def wait_until(condition, running):
    """Wait for what a program does when it is ready."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if running.poll() is not None or time.monotonic() > deadline:
            raise NotDriven(f"{running.args[0]} could not be started")
        time.sleep(0.1)


def listens(port):
    """Say whether somebody answers at a port."""
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


def free_port():
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return probe.getsockname()[1]
