"""Where the hands of an exercise come from: a documented deal, or a seed.

A `Source` is all that a page or a permalink has to name; the cards follow from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from piquet_core.cards import HAND_SIZE, BySeat, Hand, Seat, shuffled
from piquet_core.exercises.wishes import dealt, dice_of
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import read_hand

LARGEST_SEED = 999_999_999
FAR_ENOUGH = 400
"""How many seeds are looked at for what is sought."""


def check_seed(seed: int, text: str | None = None) -> None:
    """Raise `PiquetError` (`seed-range`) for what is no seed, as the text it was read from."""
    if not 0 <= seed <= LARGEST_SEED:
        raise PiquetError(
            Message.of("seed-range", text=str(seed) if text is None else text, largest=LARGEST_SEED)
        )


def seed_after(seed: int, steps: int = 1) -> int:
    """Return the seed so many steps after one; after the largest comes 0.

    >>> seed_after(LARGEST_SEED)
    0
    """
    return (seed + steps) % (LARGEST_SEED + 1)


def seek(seed: int, *wishes: Callable[[int], bool], far: int = FAR_ENOUGH) -> int:
    """Return the first seed after this one that meets the first wish, or else the second, and so on.

    Where none of those looked at meets any it is the last of them. A permalink names a plain seed, and only the step
    to the next exercise seeks.
    """
    near = [seed_after(seed, steps) for steps in range(1, far)]
    return next((found for wish in wishes for found in near if wish(found)), near[-1])


@dataclass(frozen=True, slots=True)
class Documented:
    """The two hands of a deal in docs/deals, as dealt, where that is known, and as played after the exchange."""

    source: str
    played: BySeat[str]
    dealt: BySeat[str] | None = None

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages at which the hands are known, the earlier first."""
        return ("played",) if self.dealt is None else ("dealt", "played")


# The hands alone, without the rest of the deal, so that an exercise need not read deal text; a test proves
# that they are those of the files.
DOCUMENTED = {
    "cavendish-worked-example": Documented(
        source="Cavendish, The Laws of Piquet, 8th ed., c. 1890, p. 103",
        dealt=BySeat("AKJ.AQJ8.98.J87", "T7.T97.AQJT.KQT"),
        played=BySeat("AJ98.AKQJ8.K.J9", "QT.T.AQJT7.AKQT"),
    ),
    "hoffmann-specimen-hand": Documented(
        source="Professor Hoffmann, Hoyle’s Games Modernized, 1909, Piquet",
        dealt=BySeat("97.A98.JT98.JT7", "QT8.QJ7.KQ.AKQ8"),
        played=BySeat("A.AK.AJT987.JT9", "KQJ.QJT.KQ.AKQ8"),
    ),
    "two-runs-in-a-suit": Documented("Constructed", BySeat("AKQJ987.T9.98.7", "T.AK87.AK7.AKT9")),
    "a-losing-lead-makes-thirty": Documented("Constructed", BySeat("AKQJT987.AKQ.-.7", "-.JT98.AK87.AK98")),
    "pips-not-ranks": Documented("Constructed", BySeat("KQ87.A8.A97.A97", "A9.QJ97.KQ8.KQ8")),
    "a-whole-suit": Documented("Constructed", BySeat("AKQJT987.A98.7.-", "-.KQ7.AKJ8.AKQ98")),
    "a-point-of-three-and-three-quatorzes": Documented(
        "Constructed", BySeat("AKT.AKT.AKT.AKT", "QJ9.QJ8.Q97.J97")
    ),
    "the-better-point-comes-first": Documented("Constructed", BySeat("AKQJT.AKQ.A8.A8", "-.JT9.KQJT97.KJ9")),
}


@dataclass(frozen=True, slots=True)
class Source:
    """Names the two hands of an exercise without showing the hidden one.

    Either a documented deal and a stage of it, or a seed; with `hand`, the reader's own cards are these
    and the seed deals only the other hand.
    """

    seed: int = 0
    deal: str | None = None
    stage: str = "dealt"
    hand: Hand | None = None
    wish: str = ""
    """What the reader's hand of a seed is to be like (`wishes.WISHES`); as it falls where nothing is named."""

    @property
    def printed(self) -> str | None:
        """The book a documented deal stands in; None for other hands."""
        return DOCUMENTED[self.deal].source if self.deal else None

    def hands(self, seat: Seat) -> BySeat[Hand]:
        """Return both hands, twelve cards each, for a reader who sits at `seat`.

        Raises `PiquetError`: `unknown-deal`, `unknown-stage`, `seed-range`.
        """
        if self.deal is not None:
            return self._documented(self.deal)
        check_seed(self.seed)
        if self.wish:
            held = dealt(self.seed, dice_of(self.seed), self.wish)
            return held if seat is Seat.ELDER else BySeat(held.younger, held.elder)
        pack = shuffled(self.seed)
        own = frozenset(pack[:HAND_SIZE]) if self.hand is None else self.hand
        rest = [card for card in pack if card not in own]
        return BySeat(own, own).put(seat.other, frozenset(rest[:HAND_SIZE]))

    def _documented(self, name: str) -> BySeat[Hand]:
        if name not in DOCUMENTED:
            raise PiquetError(Message.of("unknown-deal", text=name, allowed=tuple(DOCUMENTED)))
        deal = DOCUMENTED[name]
        if self.stage not in deal.stages:
            raise PiquetError(Message.of("unknown-stage", text=self.stage, allowed=deal.stages))
        hands = deal.dealt if self.stage == "dealt" and deal.dealt else deal.played
        return hands.map(read_hand)

    @property
    def next_stage(self) -> Source | None:
        """Return the later stage of the same deal; None when there is none."""
        return replace(self, stage="played") if self.deal is not None and self.stage == "dealt" else None
