"""Parameters of widgets: the `key: value` lines of a fence, the settings in a permalink."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from piquet_core.messages import Message, PiquetError

Params = Mapping[str, str]
LONGEST = 15
"""Digits of the longest number that is read: more than any that is right, and soon refused."""

_SETTING = re.compile(r"([a-z-]+)=((?:[A-Za-z0-9.,:/+_-]|%[0-9A-F]{2})+)")
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:/_-")
_BYTES = re.compile("(?:%[0-9A-F]{2})+")


class ParamError(PiquetError):
    """A parameter that cannot be used: which one, and why."""

    def __init__(self, param: str, message: Message) -> None:
        super().__init__(message)
        self.param = param


def check_names(params: Params, allowed: Iterable[str]) -> None:
    """Raise `ParamError` (`unknown-key`) for the first parameter that is not among the allowed ones."""
    allowed = tuple(allowed)
    for name in params:
        if name not in allowed:
            raise ParamError(name, Message.of("unknown-key", text=name, allowed=allowed))


def one_of(params: Params, name: str, allowed: Iterable[str], default: str | None = None) -> str:
    """Return a parameter that has to be one of a few words.

    Raises `ParamError`: `missing-key` when it is not there and has no default, `unknown-value`.
    """
    allowed = tuple(allowed)
    value = params.get(name, default)
    if value is None:
        raise ParamError(name, Message.of("missing-key", key=name, allowed=allowed))
    if value not in allowed:
        raise ParamError(name, Message.of("unknown-value", key=name, text=value, allowed=allowed))
    return value


def is_whole(text: str, digits: int = 3) -> bool:
    """Whether a text is a whole number of so many digits at the most; Python itself reads digits of any script.

    >>> is_whole("042"), is_whole("1000"), is_whole("-1"), is_whole("٣")
    (True, False, False, False)
    """
    return text.isascii() and text.isdigit() and len(text) <= digits


def number(params: Params, name: str, default: int) -> int:
    """Return a parameter that has to be a whole number; `ParamError` (`no-number`) for anything else."""
    value = params.get(name)
    if value is None:
        return default
    if not is_whole(value, LONGEST):
        raise ParamError(name, Message.of("no-number", key=name, text=value))
    return int(value)


def house_rules(params: Params, name: str = "house") -> tuple[str, ...]:
    """Return the house rules that a parameter names, with commas between; whether there are such is not asked.

    >>> house_rules({"house": "take=0, hold=1"})
    ('take=0', 'hold=1')
    """
    return tuple(rule.strip() for rule in params[name].split(",")) if name in params else ()


def write_link(params: Params) -> str:
    """Write parameters as the text of a permalink; a blank is a plus sign there.

    >>> write_link({"kind": "point", "line": "play Ah"})
    'kind=point&line=play+Ah'
    """
    return "&".join(f"{name}={''.join(map(_quoted, value))}" for name, value in params.items())


def _quoted(letter: str) -> str:
    if letter in _PLAIN:
        return letter
    return "+" if letter == " " else "".join(f"%{byte:02X}" for byte in letter.encode())


def _unquoted(text: str) -> str:
    text = text.replace("+", " ")
    return _BYTES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)


def read_link(text: str) -> dict[str, str]:
    """Read the text of a permalink; `PiquetError` (`unreadable-link`) names the part that is no setting.

    >>> read_link("kind=point&seed=17")
    {'kind': 'point', 'seed': '17'}
    """
    params: dict[str, str] = {}
    for part in text.split("&"):
        match = _SETTING.fullmatch(part)
        if match is None or match[1] in params:
            raise PiquetError(Message.of("unreadable-link", text=part))
        params[match[1]] = _unquoted(match[2])
    return params
