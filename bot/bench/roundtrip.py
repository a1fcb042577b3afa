"""From a press to its answer: the unmodified bot as a child process, people pressing at random times."""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field

from bot.bench.figures import Figure
from bot.harbour import Button, Control, Harbour, Menu, Refused, Sailor, Seen
from bot.settings import ROOT

PEOPLE = ("Anne", "Bart", "Cora", "Dirk")
GAME = "set_sail"
LOADS = ((10, 10.0), (100, 20.0))  # tables, actions a second
SECONDS = 15.0
PAGE = 4096


class Taken(Struct):
    """The seconds of every press, by what was pressed."""

    hands: list[float] = field(default_factory=list[float])
    answers: list[float] = field(default_factory=list[float])
    shown: list[float] = field(default_factory=list[float])
    failed: int = 0


def verb(custom_id: str) -> str:
    """What one of our components does."""
    parts = custom_id.split("/")
    return parts[1] if len(parts) == 7 else ""


def memory(process: int) -> float:
    """The resident megabytes of a process."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE / 1e6
    except OSError:
        return 0.0


async def lay(control: Control, channels: list[str]) -> None:
    """A started table for two in each channel."""
    anne = Sailor(control, "Anne")
    await anne.slash("mod settings", channels[0], per_player=100, per_server=500)
    for number, channel in enumerate(channels):
        host, guest = (Sailor(control, PEOPLE[(number * 2 + i) % 4]) for i in (0, 1))
        await host.slash("game new", channel, game=GAME, seats=2)
        await guest.slash("game join", channel)
        await host.slash("game start", channel)


async def one_action(control: Control, channel: str, number: int, luck: random.Random, taken: Taken) -> None:
    """Somebody opens the hand and answers what is asked, if anything is."""
    for seat in luck.sample((0, 1), 2):
        sailor = Sailor(control, PEOPLE[(number * 2 + seat) % 4])
        try:
            table = await sailor.wait_for(channel, lambda seen: any(verb(b.custom_id) == "hand" for b in seen.buttons))
            panel = await sailor.click(table, "My hand", grace=0)
            if panel.failed or panel.seconds is None:
                taken.failed += 1
                return
            taken.hands.append(panel.settled_seconds or panel.seconds)
            if panel.message is not None and await answered(sailor, panel.message, table, luck, taken):
                return
        except Refused:
            return  # the table has moved on meanwhile


async def answered(sailor: Sailor, panel: Seen, table: Seen, luck: random.Random, taken: Taken) -> bool:
    """Answer by a button or a menu; then see the table's next message."""
    wanted = [b for b in panel.buttons if verb(b.custom_id) == "key" and not b.disabled]
    menus = [m for m in panel.menus if verb(m.custom_id) in ("pick", "group")]
    chosen: list[Button | Menu] = [*wanted, *menus]
    if not chosen:
        return False
    one = chosen[luck.randrange(len(chosen))]
    begun = time.perf_counter()
    if isinstance(one, Button):
        answer = await sailor.click(panel, one.custom_id, grace=0)
    else:
        least = int(next(c for c in panel.components() if c.get("custom_id") == one.custom_id).get("min_values", 1))
        answer = await sailor.select(panel, *luck.sample(one.values, max(1, least)), menu=one.custom_id, grace=0)
        if verb(one.custom_id) == "group" and answer.message is not None:
            return await answered(sailor, answer.message, table, luck, taken)
    if answer.failed or answer.seconds is None:
        taken.failed += 1
        return True
    taken.answers.append(answer.seconds)
    if luck.random() < 0.2:
        try:
            await sailor.wait_for(table.channel, lambda seen: int(seen.id) > int(table.id) and bool(seen.pictures), 5.0)
            taken.shown.append(time.perf_counter() - begun)
        except TimeoutError:
            pass  # a hidden answer shows nothing yet
    return True


async def load(control: Control, channels: list[str], rate: float, seconds: float) -> Taken:
    """Actions at random times, so many a second on average."""
    luck, taken, tasks = random.Random(1), Taken(), list[asyncio.Task[None]]()
    until = time.perf_counter() + seconds
    busy: set[int] = set()

    async def act(number: int) -> None:
        busy.add(number)
        try:
            await one_action(control, channels[number], number, luck, taken)
        finally:
            busy.discard(number)

    while time.perf_counter() < until:
        await asyncio.sleep(luck.expovariate(rate))
        number = luck.randrange(len(channels))
        if number not in busy:
            tasks.append(asyncio.create_task(act(number)))
    await asyncio.gather(*tasks)
    return taken


def spread(times: list[float]) -> tuple[float, str]:
    """The median in milliseconds, and the tail in words."""
    ordered = sorted(times) or [0.0]
    p95, p99 = ordered[int(len(ordered) * 0.95)], ordered[int(len(ordered) * 0.99)]
    return statistics.median(
        ordered
    ) * 1000, f"p95 {p95 * 1000:.0f}, p99 {p99 * 1000:.0f}, worst {ordered[-1] * 1000:.0f}"


async def measure(folder: Path) -> list[Figure]:
    """All loads, one after the other, on one bot."""
    found: list[Figure] = []
    async with Harbour(people=PEOPLE) as harbour:
        env = {
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": harbour.token,
            "DISCORD_API_BASE": harbour.api_base,
            "DATABASE_PATH": str(folder / "table.db"),
            "LOG_LEVEL": "WARNING",
            "RATE_LIMITS": "off",
        }
        bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", cwd=folder, env=env)
        try:
            await harbour.wait_for_bot(30)
            found.append(Figure("roundtrip", "memory after start", memory(bot.pid), "MB"))
            assert harbour.control is not None
            channels = [await harbour.control.add_channel(f"table-{n}") for n in range(LOADS[-1][0])]
            await lay(harbour.control, channels)
            for tables, rate in LOADS:
                await load(harbour.control, channels[:tables], rate, 3.0)  # layers are painted once
                taken = await load(harbour.control, channels[:tables], rate, SECONDS)
                found += figures_of(taken, tables, rate)
            found.append(Figure("roundtrip", f"memory with {LOADS[-1][0]} live tables", memory(bot.pid), "MB"))
        finally:
            bot.terminate()
            await bot.wait()
    return found


def figures_of(taken: Taken, tables: int, rate: float) -> Iterator[Figure]:
    """The lines of one load."""
    busy = os.getloadavg()[0]
    for name, times in (("My hand", taken.hands), ("answer", taken.answers), ("table shown", taken.shown)):
        middle, tail = spread(times)
        p99 = sorted(times)[int(len(times) * 0.99)] if times else 0.0
        met = None if name == "table shown" else p99 < 0.15
        label = f"{name}, {rate:.0f} actions/s over {tables} tables ({len(times)})"
        yield Figure("roundtrip", label, middle, "ms p50", f"{tail}; load {busy:.1f}", None, "p99 150 ms", met)
    yield Figure("roundtrip", f"unanswered at {rate:.0f}/s", taken.failed, "", "", None, "0", taken.failed == 0)


def figures() -> list[Figure]:
    """Measured in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder)))
