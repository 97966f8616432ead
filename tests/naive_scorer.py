"""A second scorer for deal text, slow and plain, to check the first one against.

It shares no code with `piquet_core`: its own reading (`naive_reader`), its own cards, its own order of
counting. Every question is answered by going through all cards or all points from the beginning. It takes
good text only; whatever is malformed is the other scorer's business.
"""

from __future__ import annotations

from typing import Any

from tests.naive_reader import RANKS, SEATS, SUITS, Claim, Deal, read_deals

PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
RUN_POINTS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
SET_POINTS = {3: 3, 4: 14}
KINDS = ("point", "sequence", "set")


def other(seat: str) -> str:
    """The seat across the table."""
    return "younger" if seat == "elder" else "elder"


def suit_of(hand: list[str], suit: str) -> list[str]:
    """The cards of one suit, high to low."""
    return [rank + suit for rank in RANKS if rank + suit in hand]


def pips(cards: list[str]) -> int:
    """An ace is eleven, a court or ten is ten, the rest are what they say."""
    return sum(PIPS[card[0]] for card in cards)


def runs(hand: list[str]) -> Claim:
    """Every run of three or more that cannot be made longer."""
    found = []
    for suit in SUITS:
        for start in range(8):
            for end in range(start + 3, 9):
                run = [rank + suit for rank in RANKS[start:end]]
                longer = [rank + suit for rank in (*RANKS[start - 1 : start], *RANKS[end : end + 1])]
                if all(card in hand for card in run) and not any(card in hand for card in longer):
                    found.append(run)
    return found


def full_claim(hand: list[str], kind: str, rules: dict[str, str]) -> Claim:
    """What a seat says that says all it has."""
    if kind == "point":
        best: list[str] = []
        for suit in SUITS:
            cards = suit_of(hand, suit)
            if (len(cards), pips(cards)) > (len(best), pips(best)):
                best = cards
        return [best] if len(best) >= int(rules["point-min"]) else []
    if kind == "sequence":
        return runs(hand)
    alike = [[card for card in hand if card[0] == rank] for rank in "AKQJT"]
    return [cards for cards in alike if len(cards) >= 3]


def strength(claim: list[str], kind: str) -> tuple[int, int]:
    """How two claims of one kind compare: the greater pair wins."""
    if kind == "point":
        return len(claim), pips(claim)
    top = min(RANKS.index(card[0]) for card in claim)
    return len(claim), -top


def worth(claim: list[str], kind: str, rules: dict[str, str]) -> int:
    """The points of one claim that scores."""
    if kind == "sequence":
        return RUN_POINTS[len(claim)]
    if kind == "set":
        return SET_POINTS[len(claim)]
    if rules["point-value"] == "tens":
        return (pips(claim) + 5) // 10
    if rules["point-value"] == "less-one-on-four" and pips(claim) in (34, 44, 54, 64):
        return len(claim) - 1
    return len(claim)


Scored = dict[str, dict[str, Any]]


def judge(claims: dict[str, Claim], kind: str, rules: dict[str, str]) -> dict[str, Any]:
    """Who wins a category, with what answer from younger, and for how much."""
    best = {seat: max((strength(claim, kind) for claim in claims[seat]), default=None) for seat in SEATS}
    elder, younger = best["elder"], best["younger"]
    winner = None
    if elder is None:
        verdict = "none"
        winner = None if younger is None else "younger"
    elif younger is None or elder > younger:
        verdict, winner = "good", "elder"
    elif elder < younger:
        verdict, winner = "not-good", "younger"
    else:
        verdict = "equal"
    points = sum(worth(claim, kind, rules) for claim in claims[winner]) if winner else 0
    return {"winner": winner, "points": points, "verdict": verdict}


def covers_all(hand: list[str], claims: dict[str, Claim], scored: Scored, seat: str) -> bool:
    """Whether each of the twelve cards stands in a declaration that this seat scored."""
    covered: set[str] = set()
    for kind in ("point", "sequence"):
        if scored[kind]["winner"] == seat:
            for claim in claims[kind]:
                covered.update(claim)
    if scored["set"]["winner"] == seat:
        for claim in claims["set"]:
            held = [card for card in hand if card[0] == claim[0][0]]
            bare = [card for card in held if card not in covered]
            # Three called of four leave out a card that something else covers, if there is one.
            covered.update(held if len(bare) <= len(claim) else bare[: len(claim)])
    return covered == set(hand)


def play_points(play: list[str], rules: dict[str, str]) -> tuple[list[tuple[int, str, int]], list[str]]:
    """The points of play in order, as (index of card, seat, points), and who won each trick."""
    points: list[tuple[int, str, int]] = []
    winners: list[str] = []
    leader = "elder"
    for index, card in enumerate(play):
        small = rules["small-cards"] == "no" and card[0] in "987"
        if index % 2 == 0:
            points.append((index, leader, 0 if small else int(rules["lead"])))
            continue
        led = play[index - 1]
        beaten = card[1] == led[1] and RANKS.index(card[0]) < RANKS.index(led[0])
        winner = other(leader) if beaten else leader
        winning_card = card if beaten else led
        small = rules["small-cards"] == "no" and winning_card[0] in "987"
        if not small:
            points.append((index, winner, int(rules["take"] if beaten else rules["hold"])))
        if index == 23:
            points.append((index, winner, int(rules["last-trick"])))
        winners.append(winner)
        leader = winner
    return points, winners


def hand_scores(blank: dict[str, int], scored: Scored, kinds: tuple[str, ...], seat: str) -> int:
    """What a seat has from carte blanche and these kinds of declaration."""
    total = blank[seat]
    for kind in kinds:
        if scored[kind]["winner"] == seat:
            total += scored[kind]["points"]
    return total


def repique(
    blank: dict[str, int],
    scored: Scored,
    claims: dict[str, dict[str, Claim]],
    rules: dict[str, str],
) -> str | None:
    """Who makes the sixty for thirty in hand."""
    for seat in SEATS:
        if rules["repique"] == "by-rank":
            for count in range(4):
                kinds = KINDS[:count]
                if (
                    hand_scores(blank, scored, kinds, seat) >= 30
                    and hand_scores(blank, scored, kinds, other(seat)) == 0
                ):
                    return seat
        else:
            if (
                hand_scores(blank, scored, KINDS, seat) >= 30
                and hand_scores(blank, scored, KINDS, other(seat)) == 0
            ):
                return seat
            before = KINDS[:2]
            passes = seat == "elder" and not claims["elder"]["set"]
            if (
                passes
                and hand_scores(blank, scored, before, "elder") >= 30
                and hand_scores(blank, scored, before, "younger") == 0
            ):
                return seat
    return None


def pique(
    blank: dict[str, int],
    scored: Scored,
    points: list[tuple[int, str, int]],
    winners: list[str],
    rules: dict[str, str],
) -> str | None:
    """Who makes the thirty for reaching thirty by a point in play."""
    late = (
        rules["pique"] == "by-rank"
        and rules["pique-order"] == "chronological"
        and rules["younger-shows"] == "after-lead"
    )
    declared = {seat: hand_scores(blank, scored, KINDS, seat) for seat in SEATS}
    for seat in SEATS if rules["pique-seat"] == "either" else ("elder",):
        for place, (index, scorer, gained) in enumerate(points):
            past = points[: place + 1]
            mine = declared[seat] + sum(p for _, who, p in past if who == seat)
            theirs = declared[other(seat)]
            if late and seat == "elder" and index == 0 and scored["set"]["winner"] == "younger":
                theirs -= scored["set"]["points"]
            if rules["pique"] == "by-rank":
                theirs += sum(p for _, who, p in past if who != seat)
            else:
                tricks_done = (index + 1) // 2
                theirs += winners[:tricks_done].count(other(seat))
            if scorer == seat and mine >= 30 > mine - gained and theirs == 0:
                return seat
    return None


def claims_of(deal: Deal) -> dict[str, dict[str, Claim]]:
    """What each seat claims: what it says, or all it has where it says nothing about a kind."""
    claims: dict[str, dict[str, Claim]] = {seat: {} for seat in SEATS}
    for seat in SEATS:
        for kind in KINDS:
            if not deal.hands:
                claims[seat][kind] = []
            elif (seat, kind) in deal.spoken:
                claims[seat][kind] = deal.spoken[seat, kind]
                if kind == "point":  # it may have been written under rules that allowed fewer cards
                    least = int(deal.rules["point-min"])
                    claims[seat][kind] = [cards for cards in deal.spoken[seat, kind] if len(cards) >= least]
            elif deal.stopped:
                claims[seat][kind] = []
            else:
                claims[seat][kind] = full_claim(deal.hands[seat], kind, deal.rules)
    return claims


def bonus(rule: str, seat: str, points: int, tally: int) -> list[dict[str, Any]]:
    """One bonus, or none if it is worth nothing."""
    return [{"rule": rule, "seat": seat, "points": points, "tally": tally}] if points or tally else []


def end_bonuses(winners: list[str], rules: dict[str, str], carry: int) -> tuple[list[dict[str, Any]], int]:
    """Cards, capot and vole after twelve tricks, and what stands over afterwards."""
    if rules["cards-carry"] == "no" or rules["cards"] == "0":
        carry = 0
    if len(winners) < 12:
        return [], carry
    for seat in SEATS:
        won = winners.count(seat)
        if won == 12 and rules["capot"] == "40":
            return bonus("capot", seat, 40, 0), 0
        if won >= 7:
            vole = bonus("vole", seat, 0, 3) if won == 12 else []
            return bonus("cards", seat, int(rules["cards"]) + carry, 0) + vole, 0
    return [], carry + int(rules["cards"]) if rules["cards-carry"] == "yes" else 0


def score_one(deal: Deal, carry: int) -> dict[str, Any]:
    """The facts of one deal, given the léza that stood over before it."""
    rules = deal.rules
    claims = claims_of(deal)
    scored = {kind: judge({seat: claims[seat][kind] for seat in SEATS}, kind, rules) for kind in KINDS}
    blank = {seat: int(rules["carte-blanche"]) if seat in deal.blanks else 0 for seat in SEATS}
    declared = {seat: hand_scores(blank, scored, KINDS, seat) for seat in SEATS}
    points, winners = play_points(deal.play, rules)
    in_play = {seat: sum(p for _, who, p in points if who == seat) for seat in SEATS}

    tally = 1 if rules["tally"] == "yes" else 0
    bonuses: list[dict[str, Any]] = []
    sixty = repique(blank, scored, claims, rules)
    thirty = None if sixty else pique(blank, scored, points, winners, rules)
    if sixty:
        bonuses += bonus("repique", sixty, 60, 2 * tally)
    if thirty:
        bonuses += bonus("pique", thirty, 30, tally)
    for seat in SEATS:
        if (
            deal.hands
            and declared[other(seat)] == 0
            and covers_all(deal.hands[seat], claims[seat], scored, seat)
        ):
            bonuses += bonus("carte-rouge", seat, int(rules["carte-rouge"]), 0)
    last, carry = end_bonuses(winners, rules, carry)
    bonuses += last

    totals = {seat: declared[seat] + in_play[seat] for seat in SEATS}
    tallies = dict.fromkeys(SEATS, 0)
    for won in bonuses:
        totals[won["seat"]] += won["points"]
        tallies[won["seat"]] += won["tally"]
    return {
        "title": deal.title,
        "profile": deal.profile,
        "declared": declared,
        "categories": scored,
        "play": in_play,
        "tricks": {seat: winners.count(seat) for seat in SEATS},
        "bonuses": bonuses,
        "totals": totals,
        "tally": tallies,
        "carry": carry,
    }


def naive_score(text: str, profile: str = "", instead: str = "") -> list[dict[str, Any]]:
    """Score every deal of a text, by the rules it names or by those of the profile `instead`."""
    results: list[dict[str, Any]] = []
    for deal, carry in read_deals(text, profile, instead):
        results.append(score_one(deal, results[-1]["carry"] if carry is None else int(carry)))
    return results
