"""Golden playthroughs: whole games, kept line by line. `GOLDEN=write pytest <this file>` writes them anew."""

import hashlib
import os
import random
from pathlib import Path

import pytest

from bot.engine.captains import captain_answer, random_captain
from bot.engine.match import Match, encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.components import Sea
from tests.games.sea_of_thieves.table import NAMES

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "sea_of_thieves"
GAMES: dict[str, tuple[int, dict[str, str]]] = {
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


def playthrough(seats: int, options: dict[str, str], name: str) -> str:
    """The game as text: public log, scores, and a digest over every seat's view and log at each decision.

    Every eighth answer is a random one, so that captains meet the unexpected.
    """
    match = Match[Sea].new(GAME, f"golden {name}".encode(), seats, options)
    luck = random.Random(name)
    digest = hashlib.sha256()
    public: list[str] = []
    decisions = 0
    while not match.over:
        for event in match.drain()[1]:
            line = say(event.text, NAMES)
            digest.update(repr((line, event.to)).encode())
            if event.to is None:
                public.append(line)
        for seat in (SPECTATOR, *range(seats)):
            digest.update(encode(view(match.state, seat)))
        digest.update(repr([(ask.seat, ask.name, ask.optional) for ask in match.pending.asks]).encode())
        decisions += 1
        asks = match.pending.asks
        ask = next(each for each in asks if match.given(each.seat, each.name) is None)
        if decisions % 8:
            answer = captain_answer(match, ask, luck)
        else:
            answer = random_captain(GAME, view(match.state, ask.seat), ask, luck)
        match.answer(ask.seat, ask.name, answer)
    public += [say(event.text, NAMES) for event in match.drain()[1] if event.to is None]
    scores = [
        f"{score.rank}. {NAMES[score.seat]} {score.total} = {' + '.join(str(part.points) for part in score.parts)}"
        for score in GAME.scores(match.state)
    ]
    head = [f"{seats} seats, {match.state.round} rounds, {decisions} decisions", *scores, digest.hexdigest(), ""]
    return "\n".join(head + public) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    seats, options = GAMES[name]
    played = playthrough(seats, options, name)
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")
