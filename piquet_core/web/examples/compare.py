"""Both sides' best of one kind, compared line by line, and who scores how much."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from piquet_core.cards import Seat
from piquet_core.combos import Kind
from piquet_core.deal.claims import claim
from piquet_core.exercises.outcome import outcome
from piquet_core.messages import Message
from piquet_core.scoring.counting import RULE_OF
from piquet_core.web import views
from piquet_core.web.examples.parts import DEAL, HANDS, begin, caption_of, figure, scene_of
from piquet_core.web.params import Params, one_of
from piquet_core.web.widget import Context, Turn


def turn(params: Params, log: Sequence[str], context: Context) -> Turn:
    """Compare what both seats claim of a kind; `ParamError` names a setting that is wrong."""
    context = begin(params, (*DEAL, *HANDS, "kind"), context)
    kind = Kind(one_of(params, "kind", [kind.value for kind in Kind]))
    scene = scene_of(params, context)
    language = context.language
    elder, younger = (claim(scene.story.state, seat, kind).combos for seat in Seat)
    met = outcome(kind, scene.profile, elder, younger)
    sides = [
        views.combo_line(Message.of("declares", seat=seat), held, language)
        for seat, held in zip(Seat, met.counted, strict=True)
    ]
    lines = [line for line in scene.story.score.lines if line.rule is RULE_OF[kind]]
    scores = h.ul(".pq-scores")[
        (
            h.li[language.say(line.message), h.strong[f" +{line.points}"] if line.points else None]
            for line in lines
        )
    ]
    table = views.comparison_table(met.comparison, Seat.ELDER, Seat.YOUNGER, language)
    caption = caption_of(scene, f"caption-compare-{kind.value}")
    return figure("compare", params, context, caption, sides, table, scores)
