"""Worked examples in pages, asked through the door as the build asks: the right numbers, the right complaints."""

import json
import re
import subprocess
import sys

import pytest

from piquet_core.web.door import EXAMPLES, WIDGETS, respond
from scripts import runtime
from scripts.environment import ROOT
from scripts.fences import Fences

ELDER, YOUNGER = "AJ98.AKQJ8.K.J9", "QT.T.AQJT7.AKQT"
HANDS = {"elder": ELDER, "younger": YOUNGER}
CAVENDISH = {"deal": "cavendish-worked-example"}


def ask(widget, **params):
    named = {name.replace("_", "-"): value for name, value in params.items()}
    asked = {"widget": widget, "params": named, "id": f"{widget}-1", "root": "../", "log": [], "build": "b1"}
    return json.loads(respond(json.dumps(asked)))


def html(widget, **params):
    answer = ask(widget, **params)
    assert "error" not in answer, answer
    return answer["html"]


def text(widget, **params):
    return words(html(widget, **params))


def words(markup):
    return " ".join(re.sub(r"<[^>]+>", " ", markup).replace("&#39;", "'").split())


def rows(markup):
    return [words(row) for row in re.findall(r"<tr.*?</tr>", markup)]


def items(markup):
    return [words(item) for item in re.findall(r"<li.*?</li>", markup)]


# What all of them are


@pytest.mark.parametrize(
    ("widget", "lines"),
    [
        ("hand", f"cards: {ELDER}\nprofile: czech"),
        ("compare", "deal: cavendish-worked-example\nkind: set"),
        ("dialogue", "deal: cavendish-worked-example"),
        ("sheet", "deal: cavendish-worked-example"),
        ("ladder", "deal: cavendish-worked-example"),
        ("tricks", "deal: cavendish-worked-example"),
        ("settle", "profile: rubicon\nfirst: 120\nsecond: 99"),
    ],
)
def test_an_example_is_a_figure_of_plain_html_that_no_script_has_to_do_with(widget, lines):
    fences = Fences(respond, "b1")
    fences.open_page("en/page.md", "", "../")
    shown = fences.render(f"widget: {widget}\n{lines}\nname: mine")
    assert shown.startswith(
        f'<div><figure class="pq-example pq-example-{widget}" id="{widget}-1"><figcaption>'
    )
    for never in ("piquet-widget", "<script", "<button", "<input", "style=", "data-params"):
        assert never not in shown


def test_the_caption_says_what_it_is_or_what_the_page_says():
    own = "<figcaption>A hand and what it can declare, in Czech Piket.</figcaption>"
    assert own in html("hand", cards=ELDER, profile="czech")
    given = html("hand", cards=ELDER, profile="czech", caption="Twelve & good")
    assert "<figcaption>Twelve &amp; good</figcaption>" in given


def test_a_name_changes_nothing_that_is_shown():
    assert html("sheet", **CAVENDISH, name="mine") == html("sheet", **CAVENDISH)


def test_the_caption_links_the_deal_and_names_house_rules():
    shown = html("sheet", **CAVENDISH, house="take=0, last-trick=0")
    assert '<a href="../deals/cavendish-worked-example/">Cavendish’s worked example</a>' in shown
    assert (
        "Rubicon Piquet with house rules (A trick taken from the leader: nothing; The last trick, extra: nothing)"
        in words(shown)
    )


def test_the_browser_gets_no_module_of_the_examples():
    shipped = {name for _, name in runtime.sources()}
    assert "piquet_core/web/door.py" in shipped
    assert not [name for name in shipped if "/examples" in name]
    assert not {*EXAMPLES} & {*WIDGETS}


def test_the_door_opens_without_the_examples():
    script = "import sys, piquet_core.web.door; print([m for m in sys.modules if 'examples' in m])"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("widget", "params", "param", "said"),
    [
        ("hand", {"cards": ELDER, "profil": "czech"}, "profil", "no setting profil"),
        ("hand", {"cards": ELDER}, "profile", "profile is missing"),
        ("hand", {"cards": ELDER, "profile": "piket"}, "profile", "cannot be piket"),
        ("hand", {"profile": "czech"}, "cards", "cards is missing"),
        ("hand", {"cards": f"{ELDER}T", "profile": "czech"}, "cards", "12 cards expected, 13 found"),
        ("hand", {"cards": "AJ98.AKQJ8.K.JX", "profile": "czech"}, "cards", "no card"),
        ("hand", {"cards": ELDER, "profile": "czech", "kind": "pint"}, "kind", "cannot be pint"),
        ("hand", {"cards": ELDER, "profile": "czech", "house": "take=7"}, "house", "take has no value 7"),
        ("compare", {"elder": ELDER, "profile": "czech", "kind": "set"}, "younger", "younger is missing"),
        (
            "compare",
            {"elder": ELDER, "younger": ELDER, "profile": "czech", "kind": "set"},
            "younger",
            "twice",
        ),
        ("compare", {**HANDS, "profile": "czech"}, "kind", "kind is missing"),
        ("sheet", {"deal": "cavendish"}, "deal", "cannot be cavendish"),
        ("sheet", {**CAVENDISH, "elder": ELDER}, "elder", "elder cannot stand beside deal"),
        ("sheet", {**CAVENDISH, "part": "2"}, "part", "part cannot be 2"),
        ("sheet", {**CAVENDISH, "profile": "piket"}, "profile", "cannot be piket"),
        ("sheet", {**CAVENDISH, "house": "take"}, "house", "is written take=value"),
        ("sheet", {**CAVENDISH, "only": "repique, ruml"}, "only", "only cannot be ruml"),
        ("sheet", {**CAVENDISH, "only": "repique"}, "only", "No line of the score"),
        ("dialogue", {**HANDS, "profile": "czech", "language": "de"}, "language", "cannot be de"),
        ("dialogue", {**HANDS, "profile": "czech", "kind": "pint"}, "kind", "cannot be pint"),
        ("ladder", {"elder": ELDER, "profile": "czech"}, "younger", "younger is missing"),
        ("ladder", {**CAVENDISH, "kind": "set"}, "kind", "no setting kind"),
        ("tricks", {**HANDS, "profile": "czech"}, "elder", "no setting elder"),
        ("tricks", {"from": "1"}, "deal", "deal is missing"),
        ("tricks", {**CAVENDISH, "from": "0"}, "from", "from cannot be 0"),
        ("tricks", {**CAVENDISH, "from": "5", "to": "4"}, "to", "to cannot be 4; it is one of 5, 6"),
        ("tricks", {"deal": "cassell-ninety-four-in-hand"}, "deal", "No trick has been played"),
        ("settle", {"profile": "rubicon", "first": "120"}, "second", "second is missing"),
        ("settle", {"profile": "rubicon", "first": "120", "second": "x"}, "second", "whole number"),
        ("settle", {"profile": "au-cent", "first": "48", "second": "99"}, "first", "not finished"),
        (
            "settle",
            {"profile": "czech", "first": "104", "second": "99"},
            "first-tally",
            "first-tally is missing",
        ),
        (
            "settle",
            {"profile": "rubicon", "first": "120", "second": "99", "first-tally": "1"},
            "first-tally",
            "no setting first-tally",
        ),
    ],
)
def test_a_wrong_setting_is_named(widget, params, param, said):
    answer = ask(widget, **params)
    assert answer["param"] == param
    assert said in answer["error"]


def test_a_wrong_setting_of_an_example_is_named_with_page_and_line(caplog):
    source = f"widget: compare\nkind: set\nprofile: czech\nelder: {ELDER}\nyounger: {YOUNGER}9"
    fences = Fences(respond, "b1")
    fences.open_page("en/learn/sets.md", f"# Sets\n\n```piquet\n{source}\n```\n", "../")
    assert "en/learn/sets.md:8" in fences.render(source)
    assert caplog.records[0].message.startswith("en/learn/sets.md:8: younger: 12 cards expected, 13 found.")


# A hand


def test_a_hand_shows_every_card_by_name_and_what_it_holds():
    shown = html("hand", cards=ELDER, profile="czech")
    assert shown.count('class="pq-card ') == 12 + 5 + 4 + 3
    assert '<span class="pq-name">ace of hearts</span>' in shown
    assert [row[-2:].strip() for row in rows(shown)[1:]] == ["5", "4", "3", "12"]
    assert "5 cards, 49 pips" in shown
    assert "quart to the ace in hearts" in shown
    assert "three knaves" in shown


def test_the_point_of_a_hand_stands_before_the_suits_not_called():
    _, best, other = rows(html("hand", cards=ELDER, profile="czech", kind="point"))
    assert best.endswith("5 cards, 49 pips 5")
    assert other.endswith("4 cards, 38 pips not called")


def test_a_point_is_worth_what_the_house_rules_say():
    _, best, *_ = rows(
        html("hand", cards="KQ87.A8.A97.A97", profile="rubicon", kind="point", house="point-value=tens")
    )
    assert best.endswith("4 cards, 35 pips 4")


def test_a_kind_the_hand_does_not_hold():
    assert "Set none –" in text("hand", cards="AKQJT987.98.98.-", profile="czech")
    assert "Sequence none –" in text("hand", cards="AQT8.AQT8.A8.A8", profile="czech", kind="sequence")


def test_the_sequences_and_sets_of_a_hand_all_count():
    shown = rows(html("hand", cards=YOUNGER, profile="rubicon", kind="sequence"))
    assert [row.rsplit(" ", 1)[-1] for row in shown[1:]] == ["3", "3"]
    shown = rows(html("hand", cards=YOUNGER, profile="rubicon", kind="set"))
    assert [row.rsplit(" ", 1)[-1] for row in shown[1:]] == ["14", "3"]


def test_a_hand_alone():
    shown = html("hand", cards=ELDER, profile="czech", kind="none")
    assert "<table" not in shown
    assert "<figcaption>A hand.</figcaption>" in shown


def test_a_blank_hand_counts_its_carte_blanche():
    blank = "AT987.T98.987.9"
    assert [row.rsplit(" ", 1)[-1] for row in rows(html("hand", cards=blank, profile="rubicon"))[1:]] == [
        "10", "5", "4", "3", "3", "–", "25"
    ]  # fmt: skip
    without = rows(html("hand", cards=blank, profile="rubicon", house="carte-blanche=0"))
    assert without[-1].endswith("15")
    assert not [row for row in without if "Carte blanche" in row]


def test_a_hand_of_which_every_card_serves_may_be_a_carte_rouge():
    rouge = "AKQJT987.AKQT.-.-"
    assert "Carte rouge" not in text("hand", cards=rouge, profile="czech")
    rouge = "AKQJT987.AKQJ.-.-"
    assert rows(html("hand", cards=rouge, profile="czech"))[-1].endswith("no declaration +20")
    assert "Carte rouge" not in text("hand", cards=rouge, profile="rubicon")


# A comparison


def test_points_are_compared_until_a_line_decides():
    shown = text("compare", **HANDS, profile="czech", kind="point")
    for part in ("Cards 5 5 equal, so look further", "Pips 49 48 decides", "Elder scores the point", "+5"):
        assert part in shown


def test_whoever_wins_a_kind_scores_all_of_it():
    shown = items(html("compare", **HANDS, profile="rubicon", kind="set"))
    assert [item.rsplit(" ", 1)[-1] for item in shown] == ["+14", "+3"]


def test_equal_holdings_score_nothing():
    shown = text("compare", deal="czech-sledy-equal", kind="sequence")
    assert "equal again" in shown
    assert "nobody scores any sequence" in shown
    assert "+" not in shown


def test_a_kind_nobody_holds():
    hands = {"elder": "AQT8.AQT8.A8.97", "younger": "KJ97.KJ97.KJ.A8"}
    shown = text("compare", **hands, profile="rubicon", kind="sequence")
    assert "Elder declares none Younger declares none" in shown
    assert "Nobody calls a sequence." in shown
    assert "<table" not in html("compare", **hands, profile="rubicon", kind="sequence")


def test_what_is_sunk_is_not_compared():
    assert "Elder declares none" in text("compare", deal="czech-passing-over", kind="set")


# A dialogue


def test_a_dialogue_is_in_the_players_words_with_the_english_and_what_it_gives_away():
    shown = html("dialogue", **HANDS, profile="czech")
    assert '<q lang="cs">Za kolik?</q>' in shown
    assert items(shown)[:3] == [
        "Elder Ruml in English: Point",
        "Younger Za kolik? in English: Making?",
        "Elder 5 Elder has a point of 5 cards.",
    ]
    assert "spoken in Czech" in shown


def test_a_dialogue_of_one_kind_in_another_language():
    shown = html("dialogue", **CAVENDISH, language="sv", kind="set")
    assert '<q lang="sv">Trio i knektar</q>' in shown
    assert len(items(shown)) == 4
    assert "Not good" in items(shown)[1]


def test_a_carte_blanche_is_said_before_all_else():
    assert items(html("dialogue", deal="czech-carte-blanche-passing-over"))[0].startswith(
        "Elder Carte blanche"
    )


def test_a_kind_of_which_nothing_is_said():
    answer = ask("dialogue", deal="czech-passing-over", kind="sequence")
    assert "error" not in answer
    answer = ask(
        "dialogue", elder="AQT8.AQT8.A8.97", younger="KJ97.KJ97.KJ.A8", profile="czech", kind="sequence"
    )
    assert answer["param"] == "kind"
    assert "Nothing is said" in answer["error"]


# A score sheet


def test_a_sheet_runs_its_totals_and_says_why():
    shown = rows(html("sheet", **HANDS, profile="rubicon"))
    assert shown[0] == "Elder Younger What counts, and why"
    assert [row.split(" ")[:2] for row in shown[1:]] == [
        ["+5", "5"], ["+4", "9"], ["+14", "14"], ["+3", "17"], ["9", "17"]
    ]  # fmt: skip
    assert 'href="../rules/rubicon/#point"' in html("sheet", **HANDS, profile="rubicon")


def test_points_in_play_stand_in_one_row_where_nothing_comes_between():
    shown = rows(html("sheet", **CAVENDISH))
    assert "+1 10 Elder leads the ace of hearts. Lead" in shown
    assert (
        "+8 18 +6 23 In tricks 2 to 12. Elder: lead 6, trick taken 1, last trick 1. Younger: lead 5, trick taken 1."
        in shown
    )
    assert shown[-1] == "28 23 Total"


def test_a_trick_in_which_only_its_own_points_fall_is_named_alone():
    shown = rows(html("sheet", deal="czech-carte-rouge-and-sixty"))
    assert "+2 50 In trick 1. Elder: lead 1, trick held 1." in shown


def test_some_lines_of_a_sheet_keep_their_totals_and_have_no_sum():
    shown = rows(html("sheet", deal="czech-ninety-and-vole", only="repique, vole"))
    assert [row.split(" ")[:3] for row in shown[1:]] == [["+60", "109", "||"], ["185", "|||", "3"]]
    each = rows(html("sheet", **CAVENDISH, only="lead"))
    assert len(each) == 1 + 12


def test_house_rules_lie_over_the_deals_own():
    own = rows(html("sheet", deal="royall-picquet-point-by-tens", only="point"))
    same = rows(html("sheet", deal="royall-picquet-point-by-tens", only="point", house="last-trick=0"))
    assert own == same
    other = rows(html("sheet", deal="royall-picquet-point-by-tens", only="point", house="point-value=cards"))
    assert own != other
    assert rows(html("sheet", deal="royall-picquet-point-by-tens", only="point", profile="rubicon")) == other


def test_a_deal_of_a_partie_is_named_by_its_part():
    first = rows(html("sheet", deal="au-cent-ends-in-mid-deal", part="1"))
    assert first == rows(html("sheet", deal="au-cent-ends-in-mid-deal"))
    assert first != rows(html("sheet", deal="au-cent-ends-in-mid-deal", part="2"))


# A ladder


def test_a_ladder_shows_the_rungs_to_the_ninety():
    shown = html("ladder", deal="czech-thirty-one-to-ninety-one")
    assert [item.split(" Elder: ")[-1] for item in items(shown)[1:]] == [
        "+6 6",
        "+19 25",
        "+6 31 thirty",
        "Before the first lead Thirty in declarations is judged here: has the other side scored a declaration?",
        "+60 91 || 2 tallies",
    ]
    assert "Repique: elder has 31 in declarations" in words(shown.split("</ol>")[1])


def test_a_ladder_shows_what_stops_thirty():
    shown = html("ladder", deal="the-better-point-comes-first")
    point, *_, bonus = items(shown)[1:]
    assert point.endswith("Younger: +6 6 stops it")
    assert bonus == "Repique : stopped"
    assert "No repique: elder has 32 in declarations, but the other side has the point before it." in words(
        shown
    )


def test_a_ladder_says_of_an_equality_that_it_stops_nothing():
    shown = items(html("ladder", deal="cavendish-equal-point-no-bar"))
    assert shown[1].endswith("nobody scores. What is equal stops nothing.")
    assert shown[-1] == "Pique Elder: +30 60"


def test_a_ladder_of_a_passing_over_puts_the_sets_after_the_lead():
    shown = items(html("ladder", deal="czech-passing-over"))
    assert "Elder calls no set and leads: thirty is judged here" in shown[3]
    assert shown[4] == "90 (repique) Elder: +60 95 || 2 tallies stops it"
    assert shown[6].endswith("Younger: +14 14 too late")
    assert (
        "In tricks 1 to 9. Younger: lead 8, trick taken 1, trick held 7. Younger: +16 30 thirty" in shown[7]
    )


def test_a_ladder_of_two_hands_ends_with_why_there_is_no_bonus():
    shown = text("ladder", **HANDS, profile="rubicon")
    assert shown.endswith("No repique: nobody has thirty in declarations. Elder has 9, younger 17.")
    assert "Nobody claims one." in shown
    assert "Before the first lead" not in shown


# Tricks


def test_tricks_show_both_cards_the_winner_and_the_running_count():
    shown = html("tricks", deal="cavendish-worked-example", to="2")
    assert rows(shown)[1:] == [
        "before 9 – 0",
        "1 ace of hearts A leads wins ten of hearts 10 10 – 17 Elder: lead 1."
        " Younger scores the best set, four tens, better than three knaves. Younger also scores three queens.",
        "2 king of hearts K leads wins seven of diamonds 7 11 – 17 Elder: lead 1.",
    ]
    assert shown.count("pq-wins") == 2
    assert "After trick 2 elder has won 2 tricks, younger 0 tricks." in words(shown)


def test_tricks_begin_with_the_count_before_them_and_tell_a_bonus():
    shown = rows(html("tricks", deal="rubicon-pique-at-the-last-trick", **{"from": "12"}))
    assert shown[1] == "before 28 – 0"
    assert "100 – 0 Elder: lead 1, last trick 1. Pique: elder reaches 30 in play" in shown[2]
    assert "Trick 12, in Rubicon Piquet." in text(
        "tricks", deal="rubicon-pique-at-the-last-trick", **{"from": "12"}
    )


def test_a_trick_that_is_half_played_shows_one_card():
    shown = rows(html("tricks", deal="pips-not-ranks"))
    assert shown[-1].startswith("1 king of spades K leads – 4 – 4 Elder: lead 1.")


def test_the_count_at_the_end_is_the_deals():
    shown = rows(html("tricks", deal="cavendish-worked-example"))
    assert "28 – 23" in shown[-1]


# A settlement


@pytest.mark.parametrize(
    ("params", "lines"),
    [
        ({"profile": "rubicon", "first": "120", "second": "99"}, ["120", "+ 99", "+ 100", "= 319 points"]),
        ({"profile": "rubicon", "first": "101", "second": "120"}, ["120", "− 101", "+ 100", "= 119 points"]),
        ({"profile": "au-cent", "first": "48", "second": "104"}, ["1", "+ 1", "= 2 games"]),
        ({"profile": "au-cent", "first": "104", "second": "50"}, ["1", "= 1 game"]),
        (
            {"profile": "czech", "first": "104", "second": "88", "first-tally": "3", "second-tally": "1"},
            ["3", "− 1", "= 2 tallies"],
        ),
        (
            {"profile": "czech", "first": "104", "second": "88", "first-tally": "0", "second-tally": "2"},
            ["− 2", "= −2 tallies"],
        ),
        (
            {"profile": "czech", "first": "104", "second": "88", "first-tally": "2", "second-tally": "3"},
            ["2", "− 3", "= −1 tally"],
        ),
        (
            {"profile": "czech", "first": "104", "second": "88", "first-tally": "1", "second-tally": "0"},
            ["1", "= 1 tally"],
        ),
        (
            {"profile": "czech", "first": "104", "second": "88", "first-tally": "2", "second-tally": "2"},
            ["2", "− 2", "= 0 tallies"],
        ),
        (
            {"profile": "czech", "first": "104", "second": "88", "first-tally": "0", "second-tally": "0"},
            ["0", "= 0 tallies"],
        ),
        ({"profile": "rubicon", "first": "120", "second": "0"}, ["120", "+ 100", "= 220 points"]),
        ({"profile": "rubicon", "first": "99", "second": "99"}, ["0"]),
        (
            {"profile": "au-cent", "first": "204", "second": "48", "house": "partie=201"},
            ["1", "+ 1", "= 2 games"],
        ),
    ],
)
def test_a_settlement_is_a_sum(params, lines):
    shown = html("settle", **params)
    found = [words(cell) for cell in re.findall(r'<th class="pq-amount" scope="row">.*?</th>', shown)]
    assert found == lines


def test_a_settlement_says_who_is_paid_and_why():
    shown = text("settle", profile="rubicon", first="99", second="120")
    assert shown.startswith("The first player has 99, the second 120: the settlement, in Rubicon Piquet.")
    assert "The first player has 99, less than a hundred, which are added." in shown
    assert shown.endswith("= 319 points To the second player.")
    # Who wins by points may have to pay.
    czech = {"profile": "czech", "first": "88", "second": "104"}
    shown = text("settle", **czech, **{"first-tally": "3", "second-tally": "0"})
    assert shown.endswith(
        "− 3 Less 3 tallies of the first player. = −3 tallies The second player has won, and pays."
    )
    shown = text("settle", **czech, **{"first-tally": "0", "second-tally": "0"})
    assert shown.endswith(
        "0 Neither player has a tally. = 0 tallies The second player has won; nothing is paid."
    )


@pytest.mark.parametrize(
    ("params", "deals"),
    [
        ({"profile": "rubicon", "first": "99", "second": "99"}, 8),
        (
            {"profile": "czech", "first": "399", "second": "399", "first-tally": "2", "second-tally": "2"}
            | {"house": "partie=16"},
            16,
        ),
    ],
)
def test_a_draw_says_after_how_many_deals(params, deals):
    assert text("settle", **params).endswith(f"0 Nobody is ahead after {deals} deals: a draw.")
