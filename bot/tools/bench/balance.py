"""How games play out between computers of one kind: whether a seat wins too often, and whether anything lies idle."""

import os
import random
import statistics
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from multiprocessing import get_context
from statistics import NormalDist
from typing import Any, cast

from msgspec import Struct, field

from bot.engine.computers import captain_answer
from bot.engine.content import DATA
from bot.engine.match import Match
from bot.engine.record import Answered, Chanced, Entry
from bot.engine.text import say
from bot.games import GAMES
from bot.tools.bench.figures import Figure

FEW, MANY, CROWDED = 500, 2_000, 5  # games of each number of seats, and of each from so many seats on
LEAST, MOST = 0.8, 1.25  # of the fair share of wins a seat may have
NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
IDLE = 2.0  # % of all points that each source gives at least
WITHIN = 95.0  # % of the games that are as long as promised
PROMISED = {  # rounds
    "set_sail": (6, 14),
    "sea_of_plunder": (3, 12),
    "scoundrels": (4, 14),
    "tide_of_avaris": (4, 10),
    "sea_of_thieves": (5, 16),
}


class Played(Struct, frozen=True):
    """One game to its end."""

    rounds: int
    wins: tuple[float, ...]  # of each seat; a victory that is shared is shared here, too
    points: dict[str, int] = field(default_factory=dict[str, int])  # by source, of all captains
    used: dict[str, int] = field(default_factory=dict[str, int])  # how often a thing was chosen, drawn or told


def play(title: str, seats: int, seed: int) -> Played:
    """A game among computers."""
    game, luck = GAMES[title], random.Random(seed)
    match = Match[Any].new(game, f"balance {title} {seats} {seed}".encode(), seats)
    known, used = ids(title), Counter[str]()
    while not match.over:
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional and match.given(seat, each.name) is None)
        match.answer(seat, ask.name, captain_answer(match, ask, luck))
        entries, events = match.drain()
        told = "\n".join(say(event.text, NAMES) for event in events)
        met = {word for entry in entries for word in _named(entry)}
        used.update(key for key, name in known.items() if key in met or name in told)
    scores = game.scores(match.state)
    best = [score.seat for score in scores if score.rank == 1]
    points = Counter[str]()
    for score in scores:
        for part in score.parts:
            points[part.label.text.partition(" (")[0]] += part.points  # whatever is counted in it
    wins = tuple(1 / len(best) if seat in best else 0.0 for seat in range(seats))
    return Played(match.state.round, wins, dict(points), dict(used))


@cache
def ids(title: str) -> Mapping[str, str]:
    """Everything that has an id among what came in the box, with its name."""
    found: dict[str, str] = {}
    for file in sorted((DATA / title).glob("*.toml")):
        _gather(tomllib.loads(file.read_text(encoding="utf-8")), found)
    return found


def _gather(value: Any, found: dict[str, str]) -> None:
    if isinstance(value, list):
        for inner in cast("list[Any]", value):
            _gather(inner, found)
    elif isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        if isinstance(table.get("id"), str):
            found[table["id"]] = table.get("name") or table.get("title") or f"no name: {table['id']}"
        for inner in table.values():
            _gather(inner, found)


def _named(entry: Entry) -> set[str]:
    """What an answer or an outcome of chance names."""
    if isinstance(entry, Answered):
        said = entry.answer if isinstance(entry.answer, tuple) else (entry.answer,)
    else:
        said = entry.outcome if isinstance(entry, Chanced) and isinstance(entry.outcome, list | tuple) else ()
        said = (*said, entry.outcome) if isinstance(entry, Chanced) and isinstance(entry.outcome, str) else said
    return {word for each in said if isinstance(each, str) for word in (each, *each.replace(":", ".").split("."))}


def figures(titles: Sequence[str] = (), games: int = 0, jobs: int = 0) -> Iterator[Figure]:
    """Each title with each number of seats; `games` of each, or as many as the intervals need."""
    kinds = [
        (title, seats) for title in titles or GAMES for seats in range(GAMES[title].seats[0], GAMES[title].seats[1] + 1)
    ]
    tested = sum(seats for _, seats in kinds)
    with ProcessPoolExecutor(jobs or os.cpu_count(), get_context("spawn")) as others:
        begun = {
            (title, seats): [
                others.submit(play, title, seats, seed) for seed in range(games or (MANY if seats >= CROWDED else FEW))
            ]
            for title, seats in kinds
        }
        for (title, seats), running in begun.items():
            yield from told(title, seats, [each.result() for each in running], tested)


def told(title: str, seats: int, games: Sequence[Played], tested: int) -> Iterator[Figure]:
    """What these games came to; each seat's interval is as wide as so many rows that are `tested` demand."""
    what = f"{GAMES[title].title}, {seats} seats"
    rounds = sorted(each.rounds for each in games)
    low, high = PROMISED[title]
    inside = 100 * sum(low <= each <= high for each in rounds) / len(rounds)
    spread = f"{rounds[0]} to {rounds[-1]}, in the middle {statistics.median(rounds):g}, in {len(games)} games"
    promise = f"{WITHIN:g} % within {low} to {high} rounds"
    yield Figure("balance", f"{what}: as long as promised", inside, "%", spread, None, promise, inside >= WITHIN)
    for seat in range(seats):
        share = seats * sum(each.wins[seat] for each in games) / len(games)
        below, above = (seats * each for each in interval(share / seats, len(games), tested))
        fair = below <= MOST and above >= LEAST
        between = f"{below:.2f} to {above:.2f} with 95 % over all rows"
        yield Figure(
            "balance", f"{what}: wins of seat {seat + 1}", share, "of its share", between, None, "0.8 to 1.25", fair
        )
    points = Counter[str]()
    for each in games:
        points.update({source: n for source, n in each.points.items() if n > 0})  # what only costs is no source
    for source, n in points.most_common():
        part = 100 * n / max(1, points.total())
        yield Figure("balance", f"{what}: points from {source}", part, "%", "", None, f"{IDLE:g} %", part >= IDLE)
    used = Counter[str](dict.fromkeys(ids(title), 0))
    for each in games:
        used.update(each.used)
    idle = sorted(name for name, n in used.items() if not n)
    least = ", ".join(f"{name} {n / len(games):.2f}" for name, n in sorted(used.items(), key=lambda one: one[1])[:8])
    words = f"never: {', '.join(idle)}" if idle else f"the least often, a game: {least}"
    yield Figure("balance", f"{what}: things with a name that were never met", len(idle), "things", words)


def interval(share: float, games: int, tested: int) -> tuple[float, float]:
    """Between what the true share lies with 95 %, for so many shares looked at together (Wilson, Bonferroni)."""
    z = NormalDist().inv_cdf(1 - 0.025 / max(1, tested))
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    wide = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - wide, middle + wide
