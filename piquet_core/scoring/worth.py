"""What a rule is worth before any deal is played: the numbers that a profile and the rules give by themselves."""

from __future__ import annotations

from dataclasses import replace

from piquet_core.cards import HAND_SIZE, RANKS, SUITS, Hand
from piquet_core.cards import card as pack_card
from piquet_core.combos import SHORTEST_RUN, SMALLEST_SET, Alike, Kind, Run, combos
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile
from piquet_core.rules import Rule
from piquet_core.scoring.counting import CAPOT, PIQUE, PIQUE_TALLY, REPIQUE, REPIQUE_TALLY, VOLE_TALLY

LONGEST = len(RANKS)


def rules_of(profile: Profile) -> tuple[Rule, ...]:
    """Return the rules that a profile has, in the order of `Rule`.

    >>> from piquet_core.profiles import profile
    >>> Rule.VOLE in rules_of(profile("czech")), Rule.VOLE in rules_of(profile("rubicon"))
    (True, False)
    """
    lacking = {
        Rule.CARTE_ROUGE: not profile.carte_rouge,
        Rule.PASSING_OVER: profile.repique != "at-lead",
        Rule.CAPOT: profile.capot == "vole",
        Rule.VOLE: profile.capot != "vole",
    }
    return tuple(rule for rule in Rule if not lacking.get(rule))


def same_deals(profile: Profile, other: Profile) -> bool:
    """Whether two profiles score every deal alike, and part at the most over the end of a partie and its worth.

    >>> from piquet_core.profiles import profile
    >>> same_deals(profile("rubicon"), profile("au-cent")), same_deals(profile("rubicon"), profile("czech"))
    (True, False)
    """
    own_end = {field: getattr(profile, field) for field in ("name", "partie", "finish_deal", "settlement")}
    return replace(other, **own_end) == profile


def worth(profile: Profile, rule: Rule, count: int | None = None) -> int:
    """Return what a rule gives under a profile, in points.

    `count` is the number of cards of a point, a sequence or a set; of `cards`, after how many divided deals. What
    `partie` gives is the points that end it, or the number of its deals.

    Raises `PiquetError`: `worth-nothing` for a rule that the profile does not have or that gives no one number of
    points, `worth-count` for a count that is missing, impossible or not asked for.

    >>> from piquet_core.profiles import profile
    >>> worth(profile("rubicon"), Rule.SEQUENCE, 5)
    15
    """
    ranges = {
        Rule.POINT: (profile.point_min, LONGEST),
        Rule.SEQUENCE: (SHORTEST_RUN, LONGEST),
        Rule.SET: (SMALLEST_SET, len(SUITS)),
        Rule.CARDS: (0, HAND_SIZE if profile.carries else 0),
    }
    least, most = ranges.get(rule, (0, 0))
    number = 0 if count is None and least == 0 else count
    if number is None or not least <= number <= most:
        raise PiquetError(Message.of("worth-count", rule=rule.value, bounds=(least, most)))
    points = _points(profile, number).get(rule) if rule in rules_of(profile) else None
    if points is None:
        raise PiquetError(Message.of("worth-nothing", rule=rule.value, name=profile.name))
    return points


def _points(profile: Profile, count: int) -> dict[Rule, int]:
    """Return the points of every rule that has a number of its own, some of them for so many cards."""
    points = {
        Rule.CARTE_BLANCHE: profile.carte_blanche,
        Rule.REPIQUE: REPIQUE,
        Rule.PIQUE: PIQUE,
        Rule.CARTE_ROUGE: profile.carte_rouge,
        Rule.LEAD: profile.lead,
        Rule.TAKE: profile.take,
        Rule.HOLD: profile.hold,
        Rule.LAST_TRICK: profile.last_trick,
        Rule.CARDS: profile.cards * (1 + count),
        Rule.CAPOT: CAPOT,
        Rule.PARTIE: profile.partie,
    }
    if profile.point_value == "cards":
        points[Rule.POINT] = count
    if count:
        points[Rule.SEQUENCE] = Run(SUITS[0], RANKS[0], count).value(profile)
        points[Rule.SET] = Alike(frozenset(pack_card(suit, RANKS[0]) for suit in SUITS[:count])).value(
            profile
        )
    return points


def worth_in_tallies(profile: Profile, rule: Rule) -> int:
    """Return what a rule gives under a profile in tallies; `PiquetError` (`worth-no-tally`) where that is nothing.

    >>> from piquet_core.profiles import profile
    >>> worth_in_tallies(profile("czech"), Rule.VOLE)
    3
    """
    tallies = {Rule.REPIQUE: REPIQUE_TALLY, Rule.PIQUE: PIQUE_TALLY} if profile.tally else {}
    if profile.capot == "vole":
        tallies[Rule.VOLE] = VOLE_TALLY
    if rule not in tallies:
        raise PiquetError(Message.of("worth-no-tally", rule=rule.value, name=profile.name))
    return tallies[rule]


def unopposed(hand: Hand, kind: Kind, profile: Profile) -> int:
    """Return what a hand scores in a category in which the other side claims nothing, in points.

    >>> from piquet_core.notation.hands import read_hand
    >>> from piquet_core.profiles import profile
    >>> unopposed(read_hand("AKQ.AJT98.K7.98"), Kind.SEQUENCE, profile("rubicon"))
    7
    """
    found = combos(kind, hand, profile)
    return sum(combo.value(profile) for combo in (found[:1] if kind is Kind.POINT else found))


def play_points(profile: Profile) -> int:
    """Return the points in play of a deal in which whoever leads wins every trick.

    >>> from piquet_core.profiles import profile
    >>> play_points(profile("czech")), play_points(profile("rubicon"))
    (26, 13)
    """
    return HAND_SIZE * (profile.lead + profile.hold) + profile.last_trick
