"""The table of the rule sets, as it is written from the profiles."""

from dataclasses import fields, replace

import pytest

import piquet_core.profiles as profiles
from piquet_core import PROFILES, SWITCHES, Language, Profile
from piquet_core.house_rules import about, meaning
from scripts import comparison
from scripts.environment import ROOT

RULES = ROOT / "docs" / "en" / "rules"
NAMES = [field.name.replace("_", "-") for field in fields(Profile) if field.name != "name"]


def rows(whole):
    _, _, *lines = comparison.table(whole=whole).splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_field_has_a_row_whose_anchor_is_its_name():
    found = rows(whole=True)
    assert [row[0].partition("<")[2] for row in found] == [
        f'code id="{name}">{name}</code>' for name in NAMES
    ]
    assert set(SWITCHES) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_row_says_what_each_rule_set_has_and_what_else_there_is(name):
    say = Language().say
    _, *own, rest = rows(whole=True)[NAMES.index(name)]
    held = [getattr(profile, name.replace("-", "_")) for profile in PROFILES.values()]
    assert own == [say(meaning(name, value)) for value in held]
    others = [value for value in SWITCHES.get(name, {}).values() if value not in held]
    assert rest == "; ".join(say(meaning(name, value)) for value in others)


def test_rows_written_out():
    found = {row[0]: row[1:] for row in rows(whole=True)}
    assert found['Younger exchanges <code id="younger-exchange">younger-exchange</code>'] == [
        "3 or more", "1 or more", "1 or more", "0 or more; all that is left"
    ]  # fmt: skip
    assert found['All twelve tricks <code id="capot">capot</code>'] == [
        "3 tallies and the cards", "40 in place of the cards", "40 in place of the cards", ""
    ]  # fmt: skip
    assert ["[The partie](house-rules.md#partie)", "to 101", "6 deals", "to 100"] in rows(whole=False)


def test_two_values_of_a_field_never_read_alike():
    for name, values in SWITCHES.items():
        said = [Language().say(meaning(name, value)) for value in values.values()]
        assert len(set(said)) == len(values), name


def test_the_short_table_has_the_rows_that_differ_and_links_them():
    differing = [n for n in NAMES if len({getattr(p, n.replace("-", "_")) for p in PROFILES.values()}) > 1]
    found = rows(whole=False)
    assert [row[0] for row in found] == [
        f"[{Language().say(about(name))}](house-rules.md#{name})" for name in differing
    ]
    assert all(len(set(row[1:])) > 1 for row in found)
    assert len(found) < len(NAMES)


def test_the_table_follows_the_data(monkeypatch):
    changed = {**PROFILES, "rubicon": replace(PROFILES["rubicon"], last_trick=2)}
    monkeypatch.setattr(profiles, "PROFILES", changed)
    assert rows(whole=True)[NAMES.index("last-trick")][1:4] == ["2 points", "2 points", "1 point"]


def test_the_pages_have_a_place_for_each_table():
    for page, marker in (("house-rules.md", comparison.WHOLE), ("index.md", comparison.DIFFERENCES)):
        text = (RULES / page).read_text(encoding="utf-8")
        assert marker in text
        assert marker not in comparison.filled(text)


def test_other_pages_stay_as_they_are():
    assert comparison.filled("# Rules\n\n<!-- a comment -->\n") == "# Rules\n\n<!-- a comment -->\n"
