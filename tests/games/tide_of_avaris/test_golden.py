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
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.components import Sea
from tests.games.tide_of_avaris.table import NAMES

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "tide_of_avaris"
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "2-seats": (2, {}),
    "3-seats": (3, {}),
    "4-seats": (4, {}),
    "long-bag": (2, {"bag": "long", "first_player": "host_picks", "tie_order": "last_wager"}),
    "open": (3, {"purses": "open", "points": "open", "rerolls": "many"}),
    "talkative": (4, {"parley_offers": "3", "last_die": "protected", "day_limit": "5"}),
    "short": (3, {"parley_offers": "2", "day_limit": "6"}),
    "silent": (4, {"parley": "off", "day_limit": "8"}),
}


def playthrough(seats: int, options: dict[str, str], name: str) -> str:
    """The game as text: public log, scores, and a digest over every seat's view and log at each decision.

    Every sixth answer is a random one, so that captains meet the unexpected.
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
        digest.update(repr([(ask.seat, ask.name, ask.public) for ask in match.pending.asks]).encode())
        decisions += 1
        ask = match.asked(match.waited_for()[0])[0]
        if decisions % 6:
            answer = captain_answer(match, ask, luck)
        else:
            answer = random_captain(GAME, view(match.state, ask.seat), ask, luck)
        match.answer(ask.seat, ask.name, answer)
    public += [say(event.text, NAMES) for event in match.drain()[1] if event.to is None]
    scores = [
        f"{score.rank}. {NAMES[score.seat]} {score.total} = {' + '.join(str(part.points) for part in score.parts)}"
        for score in GAME.scores(match.state)
    ]
    head = [f"{seats} seats, {match.state.round} Days, {decisions} decisions", *scores, digest.hexdigest(), ""]
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
