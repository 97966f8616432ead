"""Find the card: the solver judges, and what is said of a card is what comes of it when the deal is played out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piquet_core import grade, score
from piquet_core.cards import PACK, BySeat, Seat
from piquet_core.deal.events import Trick
from piquet_core.exercises.card import differences, hints, judge, pose
from piquet_core.exercises.card_levels import CARD_LEVELS, CARDS_LEFT, of_seed
from piquet_core.exercises.card_seeds import SEEDS
from piquet_core.exercises.card_themes import THEMES
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.exercises.posed import Origin
from piquet_core.messages import PiquetError
from piquet_core.notation.hands import read_cards
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.sentences.tutor import TEXTS
from scripts import card_seeds

SMALL_SPADE = Origin(deal="cavendish-playing-8-small-spade")
LANGUAGE = Language().knowing(TEXTS)
positions = st.builds(
    of_seed, st.sampled_from(sorted(PROFILES)), st.integers(0, LARGEST_SEED), st.sampled_from(CARD_LEVELS)
)


def card(text):
    [found] = read_cards(text)
    return found


def ahead(scored):
    totals, tally = scored.totals, scored.tally
    return totals.elder - totals.younger + 100 * (tally.elder - tally.younger)


# What is judged


@settings(max_examples=60)
@given(positions)
def test_every_best_card_is_right_and_every_other_loses_just_what_its_grade_says(asked):
    grades = {one.card: one for one in grade(asked.state, asked.posed.carry)}
    assert set(grades) == set(asked.state.legal_cards())
    assert asked.best
    assert asked.wrong
    most = max(one.value if asked.seat is Seat.ELDER else -one.value for one in grades.values())
    for one in asked.hands[asked.seat]:
        judged = judge(asked, one)
        words = LANGUAGE.say(judged.reason)
        assert judged.right is (one in grades and grades[one].best)
        if one in asked.wrong:
            played = ahead(asked.after(one).score)
            loss = most - (played if asked.seat is Seat.ELDER else -played)
            assert loss == grades[one].loss > 0
            assert f"loses {loss} point" in words
        elif one in asked.best:
            assert ahead(asked.after(one).score) == grades[one].value
            assert ("Every card" in words, "Only" in words) == (not asked.wrong, len(asked.best) == 1)


@settings(max_examples=30)
@given(positions)
def test_what_follows_on_a_card_is_legal_and_plays_the_deal_out(asked):
    for one in asked.state.legal_cards():
        ending = asked.after(one)
        assert ending.line[0] == one
        assert ending.state.finished
        assert ending.state.log[: len(asked.state.log)] == asked.state.log
        assert ending.score == score(ending.state, asked.posed.carry)
        tricks = [
            trick for trick in ending.state.tricks if asked.takes(one) and one in (trick.lead, trick.reply)
        ]
        assert all(trick.winner is asked.seat for trick in tricks)


@settings(max_examples=60)
@given(positions)
def test_hints_say_nothing_that_best_play_contradicts(asked):
    first, count, suit = hints(asked)
    assert {one.suit for one in asked.best} >= {dict(suit.params)["suit"]}
    assert dict(count.params)["count"] == len(asked.best)
    assert dict(first.params)["tricks"] == asked.after(asked.shown).score.tricks[asked.seat]
    assert asked.shown in asked.best
    assert all(LANGUAGE.say(hint) for hint in (first, count, suit))


def test_a_documented_position():
    asked = pose(SMALL_SPADE, 19)
    assert (asked.seat, asked.left, asked.led) == (Seat.ELDER, 3, None)
    assert asked.best == {card("9s")}
    words = LANGUAGE.say(judge(asked, card("Ad")).reason)
    assert words.startswith(
        "The ace of diamonds loses 13 points: younger gets the cards, 1 trick fewer for you"
    )
    assert LANGUAGE.say(judge(asked, card("9s")).reason) == (
        "Only the nine of spades keeps everything. By best play you end 2 points behind in this deal."
    )


def test_what_is_not_held_or_not_allowed_is_told_by_its_rule():
    asked = pose(SMALL_SPADE, 20)
    assert asked.led is not None
    assert judge(asked, card("7c")).reason.key == "not-held"
    reply = pose(Origin(deal="cavendish-worked-example"), 2)
    revoke = next(one for one in reply.hands[reply.seat] if one.suit is not reply.led.suit)
    assert judge(reply, revoke).reason.key == "follow-suit-revoke"
    assert not judge(reply, revoke).right


def test_where_every_card_is_as_good_all_are_right():
    asked = pose(Origin(deal="hoffmann-specimen-hand"), 24)
    assert not asked.wrong
    [last] = asked.hands[asked.seat]
    assert LANGUAGE.say(judge(asked, last).reason).startswith(
        "Every card that may be played keeps everything"
    )


@pytest.mark.parametrize(
    ("deal", "number", "count"),
    [
        ("cavendish-worked-example", 0, 24),
        ("cavendish-worked-example", 25, 24),
        ("cassell-ninety-four-in-hand", 2, 0),
        ("meyers-sixty-sixth-lead", 13, 11),
    ],
)
def test_a_card_that_is_not_there_cannot_be_asked_about(deal, number, count):
    with pytest.raises(PiquetError) as caught:
        pose(Origin(deal=deal), number)
    assert caught.value.message.key == "no-such-card"
    assert dict(caught.value.message.params)["count"] == count


# What is told of a card


@pytest.mark.parametrize(
    ("profile", "house", "seed", "number", "played", "keys"),
    [
        ("czech", ("small-cards=no",), 0, 5, "9s", ["lost-count"]),
        ("czech", ("small-cards=no",), 0, 8, "Kc", ["won-tricks"]),
        ("czech", ("small-cards=no",), 0, 9, "Qd", ["lost-cards"]),
        ("czech", ("small-cards=no",), 32, 5, "9s", ["lost-capot"]),
        ("czech", ("small-cards=no",), 6, 6, "Jh", ["given-pique"]),
        ("czech", ("small-cards=no",), 1, 5, "8s", ["lost-pique"]),
        ("czech", ("small-cards=no",), 0, 7, "Qd", ["given-cards", "lost-tricks"]),
    ],
)
def test_the_facts_are_those_of_the_two_endings(profile, house, seed, number, played, keys):
    asked = pose(Origin(profile, seed=seed, house=house), number)
    told = differences(asked, card(played))
    assert {*keys} <= {one.key for one in told}
    assert all(LANGUAGE.say(one) for one in told)


def test_giving_all_the_tricks_away_is_told():
    asked = of_seed("rubicon", 0, "capot")
    told = {one.key for wrong in asked.wrong for one in differences(asked, wrong)}
    assert told & {"given-capot", "lost-capot"}


@settings(max_examples=40)
@given(positions)
def test_who_may_still_make_a_pique_is_said_where_the_play_can_bring_one(asked):
    seat = asked.pique
    makes = {
        other for one in asked.best | asked.wrong for other in Seat if has_pique(asked.after(one), other)
    }
    before = {line.seat for line in score(asked.state).lines if line.rule.value == "pique" and line.points}
    assert makes - before <= {seat}


def has_pique(ending, seat):
    return any(
        line.rule.value == "pique" and line.points and line.seat is seat for line in ending.score.lines
    )


# Levels


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_a_level_of_cards_has_so_many_cards_left(profile):
    for level, left in CARDS_LEFT.items():
        for seed in range(12):
            asked = of_seed(profile, seed, level)
            assert asked.left == left
            assert asked.wrong
            assert asked is of_seed(profile, seed, level)


def test_without_a_level_they_come_in_turn():
    for seed, level in enumerate(CARD_LEVELS):
        one, other = of_seed("rubicon", seed), of_seed("rubicon", 0, level)
        assert (one.posed.origin, one.number) == (other.posed.origin, other.number)


def test_no_two_seeds_come_to_the_same_position():
    found = [of_seed("czech", seed, "last-three").posed.origin.seed for seed in range(60)]
    assert len(set(found)) == len(found)
    assert of_seed("czech", LARGEST_SEED, "last-three").wrong


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(PiquetError) as caught:
        of_seed("czech", seed)
    assert caught.value.message.key == "seed-range"


# Themes


@pytest.mark.parametrize("level", THEMES)
def test_every_listed_position_shows_its_theme_under_every_rule_set(level):
    listed = SEEDS[level].split()
    assert len(set(listed)) == card_seeds.ENOUGH
    for place, name in enumerate(listed):
        seed, number = map(int, name.split(":"))
        for profile in PROFILES:
            asked = of_seed(profile, place, level)
            assert (asked.posed.origin.seed, asked.number) == (seed, number)
            assert THEMES[level](asked)
            assert card_seeds.is_narrow(asked)


def winner_of_this_trick(asked, one):
    trick = next(trick for trick in asked.after(one).state.tricks if one in (trick.lead, trick.reply))
    assert isinstance(trick, Trick)
    return trick.winner


@pytest.mark.parametrize("place", range(card_seeds.ENOUGH))
def test_themes_mean_what_they_say_when_the_deal_is_played_out(place):
    lead = of_seed("rubicon", place, "throw-the-lead")
    assert lead.led is None
    assert all(winner_of_this_trick(lead, one) is not lead.seat for one in lead.best)
    held = of_seed("rubicon", place, "hold-up")
    able = {one for one in held.wrong if one.suit is held.led.suit and one.rank > held.led.rank}
    assert able
    assert all(winner_of_this_trick(held, one) is not held.seat for one in held.best)
    given = of_seed("rubicon", place, "trick-for-the-cards")
    assert all(winner_of_this_trick(given, one) is not given.seat for one in given.best)
    last = of_seed("rubicon", place, "last-trick")
    assert last.after(last.shown).last is last.seat
    assert all(last.after(one).last is not last.seat for one in last.wrong)
    king = of_seed("rubicon", place, "unguard-a-king")
    [suit] = {one.suit for one in king.best}
    held = {one.rank.letter for one in king.hands[king.seat] if one.suit is suit}
    assert len(held) == 2
    assert "K" in held
    assert "A" in {one.rank.letter for one in king.hands[king.seat.other] if one.suit is suit}
    ours = of_seed("rubicon", place, "for-pique")
    assert has_pique(ours.after(ours.shown), ours.seat)
    assert not any(has_pique(ours.after(one), ours.seat) for one in ours.wrong)
    theirs = of_seed("rubicon", place, "against-pique")
    assert not has_pique(theirs.after(theirs.shown), theirs.seat.other)
    assert any(has_pique(theirs.after(one), theirs.seat.other) for one in theirs.wrong)
    every = of_seed("rubicon", place, "capot")
    tricks = {one: every.after(one).score.tricks for one in every.best | every.wrong}
    assert {12 in both for both in tricks.values()} == {True, False}


def test_no_theme_is_seen_where_it_is_not():
    for level, theme in THEMES.items():
        seen = [theme(of_seed("rubicon", seed, other)) for other in CARDS_LEFT for seed in range(3)]
        assert not all(seen), level


def test_the_list_is_what_looking_for_it_finds():
    seeds = sorted({int(name.split(":")[0]) for listed in SEEDS.values() for name in listed.split()})
    found = card_seeds.collected(seeds[:6])
    for level, positions_found in found.items():
        assert positions_found == [
            name for name in SEEDS[level].split() if int(name.split(":")[0]) in seeds[:6]
        ]


def test_the_written_list_is_the_module():
    lists = {level: listed.split() for level, listed in SEEDS.items()}
    assert card_seeds.written(lists) == card_seeds.FILE.read_text()
    assert card_seeds.collected(()) == {level: [] for level in THEMES}


def test_looking_ends_when_there_are_enough(monkeypatch):
    monkeypatch.setattr(card_seeds, "ENOUGH", 0)
    assert card_seeds.collected(range(3)) == {level: [] for level in THEMES}


def test_both_hands_are_known_and_nothing_is_held_twice():
    asked = of_seed("rubicon", 0)
    assert isinstance(asked.hands, BySeat)
    assert len(asked.hands.elder | asked.hands.younger) == len(asked.hands.elder) + len(asked.hands.younger)
    assert asked.hands.elder <= {*PACK}
