"""What pages may write: links with a scheme, roles in a line, terms; and what is said of a wrong one."""

import re
import subprocess
import sys

import markdown
import pytest

from piquet_core import PROFILES, Rule, library
from piquet_core.exercises.topics import TOPICS, topic_of
from piquet_core.scoring.worth import rules_of
from piquet_core.web.params import read_link
from scripts.environment import ROOT
from scripts.pages import glossary, practice, sections, site
from scripts.pages.roles import Roles
from scripts.pages.source import Source
from scripts.pages.terms import FILE, GlossaryError, read_terms

RULES = {f"en/rules/{name}.md": (ROOT / f"docs/en/rules/{name}.md").read_text() for name in PROFILES}


@pytest.fixture
def made():
    """A site of the rules pages, the glossary and one page."""
    made = site.Site(ROOT / "docs")
    pages = {**RULES, "en/glossary.md": (ROOT / "docs/en/glossary.md").read_text()}
    made.open({**pages, "en/learn/page.md": "# Page", "en/other/page.md": "# No glossary"})
    made.listed = [*RULES, "en/glossary.md", "en/learn/page.md"]
    return made


@pytest.fixture
def page(made):
    """Render a text as a page of the lessons: its HTML."""

    def rendered(text, name="en/learn/page.md"):
        md = markdown.Markdown(
            extensions=[
                "attr_list",
                "md_in_html",
                "tables",
                "pymdownx.inlinehilite",
                "pymdownx.tabbed",
                made.extension,
            ],
            extension_configs={
                "pymdownx.inlinehilite": {"custom_inline": made.inline},
                "pymdownx.tabbed": {"alternate_style": True},
            },
        )
        return md.convert(made.open_page(name, text, text))

    return rendered


class TestSource:
    def test_a_place_counts_every_line_of_the_file(self):
        assert Source("en/a.md", "---\ntitle: a\n---\n\n# A\n\nfound here").place("found") == "en/a.md:7"
        assert Source("en/a.md", "# A").place("found") == "en/a.md:1"

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
            (
                "practice:czech/find-point/short",
                "../practice/index.md#exercise-1?task=find&kind=point&profile=czech&seed=1&level=short",
            ),
        ],
    )
    def test_a_name_becomes_the_file_it_stands_for(self, page, link, href, said):
        assert f'href="{href}"' in page(f"[word]({link})").replace("&amp;", "&")
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
            ("practice:czech", ["practice is written practice:PROFILE/TOPIC"]),
            ("practice:chech/legal", ["no rule set 'chech'", "did you mean czech"]),
            ("practice:czech/find-points", ["no topic of practice 'find-points'", "did you mean find-point"]),
            (
                "practice:rubicon/find-point/short",
                ["no level of find-point 'short'", "known are plain, poor, pips"],
            ),
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

    def test_each_tab_has_first_uses_of_its_own(self, page):
        tabs = '=== "Czech"\n\n    talon, ruml\n\n=== "French"\n\n    talon, capot\n\ntalon, ruml, capot, pique\n'
        words = re.findall(r'pq-term"[^>]*>([^<]+)', page(tabs))
        assert words == ["talon", "ruml", "talon", "capot", "ruml", "capot", "pique"]

    def test_a_link_by_hand_is_the_first_use(self, page):
        html = page("The [stock](term:talon) is the talon.")
        assert html.count("pq-term") == 1
        assert "data-definition" in html

    def test_on_the_glossary_itself_and_without_one_nothing_is_linked(self, made, page):
        assert "pq-term" not in page("The talon.", "en/glossary.md")
        made.open({"en/page.md": ""})
        assert "pq-term" not in page("The talon.", "en/page.md")


class TestGlossary:
    TEXT = (ROOT / "docs/en/glossary.md").read_text()

    @pytest.fixture
    def html(self, page):
        return page(self.TEXT, "en/glossary.md")

    def entry(self, html, key):
        return html.split(f'id="{key}"')[1].split("<h3")[0]

    def test_every_term_has_an_entry_by_the_alphabet(self, html, said):
        terms = read_terms(ROOT / "docs" / FILE)
        assert len(terms) > 60
        keys = re.findall(r'<h3 id="([^"]+)"', html)
        assert sorted(keys) == sorted(terms)
        titles = [glossary.sort_key(terms[key].title) for key in keys]
        assert titles == sorted(titles)
        assert said() == []

    def test_an_entry_has_its_words_meaning_rules_and_pages(self, html):
        found = self.entry(html, "cards")
        assert '<span lang="cs">léza</span> <em>(LEH-za)</em>' in found
        assert "<p>10 points for winning more than half" in found
        assert "the next deal's is worth 20." in found
        assert '<a href="rules/czech.md#cards">Cards (léza)</a>' in found
        assert '<a href="rules/czech.md">Czech Piket</a>' in found
        assert "rules/rubicon.md#settlement" in self.entry(html, "rubicon")
        assert "rules/czech.md#settlement" not in self.entry(html, "rubicon")

    def test_a_word_of_another_language_leads_to_its_entry(self, html):
        words = html.split('id="words"')[1].split("<h2")[0]
        assert '<a href="#cards" lang="cs">léza</a>' in words
        assert '<a href="#tierce" lang="sv">ters</a>' in words
        assert words.index(">čárka<") < words.index(">dáma<") < words.index(">léza<")

    def test_the_dialogue_is_spoken_as_at_the_table(self, html):
        table = html.split('id="dialogue"')[1].split("<h2")[0]
        rows = [re.sub(r"<[^>]+>", "", row).split("\n") for row in table.split("<tr>")[2:]]
        told = {row[1]: row[2:7] for row in rows}
        assert told["What is it worth?"] == ["Making?", "Combien ?", "Za kolik?", "Värda?", "wieviel?"]
        assert told["I have a point"] == [
            "Point of five",
            "Point de cinq",
            "Ruml",
            "Point fem (point)",
            "Rummel, Blatt",
        ]
        assert told["4 kings"][2:] == ["14 králů", "Quatorze i kungar (quatorze, fyrtal)", "Geviert"]
        assert told["Yours is better"][3] == "Good (räcker)"

    def test_a_meaning_is_plain_text_with_numbers_and_the_czech_difference(self):
        terms = read_terms(ROOT / "docs" / FILE)
        told = glossary.definition(terms["carte-blanche"], Roles(Source("", "")))
        assert "It scores 10," in told
        assert "Czech: It scores 10 as well" in told
        assert not set("`[]*#") & set(told)

    def made_of(self, folder, text):
        (folder / FILE).write_text(text)
        return site.Site(folder)

    @pytest.mark.parametrize(
        ("entry", "words"),
        [
            ('en = "a"\ntext = "b"\ntexts = "c"', ["glossary.toml:1: [x] has no field texts", "fields are"]),
            ('text = "b"', ["[x] needs a word"]),
            ('en = "a"', ["[x] needs a word in some language, and a text"]),
            ('en = "a"\ntext = "b"\nlink = "a"\n[y]\nen = "c"\ntext = "d"\nlink = "a"', ["both link a"]),
        ],
    )
    def test_a_wrong_entry_is_named(self, tmp_path, entry, words):
        with pytest.raises(GlossaryError) as caught:
            self.made_of(tmp_path, f"[x]\n{entry}")
        for word in words:
            assert word in str(caught.value)

    @pytest.mark.parametrize(
        ("role", "words"),
        [
            ("value czech repiqe", "no rule or switch 'repiqe'"),
            ("value rubicon vole", "no one number of points"),
        ],
    )
    def test_a_role_that_says_nothing_is_named_with_its_entry(self, tmp_path, said, role, words):
        self.made_of(tmp_path, f'\n[x]\nen = "a"\ntext = "Worth `#!{role}`."')
        (message,) = said()
        assert message.startswith("glossary.toml:2: [x]: ")
        assert words in message

    def test_a_section_that_no_page_has_is_named(self, tmp_path, said):
        made = self.made_of(tmp_path, '[x]\nen = "a"\ntext = "b"\nrules = ["repiqe", "rubicon/tally"]')
        made.open({**RULES, "en/glossary.md": ""})
        made.open_page("en/glossary.md", "", "")
        assert said() == [
            "glossary.toml:1: [x]: no page of rules has a section repiqe",
            "glossary.toml:1: [x]: no page of rules has a section rubicon/tally",
        ]


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

    def test_a_rule_without_an_exercise_is_missed_by_its_name(self, monkeypatch):
        left = {name: topic for name, topic in TOPICS.items() if Rule.CARTE_ROUGE not in topic.rules}
        monkeypatch.setattr(sections, "TOPICS", left)
        file = "en/rules/czech.md"
        told = "carte-rouge: no exercise trains the rule (TOPICS in exercises/topics.py)"
        assert ("#carte-rouge }", told) in list(sections.faults(Source(file, RULES[file])))

    @pytest.mark.parametrize("name", PROFILES)
    def test_below_each_rule_stand_the_exercises_that_train_it(self, page, said, name):
        html = page(RULES[f"en/rules/{name}.md"], f"en/rules/{name}.md")
        assert said() == []
        parts = re.split(r'<h[23] id="([\w-]+)"', html)
        below = dict(zip(parts[1::2], parts[2::2], strict=True))
        for rule in rules_of(PROFILES[name]):
            links = re.findall(r'href="\.\./practice/index\.md#exercise-1\?([^"]+)"', below[rule.value])
            assert 1 <= len(links) <= 4, rule
            assert len(set(links)) == len(links)
            for link in links:
                params = read_link(link.replace("&amp;", "&"))
                assert rule in topic_of(params).rules
                assert params["profile"] == name
        assert below["equal"].count("pq-practise") == below["sources"].count("pq-practise") == 0

    def test_a_level_about_a_rule_comes_before_whole_topics(self, page):
        html = page(RULES["en/rules/czech.md"], "en/rules/czech.md")
        assert re.search(r'level=rouge">the score sheet \(the carte rouge\)</a>', html)
        assert re.search(r'level=passing-over">who gets the bonus\? \(passing the sets over\)</a>', html)

    def test_other_pages_need_no_rules(self):
        assert list(sections.faults(Source("en/rules/index.md", ""))) == []


def test_a_page_lists_every_topic_with_its_levels(page, said):
    html = page("# Practice\n\n<!-- the exercises -->\n", "en/practice/index.md")
    assert said() == []
    assert html.count("<li>") == len(TOPICS)
    assert html.count("<a ") == len(TOPICS) + sum(len(topic.levels) for topic in TOPICS.values())


def test_every_link_to_practice_is_an_anchor_of_the_page_that_has_an_exercise():
    anchors = site.Site.anchors('<div id="exercise-1">')
    assert "exercise-1?task=legal&profile=czech&seed=1&level=few" in anchors
    assert {practice.target("au-cent/settle/fifty").partition("#")[2], "exercise-1"} <= anchors
    assert site.Site.anchors('<div id="replay-1">') == {"replay-1"}


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
