"""Answer the claim: elder claims, the reader sits younger and says good, not good or equal."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.cards import BySeat, Hand, Seat
from piquet_core.combos import Combo, Kind, Verdict, combos
from piquet_core.exercises.hands import Source
from piquet_core.exercises.judgement import Judgement
from piquet_core.exercises.outcome import Outcome, outcome
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile


@dataclass(frozen=True, slots=True)
class Claim:
    """The question: elder claims the best he holds of a kind, and younger has to answer."""

    kind: Kind
    profile: Profile
    source: Source
    hands: BySeat[Hand]

    @property
    def hand(self) -> Hand:
        """The reader's cards."""
        return self.hands.younger

    @property
    def claimed(self) -> tuple[Combo, ...]:
        """What elder holds of the kind, best first; he claims the best."""
        return combos(self.kind, self.hands.elder, self.profile)

    @property
    def held(self) -> tuple[Combo, ...]:
        """What the reader holds of the kind, best first."""
        return combos(self.kind, self.hand, self.profile)

    @property
    def outcome(self) -> Outcome:
        """Elder's claim held against the reader's best; its verdict is the right answer."""
        return outcome(self.kind, self.profile, self.claimed, self.held)

    @property
    def words(self) -> Message:
        """What elder says: no more than the dialogue gives away, so no suit."""
        return Message.of(f"claim-{self.kind.value}", **_sizes(self.claimed[0]))


def pose(kind: Kind, profile: Profile, source: Source) -> Claim:
    """Pose the question; raises `PiquetError` when the source names no hands or elder has nothing to claim."""
    claim = Claim(kind, profile, source, source.hands(Seat.YOUNGER))
    if not claim.claimed:
        raise PiquetError(Message.of("nothing-to-claim", kind=kind))
    return claim


def judge(claim: Claim, answer: Verdict) -> Judgement:
    """Judge younger's answer; a wrong one is sent back to what the reader holds."""
    if answer is claim.outcome.verdict:
        return Judgement(True, Message.of(f"claim-is-{answer.value}"))
    if claim.kind is Kind.SET and answer is Verdict.EQUAL:
        return Judgement(False, Message.of("sets-never-equal"))
    return Judgement(False, look_again(claim.kind, claim.held))


def look_again(kind: Kind, held: tuple[Combo, ...]) -> Message:
    """Send a reader back to what he holds of a kind, the best of it first."""
    if not held:
        return Message.of("you-hold-none", kind=kind)
    return Message.of(f"your-best-{kind.value}", combo=held[0], **_sizes(held[0]))


def _sizes(combo: Combo) -> dict[str, object]:
    (_, size), (measure, second) = combo.measures
    return {"size": size, "second": measure.value_of(second)}


def hints(claim: Claim) -> tuple[Message, ...]:
    """Return the hints in steps: what decides, what to look at, what the reader holds."""
    return (
        Message.of(f"hint-compare-{claim.kind.value}"),
        Message.of(f"hint-{claim.kind.value}", shortest=claim.profile.point_min),
        look_again(claim.kind, claim.held),
    )
