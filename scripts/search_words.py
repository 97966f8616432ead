"""Let the search find accented words that are typed without their accents, and the glossary's words there first.

The search looks for words as they are written, so the words of each entry that change when their
accents are taken off are added to the entry once more, without them. The words of a glossary entry stand in a field
of their own, which counts for more than any heading and is not shown.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from html import unescape
from pathlib import Path

INDEX = Path("search") / "search_index.json"
TAG = re.compile(r"<[^>]*>")
GLOSSARY = re.compile(r"(?:.*/)?glossary/#(.+)")
FIELD, BOOST = "words", 1e6
"""The field of the glossary's words. Headings have a boost of 1e3, and the words of a text 1."""
WORD = re.compile(r"\w+")


def fold(text: str) -> str:
    """Take the accents off: `čárky` becomes `carky`."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def folded_words(html: str) -> list[str]:
    """Return, folded and sorted, the words of a text that change when folded."""
    words = WORD.findall(unicodedata.normalize("NFC", unescape(TAG.sub(" ", html))))
    return sorted({folded.lower() for word in words if (folded := fold(word)) != word})


def add_folded_words(site_dir: Path) -> int:
    """Add the folded words to the search index of a built site; return how many there were."""
    path = site_dir / INDEX
    index = json.loads(path.read_text(encoding="utf-8"))
    count = 0
    for entry in index["docs"]:
        words = folded_words(f"{entry['title']} {entry['text']}")
        if words:
            entry["text"] = " ".join([entry["text"], *words])
            count += len(words)
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    return count


def put_terms_first(site_dir: Path, terms: Mapping[str, Iterable[str]]) -> int:
    """Give each glossary entry its term's words, with and without accents; return how many entries there were."""
    path = site_dir / INDEX
    index = json.loads(path.read_text(encoding="utf-8"))
    index["config"]["fields"][FIELD] = {"boost": BOOST}
    count = 0
    for entry in index["docs"]:
        found = GLOSSARY.fullmatch(entry["location"])
        if found and found[1] in terms:
            words = " ".join(terms[found[1]])
            entry[FIELD] = " ".join([words, *folded_words(words)])
            count += 1
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    return count
