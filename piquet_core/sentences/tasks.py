"""What the plain questions about deals say: a number, a bonus, the cards that may be played, an exchange.

Also what all questions about deals share: where a deal comes from, what has to be known of it, the slips in a number.
"""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    # The deal that is asked about
    "part-of-a-deal": mark("{key} belongs to a documented deal; without one there is none."),
    "no-such-part": mark("There is no deal {text} in this file; it has {count:deals}."),
    "hands-unknown": mark("The hands of {text} after the exchange are not known."),
    "not-played-out": mark("This deal is not played out: it has {count:tricks}."),
    "no-such-trick": mark("There is no trick {text} here; the deal has {count:tricks}."),
    "deal-unnamed": mark("A deal from the collection, named with the answer"),
    "deal-told": mark("The deal:"),
    "deal-from-seed": mark("Deal no. {seed}, made for practice"),
    "another-deal": mark("Another deal"),
    "hand-open": mark("{seat:start}’s hand after the exchange"),
    "hand-left": mark("Your hand: pick every card that you may play"),
    "fact-blank": mark("{seat:start} has shown a carte blanche before the exchange."),
    "fact-carry": mark("{points:points} stand over from the deal before."),
    "fact-rules": mark("House rules: {rules}."),
    "fact-declares": mark("{seat:start} declares: {claim}."),
    "fact-sinks": mark("{seat:start} declares no {kind}."),
    "fact-stopped": mark("Nothing more is declared."),
    "taken-by": mark("{seat:start} takes it"),
    # A number
    "title-number": mark("How much is it?"),
    "ask-number-point": mark("How many points does {seat} score for the {profile:point}?"),
    "ask-number-sequence": mark("How many points does {seat} score for {profile:sequences}?"),
    "ask-number-set": mark("How many points does {seat} score for {profile:sets}?"),
    "ask-number-declarations": mark(
        "How many points does {seat} score in declarations, before any bonus and before a card is played?"
    ),
    "ask-number-play": mark(
        "How many points does {seat} score in the play: leads, tricks and the last trick, without the cards?"
    ),
    "ask-number-total": mark("How many points does {seat} score in the whole deal, every bonus included?"),
    "number-field": mark("Points"),
    "number-example": mark("like 28"),
    "answer-number": mark("Answer"),
    "no-number-yet": mark("No number yet. Type one, then press Enter; 0 for nothing."),
    "no-number-typed": mark("{text} is no number. Write it in digits or in words, like 28 or twenty-eight."),
    "right-number": mark("{seat:start} scores {points}."),
    "number-is": mark("The answer: {points:points}."),
    "number-look": mark(
        "It is not {number}. Below stands what is counted, and why, without the points: put them in and add up."
    ),
    "number-whose": mark("Look first whose it is. {why}"),
    "number-counts": mark("It is not {number}. This counts, and nothing else of the kind: {combos}."),
    "two-slips": mark("Two things together. {first} {second}"),
    "one-of-slips": mark("One of these it must be. {slips:sentences}"),
    "slip-left-out": mark("You left out {thing}: {points}."),
    "slip-pips": mark("Those are the pips. They decide whose point is better; it scores {points}."),
    "slip-long-run": mark(
        "A {combo} scores {points}, not {length}: from five cards on there are ten more than the length."
    ),
    "slip-four": mark("{combo:start} score {points}: four of a kind are fourteen."),
    "slip-short-run": mark("A {combo} scores {points}: ten more come only from five cards on."),
    "slip-three": mark("{combo:start} score {points}: fourteen is for four of a kind."),
    "slip-pips-of": mark("Those are pips, which only say whose point is better. {why}"),
    "slip-whole-bonus": mark("You counted the thirty twice: {thing} adds {points} to what is there."),
    "slip-carry": mark("You left out the {points:points} that stood over from the deal before."),
    "slip-sunk": mark("You counted {combo}, which {seat} holds but does not declare."),
    "slip-second-point": mark("You counted a second suit, {combo}: only the best suit scores as the point."),
    "slip-equal": mark("You counted {combo}, but the best {kind} of each side is equal: nobody scores any."),
    "slip-beaten": mark("You counted {seat}’s {combo}: not good, against {best}."),
    "slip-all-of-them": mark("You counted what {seat} holds but does not score: {combos}."),
    "slip-theirs": mark("You counted what {seat} scores: {combos}."),
    "slip-held": mark(
        "You counted the tricks won with a card led ({tricks}): by these rules the lead itself was the point."
    ),
    "slip-last": mark("The last trick is worth {points} more than an ordinary one."),
    "slip-last-whole": mark(
        "You added {points} for the last trick: one of them is counted already, for its lead or for taking it."
    ),
    "slip-last-lost": mark("You counted the last trick, which {seat} wins."),
    "slip-no-cards": mark(
        "You counted the cards: they take {least:tricks}, and {seat} has won only {tricks}."
    ),
    "slip-cards-divided": mark("You counted the cards: they take {least:tricks}. {why}"),
    "slip-half": mark("You halved the cards, but nobody scores half of them. {why}"),
    "slip-no-capot": mark(
        "You counted a capot: it takes all twelve tricks, and {seat} has won only {tricks}."
    ),
    "slip-vole": mark(
        "You counted forty for all twelve tricks: by these rules a vole brings {tally:tallies} and no points of its "
        "own; the cards stay {points}."
    ),
    "slip-capot": mark("You counted the cards as well: a capot stands in their place."),
    "slip-no-bonus": mark("You counted {thing}. {why}"),
    "slip-whole-none": mark("{thing:start} would add {points}, for the thirty is counted already. {why}"),
    "slip-no-thirty": mark(
        "You counted a bonus for thirty, but {seat} comes to {points} only, declarations and play together."
    ),
    "pique-elder-only": mark("By these rules only elder makes one."),
    "slip-rouge": mark(
        "You counted the carte rouge: each of the twelve cards has to be in a declaration that scores. Left over: "
        "{cards}."
    ),
    "slip-not-asked": mark("You counted {thing} too, which is not asked here."),
    "slip-own-line": mark("You counted {thing} too: the sheet has a line of its own for that."),
    "slip-other-seat": mark("That is {seat}’s number."),
    # What is left out or counted by mistake
    "thing-carte-blanche": mark("the carte blanche"),
    "thing-point": mark("the point, {combo}"),
    "thing-sequence": mark("the {combo}"),
    "thing-set": mark("the {combo}"),
    "thing-lead": mark("the cards led"),
    "thing-take": mark("the tricks taken when the other led"),
    "thing-hold": mark("the tricks won with a card led"),
    "thing-last-trick": mark("the last trick’s extra"),
    "thing-repique": mark("the {profile:repique}"),
    "thing-pique": mark("the {profile:pique}"),
    "thing-carte-rouge": mark("the carte rouge"),
    "thing-play": mark("the play"),
    "thing-cards": mark("the cards"),
    "thing-capot": mark("the capot"),
    "thing-vole": mark("the vole"),
    "thing-declarations": mark("the declarations"),
    # Hints
    "hints-together": mark("{hints:sentences}"),
    "hint-value-point-cards": mark("The point scores one for each of its cards."),
    "hint-value-point-tens": mark("The point scores one for every ten of its pips, a five rounded up."),
    "hint-value-point-less-one-on-four": mark(
        "The point scores one for each of its cards, and one less if its pips are 34, 44, 54 or 64."
    ),
    "hint-value-sequence": mark("Three cards are 3, four 4; from five on, ten more than their number."),
    "hint-value-set": mark("Three of a kind are 3, four are 14."),
    "hint-declarations": mark(
        "Take point, sequences and sets one after the other. Who has the best of a kind counts all he has of it, of "
        "points only that one; at an equality nobody counts any."
    ),
    "hint-worth-carte-blanche": mark("A carte blanche is {points}."),
    "hint-worth-lead": mark("A card led is {points}."),
    "hint-worth-take": mark("A trick taken when the other led is {points}."),
    "hint-worth-hold": mark("A trick won with a card led is {points} more."),
    "hint-worth-last-trick": mark("The last trick is {points} on top."),
    "hint-tricks": mark(
        "{seat:start} leads {led:times}, takes {taken} of the other’s leads, holds {held}. {last}"
    ),
    "hint-next-lead": mark(
        "Elder leads to the first trick, and whoever wins a trick leads to the next. {last}"
    ),
    "hint-won": mark(
        "Tricks that {seat} wins with a card led: {held}. Tricks that {seat} takes when the other leads: {taken}."
    ),
    "hint-last": mark("The last trick is {seat}’s."),
    "hint-not-last": mark("The last trick is not {seat}’s."),
    "hint-total": mark(
        "Go in the order of counting: carte blanche, point, sequences, sets, play, cards; and look where thirty is "
        "reached."
    ),
    "hint-parts": mark(
        "{seat:start} has {declared} in declarations and {play} in play; then come the bonuses."
    ),
    "hint-terms": mark("There are {terms:numbers} to add up."),
    "hint-no-terms": mark("Does {seat} score anything of it at all?"),
    # The lines of a score
    "lines-caption": mark("The arithmetic, line by line"),
    "lines-caption-bare": mark("What is counted, and why"),
    "column-line": mark("What counts, and why"),
    # Repique and pique
    "title-bonus": mark("{profile:repique}, {profile:pique}, or nobody?"),
    "ask-bonus": mark("Who gets the {profile:repique} or the {profile:pique}, if anybody?"),
    "ask-bonus-hand": mark("Who gets the {profile:repique}, if anybody?"),
    "choose-bonus": mark("Your answer"),
    "choice-nobody": mark("Nobody"),
    "choice-repique": mark("{seat:start}: {profile:repique}"),
    "choice-pique": mark("{seat:start}: {profile:pique}"),
    "no-choice-yet": mark("Nothing chosen yet. Choose one, then press Answer."),
    "bonus-is": mark("The answer: {choice}."),
    "bonus-overlooked": mark(
        "Somebody does: one side reaches thirty, and nothing that the other side scores stands before it. Count down "
        "from the top."
    ),
    "bonus-overlooked-late": mark(
        "Somebody does: elder has thirty without the sets and passes them over. Younger shows his only after the lead, "
        "too late to stop anything."
    ),
    "repique-passing-over": mark(
        "Repique: elder has {total} without the sets, calls none and leads. Younger’s sets are shown only after that, "
        "too late to stop it."
    ),
    "bonus-hand-short": mark(
        "{seat:start} has only {points} in declarations; this one takes thirty in hand."
    ),
    "bonus-shown-late": mark(
        "{seat:start} shows the sets only after elder’s lead, and that is too late for it."
    ),
    "bonus-in-hand": mark(
        "{seat:start} has {points} in hand before a card is played: this one is for a thirty that is reached in play."
    ),
    "bonus-reached-short": mark("{seat:start} comes to {points} only, declarations and play together."),
    "hint-repique-by-rank": mark(
        "Count down: carte blanche, point, sequences, sets. Who comes to thirty before the other has scored on any "
        "rung above? That is {profile:repique}."
    ),
    "hint-repique-at-lead": mark(
        "Who has thirty in declarations at the first lead, the other nothing? That is {profile:repique}."
    ),
    "hint-passing-over": mark(
        "Elder who has thirty without the sets, and against nothing, may pass them over: younger’s are then shown only "
        "after the lead, too late to stop it."
    ),
    "hint-pique-by-rank": mark(
        "Who comes to thirty in play before the other has scored anything, declared or played? That is {profile:pique}."
    ),
    "hint-pique-at-lead": mark(
        "Who comes to thirty in play, the other without a declaration and without a trick? That is {profile:pique}."
    ),
    "hint-pique-late-sets": mark(
        "Younger shows sets only after the first lead: too late for a thirty that elder reaches with it."
    ),
    "hint-in-hand": mark("In declarations elder has {elder}, younger {younger}."),
    "hint-at-lead": mark(
        "The sets are passed over. At the first lead elder has {elder} in declarations, younger {younger}."
    ),
    # What may be played
    "title-legal": mark("What may be played?"),
    "ask-legal": mark("You are {seat}, and the {card} is led. Which of your cards may you play?"),
    "where-trick": mark("{where} · trick {number}"),
    "card-led": mark("{seat:start} leads"),
    "tricks-before": mark("The tricks before"),
    "answer-legal": mark("These and no others"),
    "right-follow": mark("You hold {suit}, so you follow suit: any of them, high or low."),
    "right-void": mark("You hold no {suit}, so any card may be played. It cannot take the trick."),
    "legal-none": mark("No card chosen yet. Some card can always be played."),
    "more-to-follow": mark(
        "These may be played, but there are more: {count:cards} left. You need not win the trick."
    ),
    "more-to-throw": mark("These may be played, but there are more: {count:cards} left. You hold no {suit}."),
    "legal-are": mark("The answer: {cards}."),
    "hint-follow": mark("Suit must be followed. A trick need not be won, and no suit is trumps."),
    "hint-look-for": mark("Do you hold any {suit}?"),
    "hint-count-legal": mark("{count:cards} of yours may be played."),
    # What may be exchanged
    "title-exchange": mark("May this be exchanged?"),
    "ask-exchange-elder": mark("You are elder and throw {count:cards}. Do the rules allow it?"),
    "ask-exchange-younger": mark(
        "You are younger. Elder has exchanged {taken}, and you throw {count:cards}. Do the rules allow it?"
    ),
    "you-throw": mark("You throw"),
    "throw-allowed": mark("Allowed"),
    "throw-refused": mark("Not allowed"),
    "exchange-left": mark("{why} Eight cards lie in the talon, and elder took {taken}: {left} are left."),
    "exchange-allowed": mark(
        "{seat:start} may exchange {bounds:between} cards here, and this is {count}: allowed."
    ),
    "exchange-is": mark("The answer: {answer}. {reason}"),
    "hint-exchange-some": mark(
        "Elder exchanges {bounds:between} cards, then younger at least {least} and at most what elder leaves."
    ),
    "hint-exchange-all": mark("Elder exchanges {bounds:between} cards, then younger all that elder leaves."),
    "hint-talon": mark("{talon:cards} lie in the talon."),
    "hint-talon-left": mark("Elder has taken {taken} of the talon, which leaves {left}."),
    "hint-thrown": mark("You throw {count:cards}."),
}
