"""What holds for every deal: checked on a few in the tests and on many thousands in `scripts/bench core --long`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from piquet_core import (
    BySeat,
    Card,
    Dealt,
    DealText,
    Declared,
    Event,
    Exchanged,
    Held,
    Played,
    Rule,
    Score,
    State,
    fold,
    read_deals,
    score,
    write_deals,
)
from piquet_core.cards import PACK, Seat
from piquet_core.combos import Alike, Combo, Point, Run, points
from piquet_core.notation.deals import text_lines
from piquet_core.scoring.lines import PLAY

ROTATED = (1, 2, 3, 0)
REVERSED = (3, 2, 1, 0)
THIRTY = 30


def check(text: str) -> int:
    """Check all properties of the deals of a text; return how many deals there were."""
    deals = list(read_deals(text_lines(text)))
    for deal in deals:
        check_deal(deal)
    written = write_deals(deals)
    again = list(read_deals(text_lines(written)))
    assert write_deals(again) == written
    assert [facts(deal.score()) for deal in again] == [facts(deal.score()) for deal in deals]
    return len(deals)


def check_deal(deal: DealText) -> None:
    """Check the properties of one deal."""
    scored = deal.score()
    cards_are_conserved(deal.state)
    lines_add_up(scored)
    nobody_wins_without_a_line(deal, scored)
    thirty_is_rewarded_once(scored)
    play_points_are_the_tricks(deal, scored)
    prefixes_are_legal(deal.state)
    for order in (ROTATED, REVERSED):
        suits_are_names(deal, scored, order)


def facts(scored: Score) -> object:
    """What of a score does not depend on which declarations were put into words."""
    counted = Counter((line.rule, line.seat, line.points, line.tally) for line in scored.lines)
    return counted, scored.tricks, scored.carry, [(c.verdict, c.winner, c.points) for c in scored.categories]


def cards_are_conserved(state: State) -> None:
    """No card is in two places, and all thirty-two are somewhere when the talon is known."""
    played = [card for trick in state.tricks for card in (trick.lead, trick.reply) if card]
    assert len(set(played)) == len(played)
    if state.held is not None and state.left is not None:
        assert {*played, *state.left.elder, *state.left.younger} == {*state.held.elder, *state.held.younger}
        thrown = [card for discards in state.discards for card in discards or ()]
        assert not {*thrown} & {*state.held.elder, *state.held.younger}
        if state.dealt is not None and state.dealt.talon is not None:
            rest = state.dealt.talon[len(thrown) :]
            places = [*state.held.elder, *state.held.younger, *thrown, *rest]
            assert sorted(map(hash, places)) == sorted(map(hash, PACK))
    assert len(state.tricks) <= 12
    assert state.finished == (len(played) == 24)


def lines_add_up(scored: Score) -> None:
    """Totals are sums of lines, and lines stand in the order of events."""
    for seat in Seat:
        mine = [line for line in scored.lines if line.seat is seat]
        assert scored.totals[seat] == sum(line.points for line in mine)
        assert scored.tally[seat] == sum(line.tally for line in mine)
    assert [line.at for line in scored.lines] == sorted(line.at for line in scored.lines)
    assert Counter(map(id, scored.lines)) == Counter(map(id, scored.counted))
    assert sum(line.points for line in scored.lines if line.seat is None) == 0


def nobody_wins_without_a_line(deal: DealText, scored: Score) -> None:
    """A category that nobody wins has a zero line that says why."""
    if deal.state.held is not None:
        for category in scored.categories:
            zero = [
                line for line in scored.lines if line.rule.value == category.kind.value and not line.points
            ]
            assert bool(zero) is (category.winner is None)


def thirty_is_rewarded_once(scored: Score) -> None:
    """One repique or pique in a deal, and only for a seat that has thirty without it."""
    made = [line for line in scored.lines if line.rule in (Rule.REPIQUE, Rule.PIQUE) and line.points]
    assert len(made) <= 1
    for line in made:
        assert line.seat is not None
        assert scored.declared[line.seat] + scored.play[line.seat] >= THIRTY
        assert line.points == (60 if line.rule is Rule.REPIQUE else 30)


def play_points_are_the_tricks(deal: DealText, scored: Score) -> None:
    """What the lesson on the play says: by the French count thirteen, and one for every trick taken.

    By the Czech one twice a seat's tricks, one for elder, and one for the winner of the last trick.
    """
    rules = deal.profile
    counted = (rules.lead, rules.take, rules.hold, rules.last_trick, rules.small_cards)
    if deal.state.finished and counted == (1, 1, 0, 1, True):
        taken = sum(trick.winner is not trick.leader for trick in deal.state.tricks)
        assert sum(scored.play) == 13 + taken
    if deal.state.finished and counted == (1, 1, 1, 2, True):
        last = deal.state.tricks[-1].winner
        for seat in Seat:
            assert scored.play[seat] == 2 * scored.tricks[seat] + (seat is Seat.ELDER) + (seat is last)
    assert sum(scored.play) == sum(line.points for line in scored.lines if line.rule in PLAY)


def prefixes_are_legal(state: State) -> None:
    """Every prefix of a log is a log, and can be scored."""
    so_far = State(state.profile, state.lenient)
    for number, event in enumerate(state.log):
        so_far = so_far.after(event)
        if number % 7 == len(state.log) % 7:
            assert score(so_far).finished == so_far.finished
    assert so_far == state


def suits_are_names(deal: DealText, scored: Score, order: tuple[int, ...]) -> None:
    """Renaming the suits changes nothing else."""
    state = fold(deal.profile, renamed(deal.state.log, order), lenient=deal.state.lenient)
    other = score(state, deal.carry)
    skipped = Rule.CARTE_ROUGE if has_equal_points(deal.state) else None
    assert essence(other, skipped) == essence(scored, skipped)


def has_equal_points(state: State) -> bool:
    """Whether some hand has two best points: only the first in suit order is called, which can decide a carte rouge."""
    for hand in state.held or ():
        sizes = [point.measures for point in points(hand, state.profile)[:2]]
        if len(sizes) == 2 and sizes[0] == sizes[1]:
            return True
    return False


def essence(scored: Score, skipped: Rule | None) -> list[tuple[object, ...]]:
    """The lines without their reasons, which name suits."""
    return [
        (line.rule, line.seat, line.points, line.tally, line.at)
        for line in scored.lines
        if line.rule is not skipped
    ]


def renamed(log: Iterable[Event], order: tuple[int, ...]) -> Iterator[Event]:
    """The log with its suits renamed."""

    def card(one: Card) -> Card:
        return PACK[order[one.suit] * 8 + 14 - one.rank]

    def hand(cards: Iterable[Card]) -> frozenset[Card]:
        return frozenset(card(one) for one in cards)

    def combo(one: Combo) -> Combo:
        if isinstance(one, Run):
            top = card(PACK[one.suit * 8 + 14 - one.top])
            return Run(top.suit, top.rank, one.length)
        return Point(hand(one.cards)) if isinstance(one, Point) else Alike(hand(one.cards))

    for event in log:
        match event:
            case Dealt():
                talon = None if event.talon is None else tuple(card(one) for one in event.talon)
                yield Dealt(BySeat(hand(event.hands.elder), hand(event.hands.younger)), talon)
            case Held():
                yield Held(BySeat(hand(event.hands.elder), hand(event.hands.younger)))
            case Exchanged():
                yield Exchanged(event.seat, hand(event.discards))
            case Declared():
                yield Declared(event.seat, event.kind, tuple(combo(one) for one in event.claim))
            case Played():
                yield Played(card(event.card))
            case _:
                yield event
