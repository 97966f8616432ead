"""What the topics of practice are called where a page leads to them; only the build says so."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "practise": mark("Practise:"),
    "practise-level": mark("{topic} ({level})"),
    "practise-exchange": mark("may this be exchanged?"),
    "practise-discard": mark("what to throw?"),
    "practise-blank": mark("is it a carte blanche?"),
    "practise-find-point": mark("find the point"),
    "practise-find-sequence": mark("find the sequences"),
    "practise-find-set": mark("find the sets"),
    "practise-claim-point": mark("answer a point"),
    "practise-claim-sequence": mark("answer a sequence"),
    "practise-claim-set": mark("answer a set"),
    "practise-dialogue-point": mark("talk about the point"),
    "practise-dialogue-sequence": mark("talk about sequences"),
    "practise-dialogue-set": mark("talk about sets"),
    "practise-number-point": mark("how much is the point?"),
    "practise-number-sequence": mark("how much are the sequences?"),
    "practise-number-set": mark("how much are the sets?"),
    "practise-number-declarations": mark("how much is declared?"),
    "practise-bonus": mark("who gets the bonus?"),
    "practise-legal": mark("what may be played?"),
    "practise-card": mark("find the card"),
    "practise-number-play": mark("how much is the play?"),
    "practise-number-total": mark("how much is the whole deal?"),
    "practise-sheet": mark("the score sheet"),
    "practise-settle": mark("settle the partie"),
    "practise-changes": mark("what changes?"),
}
