"""One pass over a deal in counting order: blank, point, sequences, sets, carte rouge, play, cards.

Repique, pique, 90 and 60 fall out of that pass. The profile says what they ask for; nothing here knows a
variant.
"""

from __future__ import annotations

from operator import itemgetter

from piquet_core.cards import HAND_SIZE, BySeat, Card, Rank, Seat
from piquet_core.combos import Combo, Kind
from piquet_core.deal.checks import bounds
from piquet_core.deal.claims import THIRTY, Category, Claim, category, claim, covers_all, passing_over
from piquet_core.deal.events import Blank, Exchanged, Trick
from piquet_core.deal.state import State
from piquet_core.messages import Message
from piquet_core.rules import Rule
from piquet_core.scoring.lines import DECLARED, Line, Score

RULE_OF = {Kind.POINT: Rule.POINT, Kind.SEQUENCE: Rule.SEQUENCE, Kind.SET: Rule.SET}
REPIQUE, PIQUE, CAPOT = 60, 30, 40
REPIQUE_TALLY, PIQUE_TALLY, VOLE_TALLY = 2, 1, 3

# Lines of one index stand in three stages: before the first lead, the lead with the pique it makes, and what
# younger shows once it lies on the table.
_BEFORE, _LEAD, _AFTER = range(3)
_stage = itemgetter(0, 1)


def score(state: State, carry: int = 0) -> Score:
    """Score a deal as far as it goes, with what stands over from the deal before (rule `cards`).

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> log = ["hands elder AKJ.AKQJ8.J.J98 younger T97.T.AQT97.KQT"]
    >>> for line in score(read_log(log, profile("rubicon"))).lines:
    ...     print(line.rule.value, line.seat.value, line.points)
    point elder 5
    sequence elder 4
    set elder 14
    """
    sheet = _Sheet(state, carry)
    sheet.forbidden()
    sheet.carte_blanche()
    if state.held is not None:
        sheet.declarations()
        sheet.play()
        sheet.shown_late()
        if state.finished:
            sheet.tricks_won()
    in_events = sorted(sheet.entries, key=_stage)
    return Score(
        lines=tuple(line for _, _, line in in_events),
        counted=tuple(line for _, _, line in sheet.entries),
        categories=tuple(sheet.categories) or tuple(Category(kind, None, None) for kind in Kind),
        tricks=BySeat(sheet.taken[0], sheet.taken[1]),
        carry=sheet.carry,
        finished=state.finished,
    )


class _Sheet:
    """The score sheet while it is being written; pairs are indexed by whether the seat is younger's."""

    def __init__(self, state: State, carry: int) -> None:
        self.state = state
        self.profile = state.profile
        self.carry = carry
        self.first = state.first_card
        self.entries: list[tuple[int, int, Line]] = []
        self.categories: list[Category] = []
        self.late: list[Line] = []
        self.counted = [0, 0]
        """What counts toward thirty: declarations and play, never a bonus."""
        self.scored_by: tuple[list[Rule], list[Rule]] = ([], [])
        """The rules by which each seat has scored so far."""
        self.taken = [0, 0]
        self.judged = [False, False]
        """Whether the seat's thirty in hand has been judged: it is rewarded, or stopped, once."""
        self.repique_made = False

    def add(self, line: Line, stage: int = _LEAD) -> None:
        self.entries.append((line.at, stage, line))

    def note(self, rule: Rule, seat: Seat | None, at: int, message: Message, stage: int = _BEFORE) -> None:
        """Write a zero line."""
        self.add(Line(rule, seat, 0, 0, at, message), stage)

    def count(self, line: Line, stage: int) -> None:
        """Write a line that counts toward thirty."""
        assert line.seat is not None
        self.add(line, stage)
        younger = line.seat is Seat.YOUNGER
        self.counted[younger] += line.points
        self.scored_by[younger].append(line.rule)

    # What the profile forbids or does not know, in a deal that was played by other rules.

    def forbidden(self) -> None:
        if self.carry and not self.profile.carries:
            self.note(Rule.CARDS, None, 0, Message.of("cards-carry-unknown", points=self.carry))
            self.carry = 0
        if not self.state.lenient:
            return
        thrown = self.state.discards
        for seat in Seat:
            cards = thrown[seat]
            if cards is not None:
                least, most = bounds(self.profile, seat, thrown)
                if not least <= len(cards) <= most:
                    told = Message.of("exchange-outside", seat=seat, count=len(cards), bounds=(least, most))
                    self.note(Rule.EXCHANGE, seat, self.exchanged_at(seat), told)

    def exchanged_at(self, seat: Seat) -> int:
        """Return the index of the seat's exchange; without one, of the event that went on without it."""
        for at, event in enumerate(self.state.log):
            if isinstance(event, Exchanged) and event.seat is seat:
                return at
        return self.state.claims[0][0] if self.state.claims else self.first

    # Declarations.

    def carte_blanche(self) -> None:
        seat = self.state.blank
        if seat is None:
            return
        at = self.state.log.index(Blank(seat))
        points = self.profile.carte_blanche
        if points:
            message = Message.of("carte-blanche", seat=seat, points=points)
            self.count(Line(Rule.CARTE_BLANCHE, seat, points, 0, at, message), _BEFORE)
        else:
            self.note(Rule.CARTE_BLANCHE, seat, at, Message.of("carte-blanche-off", seat=seat))

    def declarations(self) -> None:
        claims = [BySeat(*(claim(self.state, seat, kind) for seat in Seat)) for kind in Kind]
        self.categories = [category(self.state, kind, both) for kind, both in zip(Kind, claims, strict=True)]
        passed = passing_over(self.state, self.categories, claims[-1])
        for won, both in zip(self.categories, claims, strict=True):
            if won.kind is Kind.SET and won.winner and passed:
                self.late = self.won_lines(won, both, passed=True)
            else:
                self.declare(won, both)
        if self.profile.repique == "at-lead":
            for seat in Seat:
                self.judge_repique(seat)
        for seat in Seat:
            self.carte_rouge(seat)

    def declare(self, won: Category, claims: BySeat[Claim]) -> None:
        rule = RULE_OF[won.kind]
        for seat in Seat:
            void = claims[seat].void
            if void is not None:
                told = Message.of("point-below-least", seat=seat, combo=void, least=self.profile.point_min)
                self.note(rule, seat, self.spoken_at(claims[seat]), told)
        if won.winner is None:
            # The category is settled when both have spoken.
            at = max(self.spoken_at(both) for both in claims)
            what = "none" if won.verdict is None else "equal"
            combo: dict[str, Combo] = {"combo": claims.elder.combos[0]} if what == "equal" else {}
            self.note(rule, None, at, Message.of(f"{rule.value}-{what}", **combo))
            return
        stage = self.stage(won.winner)
        for line in self.won_lines(won, claims):
            self.count(line, _BEFORE if line.at < self.first else stage)
            if self.profile.repique == "by-rank":
                self.judge_repique(won.winner)

    def spoken_at(self, claimed: Claim) -> int:
        """Return the index of the event that makes a claim; one without words is made at the first lead."""
        return self.first if claimed.at is None else claimed.at

    def won_lines(self, won: Category, claims: BySeat[Claim], *, passed: bool = False) -> list[Line]:
        seat = won.winner
        assert seat is not None
        rule, at = RULE_OF[won.kind], self.spoken_at(claims[seat])
        against = claims[seat.other].combos
        lines = []
        for place, combo in enumerate(won.combos):
            if passed:
                told = Message.of("passing-over", seat=seat, combo=combo)
            elif place:
                told = Message.of(f"{rule.value}-further", seat=seat, combo=combo)
            elif against:
                told = Message.of(f"{rule.value}-good", seat=seat, combo=combo, against=against[0])
            else:
                told = Message.of(f"{rule.value}-alone", seat=seat, combo=combo)
            lines.append(Line(rule, seat, combo.value(self.profile), 0, at, told))
        return lines

    def stage(self, seat: Seat) -> int:
        """Return where a seat's declarations and their bonuses stand among the lines of the first lead."""
        late = seat is Seat.YOUNGER and self.profile.younger_shows == "after-lead"
        return _AFTER if late else _BEFORE

    def judge_repique(self, seat: Seat) -> None:
        """Judge a seat that has thirty in hand: before anything of the other's, or not (rule `repique`)."""
        younger = seat is Seat.YOUNGER
        total, others = self.counted[younger], self.scored_by[not younger]
        if total < THIRTY or self.judged[younger]:
            return
        self.judged[younger] = True
        if others:
            told = Message.of("repique-stopped", seat=seat, total=total, by=others[0])
            self.note(Rule.REPIQUE, seat, self.first, told, self.stage(seat))
            return
        self.repique_made = True
        tally = REPIQUE_TALLY if self.profile.tally else 0
        told = Message.of("repique", seat=seat, total=total, points=REPIQUE)
        self.add(Line(Rule.REPIQUE, seat, REPIQUE, tally, self.first, told), self.stage(seat))

    def carte_rouge(self, seat: Seat) -> None:
        held = self.state.held
        points = self.profile.carte_rouge
        if not points or held is None:
            return
        mine = [combo for won in self.categories if won.winner is seat for combo in won.combos]
        if not covers_all(held[seat], mine):
            return
        theirs = [RULE_OF[won.kind] for won in self.categories if won.winner is seat.other]
        if self.state.blank is seat.other and self.profile.carte_blanche:
            theirs.insert(0, Rule.CARTE_BLANCHE)
        if theirs:
            told = Message.of("carte-rouge-stopped", seat=seat, by=theirs[0])
            self.note(Rule.CARTE_ROUGE, seat, self.first, told, self.stage(seat))
            return
        told = Message.of("carte-rouge", seat=seat, points=points)
        self.add(Line(Rule.CARTE_ROUGE, seat, points, 0, self.first, told), self.stage(seat))

    # Play.

    def play(self) -> None:
        for number, trick in enumerate(self.state.tricks):
            at = self.first + 2 * number
            self.play_point(
                Rule.LEAD, trick.leader, self.worth(self.profile.lead, trick.lead), at, trick.lead
            )
            if number == 0:
                self.shown_late()
            if trick.reply is not None:
                self.take(trick, at + 1, last=number == HAND_SIZE - 1)

    def shown_late(self) -> None:
        """Count the sets that younger shows after a passing-over."""
        for line in self.late:
            self.count(line, _BEFORE if line.at < self.first else _AFTER)
        self.late = []

    def take(self, trick: Trick, at: int, *, last: bool) -> None:
        winner, card = trick.winner, trick.winning_card
        assert winner is not None
        assert card is not None
        self.taken[winner is Seat.YOUNGER] += 1
        if winner is trick.leader:
            self.play_point(Rule.HOLD, winner, self.worth(self.profile.hold, card), at, card)
        else:
            self.play_point(Rule.TAKE, winner, self.worth(self.profile.take, card), at, card)
        if last:
            self.play_point(Rule.LAST_TRICK, winner, self.profile.last_trick, at, card)

    def worth(self, points: int, card: Card) -> int:
        return points if self.profile.small_cards or card.rank >= Rank.TEN else 0

    def play_point(self, rule: Rule, seat: Seat, points: int, at: int, card: Card) -> None:
        if not points:
            return
        self.count(Line(rule, seat, points, 0, at, Message.of(rule.value, seat=seat, card=card)), _LEAD)
        total = self.counted[seat is Seat.YOUNGER]
        # A pique is made by the very point that reaches thirty; thirty in hand is the repique's business.
        if total - points < THIRTY <= total:
            self.judge_pique(seat, at)

    def judge_pique(self, seat: Seat, at: int) -> None:
        if seat is Seat.YOUNGER and self.profile.pique_seat == "elder":
            return
        total = self.counted[seat is Seat.YOUNGER]
        # A repique in the deal is the other seat's, for one's own has passed thirty in hand already.
        stopped = Rule.REPIQUE if self.repique_made else self.pique_stopped(seat, at)
        if stopped is not None:
            told = Message.of("pique-stopped", seat=seat, total=total, by=stopped)
            self.note(Rule.PIQUE, seat, at, told, _LEAD)
            return
        tally = PIQUE_TALLY if self.profile.tally else 0
        told = Message.of("pique", seat=seat, total=total, points=PIQUE)
        self.add(Line(Rule.PIQUE, seat, PIQUE, tally, at, told))

    def pique_stopped(self, seat: Seat, at: int) -> Rule | None:
        """Return what of the other seat's stops a pique (rule `pique`)."""
        other = seat is Seat.ELDER
        scored = self.scored_by[other]
        if self.profile.pique == "at-lead":
            declared = [rule for rule in scored if rule in DECLARED]
            return declared[0] if declared else Rule.TAKE if self.taken[other] else None
        late_sets = self.profile.pique_order == "chronological" and self.profile.younger_shows == "after-lead"
        if at == self.first and late_sets:
            # Younger's sets are not yet on the table when elder's first lead counts.
            scored = [rule for rule in scored if rule is not Rule.SET]
        return scored[0] if scored else None

    # Tricks.

    def tricks_won(self) -> None:
        at = len(self.state.log) - 1
        most = max(self.taken)
        winner = Seat.ELDER if self.taken[0] == most else Seat.YOUNGER
        if most == HAND_SIZE // 2:
            self.divided(at)
        elif most == HAND_SIZE and self.profile.capot != "vole":
            # Forty stands in place of the cards and of whatever was carried.
            self.carry = 0
            self.add(Line(Rule.CAPOT, winner, CAPOT, 0, at, Message.of("capot", seat=winner, points=CAPOT)))
        else:
            points = self.profile.cards + self.carry
            if points:
                told = Message.of("cards", seat=winner, tricks=most, points=points)
                self.add(Line(Rule.CARDS, winner, points, 0, at, told))
            self.carry = 0
            if most == HAND_SIZE:
                told = Message.of("vole", seat=winner, tally=VOLE_TALLY)
                self.add(Line(Rule.VOLE, winner, 0, VOLE_TALLY, at, told))

    def divided(self, at: int) -> None:
        if self.profile.carries:
            self.carry += self.profile.cards
            self.note(Rule.CARDS, None, at, Message.of("cards-stand-over", points=self.carry), _LEAD)
        else:
            self.note(Rule.CARDS, None, at, Message.of("cards-divided"), _LEAD)
