"""Find the card, as the widget shows it: both hands lie open, the reader plays a card, and sees what comes of it.

Below the verdict the best play of both is played out, trick by trick: the refutation of a wrong card, or what a
right one keeps. How far it is followed is an act of its own, `see NUMBER`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from piquet_core.cards import Card, Seat, in_order
from piquet_core.deal.claims import THIRTY
from piquet_core.deal.events import Played, Trick
from piquet_core.exercises import card
from piquet_core.exercises.card import Finding
from piquet_core.exercises.card_levels import CARD_LEVELS, of_seed
from piquet_core.exercises.hands import seed_after
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards
from piquet_core.profiles import Profile
from piquet_core.scoring import score
from piquet_core.solver.grading import TALLY_WORTH
from piquet_core.web import views
from piquet_core.web.drill import Answered, blaming
from piquet_core.web.opened import deal_told, facts, played, read_origin
from piquet_core.web.params import ParamError, Params, check_names, number, one_of
from piquet_core.web.widget import Context


@dataclass(frozen=True, slots=True)
class CardDrill:
    """The drill over one question of `exercises.card`."""

    question: Finding
    seed: int | None
    """The seed that the position belongs to; nothing for one of a documented deal."""
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-card")
    another: ClassVar[Message] = Message.of("another-deal")
    rule: ClassVar[str] = "play"

    @classmethod
    def read(cls, params: Params) -> CardDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong.

        It is a documented deal with the number of the card, or a seed with a level, or without.
        """
        check_names(params, ("task", "profile", "level", "deal", "part", "card", "seed"))
        level = one_of(params, "level", CARD_LEVELS) if "level" in params else None
        if "deal" in params:
            if level is not None:
                raise ParamError("level", Message.of("level-of-a-seed"))
            posed = read_origin({name: text for name, text in params.items() if name not in ("task", "card")})
            try:
                return cls(card.pose(posed.origin, number(params, "card", 1)), None)
            except PiquetError as error:
                raise blaming("card", error) from error
        if "card" in params:
            raise ParamError("card", Message.of("card-of-a-deal"))
        profile = read_origin(
            {name: params[name] for name in ("profile", "seed", "part") if name in params}
        ).profile
        seed = number(params, "seed", 0)
        return cls(of_seed(profile.name, seed, level), seed, level)

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        named = {"task": "card", "profile": self.profile.name}
        if self.seed is not None:
            return {**named, **({"level": self.level} if self.level else {}), "seed": str(self.seed)}
        origin = asked.posed.origin
        part = {"part": str(origin.part)} if origin.part > 1 else {}
        return {**named, "deal": origin.deal or "", **part, "card": str(asked.number)}

    def next(self) -> CardDrill:
        """Pose the next question, of the same level or of the one whose turn it is."""
        seed = 0 if self.seed is None else seed_after(self.seed)
        # By the rule set alone: what a documented deal has of house rules is its own.
        return CardDrill(of_seed(self.profile.name, seed, self.level), seed, self.level)

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.profile

    @property
    def where(self) -> Message:
        """Where the deal comes from, and which trick it is."""
        asked = self.question
        where = Message.of("deal-unnamed" if self.seed is None else "deal-from-seed", seed=self.seed)
        return Message.of("where-trick", where=where, number=(asked.number + 1) // 2)

    @property
    def ask(self) -> Message:
        """The question."""
        asked = self.question
        if asked.led is None:
            return Message.of("ask-card-lead", seat=asked.seat)
        return Message.of("ask-card-reply", seat=asked.seat, card=asked.led)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        asked = self.question
        return Message.of(
            "card-is", cards=asked.best, ahead=card.ahead(asked, asked.grade(asked.shown).value)
        )

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return card.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge the card played; `PiquetError` when it cannot be read, or is none or several."""
        cards = read_cards(answer) if answer else ()
        if len(cards) != 1:
            raise PiquetError(Message.of("one-card"))
        judged = card.judge(self.question, cards[0])
        return Answered(judged.right, judged.reason, f"answer {cards[0]}")

    def forms(self, context: Context) -> h.Node:
        """Show both hands, the reader's to play from, and what has happened before."""
        asked, say, language = self.question, context.language.say, context.language
        other = asked.seat.other
        told = [*facts(asked.posed), *_standing(asked)]
        return [
            h.ul(".pq-facts")[(h.li[say(fact)] for fact in told)],
            h.details(".pq-before")[
                h.summary[say(Message.of("tricks-before"))], played(_whole(asked), context)
            ]
            if _whole(asked)
            else None,
            h.div(".pq-open-hand", role="group", aria_label=say(Message.of("hand-left-of", seat=other)))[
                h.span(".pq-who")[say(Message.of("hand-left-of", seat=other))],
                views.open_cards(asked.hands[other], language),
            ],
            h.p(".pq-says")[
                h.span(".pq-who")[say(Message.of("card-led", seat=other))],
                views.open_cards([asked.led], language),
            ]
            if asked.led is not None
            else None,
            # A form with a name would be a landmark, and there are several on a page.
            h.div(".pq-open-hand", role="group", aria_label=say(Message.of("hand-left-of", seat=asked.seat)))[
                h.span(".pq-who")[say(Message.of("hand-to-play", seat=asked.seat))],
                h.form(".pq-cards.pq-to-play", method="dialog")[
                    (
                        views.playable_card(
                            one,
                            language,
                            say(Message.of("play-this", card=one)),
                            act="answer",
                            id=f"{context.id}-{one}",
                        )
                        for one in in_order(asked.hands[asked.seat])
                    )
                ],
            ],
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show what comes of the card, played out as far as the reader follows, beside what best play comes to."""
        asked = self.question
        given = asked.shown if answered is None else read_cards(answered.given)[0]
        if given not in (grade.card for grade in asked.grades):
            return None
        told = deal_told(asked.posed, context) if answered is None or answered.right else None
        wrong = answered is not None and not answered.right
        return [_compared(asked, given, context) if wrong else None, _played_out(asked, given, context), told]


def _standing(asked: Finding) -> list[Message]:
    """Say what is counted so far, and who may still make a pique."""
    scored = score(asked.state, asked.posed.carry)
    totals, declared, tricks = scored.totals, scored.declared, scored.tricks
    told = [Message.of("fact-declared", elder=declared.elder, younger=declared.younger)]
    if asked.state.tricks:
        told.append(Message.of("fact-counted", elder=totals.elder, younger=totals.younger))
    if _whole(asked):
        told.append(Message.of("fact-tricks", elder=tricks.elder, younger=tricks.younger))
    if asked.profile.tally:
        told.append(Message.of("tally-worth", points=TALLY_WORTH))
    seat = asked.pique
    if seat is not None:
        told.append(Message.of("fact-pique", seat=seat, points=THIRTY - totals[seat], profile=asked.profile))
    return told


def _whole(asked: Finding) -> tuple[Trick, ...]:
    return asked.state.tricks[:-1] if asked.led is not None else asked.state.tricks


def _compared(asked: Finding, given: Card, context: Context) -> h.Node:
    """Compare what the card comes to with what best play comes to, without naming the better card."""
    say, language, seat = context.language.say, context.language, asked.seat
    columns = [asked.after(given), asked.after(asked.shown)]
    values = [asked.grade(given).value, asked.grade(asked.shown).value]
    side = 1 if seat is Seat.ELDER else -1
    rows: dict[str, list[str]] = {
        "tricks": [f"{one.score.tricks[seat]} – {one.score.tricks[seat.other]}" for one in columns],
        "last": [language.name(one.last, "start") for one in columns],
        "points": [f"{one.score.totals[seat]} – {one.score.totals[seat.other]}" for one in columns],
        "tallies": [f"{one.score.tally[seat]} – {one.score.tally[seat.other]}" for one in columns],
        "ahead": [views.with_sign(side * value) for value in values],
    }
    if not any(any(one.score.tally) for one in columns):
        del rows["tallies"]
    return h.table(".pq-comparison")[
        h.caption(".pq-name")[say(Message.of("card-compared"))],
        h.thead[
            h.tr[
                h.td, (h.th(scope="col")[say(Message.of(key))] for key in ("after-this-card", "by-best-play"))
            ]
        ],
        h.tbody[
            (
                h.tr(class_={"pq-decides": row == "ahead"})[
                    h.th(scope="row")[say(Message.of(f"card-row-{row}", seat=seat))],
                    (h.td[cell] for cell in cells),
                ]
                for row, cells in rows.items()
            )
        ],
    ]


def _played_out(asked: Finding, given: Card, context: Context) -> h.Node:
    """Show the line that a card begins, as far as the reader has followed it, with the count after each trick."""
    say, ending = context.language.say, asked.after(given)
    state, counts = asked.state, []
    for one in ending.line:
        state = state.after(Played(one))
        if state.tricks[-1].reply is not None:
            totals = score(state, asked.posed.carry).totals
            counts.append(Message.of("cell", elder=totals.elder, younger=totals.younger))
    seen = len(counts) if context.seen is None else max(1, min(context.seen, len(counts)))
    first = len(_whole(asked))
    title = say(Message.of("line-refuted" if given in asked.wrong else "line-best", card=given))
    end = Message.of(
        "line-ends",
        tricks=ending.score.tricks[asked.seat],
        last=ending.last,
        ahead=card.ahead(asked, asked.grade(given).value),
    )
    return h.div(".pq-line", role="group", aria_label=title)[
        h.p(".pq-who")[title],
        played(state.tricks[first : first + seen], context, counts=counts, first=first + 1),
        h.form(".pq-aids.pq-steps", method="dialog")[
            _step("line-back", seen - 1, len(counts), context),
            h.span[say(Message.of("line-at", number=seen, count=len(counts)))],
            _step("line-forward", seen + 1, len(counts), context),
        ]
        if context.seen is not None
        else None,
        h.p(".pq-gloss")[say(end)] if seen == len(counts) else None,
    ]


def _step(key: str, to: int, count: int, context: Context) -> h.Element:
    """Show a button to another trick of the line; where there is none it keeps the focus."""
    off = not 1 <= to <= count
    return h.button(id=f"{context.id}-{key}", value=f"see {to}", aria_disabled="true" if off else None)[
        context.language.say(Message.of(key))
    ]
