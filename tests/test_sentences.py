"""Every message of the core has a sentence, and every value in it a phrase."""

import ast
import re
from dataclasses import fields
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

import piquet_core
from piquet_core import Language, Message, Player, Profile, Rank, Rule, Seat, profile, read_cards
from piquet_core.combos import Alike, Kind, Measure, Point, Run, Suit, Verdict
from piquet_core.exercises.cavendish import COUNT
from piquet_core.exercises.discard import FEW
from piquet_core.exercises.levels import LEVELS
from piquet_core.exercises.number import Ask
from piquet_core.exercises.sheet import Row
from piquet_core.exercises.topics import TOPICS
from piquet_core.house_rules import about, meaning
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.profiles import PROFILES, SWITCHES
from piquet_core.scoring.ladder import THIRTIES
from piquet_core.scoring.lines import BONUSES, DECLARED, PLAY
from piquet_core.sentences import TEXTS
from piquet_core.sentences.phrases import RULE_NAMES
from piquet_core.sentences.spoken import LANGUAGES
from piquet_core.web.door import WIDGETS
from piquet_core.web.frame import FAILURES
from piquet_core.web.settle import WINNERS
from piquet_core.web.tallied import COLUMNS
from piquet_core.web.views import CZECH_NAMES
from tests.deal_texts import random_deal

ROOT = Path(piquet_core.__file__).parent
GAME = [path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] not in ("web", "exercises")]
# Keys put together from a rule or a word: the beginnings and ends that there are.
COMPOSED = [
    *(f"{kind.value}-{what}" for kind in Kind for what in ("good", "alone", "none")),
    *(f"{kind}-further" for kind in ("sequence", "set")),
    *(f"{kind}-equal" for kind in ("point", "sequence")),
    *("lead", "take", "hold", "last-trick"),
    *(f"given-{relation}" for relation in ("is", "less", "more")),
    *(
        f"settlement-{term}"
        for term in "draw winner across rubicon hundred game double tally-winner tally-loser tally-none".split()
    ),
    *(f"settled-{what}" for what in ("rubicon", "games", "tallies", "to", "pays", "even")),
]

FURTHER = ("drills", "examples", "grades", "papers", "practise", "tutor")
"""The modules of sentences that are loaded where they are wanted."""
COMPOSING = ("tasks", "exercises", "replay", "house", "levels", *FURTHER)
"""Those whose keys may be put together."""

KINDS = [kind.value for kind in Kind]
SEATS = [seat.value for seat in Seat]
SETTLEMENTS = [profile.settlement for profile in PROFILES.values()]
SCORED = [rule.value for rule in (*DECLARED, *PLAY, *BONUSES) if rule is not Rule.VOLE]
LEVELED = [f"{topic}-{level.name}" for topic, levels in LEVELS.items() for level in levels]
# The same for questions, replays and examples: by the beginning that the source writes out, what can follow it.
STARTS = {
    "grades": ("off", "on"),
    "fair-verdict": ("best", "close", "lost"),
    "ask": KINDS,
    "ask-discard": SEATS,
    "card-row": ["tricks", "last", "points", "tallies", "ahead"],
    "cavendish": range(1, COUNT + 1),
    "discard": [f"{way}{what}" for way in ("lost", "won") for what in ("", "-play")],
    "discard-place": range(FEW + 1),
    "given": ["pique", "capot", "cards"],
    "hint-discard": SEATS,
    "level": LEVELED,
    "lost": ["pique", "capot", "cards"],
    "part": [*KINDS, "repique", "pique", "cards", "capot", "play"],
    "practise": TOPICS,
    "trains": LEVELED,
    "ask-exchange": SEATS,
    "ask-number": [ask.value for ask in Ask],
    "ask-settle": SETTLEMENTS,
    "board": ["plain", "found", "none"],
    "caption-compare": KINDS,
    "caption-hand": [*KINDS, "all", "none"],
    "choice": [rule.value for rule in THIRTIES],
    "claim": KINDS,
    "claim-is": [verdict.value for verdict in Verdict],
    "column": ["points", "tallies"],
    "equal": [kind for kind in KINDS if kind != "set"],
    "failed": FAILURES,
    "field-settle": SETTLEMENTS,
    "hand": ["dealt", "played"],
    "hint": KINDS,
    "hint-changes": ["declared", "play"],
    "hint-compare": KINDS,
    "hint-exchange": ["some", "all"],
    "hint-pique": SWITCHES["pique"],
    "hint-repique": SWITCHES["repique"],
    "hint-same": ["declared", "play"],
    "hint-settle": [*SETTLEMENTS, "sixteen"],
    "hint-talk": [*KINDS, "point-asked"],
    "hint-value": [*(f"point-{value}" for value in SWITCHES["point-value"]), "sequence", "set"],
    "hint-worth": ["lead", "take", "hold", "last-trick"],
    "know": ["follows", "open", "ruled-out"],
    "mark": ["thirty", "stops", "late"],
    "name": [*SCORED, "vole", "passing-over", *(f"czech-{rule.value}" for rule in CZECH_NAMES)],
    "choose": ["count", "seed"],
    "needs-javascript": WIDGETS,
    "progress": [*COLUMNS, "topic"],
    "topic": TOPICS,
    "worksheet": ["name", "date"],
    "overlooked": KINDS,
    "right": KINDS,
    "row": [row.value for row in Row if row not in (Row.TOTAL, Row.TALLY)],
    "rules": PROFILES,
    "say-asked": ["cards", "pips", "top"],
    "settle-right": [*SETTLEMENTS, "pays", "even"],
    "step": ["deal", "hands"],
    "thing": [*SCORED, "vole"],
    "title": KINDS,
    "title-claim": KINDS,
    "view": SEATS,
    "where-dialogue": KINDS,
    "winner": WINNERS,
    "words": LANGUAGES,
    "your-best": KINDS,
}
VALUES = {
    field.name.replace("_", "-"): [getattr(profile, field.name) for profile in PROFILES.values()]
    for field in fields(Profile)
    if field.name != "name"
}
HOUSE = {about(name).key for name in VALUES} | {
    meaning(name, value).key
    for name, own in VALUES.items()
    for value in (*own, *SWITCHES.get(name, {}).values())
}
BUILT = HOUSE | {f"{start}-{end}" for start, ends in STARTS.items() for end in ends}
SOURCE = "".join(
    path.read_text()
    for folder in (ROOT, ROOT.parent / "scripts")
    for path in folder.rglob("*.py")
    if "sentences" not in path.parts
)


def keys():
    """Every key that a module writes out in `Message.of("key", ...)`."""
    for path in GAME:
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = node.func.value
            says = node.func.attr == "of" and isinstance(owner, ast.Name) and owner.id == "Message"
            if says and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value


def texts_of(part):
    return import_module(f"piquet_core.sentences.{part}").TEXTS


def test_every_message_has_a_sentence():
    written = set(keys())
    assert len(written) > 80
    assert written | set(COMPOSED) <= set(TEXTS)


def test_no_two_sentences_have_one_key():
    from piquet_core.sentences import declarations, errors, exercises, house, levels, lines, replay, tasks

    parts = (declarations, errors, exercises, house, levels, lines, replay, tasks)
    assert sum(len(part.TEXTS) for part in parts) == len(TEXTS)
    for part in FURTHER:
        assert not set(texts_of(part)) & set(TEXTS), part
    # A paper has questions of every task, and stands on a page with examples.
    for one, other in combinations(("drills", "tutor", "papers", "examples"), 2):
        assert not set(texts_of(one)) & set(texts_of(other)), (one, other)


def test_every_sentence_of_the_game_is_said_somewhere():
    from piquet_core.sentences import declarations, errors, lines

    texts = {**lines.TEXTS, **errors.TEXTS, **declarations.TEXTS}
    source = "".join(path.read_text() for path in ROOT.rglob("*.py") if "sentences" not in path.parts)
    for key in set(texts) - set(keys()) - set(COMPOSED):
        assert f'"{key}"' in source, key


@pytest.mark.parametrize("part", COMPOSING)
def test_every_other_sentence_is_said_somewhere(part):
    # A key is written out, or put together from a beginning that is written out and a rule, a kind, a word.
    dead = [key for key in texts_of(part) if f'"{key}"' not in SOURCE and key not in BUILT]
    assert not dead


def test_every_key_that_is_put_together_has_a_sentence_and_is_put_together():
    every = {key for part in COMPOSING for key in texts_of(part)}
    assert set(BUILT) <= every
    assert not [start for start in STARTS if f'f"{start}-{{' not in SOURCE]


@pytest.mark.parametrize("name", ["czech", "rubicon"])
def test_every_line_can_be_said(name):
    language = Language()
    for seed in range(60):
        for deal in read_deals(text_lines(random_deal(seed, name, rules=seed % 2 == 0))):
            for line in deal.score().lines:
                text = language.say(line.message)
                assert text.endswith(".")
                assert not re.search(r"[{}<>]", text)


@pytest.mark.parametrize(
    ("value", "place", "phrase"),
    [
        (Suit.HEARTS, "", "hearts"),
        (Rank.TEN, "", "ten"),
        (Rank.TEN, "plural", "tens"),
        (Rank.TEN, "letter", "10"),
        (Rank.NINE, "letter", "9"),
        (Seat.ELDER, "start", "Elder"),
        (Kind.SET, "", "set"),
        (Measure.TOP, "", "Top card"),
        (Rule.LEAD, "", "a card led"),
        (Player.SECOND, "", "second"),
        (1, "tricks", "1 trick"),
        (3, "tallies", "3 tallies"),
        (Message.of("header"), "", TEXTS["header"]),
        (Point(frozenset(read_cards("AKh"))), "", "A K of hearts"),
        (Run(Suit.SPADES, Rank.KING, 4), "", "quart to the king in spades"),
        (Alike(frozenset(read_cards("As Ah Ad"))), "", "three aces"),
        (Alike(frozenset(read_cards("As Ah Ad Ac"))), "start", "Four aces"),
        (frozenset(read_cards("As 7d")), "", "A of spades, 7 of diamonds"),
        (frozenset(), "", "no card"),
        (((Measure.LENGTH, 3), (Measure.TOP, 14)), "", "tierce, ace"),
        (((Measure.COUNT, 4), (Measure.RANK, 10)), "", "4 cards, ten"),
        ((Measure.PIPS, 49), "", "49 pips"),
        (((Measure.COUNT, 3), (Measure.RANK, 11)), "held", "three knaves"),
        (((Measure.LENGTH, 4),), "held", "a quart"),
        (((Measure.LENGTH, 4), (Measure.TOP, 14)), "held", "a quart to the ace"),
        (((Measure.TOP, 14),), "held", "a sequence to the ace"),
        (((Measure.CARDS, 5), (Measure.PIPS, 49)), "held", "a point of 5 cards, 49 pips"),
        (((Measure.PIPS, 49),), "held", "a point of 49 pips"),
        ("a\x07b\u2028", "", "a\\x07b\\u2028"),
        (read_cards("Ah")[0], "", "ace of hearts"),
        (read_cards("Ah")[0], "short", "A of hearts"),
    ],
)
def test_phrases(value, place, phrase):
    assert Language().name(value, place) == phrase


def test_a_value_without_a_phrase():
    with pytest.raises(TypeError):
        Language().name(object())
    with pytest.raises(KeyError):
        Language().say(Message.of("no-such-key"))


def test_whatever_can_stop_a_bonus_has_a_name():
    assert set(RULE_NAMES) == {*DECLARED, *PLAY, Rule.REPIQUE}
    assert isinstance(profile("czech"), Profile)
