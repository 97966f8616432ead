"""Roles in a line are computed by the core; what is wrong in one is said with its place and shown."""

import pytest

from piquet_core import library
from scripts.environment import ROOT
from scripts.pages.counts import COUNTS
from scripts.pages.roles import ROLES, Roles
from scripts.pages.source import Source

EXAMPLES = """---
description: Examples.
---

# Examples

```piquet
widget: compare
name: tops
profile: czech
elder: AKQ.AKQ.AKQ.AKQ
younger: JT9.JT9.JT9.JT9
```

=== "Czech"

    ```piquet
    widget: hand
    name: one
    profile: czech
    cards: AKJ.AQJ8.98.J87
    ```

```piquet
widget: sheet
name: other-rules
deal: cavendish-worked-example
profile: czech
house: hold=0, last-trick=1
```

```piquet
widget: sheet
name: own-rules
deal: cavendish-worked-example
```

```piquet
widget: sheet
name: more-rules
deal: leads-only-worked-example
house: last-trick=0
```

```piquet
widget: sheet
name: third
deal: swedish-one-twenty-to-ninety-nine
part: 3
```

```piquet
name: bare
elder: AKQ.AKQ.AKQ.AKQ
younger: JT9.JT9.JT9.JT9
```

```piquet
this is no setting
```
"""


def test_fences_are_found_in_tabs_too():
    found = list(Source("", EXAMPLES).fences())
    assert [fence.language for fence in found] == ["piquet"] * 8
    assert found[1].text.startswith("widget: hand\nname: one")
    assert found[0].line == 7


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("pips AKQJ8h", "49"),
        ("value czech sequence 5", "15"),
        ("value czech set 4", "14"),
        ("value rubicon point 5", "5"),
        ("value czech repique tally", "2"),
        ("value czech take+last-trick", "3"),
        ("value czech,hold=0 hold", "0"),
        ("value czech cards 2", "30"),
        ("value rubicon elder-exchange", "1–5"),
        ("value rubicon younger-shows", "after-lead"),
        ("value czech point-min", "4"),
        ("score cavendish-worked-example elder", "28"),
        ("score cavendish-worked-example younger point", "0"),
        ("score cavendish-worked-example elder declarations", "9"),
        ("score cavendish-worked-example elder tricks", "7"),
        ("score cavendish-worked-example@czech elder hold", "6"),
        ("score cavendish-worked-example@czech,hold=0 elder hold", "0"),
        ("score czech-vole elder vole tally", "3"),
        ("score czech-vole elder tally", "3"),
        ("score swedish-one-twenty-to-ninety-nine first", "120"),
        ("score swedish-one-twenty-to-ninety-nine second tally", "0"),
        ("score swedish-one-twenty-to-ninety-nine/2 elder", "17"),
        ("score tops elder", "134"),
        ("score tops elder repique tally", "2"),
        ("score one elder", "7"),
        ("score one elder sequence", "0"),
        ("score other-rules elder hold", "0"),
        ("score own-rules elder", "28"),
        ("score more-rules elder take", "0"),
        ("score more-rules elder last-trick", "0"),
        ("score third first", "79"),
        ("solve hold-up-the-ace loss Ac", "1"),
        ("solve hold-up-the-ace loss 7c", "0"),
        ("count fair-hands", "200"),
        ("count tally-worth", "100"),
        ("count talon", "8"),
        ("count least-pips 5", "44"),
        ("count most-pips 4", "41"),
        ("count play-points czech", "26"),
        ("count settlement rubicon 120 99", "319"),
        ("count settlement czech 104 88 3 1", "2"),
        ("count carte-blanche-odds", "1792"),
        ("count deals", str(len(library.names()))),
    ],
)
def test_a_number_is_computed(written, shown, said):
    role, _, text = written.partition(" ")
    assert Roles(Source("en/page.md", EXAMPLES)).html(role, text) == shown
    assert said() == []


def test_cards_are_shown_and_named():
    html = Roles(Source("", "")).html("cards", "AKh Td")
    assert html.count('class="pq-card hearts"') == 2
    assert "ten of diamonds" in html
    assert Roles(Source("", "")).plain("cards", "AKh Td") == "A K of hearts, 10 of diamonds"


def test_deals_are_counted_by_topic_rule_and_profile():
    roles = Roles(Source("", ""))

    def counted(text):
        return int(roles.html("count", text))

    assert counted("deals czech") + counted("deals rubicon") + counted("deals au-cent") == counted("deals")
    assert counted("deals-with stopped") > 0
    assert counted("deals-with take") > counted("deals-with take czech") > 0


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("cards AKh Xd", ["This is no card"]),
        ("value czech", ["#!value is written"]),
        ("value chech repique", ["did you mean czech"]),
        ("value czech repiqe", ["no rule or switch 'repiqe'", "repique"]),
        ("value czech capot", ["no one number of points for capot under czech"]),
        ("value czech point 3", ["between", "4", "8"]),
        ("value czech point five", ["a number from 0"]),
        ("value rubicon repique tally", ["repique gives no tally"]),
        ("value rubicon,took=1 take", ["no house rule called took"]),
        ("score nothing", ["#!score is written"]),
        ("score hofmann-specimen-hand elder", ["did you mean hoffmann-specimen-hand"]),
        ("score hoffmann-specimen-hand dealer", ["no seat or player 'dealer'", "younger"]),
        ("score hoffmann-specimen-hand elder pont", ["no rule 'pont'", "did you mean point"]),
        ("score hoffmann-specimen-hand elder point set", ["one rule expected"]),
        ("score hoffmann-specimen-hand first", ["in a partie"]),
        ("score swedish-one-twenty-to-ninety-nine elder", ["has 6 deals"]),
        ("score swedish-one-twenty-to-ninety-nine/7 elder", ["a number from 1 to 6"]),
        ("score bare elder", ["names no profile"]),
        ("score one elder cards", ["no kind of declaration 'cards'"]),
        ("solve hold-up-the-ace", ["#!solve is written: DEAL best, or DEAL loss CARD"]),
        ("solve hold-up-the-ace best 7c", ["#!solve is written"]),
        ("solve hold-up-the-ace loss Kc", ["no card to be played 'Kc'", "known are Ac, 7c"]),
        ("count", ["no count ''", "known are pack"]),
        ("count dels", ["did you mean deals"]),
        ("count talon 3", ["#!count is written: talon"]),
        ("count deals-with nothing", ["no topic or rule 'nothing'"]),
        ("count settlement rubicon 1 x", ["'x' read"]),
        ("count least-pips 9", ["from 1 to 8"]),
    ],
)
def test_what_is_wrong_is_said_with_its_place_and_shown(said, written, words):
    role, _, text = written.partition(" ")
    source = Source("en/page.md", f"{EXAMPLES}\nHere: `#!{written}`.\n")
    html = Roles(source).html(role, text)
    (message,) = said()
    assert message.startswith(f"en/page.md:{EXAMPLES.count(chr(10)) + 2}: #!{role}")
    for word in words:
        if word != "between":
            assert word in message
    assert html.startswith('<strong class="pq-error">')


def test_contributors_find_every_count():
    text = (ROOT / "CONTRIBUTING.md").read_text()
    for name in [*ROLES, *COUNTS]:
        assert f"`{name}" in text or f"`#!{name}" in text, name
