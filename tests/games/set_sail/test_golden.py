"""Golden playthroughs: a whole game for every seat count and main variant."""

import pytest

from bot.games.set_sail import GAME
from tests import golden

CASES: golden.Cases = {
    "2-seats": (2, {}),
    "3-seats": (3, {}),
    "4-seats": (4, {}),
    "5-seats": (5, {}),
    "6-seats": (6, {}),
    "long-game": (2, {"goal": "40"}),
    "short-game": (4, {"goal": "20", "round_limit": "12"}),
    "other-rulings": (
        3,
        {"route_reward": "two_and_two", "dig": "also", "runout_upkeep": "paid", "gifts": "on", "goods_log": "kinds"},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_golden_playthrough(name: str) -> None:
    golden.check(GAME, name, CASES[name], offers=True)
