"""How things grow from ten to ten thousand tables: opening, memory at rest and in play, an answer, the whole start."""

import asyncio
import gc
import random
import sqlite3
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import AsyncGenerator
from pathlib import Path

from msgspec.structs import replace

from bot.games import GAMES
from bot.store import heads
from bot.store.logbook import Logbook
from bot.tables.keeper import Keeper
from bot.tools.bench.figures import Figure
from bot.tools.bench.logbook import Stopped, play, table_of
from bot.tools.bench.roundtrip import bench

SIZES = (10, 100, 1000, 10_000)
PRESSED = 10  # tables that are played while the others lie there
LIVE = 100
STARTS = 5


async def opened(path: Path) -> tuple[Logbook, Keeper]:
    """A logbook with its keeper, ready."""
    logbook = await Logbook.open(path)
    keeper = Keeper(logbook, GAMES, Stopped(), random.Random(1))
    await keeper.open_up()
    return logbook, keeper


async def closed(logbook: Logbook, keeper: Keeper) -> None:
    await keeper.rest()
    await logbook.close()


async def fill(path: Path, have: int, want: int) -> None:
    """More started tables, each in a channel of its own."""
    logbook, keeper = await opened(path)
    for first in range(have, want, 100):
        upto = min(want, first + 100)
        await asyncio.gather(*(table_of(keeper, channel, "set_sail", 2) for channel in range(first + 1, upto + 1)))
    await closed(logbook, keeper)


async def growth(folder: Path) -> AsyncGenerator[Figure]:
    """The same things at each number of stored tables."""
    path, have = folder / "grown.db", 0
    for size in SIZES:
        await fill(path, have, size)
        have = size
        gc.collect()
        tracemalloc.start()
        logbook, keeper = await opened(path)
        kept = tracemalloc.get_traced_memory()[0] / size
        tracemalloc.stop()
        await closed(logbook, keeper)
        begun = time.perf_counter()
        logbook, keeper = await opened(path)
        took = time.perf_counter() - begun
        luck, times = random.Random(2), list[float]()
        for number in range(300):
            channel = number % PRESSED + 1
            times.append(await play(keeper, channel, channel, luck))
        answer = statistics.median(each for each in times if each > 0)
        await closed(logbook, keeper)
        last = size == SIZES[-1]
        words = f"{kept:,.0f} bytes each at rest"
        goal, met = ("0.5 s", took <= 0.5) if last else ("", None)
        yield Figure("many", f"opening with {size:,} tables", took, "s", words, None, goal, met)
        yield Figure("many", f"accepted answer among {size:,} tables", answer * 1e6, "µs")
        if last:
            yield Figure("many", "memory of a table at rest", kept, "bytes", "", None, "1,000 bytes", kept <= 1000)


async def alive(folder: Path) -> AsyncGenerator[Figure]:
    """What a table in play holds in memory."""
    for key, game in GAMES.items():
        path = folder / f"{key}.db"
        logbook, keeper = await opened(path)
        tables = [await table_of(keeper, channel, key, game.seats[0]) for channel in range(1, LIVE + 1)]
        luck = random.Random(3)
        for channel, table in enumerate(tables, 1):
            for _ in range(8):
                await play(keeper, table, channel, luck)
        keeper.core.reload()
        gc.collect()
        tracemalloc.start()
        for table in tables:
            async with keeper.core.at(table):
                pass
        gc.collect()
        each = tracemalloc.get_traced_memory()[0] / LIVE / 1000
        tracemalloc.stop()
        await closed(logbook, keeper)
        yield Figure(
            "many", f"{game.title}: memory of a table in play", each, "KB", f"{game.seats[0]} seats, 200 are kept"
        )


async def start(folder: Path) -> AsyncGenerator[Figure]:
    """From the process's start until it is on the gateway, with nothing and with many games stored."""
    for size in (0, SIZES[-1]):
        times: list[float] = []
        heavy = 0.0
        for _ in range(STARTS):
            async with bench(1) as one:
                if size:
                    stored(folder / "grown.db", one.folder / "table.db", next(iter(one.harbour.world.guilds)))
                times.append(await one.start("bot"))
                await asyncio.sleep(0.5)
                heavy = one.megabytes
        took = statistics.median(times)
        words = f"{heavy:.0f} MB half a second later"
        goal, met = ("0.5 s", took <= 0.5) if size else ("", None)
        yield Figure("many", f"process start to gateway, {size:,} tables stored", took, "s", words, None, goal, met)


def stored(source: Path, target: Path, guild: int) -> None:
    """A copy of a logbook, all in one community and shown in its channels."""
    with sqlite3.connect(source) as db:
        db.execute("VACUUM INTO ?", (str(target),))
    with sqlite3.connect(target) as db:
        for head in heads.live(db):
            heads.update(db, replace(head, guild=guild), heads.entries(db, head.id))
            heads.posted(db, head.id, head.revision, 1)


async def collect(folder: Path) -> list[Figure]:
    found: list[Figure] = []
    for part in (growth, alive, start):
        async for figure in part(folder):
            found.append(figure)
    return found


def figures() -> list[Figure]:
    """All of it, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(collect(Path(folder)))
