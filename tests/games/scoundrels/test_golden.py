"""Golden playthroughs: whole games for every seat count and main variant, as they were when last looked at.

GOLDEN=write python -m pytest tests/games/scoundrels/test_golden.py writes them anew.
"""

import hashlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from bot.engine.captains import captain_answer
from bot.engine.match import Match, encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from tests import conformance as c

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "scoundrels"
CASES: dict[str, tuple[int, dict[str, str]]] = {
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


def played(seats: int, options: dict[str, str]) -> dict[str, Any]:
    """One game between captains with some blind answers in between: scores, and a digest of all that was seen."""
    luck = random.Random(seats)
    match = Match.new(GAME, b"golden", seats, options)
    seen, log = hashlib.sha256(), hashlib.sha256()
    decisions = 0
    while not match.over:
        for seat in (SPECTATOR, *range(seats)):
            seen.update(encode(view(match.state, seat)))
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        seen.update(repr(c.plain(ask)).encode())
        if luck.random() < 0.3:
            ask, answer = c.next_answer(match, luck)
        else:
            answer = captain_answer(match, ask, luck)
        match.answer(ask.seat, ask.name, answer)
        decisions += 1
        for event in match.drain()[1]:
            log.update(f"{say(event.text, c.NAMES)}|{event.to}\n".encode())
    return {
        "decisions": decisions,
        "rounds": match.state.round,
        "end": match.state.final,
        "scores": [[score.seat, score.rank, score.total] for score in GAME.scores(match.state)],
        "log": log.hexdigest(),
        "seen": seen.hexdigest(),
    }


@pytest.mark.parametrize("name", CASES)
def test_golden_playthrough(name: str) -> None:
    file = FOLDER / f"{name}.json"
    now = played(*CASES[name])
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    assert now == json.loads(file.read_text(encoding="utf-8"))
