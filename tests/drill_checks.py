"""What has to hold of every exercise that is posed, whatever its kind, its rules and its level.

The tests check some of each, `scripts/bench drills` many more. Of each kind it is said what is right, what is
wrong and what lies open (`drill_answers`), and when a hint would contradict the answer (`drill_hints`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from piquet_core import Language, Message
from piquet_core.cards import PACK
from piquet_core.exercises.hands import seed_after
from piquet_core.exercises.levels import holds
from piquet_core.exercises.topics import TOPICS, Topic
from piquet_core.sentences import drills as of_drills
from piquet_core.sentences import tutor as of_tutor
from piquet_core.web import exercise, sheet
from piquet_core.web.drill import Answered, Drill
from piquet_core.web.widget import Context
from tests.drill_answers import RIGHT, SHOWN, WRONG
from tests.drill_hints import HINTS

LANGUAGE = Language().knowing(of_drills.TEXTS).knowing(of_tutor.TEXTS)
CONTEXT = Context("exercise-1", "../", Language())
GENERIC = {"number-look", "settle-look", "sheet-look", "sheet-total"}
"""Reasons that name no difference: they send the reader to look again."""
WRONGS = 3
"""So many wrong answers have to be told what is different, or all there are of a kind that has fewer."""
TRIED = 12
"""So many wrong answers of an exercise are tried at the most."""
ALL_WRONGS = {"exchange": 1, "blank": 1, "claim": 2}


def every() -> list[tuple[Topic, str, str | None]]:
    """Return every topic under each of its rule sets at each of its levels, and without one."""
    return [
        (topic, profile, level)
        for topic in TOPICS.values()
        for profile in topic.profiles
        for level in (None, *(one.name for one in topic.levels_of(profile)))
    ]


def drills(topic: Topic, profile: str, level: str | None, count: int, seed: int = 0) -> Iterator[Drill]:
    """Pose so many different exercises, one after the other."""
    for _ in range(count):
        drill = exercise.fresh(topic, profile, seed, level)
        yield drill
        seed = seed_after(int(drill.params()["seed"]))


def check(drill: Drill, topic: Topic, level: str | None) -> None:
    """Check everything that has to hold of one exercise; `AssertionError` says which and what does not."""
    where = drill.params()
    task = topic.task
    assert (level is None) is ("level" not in where), where
    assert level is None or holds(topic.name, level)(drill.question), where
    assert exercise.read(where).params() == where, where
    _check_right(drill, task)
    _check_wrong(drill, task)
    assert HINTS[task](drill.question, drill.hints), (where, "a hint contradicts the answer")
    _check_hidden(drill, task)


def _check_right(drill: Drill, task: str) -> None:
    told = [drill.judge(answer) for answer in RIGHT[task](drill)]
    assert told, drill.params()
    for answered in told:
        assert answered.right, (drill.params(), answered.line, answered.reason)
        assert LANGUAGE.say(answered.reason)


def _check_wrong(drill: Drill, task: str) -> None:
    """Every wrong answer is judged wrong, and enough of them are told what is different."""
    reasons = {}
    for answer in islice(WRONG[task](drill), TRIED):
        answered = drill.judge(answer)
        assert not answered.right, (drill.params(), answer)
        reasons[answered.line] = _reason(drill, answered)
        assert LANGUAGE.say(reasons[answered.line])
    named = [line for line, reason in reasons.items() if reason.key not in GENERIC]
    wanted = ALL_WRONGS.get(task, WRONGS)
    assert len(named) >= wanted, (drill.params(), reasons)


def _reason(drill: Drill, answered: Answered) -> Message:
    """Return why an answer is wrong; of a sheet why the first wrong number is."""
    if answered.reason.key != "sheet-some":
        return answered.reason
    filled = drill.filled(answered.given)
    wrong = [cell for cell in sheet.sheet.judge(drill.question, filled).cells if not cell.right]
    return next((cell.reason for cell in wrong if cell.reason.key not in GENERIC), wrong[0].reason)


def _check_hidden(drill: Drill, task: str) -> None:
    """Neither the answer nor a hidden card stands in the page before it is asked for, whatever hints are taken."""
    hinted = str(exercise.turn(drill.params(), ("hint", "hint", "hint"), CONTEXT).view)
    assert LANGUAGE.say(drill.solution) not in hinted, drill.params()
    shown = SHOWN[task](drill.question) if task in SHOWN else PACK
    for card in set(PACK).difference(shown):
        assert LANGUAGE.name(card) not in hinted, (drill.params(), card)
        assert f'"{card}"' not in hinted, (drill.params(), card)
