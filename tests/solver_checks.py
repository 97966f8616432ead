"""What the solver has to agree with: plain minimax on positions and on real cards, and the core's own count.

The tests check some of each, `scripts/bench solver --long` many more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from piquet_core import (
    DealText,
    Played,
    Score,
    Seat,
    Solution,
    Solver,
    State,
    fold,
    profile,
    read_cards,
    read_deals,
    score,
    with_rules,
)
from piquet_core.cards import PACK
from piquet_core.notation.deals import text_lines
from piquet_core.profiles import Profile
from piquet_core.solver.count import Count
from piquet_core.solver.search import Games, Search
from piquet_core.solver.suits import Place, encode, every_suit
from piquet_core.solver.table import Table, bits, card_at
from piquet_core.solver.table import place_of as place_of_card
from piquet_core.solver.tricks import Tricks
from tests import naive_play
from tests.deal_texts import VALUES, random_deal
from tests.naive_reader import PROFILES
from tests.random_hands import Dice

PLAYED = ("lead", "take", "hold", "last-trick", "cards", "capot", "small-cards", "tally", "pique")
"""The switches that change what the play is worth once the declarations have been counted."""
OWNERS = str.maketrans("LF", "10")


# Abstract positions


def place_of(suits: naive_play.Suits) -> Place:
    """The solver's position for the naive one's."""
    one, two, three, four = (int("1" + suit[::-1].translate(OWNERS), 2) for suit in suits)
    return one, two, three, four


def wrong_positions(tricks: int, weight: int = 1) -> tuple[int, list[naive_play.Suits]]:
    """How many positions there are of so many tricks, and those that the two solve differently."""
    game = Tricks(weight)
    count, wrong = 0, []
    for suits in naive_play.positions(tricks):
        count += 1
        if game.value(*laid(place_of(suits)), tricks) != naive_play.best(suits, weight):
            wrong.append(suits)
    return count, wrong


def packs(seed: int, count: int) -> Iterator[tuple[int, int]]:
    """Full hands from Python's own shuffle of the numbers 0 to 31, eight a suit, sevens first; elder has the first."""
    dice = random.Random(seed)
    for _ in range(count):
        pack = list(range(32))
        dice.shuffle(pack)
        yield sum(1 << card for card in pack[:12]), sum(1 << card for card in pack[12:24])


def seeded(seed: int, count: int) -> Iterator[Place]:
    """The same hands as positions."""
    for elder, younger in packs(seed, count):
        one, two, three, four = (encode(elder >> up & 255, younger >> up & 255, 0) for up in (0, 8, 16, 24))
        yield one, two, three, four


def laid(place: Place) -> tuple[Place, int, int]:
    """A position with its two keys."""
    suits = every_suit()
    return place, sum(suits[code].key for code in place), sum(suits[code].turned_key for code in place)


# Real cards


def written(rules: dict[str, str], carry: int, tally_worth: int) -> naive_play.Rules:
    """The naive scorer's rules for switches as they are written."""
    cards = int(rules["cards"]) + carry
    return naive_play.Rules(
        lead=int(rules["lead"]),
        take=int(rules["take"]),
        hold=int(rules["hold"]),
        last=int(rules["last-trick"]),
        cards=cards,
        capot=cards + 3 * tally_worth if rules["capot"] == "vole" else 40,
        pique=30 + (tally_worth if rules["tally"] == "yes" else 0),
        at_lead=rules["pique"] == "at-lead",
        small=rules["small-cards"] == "count",
    )


def search_of(rules: Profile, games: Games | None = None, carry: int = 0, tally_worth: int = 100) -> Search:
    """A search by the rules, with what is known from other searches."""
    return Search(Count.of(rules, carry, tally_worth), games or Games())


def table_of(play: naive_play.Play) -> Table:
    """The solver's table for the naive one's play."""
    seats, leader = tuple(Seat), play.leader
    mine, theirs = (bits(read_cards(" ".join(play.hands[seat]))) for seat in (leader, 1 - leader))
    needs = [(30 - play.counted[seat]) * play.hopes[seat] for seat in (leader, 1 - leader)]
    led = place_of_card(*read_cards(play.led)) if play.led else None
    return Table(seats[leader], mine, theirs, play.tricks[leader], needs[0] - needs[1], led)


def an_ending(dice: Dice, tricks: int) -> naive_play.Play:
    """A random ending, now and then with a card led, mostly with a pique in sight of one seat."""
    cards = [str(card) for card in dice.shuffled(PACK)]
    hands = frozenset(cards[:tricks]), frozenset(cards[tricks : 2 * tricks])
    leader, elders, hopeful, missing = (dice.below(sides) for sides in (2, 13 - tricks, 3, 2 * tricks + 2))
    play = naive_play.Play(
        hands,
        leader,
        (elders, 12 - tricks - elders),
        counted=(29 - missing, 29 - missing),
        hopes=(hopeful == 0, hopeful == 1),
    )
    if dice.chance(0.7):
        return play
    led = dice.pick(cards[tricks * leader : tricks * (leader + 1)])
    hands = frozenset(cards[:tricks]) - {led}, frozenset(cards[tricks : 2 * tricks]) - {led}
    return play._replace(hands=hands, led=led)


def wrong_ending(name: str, seed: int, most: int, games: Games) -> str | None:
    """A random ending of up to so many tricks, in every other one with house rules: how the two differ."""
    dice = Dice(seed)
    flipped = {switch: dice.pick(VALUES[switch]) for switch in dice.shuffled(PLAYED)[: 3 * (seed % 2)]}
    carry, worth = dice.pick((0, 0, 10, 40)), dice.pick((100, 20, 0))
    play = an_ending(dice, 1 + dice.below(most))
    naive = naive_play.values(play, written({**PROFILES[name], **flipped}, carry, worth))
    rules = with_rules(profile(name), [f"{switch}={value}" for switch, value in flipped.items()])
    search, table = search_of(rules, games, carry, worth), table_of(play)
    side = 1 if table.to_play is Seat.ELDER else -1
    found = {str(card_at(place)): side * value for place, value in search.options(table).items()}
    best = max(naive.values()) if side == 1 else min(naive.values())
    if found == naive and side * search.table_value(table) == best:
        return None
    return f"{name}, seed {seed}, {flipped}, {play}: {found} instead of {naive}"


# Whole deals


def random_start(name: str, seed: int, steer: str | None = None) -> DealText | None:
    """A random deal by a profile, by house rules every other time, that can be played from where it stands."""
    deal = next(iter(read_deals(text_lines(random_deal(seed, name, rules=seed % 2 == 1, steer=steer)))))
    return None if deal.state.held is None or deal.state.stopped else deal


def wrong_deal(deal: DealText, cards: int, tally_worth: int) -> str | None:
    """A deal in which so many cards have been played as its text says: where the core counts the best line otherwise.

    The best line is played to the end, and every card of it has to have been graded best.
    """
    solver, carry = Solver(tally_worth), deal.carry
    start = cut(deal, cards)
    solution = solver.solve(start, carry)
    end = played(start, solution)
    ahead = ahead_of(score(end, carry), tally_worth)
    if not end.finished or ahead != solution.value:
        return f"{deal.profile}, {start.log}, carry {carry}: {ahead} instead of {solution.value}"
    reviewed = solver.review(end, carry)[24 - len(solution.line) :]
    for card, grades in zip(solution.line, reviewed, strict=True):
        values = {grade.card: (grade.loss, grade.best, grade.value) for grade in grades}
        if values[card] != (0, True, solution.value):
            return f"{deal.profile}, {start.log}, carry {carry}: {card} is graded {values[card]}"
    return None


def wrong_start(name: str, seed: int, steer: str | None = None) -> str | None:
    """A random deal that the core counts otherwise, from somewhere in its play."""
    deal = random_start(name, seed, steer)
    return None if deal is None else wrong_deal(deal, 5 * (seed % 3), (100, 0)[seed % 2])


def cut(deal: DealText, cards: int) -> State:
    """The state of a deal after so many cards, or after all that its text has."""
    state = deal.state
    return fold(deal.profile, state.log[: state.first_card + cards], lenient=state.lenient)


def played(state: State, solution: Solution) -> State:
    """The state after the best line."""
    for card in solution.line:
        state = state.after(Played(card))
    return state


def ahead_of(ends: Score, tally_worth: int) -> int:
    """By how much elder is ahead in a score."""
    points, tally = ends.totals, ends.tally
    return points.elder - points.younger + tally_worth * (tally.elder - tally.younger)


def counted_by_the_core(state: State, carry: int, tally_worth: int) -> int:
    """What a deal is worth if every card is tried and the core counts every end."""
    if state.finished:
        return ahead_of(score(state, carry), tally_worth)
    ends = [
        counted_by_the_core(state.after(Played(card)), carry, tally_worth) for card in state.legal_cards()
    ]
    return max(ends) if state.to_play is Seat.ELDER else min(ends)
