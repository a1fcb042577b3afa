"""What storing costs: an accepted answer against the raw commit of the same bytes, cold tables, and many tables."""

import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

from bot.engine.computers import random_answer
from bot.engine.question import default_of
from bot.games import GAMES
from bot.store.logbook import Db, Logbook
from bot.tables.keeper import Keeper
from bot.tools.bench.figures import Figure

ANSWERS = 600
USER = 1000


class Stopped:
    """A clock that stands still."""

    def now(self) -> int:
        return 1_800_000_000


async def table_of(keeper: Keeper, channel: int, game: str, seats: int) -> int:
    """A started table whose seats are all one bench's users."""
    table = await keeper.open(channel, channel, game, USER + channel * 10, "Anne", seats)
    for seat in range(1, seats):
        await keeper.join(table.head.id, USER + channel * 10 + seat, f"Mate {seat}")
    await keeper.start(table.head.id, USER + channel * 10)
    return table.head.id


async def play(keeper: Keeper, table: int, channel: int, luck: random.Random) -> float:
    """One random answer of whoever is waited for; the seconds it took. A finished table is left alone."""
    async with keeper.core.at(table) as live:
        match = live.match
        if match is None or match.over:
            return -1.0
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        answer = random_answer(ask, default_of(ask), luck)
    begun = time.perf_counter()
    await keeper.answer(table, USER + channel * 10 + seat, ask.name, answer)
    return time.perf_counter() - begun


def raw_commit(folder: Path, size: int, times: int) -> float:
    """The median seconds of one WAL and FULL commit of so many bytes, straight through sqlite3."""
    db = sqlite3.connect(folder / "raw.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, body BLOB)")
    took: list[float] = []
    for number in range(times):
        begun = time.perf_counter()
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO rows (body) VALUES (?)", (bytes([number % 256]) * size,))
        db.execute("COMMIT")
        took.append(time.perf_counter() - begun)
    db.close()
    return statistics.median(took)


async def answers(folder: Path) -> AsyncIterator[Figure]:
    """Accepted answers from the cache and cold, and fifty at once."""
    logbook = await Logbook.open(folder / "bench.db")
    keeper = Keeper(logbook, GAMES, Stopped(), random.Random(1))
    await keeper.open_up()
    luck = random.Random(2)
    tables = {channel: await table_of(keeper, channel, "set_sail", 4) for channel in range(1, 51)}
    warm: list[float] = []
    raw = raw_commit(folder, 700, 200)
    for number in range(ANSWERS):
        channel = number % 10 + 1
        warm.append(await play(keeper, tables[channel], channel, luck))
    raw = statistics.median([raw, raw_commit_again(folder)])
    ours = statistics.median([each for each in warm if each > 0])
    yield Figure(
        "logbook",
        "accepted answer, durable",
        ours * 1e6,
        "µs",
        f"raw commit {raw * 1e6:.0f} µs",
        ours / raw,
        "at most 3",
        ours / raw <= 3,
    )
    cold: list[float] = []
    for number in range(60):
        channel = number % 50 + 1
        keeper.core.drop(tables[channel])
        begun = time.perf_counter()
        async with keeper.core.at(tables[channel]):
            cold.append((time.perf_counter() - begun) * 1000)
    yield Figure(
        "logbook",
        "cold table: load and replay",
        statistics.median(cold),
        "ms",
        f"worst {max(cold):.1f} ms",
        None,
        "5 ms",
        max(cold) <= 5,
    )
    begun, done = time.perf_counter(), 0
    for _ in range(6):
        took = await asyncio.gather(*(play(keeper, table, channel, luck) for channel, table in tables.items()))
        done += sum(each > 0 for each in took)
    together = done / (time.perf_counter() - begun)
    alone = 1 / ours
    yield Figure(
        "logbook",
        "answers with 50 waiting",
        together,
        "answers/s",
        f"one after the other {alone:,.0f}/s",
        together / alone,
        "",
        None,
    )
    group = await commits(logbook, together=True)
    single = await commits(logbook, together=False)
    yield Figure(
        "logbook",
        "commits with 50 waiting",
        group,
        "commits/s",
        f"one commit each {single:,.0f}/s",
        group / single,
        "4 times",
        group / single >= 4,
    )
    await keeper.rest()
    await logbook.close()


def raw_commit_again(folder: Path) -> float:
    """The raw commit once more, after our answers, so that noise hits both."""
    (folder / "raw.db").unlink()
    return raw_commit(folder, 700, 200)


async def commits(logbook: Logbook, together: bool, number: int = 1000) -> float:
    """Small transactions per second, fifty at a time or one by one."""

    def work(db: Db) -> None:
        db.execute("INSERT INTO interactions (id, table_id, lived) VALUES (abs(random()) / 2, 0, 1)")

    begun = time.perf_counter()
    if together:
        for _ in range(number // 50):
            await asyncio.gather(*(logbook.write(work) for _ in range(50)))
    else:
        for _ in range(number // 5):
            await logbook.write(work)
        number //= 5
    return number / (time.perf_counter() - begun)


async def collect(folder: Path) -> list[Figure]:
    found: list[Figure] = []
    async for figure in answers(folder):
        found.append(figure)
    return found


def figures() -> list[Figure]:
    """All figures of the logbook, measured in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(collect(Path(folder)))
