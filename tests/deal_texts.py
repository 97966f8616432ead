"""Deal texts made from a seed: legal ones in which rare things are common, and spoilt ones.

They are made without `piquet_core`; `random_hands` places the cards, this module sinks, plays and writes.
"""

from __future__ import annotations

from tests.naive_reader import PROFILES, RANKS, SEATS, SUITS
from tests.naive_scorer import KINDS, full_claim, naive_score
from tests.random_hands import STEERS, Cards, Dice, Hands, write_cards, write_hand

VALUES = {
    "elder-exchange": ("1-5", "3-5"),
    "younger-exchange": ("0", "1", "3", "all"),
    "carte-blanche": ("10", "0"),
    "point-min": ("3", "4"),
    "point-value": ("cards", "tens", "less-one-on-four"),
    "younger-shows": ("at-once", "after-lead"),
    "repique": ("at-lead", "by-rank"),
    "pique": ("at-lead", "by-rank"),
    "pique-seat": ("elder", "either"),
    "pique-order": ("category", "chronological"),
    "lead": ("0", "1"),
    "take": ("0", "1"),
    "hold": ("0", "1"),
    "last-trick": ("0", "1", "2"),
    "cards": ("10", "0"),
    "cards-carry": ("yes", "no"),
    "capot": ("40", "vole"),
    "carte-rouge": ("20", "0"),
    "small-cards": ("count", "no"),
    "tally": ("yes", "no"),
    "partie": ("6", "16", "100", "101", "151", "201", "301"),
    "finish-deal": ("yes", "no"),
}


def write_claim(claim: list[list[str]], kind: str) -> str:
    """What stands after `SEAT declares KIND`."""
    if not claim:
        return "-"
    if kind == "set":
        return " ".join("".join(card[0] for card in cards) for cards in claim)
    return " ".join(write_cards(cards) for cards in claim)


def sunk_claim(dice: Dice, hand: list[str], kind: str, rules: dict[str, str]) -> list[list[str]]:
    """Something less than, or other than, what the hand would declare of itself."""
    full = full_claim(hand, kind, rules)
    if not full or dice.chance(0.35):
        return []
    if kind == "point":
        least = int(rules["point-min"])
        suits = [[card for card in hand if card[1] == suit] for suit in SUITS]
        cards = dice.pick([suit for suit in suits if len(suit) >= least])
        return [dice.shuffled(cards)[: least + dice.below(len(cards) - least + 1)]]
    claims = []
    if kind == "set" and dice.chance(0.5):
        return [cards[: 3 + dice.below(len(cards) - 2)] for cards in full]
    for cards in full:
        size = 3 + dice.below(len(cards) - 2)
        if dice.chance(0.3):
            continue
        start = dice.below(len(cards) - size + 1)
        claims.append(cards[start : start + size])
    return claims


def a_play(dice: Dice, held: Hands, style: str) -> list[str]:
    """Twelve tricks as a list of cards."""
    hands = {seat: list(held[seat]) for seat in SEATS}
    leader, played = "elder", []
    while hands[leader]:
        other = SEATS[1 - SEATS.index(leader)]
        theirs = hands[other]
        sure = [
            card
            for card in hands[leader]
            if not any(c[1] == card[1] and RANKS.index(c[0]) < RANKS.index(card[0]) for c in theirs)
        ]
        strong = style == "strong" or (style == "mixed" and dice.chance(0.7))
        led = dice.pick(sure if strong and sure else hands[leader])
        following = [card for card in theirs if card[1] == led[1]] or theirs
        reply = dice.pick(following)
        if strong:
            reply = max(following, key=lambda card: RANKS.index(card[0]))
        hands[leader].remove(led)
        theirs.remove(reply)
        played += [led, reply]
        if reply[1] == led[1] and RANKS.index(reply[0]) < RANKS.index(led[0]):
            leader = other
    return played


def even_play(dice: Dice, held: Hands) -> list[str]:
    """A play in which the tricks are shared, if one is found soon."""
    start = f"hands elder {write_hand(held['elder'])} younger {write_hand(held['younger'])}\nplay "
    for _ in range(10):
        play = a_play(dice, held, "mixed")
        if naive_score(start + " ".join(play), "rubicon")[0]["tricks"]["elder"] == 6:
            break
    return play


def events(dice: Dice, rules: dict[str, str], steer: str, *, whole: bool) -> list[str]:
    """The event lines of one deal; `whole` when nothing may be missing."""
    cards = Cards(dice, rules, steer)
    both = [
        f"elder {write_hand(hand['elder'])} younger {write_hand(hand['younger'])}"
        for hand in (cards.dealt, cards.held)
    ]
    form = dice.pick(("deal", "deal", "deal", "hands", "both"))
    end = "all" if whole or dice.chance(0.7) else dice.pick(("cut", "cut", "cut", "said", "stop", "early"))
    thrown = [f"{seat} discards {write_cards(cards.thrown[seat])}" for seat in SEATS]
    blank = [f"{cards.blank} blank"] if cards.blank and dice.chance(0.85) else []
    if form == "deal" or end == "early":
        lines = [f"deal {both[0]}", "talon " + " ".join(cards.talon), *blank, *thrown]
    elif form == "both":
        lines = [f"deal {both[0]}", *blank, *thrown, f"hands {both[1]}"]
    else:
        lines = [f"hands {both[1]}", *blank, *(line for line in thrown if dice.chance(0.5))]
    if end == "early":
        lines = lines[: len(lines) - 1 - dice.below(2)]
        return [*lines, "stop"] if dice.chance(0.3) else lines
    lines += declarations(dice, cards.held, rules, steer, stop=end == "stop")
    if end in ("said", "stop"):
        return [*lines, "stop"] if end == "stop" else lines
    style = dice.pick(("random", "strong", "strong", "mixed", "even"))
    play = even_play(dice, cards.held) if style == "even" else a_play(dice, cards.held, style)
    if end == "cut":
        play = play[: 1 + dice.below(23)]
    tricks = ["/".join(play[place : place + 2]) for place in range(0, len(play), 2)]
    return [*lines, "play " + " ".join(tricks)]


def declarations(dice: Dice, held: Hands, rules: dict[str, str], steer: str, *, stop: bool) -> list[str]:
    """The `declares` lines: what is sunk, and now and then what would be said anyway."""
    lines = []
    sinks = dice.chance(0.4)
    for seat in SEATS:
        for kind in KINDS:
            claim = full_claim(held[seat], kind, rules)
            share = 0.25
            if kind == "set" and (steer == "rouge" or (steer == "pass-over" and seat == "elder")):
                share = 0.6
            if sinks and dice.chance(share) and claim:
                claim = sunk_claim(dice, held[seat], kind, rules)
            elif not dice.chance(0.7 if stop else 0.03):
                continue
            lines.append(f"{seat} declares {kind} {write_claim(claim, kind)}")
    return lines


# Whole texts


def house_rules(dice: Dice, profile: str) -> dict[str, str]:
    """A profile's switches with some of them turned, now and then those that act together."""
    share = dice.pick((0.08, 0.2, 0.6))
    turned = {name: dice.pick(values) for name, values in VALUES.items() if dice.chance(share)}
    if dice.chance(0.4):
        turned |= {"pique": "by-rank", "pique-order": "chronological", "hold": dice.pick("01")}
        turned |= {
            name: dice.pick(VALUES[name]) for name in ("repique", "younger-shows", "pique-seat", "lead")
        }
    return PROFILES[profile] | turned


def header_lines(rules: dict[str, str], profile: str) -> list[str]:
    """`profile` and one `rule` line for each switch that differs from it."""
    changed = [f"rule: {name}={value}" for name, value in rules.items() if value != PROFILES[profile][name]]
    return [f"profile: {profile}", *changed]


def carry_lines(dice: Dice, rules: dict[str, str]) -> list[str]:
    """A léza that stands over, where the rules know one."""
    known = rules["cards-carry"] == "yes" and rules["cards"] != "0"
    return [f"carry: {10 * (1 + dice.below(3))}"] if known and dice.chance(0.35) else []


def random_deal(seed: int, profile: str, rules: bool = False, steer: str | None = None) -> str:
    """A legal deal text; with `rules`, under house rules; `steer` is one of `STEERS`."""
    dice = Dice(seed)
    setting = house_rules(dice, profile) if rules else PROFILES[profile]
    steer = steer or dice.pick(STEERS)
    lines = events(dice, setting, steer, whole=False)
    title = [f"title: Deal {seed}, {steer}"] if dice.chance(0.8) else []
    headers = [*title, *header_lines(setting, profile), *carry_lines(dice, setting)]
    return "\n".join([*headers, "", *lines, ""])


def random_partie(seed: int, profile: str, rules: bool = False) -> str:
    """Some whole deals of one partie, never beyond its end; the last may be unfinished."""
    dice = Dice(seed)
    setting = house_rules(dice, profile) if rules else PROFILES[profile]
    headers = [*header_lines(setting, profile), *carry_lines(dice, setting), f"partie: Partie {seed}"]
    if dice.chance(0.5):
        headers.append("players: Anna Bob")
    text = ""
    most = {"6": 6}.get(setting["partie"], 4)
    totals = [0, 0]
    while most and (len(setting["partie"]) < 3 or max(totals) < int(setting["partie"])):
        most -= 1
        lines = events(dice, setting, dice.pick(STEERS), whole=most > 0)
        text += "\n".join([*([] if text else headers), "", *lines, ""])
        score = naive_score(text)[-1]["totals"]
        totals = [totals[1] + score["elder"], totals[0] + score["younger"]]
        text += "---\n"
        if max(totals) >= 100 and dice.chance(0.2):
            break
    return text.removesuffix("---\n")


def spoilt(text: str, seed: int) -> str:
    """The text with one to three small accidents; it may still be good."""
    dice = Dice(seed)
    for _ in range(1 + dice.below(3)):
        lines = text.split("\n")
        place, spot = dice.below(len(lines)), dice.below(len(text) + 1)
        accident = dice.below(7)
        if accident == 0:
            lines.pop(place)
        elif accident == 1:
            lines.insert(dice.below(len(lines)), lines[place])
        elif accident == 2:
            words = lines[place].split(" ")
            words.pop(dice.below(len(words)))
            lines[place] = " ".join(words)
        elif accident == 3:
            lines[place] = lines[place].replace(dice.pick(RANKS), dice.pick(RANKS), 1)
        elif accident == 4:
            lines = dice.shuffled(lines)
        elif accident == 5:
            lines = [*lines[:place], lines[place][: dice.below(len(lines[place]) + 1)]]
        else:
            stray = dice.pick("AKs.-:#=\t\r\0\x1b♠é0 /\u2028")
            lines = [text[:spot] + stray + text[spot + dice.below(2) :]]
        text = "\n".join(lines)
    return text


def restyled(text: str, seed: int, *, mixed: bool) -> str:
    """The same deals in other clothes: line ends, comments, tens, signs; `mixed`, claims in another order."""
    dice = Dice(seed)
    lines: list[str] = []
    claims: list[str] = []
    for line in [*text.split("\n"), ""]:
        if " declares " in line:
            claims.append(line)
            continue
        lines += dice.shuffled(claims) if mixed else claims
        claims = []
        words = line.split(" ")
        if words[0] in ("deal", "hands") and dice.chance(0.5):
            line = " ".join(word if "." not in word else word.lower().replace("t", "10") for word in words)
        elif words[0] == "talon" and dice.chance(0.5):
            line = line.translate(str.maketrans("shdc", "♠♥♦♣")).replace("T", "10")
        elif words[0] == "play" and len(words) > 3 and dice.chance(0.5):
            place = 2 + dice.below(len(words) - 2)
            lines.append(" ".join(words[:place]))
            line = " ".join(["play", *words[place:]])
        if line and line != "---" and dice.chance(0.2):
            line += "  # as it was told"
        lines.append(line)
    return dice.pick(("\n", "\r\n")).join(lines[:-1])
