"""The reference pages' lists, written from the package itself: the public names and the house rules.

Griffe reads the sources without running them and knows the docstrings of attributes too, so a live reload
shows a docstring as it has just been written. The pages say where each list goes, in a comment of their own.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import griffe
from griffe import ParameterKind

from scripts.environment import ROOT

# MkDocs counts warnings of its own loggers, and a strict build fails on them.
log = logging.getLogger("mkdocs.piquet")

PACKAGE = "piquet_core"
NAMES = re.compile(r"^<!-- the names of (piquet_core[.\w]*) -->$", re.MULTILINE)
HOUSE_RULES = "<!-- the house rules -->"
NOT_PUBLIC = ("exercises", "web")
"""The parts of the package that export nothing."""
LINE = 76
"""As many characters of a signature as stand in one line of a page."""

_EXAMPLE = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)
_NAME = re.compile(r"`([A-Z]\w+)`")

_STARS = {ParameterKind.var_positional: "*", ParameterKind.var_keyword: "**"}

Documented = griffe.Class | griffe.Function | griffe.Attribute


def filled(markdown: str) -> str:
    """Return a page's Markdown with its lists written out."""
    if NAMES.search(markdown):
        names = public_names()
        for module in names.keys() ^ set(NAMES.findall(markdown)):
            log.warning("reference: page and package do not both have public names of %s", module)
        known = {name for group in names.values() for name in group}
        markdown = NAMES.sub(lambda mark: _group(names.get(mark[1], {}), known), markdown)
    if HOUSE_RULES in markdown:
        markdown = markdown.replace(HOUSE_RULES, house_rules())
    return markdown


class _Finder(griffe.ModuleFinder):
    """Finds the modules that can have public names, which is half of them."""

    def submodules(self, module: griffe.Module) -> list[tuple[tuple[str, ...], Path]]:
        return [found for found in super().submodules(module) if found[0][0] not in NOT_PUBLIC]


@cache
def public_names() -> dict[str, dict[str, Documented]]:
    """Return what the package exports, by the module that it is taken from; read once, until the cache is cleared."""
    loader = griffe.GriffeLoader()
    loader.finder = _Finder([ROOT])
    package = loader.load(PACKAGE)
    names: dict[str, dict[str, Documented]] = {}
    for export in package.exports or []:
        alias = package.members[str(export)]
        assert isinstance(alias, griffe.Alias)
        target = alias.final_target
        assert isinstance(target, griffe.Class | griffe.Function | griffe.Attribute)
        names.setdefault(alias.target_path.rpartition(".")[0], {})[alias.name] = target
    return names


def members(thing: griffe.Class) -> Iterator[griffe.Function | griffe.Attribute]:
    """Yield the public members of a class that say something about themselves."""
    for name, member in thing.members.items():
        if not name.startswith("_") and isinstance(member, griffe.Function | griffe.Attribute):
            yield member


def house_rules() -> str:
    """List the switches, the values each takes and the ones that the profiles have."""
    profiles = import_module(f"{PACKAGE}.profiles")
    fields = public_names()[f"{PACKAGE}.profiles"]["Profile"].members
    entries = []
    for switch, values in profiles.SWITCHES.items():
        field = switch.replace("-", "_")
        written = {value: word for word, value in values.items()}
        own = (f"{name} `{written[getattr(own, field)]}`" for name, own in profiles.PROFILES.items())
        entries.append(
            f"`{switch}` = {', '.join(f'`{value}`' for value in values)}\n"
            f":   {_text(fields[field])}  \n    ({', '.join(own)})"
        )
    return "\n\n".join(entries)


def _group(names: dict[str, Documented], known: set[str]) -> str:
    parts = (part for name, thing in names.items() for part in _entry(name, thing, known - {name}))
    return "\n\n".join(parts)


def _entry(name: str, thing: Documented, known: set[str]) -> Iterator[str]:
    yield f"### `{name}` {{ #{name} }}"
    if told := signature(name, thing):
        yield f"```python\n{told}\n```"
    yield _markdown(_text(thing), known)
    if isinstance(thing, griffe.Class):
        bases = [str(base) for base in thing.bases]
        if kinds := [f"[`{base}`](#{base})" for base in bases if base in known]:
            yield f"A kind of {kinds[0]}."
        if _is_enum(thing):
            yield f"Its values: {', '.join(_values(thing))}."
        for member in members(thing):
            if member.docstring and "enum" not in member.labels:
                yield f"{_member(member)}\n:   {_indented(_markdown(_text(member), known))}"


def _is_enum(thing: griffe.Class) -> bool:
    return any(str(base) in ("Enum", "IntEnum") for base in thing.bases)


def _values(thing: griffe.Class) -> Iterator[str]:
    for member in members(thing):
        if isinstance(member, griffe.Attribute) and "property" not in member.labels:
            value = str(member.value).strip("'")
            yield f"`{member.name}` = `{value}`"


def _member(member: griffe.Function | griffe.Attribute) -> str:
    if isinstance(member, griffe.Function):
        return f"`{signature(member.name, member, LINE * 9)}`"
    return f"`{member.name}: {member.annotation}`"


def signature(name: str, thing: Documented, width: int = LINE) -> str:
    """Return how a name is called, or what it stands for; nothing where that says nothing."""
    if isinstance(thing, griffe.Attribute):
        return f"{name}: {thing.annotation}" if thing.annotation else f"{name} = {thing.value}"
    if isinstance(thing, griffe.Class) and not ("dataclass" in thing.labels or "__init__" in thing.members):
        return ""
    returns = f" -> {thing.returns}" if isinstance(thing, griffe.Function) else ""
    parameters = list(_parameters(thing.parameters))
    line = f"{name}({', '.join(parameters)}){returns}"
    if len(line) <= width:
        return line
    return "\n".join([f"{name}(", *(f"    {parameter}," for parameter in parameters), f"){returns}"])


def _parameters(parameters: griffe.Parameters) -> Iterator[str]:
    before = None
    for parameter in parameters:
        if parameter.name in ("self", "cls"):
            continue
        kind = parameter.kind
        if before is ParameterKind.positional_only and kind is not before:
            yield "/"
        if kind is ParameterKind.keyword_only and before not in (kind, ParameterKind.var_positional):
            yield "*"
        default = str(parameter.default)
        # A private name says nothing to a reader, and griffe gives *arguments a default of their own.
        given = f" = {'…' if default.startswith('_') else default}"
        given = "" if parameter.default is None or kind in _STARS else given
        yield f"{_STARS.get(kind, '')}{parameter.name}: {parameter.annotation}{given}"
        before = kind


def _text(thing: griffe.Object | griffe.Alias) -> str:
    return thing.docstring.value.strip() if thing.docstring else ""


def _markdown(text: str, known: set[str]) -> str:
    """Return a docstring as Markdown: its examples fenced, the public types it names linked."""
    text = _NAME.sub(lambda name: f"[{name[0]}](#{name[1]})" if name[1] in known else name[0], text)
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0].rstrip()}\n```\n", text).rstrip()


def _indented(text: str) -> str:
    return text.replace("\n", "\n    ")
