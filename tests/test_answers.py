"""Answers to fences are kept from build to build."""

import json

import pytest

from piquet_core.web import door
from scripts import answers
from scripts.answers import Answers


@pytest.fixture
def asked():
    return []


@pytest.fixture
def respond(asked):
    def respond(request):
        asked.append(request)
        return f"čárky {len(asked)}"

    return respond


def test_the_same_request_is_answered_once(tmp_path, respond, asked):
    first = Answers(respond, tmp_path / "store")
    assert [first("a"), first("b"), first("a")] == ["čárky 1", "čárky 2", "čárky 1"]
    assert Answers(respond, tmp_path / "store")("a") == "čárky 1"
    assert asked == ["a", "b"]


def test_another_core_is_asked_again(tmp_path, respond, asked, monkeypatch):
    Answers(respond, tmp_path)("a")
    monkeypatch.setattr(answers, "made_from", lambda: iter([answers.ROOT / "README.md"]))
    assert Answers(respond, tmp_path)("a") == "čárky 2"


def test_an_answer_depends_on_every_module_and_deal():
    names = {path.relative_to(answers.ROOT).as_posix() for path in answers.made_from()}
    assert {"piquet_core/web/door.py", "piquet_core/rules.py", "docs/deals/czech-vole.piquet"} <= names


def test_the_answers_of_the_cores_asked_last_are_kept(tmp_path, respond, monkeypatch):
    for number, name in enumerate(("README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "mkdocs.yml")):
        monkeypatch.setattr(answers, "made_from", lambda name=name: iter([answers.ROOT / name]))
        Answers(respond, tmp_path)("a")
        assert len(list(tmp_path.iterdir())) == min(number + 1, answers.KEPT)
    assert Answers(respond, tmp_path)("a") == "čárky 5"
    monkeypatch.setattr(answers, "made_from", lambda: iter([answers.ROOT / "README.md"]))
    assert Answers(respond, tmp_path)("a") == "čárky 6"


def requests(count):
    asked = {"widget": "exercise", "id": "e", "root": "./", "log": []}
    return [
        json.dumps({**asked, "params": {"kind": "point", "profile": "czech", "seed": str(n)}})
        for n in range(count)
    ]


def test_a_first_build_has_answers_made_by_idle_processors(tmp_path, respond, asked):
    wanted = requests(answers.WORTH_IT)
    beside = Answers(respond, tmp_path)
    beside.ahead(wanted, processors=3)
    beside.finish()
    assert [beside(request) for request in wanted] == [door.respond(request) for request in wanted]
    assert not asked


@pytest.mark.parametrize(("count", "processors"), [(answers.WORTH_IT - 1, 2), (answers.WORTH_IT, 1)])
def test_no_process_is_started_for_a_few_answers_or_without_an_idle_processor(
    tmp_path, respond, asked, count, processors
):
    beside = Answers(respond, tmp_path)
    beside.ahead(requests(count), processors)
    beside.finish()
    beside(requests(1)[0])
    assert len(asked) == 1


def test_what_is_kept_is_not_made_again(tmp_path, respond):
    beside = Answers(respond, tmp_path)
    for request in requests(answers.WORTH_IT):
        beside(request)
    beside.ahead(requests(answers.WORTH_IT), processors=2)
    beside.finish()
    assert beside(requests(1)[0]) == "čárky 1"
