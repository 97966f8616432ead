"""The declaring dialogue, as the widget shows it: the reader's hand, what was said, what can be said next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import htpy as h

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.dialogue import Given, Said
from piquet_core.exercises import dialogue, known
from piquet_core.exercises.dialogue import Dialogue
from piquet_core.exercises.known import Known
from piquet_core.exercises.outcome import outcome
from piquet_core.exercises.posed import Origin, pose
from piquet_core.messages import Message, PiquetError
from piquet_core.profiles import Profile, profile
from piquet_core.sentences.spoken import LANGUAGES, speak
from piquet_core.web import views
from piquet_core.web.drill import Answered, after, blaming, leveled, write_level
from piquet_core.web.opened import ORIGIN_NAMES, deal_told, read_origin, where_from, write_origin
from piquet_core.web.params import Params, check_names, is_whole, one_of
from piquet_core.web.widget import Context


@dataclass(frozen=True, slots=True)
class DialogueDrill:
    """The drill over one question of `exercises.dialogue`, at a step of it.

    The step is one at which the reader speaks; or the end, at which he is asked what he knows; or past it.
    """

    question: Dialogue
    step: int
    level: str | None = None

    title: ClassVar[Message] = Message.of("title-dialogue")
    another: ClassVar[Message] = Message.of("another-deal")
    rule: ClassVar[str] = "dialogue"

    @classmethod
    def begin(cls, question: Dialogue, level: str | None = None) -> DialogueDrill:
        """Return the drill at the reader's first turn."""
        return cls(question, question.turn(0), level)

    @classmethod
    @leveled
    def read(cls, params: Params) -> DialogueDrill:
        """Read the parameters into a question; `ParamError` names the one that is wrong."""
        check_names(params, ("task", "kind", "seat", "language", *ORIGIN_NAMES, "level"))
        kind = Kind(one_of(params, "kind", [kind.value for kind in Kind]))
        seat = Seat(one_of(params, "seat", [seat.value for seat in Seat], Seat.YOUNGER.value))
        posed = read_origin(params)
        own = "en" if posed.profile.calls_length else "cs"
        language = one_of(params, "language", LANGUAGES, own)
        try:
            return cls.begin(dialogue.pose(kind, seat, language, posed), params.get("level"))
        except PiquetError as error:
            raise blaming("deal" if "deal" in params else "seed", error) from error

    def params(self) -> dict[str, str]:
        """Write the question as parameters."""
        asked = self.question
        named = {"task": "dialogue", "kind": asked.kind.value, "seat": asked.seat.value}
        return {**named, "language": asked.language, **write_origin(asked.posed), **write_level(self.level)}

    def next(self) -> DialogueDrill:
        """Pose the next question: a seed steered toward another course of the dialogue."""
        if self.level is not None:
            return type(self).read(after(self.params()))
        asked = self.question
        plain = profile(self.profile.name)
        seed = dialogue.next_seed(asked.kind, plain, asked.posed.origin.seed)
        posed = pose(Origin(plain.name, seed=seed))
        return DialogueDrill.begin(dialogue.pose(asked.kind, asked.seat, asked.language, posed))

    @property
    def statements(self) -> tuple[Given, ...]:
        """What may be said at the end of the other hand."""
        return tuple(known.statements(self.question))

    @property
    def at_end(self) -> bool:
        """Whether all is said, and what can be known is the question."""
        return self.step == len(self.question.said)

    @property
    def profile(self) -> Profile:
        """The rule set it is asked under."""
        return self.question.profile

    @property
    def where(self) -> Message:
        """Where the deal comes from, and what is called."""
        asked = self.question
        where = where_from(asked.posed)
        return Message.of(f"where-dialogue-{asked.kind.value}", where=where, profile=self.profile)

    @property
    def ask(self) -> Message:
        """The question at this step."""
        if self.step > len(self.question.said):
            return Message.of("known-all")
        if self.at_end:
            return Message.of("ask-known", seat=self.question.seat.other)
        return Message.of("ask-dialogue", seat=self.question.seat)

    @property
    def solution(self) -> Message:
        """The answer, in a sentence: what follows from the words."""
        asked = self.question
        true = [one for one in self.statements if known.known(asked, one) is Known.FOLLOWS]
        return Message.of("dialogue-is", statements=tuple(known.statement(asked, one) for one in true))

    @property
    def hints(self) -> tuple[Message, ...]:
        """The hints, in steps."""
        return dialogue.hints(self.question)

    def judge(self, answer: str) -> Answered:
        """Judge `STEP NUMBER`, the choice of that number at a step; `PiquetError` where there is none."""
        asked = self.question
        words = answer.split()
        if len(words) != 2 or not all(map(is_whole, words)):
            raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        step, number = (int(word) for word in words)
        end = len(asked.said)
        if step > end or asked.turn(step) != step or not 1 <= number <= len(self._offered(step)):
            raise PiquetError(Message.of("unknown-act", text=f"answer {answer}"))
        if step == end:
            judged = known.judge(asked, self.statements[number - 1])
        else:
            judged = dialogue.judge(asked, step, asked.choices(step)[number - 1])
        goes_to = step if not judged.right else end + 1 if step == end else asked.turn(step + 1)
        return Answered(
            judged.right,
            judged.reason,
            f"answer {step} {number}",
            stands=replace(self, step=goes_to),
            settled=step == end,
        )

    def _offered(self, step: int) -> tuple[object, ...]:
        asked = self.question
        return self.statements if step == len(asked.said) else asked.choices(step)

    def forms(self, context: Context) -> h.Node:
        """Show the reader's hand, what has been said, and what can be chosen now."""
        asked, language = self.question, context.language
        say = language.say
        said = asked.said[: self.step]
        # Past the end the words stand below, with what each gave away.
        talk = None if self.step > len(asked.said) else _talk(said, asked, context)
        return [
            views.hand_to_see(asked.posed.hands[asked.seat], language),
            talk if said else h.p(".pq-gloss")[say(Message.of("nothing-so-far"))],
            self._choices(context),
            _languages(asked.language, context),
        ]

    def _choices(self, context: Context) -> h.Node:
        asked, say = self.question, context.language.say
        if self.step > len(asked.said):
            return None
        if self.at_end:
            words: list[h.Node] = [say(known.statement(asked, one)) for one in self.statements]
        else:
            words = [_spoken(one, asked.language, context) for one in asked.choices(self.step)]
        return h.form(class_=["pq-acts", {"pq-stacked": self.at_end}], method="dialog")[
            (
                h.button(
                    ".md-button",
                    id=f"{context.id}-say-{digit}",
                    value=f"answer {self.step} {digit}",
                    data_key=str(digit),
                    data_focus=digit == 1,
                )[h.kbd(aria_hidden="true")[str(digit)], " ", one]
                for digit, one in enumerate(words, 1)
            )
        ]

    def result(self, answered: Answered | None, context: Context) -> h.Node:
        """Show, once all is settled, what every word gave away, and both hands' best; before that nothing."""
        if answered is not None and not (answered.right and answered.settled):
            return None
        asked, language = self.question, context.language
        both = [dialogue.best_of(asked, seat) for seat in Seat]
        met = outcome(asked.kind, self.profile, *both)
        return [
            _talk(asked.said, asked, context, giving=True),
            (
                views.combo_line(Message.of("their-best", seat=seat), held[:1], language)
                for seat, held in zip(Seat, both, strict=True)
            ),
            views.comparison_table(met.comparison, Seat.ELDER, Seat.YOUNGER, language),
            deal_told(asked.posed, context),
        ]


def _spoken(said: Said, words: str, context: Context) -> h.Node:
    """Show what is spoken, and in English where that is another language."""
    spoken, english = speak(said, words), speak(said)
    gloss = None if spoken == english else h.span(".pq-gloss")[" ", english]
    return [h.q(lang=words)[spoken], gloss]


def _talk(said: tuple[Said, ...], asked: Dialogue, context: Context, *, giving: bool = False) -> h.Element:
    """List who has said what; with what it gave away, once that is not the question any more."""
    say, language = context.language.say, context.language

    def given_away(one: Said) -> h.Node:
        given = one.giving
        return h.span(".pq-gloss")[say(given)] if giving and given is not None else None

    return h.ol(".pq-dialogue", aria_label=say(Message.of("so-far")))[
        (
            h.li(class_=f"pq-by-{one.seat.value}")[
                h.span(".pq-who")[language.name(one.seat, "start")],
                h.span[_spoken(one, asked.language, context)],
                given_away(one),
            ]
            for one in said
        )
    ]


def _languages(chosen: str, context: Context) -> h.Element:
    say = context.language.say
    return h.form(".pq-acts", method="dialog")[
        h.div(".pq-switch", role="group", aria_label=say(Message.of("words-of")))[
            (
                h.button(
                    id=f"{context.id}-{words}",
                    value=f"set language={words}",
                    aria_pressed=str(words == chosen).lower(),
                )[say(Message.of(f"words-{words}"))]
                for words in LANGUAGES
            )
        ]
    ]
