"""`respond`: the only door to the core, for the build and for the reader's browser."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.sentences import Language
from piquet_core.web.frame import frame
from piquet_core.web.params import ParamError, one_of, read_link, write_link
from piquet_core.web.widget import Context, Tell, Turn, Widget, silent

WIDGETS = ("exercise", "replay", "own", "switchboard", "paper", "worksheet", "progress")
"""The widgets; each is the module of its name, loaded when it is first asked for."""
EXAMPLES = ("hand", "compare", "dialogue", "sheet", "ladder", "tricks", "settle", "problems")
"""The worked examples: plain HTML, written at build. Their modules are not in the browser's archive."""


@cache
def _language() -> Language:
    """Return the pages' language, always the same one, so that what was written in it can be found again."""
    return Language()


def _widget(name: str) -> Widget:
    folder = "piquet_core.web.examples" if name in EXAMPLES else "piquet_core.web"
    widget: Widget = import_module(f"{folder}.{name}").turn
    return widget


def extend(archive: str) -> bool:
    """Let the packages of the core that are loaded go on in another archive; say whether one did not yet.

    What is not in the first archive raises `ImportError`, mostly `ModuleNotFoundError`. Asked again after this the core
    finds it, or comes to a package that was not loaded then.
    """
    extended = False
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] == "piquet_core" and hasattr(module, "__path__"):
            place = f"{archive}/{name.replace('.', '/')}"
            if place not in module.__path__:
                module.__path__.append(place)
                extended = True
    return extended


def respond(request: str, tell: Tell = silent) -> str:
    """Answer a request about a widget, JSON in and JSON out; nothing is remembered between two requests.

    The request is an object: `widget` and `params` (of the fence), `id` and `root` (where it stands),
    `log` (the reader's acts so far), `link` when the page was opened by a permalink, and `build`, the
    build's name, when the whole element is asked for as it stands in a page, with `report`, where problems go;
    `kept`, the lines of practice, for a widget that shows them.
    The answer has `html`, `params`, `log`, `link` (text of the permalink to what is shown), `fresh`, `texts`
    (what may be copied), `records`, `forgotten`, `fields` and `halts` as in `Turn`; or `error` (the sentence), with
    `param` when it is about one of the parameters. What takes long is told on the way: how much is done, and how
    much there is.
    """
    asked = json.loads(request)
    language = _language()
    try:
        return json.dumps(_answer(asked, language, tell), ensure_ascii=False)
    except ParamError as error:
        return json.dumps({"error": language.say(error.message), "param": error.param}, ensure_ascii=False)
    except PiquetError as error:
        return json.dumps({"error": language.say(error.message)}, ensure_ascii=False)


def _answer(asked: Mapping[str, Any], language: Language, tell: Tell) -> dict[str, object]:
    params: dict[str, str] = asked["params"]
    widget = _widget(one_of({"widget": asked["widget"]}, "widget", (*WIDGETS, *EXAMPLES)))
    context = Context(
        asked["id"],
        asked["root"],
        language,
        None if asked.get("kept") is None else tuple(asked["kept"]),
        tell=tell,
    )
    notice: h.Node = None
    if asked.get("link") is None:
        turn = widget(params, asked["log"], context)
    else:
        turn, notice = _follow(widget, asked, context)
    view: h.Node = h.fragment[notice, turn.view]
    if "build" in asked and asked["widget"] in WIDGETS:
        view = frame(asked["widget"], asked["build"], asked.get("report", ""), turn, context)
    return {
        "html": str(h.fragment[view]),
        "params": turn.params,
        "log": turn.log,
        "link": write_link(turn.params),
        "fresh": turn.fresh,
        "texts": turn.texts,
        "records": turn.records,
        "forgotten": turn.forgotten,
        "fields": turn.fields,
        "halts": turn.halts,
    }


def _follow(widget: Widget, asked: Mapping[str, Any], context: Context) -> tuple[Turn, h.Node]:
    """Go where a permalink leads; where it cannot be read, say so and stay with the page's own exercise."""
    try:
        return replace(widget(read_link(asked["link"]), (), context), fresh=True), None
    except PiquetError as error:
        message = Message.of("link-unreadable", why=error.message)
        notice = h.p(".pq-notice", role="alert")[context.language.say(message)]
        return widget(asked["params"], asked["log"], context), notice
