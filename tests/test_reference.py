"""The reference of the Python interface, as it is written from the docstrings."""

import re

import griffe
import pytest

import piquet_core
from scripts import reference
from scripts.environment import ROOT

PAGE = ROOT / "docs" / "en" / "reference" / "api.md"
NAMES = {name: thing for group in reference.public_names().values() for name, thing in group.items()}
NOT_OURS = {"Iterable", "Iterator", "Mapping", "Sequence", "Callable", "None", "T", "U", "NullTranslations"}


@pytest.fixture(scope="module")
def written():
    return reference.filled(PAGE.read_text(encoding="utf-8"))


def annotations(thing):
    if isinstance(thing, griffe.Class):
        for member in reference.members(thing):
            yield from annotations(member)
    elif isinstance(thing, griffe.Function):
        yield from (thing.returns, *(parameter.annotation for parameter in thing.parameters))
    else:
        yield from (thing.annotation, None if thing.annotation else thing.value)


def test_every_public_name_has_a_heading_of_its_own(written):
    headings = re.findall(r"^### `(\w+)` \{ #(\w+) \}$", written, re.M)
    assert sorted(name for name, _ in headings) == sorted(piquet_core.__all__)
    assert all(name == anchor for name, anchor in headings)
    assert "<!--" not in written


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_says_what_it_is(name):
    assert NAMES[name].docstring


@pytest.mark.parametrize("name", NAMES)
def test_what_a_public_name_takes_and_gives_is_public(name):
    if isinstance(NAMES[name], griffe.Attribute) and NAMES[name].value is not None and name.isupper():
        return
    words = {word for told in annotations(NAMES[name]) for word in re.findall(r"\b[A-Z]\w*", str(told or ""))}
    assert words <= {*NAMES, *NOT_OURS}


def test_an_example_is_fenced_and_a_type_is_linked(written):
    entry = written.split("### `read_hand`")[1].split("\n### ")[0]
    assert "```pycon\n>>> len(read_hand(" in entry
    assert "Raises [`NotationError`](#NotationError): `hand`" in entry
    assert "    *,\n    size: int | None = HAND_SIZE,\n) -> Hand" in entry


def test_a_class_shows_its_kind_its_values_and_its_members(written):
    entry = {
        name: written.split(f"### `{name}`")[1].split("\n### ")[0] for name in ("Illegal", "Seat", "Message")
    }
    assert "A kind of [`PiquetError`](#PiquetError)." in entry["Illegal"]
    assert "Its values: `ELDER` = `elder`, `YOUNGER` = `younger`." in entry["Seat"]
    assert "`other: Seat`\n:   The seat across the table." in entry["Seat"]
    assert "`of(key: str, /, **params: object) -> Message`\n:   Make a message" in entry["Message"]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "def f(a: A, b: int = 1, /, c: C = _D, *d: D) -> R: ...",
            "f(a: A, b: int = 1, /, c: C = …, *d: D) -> R",
        ),
        ("def f(*, a: int = 2, **more: str) -> None: ...", "f(*, a: int = 2, **more: str) -> None"),
        ("def f(a: A, /, *, b: B) -> R: ...", "f(a: A, /, *, b: B) -> R"),
    ],
)
def test_a_signature(code, told):
    with griffe.temporary_visited_module(code) as module:
        assert reference.signature("f", module["f"]) == told


@pytest.mark.parametrize(
    "text", ["<!-- the names of piquet_core.cards -->", "{}\n\n<!-- the names of piquet_core.web -->"]
)
def test_a_module_left_out_or_made_up_is_a_warning(text, caplog):
    reference.filled(text.format(PAGE.read_text(encoding="utf-8")))
    assert [record.name for record in caplog.records][:1] == ["mkdocs.piquet"]


def test_house_rules_are_listed_with_their_values():
    lines = reference.house_rules()
    assert lines.count("\n:   ") == len(piquet_core.SWITCHES)
    assert "`small-cards` = `count`, `no`\n" in lines
    assert "(czech `3-5`, rubicon `1-5`, au-cent `1-5`)" in lines


def test_other_pages_stay_as_they_are():
    assert reference.filled("# Rules\n\n<!-- a comment -->\n") == "# Rules\n\n<!-- a comment -->\n"
