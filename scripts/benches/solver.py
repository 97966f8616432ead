"""Best play, against a bare loop of a million turns in the same process, and what it costs to find.

    scripts/bench solver [--long [N]]

The deals are seeded and solved each from nothing; the sum of their values is known from a table of all positions. Bars:
questions asked of the game of tricks, those answered from memory included, 2,000 a deal in the median, 6,000 in nine of
ten, 12,000 at the most; a deal 0.15 of the loop; every card of a deal graded in the time of 15 deals; in the reader's
Pyodide, in Chromium, at most four times what it takes here.
`--long` solves N more deals (20,000) between the bounds that are read off them, some of them without bounds as well,
all positions of seven tricks, and more endings and deals of each profile than the tests do.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random

from piquet_core.cards import BySeat
from piquet_core.deal import Held, Played, State, fold
from piquet_core.profiles import PROFILES
from piquet_core.solver import Solver
from piquet_core.solver.search import Games
from piquet_core.solver.suits import Place, encode, every_suit
from piquet_core.solver.table import card_at
from piquet_core.solver.tricks import Bounds, Tricks
from scripts.benches.core import loop, seconds
from scripts.in_pyodide import seconds_there

GOLDEN = ((20240607, 200, 257197), (1, 1000, 6691562))
"""Seed, number of deals, and the sum of their values, each times the number of the deal."""
CALLS = {"in the median": 2000, "nine of ten": 6000, "at the most": 12000}
MOST_CALLS = 40_000
"""For any deal whatever."""
SOLVE_BAR, REVIEW_BAR, PYODIDE_BAR = 0.15, 15.0, 4.0
ROUNDS = 3
REVIEWED = 40


def packs(seed: int, count: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield elder's and younger's cards, as numbers from 0 to 31, eight a suit with the seven first."""
    shuffle = Random(seed).shuffle
    for _ in range(count):
        pack = list(range(32))
        shuffle(pack)
        yield pack[:12], pack[12:24]


def place_of(mine: list[int], theirs: list[int]) -> Place:
    """Return the position of two hands."""
    ones, others = (sum(1 << card for card in cards) for cards in (mine, theirs))
    one, two, three, four = (encode(ones >> up & 255, others >> up & 255, 0) for up in (0, 8, 16, 24))
    return one, two, three, four


def ask(game: Tricks, place: Place, left: int = 12) -> int:
    """Return the value of a position in a game."""
    suits = [every_suit()[code] for code in place]
    return game.value(place, sum(suit.key for suit in suits), sum(suit.turned_key for suit in suits), left)


def solve_all(places: list[Place]) -> tuple[int, list[Tricks]]:
    """Solve every deal from nothing; return the sum that is known, and the games."""
    games, total = [], 0
    for number, place in enumerate(places, start=1):
        games.append(Tricks())
        total += number * ask(games[-1], place)
    return total, games


def told(name: str, value: float, bar: float, unit: str = "") -> bool:
    """Print a figure with its bar and say whether it holds."""
    holds = value <= bar
    print(f"{name:44} {value:10,.3f} {unit:6} bar {bar:g}: {'ok' if holds else 'MISSED'}")
    return holds


def work() -> bool:
    """Solve the seeded deals; say whether the sums are right and the game is asked seldom enough."""
    holds = True
    for seed, count, golden in GOLDEN:
        total, games = solve_all([place_of(*hands) for hands in packs(seed, count)])
        print(f"seed {seed}, {count} deals: {total} ({'ok' if total == golden else 'WRONG'})")
        holds = holds and total == golden
        if count == 200:
            calls = sorted(game.calls for game in games)
            for name, index in zip(CALLS, (100, 180, 199), strict=True):
                holds = told(f"questions asked, {name}", calls[index], CALLS[name]) and holds
            holds = (
                told("positions remembered, at the most", max(len(game.known) for game in games), 4000)
                and holds
            )
    return holds


def deal(hands: tuple[list[int], list[int]], profile: str) -> State:
    """Return a deal with these hands, no card played."""
    elder, younger = (frozenset(map(card_at, cards)) for cards in hands)
    return fold(PROFILES[profile], [Held(BySeat(elder, younger))])


def played(state: State, seed: int) -> State:
    """Return a deal played out at random."""
    choice = Random(seed).choice
    while not state.finished:
        state = state.after(Played(choice(state.legal_cards())))
    return state


def review_all(states: list[State]) -> None:
    """Grade every card of every deal, each from nothing."""
    for state in states:
        Solver().review(state)


def speed() -> bool:
    """Print what a deal takes to solve and to grade; say whether the bars hold."""
    seed, count, _ = GOLDEN[0]
    hands = list(packs(seed, count))
    places = [place_of(*both) for both in hands]
    ends = {
        name: [played(deal(both, name), number) for number, both in enumerate(hands[:REVIEWED])]
        for name in PROFILES
    }
    turns, one, reviewed = [], [], []
    # In turn, so that a machine that slows down slows all of them down.
    for _ in range(ROUNDS):
        turns.append(seconds(loop))
        one.append(seconds(lambda: solve_all(places)) / count)
        for states in ends.values():
            took = seconds(partial(review_all, states))
            reviewed.append(took / REVIEWED / one[-1])
    print(
        f"a million turns {1000 * statistics.median(turns):.1f} ms, a deal {1000 * statistics.median(one):.2f} ms"
    )
    ratio = statistics.median(mine / theirs for mine, theirs in zip(one, turns, strict=True))
    holds = told("a deal solved, in loops", ratio, SOLVE_BAR)
    return told("every card of a deal graded, in deals solved", max(reviewed), REVIEW_BAR) and holds


PYODIDE_WORK = """
from piquet_core.solver.suits import every_suit
from piquet_core.solver.tricks import Bounds, Tricks

def work():
    total = 0
    for number, place in enumerate({places!r}, start=1):
        suits = [every_suit()[code] for code in place]
        keys = sum(suit.key for suit in suits), sum(suit.turned_key for suit in suits)
        total += number * Tricks().value(place, *keys, 12)
    assert total == {golden}, total
"""


def in_pyodide() -> bool:
    """Print what a deal takes in Pyodide against here; say whether the bar holds."""
    seed, count, golden = GOLDEN[0]
    places = [place_of(*hands) for hands in packs(seed, count)]
    code = PYODIDE_WORK.format(places=places, golden=golden)
    there = statistics.median(seconds_there(code, ROUNDS)) / count
    here = statistics.median(seconds(lambda: solve_all(places)) for _ in range(ROUNDS)) / count
    print(f"a deal in Pyodide {1000 * there:.2f} ms")
    return told("a deal in Pyodide, in deals solved here", there / here, PYODIDE_BAR)


class Boundless(Tricks):
    """The game without what can be read off a position: it has to find the same."""

    def bounds(self, place: Place, left: int) -> Bounds:
        """Return nothing that is not plain; when no trick is left, the last one was the leader's."""
        return (0 if left else 1), 2 * left + 1


def long_deals(count: int) -> bool:
    """Solve random deals between their bounds, every fiftieth without bounds too; say whether all agree."""
    start, most, cut = time.perf_counter(), 0, Random(7)
    for number, (elder, younger) in enumerate(packs(2, count)):
        game, left = Tricks(), 12 if number % 2 else 1 + int(12 * cut.random())
        place = place_of(elder[:left], younger[:left])
        value = ask(game, place, left)
        most = max(most, game.calls)
        low, high = Tricks().bounds(place, left)
        boundless = ask(Boundless(), place, left) if number % 50 == 0 else value
        if not low <= value <= high or value != boundless:
            print(f"{place}: {value}, bounds {low} to {high}, {boundless} without them")
            return False
    print(f"{count} deals between their bounds in {time.perf_counter() - start:.0f} s")
    return told("questions asked, for any deal", most, MOST_CALLS)


def long_checks(count: int) -> bool:
    """Check positions, endings and deals against the slow ways; say whether all agree."""
    checks = import_module("tests.solver_checks")
    for weight, tricks in ((1, 7), (0, 6), (2, 6), (4, 6), (-2, 6), (-4, 6)):
        positions, wrong = checks.wrong_positions(tricks, weight)
        print(f"{positions} positions of {tricks} tricks, weight {weight}: {len(wrong)} wrong")
        if wrong:
            return False
    for name in PROFILES:
        start, games = time.perf_counter(), Games()
        endings = (checks.wrong_ending(name, seed, 5, games) for seed in range(1000, 1000 + count // 20))
        deals = (checks.wrong_start(name, seed) for seed in range(1000, 1000 + count // 40))
        for wrong in (*endings, *deals):
            if wrong:
                print(wrong)
                return False
        took = time.perf_counter() - start
        print(f"{name}: {count // 20} endings and {count // 40} deals agree in {took:.0f} s")
    return True


def main(argv: list[str]) -> int:
    """Run the benchmark; 0 when every bar holds."""
    parser = argparse.ArgumentParser(prog="scripts/bench solver")
    parser.add_argument("--long", type=int, nargs="?", const=20_000, default=0, metavar="N")
    options = parser.parse_args(argv)
    print(
        f"every suit, made once: {1000 * seconds(lambda: [every_suit()[code] for code in range(1, 512)]):.0f} ms"
    )
    holds = all([work(), speed(), in_pyodide()])
    if options.long:
        holds = all([long_deals(options.long), long_checks(options.long)]) and holds
    print("every bar holds" if holds else "a bar is missed")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
