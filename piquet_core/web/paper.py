"""The mixed paper: questions one after the other, answered without a verdict, marked all at once at the end.

A reader's acts are `begin …` as the form sends it, `answer …` to the question that is shown, `go N`, `hand-in`; then
`next` for another paper and `choose` for the form. The log keeps each answer as `answered N …`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

import htpy as h

from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError
from piquet_core.web import exercise
from piquet_core.web.choosing import USUAL, Choice, chosen, form, worded
from piquet_core.web.drill import Drill
from piquet_core.web.given import in_fields, in_words
from piquet_core.web.marked import marked, records, sample, title
from piquet_core.web.params import Params
from piquet_core.web.widget import Context, Turn

SAMPLE = Choice(("find-point", "claim-sequence", "bonus"), count=3)
"""What a page shows without scripts."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A paper and what the reader has done with it: the answers by number, and the question that is shown, from 1.

    Past the last question stands the end, where the paper is handed in.
    """

    choice: Choice
    answers: Mapping[int, str] = field(default_factory=dict)
    at: int = 1
    handed_in: bool = False
    choosing: bool = False
    notice: Message | None = None

    @property
    def given(self) -> str | None:
        """The reader's answer to the question that is shown, as the log keeps it; `None` where there is none."""
        given = self.answers.get(self.at)
        try:
            return None if given is None else self.choice.drill(self.at).judge(given).given
        except PiquetError:
            # Kept over a reload, by a build that read it otherwise.
            return None

    @property
    def log(self) -> tuple[str, ...]:
        """Return the acts that lead here."""
        answers = [f"answered {at} {given}".rstrip() for at, given in sorted(self.answers.items())]
        return (
            *answers,
            *([f"go {self.at}"] if self.at > 1 else []),
            *(["hand-in"] if self.handed_in else []),
        )


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts: the form, a question, or the whole paper marked."""
    context = worded(context)
    sitting = Sitting(Choice.read(params))
    for line in log:
        try:
            sitting = replace(_after(sitting, line), notice=None)
        except NotationError as error:
            unreadable = Message.of("unreadable", text=error.text, why=error.message)
            sitting = replace(sitting, notice=unreadable)
        except PiquetError as error:
            sitting = replace(sitting, notice=error.message)
    last = log[-1].partition(" ")[0] if log else ""
    shown = Turn(
        _view(sitting, context),
        lambda: sample(SAMPLE, context),
        sitting.choice.params(),
        ("choose",) if sitting.choosing else sitting.log,
        halts=last in ("answer", "hand-in", "begin", "next"),
    )
    if sitting.handed_in:
        return replace(shown, records=records(sitting.choice, sitting.answers))
    return replace(shown, fields=_fields(sitting, context))


def _after(sitting: Sitting, line: str) -> Sitting:
    """Return what an act makes of a paper; `PiquetError` for what cannot be read or done."""
    choice = sitting.choice
    act, _, rest = line.partition(" ")
    if act in ("go", "hand-in"):
        return _moved(sitting, act, rest)
    match act:
        case "begin":
            return Sitting(chosen(rest))
        case "choose" if choice.made:
            return Sitting(choice, choosing=True)
        case "next" if choice.topics:
            return Sitting(choice.next())
        case "answer" if choice.made and not sitting.handed_in and sitting.at <= choice.length:
            answered = _answered(sitting, rest.strip())
            return replace(answered, at=sitting.at + 1)
        case "answered":
            number, _, given = rest.partition(" ")
            if number in map(str, range(1, choice.length + 1)):
                return replace(sitting, answers={**sitting.answers, int(number): given})
    raise PiquetError(Message.of("unknown-act", text=act))


def _answered(sitting: Sitting, text: str) -> Sitting:
    """Take an answer to the question that is shown: read to know whether it can be read; the verdict waits."""
    given = sitting.choice.drill(sitting.at).judge(text).given
    return replace(sitting, answers={**sitting.answers, sitting.at: given})


def _moved(sitting: Sitting, act: str, rest: str) -> Sitting:
    """Go to another question, or hand in: what is chosen or filled in here comes along, and is the answer.

    Who would hand in with questions open comes to the end first, which says how many there are.
    """
    choice = sitting.choice
    to, _, filled = rest.partition(" ") if act == "go" else ("", "", rest)
    if not choice.made or (act == "go" and to not in map(str, range(1, choice.length + 2))):
        raise PiquetError(Message.of("unknown-act", text=f"{act} {to}".strip()))
    if filled and sitting.at <= choice.length:
        # Half of an answer cannot be read, and is no reason to stay.
        with suppress(PiquetError):
            sitting = _answered(sitting, filled)
    if act == "go":
        return replace(sitting, at=int(to))
    if sitting.at <= choice.length and len(sitting.answers) < choice.length:
        return replace(sitting, at=choice.length + 1)
    return replace(sitting, handed_in=True)


def _fields(sitting: Sitting, context: Context) -> Mapping[str, tuple[bool, str]]:
    given = sitting.given
    if given is None:
        return {}
    return in_fields(sitting.choice.drill(sitting.at), given, f"{context.id}-{sitting.at}")


def _view(sitting: Sitting, context: Context) -> h.Element:
    if sitting.choosing or not sitting.choice.made:
        shown: h.Node = [
            form(replace(sitting.choice, topics=sitting.choice.topics or USUAL), "paper-begin", context),
            _status(sitting, context),
        ]
    elif sitting.handed_in:
        shown = marked(sitting.choice, sitting.answers, context)
    elif sitting.at > sitting.choice.length:
        shown = [
            _end(sitting, context),
            _places(sitting, context),
            _foot(sitting, f"{context.id}-end", context),
        ]
    else:
        shown = _question(sitting, sitting.choice.drill(sitting.at), context)
    label = context.language.say(Message.of("paper-title"))
    return h.div(".pq-exercise", role="group", aria_label=label)[shown]


def _question(sitting: Sitting, drill: Drill, context: Context) -> h.Node:
    say = context.language.say
    own = exercise.worded(drill, replace(context, id=f"{context.id}-{sitting.at}"))
    paper = title(sitting.choice, "paper-number")
    place = Message.of("paper-place", paper=paper, number=sitting.at, count=sitting.choice.length)
    return [
        h.div(".pq-head")[h.p(".pq-meta")[say(place), h.br, own.language.say(drill.where)]],
        # Where the focus comes with each question, and the keys work from.
        h.p(".pq-ask", id=f"{own.id}-ask", tabindex="-1", data_focus=True)[own.language.say(drill.ask)],
        h.div(id=f"{context.id}-filled")[drill.forms(own)],
        _status(sitting, own),
        _places(sitting, context),
        _foot(sitting, own.id, context),
    ]


def _status(sitting: Sitting, context: Context) -> h.Element:
    """Say what could not be read; or what the reader has answered here, or just answered before."""
    language = context.language
    given = sitting.given
    said: h.Node = None
    if sitting.notice is not None:
        said = h.p(".pq-notice")[language.say(sitting.notice)]
    elif given is not None:
        words = in_words(sitting.choice.drill(sitting.at), given, language)
        said = h.p(".pq-notice")[language.say(Message.of("paper-given")), " ", words]
    elif sitting.at - 1 in sitting.answers:
        said = h.p(".pq-notice")[language.say(Message.of("paper-taken", number=sitting.at - 1))]
    return h.div(".pq-status", role="status")[said]


def _end(sitting: Sitting, context: Context) -> h.Node:
    say = context.language.say
    done, length = len(sitting.answers), sitting.choice.length
    return [
        h.p(".pq-ask", id=f"{context.id}-over", tabindex="-1", data_focus=True)[say(Message.of("paper-end"))],
        h.div(".pq-status", role="status")[
            h.p(".pq-notice")[say(Message.of("paper-answered", answered=done, count=length))]
        ],
    ]


def _places(sitting: Sitting, context: Context) -> h.Element:
    """Show every question by its number, answered or open, to go there."""
    say = context.language.say
    return h.form(".pq-places", method="dialog", aria_label=say(Message.of("paper-questions")))[
        (
            h.button(
                id=f"{context.id}-go-{at}",
                class_={"pq-done": at in sitting.answers},
                value=f"go {at}",
                data_with=f"{context.id}-filled",
                aria_current="step" if at == sitting.at else None,
                aria_label=say(
                    Message.of("paper-done" if at in sitting.answers else "paper-open", number=at)
                ),
            )[str(at)]
            for at in range(1, sitting.choice.length + 1)
        )
    ]


def _foot(sitting: Sitting, prefix: str, context: Context) -> h.Element:
    """Show the ways on, each with its key. A button of a question may belong to this form, so it has its id."""
    say = context.language.say
    at, length = sitting.at, sitting.choice.length
    on = "paper-on" if at in sitting.answers else "paper-leave-out"
    ways = [
        ("back", f"go {at - 1}", "b", "paper-back", at > 1),
        ("on", f"go {at + 1}", "o", on, at <= length),
        ("hand-in", "hand-in", "h", "paper-hand-in", True),
    ]
    return h.form(".pq-aids.pq-foot", method="dialog", id=f"{prefix}-aids")[
        (
            h.button(id=f"{context.id}-{name}", value=act, data_key=key, data_with=f"{context.id}-filled")[
                h.kbd(aria_hidden="true")[key], " ", say(Message.of(words))
            ]
            for name, act, key, words, possible in ways
            if possible
        )
    ]
