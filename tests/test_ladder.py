"""The ladder of a deal: its rungs come from the score, in the order in which they count toward thirty."""

import pytest

from piquet_core import library
from piquet_core.cards import BySeat, Seat
from piquet_core.messages import Message
from piquet_core.notation.headers import House
from piquet_core.profiles import PROFILES
from piquet_core.replay.story import tell
from piquet_core.rules import Rule
from piquet_core.scoring.ladder import THIRTIES, Step, ladder, why_none
from piquet_core.scoring.lines import DECLARED, PLAY
from tests.stories import tell_named

E, Y = Seat.ELDER, Seat.YOUNGER


def rungs(name, *rules):
    story = tell_named(name, house=House(None, rules) if rules else None)
    return ladder(story.state, story.score)


def steps(name, *rules):
    return [(rung.rule or rung.step).value for rung in rungs(name, *rules)]


def the(found, step, rule=None):
    (rung,) = [rung for rung in found if rung.step is step and (rule is None or rung.rule is rule)]
    return rung


def test_a_repique_is_a_rung_after_the_score_that_makes_thirty():
    assert steps("one-hundred-and-seventy-four") == [
        "carte-blanche", "point", "sequence", "repique", "sequence", "set"
    ]  # fmt: skip


def test_by_the_czech_rules_thirty_is_judged_before_the_lead():
    found = rungs("czech-thirty-one-to-ninety-one")
    assert [(rung.rule or rung.step).value for rung in found] == [
        "carte-blanche", "point", "sequence", "set", "lead", "repique"
    ]  # fmt: skip
    assert [rung.totals.elder for rung in found] == [0, 6, 25, 31, 31, 91]
    bonus = the(found, Step.BONUS)
    assert (bonus.points(E), bonus.tally(E), bonus.points(Y), bonus.tally(Y)) == (60, 2, 0, 0)
    assert the(found, Step.DECLARED, Rule.SET).thirty == BySeat(True, False)


def test_a_pique_ends_the_play_that_matters():
    found = rungs("czech-thirty-one-to-sixty-one")
    assert found[-1].rule is Rule.PIQUE
    assert found[-1].totals == BySeat(60, 0)
    assert the(found, Step.PLAY).thirty == BySeat(True, False)


def test_a_better_point_of_youngers_stops_the_repique():
    found = rungs("the-better-point-comes-first")
    assert the(found, Step.DECLARED, Rule.POINT).stops == BySeat(False, True)
    assert not the(found, Step.BONUS).points(E)


def test_a_carte_blanche_has_its_rung_and_stops():
    assert rungs("au-cent-carte-blanche-saves")[0].stops == BySeat(False, True)
    assert rungs("czech-carte-blanche-passing-over")[0].totals == BySeat(10, 0)


def test_what_is_equal_stops_nothing():
    found = rungs("cavendish-equal-point-no-bar")
    assert the(found, Step.DECLARED, Rule.POINT).points(Y) == 0
    assert found[-1].points(E) == 30
    assert not any(any(rung.stops) for rung in found)


def test_sets_passed_over_stand_after_the_lead_and_come_too_late():
    found = rungs("czech-passing-over")
    sets = the(found, Step.DECLARED, Rule.SET)
    assert found.index(sets) > found.index(the(found, Step.PLAY, Rule.LEAD))
    assert sets.late == BySeat(False, True)
    repique = the(found, Step.BONUS, Rule.REPIQUE)
    assert repique.stops == BySeat(True, False)  # younger's thirty in play, later


def test_younger_sets_come_before_play_by_category_and_after_the_lead_in_the_order_of_events():
    assert steps("three-tens-too-late") == [
        "carte-blanche", "point", "sequence", "lead", "pique", "set"
    ]  # fmt: skip
    by_category = rungs("three-tens-too-late", "pique-order=category")
    assert [(rung.rule or rung.step).value for rung in by_category] == [
        "carte-blanche", "point", "sequence", "set", "lead", "pique"
    ]  # fmt: skip
    assert the(by_category, Step.DECLARED, Rule.SET).stops == BySeat(False, True)
    hands = "hands elder AKQJT987.AKQ.7.- younger -.JT9.AKQT.AKQJT"
    story = tell(f"profile: rubicon\nrule: pique-order=chronological\n\n{hands}\n")
    assert [rung.rule for rung in ladder(story.state, story.score)] == [
        Rule.CARTE_BLANCHE, Rule.POINT, Rule.SEQUENCE, Rule.SET
    ]  # fmt: skip


def test_sets_in_the_order_of_events_stand_after_a_lead_that_makes_no_thirty():
    found = rungs("cavendish-worked-example", "pique-order=chronological")
    assert [(rung.rule or rung.step).value for rung in found] == [
        "carte-blanche", "point", "sequence", "lead", "set", "play"
    ]  # fmt: skip


@pytest.mark.parametrize("name", library.names())
@pytest.mark.parametrize("profile", [None, *PROFILES])
def test_every_point_toward_thirty_stands_on_a_rung_once(name, profile):
    story = tell_named(name, house=House(PROFILES[profile], ()) if profile else None)
    found = ladder(story.state, story.score)
    judged = any(line.rule in THIRTIES for line in story.score.lines)
    for seat in Seat:
        declared = sum(rung.points(seat) for rung in found if rung.step is Step.DECLARED)
        assert declared == story.score.points(seat, DECLARED)
        assert sum(rung.points(seat) for rung in found if rung.step is Step.BONUS) == story.score.points(
            seat, THIRTIES
        )
        if not judged:
            assert found[-1].totals[seat] == story.score.points(seat, (*DECLARED, *PLAY))
    assert (why_none(story.state, story.score) is None) == judged


def test_why_nobody_has_thirty():
    story = tell_named("cavendish-worked-example")
    assert why_none(story.state, story.score) == Message.of("no-thirty", elder=18, younger=23)
    story = tell("profile: rubicon\n\nhands elder AJ98.AKQJ8.K.J9 younger QT.T.AQJT7.AKQT\n")
    assert why_none(story.state, story.score) == Message.of("no-thirty-in-hand", elder=9, younger=17)
    # A Czech sixty of younger's under a rule by which only elder makes one.
    story = tell_named("czech-sixty-by-younger", house=House(None, ("pique-seat=elder",)))
    why = why_none(story.state, story.score)
    assert why is not None
    assert why.key == "pique-not-by-younger"
