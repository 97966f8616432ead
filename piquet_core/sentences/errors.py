"""What is wrong with an input: the sentences of the notation's and the profiles' errors."""

from piquet_core.sentences.phrases import mark

TEXTS = {
    "card": mark("This is no card; write rank, then suit, like Ah or AKQ8h."),
    "card-twice": mark("The {card} is there twice."),
    "hand": mark("A hand has four suits with dots between, - for none; this has {suits}."),
    "hand-size": mark("{expected:cards} expected, {count} found."),
    "unknown-profile": mark("There is no rule set called {text}; there are {allowed}."),
}
