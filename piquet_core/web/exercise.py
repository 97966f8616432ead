"""The exercise widget: a question over a hand, the reader's acts, the verdict.

The log holds the reader's acts: `answer AKQJ8h` (`answer -` declares nothing), `hint`, `show`.
`next` and `set KEY=VALUE` change the parameters and begin a new log.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import htpy as h

from piquet_core.cards import Hand, Seat
from piquet_core.combos import Kind
from piquet_core.exercises.find import Find, Judgement, Outcome, hints, judge, outcome, pose
from piquet_core.exercises.hands import DOCUMENTED, STAGES, Source
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError, read_cards, read_hand, write_cards, write_hand
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.web import views
from piquet_core.web.params import ParamError, Params, check_names, number, one_of
from piquet_core.web.widget import Context, Turn

NAMES = ("kind", "profile", "seat", "deal", "stage", "hand", "seed")
KINDS = ("point",)


def read(params: Params) -> Find:
    """Read the parameters into a question; `ParamError` names the one that is wrong."""
    check_names(params, NAMES)
    kind = Kind(one_of(params, "kind", KINDS))
    profile = PROFILES[one_of(params, "profile", PROFILES)]
    seat = Seat(one_of(params, "seat", ("elder", "younger"), "elder"))
    if "deal" in params:
        for other in ("seed", "hand"):
            if other in params:
                raise ParamError(other, Message.of("deal-or-seed", key=other))
        deal = one_of(params, "deal", DOCUMENTED)
        return pose(kind, profile, seat, Source(deal=deal, stage=one_of(params, "stage", STAGES, "dealt")))
    if "stage" in params:
        raise ParamError("stage", Message.of("stage-of-a-deal"))
    hand = None
    try:
        if "hand" in params:
            hand = read_hand(params["hand"])
        return pose(kind, profile, seat, Source(seed=number(params, "seed", 0), hand=hand))
    except NotationError as error:
        raise ParamError("hand", error.message) from error
    except PiquetError as error:
        if isinstance(error, ParamError):
            raise
        raise ParamError("seed", error.message) from error


def write(find: Find) -> dict[str, str]:
    """Write a question as parameters; reading them back poses the same question."""
    params = {"kind": find.kind.value, "profile": find.profile.name, "seat": find.seat.value}
    source = find.source
    if source.deal:
        return params | {"deal": source.deal, "stage": source.stage}
    return params | ({"hand": write_hand(source.hand)} if source.hand else {}) | {"seed": str(source.seed)}


@dataclass(frozen=True, slots=True)
class Progress:
    """What the log comes to: the last answer's judgement, hints taken, and whether the answer was shown."""

    judgement: Judgement | None = None
    hints: int = 0
    shown: bool = False
    notice: Message | None = None
    log: tuple[str, ...] = ()

    @property
    def solved(self) -> bool:
        """Whether the last answer was right."""
        return self.judgement is not None and self.judgement.right


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts: the view, and the parameters and log that go on from here."""
    find = read(params)
    fresh = False
    progress = Progress()
    for line in log:
        act, _, rest = line.partition(" ")
        if act in ("next", "set"):
            try:
                find, progress, fresh = _changed(find, act, rest), Progress(), True
            except PiquetError as error:
                progress = replace(progress, notice=error.message)
        else:
            progress = _after(find, progress, act, rest.strip())
    return Turn(
        view=_view(find, progress, context),
        solution=[h.p[context.language.say(_best(find))], _result(find, Progress(shown=True), context)],
        params=write(find) if fresh else dict(params),
        log=progress.log,
        fresh=fresh,
    )


def _changed(find: Find, act: str, rest: str) -> Find:
    if act == "next":
        return pose(find.kind, find.profile, find.seat, find.source.next)
    name, _, value = rest.partition("=")
    return read({**write(find), name: value})


def _after(find: Find, progress: Progress, act: str, rest: str) -> Progress:
    """Fold one act in; what cannot be read is said and leaves the log as it was."""
    if act == "hint":
        return replace(
            progress,
            hints=min(progress.hints + 1, len(hints(find))),
            notice=None,
            log=(*progress.log, act),
        )
    if act == "show":
        return replace(progress, shown=True, notice=None, log=(*progress.log, act))
    if act != "answer":
        return replace(progress, notice=Message.of("unknown-act", text=act))
    if not rest:
        return replace(progress, judgement=None, notice=Message.of("no-card-chosen"))
    try:
        cards: Hand = frozenset() if rest == "-" else frozenset(read_cards(rest))
    except NotationError as error:
        return replace(
            progress, judgement=None, notice=Message.of("unreadable", text=error.text, why=error.message)
        )
    line = f"answer {write_cards(cards) or '-'}"
    return replace(progress, judgement=judge(find, cards), notice=None, log=(*progress.log, line))


def _view(find: Find, progress: Progress, context: Context) -> h.Element:
    say = context.language.say
    return h.section(
        ".pq-exercise", aria_label=say(Message.of(f"title-{find.kind.value}", profile=find.profile))
    )[
        h.div(".pq-head")[
            h.p(".pq-meta")[_meta(find, context.language)],
            _profile_switch(find, context),
        ],
        h.p(".pq-ask")[say(Message.of(f"ask-{find.kind.value}", profile=find.profile, seat=find.seat))],
        _answer_forms(find, context),
        h.div(".pq-status", role="status", id=f"{context.id}-status")[
            _status(find, progress, context.language)
        ],
        _result(find, progress, context),
        _aids(find, progress, context),
    ]


def _meta(find: Find, language: Language) -> h.Node:
    where = find.source.printed
    if where is None:
        key = "hand-given" if find.source.hand else "hand-from-seed"
        return language.say(Message.of(key, seat=find.seat, seed=find.source.seed))
    return language.say(Message.of(f"hand-{find.source.stage}", seat=find.seat, source=where))


def _profile_switch(find: Find, context: Context) -> h.Element:
    return h.form(".pq-switch", method="dialog", aria_label=context.language.say(Message.of("rule-set")))[
        (
            h.button(
                id=f"{context.id}-{profile.name}",
                value=f"set profile={profile.name}",
                aria_pressed=str(profile == find.profile).lower(),
            )[context.language.name(profile, "family")]
            for profile in (PROFILES["czech"], PROFILES["rubicon"])
        )
    ]


def _answer_forms(find: Find, context: Context) -> h.Node:
    say = context.language.say
    return [
        h.form(method="dialog")[
            h.fieldset(".pq-hand")[
                h.legend(".pq-name")[say(Message.of("your-hand"))],
                views.hand_to_pick(find.hand, context.language, prefix=context.id),
            ],
            h.div(".pq-acts")[
                h.button(".md-button.md-button--primary", id=f"{context.id}-answer", value="answer")[
                    say(Message.of("declare"))
                ],
                h.button(
                    ".md-button", id=f"{context.id}-nothing", value="answer -", form=f"{context.id}-aids"
                )[say(Message.of("declare-nothing"))],
            ],
        ],
        h.form(".pq-typed", method="dialog")[
            h.label(for_=f"{context.id}-typed")[say(Message.of("or-type"))],
            h.input(
                id=f"{context.id}-typed",
                name="typed",
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                size=14,
                placeholder=say(Message.of("type-example")),
            ),
            h.button(".md-button", id=f"{context.id}-enter", value="answer")[
                say(Message.of("declare-typed"))
            ],
        ],
    ]


def _status(find: Find, progress: Progress, language: Language) -> h.Node:
    say = language.say
    if progress.notice is not None:
        return h.p(".pq-notice")[say(progress.notice)]
    if progress.judgement is not None and not progress.shown:
        judgement = progress.judgement
        mark, key = ("✓", "verdict-right") if judgement.right else ("✗", "verdict-wrong")
        return h.p(class_=f"pq-{key}")[
            h.span(aria_hidden="true")[mark, " "],
            say(judgement.reason)
            if judgement.right
            else [h.strong[say(Message.of(key))], " ", say(judgement.reason)],
        ]
    if progress.shown:
        return h.p(".pq-notice")[say(_best(find))]
    return None


def _best(find: Find) -> Message:
    if not find.best:
        return Message.of("answer-nothing", kind=find.kind)
    return Message.of("answer-is", answers=tuple(find.answers))


def _result(find: Find, progress: Progress, context: Context) -> h.Node:
    """Show what the declaration meets across the table, once the reader has answered."""
    given = progress.judgement
    if progress.shown:
        met: Outcome | None = outcome(find, find.best)
    else:
        met = given.outcome if given else None
    if met is None:
        return None
    say = context.language.say
    final = progress.shown or progress.solved
    return h.div(".pq-result")[
        h.p[say(Message.of("best-point", cards=met.mine[0].cards))] if final and met.mine else None,
        views.comparison_table(met.comparison, find.seat, context.language) if met.comparison else None,
        h.p(".pq-score")[
            say(Message.of("your-claim-would") if not final else Message.of("therefore")),
            " ",
            say(met.message),
        ],
        (
            h.p[say(Message.of("their-best", seat=find.seat.other, combos=met.theirs[:1]))]
            if final and met.theirs
            else None
        ),
        h.p(".pq-rule")[
            h.a(href=f"{context.root}rules/{find.profile.name}/#{find.kind.value}")[
                say(Message.of("see-rule", kind=find.kind, profile=find.profile))
            ]
        ],
    ]


def _aids(find: Find, progress: Progress, context: Context) -> h.Element:
    say = context.language.say
    steps = hints(find)
    done = progress.solved or progress.shown
    return h.div(".pq-foot")[
        h.ol(".pq-hints", aria_label=say(Message.of("hints")))[
            (h.li[say(hint)] for hint in steps[: progress.hints])
        ]
        if progress.hints
        else None,
        h.form(".pq-aids", method="dialog", id=f"{context.id}-aids")[
            h.button(
                id=f"{context.id}-hint",
                value="hint",
                # Not `disabled`: the button keeps the focus when it has given its last hint.
                aria_disabled="true" if done or progress.hints == len(steps) else None,
            )[say(Message.of("hint", taken=progress.hints, steps=len(steps)))],
            h.button(id=f"{context.id}-show", value="show", aria_disabled="true" if done else None)[
                say(Message.of("show-answer"))
            ],
            h.button(id=f"{context.id}-next", value="next")[say(Message.of("another-hand"))],
            context.copy_link(),
        ],
    ]
