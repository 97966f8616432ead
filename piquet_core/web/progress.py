"""The reader's progress: what the browser keeps of practice, as a table and as bars; taken away, taken in, forgotten.

A reader's acts are `forget TOPIC`, or `forget` for everything, then `yes` or `no`; `undo`; `import …` with the text of
a file. Each works on the lines as they are now, so nothing that another page has added in the meantime is lost. What
undoes the last change stands in the log, as `undoable` with a line for each question to forget (`-`) and each line to
put back (`+`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.web.choosing import worded
from piquet_core.web.kept import Taken, group_of, merged, read_file
from piquet_core.web.params import Params, check_names
from piquet_core.web.record import question_of
from piquet_core.web.tallied import forgetting, mistakes, named, tables
from piquet_core.web.widget import Context, Turn

FILE = "piquet-practice.txt"
SHOWN = 10
"""Wrong lines of a file that are shown; the others are counted."""


@dataclass(frozen=True, slots=True)
class Change:
    """Lines to put in, and questions to forget."""

    records: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()

    def write(self) -> str:
        """Write it as a line of the log, which has lines of its own."""
        parts = [*(f"-{one}" for one in self.forgotten), *(f"+{one}" for one in self.records)]
        return "\n".join(["undoable", *parts])

    @classmethod
    def read(cls, line: str) -> Change:
        """Read such a line of the log."""
        parts = line.split("\n")[1:]
        return cls(*(tuple(part[1:] for part in parts if part.startswith(sign)) for sign in "+-"))


@dataclass(frozen=True, slots=True)
class State:
    """The lines that are kept, what has just been changed, what undoes it, and what is asked before more is changed."""

    lines: tuple[str, ...]
    change: Change = Change()
    undo: Change | None = None
    sure: str | None = None
    """The topic to forget, nothing for all of them, while the reader is asked whether he means it."""
    notice: Message | None = None
    taken: Taken | None = None

    @property
    def log(self) -> tuple[str, ...]:
        """Return what the next turn has to know."""
        undo = () if self.undo is None else (self.undo.write(),)
        return undo if self.sure is None else (*undo, f"forget {self.sure}".rstrip())

    @property
    def meant(self) -> tuple[str, ...]:
        """The lines that are to be forgotten."""
        return tuple(line for line in self.lines if not self.sure or group_of(line) == self.sure)

    def changed(self, change: Change, undo: Change | None, notice: Message) -> State:
        """Return what it is after a change."""
        lines = merged(self.lines, change.records, change.forgotten)
        return State(lines, change, undo, notice=notice)


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts with the table of what is kept, and with what is to be kept from now on."""
    check_names(params, ())
    context = worded(context)
    state = State(context.kept or ())
    for line in log:
        try:
            state = _after(replace(state, notice=None), line)
        except PiquetError as error:
            state = replace(state, notice=error.message)
    return Turn(
        _view(state, context),
        None,
        {},
        state.log,
        texts={"practice": "".join(f"{line}\n" for line in state.lines)},
        records=state.change.records,
        forgotten=state.change.forgotten,
    )


def _after(state: State, line: str) -> State:
    """Return what an act makes of it; `PiquetError` for what cannot be done."""
    if line.startswith("undoable"):
        return replace(state, undo=Change.read(line))
    act, _, rest = line.partition(" ")
    match act:
        case "forget":
            sure = replace(state, sure=rest)
            if not sure.meant:
                raise PiquetError(Message.of("progress-nothing-there", text=rest))
            return sure
        case "no":
            return replace(state, sure=None)
        case "yes" if state.sure is not None:
            gone = state.meant
            notice = Message.of("progress-forgotten", count=len(gone))
            return state.changed(Change(forgotten=tuple(map(question_of, gone))), Change(gone), notice)
        case "undo" if state.undo is not None:
            return state.changed(state.undo, None, Message.of("progress-undone"))
        case "import":
            return _imported(state, read_file(rest))
    raise PiquetError(Message.of("unknown-act", text=act))


def _imported(state: State, taken: Taken) -> State:
    if not taken.records:
        key = "progress-lines-wrong" if taken.wrong else "progress-nothing-in-it"
        count = {"count": len(taken.wrong)} if taken.wrong else {}
        return replace(state, notice=Message.of(key, **count), taken=taken)
    questions = tuple(map(question_of, taken.records))
    replaced = tuple(line for line in state.lines if question_of(line) in set(questions))
    notice = Message.of("progress-imported", count=len(questions), replaced=len(replaced))
    return replace(state.changed(Change(taken.records), Change(replaced, questions), notice), taken=taken)


def _view(state: State, context: Context) -> h.Element:
    say = context.language.say
    return h.div(".pq-exercise.pq-progress", role="group", aria_label=say(Message.of("progress-title")))[
        h.div(".pq-status", role="status", id=f"{context.id}-status")[_status(state, context)],
        _wrong(state.taken, context),
        [tables(state.lines, context, resting=state.sure is not None), mistakes(state.lines, context)]
        if state.lines
        else h.p(".pq-nothing")[
            say(Message.of("progress-unread" if context.kept is None else "progress-none"))
        ],
        _foot(state, context),
    ]


def _status(state: State, context: Context) -> h.Node:
    """Say what has happened, with the way back; or ask whether it is meant."""
    said: h.Node = None
    if state.sure is not None:
        key, topic = (
            ("progress-sure", {"topic": named(state.sure)}) if state.sure else ("progress-sure-all", {})
        )
        question = Message.of(key, count=len(state.meant), **topic)
        said = [
            h.p(".pq-notice")[context.language.say(question)],
            _button("yes", "progress-forget-them", context, focus=True),
            _button("no", "progress-keep-them", context),
        ]
    elif state.notice is not None:
        said = [
            h.p(".pq-notice", id=f"{context.id}-said", tabindex="-1", data_focus=True)[
                context.language.say(state.notice)
            ],
            _button("undo", "progress-undo", context) if state.undo is not None else None,
        ]
    return h.form(".pq-said", method="dialog")[said] if said else None


def _button(act: str, key: str, context: Context, *, focus: bool = False) -> h.Element:
    return h.button(".md-button", id=f"{context.id}-{act}", value=act, data_focus=focus)[
        context.language.say(Message.of(key))
    ]


def _wrong(taken: Taken | None, context: Context) -> h.Node:
    """Name the lines of a file that could not be read: which, what stands there, what is wrong with it."""
    if taken is None or not taken.wrong:
        return None
    say = context.language.say
    more = len(taken.wrong) - SHOWN
    return h.div(".pq-error", role="alert")[
        h.p[say(Message.of("progress-lines-wrong", count=len(taken.wrong)))] if taken.records else None,
        h.ul[
            (
                h.li[h.code[say(Message.of("progress-line-wrong", number=number, text=text))], " ", say(why)]
                for number, text, why in taken.wrong[:SHOWN]
            ),
            h.li[say(Message.of("progress-and-more", count=more))] if more > 0 else None,
        ],
    ]


def _foot(state: State, context: Context) -> h.Element:
    say = context.language.say
    return h.form(".pq-aids.pq-foot", method="dialog")[
        [
            h.button(id=f"{context.id}-save", type="button", data_save="practice", data_name=FILE)[
                say(Message.of("progress-export"))
            ],
            forgetting("", context, resting=state.sure is not None),
        ]
        if state.lines
        else None,
        h.label(".pq-file")[
            h.span[say(Message.of("progress-import"))],
            h.input(id=f"{context.id}-file", type="file", accept=".txt,text/plain", data_act="import"),
        ],
    ]
