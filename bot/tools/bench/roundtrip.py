"""From a press to its answer: bots as processes of their own, crowds of people pressing at random times."""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from bot.games import GAMES
from bot.settings import ROOT
from bot.tools.bench.crowd import Crowd, Outing, Timings
from bot.tools.bench.figures import Figure
from bot.tools.bench.probe import delays
from bot.tools.harbour import Harbour
from bot.tools.harbour.things import TEXT, Channel, Person

PEOPLE = tuple(f"Sailor {number}" for number in range(48))
PER_GUILD = 200
TABLES = (10, 200, 1000)
RATES = (1.0, 20.0, 50.0)  # presses a second
SECONDS = 15.0
AT_ONCE = 8  # tables laid side by side
BESIDE = 60  # tables of the comparison with the textbook
GREEDY = (1, 5, 20, BESIDE)  # tables pressed without rest: each bot at as many as it takes best
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
LULL = 1.5  # seconds without a request
RESTING = 0.5  # seconds of CPU in a lull; more is work on presses that nobody waits for any more


def memory(process: int) -> float:
    """The resident megabytes of a process and of those it started."""
    try:
        own = int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE / 1e6
        begun = [each.read_text().split() for each in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:
        return 0.0
    return own + sum(memory(int(child)) for children in begun for child in children)


def worked(process: int) -> float:
    """The seconds of CPU a process has taken so far."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


class Bench:
    """One harbour with one bot in it and a crowd around."""

    def __init__(self, harbour: Harbour, folder: Path) -> None:
        self.harbour, self.folder = harbour, folder
        self.crowd = Crowd(harbour.quay)
        self.late = folder / "late.jsonl"
        self.process: asyncio.subprocess.Process | None = None
        world = harbour.world
        self.people = [each for each in world.people.values() if not each.bot]
        self.rooms: list[int] = []

    def build(self, tables: int) -> None:
        """Channels for so many tables, in as many communities as that takes."""
        world, owner = self.harbour.world, self.people[0]
        for number in range(tables):
            if number % PER_GUILD == 0:
                guild = world.add_guild(f"Port {number // PER_GUILD}", owner.id)
                for person in (world.bot, *self.people):
                    world.add_member(guild.id, person.id)
                self.guild = guild.id
            channel = Channel(id=world.snowflake(), kind=TEXT, name=f"sea-{number}", guild=self.guild)
            world.put_channel(channel)
            self.rooms.append(channel.id)

    async def start(self, *command: str, **settings: str) -> float:
        """Start a bot with these settings besides; the seconds until it is connected and has its commands."""
        env = {
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.harbour.token,
            "DISCORD_API_BASE": self.harbour.api_base,
            "DATABASE_PATH": str(self.folder / "table.db"),
            "LOG_LEVEL": "WARNING",
            "RATE_LIMITS": "off",
            **settings,
        }
        begun = time.perf_counter()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *command, cwd=self.folder, env=env, stdout=sys.stderr
        )
        ended = asyncio.create_task(self.process.wait())
        ready = asyncio.create_task(self.harbour.wait_for_bot(120))
        await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
        if ended.done():
            ready.cancel()
            raise RuntimeError(f"{command[0]} ended with {ended.result()} before it was ready")
        ended.cancel()
        await ready
        return time.perf_counter() - begun

    async def stop(self) -> None:
        """End the bot."""
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()

    @property
    def megabytes(self) -> float:
        return memory(self.process.pid) if self.process is not None else 0.0

    async def lay(self, number: int) -> None:
        """Started tables of all five titles, in turn, with as many people as each needs."""
        crowd, games = self.crowd, list(GAMES.values())
        few = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> Outing:
            game, channel = games[number % len(games)], self.rooms[number]
            crew = self.crew(number, game.seats[0])
            async with few:
                if number % PER_GUILD == 0:
                    await crowd.command(self.people[0], channel, "mod settings", per_player=100, per_server=500)
                await crowd.command(crew[0], channel, "game new", game=game.key, seats=len(crew))
                for mate in crew[1:]:
                    await crowd.command(mate, channel, "game join")
                await crowd.command(crew[0], channel, "game start")
            return Outing(channel, crew)

        done = len(crowd.outings)
        if done == 0 and number:
            crowd.outings.append(await one(0))  # the limits of a community are raised with its first table
        for first in range(len(crowd.outings), number, PER_GUILD):
            upto = min(number, first - first % PER_GUILD + PER_GUILD)
            if first % PER_GUILD == 0:
                crowd.outings.append(await one(first))
            crowd.outings += await asyncio.gather(*map(one, range(len(crowd.outings), upto)))

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do: the first pictures of a game take long."""
        book, pid = self.harbour.quay.book, self.process.pid if self.process else 0
        for _ in range(90):
            before, spent = book.count, worked(pid)
            await asyncio.sleep(LULL)
            still = book.count == before and worked(pid) - spent < RESTING
            if still and all(map(self.crowd.next_press, self.crowd.outings)):
                return

    async def lay_simply(self, number: int) -> None:
        """The same for the textbook bot."""
        games = list(GAMES.values())
        for n in range(number):
            game = games[n % len(games)]
            crew = self.crew(n, game.seats[0])
            while self.crowd.board(self.rooms[n]) is None:  # its first answers may come too late
                await self.crowd.command(crew[0], self.rooms[n], "open", game=game.key)
            self.crowd.outings.append(Outing(self.rooms[n], crew))

    def crew(self, number: int, seats: int) -> tuple[Person, ...]:
        """Who sits at a table: everybody sits at about as many."""
        return tuple(self.people[(number * 5 + i) % len(self.people)] for i in range(seats))


@asynccontextmanager
async def bench(tables: int) -> AsyncGenerator[Bench]:
    """A harbour with room for so many tables; the bot is started by who asked for it."""
    with tempfile.TemporaryDirectory() as folder:
        async with Harbour(people=PEOPLE, most_messages=40, limits=False) as harbour:
            one = Bench(harbour, Path(folder))
            one.build(tables)
            try:
                yield one
            finally:
                await one.stop()


async def ours(minutes: float) -> list[Figure]:
    """The matrix of loads and tables on one bot, the long run, and the loads the textbook bot gets too."""
    found: list[Figure] = []
    async with bench(TABLES[-1]) as one:
        await one.start("bot.tools.bench.probe", str(one.late))
        await asyncio.sleep(3)
        found.append(Figure("roundtrip", "memory after start", one.megabytes, "MB"))
        for tables in TABLES:
            await one.lay(tables)
            await one.settle()
            await one.crowd.at_random(one.crowd.outings, 20.0, 5.0)
            for rate in RATES:
                begun = time.monotonic()
                taken = await one.crowd.at_random(one.crowd.outings, rate, SECONDS)
                found += lines(one, taken, tables, rate, begun)
            found.append(Figure("roundtrip", f"memory with {tables:,} live tables", one.megabytes, "MB"))
            if tables == TABLES[1] and minutes:
                found += await soak(one, minutes)
    return found


async def soak(one: Bench, minutes: float) -> list[Figure]:
    """Fifty presses a second for some minutes; the memory is to stand still over the second half."""
    quarter, marks, spent = minutes * 15, list[float](), Timings()
    begun = time.monotonic()
    for _ in range(4):
        taken = await one.crowd.at_random(one.crowd.outings, RATES[-1], quarter)
        marks.append(one.megabytes)
        spent.first += taken.first
        spent.picture += taken.picture
        spent.unanswered += taken.unanswered
        spent.deferred += taken.deferred
        spent.skipped += taken.skipped
        spent.seconds += taken.seconds
    growth = marks[3] - marks[1]
    found = list(lines(one, spent, TABLES[1], RATES[-1], begun, f" for {minutes:g} minutes"))
    after = ", ".join(f"{mark:.0f}" for mark in marks)
    floor = f"after each quarter {after} MB"
    return [*found, Figure("roundtrip", "memory gained in the second half", growth, "MB", floor, None, "3", growth < 3)]


def at(ordered: Sequence[float], part: float) -> float:
    """The value below which this part of them lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def spread(times: Sequence[float]) -> str:
    """The tail in words, in milliseconds."""
    ordered = sorted(times)
    parts = (("p95", 0.95), ("p99", 0.99), ("worst", 1.0))
    return ", ".join(f"{name} {at(ordered, part) * 1000:.1f}" for name, part in parts)


def median(times: Sequence[float]) -> float:
    """In milliseconds."""
    return statistics.median(times or [0.0]) * 1000


def lines(one: Bench, taken: Timings, tables: int, rate: float, begun: float, long: str = "") -> Iterator[Figure]:
    """What one load showed."""
    load = f"{rate:.0f}/s over {tables:,} tables{long}"
    ordered = sorted(taken.first)
    hard = tables == TABLES[1] and rate == RATES[-1]
    first = median(taken.first)
    words = f"{spread(taken.first)}; {len(ordered)} presses, {taken.deferred} deferred"
    yield Figure(
        "roundtrip", f"first answer, {load}", first, "ms", words, None, "8" if hard else "", hard_met(hard, first, 8)
    )
    if hard:
        p99, worst = at(ordered, 0.99) * 1000, at(ordered, 1.0) * 1000
        yield Figure("roundtrip", f"first answer, {load}: p99", p99, "ms", "", None, "20", p99 <= 20)
        yield Figure("roundtrip", f"first answer, {load}: worst", worst, "ms", "", None, "60", worst <= 60)
    p99 = at(sorted(taken.picture), 0.99) * 1000
    watched = tables == TABLES[1] and rate == RATES[1]
    goal, met = ("p99 150", p99 < 150) if watched else ("", None)
    words = f"{spread(taken.picture)}; {len(taken.picture)} pictures"
    yield Figure("roundtrip", f"picture, {load}", median(taken.picture), "ms", words, None, goal, met)
    late = delays(one.late, begun) if one.late.exists() else []
    if late:
        words = f"p99 {at(late, 0.99):.1f}, worst {late[-1]:.1f}"
        yield Figure("roundtrip", f"lag of the event loop, {load}", statistics.median(late), "ms", words)
    if taken.unanswered:
        yield Figure("roundtrip", f"unanswered, {load}", taken.unanswered, "", "", None, "0", False)


def hard_met(hard: bool, value: float, most: float) -> bool | None:
    """Whether a goal is met, where there is one."""
    return value <= most if hard else None


class Compared(Struct, frozen=True):
    """What one of the two bots did: single presses, ten a second, and presses a second when nobody rests."""

    alone: Timings
    steady: Timings
    pace: float


async def compared(simple: bool) -> Compared:
    """The same loads on our bot or on the textbook's."""
    async with bench(BESIDE) as one:
        if simple:
            await one.start("bot.tools.bench.textbook", str(one.folder / "simple.db"))
            await asyncio.sleep(1)
            await one.lay_simply(BESIDE)
        else:
            await one.start("bot")
            await one.lay(BESIDE)
        await one.settle()
        outings, crowd = one.crowd.outings, one.crowd
        await crowd.without_rest(outings[:5], 5.0)
        alone = await crowd.one_by_one(outings, 10.0)
        steady = await crowd.at_random(outings, 10.0, SECONDS)
        paces: list[float] = []
        for tables in GREEDY:
            await one.settle()
            paces.append((await crowd.without_rest(outings[:tables], 10.0)).pace)
        return Compared(alone, steady, max(paces))


def in_time(taken: Timings) -> str:
    """How many presses got an answer before Discord would have given them up."""
    return f"{len(taken.first)} of {len(taken.first) + taken.unanswered} presses answered in time"


def beside(mine: Compared, theirs: Compared) -> Iterator[Figure]:
    """Our bot against the textbook's; presses without an answer in time have no picture to count."""
    rows = (
        ("picture, one press at a time", mine.alone, theirs.alone, ""),
        ("picture at 10/s, both bots", mine.steady, theirs.steady, "8 times"),
    )
    for name, own, simple, goal in rows:
        ratio = median(simple.picture) / median(own.picture) if own.picture else 0.0
        floor = f"textbook bot {median(simple.picture):.0f} ms ({spread(simple.picture)}; {in_time(simple)})"
        floor += f"; ours {in_time(own)}"
        yield Figure("textbook", name, median(own.picture), "ms", floor, ratio, goal, ratio >= 8 if goal else None)
    ratio = mine.pace / theirs.pace if theirs.pace else 0.0
    floor = f"textbook bot {theirs.pace:.1f}/s"
    yield Figure("textbook", "presses at saturation", mine.pace, "presses/s", floor, ratio, "9 times", ratio >= 9)


def figures(minutes: float = 0.0) -> list[Figure]:
    """The round trip of our bot."""
    return asyncio.run(ours(minutes))


def textbook() -> list[Figure]:
    """The same presses on our bot and on the textbook's, one after the other."""
    mine, theirs = asyncio.run(compared(False)), asyncio.run(compared(True))
    return list(beside(mine, theirs))
