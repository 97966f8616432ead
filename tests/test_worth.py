"""What rules are worth by themselves: the numbers of the tables, and what a deal played to the end says."""

import pytest

from piquet_core import PROFILES, PiquetError, Rule, profile, read_hand, with_rules
from piquet_core.combos import Kind
from piquet_core.scoring.worth import play_points, rules_of, same_deals, unopposed, worth, worth_in_tallies
from tests.tables import ALL_TRICKS, CAVENDISH, TOPS, by_rule, scored

CZECH, RUBICON, AU_CENT = (PROFILES[name] for name in ("czech", "rubicon", "au-cent"))


def test_a_profile_has_the_rules_that_its_data_gives_it():
    assert set(Rule) - set(rules_of(CZECH)) == {Rule.CAPOT}
    assert set(Rule) - set(rules_of(RUBICON)) == {Rule.CARTE_ROUGE, Rule.PASSING_OVER, Rule.VOLE}
    assert rules_of(AU_CENT) == rules_of(RUBICON)
    assert Rule.CARTE_ROUGE in rules_of(with_rules(RUBICON, ["carte-rouge=20"]))


def test_profiles_that_part_only_over_the_end_score_deals_alike():
    assert same_deals(RUBICON, AU_CENT)
    assert not same_deals(RUBICON, with_rules(AU_CENT, ["take=0"]))
    assert not same_deals(RUBICON, CZECH)


@pytest.mark.parametrize(
    ("name", "rule", "count", "points"),
    [
        ("czech", "carte-blanche", None, 10),
        ("czech", "point", 4, 4),
        ("rubicon", "point", 3, 3),
        ("rubicon", "sequence", 4, 4),
        ("rubicon", "sequence", 8, 18),
        ("czech", "set", 3, 3),
        ("czech", "set", 4, 14),
        ("rubicon", "repique", None, 60),
        ("czech", "pique", None, 30),
        ("czech", "carte-rouge", None, 20),
        ("rubicon", "hold", None, 0),
        ("czech", "hold", None, 1),
        ("czech", "last-trick", None, 2),
        ("czech", "cards", None, 10),
        ("czech", "cards", 2, 30),
        ("rubicon", "capot", None, 40),
        ("rubicon", "partie", None, 6),
        ("au-cent", "partie", None, 100),
    ],
)
def test_a_rule_is_worth_what_the_table_says(name, rule, count, points):
    assert worth(profile(name), Rule(rule), count) == points


def test_the_bonuses_are_those_of_played_deals():
    rubicon, czech = scored("rubicon", f"{TOPS}\n{ALL_TRICKS}"), scored("czech", f"{TOPS}\n{ALL_TRICKS}")
    for rule in (Rule.REPIQUE, Rule.CAPOT):
        assert by_rule(rubicon, rule.value)[0].points == worth(RUBICON, rule)
    for rule in (Rule.REPIQUE, Rule.VOLE):
        assert by_rule(czech, rule.value)[0].tally == worth_in_tallies(CZECH, rule)
    assert rubicon.play.elder == play_points(RUBICON) == 13
    assert czech.play.elder == play_points(CZECH) == 26
    assert by_rule(scored("rubicon", CAVENDISH), "cards")[0].points == worth(RUBICON, Rule.CARDS)


@pytest.mark.parametrize(
    ("name", "rule", "count", "key"),
    [
        ("rubicon", "vole", None, "worth-nothing"),
        ("czech", "capot", None, "worth-nothing"),
        ("czech", "sinking", None, "worth-nothing"),
        ("czech", "point", None, "worth-count"),
        ("czech", "point", 3, "worth-count"),
        ("rubicon", "sequence", 9, "worth-count"),
        ("rubicon", "set", 2, "worth-count"),
        ("rubicon", "cards", 1, "worth-count"),
        ("rubicon", "lead", 1, "worth-count"),
    ],
)
def test_what_has_no_number_is_refused(name, rule, count, key):
    with pytest.raises(PiquetError) as caught:
        worth(profile(name), Rule(rule), count)
    assert caught.value.message.key == key


def test_a_point_counted_by_its_pips_has_no_number_of_its_own():
    with pytest.raises(PiquetError) as caught:
        worth(with_rules(RUBICON, ["point-value=tens"]), Rule.POINT, 5)
    assert caught.value.message.key == "worth-nothing"


@pytest.mark.parametrize(
    ("name", "rule", "tallies"), [("czech", "repique", 2), ("czech", "pique", 1), ("czech", "vole", 3)]
)
def test_tallies(name, rule, tallies):
    assert worth_in_tallies(profile(name), Rule(rule)) == tallies


@pytest.mark.parametrize(("name", "rule"), [("rubicon", "repique"), ("czech", "cards"), ("rubicon", "vole")])
def test_where_there_is_no_tally_none_is_made_up(name, rule):
    with pytest.raises(PiquetError) as caught:
        worth_in_tallies(profile(name), Rule(rule))
    assert caught.value.message.key == "worth-no-tally"


def test_a_hand_alone_counts_its_best_point_and_all_its_sequences_and_sets():
    hand = read_hand("AKQ.AKJT9.A.A98")
    assert [unopposed(hand, kind, RUBICON) for kind in Kind] == [5, 3 + 3, 14]
    assert unopposed(read_hand("AKQ.AKQ.AKQ.AKQ"), Kind.POINT, CZECH) == 0
