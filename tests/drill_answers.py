"""What is right and what is wrong in every kind of exercise, as the acts of the reader write it, and what lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from piquet_core import Message, Seat
from piquet_core.advisor.worlds import by_worth
from piquet_core.cards import PACK, SUITS, of_suit
from piquet_core.combos import Verdict
from piquet_core.exercises import known
from piquet_core.exercises.known import Known
from piquet_core.exercises.number import RULES
from piquet_core.exercises.slips import slips
from piquet_core.notation.hands import write_cards
from piquet_core.players import Player
from piquet_core.solver.table import bits, card_at
from piquet_core.web import bonus, sheet
from piquet_core.web.drill import Drill


def _cards(cards: Any) -> str:
    return write_cards(cards) or "-"


def _right_find(drill: Drill) -> list[str]:
    found = dict(drill.solution.params).get("answers", (frozenset(),))
    return [_cards(cards) for cards in found]


def _wrong_find(drill: Drill) -> Iterator[str]:
    asked = drill.question
    right = set(asked.answers)
    suits = [of_suit(asked.hand, suit) for suit in SUITS]
    ranks = [frozenset(card for card in asked.hand if card.rank == one.rank) for one in asked.hand]
    strange = min(set(PACK) - asked.hand, key=lambda card: card.order)
    other = sorted(asked.hand - asked.answers[0], key=lambda card: card.order)[:1]
    less = [cards - {min(cards, key=lambda card: card.order)} for cards in right if cards]
    for cards in [
        frozenset(),
        *suits,
        *ranks,
        *less,
        asked.answers[0] | set(other),
        frozenset([strange]),
    ]:
        if cards not in right:
            yield _cards(cards)


def _right_number(drill: Drill) -> list[str]:
    return [str(drill.solution["points"])]


def _wrong_number(drill: Drill) -> Iterator[str]:
    asked = drill.question
    right = asked.answer
    changes = {slip.change for slip in slips(asked.posed, asked.seat, RULES[asked.ask])}
    for number in {right + change for change in (*changes, 1, 2, 50)}:
        if number != right and number >= 0:
            yield str(number)


def _right_bonus(drill: Drill) -> list[str]:
    named = drill.solution["choice"]
    return [one.name for one in drill.question.choices if bonus.named(one, drill.profile) == named]


def _wrong_bonus(drill: Drill) -> Iterator[str]:
    yield from (one.name for one in drill.question.choices if one != drill.question.answer)


def _wrong_legal(drill: Drill) -> Iterator[str]:
    asked = drill.question
    right = asked.answer
    held = sorted(asked.hand, key=lambda card: card.order)
    strange = min(set(PACK) - asked.hand, key=lambda card: card.order)
    for cards in [
        *(frozenset([card]) for card in held),
        *(right - {card} for card in right),
        asked.hand,
        right | {strange},
        *(right | {card} for card in held),
    ]:
        if cards and cards != right:
            yield _cards(cards)


def _yes_or_no(yes: str, no: str, key: str, parameter: str) -> tuple[Callable[..., Any], Callable[..., Any]]:
    def right(drill: Drill) -> list[str]:
        told = drill.solution[parameter]
        assert isinstance(told, Message)
        return [yes if told.key == key else no]

    def wrong(drill: Drill) -> list[str]:
        return [no if right(drill) == [yes] else yes]

    return right, wrong


def _steps(drill: Drill, *, right: bool) -> Iterator[str]:
    """Yield the right or the wrong choices of every step of a dialogue, and the statements at its end."""
    asked = drill.question
    step = asked.turn(0)
    while step < len(asked.said):
        for number, said in enumerate(asked.choices(step), 1):
            if (drill.judge(f"{step} {number}").right) is right:
                yield f"{step} {number}"
            assert (said.told == asked.said[step].told and said.act is asked.said[step].act) is (
                drill.judge(f"{step} {number}").right
            )
        step = asked.turn(step + 1)
    for number, given in enumerate(known.statements(asked), 1):
        if (known.known(asked, given) is Known.FOLLOWS) is right:
            yield f"{step} {number}"


def _right_sheet(drill: Drill) -> list[str]:
    asked = drill.question
    assert [drill.solution["elder"], drill.solution["younger"]] == list(asked.posed.score.totals)
    return [_sheet(drill, {})]


def _wrong_sheet(drill: Drill) -> Iterator[str]:
    """Yield sheets with one number that a slip makes, or that is left out; and one that nothing makes."""
    asked = drill.question
    for row in asked.rows:
        for seat in Seat:
            right = asked.answer(row, seat)
            changes = {slip.change for slip in slips(asked.posed, seat, sheet.sheet.RULES[row])}
            slipped = [right + change for change in sorted(changes) if change and right + change > 0]
            for number in [*slipped[:1], *([0] if right else [])]:
                yield _sheet(drill, {(row, seat): number})
    yield _sheet(drill, {(asked.rows[0], Seat.ELDER): 99})


def _sheet(drill: Drill, other: dict[Any, int]) -> str:
    asked = drill.question
    numbers = {
        place: asked.answer(*place) for place in sheet.PLACES.values() if place[0] in asked.rows
    } | other
    return " ".join(f"{name}={numbers[place]}" for name, place in sheet.PLACES.items() if numbers.get(place))


def _right_settle(drill: Drill) -> list[str]:
    right = drill.question.answer
    winner = right.winner.value if right.winner else "nobody"
    return [f"winner={winner} amount={right.amount}"]


def _wrong_settle(drill: Drill) -> Iterator[str]:
    asked = drill.question
    right = asked.answer
    for winner in (*Player, None):
        name = winner.value if winner else "nobody"
        if winner is not right.winner:
            yield f"winner={name} amount={right.amount}"
            continue
        first, second = asked.points.first, asked.points.second
        for amount in {first - second, second - first, first + second, first + second + 100, 1, 2, 7}:
            if amount != right.amount:
                yield f"winner={name} amount={amount}"
        one, other = asked.tally.first, asked.tally.second
        for amount in {one, other, one + other, one - other, other - one}:
            if amount != right.amount:
                yield f"winner={name} amount={amount}"


def _ticked(rules: Any) -> str:
    return " ".join(rule.value for rule in rules) or "-"


def _wrong_changes(drill: Drill) -> Iterator[str]:
    asked = drill.question
    right = asked.answer
    for rule in asked.rules:
        yield _ticked([one for one in asked.rules if (one in right) is not (one is rule)])
    if right:
        yield "-"


def _wrong_card(drill: Drill) -> Iterator[str]:
    asked = drill.question
    yield from map(str, asked.wrong)
    held = asked.hands[asked.seat]
    yield from (str(card) for card in held if card not in asked.best | asked.wrong)
    yield from (str(card) for card in PACK if card not in held)


def _right_discard(drill: Drill) -> list[str]:
    return [_cards(exchange.discards) for exchange in drill.question.advice().exchanges if exchange.close]


def _wrong_discard(drill: Drill) -> Iterator[str]:
    asked = drill.question
    held = sorted(asked.at.hand, key=lambda card: card.order)
    least, most = asked.at.allowed_counts
    strange = next(card for card in PACK if card not in asked.at.hand)
    yield _cards(held[: most + 1])
    yield _cards([strange, *held[: least - 1]])
    # What is worth most is what nobody would throw.
    yield from (_cards(one.discards) for one in asked.advice().exchanges if not one.close)
    worst = asked.advice(frozenset(by_worth_last(asked.at.hand)[:most])).choice
    if not worst.close:
        yield _cards(worst.discards)


def by_worth_last(hand: Any) -> list[Any]:
    """Return the cards of a hand, those first that are worth most to keep."""
    return [card_at(place) for place in by_worth(bits(hand))][::-1]


RIGHT: dict[str, Callable[[Drill], list[str]]] = {
    "find": _right_find,
    "claim": lambda drill: [drill.solution["answer"].value],
    "number": _right_number,
    "bonus": _right_bonus,
    "legal": lambda drill: [_cards(drill.solution["cards"])],
    "exchange": _yes_or_no("allowed", "refused", "throw-allowed", "answer")[0],
    "blank": _yes_or_no("blank", "no-blank", "choice-blank", "choice")[0],
    "dialogue": lambda drill: list(_steps(drill, right=True)),
    "sheet": _right_sheet,
    "settle": _right_settle,
    "changes": lambda drill: [_ticked(one for one in drill.question.rules if one in drill.question.answer)],
    "card": lambda drill: [str(card) for card in drill.question.best],
    "discard": _right_discard,
}
"""Every right answer of an exercise of a task, its solution first."""
WRONG: dict[str, Callable[[Drill], Any]] = {
    "find": _wrong_find,
    "claim": lambda drill: [one.value for one in Verdict if one is not drill.question.outcome.verdict],
    "number": _wrong_number,
    "bonus": _wrong_bonus,
    "legal": _wrong_legal,
    "exchange": _yes_or_no("allowed", "refused", "throw-allowed", "answer")[1],
    "blank": _yes_or_no("blank", "no-blank", "choice-blank", "choice")[1],
    "dialogue": lambda drill: _steps(drill, right=False),
    "sheet": _wrong_sheet,
    "settle": _wrong_settle,
    "changes": _wrong_changes,
    "card": _wrong_card,
    "discard": _wrong_discard,
}
"""Wrong answers of an exercise of a task: those that come to mind, and some that do not."""
SHOWN: dict[str, Callable[[Any], Any]] = {
    "find": lambda asked: asked.hand,
    "claim": lambda asked: asked.hand,
    "legal": lambda asked: {
        *asked.hand,
        asked.lead,
        *(card for one in asked.before for card in (one.lead, one.reply)),
    },
    "exchange": lambda asked: asked.at.hand,
    "blank": lambda asked: asked.hand,
    "dialogue": lambda asked: asked.posed.hands[asked.seat],
    "discard": lambda asked: asked.at.hand,
}
"""The cards that lie open in an exercise of a task; where all do, none is named."""
