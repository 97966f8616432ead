"""Every level of every kind of exercise: what is promised of its questions holds, and a link means one of them."""

import re

import pytest

from piquet_core.cards import HAND_SIZE, Seat
from piquet_core.exercises.hands import LARGEST_SEED, Source
from piquet_core.exercises.levels import LEVELS, holds
from piquet_core.exercises.made import made
from piquet_core.exercises.topics import TOPICS
from piquet_core.exercises.wishes import WISHES, dealt, dice_of
from piquet_core.profiles import PROFILES
from piquet_core.sentences import levels as sentences
from piquet_core.sentences import practise
from piquet_core.web.exercise import fresh, read
from piquet_core.web.params import ParamError
from tests.drill_checks import LANGUAGE, check, drills, every
from tests.drill_door import ask, text

SEEDS = 20
CAVENDISH = {"kind": "point", "profile": "rubicon", "deal": "cavendish-worked-example", "stage": "played"}
PIPS = {"kind": "point", "profile": "czech", "seat": "elder", "level": "pips"}


@pytest.mark.parametrize(
    ("topic", "profile", "level"), every(), ids=lambda one: getattr(one, "name", one or "any")
)
def test_every_exercise_is_what_it_promises(topic, profile, level):
    answers = set()
    for drill in drills(topic, profile, level, SEEDS):
        check(drill, topic, level)
        answers.add(LANGUAGE.say(drill.solution))
    # So that no level gives the answer away.
    assert len(answers) > 1


def test_a_topic_has_a_few_levels_under_each_rule_set():
    assert set(LEVELS) <= set(TOPICS)
    for name, levels in LEVELS.items():
        names = [level.name for level in levels]
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", one) for one in names)
        for profile in TOPICS[name].profiles:
            # Of best play a level is a length of ending or a theme.
            assert 2 <= len(TOPICS[name].levels_of(profile)) <= (12 if name == "card" else 5)


def test_each_level_says_what_it_is_called_and_what_it_trains():
    said = {
        f"{start}-{topic}-{level.name}"
        for topic in LEVELS
        for level in LEVELS[topic]
        for start in ("level", "trains")
    }
    assert said == set(sentences.TEXTS) - {"level", "level-any", "level-beside", "level-elsewhere"}
    for topic, levels in LEVELS.items():
        names = {sentences.TEXTS[f"level-{topic}-{level.name}"] for level in levels}
        assert len(names) == len(levels)


def test_each_topic_has_a_name_for_the_pages_that_lead_to_it():
    assert set(practise.TEXTS) - {"practise", "practise-level"} == {f"practise-{name}" for name in TOPICS}


def test_a_level_is_about_rules_of_its_topic():
    assert all(set(level.rules) <= set(TOPICS[name].rules) for name in LEVELS for level in LEVELS[name])


def test_a_wish_is_for_a_level_and_deals_two_hands():
    assert {level.wish for levels in LEVELS.values() for level in levels} == set(WISHES)
    for wish in WISHES:
        for seed in range(200):
            hands = dealt(seed, dice_of(seed), wish)
            assert [len(hand) for hand in hands] == [HAND_SIZE, HAND_SIZE]
            assert not hands.elder & hands.younger
            assert len(made(seed, wish=wish)) in (25, 26)


def test_every_property_is_one_that_not_every_question_has():
    for name, levels in LEVELS.items():
        for level in levels:
            profile = level.profiles[0]
            others = drills(TOPICS[name], profile, None, 60)
            assert not all(holds(name, level.name)(drill.question) for drill in others), (name, level.name)


def test_a_wish_is_the_readers_wherever_he_sits():
    elder, younger = (Source(seed=4, wish="gap").hands(seat) for seat in Seat)
    assert elder.elder == younger.younger


def test_a_link_shows_its_own_seed_where_that_has_the_property_and_else_the_next():
    kept = {int(drill.params()["seed"]) for drill in drills(TOPICS["find-point"], "czech", "pips", 30)}
    assert max(kept) > 60
    for seed in range(60):
        params = ask({**PIPS, "seed": "0"}, link=f"kind=point&profile=czech&seed={seed}&level=pips")["params"]
        assert int(params["seed"]) == (seed if seed in kept else min(one for one in kept if one > seed))


@pytest.mark.parametrize(
    ("topic", "level"), [("find-point", "pips"), ("legal", "choice"), ("bonus", "blank")]
)
def test_the_next_is_of_the_level_too_and_its_link_leads_to_it(topic, level):
    drill = fresh(TOPICS[topic], "rubicon", 7, level)
    for _ in range(5):
        after = drill.next()
        assert after.params()["level"] == level
        assert int(after.params()["seed"]) > int(drill.params()["seed"])
        drill = after
    there = ask(drill.params())
    assert ask(CAVENDISH, link=there["link"])["html"] == there["html"]


@pytest.mark.parametrize(
    "name", ["exchange-fewest", "find-set-low", "number-sequence-several", "dialogue-set-four"]
)
def test_a_level_is_there_for_either_seat(name):
    topic, level = next(
        (TOPICS[topic], name.removeprefix(f"{topic}-")) for topic in TOPICS if name.startswith(topic)
    )
    for seat in ("elder", "younger"):
        params = {**topic.params, "profile": "czech", "seed": "3", "seat": seat, "level": level}
        drill = read(params).next()
        assert holds(topic.name, level)(drill.question)
        assert drill.params()["seat"] == seat


def test_after_the_largest_seed_comes_the_first():
    assert int(fresh(TOPICS["blank"], "czech", LARGEST_SEED, "when").params()["seed"]) in (0, LARGEST_SEED)


def test_a_trick_that_has_the_property_is_kept_and_another_is_not():
    wanted = holds("legal", "few")
    params = {"task": "legal", "profile": "rubicon", "seed": "9", "level": "few"}
    for trick in range(1, 13):
        posed = ask({**params, "trick": str(trick)}, "next")["params"]
        assert wanted(fresh(TOPICS["legal"], "rubicon", int(posed["seed"]), "few").question)
    shown = ask(params, link="&".join(f"{key}={value}" for key, value in params.items()))
    assert ask(params, link=shown["link"])["params"] == shown["params"]


def options(answer):
    return re.findall(r'<option value="level=([\w-]*)"( selected)?>([^<]+)</option>', answer["html"])


def test_a_level_is_chosen_in_the_head_of_the_exercise_and_says_what_it_trains():
    plain = ask(PIPS | {"level": "plain"})
    assert options(ask({**CAVENDISH}))[0] == ("", " selected", "every level in turn")
    assert [name for name, _, _ in options(plain)] == ["", "plain", "poor", "pips", "equal", "short"]
    chosen = ask(plain["params"], "set level=pips")
    assert chosen["fresh"]
    assert [name for name, selected, _ in options(chosen) if selected] == ["pips"]
    assert "To add up pips, where two suits are as long as each other." in text(chosen)
    assert "To add up pips" not in text(ask(chosen["params"], "set level="))
    assert chosen["link"].endswith("&level=pips")


def test_from_a_documented_deal_a_level_leads_to_a_seed():
    for params in (
        CAVENDISH,
        {"task": "legal", "deal": "hoffmann-specimen-hand", "trick": "3"},
        {"task": "changes", "deal": "czech-vole", "house": "take=0"},
        {"task": "settle", "profile": "rubicon", "first": "120", "second": "99"},
    ):
        level = options(ask(params))[1][0]
        chosen = ask(params, "answer -", f"set level={level}")
        assert chosen["params"]["level"] == level
        assert {"deal", "house", "first"}.isdisjoint(chosen["params"])
        assert ask(params, "set level=")["params"].get("deal") == params.get("deal")


def test_under_other_rules_a_level_is_kept_where_it_is_there():
    both = ask({"task": "bonus", "profile": "czech", "seed": "3", "level": "near"}, "set profile=rubicon")
    assert both["params"]["level"] == "near"
    czech = {"task": "bonus", "profile": "czech", "seed": "3", "level": "passing-over"}
    there = ask(czech, "set profile=rubicon")
    assert "level" not in there["params"]
    assert there["fresh"]
    same = ask(
        {"task": "find", "kind": "set", "profile": "czech", "seed": "1", "level": "plain"},
        "set profile=rubicon",
    )
    assert not same["fresh"]


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({**PIPS, "level": "hard"}, "level", "level cannot be hard; it is one of plain, poor"),
        (
            {**PIPS, "level": "short", "profile": "rubicon"},
            "level",
            "no level short under these rules; there is one under Czech",
        ),
        ({**CAVENDISH, "level": "pips"}, "level", "cannot stand beside deal"),
        ({**PIPS, "hand": "AKJ.AQJ8.98.J87"}, "level", "cannot stand beside hand"),
        ({**PIPS, "profile": "piket"}, "profile", "cannot be piket"),
        ({**PIPS, "kind": "pint"}, "kind", "cannot be pint"),
        ({**PIPS, "seed": "9999999999"}, "seed", "from 0 to"),
        (
            {"task": "changes", "profile": "czech", "other": "au-cent", "level": "many"},
            "level",
            "beside other",
        ),
        (
            {"task": "settle", "profile": "rubicon", "first": "1", "second": "2", "level": "close"},
            "level",
            "beside first",
        ),
    ],
)
def test_a_level_that_there_is_not_is_named(params, param, words):
    answer = ask(params)
    assert answer["param"] == param
    assert words in answer["error"]


def test_a_level_is_no_reason_to_look_on_where_the_seed_is_none():
    with pytest.raises(ParamError):
        fresh(TOPICS["claim-set"], "czech", 10**9, "rank")


def test_every_profile_has_every_topic_that_names_it():
    assert {profile for topic in TOPICS.values() for profile in topic.profiles} == set(PROFILES)
