"""What worked examples say. They are written at build, so these sentences are not in the browser's archive."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    # Captions
    "caption-hand-all": mark("A hand and what it can declare, in {rules}."),
    "caption-hand-point": mark("The {profile:point} of a hand, in {rules}."),
    "caption-hand-sequence": mark("The {profile:sequences} of a hand, in {rules}."),
    "caption-hand-set": mark("The {profile:sets} of a hand, in {rules}."),
    "caption-hand-none": mark("A hand."),
    "caption-compare-point": mark("Both points compared, in {rules}."),
    "caption-compare-sequence": mark("The sequences of both compared, in {rules}."),
    "caption-compare-set": mark("The sets of both compared, in {rules}."),
    "caption-dialogue": mark("What the players say, in {rules}; spoken in {words}."),
    "caption-sheet": mark("The score sheet, in {rules}."),
    # A hand
    "hand-shown": mark("The hand"),
    "column-held": mark("In the hand"),
    "column-worth": mark("Worth"),
    "not-called": mark("not called"),
    "blank-hand": mark("no king, queen or knave, if this is the hand as dealt"),
    "together": mark("Together"),
    "if-good": mark("if everything is good"),
    "rouge-hand": mark("every card serves, if all is scored and the other side scores no declaration"),
    # A comparison
    "declares": mark("{seat:start} declares"),
    # A score sheet
    "in-trick": mark("In trick {first}."),
    "in-tricks": mark("In tricks {first} to {last}."),
}
