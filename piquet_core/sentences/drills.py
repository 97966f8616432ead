"""What the drills say whose sentences wait: the partie, the sheet, two rule sets, the dialogue, a carte blanche."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    # Settle the partie
    "title-settle": mark("Settle the partie"),
    "partie-named": mark("A finished partie, {profile}: {rule}"),
    "partie-from-seed": mark("Partie no. {seed}, made for practice. {profile}: {rule}"),
    "partie-prolonged": mark(
        "{rule}, and {more} more because the totals were level; {deals:deals} were played"
    ),
    "ask-settle-rubicon": mark("The partie is over. Who wins it, and how many points is it worth?"),
    "ask-settle-games": mark("The partie is over. Who wins it, and how many games is it worth?"),
    "ask-settle-tallies": mark("The partie is over. Who wins it, and how many tallies is it worth to him?"),
    "field-settle-rubicon": mark("Points"),
    "field-settle-games": mark("Games"),
    "field-settle-tallies": mark("Tallies, with − before them if the winner pays"),
    "column-points": mark("Points"),
    "column-tallies": mark("Tallies"),
    "choose-winner": mark("Who wins"),
    "winner-first": mark("First player"),
    "winner-second": mark("Second player"),
    "winner-nobody": mark("Nobody: a draw"),
    "another-partie": mark("Another partie"),
    "no-winner-yet": mark("Choose who wins first, or that nobody does."),
    "no-amount-yet": mark("No number yet. Type what the partie is worth, then press Enter."),
    "settle-right-draw": mark("Nobody is ahead, so nothing is paid."),
    "settle-right-rubicon": mark("The {player} player wins {amount:points}."),
    "settle-right-games": mark("The {player} player wins {amount:games}."),
    "settle-right-tallies": mark("The {player} player wins {amount:tallies}."),
    "settle-right-even": mark("The {player} player wins; the tallies are level, so nothing is paid."),
    "settle-right-pays": mark("The {player} player wins on points, and pays {amount:tallies}."),
    "settle-is": mark("The answer: {answer}"),
    "settle-level": mark("Both have {amount} after {deals:deals}: nobody is ahead."),
    "settle-somebody": mark("Somebody is ahead: the first player has {first}, the second {second}."),
    "settle-behind": mark("Look again who is ahead: the first player has {first}, the second {second}."),
    "settle-by-points": mark(
        "Points decide who wins, {first} to {second}; the tallies only say how much is paid."
    ),
    "settle-by-tally": mark("Over sixteen deals tallies decide who wins: {first} to {second}."),
    "settle-tallies-level": mark(
        "Over sixteen deals tallies decide who wins; they are level, so points do: {first} to {second}."
    ),
    "settle-draw-nothing": mark("Nobody wins, that is right; so there is nothing to pay either."),
    "settle-look": mark("The winner is right, but it is not {amount}."),
    "slip-rubicon": mark(
        "The {player} player has only {amount}, less than a hundred: they are added, not taken off."
    ),
    "slip-across": mark(
        "The {player} player has {amount}, a hundred or more: they are taken off, not added."
    ),
    "slip-hundred": mark("You left out the hundred for the partie."),
    "slip-difference": mark("That is the bare difference of the totals. How is a partie paid?"),
    "slip-sum": mark(
        "That is the bare sum of the totals, and the {player} player has {amount}, a hundred or more. How is a "
        "partie paid?"
    ),
    "slip-winner-alone": mark("You left out the loser’s total: the {player} player has {amount}."),
    "slip-minus": mark("The number says what the winner gets: no minus stands before it."),
    "slip-double": mark("The {player} player has only {amount}, less than fifty: the game counts double."),
    "slip-single": mark("The {player} player has {amount}; only below fifty does the game count double."),
    "slip-games": mark("That is in points; here a partie is paid in games, one or two."),
    "slip-sign": mark(
        "The {player} player wins with {amount} against {other}: the difference goes against him, so a minus "
        "stands before it."
    ),
    "slip-paid": mark(
        "The {player} player wins with {amount} against {other}: he is paid, and pays nothing."
    ),
    "slip-pays-nothing": mark(
        "The {player} player wins with {amount} against {other}: even a winner pays what he lacks in tallies."
    ),
    "slip-tally-sum": mark("You added the tallies; the loser’s are taken off."),
    "slip-tally-alone": mark("Those are the winner’s tallies; the loser’s are taken off."),
    "slip-tally-loser": mark("Those are the loser’s tallies; they are taken off the winner’s."),
    "slip-tally-points": mark("That is in points; the partie is paid in tallies."),
    "hint-settle-rubicon": mark(
        "The winner is paid the difference of the totals, or their sum where the loser has less than a hundred; and a "
        "hundred for the partie."
    ),
    "hint-settle-games": mark("A partie is one game, and two where the loser has less than fifty."),
    "hint-settle-tallies": mark(
        "Points decide who has won. What it is worth is his tallies less the other’s, which may come to less than "
        "nothing."
    ),
    "hint-settle-sixteen": mark(
        "After sixteen deals more tallies win, and at as many more points. What it is worth is the winner’s tallies "
        "less the other’s."
    ),
    "hint-ahead": mark("The {player} player is ahead."),
    # The whole score sheet
    "title-sheet": mark("Score the whole deal"),
    "ask-sheet": mark("Fill in the score sheet: what does each side score, line by line?"),
    "row-carte-blanche": mark("Carte blanche"),
    "row-point": mark("{profile:point}"),
    "row-sequence": mark("{profile:sequences}"),
    "row-set": mark("{profile:sets}"),
    "row-bonus": mark("Bonuses: {profile:repique}, {profile:pique}"),
    "row-bonus-rouge": mark("Bonuses: {profile:repique}, {profile:pique}, carte rouge"),
    "row-play": mark("Play, the last trick included"),
    "row-cards": mark("Cards"),
    "row-cards-capot": mark("Cards, or capot"),
    "sheet-field": mark("{seat:start}, {row}"),
    "sheet-empty": mark("An empty field counts as 0."),
    "sheet-right": mark("Every number is right: elder {elder}, younger {younger}."),
    "sheet-some": mark("{right} of {count} numbers are right. Below stands which, and what went astray."),
    "sheet-is": mark("The answer: elder {elder}, younger {younger}. Line by line:"),
    "sheet-caption": mark("Your sheet, number by number"),
    "sheet-cell": mark("{seat:start}: {why}"),
    "sheet-look": mark("It is not {number}. This is what is counted here; put the points in and add up."),
    "sheet-total": mark("It is not {number}: put the lines above right first, then add up."),
    "sheet-add": mark("The lines above are right; add them up again."),
    "sheet-follows": mark("Your column is added up rightly; the total comes right when its lines do."),
    "tally-for": mark("{thing:start} brings {tally:tallies}."),
    "tally-made": mark("It is not {number}. {parts:sentences}"),
    "tally-none": mark("It is not {number}: {seat} has nothing that brings a tally. {parts:sentences}"),
    "sheet-sum": mark("{seat:start}: {terms}."),
    "hint-taken": mark("Elder takes {elder:tricks}, younger {younger:tricks}."),
    # What changes?
    "title-changes": mark("What changes?"),
    "ask-changes": mark("{one} or {other}: by which rules does this deal come to something else?"),
    "ask-changes-house": mark(
        "{one}, and the same with another rule ({rules}): by which rules does this deal come to something else?"
    ),
    "by-its-rules": mark("{profile}"),
    "changed-rule": mark("{about}: {value}"),
    "tick-rules": mark("Tick the rules that give something else"),
    "these-differ": mark("These differ"),
    "none-differs": mark("Nothing differs"),
    "no-rule-ticked": mark("Nothing ticked yet. Tick the rules first, or say that nothing differs."),
    "changes-right": mark("You found all there is: {count:rules}."),
    "changes-right-none": mark("Every rule comes to the same."),
    "changes-same": mark("Of what you ticked, {count:rules} came to the same either way; see below."),
    "changes-more": mark("What you ticked differs, but there is more: {count:rules} left to find."),
    "changes-some": mark("Something does differ: {count:rules} to find."),
    "changes-are": mark("The answer: {rules}."),
    "changes-are-none": mark("The answer: nothing differs."),
    "hint-changes": mark(
        "Count every rule twice, once by each rule set. Points, tallies and what stands over all make a difference."
    ),
    "hint-changes-declared": mark("Among the declarations something differs."),
    "hint-same-declared": mark("The declarations come to the same."),
    "hint-changes-play": mark("In the play, trick by trick, something differs."),
    "hint-same-play": mark("The play, trick by trick, comes to the same."),
    "hint-count-changes": mark("There is this much to find: {count:rules}."),
    # The dialogue
    "title-dialogue": mark("The dialogue"),
    "where-dialogue-point": mark("{where} · {profile:point}"),
    "where-dialogue-sequence": mark("{where} · {profile:sequences}"),
    "where-dialogue-set": mark("{where} · {profile:sets}"),
    "ask-dialogue": mark("You are {seat}. What do you say now?"),
    "ask-known": mark(
        "That is settled, and both called the best they hold. What do the words tell you of the best that {seat} holds?"
    ),
    "known-all": mark("That is settled, and this is what was said."),
    "so-far": mark("What has been said"),
    "nothing-so-far": mark("Nothing has been said yet."),
    "say-gives": mark("It gives away: {given}"),
    "say-goes-on": mark("It tells the other side nothing new of your hand."),
    "say-beaten": mark("Younger has named {measures:held}, against your best: {combo}."),
    "say-too-much": mark("That names more than it takes. What is not asked for you keep to yourself."),
    "say-asked-cards": mark(
        "The question is how many cards; the pips come later, if they are asked for at all."
    ),
    "say-asked-pips": mark("The number of cards is known by now. The question is how many pips."),
    "say-asked-top": mark("The length is known by now. The question is which card is at the top."),
    "say-count-again": mark("Look again at your best: {combo}."),
    "say-best-first": mark("You hold that, but you hold better; the best is called first."),
    "say-longer": mark("You hold better than that, and only the best is called."),
    "say-not-held": mark("You do not hold that."),
    "say-unnamed": mark(
        "Elder has named it and not said how many cards there are. Nothing can be answered yet."
    ),
    "say-tie": mark(
        "{own} So far that is no better and no worse: something else has to decide, and a question asks for it."
    ),
    "say-name-it": mark(
        "It is too little, that is true; but in this game younger says so by naming his own."
    ),
    "say-all-named": mark("Elder has named all that could be asked for. {own}"),
    "say-no-need": mark("To ask tells elder that yours is as long as what he has named. {own}"),
    "know-follows": mark("That follows from the words."),
    "know-open": mark("That may be so, but nothing that was said tells you."),
    "know-ruled-out": mark("What was said rules that out."),
    "hint-talk-point": mark(
        "Elder calls how many cards the point has. Younger says good or not good, or asks for the pips where his own "
        "has as many cards."
    ),
    "hint-talk-point-asked": mark(
        "Elder only names the point. Younger asks how many cards it has; and asks again, for the pips, where his own "
        "has as many."
    ),
    "hint-talk-sequence": mark(
        "Elder calls the length of his best sequence. Younger asks for the top card only where his own is as long."
    ),
    "hint-talk-set": mark("Elder calls his best set, how many and of which rank; two sets are never equal."),
    "hint-talk-counter": mark(
        "Where younger has better he does not say that it is too little: he names his own."
    ),
    "dialogue-is": mark("The whole dialogue stands below; what follows from it: {statements:sentences}"),
    # A carte blanche
    "title-blank": mark("Is it a carte blanche?"),
    "where-dealt": mark("Hand no. {seed}, as dealt to {seat}"),
    "where-drawn": mark("Hand no. {seed}, {seat} after the exchange"),
    "ask-blank": mark("You are {seat}. May you claim a carte blanche now?"),
    "choice-blank": mark("Yes"),
    "choice-no-blank": mark("No"),
    "blank-is": mark("The answer: {choice}. {why}"),
    "blank-claimed": mark("There is no king, queen or knave in the hand as dealt: {points:points}."),
    "hint-blank": mark("A carte blanche is a hand without king, queen and knave, as it was dealt."),
    "hint-blank-early": mark("Nothing has been exchanged yet: only the cards matter."),
    "hint-blank-late": mark("Mind when it is claimed: is this the hand as dealt?"),
    "hint-blank-count": mark("Kings, queens and knaves in this hand: {count}."),
}
