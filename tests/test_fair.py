"""A fair judgement: no hand that a seat could tell from the other's, none left out, and the means of what they give."""

from itertools import combinations
from math import sqrt

import pytest

from piquet_core import (
    PROFILES,
    BySeat,
    Held,
    Illegal,
    Kind,
    Played,
    Rank,
    Seat,
    Solver,
    fold,
    judge,
    library,
    profile,
    read_deal,
    read_hand,
    read_log,
)
from piquet_core.advisor.fair import MOST, Judging
from piquet_core.advisor.hidden import hand_of, hidden_hands, unseen
from piquet_core.advisor.layouts import Layouts, spoken
from piquet_core.cards import PACK, shuffled
from piquet_core.deal.dialogue import Act
from piquet_core.solver.table import bits
from tests.deal_texts import random_deal
from tests.random_hands import Dice
from tests.stories import tell_named

E, Y = Seat.ELDER, Seat.YOUNGER


def positions():
    """States of documented deals with a card to be played, some of every deal."""
    for name in library.names():
        story = tell_named(name)
        if not story.state.stopped:
            for at in range(story.state.first_card, len(story.state.log) + 1, 7):
                state = story.states[at]
                if not state.finished:
                    yield pytest.param(state, id=f"{name}-{at}")


def some(hands, count=12):
    """A few of the hands, from everywhere among them."""
    return hands[:: max(1, len(hands) // count)]


def heard(state):
    """All that was said in a deal, with both seats' words."""
    return [(said.seat, said.act, said.kind, said.told, said.gives) for said in state.seen_by(E).said]


@pytest.mark.parametrize("state", [*positions()])
def test_a_seat_sees_and_hears_the_same_in_every_layout(state):
    seat = state.to_play
    layouts = Layouts(state, seat)
    met = 0
    for cards in some(layouts.hands):
        laid = layouts.with_hand(cards)
        if laid is None:
            continue
        met += 1
        assert laid.left is not None
        assert laid.left[seat.other] == hand_of(cards)
        assert laid.seen_by(seat) == layouts.state.seen_by(seat)
        assert heard(laid) == heard(layouts.state)
        assert laid.legal_cards() == state.legal_cards()
        for trick in laid.tricks:
            reply = trick.reply
            if trick.leader is seat and reply is not None and reply.suit != trick.lead.suit:
                assert all(card.suit != trick.lead.suit for card in hand_of(cards))
    assert met or len(layouts.hands) > 12


@pytest.mark.parametrize("name", PROFILES)
def test_a_hand_called_in_full_is_among_those_that_fit(name):
    met = 0
    for seed in range(160):
        state = read_deal(random_deal(seed, name)).state
        if state.held is None or state.stopped or state.claims or state.finished:
            continue
        layouts = Layouts(state, state.to_play)
        assert layouts.word
        assert state.left is not None
        assert bits(state.left[state.to_play.other]) in layouts.hands
        met += 1
    assert met > 15


@pytest.mark.parametrize("name", PROFILES)
def test_no_hand_that_fits_is_left_out(name):
    dice = Dice(1)
    for seed in range(6):
        state = ending(name, seed, 3 + seed % 2, dice)
        seat = state.to_play
        layouts = Layouts(state, seat)
        seen = set(state.held[seat]) | {c for t in state.tricks for c in (t.lead, t.reply) if c}
        rest = [card for card in PACK if card not in seen]
        size = len(state.left[seat.other])
        # Laid out around every hand there is, and asked for the view alone.
        every = {bits(hand) for hand in combinations(rest, size) if layouts.with_hand(bits(hand)) is not None}
        assert every == {cards for cards in layouts.hands if layouts.with_hand(cards) is not None}
        assert every


def ending(name, seed, tricks, dice):
    """A deal of which only the hands are known, played at random until so many tricks are left."""
    cards = shuffled(1000 + seed)
    state = fold(profile(name), [Held(BySeat(frozenset(cards[:12]), frozenset(cards[12:24])))])
    while len(state.tricks) < 12 - tricks or state.tricks[-1].reply is None:
        state = state.after(Played(dice.pick(state.legal_cards())))
    return state


@pytest.mark.parametrize("name", PROFILES)
def test_a_judgement_over_every_hand_is_the_mean_over_all_that_fit(name):
    dice = Dice(2)
    for seed in range(4):
        state = ending(name, seed, 4, dice)
        seat = state.to_play
        layouts = Layouts(state, seat)
        laid = [one for one in map(layouts.with_hand, layouts.hands) if one is not None]
        side = 1 if seat is E else -1
        found = judge(state, most=len(layouts.hands))
        assert (found.seat, found.tried, found.every) == (seat, len(laid), True)
        means = {}
        for one in laid:
            for grade in Solver().grade(one):
                means[grade.card] = means.get(grade.card, 0) + side * grade.value / len(laid)
        assert [grade.card for grade in found.grades] == list(means)
        for grade in found.grades:
            assert grade.value == pytest.approx(means[grade.card])
            assert grade.behind == pytest.approx(max(means.values()) - means[grade.card])
            assert grade.error == 0
            assert grade.close == grade.best == (grade.behind == 0)


def test_the_judgement_is_the_same_wherever_the_hidden_cards_lie():
    story = tell_named("cavendish-worked-example")
    for at in (story.state.first_card, story.state.first_card + 1, story.state.first_card + 6):
        state = story.states[at]
        here = judge(state, most=15, seed=3)
        layouts = Layouts(state, state.to_play)
        for cards in some(layouts.hands, 4):
            there = layouts.with_hand(cards)
            if there is not None:
                assert judge(there, most=15, seed=3) == here


def test_a_seed_gives_the_same_judgement_in_one_go_and_in_steps():
    state = tell_named("cavendish-playing-17-forgone").states[5]
    judging = Judging(state, most=30)
    while not judging.done:
        judging.go_on(7)
    found = judging.judgement()
    assert found == judge(state, most=30)
    assert found.tried == 30
    assert not found.every
    other = judge(state, most=30, seed=1)
    assert other != found
    judging.go_on(5)
    assert judging.judgement() == found


def test_a_mean_comes_with_its_standard_error():
    state = tell_named("cavendish-playing-17-forgone").states[5]
    judging = Judging(state, most=20)
    assert judging.judgement().grades == ()
    judging.go_on(20)
    [bad] = [one for one in judging.judgement().grades if str(one.card) == "Qh"]
    best = max(zip(*judging._values, strict=True), key=sum)
    column = [grade.card for grade in judging.judgement().grades].index(bad.card)
    less = [theirs - mine[column] for theirs, mine in zip(best, judging._values, strict=True)]
    mean = sum(less) / 20
    assert bad.behind == pytest.approx(mean)
    assert bad.error == pytest.approx(sqrt(sum((one - mean) ** 2 for one in less) / 19 / 20))
    assert not bad.close
    assert bad.behind > 10


def test_more_hands_than_most_are_sampled_and_few_are_tried_all():
    story = tell_named("cavendish-playing-17-forgone")
    assert Judging(story.states[5]).most == MOST
    late = Judging(story.states[-7])
    assert late.every
    assert late.most == len(late.layouts.hands) < MOST


def test_a_hand_that_turns_out_not_to_fit_is_not_counted():
    # Younger knows of elder's carte blanche: only the courts that elder drew can be held.
    story = tell_named("carte-blanche-to-ninety")
    judging = Judging(story.states[5], most=1000)
    fits = [cards for cards in judging.layouts.hands if judging.layouts.with_hand(cards) is not None]
    assert 0 < len(fits) < len(judging.layouts.hands)
    judging.go_on(1000)
    assert (judging.tried, judging.done) == (len(fits), True)
    assert judging.judgement().every


# What is known


def test_before_the_first_lead_all_has_been_said_but_what_younger_shows_later():
    log = ["hands elder AKQJ8.KQ9.T98.7 younger T97.AJT.AKQ.AKQ"]
    state = spoken(read_log(log, profile("rubicon")))
    assert len(state.claims) == len(Kind) * 2
    acts = [said.act for said in state.seen_by(E).said if said.kind is Kind.SET]
    assert acts == []
    said = [said.act for said in state.seen_by(E).said if said.kind is Kind.POINT]
    assert said[-1] is Act.GOOD
    assert spoken(state) == state


def test_elder_who_has_thrown_five_is_left_with_fifteen_cards():
    story = tell_named("cavendish-worked-example")
    known = unseen(story.states[story.state.first_card].seen_by(E))
    assert (len(known.places), known.size, known.sure) == (15, 12, frozenset())


def test_cards_that_elder_leaves_are_known_to_be_younger_s():
    text = """profile: rubicon

deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT
talon 9s 8s Kh 9c Kd Qs Ac 7d
elder discards 98d 8c
younger discards 7s 97h
"""
    state = spoken(read_deal(text).state)
    view = state.seen_by(E)
    assert [str(card) for card in view.left or ()] == ["9c", "Kd"]
    assert unseen(view).sure == frozenset(view.left or ())
    layouts = Layouts(state, E)
    assert layouts.hands
    for cards in some(layouts.hands):
        assert set(view.left or ()) <= hand_of(cards)
    # Younger, who has drawn them, knows nothing of what elder has thrown.
    theirs = Layouts(state, Y)
    assert [theirs.with_hand(cards) is not None for cards in some(theirs.hands)].count(True) > 0


def test_a_suit_that_was_not_followed_is_not_held():
    story = tell_named("cavendish-worked-example")
    for at in range(story.state.first_card, len(story.state.log)):
        state = story.states[at]
        view = state.seen_by(state.to_play)
        voids = {
            trick.lead.suit
            for trick in state.tricks
            if trick.reply and trick.leader is state.to_play and trick.reply.suit is not trick.lead.suit
        }
        assert all(card.suit not in voids for card in unseen(view).places)


def test_discards_told_after_the_hands_are_no_news_to_the_other():
    text = """profile: rubicon

hands elder KQT98.KQ.AQ8.Q7 younger AJ.A.KJT97.AKJT
younger discards 7s T8h
play Ks/As
"""
    state = read_deal(text).state
    layouts = Layouts(state.after(Played(next(iter(state.legal_cards())))), E)
    laid = [one for one in map(layouts.with_hand, some(layouts.hands)) if one is not None]
    assert laid
    assert {len(one.discards.younger or ()) for one in laid} == {3}
    assert len({one.discards.younger for one in laid}) > 1


def test_the_other_is_taken_at_its_word_until_its_cards_show_otherwise():
    # Younger calls three tens of four, and shows the fourth in the last trick.
    hands = "hands elder AKQJ987.AKQ.A.7 younger T.JT98.KQT.KQJT"
    log = [hands, "younger declares set TTT"]
    state = read_log(log, profile("rubicon"))
    held = read_hand("T.JT98.KQT.KQJT")
    layouts = Layouts(state, E)
    assert layouts.word
    tens = [sum(card.rank is Rank.TEN for card in hand_of(cards)) for cards in layouts.hands]
    assert 4 not in tens
    for text in ("As Ts", "Ah Th", "Ad Td", "7c Tc"):
        for card in text.split():
            state = read_log([*log, *([f"play {told(state, card)}"])], profile("rubicon"))
    sunk = Layouts(state.after(Played(next(iter(state.legal_cards())))), E)
    assert not sunk.word
    left = held - {card for trick in state.tricks for card in (trick.lead, trick.reply)}
    assert any(hand_of(cards) <= left for cards in sunk.hands)


def told(state, card):
    """The play of a state as text, with one card more."""
    cards = [str(one) for trick in state.tricks for one in (trick.lead, trick.reply) if one] + [card]
    pairs = [f"{lead}/{reply}" for lead, reply in zip(cards[::2], cards[1::2], strict=False)]
    return " ".join([*pairs, *cards[2 * len(pairs) :]])


def test_there_is_nothing_to_judge_before_the_hands_are_known():
    with pytest.raises(Illegal):
        judge(read_log(["deal elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT8.JT7", "elder discards KQs Kh"],
                       profile("rubicon")))  # fmt: skip


def test_every_hand_serves_where_nothing_was_said():
    story = tell_named("cavendish-worked-example")
    view = story.states[story.state.first_card].seen_by(E)
    assert len(hidden_hands(view, story.profile, ())) == 455
