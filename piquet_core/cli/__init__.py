"""The command line: `python -m piquet_core score | replay | solve | settle | check`."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn

from piquet_core.cli import answers, prose
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.deals import DealText, read_deals, text_lines
from piquet_core.notation.hands import NotationError, Place
from piquet_core.notation.headers import House
from piquet_core.partie import Settlement, Standing, settle, settled
from piquet_core.players import NOTHING, Pair
from piquet_core.profiles import Profile, profile, with_rules
from piquet_core.sentences import Language
from piquet_core.solver import Solver
from piquet_core.solver.grading import TALLY_WORTH

WRONG, DISAGREES = 2, 1
_TOTAL = re.compile("[0-9]{1,9}")


def results(text: str, file: str = "-", house: House | None = None) -> Iterator[dict[str, object]]:
    """Yield the object that `score --json` prints for each deal of a text.

    Raises `NotationError` at the first error, after the answers to the deals before it.
    """
    language = Language()
    for deal in read_deals(text_lines(text), file, house):
        yield answers.scored(deal, deal.score(), language)


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code."""
    language = Language()
    try:
        options = _parser().parse_args(arguments)
        command: Callable[[argparse.Namespace, Language], int] = options.run
        return command(options, language)
    except NotationError as wrong:
        return _refuse(prose.error(wrong, language))
    except PiquetError as wrong:
        return _refuse(prose.error(wrong, language, "piquet_core", _culprit(wrong)))
    except BrokenPipeError:
        # Whoever reads has had enough; nothing more can be written, not even at exit.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 0
    except OSError as wrong:
        # A full disk, say. What is still to be flushed at exit would fail once more.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return _refuse(f"piquet_core: {wrong.strerror}")


def _culprit(wrong: PiquetError) -> str:
    return str(dict(wrong.message.params).get("text", ""))


def _refuse(line: str) -> int:
    sys.stdout.flush()
    print(line, file=sys.stderr)
    return WRONG


class _Parser(argparse.ArgumentParser):
    """argparse, but with one line for what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise PiquetError(Message.of("usage", reason=message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="piquet_core", description="Score, replay, solve, settle and check deals of piquet."
    )
    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="print one JSON object a deal, one a line")
    house = _Parser(add_help=False)
    house.add_argument("--profile", help="the rules to use in place of the file's own")
    house.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    score = commands.add_parser(
        "score", parents=[common, house], allow_abbrev=False, help="score every deal of every file"
    )
    score.add_argument("files", nargs="+", metavar="FILE")
    score.set_defaults(run=_score)
    replay = commands.add_parser(
        "replay", parents=[common, house], allow_abbrev=False, help="print a deal event by event"
    )
    replay.add_argument("file", metavar="FILE")
    replay.set_defaults(run=_replay)
    solve = commands.add_parser(
        "solve", parents=[common, house], allow_abbrev=False, help="say what is best from where a deal stands"
    )
    solve.add_argument("file", metavar="FILE")
    solve.add_argument("--tally-worth", default=str(TALLY_WORTH), metavar="N", help="the points of a tally")
    solve.set_defaults(run=_solve)
    worth = commands.add_parser(
        "settle", parents=[common, house], allow_abbrev=False, help="say what a finished partie is worth"
    )
    worth.add_argument("what", nargs="+", metavar="FILE | FIRST SECOND")
    worth.add_argument("--tally", nargs=2, metavar=("F", "S"), help="the players' tallies")
    worth.set_defaults(run=_settle)
    check = commands.add_parser(
        "check", parents=[common], allow_abbrev=False, help="check legality and what the source states"
    )
    check.add_argument("files", nargs="+", metavar="FILE")
    check.set_defaults(run=_check)
    return parser


def _house(options: argparse.Namespace) -> House | None:
    """Return the rules that the caller names; wrong ones are refused before any file is read."""
    if options.profile is None and not options.rule:
        return None
    named = None if options.profile is None else profile(options.profile)
    with_rules(named or Profile(""), options.rule)
    return House(named, tuple(options.rule))


def _lines(file: str) -> Iterator[bytes]:
    """Yield the lines of a file one by one; `-` is standard input."""
    try:
        if file == "-":
            yield from sys.stdin.buffer
        else:
            with open(file, "rb") as stream:
                yield from stream
    except OSError as error:
        told = Message.of("file", reason=error.strerror or "")
        raise NotationError(told, Place(file), file) from None


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.buffer.write(f"{line}\n".encode())
    sys.stdout.buffer.flush()


def _json(answer: answers.Json) -> list[str]:
    return [json.dumps(answer, ensure_ascii=False)]


def _score(options: argparse.Namespace, language: Language) -> int:
    house = _house(options)
    for file in options.files:
        for deal in read_deals(_lines(file), file, house):
            score = deal.score()
            if options.json:
                _print(_json(answers.scored(deal, score, language)))
            else:
                _print(prose.scored(deal, score, language))
    return 0


def _replay(options: argparse.Namespace, language: Language) -> int:
    code = 0
    for deal in read_deals(_lines(options.file), options.file, _house(options)):
        score = deal.score()
        if options.json:
            _print(_json(answers.replayed(deal, score, language)))
        else:
            _print(prose.replayed(deal, score, language))
        if not answers.agrees(deal, score):
            code = DISAGREES
            if not options.json:
                _print([prose.disagreement(deal, score, language)])
    return code


def _check(options: argparse.Namespace, language: Language) -> int:
    code = 0
    for file in options.files:
        for deal in read_deals(_lines(file), file):
            score = deal.score()
            if not answers.agrees(deal, score):
                code = DISAGREES
                if options.json:
                    _print(_json(answers.disagreement(deal, score)))
                else:
                    _print([prose.disagreement(deal, score, language)])
    return code


def _solve(options: argparse.Namespace, language: Language) -> int:
    if _TOTAL.fullmatch(options.tally_worth) is None:
        raise PiquetError(Message.of("solve-number", text=options.tally_worth))
    solver = Solver(int(options.tally_worth))
    for deal in read_deals(_lines(options.file), options.file, _house(options)):
        try:
            solution, grades = solver.solve(deal.state, deal.carry), solver.grade(deal.state, deal.carry)
        except PiquetError as wrong:
            raise NotationError(wrong.message, deal.place, "") from None
        if options.json:
            _print(_json(answers.solved(deal, solution, grades)))
        else:
            _print(prose.solved(deal, solution, grades, language))
    return 0


def _settle(options: argparse.Namespace, language: Language) -> int:
    if len(options.what) == 1 and options.profile is None and not options.rule and options.tally is None:
        name, settlement = _partie_worth(options.what[0])
    elif len(options.what) == 2 and options.profile is not None:
        rules = with_rules(profile(options.profile), options.rule)
        tally = NOTHING if options.tally is None else _pair(options.tally)
        name, settlement = rules.name, settle(rules, _pair(options.what), tally)
    else:
        raise PiquetError(Message.of("settle-arguments"))
    _print(
        _json(answers.settled(name, settlement, language))
        if options.json
        else prose.settled(name, settlement, language)
    )
    return 0


def _pair(words: list[str]) -> Pair:
    for word in words:
        if _TOTAL.fullmatch(word) is None:
            raise PiquetError(Message.of("settle-number", text=word))
    return Pair(int(words[0]), int(words[1]))


def _partie_worth(file: str) -> tuple[str, Settlement]:
    standing: Standing | None = None
    last: DealText | None = None
    for deal in read_deals(_lines(file), file):
        if deal.standing is None:
            raise NotationError(Message.of("partie-none"), deal.place, "")
        standing, last = deal.standing.after(deal.score()), deal
    if standing is None or last is None:
        raise NotationError(Message.of("deals-none"), Place(file), "")
    try:
        return standing.profile.name, settled(standing)
    except PiquetError as wrong:
        raise NotationError(wrong.message, last.place, "") from None
