"""What is said about declarations: claims, comparisons, and what they give away."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "given-is": mark("{seat:start} has {measures:held}."),
    "given-less": mark("{seat:start} has less than {measures:held}."),
    "given-more": mark("{seat:start} has better than {measures:held}."),
}
