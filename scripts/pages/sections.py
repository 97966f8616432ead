"""Each rule of a rule set has its section on the page of that set, a worked example, and an exercise."""

from __future__ import annotations

import re
from collections.abc import Iterator

from piquet_core.exercises.topics import TOPICS
from piquet_core.profiles import PROFILES, Profile
from piquet_core.replay.facts import all_facts, shows
from piquet_core.rules import Rule
from piquet_core.scoring.worth import rules_of, same_deals
from scripts.pages.source import Section, Source

RULES_PAGE = re.compile(rf"[\w-]+/rules/({'|'.join(map(re.escape, PROFILES))})\.md")
WORKED = re.compile(r"`#!(score|count\s+settlement)\s")
ENDS = frozenset({Rule.PARTIE, Rule.SETTLEMENT})
"""The rules in which two sets part that score every deal alike."""


def faults(source: Source) -> Iterator[tuple[str, str]]:
    """Yield what a rules page lacks: a text of the page by which the place is found, and what is missing."""
    match = RULES_PAGE.fullmatch(source.name)
    if match is None:
        return
    profile = PROFILES[match[1]]
    sections = {section.anchor: section for section in source.sections()}
    for rule in rules_of(profile):
        if not is_trained(rule, profile.name):
            yield (
                f"#{rule.value} }}",
                f"{rule.value}: no exercise trains the rule (TOPICS in exercises/topics.py)",
            )
        section = sections.get(rule.value)
        if section is None:
            yield "# ", f"{rule.value}: the rule has no section, a heading with {{ #{rule.value} }}"
        elif not is_worked(section) and not is_played(rule, profile):
            yield (
                f"#{rule.value} }}",
                f"{rule.value}: the rule has no worked example, neither here nor in a deal",
            )


def is_trained(rule: Rule, profile: str) -> bool:
    """Whether an exercise of some topic trains a rule under a rule set."""
    return any(rule in topic.rules and profile in topic.profiles for topic in TOPICS.values())


def is_worked(section: Section) -> bool:
    """Whether a section holds an example that the core computes: a fence, or the score of a deal in a line."""
    source = Source("", section.text)
    return any(fence.language == "piquet" for fence in source.fences()) or bool(WORKED.search(section.text))


def is_played(rule: Rule, profile: Profile) -> bool:
    """Whether a documented deal shows a rule as it is under a profile."""
    for found in all_facts():
        played = found.deals[0].profile
        same = played == profile if rule in ENDS else same_deals(profile, played)
        if same and shows(found, rule):
            return True
    return False
