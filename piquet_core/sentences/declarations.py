"""What is said about declarations: claims, comparisons, and why one of them is good."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "point-called": mark("{cards}: {count:cards}, {pips:pips}."),
}
