"""What is wrong with an input: the sentences of the notation's and the profiles' errors."""

from piquet_core.sentences.phrases import mark

TEXTS = {
    "card": mark("This is no card; write rank, then suit, like Ah or AKQ8h."),
    "card-twice": mark("The {card} is there twice."),
    "hand": mark("A hand has four suits with dots between, - for none; this has {suits}."),
    "hand-size": mark("{expected:cards} expected, {count} found."),
    "unknown-profile": mark("There is no rule set called {text}; there are {allowed}."),
    # Parameters of widgets and permalinks
    "unknown-key": mark("There is no setting {text}; there are {allowed}."),
    "missing-key": mark("The setting {key} is missing; it is one of {allowed}."),
    "unknown-value": mark("{key} cannot be {text}; it is one of {allowed}."),
    "no-number": mark("{key} has to be a whole number; this is {text}."),
    "deal-or-seed": mark("{key} cannot stand beside deal: the deal names its hands."),
    "stage-of-a-deal": mark("stage belongs to a deal; without a deal there is none."),
    "unreadable-link": mark("{text} is no setting of the form name=value."),
}
