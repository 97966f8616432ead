"""Is it a carte blanche? The state of the deal judges, and three hands of four miss it by a little."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.exercises.blank import SHAPES, hints, judge, pose
from piquet_core.exercises.hands import LARGEST_SEED
from piquet_core.messages import PiquetError
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.sentences.drills import TEXTS
from tests.drill_door import ask, goes_on, hides, status, text

LANGUAGE = Language().knowing(TEXTS)
BLANK = {"task": "blank", "profile": "rubicon", "seed": "1"}


@given(st.sampled_from(sorted(PROFILES)), st.integers(0, LARGEST_SEED))
def test_only_twelve_plain_cards_as_dealt_are_one(name, seed):
    asked = pose(PROFILES[name], seed)
    courts = [card for card in asked.hand if card.rank.is_court]
    assert len(asked.hand) == 12
    assert len(courts) == (1 if seed % SHAPES in (1, 2) else 0)
    assert asked.exchanged is (seed % SHAPES == 3)
    for claimed in (True, False):
        judged = judge(asked, claimed)
        assert judged.right is (claimed is (not courts and not asked.exchanged))
        assert LANGUAGE.say(judged.reason).endswith(".")
    assert all(LANGUAGE.say(hint).endswith((".", "?")) for hint in hints(asked))


@given(st.integers(0, LARGEST_SEED))
def test_the_cards_are_the_same_under_every_rule_set(seed):
    assert len({pose(profile, seed).hand for profile in PROFILES.values()}) == 1


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_there_is_not_is_refused(seed):
    with pytest.raises(PiquetError):
        pose(PROFILES["czech"], seed)


def test_a_court_card_or_a_draw_is_no_carte_blanche():
    right = ask(BLANK, "answer no-blank")
    assert "Right. No carte blanche" in status(right)
    assert right["log"] == ["answer no-blank", "settled first 0"]
    assert 'href="../rules/rubicon/#carte-blanche"' in right["html"]
    late = {**BLANK, "seed": "3"}
    assert "after the exchange" in text(ask(late))
    assert "Not yet. A carte blanche is claimed after the deal" in status(ask(late, "answer blank"))
    assert "Right. There is no king" in status(ask({**BLANK, "seed": "0"}, "answer blank"))
    assert "Not yet." in status(ask({**BLANK, "seed": "0"}, "answer no-blank"))
    assert "The answer: Yes. There is no king" in status(ask({**BLANK, "seed": "0"}, "show"))


@pytest.mark.parametrize("seed", range(8))
def test_no_other_card_stands_anywhere(seed):
    hides({**BLANK, "seed": str(seed)}, pose(PROFILES["rubicon"], seed).hand, "hint", "hint", "hint")


def test_it_goes_on_and_what_cannot_be_judged_is_said():
    assert goes_on(BLANK)["seed"] == "5"
    assert "nothing that can be done here" in status(ask(BLANK, "answer maybe"))
    assert ask({**BLANK, "seat": "elder"})["param"] == "seat"
    assert ask({**BLANK, "seed": "9999999999"})["param"] == "seed"
    assert ask({"task": "blank"})["param"] == "profile"
