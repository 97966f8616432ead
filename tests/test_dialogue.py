"""The declaring dialogue: who says what, in which words, and what it gives away."""

import pytest

from piquet_core import Act, Language, Message, Seat, dialogue, speak
from piquet_core.combos import Kind, Measure
from piquet_core.deal.dialogue import Given, Relation
from piquet_core.sentences.spoken import LANGUAGES
from tests.tables import CAVENDISH, HOFFMANN, TOPS, deal

E, Y = Seat.ELDER, Seat.YOUNGER


def talk(profile, log, language, *rules):
    """The dialogue as one line: elder's words as they are, younger's in brackets."""
    said = dialogue(deal(profile, log, *rules).state)
    words = (speak(utterance, language) for utterance in said)
    return " – ".join(w if s.seat is E else f"({w})" for w, s in zip(words, said, strict=True))


def test_the_czech_sample_with_the_second_question():
    assert talk("czech", CAVENDISH, "cs") == (
        "Ruml – (Za kolik?) – 5 – (Za kolik?) – 49 – (Dobře) – "
        "Kvarta – (Dobře) – 3 kluci – (14 desítek) – Dobře – (3 dámy)"
    )


def test_the_rubicon_dialogue_shows_younger_s_sets_after_the_lead():
    assert talk("rubicon", CAVENDISH, "en") == (
        "Point of five – (Making?) – 49 – (Good) – Quart – (Good) – Three knaves – (Not good) – "
        "(Fourteen tens) – (Three queens)"
    )
    assert talk("rubicon", HOFFMANN, "fr") == (
        "Point de six – (Bon) – Quinte – (Bon) – Tierce – Trois as – (Ne vaut pas) – "
        "(Quatorze de dames) – (Trois rois)"
    )


@pytest.mark.parametrize(
    ("elder", "younger", "czech"),
    [
        # longer, shorter, equal length and better, equal altogether
        ("AKJ98.87.K87.97", "QT7.KQJT.JT9.QT", "Ruml – (Za kolik?) – 5 – (Dobře)"),
        ("AKJ8.A7.K87.T97", "QT7.KQJ98.J9.QJ", "Ruml – (Za kolik?) – 4 – (Málo) – (Ruml 5)"),
        (
            "AKJ98.T9.K87.97",
            "QT7.AKQJ8.J9.QT",
            "Ruml – (Za kolik?) – 5 – (Za kolik?) – 48 – (Málo) – (Ruml 5, 49)",
        ),
        ("AQJT7.T7.K87.97", "98.AKJ98.J9.QJT", "Ruml – (Za kolik?) – 5 – (Za kolik?) – 48 – (Stojí)"),
    ],
)
def test_ruml(elder, younger, czech):
    assert talk("czech", f"hands elder {elder} younger {younger}", "cs").startswith(czech)


def test_tercie_kvarta_dobre():
    hands = "hands elder AKQ.AK8.A87.A87 younger T987.JT97.JT9.K"
    assert "Tercie – (Kvarta) – Dobře – (Tercie) – (Tercie)" in talk("czech", hands, "cs")
    assert "Tierce – (Not good)" in talk("rubicon", hands, "en")
    assert talk("rubicon", hands, "en").endswith("(Quart) – (Tierce) – (Tierce)")


def test_equal_lengths_are_asked_for_the_top_card():
    hands = "hands elder QJT.987.A87.A87 younger A97.AKQ.KJ9.KJ9"
    assert "Tercie – (Za kolik?) – Od dámy – (Tercie od esa) – Dobře" in talk("czech", hands, "cs")
    assert "Ters – (Värda?) – Dam – (Not good)" in talk("rubicon", hands, "sv")
    swapped = "hands elder A97.AKQ.KJ9.KJ9 younger QJT.987.A87.A87"
    assert "Tierce – (Combien ?) – À l'as – (Bon)" in talk("rubicon", swapped, "fr")


def test_silent_elder_and_a_younger_who_speaks_at_once_or_later():
    log = f"{TOPS}\nelder declares sequence -\nelder declares point -\nyounger declares set TTTT"
    assert talk("czech", log, "en") == (
        "(Tierce) – (Tierce) – Fourteen aces – (Good) – Fourteen kings – Fourteen queens"
    )
    silent = f"{TOPS}\nelder declares set -\nelder declares point -\nelder declares sequence -"
    assert talk("rubicon", silent, "en") == (
        "(Point of three) – (Tierce) – (Tierce) – (Fourteen knaves) – (Fourteen tens)"
    )
    assert talk("czech", silent, "sv") == "(Ters) – (Ters) – (Quatorze i knektar) – (Quatorze i tior)"


def test_passing_over_is_leading_without_a_word():
    passed = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97\nelder declares set -"
    assert talk("czech", passed, "cs") == (
        "Ruml – (Za kolik?) – 6 – (Dobře) – Sexta – (Dobře) – Kvinta – (14 es) – (3 králové)"
    )


def test_a_carte_blanche_is_said_first():
    log = "deal elder T987.T98.A87.A9 younger AKQ.AJ7.KJ9.QJ7\nelder blank"
    found = deal("rubicon", log)
    assert [(said.act, said.at) for said in dialogue(found.state)] == [(Act.BLANK, 1)]
    assert {speak(dialogue(found.state)[0], language) for language in LANGUAGES} == {"Carte blanche"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word(language):
    for profile in ("czech", "rubicon"):
        for log in (CAVENDISH, HOFFMANN, TOPS, "hands elder AKQJT987.AKQ.-.7 younger -.JT9.AKQJT.AKQT"):
            for said in dialogue(deal(profile, log).state):
                assert speak(said, language)


def test_a_language_without_words():
    with pytest.raises(KeyError):
        speak(dialogue(deal("czech", TOPS).state)[0], "de")


def test_what_an_answer_gives_away():
    said = dialogue(deal("czech", CAVENDISH).state)
    five, pips = (Measure.CARDS, 5), (Measure.PIPS, 49)
    assert [utterance.gives for utterance in said[:6]] == [
        None,
        None,
        Given(E, Relation.IS, (five,)),
        Given(Y, Relation.IS, (five,)),  # asking again, younger says that his is as long
        Given(E, Relation.IS, (pips,)),
        Given(Y, Relation.LESS, (five, pips)),
    ]
    words = [Language().say(utterance.giving) for utterance in said if utterance.giving]
    assert words[0] == "Elder has a point of 5 cards."
    assert words[3] == "Younger has less than a point of 5 cards, 49 pips."
    assert said[0].giving is None


def test_not_good_gives_away_that_there_is_better():
    said = dialogue(deal("rubicon", CAVENDISH).state)
    answer = next(utterance for utterance in said if utterance.act is Act.NOT_GOOD)
    assert answer.gives is not None
    assert answer.gives.relation is Relation.MORE
    assert answer.kind is Kind.SET
    assert answer.giving == Message.of("given-more", seat=Y, kind=Kind.SET, measures=answer.gives.measures)


def test_an_utterance_has_the_index_of_its_event_or_of_the_first_card():
    hands = CAVENDISH[: CAVENDISH.index("play")]
    state = deal("rubicon", f"{hands}elder declares set -\nyounger declares set TTTT\nplay Ah/Th").state
    assert [(said.kind, said.at) for said in dialogue(state) if said.kind is not Kind.POINT] == [
        (Kind.SEQUENCE, 5),
        (Kind.SEQUENCE, 5),
        (Kind.SET, 4),
    ]


def test_sets_passed_over_are_not_said_before_the_lead():
    hands = "hands elder KQJT98.QJT98.Q.- younger A7.AK7.AK7.AK97\n"
    spoken = "elder declares point KQJT98s\nyounger declares point AK97c\n"
    spoken += "elder declares sequence KQJT98s QJT98h\nyounger declares sequence -\n"
    spoken += "elder declares set -\nyounger declares set AAAA KKK"
    for lead, shown in (("", []), ("\nplay Ks", [Act.SHOW, Act.SHOW])):
        state = deal("czech", hands + spoken + lead).state
        said = dialogue(state, complete=bool(state.tricks))
        assert [utterance.act for utterance in said if utterance.kind is Kind.SET] == shown


def test_a_dialogue_that_has_only_begun():
    hands = CAVENDISH[: CAVENDISH.index("play")]
    state = deal("czech", f"{hands}elder declares point AKQJ8h").state
    assert [said.act for said in dialogue(state, complete=False)] == [Act.CALL]
    answered = deal("czech", f"{hands}elder declares point AKQJ8h\nyounger declares point -").state
    assert [said.act for said in dialogue(answered, complete=False)] == [
        Act.CALL,
        Act.ASK,
        Act.ANSWER,
        Act.GOOD,
    ]
    assert dialogue(deal("czech", hands).state, complete=False) == ()
    # Younger's words come before the lead, but they do not answer what elder has not called.
    early = deal("rubicon", f"{hands}younger declares set TTTT QQQ").state
    assert dialogue(early, complete=False) == ()


def test_elder_s_next_call_waits_for_the_answer_to_the_last():
    hands = CAVENDISH[: CAVENDISH.index("play")]
    calls = f"{hands}elder declares point AKQJ8h\nelder declares sequence AKQJh\n"
    waiting = dialogue(deal("rubicon", calls).state, complete=False)
    assert [(said.kind, said.act) for said in waiting] == [(Kind.POINT, Act.CALL)]
    answered = dialogue(deal("rubicon", f"{calls}younger declares point -").state, complete=False)
    assert [(said.kind, said.act) for said in answered] == [
        (Kind.POINT, Act.CALL),
        (Kind.POINT, Act.GOOD),
        (Kind.SEQUENCE, Act.CALL),
    ]
