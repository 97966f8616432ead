"""The declaring dialogue line by line: who says what, in English, and what it gives away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import htpy as h

from piquet_core.combos import Kind
from piquet_core.messages import Message
from piquet_core.sentences.spoken import LANGUAGES
from piquet_core.web.examples.parts import DEAL, HANDS, begin, caption_of, figure, scene_of
from piquet_core.web.params import ParamError, Params, one_of
from piquet_core.web.replay.lists import told
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Show what is said, all of it or of one kind; `ParamError` names a setting that is wrong."""
    context = begin(params, (*DEAL, *HANDS, "language", "kind"), context)
    kind = Kind(one_of(params, "kind", [kind.value for kind in Kind])) if "kind" in params else None
    scene = scene_of(params, context)
    if "language" in params:
        words = one_of(params, "language", LANGUAGES)
        scene = replace(scene, settings=replace(scene.settings, words=words))
    said = [
        (step.said.seat, told(scene, step))
        for step in scene.story.steps
        if step.said is not None and (kind is None or step.said.kind is kind)
    ]
    if not said:
        raise ParamError("kind" if kind else "deal", Message.of("nothing-said"))
    lines = h.ol(".pq-dialogue")[(h.li(class_=f"pq-by-{seat.value}")[line] for seat, line in said)]
    words = scene.say(f"words-{scene.spoken_in}")
    return figure("dialogue", params, context, caption_of(scene, "caption-dialogue", words=words), lines)
