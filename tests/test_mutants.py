"""A short hold of the core against the naive scorer and the properties, quick enough to meet every mutant."""

import json

import pytest

from piquet_core import PROFILES, cli
from tests.deal_texts import random_deal, random_partie
from tests.naive_scorer import naive_score
from tests.properties import check

FACTS = "declared categories play tricks bonuses totals tally carry".split()


@pytest.mark.parametrize("name", PROFILES)
def test_a_few_deals(name):
    for seed in range(5000, 5025):
        for text in (
            random_deal(seed, name, rules=seed % 2 == 1),
            *([random_partie(seed, name)] if seed < 5002 else ()),
        ):
            naive, core = naive_score(text), list(cli.results(text))
            for mine, theirs in zip(core, naive, strict=True):
                assert json.loads(json.dumps([mine[fact] for fact in FACTS])) == [
                    theirs[fact] for fact in FACTS
                ]
            check(text)
