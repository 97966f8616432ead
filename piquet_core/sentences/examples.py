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
    "caption-ladder": mark("The order of counting, step by step, in {rules}."),
    "caption-trick": mark("Trick {first}, in {rules}."),
    "caption-tricks": mark("Tricks {first} to {last}, in {rules}."),
    "caption-settle": mark("The first player has {first}, the second {second}: the settlement, in {rules}."),
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
    # A ladder
    "rung-lead": mark("Before the first lead"),
    "rung-judged": mark("Thirty in declarations is judged here: has the other side scored a declaration?"),
    "rung-passing-over": mark("Elder calls no set and leads: thirty is judged here, before younger’s sets."),
    "rung-play": mark("In play"),
    "rung-stopped": mark("stopped"),
    "rung-no-blank": mark("Nobody claims one."),
    "rung-equal": mark("What is equal stops nothing."),
    "mark-thirty": mark("thirty"),
    "mark-stops": mark("stops it"),
    "mark-late": mark("too late"),
    # Tricks
    "column-trick": mark("Trick"),
    "column-count": mark("Count"),
    "before-trick": mark("before"),
    "leads-trick": mark("leads"),
    "wins-trick": mark("wins"),
    "tricks-won": mark("After trick {number} elder has won {elder:tricks}, younger {younger:tricks}."),
    # Cavendish's problems
    "caption-problems": mark("Cavendish’s {count:hands}, as dealt"),
    "problem-as": mark("as {seat}"),
    "problem-throws": mark("What he throws"),
    "problem-seat": mark("{seat:start}:"),
}
