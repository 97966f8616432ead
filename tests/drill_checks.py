"""What has to hold of every exercise that is posed, whatever its kind, its rules and its level.

The tests check some of each, `scripts/bench drills` many more. Of each kind it is said here what is right, what is
wrong, what lies open, and when a hint would contradict the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from piquet_core import Language, Message, Seat
from piquet_core.advisor.worlds import by_worth
from piquet_core.cards import PACK, SUITS, of_suit
from piquet_core.combos import Kind, Verdict, combos
from piquet_core.exercises import known
from piquet_core.exercises.hands import seed_after
from piquet_core.exercises.known import Known
from piquet_core.exercises.levels import holds
from piquet_core.exercises.number import RULES
from piquet_core.exercises.slips import slips
from piquet_core.exercises.topics import TOPICS, Topic
from piquet_core.notation.hands import write_cards
from piquet_core.players import Player
from piquet_core.scoring.lines import DECLARED, PLAY
from piquet_core.sentences import drills as of_drills
from piquet_core.sentences import tutor as of_tutor
from piquet_core.solver.table import bits, card_at
from piquet_core.web import bonus, exercise, sheet
from piquet_core.web.drill import Answered, Drill
from piquet_core.web.widget import Context

LANGUAGE = Language().knowing(of_drills.TEXTS).knowing(of_tutor.TEXTS)
CONTEXT = Context("exercise-1", "../", Language())
GENERIC = {"number-look", "settle-look", "sheet-look", "sheet-total"}
"""Reasons that name no difference: they send the reader to look again."""
WRONGS = 3
"""So many wrong answers have to be told what is different, or all there are of a kind that has fewer."""
TRIED = 12
"""So many wrong answers of an exercise are tried at the most."""
ALL_WRONGS = {"exchange": 1, "blank": 1, "claim": 2}
SLOW = {"discard": 10}
"""By how much fewer exercises of a task are checked, since an answer to one takes a while to find."""


def every() -> list[tuple[Topic, str, str | None]]:
    """Return every topic under each of its rule sets at each of its levels, and without one."""
    return [
        (topic, profile, level)
        for topic in TOPICS.values()
        for profile in topic.profiles
        for level in (None, *(one.name for one in topic.levels_of(profile)))
    ]


def drills(topic: Topic, profile: str, level: str | None, count: int, seed: int = 0) -> Iterator[Drill]:
    """Pose so many different exercises, one after the other."""
    for _ in range(count // SLOW.get(topic.task, 1)):
        drill = exercise.fresh(topic, profile, seed, level)
        yield drill
        seed = seed_after(int(drill.params()["seed"]))


def check(drill: Drill, topic: Topic, level: str | None) -> None:
    """Check everything that has to hold of one exercise; `AssertionError` says which and what does not."""
    where = drill.params()
    task = topic.task
    assert (level is None) is ("level" not in where), where
    assert level is None or holds(topic.name, level)(drill.question), where
    assert exercise.read(where).params() == where, where
    _check_right(drill, task)
    _check_wrong(drill, task)
    assert HINTS[task](drill.question, drill.hints), (where, "a hint contradicts the answer")
    _check_hidden(drill, task)


def _check_right(drill: Drill, task: str) -> None:
    told = [drill.judge(answer) for answer in RIGHT[task](drill)]
    assert told, drill.params()
    for answered in told:
        assert answered.right, (drill.params(), answered.line, answered.reason)
        assert LANGUAGE.say(answered.reason)


def _check_wrong(drill: Drill, task: str) -> None:
    """Every wrong answer is judged wrong, and enough of them are told what is different."""
    reasons = {}
    for answer in islice(WRONG[task](drill), TRIED):
        answered = drill.judge(answer)
        assert not answered.right, (drill.params(), answer)
        reasons[answered.line] = _reason(drill, answered)
        assert LANGUAGE.say(reasons[answered.line])
    named = [line for line, reason in reasons.items() if reason.key not in GENERIC]
    wanted = ALL_WRONGS.get(task, WRONGS)
    assert len(named) >= wanted, (drill.params(), reasons)


def _reason(drill: Drill, answered: Answered) -> Message:
    """Return why an answer is wrong; of a sheet why the first wrong number is."""
    if answered.reason.key != "sheet-some":
        return answered.reason
    filled = drill._read(answered.line.partition(" ")[2])  # type: ignore[attr-defined]
    wrong = [cell for cell in sheet.sheet.judge(drill.question, filled).cells if not cell.right]
    return next((cell.reason for cell in wrong if cell.reason.key not in GENERIC), wrong[0].reason)


def _check_hidden(drill: Drill, task: str) -> None:
    """Neither the answer nor a hidden card stands in the page before it is asked for, whatever hints are taken."""
    hinted = str(exercise.turn(drill.params(), ("hint", "hint", "hint"), CONTEXT).view)
    assert LANGUAGE.say(drill.solution) not in hinted, drill.params()
    shown = SHOWN[task](drill.question) if task in SHOWN else PACK
    for card in set(PACK).difference(shown):
        assert LANGUAGE.name(card) not in hinted, (drill.params(), card)
        assert f'"{card}"' not in hinted, (drill.params(), card)


# What is right and what is wrong, as the acts of the reader write it.


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
    asked = drill.question
    for row in asked.rows:
        for seat in Seat:
            right = asked.answer(row, seat)
            changes = {change.change for change in slips(asked.posed, seat, sheet.sheet.RULES[row])}
            for number in sorted({right + change for change in changes} | {right + 1}):
                if number not in (right, 0) and number > 0:
                    yield _sheet(drill, {(row, seat): number})
                    break
            if right:
                yield _sheet(drill, {(row, seat): 0})


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
    held = sorted(asked.hand, key=lambda card: card.order)
    least, most = asked.allowed_counts
    strange = next(card for card in PACK if card not in asked.hand)
    yield _cards(held[: most + 1])
    yield _cards([strange, *held[: least - 1]])
    # What is worth most is what nobody would throw.
    yield from (_cards(one.discards) for one in asked.advice().exchanges if not one.close)
    worst = asked.advice(frozenset(by_worth_last(asked.hand)[:most])).choice
    if not worst.close:
        yield _cards(worst.discards)


def by_worth_last(hand: Any) -> list[Any]:
    """Return the cards of a hand, those first that are worth most to keep."""
    return [card_at(place) for place in by_worth(bits(hand))][::-1]


RIGHT: dict[str, Callable[[Drill], list[str]]] = {
    "find": _right_find,
    "claim": lambda drill: [drill.solution["answer"].value],  # type: ignore[attr-defined]
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
    "exchange": lambda asked: asked.hand,
    "blank": lambda asked: asked.hand,
    "dialogue": lambda asked: asked.posed.hands[asked.seat],
    "discard": lambda asked: asked.hand,
}
"""The cards that lie open in an exercise of a task; where all do, none is named."""


# When a hint agrees with the answer.


def _said(hints: tuple[Message, ...]) -> dict[str, list[Message]]:
    """Return hints by their keys, those that are put together one by one."""
    found: dict[str, list[Message]] = {}
    for hint in hints:
        parts = hint["hints"] if hint.key == "hints-together" else (hint,)
        assert isinstance(parts, tuple)
        for part in parts:
            found.setdefault(part.key, []).append(part)
    return found


def _hints_find(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    every = frozenset().union(*asked.answers)
    if "hint-nothing" in said:
        return not every
    suits = (
        {card.suit for card in every} == set(said["hint-suits"][0]["suits"]) if "hint-suits" in said else True
    )
    ranks = (
        {card.rank for card in every} == set(said["hint-ranks"][0]["ranks"]) if "hint-ranks" in said else True
    )
    return suits and ranks and said["hint-cards"][0]["cards"] in asked.answers


def _own_best(kind: Kind, hand: Any, profile: Any, hints: tuple[Message, ...]) -> bool:
    held = combos(kind, hand, profile)
    last = hints[-1]
    return last["combo"] == held[0] if held else last.key == "you-hold-none"


def _scorers(posed: Any, said: dict[str, list[Message]]) -> bool:
    """Whether who is said to score a kind scores something for it, and who is not does not."""
    for kind in Kind:
        points = {
            seat: posed.score.points(seat, [r for r in DECLARED if r.value == kind.value]) for seat in Seat
        }
        good = [one for one in said.get("seen-good", []) if one["kind"] is kind]
        nobody = [one for one in said.get("seen-equal", []) if one["kind"] is kind] or said.get(
            f"{kind.value}-none"
        )
        if good and points[good[0]["seat"]] == 0:  # type: ignore[index]
            return False
        if nobody and any(points.values()):
            return False
    return True


def _hints_number(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, score, seat = _said(hints), asked.posed.score, asked.seat
    terms = sum(
        line.points > 0 for line in score.lines if line.seat is seat and line.rule in RULES[asked.ask]
    )
    fine = _scorers(asked.posed, said)
    if "hint-terms" in said:
        fine &= said["hint-terms"][0]["terms"] == terms > 0
    if "hint-no-terms" in said:
        fine &= asked.answer == 0
    if "hint-parts" in said:
        fine &= _parts(score, said["hint-parts"])
    if "hint-tricks" in said:
        told = said["hint-tricks"][0]
        won = told["taken"] + told["held"]  # type: ignore[operator]
        fine &= won == score.tricks[seat] and (told["last"].key == "hint-last") is _last(asked.posed, seat)  # type: ignore[attr-defined]
    return fine


def _last(posed: Any, seat: Seat) -> bool:
    return posed.state.tricks[-1].winner is seat


def _parts(score: Any, hints: list[Message]) -> bool:
    return all(
        (hint["declared"], hint["play"])
        == (score.points(hint["seat"], DECLARED), score.points(hint["seat"], PLAY))
        for hint in hints
    )


def _hints_bonus(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, score = _said(hints), asked.posed.score
    totals = said["hint-in-hand"][0]
    return _scorers(asked.posed, said) and [totals["elder"], totals["younger"]] == list(score.declared)


def _hints_legal(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    return said["hint-count-legal"][0]["count"] == len(asked.answer) and said["hint-look-for"][0]["suit"] is (
        asked.lead.suit
    )


def _hints_exchange(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    left = said["hint-talon-left"][0] if "hint-talon-left" in said else None
    counted = left is None or left["taken"] + left["left"] == 8  # type: ignore[operator]
    return counted and said["hint-thrown"][0]["count"] == len(asked.thrown)


def _hints_blank(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    courts = sum(card.rank.letter in "KQJ" for card in asked.hand)
    return said["hint-blank-count"][0]["count"] == courts and ("hint-blank-late" in said) is asked.exchanged


def _hints_sheet(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, score = _said(hints), asked.posed.score
    taken = said["hint-taken"][0]
    fine = _scorers(asked.posed, said) and _parts(score, said["hint-parts"])
    return fine and [taken["elder"], taken["younger"]] == list(score.tricks)


def _hints_settle(asked: Any, hints: tuple[Message, ...]) -> bool:
    said, right = _said(hints), asked.answer
    ahead = said["hint-ahead"][0]["player"] if "hint-ahead" in said else None
    return ahead is right.winner and sum(term.amount for term in right.terms) == right.amount


def _hints_changes(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    for name, rules in (("declared", DECLARED), ("play", PLAY)):
        if (f"hint-changes-{name}" in said) is asked.answer.isdisjoint(rules):
            return False
    return said["hint-count-changes"][0]["count"] == len(asked.answer)


def _hints_card(asked: Any, hints: tuple[Message, ...]) -> bool:
    said = _said(hints)
    count = said["hint-card-count"][0]
    named = any(card.suit is said["hint-card-suit"][0]["suit"] for card in asked.best)
    return named and [count["count"], count["legal"]] == [len(asked.best), len(asked.grades)]


def _hints_discard(asked: Any, hints: tuple[Message, ...]) -> bool:
    best = asked.advice().exchanges[0].discards
    least, most = _said(hints)["hint-discard-count"][0]["bounds"]  # type: ignore[misc]
    return bool(least <= len(best) <= most)


HINTS: dict[str, Callable[[Any, tuple[Message, ...]], bool]] = {
    "find": _hints_find,
    "claim": lambda asked, hints: _own_best(asked.kind, asked.hand, asked.profile, hints),
    "number": _hints_number,
    "bonus": _hints_bonus,
    "legal": _hints_legal,
    "exchange": _hints_exchange,
    "blank": _hints_blank,
    "dialogue": lambda asked, hints: _own_best(
        asked.kind, asked.posed.hands[asked.seat], asked.profile, hints
    ),
    "sheet": _hints_sheet,
    "settle": _hints_settle,
    "changes": _hints_changes,
    "card": _hints_card,
    "discard": _hints_discard,
}
"""Whether the hints agree with the answer: the cards, suits, ranks, seats and numbers named are those of it."""
