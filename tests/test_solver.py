"""Best play: equal to plain minimax and to the core's own count, the same under other names, and quick enough."""

import random
from statistics import median

import pytest

from piquet_core import (
    BySeat,
    Card,
    Held,
    Illegal,
    Played,
    Rule,
    Seat,
    Solution,
    Solver,
    Suit,
    fold,
    grade,
    profile,
    read_cards,
    read_log,
    score,
    solve,
    with_rules,
)
from piquet_core.cards import shuffled
from piquet_core.solver import grading
from piquet_core.solver.search import Games
from piquet_core.solver.suits import encode, every_suit, key_of
from piquet_core.solver.tricks import Tricks
from tests import naive_play, solver_checks
from tests.tables import ALL_TRICKS, TOPS, by_rule, deal

TWENTY_NINE = "hands elder AKQJT987.AKQ.-.7 younger -.JT98.AK87.AK98"
SETS_LATER = "hands elder AKQJT987.AKQ.-.7 younger -.JT9.AKQJT.AKQT\nyounger declares point -"
[CLUB] = read_cards("7c")
NAMES = ("czech", "rubicon", "au-cent")
E, Y = Seat.ELDER, Seat.YOUNGER


def start(name, seed, *rules):
    """A deal of which only the hands are known, no card played."""
    cards = shuffled(seed)
    hands = BySeat(frozenset(cards[:12]), frozenset(cards[12:24]))
    return fold(with_rules(profile(name), rules), [Held(hands)])


def ending(name, log, cards, *rules):
    """A deal of which the first cards have been played."""
    state = deal(name, log, *rules).state
    return fold(state.profile, state.log[: state.first_card + cards])


def losses(grades):
    return {str(grade.card): grade.loss for grade in grades}


def told(cards):
    return " ".join(map(str, cards))


# The game of tricks


def test_seeded_deals_are_worth_what_the_table_of_all_positions_says():
    values, calls = 0, []
    for number, place in enumerate(solver_checks.seeded(20240607, 200), start=1):
        game = Tricks()
        values += number * game.value(*solver_checks.laid(place), 12)
        calls.append(game.calls)
        assert len(game.known) <= 4000
    assert values == 257197
    calls.sort()
    assert median(calls) <= 2000
    assert calls[180] <= 6000
    assert calls[-1] <= 12000


@pytest.mark.parametrize(("tricks", "count"), [(1, 3), (2, 21), (3, 126), (4, 747), (5, 3676), (6, 17040)])
def test_every_position_of_up_to_six_tricks(tricks, count):
    assert solver_checks.wrong_positions(tricks) == (count, [])


@pytest.mark.parametrize("weight", [-4, -2, 0, 2, 4, 24])
def test_every_position_of_four_tricks_with_other_weights_of_the_last(weight):
    assert solver_checks.wrong_positions(4, weight) == (747, [])


def test_one_game_serves_tricks_alone_and_a_last_trick_worth_as_much():
    for suits in naive_play.positions(4):
        rank = naive_play.best(suits, 1)
        assert naive_play.best(suits, 0) == rank // 2 * 2
        assert naive_play.best(suits, 2) == rank // 2 * 2 + rank % 2 * 2


def test_a_key_tells_which_four_suits_there_are_in_any_order():
    dice = random.Random(1)
    keys = {}
    for _ in range(20000):
        four = tuple(sorted(dice.randrange(1, 2048) for _ in range(4)))
        assert keys.setdefault(sum(map(key_of, four)), four) == four


def test_a_suit_with_no_card_out_is_nothing_to_lead():
    empty = every_suit()[encode(0, 0, 0)]
    assert (empty.code, empty.leads, empty.discards) == (1, (), ())


# Whole counts


@pytest.mark.parametrize("name", NAMES)
def test_endings_are_what_plain_minimax_finds(name):
    games = Games()
    wrong = [solver_checks.wrong_ending(name, seed, 4, games) for seed in range(500)]
    assert [told for told in wrong if told] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_core_counts_the_best_line_as_it_was_valued(name):
    assert [solver_checks.wrong_start(name, seed) for seed in range(12)] == [None] * 12


@pytest.mark.parametrize("rules", [(), ("small-cards=no",), ("take=0",), ("last-trick=2", "hold=1")])
@pytest.mark.parametrize("name", NAMES)
def test_the_core_counts_every_end_of_the_last_tricks(name, rules):
    dice = random.Random(name)
    for seed in range(3):
        state = start(name, seed, *rules)
        while len(state.tricks) < 10 or state.tricks[-1].reply is None:
            state = state.after(Played(dice.choice(state.legal_cards())))
        best = solver_checks.counted_by_the_core(state, 0, 100)
        assert solve(state).value == best
        for graded in grade(state):
            after = state.after(Played(graded.card))
            assert graded.value == solver_checks.counted_by_the_core(after, 0, 100)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_lost_card_by_card_is_what_a_deal_ends_below_its_value(name):
    dice = random.Random(name)
    for seed in range(2):
        state = first = start(name, seed)
        while not state.finished:
            state = state.after(Played(dice.choice(state.legal_cards())))
        solver = Solver(30)
        value, side = solver.solve(first, 10).value, {E: 1, Y: -1}
        reviewed = solver.review(state, 10)
        assert len(reviewed) == 24
        for grades, event in zip(reviewed, state.log[1:], strict=True):
            assert grades == Solver(30).grade(first, 10)
            assert min(grade.loss for grade in grades) == 0
            value -= side[first.to_play] * next(grade.loss for grade in grades if grade.card == event.card)
            first = first.after(event)
        assert value == solver_checks.ahead_of(score(state, 10), 30) == solver.solve(state, 10).value


# Bonuses on the way


def test_29_and_the_lead_are_a_pique_whatever_is_led_unless_small_cards_count_for_nothing():
    # Elder has 29 and younger nothing; the eleven tricks and the cards come anyhow, but not after the seven of clubs.
    state = ending("rubicon", TWENTY_NINE, 0)
    assert solve(state).value == 29 + 30 + 12 + 10 - 2
    assert {card for card, loss in losses(grade(state)).items() if loss} == {"7c"}
    for rule, piques in (("small-cards=count", 1), ("small-cards=no", 0)):
        state = ending("rubicon", TWENTY_NINE, 0, rule)
        end = solver_checks.played(state, Solver().refute(state, CLUB))
        assert sum(line.points > 0 for line in by_rule(score(end), Rule.PIQUE)) == piques


@pytest.mark.parametrize(("order", "value"), [("category", 46), ("chronological", 76)])
def test_sets_that_younger_has_not_yet_shown_stop_no_pique_made_with_the_first_lead(order, value):
    assert solve(ending("rubicon", SETS_LATER, 0, f"pique-order={order}")).value == value


def test_a_small_first_lead_misses_a_pique_that_is_there_now_or_never():
    state = ending("rubicon", SETS_LATER, 0, "pique-order=chronological", "small-cards=no")
    lost = losses(grade(state))
    assert [lost[card] for card in ("As", "Ts", "9s", "7s")] == [0, 0, 30, 30]


def test_younger_makes_the_czech_sixty_against_any_play():
    log = "hands elder T.QJ987.QJ987.K younger AKQJ987.AK.AK.A\nyounger declares set -"
    either, elder = (ending("czech", log, 0, f"pique-seat={seat}") for seat in ("either", "elder"))
    values = [solve(state, tally_worth=0).value for state in (either, elder)]
    assert values[1] - values[0] == 30
    # With the sixty goes a tally, with all twelve tricks go three.
    assert solve(either, tally_worth=10).value == values[0] - 4 * 10
    assert solve(elder, tally_worth=10).value == values[1] - 3 * 10


@pytest.mark.parametrize("name", NAMES)
def test_the_core_makes_the_piques_of_the_best_line(name):
    made = 0
    for seed in range(12):
        found = solver_checks.random_start(name, seed, ("thirty", "late-sets")[seed // 2 % 2])
        if found is not None:
            assert solver_checks.wrong_deal(found, 0, 100) is None
            start = solver_checks.cut(found, 0)
            end = solver_checks.played(start, solve(start, found.carry))
            made += any(line.points for line in by_rule(score(end, found.carry), Rule.PIQUE))
    assert made > 1


def test_a_trick_more_that_costs_points_is_given_away():
    # By these rules the forty for all twelve stand in place of ten and the forty that stand over.
    state = ending("rubicon", "hands elder AKQ.AKQ.AKQ.AKJ younger JT98.JT98.JT9.Q", 0, "cards-carry=yes")
    assert solve(state, 40).value == solve(state, 30).value + 10 - 2
    assert score(solver_checks.played(state, solve(state, 40)), 40).tricks == BySeat(11, 1)
    assert score(solver_checks.played(state, solve(state, 30)), 30).tricks == BySeat(12, 0)


# Names and seats


def test_suits_are_names():
    state = start("rubicon", 5)
    assert state.held is not None
    turned = state.held.map(lambda hand: frozenset(Card(Suit(3 - card.suit), card.rank) for card in hand))
    other = grade(fold(state.profile, [Held(turned)]))
    again = {Card(Suit(3 - grade.card.suit), grade.card.rank): grade.loss for grade in other}
    assert {grade.card: grade.loss for grade in grade(state)} == again


def test_seats_are_names():
    for seed in range(60):
        play = solver_checks.an_ending(solver_checks.Dice(seed), 5)
        pairs = {name: getattr(play, name)[::-1] for name in ("hands", "tricks", "counted", "hopes")}
        other = play._replace(leader=1 - play.leader, **pairs)
        search = solver_checks.search_of(profile("czech"))
        one, two = (search.options(solver_checks.table_of(seen)) for seen in (play, other))
        assert one == two


# The best line and what is said of a card


def test_the_best_line_leads_high_from_length_and_replies_low():
    assert told(solve(ending("rubicon", TOPS, 0)).line[:10]) == "As 9s Ah 9h Ad 8d Ac 7c Ks Ts"


def test_a_reply_takes_the_trick_with_the_lowest_card_that_does_or_saves_the_high_ones():
    log = "hands elder KT.AKQ.AKQ.AKQJ younger AQJ.JT9.JT9.T98"
    state = ending("rubicon", log, 0)
    assert told(Solver().refute(state, read_cards("Ts")[0]).line[:2]) == "Ts Js"
    assert told(Solver().refute(state, read_cards("Ks")[0]).line[:2]) == "Ks As"
    assert told(Solver().refute(state, read_cards("Ah")[0]).line[:2]) == "Ah 9h"


def test_what_follows_on_a_bad_card_shows_what_it_loses():
    state = ending("rubicon", TWENTY_NINE, 0)
    [bad] = [grade for grade in grade(state) if not grade.best]
    solver = Solver()
    refuted = solver.refute(state, bad.card)
    assert (refuted.line[0], len(refuted.line), refuted.value) == (bad.card, 24, bad.value)
    assert solver.solve(state).value - refuted.value == bad.loss


def test_a_finished_deal_is_worth_what_it_scored():
    state = deal("rubicon", f"{TOPS}\n{ALL_TRICKS}").state
    assert solve(state) == Solution(170, ())
    assert grade(state) == ()


def test_nothing_is_graded_where_no_card_was_played():
    assert Solver().review(ending("rubicon", TOPS, 0)) == ()


def test_a_deal_without_an_exchange_is_played_as_it_was_dealt():
    log = ["deal elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT8.JT7"]
    assert (
        solve(read_log(log, with_rules(profile("rubicon"), ["younger-exchange=0"]), lenient=True)).value
        == 170
    )


@pytest.mark.parametrize(
    ("log", "key"),
    [
        ([], "turn-nothing-dealt"),
        (["deal elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT8.JT7", "elder discards Qs"], "exchange-bounds"),
        ([TOPS, "stop"], "turn-stopped"),
    ],
)
def test_there_is_no_best_play_before_the_hands_are_known(log, key):
    state = read_log(log, profile("rubicon"))
    for ask in (solve, grade):
        with pytest.raises(Illegal) as refused:
            ask(state)
        assert refused.value.message.key == key


def test_a_card_that_cannot_be_played_is_not_refuted():
    with pytest.raises(Illegal) as refused:
        Solver().refute(ending("rubicon", TOPS, 0), read_cards("9s")[0])
    assert refused.value.message.key == "follow-suit-not-held"


@pytest.mark.parametrize(
    ("log", "played", "seat"),
    [
        # 29 in hand: the first lead makes it, and after that there is none to be made.
        ([TWENTY_NINE], 0, E),
        ([TWENTY_NINE, "play 7c/8c"], 1, None),
        # Younger has a point of his own to score first.
        (["hands elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT8.JT7"], 0, None),
        (["hands elder 987.987.987.987 younger AKQ.AKQ.AKQ.AKQ"], 0, None),
    ],
)
def test_a_pique_is_told_of_while_the_play_can_still_bring_it(log, played, seat):
    state = read_log(log, profile("rubicon"))
    assert Solver().pique(fold(state.profile, state.log[: state.first_card + played])) is seat


def test_a_solver_forgets_when_it_has_seen_too_much(monkeypatch):
    monkeypatch.setattr(grading, "ROOM", 1000)
    solver, sizes = Solver(), []
    for seed in range(5):
        state = start("rubicon", seed)
        assert solver.solve(state).value == solve(state).value
        sizes.append(solver.remembered)
    assert sizes != sorted(sizes)
    assert min(sizes) > 0
