"""The properties of every deal, on as many as a test run can spare."""

import pytest

from piquet_core import PROFILES
from tests.deal_texts import random_deal, random_partie
from tests.properties import check


@pytest.mark.parametrize("name", PROFILES)
def test_what_holds_for_every_deal(name):
    deals = sum(check(random_deal(seed, name, rules=seed % 2 == 1)) for seed in range(150))
    assert deals == 150
    assert sum(check(random_partie(seed, name, rules=seed % 2 == 1)) for seed in range(5)) > 5
