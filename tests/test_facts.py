"""What a documented deal shows, found by running it: rules that give no points, too."""

import pytest

from piquet_core.replay.facts import facts, shows
from piquet_core.rules import Rule

COMPLETE = "cavendish-worked-example"
PARTIE = "swedish-one-twenty-to-ninety-nine"
SUNK = "cavendish-sinking-2-the-hidden-king"
HANDS = "cavendish-equal-point-no-bar"


@pytest.mark.parametrize(
    ("rule", "shown", "not_shown"),
    [
        (Rule.DEAL, COMPLETE, HANDS),
        (Rule.EXCHANGE, COMPLETE, HANDS),
        (Rule.TURN, COMPLETE, HANDS),
        (Rule.FOLLOW_SUIT, COMPLETE, HANDS),
        (Rule.HOLD, COMPLETE, HANDS),
        (Rule.SINKING, SUNK, COMPLETE),
        (Rule.PARTIE, PARTIE, COMPLETE),
        (Rule.SETTLEMENT, PARTIE, COMPLETE),
        (Rule.CARDS, COMPLETE, HANDS),
        (Rule.CAPOT, SUNK, COMPLETE),
    ],
)
def test_a_deal_shows_a_rule_or_does_not(rule, shown, not_shown):
    assert shows(facts(shown), rule)
    assert not shows(facts(not_shown), rule)
