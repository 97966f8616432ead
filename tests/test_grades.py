"""A graded replay, asked as the build and the browser ask it."""

import json
import re

import pytest

from piquet_core import library
from piquet_core.web.door import respond
from piquet_core.web.params import read_link
from piquet_core.web.replay.chart import FEW, ticks
from tests.stories import tell_named

FORGONE = {"deal": "cavendish-playing-17-forgone"}
GRADED = {**FORGONE, "grades": "yes"}
"""Elder loses seventeen points by the queen of hearts, led to the second trick, and nobody anything else."""


def ask(*log, link=None, params=GRADED, widget="replay"):
    asked = {"widget": widget, "params": params, "id": "replay-1", "root": "../../", "log": log, "link": link}
    return json.loads(respond(json.dumps(asked)))


def text(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def graded(answer):
    """The part of the page that is about the grades, as text."""
    return text(answer["html"].partition('<section class="pq-grades"')[2].partition("</section>")[0])


def rows(answer):
    """The rows of the list of tricks, as text."""
    listed = answer["html"].partition('<section class="pq-tricks"')[2].partition("</section>")[0]
    return [text(row) for row in listed.split("<li>")[1:]]


# The switch


def test_the_play_is_graded_at_an_act_and_in_the_link():
    plain = ask(params=FORGONE)
    assert "pq-grades" not in plain["html"]
    on = ask("grades on", params=FORGONE)
    assert on["params"] == GRADED
    assert read_link(on["link"]) == GRADED
    assert ask(link=on["link"])["html"] == on["html"]
    assert "The play, graded" in graded(on)
    off = ask("grades off", params=on["params"])
    assert off["params"] == FORGONE
    assert off["html"] == plain["html"]


@pytest.mark.parametrize("act", ["grades", "grades maybe", "instead 5 Ah", "fair 5"])
def test_what_cannot_be_done_is_said(act):
    answer = ask(act, params=FORGONE)
    assert answer["params"] == FORGONE
    assert 'class="pq-notice"' in answer["html"]


@pytest.mark.parametrize(
    ("params", "param"),
    [
        ({"grades": "on"}, "grades"),
        ({"fair": "5"}, "fair"),
        ({"fair": "5:many"}, "fair"),
        ({"only": "tricks"}, "only"),
    ],
)
def test_a_setting_that_cannot_be_read_is_named(params, param):
    assert ask(params={**FORGONE, **params})["param"] == param


def test_no_style_stands_in_a_graded_page():
    html = ask("go trick-2", "fair 5")["html"]
    assert "style=" not in html
    assert "<svg" in html


@pytest.mark.parametrize("name", library.names())
def test_every_documented_deal_can_be_graded_at_every_step(name):
    story = tell_named(name)
    for step in story.steps[:: max(1, len(story.steps) // 4)]:
        answer = ask(params={"deal": name, "grades": "yes", "at": step.key})
        assert "The play" in graded(answer)


# What is said


def test_what_the_play_came_to_is_a_sum():
    said = graded(ask())
    assert "With best play from the first lead elder ends 42 points ahead." in said
    assert "Elder’s cards lose 17 points, younger’s 0 points, and elder ends 25 points ahead." in said
    kept = graded(ask(params={"deal": "hoffmann-specimen-hand", "grades": "yes"}))
    assert "No card loses anything." in kept
    assert "A tally" not in said
    czech = graded(ask(params={"deal": "czech-vole", "grades": "yes"}))
    assert "A tally counts as 100 points." in czech
    level = graded(ask(params={"deal": "rubicon-everything-equal", "grades": "yes"}))
    assert "and they end level." in level


def test_cards_that_lose_something_are_marked_in_the_list_of_tricks():
    found = rows(ask())
    assert [number for number, row in enumerate(found, 1) if "−" in row] == [2]
    assert "queen of hearts" in found[1]
    assert "−17 loses 17 points" in found[1]
    assert all("best" not in row for row in rows(ask(params=FORGONE)))
    assert any("best" in row for row in found)


def test_the_cards_of_a_trick_are_judged_with_what_was_better():
    said = graded(ask("go trick-2"))
    assert "Elder leads the queen of hearts −17 loses 17 points" in said
    assert "Best A ace of spades" in said.replace("ace of spades A", "A ace of spades")
    assert "With best play would have followed: elder ends 42 points ahead" in said
    assert "Younger plays the king of hearts the only card" in said
    assert "any card is as good" in graded(ask("go trick-3"))


def test_before_the_first_trick_the_way_to_the_grades_is_told():
    assert "Go to a trick" in graded(ask())
    assert "Go to a trick" not in graded(ask("go trick-1"))


def test_where_a_line_ends_the_next_cards_are_graded():
    unfinished = {"deal": "hold-up-the-ace", "grades": "yes", "at": "trick-11"}
    said = graded(ask(params=unfinished))
    assert "Elder is to play" in said
    assert "−1 loses 1 point ace of clubs" in said
    assert "Best play from here: elder ends 14 points ahead" in said
    lost = "Elder’s cards lose 1 point, younger’s 0 points, and with best play from there elder ends 13 points ahead."
    assert lost in graded(ask("play Ac", params=unfinished))
    never = graded(ask(params={"deal": "cassell-ninety-four-in-hand", "grades": "yes"}))
    assert "Elder is to play" in never
    assert "<svg" not in never


def test_grades_follow_the_rules_in_force():
    rubicon, leads_only = (ask(*acts) for acts in ((), ("house take=0",)))
    assert graded(rubicon) != graded(leads_only)


def test_to_one_seat_no_grade_is_shown():
    answer = ask("seat elder", "last")
    assert "look at both hands" in graded(answer)
    assert all("−" not in row and "best" not in row for row in rows(answer))
    assert ask("instead 5 Ah", params=answer["params"])["params"] == answer["params"]
    assert ask("fair 5", params=answer["params"])["params"] == answer["params"]


def test_a_deal_whose_hands_are_not_known_is_refused_by_name():
    dealt = "title: Dealt\nprofile: rubicon\n\ndeal elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\n"
    said = graded(ask("grades on", params={"text": dealt}))
    assert said.startswith('aria-label="The play, graded"> The play of this deal cannot be graded.')
    assert len(said.partition("graded. ")[2].split()) > 3
    stop = "profile: rubicon\n\nhands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97\nstop\n"
    assert "Nothing stands after a stop." in graded(ask("grades on", params={"text": stop}))


def test_a_deal_of_ones_own_is_graded_too():
    answer = ask("text " + library.text("cavendish-playing-17-forgone"), "grades on", "go trick-2",
                 params={"profile": "rubicon"}, widget="own")  # fmt: skip
    assert "queen of hearts −17" in graded(answer)
    assert answer["params"]["grades"] == "yes"


def test_the_play_alone_is_shown_where_it_is_asked_for():
    answer = ask(params={**GRADED, "only": "play"})
    assert answer["params"]["only"] == "play"
    for part in ("pq-lists", "pq-switches", "pq-compare", "pq-house", "pq-note"):
        assert part not in answer["html"]
    for part in ("pq-table", "pq-bar", "pq-grades"):
        assert part in answer["html"]


# The chart


def test_the_chart_says_in_words_what_it_shows():
    html = ask("go trick-2")["html"]
    [picture] = re.findall(r"<svg[^>]*>", html)
    assert (
        "With best play from the first lead elder ends 42 points ahead. Trick 2: elder loses 17 points."
        in picture
    )
    buttons = re.findall(r'<button id="replay-1-chart-\d+"[^>]*>', html)
    assert len(buttons) == 12
    assert ['aria-current="step"' in button for button in buttons] == [number == 2 for number in range(1, 13)]
    assert 'value="go trick-9"' in buttons[8]
    assert html.count('class="pq-drop"') == 1


def test_the_line_of_the_chart_falls_where_elder_loses_and_rises_where_younger_does():
    # Elder loses twelve and fourteen, and one; younger thirteen and one.
    html = ask(params={"deal": "rubicon-everything-equal", "grades": "yes"})["html"]
    drops = [
        (float(start), float(end))
        for start, end in re.findall(r'class="pq-drop" d="M\d+ ([\d.]+)V([\d.]+)"', html)
    ]
    said = re.findall(r'title="(Trick [^"]*)"', html)
    elder, younger = (sum(words.count(f"{seat} loses") for words in said) for seat in ("elder", "younger"))
    assert sum(end > start for start, end in drops) == elder > 1
    assert sum(end < start for start, end in drops) == younger > 1


def test_a_line_without_a_loss_needs_no_chart():
    assert "<svg" not in ask(params={"deal": "hoffmann-specimen-hand", "grades": "yes"})["html"]


@pytest.mark.parametrize(
    ("least", "most", "found"),
    [
        (5, 5, [6, 5]),
        (-21, 5, [10, 0, -10, -20, -30]),
        (0, 12, [15, 10, 5, 0]),
        (-185, -41, [0, -50, -100, -150, -200]),
        (-1000, 1500, [2000, 1000, 0, -1000]),
    ],
)
def test_ticks_are_round_and_hold_all_values_between_them(least, most, found):
    marks = ticks(least, most)
    assert list(marks) == found
    assert marks[-1] <= least <= most <= marks[0]
    assert len(marks) <= FEW


# The better line


def test_the_better_line_is_played_and_stepped_through():
    html = ask("go trick-2")["html"]
    [act] = re.findall(r'value="(instead [^"]*)"', html)
    better = ask(act, params={**GRADED, "at": "trick-2"})
    assert better["params"]["at"] == "trick-2"
    assert better["params"]["line"].count("play") == 22
    said = graded(better)
    assert "No card loses anything." in said
    on = ask("on", params=better["params"])
    assert on["params"]["at"] == "trick-3"
    back = ask("source", params=better["params"])
    assert back["params"] == {**GRADED, "at": "trick-1"}


def test_a_better_reply_is_played_under_the_card_led():
    [lost] = [row for row in rows(ask(params={"deal": "au-cent-pique", "grades": "yes"})) if "−" in row]
    number = next(
        number
        for number, row in enumerate(rows(ask(params={"deal": "au-cent-pique", "grades": "yes"})), 1)
        if row == lost
    )
    params = {"deal": "au-cent-pique", "grades": "yes", "at": f"trick-{number}"}
    [act] = re.findall(r'value="(instead [^"]*)"', ask(params=params)["html"])
    better = ask(act, params=params)
    assert better["params"]["at"] == f"trick-{number}"
    assert "−" not in " ".join(rows(better))


@pytest.mark.parametrize("act", ["instead 99 Ah", "instead x Ah", "instead 5", "instead 5 Qc", "fair 99"])
def test_a_line_that_cannot_be_played_is_refused(act):
    answer = ask(act)
    assert answer["params"] == GRADED
    assert 'class="pq-notice"' in answer["html"]


# By what was known


def test_a_card_is_judged_step_by_step_by_what_its_player_knew():
    html = ask("go trick-2")["html"]
    assert "Judge fairly" in html
    params, tried = {**GRADED, "at": "trick-2"}, []
    while "By what elder knew" not in (answer := ask("fair 5", params=params))["html"]:
        params = answer["params"]
        tried.append(int(params["fair"].partition(":")[2]))
        assert f"{tried[-1]} of 200 hands tried" in graded(answer)
    assert tried == list(range(10, 200, 10))
    assert answer["params"]["fair"] == "5:200"
    said = graded(answer)
    assert "By what elder knew, the queen of hearts gives away" in said
    assert "200 hands tried, drawn from those that younger may hold" in said
    assert re.search(r"queen of hearts .* −17 −\d+\.\d ± \d\.\d", said)
    assert 'aria-disabled="true"' in re.search(r'<button id="replay-1-more-5"[^>]*>', answer["html"])[0]
    # What was found is the same for whom the link is given to.
    assert ask(link=answer["link"])["html"] == answer["html"]
    assert ask("fair 5", params=answer["params"])["params"] == answer["params"]


def test_where_few_hands_are_left_all_are_tried():
    answer = ask("go trick-8", "fair 17", "fair 17", "fair 17", "fair 17", "fair 17", "fair 17")
    said = graded(answer)
    assert re.search(r"All \d+ hands tried that elder may hold", said)
    assert "±" not in said


def test_a_link_that_asks_for_too_much_is_answered_with_all_there_is():
    answer = ask(params={**GRADED, "at": "trick-2", "fair": "5:999999"})
    assert "200 hands tried" in graded(answer)


def test_a_link_shows_what_it_names_whatever_was_judged_since():
    link = {**GRADED, "at": "trick-2", "fair": "5:20"}
    before = ask(params=link)["html"]
    ask(params={**link, "fair": "5:200"})
    assert ask(params=link)["html"] == before
    assert "20 of 200 hands tried" in text(before)


def test_the_next_card_is_judged_where_a_line_ends():
    params = {"deal": "hold-up-the-ace", "grades": "yes", "at": "trick-11"}
    at = len(tell_named("hold-up-the-ace").state.log)
    answer = ask(f"fair {at}", params=params)
    assert re.search(r"By what elder knows, the .* is best", graded(answer))


def test_it_is_said_that_the_other_has_sunk_something_once_it_shows():
    name = "cavendish-sinking-5-whole-point"
    story = tell_named(name)
    said = []
    for at in range(story.state.first_card, len(story.state.log)):
        step = next(step for step in story.steps if step.events > at and step.trick and not step.bonus)
        params = {"deal": name, "grades": "yes", "at": step.key, "fair": f"{at}:10"}
        said.append("something is sunk" in graded(ask(params=params)))
    assert True in said
    assert said[0] is False


def test_a_judgement_is_given_up_with_the_grades():
    judged = ask("go trick-2", "fair 5")
    assert "fair" not in ask("grades off", params=judged["params"])["params"]
