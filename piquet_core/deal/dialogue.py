"""The declaring dialogue as data: who says what, in order, and what that gives away.

The words, in any language, are in `piquet_core.sentences.spoken`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from piquet_core.cards import BySeat, Seat
from piquet_core.combos import Combo, Kind, Measures, Verdict, compare
from piquet_core.deal.claims import Category, Claim, category, claim, passing_over
from piquet_core.deal.events import Blank
from piquet_core.deal.state import State
from piquet_core.messages import Message
from piquet_core.profiles import Profile


class Act(Enum):
    """What somebody says."""

    BLANK = "blank"
    CALL = "call"
    ASK = "ask"
    ANSWER = "answer"
    GOOD = "good"
    NOT_GOOD = "not-good"
    EQUAL = "equal"
    COUNTER = "counter"
    SHOW = "show"


class Relation(Enum):
    """How a claim stands to the measures that have been named."""

    IS = "is"
    LESS = "less"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Given:
    """What an utterance gives away about a seat's claim of a kind."""

    seat: Seat
    relation: Relation
    measures: Measures


@dataclass(frozen=True, slots=True)
class Said:
    """One utterance: `told` are the measures named in it, `gives` what it gives away.

    `at` is the index of the event with which it is said.
    """

    seat: Seat
    act: Act
    kind: Kind | None
    at: int
    told: Measures = ()
    gives: Given | None = None

    @property
    def giving(self) -> Message | None:
        """What the utterance gives away, as a message."""
        if self.gives is None:
            return None
        given = self.gives
        key = f"given-{given.relation.value}"
        return Message.of(key, seat=given.seat, kind=self.kind, measures=given.measures)


def dialogue(state: State, *, complete: bool = True) -> tuple[Said, ...]:
    """Return what is said in a deal, in order.

    When `complete`, what nobody has put into words is said in full, as it is scored; otherwise only what the
    log has said so far.

    >>> from piquet_core.notation.logs import read_log
    >>> from piquet_core.profiles import profile
    >>> log = ["hands elder AKJ.AQJ87.J.J98 younger T97.T.AKQT7.KQT"]
    >>> for said in dialogue(read_log(log, profile("rubicon")))[:4]:
    ...     print(said.seat.value, said.act.value)
    elder call
    younger ask
    elder answer
    younger not-good
    """
    said: list[Said] = []
    late: list[Said] = []
    if state.blank is not None:
        said.append(Said(state.blank, Act.BLANK, None, state.log.index(Blank(state.blank))))
    if state.held is not None:
        talks = [_Talk.of(state, kind, complete=complete) for kind in Kind]
        sets = talks[-1].claims
        passed = passing_over(state, [talk.category for talk in talks], sets)
        for talk in talks:
            said += talk.before_lead()
            if state.tricks or complete:
                late += talk.shown_late(passed=passed)
            if not talk.answered:
                break
            if not (passed and talk.kind is Kind.SET):
                said += talk.shown_at_once()
    return (*said, *late)


@dataclass(frozen=True, slots=True)
class _Talk:
    """One category on its way through the dialogue."""

    profile: Profile
    kind: Kind
    claims: BySeat[Claim]
    category: Category
    called: bool
    """Whether elder has spoken."""
    answered: bool
    """Whether younger's answer is known too."""
    first: int

    @classmethod
    def of(cls, state: State, kind: Kind, *, complete: bool) -> _Talk:
        claims = BySeat(*(claim(state, seat, kind) for seat in Seat))
        elder, younger = (complete or both.at is not None for both in claims)
        how = category(state, kind, claims)
        return cls(state.profile, kind, claims, how, elder, elder and younger, state.first_card)

    def at(self, seat: Seat) -> int:
        spoken = self.claims[seat].at
        return self.first if spoken is None else spoken

    def say(self, seat: Seat, act: Act, told: Measures = (), gives: Given | None = None) -> Said:
        if told and gives is None:
            gives = Given(seat, Relation.IS, told)
        return Said(seat, act, self.kind, self.at(seat), told, gives)

    @property
    def decided(self) -> int:
        """How many measures it takes to decide between the two claims, if both are made."""
        elder, younger = (both.combos for both in self.claims)
        return len(compare(elder, younger).lines) if elder and younger else 1

    def named(self, combo: Combo) -> Measures:
        """What the name of a combination tells: of a set how many and of which rank, else the length alone."""
        return combo.measures if self.kind is Kind.SET else combo.measures[:1]

    def before_lead(self) -> Iterator[Said]:
        """Elder calls, younger asks and answers."""
        elder = self.claims.elder.combos
        if not elder or not self.called:
            return
        best = elder[0].measures
        hidden = self.kind is Kind.POINT and not self.profile.calls_length
        yield self.say(Seat.ELDER, Act.CALL, () if hidden else self.named(elder[0]))
        if not self.answered:
            return
        if hidden:
            yield self.say(Seat.YOUNGER, Act.ASK)
            yield self.say(Seat.ELDER, Act.ANSWER, best[:1])
        if self.kind is not Kind.SET and self.decided == 2:
            # Asking again gives the asker away: his own is as long.
            yield self.say(Seat.YOUNGER, Act.ASK, gives=Given(Seat.YOUNGER, Relation.IS, best[:1]))
            yield self.say(Seat.ELDER, Act.ANSWER, best[1:])
        yield from self.answer(best if self.kind is Kind.SET else best[: self.decided])

    def answer(self, named: Measures) -> Iterator[Said]:
        """Younger's verdict on what has been named; elder goes on with his other claims when it is good."""
        match self.category.verdict:
            case Verdict.GOOD:
                yield self.say(Seat.YOUNGER, Act.GOOD, gives=Given(Seat.YOUNGER, Relation.LESS, named))
                yield from self.others(Seat.ELDER)
            case Verdict.EQUAL:
                yield self.say(Seat.YOUNGER, Act.EQUAL, gives=Given(Seat.YOUNGER, Relation.IS, named))
            case _:
                if self.counters:
                    yield self.say(Seat.YOUNGER, Act.COUNTER, self.best_told())
                    yield self.say(Seat.ELDER, Act.GOOD)
                else:
                    yield self.say(
                        Seat.YOUNGER, Act.NOT_GOOD, gives=Given(Seat.YOUNGER, Relation.MORE, named)
                    )

    @property
    def counters(self) -> bool:
        """Whether younger answers with his own better sequence or set, as *Tercie* - *Kvarta*."""
        return self.profile.younger_shows == "at-once" and self.kind is not Kind.POINT

    def best_told(self) -> Measures:
        measures = self.claims.younger.combos[0].measures
        return measures if self.kind is Kind.SET else measures[: self.decided]

    def others(self, seat: Seat) -> Iterator[Said]:
        """The winner's further sequences by their names, his further sets by count and rank."""
        for combo in self.claims[seat].combos[1:]:
            yield self.say(seat, Act.SHOW, self.named(combo))

    def shown_at_once(self) -> Iterator[Said]:
        """What younger shows before the lead."""
        if self.category.winner is Seat.YOUNGER and self.profile.younger_shows == "at-once":
            if not (self.counters and self.claims.elder.combos):
                yield self.say(Seat.YOUNGER, Act.SHOW, self.best_told())
            yield from self.others(Seat.YOUNGER)

    def shown_late(self, *, passed: bool) -> Iterator[Said]:
        """What younger shows once elder has led."""
        late = self.profile.younger_shows == "after-lead" or (passed and self.kind is Kind.SET)
        if late and self.answered and self.category.winner is Seat.YOUNGER:
            yield self.say(Seat.YOUNGER, Act.SHOW, self.best_told())
            yield from self.others(Seat.YOUNGER)
