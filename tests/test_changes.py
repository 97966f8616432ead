"""What changes? A rule differs where its points, its tallies or what stands over differ, and nowhere else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.exercises.changes import FAR_ENOUGH, THEMES, Changes, following, hints, judge
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.posed import Origin, pose
from piquet_core.library import names
from piquet_core.profiles import PROFILES, SWITCHES
from piquet_core.rules import Rule
from piquet_core.scoring.differences import differs, why
from piquet_core.sentences import Language
from piquet_core.sentences.drills import TEXTS
from tests.drill_door import ask, goes_on, status, text

LANGUAGE = Language().knowing(TEXTS)
CAVENDISH = {"task": "changes", "deal": "cavendish-worked-example"}
HOUSE = [f"{name}={value}" for name, values in SWITCHES.items() for value in values if name != "partie"]
seeds = st.integers(0, LARGEST_SEED)
deals = st.none() | st.sampled_from(names())
profiles = st.sampled_from(sorted(PROFILES))


def question(deal, one=None, other="czech", house=()):
    return Changes(pose(Origin(one, deal)), pose(Origin(other, deal, house=house)))


@given(profiles, profiles, deals, seeds, st.sampled_from(HOUSE))
def test_exactly_the_rules_that_give_something_else_are_right(one, other, deal, seed, house):
    asked = Changes(
        pose(Origin(one, deal, seed=seed)),
        pose(Origin(other, deal, seed=seed, house=(house,) if one == other else ())),
    )
    for rule in asked.rules:
        mine, theirs = (
            [
                sum(
                    getattr(line, what)
                    for line in posed.score.lines
                    if (line.rule, line.seat) == (rule, seat)
                )
                for what in ("points", "tally")
                for seat in Seat
            ]
            for posed in (asked.one, asked.other)
        )
        over = rule is Rule.CARDS and asked.one.score.carry != asked.other.score.carry
        assert (rule in asked.answer) is (mine != theirs or over)
    assert judge(asked, asked.answer).right
    for rule in asked.rules:
        judged = judge(asked, asked.answer ^ {rule})
        assert not judged.right
        assert LANGUAGE.say(judged.reason).endswith(".")
    assert all(LANGUAGE.say(hint) for hint in hints(asked))
    if asked.one.score.totals != asked.other.score.totals:
        assert asked.answer


def test_the_differences_of_documented_deals():
    assert question("cavendish-worked-example").answer == {Rule.HOLD, Rule.LAST_TRICK}
    vole = question("czech-vole", None, "rubicon").answer
    assert {Rule.VOLE, Rule.CAPOT, Rule.CARDS} <= vole
    assert Rule.CARDS in question("czech-leza-of-thirty", None, "rubicon").answer
    forty_four = question("americana-forty-four-counts-four", None, "rubicon")
    assert forty_four.answer == {Rule.POINT}


def test_a_capot_is_said_to_stand_in_place_of_the_cards():
    capot = question("czech-vole", None, "rubicon").other
    assert LANGUAGE.say(why("Mine", capot.profile, Rule.CARDS, capot.score)) == (
        "Mine counts the capot in place of the cards."
    )


def test_where_only_the_tallies_differ_they_are_named():
    asked = question("czech-thirty-one-to-ninety-one", None, "rubicon")
    told = [
        LANGUAGE.say(why(side.profile.name, side.profile, Rule.REPIQUE, side.score))
        for side in (asked.one, asked.other)
    ]
    assert told[0].endswith("It brings 2 tallies too.")
    assert "tall" not in told[1]
    vole = question("czech-vole").one
    assert LANGUAGE.say(why("Mine", vole.profile, Rule.VOLE, vole.score)).count("tallies") == 1


@pytest.mark.parametrize(
    ("rule", "house", "words"),
    [
        (Rule.TAKE, (), "Mine counts 1 for each."),
        (Rule.HOLD, ("small-cards=no",), "Mine counts 1 for each, and nothing for nine, eight and seven."),
        (Rule.LAST_TRICK, ("small-cards=no",), "Mine counts 2 for each."),
        (Rule.CAPOT, (), "Mine has nothing to count here."),
        (Rule.CARDS, (), "Mine: Elder has won 7 tricks: the cards, 10 points."),
    ],
)
def test_every_way_of_counting_has_its_reason(rule, house, words):
    posed = pose(Origin("czech", "cavendish-worked-example", house=house))
    assert LANGUAGE.say(why("Mine", posed.profile, rule, posed.score)) == words


def test_several_scores_differ_where_any_of_them_does():
    scores = [
        pose(Origin(name, "cavendish-worked-example")).score for name in ("rubicon", "au-cent", "czech")
    ]
    assert not differs(scores[:2], Rule.HOLD)
    assert differs(scores, Rule.HOLD)


@pytest.mark.parametrize("seed", range(8))
def test_the_next_deal_meets_the_theme_that_is_due(seed):
    one, other = Origin("rubicon", seed=seed), Origin("czech", seed=seed)
    found = following(one, other)
    assert THEMES[seed % len(THEMES)](found.answer)
    assert seed < found.one.origin.seed < seed + FAR_ENOUGH
    assert found.other.origin.seed == found.one.origin.seed


def test_where_no_deal_meets_the_theme_some_deal_is_asked_about():
    one, other = Origin("rubicon", seed=0), Origin("au-cent", seed=0)
    found = following(one, other)
    assert not found.answer
    assert found.one.origin.seed == FAR_ENOUGH - 1


def test_rules_are_ticked_and_judged_with_their_reasons():
    right = ask(CAVENDISH, "answer last-trick hold")
    assert "Right. You found all there is: 2 rules." in status(right)
    assert right["log"] == ["answer hold last-trick", "settled first 0"]
    assert "Rubicon Piquet counts 1 for each. Czech Piket counts 2 for each." in text(right)
    assert "Total 28 – 23 35 – 27" in text(right)
    more = ask(CAVENDISH, "answer hold")
    assert "1 rule left to find" in status(more)
    assert "Czech Piket counts 2 for each" not in text(more)
    same = ask(CAVENDISH, "answer point hold")
    assert "Of what you ticked, 1 rule came to the same" in status(same)
    assert "Point 5 – 0 5 – 0" in text(same)
    assert "Total" not in text(same)


def test_nothing_may_be_the_answer():
    alike = {**CAVENDISH, "other": "au-cent"}
    assert "Right. Every rule comes to the same." in status(ask(alike, "answer -"))
    assert "The answer: nothing differs." in status(ask(alike, "show"))
    wrong = ask(CAVENDISH, "answer -")
    assert "Something does differ: 2 rules to find." in status(wrong)
    assert "What you ticked differs, but there is more: 1 rule left" in status(ask(CAVENDISH, "answer hold"))
    assert wrong["log"] == ["answer -"]
    assert "pq-compare" not in wrong["html"]


def test_house_rules_are_named_and_kept_in_the_link():
    params = {**CAVENDISH, "house": "take=0,last-trick=0"}
    answer = ask(params, "show")
    assert "A trick taken from the leader: nothing" in text(answer)
    assert "With the change" in text(answer)
    there = goes_on(params)
    assert there["house"] == "take=0,last-trick=0"
    assert "other" not in there
    both = ask({**params, "other": "czech"}, "next")["params"]
    assert both["other"] == "czech"
    assert "Czech Piket with house rules" in text(ask(both))


def test_the_rules_can_be_switched_and_the_other_family_is_held_against_them():
    seeded = ask(CAVENDISH, "next")["params"]
    assert seeded["profile"] == "rubicon"
    assert "Rubicon Piquet or Czech Piket" in text(ask(seeded))
    assert "Czech Piket or Rubicon Piquet" in text(ask(seeded, "set profile=czech"))


@pytest.mark.parametrize("act", ["answer", "answer point chess"])
def test_what_cannot_be_judged_is_said_and_not_kept(act):
    answer = ask(CAVENDISH, act)
    assert "Nothing ticked yet" in status(answer) or "nothing that can be done" in status(answer)
    assert answer["log"] == []


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({**CAVENDISH, "other": "rubicon"}, "other", "the same rule set"),
        ({**CAVENDISH, "other": "chess"}, "other", "cannot be chess"),
        ({**CAVENDISH, "house": "take=7"}, "house", "no value 7"),
        ({**CAVENDISH, "ask": "point"}, "ask", "no setting ask"),
        ({"task": "changes"}, "profile", "missing"),
    ],
)
def test_a_wrong_parameter_is_named(params, param, words):
    answer = ask(params)
    assert answer["param"] == param
    assert words in answer["error"]


@pytest.mark.parametrize("name", names())
def test_every_documented_deal_can_be_asked_about(name):
    for other in PROFILES:
        answer = ask({"task": "changes", "deal": name, "other": other}, "hint", "hint", "hint", "show")
        assert "same rule set" in answer.get("error", "") or "The answer: " in text(answer)
