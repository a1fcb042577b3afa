"""What the bot takes under a budget of memory: the sum over all its processes at its highest, while it is played."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.memory import taken
from bot.tools.bench.figures import Figure
from bot.tools.bench.roundtrip import Bench, bench

BUDGETS = (256, 512, 1024)  # megabytes
TABLES = (1, 5, 20, 50)  # of all titles, more and more of them at the same bot
MANY, LITTLE = 200, 500  # tables, and what they may take at most
RATE, SECONDS = 3.0, 30.0
LOOK = 0.1  # seconds between two looks


def whole(process: int) -> int:
    """The megabytes of a process and of all that it started, each shared page counted once."""
    with contextlib.suppress(OSError):
        begun = [each.read_text().split() for each in Path(f"/proc/{process}/task").glob("*/children")]
        return taken(process) + sum(whole(int(child)) for children in begun for child in children)
    return 0


class Highest:
    """The most that was seen."""

    def __init__(self) -> None:
        self.megabytes = 0

    async def watch(self, process: int) -> None:
        """Look, until cancelled."""
        while True:
            self.megabytes = max(self.megabytes, await asyncio.to_thread(whole, process))
            await asyncio.sleep(LOOK)


@asynccontextmanager
async def watched(one: Bench) -> AsyncGenerator[Highest]:
    """Watch the bot of a bench."""
    highest = Highest()
    assert one.process is not None
    watching = asyncio.create_task(highest.watch(one.process.pid))
    try:
        yield highest
    finally:
        watching.cancel()


async def under(budget: int, steps: tuple[int, ...]) -> list[Figure]:
    """A bot with this budget, at more and more tables of all titles."""
    found: list[Figure] = []
    async with bench(steps[-1]) as one:
        await one.start("bot", MEMORY=str(budget))
        for tables in steps:
            async with watched(one) as highest:
                await one.lay(tables)
                await one.settle()
                taken = await one.crowd.at_random(one.crowd.outings, RATE, SECONDS)
            most = highest.megabytes
            late = f"{len(taken.first)} presses answered, {taken.unanswered} not; {len(taken.picture)} with a picture"
            name = f"all processes under {budget} MB, {tables} table{'s' if tables > 1 else ''}"
            found.append(Figure("memory", name, most, "MB", late, None, f"{budget} MB", most <= budget))
    return found


def figures() -> Generator[Figure]:
    """Every budget with a bot of its own."""
    for budget, steps in (*((each, TABLES) for each in BUDGETS), (LITTLE, (MANY,))):
        yield from asyncio.run(under(budget, steps))
