"""Reading deal text for the naive scorer: its own small parser, for good text only.

Cards are strings such as `"Ts"`, hands are lists of them, rules are a dictionary of switches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

RANKS = "AKQJT987"
SUITS = "shdc"
SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
SEATS = ("elder", "younger")

# The switches, one a line, with what they are under each profile.
TABLE = """
                  czech    rubicon     au-cent
elder-exchange    3-5      1-5         1-5
younger-exchange  3        1           1
carte-blanche     10       10          10
point-min         4        3           3
point-value       cards    cards       cards
younger-shows     at-once  after-lead  after-lead
repique           at-lead  by-rank     by-rank
pique             at-lead  by-rank     by-rank
pique-seat        either   elder       elder
pique-order       category category    category
lead              1        1           1
take              1        1           1
hold              1        0           0
last-trick        2        1           1
cards             10       10          10
cards-carry       yes      no          no
capot             vole     40          40
carte-rouge       20       0           0
small-cards       count    count       count
tally             yes      no          no
partie            101      6           100
finish-deal       yes      yes         no
"""
ROWS = [line.split() for line in TABLE.splitlines() if line]
PROFILES = {name: {row[0]: row[place] for row in ROWS[1:]} for place, name in enumerate(ROWS[0], start=1)}


Claim = list[list[str]]


@dataclass
class Deal:
    """What the text says of one deal, and what follows from it about the hands."""

    title: str | None
    profile: str
    rules: dict[str, str]
    dealt: dict[str, list[str]] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The hands after the exchange; empty while they are not known."""
    talon: list[str] = field(default_factory=list)
    discards: dict[str, list[str]] = field(default_factory=dict)
    blanks: list[str] = field(default_factory=list)
    spoken: dict[tuple[str, str], Claim] = field(default_factory=dict)
    play: list[str] = field(default_factory=list)
    stopped: bool = False


def read_cards(text: str) -> list[str]:
    """`Ks 98d` is three cards; also `10` for T, lower-case ranks and suit signs on either side."""
    cards: list[str] = []
    for word in text.replace("10", "T").split():
        suit = [SIGNS.get(letter, letter) for letter in word if letter in SIGNS or letter in SUITS]
        ranks = [letter.upper() for letter in word if letter.upper() in RANKS]
        if len(suit) != 1 or not ranks or len(suit) + len(ranks) != len(word):
            raise ValueError(f"not cards: {word!r}")
        cards.extend(rank + suit[0] for rank in ranks)
    return cards


def read_hand(text: str) -> list[str]:
    """`AKQJ987.T9.98.7` is a hand of twelve."""
    parts = text.replace("10", "T").upper().split(".")
    hand = [rank + suit for suit, ranks in zip(SUITS, parts, strict=True) for rank in ranks if rank != "-"]
    if len(set(hand)) != 12:
        raise ValueError(f"not twelve cards: {text!r}")
    return hand


def split_deals(text: str) -> Iterator[tuple[list[tuple[str, str]], list[str]]]:
    """Each deal of a text: its headers and its event lines."""
    headers: list[tuple[str, str]] = []
    events: list[str] = []
    in_headers = True
    for raw in [*text.replace("\r\n", "\n").split("\n"), "---"]:
        line = (" " + raw).split(" #")[0].strip()
        if line == "---":
            if headers or events:
                yield headers, events
            headers, events, in_headers = [], [], True
        elif in_headers and not line:
            in_headers = not headers and not events
        elif in_headers and not line.startswith(("deal ", "hands ")):
            key, value = line.split(":", 1)
            headers.append((key.strip(), value.strip()))
        elif line:
            in_headers = False
            events.append(line)


def read_claim(text: str, kind: str) -> Claim:
    """The claim of a `declares` line; a set is a list of bare ranks here, its cards are found later."""
    if text == "-":
        return []
    if kind == "point":
        return [read_cards(text)]
    if kind == "sequence":
        return [read_cards(word) for word in text.split()]
    return [list(word.upper().replace("10", "T")) for word in text.split()]


def read_event(deal: Deal, event: str) -> None:
    """Put one event line into the deal."""
    words = event.split()
    if words[0] in ("deal", "hands"):
        known = deal.dealt if words[0] == "deal" else deal.hands
        known[words[1]], known[words[3]] = read_hand(words[2]), read_hand(words[4])
    elif words[0] == "talon":
        deal.talon = read_cards(event.removeprefix("talon"))
    elif words[0] == "stop":
        deal.stopped = True
    elif words[0] == "play":
        deal.play += read_cards(event.removeprefix("play").replace("/", " "))
    elif words[1] == "blank":
        deal.blanks.append(words[0])
    elif words[1] == "discards":
        deal.discards[words[0]] = [] if words[2] == "-" else read_cards(" ".join(words[2:]))
    elif words[1] == "declares":
        deal.spoken[words[0], words[2]] = read_claim(" ".join(words[3:]), words[2])
    else:
        raise ValueError(event)


def exchange(deal: Deal) -> None:
    """Find the hands after the exchange where the text lets them be known."""
    if deal.play or deal.spoken:
        for seat in SEATS:
            deal.discards.setdefault(seat, [])
    if deal.hands or not deal.talon or len(deal.discards) < 2:
        return
    top = 0
    for seat in SEATS:
        thrown = deal.discards[seat]
        drawn = deal.talon[top : top + len(thrown)]
        top += len(thrown)
        deal.hands[seat] = [card for card in deal.dealt[seat] if card not in thrown] + drawn


def read_deals(text: str, profile: str = "", instead: str = "") -> Iterator[tuple[Deal, str | None]]:
    """Each deal of a text, with the léza it says stands over (`None` where the deal before it says).

    `profile` stands in where a deal names none; `instead` takes the place of whatever rules it names.
    """
    flows = False
    name, rules = profile, dict[str, str]()
    for place, (headers, events) in enumerate(split_deals(text)):
        said = dict(headers)
        if place == 0:
            flows = "partie" in said
        if place == 0 or not flows:
            name = instead or said.get("profile", profile)
            rules = dict(PROFILES[name])
            for key, value in headers:
                if key == "rule" and not instead:
                    switch, setting = value.split("=")
                    rules[switch.strip()] = setting.strip()
        deal = Deal(said.get("title"), name, rules)
        for event in events:
            read_event(deal, event)
        exchange(deal)
        yield deal, None if flows and place else said.get("carry", "0")
