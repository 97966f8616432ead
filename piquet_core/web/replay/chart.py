"""The value of a deal over its play as a chart: a line that falls where elder loses and rises where younger does.

It is an SVG behind a row of buttons, one a trick, so that what can be pressed is as large as a trick is wide. No place
in it needs a style: the ticks stand at equal distances.
"""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from piquet_core.messages import Message
from piquet_core.replay.review import Review
from piquet_core.web.replay.graded import ending, worded
from piquet_core.web.replay.scene import Scene

_path = h.Element("path")
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
FEW = 5
"""As many ticks are told apart at a glance."""
CARD = 10
"""How wide a card is in the picture."""
HIGH = 100
"""How high the picture is."""
FIXED = {"vector-effect": "non-scaling-stroke"}


def ticks(least: int, most: int) -> range:
    """Return round numbers at equal distances, the highest first, that hold two values between them.

    >>> list(ticks(-21, 5))
    [10, 0, -10, -20, -30]
    """
    spans = ((least // step * step, -(-most // step) * step, step) for step in STEPS)
    found = (range(high if high > low else low + step, low - 1, -step) for low, high, step in spans)
    return next(marks for marks in found if len(marks) <= FEW)


def chart(review: Review, scene: Scene, now: int | None) -> h.Element:
    """Show the value card by card; `now` is the number of the trick that is shown."""
    language = worded(scene.context.language)
    values = [review.value, *(judged.value for judged in review.cards)]
    marks = ticks(min(values), max(values))
    tricks = (len(review.cards) + 1) // 2
    told = [_told(review, number, scene) for number in range(1, tricks + 1)]
    what = language.say(Message.of("chart-what"))
    return h.figure(".pq-worth-chart")[
        h.figcaption(".pq-gloss")[what],
        h.div(".pq-plot")[
            h.div(".pq-ticks", aria_hidden="true")[(h.span[str(tick).replace("-", "−")] for tick in marks)],
            h.div(".pq-area")[
                _picture(review, values, marks, tricks, _alone(review, told, scene)),
                h.form(method="dialog", aria_label=scene.called("chart-tricks"))[
                    (
                        h.button(
                            id=f"{scene.context.id}-chart-{number}",
                            value=f"go {_key(scene, number)}",
                            aria_current="step" if number == now else None,
                            aria_label=words,
                            title=words,
                        )[str(number)]
                        for number, words in enumerate(told, 1)
                    )
                ],
            ],
        ],
    ]


def _key(scene: Scene, number: int) -> str:
    """Return the step that shows a trick: a lone first card is one of its own."""
    return next(step.key for step in reversed(scene.story.steps) if step.trick == number)


def _told(review: Review, number: int, scene: Scene) -> str:
    """Say what was lost in a trick."""
    cards = review.cards[2 * number - 2 : 2 * number]
    lost = tuple(Message.of("chart-lost", seat=one.seat, points=one.loss) for one in cards if one.loss)
    told = Message.of("chart-trick", number=number, lost=lost or (Message.of("chart-nothing"),))
    return worded(scene.context.language).say(told)


def _alone(review: Review, told: list[str], scene: Scene) -> str:
    """Say what the picture shows: where it starts, and every trick in which something is lost."""
    language = worded(scene.context.language)
    start = language.say(Message.of("worth-start", end=ending(review.value)))
    losing = {number // 2 + 1 for number, judged in enumerate(review.cards) if judged.loss}
    return " ".join([start, *(words for number, words in enumerate(told, 1) if number in losing)])


def _picture(review: Review, values: list[int], marks: range, tricks: int, told: str) -> h.Element:
    width = 2 * CARD * tricks
    top, bottom = marks[0], marks[-1]

    def high(value: int) -> str:
        return f"{HIGH * (top - value) / (top - bottom):g}"

    def line(*names: str, path: str) -> h.Element:
        return _path(FIXED, class_=names, d=path)

    def drops() -> Iterator[h.Node]:
        for number, judged in enumerate(review.cards):
            if judged.loss:
                across = CARD * number + CARD // 2
                path = f"M{across} {high(values[number])}V{high(judged.value)}"
                yield line("pq-drop", path=path)
                # A line of no length with round ends: a dot that stays round however the picture is stretched.
                yield line("pq-dot", f"pq-by-{judged.seat.value}", path=f"M{across} {high(judged.value)}h0")

    steps = "".join(f"H{CARD * number + CARD // 2}V{high(value)}" for number, value in enumerate(values[1:]))
    return h.svg(
        {"viewBox": f"0 0 {width} {HIGH}", "preserveAspectRatio": "none"}, role="img", aria_label=told
    )[
        (
            line("pq-grid", *(["pq-zero"] if not tick else []), path=f"M0 {high(tick)}H{width}")
            for tick in marks
        ),
        line("pq-value", path=f"M0 {high(values[0])}{steps}H{width}"),
        drops(),
    ]
