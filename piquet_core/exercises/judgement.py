"""What a judge says of an answer."""

from __future__ import annotations

from dataclasses import dataclass

from piquet_core.messages import Message


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on an answer, and its reason."""

    right: bool
    reason: Message
