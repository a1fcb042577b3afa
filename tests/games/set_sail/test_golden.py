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
from bot.games.set_sail import GAME
from bot.games.set_sail.components import Sea
from tests.games.set_sail.table import NAMES

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "set_sail"
GAMES: dict[str, tuple[int, dict[str, str]]] = {
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


def playthrough(seats: int, options: dict[str, str], name: str) -> str:
    """The game as text: public log, scores, and a digest over every seat's view and log at each decision.

    Every eighth answer is a random one, trade offers included, so that captains meet the unexpected.
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
        ask = next(each for each in asks if not each.optional)
        if decisions % 8:
            answer = captain_answer(match, ask, luck)
        else:
            other = asks[luck.randrange(len(asks))]
            answer = random_captain(GAME, view(match.state, other.seat), other, luck)
            ask = other if other.check(answer) is None else ask
            answer = answer if ask is other else match.default(ask)
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
