"""The same cards under several rule sets, side by side, with the reason for every difference."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from piquet_core.messages import PiquetError
from piquet_core.notation.headers import House
from piquet_core.profiles import PROFILES
from piquet_core.replay.story import Story
from piquet_core.web.compared import Column, comparison
from piquet_core.web.replay.scene import Scene
from piquet_core.web.replay.settings import Settings
from piquet_core.web.views import part
from piquet_core.web.widget import Context


def side_by_side(scene: Scene) -> Markup | None:
    """Show the whole deal counted by each rule set; nothing where only one hand lies open."""
    if not scene.all_open:
        return None
    settings = scene.settings
    bare = Settings(deal=settings.deal, text=settings.text, part=settings.part, altered=settings.altered)
    return _three(bare, scene.context)


# It does not depend on the step, so it is made once for all of them.
@lru_cache(maxsize=8)
def _three(settings: Settings, context: Context) -> Markup | None:
    told: dict[str, Story] = {}
    for name, profile in PROFILES.items():
        try:
            told[name] = settings.told(House(profile), settings.altered)
        except PiquetError:
            continue  # a line played otherwise may be against these rules
    scenes = [Scene(story, settings, context, 0) for story in told.values()]
    if not scenes:
        return None
    first = scenes[0]
    columns = [column(s, s.say(f"rules-{s.profile.name}"), s.name(s.profile)) for s in scenes]
    shown = h.section(".pq-compare")[
        h.h2[first.say("side-by-side")],
        h.p(".pq-gloss")[first.say("side-by-side-note")],
        comparison(columns, context),
    ]
    return part(shown)


def column(scene: Scene, heading: str, name: str) -> Column:
    """Return the column of a scene: the whole deal as it is counted there."""
    return Column(heading, name, scene.profile, scene.story.score)
