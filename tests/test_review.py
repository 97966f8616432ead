"""The play of a deal, graded: what is lost adds up on every deal, and is nothing where a line was perfect."""

import pytest

from piquet_core import BySeat, Illegal, Played, Seat, Solver, library, read_cards
from piquet_core.replay.review import best, choices, review
from piquet_core.replay.steps import Step
from piquet_core.replay.story import play_on, tell
from tests.stories import tell_named

E, Y = Seat.ELDER, Seat.YOUNGER
PERFECT = (
    "cavendish-playing-17-pique",
    "cavendish-playing-8-small-spade",
    "cavendish-worked-example",
    "hoffmann-specimen-hand",
    "hoyle-best-hand",
)
"""Lines of the sources in which no card loses anything, against the actual cards."""


def lines():
    return [(name, number) for name in library.names() for number in range(tell_named(name).count)]


@pytest.mark.parametrize(("name", "number"), lines())
def test_the_value_at_the_start_less_what_is_lost_is_what_a_line_reaches(name, number):
    story = tell_named(name, number)
    if story.state.stopped:
        with pytest.raises(Illegal):
            review(story)
        return
    found = review(story)
    lost = found.lost
    assert found.value - lost.elder + lost.younger == found.reached
    assert found.reached == Solver().solve(story.state, story.deal.carry).value
    value = found.value
    for judged in found.cards:
        assert min(grade.loss for grade in judged.grades) == 0
        value -= judged.loss if judged.seat is E else -judged.loss
        assert judged.value == value
        assert story.state.log[judged.at] == Played(judged.card)
    if story.state.finished:
        totals, tally = story.score.totals, story.score.tally
        assert found.reached == totals.elder - totals.younger + 100 * (tally.elder - tally.younger)


@pytest.mark.parametrize("name", PERFECT)
def test_a_line_of_best_cards_loses_nothing(name):
    found = review(tell_named(name))
    assert len(found.cards) == 24
    assert found.lost == BySeat(0, 0)
    assert found.value == found.reached


def test_the_card_that_costs_elder_a_pique_is_found():
    # Cavendish's own example of a pique forgone: by the queen of hearts in the second trick.
    found = review(tell_named("cavendish-playing-17-forgone"))
    assert [(judged.seat, str(judged.card), judged.loss) for judged in found.cards if judged.loss] == [
        (E, "Qh", 17)
    ]


def test_a_choice_is_where_some_card_would_lose():
    found = review(tell_named("cavendish-playing-17-forgone"))
    assert [judged.choice for judged in found.cards[:4]] == [True, True, True, False]


def test_a_best_line_played_on_loses_nothing_more():
    story = tell_named("cavendish-playing-17-forgone")
    [bad] = [judged for judged in review(story).cards if judged.loss]
    line = best(story, bad.at)
    altered = play_on(story, Step("", bad.at), [Played(card) for card in line.line])
    better = review(tell(library.text("cavendish-playing-17-forgone"), altered=altered))
    assert better.lost == BySeat(0, 0)
    assert better.reached == line.value == review(story).value


def test_where_a_line_stops_the_next_cards_are_graded():
    story = tell_named("hold-up-the-ace")
    found = review(story)
    assert found.lost == BySeat(0, 0)
    assert [(str(grade.card), grade.loss) for grade in choices(story, len(story.state.log))] == [
        ("Ac", 1),
        ("7c", 0),
    ]
    assert best(story).line[:1] == read_cards("7c")


def test_a_deal_that_is_not_played_has_a_value():
    story = tell_named("cassell-ninety-four-in-hand")
    found = review(story)
    assert found.cards == ()
    assert found.value == found.reached == best(story).value


def test_a_deal_without_its_hands_is_not_graded():
    story = tell("profile: rubicon\n\ndeal elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\n")
    with pytest.raises(Illegal):
        review(story)
