"""Every message of the core has a sentence, and every value in it a phrase."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import piquet_core
from piquet_core import Language, Message, Player, Profile, Rank, Rule, Seat, profile, read_cards
from piquet_core.combos import Alike, Kind, Measure, Point, Run, Suit
from piquet_core.notation.deals import read_deals, text_lines
from piquet_core.sentences import TEXTS
from piquet_core.sentences.phrases import RULE_NAMES
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
        for term in "winner across rubicon hundred game double tally-winner tally-loser".split()
    ),
    *(f"settled-{unit}" for unit in ("rubicon", "games", "tallies")),
]


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


def test_every_message_has_a_sentence():
    written = set(keys())
    assert len(written) > 80
    assert written | set(COMPOSED) <= set(TEXTS)


def test_no_two_sentences_have_one_key():
    from piquet_core.sentences import (
        declarations,
        drills,
        errors,
        examples,
        exercises,
        house,
        lines,
        replay,
        tasks,
    )

    parts = (declarations, errors, exercises, house, lines, replay, tasks)
    assert sum(len(part.TEXTS) for part in parts) == len(TEXTS)
    assert not set(examples.TEXTS) & set(TEXTS)
    assert not set(drills.TEXTS) & (set(TEXTS) | set(examples.TEXTS))


def test_every_sentence_of_the_game_is_said_somewhere():
    from piquet_core.sentences import declarations, errors, lines

    texts = {**lines.TEXTS, **errors.TEXTS, **declarations.TEXTS}
    source = "".join(path.read_text() for path in ROOT.rglob("*.py") if "sentences" not in path.parts)
    for key in set(texts) - set(keys()) - set(COMPOSED):
        assert f'"{key}"' in source, key


@pytest.mark.parametrize("part", ["tasks", "drills"])
def test_every_sentence_about_whole_deals_is_said_somewhere(part):
    texts = import_module(f"piquet_core.sentences.{part}").TEXTS

    source = "".join(path.read_text() for path in ROOT.rglob("*.py") if "sentences" not in path.parts)
    # A key is written out, or put together from a beginning that is written out and a rule, a kind, a word.
    begun = re.findall(r'f"([a-z-]+-)\{', source)
    for key in texts:
        assert f'"{key}"' in source or any(key.startswith(start) for start in begun), key


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
    from piquet_core.scoring.lines import DECLARED, PLAY

    assert set(RULE_NAMES) == {*DECLARED, *PLAY, Rule.REPIQUE}
    assert isinstance(profile("czech"), Profile)
