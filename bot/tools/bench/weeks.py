"""Games of weeks: how long they take people with habits, how often the table stands still, and what everybody hears."""

import logging
import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct

from bot.games import GAMES
from bot.tools.bench.figures import Figure
from bot.tools.bench.week import SCENARIOS, Week, play

SEEDS = 20
MOST_STILL = 10.0  # % of the days, in which nothing was answered for more than 24 hours
MOST_REMINDERS = 0.2  # a turn
LONGER = 1.3  # how much longer a game may take when one vanishes,
TWO_TIME_OUTS = 2.0  # and the days until a computer plays his seat

FOUR = {"scoundrels": 18.0, "set_sail": 12.0, "sea_of_thieves": 28.0, "tide_of_avaris": 16.0, "sea_of_plunder": 8.0}
DAYS: dict[str, dict[str, float]] = {
    "four": FOUR,
    "vanish": {title: LONGER * days + TWO_TIME_OUTS for title, days in FOUR.items()},
    "twice": {"scoundrels": 20.0, "set_sail": 9.0},
    "orders": {"scoundrels": 13.0},
    "plans": {},
    "planned": FOUR,
}


class Count(Struct, frozen=True):
    """One thing that is counted in each game, and what it may be at most."""

    name: str
    unit: str
    of: Callable[[Week], float]
    most: float | None = None
    worst: bool = False  # the goal is for every game, not for the one in the middle


COUNTS = (
    Count("days stood still for more than 24 h", "%", lambda each: 100 * each.still / each.days, MOST_STILL),
    Count("most calls for one stretch", "calls", lambda each: each.worst, 1.0, worst=True),
    Count("calls", "a stretch", lambda each: each.calls / max(1, each.stretches)),
    Count("calls in quiet hours", "calls", lambda each: each.disturbed, 0.0, worst=True),
    Count("reminders", "a turn", lambda each: each.reminders / max(1, each.turns), MOST_REMINDERS),
    Count("direct messages", "messages", lambda each: each.letters),
    Count("messages in the channel", "messages", lambda each: each.posts),
    Count("answers by people", "%", lambda each: _part(each, "player")),
    Count("answers by standing orders", "%", lambda each: _part(each, "order")),
    Count("answers from plans", "%", lambda each: _part(each, "plan")),
    Count("answers once time was up", "%", lambda each: _part(each, "clock")),
    Count("answers by a computer in a seat", "%", lambda each: _part(each, "captain")),
)


def _part(week: Week, by: str) -> float:
    return 100 * week.answers.get(by, 0) / max(1, sum(week.answers.values()))


def figures(
    titles: Sequence[str] = (), scenarios: Sequence[str] = (), seeds: int = SEEDS, jobs: int = 0
) -> Iterator[Figure]:
    """Every title by every scenario, title by title; as many games at once as there are processors, or `jobs`."""
    wanted = [(title, name) for title in titles or GAMES for name in scenarios or SCENARIOS]
    still = (logging.WARNING,)  # what Discord would not take is counted, not told
    with ProcessPoolExecutor(jobs or os.cpu_count(), get_context("spawn"), logging.disable, still) as others:
        begun = {kind: [others.submit(play, *kind, seed) for seed in range(seeds)] for kind in wanted}
        for (title, name), games in begun.items():
            yield from told(title, name, [each.result() for each in games])


def told(title: str, scenario: str, games: Sequence[Week]) -> Iterator[Figure]:
    """What these games of one kind came to."""
    what = f"{GAMES[title].title}, {SCENARIOS[scenario].name}"
    found = [each.days if each.over else float("inf") for each in games]
    days, most = statistics.median(found), DAYS[scenario].get(title)
    goal, met = ("", None) if most is None else (f"{most:.4g}", days <= most)
    yield Figure("weeks", f"{what}: days to the end", days, "days", _interval(found), None, goal, met)
    for count in COUNTS:
        values = [count.of(each) for each in games]
        value = max(values) if count.worst else statistics.median(values)
        goal, met = ("", None) if count.most is None else (f"{count.most:.4g}", value <= count.most)
        yield Figure("weeks", f"{what}: {count.name}", value, count.unit, _interval(values), None, goal, met)
    for habit in sorted({habit for each in games for habit in each.waited}):
        values = [each.waited.get(habit, 0.0) for each in games]
        yield Figure("weeks", f"{what}: waited for {habit} alone", statistics.median(values), "days", _interval(values))


def _interval(values: Sequence[float]) -> str:
    """Within which nine of ten games lie."""
    low, high = _quantile(values, 0.05), _quantile(values, 0.95)
    return f"{low:.3g} to {high:.3g} in {len(values)} games"


def _quantile(values: Sequence[float], part: float) -> float:
    return sorted(values)[round(part * (len(values) - 1))]
