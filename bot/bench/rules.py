"""How fast the rules are: random play with every option built and every answer checked, in seconds of CPU."""

import random
import time
from collections.abc import Iterator
from typing import Any

from bot.bench.figures import Figure, interleaved
from bot.engine.captains import random_answer
from bot.engine.decision import default_of
from bot.engine.game import Game
from bot.engine.match import Match
from bot.games import GAMES

GOALS = {
    "set_sail": 40_000,
    "sea_of_plunder": 30_000,
    "scoundrels": 30_000,
    "tide_of_avaris": 25_000,
    "sea_of_thieves": 15_000,
}
LONGEST = 20_000


def calibrate() -> float:
    """Turns per second of a plain loop that calls a function and fills a list: the speed of this machine's Python."""

    def one(i: int) -> int:
        return i * 3 % 7

    begun = time.process_time()
    kept: list[int] = []
    for i in range(400_000):
        kept.append(one(i))
    return len(kept) / (time.process_time() - begun)


def playout(game: Game[Any], seats: int, seed: int) -> tuple[int, float]:
    """One random game: decisions and seconds."""
    luck = random.Random(seed)
    begun = time.process_time()
    match = Match[Any].new(game, seed.to_bytes(32, "big"), seats)
    decisions = 0
    while not match.over and decisions < LONGEST:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        match.answer(seat, ask.name, random_answer(ask, default_of(ask), luck))
        match.drain()
        decisions += 1
    return decisions, time.process_time() - begun


def decisions_per_second(game: Game[Any], seconds: float) -> float:
    """Random games over all seat counts for about so long."""
    played, spent, seed = 0, 0.0, 0
    while spent < seconds:
        for seats in range(game.seats[0], game.seats[1] + 1):
            decisions, took = playout(game, seats, seed)
            played += decisions
            spent += took
            seed += 1
    return played / spent


def figures(seconds: float = 4.0) -> Iterator[Figure]:
    """One line per game."""
    for key, game in GAMES.items():
        speeds = [decisions_per_second(game, seconds / 3) for _ in range(3)]
        loop = max(calibrate() for _ in range(3))
        speed = sorted(speeds)[1]
        goal = GOALS[key]
        yield Figure(
            "rules",
            f"{game.title}: random play",
            speed,
            "decisions/s",
            f"plain loop {loop:,.0f} turns/s",
            loop / speed,
            f"{goal:,}/s",
            speed >= goal,
        )


def copies(repeats: int = 5) -> Iterator[Figure]:
    """A copy of a table for search, against copy.deepcopy of the same state."""
    import copy

    from bot.engine.secret import clone

    for game in GAMES.values():
        luck = random.Random(1)
        match = Match[Any].new(game, bytes(32), game.seats[1])
        for _ in range(200):
            if match.over:
                break
            seat = match.waited_for()[0]
            ask = next(each for each in match.asked(seat) if not each.optional)
            match.answer(seat, ask.name, random_answer(ask, default_of(ask), luck))
        state = match.state

        def fast(state: Any = state) -> None:
            for _ in range(100):
                clone(state)

        def slow(state: Any = state) -> None:
            for _ in range(5):
                copy.deepcopy(state)

        ours, theirs = interleaved((fast, slow), repeats)
        ours, theirs = ours / 100, theirs / 5
        yield Figure(
            "copies",
            f"{game.title}: clone of a state",
            ours * 1e6,
            "µs",
            f"deepcopy {theirs * 1e6:.0f} µs",
            theirs / ours,
            "15 times",
            theirs / ours >= 15,
        )
