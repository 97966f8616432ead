"""Mixed papers and worksheets: what they ask, what is kept of the answers, how they are marked."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_core.cards import PACK, in_order
from piquet_core.exercises.topics import TOPICS, topic_of
from piquet_core.notation.hands import write_cards
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.web.choosing import ASKED, MOST, Choice
from piquet_core.web.door import respond
from piquet_core.web.params import read_link, write_link
from tests.drill_door import text

FOUR = {"topics": "find-point,claim-set,settle,number-point", "profile": "czech", "count": "4", "seed": "2"}


def ask(widget, params, *log, **more):
    asked = {"widget": widget, "params": params, "id": f"{widget}-1", "root": "../../", "log": log, **more}
    return json.loads(respond(json.dumps(asked)))


def acts(params, *log):
    """Send one act after the other, as a reader does."""
    answer = ask("paper", params)
    for act in log:
        answer = ask("paper", answer["params"], *answer["log"], act)
    return answer


RIGHT = {
    "find": lambda drill: write_cards(drill.question.answers[0]) or "-",
    "claim": lambda drill: drill.question.outcome.verdict.value,
    "number": lambda drill: str(drill.question.answer),
    "exchange": lambda drill: "allowed" if drill.question.refused is None else "refused",
    "blank": lambda drill: "blank" if drill.question.refused is None else "no-blank",
    "bonus": lambda drill: drill.question.answer.name,
    "legal": lambda drill: write_cards(drill.question.answer),
    "card": lambda drill: str(in_order(drill.question.best)[0]),
    "changes": lambda drill: " ".join(rule.value for rule in drill.question.answer) or "-",
}
"""A right answer to a question of each task whose answers are short."""


WORDS = (
    *("-", "9999", "equal", "good", "not-good", "allowed", "refused", "blank", "no-blank"),
    *("nobody", "elder-repique", "elder-pique", "take", "point"),
)
"""What may be a wrong answer to such a question, beside a card."""


def right_answer(drill):
    return RIGHT[drill.params()["task"]](drill)


def test_nothing_is_chosen_at_first_and_what_is_chosen_begins_a_paper():
    form = ask("paper", {})
    assert form["html"].count('type="checkbox"') == len(ASKED)
    assert "Begin the paper" in text(form)
    begun = acts({}, "begin bonus=yes find-set=yes profile=rubicon count=five seed=7")
    assert begun["params"] == {"topics": "find-set,bonus", "profile": "rubicon", "count": "5", "seed": "7"}
    assert begun["log"] == []
    assert "Paper no. 7, Rubicon Piquet · question 1 of 5" in text(begun)
    assert ask("paper", {}, link=begun["link"])["html"] == begun["html"]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("begin profile=czech count=3 seed=1", "Nothing is ticked yet"),
        ("begin bonus=yes count=0", "from 1 to 100 questions; this is 0"),
        ("begin bonus=yes count=101", "this is 101"),
        ("begin bonus=yes count=many", "many"),
        ("begin bonus=yes seed=1000000000", "1000000000 is no number"),
        ("begin bonus=yes profile=chess", "profile cannot be chess"),
        ("begin dialogue-set=yes", "nothing that can be done here"),
        ("answer 5", "nothing that can be done here"),
        ("hand-in", "nothing that can be done here"),
        ("next", "nothing that can be done here"),
        ("choose", "nothing that can be done here"),
    ],
)
def test_what_cannot_be_chosen_is_said_in_the_form(act, words):
    answer = ask("paper", {}, act)
    assert words in text(answer)
    assert "Begin the paper" in text(answer)
    assert not answer["params"].get("topics")


@pytest.mark.parametrize("name", PROFILES)
def test_a_paper_asks_its_topics_in_turn_and_every_topic_of_papers_can_be_asked(name):
    drills = Choice(ASKED, name, count=len(ASKED)).drills()
    assert sorted(topic_of(drill.params()).name for drill in drills) == sorted(ASKED)
    assert {drill.profile.name for drill in drills} == {name}
    assert set(ASKED) == {name for name, topic in TOPICS.items() if topic.task not in ("dialogue", "discard")}


@given(
    st.sets(st.sampled_from(["find-set", "claim-point", "settle"]), min_size=1), st.integers(0, 999_999_999)
)
def test_the_number_makes_the_paper(topics, seed):
    choice = Choice(tuple(topics), count=3, seed=seed)
    again = Choice.read(read_link(write_link(choice.params())))
    asked = [drill.params() for drill in choice.drills()]
    assert [drill.params() for drill in again.drills()] == asked
    assert len({json.dumps(one) for one in asked}) == 3


def test_a_topic_is_asked_on_a_level():
    begun = acts(
        {}, "begin find-set=yes bonus=yes level-bonus=near level-legal=few profile=czech count=4 seed=2"
    )
    assert begun["params"]["topics"] == "find-set,bonus:near"
    levels = [drill.params().get("level") for drill in Choice.read(begun["params"]).drills()]
    assert sorted(map(str, levels)) == ["None", "None", "near", "near"]
    form = ask("paper", begun["params"], "choose")["html"]
    assert re.search(r'<details[^>]*id="paper-1-levels"[^>]* open', form)
    assert re.search(r'<option value="near" selected>', form)
    assert len(re.findall(r'type="checkbox"[^>]* checked', form)) == 2
    assert "There is no level late-sets under these rules" in text(
        acts({}, "begin bonus=yes level-bonus=late-sets profile=czech")
    )


def test_another_paper_asks_something_else():
    here, there = Choice(("find-point",), count=10), Choice(("find-point",), count=10).next()
    questions = [json.dumps(drill.params()) for drill in (*here.drills(), *there.drills())]
    assert len(set(questions)) == 20
    assert Choice(seed=999_999_999).next().seed == 0


def test_an_answer_is_taken_without_a_verdict_and_can_be_changed():
    first, second = Choice.read(FOUR).drills()[:2]
    one = acts(FOUR, "answer winner=first amount=4")
    assert "question 2 of 4" in text(one)
    assert "Question 1 is answered; the verdict comes at the end." in text(one)
    for words in ("Right.", "Wrong."):
        assert words not in text(one)
    assert one["records"] == []
    assert one["halts"]
    back = ask("paper", FOUR, *one["log"], "go 1")
    assert "Your answer so far:" in text(back)
    assert back["fields"]
    changed = ask("paper", FOUR, *back["log"], "answer winner=nobody")
    assert len(changed["log"]) == len(one["log"])
    misread = ask("paper", FOUR, *one["log"], "answer nonsense nonsense")
    assert "question 2 of 4" in text(misread)
    assert misread["log"] == one["log"]
    assert misread["html"].count('class="pq-done"') == 1
    assert second.params() != first.params()


def test_a_paper_is_walked_through_and_handed_in_at_its_end():
    at_end = acts(FOUR, "go 2", "go 3", "go 4", "go 5")
    assert "The end of the paper Answered so far: 0 of 4 questions." in text(at_end)
    for act in ("go 6", "go 0", "go x", "answer 5", "answered 9 5", "dance"):
        assert ask("paper", FOUR, *at_end["log"], act)["log"] == at_end["log"]
    done = ask("paper", FOUR, *at_end["log"], "hand-in")
    assert "0 of 4 are right. Left out: 4 questions." in text(done)
    assert text(done).count("You left this one out.") == 4
    assert done["records"] == []
    assert ask("paper", FOUR, *done["log"])["html"] == done["html"]
    assert "nothing that can be done here" not in text(done)


@pytest.mark.parametrize("topic", [name for name in ASKED if TOPICS[name].task in RIGHT])
@pytest.mark.parametrize("profile", ["czech", "rubicon"])
def test_a_right_answer_is_marked_right_and_a_wrong_one_told_why(topic, profile):
    params = {"topics": topic, "profile": profile, "count": "2", "seed": "5"}
    first, second = Choice.read(params).drills()
    wrong = next(line for line in (*WORDS, *map(str, PACK)) if is_wrong(second, line))
    done = acts(params, f"answer {right_answer(first)}", f"answer {wrong}", "hand-in")
    said = text(done)
    assert "1 of 2 are right." in said
    assert said.count("Right.") == 1
    assert said.count("Wrong.") == 1
    assert "{" not in said
    marks = [(record.partition(" ")[0], record.partition(" ")[2]) for record in done["records"]]
    assert marks == [(write_link(first.params()), "first 0"), (write_link(second.params()), "wrong 0")]
    assert (
        f'href="../../practice/#exercise-1?{write_link(second.params())}"'.replace("&", "&amp;")
        in done["html"]
    )
    # What was answered stands there again when the reader goes back.
    for at in (1, 2):
        assert "Your answer so far:" in text(acts(params, *done["log"][:-1], f"go {at}"))


def is_wrong(drill, line):
    try:
        return not drill.judge(line).right
    except ValueError:
        return False


def test_what_is_filled_in_by_name_stands_there_again():
    settle = {"topics": "settle", "profile": "czech", "count": "1"}
    back = acts(settle, "answer winner=second amount=−3", "go 1")
    assert back["fields"] == {
        "paper-1-1-winner": [False, "second"],
        "paper-1-1-second": [True, "second"],
        "paper-1-1-amount": [False, "-3"],
        "paper-1-1--3": [True, "-3"],
    }
    assert "Your answer so far: Second player, −3" in text(back)
    sheet = {"topics": "sheet", "profile": "czech", "count": "1"}
    back = acts(sheet, "answer point-elder=5 play-younger=13", "go 1")
    assert back["fields"]["paper-1-1-point-elder"] == [False, "5"]
    assert "2 numbers filled in" in text(back)
    assert "numbers are right. Below stands which" in text(acts(sheet, *back["log"], "hand-in"))


def test_cards_stand_there_again_and_none_is_an_answer_too():
    finding = {"topics": "find-set", "profile": "czech", "count": "1"}
    card = in_order(Choice.read(finding).drill(1).question.hand)[0]
    assert acts(finding, f"answer {card}", "go 1")["fields"] == {f"paper-1-1-{card}": [True, str(card)]}
    none = acts(finding, "answer -", "go 1")
    assert none["fields"] == {}
    assert "Your answer so far: Nothing to declare" in text(none)
    number = {"topics": "number-play", "profile": "czech", "count": "1"}
    assert acts(number, "answer ten", "go 1")["fields"] == {"paper-1-1-number": [False, "10"]}


def test_an_answer_of_another_build_that_cannot_be_read_counts_as_left_out():
    stale = ["answered 1 seven of nothing", "answered 2"]
    assert "Your answer so far" not in text(ask("paper", FOUR, *stale))
    done = ask("paper", FOUR, *stale, "hand-in", "hand-in")
    assert "Left out: 4 questions." in text(done)
    assert done["records"] == []


@pytest.mark.parametrize("move", ["go 4", "go 2", "hand-in"])
def test_what_is_filled_in_comes_along_and_is_the_answer(move):
    moved = acts(FOUR, f"{move} winner=first amount=4")
    assert "answered 1 winner=first amount=4" in moved["log"]
    # Half an answer is none, and keeps nobody.
    assert not any(line.startswith("answered") for line in acts(FOUR, f"{move} winner=first")["log"])


def test_who_would_hand_in_with_questions_open_is_told_first_how_many_there_are():
    asked = acts(FOUR, "go 2", "hand-in")
    assert "Answered so far: 0 of 4 questions." in text(asked)
    assert asked["records"] == []
    done = ask("paper", FOUR, *asked["log"], "hand-in")
    assert "Left out: 4 questions." in text(done)
    assert ask("paper", FOUR, *done["log"])["html"] == done["html"]


def test_before_the_end_no_hidden_card_stands_anywhere():
    params = {"topics": "find-point,claim-set", "profile": "rubicon", "count": "4", "seed": "3"}
    for at, drill in enumerate(Choice.read(params).drills(), 1):
        answer = acts(params, f"go {at}")
        for card in PACK:
            if card not in drill.question.hand:
                assert Language().name(card) not in answer["html"]
                assert f'"{card}"' not in answer["html"]


def test_cards_that_cannot_be_read_are_named_and_the_next_paper_begins_anew():
    finding = {"topics": "find-set", "profile": "czech", "count": "1"}
    misread = acts(finding, "answer 1h")
    assert "1h cannot be read" in text(misread)
    assert misread["log"] == []
    following = acts(finding, "answer -", "hand-in", "next")
    assert (following["params"]["seed"], following["log"]) == ("2", [])
    assert "Paper no. 2, Czech Piket · question 1 of 1" in text(following)


def test_certain_questions_are_asked_again():
    questions = [write_link(drill.params()) for drill in Choice.read(FOUR).drills()[:2]]
    again = acts({"questions": ";".join(questions)})
    assert "Some questions again · question 1 of 2" in text(again)
    assert ask("paper", {}, link=again["link"])["html"] == again["html"]
    done = acts(again["params"], "hand-in")
    assert "Another paper" not in text(done)
    form = ask("paper", done["params"], *done["log"], "choose")
    assert "Begin the paper" in text(form)
    assert ask("paper", form["params"], *form["log"])["html"] == form["html"]
    assert "Answers" not in text(ask("worksheet", again["params"]))


@pytest.mark.parametrize(
    ("params", "param", "words"),
    [
        ({"topic": "bonus"}, "topic", "no setting topic"),
        ({"topics": "bonus,chess"}, "topics", "topics cannot be chess"),
        ({"topics": "bonus:far"}, "topics", "topics cannot be far"),
        (
            {"topics": "bonus:late-sets", "profile": "czech"},
            "topics",
            "no level late-sets under these rules; there is one under Rubicon",
        ),
        ({"topics": "dialogue-set"}, "topics", "topics cannot be dialogue-set"),
        ({"topics": "bonus", "profile": "piket"}, "profile", "cannot be piket"),
        ({"topics": "bonus", "count": "0"}, "count", f"from 1 to {MOST} questions; this is 0"),
        ({"topics": "bonus", "seed": "1000000000"}, "seed", "this is 1000000000"),
        (
            {"questions": "task=settle&profile=czech", "seed": "4"},
            "seed",
            "seed cannot stand beside questions",
        ),
        ({"questions": "task=chess"}, "questions", "task cannot be chess"),
        ({"questions": "settle"}, "questions", "settle is no setting"),
        (
            {"questions": "task=dialogue&kind=point&profile=czech&seed=4"},
            "questions",
            "kind=point&profile=czech&seed=4 does not fit on a paper",
        ),
        ({"questions": ";".join(["task=settle&profile=czech"] * 101)}, "count", "this is 101"),
    ],
)
@pytest.mark.parametrize("widget", ["paper", "worksheet"])
def test_a_wrong_parameter_is_named(widget, params, param, words):
    answer = ask(widget, params)
    assert answer["param"] == param
    assert words in answer["error"]


def test_a_worksheet_has_every_question_and_its_answer():
    sheet = ask("worksheet", FOUR)
    assert sheet["html"].count('class="pq-question"') == 8
    assert sheet["html"].count("<fieldset") >= 4
    assert text(sheet).count("The answer") >= 4
    assert "data-print" in sheet["html"]
    assert "Worksheet no. 3" in text(ask("worksheet", FOUR, "next"))


def test_a_worksheet_is_chosen_by_the_same_form():
    form = ask("worksheet", {})
    made = ask("worksheet", form["params"], "begin settle=yes count=2 seed=4 profile=au-cent")
    assert "Worksheet no. 4, Piquet au Cent" in text(made)
    assert "Nothing is ticked yet" in text(ask("worksheet", {}, "begin count=2"))
    back = ask("worksheet", made["params"], "choose")
    assert "Make the worksheet" in text(back)
    assert ask("worksheet", back["params"], *back["log"])["html"] == back["html"]
    for act in ("next", "choose", "dance"):
        assert "nothing that can be done here" in text(ask("worksheet", {}, act))


@pytest.mark.parametrize("widget", ["paper", "worksheet"])
def test_without_scripts_a_sample_stands_in_the_page_with_its_answers(widget):
    html = ask(widget, {}, build="b1")["html"]
    kept = re.search(r"<noscript>(.*)</noscript>", html, re.DOTALL)[1]
    assert "switch JavaScript on" in kept
    assert "A sample" in kept
    assert kept.count("<details") == kept.count("The answer, with its reasons") + 1 > 2
    assert "data-kept" not in html
