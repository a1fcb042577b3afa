"""How fast the rules are: random play with every option built and every answer checked, in seconds of CPU."""

import gc
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from bot.engine.computers import UNSURE, random_answer
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import default_of
from bot.games import GAMES
from bot.tools.bench import peers
from bot.tools.bench.figures import Figure, interleaved

CHESS = peers.PEERS[0].name
ROUNDS = 3
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
        fallback = default_of(ask) if ask.kind in UNSURE else ""  # no other kind needs one
        match.answer(seat, ask.name, random_answer(ask, fallback, luck))
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
    """A line per game, beside the other engines measured in turn with it; noise hits all alike."""
    others, missing = peers.players()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)  # as the bot does
    ours: dict[str, list[float]] = {key: [] for key in GAMES}
    theirs: dict[str, list[float]] = {name: [] for name, _ in others}
    loops: list[float] = []
    for turn in range(ROUNDS):
        loops.append(calibrate())
        for key, game in GAMES.items():
            ours[key].append(decisions_per_second(game, seconds / ROUNDS))
        for name, play in others:
            theirs[name].append(peers.decisions(play, random.Random(turn), seconds / ROUNDS))
    speeds = {key: statistics.median(each) for key, each in ours.items()}
    floors = {name: statistics.median(each) for name, each in theirs.items()}
    loop = max(loops)
    for key, game in GAMES.items():
        ratios = ", ".join(f"{speeds[key] / speed:.2f} of {name}" for name, speed in floors.items())
        words = f"plain loop {loop:,.0f} turns/s; {ratios}" if ratios else f"plain loop {loop:,.0f} turns/s"
        yield Figure("rules", f"{game.title}: random play", speeds[key], "decisions/s", words)
    for name, speed in floors.items():
        yield Figure("rules", f"{name}: random play", speed, "decisions/s", "another engine")
    if CHESS in floors:
        chess = floors[CHESS]
        for name, speed, least in (
            ("the middle one of the five games", statistics.median(speeds.values()), 2),
            ("the slowest of the five games", min(speeds.values()), 0.5),
        ):
            ratio, floor = speed / chess, f"{CHESS} {chess:,.0f}/s"
            yield Figure("rules", name, speed, "decisions/s", floor, ratio, f"{least:g} times", ratio >= least)
    for words in missing:
        yield Figure("rules", f"not here: {words}", 0, "", "install the extra 'bench'")


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
