"""Score the whole deal: a score sheet with a number for each line and seat, each judged by the lines behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.exercises.number import plays
from piquet_core.exercises.posed import Posed, who_scores
from piquet_core.exercises.slips import explained, thing_of
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.counting import PIQUE_TALLY, REPIQUE_TALLY, VOLE_TALLY
from piquet_core.scoring.lines import DECLARED, PLAY, Line


class Row(Enum):
    """A line of the sheet."""

    BLANK = "carte-blanche"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    BONUS = "bonus"
    PLAY = "play"
    CARDS = "cards"
    TOTAL = "total"
    TALLY = "tally"


RULES: dict[Row, tuple[Rule, ...]] = {
    Row.BLANK: (Rule.CARTE_BLANCHE,),
    Row.POINT: (Rule.POINT,),
    Row.SEQUENCE: (Rule.SEQUENCE,),
    Row.SET: (Rule.SET,),
    Row.BONUS: (Rule.REPIQUE, Rule.PIQUE, Rule.CARTE_ROUGE),
    Row.PLAY: PLAY,
    Row.CARDS: (Rule.CARDS, Rule.CAPOT),
    Row.TOTAL: tuple(Rule),
    Row.TALLY: (Rule.REPIQUE, Rule.PIQUE, Rule.VOLE),
}
"""The rules whose lines make a number of the row."""
Place = tuple[Row, Seat]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The question: what each seat scores on each line of the sheet."""

    posed: Posed

    @property
    def rows(self) -> tuple[Row, ...]:
        """The lines of this deal's sheet: a carte blanche only where one is shown, tallies where they are kept."""
        profile = self.posed.profile
        lacking = {
            Row.BLANK: self.posed.state.blank is None,
            Row.TALLY: not profile.tally and profile.capot != "vole",
        }
        return tuple(row for row in Row if not lacking.get(row))

    def answer(self, row: Row, seat: Seat) -> int:
        """Return the right number."""
        if row is Row.TALLY:
            return self.posed.score.tally[seat]
        return self.posed.score.points(seat, RULES[row])

    def lines(self, row: Row, seat: Seat) -> tuple[Line, ...]:
        """Return the lines of the score behind a number, and those that say why something is not in it."""
        return tuple(line for line in self.posed.score.counted if self._behind(line, row, seat))

    def _behind(self, line: Line, row: Row, seat: Seat) -> bool:
        if line.rule not in RULES[row] or row in (Row.PLAY, Row.TOTAL):
            return False
        if row is Row.TALLY and line.points and not line.tally:
            return False
        return line.seat in (seat, None) or line.rule in DECLARED

    def in_short(self, row: Row, seat: Seat) -> Message | None:
        """Say what is behind a number that comes of too many lines: the tricks, the parts of a total."""
        if row is Row.PLAY:
            return plays(self.posed, seat)
        if row is Row.TOTAL:
            parts = [self.answer(one, seat) for one in self.rows if one not in (Row.TOTAL, Row.TALLY)]
            return Message.of(
                "sheet-sum", seat=seat, terms=" + ".join(str(part) for part in parts if part) or "0"
            )
        return None


def pose(posed: Posed) -> Sheet:
    """Pose the question; raises `PiquetError` (`not-played-out`) for a deal that is not."""
    if not posed.state.finished:
        raise PiquetError(Message.of("not-played-out", count=len(posed.state.tricks)))
    return Sheet(posed)


@dataclass(frozen=True, slots=True)
class Cell:
    """One number judged: right, or why it is not; `look` where no simple reason was found."""

    row: Row
    seat: Seat
    given: int
    right: bool
    reason: Message | None = None
    look: bool = False


@dataclass(frozen=True, slots=True)
class JudgedSheet:
    """The verdict on a whole sheet, its reason, and every number judged on its own."""

    right: bool
    reason: Message
    cells: tuple[Cell, ...]


def judge(sheet: Sheet, filled: Mapping[Place, int]) -> JudgedSheet:
    """Judge a sheet; what is not filled in is nothing."""
    cells = tuple(_cell(sheet, row, seat, filled) for row in sheet.rows for seat in Seat)
    right = sum(cell.right for cell in cells)
    if right == len(cells):
        totals = sheet.posed.score.totals
        return JudgedSheet(True, Message.of("sheet-right", elder=totals.elder, younger=totals.younger), cells)
    return JudgedSheet(False, Message.of("sheet-some", right=right, count=len(cells)), cells)


def _cell(sheet: Sheet, row: Row, seat: Seat, filled: Mapping[Place, int]) -> Cell:
    given, right = filled.get((row, seat), 0), sheet.answer(row, seat)
    if given == right:
        return Cell(row, seat, given, True)
    reason = _slip(sheet, row, seat, filled, given - right)
    if reason is None and row is not Row.TOTAL:
        return Cell(row, seat, given, False, Message.of("sheet-look", number=given), look=True)
    return Cell(row, seat, given, False, reason or Message.of("sheet-total", number=given))


def _slip(sheet: Sheet, row: Row, seat: Seat, filled: Mapping[Place, int], off: int) -> Message | None:
    if row is Row.TALLY:
        return _tallies(sheet.posed, seat, filled.get((row, seat), 0))
    if row is Row.TOTAL:
        above = [one for one in sheet.rows if one not in (Row.TOTAL, Row.TALLY)]
        mine = [filled.get((one, seat), 0) for one in above]
        wrong = any(number != sheet.answer(one, seat) for one, number in zip(above, mine, strict=True))
        if not wrong:
            return Message.of("sheet-add")
        if sum(mine) == sheet.answer(row, seat) + off:
            return Message.of("sheet-follows")
    found = explained(sheet.posed, seat, RULES[row], off, aside="slip-own-line")
    # What is left empty has not been taken from the other side.
    empty = filled.get((row, seat), 0) == 0
    return None if empty and found is not None and found.key == "slip-other-seat" else found


def _tallies(posed: Posed, seat: Seat, number: int) -> Message:
    """Say what brings a seat tallies, how many each, and what was stopped; where it has none, what would bring some."""
    mine = [line for line in posed.score.counted if line.seat is seat and line.rule in RULES[Row.TALLY]]
    told = tuple(
        Message.of("tally-for", thing=thing_of(posed, line), tally=line.tally) if line.tally else line.message
        for line in mine
    )
    if any(line.tally for line in mine):
        return Message.of("tally-made", number=number, parts=told)
    return Message.of("tally-none", number=number, seat=seat, parts=(*told, *_bring_tallies(posed.profile)))


def _bring_tallies(profile: Profile) -> Iterator[Message]:
    tallies = {Rule.REPIQUE: REPIQUE_TALLY, Rule.PIQUE: PIQUE_TALLY} if profile.tally else {}
    if profile.capot == "vole":
        tallies[Rule.VOLE] = VOLE_TALLY
    for rule, tally in tallies.items():
        thing = Message.of(f"thing-{rule.value}", profile=profile)
        yield Message.of("tally-for", thing=thing, tally=tally)


def hints(sheet: Sheet) -> tuple[Message, ...]:
    """Return the hints in steps: the order of counting, who scores which declaration, what each has by then."""
    posed = sheet.posed
    who = tuple(who_scores(posed, kind) for kind in Kind)
    parts = tuple(
        Message.of(
            "hint-parts", seat=seat, declared=posed.score.points(seat, DECLARED), play=posed.score.play[seat]
        )
        for seat in Seat
    )
    tricks = posed.score.tricks
    return (
        Message.of("hint-total"),
        Message.of(
            "hints-together",
            hints=(*who, Message.of("hint-taken", elder=tricks.elder, younger=tricks.younger)),
        ),
        Message.of("hints-together", hints=parts),
    )
