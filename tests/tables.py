"""Short ways to set up a deal and to say what it scores."""

from __future__ import annotations

from piquet_core import DealText, Line, Rule, Score, Seat, read_deal
from piquet_core.notation.hands import NotationError


def deal(profile: str, log: str, *headers: str) -> DealText:
    """Read a deal; headers are whole lines, an entry without a colon is a house rule."""
    lines = [header if ":" in header else f"rule: {header}" for header in headers]
    return read_deal("\n".join([f"profile: {profile}", *lines, "", *log.strip().split("\n"), ""]))


def scored(profile: str, log: str, *headers: str) -> Score:
    return deal(profile, log, *headers).score()


def refused(profile: str, log: str, *headers: str) -> NotationError:
    """The error that a deal meets, which has to meet one."""
    try:
        deal(profile, log, *headers)
    except NotationError as error:
        return error
    raise AssertionError("the deal was read")


def pair(values) -> tuple[int, int]:
    return (values.elder, values.younger)


def sums(score: Score) -> tuple[int, int, int, int]:
    """Points of elder and younger, then their tallies, as `stated` has them."""
    return (*pair(score.totals), *pair(score.tally))


def by_rule(score: Score, rule: Rule | str, seat: Seat | None = None) -> list[Line]:
    rule = Rule(rule)
    return [line for line in score.lines if line.rule is rule and (seat is None or line.seat is seat)]


def zero(score: Score, rule: str) -> str | None:
    """The key of the one zero line of a rule, `None` when there is none."""
    keys = [line.message.key for line in by_rule(score, rule) if not line.points and not line.tally]
    assert len(keys) < 2
    return keys[0] if keys else None


def told(line: Line) -> dict[str, object]:
    return dict(line.message.params)


# Both hands of a deal in which elder wins every trick, and the play in which he does.
TOPS = "hands elder AKQ.AKQ.AKQ.AKQ younger JT9.JT9.JT8.JT7"
ALL_TRICKS = "play As/9s Ks/Ts Qs/Js Ah/9h Kh/Th Qh/Jh Ad/8d Kd/Td Qd/Jd Ac/7c Kc/Tc Qc/Jc"
# Cavendish's worked example and Hoffmann's specimen hand, all of them.
CAVENDISH = """
deal elder AKJ.AQJ8.98.J87 younger T7.T97.AQJT.KQT
talon 9s 8s Kh 9c Kd Qs Ac 7d
elder discards Ks 98d 87c
younger discards 7s 97h
play Ah/Th Kh/7d Qh/Td Jh/Jd 8h/Qd Kd/Ad Ac/9c Kc/Jc Qc/8s Tc/9s Qs/As Js/Ts
"""
HOFFMANN = """
deal elder 97.A98.JT98.JT7 younger QT8.QJ7.KQ.AKQ8
talon Ad 9c 7d As Kh Ks Th Js
elder discards 97s 98h 7c
younger discards T8s 7h
play Ad/Qd 7d/Kd Ac/9c Kc/Tc Qc/Jc 8c/Kh Ks/As Jd/Js Td/Qs 9d/Th 8d/Jh Ah/Qh
"""
