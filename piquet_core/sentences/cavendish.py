"""Why Cavendish throws what he throws, in our own words: a reason for each of his problems in discarding."""

from piquet_core.sentences.phrases import mark

TEXTS: dict[str, str] = {
    "cavendish-1": mark(
        "As elder he takes the guard from the king of spades; as younger he would never part with the seven of hearts."
    ),
    "cavendish-2": mark("In either seat he holds on to the quart to the king and to the four kings."),
    "cavendish-3": mark("A low trio is given up so that two suits stay whole."),
    "cavendish-4": mark("The three knaves go; the point in spades stays."),
    "cavendish-5": mark("The eight of diamonds is kept for the point, and three queens are given up for it."),
    "cavendish-6": mark(
        "The point is good without the seven of spades, so that goes. Were one of the two lone cards a seven, most "
        "players would leave a card."
    ),
    "cavendish-7": mark(
        "As younger he is in doubt and would on the whole throw three spades; with the ten of spades in place of the "
        "seven he answers otherwise in both seats."
    ),
    "cavendish-8": mark("The four knaves are a low quatorze, and he gives it up."),
    "cavendish-9": mark(
        "Elder throws a whole quint, because it is a low one; younger throws his three loose cards."
    ),
    "cavendish-10": mark(
        "As elder he throws a low quint whole, as in the hand before; as younger he breaks up his high cards, "
        "because he wants to be safe from a repique."
    ),
    "cavendish-11": mark("He would rather have the cards than the point."),
    "cavendish-12": mark("This is what he advises most players to do."),
    "cavendish-13": mark("He changes this one card and no other."),
    "cavendish-14": mark("He is out for the capot."),
    "cavendish-15": mark("He wants three suits unbroken."),
    "cavendish-16": mark("Here too three suits stay unbroken."),
    "cavendish-17": mark("The spades go altogether."),
    "cavendish-18": mark("A quart would save the pique, and he looks for one."),
    "cavendish-19": mark("He leaves a card."),
    "cavendish-20": mark(
        "As elder he leaves a card: point, quint and three aces bring him so near to thirty that his leads make the "
        "pique certain. As younger he leaves a card as well."
    ),
    "cavendish-21": mark("He leaves a card."),
    "cavendish-22": mark("He leaves a card, and breaks none of his sets of court cards."),
    "cavendish-23": mark(
        "It is the last deal, younger has 155 and elder 68. He keeps what is enough against the most that elder can "
        "still make."
    ),
    "cavendish-24": mark(
        "The four hearts are kept before the four clubs, though they have a pip fewer: one card makes a quint of them."
    ),
    "cavendish-25": mark("Three aces and the quart to the king remain."),
    "cavendish-26": mark("He needs a club or a king to be safe from a repique, and draws for one."),
    "cavendish-27": mark("It is his own preference, he says, and no more."),
    "cavendish-28": mark(
        "That is for a score of love-all; in a last deal he throws the two nines and no more."
    ),
    "cavendish-29": mark(
        "That is for a score of love-all. Where only a repique helps, in the last deal, he throws the king of spades, "
        "the nine of diamonds and all his clubs."
    ),
    "cavendish-30": mark(
        "That is for a score of love-all. Far behind in the last deal he throws the king of hearts with the queen and "
        "the nine of diamonds, in hope of the fourth ten."
    ),
    "cavendish-31": mark(
        "That is for a score of love-all. At 83 in the last deal he throws the knave of hearts, the ten of diamonds "
        "and the king of clubs, and has two chances of a quint."
    ),
    "cavendish-32": mark(
        "That is for a score of love-all. Where nothing but a pique can lose the partie he throws his three spades: "
        "then the nine of diamonds or the ten of clubs saves him."
    ),
    "cavendish-33": mark("He calls it doubtful, and prefers this."),
}
