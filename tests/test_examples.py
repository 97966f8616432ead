"""The examples of the README and of the reference, run as a reader would run them.

A fence with a title is a file; `console` is run by a shell in the folder of these files, `pycon` by doctest. After a
wanted change `pytest tests/test_examples.py --update-examples` writes what the commands print now: read the diff.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.environment import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs" / "en" / "reference").glob("*.md"))]
FENCE = re.compile(r"^```(?P<language>\w*)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<body>.*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^\$ (?P<command>.*)\n(?P<output>(?:(?!\$ ).*\n)*)", re.M)
# What is run, what is a file for it, and what only shows how something is called.
LANGUAGES = {"console", "pycon", "text", "sh"}


def printed(command, folder, code=0):
    """What a command prints, errors included, after one that has ended with a code; and its own code."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["sh", "-c", f"(exit {code})\n{command}"],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    return done.stdout, done.returncode


def run_commands(body, folder):
    """The body of a `console` fence with what its commands print now."""
    lines, code = [], 0
    for match in COMMAND.finditer(body):
        output, code = printed(match["command"], folder, code)
        lines.append(f"$ {match['command']}\n{output}")
    return "".join(lines)


def run_python(body, name, names):
    """Run the body of a `pycon` fence; the names it makes are there in the next one too."""
    report = []
    test = doctest.DocTestParser().get_doctest(body, names, name, None, None)
    doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    assert not report, "".join(report)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_of_a_page(path, tmp_path, pytestconfig):
    text = path.read_text(encoding="utf-8")
    fences = list(FENCE.finditer(text))
    assert len(fences) * 2 == text.count("\n```"), "a fence that this test does not see"
    (tmp_path / "docs").symlink_to(ROOT / "docs")  # the README stands where the deals are
    names, found = {}, {}
    for fence in fences:
        assert fence["language"] in LANGUAGES, fence[0]
        if fence["title"]:
            (tmp_path / fence["title"]).write_text(fence["body"], encoding="utf-8")
        elif fence["language"] == "console":
            found[fence["body"]] = run_commands(fence["body"], tmp_path)
        elif fence["language"] == "pycon":
            run_python(fence["body"], path.name, names)
    if pytestconfig.getoption("--update-examples"):
        for body, now in found.items():
            text = text.replace(f"```console\n{body}```", f"```console\n{now}```")
        path.write_text(text, encoding="utf-8")
    else:
        assert list(found) == list(found.values())
