"""Golden playthroughs: one seeded game for every seat count and variant, with every seat's view at every decision.

GOLDEN=write stores them anew; what changed then shows in the diff.
"""

import hashlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from bot.engine.captains import captain_answer, random_captain
from bot.engine.match import Match, encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.sea_of_plunder import GAME
from tests.games.sea_of_plunder.table import NAMES

STORED = Path(__file__).resolve().parents[2] / "golden" / "sea_of_plunder"
GAMES: dict[str, tuple[int, dict[str, str]]] = {
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


def played(name: str) -> dict[str, Any]:
    """One game, half by captains and half at random, as a few numbers and two digests."""
    seats, options = GAMES[name]
    luck, match = random.Random(name), Match.new(GAME, name.encode(), seats, options)
    views, log, decisions = hashlib.sha256(), hashlib.sha256(), 0
    while True:
        for event in match.drain()[1]:
            log.update(f"{event.to} {say(event.text, NAMES)}\n".encode())
        if match.over:
            break
        for seat in (SPECTATOR, *range(seats)):
            views.update(encode(view(match.state, seat)))
        ask = match.asked(match.waited_for()[0])[0]
        views.update(f"{ask.seat} {ask.name} {ask.keys}".encode())
        blind = random_captain(GAME, view(match.state, ask.seat), ask, luck)
        answer = captain_answer(match, ask, luck) if luck.random() < 0.5 else blind
        match.answer(ask.seat, ask.name, answer)
        decisions += 1
    scores = GAME.scores(match.state)
    return {
        "decisions": decisions,
        "rounds": match.state.round,
        "ended_by": match.state.ended_by,
        "scores": [[score.seat, score.rank, score.total] for score in scores],
        "views": views.hexdigest(),
        "log": log.hexdigest(),
    }


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    file = STORED / f"{name}.json"
    found = played(name)
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    assert found == json.loads(file.read_text(encoding="utf-8"))
