"""Asking an exercise through the door, as the build and the browser do."""

import json
import re

from piquet_core.cards import PACK
from piquet_core.sentences import Language
from piquet_core.web.door import respond


def ask(params, *log, **more):
    asked = {"widget": "exercise", "params": params, "id": "exercise-1", "root": "../", "log": log, **more}
    return json.loads(respond(json.dumps(asked)))


def text(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer["html"]).split())


def status(answer):
    """What is said of the last act."""
    found = re.search(r'class="pq-status"[^>]*>(.*?)</div>', answer["html"])
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def hides(params, shown, *log):
    """Check that no card stands anywhere in the answer but those that may be seen."""
    answer = ask(params, *log, build="b1")
    # What stands for readers without scripts is taken out before anything can be asked.
    html = answer["html"].split("<noscript>")[0]
    for part in (html, json.dumps(answer["params"]), answer["link"], json.dumps(answer["texts"])):
        for card in PACK:
            if card not in shown:
                assert Language().name(card) not in part
                assert f'"{card}"' not in part


def goes_on(params, steps=4):
    """Check that the next questions are found by their links again, and that each has its answer."""
    for _ in range(steps):
        there = ask(params, "hint", "next")
        assert there["fresh"]
        params = there["params"]
        assert ask(params, link=there["link"])["html"] == there["html"]
        assert "{" not in text(ask(params, "hint", "hint", "hint", "show"))
    return params
