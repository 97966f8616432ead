"""Repique, pique or nobody: exactly one choice is right, and a wrong one is told which rung stops it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.exercises.bonus import NOBODY, Bonus, Choice, hints, judge
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.posed import Origin, Posed, pose
from piquet_core.exercises.seeking import BONUSES, next_seed
from piquet_core.library import names
from piquet_core.notation.logs import read_log
from piquet_core.profiles import PROFILES
from piquet_core.rules import Rule
from piquet_core.scoring import score
from piquet_core.scoring.ladder import THIRTIES
from piquet_core.scoring.lines import DECLARED
from piquet_core.sentences import Language

origins = st.builds(
    Origin,
    st.sampled_from(sorted(PROFILES)),
    st.none() | st.sampled_from(names()),
    st.just(1),
    st.integers(0, LARGEST_SEED),
)
CHOICES = {
    choice.name: choice
    for choice in (NOBODY, *(Choice(seat, rule) for seat in Seat for rule in (Rule.REPIQUE, Rule.PIQUE)))
}


def question(deal, profile=None):
    return Bonus(pose(Origin(profile, deal)))


@pytest.mark.parametrize(
    ("deal", "profile", "answer"),
    [
        ("carte-blanche-to-ninety", None, "elder-repique"),
        ("rubicon-repique-by-younger", None, "younger-repique"),
        ("cavendish-playing-17-pique", None, "elder-pique"),
        ("cavendish-three-tens-in-time", None, "nobody"),
        ("three-tens-too-late", None, "elder-pique"),
        ("cavendish-point-stops-the-repique", None, "nobody"),
        ("cavendish-equal-point-no-bar", None, "elder-pique"),
        ("czech-sixty-by-younger", None, "younger-pique"),
        ("czech-passing-over", None, "elder-repique"),
        ("czech-carte-blanche-stops-ninety", None, "nobody"),
        ("czech-thirty-one-to-ninety-one", None, "elder-repique"),
        ("hoffmann-specimen-hand", None, "nobody"),
        ("cavendish-worked-example", None, "nobody"),
    ],
)
def test_the_right_choice_of_documented_deals(deal, profile, answer):
    asked = question(deal, profile)
    assert asked.answer.name == answer
    assert judge(asked, CHOICES[answer]).right


@given(origins)
def test_exactly_one_choice_is_right_and_it_is_the_line_of_the_score(origin):
    asked = Bonus(pose(origin))
    made = [
        (line.seat, line.rule)
        for line in asked.posed.score.lines
        if line.rule in (Rule.REPIQUE, Rule.PIQUE) and line.points
    ]
    right = [choice for choice in asked.choices if judge(asked, choice).right]
    assert [(choice.seat, choice.rule) for choice in right] == (made or [(None, None)])


@given(origins)
def test_every_reason_can_be_said_and_holds(origin):
    asked = Bonus(pose(origin))
    for choice in asked.choices:
        judged = judge(asked, choice)
        words = Language().say(judged.reason)
        assert words.endswith(".")
        match judged.reason.key:
            case "bonus-hand-short":
                assert asked.posed.score.declared[choice.seat] < 30
            case "bonus-in-hand":
                assert asked.posed.score.declared[choice.seat] >= 30
            case "bonus-reached-short":
                assert asked.reached(choice.seat) < 30
            case "no-thirty" | "no-thirty-in-hand":
                assert all(asked.reached(seat) < 30 for seat in Seat)
            case "repique" | "repique-passing-over" | "pique":
                assert judged.right
            case "repique-stopped" | "pique-stopped":
                assert judged.reason["seat"] is choice.seat or choice == asked.answer == NOBODY
            case "bonus-overlooked" | "bonus-overlooked-late":
                assert choice == NOBODY
            case key:
                assert key in ("bonus-shown-late", "pique-not-by-younger")


@given(origins)
def test_the_ladder_has_all_that_counts_and_ends_where_it_is_decided(origin):
    asked = Bonus(pose(origin))
    lines = asked.ladder
    for seat in Seat:
        declared = sum(line.points for line in lines if line.rule in DECLARED and line.seat is seat)
        assert declared == asked.posed.score.declared[seat]
    if any(line.rule in THIRTIES for line in lines):
        assert lines[-1].rule in (*THIRTIES, *DECLARED)
    else:
        # Where there is no bonus the verdict names what each comes to, the play included.
        for seat in Seat:
            assert sum(line.points for line in lines if line.seat is seat) == asked.reached(seat)
    assert [Language().say(hint) for hint in hints(asked)]


@pytest.mark.parametrize(
    ("deal", "last", "sums"),
    [
        ("cavendish-playing-17-pique", Rule.PIQUE, (60, 0)),
        ("czech-thirty-one-to-ninety-one", Rule.REPIQUE, (91, 0)),
        ("three-tens-too-late", Rule.SET, (60, 3)),
        ("cavendish-worked-example", Rule.LAST_TRICK, (18, 23)),
    ],
)
def test_the_last_rung_of_documented_deals(deal, last, sums):
    lines = question(deal).ladder
    assert lines[-1].rule is last
    assert tuple(sum(line.points for line in lines if line.seat is seat) for seat in Seat) == sums


def test_sets_shown_after_a_pique_in_the_order_of_events_stand_below_it():
    rules = [line.rule for line in question("three-tens-too-late").ladder]
    assert rules.index(Rule.PIQUE) < rules.index(Rule.SET)


def test_only_what_the_rules_know_can_be_chosen():
    assert Choice(Seat.YOUNGER, Rule.PIQUE) not in question("cavendish-worked-example").choices
    assert Choice(Seat.YOUNGER, Rule.PIQUE) in question("cavendish-worked-example", "czech").choices
    assert [choice.name for choice in question("cavendish-point-stops-the-repique").choices] == [
        "nobody",
        "elder-repique",
        "younger-repique",
    ]


@pytest.mark.parametrize(
    ("deal", "profile", "choice", "words"),
    [
        (
            "cavendish-point-stops-the-repique",
            None,
            "elder-repique",
            "the other side has the point before it",
        ),
        ("cavendish-point-stops-the-repique", None, "younger-repique", "Younger has only 6 in declarations"),
        ("cavendish-three-tens-in-time", None, "elder-pique", "the other side has the set before it"),
        ("cavendish-three-tens-in-time", None, "elder-repique", "Elder has only 29 in declarations"),
        ("czech-carte-blanche-stops-ninety", None, "elder-repique", "the other side has the carte blanche"),
        ("carte-blanche-to-ninety", None, "elder-pique", "Elder has 30 in hand before a card is played"),
        ("carte-blanche-to-ninety", None, "nobody", "Somebody does"),
        ("cavendish-worked-example", None, "elder-pique", "Elder comes to 18 only"),
        ("czech-passing-over", None, "younger-pique", "the other side has the repique before it"),
        ("czech-passing-over", None, "nobody", "elder has thirty without the sets and passes them over"),
    ],
)
def test_a_wrong_choice_is_told_its_rung(deal, profile, choice, words):
    judged = judge(question(deal, profile), CHOICES[choice])
    assert not judged.right
    assert words in Language().say(judged.reason)


def test_passing_the_sets_over_is_told_in_the_reason_and_the_hints():
    asked = question("czech-passing-over")
    say = Language().say
    late = [line for line in asked.posed.score.lines if line.message.key == "passing-over"]
    assert asked.passed_over == sum(line.points for line in late) > 0
    assert "calls none and leads" in say(judge(asked, CHOICES["elder-repique"]).reason)
    order, _, hand = map(say, hints(asked))
    assert "may pass them over" in order
    assert hand.endswith("in declarations, younger 0.")
    assert "pass them over" not in say(hints(question("cavendish-worked-example"))[0])


def test_sets_shown_after_the_lead_come_too_late():
    log = ["hands elder QJT987.JT987.7.- younger AK.AKQ.AKQ.AKQJ"]
    state = read_log(log, PROFILES["czech"])
    asked = Bonus(Posed(Origin("czech"), state, score(state)))
    assert asked.answer == Choice(Seat.ELDER, Rule.REPIQUE)
    assert asked.in_hand(Seat.YOUNGER) == 31
    judged = judge(asked, Choice(Seat.YOUNGER, Rule.REPIQUE))
    assert (judged.right, judged.reason.key) == (False, "bonus-shown-late")


def test_younger_may_come_to_thirty_in_play_for_nothing():
    for seed in range(2000):
        asked = Bonus(pose(Origin("rubicon", seed=seed)))
        judged = judge(asked, NOBODY)
        if judged.right and asked.reached(Seat.YOUNGER) >= 30 and judged.reason.key == "pique-not-by-younger":
            return
    raise AssertionError("there are such deals")


@pytest.mark.parametrize("name", PROFILES)
def test_the_next_deal_is_steered_toward_near_misses(name):
    met = 0
    for seed in range(len(BONUSES) * 4):
        found = next_seed(seed, PROFILES[name], BONUSES)
        posed = pose(Origin(name, seed=found))
        met += BONUSES[seed % len(BONUSES)](lambda tricks, posed=posed: posed.score)
    assert met >= len(BONUSES) * 4 - 2


def test_where_nothing_is_found_the_next_deal_is_simply_the_next():
    assert next_seed(7, PROFILES["rubicon"], (lambda deal: False,)) == 8
    assert next_seed(LARGEST_SEED, PROFILES["rubicon"], (lambda deal: False,)) == 0


@pytest.mark.parametrize(
    ("rules", "told", "untold"),
    [
        ((), "before the other has scored on any rung above", "too late"),
        (
            ("pique-order=chronological",),
            "too late for a thirty",
            "without a trick",
        ),
        (("pique-order=chronological", "younger-shows=at-once"), "on any rung above", "too late"),
        (("pique-order=chronological", "pique=at-lead"), "without a trick", "too late"),
        (("repique=at-lead",), "at the first lead, the other nothing", "on any rung above"),
    ],
)
def test_the_first_hint_tells_the_order_of_the_rules_in_force(rules, told, untold):
    first, *_ = hints(Bonus(pose(Origin("rubicon", seed=1, house=rules))))
    assert told in Language().say(first)
    assert untold not in Language().say(first)
