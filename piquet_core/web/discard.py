"""What to throw, as the widget shows it: a hand to pick from; after it the exchange beside the best ones, in numbers.

The advice takes a while. How far it has come is told on the way, and the page can stop it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

import htpy as h

from piquet_core.advisor import Advice, Exchange
from piquet_core.cards import Hand, Seat
from piquet_core.exercises import discard
from piquet_core.exercises.cavendish import COUNT, SOURCE, problem
from piquet_core.exercises.discard import FEW, Throwing
from piquet_core.exercises.hands import seed_after
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_cards, write_cards
from piquet_core.profiles import PROFILES, Profile
from piquet_core.rules import Rule
from piquet_core.solver.grading import TALLY_WORTH
from piquet_core.web import views
from piquet_core.web.drill import Answered, blaming
from piquet_core.web.filled import answer_button
from piquet_core.web.params import ParamError, Params, check_names, number, one_of
from piquet_core.web.widget import Context, Tell, silent


@dataclass(frozen=True, slots=True)
class DiscardDrill:
    """The drill over one question of `exercises.discard`."""

    question: Throwing
    tell: Tell = field(default=silent, compare=False)
    """What is told how far the advice has come."""

    title: ClassVar[Message] = Message.of("title-discard")
    another: ClassVar[Message] = Message.of("another-hand")
    rule: ClassVar[str] = Rule.EXCHANGE.value

    @classmethod
    def read(cls, params: Params) -> DiscardDrill:
        """Read the parameters into a question, a problem of Cavendish's or a seed; `ParamError` names a wrong one."""
        check_names(params, ("task", "profile", "seat", "seed", "problem"))
        profile = one_of(params, "profile", PROFILES)
        try:
            if "problem" not in params:
                seat = Seat(one_of(params, "seat", [seat.value for seat in Seat], Seat.ELDER.value))
                return cls(discard.pose(profile, seat, number(params, "seed", 0)))
            if "seed" in params:
                raise ParamError("seed", Message.of("problem-or-seed"))
            asked = problem(number(params, "problem", 1))
            own = asked.seats[0].value
            seat = Seat(one_of(params, "seat", [seat.value for seat in Seat], own))
            return cls(discard.pose_problem(profile, seat, asked.number))
        except PiquetError as error:
            raise blaming("problem" if "problem" in params else "seed", error) from error

    def telling(self, tell: Tell) -> DiscardDrill:
        """Return the drill that tells how far the advice has come."""
        return replace(self, tell=tell)

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        named = {"task": "discard", "profile": self.profile.name, "seat": asked.at.seat.value}
        if asked.problem is not None:
            return {**named, "problem": str(asked.problem.number)}
        return {**named, "seed": str(asked.seed)}

    def next(self) -> DiscardDrill:
        """Pose the next question: the next problem, in a seat that Cavendish speaks of, or the next seed's hand."""
        asked = self.question
        if asked.problem is not None:
            following = problem(asked.problem.number % COUNT + 1)
            return DiscardDrill(discard.pose_problem(self.profile.name, following.seats[0], following.number))
        return DiscardDrill(discard.pose(self.profile.name, asked.at.seat, seed_after(asked.seed or 0)))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.at.profile

    @property
    def where(self) -> Message:
        """Where the hand comes from."""
        asked = self.question
        if asked.problem is not None:
            return Message.of("where-problem", number=asked.problem.number, count=COUNT, seat=asked.at.seat)
        return Message.of("hand-from-seed", seat=asked.at.seat, seed=asked.seed)

    @property
    def ask(self) -> Message:
        """The question."""
        asked = self.question
        return Message.of(
            f"ask-discard-{asked.at.seat.value}", taken=asked.at.taken, bounds=asked.at.allowed_counts
        )

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        exchanges = self.question.advice(tell=self.tell).exchanges
        close = sum(exchange.close for exchange in exchanges) - 1
        key = "discard-is-close" if close else "discard-is"
        return Message.of(
            key, cards=exchanges[0].discards, points=views.with_sign(exchanges[0].value), count=close
        )

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return discard.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge the cards picked; `PiquetError` when they cannot be read or there are none."""
        if not answer:
            raise PiquetError(Message.of("discard-none"))
        cards: Hand = frozenset(read_cards(answer))
        judged = discard.judge(self.question, cards, self.tell)
        return Answered(judged.right, judged.reason, f"answer {write_cards(cards)}")

    def forms(self, context: Context) -> h.Node:
        """Show the hand to pick from."""
        say = context.language.say
        return h.form(method="dialog")[
            h.fieldset(".pq-hand")[
                h.legend(".pq-name")[say(Message.of("hand-to-throw"))],
                views.hand_to_pick(self.question.at.hand, context.language, prefix=context.id),
            ],
            answer_button(context, "answer-discard"),
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show the exchange beside the best few, part by part, and Cavendish's opinion on one of his hands."""
        asked = self.question
        thrown = None if answered is None else frozenset(read_cards(answered.given))
        if thrown is not None and asked.at.refused(thrown) is not None:
            return []
        advice = asked.advice(thrown, self.tell)
        worth = context.language.say(Message.of("tally-worth", points=TALLY_WORTH))
        return [
            _table(asked, advice, context),
            h.p(".pq-gloss")[worth] if self.profile.tally else None,
            _opinion(asked, context),
        ]


def _table(asked: Throwing, advice: Advice, context: Context) -> h.Element:
    """Compare exchanges in what they are expected to give: the reader's first, unless it is among the best."""
    say, language = context.language.say, context.language
    choice = advice.choice
    tried = [*advice.exchanges, *([choice] if choice is not None and choice not in advice.exchanges else [])]
    best = sorted(tried, key=lambda exchange: exchange.behind)[:FEW]
    shown = [choice, *best] if choice is not None and choice not in best else best
    heads, yours = [], say(Message.of("discard-yours"))
    for exchange in shown:
        mine = exchange == choice
        place = best.index(exchange) + 1 if exchange in best else 0
        name = say(Message.of(f"discard-place-{place}"))
        marked = f"{name} ({yours})" if mine and place else name
        cards = views.open_cards(exchange.discards, language, small=True)
        heads.append(h.th(class_={"pq-mine": mine}, scope="col")[h.span[marked], cards])
    rows = [
        h.tr[
            h.th(scope="row")[say(Message.of("discard-expected"))],
            (h.td[views.with_sign(one.value)] for one in shown),
        ]
    ]
    behind = (h.td[_behind(one, context)] for one in shown)
    rows.append(h.tr(".pq-decides")[h.th(scope="row")[say(Message.of("discard-behind"))], behind])
    for parts in zip(*(exchange.parts for exchange in shown), strict=True):
        name = say(Message.of(f"part-{parts[0].name}", profile=asked.at.profile))
        cells = (
            h.td[
                h.span[views.with_sign(part.worth)],
                " " if part.name != "play" else None,
                h.small[f"{part.share:.0%}".replace("%", " %")] if part.name != "play" else None,
            ]
            for part in parts
        )
        rows.append(h.tr[h.th(scope="row")[name], cells])
    caption = say(Message.of("discard-caption"))
    # Where it is wider than a narrow screen it is scrolled, by keyboard too.
    return h.div(".pq-scrolls", role="group", aria_label=caption, tabindex="0")[
        h.table(".pq-comparison.pq-advice")[h.caption[caption], h.thead[h.tr[h.td, heads]], h.tbody[rows]]
    ]


def _behind(exchange: Exchange, context: Context) -> str:
    if not exchange.behind:
        return "–"
    told = f"{views.with_sign(-exchange.behind)} ± {exchange.error:.1f}"
    if not exchange.close:
        return told
    close = context.language.say(Message.of("discard-too-close"))
    return f"{told}, {close}"


def _opinion(asked: Throwing, context: Context) -> h.Node:
    """Tell what Cavendish throws and why, and how the computed choice differs from it."""
    if asked.problem is None:
        return None
    say, language = context.language.say, context.language
    thrown = asked.opinion
    if thrown is None:
        told: h.Node = h.p[say(Message.of("cavendish-silent", seat=asked.at.seat))]
    else:
        refused = asked.at.refused(thrown)
        told = [
            h.p[
                say(Message.of("cavendish-throws", seat=asked.at.seat)),
                " ",
                views.open_cards(thrown, language, small=True),
                " ",
                say(Message.of(f"cavendish-{asked.problem.number}")),
            ],
            h.p[
                say(
                    _against(asked, thrown)
                    if refused is None
                    else Message.of("cavendish-refused", why=refused)
                )
            ],
        ]
    return h.div(".pq-opinion")[told, h.p(".pq-gloss")[SOURCE]]


def _against(asked: Throwing, thrown: Hand) -> Message:
    """Say how Cavendish's choice stands to the best that is computed."""
    choice = asked.advice(thrown).choice
    assert choice is not None
    if not choice.behind:
        return Message.of("cavendish-same")
    key = "cavendish-close" if choice.close else "cavendish-differs"
    return Message.of(key, points=f"{choice.behind:.1f}", error=f"{choice.error:.1f}")
