"""Golden playthroughs: a whole game for every seat count and main variant."""

import pytest

from bot.games.sea_of_thieves import GAME
from tests import golden
from tests.games.sea_of_thieves.table import NAMES

CASES: golden.Cases = {
    "2-seats": (2, {}),
    "3-seats": (3, {}),
    "4-seats": (4, {}),
    "first-game": (2, {"preset": "first_game", "round_cap": "8"}),
    "first-game-of-four": (4, {"preset": "first_game", "goal": "15", "round_cap": "8"}),
    "windows": (3, {"reactions": "window", "seek": "one_by_one", "round_cap": "8"}),
    "other-rulings": (
        4,
        {
            "sides": "B",
            "galleons": "2",
            "friendly_fire": "on",
            "outpost_truce": "on",
            "captain_tokens": "gone",
            "fort_hazard": "off",
            "push": "auto",
            "knave_choice": "auto",
            "last_tie": "dice",
            "goal": "30",
            "round_cap": "12",
        },
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_golden_playthrough(name: str) -> None:
    golden.check(GAME, name, CASES[name], NAMES)
