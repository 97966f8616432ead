"""What the game has to say, before it is said in any language.

The rules never write sentences. They make a `Message`, a key with parameters; `piquet_core.sentences`
turns it into words when somebody reads it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """A thing to say: its key and its parameters, without a sentence.

    Parameters keep their own types (a card, a suit, a number), because how a value is written depends on
    the language and on where in the sentence it stands.

    >>> Message.of("card-twice", card="As")
    Message(key='card-twice', params=(('card', 'As'),))
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, /, **params: object) -> Message:
        """Make a message; parameters are kept in the order given."""
        return cls(key, tuple(params.items()))

    def __getitem__(self, name: str) -> object:
        """Return the parameter of that name; `KeyError` when there is none."""
        return dict(self.params)[name]


class PiquetError(ValueError):
    """Something the rules or the notation do not allow, with a message that says what and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """Return the key and the parameters; `sentences` has the words for readers."""
        return f"{self.message.key} {dict(self.message.params)}"
