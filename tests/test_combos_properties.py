"""Properties of combinations: found as brute force finds them, compared without favour to seat or suit."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import PACK, SUITS, Card, Rank, of_suit
from piquet_core.combos import Kind, Verdict, combos, compare, points, runs, sets
from piquet_core.profiles import PROFILES

cards = st.sets(st.sampled_from(PACK), max_size=12).map(frozenset)
pairs = st.permutations(PACK).map(lambda pack: (frozenset(pack[:12]), frozenset(pack[12:24])))
profiles = st.sampled_from(list(PROFILES.values()))
kinds = st.sampled_from(Kind)


def subsets(hand):
    """Every set of one to eight cards of a hand that are all of one suit or all of one rank."""
    for suit in SUITS:
        held = sorted(of_suit(hand, suit), key=lambda card: card.rank)
        for size in range(1, len(held) + 1):
            yield from map(frozenset, combinations(held, size))
    for rank in Rank:
        held = [card for card in hand if card.rank == rank]
        for size in (3, 4):
            yield from map(frozenset, combinations(held, size))


def is_point(found, hand):
    return len({card.suit for card in found}) == 1


def is_run(found, hand):
    ranks = [card.rank for card in found]
    return is_point(found, hand) and len(found) >= 3 and max(ranks) - min(ranks) == len(found) - 1


def is_alike(found, hand):
    return len(found) >= 3 and len({card.rank for card in found}) == 1 and min(found, key=rank_of).rank >= 10


def rank_of(card):
    return card.rank


@given(cards, profiles)
def test_the_point_found_is_the_best_of_all_subsets(hand, profile):
    all_points = [s for s in subsets(hand) if is_point(s, hand) and len(s) >= profile.point_min]
    best = max(((len(s), sum(card.rank.pips for card in s)) for s in all_points), default=None)
    found = points(hand, profile)
    if best is None:
        assert found == ()
    else:
        assert (len(found[0].cards), found[0].pips) == best
        at_best = {s for s in all_points if (len(s), sum(card.rank.pips for card in s)) == best}
        assert {point.cards for point in found if (len(point.cards), point.pips) == best} == at_best


@given(cards)
def test_the_sequences_found_are_the_longest_runs_of_all_subsets(hand):
    every = {s for s in subsets(hand) if is_run(s, hand)}
    longest = {s for s in every if not any(s < other for other in every)}
    assert {run.cards for run in runs(hand)} == longest


@given(cards)
def test_the_sets_found_are_the_largest_of_all_subsets(hand):
    every = {s for s in subsets(hand) if is_alike(s, hand)}
    assert {alike.cards for alike in sets(hand)} == {s for s in every if not any(s < o for o in every)}


@given(pairs, kinds, profiles)
def test_comparison_is_antisymmetric(hands, kind, profile):
    mine, theirs = (combos(kind, hand, profile) for hand in hands)
    if not mine and not theirs:
        with pytest.raises(ValueError, match="nothing claimed"):
            compare(mine, theirs)
        return
    there, back = compare(mine, theirs), compare(theirs, mine)
    swapped = {Verdict.GOOD: Verdict.NOT_GOOD, Verdict.NOT_GOOD: Verdict.GOOD, Verdict.EQUAL: Verdict.EQUAL}
    assert back.verdict is swapped[there.verdict]
    turned = [(line.measure, line.reply, line.claim) for line in back.lines]
    assert turned == [(line.measure, line.claim, line.reply) for line in there.lines]


@given(pairs, kinds, profiles, st.sampled_from(list(permutations(SUITS))))
def test_renaming_suits_changes_nothing_else(hands, kind, profile, names):
    renamed = [frozenset(Card(names[card.suit], card.rank) for card in hand) for hand in hands]
    before, after = ([combos(kind, hand, profile) for hand in both] for both in (hands, renamed))
    assert [[c.measures for c in held] for held in before] == [[c.measures for c in held] for held in after]
    assert [[c.value(profile) for c in held] for held in before] == [
        [c.value(profile) for c in held] for held in after
    ]
    if any(before):
        assert compare(*before) == compare(*after)


@given(pairs, profiles)
def test_a_longer_point_always_has_more_pips(hands, profile):
    found = [points(hand, profile) for hand in hands]
    if all(found) and len(found[0][0].cards) > len(found[1][0].cards):
        assert found[0][0].pips > found[1][0].pips
