"""What an exercise leaves behind: the mark of every course it can take."""

import pytest

from piquet_core.messages import PiquetError
from piquet_core.web.record import Mark, question_of, read_mark, write_record
from tests.drill_door import ask, status

POINT = {"kind": "point", "profile": "czech", "deal": "cavendish-worked-example", "stage": "played"}
QUESTION = "task=find&kind=point&profile=czech&seat=elder&deal=cavendish-worked-example&stage=played"
RIGHT, WRONG = "answer AKQJ8h", "answer AJ98s"


@pytest.mark.parametrize(
    ("log", "mark"),
    [
        ([], None),
        (["hint"], None),
        (["answer"], None),
        (["answer nonsense"], None),
        ([RIGHT], "first 0"),
        (["hint", "hint", RIGHT], "first 2"),
        ([WRONG], "wrong 0"),
        ([WRONG, "hint"], "wrong 1"),
        ([WRONG, WRONG], "wrong 0"),
        ([WRONG, RIGHT], "later 0"),
        ([WRONG, "hint", WRONG, "hint", RIGHT], "later 2"),
        (["show"], "shown 0"),
        (["hint", WRONG, "show"], "shown 1"),
        # What comes after the question is settled counts no more.
        (["show", RIGHT], "shown 0"),
        ([RIGHT, WRONG], "first 0"),
        ([RIGHT, WRONG, WRONG], "first 0"),
        ([WRONG, RIGHT, "show"], "later 0"),
        ([RIGHT, "hint"], "first 0"),
        ([RIGHT, "dance"], "first 0"),
        # A question of its own: nothing has been answered there yet.
        ([RIGHT, "next"], None),
        ([WRONG, "set profile=rubicon"], None),
    ],
)
def test_a_question_is_marked_by_how_it_was_settled(log, mark):
    answer = {"log": []}
    for act in log:
        answer = ask(POINT, *answer["log"], act)
    assert answer.get("records", []) == ([] if mark is None else [f"{QUESTION} {mark}"])
    if log and mark is not None:
        assert ask(POINT, *answer["log"])["records"] == answer["records"]


@pytest.mark.parametrize(
    ("steps", "mark"),
    [
        (["1 1", "3 1", "5 2"], None),
        (["1 1", "3 1", "5 2", "6 1"], "first 0"),
        (["1 2"], "wrong 0"),
        (["1 2", "1 1"], None),
        (["1 2", "1 1", "3 1", "5 2", "6 1"], "later 0"),
        (["1 1", "3 1", "5 2", "6 2", "6 1"], "later 0"),
    ],
)
def test_a_dialogue_is_right_at_once_where_every_step_is(steps, mark):
    dialogue = {"task": "dialogue", "kind": "point", "profile": "czech", "deal": "cavendish-worked-example"}
    log = []
    for step in steps:
        answer = ask(dialogue, *log, f"answer {step}")
        log = answer["log"]
    assert [record.partition(" ")[2] for record in answer["records"]] == ([] if mark is None else [mark])


@pytest.mark.parametrize(
    ("log", "halts"),
    [
        ([], False),
        (["hint"], False),
        ([WRONG], True),
        (["answer nonsense"], True),
        (["show"], True),
        (["next"], False),
    ],
)
def test_a_verdict_halts_what_was_sent_before_it_could_be_read(log, halts):
    assert ask(POINT, *log)["halts"] is halts


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record-mark"),
        ("right 0", "record-mark"),
        ("first", "record-hints"),
        ("first x", "record-hints"),
        ("first -1", "record-hints"),
        ("first ²", "record-hints"),
        ("first 1000", "record-hints"),
        ("first 0 0", "record-hints"),
    ],
)
def test_a_mark_that_cannot_be_read_is_named(text, key):
    with pytest.raises(PiquetError) as caught:
        read_mark(text)
    assert caught.value.message.key == key
    assert "settled" not in "".join(ask(POINT, f"settled {text}")["log"])
    assert status(ask(POINT, f"settled {text}"))


@pytest.mark.parametrize("mark", Mark)
def test_a_mark_is_read_as_it_was_written(mark):
    line = write_record({"task": "settle", "text": "a b"}, mark, 12)
    assert question_of(line) == "task=settle&text=a+b"
    assert read_mark(line.partition(" ")[2]) == (mark, 12)
