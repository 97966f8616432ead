"""The public names, the order of imports, and what each module asks for."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import piquet_core

ROOT = Path(piquet_core.__file__).parent
PUBLIC = """
PROFILES SWITCHES Act Advice Alike Blank BySeat Card Category Combo Compared Comparison DealText Dealt
Declared Event Exchange Exchanged FairGrade FairJudgement Given Grade Hand Headers Held House Illegal Kind Language
Line Measure
Measures Message NotationError Pair Part PiquetError Place Played Player Point Profile Rank Relation Rule Run
Said Score Seat Settlement Solution Solver Standing State Stopped Suit Term Trick Verdict View advise compare
dealt dialogue fold grade judge profile read_cards read_deal read_deals read_hand read_log score settle settled
solve speak with_rules write_cards write_deal write_deals write_event write_hand
""".split()
# Each may import what stands before it; the edge may import everything.
LAYERS = """
messages cards rules players profiles combos deal scoring solver advisor partie notation sentences library replay cli
""".split()
EVERY_MODULE = [
    name for _, name, _ in pkgutil.walk_packages([str(ROOT)], "piquet_core.") if not name.endswith("__main__")
]
MODULES = [name for name in EVERY_MODULE if name.split(".")[1] in LAYERS]


def test_the_public_names_are_these():
    assert sorted(piquet_core.__all__) == sorted(PUBLIC)
    for name in PUBLIC:
        assert getattr(piquet_core, name) is not None
    assert set(PUBLIC) <= set(dir(piquet_core))
    with pytest.raises(AttributeError):
        _ = piquet_core.no_such_name


def test_public_names_are_documented():
    for name in PUBLIC:
        value = getattr(piquet_core, name)
        if isinstance(value, type) or callable(value):
            assert value.__doc__, name


def test_public_functions_show_how_they_are_called():
    for name in PUBLIC:
        value = getattr(piquet_core, name)
        if inspect.isfunction(value):
            assert ">>>" in value.__doc__, name


def test_the_package_alone_loads_nothing():
    program = "import sys, piquet_core; print([m for m in sys.modules if m.startswith('piquet_core.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, cwd=ROOT.parent)
    assert done.stdout.decode().strip() == "[]"


@pytest.mark.parametrize("module", ["piquet_core", *EVERY_MODULE])
def test_examples_in_docstrings(module):
    assert doctest.testmod(importlib.import_module(module)).failed == 0


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_down_the_list(module):
    layer = LAYERS.index(module.split(".")[1])
    source = Path(importlib.import_module(module).__file__).read_text()
    for node in ast.walk(ast.parse(source)):
        names = []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            if name.startswith("piquet_core."):
                assert LAYERS.index(name.split(".")[1]) <= layer, f"{module} imports {name}"
            else:
                assert name.split(".")[0] in sys.stdlib_module_names, f"{module} imports {name}"


@pytest.mark.parametrize("module", MODULES)
def test_modules_and_functions_a_person_can_hold(module):
    source = Path(importlib.import_module(module).__file__).read_text()
    assert source.count("\n") <= 350
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < 40, node.name


def test_nothing_asks_for_the_name_of_a_variant():
    for module in MODULES:
        if module in (
            "piquet_core.profiles",
            "piquet_core.sentences.phrases",
            "piquet_core.sentences.exercises",
        ):
            continue
        tree = ast.parse(Path(importlib.import_module(module).__file__).read_text())
        docstrings = {
            node.body[0].value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node.value not in docstrings
            ):
                assert node.value not in ("czech", "au-cent"), module
