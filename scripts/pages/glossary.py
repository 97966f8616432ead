"""The glossary's page, written from its file: the entries, the words by language, the dialogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from markupsafe import Markup

from piquet_core.cards import Rank, Seat
from piquet_core.combos import Kind, Measure
from piquet_core.deal.dialogue import Act, Said
from piquet_core.profiles import PROFILES
from piquet_core.sentences import Language
from piquet_core.sentences.spoken import LANGUAGES as SPOKEN
from piquet_core.sentences.spoken import speak
from scripts.pages.links import Names, relative
from scripts.pages.roles import ROLES, Roles
from scripts.pages.source import Source
from scripts.pages.terms import LANGUAGES, Finder, Term
from scripts.search_words import fold

RULE_SETS = {name: Language().name(profile) for name, profile in PROFILES.items()}
ENTRIES, WORDS, DIALOGUE = "<!-- the terms -->", "<!-- the words -->", "<!-- the dialogue -->"
ROLE = re.compile(rf"`#!({'|'.join(ROLES)})\s+([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
TERM_LINK = re.compile(r"\(term:([\w-]+)\)")


def definition(term: Term, roles: Roles) -> str:
    """Return what a term means, here and in the Czech game, as plain text, with what the core computes written out.

    Raises `PageError` or `PiquetError` for a role that says nothing.
    """
    whole = f"{term.text} Czech: {term.czech}" if term.czech else term.text
    text = ROLE.sub(lambda found: roles.plain(found[1], found[2]), whole)
    return LINK.sub(r"\1", text).replace("*", "")


def sort_key(word: str) -> str:
    """Return what a word is sorted by: its letters, without accents and capitals."""
    return fold(word).casefold()


def entries(terms: Iterable[Term], places: Mapping[str, Sequence[str]], names: Names) -> str:
    """Write the entries, by the alphabet; `places` are the links to the pages on which each term occurs."""
    written = []
    for term in sorted(terms, key=lambda term: sort_key(term.title)):
        parts = [f"### {term.title} {{ #{term.key} }}", forms(term), term.text]
        if term.czech:
            parts.append(f"**Czech:** {term.czech}")
        parts.append(occurs(term, places.get(term.key, ()), names))
        written.append("\n\n".join(part for part in parts if part))
    return "\n\n".join(written)


def forms(term: Term) -> Markup:
    """Write a term's words in every language that has some, with how they sound where that is not plain."""
    says = dict(term.says or {})
    parts = []
    for language, words in term.words.items():
        shown = Markup(", ").join(
            Markup('<span lang="{}">{}</span>{}').format(
                language, word, Markup(" <em>({})</em>").format(says.pop(word)) if word in says else ""
            )
            for word in words
        )
        parts.append(Markup("<b>{}</b> {}").format(LANGUAGES[language], shown))
    return Markup('<p class="pq-forms">{}</p>').format(Markup(" · ").join(parts))


def occurs(term: Term, pages: Sequence[str], names: Names) -> str:
    """Write where a term occurs: its sections on the rules pages, and the pages that use it."""
    rules = []
    for profile, titles in names.rules.items():
        own = [rule for written in term.rules if (rule := _rule_of(written, profile)) in titles]
        if own:
            links = ", ".join(f"[{titles[rule]}](rule:{profile}/{rule})" for rule in own)
            rules.append(f"{RULE_SETS[profile]}: {links}")
    parts = [f"Rules. {' · '.join(rules)}" if rules else "", f"Pages. {' · '.join(pages)}" if pages else ""]
    told = "\n{: .pq-occurs }\n\n".join(part for part in parts if part)
    return f"{told}\n{{: .pq-occurs }}" if told else ""


def _rule_of(written: str, profile: str) -> str:
    """Return the section that an entry names, on the page of a rule set; nothing where it names another page's."""
    of, slash, rule = written.rpartition("/")
    return rule if not slash or of == profile else ""


def lost(terms: Iterable[Term], names: Names) -> Iterator[tuple[str, str]]:
    """Yield what entries name in vain: the entry and a section that no page of rules has."""
    for term in terms:
        for written in term.rules:
            if not any(_rule_of(written, profile) in titles for profile, titles in names.rules.items()):
                yield term.key, written


def words(terms: Iterable[Term]) -> str:
    """Write every word of another language than English, by language and alphabet, with the way to its entry."""
    every = list(terms)
    written = []
    for language, name in LANGUAGES.items():
        pairs = {(word, term.key) for term in every for word in term.words.get(language, ())}
        if language == "en" or not pairs:
            continue
        links = Markup(" · ").join(
            Markup('<a href="#{}" lang="{}">{}</a>').format(key, language, word)
            for word, key in sorted(pairs, key=lambda pair: (sort_key(pair[0]), pair))
        )
        written.append(Markup("<p><b>{}</b> {}</p>").format(name, links))
    return "\n\n".join(written)


def _call(kind: Kind, *told: tuple[Measure, int]) -> Said:
    return Said(Seat.ELDER, Act.CALL, kind, 0, told)


def _answer(act: Act) -> Said:
    return Said(Seat.YOUNGER, act, Kind.POINT, 0)


def _spoken() -> Iterator[tuple[str, str, Said, Said]]:
    """Yield the lines of the dialogue: the meaning, the term of it, and who says what; in Czech a little less."""
    point = _call(Kind.POINT, (Measure.CARDS, 5))
    yield "I have a point", "point", point, _call(Kind.POINT)
    yield "What is it worth?", "making", _answer(Act.ASK), _answer(Act.ASK)
    yield "Yours is better", "good", _answer(Act.GOOD), _answer(Act.GOOD)
    yield "Mine is better", "not-good", _answer(Act.NOT_GOOD), _answer(Act.NOT_GOOD)
    yield "Exactly equal", "equal", _answer(Act.EQUAL), _answer(Act.EQUAL)
    for length, key in enumerate(("tierce", "quart", "quint", "sixieme", "septieme", "huitieme"), 3):
        run = _call(Kind.SEQUENCE, (Measure.LENGTH, length))
        yield f"{length} in sequence", key, run, run
    for count, key in ((3, "trio"), (4, "quatorze")):
        alike = _call(Kind.SET, (Measure.COUNT, count), (Measure.RANK, Rank.KING))
        yield f"{count} kings", key, alike, alike
    blank = Said(Seat.ELDER, Act.BLANK, None, 0)
    yield "No king, queen or knave", "carte-blanche", blank, blank


def dialogue(terms: Mapping[str, Term]) -> str:
    """Write what is said at the table: the core's words, and beside them the others that the glossary has."""
    lines = [
        f"| meaning | {' | '.join(LANGUAGES.values())} |",
        f"|---{'|---' * len(LANGUAGES)}|",
    ]
    for meaning, key, said, in_czech in _spoken():
        cells = []
        for language in LANGUAGES:
            spoken = [speak(in_czech if language == "cs" else said, language)] if language in SPOKEN else []
            known = terms[key].words.get(language, ()) if key in terms and language in ("sv", "de") else ()
            others = [word for word in known if word.casefold() not in (text.casefold() for text in spoken)]
            told = ", ".join(spoken) + (f" ({', '.join(others)})" if spoken and others else "")
            cells.append(
                Markup('<span lang="{}">{}</span>').format(language, told or ", ".join(others) or "–")
            )
        if key in terms:
            meaning = f"[{meaning}](term:{key})"
        lines.append(f"| {meaning} | {' | '.join(cells)} |")
    return "\n".join(lines)


def filled(
    markdown: str, terms: Mapping[str, Term], places: Mapping[str, Sequence[str]], names: Names
) -> str:
    """Write the terms, the words and the dialogue into a page that has a place for them."""
    every = terms.values()
    markdown = markdown.replace(ENTRIES, entries(every, places, names))
    markdown = markdown.replace(WORDS, words(every))
    return markdown.replace(DIALOGUE, dialogue(terms))


def used(source: Source, finder: Finder) -> set[str]:
    """Return the terms that a page uses: by a word that is linked by itself, or by a link of its own."""
    prose = source.prose()
    return {key for _, _, key in finder.words(prose)} | set(TERM_LINK.findall(prose))


def places(pages: Iterable[Source], own: Source, finder: Finder) -> dict[str, list[str]]:
    """Return for each term the links to the pages that use it."""
    found: dict[str, list[str]] = {}
    for source in pages:
        way = relative(source.name.partition("/")[2], own)
        for key in used(source, finder):
            found.setdefault(key, []).append(f"[{source.title}]({way})")
    return found
