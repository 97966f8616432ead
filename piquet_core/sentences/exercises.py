"""What the exercises say: questions, verdicts, reasons and hints."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    # Where the hands come from
    "unknown-deal": mark("There is no deal called {text}; there are {allowed}."),
    "unknown-stage": mark("A deal has no stage {text}; there are {allowed}."),
    "seed-range": mark("A seed is a whole number from 0 to {largest}; this is {text}."),
    # What a position or a hand is asked about by: told before the sentences of its drill are there
    "no-such-card": mark("There is no card {text} to find here; the deal has {count:cards} played."),
    "card-of-a-deal": mark("card belongs to a documented deal; a seed has a level."),
    "level-of-a-seed": mark("A level belongs to a seed; a documented deal has the number of a card."),
    "no-such-problem": mark("There is no hand {text}; Cavendish has {count:hands}."),
    "problem-or-seed": mark("A problem is a hand already; a seed would be another one."),
    # Right
    "right-point": mark("{cards}."),
    "right-sequence": mark("{cards}."),
    "right-set": mark("{cards}."),
    "right-nothing": mark("There is no {kind} in this hand."),
    "claim-is-good": mark("You have nothing better, so it is good."),
    "claim-is-not-good": mark("You have better, so it is not good."),
    "claim-is-equal": mark("You have exactly as much, so it is equal."),
    # What a declaration meets
    "you-score": mark("Good. You score {points:points}{sum}."),
    "they-score": mark("Not good. {winner:start} scores {points:points}{sum}."),
    "elder-scores": mark("Good. Elder scores {points:points}{sum}."),
    "you-score-instead": mark("Not good. You score {points:points}{sum}."),
    "equal-point": mark("Equal in cards and in pips: nobody scores a point."),
    "equal-sequence": mark(
        "Equal in length and in top card: nobody scores any sequence, not even a lesser one."
    ),
    "nobody-holds": mark("Neither hand holds a {kind}: nobody scores."),
    # Wrong, and why
    "not-held": mark("Not in your hand: {cards}."),
    "overlooked-point": mark("There is a point in this hand: {shortest:cards} or more of one suit."),
    "overlooked-sequence": mark(
        "There is a sequence in this hand: three cards of one suit that follow one another."
    ),
    "overlooked-set": mark("There is a set in this hand: three or four aces, kings, queens, knaves or tens."),
    "mixed-suits": mark("A point is cards of one suit; these are {suits}."),
    "point-too-short": mark("A point takes {shortest:cards} of a suit here; you took {count}."),
    "part-of-suit": mark(
        "You hold {held:cards} of {suit} and took {taken}: a point is best with every card of its suit."
    ),
    "longer-suit": mark("You have a longer suit: {cards:cards} beat {mine}, whatever their pips."),
    "more-pips": mark("Another suit has {cards:cards} too, with more pips: {pips} beat {mine}."),
    "in-no-sequence": mark("Part of no sequence: {cards}."),
    "part-of-run": mark("Your sequence in {suit} is {held:cards} long; you took {taken}."),
    "another-sequence": mark("Good as far as it goes, but you hold more: {count:sequences} left to find."),
    "rank-counts-not": mark(
        "No set is made of {rank:plural}: only aces, kings, queens, knaves and tens count."
    ),
    "too-few-alike": mark("You hold {held:cards} of that rank ({rank:plural}): a set takes three."),
    "part-of-set": mark("You hold {held} {rank:plural} and took {taken}."),
    "another-set": mark("Good as far as it goes, but you hold more: {count:sets} left to find."),
    # Hints, in steps
    "hint-point": mark(
        "Count the cards of each suit. The longest suit is the point; it takes at least {shortest:cards}."
    ),
    "hint-sequence": mark(
        "Look along each suit for three or more cards that follow one another: A K Q J 10 9 8 7."
    ),
    "hint-set": mark("Count the aces, kings, queens, knaves and tens. Three or four of a rank make a set."),
    "hint-nothing": mark("Look again: is there any {kind} here at all?"),
    "hint-suits": mark("Look at {suits}."),
    "hint-ranks": mark("Look at the {ranks:plural}."),
    "hint-cards": mark("It is {cards}."),
    # The exercise around the question
    "title-point": mark("Find the {profile:point}"),
    "title-sequence": mark("Find the {profile:sequences}"),
    "title-set": mark("Find the {profile:sets}"),
    "title-claim-point": mark("Answer the claim: {profile:point}"),
    "title-claim-sequence": mark("Answer the claim: {profile:sequences}"),
    "title-claim-set": mark("Answer the claim: {profile:sets}"),
    "ask-point": mark("You are {seat}. Which cards do you declare as your {profile:point}?"),
    "ask-sequence": mark("You are {seat}. Which cards are in your {profile:sequences}? Pick all of them."),
    "ask-set": mark("You are {seat}. Which cards are in your {profile:sets}? Pick all of them."),
    "ask-claim": mark("You are younger. What do you answer?"),
    # What elder claims: as much as the dialogue gives away, so no suit
    "claim-point": mark("Point of {size:word}, making {second}."),
    "claim-sequence": mark("{size:run} to the {second}."),
    "claim-set": mark("{size:alike} {second:plural}."),
    "nothing-to-claim": mark("Elder holds no {kind} here, so there is nothing to answer."),
    "you-hold-none": mark("Look at your own hand: is there any {kind} in it?"),
    "your-best-point": mark("Your own best is {combo}: {size:cards}, {second:pips}."),
    "your-best-sequence": mark("Your own best is a {combo}."),
    "your-best-set": mark("Your own best is {combo}."),
    "sets-never-equal": mark(
        "Two sets are never equal: each rank has only four cards, so one of them has more cards or the higher rank."
    ),
    "answer-to-claim": mark("The answer: {answer}."),
    "hint-compare-point": mark(
        "More cards win; with as many cards, more pips: ace 11, court cards and ten 10."
    ),
    "hint-compare-sequence": mark(
        "The longer sequence wins; of equal length, the one with the higher top card."
    ),
    "hint-compare-set": mark("Any four beat any three; otherwise the higher rank wins."),
    "your-hand-to-see": mark("Your hand"),
    "hand-from-seed": mark("Hand no. {seed}, as dealt to {seat}"),
    "hand-given": mark("Hand of {seat}"),
    "hand-dealt": mark("As dealt to {seat}. {source}"),
    "hand-played": mark("{seat:start} after the exchange. {source}"),
    "rule-set": mark("Rules"),
    "your-hand": mark("Your hand: pick the cards to declare"),
    "declare": mark("Declare"),
    "declare-nothing": mark("Nothing to declare"),
    "declare-typed": mark("Declare typed"),
    "or-type": mark("or type the cards"),
    "type-example": mark("like AKQ8h"),
    "no-card-chosen": mark(
        "No card chosen yet. Pick the cards first, or say that there is nothing to declare."
    ),
    "unreadable": mark("{text} cannot be read. {why}"),
    "unknown-act": mark("{text} is nothing that can be done here."),
    "verdict-right": mark("Right."),
    "verdict-wrong": mark("Not yet."),
    "answer-is": mark("The answer: {answers:or}."),
    "answer-nothing": mark("The answer: there is no {kind} in this hand."),
    "your-best": mark("You hold"),
    "their-best": mark("{seat:start} holds"),
    "holds-none": mark("none"),
    "your-claim-would": mark("Declared like this:"),
    "therefore": mark("Therefore:"),
    "see-rule": mark("The rule behind it, in {profile}"),
    "hints": mark("Hints"),
    "hint": mark("Hint ({taken} of {steps} taken)"),
    "show-answer": mark("Show the answer"),
    "another-hand": mark("Another hand"),
    "copy-link": mark("Copy link"),
    "link-unreadable": mark("The link cannot be followed; here is what the page itself shows. {why}"),
    "compared": mark("The comparison, line by line"),
    "column-you": mark("You"),
    "line-equal": mark("equal, so look further"),
    "line-equal-at-last": mark("equal again"),
    "line-decides": mark("decides"),
    # Around every widget
    "solution": mark("The answer, with its reasons"),
    "sample": mark("A sample"),
    "needs-javascript-exercise": mark("To answer here and be told why, switch JavaScript on."),
    "needs-javascript-paper": mark("To be asked and marked here, switch JavaScript on."),
    "needs-javascript-worksheet": mark("To choose what stands on the sheet, switch JavaScript on."),
    "needs-javascript-progress": mark(
        "Progress is kept by your browser itself; for that, switch JavaScript on."
    ),
    "python-loading": mark("Python is on its way to your browser, once for this visit …"),
    "python-progress": mark("How much of Python is here"),
    "python-ready": mark("One moment …"),
    "python-working": mark("Working it out. This may take a while on a slow device."),
    "python-working-progress": mark("How much of it is done"),
    "stop": mark("Stop"),
    "stopped": mark("Stopped, and nothing is lost. Ask again, or go on with something else."),
    "failed-wasm": mark(
        "This browser does not run WebAssembly (or it is switched off), so nothing can be judged here."
    ),
    "failed-network": mark("Python could not be fetched: the network is gone, or a file is missing."),
    "failed-worker": mark("Python has stopped without a word."),
    "failed-python": mark("Python has met a fault of ours."),
    "page-stays": mark("The page stays readable, and nothing of yours is lost."),
    "try-again": mark("Try again"),
    "four-colours": mark("Four colours"),
    "report": mark("Report a problem"),
    "report-exercise": mark(
        "A problem with an exercise on Learn Piquet\n\nWhere: {address}\nRules: {profile}\nQuestion: {ask}\n"
        "Answer: {said}\nWhat is wrong:\n"
    ),
    "unkept": mark("This browser keeps nothing for this site, so a reload begins the exercise anew."),
    "text-copied": mark("The text is copied."),
    "link-copied": mark("The link is copied."),
    "link-in-address": mark("The browser did not let the link be copied; it stands in the address bar now."),
}
