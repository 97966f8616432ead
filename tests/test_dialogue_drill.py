"""The dialogue, seat by seat: one thing to say at each step, and only what the words tell may be known at the end."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import Seat
from piquet_core.combos import Kind, Verdict, combos, compare
from piquet_core.deal.dialogue import Act, Given, Relation
from piquet_core.exercises import known
from piquet_core.exercises.dialogue import (
    SHAPES,
    best_of,
    hints,
    judge,
    next_seed,
    pose,
)
from piquet_core.exercises.hands import FAR_ENOUGH, LARGEST_SEED
from piquet_core.exercises.made import made
from piquet_core.exercises.posed import Origin
from piquet_core.exercises.posed import pose as pose_deal
from piquet_core.library import names
from piquet_core.messages import PiquetError
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.sentences.drills import TEXTS
from piquet_core.sentences.spoken import LANGUAGES, speak
from tests.drill_door import ask, goes_on, hides, status, text

ELDER, YOUNGER = Seat.ELDER, Seat.YOUNGER
LANGUAGE = Language().knowing(TEXTS)
origins = st.builds(
    Origin,
    st.sampled_from(sorted(PROFILES)),
    st.none() | st.sampled_from(names()),
    st.just(1),
    st.integers(0, LARGEST_SEED),
)


def question(kind, seat, deal, profile=None, language="en"):
    return pose(Kind(kind), seat, language, pose_deal(Origin(profile, deal)))


def posed(kind, seat, language, origin):
    """The question about a deal, where elder has anything to call in it."""
    deal = pose_deal(origin)
    if combos(kind, deal.hands.elder, deal.profile):
        return pose(kind, seat, language, deal)
    with pytest.raises(PiquetError):
        pose(kind, seat, language, deal)
    return None


def world_of(asked, seat):
    held = best_of(asked, seat)
    return tuple(size for _, size in held[0].measures) if held else None


@given(st.sampled_from(Kind), st.sampled_from(Seat), st.sampled_from(LANGUAGES), origins)
def test_one_thing_is_to_be_said_at_each_step_and_all_else_is_told_why(kind, seat, language, origin):
    asked = posed(kind, seat, language, origin)
    if asked is None:
        return
    step = asked.turn(0)
    while step < len(asked.said):
        choices = asked.choices(step)
        judged = [judge(asked, step, choice) for choice in choices]
        assert [one.right for one in judged].count(True) == 1
        assert len({speak(choice, language) for choice in choices}) == len(choices) >= 3
        assert all(LANGUAGE.say(one.reason).endswith((".", "?")) for one in judged)
        step = asked.turn(step + 1)
    assert all(LANGUAGE.say(hint) for hint in hints(asked))


@given(st.sampled_from(Kind), st.sampled_from(Seat), origins)
def test_what_follows_is_true_and_what_is_ruled_out_is_false_of_the_hand(kind, seat, origin):
    asked = posed(kind, seat, "en", origin)
    if asked is None:
        return
    real = world_of(asked, seat.other)
    assert real in known.worlds(kind, asked.profile.point_min)
    assert real in known.possible(asked)
    found = [known.known(asked, one) for one in known.statements(asked)]
    # A huitième is always to the ace: there the exact statement follows too.
    assert found.count(known.Known.FOLLOWS) >= 1
    assert len(found) - found.count(known.Known.FOLLOWS) >= 2
    for one, how in zip(known.statements(asked), found, strict=True):
        if how is not known.Known.OPEN:
            assert known.holds(one, kind, real) is (how is known.Known.FOLLOWS)
        assert known.judge(asked, one).right is (how is known.Known.FOLLOWS)
        assert LANGUAGE.say(known.statement(asked, one)).endswith(".")
        assert LANGUAGE.say(known.judge(asked, one).reason)


def course(kind, profile, seed):
    """The verdict on elder's claim and how many measures it takes; nothing where he has none."""
    (held,) = made(seed, tricks=False)[:1]
    elder, younger = (combos(kind, hand, profile) for hand in held.hands)
    if not elder:
        return None
    compared = compare(elder, younger)
    return compared.verdict, len(compared.lines)


@given(st.sampled_from(Kind), st.sampled_from(sorted(PROFILES)), st.integers(0, LARGEST_SEED))
def test_the_next_dialogue_is_the_first_that_takes_the_course_that_is_due(kind, name, seed):
    profile = PROFILES[name]
    due = SHAPES[kind][seed % len(SHAPES[kind])]
    ahead = [(seed + step) % (LARGEST_SEED + 1) for step in range(1, FAR_ENOUGH)]
    meets = (one for one in ahead if course(kind, profile, one) == due)
    any_at_all = (one for one in ahead if course(kind, profile, one))
    assert next_seed(kind, profile, seed) == next(chain(meets, any_at_all))


@pytest.mark.parametrize("kind", Kind)
def test_every_course_is_taken_from_most_seeds(kind):
    shapes = SHAPES[kind]
    for seed in range(8 * len(shapes)):
        found = next_seed(kind, PROFILES["rubicon"], seed)
        assert course(kind, PROFILES["rubicon"], found) == shapes[seed % len(shapes)]


def test_where_no_dialogue_is_as_it_is_due_any_will_do(monkeypatch):
    monkeypatch.setitem(SHAPES, Kind.SET, ((Verdict.EQUAL, 2),))
    found = next_seed(Kind.SET, PROFILES["rubicon"], 5)
    assert combos(Kind.SET, pose_deal(Origin("rubicon", seed=found)).hands.elder, PROFILES["rubicon"])


@pytest.mark.parametrize(
    ("kind", "seat", "deal", "profile", "language", "turns"),
    [
        ("point", YOUNGER, "cavendish-worked-example", "czech", "cs", ["Za kolik?", "Za kolik?", "Dobře"]),
        ("point", ELDER, "cavendish-worked-example", "czech", "cs", ["Ruml", "5", "49"]),
        ("point", ELDER, "cavendish-worked-example", None, "fr", ["Point de cinq", "49"]),
        ("sequence", YOUNGER, "cavendish-worked-example", None, "en", ["Good"]),
        ("set", YOUNGER, "cavendish-worked-example", None, "sv", ["Not good"]),
        ("set", ELDER, "cavendish-worked-example", "czech", "cs", ["3 kluci", "Dobře"]),
        ("set", YOUNGER, "cavendish-worked-example", "czech", "cs", ["14 desítek"]),
        ("sequence", YOUNGER, "rtbf-equal-tierces", None, "fr", ["Combien ?", "Égal"]),
    ],
)
def test_the_turns_of_documented_deals(kind, seat, deal, profile, language, turns):
    asked = question(kind, seat, deal, profile, language)
    assert [speak(one, language) for one in asked.said if one.seat is seat] == turns


def reason(asked, act, told=(), step=None):
    step = asked.turn(0) if step is None else step
    chosen = next(
        one
        for one in asked.choices(step)
        if one.act is act and (not told or [n for _, n in one.told] == told)
    )
    judged = judge(asked, step, chosen)
    assert not judged.right
    return judged.reason.key


def test_elder_is_told_what_is_wrong_with_his_words():
    hidden = question("point", ELDER, "cavendish-worked-example", "czech")
    assert reason(hidden, Act.CALL, [5]) == reason(hidden, Act.CALL, [5, 49]) == "say-too-much"
    assert reason(hidden, Act.ANSWER, [4], 2) == "say-count-again"
    assert reason(hidden, Act.ANSWER, [49], 2) == "say-asked-cards"
    assert reason(hidden, Act.ANSWER, [5], 4) == "say-asked-pips"
    assert reason(hidden, Act.ANSWER, [48], 4) == "say-count-again"
    called = question("point", ELDER, "cavendish-worked-example")
    assert reason(called, Act.CALL, [4]) == "say-longer"
    assert reason(called, Act.CALL, [6]) == "say-not-held"
    assert reason(called, Act.CALL, [5, 49]) == "say-too-much"
    tied = question("sequence", ELDER, "rtbf-equal-tierces")
    assert reason(tied, Act.ANSWER, [3], 2) == "say-asked-top"
    sets = question("set", ELDER, "a-point-of-three-and-three-quatorzes")
    assert reason(sets, Act.CALL, [4, 13]) == "say-best-first"
    assert reason(sets, Act.CALL, [3, 14]) == "say-not-held"
    beaten = question("set", ELDER, "cavendish-worked-example", "czech")
    assert reason(beaten, Act.NOT_GOOD, step=2) == "say-beaten"


def test_younger_is_told_what_is_wrong_with_his_words():
    hidden = question("point", YOUNGER, "cavendish-worked-example", "czech")
    assert reason(hidden, Act.GOOD) == "say-unnamed"
    assert reason(hidden, Act.GOOD, step=3) == "say-tie"
    assert reason(hidden, Act.NOT_GOOD, step=5) == "your-best-point"
    assert reason(hidden, Act.ASK, step=5) == "say-all-named"
    shorter = question("sequence", YOUNGER, "cavendish-worked-example")
    assert reason(shorter, Act.ASK) == "say-no-need"
    # In the Czech game younger names his own in place of a mere no.
    beaten = question("set", YOUNGER, "cavendish-worked-example", "czech")
    assert reason(beaten, Act.NOT_GOOD) == "say-name-it"
    assert reason(beaten, Act.GOOD) == "your-best-set"


def test_a_statement_may_be_open():
    asked = question("sequence", YOUNGER, "cavendish-worked-example")
    exact = [one for one in known.statements(asked) if len(one.measures) == 2]
    assert [known.known(asked, one) for one in exact] == [known.Known.OPEN]
    nothing = Given(ELDER, Relation.LESS, asked.said[0].told)
    assert known.holds(nothing, Kind.SEQUENCE, None)


POINT = {"task": "dialogue", "kind": "point", "profile": "czech", "deal": "cavendish-worked-example"}


def test_a_dialogue_goes_step_by_step_to_its_end():
    log = []
    for act, words in (
        ("1 2", "Nothing can be answered yet"),
        ("1 1", "Right. It tells the other side nothing new of your hand."),
        ("3 1", "Right. It gives away: Younger has a point of 5 cards."),
        ("5 4", "Not yet. Your own best is"),
        ("5 2", "Right. It gives away: Younger has less than a point of 5 cards, 49 pips."),
        ("6 2", "Not yet. What was said rules that out."),
        ("6 1", "Right. That follows from the words."),
    ):
        answer = ask(POINT, *log, f"answer {act}")
        log = answer["log"]
        assert words in status(answer)
        assert ("Elder holds" in text(answer)) is (act == "6 1")
        assert ('aria-disabled="true"' in answer["html"]) is (act == "6 1")
    assert "Málo" not in text(answer)
    assert 'href="../rules/czech/#dialogue"' in answer["html"]
    # What was answered on the way stands in the log, and the place is found again by it.
    assert ask(POINT, *log)["html"] == answer["html"]


def test_hints_and_the_answer_stand_beside_the_steps():
    answer = ask(POINT, "answer 1 1", "hint", "hint", "hint")
    assert "Elder only names the point" in text(answer)
    assert "Your own best is A Q J 10 7 of diamonds" in text(answer)
    assert "Za kolik? Making? Elder 5" in text(answer)
    assert "Elder has a point of 5 cards, 49 pips." in status(ask(POINT, "answer 1 1", "show"))


@pytest.mark.parametrize("kind", ["point", "sequence", "set"])
@pytest.mark.parametrize("seat", ["elder", "younger"])
@pytest.mark.parametrize("profile", ["czech", "rubicon"])
def test_no_card_of_the_other_hand_stands_anywhere_before_the_end(kind, seat, profile):
    params = ask({**POINT, "kind": kind, "seat": seat, "profile": profile}, "next")["params"]
    asked = pose(
        Kind(kind), Seat(seat), params["language"], pose_deal(Origin(profile, seed=int(params["seed"])))
    )
    log = []
    step = asked.turn(0)
    while step < len(asked.said):
        hides(params, asked.posed.hands[Seat(seat)], *log, "hint", "hint", "hint")
        right = [judge(asked, step, one).right for one in asked.choices(step)].index(True) + 1
        log.append(f"answer {step} {right}")
        step = asked.turn(step + 1)
    hides(params, asked.posed.hands[Seat(seat)], *log)
    verdicts = [known.judge(asked, one).right for one in known.statements(asked)]
    true, false = verdicts.index(True) + 1, verdicts.index(False) + 1
    hides(params, asked.posed.hands[Seat(seat)], *log, f"answer {step} {false}", "hint")
    assert "Elder holds" in text(ask(params, *log, f"answer {step} {true}"))


def test_words_of_another_language_are_glossed():
    czech = text(ask(POINT))
    assert "1 Za kolik? Making? 2 Dobře Good" in czech
    english = ask(POINT, "set language=en")
    assert "1 Making? 2 Good 3 Equal" in text(english)
    assert english["params"]["language"] == "en"
    assert english["fresh"]
    assert "Combien ?" in text(ask({**POINT, "language": "fr"}))
    assert 'lang="fr"' in ask({**POINT, "language": "fr"})["html"]


@pytest.mark.parametrize(
    "act", ["answer", "answer 1", "answer 1 9", "answer 2 1", "answer 9 1", "answer a b"]
)
def test_what_cannot_be_judged_is_said_and_not_kept(act):
    answer = ask(POINT, act)
    assert "nothing that can be done here" in status(answer)
    assert answer["log"] == []


@pytest.mark.parametrize("kind", ["point", "sequence", "set"])
def test_it_goes_on_from_deal_to_deal(kind):
    for seat in ("elder", "younger"):
        there = goes_on({**POINT, "kind": kind, "seat": seat})
        assert (there["kind"], there["seat"], there["language"]) == (kind, seat, "cs")


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({**POINT, "kind": "suit"}, "kind", "cannot be suit"),
        ({**POINT, "seat": "dealer"}, "seat", "cannot be dealer"),
        ({**POINT, "language": "de"}, "language", "cannot be de"),
        ({**POINT, "step": "3"}, "step", "no setting step"),
        ({**POINT, "kind": "sequence", "deal": "pips-not-ranks"}, "deal", "nothing to answer"),
        ({"task": "dialogue", "kind": "set", "profile": "czech", "seed": "14"}, "seed", "nothing to answer"),
    ],
)
def test_a_wrong_parameter_is_named(params, param, words):
    answer = ask(params)
    assert answer["param"] == param
    assert words in answer["error"]
