"""Settle the partie, as the widget shows it: the totals, who wins to choose, how much to type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import htpy as h

from piquet_core.exercises import settle
from piquet_core.exercises.hands import seed_after
from piquet_core.house_rules import meaning
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.numbers import read_signed
from piquet_core.partie import EXTRA_DEALS, Settlement, Term
from piquet_core.players import NOTHING, Pair, Player
from piquet_core.profiles import PROFILES, Profile
from piquet_core.sentences import Language
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.filled import answer_button, number_field, radios, read_fields
from piquet_core.web.params import ParamError, Params, check_names, number, one_of
from piquet_core.web.widget import Context

TOTALS = ("first", "second")
TALLIES = ("first-tally", "second-tally")
NOBODY = "nobody"
WINNERS = {**{player.value: player for player in Player}, NOBODY: None}


@dataclass(frozen=True, slots=True)
class SettleDrill:
    """The drill over one question of `exercises.settle`."""

    question: settle.Settle
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-settle")
    another: ClassVar[Message] = Message.of("another-partie")
    rule: ClassVar[str] = "settlement"

    @classmethod
    @leveled
    def read(cls, params: Params) -> SettleDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "profile", "seed", *TOTALS, *TALLIES, "level"))
        profile = PROFILES[one_of(params, "profile", PROFILES)]
        given = any(name in params for name in (*TOTALS, *TALLIES))
        try:
            if given:
                return cls(settle.pose(profile, read_pair(params, TOTALS), _tally(params, profile)))
            return cls(settle.seeded(profile, number(params, "seed", 0)), params.get("level"))
        except PiquetError as error:
            raise blaming(TOTALS[0] if given else "seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        named = {"task": "settle", "profile": asked.profile.name}
        if asked.seed is not None:
            return {**named, "seed": str(asked.seed), **write_level(self.level)}
        values = dict(zip(TOTALS, (asked.points.first, asked.points.second), strict=True))
        if asked.by_tally:
            values |= dict(zip(TALLIES, (asked.tally.first, asked.tally.second), strict=True))
        return {**named, **{name: str(value) for name, value in values.items()}}

    def next(self) -> SettleDrill:
        """Pose the next question: each seed has a near miss of its own."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        seed = self.question.seed
        following = 0 if seed is None else seed_after(seed)
        return SettleDrill(settle.seeded(PROFILES[self.profile.name], following))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.profile

    @property
    def where(self) -> Message:
        """Where the totals come from, and what kind of partie it is."""
        asked = self.question
        rule = meaning("partie", asked.profile.partie)
        if asked.prolonged:
            rule = Message.of("partie-prolonged", rule=rule, more=EXTRA_DEALS, deals=asked.level_after)
        if asked.seed is None:
            return Message.of("partie-named", profile=asked.profile, rule=rule)
        return Message.of("partie-from-seed", seed=asked.seed, profile=asked.profile, rule=rule)

    @property
    def ask(self) -> Message:
        """The question."""
        return Message.of(f"ask-settle-{self.profile.settlement}")

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        return Message.of("settle-is", answer=settle.worth(self.question))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return settle.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge `winner=first amount=319`; `PiquetError` where no winner is chosen or no number typed."""
        fields = read_fields(answer, ("winner", "amount"))
        winner = fields.get("winner")
        if winner is None:
            raise PiquetError(Message.of("no-winner-yet"))
        if winner not in WINNERS:
            raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        if "amount" not in fields and winner != NOBODY:
            raise PiquetError(Message.of("no-amount-yet"))
        amount = read_signed(fields.get("amount", "0"), self.question.answer.unit)
        judged = settle.judge(self.question, WINNERS[winner], amount)
        return Answered(judged.right, judged.reason, f"answer winner={winner} amount={amount}")

    def forms(self, context: Context) -> h.Node:
        """Show the totals, the players to choose from, and the field for the amount."""
        say = context.language.say
        asked = self.question
        columns = [("points", asked.points), *([("tallies", asked.tally)] if asked.by_tally else [])]
        winners = {name: say(Message.of(f"winner-{name}")) for name in WINNERS}
        return [
            h.table(".pq-comparison")[
                h.thead[
                    h.tr[h.td, (h.th(scope="col")[say(Message.of(f"column-{name}"))] for name, _ in columns)]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[say(Message.of(f"winner-{player.value}"))],
                            (h.td[str(pair[player])] for _, pair in columns),
                        ]
                        for player in Player
                    )
                ],
            ],
            h.form(".pq-choose", method="dialog", data_named=True)[
                radios("winner", say(Message.of("choose-winner")), winners, context),
                h.p(".pq-typed.pq-number")[
                    h.label(for_=f"{context.id}-amount")[
                        say(Message.of(f"field-settle-{self.profile.settlement}"))
                    ],
                    # The number pads of some phones have no sign of minus.
                    number_field("amount", context, inputmode="text"),
                ],
                answer_button(context),
            ],
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show the settlement as a sum, once the answer is right."""
        if answered is not None and not answered.right:
            return []
        return sum_table(self.question.answer, self.profile, context.language)


def read_pair(params: Params, names: tuple[str, str]) -> Pair:
    """Read a number for each player; `ParamError` names the one that is missing or is none."""
    for name in names:
        if name not in params:
            raise ParamError(name, Message.of("missing-total", key=name))
    first, second = (number(params, name, 0) for name in names)
    return Pair(first, second)


def _tally(params: Params, profile: Profile) -> Pair:
    if profile.settlement == "tallies":
        return read_pair(params, TALLIES)
    check_names(params, ("task", "profile", *TOTALS))
    return NOTHING


def sum_table(worth: Settlement, profile: Profile, language: Language) -> h.Element:
    """Show what a partie is worth as a sum, each term with its reason."""
    total = None
    if worth.winner is not None:
        told = language.say(Message.of(f"settled-{profile.settlement}", amount=abs(worth.amount)))
        sign, paid = ("−", "pays") if worth.amount < 0 else ("", "to" if worth.amount else "even")
        whom = language.say(Message.of(f"settled-{paid}", player=worth.winner))
        total = h.tfoot[h.tr[h.th(".pq-amount", scope="row")["= ", sign, told], h.td[whom]]]
    rows = [_row(place, term, language) for place, term in enumerate(worth.terms)]
    return h.table(".pq-sum")[h.tbody[rows], total]


def _row(place: int, term: Term, language: Language) -> h.Element:
    sign = "− " if term.amount < 0 else "+ " if place else ""
    amount = f"{sign}{abs(term.amount)}"
    return h.tr[h.th(".pq-amount", scope="row")[amount], h.td[language.say(term.message)]]
