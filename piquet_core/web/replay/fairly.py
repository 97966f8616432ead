"""A card judged by what its player knew, beside the actual cards: asked for, and found step by step."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from piquet_core.advisor.advice import CLOSE
from piquet_core.advisor.fair import FairJudgement
from piquet_core.cards import Card
from piquet_core.solver import Grade
from piquet_core.web.replay.graded import judged
from piquet_core.web.replay.scene import Scene, small
from piquet_core.web.views import with_sign

EVERY = "20"
"""Milliseconds from one answer to the next question, so that a press that stops it gets through."""


def fairly(scene: Scene, at: int, actual: Sequence[Grade], card: Card | None) -> h.Node:
    """Show the judging of a card, played or to be played after so many events, as far as it was asked for.

    Nothing where there is no choice.
    """
    if len(actual) < 2:
        return None
    asked = scene.settings.fair
    if asked is None or asked[0] != at:
        return h.div(".pq-fair")[_controls(scene, at, "judge-fairly", done=False)]
    judging, found = judged(scene.settings, at, asked[1])
    done = found.tried == judging.most
    return h.div(".pq-fair")[
        _controls(scene, at, "judge-on", done=done),
        _progress(scene, found, judging.most),
        h.p(".pq-gloss")[
            scene.say("fair-what", seat=found.seat),
            None if judging.layouts.word else [" ", scene.say("fair-sunk", seat=found.seat.other)],
        ],
        _table(scene, found, actual, card),
        h.p(role="status")[_verdict(scene, found, card) if done else None],
    ]


def _controls(scene: Scene, at: int, key: str, *, done: bool) -> h.Element:
    """Show the button that goes on until it is pressed again; the one that it presses is out of sight."""
    more = f"{scene.context.id}-more-{at}"
    return h.form(".pq-aids", method="dialog")[
        h.button(
            ".pq-judge",
            type="button",
            id=f"{scene.context.id}-fair-{at}",
            data_repeat=more,
            data_every=EVERY,
            aria_pressed="false",
        )[scene.say(key)]
        if not done
        else None,
        h.button(id=more, value=f"fair {at}", hidden=True, aria_disabled="true" if done else None)[
            scene.say(key)
        ],
    ]


def _progress(scene: Scene, found: FairJudgement, most: int) -> h.Element:
    if found.tried == most:
        key = "fair-sampled" if not found.every else "fair-every" if found.tried > 1 else "fair-only"
        return h.p(".pq-gloss")[scene.say(key, tried=found.tried, seat=found.seat.other), "."]
    told = scene.say("fair-tried", tried=found.tried, most=most)
    return h.p(".pq-gloss")[
        h.progress(value=str(found.tried), max=str(most), aria_label=told), " ", told, "."
    ]


def _table(scene: Scene, found: FairJudgement, actual: Sequence[Grade], card: Card | None) -> h.Element:
    """Show what each card gives away, cards that do the same in one row; best by what was known first."""
    alike: dict[tuple[float, float, int], list[Card]] = {}
    for one, against in zip(found.grades, actual, strict=True):
        alike.setdefault((one.behind, one.error, against.loss), []).append(one.card)
    return h.table(".pq-comparison")[
        h.thead[
            h.tr[(h.th(scope="col")[scene.say(key)] for key in ("fair-card", "fair-actual", "fair-mean"))]
        ],
        h.tbody[
            (
                h.tr(class_={"pq-decides": card in cards})[
                    h.th(scope="row")[small(cards, scene)],
                    h.td[with_sign(-loss) if loss else scene.say("fair-best")],
                    h.td[_mean(scene, behind, error)],
                ]
                for (behind, error, loss), cards in sorted(alike.items(), key=lambda row: row[0])
            )
        ],
    ]


def _mean(scene: Scene, behind: float, error: float) -> h.Node:
    if not behind:
        return scene.say("fair-best")
    if behind <= CLOSE * error:
        return [with_sign(-behind), " ", h.span(".pq-gloss")[scene.say("fair-close")]]
    return [with_sign(-behind), h.span(".pq-gloss")[" ± ", f"{error:.1f}"] if error else None]


def _verdict(scene: Scene, found: FairJudgement, card: Card | None) -> str:
    """Say how the card that was played stands by what its player knew, or which one is best."""
    grades = found.grades
    if card is None:
        best = next(grade for grade in grades if grade.best)
        return scene.say("fair-verdict-next", seat=found.seat, card=best.card)
    mine = next(grade for grade in grades if grade.card == card)
    key = "best" if mine.best else "close" if mine.close else "lost"
    told = f"{mine.behind:.1f}"
    return scene.say(
        f"fair-verdict-{key}", seat=found.seat, card=card, **({"lost": told} if key == "lost" else {})
    )
