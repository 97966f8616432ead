"""Every kind of exercise has a name, and can be posed by it."""

import pytest

from piquet_core.exercises.topics import TOPICS, topic_of
from piquet_core.web.exercise import TASKS, fresh
from piquet_core.web.params import ParamError


@pytest.mark.parametrize(
    ("name", "profile"), [(name, profile) for name, topic in TOPICS.items() for profile in topic.profiles]
)
def test_an_exercise_of_a_topic_is_of_that_topic_and_so_is_the_next(name, profile):
    drill = fresh(TOPICS[name], profile, 7)
    assert drill.profile.name == profile
    assert topic_of(drill.params()) is TOPICS[name]
    assert topic_of(drill.next().params()) is TOPICS[name]


def test_every_task_has_its_topics():
    assert {topic.task for topic in TOPICS.values()} == set(TASKS)


def test_hands_that_leave_nothing_to_ask_about_are_passed_by():
    assert fresh(TOPICS["claim-set"], "czech", 7).params()["seed"] != "7"


def test_a_seed_too_large_is_no_reason_to_look_on():
    with pytest.raises(ParamError):
        fresh(TOPICS["claim-set"], "czech", 10**9)
