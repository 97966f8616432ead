"""The replay, asked as the build and the browser ask it: every deal, every step, every rule set, other lines."""

import json
import re

import pytest

from piquet_core import PROFILES, House, Language, PiquetError, Played, Seat, library, read_cards, read_deal
from piquet_core.cards import PACK
from piquet_core.replay.facts import TOPICS, all_facts
from piquet_core.replay.story import play_on, tell, without_last
from piquet_core.rules import Rule
from piquet_core.sentences import TEXTS
from piquet_core.web.door import respond
from piquet_core.web.params import read_link
from scripts.runtime import deals
from tests.drill_door import text
from tests.stories import tell_named

CAVENDISH = {"deal": "cavendish-worked-example"}
CARTE_BLANCHE = {"deal": "czech-carte-blanche-passing-over"}


def ask(*log, link=None, params=CAVENDISH, **more):
    asked = {
        "widget": "replay",
        "params": params,
        "id": "replay-1",
        "root": "../../",
        "log": log,
        "link": link,
    }
    return json.loads(respond(json.dumps({**asked, **more})))


def status(answer):
    return re.search(r'role="status"[^>]*>(.*?)</div>', answer["html"], re.DOTALL)[1]


# Every deal, through its run


@pytest.mark.parametrize("name", library.names())
def test_a_deal_is_replayed_by_its_rules_and_comes_out_as_stated(name):
    for number in range(tell_named(name).count):
        story = tell_named(name, number)
        headers = story.deal.headers
        found = (*story.score.totals, *story.score.tally)
        for printed, counted in zip(headers.stated or (), found, strict=False):
            assert printed in (None, counted)
        assert story.steps[-1].lines == len(story.score.lines)
        again = read_deal(story.text())
        assert again.score().lines == story.score.lines


@pytest.mark.parametrize("name", library.names())
def test_every_step_of_a_deal_can_be_shown_and_has_a_name_of_its_own(name):
    story = tell_named(name)
    assert len({step.key for step in story.steps}) == len(story.steps)
    assert [step.lines for step in story.steps] == sorted(step.lines for step in story.steps)
    params = {"deal": name}
    for number in range(1, len(story.steps)):
        answer = ask("on", params=params)
        params = answer["params"]
        assert f">Step {number + 1} of {len(story.steps)}<" in answer["html"]
    assert params["at"] == "count"


def test_each_rule_of_each_profile_scores_in_some_deal():
    everywhere = "carte-blanche point sequence set lead take last-trick repique pique cards"
    own = {"czech": "hold carte-rouge vole passing-over", "rubicon": "capot", "au-cent": "capot"}
    for profile in PROFILES:
        met = set()
        for found in all_facts():
            if found.profile == profile:
                met |= {rule.value for rule in found.scored}
        assert met >= {*everywhere.split(), *own[profile].split()}, profile
    assert {topic for found in all_facts() for topic in found.topics} == set(TOPICS)


def test_the_browser_has_the_same_deals():
    [(name, data)] = deals()
    assert name == f"piquet_core/library/{library.ARCHIVED}"
    shipped = json.loads(data)
    assert list(shipped) == list(library.names())
    assert all(text == library.text(name) for name, text in shipped.items())


# Steps


def test_the_page_holds_the_whole_deal_before_anything_is_asked():
    answer = ask(build="b1")
    said = text(answer)
    for part in (
        "Elder exchanges 5 cards.",
        "Making?",
        "Fourteen tens",
        "+10 28",
        "Total",
        "switch JavaScript on",
    ):
        assert part in said
    attributes = answer["html"][: answer["html"].index(">")]
    assert not re.search(r"[AKQJT987]{2,}[shdc]", attributes)
    assert "style=" not in answer["html"]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("last", "The count: elder 28, younger 23. The source prints 28 – 23, and so does the count."),
        ("go exchange-elder", "Elder exchanges 5 cards."),
        ("go say-9", "Younger: “Fourteen tens”"),
        ("go trick-6", "Trick 6: the king of diamonds is led, the ace of diamonds played; younger takes it."),
        ("go cards-elder", "Elder has won 7 tricks: the cards, 10 points."),
        ("step 2", "Elder exchanges 5 cards."),
    ],
)
def test_an_act_leads_to_a_step(act, words):
    assert words in " ".join(re.sub(r"<[^>]+>", " ", status(ask(act))).split())


def test_steps_are_gone_one_by_one_and_end():
    assert ask("back")["params"] == CAVENDISH
    assert ask("on", "on", "back")["params"]["at"] == "exchange-elder"
    assert ask("last", "on")["params"]["at"] == "count"
    assert 'aria-disabled="true"' in ask("last")["html"]


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("dance", "dance is nothing that can be done here"),
        ("go trick-13", "There is no step trick-13"),
        ("step 99", "There is no step 99"),
        ("rules piket", "rules cannot be piket"),
        ("house lead=7", "The house rule lead has no value 7"),
        ("seat dealer", "seat cannot be dealer"),
        ("play Ks", "Elder does not hold the king of spades"),
        ("undo", "undo is nothing"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(act, words):
    answer = ask("go trick-2", act)
    assert words in text(answer)
    assert answer["params"] == {**CAVENDISH, "at": "trick-2"}


@pytest.mark.parametrize(
    ("params", "param"),
    [
        ({"deal": "x"}, "deal"),
        ({}, "deal"),
        ({**CAVENDISH, "rules": "x"}, "rules"),
        ({**CAVENDISH, "house": "take=0"}, "rules"),
        ({**CAVENDISH, "rules": "czech", "house": "take=7"}, "house"),
        ({**CAVENDISH, "kept": "3", "line": "play 7d"}, "line"),
        ({**CAVENDISH, "seat": "x"}, "seat"),
        ({"text": "profile: czech\n\nhands elder A"}, "deal"),
    ],
)
def test_a_wrong_parameter_is_named(params, param):
    answer = ask(params=params)
    assert answer["param"] == param


# Words, rules


@pytest.mark.parametrize(
    ("language", "words"),
    [("cs", "Ruml"), ("en", "Point of five"), ("fr", "Point de cinq"), ("sv", "Point fem")],
)
def test_the_players_speak_four_languages_with_a_gloss(language, words):
    said = text(ask(f"words {language}", "rules rubicon" if language != "cs" else "rules czech", "go say-1"))
    assert f"“{words}”" in said
    assert ("in English:" in said) == (language != "en")


def test_the_same_cards_by_other_rules():
    answer = ask("last", "rules czech")
    assert "The count: elder 35, younger 27." in text(answer)
    assert "The source prints" not in text(answer)
    back = ask("rules rubicon", params=answer["params"])
    assert back["params"] == {**CAVENDISH, "at": "count"}


def test_one_house_rule_is_turned_and_turned_back():
    answer = ask("last", "house take=0")
    assert answer["params"]["house"] == "take=0"
    assert "Rubicon Piquet with house rules" in text(answer)
    assert "elder 27, younger 22" in text(answer)
    assert "house" not in ask("house take=1", params=answer["params"])["params"]


def test_a_deal_with_house_rules_of_its_own_can_be_counted_without_them():
    params = {"deal": "leads-only-worked-example"}
    assert "As the source plays" in text(ask(params=params))
    plain = ask("rules rubicon", params=params)
    assert plain["params"]["rules"] == "rubicon"
    assert ask("own", params=plain["params"])["params"] == params


def test_an_exchange_that_other_rules_forbid_is_said():
    answer = ask("rules czech", "go exchange-elder", params={"deal": "cavendish-discarding-28-two-nines"})
    assert "these rules ask for 3 to 5" in text(answer)


def test_side_by_side_marks_what_differs_and_says_why():
    html = ask()["html"]
    table = html[html.index("pq-compare") :]
    assert table.count("pq-decides") == 2
    assert "Czech Piket counts 2 for each." in table
    for profile in PROFILES.values():
        story = tell(library.text(CAVENDISH["deal"]), house=House(profile))
        assert f"<td>{story.score.totals.elder} – {story.score.totals.younger}</td>" in table


@pytest.mark.parametrize(
    ("name", "both"),
    [
        ("czech-passing-over", "101 || 2 tallies – 44"),
        ("czech-sixty-by-younger", "4 – 89 | 1 tally"),
    ],
)
def test_strokes_stand_beside_whose_they_are_and_are_named_for_those_who_hear_them(name, both):
    html = ask("last", params={"deal": name})["html"]
    sheet, beside = (text({"html": half}) for half in html.split('<section class="pq-compare">'))
    assert f"Total {both} " in beside
    # The line that makes them, and the foot of the sheet.
    strokes = re.search(r"\|+ \d (?:tally|tallies)", both)[0]
    assert sheet.count(strokes) == 2


def test_every_line_is_linked_to_its_rule():
    html = ask("rules czech", params=CARTE_BLANCHE)["html"]
    for rule in ("carte-blanche", "repique", "hold", "last-trick"):
        assert f'href="../../rules/czech/#{rule}"' in html


# One seat


def may_see(state, seat):
    """The cards that a seat has had in its hand, has left of those it might draw, or has seen played."""
    seen = {card for trick in state.tricks for card in (trick.lead, trick.reply) if card}
    seen |= (state.hand(seat) or set()) | (state.discards[seat] or set())
    if state.dealt is not None:
        seen |= state.dealt.hands[seat]
        if seat is Seat.ELDER and state.dealt.talon and state.discards.elder is not None:
            seen |= set(state.dealt.talon[:5])
    return seen


@pytest.mark.parametrize("name", library.names())
@pytest.mark.parametrize("seat", Seat)
def test_to_one_seat_no_hidden_card_is_in_the_page(name, seat):
    story = tell_named(name)
    for number, step in enumerate(story.steps):
        if number % 3 and step.trick not in (None, 1):
            continue
        params = {"deal": name, "seat": seat.value} | ({"at": step.key} if number else {})
        html = ask(params=params)["html"]
        for card in set(PACK) - may_see(story.states[step.events], seat):
            assert Language().name(card) not in html, step.key
            assert f'-{card}"' not in html
            assert f"play {card}" not in html


@pytest.mark.parametrize("seat", Seat)
def test_to_one_seat_reasons_name_no_cards_of_the_other(seat):
    said = text(ask(f"seat {seat.value}", "last"))
    mine, theirs = ("A K Q J 8 of hearts", "A Q J 10 7 of diamonds")
    if seat is Seat.YOUNGER:
        mine, theirs = theirs, mine
    assert theirs not in said
    assert "Both" in said


# Other lines


def test_another_card_is_played_undone_and_given_up():
    answer = ask("go trick-2", "play Kd")
    assert answer["params"] == {**CAVENDISH, "at": "trick-3", "kept": "7", "line": "play Kd"}
    assert "no longer the source’s line" in text(answer)
    answer = ask("play Td", "play Ac", params=answer["params"])
    assert "Elder does not hold the ace of clubs" in text(answer)
    answer = ask("play Qh", params=answer["params"])
    assert answer["params"]["line"] == "play Kd\nplay Td\nplay Qh"
    answer = ask("undo", params=answer["params"])
    assert answer["params"]["line"] == "play Kd\nplay Td"
    back = ask("source", params=answer["params"])
    assert back["params"] == {**CAVENDISH, "at": "trick-2"}


def test_a_revoke_is_refused():
    assert "is a revoke" in text(ask("go trick-2", "play Kd", "play Ts"))


def test_the_sources_own_cards_lead_back_to_its_line():
    half = ask("go trick-2", "play Qh")
    assert half["params"]["line"] == "play Qh"
    assert ask("play Td", params=half["params"])["params"] == {**CAVENDISH, "at": "trick-3"}


EVERYTHING = "elder/point/AKQJ8h elder/sequence/AKQJh elder/set/JJJ younger/point/AQJT7d \
younger/sequence/AKQc younger/sequence/QJTd younger/set/TTTT younger/set/QQQ"


def test_a_set_is_sunk_by_what_is_called():
    answer = ask("go exchange-younger", f"call {EVERYTHING.replace('younger/set/TTTT ', '')}")
    assert answer["params"]["line"] == "younger declares set QQQ"
    assert "no longer the source’s line" in text(answer)
    # Three queens are better than three knaves all the same: 3 in place of 14 + 3.
    assert "Younger scores the best set, three queens" in text(answer)
    fewer = ask(f"call {EVERYTHING.replace('TTTT', 'TTT')}", params=answer["params"])
    assert fewer["params"]["line"] == "younger declares set QQQ TTT"
    both = ask("go exchange-younger", "call elder/point/AKQJ8h")
    assert both["params"]["line"].count("declares") == 5
    assert ask("undo", params=both["params"])["params"] == {**CAVENDISH, "at": "exchange-younger"}


def test_to_call_everything_is_the_sources_own_line():
    assert ask("go exchange-younger", f"call {EVERYTHING}")["params"] == {
        **CAVENDISH,
        "at": "exchange-younger",
    }


def test_a_call_of_what_is_not_held_is_refused():
    assert "does not hold so many kings" in text(ask("go exchange-younger", "call younger/set/KKK"))


def test_calls_are_offered_before_anything_is_led():
    offered = [step for step in ("deal", "exchange-elder", "exchange-younger", "trick-1", "count")
               if "other-calls" in ask(*([f"go {step}"] if step != "deal" else []))["html"]]  # fmt: skip
    assert offered == ["exchange-younger"]
    assert "other-calls" not in ask("seat elder", "go exchange-younger")["html"]


def test_another_exchange():
    answer = ask("exchange 8h 9d 8d 8c 7c")
    assert answer["params"]["at"] == "exchange-elder"
    answer = ask("exchange 7s 9h 7h", params=answer["params"])
    assert answer["params"]["line"].count("discards") == 2
    assert "does not hold" not in text(answer)
    played = ask("last", "play Ah", params=answer["params"])
    assert "Elder leads the ace of hearts" in text(played)


def test_an_altered_deal_has_a_permalink_and_a_text_of_its_own():
    there = ask("go trick-2", "play Kd", "play Td", "rules czech", "words sv")
    assert read_link(there["link"]) == there["params"]
    here = ask(link=there["link"])
    assert here["html"] == there["html"]
    deal = read_deal(here["texts"]["deal"])
    assert deal.profile.name == "czech"
    assert len(deal.state.tricks) == 3
    assert deal.headers.stated is None
    assert here["texts"]["deal"] in here["texts"]["report"]
    assert "{address}" in here["texts"]["report"]


def test_to_one_seat_nothing_is_played():
    assert "To play differently, look at both hands." in text(ask("seat elder"))
    assert "line" not in ask("seat elder", "go trick-2", "play Kd")["params"]


def test_every_scoring_rule_has_a_name():
    unscored = {Rule.DEAL, Rule.TURN, Rule.SINKING, Rule.FOLLOW_SUIT, Rule.PARTIE, Rule.SETTLEMENT}
    for rule in set(Rule) - unscored:
        assert f"name-{rule.value}" in TEXTS


@pytest.mark.parametrize(
    ("key", "like"),
    [
        ("exchange-9", "exchange-younger"),
        ("hands", "deal"),
        ("repique-elder", None),
        ("trick-99", None),
        ("nonsense", "count"),
    ],
)
def test_where_a_step_is_not_there_the_one_most_like_it_serves(key, like):
    story = tell_named("cavendish-worked-example")
    step = story.steps[story.place(key)]
    if like is None:
        # Other rules may say other words, or stop sooner: never past what the deal holds.
        assert 0 <= story.place(key) < len(story.steps)
    else:
        assert step.key.startswith(like.partition("-")[0])


def test_a_text_without_a_deal_has_nothing_to_tell():
    with pytest.raises(PiquetError) as caught:
        tell("")
    assert caught.value.message.key == "deals-none"


def test_a_deal_that_stopped_can_be_played_on_and_back():
    hands = "hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97"
    story = tell(f"profile: rubicon\n\n{hands}\nelder declares point AKTs\nstop\n")
    altered = play_on(story, story.steps[-1], [Played(*read_cards("As"))])
    again = tell(story.text(), altered=altered)
    assert again.state.first_card < len(again.state.log)
    # What the stop had left undeclared stays so, and goes when the card is taken back.
    assert again.score.declared.elder == 3
    assert without_last(altered, stopped=True) is None


@pytest.fixture
def fresh_library():
    def forget():
        library.names.cache_clear()
        library.text.cache_clear()
        library._archived.cache_clear()

    forget()
    yield
    forget()


@pytest.mark.usefixtures("fresh_library")
def test_the_archive_carries_the_deals_in_one_file(monkeypatch):
    class Archive:
        def get_data(self, path):
            assert path.endswith(library.ARCHIVED)
            return b'{"one": "title: One", "two": "title: Two"}'

    monkeypatch.setattr(library, "__loader__", Archive())
    assert library.names() == ("one", "two")
    assert library.text("one") == "title: One"
    with pytest.raises(PiquetError) as caught:
        library.text("three")
    assert caught.value.message.key == "unknown-deal-name"
