"""A deal of the reader's own: tapped in, pasted as text or shuffled, then replayed and scored by any rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import htpy as h

from piquet_core.cards import PACK, SUITS, Hand, Seat, in_order, of_suit
from piquet_core.deal.dealing import dealt
from piquet_core.exercises.hands import check_seed
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.hands import NotationError, Place, read_cards, read_hand, write_hand
from piquet_core.notation.logs import FORMS
from piquet_core.notation.writing import write_event
from piquet_core.profiles import PROFILES, profile
from piquet_core.replay.mends import first_error, mend
from piquet_core.web import views
from piquet_core.web.params import LONGEST, ParamError, Params, check_names, is_whole, one_of
from piquet_core.web.replay import play
from piquet_core.web.replay.settings import NAMES, Settings
from piquet_core.web.widget import Context, Turn

ACTS = ("take", "text", "shuffle", "again", "profile")
HAND = 12


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal while it is being put in."""

    profile: str = "czech"
    elder: Hand | None = None
    text: str = ""
    """The deal, once it is complete."""
    wrong: str = ""
    """A text that cannot be read, as the reader wrote it."""
    notice: Message | None = None

    def params(self) -> dict[str, str]:
        """Write what is known so far as parameters."""
        elder = {} if self.elder is None else {"elder": write_hand(self.elder)}
        return {"profile": self.profile} | ({"text": self.text} if self.text else elder)


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Answer a reader's acts: those that put a deal in, and once it is there those of a replay."""
    entry, more = _read(params)
    acts = list(log)
    fresh = False
    while acts and (not entry.text or acts[0].partition(" ")[0] in ACTS):
        act, _, rest = acts.pop(0).partition(" ")
        try:
            # Other rules are no other cards: what has been tapped in stays.
            entry, more, fresh = _after(entry, act, rest), {}, act != "profile"
        except PiquetError as error:
            wrong = rest if act == "text" else ""
            entry, fresh = replace(entry, notice=error.message, wrong=wrong), False
    if not entry.text:
        return Turn(_entry_view(entry, context), None, entry.params(), fresh=fresh)
    return _shown(entry, more, acts, context, fresh=fresh)


def _read(params: Params) -> tuple[Entry, dict[str, str]]:
    """Read the parameters: what has been put in, and what belongs to the replay of it."""
    check_names(params, ("profile", "elder", *(name for name in NAMES if name != "deal")))
    try:
        elder = read_hand(params["elder"]) if "elder" in params else None
    except NotationError as error:
        raise ParamError("elder", error.message) from None
    name = one_of(params, "profile", PROFILES, "czech")
    more = {key: value for key, value in params.items() if key not in ("profile", "elder", "text")}
    return Entry(name, elder, params.get("text", "")), more


def _after(entry: Entry, act: str, rest: str) -> Entry:
    match act:
        case "again":
            return Entry(entry.profile)
        case "profile":
            one_of({"profile": rest}, "profile", PROFILES)
            return replace(entry, profile=rest, notice=None)
        case "take":
            return _taken(entry, rest)
        case "shuffle":
            return _shuffled(entry, rest)
        case "text":
            text = completed(rest, entry.profile)[0]
            error = first_error(text)
            if error is not None:
                raise error
            return Entry(entry.profile, text=text)
    raise PiquetError(Message.of("unknown-act", text=act))


def _taken(entry: Entry, rest: str) -> Entry:
    hand = frozenset(read_cards(rest))
    if len(hand) != HAND:
        raise PiquetError(Message.of("hand-size", expected=HAND, count=len(hand)))
    if entry.elder is None:
        return Entry(entry.profile, hand)
    hands = f"hands elder {write_hand(entry.elder)} younger {write_hand(hand)}"
    return _after(entry, "text", hands)


def _shuffled(entry: Entry, rest: str) -> Entry:
    # Python itself refuses to read thousands of digits.
    seed = int(rest) if is_whole(rest, LONGEST) else -1
    check_seed(seed, rest)
    cards = write_event(dealt(profile(entry.profile), seed))
    return Entry(entry.profile, text=f"title: Deal no. {seed}\nprofile: {entry.profile}\n\n{cards}\n")


def completed(text: str, name: str) -> tuple[str, int]:
    """Return a text with the headers that it lacks, and how many lines were put before it.

    Two hands alone, one a line or in one, are elder's and younger's.

    >>> completed("AKT.AKT.AKT.AKT QJ9.QJ8.Q97.J97", "czech")[0].splitlines()[-1]
    'hands elder AKT.AKT.AKT.AKT younger QJ9.QJ8.Q97.J97'
    """
    text = text.replace("\r\n", "\n").rstrip() + "\n"
    words = text.split()
    if len(words) == 2 and all(word.count(".") == len(SUITS) - 1 for word in words):
        text = f"hands elder {words[0]} younger {words[1]}\n"
    if text.split(maxsplit=1)[:1] and text.split(maxsplit=1)[0] in FORMS:
        return f"profile: {name}\n\n{text}", 2
    headers = text.split("\n\n")[0].split("\n")
    if not any(line.partition(":")[0].strip() == "profile" for line in headers):
        return f"profile: {name}\n{text}", 1
    return text, 0


def _shown(entry: Entry, more: Params, acts: Sequence[str], context: Context, *, fresh: bool) -> Turn:
    settings = Settings.read({"text": entry.text} | dict(more))
    if not more and fresh and not settings.story().state.tricks and settings.story().state.known:
        settings = replace(settings, at="count")  # two hands were put in to see what they count
    turned = play(settings, acts, context)
    say = context.language.say
    view = h.div(".pq-own")[
        h.form(".pq-aids", method="dialog")[
            h.button(id=f"{context.id}-again", value="again")[say(Message.of("own-again"))]
        ],
        h.p(".pq-notice", role="alert")[say(entry.notice)] if entry.notice else None,
        _wrong(entry, context),
        turned.view,
        h.details(".pq-own-text", id=f"{context.id}-text-of")[
            h.summary[say(Message.of("own-change"))], _text_form(entry, context)
        ]
        if not settings.seat
        else None,
    ]
    params = {"profile": entry.profile} | turned.params
    return Turn(view, None, params, fresh=fresh and not acts, texts=turned.texts)


def _entry_view(entry: Entry, context: Context) -> h.Element:
    say = context.language.say
    return h.section(".pq-own.pq-entry", aria_label=say(Message.of("own-title")))[
        h.div(".pq-head")[
            h.div(".pq-choice")[
                h.span(".pq-who", aria_hidden="true")[say(Message.of("rule-set"))],
                h.form(".pq-switch", method="dialog", aria_label=say(Message.of("rule-set")))[
                    (
                        h.button(
                            id=f"{context.id}-profile-{name}",
                            value=f"profile {name}",
                            aria_pressed=str(name == entry.profile).lower(),
                        )[say(Message.of(f"rules-{name}"))]
                        for name in PROFILES
                    )
                ],
            ]
        ],
        h.div(".pq-status", role="status")[
            h.p(".pq-notice")[say(entry.notice)] if entry.notice and not entry.wrong else None
        ],
        _pad(entry, context),
        _wrong(entry, context),
        h.details(id=f"{context.id}-paste", open=bool(entry.wrong))[
            h.summary[say(Message.of("own-paste"))], _text_form(entry, context)
        ],
        h.details(id=f"{context.id}-seed")[
            h.summary[say(Message.of("own-shuffle"))],
            h.form(".pq-typed", method="dialog")[
                h.label(for_=f"{context.id}-number")[say(Message.of("own-seed"))],
                h.input(
                    id=f"{context.id}-number", name="seed", inputmode="numeric", autocomplete="off", size=9
                ),
                h.button(".md-button", id=f"{context.id}-shuffle", value="shuffle")[
                    say(Message.of("own-deal"))
                ],
            ],
        ],
    ]


def _pad(entry: Entry, context: Context) -> h.Element:
    """Show the cards that can still be somebody's, to be tapped; a counter of the page's own says how many are."""
    say = context.language.say
    seat = Seat.ELDER if entry.elder is None else Seat.YOUNGER
    left = [card for card in PACK if card not in (entry.elder or ())]
    return h.form(".pq-pad", method="dialog")[
        [
            h.div(".pq-held")[
                h.span(".pq-who")[context.language.name(Seat.ELDER, "start")],
                views.open_cards(entry.elder, context.language, small=True),
            ],
            h.button(".pq-plain", id=f"{context.id}-again", value="again")[say(Message.of("own-again"))],
        ]
        if entry.elder is not None
        else None,
        h.fieldset[
            h.legend[say(Message.of("own-tap", seat=seat))],
            (
                h.div(".pq-suit-row")[
                    views.hand_to_pick(
                        in_order(of_suit(left, suit)),
                        context.language,
                        prefix=f"{context.id}-{seat.value}",
                    )
                ]
                for suit in SUITS
                if of_suit(left, suit)
            ),
        ],
        h.div(".pq-acts")[
            h.button(".md-button.md-button--primary", id=f"{context.id}-take-{seat.value}", value="take")[
                say(Message.of("own-next" if entry.elder is None else "own-count"))
            ],
            h.span(".pq-counter", aria_hidden="true"),
        ],
    ]


def _text_form(entry: Entry, context: Context) -> h.Element:
    say = context.language.say
    return h.form(".pq-paste", method="dialog")[
        h.label(for_=f"{context.id}-source")[say(Message.of("own-text"))],
        h.textarea(
            id=f"{context.id}-source",
            name="text",
            rows=8,
            spellcheck="false",
            autocapitalize="off",
            placeholder=say(Message.of("own-example")),
        )[entry.wrong or entry.text],
        h.button(".md-button", id=f"{context.id}-read", value="text")[say(Message.of("own-read"))],
    ]


def _wrong(entry: Entry, context: Context) -> h.Node:
    """Show a text that cannot be read, line by line, with what is wrong beside its line and how to mend it."""
    if not entry.wrong:
        return None
    say = context.language.say
    text, added = completed(entry.wrong, entry.profile)
    error = first_error(text)
    if error is None:
        return None
    place = Place(line=max(error.place.line - added, 1), column=error.place.column)
    lines = text.split("\n")[added:]
    return h.div(".pq-wrong-text", role="alert")[
        h.ol[
            (
                h.li(class_={"pq-error": number == place.line})[
                    h.code[line or " "],
                    _what(error, place, added, text, context) if number == place.line else None,
                ]
                for number, line in enumerate([*lines, ""] if place.line > len(lines) else lines, 1)
                if line or number == place.line
            )
        ],
        h.p[say(Message.of("own-wrong-end"))] if place.line > len(lines) else None,
    ]


def _what(error: NotationError, place: Place, added: int, text: str, context: Context) -> h.Node:
    say = context.language.say
    better = mend(text, error)
    told = Message.of("own-wrong", line=place.line, column=place.column, why=error.message)
    mended = "\n".join(better.text.split("\n")[added:]) if better else ""
    return [
        h.p[h.strong[say(told)]],
        h.form(method="dialog")[
            h.button(".md-button", id=f"{context.id}-mend", value=f"text {mended}")[
                say(Message.of("own-mend", word=better.word, better=better.better))
            ]
        ]
        if better
        else None,
    ]
