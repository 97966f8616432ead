"""How much is it? Right is what the score lines say; a wrong number is told the one thing that makes it."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.combos import Kind, combos
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.number import RULES, Ask, hints, judge, pose
from piquet_core.exercises.posed import Origin, Posed
from piquet_core.exercises.posed import pose as pose_deal
from piquet_core.exercises.seeking import next_seed, themes
from piquet_core.exercises.slips import FEW, Likely, explained, slips
from piquet_core.library import names
from piquet_core.messages import PiquetError
from piquet_core.notation.logs import read_log
from piquet_core.profiles import PROFILES
from piquet_core.rules import Rule
from piquet_core.scoring import score
from piquet_core.scoring.lines import DECLARED, PLAY
from piquet_core.sentences import Language
from scripts.environment import ROOT

asks, seats = st.sampled_from(Ask), st.sampled_from(Seat)
origins = st.builds(
    Origin,
    st.sampled_from(sorted(PROFILES)),
    st.none() | st.sampled_from(names()),
    st.just(1),
    st.integers(0, LARGEST_SEED),
)
ELDER, YOUNGER = Seat.ELDER, Seat.YOUNGER


def question(ask, seat, deal, profile=None):
    return pose(ask, seat, pose_deal(Origin(profile, deal)))


def said(number, answer):
    judged = judge(number, answer)
    assert not judged.right
    return judged.reason.key, Language().say(judged.reason)


@pytest.mark.parametrize(
    ("deal", "seat", "numbers"),
    [
        ("cavendish-worked-example", ELDER, (5, 4, 0, 9, 9, 28)),
        ("cavendish-worked-example", YOUNGER, (0, 0, 17, 17, 6, 23)),
        ("hoffmann-specimen-hand", ELDER, (6, 18, 0, 24, 9, 43)),
        ("czech-dialogue-good", ELDER, (5, 0, 0, 5, 15, 30)),
        ("czech-passing-over", YOUNGER, (0, 0, 14, 14, 20, 44)),
        ("carte-blanche-to-ninety", ELDER, (5, 15, 0, 30, 7, 97)),
        ("obrian-post-captain", YOUNGER, (6, 15, 17, 38, 13, 151)),
        ("leads-only-worked-example", ELDER, (5, 4, 0, 9, 8, 27)),
    ],
)
def test_the_right_numbers_of_documented_deals(deal, seat, numbers):
    for ask, answer in zip(Ask, numbers, strict=True):
        number = question(ask, seat, deal)
        assert number.answer == answer, ask
        judged = judge(number, answer)
        assert judged.right
        assert Language().say(judged.reason) == f"{seat.value.capitalize()} scores {answer}."


@given(asks, seats, origins)
def test_exactly_the_sum_of_the_score_lines_is_right(ask, seat, origin):
    posed = pose_deal(origin)
    if ask in (Ask.PLAY, Ask.TOTAL) and not posed.state.finished:
        return
    number = pose(ask, seat, posed)
    lines = [line for line in posed.score.lines if line.seat is seat and line.rule in RULES[ask]]
    right = sum(line.points for line in lines)
    assert sum(line.points for line in number.lines if line.seat is seat) == right
    for answer in {right, *range(max(0, right - 20), right + 20), right + 30, right + 60}:
        judged = judge(number, answer)
        assert judged.right is (answer == right)
        assert Language().say(judged.reason)


@given(seats, origins)
def test_the_parts_make_the_declarations_and_the_total(seat, origin):
    posed = pose_deal(origin)
    parts = [pose(ask, seat, posed).answer for ask in (Ask.POINT, Ask.SEQUENCE, Ask.SET)]
    whole = pose(Ask.DECLARATIONS, seat, posed).answer
    assert whole - sum(parts) in (0, 10)
    assert whole == posed.score.declared[seat]
    if posed.state.finished:
        rest = sum(
            line.points
            for line in posed.score.lines
            if line.seat is seat and line.rule not in (*DECLARED, *PLAY)
        )
        assert pose(Ask.TOTAL, seat, posed).answer == whole + pose(Ask.PLAY, seat, posed).answer + rest


@given(asks, seats, origins)
def test_every_slip_changes_the_number_as_it_says_and_can_be_said(ask, seat, origin):
    posed = pose_deal(origin)
    if ask in (Ask.PLAY, Ask.TOTAL) and not posed.state.finished:
        return
    right = pose(ask, seat, posed).answer
    for slip in slips(posed, seat, RULES[ask]):
        assert right + slip.change >= 0
        assert Language().say(slip.message)


@given(asks, seats, origins)
def test_hints_come_in_three_steps_and_do_not_name_the_number(ask, seat, origin):
    posed = pose_deal(origin)
    if ask in (Ask.PLAY, Ask.TOTAL) and not posed.state.finished:
        return
    steps = [Language().say(hint) for hint in hints(pose(ask, seat, posed))]
    assert len(steps) == 3
    assert all(step.endswith((".", "?")) for step in steps)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_last_hint_does_not_give_the_number_away(profile):
    for seed in range(80):
        posed = pose_deal(Origin(profile, seed=seed))
        for ask, seat in product(Ask, Seat):
            number = pose(ask, seat, posed)
            last = Language().say(hints(number)[-1])
            assert str(number.answer) not in re.findall(r"\d+", last), (ask, seat, seed, last)


@given(seats, origins)
def test_the_hints_to_the_play_are_what_its_number_is_made_of(seat, origin):
    posed = pose_deal(origin)
    if not posed.state.finished or not (number := pose(Ask.PLAY, seat, posed)).answer:
        return
    told, rules = hints(number), posed.profile
    taken, held = told[2]["taken"], told[2]["held"]
    last = told[1]["last"].key == "hint-last"
    led = taken + held - last + (seat is ELDER)
    worth = led * rules.lead + taken * rules.take + held * rules.hold + last * rules.last_trick
    assert worth == number.answer or not rules.small_cards


@pytest.mark.parametrize(
    ("ask", "seat", "deal", "profile", "answer", "key", "words"),
    [
        # A line left out.
        (Ask.SET, YOUNGER, "cavendish-worked-example", None, 14, "slip-left-out", "the three queens: 3"),
        (
            Ask.SEQUENCE,
            ELDER,
            "hoffmann-specimen-hand",
            None,
            15,
            "slip-left-out",
            "tierce to the knave in clubs: 3",
        ),
        (
            Ask.DECLARATIONS,
            ELDER,
            "cavendish-worked-example",
            None,
            4,
            "slip-left-out",
            "the point, A K Q J 8",
        ),
        (
            Ask.DECLARATIONS,
            YOUNGER,
            "czech-carte-blanche-stops-ninety",
            None,
            0,
            "slip-left-out",
            "the carte blanche: 10",
        ),
        (Ask.TOTAL, ELDER, "cavendish-worked-example", None, 18, "slip-left-out", "the cards: 10"),
        (Ask.TOTAL, ELDER, "carte-blanche-to-ninety", None, 37, "slip-left-out", "the repique: 60"),
        (Ask.TOTAL, ELDER, "cavendish-playing-17-pique", None, 30, "slip-left-out", "the pique: 30"),
        (Ask.TOTAL, ELDER, "hoyle-best-hand", None, 130, "slip-left-out", "the capot: 40"),
        (Ask.PLAY, ELDER, "czech-dialogue-good", None, 7, "slip-left-out", "the cards led: 8"),
        (Ask.PLAY, YOUNGER, "cavendish-worked-example", None, 1, "slip-left-out", "the cards led: 5"),
        # A value mistaken.
        (Ask.POINT, ELDER, "cavendish-worked-example", None, 49, "slip-pips", "Those are the pips"),
        (Ask.SET, YOUNGER, "cavendish-worked-example", None, 7, "slip-four", "Four tens score 14"),
        (Ask.SEQUENCE, ELDER, "hoffmann-specimen-hand", None, 8, "slip-long-run", "scores 15, not 5"),
        (Ask.TOTAL, ELDER, "carte-blanche-to-ninety", None, 127, "slip-whole-bonus", "adds 60"),
        # A holding that is not good, not declared, not the best.
        (
            Ask.POINT,
            YOUNGER,
            "cavendish-worked-example",
            None,
            5,
            "slip-beaten",
            "younger’s A Q J 10 7 of diamonds",
        ),
        (
            Ask.SET,
            ELDER,
            "cavendish-worked-example",
            None,
            3,
            "slip-beaten",
            "three knaves: not good, against four tens",
        ),
        (
            Ask.SEQUENCE,
            YOUNGER,
            "cavendish-worked-example",
            None,
            6,
            "slip-all-of-them",
            "tierce to the queen",
        ),
        (Ask.POINT, ELDER, "rubicon-everything-equal", None, 5, "slip-equal", "is equal"),
        (Ask.SET, YOUNGER, "cavendish-worked-example", "czech", 20, "number-counts", "nothing else"),
        (Ask.POINT, ELDER, "cavendish-worked-example", None, 9, "slip-second-point", "A J 9 8 of spades"),
        # The other's, or what is not asked.
        (
            Ask.SET,
            ELDER,
            "cavendish-worked-example",
            None,
            17,
            "slip-theirs",
            "what younger scores: four tens, three queens",
        ),
        (Ask.PLAY, YOUNGER, "cavendish-worked-example", None, 9, "slip-other-seat", "elder’s number"),
        (Ask.DECLARATIONS, ELDER, "carte-blanche-to-ninety", None, 90, "slip-not-asked", "the repique too"),
        (Ask.PLAY, ELDER, "cavendish-worked-example", None, 18, "slip-not-asked", "the declarations too"),
        # The play.
        (Ask.PLAY, YOUNGER, "cavendish-worked-example", None, 10, "slip-held", "(4)"),
        (Ask.PLAY, YOUNGER, "cavendish-worked-example", None, 7, "slip-last-lost", "which elder wins"),
        (Ask.PLAY, YOUNGER, "czech-dialogue-good", None, 10, "slip-last", "2 more"),
        (Ask.PLAY, YOUNGER, "czech-dialogue-good", None, 12, "slip-last-whole", "added 3 for the last trick"),
        (
            Ask.PLAY,
            ELDER,
            "cavendish-worked-example",
            None,
            10,
            "slip-last-whole",
            "added 2 for the last trick",
        ),
        (Ask.TOTAL, YOUNGER, "cavendish-worked-example", None, 33, "slip-no-cards", "won only 5."),
        (Ask.TOTAL, ELDER, "hoyle-best-hand", None, 180, "slip-capot", "in their place"),
        # A bonus that was stopped, or that there is not.
        (Ask.TOTAL, ELDER, "hoffmann-specimen-hand", None, 73, "pique-stopped", "No pique"),
        (Ask.TOTAL, ELDER, "cavendish-worked-example", None, 88, "slip-no-thirty", "to 18 only"),
        # Two at once.
        (Ask.DECLARATIONS, YOUNGER, "cavendish-worked-example", None, 8, "two-slips", "Two things together."),
    ],
)
def test_a_wrong_number_is_told_what_makes_it(ask, seat, deal, profile, answer, key, words):
    found, text = said(question(ask, seat, deal, profile), answer)
    assert (found, words in text) == (key, True), text


@pytest.mark.parametrize(
    ("ask", "seat", "profile", "seed", "more", "told"),
    [
        (
            Ask.TOTAL,
            YOUNGER,
            "rubicon",
            0,
            30,
            "No pique: younger reaches 30 in play, but by these rules only elder makes one.",
        ),
        (
            Ask.TOTAL,
            YOUNGER,
            "au-cent",
            3,
            30,
            "You counted the pique. By these rules only elder makes one.",
        ),
        (
            Ask.TOTAL,
            YOUNGER,
            "rubicon",
            0,
            60,
            "You counted the repique. Younger has only 21 in declarations; this one takes thirty in hand.",
        ),
        *(
            (Ask.POINT, ELDER, "czech", seed, 3, f"{point} is no point by these rules: it takes 4 cards.")
            for seed, point in ((40, "A Q J of diamonds"), (88, "A 10 7 of diamonds"))
        ),
    ],
)
def test_a_wrong_number_of_a_deal_from_a_seed_is_told_what_makes_it(ask, seat, profile, seed, more, told):
    number = pose(ask, seat, pose_deal(Origin(profile, seed=seed)))
    assert said(number, number.answer + more)[1] == told


def test_a_bonus_taken_for_the_other_one_is_told_so():
    number = question(Ask.TOTAL, ELDER, "carte-blanche-to-ninety")
    assert said(number, number.answer - 30) == (
        "slip-no-bonus",
        "You counted the pique. Elder has 30 in hand before a card is played: this one is for a thirty that is reached "
        "in play.",
    )


def test_sets_that_are_shown_too_late_make_no_repique():
    state = read_log(["hands elder QJT987.JT987.7.- younger AK.AKQ.AKQ.AKQJ"], PROFILES["czech"])
    posed = Posed(Origin("czech"), state, score(state))
    told = explained(posed, YOUNGER, (Rule.REPIQUE, Rule.PIQUE), 60)
    assert Language().say(told) == (
        "You counted the 90 (repique). Younger shows the sets only after elder’s lead, and that is too late for it."
    )


@pytest.mark.parametrize(("house", "twice"), [((), True), (("take=0",), False)])
def test_of_the_last_trick_something_is_counted_twice_only_if_it_is_counted_once(house, twice):
    """Taken from its leader, where leads alone count, nothing is counted for the trick itself."""
    posed = next(
        posed
        for posed in (pose_deal(Origin("rubicon", seed=seed, house=house)) for seed in range(50))
        if posed.state.tricks[-1].winner is not posed.state.tricks[-1].leader
    )
    found = {slip.message.key for slip in slips(posed, posed.state.tricks[-1].winner, RULES[Ask.PLAY])}
    assert ("slip-last-whole" in found) is twice


def test_a_number_of_one_kind_that_nothing_explains_is_sent_back_to_what_counts():
    deal = "cavendish-worked-example"
    mine, theirs = question(Ask.SET, YOUNGER, deal), question(Ask.SET, ELDER, deal)
    assert said(mine, 99) == (
        "number-counts",
        "It is not 99. This counts, and nothing else of the kind: four tens, three queens.",
    )
    key, text = said(theirs, 99)
    assert key == "number-whose"
    assert text.startswith("Look first whose it is. ")


def test_more_than_a_few_explanations_are_none():
    found = set()
    for seed in range(400):
        number = pose(Ask.TOTAL, ELDER, pose_deal(Origin("czech", seed=seed)))
        changes = [
            slip.change
            for slip in slips(number.posed, ELDER, RULES[Ask.TOTAL])
            if slip.likely is Likely.COUNTING
        ]
        for change in {one for one in changes if one and changes.count(one) > FEW}:
            found.add(judge(number, number.answer + change).reason.key)
    assert found == {"number-look"}


def test_what_is_held_but_sunk_is_told_so():
    number = question(Ask.SET, ELDER, "czech-passing-over")
    held = combos(Kind.SET, number.posed.hands.elder, number.posed.profile)
    assert said(number, number.answer + held[0].value(number.posed.profile))[0] == "slip-sunk"


def test_cards_that_stood_over_are_missed():
    number = pose(Ask.TOTAL, ELDER, pose_deal(Origin(deal="czech-leza-of-thirty", part=3)))
    assert (number.posed.carry, number.answer) == (20, 57)
    assert said(number, 37)[0] == "slip-carry"


def test_what_explains_nothing_shows_the_lines():
    number = question(Ask.TOTAL, ELDER, "cavendish-worked-example")
    judged = judge(number, 999)
    assert (judged.right, judged.reason.key) == (False, "number-look")
    assert [line.points for line in number.lines if line.seat is ELDER] == [5, 4, *[1] * 9, 10]


def test_where_either_of_two_may_be_left_out_both_are_named():
    for seed in range(3000):
        posed = pose_deal(Origin("rubicon", seed=seed))
        for seat in Seat:
            threes = [
                line
                for line in posed.score.lines
                if line.seat is seat and line.rule in DECLARED and line.points == 3
            ]
            if len(threes) == 2:
                number = pose(Ask.DECLARATIONS, seat, posed)
                key, text = said(number, number.answer - 3)
                assert key == "one-of-slips"
                assert text.startswith("One of these it must be. You left out ")
                assert text.count("You left out") == 2
                return
    raise AssertionError("there are deals with two threes")


@pytest.mark.parametrize("ask", [Ask.PLAY, Ask.TOTAL])
def test_play_is_asked_only_where_there_is_all_of_it(ask):
    with pytest.raises(PiquetError) as caught:
        question(ask, ELDER, "czech-sixty-third-trick")
    assert caught.value.message.key == "not-played-out"


@pytest.mark.parametrize("ask", Ask)
@pytest.mark.parametrize("seat", Seat)
def test_the_next_deal_is_steered(ask, seat):
    profile = PROFILES["rubicon"]
    met = 0
    for seed, theme in enumerate([*themes(ask, seat)] * 4):
        found = next_seed(seed, profile, themes(ask, seat))
        posed = pose_deal(Origin(profile.name, seed=found))
        met += theme(lambda tricks, posed=posed: posed.score)
    assert met >= 3 * len(themes(ask, seat)), met
    assert next_seed(LARGEST_SEED, profile, themes(ask, seat)) < LARGEST_SEED


@pytest.mark.parametrize("ask", Ask)
@pytest.mark.parametrize("name", PROFILES)
def test_the_rules_pages_have_a_place_for_what_is_asked(ask, name):
    page = (ROOT / "docs" / "en" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    number = pose(ask, ELDER, pose_deal(Origin(name)))
    assert f"{{ #{number.anchor} }}" in page


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ((), "The point scores one for each of its cards."),
        (("point-value=tens",), "one for every ten of its pips"),
        (("point-value=less-one-on-four",), "one less if its pips are 34, 44, 54 or 64"),
    ],
)
def test_hints_tell_what_the_point_is_worth_by_the_rules_in_force(rules, told):
    posed = pose_deal(Origin("rubicon", seed=1, house=rules))
    for ask in (Ask.POINT, Ask.DECLARATIONS):
        assert told in Language().say(hints(pose(ask, Seat.ELDER, posed))[1])


def test_hints_tell_of_a_carte_blanche_only_where_it_scores():
    first = [
        Language().say(
            hints(pose(Ask.DECLARATIONS, Seat.ELDER, pose_deal(Origin("rubicon", house=rules))))[0]
        )
        for rules in ((), ("carte-blanche=0",))
    ]
    assert "A carte blanche is 10." in first[0]
    assert "carte blanche" not in first[1]
