"""Golden playthroughs: a whole game for every seat count and main variant."""

import pytest

from bot.games.tide_of_avaris import GAME
from tests import golden
from tests.games.tide_of_avaris.table import NAMES

CASES: golden.Cases = {
    "2-seats": (2, {}),
    "3-seats": (3, {}),
    "4-seats": (4, {}),
    "long-bag": (2, {"bag": "long", "first_player": "host_picks", "tie_order": "last_wager"}),
    "open": (3, {"purses": "open", "points": "open", "rerolls": "many"}),
    "talkative": (4, {"parley_offers": "3", "last_die": "protected", "day_limit": "5"}),
    "short": (3, {"parley_offers": "2", "day_limit": "6"}),
    "silent": (4, {"parley": "off", "day_limit": "8"}),
}


@pytest.mark.parametrize("name", CASES)
def test_golden_playthrough(name: str) -> None:
    golden.check(GAME, name, CASES[name], NAMES, blind=6)
