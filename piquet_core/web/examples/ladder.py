"""The order of counting as a ladder: what each seat has on each rung, who reaches thirty, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from piquet_core.cards import Seat
from piquet_core.scoring.ladder import THIRTIES, Rung, Step, ladder, why_none
from piquet_core.web import views
from piquet_core.web.examples.parts import DEAL, HANDS, begin, caption_of, figure, play_in_words, scene_of
from piquet_core.web.params import Params
from piquet_core.web.replay.scene import Scene
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show the ladder of a deal, down to the bonus or to why there is none; `ParamError` names what is wrong."""
    context = begin(params, (*DEAL, *HANDS), context)
    scene = scene_of(params, context)
    story = scene.story
    rungs = ladder(story.state, story.score)
    passed = any(line.message.key == "passing-over" for line in story.score.lines)
    # Each cell names its seat for those who do not see in which column it stands.
    heads = h.div(".pq-ladder-heads", aria_hidden="true")[
        (h.span[scene.name(seat, "start")] for seat in Seat)
    ]
    shown = h.ol(".pq-ladder")[(_rung(scene, rung, passed=passed) for rung in rungs)]
    verdicts = h.div(".pq-verdicts")[(h.p[sentence] for sentence in _verdicts(scene))]
    return figure("ladder", params, context, caption_of(scene, "caption-ladder"), heads, shown, verdicts)


def _verdicts(scene: Scene) -> Iterator[str]:
    """Yield the sentence of each repique and pique, made or stopped, or of why there is none."""
    story, language = scene.story, scene.context.language
    for line in story.score.counted:
        if line.rule in THIRTIES:
            yield language.say(line.message)
    why = why_none(story.state, story.score)
    if why is not None:
        yield language.say(why)


def _rung(scene: Scene, rung: Rung, *, passed: bool) -> h.Element:
    made = rung.step is Step.BONUS and any(line.points for line in rung.lines)
    state = {"pq-made": made, "pq-stopped": rung.step is Step.BONUS and not made}
    return h.li(class_=["pq-rung", f"pq-rung-{rung.step.value}", state])[
        h.div(".pq-rung-name")[h.strong[_title(scene, rung)], _why(scene, rung, passed=passed)],
        (_cell(scene, rung, seat) for seat in Seat),
    ]


def _title(scene: Scene, rung: Rung) -> h.Node:
    if rung.step is Step.LEAD:
        return scene.say("rung-lead")
    if rung.rule is None:
        return scene.say("rung-play")
    stopped = rung.step is Step.BONUS and not any(line.points for line in rung.lines)
    return [scene.rule_link(rung.rule), ": " + scene.say("rung-stopped") if stopped else None]


def _why(scene: Scene, rung: Rung, *, passed: bool) -> h.Node:
    """Say what has happened on a rung; a bonus is said below the ladder."""
    say = scene.context.language.say
    match rung.step:
        case Step.BONUS:
            told = []
        case Step.LEAD:
            told = [scene.say("rung-passing-over" if passed else "rung-judged")]
        case Step.PLAY if len(rung.lines) > 1:
            told = [play_in_words(scene, rung.lines)]
        case _:
            told = [say(line.message) for line in rung.lines] or [scene.say("rung-no-blank")]
            if any(line.message.key.endswith("-equal") for line in rung.lines):
                told.append(scene.say("rung-equal"))
    return [h.span(".pq-gloss")[sentence] for sentence in told]


def _cell(scene: Scene, rung: Rung, seat: Seat) -> h.Element:
    points, tally = rung.points(seat), rung.tally(seat)
    signs = [
        ("thirty", rung.thirty[seat]),
        ("stops", rung.stops[seat]),
        ("late", rung.late[seat]),
    ]
    told: h.Node = None
    if points:
        told = [
            h.span(".pq-name")[scene.name(seat, "start"), ": "],
            h.span(".pq-plus")[f"+{points}"],
            " ",
            h.strong[str(rung.totals[seat])],
            views.marks(tally, scene.context.language),
            (
                h.span(class_=f"pq-mark pq-{key}")[" ", scene.say(f"mark-{key}")]
                for key, set_ in signs
                if set_
            ),
        ]
    return h.div(class_=["pq-rail", f"pq-of-{seat.value}", {"pq-at-thirty": rung.thirty[seat]}])[told]
