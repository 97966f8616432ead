"""Fences: what is wrong in one is named with page and line, in the log and in the page."""

import json
import logging
import subprocess
import sys

import pytest

from piquet_core.web.door import respond
from scripts.environment import ROOT
from scripts.fences import FenceError, Fences, read_fence

GOOD = "widget: exercise\nkind: point\nprofile: czech\nseed: 7"


@pytest.fixture
def fences():
    made = Fences(respond, "b1")
    made.open_page("en/page.md", f"# Page\n\nText.\n\n```piquet\n{GOOD}\n```\n", "../")
    return made


def test_a_fence_becomes_the_element_it_describes(fences):
    html = fences.render(GOOD)
    assert html.startswith('<div><piquet-widget class="piquet" id="exercise-1"')
    assert 'id="exercise-2"' in fences.render(GOOD)


@pytest.mark.parametrize(
    ("repository", "address"),
    [
        ("https://example.org/a/piquet", "https://example.org/a/piquet/issues/new?body="),
        ("https://example.org/a/piquet/", "https://example.org/a/piquet/issues/new?body="),
        ("https://gitlab.example.org/a/p", "https://gitlab.example.org/a/p/-/issues/new?issue[description]="),
    ],
)
def test_the_element_knows_where_a_problem_is_reported(repository, address):
    made = Fences(respond, "b1", repository)
    made.open_page("en/page.md", GOOD, "../")
    assert f'data-report="{address}"' in made.render(GOOD)


def test_what_fences_will_ask_is_known_before_they_are_rendered():
    asked = []

    def remember(request):
        asked.append(request)
        return respond(request)

    other = GOOD.replace("seed: 7", "seed: 8")
    indented = "\n".join(f"    {line}" for line in ("```piquet", *other.splitlines(), "```"))
    page = f'# Page\n\n```piquet\n{GOOD}\n```\n\n=== "Tab"\n\n{indented}\n\n```piquet\nno setting\n```\n'
    made = Fences(remember, "b1")
    known = list(made.requests("en/page.md", page, "../"))
    made.open_page("en/page.md", page, "../")
    for source in (GOOD, other):
        made.render(source)
    assert known == asked
    assert len(set(known)) == 2


def test_without_a_repository_there_is_no_such_place(fences):
    assert "data-report" not in fences.render(GOOD)


def test_a_fence_over_which_the_core_stumbles_is_named_too(caplog):
    def stumble(_):
        raise ZeroDivisionError("of nothing")

    made = Fences(stumble, "b1")
    made.open_page("en/page.md", f"# Page\n\n```piquet\n{GOOD}\n```\n", "../")
    with caplog.at_level(logging.WARNING, "mkdocs.piquet"):
        assert "pq-error" in made.render(GOOD)
    assert "en/page.md:4: the core stumbles: ZeroDivisionError: of nothing" in caplog.text


def test_a_late_widget_is_answered_when_its_page_is_written():
    asked = []

    def remember(request):
        asked.append(request)
        return respond(request)

    hand = "widget: hand\nhand: AKQJ987.T9.98.7"
    wrong = GOOD.replace("seed: 7", "seed: none")
    made, at_once = Fences(remember, "b1", late=("exercise",)), Fences(respond, "b1")
    for fences in (made, at_once):
        fences.open_page("en/page.md", f"# Page\n\n```piquet\n{GOOD}\n```\n", "../")
    pages = [f"<h1>A</h1>{made.render(GOOD)}<p>b</p>{made.render(hand)}", made.render(GOOD)]
    assert [json.loads(request)["widget"] for request in asked] == ["hand"]
    made.open_page("en/other.md", f"# Other\n\n\n\n```piquet\n{wrong}\n```\n", "../../")
    pages.append(made.render(wrong))
    assert "piquet-widget" not in "".join(pages)
    first, second = at_once.render(GOOD), at_once.render(GOOD)
    assert made.back(pages[0]) == f"<h1>A</h1>{first}<p>b</p>{at_once.render(hand)}"
    assert made.back(pages[1]) == second
    assert "en/other.md:9" in made.back(pages[2])


def test_lines_are_read_with_their_numbers():
    assert read_fence("widget: exercise\n\n kind : point ") == {
        "widget": (1, "exercise"),
        "kind": (3, "point"),
    }


@pytest.mark.parametrize("line", ["kind", "kind:", ": point", "kind point"])
def test_a_line_that_is_no_setting_is_refused(line):
    with pytest.raises(FenceError) as caught:
        read_fence(f"widget: exercise\n{line}")
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ("widget: exercise\nkind: point\nprofile: czech\nsed: 7", 4, ["sed", "'7'"]),
        (
            "widget: exercise\nkind: point\nprofile: czech\nhand: AKQJ987.T9.98.X",
            4,
            ["no card", "AKQJ987.T9.98.X"],
        ),
        (
            "widget: exercise\nkind: point\nprofile: czech\nhand: AKQJ987.T9.99.7",
            4,
            ["twice", "AKQJ987.T9.99.7"],
        ),
        ("widget: exercise\nkind: point\nprofile: czech\nhand: AKQJ987.T9.98.87", 4, ["13 found"]),
        ("widget: exercise\nprofile: czech", 1, ["kind is missing"]),
        ("widget: exercise\nkind: point\nkind: set", 3, ["kind is there twice"]),
        ("widget: chess", 1, ["widget cannot be chess"]),
        ("kind: point", 1, ["widget"]),
    ],
)
def test_a_wrong_fence_is_named_in_the_log_and_in_the_page(fences, caplog, source, line, words):
    fences.open_page("en/page.md", f"# Page\n\n```piquet\n{source}\n```\n", "./")
    with caplog.at_level(logging.WARNING, "mkdocs.piquet"):
        html = fences.render(source)
    (record,) = caplog.records
    assert record.message.startswith(f"en/page.md:{3 + line}: ")
    for word in words:
        assert word in record.message
    assert f"en/page.md:{3 + line}" in html
    assert "pq-error" in html


def test_what_was_read_is_escaped_in_the_page(fences):
    assert "<b>" not in fences.render("widget: <b>")


def test_a_fence_inside_a_tab_is_found_by_its_lines(fences, caplog):
    body = "widget: exercise\nkind: pint"
    tab = '=== "Czech"\n\n    ```piquet\n    widget: exercise\n    kind: pint\n    ```\n'
    fences.open_page("en/page.md", tab, "./")
    fences.render(body)
    assert caplog.records[0].message.startswith("en/page.md:5: ")


def test_attributes_survive_as_json(fences):
    html = fences.render(GOOD)
    raw = html.split('data-params="')[1].split('"')[0].replace("&#34;", '"').replace("&quot;", '"')
    assert json.loads(raw) == {"kind": "point", "profile": "czech", "seed": "7"}


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("kind: point\nprofile: czech\nseeed: 7", "en/index.md:7: seeed: There is no setting seeed"),
        ("kind: point\nprofile: czech\nhand: AKQJ987.T9.98.X", "en/index.md:7: hand: This is no card"),
        (
            "kind: point\nprofile: czech\nhand: AKQJ987.T9.99.7",
            "en/index.md:7: hand: The nine of diamonds is there twice",
        ),
        (
            "kind: point\nprofile: czech\nhand: AKQJ987.T9.98.87",
            "en/index.md:7: hand: 12 cards expected, 13 found",
        ),
    ],
)
def test_a_strict_build_fails_at_a_wrong_fence_and_the_page_shows_it(tmp_path, lines, said):
    page = tmp_path / "docs" / "en" / "index.md"
    page.parent.mkdir(parents=True)
    page.write_text(f"# A page\n\n```piquet\nwidget: exercise\n{lines}\n```\n")
    config = tmp_path / "mkdocs.yml"
    config.write_text(
        f"INHERIT: {ROOT / 'mkdocs.yml'}\ndocs_dir: docs\nnav: [index.md]\nhooks: [{ROOT / 'scripts/hooks.py'}]\n"
    )
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "-f",
        str(config),
        "-d",
        str(tmp_path / "site"),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode != 0
    assert said in done.stderr
    assert "Aborted with 1 warnings" in done.stdout + done.stderr
    loose = subprocess.run(
        [part for part in command if part != "--strict"], cwd=ROOT, capture_output=True, text=True
    )
    assert loose.returncode == 0
    assert said.split(": ")[0] in (tmp_path / "site" / "index.html").read_text()
