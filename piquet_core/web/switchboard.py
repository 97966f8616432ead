"""The switchboard of house rules: turn some, and see documented deals that then score differently, and why.

The deals are found by counting the library's deals both ways, so no list of them is kept anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

import htpy as h

from piquet_core import library
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.notation.headers import House
from piquet_core.profiles import PROFILES, Profile, with_rules
from piquet_core.rules import Rule
from piquet_core.scoring import Score
from piquet_core.sentences import curled
from piquet_core.web.compared import comparison
from piquet_core.web.params import Params, check_names, house_rules, number, one_of, write_link
from piquet_core.web.replay.compare import column
from piquet_core.web.replay.controls import selects, switch
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings, check_house, turned
from piquet_core.web.widget import Context, Turn

NAMES = ("profile", "house", "deals")
FEW = 3
"""How many deals are looked for at first, and how many more at a time: a reader waits for them."""


@dataclass(frozen=True, slots=True)
class Board:
    """A rule set, the house rules laid over it, and how many deals are to be shown."""

    profile: str
    house: tuple[str, ...] = ()
    deals: int = FEW

    @classmethod
    def read(cls, params: Params) -> Board:
        """Read parameters; `ParamError` names the one that is wrong."""
        check_names(params, NAMES)
        profile = one_of(params, "profile", PROFILES)
        house = house_rules(params)
        check_house(profile, house)
        return cls(profile, house, min(max(number(params, "deals", FEW), 1), len(library.names())))

    def params(self) -> dict[str, str]:
        """Write the parameters; what is as it would be without them is left out."""
        house = {"house": ",".join(self.house)} if self.house else {}
        deals = {"deals": str(self.deals)} if self.deals != FEW else {}
        return {"profile": self.profile} | house | deals

    @property
    def base(self) -> Profile:
        """The rule set without the house rules."""
        return PROFILES[self.profile]

    @property
    def changed(self) -> Profile:
        """The rule set with them."""
        return with_rules(self.base, self.house)


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts: `rules NAME` chooses a rule set, `house NAME=VALUE` turns a rule, `more` shows more."""
    board = Board.read(params)
    notice: Message | None = None
    for line in log:
        try:
            board, notice = after(board, line), None
        except PiquetError as error:
            notice = error.message
    return Turn(view(board, context, notice), None, board.params())


def after(board: Board, line: str) -> Board:
    """Return the board after one act; `PiquetError` for what cannot be done."""
    act, _, rest = line.partition(" ")
    match act:
        case "rules":
            return Board(one_of({"profile": rest}, "profile", PROFILES))
        case "house":
            name, _, value = rest.partition("=")
            return Board(board.profile, turned(board.profile, board.house, name, value))
        case "more":
            return replace(board, deals=min(board.deals + FEW, len(library.names())))
    raise PiquetError(Message.of("unknown-act", text=line))


def differing(board: Board) -> Iterator[tuple[str, int]]:
    """Yield each documented deal that scores differently: its name, and which deal of its file, from 0.

    The deals of the rule set itself come first, for they were made for its players.
    """
    mine = f"\nprofile: {board.profile}\n"
    base, changed = board.base, board.changed
    if base == changed:
        return
    for name in sorted(library.names(), key=lambda name: mine not in library.text(name)):
        pairs = zip(_scores(name, base), _scores(name, changed), strict=True)
        yield from ((name, part) for part, (one, other) in enumerate(pairs) if _gives(one) != _gives(other))


# Every deal by one rule set and by another: turning a rule to and fro counts nothing twice.
@lru_cache(maxsize=512)
def _scores(name: str, profile: Profile) -> tuple[Score, ...]:
    deals = read_deals(text_lines(library.text(name)), house=House(profile))
    return tuple(deal.score() for deal in deals)


def _gives(score: Score) -> tuple[object, ...]:
    """Return what can differ in a score: points, tallies, what stands over, an exchange that is not allowed."""
    exchanges = sum(line.rule is Rule.EXCHANGE for line in score.lines)
    return score.totals, score.tally, score.carry, exchanges


def view(board: Board, context: Context, notice: Message | None = None) -> h.Element:
    """Show the switches and the deals that they change."""
    say = context.language.say
    rules = [(f"rules {name}", f"rules-{name}", name == board.profile) for name in PROFILES]
    # One more than is shown, to know whether there are more.
    found = list(islice(differing(board), board.deals + 1))
    told = "plain" if not board.house else "found" if found else "none"
    profile = context.language.name(board.base)
    count = {"count": len(board.house)} if board.house else {}
    return h.section(".pq-replay.pq-board", aria_label=say(Message.of("board-title")))[
        switch(context, "rule-set", rules),
        selects(board.changed, context),
        h.div(".pq-found-deals", role="status", id=f"{context.id}-status")[
            h.p(".pq-notice")[say(notice)] if notice else None,
            h.p(".pq-happens")[say(Message.of(f"board-{told}", profile=profile, **count))],
        ],
        h.p(".pq-gloss")[say(Message.of("side-by-side-note"))] if told == "found" else None,
        (_deal(board, name, part, context) for name, part in found[: board.deals]),
        h.form(".pq-aids", method="dialog")[
            h.button(id=f"{context.id}-more", value="more")[say(Message.of("board-more"))]
        ]
        if len(found) > board.deals
        else None,
    ]


def _deal(board: Board, name: str, part: int, context: Context) -> h.Element:
    """Show what differs in one deal, before the change and after it, and why."""
    there = Settings(deal=name, part=part, rules=board.profile, house=board.house)
    before, now = (
        Scene(there.told(House(board.base, house), None), there, context, 0) for house in ((), board.house)
    )
    headers = before.story.deal.headers
    title = curled(headers.title or name)
    if before.story.count > 1:
        title = before.say("board-part", title=title, number=part + 1)
    link = f"{context.root}deals/{name}/#replay-1?{write_link(there.params())}"
    return h.section(".pq-compare", id=f"{context.id}-{name}-{part}")[
        h.h3[h.a(href=link)[title]],
        comparison(
            [
                column(before, before.say(f"rules-{board.profile}"), before.name(board.base)),
                column(now, now.say("board-rules"), now.say("board-name")),
            ],
            context,
            whole=False,
        ),
    ]
