"""What a graded replay says; loaded with the first play that is graded."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "grades-heading": mark("The play, graded"),
    "grades-closed": mark(
        "The grades would show what the other hand holds. To grade the play, look at both hands."
    ),
    "grades-none": mark("The play of this deal cannot be graded. {why}"),
    "grades-go-on": mark("Go to a trick, and its two cards are judged here."),
    # What the play came to
    "worth-start": mark("With best play from the first lead {end}."),
    "worth-lost": mark("Elder’s cards lose {elder:points}, younger’s {younger:points}, and {end}."),
    "worth-kept": mark("No card loses anything."),
    "ends-ahead": mark("{seat} ends {points:points} ahead"),
    "ends-level": mark("they end level"),
    "would-ahead": mark("with best play from there {seat} ends {points:points} ahead"),
    "would-level": mark("with best play from there they end level"),
    "tally-worth": mark("A tally counts as {points:points}."),
    # The chart
    "chart-what": mark("By how much elder ends ahead if both play their best from there, after each card"),
    "chart-tricks": mark("Tricks of the chart"),
    "chart-trick": mark("Trick {number}: {lost:sentences}"),
    "chart-lost": mark("{seat} loses {points:points}."),
    "chart-nothing": mark("nothing is lost."),
    # Cards
    "loses": mark("loses {points:points}"),
    "mark-best": mark("best"),
    "mark-any": mark("any card is as good"),
    "mark-only": mark("the only card"),
    "judged-lead": mark("{seat:start} leads the {card}"),
    "judged-reply": mark("{seat:start} plays the {card}"),
    "judged-next": mark("{seat:start} is to play"),
    "best-cards": mark("Best"),
    "best-line": mark("With best play would have followed"),
    "best-line-next": mark("Best play from here"),
    "play-line": mark("Play it"),
    # By what was known
    "judge-fairly": mark("Judge fairly"),
    "judge-on": mark("Judge on"),
    "fair-what": mark(
        "Over the hands that the other may hold, for all that {seat} has seen and heard. A number is what a card "
        "gives away on average against the best one, with its standard error."
    ),
    "fair-sunk": mark(
        "{seat:start} has played what does not go with all that was called, so something is sunk; every hand counts "
        "that could have called as much."
    ),
    "fair-tried": mark("{tried} of {most} hands tried"),
    "fair-only": mark("Only one hand of {seat}’s fits what can be known, so there is nothing to guess"),
    "fair-every": mark("All {tried} hands tried that {seat} may hold"),
    "fair-sampled": mark("{tried} hands tried, drawn from those that {seat} may hold"),
    "fair-card": mark("Card"),
    "fair-actual": mark("Against the actual cards"),
    "fair-mean": mark("Over the hands that fit"),
    "fair-best": mark("best"),
    "fair-close": mark("too close to call"),
    "fair-verdict-best": mark("By what {seat} knew, the {card} was the best card."),
    "fair-verdict-close": mark("By what {seat} knew, the {card} is too close to the best to call."),
    "fair-verdict-lost": mark("By what {seat} knew, the {card} gives away {lost} on average."),
    "fair-verdict-next": mark("By what {seat} knows, the {card} is best."),
}
