"""Messages in words: the only place where the core's keys become sentences.

English is the source language. A sentence is a template whose placeholders take finished phrases:
`{cards}` or, where the place in the sentence matters, `{count:cards}` and `{seat:start}`. What a phrase
looks like for a value in a place is the business of `phrases`. Templates and phrases pass through gettext,
so that another language is a catalogue and no code.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations
from importlib import import_module

from piquet_core.messages import Message
from piquet_core.sentences import declarations, errors, exercises, house, levels, lines, replay, tasks
from piquet_core.sentences.phrases import Phrases

TEXTS: dict[str, str] = {
    **errors.TEXTS,
    **declarations.TEXTS,
    **lines.TEXTS,
    **exercises.TEXTS,
    **tasks.TEXTS,
    **replay.TEXTS,
    **house.TEXTS,
    **levels.TEXTS,
}
"""Every template by its message key."""


class Language:
    """One language: says messages and names values.

    >>> Language().say(Message.of("unknown-profile", text="piket", allowed=("czech", "rubicon")))
    'There is no rule set called piket; there are czech, rubicon.'
    """

    def __init__(
        self, translations: NullTranslations | None = None, texts: Mapping[str, str] | None = None
    ) -> None:
        self._translations = translations or NullTranslations()
        self._texts = TEXTS if texts is None else texts
        self._phrases = Phrases(self._translations, self.say)

    def say(self, message: Message) -> str:
        """Return the sentence for a message; `KeyError` when no template has its key."""
        template = self._translations.gettext(self._texts[message.key])
        return template.format(**{name: _Slot(self._phrases, value) for name, value in message.params})

    def knowing(self, texts: Mapping[str, str]) -> Language:
        """Return the same language with more templates: those that only some part of the site needs."""
        return Language(self._translations, {**self._texts, **texts})

    def name(self, value: object, place: str = "") -> str:
        """Return the phrase for a value, as it stands in a place of a sentence or alone."""
        return self._phrases.phrase(value, place)


@cache
def knowing(language: Language, module: str) -> Language:
    """Return a language with the sentences of one more module of this package, always the same one.

    The module is imported only then, since a reader waits for it.
    """
    return language.knowing(import_module(f"{__name__}.{module}").TEXTS)


def curled(text: str) -> str:
    """Return a line of a deal text with the apostrophes of print.

    >>> curled("Cavendish's example")
    'Cavendish’s example'
    """
    return text.replace("'", "’")


class _Slot:
    """A parameter on its way into a template: the format specification is the grammatical place."""

    def __init__(self, phrases: Phrases, value: object) -> None:
        self._phrases = phrases
        self._value = value

    def __format__(self, place: str) -> str:
        return self._phrases.phrase(self._value, place)
