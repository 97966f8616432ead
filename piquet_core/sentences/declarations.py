"""What is said about declarations: claims, comparisons, and what they give away."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "given-is": mark("{seat:start} has a {kind} of {measures}."),
    "given-less": mark("{seat:start} has no {kind} as good as {measures}."),
    "given-more": mark("{seat:start} has a better {kind} than {measures}."),
}
