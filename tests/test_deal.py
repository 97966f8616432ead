"""The deal as a log: every step forward is checked, and a seat sees only what it may know."""

from dataclasses import replace

import pytest

from piquet_core import (
    PROFILES,
    Blank,
    BySeat,
    Dealt,
    Declared,
    Exchanged,
    Held,
    Illegal,
    Played,
    Seat,
    State,
    Stopped,
    Trick,
    dealt,
    fold,
    profile,
    read_cards,
    read_deals,
    read_hand,
    read_log,
    with_rules,
)
from piquet_core.cards import PACK, shuffled
from piquet_core.combos import Alike, Kind, Measure, Point, Run, Suit, combos
from piquet_core.deal import bounds
from piquet_core.deal.view import view
from piquet_core.notation.deals import text_lines
from tests.deal_texts import random_deal
from tests.tables import CAVENDISH, TOPS, deal

E, Y = Seat.ELDER, Seat.YOUNGER
RUBICON = profile("rubicon")


def cards(text):
    return frozenset(read_cards(text))


def states(count, name="rubicon"):
    """States of generated deals that begin with the deal itself."""
    found = []
    seed = 0
    while len(found) < count:
        for one in read_deals(text_lines(random_deal(seed, name))):
            if isinstance(one.state.log[0], Dealt):
                found.append(one.state)
        seed += 1
    return found


# Dealing


def test_a_seed_gives_the_same_cards_for_ever():
    assert [str(card) for card in dealt(RUBICON, 17).talon] == "Qs Kd Jd 9d Ah Tc Kc Ad".split()
    assert dealt(RUBICON, 17) == dealt(RUBICON, 17) != dealt(RUBICON, 18)


def test_the_talon_is_dealt_first_or_last():
    pack = shuffled(3)
    czech, rubicon = dealt(profile("czech"), 3), dealt(RUBICON, 3)
    assert (czech.talon, rubicon.talon) == (pack[:8], pack[24:])
    # In packets of two, elder first.
    assert czech.hands.elder >= set(pack[8:10])
    assert czech.hands.younger >= set(pack[10:12])
    assert rubicon.hands.younger >= set(pack[22:24])


# The log


@pytest.mark.parametrize("name", PROFILES)
def test_every_prefix_of_a_legal_log_is_legal(name):
    for state in states(25, name):
        so_far = State(state.profile)
        for number, event in enumerate(state.log):
            so_far = so_far.after(event)
            assert so_far == fold(state.profile, state.log[: number + 1])
        assert so_far == state


def test_cards_are_conserved():
    for state in states(25):
        assert state.dealt is not None
        for number in range(1, len(state.log) + 1):
            now = fold(state.profile, state.log[:number])
            if now.left is None or now.dealt is None or now.dealt.talon is None:
                continue
            thrown = [card for hand in now.discards if hand for card in hand]
            played = [card for t in now.tricks for card in (t.lead, t.reply) if card]
            drawn = sum(len(hand or ()) for hand in now.discards)
            everything = [*now.left.elder, *now.left.younger, *thrown, *played, *now.dealt.talon[drawn:]]
            assert len(everything) == len(set(everything)) == 32


def test_every_legal_card_and_no_other_can_be_played():
    for state in states(10):
        for number in range(len(state.log)):
            now = fold(state.profile, state.log[:number])
            if now.held is None or now.finished:
                continue
            held = now.left[now.to_play]
            playable = set()
            for card in held:
                try:
                    now.after(Played(card))
                except Illegal:
                    continue
                playable.add(card)
            assert now.legal_cards() == tuple(sorted(playable, key=lambda card: card.order))
    assert State(RUBICON).legal_cards() == ()


def test_nothing_is_illegal_for_its_looks_alone():
    state = deal("rubicon", CAVENDISH).state
    assert state.finished
    assert state.to_play is E
    assert state.first_card == 3
    assert (state.hand(E), state.hand(Y)) == (frozenset(), frozenset())


def test_a_hand_as_the_exchange_goes_on():
    log = deal("rubicon", CAVENDISH).state.log
    assert State(RUBICON).hand(E) is None
    start = fold(RUBICON, log[:1])
    assert start.hand(E) == log[0].hands.elder
    one = fold(RUBICON, log[:2])
    assert one.hand(E) == read_hand("AJ98.AKQJ8.K.J9")
    assert one.hand(Y) == log[0].hands.younger
    both = fold(RUBICON, log[:3])
    assert both.hand(Y) == read_hand("QT.T.AQJT7.AKQT")
    unknown = fold(RUBICON, [replace(log[0], talon=None), *log[1:3]])
    assert (unknown.known, unknown.hand(E)) == (False, None)
    one_draw = [replace(log[0], talon=None), log[1], Exchanged(Y, frozenset())]
    assert not fold(RUBICON, one_draw, lenient=True).known
    nothing = fold(RUBICON, [replace(log[0], talon=None), Exchanged(E, frozenset())], lenient=True)
    assert nothing.hand(E) == log[0].hands.elder


HANDS = BySeat(read_hand("AKQ.AKQ.AKQ.AKQ"), read_hand("JT9.JT9.JT8.JT7"))


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Held(BySeat(HANDS.elder, frozenset())), "deal-size"),
        (Dealt(HANDS, tuple(read_cards("98c"))), "deal-talon"),
        (Dealt(HANDS, tuple(read_cards("9c As"))), "deal-twice"),
        (Held(BySeat(HANDS.elder, HANDS.elder)), "deal-twice"),
        (Declared(E, Kind.SET, ()), "turn-nothing-dealt"),
        (Blank(E), "turn-blank"),
        (Stopped(), "turn-stop"),
    ],
)
def test_first_events_that_are_refused(event, key):
    with pytest.raises(Illegal) as raised:
        State(RUBICON).after(event)
    assert raised.value.message.key == key


@pytest.mark.parametrize(
    ("kind", "claim", "key"),
    [
        (Kind.POINT, (Run(Suit.SPADES, 14, 3),), "sinking-kind"),
        (Kind.POINT, (Point(cards("AKs Qh")),), "sinking-point"),
        (Kind.SEQUENCE, (Run(Suit.SPADES, 14, 2),), "sinking-sequence"),
        (Kind.SET, (Alike(cards("As Ah")),), "sinking-set"),
        (Kind.SET, (Alike(cards("As Ah Kd")),), "sinking-set"),
        (Kind.SET, (Alike(cards("As Ah Jd")),), "sinking-not-held"),
    ],
)
def test_claims_that_are_refused(kind, claim, key):
    with pytest.raises(Illegal) as raised:
        fold(RUBICON, [Held(HANDS), Declared(E, kind, claim)])
    assert raised.value.message.key == key


def test_a_set_of_nines_is_none():
    nines = BySeat(read_hand("A9.A9.AK9.AKQJT"), read_hand("KQJ8.KQJ8.QJT8.-"))
    with pytest.raises(Illegal) as raised:
        fold(RUBICON, [Held(nines), Declared(E, Kind.SET, (Alike(cards("9s 9h 9d")),))])
    assert raised.value.message.key == "sinking-set"


def test_two_claims_may_not_share_a_run():
    long = BySeat(read_hand("AKQJT987.AKQ.-.7"), read_hand("-.JT98.AK87.AK98"))
    pieces = (Run(Suit.SPADES, 14, 3), Run(Suit.SPADES, 11, 3))
    with pytest.raises(Illegal) as raised:
        fold(RUBICON, [Held(long), Declared(E, Kind.SEQUENCE, pieces)])
    assert raised.value.message.key == "sinking-run-twice"
    fold(RUBICON, [Held(long), Declared(E, Kind.SEQUENCE, (Run(Suit.HEARTS, 14, 3), pieces[1]))])


def test_bounds_while_the_other_exchange_is_not_known():
    nobody = BySeat(None, None)
    assert bounds(profile("czech"), E, nobody) == (3, 5)
    assert bounds(profile("czech"), Y, nobody) == (3, 5)
    assert bounds(RUBICON, Y, nobody) == (1, 7)
    assert bounds(with_rules(RUBICON, ["younger-exchange=all"]), Y, nobody) == (3, 7)
    assert bounds(RUBICON, Y, nobody, lenient=True) == (0, 8)
    assert bounds(RUBICON, Y, BySeat(cards("As Kh"), None)) == (1, 6)


def test_a_trick():
    half = Trick(E, *read_cards("9s"))
    assert (half.winner, half.winning_card) == (None, None)
    won, lost, thrown = (Trick(E, *read_cards(text)) for text in ("9s 8s", "9s Ts", "9s Ah"))
    assert (won.winner, lost.winner, thrown.winner) == (E, Y, E)
    assert [str(trick.winning_card) for trick in (won, lost, thrown)] == ["9s", "Ts", "9s"]


# What a seat may know


def exchanged(event, one, other):
    """The event with two cards in each other's places; `None` when a claim depends on one of them."""
    swap = {one: other, other: one}

    def hand(these):
        return frozenset(swap.get(card, card) for card in these)

    match event:
        case Dealt():
            talon = event.talon and tuple(swap.get(card, card) for card in event.talon)
            return Dealt(event.hands.map(hand), talon)
        case Held():
            return Held(event.hands.map(hand))
        case Exchanged():
            return Exchanged(event.seat, hand(event.discards))
        case Declared():
            touched = any({one, other} & combo.cards for combo in event.claim)
            return None if touched else event
    return event


def hidden(state, seat):
    """The cards that a seat has not seen, in pack order."""
    own = set(state.dealt.hands[seat]) if state.dealt else set()
    if state.held is not None:
        own |= state.held[seat]
    own |= state.discards[seat] or frozenset()
    own |= {card for trick in state.tricks for card in (trick.lead, trick.reply) if card}
    if seat is E and state.discards.elder is not None and state.dealt and state.dealt.talon:
        own |= set(state.dealt.talon[:5])
    return [card for card in PACK if card not in own]


def claims(state):
    """All that could be said of both hands, as far as saying goes; `None` where nothing has been said."""
    if state.held is None or not state.tricks:
        return None
    return [
        [combo.measures for combo in combos(kind, state.held[seat], state.profile)]
        for kind in Kind
        for seat in Seat
    ]


@pytest.mark.parametrize("name", PROFILES)
def test_cards_moved_among_hidden_places_leave_a_view_equal(name):
    compared = 0
    for number, state in enumerate(states(12, name)):
        for length in range(1, len(state.log) + 1):
            log = state.log[:length]
            now = fold(state.profile, log)
            for seat in Seat:
                out_of_sight = hidden(now, seat)
                for step in range(len(out_of_sight) - 1):
                    one, other = out_of_sight[step], out_of_sight[(step + 1 + number) % len(out_of_sight)]
                    moved = [exchanged(event, one, other) for event in log]
                    if one == other or None in moved:
                        continue
                    try:
                        then = fold(state.profile, moved)
                    except Illegal:
                        continue  # the other could not have played, thrown or claimed what is known of him
                    if claims(then) == claims(now):
                        assert then.seen_by(seat) == now.seen_by(seat)
                        compared += then != now
    assert compared > 500


def test_a_view_has_what_the_seat_has_seen():
    log = deal("rubicon", CAVENDISH).state.log
    mine = fold(RUBICON, log[:3]).seen_by(E)
    assert (mine.hand, mine.dealt) == (read_hand("AJ98.AKQJ8.K.J9"), log[0].hands.elder)
    # All five of his are drawn; the three below are younger's.
    assert mine.left == ()
    assert (mine.exchanged, mine.discards) == (BySeat(5, 3), cards("Ks 98d 87c"))
    theirs = view(fold(RUBICON, log[:2]), Y)
    assert (theirs.left, theirs.exchanged, theirs.said) == (None, BySeat(5, None), ())
    assert fold(RUBICON, log[:4]).seen_by(Y).tricks == (Trick(E, *read_cards("Ah")),)


def test_elder_looks_at_what_he_leaves_of_his_five_and_no_further():
    log = deal("rubicon", CAVENDISH).state.log
    left = fold(RUBICON, [log[0], Exchanged(E, cards("Ks 9d 8d"))]).seen_by(E).left
    assert left is not None
    assert [str(card) for card in left] == ["9c", "Kd"]


def test_a_view_has_only_what_was_said():
    # Younger hears five cards, good: not the pips, and not the suit.
    log = "hands elder JT987.A98.A8.A8 younger AKQ.KQJ7.KJ.KJ7\nplay Ac"
    other = "hands elder 98.A8.AQT98.A98 younger AKQ.KQJ7.KJ.KJ7\nplay Ac"
    one, two = deal("rubicon", log).state, deal("rubicon", other).state
    heard = [said for said in one.seen_by(Y).said if said.kind is Kind.POINT]
    assert heard == [said for said in two.seen_by(Y).said if said.kind is Kind.POINT]
    assert [said.told for said in heard] == [((Measure.CARDS, 5),), ()]


def test_before_anything_is_dealt_there_is_nothing_to_see():
    empty = State(RUBICON).seen_by(E)
    assert (empty.hand, empty.dealt, empty.left, empty.said) == (None, None, None, ())


def test_a_log_of_lines():
    assert read_log([TOPS], RUBICON).log == (Held(HANDS),)
