"""The element in the page around a widget's view: what the shell needs, and what is there without it."""

from __future__ import annotations

import json
from collections.abc import Callable

import htpy as h

from piquet_core.messages import Message
from piquet_core.web.params import write_link
from piquet_core.web.widget import Context, Turn

_piquet_widget = h.Element("piquet-widget")

FAILURES = ("wasm", "network", "worker", "python")


def frame(widget: str, build: str, report: str, turn: Turn, context: Context) -> h.Element:
    """Return the whole element: the view, the words about Python, the answer for a page without scripts.

    The attributes hold names only (a deal, a seed), never a hidden card. `report` is the address that takes a
    problem's text at its end, nothing where there is none.
    """

    def say(key: str) -> str:
        return context.language.say(Message.of(key))

    return _piquet_widget(
        ".piquet",
        id=context.id,
        data_widget=widget,
        data_params=json.dumps(turn.params, separators=(",", ":")),
        data_link=write_link(turn.params),
        data_root=context.root,
        data_build=build,
        data_report=report or None,
        data_kept=widget == "progress",
    )[
        h.div(".pq-view")[turn.view],
        h.div(".pq-tools")[
            # What has no parameters leads nowhere but to its page.
            h.button(".pq-copy", type="button")[say("copy-link")] if turn.params else None,
            h.button(".pq-colours", type="button", aria_pressed="false")[say("four-colours")],
            # Where there is more to take away than a report, the view has a place for all of it.
            h.button(type="button", data_copy="report")[say("report")]
            if set(turn.texts) == {"report"}
            else None,
        ],
        _runtime(say),
        h.noscript[
            h.p(".pq-notice")[say(f"needs-javascript-{widget}")],
            h.details[h.summary[say("solution" if widget == "exercise" else "sample")], turn.solution()]
            if turn.solution
            else None,
        ],
    ]


def _runtime(say: Callable[[str], str]) -> h.Element:
    """Everything that may have to be said about Python, in the page's language; the shell unhides it."""
    return h.div(".pq-runtime", role="status")[
        h.div(data_when="loading", hidden=True)[
            h.p[say("python-loading")], h.progress(value=0, aria_label=say("python-progress"))
        ],
        h.p(data_when="ready", hidden=True)[say("python-ready")],
        h.div(data_when="working", hidden=True)[
            h.p[say("python-working")],
            h.progress(value=0, aria_label=say("python-working-progress")),
            h.button(".pq-stop.md-button", type="button")[say("stop")],
        ],
        h.p(data_when="stopped", hidden=True)[say("stopped")],
        (
            h.p(data_when=reason, hidden=True)[say(f"failed-{reason}"), " ", say("page-stays")]
            for reason in FAILURES
        ),
        h.button(".pq-retry.md-button", type="button", data_when=" ".join(FAILURES), hidden=True)[
            say("try-again")
        ],
        h.p(data_when="unkept", hidden=True)[say("unkept")],
        h.p(data_when="copied", hidden=True)[say("link-copied")],
        h.p(data_when="text-copied", hidden=True)[say("text-copied")],
        h.p(data_when="in-address", hidden=True)[say("link-in-address")],
    ]
