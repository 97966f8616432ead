"""Mutation testing of the rules: change one thing at a time and see whether a test notices.

    scripts/mutate [MODULE …] [--jobs N] [--every N]

Each mutant is one changed comparison, operator, number or condition in one module, put into a forked process that
has pytest already loaded and stops at the first failing test. The tests' own pass is checked first. Bar: 95 % of
the mutants killed, and every survivor explained in `EXPLAINED`.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

from scripts.environment import ROOT

# Loaded here, once, before the processes fork; no plugin is asked for, since that would load it again in each.
assert hypothesis

BAR = 0.95
PATIENCE = 60
"""Seconds of computing after which a mutant is stopped; the tests take about ten. A busy machine stops none."""
MODULES = (
    "combos",
    "deal.checks",
    "deal.claims",
    "deal.dealing",
    "deal.dialogue",
    "deal.events",
    "deal.state",
    "deal.view",
    "scoring.counting",
    "scoring.lines",
    "partie",
    "players",
)
# The quick tests kill most mutants; only those that they spare meet the others.
QUICK = ("combos", "rules", "switches", "scoring", "partie", "dialogue")
THOROUGH = ("mutants", "deal", "notation")

# Survivors that change nothing a test could see: module, line as written, what was changed, and why.
_STRICT = "both sides of the zip always have the same length"
EXPLAINED: dict[tuple[str, str, str], str] = {
    (
        "scoring.counting",
        "self.categories = [category(self.state, kind, both) for kind, both in zip(Kind, claims, strict=True)]",
        "the other truth",
    ): _STRICT,
    (
        "scoring.counting",
        "for won, both in zip(self.categories, claims, strict=True):",
        "the other truth",
    ): _STRICT,
    (
        "combos",
        "length = next(n for n in range(1, 9) if rank - n not in held)",
        "9 to 10",
    ): "a run has eight cards at the most, so that the range is never used up",
    (
        "combos",
        "for (measure, mine), (_, theirs) in zip(best, other, strict=True):",
        "the other truth",
    ): _STRICT,
    (
        "combos",
        "return Comparison(Verdict.GOOD if mine > theirs else Verdict.NOT_GOOD, tuple(lines))",
        "Gt to GtE",
    ): "the two have just been found to differ",
    (
        "deal.events",
        "beaten = self.reply.suit == self.lead.suit and self.reply.rank > self.lead.rank",
        "Gt to GtE",
    ): "no two cards are of one suit and of one rank",
    (
        "players",
        "return Player.FIRST if self.first > self.second else Player.SECOND",
        "Gt to GtE",
    ): "equal numbers have been answered before",
}

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the number of the node in its module, counted as the tree is walked, and what becomes of it."""

    module: str
    node: int
    line: int
    change: str

    def key(self, source: str) -> tuple[str, str, str]:
        """Return what `EXPLAINED` knows it by: a line's text stays when its number moves."""
        return self.module, source.split("\n")[self.line - 1].strip(), self.change


def path_of(module: str) -> Path:
    """Return the file of a module of the core."""
    return ROOT / "piquet_core" / f"{module.replace('.', '/')}.py"


def changes(node: ast.AST) -> Iterator[str]:
    """Yield the names of the changes that a node can take."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            yield f"{type(op).__name__} to {COMPARED[type(op)].__name__}"
        case ast.BinOp(op=op) if type(op) in COUNTED:
            yield f"{type(op).__name__} to {COUNTED[type(op)].__name__}"
        case ast.BoolOp():
            yield "and to or" if isinstance(node.op, ast.And) else "or to and"
        case ast.UnaryOp(op=ast.Not()):
            yield "without not"
        case ast.Constant(value=bool()):
            yield "the other truth"
        case ast.Constant(value=int() as value):
            yield f"{value} to {value + 1}"
        case ast.IfExp() | ast.If() | ast.While():
            yield "the other way"
        case ast.Break() | ast.Continue():
            yield "the other jump"


def apply(node: ast.AST, change: str) -> ast.AST:
    """Return the node changed."""
    match node:
        case ast.Compare():
            node.ops = [COMPARED[type(node.ops[0])]()]
        case ast.BinOp():
            node.op = COUNTED[type(node.op)]()
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp():
            return node.operand
        case ast.Constant(value=value):
            node.value = (not value) if change == "the other truth" else int(str(value)) + 1
        case ast.IfExp() | ast.If() | ast.While():
            node.test = ast.UnaryOp(ast.Not(), node.test)
        case ast.Break():
            return ast.Continue()
        case ast.Continue():
            return ast.Break()
    return node


class Walk(ast.NodeTransformer):
    """Walks the statements that decide something and counts their nodes; changes the one that is asked for."""

    def __init__(self, wanted: int | None = None, change: str = "") -> None:
        self.count = 0
        self.wanted = wanted
        self.change = change
        self.found: list[tuple[int, int, str]] = []

    def visit(self, node: ast.AST) -> ast.AST:
        """Visit a node, unless it decides nothing: an assertion, an annotation, a decorator, a type."""
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
            return node
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node
        self.count += 1
        number = self.count
        self.found += [(number, getattr(node, "lineno", 0), change) for change in changes(node)]
        self.visit_children(node)
        return apply(node, self.change) if number == self.wanted else node

    def visit_children(self, node: ast.AST) -> None:
        """Visit what is inside a node, but not its types and decorators."""
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            if isinstance(value, list):
                value[:] = [self.visit(item) if isinstance(item, ast.AST) else item for item in value]
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))


def mutants(module: str) -> list[Mutant]:
    """Return every mutant of a module."""
    walk = Walk()
    walk.visit(ast.parse(path_of(module).read_text(encoding="utf-8")))
    return [Mutant(module, number, line, change) for number, line, change in walk.found]


def misfits() -> list[tuple[str, str, str]]:
    """Return the explanations that do not fit one mutant alone: the line has gone, or it takes the change twice."""
    keys = [
        mutant.key(source)
        for module in MODULES
        for source in [path_of(module).read_text(encoding="utf-8")]
        for mutant in mutants(module)
    ]
    return [key for key in EXPLAINED if keys.count(key) != 1]


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutated module to whoever imports it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = f"piquet_core.{mutant.module}"

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find the one module that is changed."""
        if fullname != self.name:
            return None
        return importlib.util.spec_from_loader(fullname, self, origin=str(path_of(self.mutant.module)))

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source."""
        file = path_of(self.mutant.module)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        Walk(self.mutant.node, self.mutant.change).visit(tree)
        exec(compile(ast.fix_missing_locations(tree), str(file), "exec"), module.__dict__)


def start(mutant: Mutant | None) -> int:
    """Fork a process that runs the tests on a mutant, or on the source as it is; return its number."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        if mutant is not None:
            sys.meta_path.insert(0, Changed(mutant))
        for names in (QUICK, THOROUGH):
            files = [f"tests/test_{name}.py" for name in names]
            code = int(
                pytest.main(
                    [
                        "-x",
                        "-q",
                        "--assert=plain",
                        "-k",
                        "not hidden_places and not noise and not spoilt",
                        *files,
                    ]
                )
            )
            if code:
                break
    finally:
        os._exit(code)


def run_all(chosen: Sequence[Mutant | None], jobs: int) -> list[int]:
    """Run the tests on each of the mutants, some at a time, and return pytest's exit codes."""
    running: dict[int, int] = {}
    codes = [1] * len(chosen)
    for number, mutant in enumerate(chosen):
        running[start(mutant)] = number
        if len(running) >= jobs:
            wait_for_one(chosen, running, codes)
        if sys.stderr.isatty() or number % 50 == 0:
            print(f"{number} of {len(chosen)}", file=sys.stderr, flush=True)
    while running:
        wait_for_one(chosen, running, codes)
    return codes


def wait_for_one(chosen: Sequence[Mutant | None], running: dict[int, int], codes: list[int]) -> None:
    """Wait until a process ends, note how, and name at once a survivor and what had to be stopped."""
    child, status = os.wait()
    number = running.pop(child)
    codes[number] = os.waitstatus_to_exitcode(status)
    mutant = chosen[number]
    end = {0: "survived", -signal.SIGPROF: "never ended"}.get(codes[number])
    if end and mutant is not None:
        print(f"{end}: {mutant.module}:{mutant.line}: {mutant.change}", file=sys.stderr, flush=True)


def main(argv: list[str]) -> int:
    """Mutate the modules named, or all of them; 0 when the bar holds and every survivor is explained."""
    parser = argparse.ArgumentParser(prog="scripts/mutate")
    parser.add_argument("modules", nargs="*", choices=[*MODULES, []], default=[])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take every Nth mutant only")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="leave the first N out")
    options = parser.parse_args(argv)
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if any(name == "piquet_core" or name.startswith("piquet_core.") for name in sys.modules):
        raise SystemExit("piquet_core is loaded already: a mutant would not be")
    for key in misfits():
        print(f"an explanation that does not fit one mutant alone: {key}", file=sys.stderr)
        return 2
    if run_all([None], 1) != [0]:
        print("the tests do not pass on the source as it is", file=sys.stderr)
        return 2
    everything = [mutant for module in options.modules or MODULES for mutant in mutants(module)]
    chosen = everything[options.skip :: options.every]
    codes = run_all(chosen, options.jobs)
    survivors = [mutant for mutant, code in zip(chosen, codes, strict=True) if code == 0]
    unexplained = 0
    for mutant in survivors:
        key = mutant.key(path_of(mutant.module).read_text(encoding="utf-8"))
        reason = EXPLAINED.get(key)
        unexplained += reason is None
        print(f"{mutant.module}:{mutant.line}: {mutant.change}: {key[1]}\n    {reason or 'not explained'}")
    killed = len(chosen) - len(survivors)
    share = killed / len(chosen)
    print(
        f"{killed} of {len(chosen)} mutants killed, {share:.1%} (bar {BAR:.0%}); {unexplained} not explained"
    )
    return 0 if share >= BAR and not unexplained else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
