"""What makes a wrong number: the line left out, the holding counted that is not good, the bonus that was stopped.

Each slip changes the right number by so much. Where exactly one slip, or else one pair of them, makes the reader's
number, that is what is said; where each of a few does, all of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import combinations

from piquet_core.cards import HAND_SIZE, Seat
from piquet_core.combos import Kind, Point, Run, combos
from piquet_core.deal.claims import THIRTY, uncovered
from piquet_core.exercises.posed import Posed
from piquet_core.messages import Message
from piquet_core.rules import Rule
from piquet_core.scoring.counting import CAPOT, PIQUE, REPIQUE, VOLE_TALLY
from piquet_core.scoring.lines import BONUSES, DECLARED, PLAY, Line

BONUS = {Rule.REPIQUE: REPIQUE, Rule.PIQUE: PIQUE}
SINGLE = {*DECLARED, *BONUSES, Rule.LAST_TRICK}
"""The rules whose lines are remembered or forgotten one by one; those of leads and tricks go together."""
ASIDE = (*DECLARED, *BONUSES)
"""The rules whose lines may be counted where something else is asked."""
FOUR_ALIKE = 14
MAJORITY = HAND_SIZE // 2 + 1
"""So many tricks win the cards."""
FEW = 3
NOT_ASKED = "slip-not-asked"


class Likely(IntEnum):
    """How far a reader has to have gone astray; what is nearer is said first."""

    COUNTING = 1
    """One line forgotten, one holding counted: two of this kind may come together."""
    PLAYING = 2
    """Something counted the wrong way throughout."""
    ASIDE = 3
    """Something counted that is beside the question."""
    FAR = 4
    """Something valued by the wrong rule, or counted that is far from the question."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing overlooked: by how much it changes the number, and what it is about."""

    change: int
    message: Message
    about: object
    """Two slips about one thing do not go together."""
    likely: Likely = Likely.COUNTING


def explained(
    posed: Posed, seat: Seat, rules: Iterable[Rule], difference: int, aside: str = NOT_ASKED
) -> Message | None:
    """Return why a number differs so much from the right one, or the few slips of which each may be why.

    Nothing where no slip makes it, or more than a few do. `aside` is the key of what is said of a thing counted that
    the rules do not ask for.
    """
    found = [slip for slip in slips(posed, seat, tuple(rules), aside) if slip.change]
    for likely in Likely:
        single = [slip.message for slip in found if slip.change == difference and slip.likely is likely]
        if 1 < len(single) <= FEW:
            return Message.of("one-of-slips", slips=tuple(single))
        if single:
            return single[0] if len(single) == 1 else None
    pairs = [
        (one.message, other.message)
        for one, other in combinations([slip for slip in found if slip.likely is Likely.COUNTING], 2)
        if one.change + other.change == difference and one.about != other.about
    ]
    if len(pairs) != 1:
        return None
    return Message.of("two-slips", first=pairs[0][0], second=pairs[0][1])


def slips(posed: Posed, seat: Seat, rules: tuple[Rule, ...], aside: str = NOT_ASKED) -> Iterator[Slip]:
    """Yield every simple slip there is in what the rules give the seat."""
    mine = [line for line in posed.score.counted if line.seat is seat and line.rule in rules and line.points]
    yield from _left_out(posed, mine)
    for kind in Kind:
        if Rule(kind.value) in rules:
            yield from _not_good(posed, seat, kind)
    if Rule.LEAD in rules:
        yield from _miscounted_play(posed, seat)
    if Rule.CARDS in rules:
        yield from _miscounted_cards(posed, seat)
    if Rule.REPIQUE in rules:
        yield from _bonuses(posed, seat, mine)
    else:
        yield from _not_asked(posed, seat, rules, aside)
    others = posed.score.points(seat.other, rules)
    asked = sum(line.points for line in mine)
    yield Slip(others - asked, Message.of("slip-other-seat", seat=seat.other), "other", Likely.ASIDE)


def _left_out(posed: Posed, mine: list[Line]) -> Iterator[Slip]:
    for line in mine:
        if line.rule not in SINGLE:
            continue
        thing = thing_of(posed, line)
        yield Slip(-line.points, Message.of("slip-left-out", thing=thing, points=line.points), thing)
        combo = dict(line.message.params).get("combo")
        if isinstance(combo, Point) and line.points != combo.pips:
            yield Slip(
                combo.pips - line.points, Message.of("slip-pips", points=line.points), thing, Likely.PLAYING
            )
        elif line.points > 10 and isinstance(combo, Run):
            short = Message.of("slip-long-run", combo=combo, points=line.points, length=combo.length)
            yield Slip(-10, short, thing)
        elif isinstance(combo, Run):
            long = Message.of("slip-short-run", combo=combo, points=line.points)
            yield Slip(10, long, thing, Likely.FAR)
        elif line.points > 10 and line.rule is Rule.SET:
            yield Slip(-10, Message.of("slip-four", combo=combo, points=line.points), thing)
        elif line.rule is Rule.SET:
            three = Message.of("slip-three", combo=combo, points=line.points)
            yield Slip(FOUR_ALIKE - line.points, three, thing, Likely.FAR)
        elif line.rule in BONUS:
            # Its Czech name, ninety or sixty, has the thirty in it to which it is added.
            yield Slip(THIRTY, Message.of("slip-whole-bonus", thing=thing, points=line.points), thing)
    if posed.carry and any(line.rule is Rule.CARDS and line.points > posed.carry for line in mine):
        yield Slip(-posed.carry, Message.of("slip-carry", points=posed.carry), Rule.CARDS)


def thing_of(posed: Posed, line: Line) -> Message:
    """Name what a line of the score is for."""
    params = dict(line.message.params)
    named = {"combo": params["combo"]} if "combo" in params else {}
    return Message.of(f"thing-{line.rule.value}", profile=posed.profile, **named)


def _not_good(posed: Posed, seat: Seat, kind: Kind) -> Iterator[Slip]:
    """Yield what the seat holds of a kind, or the other scores, that gives the seat nothing."""
    profile = posed.profile
    won = next(category for category in posed.score.categories if category.kind is kind)
    claimed = next((one.claim for one in posed.declared if one.seat is seat and one.kind is kind), None)
    silent = posed.state.stopped and claimed is None
    held = combos(kind, posed.hands[seat], profile)
    if kind is Kind.POINT and not held:
        longest = combos(kind, posed.hands[seat], replace(profile, point_min=1))[0]
        short = Message.of("point-below-least", combo=longest, least=profile.point_min)
        yield Slip(longest.value(profile), short, longest, Likely.PLAYING)
    if kind is Kind.POINT and won.winner is not seat:
        held = held[:1]
    extra = [combo for combo in held if won.winner is not seat or combo not in won.combos]
    for combo in extra:
        if silent or (claimed is not None and combo not in claimed):
            why = Message.of("slip-sunk", combo=combo, seat=seat)
        elif won.winner is seat:
            why = Message.of("slip-second-point", combo=combo)
        elif won.winner is None:
            why = Message.of("slip-equal", combo=combo, kind=kind)
        else:
            why = Message.of("slip-beaten", combo=combo, seat=seat, best=won.combos[0])
        likely = Likely.ASIDE if why.key == "slip-second-point" else Likely.COUNTING
        yield Slip(combo.value(profile), why, combo, likely)
        if isinstance(combo, Point):
            yield Slip(combo.pips, Message.of("slip-pips-of", why=why), combo, Likely.FAR)
    if len(extra) > 1 and kind is not Kind.POINT:
        total = sum(combo.value(profile) for combo in extra)
        yield Slip(
            total, Message.of("slip-all-of-them", combos=tuple(extra), seat=seat), kind, Likely.PLAYING
        )
    if won.winner is seat.other and won.points:
        theirs = Message.of("slip-theirs", combos=won.combos, seat=seat.other)
        yield Slip(won.points, theirs, kind, Likely.PLAYING)
        if isinstance(won.combos[0], Point):
            yield Slip(won.combos[0].pips, Message.of("slip-pips-of", why=theirs), kind, Likely.FAR)


def _miscounted_play(posed: Posed, seat: Seat) -> Iterator[Slip]:
    profile, tricks, score = posed.profile, posed.state.tricks, posed.score
    for rule in (Rule.LEAD, Rule.TAKE, Rule.HOLD):
        points = score.points(seat, [rule])
        yield Slip(
            -points,
            Message.of("slip-left-out", thing=Message.of(f"thing-{rule.value}"), points=points),
            rule,
            Likely.PLAYING,
        )
    if not profile.hold:
        held = sum(trick.winner is seat and trick.leader is seat for trick in tricks)
        yield Slip(held, Message.of("slip-held", tricks=held), Rule.HOLD, Likely.PLAYING)
    if profile.last_trick > 1 and tricks[-1].winner is seat:
        last = Message.of("slip-last", points=profile.last_trick)
        yield Slip(1 - profile.last_trick, last, Rule.LAST_TRICK, Likely.PLAYING)
    counted = profile.lead if tricks[-1].leader is seat else profile.take
    if tricks[-1].winner is seat and profile.last_trick and counted:
        whole = Message.of("slip-last-whole", points=profile.last_trick + 1)
        yield Slip(1, whole, Rule.LAST_TRICK, Likely.PLAYING)
    if tricks[-1].winner is not seat:
        lost = Message.of("slip-last-lost", seat=seat.other)
        yield Slip(profile.last_trick, lost, Rule.LAST_TRICK, Likely.PLAYING)


def _miscounted_cards(posed: Posed, seat: Seat) -> Iterator[Slip]:
    profile, score = posed.profile, posed.score
    tricks, scored = score.tricks[seat], score.points(seat, [Rule.CARDS, Rule.CAPOT])
    if not scored:
        yield from _no_cards(posed, seat)
    if score.points(seat, [Rule.CAPOT]):
        yield Slip(profile.cards, Message.of("slip-capot"), Rule.CARDS, Likely.PLAYING)
        return
    if profile.capot == "vole" and tricks == HAND_SIZE:
        forty = Message.of("slip-vole", tally=VOLE_TALLY, points=scored)
    elif profile.capot != "vole" and tricks >= MAJORITY:
        forty = Message.of("slip-no-capot", seat=seat, tricks=tricks)
    else:
        return
    near = Likely.PLAYING if tricks >= HAND_SIZE - 1 else Likely.FAR
    for change in {CAPOT, CAPOT - scored}:
        yield Slip(change, forty, Rule.CARDS, near)


def _no_cards(posed: Posed, seat: Seat) -> Iterator[Slip]:
    """Yield the cards counted by a seat that has not won them, all of them or half."""
    profile, tricks = posed.profile, posed.score.tricks[seat]
    divided = tricks == HAND_SIZE // 2
    why = [line.message for line in posed.score.counted if line.rule is Rule.CARDS][-1:]
    if divided:
        few = Message.of("slip-cards-divided", least=MAJORITY, why=why[0])
    else:
        few = Message.of("slip-no-cards", seat=seat, tricks=tricks, least=MAJORITY)
    for points in {profile.cards, profile.cards + posed.carry}:
        yield Slip(points, few, Rule.CARDS, Likely.PLAYING)
        if divided:
            yield Slip(points // 2, Message.of("slip-half", why=why[0]), Rule.CARDS, Likely.PLAYING)


def _bonuses(posed: Posed, seat: Seat, mine: list[Line]) -> Iterator[Slip]:
    """Yield the bonuses that the seat does not get."""
    profile, declared = posed.profile, posed.score.declared[seat]
    reached = declared + posed.score.play[seat]
    stopped = {
        line.rule: line.message for line in posed.score.counted if line.seat is seat and not line.points
    }
    only_elder = seat is Seat.YOUNGER and profile.pique_seat == "elder"
    if only_elder and declared < THIRTY <= reached:
        stopped[Rule.PIQUE] = Message.of("pique-not-by-younger", total=reached)
    made = {line.rule for line in mine}
    # The Czech bonuses have their thirty in their names: who writes sixty may mean the one that adds thirty.
    sixty = profile.pique == "at-lead" and declared < THIRTY <= reached
    for rule, points in BONUS.items():
        if rule in made:
            continue
        thing = Message.of(f"thing-{rule.value}", profile=profile)
        why = stopped.get(rule) or _why_none(posed, seat, rule)
        whole = Message.of("slip-whole-none", thing=thing, points=points, why=why)
        none = why if rule in stopped else Message.of("slip-no-bonus", thing=thing, why=why)
        if reached < THIRTY and why.key != "pique-elder-only":
            none = whole = Message.of("slip-no-thirty", seat=seat, points=reached)
        near = Likely.PLAYING if (rule is Rule.PIQUE) is sixty else Likely.FAR
        yield Slip(points, none, rule, near if rule is Rule.REPIQUE else Likely.PLAYING)
        yield Slip(points + THIRTY, whole, rule, near)
        if Rule.REPIQUE in made:
            yield Slip(PIQUE - REPIQUE, none, rule, Likely.PLAYING)
    if profile.carte_rouge and Rule.CARTE_ROUGE not in made:
        scored = [combo for won in posed.score.categories if won.winner is seat for combo in won.combos]
        left = uncovered(posed.hands[seat], scored)
        rouge = stopped.get(Rule.CARTE_ROUGE) or Message.of("slip-rouge", cards=left)
        near = Likely.PLAYING if len(left) <= FEW else Likely.FAR
        yield Slip(profile.carte_rouge, rouge, Rule.CARTE_ROUGE, near)


def _why_none(posed: Posed, seat: Seat, rule: Rule) -> Message:
    """Say why a seat has no repique or no pique where no line of the score does."""
    declared = posed.score.declared[seat]
    if rule is Rule.REPIQUE:
        if declared < THIRTY:
            return Message.of("bonus-hand-short", seat=seat, points=declared)
        return Message.of("bonus-shown-late", seat=seat)
    if seat is Seat.YOUNGER and posed.profile.pique_seat == "elder":
        return Message.of("pique-elder-only")
    return Message.of("bonus-in-hand", seat=seat, points=declared)


def _not_asked(posed: Posed, seat: Seat, rules: tuple[Rule, ...], aside: str) -> Iterator[Slip]:
    """Yield what the seat scores beside what is asked."""
    for line in posed.score.counted:
        if line.seat is seat and line.points and line.rule in ASIDE and line.rule not in rules:
            likely = Likely.ASIDE if line.rule in BONUSES else Likely.FAR
            thing = thing_of(posed, line)
            yield Slip(line.points, Message.of(aside, thing=thing), line.rule, likely)
    declared = Message.of(aside, thing=Message.of("thing-declarations"))
    if Rule.LEAD in rules:
        yield Slip(posed.score.declared[seat], declared, DECLARED, Likely.ASIDE)
    else:
        play = Message.of(aside, thing=Message.of("thing-play"))
        yield Slip(posed.score.play[seat], play, PLAY, Likely.FAR)
