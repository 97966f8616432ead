"""The command line's answers for people: the same data as `--json`, a line to a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from piquet_core.cards import BySeat
from piquet_core.cli.answers import results_of, tricks
from piquet_core.messages import Message, PiquetError
from piquet_core.notation.deals import DealText
from piquet_core.notation.hands import NotationError, write_cards
from piquet_core.notation.writing import write_event
from piquet_core.partie import Settlement
from piquet_core.rules import Rule
from piquet_core.scoring import Line, Score
from piquet_core.sentences import Language
from piquet_core.solver import Grade, Solution


def scored(deal: DealText, score: Score, language: Language) -> Iterator[str]:
    """Yield the lines that `score` prints for a deal."""
    yield heading(deal, language)
    for line in score.lines:
        yield f"  {points(line):>4}  {language.say(line.message)}"
    yield from _sums(score)


def replayed(deal: DealText, score: Score, language: Language) -> Iterator[str]:
    """Yield the lines that `replay` prints: each event, what it earns, and the score after it."""
    yield heading(deal, language)
    running = BySeat(0, 0)
    log = deal.state.log
    for at in range(len(log) + 1):
        if at < len(log):
            yield from write_event(log[at]).split("\n")
        for line in score.lines:
            if line.at == at:
                if line.seat is not None:
                    running = running.put(line.seat, running[line.seat] + line.points)
                score_so_far = f"{running.elder}-{running.younger}"
                yield f"  {score_so_far:>7}  {points(line):>4}  {language.say(line.message)}"
    yield from _sums(score)
    if deal.standing is not None:
        partie = deal.standing.after(score)
        over = ", and it is over" if partie.over else ""
        yield f"  the partie: first {partie.points.first}, second {partie.points.second}{over}"


def solved(deal: DealText, solution: Solution, grades: Sequence[Grade], language: Language) -> Iterator[str]:
    """Yield the lines that `solve` prints: what is best, what else loses, the best line and how the deal ends."""
    yield heading(deal, language)
    for loss in sorted({grade.loss for grade in grades}):
        cards = write_cards(grade.card for grade in grades if grade.loss == loss)
        yield f"  {f'-{loss}' if loss else 'best':>5}  {cards}"
    if grades:
        yield f"  play {' '.join(tricks(deal.state, solution))}"
    ahead = "elder" if solution.value > 0 else "younger"
    yield f"  {ahead} ends {abs(solution.value)} ahead" if solution.value else "  it ends level"


def settled(profile: str, settlement: Settlement, language: Language) -> Iterator[str]:
    """Yield the lines that `settle` prints."""
    for term in settlement.terms:
        yield f"  {term.amount:>4}  {language.say(term.message)}"
    winner = settlement.winner.value if settlement.winner else "nobody"
    unit = "game" if (settlement.amount, settlement.unit) == (1, "games") else settlement.unit
    yield f"{winner} wins {settlement.amount} {unit} ({profile})"


def heading(deal: DealText, language: Language) -> str:
    """Return the line above a deal; its title is a stranger's text."""
    before = deal.headers.score
    stood = f", {before[0]}-{before[1]} before" if before else ""
    return f"{language.name(deal.headers.title or '-')} ({deal.profile.name}{stood})"


def points(line: Line) -> str:
    """Return what a line gives, points or tallies."""
    return f"+{line.tally}t" if line.tally and not line.points else f"+{line.points}"


def _sums(score: Score) -> Iterator[str]:
    yield f"  elder {score.totals.elder}, younger {score.totals.younger}"
    if any(score.tally):
        yield f"  tallies: elder {score.tally.elder}, younger {score.tally.younger}"
    if score.carry:
        yield f"  {score.carry} stand over"


def disagreement(deal: DealText, score: Score, language: Language) -> str:
    """Return the line for a deal whose source states something else."""
    stated = deal.headers.stated or ()
    written = " ".join("-" if number is None else str(number) for number in stated)
    found = " ".join(str(number) for number in results_of(score)[: len(stated)])
    message = Message.of("stated", stated=written, scored=found)
    return f"{language.name(str(deal.place))}: stated: {language.say(message)} ('{written}')"


def error(wrong: PiquetError, language: Language, place: str = "", text: str = "") -> str:
    """Return an error in one line: place, rule, what is wrong and the text that is wrong."""
    if isinstance(wrong, NotationError):
        place, text = str(wrong.place), wrong.text
    shown = language.name(text)
    return f"{language.name(place)}: {rule_of(wrong.message.key)}: {language.say(wrong.message)} ('{shown}')"


def rule_of(key: str) -> str:
    """Return the rule that a message speaks for: the rule whose name begins its key, or the key itself.

    >>> rule_of("follow-suit-revoke"), rule_of("card-twice")
    ('follow-suit', 'card-twice')
    """
    found = [rule.value for rule in Rule if key == rule.value or key.startswith(f"{rule.value}-")]
    return found[0] if found else key
