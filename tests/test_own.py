"""A deal of the reader's own: tapped, pasted, dealt, mended."""

import json

import pytest

from piquet_core import library
from piquet_core.replay.mends import first_error, mend
from piquet_core.web.door import respond
from piquet_core.web.own import completed
from piquet_core.web.params import read_link, write_link
from tests.drill_door import text

HANDS = "hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97"
GOOD = f"profile: rubicon\n\n{HANDS}\n"


def ask(*log, link=None, params=None):
    asked = {
        "widget": "own",
        "params": params or {},
        "id": "own-1",
        "root": "../../",
        "log": log,
        "link": link,
    }
    return json.loads(respond(json.dumps(asked)))


def test_two_hands_are_tapped_in():
    first = ask("take AKTs AKTh AKTd AKTc")
    assert first["params"] == {"profile": "czech", "elder": "AKT.AKT.AKT.AKT"}
    assert first["html"].count('type="checkbox"') == 20
    second = ask("take QJ9s QJ8h Q97d J97c", params=first["params"])
    assert "The count: elder 122, younger 0." in text(second)
    assert "Repique: elder has 42" in text(second)
    assert ask(link=second["link"])["html"] == second["html"]
    assert "Tap the twelve cards of elder" in text(ask("again", params=second["params"]))


def test_too_few_cards_are_said_and_kept():
    answer = ask("take AKTs")
    assert "12 cards expected, 3 found" in text(answer)
    assert not answer["fresh"]


@pytest.mark.parametrize(
    ("written", "added"),
    [
        ("AKT.AKT.AKT.AKT QJ9.QJ8.Q97.J97", 2),
        ("AKT.AKT.AKT.AKT\r\nQJ9.QJ8.Q97.J97\r\n", 2),
        (HANDS, 2),
        (f"title: x\n\n{HANDS}", 1),
        (GOOD, 0),
    ],
)
def test_a_text_may_lack_its_headers(written, added):
    whole, lines = completed(written, "czech")
    assert lines == added
    assert first_error(whole) is None
    assert "The count:" in text(ask(f"text {written}"))


def test_a_replay_follows_under_any_rules():
    answer = ask(f"text {GOOD}", "rules czech", "play As")
    assert answer["params"]["rules"] == "czech"
    assert answer["params"]["line"] == "play As"
    assert "Czech Piket" in text(answer)
    assert "seat" in ask("seat younger", params=answer["params"])["params"]


def test_a_deal_comes_from_a_number():
    answer = ask("shuffle 7")
    assert "Deal no. 7" in answer["params"]["text"]
    assert "The deal: twelve cards each." in text(answer)
    for wrong in ("-1", "1000000000", "9" * 5000, "", "²"):
        assert "from 0 to" in text(ask(f"shuffle {wrong}"))


@pytest.mark.parametrize(
    ("wrong", "line", "words", "better"),
    [
        (GOOD.replace("rubicon", "rubikon"), 1, "no rule set called rubikon", "rubicon"),
        (GOOD.replace("hands", "hand"), 3, "no event called hand", "hands"),
        (f"{GOOD}play As/9s Kd/7h\n", 4, "Younger does not hold the seven of hearts", None),
        (f"{GOOD}play As/9s Kd/7c\n", 4, "is a revoke", None),
        (GOOD.replace("J97", "J9A"), 3, "The ace of clubs is there twice", None),
        (GOOD.replace("QJ9.", "QJ9T."), 3, "12 cards expected, 13 found", "QJ9.QJ8.Q97.J97"),
        ("profile: czech\n\n", 2, "there is neither", None),
        ("profile: czech\n\nplay As\n", 3, "Nothing has been dealt", None),
    ],
)
def test_what_is_wrong_stands_beside_its_line(wrong, line, words, better):
    answer = ask(f"text {wrong}")
    assert words in text(answer)
    assert f"Line {line}, place" in text(answer)
    assert (f"Write {better} in place of" in text(answer)) == (better is not None)
    found = mend(wrong, first_error(wrong))
    assert (found.better if found else None) == better


def test_the_one_missing_card_is_found():
    whole = library.text("cavendish-worked-example")
    for good, bad in (("98.J87 ", "98.J8 "), ("talon 9s", "talon Ks"), ("Kd/Ad", "Kd/As")):
        spoilt = whole.replace(good, bad, 1)
        assert spoilt != whole
        found = mend(spoilt, first_error(spoilt))
        assert found is None or first_error(found.text) is None
    spoilt = whole.replace("talon 9s", "talon Ks")
    assert mend(spoilt, first_error(spoilt)).text == whole


def test_markup_in_a_text_stays_text():
    answer = ask("text <b>x</b>")
    assert "<b>" not in answer["html"]
    assert "&lt;b&gt;" in answer["html"]


def test_links_carry_any_text():
    params = {"text": "title: Ruml, pět – 100 %\n\nhands & = + # ?\n"}
    assert read_link(write_link(params)) == params


def test_a_hand_of_three_suits_has_no_mend():
    text = "profile: rubicon\n\nhands elder AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\n"
    error = first_error(text)
    assert error.message.key == "hand"
    assert mend(text, error) is None
