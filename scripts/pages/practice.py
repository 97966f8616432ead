"""From the rules and lessons to the exercises that train them: links to a topic or a level of it, as permalinks.

Every one of them leads to the first exercise on the page of practice, which can show any.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from piquet_core.exercises.levels import Level
from piquet_core.exercises.topics import TOPICS, Topic
from piquet_core.messages import Message
from piquet_core.profiles import PROFILES
from piquet_core.rules import Rule
from piquet_core.sentences import Language
from piquet_core.sentences.practise import TEXTS
from piquet_core.web.exercise import asking, fresh
from piquet_core.web.params import write_link
from scripts.pages.sections import RULES_PAGE
from scripts.pages.source import HEADING, PageError, Source, unknown

PAGE = "practice/index.md"
FIRST = "exercise-1"
"""The exercise on the page that a link to a topic opens."""
SEED = 1
"""Where a link begins; from there on the reader goes from one exercise to the next."""
MOST = 4
"""So many links stand below a rule at the most."""
TABLE = "<!-- the exercises -->"
HERE = "{ target=_self }"
"""What a link to another place of its own page needs: Material would go back to where the reader was."""


def target(name: str) -> str:
    """Return the page and anchor that `PROFILE/TOPIC` or `PROFILE/TOPIC/LEVEL` stands for.

    Raises `PageError` for a name that is not known, with those that are.
    """
    profile, _, rest = name.partition("/")
    topic_name, _, level_name = rest.partition("/")
    if not rest:
        raise PageError(
            f"practice is written practice:PROFILE/TOPIC or practice:PROFILE/TOPIC/LEVEL ({name!r})"
        )
    if profile not in PROFILES:
        raise unknown("rule set", profile, PROFILES)
    topics = [topic.name for topic in TOPICS.values() if profile in topic.profiles]
    if topic_name not in topics:
        raise unknown("topic of practice", topic_name, topics)
    levels = [level.name for level in TOPICS[topic_name].levels_of(profile)]
    if level_name and level_name not in levels:
        raise unknown(f"level of {topic_name}", level_name, levels)
    return f"{PAGE}#{anchor(TOPICS[topic_name], profile, level_name or None)}"


@cache
def anchor(topic: Topic, profile: str, level: str | None) -> str:
    """Return the anchor of the first exercise of a topic and a level, with its settings.

    Of a level it is enough to name it: the seeds that do not have its property are passed by when it is opened.
    """
    params = asking(topic, profile, SEED, level) if level else fresh(topic, profile, SEED).params()
    return f"{FIRST}?{write_link(params)}"


@cache
def anchors() -> frozenset[str]:
    """Return the anchor of every topic under each of its rule sets at each of its levels, and without one."""
    return frozenset(
        anchor(topic, profile, level)
        for topic in TOPICS.values()
        for profile in topic.profiles
        for level in (None, *(one.name for one in topic.levels_of(profile)))
    )


def trained(rule: Rule, profile: str) -> list[tuple[Topic, Level | None]]:
    """Return what trains a rule under a rule set: the levels about it, then topics, those about it before others."""
    topics = [topic for topic in TOPICS.values() if rule in topic.rules and profile in topic.profiles]
    found: list[tuple[Topic, Level | None]] = [
        (topic, level) for topic in topics for level in topic.levels_of(profile) if rule in level.rules
    ]
    rest = [topic for topic in topics if topic not in [one for one, _ in found]]
    return [*found, *((topic, None) for topic in sorted(rest, key=lambda topic: topic.rules[0] is not rule))]


def with_links(source: Source, markdown: str, language: Language) -> str:
    """Return a rules page with a line of exercises at the end of the section of each rule that has some."""
    match = RULES_PAGE.fullmatch(source.name)
    if match is None:
        return markdown
    rules = {rule.value: rule for rule in Rule}
    lines, prose = markdown.splitlines(), Source(source.name, markdown).prose().splitlines()
    written: list[str] = []
    rule: Rule | None = None
    for line, text in zip(lines, prose, strict=True):
        heading = HEADING.fullmatch(text)
        if heading is not None:
            written += _line(rule, match[1], language)
            rule = rules.get(heading[3] or "")
        written.append(line)
    return "\n".join([*written, *_line(rule, match[1], language), ""])


def _line(rule: Rule | None, profile: str, language: Language) -> list[str]:
    found = trained(rule, profile)[:MOST] if rule is not None else []
    if not found:
        return []
    told = language.knowing(TEXTS)
    links = " · ".join(_link(topic, profile, level, told) for topic, level in found)
    begins = told.say(Message.of("practise"))
    return [f"{begins} {links}", "{: .pq-practise }", ""]


def _link(topic: Topic, profile: str, level: Level | None, told: Language) -> str:
    named = Message.of(f"practise-{topic.name}")
    if level is None:
        return f"[{told.say(named)}](practice:{profile}/{topic.name})"
    at = Message.of("practise-level", topic=named, level=Message.of(f"level-{topic.name}-{level.name}"))
    return f"[{told.say(at)}](practice:{profile}/{topic.name}/{level.name})"


def with_table(markdown: str, language: Language) -> str:
    """Return a page with the list of all topics and levels, where it has a comment for it."""
    return (
        markdown.replace(TABLE, "\n".join(_rows(language.knowing(TEXTS)))) if TABLE in markdown else markdown
    )


def _rows(told: Language) -> Iterator[str]:
    """Yield a line for each topic: its name, then its levels, each linked under the first rule set that has it."""
    for topic in TOPICS.values():
        name = told.say(Message.of(f"practise-{topic.name}"))
        first = f"[{name[:1].upper()}{name[1:]}](practice:{topic.profiles[0]}/{topic.name}){HERE}"
        levels = (
            f"[{told.say(Message.of(f'level-{topic.name}-{level.name}'))}]"
            f"(practice:{level.profiles[0]}/{topic.name}/{level.name}){HERE}"
            for level in topic.levels
        )
        yield f"- {' · '.join([first, *levels])}"
