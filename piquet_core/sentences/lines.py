"""Why a line of a score is what it is: the sentences of scoring and settlement."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "carte-blanche": mark("{seat:start} has a carte blanche: no king, queen or knave as dealt."),
    "carte-blanche-off": mark("{seat:start} claims a carte blanche; by these rules it scores nothing."),
    "point-good": mark("{seat:start} scores the point, {combo}, better than {against}."),
    "point-alone": mark("{seat:start} scores the point, {combo}; the other side calls none."),
    "point-equal": mark("The points are equal, as good as {combo}: nobody scores."),
    "point-none": mark("Nobody calls a point."),
    "point-below-least": mark("{combo} is no point by these rules: it takes {least:cards}."),
    "sequence-good": mark("{seat:start} scores the best sequence, {combo}, better than {against}."),
    "sequence-alone": mark("{seat:start} scores the sequence, {combo}; the other side calls none."),
    "sequence-further": mark("{seat:start} also scores {combo}."),
    "sequence-equal": mark("The best sequences are equal, as good as {combo}: nobody scores any sequence."),
    "sequence-none": mark("Nobody calls a sequence."),
    "set-good": mark("{seat:start} scores the best set, {combo}, better than {against}."),
    "set-alone": mark("{seat:start} scores the set, {combo}; the other side calls none."),
    "set-further": mark("{seat:start} also scores {combo}."),
    "set-none": mark("Nobody calls a set."),
    "passing-over": mark("Elder passes the sets over: {seat} shows {combo} after the lead."),
    "exchange-outside": mark("{seat:start} exchanged {count:cards}; these rules ask for {bounds:between}."),
    "lead": mark("{seat:start} leads the {card}."),
    "take": mark("{seat:start} takes the trick with the {card}."),
    "hold": mark("{seat:start} wins the trick with the {card} led."),
    "last-trick": mark("{seat:start} wins the last trick with the {card}."),
    "repique": mark(
        "Repique: {seat} has {total} in declarations, and nothing of the other side's stands before them."
    ),
    "repique-stopped": mark(
        "No repique: {seat} has {total} in declarations, but the other side has {by} before it."
    ),
    "pique": mark(
        "Pique: {seat} reaches {total} in play, and nothing of the other side's stands before that."
    ),
    "pique-stopped": mark("No pique: {seat} reaches {total} in play, but the other side has {by} before it."),
    "pique-not-by-younger": mark(
        "No pique: younger reaches {total} in play, but by these rules only elder makes one."
    ),
    "no-thirty": mark(
        "No repique and no pique: nobody reaches thirty. Elder has {elder}, younger {younger}."
    ),
    "no-thirty-in-hand": mark(
        "No repique: nobody has thirty in declarations. Elder has {elder}, younger {younger}."
    ),
    "carte-rouge": mark("Carte rouge: each of the twelve cards of {seat} is in a scored declaration."),
    "carte-rouge-stopped": mark(
        "No carte rouge: each card of {seat} is in a scored declaration, but the other side has {by} before it."
    ),
    "cards": mark("{seat:start} has won {tricks:tricks}: the cards, {points:points}."),
    "cards-divided": mark("Six tricks each: nobody scores the cards."),
    "cards-stand-over": mark("Six tricks each: {points:points} stand over to the next deal."),
    "cards-carry-unknown": mark("{points:points} stood over, but by these rules nothing does."),
    "capot": mark("Capot: {seat} has won all twelve tricks, {points:points} in place of the cards."),
    "vole": mark("Vole: {seat} has won all twelve tricks, {tally:tallies}."),
    "settlement-draw": mark("Nobody is ahead after {deals:deals}: a draw."),
    "settlement-winner": mark("{amount:points} of the winner, the {player} player."),
    "settlement-across": mark("The {player} player has {amount}, a hundred or more, which are taken off."),
    "settlement-rubicon": mark("The {player} player has {amount}, less than a hundred, which are added."),
    "settlement-hundred": mark("A hundred for the partie."),
    "settlement-game": mark("One game to the {player} player."),
    "settlement-double": mark("One more, for the {player} player has less than fifty."),
    "settlement-tally-winner": mark("{amount:tallies} of the winner, the {player} player."),
    "settlement-tally-loser": mark("Less {amount:tallies} of the {player} player."),
    "settlement-tally-none": mark("Neither player has a tally."),
    "settled-rubicon": mark("{amount:points}"),
    "settled-games": mark("{amount:games}"),
    "settled-tallies": mark("{amount:tallies}"),
    "settled-to": mark("To the {player} player."),
    "settled-pays": mark("The {player} player has won, and pays."),
    "settled-even": mark("The {player} player has won; nothing is paid."),
}
