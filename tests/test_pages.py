"""What pages may write: links with a scheme, roles in a line, terms; and what is said of a wrong one."""

import logging
import re
import subprocess
import sys

import markdown
import pytest

from piquet_core import PROFILES, Rule, library
from scripts.environment import ROOT
from scripts.pages import sections, site
from scripts.pages.counts import COUNTS
from scripts.pages.roles import ROLES, Roles
from scripts.pages.source import Source

RULES = {f"en/rules/{name}.md": (ROOT / f"docs/en/rules/{name}.md").read_text() for name in PROFILES}
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
rules: hold=0, last-trick=1
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
rules: last-trick=0
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


@pytest.fixture
def made():
    """A site of the rules pages, the glossary and one page."""
    made = site.Site(ROOT / "docs")
    pages = {**RULES, "en/glossary.md": (ROOT / "docs/en/glossary.md").read_text()}
    made.open({**pages, "en/learn/page.md": EXAMPLES, "en/other/page.md": "# No glossary"})
    made.listed = [*RULES, "en/glossary.md", "en/learn/page.md"]
    return made


@pytest.fixture
def page(made):
    """Render a text as a page of the lessons: its HTML."""

    def rendered(text, name="en/learn/page.md"):
        md = markdown.Markdown(
            extensions=["attr_list", "md_in_html", "tables", "pymdownx.inlinehilite", made.extension],
            extension_configs={"pymdownx.inlinehilite": {"custom_inline": made.inline}},
        )
        return md.convert(made.open_page(name, text, text))

    return rendered


@pytest.fixture
def said(caplog):
    """What has been logged, line by line."""
    caplog.set_level(logging.WARNING, "mkdocs.piquet")
    return lambda: [record.message for record in caplog.records]


class TestSource:
    def test_a_place_counts_every_line_of_the_file(self):
        assert Source("en/a.md", "---\ntitle: a\n---\n\n# A\n\nfound here").place("found") == "en/a.md:7"
        assert Source("en/a.md", "# A").place("found") == "en/a.md:1"

    def test_fences_are_found_in_tabs_too(self):
        found = list(Source("", EXAMPLES).fences())
        assert [fence.language for fence in found] == ["piquet"] * 8
        assert found[1].text.startswith("widget: hand\nname: one")
        assert found[0].line == 7

    def test_a_fence_that_is_never_closed_goes_on_to_the_end(self):
        (fence,) = Source("", "```\n# text").fences()
        assert fence.text == "# text"
        assert Source("", "```\n# text").prose() == "\n"

    def test_headings_in_fences_are_no_headings(self):
        text = "# Page\n\n```sh\n# comment\n```\n\n## A { #a }\n\ntext\n\n### B { .x #b }\n\nmore\n\n## C\n"
        source = Source("en/page.md", text)
        assert source.title == "Page"
        assert [(s.line, s.level, s.title, s.anchor) for s in source.sections()] == [
            (7, 2, "A", "a"),
            (11, 3, "B", "b"),
        ]
        assert "more" in source.sections()[0].text
        assert Source("en/page.md", "text").title == "en/page.md"


class TestLinks:
    @pytest.mark.parametrize(
        ("link", "href"),
        [
            ("rule:czech/repique", "../rules/czech.md#repique"),
            ("rule:au-cent/order", "../rules/au-cent.md#order"),
            ("term:talon", "../glossary.md#talon"),
            ("deal:hoffmann-specimen-hand", "../deals/hoffmann-specimen-hand.md"),
            ("switch:take", "../rules/house-rules.md#take"),
        ],
    )
    def test_a_name_becomes_the_file_it_stands_for(self, page, link, href, said):
        assert f'href="{href}"' in page(f"[word]({link})")
        assert said() == []

    def test_from_a_page_of_the_language_itself_the_way_is_shorter(self, page):
        assert 'href="rules/czech.md#repique"' in page("[90](rule:czech/repique)", "en/index.md")

    def test_every_rule_switch_and_deal_can_be_linked(self, page, said):
        rules = [f"[x](rule:czech/{rule.value})" for rule in Rule if rule is not Rule.CAPOT]
        page(" ".join([*rules, *(f"[x](deal:{name})" for name in library.names())]))
        assert said() == []

    @pytest.mark.parametrize(
        ("link", "words"),
        [
            (
                "rule:czech/repiqe",
                ["no rule on rules/czech.md: 'repiqe'", "did you mean repique", "passing-over"],
            ),
            ("rule:czech/capot", ["'capot'", "vole"]),
            (
                "rule:chech/repique",
                ["no page of rules 'chech'", "did you mean czech", "known are au-cent, czech"],
            ),
            ("rule:repique", ["a rule is written rule:PROFILE/RULE"]),
            ("term:tallon", ["no term 'tallon'", "did you mean talon"]),
            ("deal:hofmann-specimen-hand", ["did you mean hoffmann-specimen-hand"]),
            ("switch:takes", ["did you mean take", "small-cards"]),
        ],
    )
    def test_an_unknown_name_is_said_with_its_place_and_shown(self, page, said, link, words):
        html = page(f"---\na: b\n---\n\n[other](term:talon)\n\ntext [word]({link})")
        (message,) = said()
        assert message.startswith(f"en/learn/page.md:7: {link}: ")
        for word in words:
            assert word in message
        assert 'class="pq-error"' in html

    def test_links_of_other_schemes_are_left_alone(self, page, said):
        html = page("[a](https://example.org) [b](other.md#x) `[c](term:nothing)`")
        assert 'href="https://example.org"' in html
        assert "[c](term:nothing)" in html
        assert said() == []


class TestRoles:
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
    def test_a_number_is_computed(self, written, shown, said):
        role, _, text = written.partition(" ")
        assert Roles(Source("en/page.md", EXAMPLES)).html(role, text) == shown
        assert said() == []

    def test_cards_are_shown_and_named(self, page):
        html = page("He holds `#!cards AKh Td`.")
        assert html.count('class="pq-card hearts"') == 2
        assert "ten of diamonds" in html
        assert Roles(Source("", "")).plain("cards", "AKh Td") == "A K of hearts, 10 of diamonds"

    def test_deals_are_counted_by_topic_rule_and_profile(self):
        roles = Roles(Source("", ""))

        def counted(text):
            return int(roles.html("count", text))

        assert counted("deals czech") + counted("deals rubicon") + counted("deals au-cent") == counted(
            "deals"
        )
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
            ("count", ["no count ''", "known are pack"]),
            ("count dels", ["did you mean deals"]),
            ("count talon 3", ["#!count is written: talon"]),
            ("count deals-with nothing", ["no topic or rule 'nothing'"]),
            ("count settlement rubicon 1 x", ["'x' read"]),
            ("count least-pips 9", ["from 1 to 8"]),
        ],
    )
    def test_what_is_wrong_is_said_with_its_place_and_shown(self, said, written, words):
        role, _, text = written.partition(" ")
        source = Source("en/page.md", f"{EXAMPLES}\nHere: `#!{written}`.\n")
        html = Roles(source).html(role, text)
        (message,) = said()
        assert message.startswith(f"en/page.md:{EXAMPLES.count(chr(10)) + 2}: #!{role}")
        for word in words:
            if word != "between":
                assert word in message
        assert html.startswith('<strong class="pq-error">')

    def test_contributors_find_every_count(self):
        text = (ROOT / "CONTRIBUTING.md").read_text()
        for name in [*ROLES, *COUNTS]:
            assert f"`{name}" in text or f"`#!{name}" in text, name


class TestTerms:
    def test_the_first_use_is_linked_and_says_what_it_means(self, page):
        html = page("The talon lies there. Take from the talon, *elder*.\n\nThen a talon again.")
        assert html.count('class="pq-term"') == 2
        first = re.search(r"<a [^>]*>talon</a> lies", html)[0]
        assert 'href="../glossary.md#talon"' in first
        assert 'data-definition="The 8 cards that nobody is dealt' in first
        assert "<em><a " in html

    def test_text_around_and_between_terms_stays(self, page):
        html = page("A repique, a pique and **a capot, a *talon*, and** the rubicon stay.")
        assert (
            re.sub(r"<[^>]+>", "", html) == "A repique, a pique and a capot, a talon, and the rubicon stay."
        )
        assert html.count("pq-term") == 5

    @pytest.mark.parametrize(
        "text",
        [
            "## The talon",
            "`talon`",
            "[the talon](rule:czech/deal)",
            '<div class="widget">talon</div>',
            "Rubicon Piquet",
            "talonned, pre-talon",
            '<div markdown="1" class="admonition"><p markdown="1" class="admonition-title">talon</p></div>',
        ],
    )
    def test_where_a_term_is_not_linked(self, page, text):
        assert "pq-term" not in page(text)

    def test_a_link_by_hand_is_the_first_use(self, page):
        html = page("The [stock](term:talon) is the talon.")
        assert html.count("pq-term") == 1
        assert "data-definition" in html

    def test_on_the_glossary_itself_and_without_one_nothing_is_linked(self, made, page):
        assert "pq-term" not in page("The talon.", "en/glossary.md")
        made.open({"en/page.md": ""})
        assert "pq-term" not in page("The talon.", "en/page.md")


class TestRulesPages:
    @pytest.mark.parametrize("name", PROFILES)
    def test_every_rule_has_its_section_and_an_example(self, name):
        file = f"en/rules/{name}.md"
        assert list(sections.faults(Source(file, RULES[file]))) == []

    def test_a_rule_without_a_section_is_missed(self, page, said):
        text = RULES["en/rules/czech.md"].replace("{ #vole }", "{ #all }")
        page(text, "en/rules/czech.md")
        line = text[: text.index("# ")].count("\n") + 1
        assert said() == [
            f"en/rules/czech.md:{line}: vole: the rule has no section, a heading with {{ #vole }}"
        ]

    def test_a_rule_that_no_deal_shows_needs_an_example_in_its_section(self, monkeypatch):
        monkeypatch.setattr(sections, "all_facts", tuple)
        file = "en/rules/rubicon.md"
        bare = {told.partition(":")[0] for _, told in sections.faults(Source(file, RULES[file]))}
        assert {"take", "lead", "follow-suit"} <= bare
        head = "### Leading { #lead }\n"
        for example in (
            "```piquet\nwidget: sheet\n```",
            "It is worth `#!score hoffmann-specimen-hand elder`.",
        ):
            text = RULES[file].replace(head, f"{head}\n{example}\n")
            told = {told.partition(":")[0] for _, told in sections.faults(Source(file, text))}
            assert bare - told == {"lead"}

    def test_other_pages_need_no_rules(self):
        assert list(sections.faults(Source("en/rules/index.md", ""))) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[word](rule:czech/repiqe)", "en/index.md:5: rule:czech/repiqe: there is no page of rules 'czech'"),
        (
            "`#!value czech repiqe`",
            "en/index.md:5: #!value czech repiqe: there is no rule or switch 'repiqe'",
        ),
        ("[word](term:talon)", "en/index.md:5: term:talon: there is no term 'talon'"),
    ],
)
def test_a_strict_build_fails_at_a_wrong_name_and_the_page_shows_it(tmp_path, line, said):
    index = tmp_path / "docs" / "en" / "index.md"
    index.parent.mkdir(parents=True)
    index.write_text(f"---\ndescription: a\n---\n\n{line}\n")
    config = tmp_path / "mkdocs.yml"
    config.write_text(
        f"INHERIT: {ROOT / 'mkdocs.yml'}\ndocs_dir: docs\nnav: [index.md]\nhooks: [{ROOT / 'scripts/hooks.py'}]\n"
    )
    command = [sys.executable, "-m", "mkdocs", "build", "-f", config, "-d", tmp_path / "site"]
    strict = subprocess.run([*command, "--strict"], cwd=ROOT, capture_output=True, text=True)
    assert strict.returncode != 0
    assert said in strict.stderr
    assert "Aborted with 1 warnings" in strict.stdout + strict.stderr
    assert subprocess.run(command, cwd=ROOT, capture_output=True).returncode == 0
    assert "pq-error" in (tmp_path / "site" / "index.html").read_text()
