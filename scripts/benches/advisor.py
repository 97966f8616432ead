"""Advice on the exchange: how often it is asked for what, how long it takes, and what it loses against exact play.

    scripts/bench advisor [--long [HANDS]] [--samples N]

Bars: 50,000 evaluations for a piece of advice, in the time of 120 deals solved, and at most four times that time in
the reader's Pyodide, in Chromium. `--long` measures the regret of elder's advice on HANDS seeded hands (40): what it
loses against the best of a wide shortlist, judged in N fresh worlds (2,000) with the play solved exactly. Bar: one
point on average, and less than by the declarations alone.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence

from piquet_core.advisor import Advice, advise
from piquet_core.advisor.advice import Exchanging, Try
from piquet_core.advisor.valuing import Holding, Valuer, Worth
from piquet_core.advisor.worlds import bits_of, by_worth
from piquet_core.cards import Seat
from piquet_core.deal import Exchanged, State, fold
from piquet_core.deal.claims import THIRTY
from piquet_core.deal.dealing import dealt
from piquet_core.profiles import PROFILES
from piquet_core.solver.search import Games, Search
from piquet_core.solver.table import Table
from scripts.benches.core import seconds
from scripts.benches.solver import GOLDEN, PYODIDE_BAR, packs, place_of, solve_all, told
from scripts.in_pyodide import seconds_there

EVALUATIONS_BAR, TIME_BAR, REGRET_BAR = 50_000, 120.0, 1.0
ADVISED = 5
SIFTED, FINALISTS = 200, 5
"""In how many worlds the shortlist of a reference is sifted, and how many exchanges it then judges."""


def starts(name: str) -> list[State]:
    """Return some deals before elder's exchange, and after it."""
    rules = PROFILES[name]
    before = [fold(rules, [dealt(rules, seed)]) for seed in range(ADVISED)]
    return before + [
        state.after(Exchanged(Seat.ELDER, advise(state).exchanges[0].discards)) for state in before
    ]


def advised(states: Sequence[State]) -> list[Advice]:
    """Advise on every one."""
    return [advise(state) for state in states]


def cost() -> bool:
    """Print what a piece of advice takes; say whether the bars hold."""
    seed, count, _ = GOLDEN[0]
    places = [place_of(*hands) for hands in packs(seed, count)]
    holds = True
    for name in PROFILES:
        states = starts(name)
        most = max(advice.evaluations for advice in advised(states))
        holds = told(f"{name}: evaluations, at the most", most, EVALUATIONS_BAR) and holds
        for seat, some in zip(Seat, (states[:ADVISED], states[ADVISED:]), strict=True):
            pairs = [(seconds(lambda: advised(some)), seconds(lambda: solve_all(places))) for _ in range(3)]  # noqa: B023
            ratio = statistics.median(mine / ADVISED / (theirs / count) for mine, theirs in pairs)
            holds = told(f"{name}: advice for {seat.value}, in deals solved", ratio, TIME_BAR) and holds
    return holds


PYODIDE_WORK = """
from piquet_core.advisor import advise
from piquet_core.deal import fold
from piquet_core.deal.dealing import dealt
from piquet_core.profiles import profile

rules = profile("rubicon")

def work():
    for seed in range({count}):
        advice = advise(fold(rules, [dealt(rules, seed)]))
        assert abs(advice.exchanges[0].value - {values!r}[seed]) < 1e-9, seed
"""


def in_pyodide() -> bool:
    """Print what a piece of advice takes in Pyodide against here; say whether the bar holds."""
    states = starts("rubicon")[:ADVISED]
    values = [advice.exchanges[0].value for advice in advised(states)]
    there = statistics.median(seconds_there(PYODIDE_WORK.format(count=ADVISED, values=values), 3)) / ADVISED
    here = statistics.median(seconds(lambda: advised(states)) for _ in range(3)) / ADVISED
    print(f"a piece of advice {1000 * here:.0f} ms, in Pyodide {1000 * there:.0f} ms")
    return told("advice in Pyodide, in advice here", there / here, PYODIDE_BAR)


class Exact(Valuer):
    """Values hands with the play solved exactly, a pique that can be stopped included."""

    def begin(self) -> None:
        """Forget the positions of the hand before."""
        self.search = Search(self.count, Games())

    def meet(self, elder: Holding, younger: Holding) -> tuple[float, Worth]:
        """Return what two hands give when both see all cards."""
        _, worth = super().meet(elder, younger)
        point, sequence, of_sets, repique, _, _, _ = worth
        parts = (point, sequence, of_sets)
        mine = self.blanks.elder + sum(part for part in parts if part > 0)
        theirs = self.blanks.younger - sum(part for part in parts if part < 0)
        need = 0
        if not repique and not theirs and mine < THIRTY:
            need = THIRTY - mine
        table = Table(Seat.ELDER, elder[0], younger[0], 0, need)
        return sum(parts) + repique + self.search.table_value(table), worth


class Declared(Valuer):
    """Values hands by their declarations alone."""

    def meet(self, elder: Holding, younger: Holding) -> tuple[float, Worth]:
        """Return what two hands declare."""
        _, worth = super().meet(elder, younger)
        return sum(worth[:4]), worth


def regrets(hands: int, samples: int) -> bool:
    """Print what advice loses against exact play; say whether it keeps its bar and beats the declarations alone."""
    rules = PROFILES["rubicon"]
    lost: dict[str, list[float]] = {"advice": [], "declarations alone": [], "rule of thumb": []}
    start = time.perf_counter()
    for seed in range(hands):
        state = fold(rules, [dealt(rules, 1000 + seed)])
        exact = Exact(rules, None, 0, 0)
        exact.begin()
        ways = {
            name: Exchanging(state, Seat.ELDER, kind(rules, None, 0, 0), 0).ranked()
            for name, kind in (("advice", Valuer), ("declarations alone", Declared))
        }
        judge = Exchanging(state, Seat.ELDER, exact, 999, samples)
        ways["rule of thumb"] = [Try(bits_of(by_worth(judge.hand)[:5]))]
        chosen = {name: tries[0].mask for name, tries in ways.items()}
        listed = {tried.mask for tries in ways.values() for tried in tries[:12]}
        tries = [Try(mask) for mask in listed]
        for tried in tries:
            judge.extend(tried, min(SIFTED, samples))
        tries.sort(key=lambda tried: -tried.mean)
        final = [tried for at, tried in enumerate(tries) if at < FINALISTS or tried.mask in chosen.values()]
        for tried in final:
            judge.extend(tried, samples)
        means = {tried.mask: tried.mean for tried in final}
        for name, mask in chosen.items():
            lost[name].append(max(means.values()) - means[mask])
        so_far = ", ".join(f"{name} {statistics.mean(each):.2f}" for name, each in lost.items())
        print(f"{seed + 1} of {hands}: {so_far}", file=sys.stderr, flush=True)
    for name, each in lost.items():
        best = sum(regret == 0 for regret in each) / hands
        nine = sorted(each)[hands * 9 // 10]
        print(
            f"{name:20} regret {statistics.mean(each):6.2f}, nine of ten within {nine:5.2f}, best in {best:4.0%}"
        )
    print(f"{hands} hands, {samples} worlds each, {time.perf_counter() - start:.0f} s")
    mean = {name: statistics.mean(each) for name, each in lost.items()}
    holds = told("points lost by the advice", mean["advice"], REGRET_BAR)
    worse = mean["declarations alone"] > mean["advice"]
    print(f"declarations alone lose more: {'ok' if worse else 'MISSED'}")
    return holds and worse


def main(argv: list[str]) -> int:
    """Run the benchmark; 0 when every bar holds."""
    parser = argparse.ArgumentParser(prog="scripts/bench advisor")
    parser.add_argument("--long", type=int, nargs="?", const=40, default=0, metavar="HANDS")
    parser.add_argument("--samples", type=int, default=2000, metavar="N")
    options = parser.parse_args(argv)
    holds = all([cost(), in_pyodide()])
    if options.long:
        holds = regrets(options.long, options.samples) and holds
    print("every bar holds" if holds else "a bar is missed")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
