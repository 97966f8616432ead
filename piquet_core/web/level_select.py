"""Choosing a level: a field in the head of an exercise that has some, and a line that says what the level trains."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.exercises.topics import TOPICS, topic_of
from piquet_core.messages import Message
from piquet_core.web.params import Params
from piquet_core.web.widget import Context


def level_select(params: Params, context: Context) -> Markup | None:
    """Show the levels of an exercise with these parameters to choose from; nothing where there are none."""
    topic = topic_of(params)
    if not topic.levels_of(params["profile"]):
        return None
    return _select(topic.name, params["profile"], params.get("level"), context)


# The same for every answer to a question.
@lru_cache(maxsize=8)
def _select(topic: str, profile: str, chosen: str | None, context: Context) -> Markup:
    say = context.language.say
    names = [level.name for level in TOPICS[topic].levels_of(profile)]
    words = {"": Message.of("level-any")} | {name: Message.of(f"level-{topic}-{name}") for name in names}
    field = f"{context.id}-level"
    form = h.form(".pq-level", method="dialog")[
        h.label(for_=field)[say(Message.of("level"))],
        h.select(id=field, data_act="set", autocomplete="off")[
            (
                h.option(value=f"level={name}", selected=name == (chosen or ""))[say(told)]
                for name, told in words.items()
            )
        ],
        h.p(".pq-gloss")[say(Message.of(f"trains-{topic}-{chosen}"))] if chosen else None,
    ]
    return Markup(form)
