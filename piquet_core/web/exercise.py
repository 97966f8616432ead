"""The exercise widget: what all exercises share, whatever they ask.

The log holds the reader's acts: `answer …` as the drill reads it, `hint`, `show`. `next` and `set KEY=VALUE`
change the parameters and begin a new log. Behind the answer that settles the question stands `settled MARK HINTS`,
so that what comes after it counts no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

import htpy as h

from piquet_core.exercises.hands import seed_after
from piquet_core.exercises.topics import Topic
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError
from piquet_core.profiles import PROFILES, Profile
from piquet_core.sentences import Language, knowing
from piquet_core.web.drill import FIXED, Answered, Drill, Telling, write_level
from piquet_core.web.level_select import level_select
from piquet_core.web.params import ParamError, Params, is_whole, one_of
from piquet_core.web.record import Mark, read_mark, write_mark, write_record
from piquet_core.web.widget import Context, Turn

TASKS = {
    "find": "FindDrill",
    "claim": "ClaimDrill",
    "number": "NumberDrill",
    "bonus": "BonusDrill",
    "legal": "LegalDrill",
    "exchange": "ExchangeDrill",
    "blank": "BlankDrill",
    "dialogue": "DialogueDrill",
    "changes": "ChangesDrill",
    "settle": "SettleDrill",
    "sheet": "SheetDrill",
    "card": "CardDrill",
    "discard": "DiscardDrill",
}
"""What an exercise can ask, and the class that asks it in the module of the task's name.

Each is imported when it is first asked for, since a reader waits for it.
"""
PLAIN = ("find", "claim", "number", "bonus", "legal", "exchange")
"""The tasks whose sentences are always loaded; with any other task those of `sentences.drills` are loaded too."""
WORDS = {"card": "tutor", "discard": "tutor"}
"""The tasks whose sentences are in another module of `sentences`."""


def read(params: Params) -> Drill:
    """Read the parameters into a question; `ParamError` names the one that is wrong."""
    task = one_of(params, "task", TASKS, "find")
    module = import_module(f"piquet_core.web.{task}")
    drill: Drill = getattr(module, TASKS[task]).read(params)
    return drill


def asking(topic: Topic, profile: str, seed: int, level: str | None = None) -> dict[str, str]:
    """Return the parameters that ask for an exercise of a topic, and of a level of it, from a seed on."""
    return {**topic.params, "profile": profile, "seed": str(seed), **write_level(level)}


def fresh(topic: Topic, profile: str, seed: int, level: str | None = None) -> Drill:
    """Return the first exercise of a topic, and of a level of it, from a seed on.

    Some hands leave nothing to ask about. Raises `ParamError` for a level or a seed that there is not.
    """
    while True:
        try:
            return read(asking(topic, profile, seed, level))
        except ParamError as error:
            if error.message.key != "nothing-to-claim":
                raise
            seed = seed_after(seed)


def worded(drill: Drill, context: Context) -> Context:
    """Return the context with all the sentences that a drill needs."""
    task = drill.params()["task"]
    if task in PLAIN:
        return context
    return replace(context, language=knowing(context.language, WORDS.get(task, "drills")))


@dataclass(frozen=True, slots=True)
class Progress:
    """What the log comes to: the last answer, the hints taken, whether the answer was shown."""

    answered: Answered | None = None
    hints: int = 0
    shown: bool = False
    settled: tuple[Mark, int] | None = None
    """How the question was first settled by an answer, and the hints it took."""
    notice: Message | None = None
    log: tuple[str, ...] = ()
    seen: int = 0
    """How far the reader has followed what is played out below the verdict."""

    @property
    def done(self) -> bool:
        """Whether the question is settled: answered rightly, or its answer shown."""
        return self.shown or (self.answered is not None and self.answered.right and self.answered.settled)

    def mark(self) -> tuple[Mark, int] | None:
        """Return what is to be kept of it and the hints it took; `None` while there is nothing to keep."""
        if self.settled is not None:
            return self.settled
        if self.shown:
            return Mark.SHOWN, self.hints
        if self.answered is not None and not self.answered.right:
            return Mark.WRONG, self.hints
        return None


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts: the view, and the parameters and log that go on from here."""
    drill = read(params)
    if isinstance(drill, Telling):
        drill = drill.telling(context.tell)
    progress = Progress()
    changed = fresh = False
    *earlier, _ = [at for at, line in enumerate(log) if line.startswith("answer")] or [0]
    for at, line in enumerate(log):
        act, _, rest = line.partition(" ")
        try:
            if at in earlier:
                # Judged when it was given, and no longer shown; so the hundredth answer costs what the first did.
                progress = replace(progress, notice=None, log=(*progress.log, line))
            elif act in ("next", "set"):
                before = drill.params()
                drill, progress, changed = _changed(drill, act, rest), Progress(), True
                # Under other rules the hand is the same, and with it what the reader has picked.
                fresh = fresh or not _same_cards(before, drill.params())
            else:
                progress = _after(drill, progress, act, rest.strip())
        except NotationError as error:
            unreadable = Message.of("unreadable", text=error.text, why=error.message)
            progress = replace(progress, answered=None, notice=unreadable)
        except PiquetError as error:
            progress = replace(progress, answered=None, notice=error.message)
    context = worded(drill, context)
    mark = progress.mark()
    now = (progress.answered.stands if progress.answered is not None else None) or drill
    return Turn(
        view=_view(now, progress, context),
        solution=lambda: [h.p[context.language.say(drill.solution)], result_of(drill, None, context.printed)],
        # Of a level the seed that was found is what goes on from here.
        params=drill.params() if changed or "level" in params else dict(params),
        log=progress.log,
        fresh=fresh,
        records=() if mark is None else (write_record(drill.params(), *mark),),
        halts=bool(log) and log[-1].partition(" ")[0] in ("answer", "show"),
        texts={"report": _report(now, progress, context.language)},
    )


def _report(drill: Drill, progress: Progress, language: Language) -> str:
    """Write what somebody reports who finds a question or a verdict wrong: all but what is wrong with it."""
    answered = progress.answered
    said = "" if answered is None else f"{answered.given}: {language.say(answered.reason)}"
    asked = language.say(drill.ask)
    return language.say(
        Message.of("report-exercise", address="{address}", profile=drill.profile, ask=asked, said=said)
    )


def _changed(drill: Drill, act: str, rest: str) -> Drill:
    if act == "next":
        return drill.next()
    name, _, value = rest.partition("=")
    params = {**drill.params(), name: value}
    if name == "level":
        return read(_at_level(params))
    try:
        return read(params)
    except ParamError as error:
        # Not every level is there under every rule set.
        if error.message.key != "level-elsewhere":
            raise
        return read(_without(params, ("level",)))


def _at_level(params: Params) -> dict[str, str]:
    """Return the parameters of a question of a level, not that of a page; of any where none is named."""
    if not params["level"]:
        return _without(params, ("level",))
    return _without({"seed": "0", **params}, (*FIXED, "trick"))


def _without(params: Params, names: Iterable[str]) -> dict[str, str]:
    return {name: value for name, value in params.items() if name not in names}


def _same_cards(one: Params, other: Params) -> bool:
    """Whether two questions differ at the most in their rules."""
    return _without(one, ("profile",)) == _without(other, ("profile",))


def _after(drill: Drill, progress: Progress, act: str, rest: str) -> Progress:
    """Fold one act in; `PiquetError` for what cannot be read, which the log then does not keep."""
    match act:
        case "hint":
            hints = min(progress.hints + 1, len(drill.hints))
            return replace(progress, hints=hints, notice=None, log=(*progress.log, act))
        case "show":
            return replace(progress, shown=True, notice=None, log=(*progress.log, act), seen=0)
        case "answer":
            answered = drill.judge(rest)
            after = replace(
                progress, answered=answered, notice=None, log=(*progress.log, answered.line), seen=0
            )
            return _settled(drill, answered, after)
        case "settled":
            return replace(progress, settled=read_mark(rest), log=(*progress.log, f"{act} {rest}"))
        case "see" if is_whole(rest):
            # Only the place where the reader stands is kept, not the way there.
            stood = bool(progress.log) and progress.log[-1].startswith(act)
            log = progress.log[:-1] if stood else progress.log
            return replace(progress, notice=None, log=(*log, f"see {int(rest)}"), seen=int(rest))
    raise PiquetError(Message.of("unknown-act", text=act))


def _settled(drill: Drill, answered: Answered, progress: Progress) -> Progress:
    """Write down how the question was settled, if this answer is the first to do so."""
    if not (answered.right and answered.settled) or progress.shown or progress.settled is not None:
        return progress
    given = [line.partition(" ")[2] for line in progress.log if line.startswith("answer")]
    # Of several steps each has an answer; the first wrong one is soon found.
    once = len(given) == 1 or (answered.stands is not None and all(drill.judge(one).right for one in given))
    mark = (Mark.FIRST if once else Mark.LATER, progress.hints)
    return replace(progress, settled=mark, log=(*progress.log, f"settled {write_mark(*mark)}"))


def _view(drill: Drill, progress: Progress, context: Context) -> h.Element:
    say = context.language.say
    # A group, not a landmark: several of a name may stand on one page.
    return h.div(".pq-exercise", role="group", aria_label=say(drill.title))[
        h.div(".pq-head")[h.p(".pq-meta")[say(drill.where)], _profile_switch(drill, context)],
        level_select(drill.params(), context),
        h.p(".pq-ask")[say(drill.ask)],
        drill.forms(context),
        h.div(".pq-status", role="status", id=f"{context.id}-status")[
            _status(drill, progress, context.language)
        ],
        h.div(".pq-result")[
            result_of(
                drill, None if progress.shown else progress.answered, replace(context, seen=progress.seen)
            )
        ]
        if _has_result(progress)
        else None,
        _foot(drill, progress, context),
    ]


def _has_result(progress: Progress) -> bool:
    return progress.shown or (progress.answered is not None and progress.notice is None)


def _profile_switch(drill: Drill, context: Context) -> h.Element:
    def family(profile: Profile) -> str:
        return context.language.name(profile, "family")

    return h.form(method="dialog")[
        h.div(".pq-switch", role="group", aria_label=context.language.say(Message.of("rule-set")))[
            (
                h.button(
                    id=f"{context.id}-{profile.name}",
                    value=f"set profile={profile.name}",
                    aria_pressed=str(family(profile) == family(drill.profile)).lower(),
                )[family(profile)]
                for profile in (PROFILES["czech"], PROFILES["rubicon"])
            )
        ]
    ]


def _status(drill: Drill, progress: Progress, language: Language) -> h.Node:
    say = language.say
    if progress.notice is not None:
        return h.p(".pq-notice")[say(progress.notice)]
    if progress.shown:
        return h.p(".pq-notice")[say(drill.solution)]
    if progress.answered is None:
        return None
    return verdict(progress.answered, language)


def verdict(answered: Answered, language: Language, *, final: bool = False) -> h.Element:
    """Say whether an answer is right, and why; one that is final cannot be given better."""
    mark, key = ("✓", "verdict-right") if answered.right else ("✗", "verdict-wrong")
    word = Message.of("verdict-final" if final and not answered.right else key)
    return h.p(class_=f"pq-{key}")[
        h.span(aria_hidden="true")[mark],
        h.span[h.strong[language.say(word)], " ", language.say(answered.reason)],
    ]


def result_of(drill: Drill, answered: Answered | None, context: Context) -> h.Node:
    """Show what a claim meets: that of an answer, or the right one when none is given."""
    result = drill.result(answered, context)
    if result is None:
        return None
    rule = Message.of("see-rule", profile=drill.profile)
    return [
        result,
        h.p(".pq-rule")[
            h.a(href=f"{context.root}rules/{drill.profile.name}/#{drill.rule}")[context.language.say(rule)]
        ],
    ]


def _foot(drill: Drill, progress: Progress, context: Context) -> h.Element:
    say = context.language.say
    steps = drill.hints
    taken = steps[: progress.hints]
    return h.div(".pq-foot")[
        h.ol(".pq-hints", aria_label=say(Message.of("hints")))[(h.li[say(hint)] for hint in taken)]
        if taken
        else None,
        h.form(".pq-aids", method="dialog", id=f"{context.id}-aids")[
            h.button(
                id=f"{context.id}-hint",
                value="hint",
                # Not `disabled`: the button keeps the focus when it has given its last hint.
                aria_disabled="true" if progress.done or progress.hints == len(steps) else None,
            )[say(Message.of("hint", taken=progress.hints, steps=len(steps)))],
            h.button(id=f"{context.id}-show", value="show", aria_disabled="true" if progress.done else None)[
                say(Message.of("show-answer"))
            ],
            h.button(id=f"{context.id}-next", value="next")[say(drill.another)],
        ],
    ]
