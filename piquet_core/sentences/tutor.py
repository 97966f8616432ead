"""What is said where best play and advice on the exchange are the judges."""

from piquet_core.sentences import cavendish
from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    **cavendish.TEXTS,
    # Both
    "tally-worth": mark("A tally (Czech čárka) is reckoned at {points:points} here."),
    # Find the card
    "title-card": mark("Find the card"),
    "ask-card-lead": mark("You are {seat} and lead. All cards lie open. Which card is best?"),
    "ask-card-reply": mark("You are {seat}, and the {card} is led. All cards lie open. Which card is best?"),
    "one-card": mark("One card is played, no more and no fewer."),
    "hand-left-of": mark("{seat:start}’s cards"),
    "hand-to-play": mark("Your cards ({seat}): press the one you play"),
    "fact-declared": mark("In declarations elder has {elder}, younger {younger}."),
    "fact-counted": mark("Counted so far: elder {elder}, younger {younger}."),
    "fact-tricks": mark("Tricks so far: elder {elder}, younger {younger}."),
    "fact-pique": mark("{seat:start} may still make the {profile:pique}: {points:points} short of thirty."),
    "card-keeps": mark("Only the {card} keeps everything. By best play {ahead}."),
    "card-keeps-too": mark("The {card} keeps everything; so would {cards}. By best play {ahead}."),
    "card-keeps-all": mark("Every card that may be played keeps everything here. By best play {ahead}."),
    "card-is": mark("Best play: {cards}. Then {ahead}."),
    "ends-ahead": mark("you end {points:points} ahead in this deal"),
    "ends-behind": mark("you end {points:points} behind in this deal"),
    "ends-level": mark("both end level in this deal"),
    "card-loses": mark("The {card} loses {points:points}: {facts}. Below you see how."),
    "lost-pique": mark("the {profile:pique} you could make is gone"),
    "given-pique": mark("{seat} makes the {profile:pique}"),
    "lost-capot": mark("you no longer win all twelve tricks"),
    "given-capot": mark("{seat} wins all twelve tricks"),
    "lost-cards": mark("you lose the cards"),
    "given-cards": mark("{seat} gets the cards"),
    "lost-tricks": mark("{tricks:tricks} fewer for you"),
    "won-tricks": mark("{tricks:tricks} more for you, at too high a price"),
    "lost-last-trick": mark("the last trick is lost"),
    "lost-count": mark("as many tricks, but fewer points for them"),
    "card-compared": mark("The end of the deal after your card, and by best play"),
    "after-this-card": mark("After this card"),
    "by-best-play": mark("By best play"),
    "card-row-tricks": mark("Tricks, yours first"),
    "card-row-last": mark("Last trick"),
    "card-row-points": mark("Points, yours first"),
    "card-row-tallies": mark("Tallies, yours first"),
    "card-row-ahead": mark("Your points less the other’s"),
    "line-refuted": mark("What follows on the {card}, both at their best"),
    "line-best": mark("One best line, beginning with the {card}"),
    "line-back": mark("Back"),
    "line-forward": mark("Forward"),
    "line-at": mark("{number} of {count:tricks}"),
    "line-ends": mark("At the end you have {tricks:tricks}, the last one goes to {last}, and {ahead}."),
    "hint-card-best": mark("By best play you come to {tricks:tricks}, the last one goes to {seat}."),
    "hint-card-count": mark("Of {legal:cards} that may be played, right are: {count}."),
    "hint-card-suit": mark("A right card is one of {suit}."),
    # What to throw
    "title-discard": mark("What do you throw?"),
    "where-problem": mark("Cavendish’s hand no. {number} of {count}, as dealt to {seat}"),
    "ask-discard-elder": mark("You are elder and may exchange {bounds:between} cards. Which do you throw?"),
    "ask-discard-younger": mark(
        "You are younger, elder has taken {taken:cards}, and you may exchange {bounds:between}. Which do you throw?"
    ),
    "hand-to-throw": mark("Your hand: pick the cards you throw"),
    "answer-discard": mark("Throw these"),
    "discard-none": mark("No card picked yet. Pick the cards you throw."),
    "discard-best": mark("The advice finds nothing better."),
    "discard-close": mark(
        "It is too close to call: {points} points behind the best, and the error of that is {error}."
    ),
    "discard-worse": mark(
        "It is expected to bring {points} points less than the best, give or take {error}. {why:sentences}"
    ),
    "discard-lost": mark(
        "Most is lost by one part, {part}: {points} points. You score there in {mine} of 100 deals, after the best "
        "exchange in {best}."
    ),
    "discard-lost-play": mark("Most is lost in the play, {points} points."),
    "discard-won": mark(
        "Some comes back by another, {part}: {points} points, in {mine} deals against {best}."
    ),
    "discard-won-play": mark("It gains {points} points back in the play."),
    "discard-is": mark("Best by the advice: {cards}. Expected, your points less the other side’s: {points}."),
    "discard-is-close": mark(
        "Best by the advice: {cards}. Expected, your points less the other side’s: {points}; {count:exchanges} more of "
        "those tried longest are too close to call."
    ),
    "discard-caption": mark(
        "What each exchange is expected to bring: your points less the other side’s, and how often you score by it"
    ),
    "discard-place-0": mark("Yours"),
    "discard-place-1": mark("Best"),
    "discard-place-2": mark("Second"),
    "discard-place-3": mark("Third"),
    "discard-yours": mark("yours"),
    "discard-expected": mark("In all"),
    "discard-behind": mark("Against the best"),
    "discard-too-close": mark("too close to call"),
    "part-point": mark("{profile:point}"),
    "part-sequence": mark("{profile:sequences}"),
    "part-set": mark("{profile:sets}"),
    "part-repique": mark("{profile:repique}"),
    "part-pique": mark("{profile:pique}"),
    "part-cards": mark("the cards"),
    "part-capot": mark("all twelve tricks"),
    "part-play": mark("the play"),
    "hint-discard-count": mark("{seat:start} exchanges {bounds:between} cards here."),
    "hint-discard-elder": mark(
        "Elder leads, so high cards and a long suit win tricks; who draws more cards also leaves younger fewer."
    ),
    "hint-discard-younger": mark(
        "Younger has to be safe first: against a repique, against a pique, against the loss of all the tricks."
    ),
    "hint-discard-keep": mark(
        "A card may serve twice, in the point and in a set or a sequence. The advice weighs that against the cards "
        "that may come."
    ),
    "cavendish-throws": mark("Cavendish, as {seat}, throws"),
    "cavendish-silent": mark("What {seat} should throw of this hand Cavendish does not say."),
    "cavendish-same": mark("The computed choice is the same."),
    "cavendish-close": mark(
        "By the advice his choice is too close to the best to call: {points} points behind, with an error of {error}."
    ),
    "cavendish-differs": mark(
        "By the advice his choice is {points} points behind the best, with an error of {error}. The advice counts "
        "every point alike, whatever the score of the partie, and knows nothing of how he expects the other to play."
    ),
    "cavendish-refused": mark("By the rules in force here it would not be allowed: {why}"),
}
