"""Golden playthroughs: a whole game for every seat count and main variant."""

import pytest

from bot.games.scoundrels import GAME
from tests import golden

CASES: golden.Cases = {
    "3-base": (3, {}),
    "4-base": (4, {}),
    "5-base": (5, {}),
    "6-base": (6, {}),
    "4-quirks": (4, {"quirks": "on"}),
    "6-quirks-bid": (6, {"quirks": "on", "opening": "bid", "round_end": "one_step", "fight_pace": "plan"}),
    "3-skirmish": (3, {"mode": "skirmish"}),
    "4-skirmish-quirks": (4, {"mode": "skirmish", "quirks": "on", "cove_marker": "stays", "sunk_cargo": "sinker"}),
    "5-open": (5, {"buried_faces": "open", "diagonal_sight": "either_blocks", "first_chooser": "host_pick"}),
}


@pytest.mark.parametrize("name", CASES)
def test_golden_playthrough(name: str) -> None:
    golden.check(GAME, name, CASES[name], blind=3)
