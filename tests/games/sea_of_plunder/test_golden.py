"""Golden playthroughs: a whole game for every seat count and main variant."""

import pytest

from bot.games.sea_of_plunder import GAME
from tests import golden

CASES: golden.Cases = {
    "two": (2, {}),
    "two_one_ship": (2, {"two_player": "one_ship"}),
    "three": (3, {}),
    "four": (4, {}),
    "four_random_board": (4, {"board": "random"}),
    "three_combo_port": (3, {"combo_port": "on"}),
    "two_combo_port_asked": (2, {"combo_port": "on", "offturn_choices": "ask"}),
    "four_long_no_powers": (4, {"goal": "4/8", "powers": "off", "seating": "as_joined"}),
    "four_house_rules": (
        4,
        {
            "first_player": "host_picks",
            "first_player_card": "on",
            "round_limit": "12",
            "thief": "own_turn",
            "hand_counts": "shown",
        },
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_golden_playthrough(name: str) -> None:
    golden.check(GAME, name, CASES[name], blind=2)
