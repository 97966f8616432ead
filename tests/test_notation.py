"""Deal text: what is read, how it is written, and what is refused where."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from piquet_core import (
    Exchanged,
    House,
    NotationError,
    Played,
    Seat,
    profile,
    read_deal,
    read_deals,
    read_log,
    write_deal,
    write_deals,
    write_event,
)
from piquet_core.notation.deals import text_lines
from tests.deal_texts import random_deal, random_partie, spoilt
from tests.tables import CAVENDISH, TOPS, deal, refused, sums

EXAMPLE = f"""\
title: Cavendish's worked example
source: Cavendish, The Laws of Piquet, 8th ed., p. 103
profile: rubicon
stated: 28 23

{CAVENDISH.strip()}
"""
ALL_HEADERS = """\
title: t
source: s
note: n
profile: czech
rule: hold=0
rule: partie=201
score: 3 4
carry: 10
stated: 28 - - 1
partie: p
players: Anna Karel

"""


def only(text, house=None):
    return read_deal(text, house=house)


def test_canonical_text_comes_back():
    assert write_deal(only(EXAMPLE)) == EXAMPLE
    assert write_deal(only(f"{ALL_HEADERS}{TOPS}\n")) == f"{ALL_HEADERS}{TOPS}\n"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("\r\n", "\n"),
        ("title: Cavendish's worked example\n", "  title :Cavendish's worked example \t # a comment\n"),
        ("Ks 98d 87c", "Ks 9d 8d 8c 7c"),
        ("Ks 98d 87c", "7♣ 8c ♦98 ♠K"),
        ("AKJ.AQJ8.98.J87", "jak.8jqa.89.7j8"),
        ("T7.T97", "107.1097"),
        ("play Ah/Th Kh/7d", "play Ah/10h # one\nplay Kh/♦7 \t"),
        (
            "younger discards 7s 97h\n",
            "younger discards 7s 97h\nelder declares set JJJ\nyounger declares point -\n",
        ),
        ("younger discards 7s 97h\n", "younger discards 7s 97h\n\n   \n# nothing\n"),
        (
            "title: Cavendish's worked example\nsource",
            "# first\ntitle: Cavendish's worked example\n   # more\nsource",
        ),
        ("stated: 28 23\n\n", "stated: 28 23\n\n# a comment after the headers\n"),
        ("profile: rubicon\nstated: 28 23\n", "stated:28  23\nprofile: rubicon\n"),
    ],
)
def test_read_in_many_forms_written_in_one(written, canonical):
    if written == "\r\n":
        assert write_deal(only(EXAMPLE.replace("\n", "\r\n"))) == EXAMPLE
        return
    assert written in EXAMPLE
    text = write_deal(only(EXAMPLE.replace(written, canonical)))
    assert text == EXAMPLE or text.replace("younger declares point -\n", "") == EXAMPLE


def test_bytes_and_text_are_read_alike():
    lines = EXAMPLE.encode().split(b"\n")
    assert [found.state for found in read_deals(lines[:-1])] == [only(EXAMPLE).state]
    marked = "\ufeff" + EXAMPLE
    assert only(marked).headers == only(EXAMPLE).headers


def test_declarations_are_written_only_where_something_is_sunk():
    full = f"{TOPS}\nelder declares set QQQQ AAAA KKKK\nelder declares point AKQs\nyounger declares set JJJJ"
    assert write_deal(deal("rubicon", full)) == f"profile: rubicon\n\n{TOPS}\nyounger declares set JJJJ\n"
    stopped = f"{full}\nstop"
    assert "elder declares set AAAA KKKK QQQQ\n" in write_deal(deal("rubicon", stopped))
    other = f"{TOPS}\nelder declares point AKQh"
    assert write_deal(deal("rubicon", other)).endswith("elder declares point AKQh\n")


def test_a_claim_is_written_best_first():
    log = f"{TOPS}\nelder declares sequence KAQd QKAs\nelder declares set QQQ KKKK"
    lines = write_deal(deal("rubicon", log)).split("\n")
    assert lines[3:5] == ["elder declares sequence AKQs AKQd", "elder declares set KKKK QQQ"]


@pytest.mark.parametrize("name", ["czech", "rubicon", "au-cent"])
@pytest.mark.parametrize("seed", range(40))
def test_writing_and_reading_go_round(name, seed):
    for text in (random_deal(seed, name, rules=seed % 2 == 1), random_partie(seed, name)):
        deals = list(read_deals(text_lines(text)))
        once = write_deals(deals)
        again = list(read_deals(text_lines(once)))
        assert write_deals(again) == once
        assert [found.headers for found in again] == [found.headers for found in deals]
        for before, after in zip(deals, again, strict=True):
            assert sums(after.score()) == sums(before.score())
            assert after.state.tricks == before.state.tricks
        kept = [found for found in again if found.state.log]
        assert [found.state for found in read_deals(text_lines(write_deals(kept)))] == [f.state for f in kept]


def test_an_exchange_told_only_by_a_dropped_declaration_is_written():
    log = (
        "deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT\ntalon 9s 8s Kh 9c Kd Qs Ac 7d\nelder discards 7c"
    )
    text = f"profile: rubicon\nrule: younger-exchange=0\n\n{log}\nelder declares set JJJ\n"
    found = only(text)
    assert found.state.discards.younger == frozenset()
    assert not any(isinstance(event, Exchanged) and event.seat is Seat.YOUNGER for event in found.state.log)
    written = write_deal(found)
    assert written == f"profile: rubicon\nrule: younger-exchange=0\n\n{log}\nyounger discards -\n"
    assert sums(only(written).score()) == sums(found.score())


def test_several_deals():
    text = f"{EXAMPLE}---\n{EXAMPLE}--- # and another\n{EXAMPLE}"
    deals = list(read_deals(text_lines(text), "x"))
    assert [str(found.place) for found in deals] == ["x:4:9", "x:15:9", "x:26:9"]
    assert write_deals(deals) == f"{EXAMPLE}---\n{EXAMPLE}---\n{EXAMPLE}"


@pytest.mark.parametrize("text", ["", "\n", "# nothing here\n\n", " \n\n"])
def test_a_file_without_a_deal_has_none(text):
    assert list(read_deals(text_lines(text))) == []
    with pytest.raises(NotationError) as raised:
        only(text)
    assert raised.value.message.key == "deals-one"


@pytest.mark.parametrize(
    ("text", "key", "place", "shown"),
    [
        ("title x\n", "header", "1:1", "title x"),
        ("title: x\rprofile: rubicon\n", "line-end", "1:9", "\r"),
        ("title: x\r\r\n", "line-end", "1:9", "\r"),
        (" titel: x\n", "header-unknown", "1:2", "titel"),
        ("title:  \n", "header-empty", "1:1", "title:"),
        ("title: x\ntitle: y\n", "header-twice", "2:1", "title"),
        ("profile: rubicon\nrule: hold=1\nrule: hold=1\n", "header-twice", "3:7", "hold=1"),
        ("profile:  piket\n", "unknown-profile", "1:11", "piket"),
        ("rule: hold=4\n", "switch-value", "1:7", "hold=4"),
        ("score: 3\n", "header-numbers", "1:8", "3"),
        ("score: 3 -\n", "header-numbers", "1:8", "3 -"),
        ("score: 3 ٤\n", "header-numbers", "1:8", "3 ٤"),
        ("carry: ten\n", "header-numbers", "1:8", "ten"),
        ("carry: -10\n", "header-numbers", "1:8", "-10"),
        ("stated: 1 2 3\n", "header-numbers", "1:9", "1 2 3"),
        ("stated: 1 1234567890\n", "header-numbers", "1:9", "1 1234567890"),
        ("players: Anna\n", "header-players", "1:10", "Anna"),
        ("players: Anna\u00a0Karel\n", "header-players", "1:10", "Anna\u00a0Karel"),
        ("score: 3\u00a04\n", "header-numbers", "1:8", "3\u00a04"),
        ("title: x\n\n", "header-profile", "2:1", ""),
        ("profile: rubicon\ncarry: 10\n\n", "header-carry", "2:8", "10"),
        ("profile: czech\nrule: cards=0\ncarry: 10\n\n", "header-carry", "3:8", "10"),
        ("profile: czech\nrule: cards-carry=no\ncarry: 0\n\n", "header-carry", "3:8", "0"),
        ("profile: rubicon\n", "deal-missing", "2:1", ""),
        ("profile: rubicon\n\n", "deal-missing", "3:1", ""),
        ("profile: rubicon\n\n---\n", "deal-missing", "3:1", ""),
        (f"{EXAMPLE}---\n", "deal-missing", "12:1", ""),
        ("profile: rubicon\n\ndeal x\n", "event-form", "3:1", "deal"),
        (f"profile: rubicon\n\n{TOPS} x\n", "event-form", "3:1", "hands"),
        ("profile: rubicon\n\nshuffle\n", "event", "3:1", "shuffle"),
        ("profile: rubicon\ndeal elder\n", "header", "2:1", "deal elder"),
    ],
)
def test_refused_files(text, key, place, shown):
    with pytest.raises(NotationError) as raised:
        list(read_deals(text_lines(text)))
    error = raised.value
    assert (error.message.key, str(error.place), error.text) == (key, f"-:{place}", shown)


DEALT = "deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT\n"
TALON = "talon 9s 8s Kh 9c Kd Qs Ac 7d\n"
THROWN = "elder discards Ks 98d 87c\nyounger discards 7s 97h\n"
HELD = "hands elder AJ98.AKQJ8.K.J9 younger QT.T.AQJT7.AKQT\n"


@pytest.mark.parametrize(
    ("log", "key", "place", "shown"),
    [
        ("deal elder AKJ.AQJ8.98.J8 younger T7.T97.AQJT.KQT", "hand-size", "3:12", "AKJ.AQJ8.98.J8"),
        ("deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQJ", "deal-twice", "3:36", "T7.T97.AQJT.KQJ"),
        ("deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQX", "card", "3:48", "KQX"),
        ("deal younger AKJ.AQJ8.98.J87 elder T7.T97.AQJT.KQT", "event-form", "3:1", "deal"),
        (f"{DEALT}{DEALT}", "turn-dealt", "4:1", "deal"),
        (f"{DEALT}{TALON}{TALON}", "turn-talon", "5:1", "talon"),
        (TALON, "turn-talon", "3:1", "talon"),
        (f"{DEALT}elder discards 7c\n{TALON}", "turn-talon", "5:1", "talon"),
        (f"{DEALT}talon", "event-form", "4:1", "talon"),
        (f"{DEALT}talon 9s 8s Kh 9c Kd Qs Ac", "deal-talon", "4:1", "talon"),
        (f"{DEALT}talon 9s 8s Kh 9c Kd Qs Ac As", "deal-twice", "4:28", "As"),
        (f"{DEALT}talon 9s 8s Kh 9c Kd Qs Ac 9s", "card-twice", "4:28", "9s"),
        (f"{DEALT}talon 9s 8s Kh 9c Kd Qs Ac 6s", "card", "4:28", "6s"),
        (f"{DEALT}elder discards", "event-form", "4:1", "elder"),
        (f"{DEALT}elder discards 7c Kh", "exchange-not-held", "4:19", "Kh"),
        (f"{DEALT}elder discards 7c 7c", "card-twice", "4:19", "7c"),
        (f"{DEALT}elder discards - 7c", "card", "4:16", "-"),
        (f"{DEALT}elder discards -", "exchange-bounds", "4:1", "elder"),
        (f"{DEALT}elder discards 7c\nelder discards 8c", "turn-exchange", "5:1", "elder"),
        (f"{DEALT}younger discards 7s", "turn-elder-first", "4:1", "younger"),
        (f"{DEALT}{TALON}{THROWN}elder blank", "turn-blank", "7:1", "elder"),
        (f"{DEALT}elder blank", "carte-blanche-court", "4:1", "elder"),
        (f"{DEALT}elder", "event-form", "4:1", "elder"),
        (f"{DEALT}elder blank now", "event-form", "4:1", "elder"),
        (f"{DEALT}{THROWN}play Ah", "turn-draw-unknown", "6:6", "Ah"),
        (f"{DEALT}{THROWN}elder declares set -", "turn-draw-unknown", "6:1", "elder"),
        (f"{DEALT}{TALON}play Ah", "exchange-bounds", "5:6", "Ah"),
        (f"{DEALT}{TALON}elder declares set -", "exchange-bounds", "5:1", "elder"),
        (f"{DEALT}{TALON}{THROWN}{HELD}", "turn-held", "7:1", "hands"),
        (f"{DEALT}{THROWN}{HELD}{HELD}", "turn-held", "7:1", "hands"),
        (f"{HELD}{HELD}", "turn-held", "4:1", "hands"),
        (f"{DEALT}{THROWN}{HELD}elder discards 7c", "turn-exchange", "7:1", "elder"),
        (f"{DEALT}{HELD}", "exchange-bounds", "4:1", "hands"),
        (f"{HELD}younger discards 7s 97h\nelder discards Ks 98d 87c", "turn-exchange", "5:1", "elder"),
        (f"{HELD}elder declares set -\nelder discards Ks 98d 87c", "turn-exchange", "5:1", "elder"),
        (f"{HELD}play Ah\nelder discards Ks 98d 87c", "turn-exchange", "5:1", "elder"),
        (f"{HELD}elder declares set -\nelder blank", "turn-blank", "5:1", "elder"),
        (f"{HELD}play Ah\nelder blank", "turn-blank", "5:1", "elder"),
        (f"{HELD}younger discards 7s 97h\nelder blank", "turn-blank", "5:1", "elder"),
        (f"{DEALT}{THROWN}{HELD}elder blank", "turn-blank", "7:1", "elder"),
        (f"{HELD}elder discards Ks 98d 8c Qs", "exchange-elsewhere", "4:26", "Qs"),
        (f"{HELD}elder discards Ks 98d\nyounger discards 7s 9d", "exchange-elsewhere", "5:21", "9d"),
        (f"{HELD}elder declares colour x", "event-kind", "4:16", "colour"),
        (f"{HELD}elder declares", "event-form", "4:1", "elder"),
        (f"{HELD}elder declares set", "event-form", "4:1", "elder"),
        (f"{HELD}elder declares set JJJ\nelder declares set -", "turn-declared-twice", "5:1", "elder"),
        (f"{HELD}play Ah\nelder declares set -", "turn-declare", "5:1", "elder"),
        (f"{HELD}elder declares point AKQJ8h AJ9s", "sinking-one-point", "4:29", "AJ9s"),
        (f"{HELD}elder declares point AKh", "sinking-point", "4:22", "AKh"),
        (f"{HELD}elder declares point AKTh", "sinking-not-held", "4:22", "AKTh"),
        (f"{HELD}elder declares sequence AKh", "sinking-sequence", "4:25", "AKh"),
        (f"{HELD}elder declares sequence AKJh", "sinking-sequence", "4:25", "AKJh"),
        (f"{HELD}elder declares sequence KQJTh", "sinking-not-held", "4:25", "KQJTh"),
        (f"{HELD}elder declares sequence", "event-form", "4:1", "elder"),
        (f"{HELD}elder declares set JJ", "sinking-set-form", "4:20", "JJ"),
        (f"{HELD}elder declares set JJJJJ", "sinking-set-form", "4:20", "JJJJJ"),
        (f"{HELD}elder declares set 999", "sinking-set-form", "4:20", "999"),
        (f"{HELD}elder declares set AKQ", "sinking-set-form", "4:20", "AKQ"),
        (f"{HELD}elder declares set AAAs", "card", "4:20", "AAAs"),
        (f"{HELD}elder declares set AAA", "sinking-set-not-held", "4:20", "AAA"),
        (f"{HELD}elder declares set JJJ JJJ", "sinking-set-twice", "4:24", "JJJ"),
        (f"{HELD}play", "event-form", "4:1", "play"),
        (f"{HELD}play Ah/Th/7d", "event-form", "4:6", "Ah/Th/7d"),
        (f"{HELD}play Ah Kh/7d", "turn-half-trick", "4:9", "Kh/7d"),
        (f"{HELD}play Ah\nplay Th", "turn-half-trick", "5:6", "Th"),
        (f"{HELD}play Ah/", "card", "4:9", ""),
        (f"{HELD}play AKh", "card", "4:6", "AKh"),
        (f"{HELD}play Th/Ah", "follow-suit-not-held", "4:6", "Th"),
        (f"{HELD}play Ah/7d", "follow-suit-revoke", "4:9", "7d"),
        (f"{HELD}stop stop", "event-form", "4:1", "stop"),
        (f"{HELD}play Ah\nstop", "turn-stop", "5:1", "stop"),
        (f"{HELD}stop\nplay Ah", "turn-stopped", "5:6", "Ah"),
        (f"{CAVENDISH}stop", "turn-stop", "8:1", "stop"),
        (f"{CAVENDISH}play 7c", "turn-over", "8:6", "7c"),
        ("stop", "turn-stop", "3:1", "stop"),
        ("elder blank", "turn-blank", "3:1", "elder"),
        ("elder discards 7c", "turn-exchange", "3:1", "elder"),
    ],
)
def test_refused_logs(log, key, place, shown):
    error = refused("rubicon", log)
    assert (error.message.key, str(error.place), error.text) == (key, f"-:{place}", shown)


def test_stop_and_an_exchange_that_has_not_happened():
    log = f"{DEALT}{TALON}elder discards 7c\nelder declares set -\nstop"
    assert refused("rubicon", log, "younger-exchange=0").message.key == "turn-stop-exchange"
    stopped = deal("rubicon", f"{DEALT}{TALON}elder discards 7c\nstop", "younger-exchange=0")
    assert stopped.state.stopped
    assert stopped.score().lines == ()
    assert stopped.state.legal_cards() == ()


def test_a_set_of_three_from_four():
    found = deal("rubicon", f"{TOPS}\nelder declares set AAA")
    assert write_deal(found).endswith("elder declares set AAA\n")


@pytest.mark.parametrize(
    ("log", "key"),
    [
        ("elder blank", None),
        ("younger blank\nelder blank", "carte-blanche-twice"),
        ("elder blank\nelder discards QT9h", "carte-blanche-court"),
        ("elder blank\nelder discards 98h", "carte-blanche-drawn"),
        ("younger blank\nelder discards T98h KQs", "carte-blanche-drawn"),
        ("younger blank\nelder discards T98h", None),
        ("younger blank\nelder discards Qh\nyounger discards T9h", "carte-blanche-drawn"),
        ("younger blank\nelder discards Qh\nyounger discards T98h Js", "carte-blanche-court"),
    ],
)
def test_a_carte_blanche_told_after_the_exchange(log, key):
    # Elder holds three courts, younger four; the eight cards that neither holds are KQJs and QJT98h.
    hands = "hands elder AT98.A7.AKQJ8.9 younger 7.K.T97.AKQJT87"
    found = None
    try:
        deal("rubicon", f"{hands}\n{log}")
    except NotationError as error:
        found = error.message.key
    assert found == key


def test_hands_that_disagree_with_the_deal():
    log = f"{DEALT}{THROWN}"
    kept = HELD.replace("AKQJ8", "AKQJ").replace("AJ98", "AKJ98")
    assert refused("rubicon", f"{log}{kept}").message.key == "deal-kept"
    drawn = HELD.replace("AJ98", "AKJ9")
    assert refused("rubicon", f"{log}{drawn}").message.key == "deal-not-drawn"
    assert refused("rubicon", f"{log}{HELD.replace('AJ98', 'AJ9')}").message.key == "hand-size"


def test_hands_may_follow_no_exchange_at_all():
    log = f"{DEALT}elder discards 7c\nyounger discards -\n"
    found = deal("rubicon", f"{log}hands elder AKJ.AKQJ8.98.J8 younger T7.T97.AQJT.KQT", "younger-exchange=0")
    assert found.state.known
    house = House(profile("rubicon"))
    same = f"\n{DEALT}elder discards -\nyounger discards -\nhands{DEALT[4:]}"
    assert only(same, house).state.known


def test_the_callers_rules():
    text = f"profile: czech\nrule: hold=0\ncarry: 10\n\n{CAVENDISH.strip()}\n"
    assert sums(only(text).score())[:2] == (39, 23)
    assert only(text, House(None, ("last-trick=0",))).profile.hold == 1
    assert only(text, House(profile("rubicon"))).profile == profile("rubicon")
    assert sums(only(f"\n{CAVENDISH.strip()}\n", House(profile("rubicon"))).score())[:2] == (28, 23)
    with pytest.raises(NotationError) as raised:
        only(f"\n{TOPS}\n", House(None, ("hold=1",)))
    assert raised.value.message.key == "header-profile"


def test_text_that_is_not_utf_8():
    with pytest.raises(NotationError) as raised:
        list(read_deals([b"profile: rubicon\n", "note: kř".encode() + b"\xff\n"]))
    assert (str(raised.value.place), raised.value.text) == ("-:2:9", "\\xff")


def test_a_log_in_progress_is_read_line_by_line():
    log = [*HELD.strip().split("\n"), "play Ah", "play Th", "play Kh"]
    state = read_log(log, profile("rubicon"))
    assert len(state.tricks) == 2
    assert [write_event(event) for event in state.log if isinstance(event, Played)] == log[1:]
    with pytest.raises(NotationError) as raised:
        read_log([*log, "play Kd"], profile("rubicon"))
    assert str(raised.value.place) == "-:5:6"
    assert "follow-suit" in str(raised.value)
    with pytest.raises(NotationError):
        read_log([""], profile("rubicon"))
    assert read_log([DEALT.strip(), "elder discards -"], profile("rubicon"), lenient=True).log


def error_of(lines):
    """The error that a text meets, if it meets one; any other exception is a failure."""
    try:
        for found in read_deals(lines):
            found.score()
    except NotationError as error:
        return error
    return None


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_noise_is_refused_with_a_place(noise):
    error = error_of(noise.split(b"\n"))
    assert error is None or min(error.place.line, error.place.column) >= 1


@settings(deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["czech", "rubicon", "au-cent"]))
def test_spoilt_deals_are_refused_with_a_place(seed, name):
    error = error_of(text_lines(spoilt(random_deal(seed, name), seed)))
    assert error is None or str(error.place).startswith("-:")
