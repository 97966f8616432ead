"""Score the whole deal, as the widget shows it: the deal lies open, a number for each line and seat is filled in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import htpy as h
from markupsafe import Markup

from piquet_core.cards import Seat
from piquet_core.exercises import sheet
from piquet_core.exercises.number import Ask
from piquet_core.exercises.posed import Origin, pose
from piquet_core.exercises.seeking import next_seed, themes
from piquet_core.exercises.sheet import Cell, Place, Row, Sheet
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.numbers import read_number
from piquet_core.profiles import Profile, profile
from piquet_core.scoring.lines import Line
from piquet_core.web import views
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.filled import answer_button, number_field, read_fields
from piquet_core.web.opened import ORIGIN_NAMES, deal_told, opened, read_origin, where_from, write_origin
from piquet_core.web.params import Params, check_names
from piquet_core.web.widget import Context

PLACES: dict[str, Place] = {f"{row.value}-{seat.value}": (row, seat) for row in Row for seat in Seat}
"""The numbers by the names of their fields."""


@dataclass(frozen=True, slots=True)
class SheetDrill:
    """The drill over one question of `exercises.sheet`."""

    question: Sheet
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-sheet")
    another: ClassVar[Message] = Message.of("another-deal")
    rule: ClassVar[str] = "order"

    @classmethod
    @leveled
    def read(cls, params: Params) -> SheetDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", *ORIGIN_NAMES, "level"))
        posed = read_origin(params)
        try:
            return cls(sheet.pose(posed), params.get("level"))
        except PiquetError as error:
            raise blaming("deal", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        return {"task": "sheet", **write_origin(self.question.posed), **write_level(self.level)}

    def next(self) -> SheetDrill:
        """Pose the next question: a seed steered toward what is easily overlooked in a whole deal."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        plain = profile(self.profile.name)
        seed = next_seed(self.question.posed.origin.seed, plain, themes(Ask.TOTAL, Seat.ELDER))
        return SheetDrill(sheet.pose(pose(Origin(plain.name, seed=seed))))

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.posed.profile

    @property
    def where(self) -> Message:
        """Where the deal comes from."""
        return where_from(self.question.posed)

    @property
    def ask(self) -> Message:
        """The question."""
        return Message.of("ask-sheet")

    @property
    def solution(self) -> Message:
        """The answer, in a sentence."""
        totals = self.question.posed.score.totals
        return Message.of("sheet-is", elder=totals.elder, younger=totals.younger)

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return sheet.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge the numbers by the names of their fields, empty ones for nothing; `PiquetError` for what is none."""
        filled = self.filled(answer)
        judged = sheet.judge(self.question, filled)
        line = [f"{name}={filled[place]}" for name, place in PLACES.items() if filled.get(place)]
        return Answered(judged.right, judged.reason, " ".join(["answer", *line]))

    def filled(self, answer: str) -> dict[Place, int]:
        """Read an answer into the numbers that stand in the sheet's places; `PiquetError` for what is no number."""
        names = [name for name, (row, _) in PLACES.items() if row in self.question.rows]
        # Under other rules the sheet may have fewer lines than the reader has filled in.
        fields = read_fields(answer, PLACES)
        return {PLACES[name]: read_number(text) for name, text in fields.items() if name in names and text}

    def forms(self, context: Context) -> h.Node:
        """Show the deal, and the sheet to fill in."""
        origin = self.question.posed.origin
        return [opened(origin, context, tricks=True), _sheet(origin, context)]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show every number with what is behind it; after a wrong answer the reader's, and why some are wrong."""
        asked = self.question
        if answered is None or answered.right:
            filled = {place: asked.answer(*place) for place in PLACES.values() if place[0] in asked.rows}
        else:
            filled = self.filled(answered.given)
        judged = sheet.judge(asked, filled)
        shown = _judged(asked, judged.cells, context, right=judged.right)
        return [shown, deal_told(asked.posed, context)] if judged.right else shown


# The same for every answer to a question, and most of what there is to render.
@lru_cache(maxsize=4)
def _sheet(origin: Origin, context: Context) -> Markup:
    language = context.language
    asked = sheet.pose(pose(origin))
    rows = [_fields(row, asked.posed.profile, context) for row in asked.rows]
    form = h.form(method="dialog", data_named=True)[
        h.table(".pq-comparison.pq-sheet-form")[
            h.thead[h.tr[h.td, (h.th(scope="col")[language.name(seat, "start")] for seat in Seat)]],
            h.tbody[rows],
        ],
        h.p(".pq-gloss")[language.say(Message.of("sheet-empty"))],
        answer_button(context),
    ]
    return Markup(form)


def _fields(row: Row, rules: Profile, context: Context) -> h.Element:
    say, name = context.language.say, _name(row, rules, context)
    labels = {seat: say(Message.of("sheet-field", seat=seat, row=name)) for seat in Seat}
    return h.tr[
        h.th(scope="row")[name],
        (
            h.td[number_field(f"{row.value}-{seat.value}", context, aria_label=label)]
            for seat, label in labels.items()
        ),
    ]


def _name(row: Row, rules: Profile, context: Context) -> str:
    keys = {
        Row.TOTAL: "total",
        Row.TALLY: "column-tallies",
        Row.BONUS: "row-bonus-rouge" if rules.carte_rouge else "row-bonus",
        Row.CARDS: "row-cards" if rules.capot == "vole" else "row-cards-capot",
    }
    key = keys.get(row, f"row-{row.value}")
    name = context.language.say(Message.of(key, profile=rules))
    return name[:1].upper() + name[1:]


def _judged(asked: Sheet, cells: tuple[Cell, ...], context: Context, *, right: bool) -> h.Element:
    say, language = context.language.say, context.language
    rules = asked.posed.profile
    rows = []
    for elder, younger in zip(cells[::2], cells[1::2], strict=True):
        both = (elder, younger)
        row = elder.row
        why = _why(asked, both, context, right=right)
        rows.append(
            h.tr(class_={"pq-decides": row is Row.TOTAL and right})[
                h.th(scope="row")[_name(row, rules, context)],
                (h.td[_number(cell, context, right=right)] for cell in both),
            ]
        )
        if why:
            rows.append(h.tr(".pq-why")[h.td(colspan="3")[h.ul[(h.li[note] for note in why)]]])
    return h.table(".pq-comparison.pq-judged")[
        h.caption(".pq-name")[say(Message.of("lines-caption" if right else "sheet-caption"))],
        h.thead[h.tr[h.td, (h.th(scope="col")[language.name(seat, "start")] for seat in Seat)]],
        h.tbody[rows],
    ]


def _number(cell: Cell, context: Context, *, right: bool) -> h.Node:
    if right:
        return str(cell.given)
    mark, key = ("✓", "verdict-right") if cell.right else ("✗", "verdict-wrong")
    return [
        f"{cell.given} ",
        h.span(class_=f"pq-of-{key}", aria_hidden="true")[mark],
        h.span(".pq-name")[context.language.say(Message.of(key))],
    ]


def _why(asked: Sheet, cells: tuple[Cell, ...], context: Context, *, right: bool) -> list[h.Node]:
    """Say what is behind the numbers of a row: all of it once the sheet is right, before that what is wrong."""
    say = context.language.say
    told: list[h.Node] = []
    behind: dict[Line, None] = {}
    for cell in cells:
        if cell.reason is not None:
            told.append(say(Message.of("sheet-cell", seat=cell.seat, why=cell.reason)))
        short = asked.in_short(cell.row, cell.seat)
        if short is not None and (right or (cell.look and cell.row is Row.PLAY)):
            told.append(say(short))
        if right or cell.look:
            behind |= dict.fromkeys(asked.lines(cell.row, cell.seat))
    name = asked.posed.profile.name
    return told + [[say(line.message), " ", views.rule_link(line.rule, name, context)] for line in behind]
