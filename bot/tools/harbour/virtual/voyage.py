"""The whole bot in this process, beside a harbour, in a time of its own: one seed is one run."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import cast

import aiohttp
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import PirateBot
from bot.games import GAMES
from bot.store.logbook import Logbook
from bot.tables.keeper import Keeper
from bot.tools.harbour.pilot import point_discord_at
from bot.tools.harbour.server import Harbour
from bot.tools.harbour.serving import API
from bot.tools.harbour.virtual.digests import Digests
from bot.tools.harbour.virtual.inplace import InPlace
from bot.tools.harbour.virtual.loop import VirtualLoop, virtual_loop
from bot.tools.harbour.virtual.wire import ORIGIN, Wire, put_on
from cogs.limits import Limits
from rendering.queue import Easel, Press

NOON = 1_800_014_400  # on a Friday
FEW = 100  # messages a channel keeps: nobody here scrolls further back
ROUNDS = 3  # in which all that is under way is ended when the power is cut
FOR_EVER = 10 * 365 * 86400.0  # seconds between two heartbeats: a thread of discord.py's own sends them


class VirtualClock:
    """The time of day, as the loop's time goes by."""

    def __init__(self, loop: VirtualLoop, start: int) -> None:
        self._loop = loop
        self._start = start

    def now(self) -> int:
        """Seconds since 1970."""
        return int(self.exactly())

    def exactly(self) -> float:
        """Seconds since 1970, with their fractions."""
        return self._start + self._loop.time()

    def wait(self, seconds: float) -> None:
        """Be so much later at once, before anybody does anything."""
        self._loop.leap(seconds)


class Voyage:
    """One harbour without a network, and one bot that can be stopped and started anew."""

    def __init__(
        self,
        folder: Path,
        people: Iterable[str],
        seed: int,
        start: int = NOON,
        easel: Easel | None = None,
        strikes: Callable[[bool], None] | None = None,
    ) -> None:
        """Pictures are no more than their names, unless there is an `easel` on which they are drawn.

        `strikes` may let any work on the logbook fail (see InPlace).
        """
        self.folder = folder
        self.easel = easel or Digests()
        self.strikes = strikes
        self.seed = seed
        self.clock = VirtualClock(virtual_loop(), start)
        self.harbour = Harbour(people=people, limits=False, most_messages=FEW)
        self.luck = luck = random.Random(seed)
        quay, world = self.harbour.quay, self.harbour.world
        world.source, world.origin = self.clock.exactly, ORIGIN
        world.token = lambda: luck.randbytes(24).hex()
        quay.gateway.heartbeat = FOR_EVER
        self.harbour.control.url = ORIGIN
        self.harbour.control.session = cast(aiohttp.ClientSession, Wire(quay, self.luck))
        self.bot: PirateBot | None = None

    async def start(self) -> None:
        """Start the bot on its logbook, and wait until it is on the gateway and has said what it had to say."""
        await virtual_loop().aboard(self._started())

    async def _started(self) -> None:
        loop, luck = virtual_loop(), self.luck
        self._logbook = await Logbook.open(self.folder / "table.db", partial(InPlace, strikes=self.strikes))
        keeper = Keeper(
            self._logbook,
            GAMES,
            self.clock,
            random.Random(luck.random()),
            seeds=lambda: luck.randbytes(32),
            steady=loop.time,
        )
        await keeper.open_up()
        self.bot = bot = PirateBot(keeper, Press(easel=self.easel), Limits(False))
        self._wire = Wire(self.harbour.quay, luck, bot.http.http_trace)
        put_on(bot.http, self._wire)
        self._running = asyncio.create_task(bot.start(self.harbour.token))
        await self.harbour.wait_for_bot()
        await bot.wait_until_ready()
        await self.settle()

    async def stop(self) -> None:
        """Stop the bot in order."""
        bot, self.bot = self._there(), None
        await bot.desk.keeper.rest()
        await bot.poster.idle()
        await bot.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await bot.desk.press.close()
        await self._logbook.close()

    async def kill(self) -> None:
        """End the bot as a power cut does: nothing is finished, nothing is said; what was committed stays."""
        self.bot = None
        await self._wire.cut()
        for _ in range(ROUNDS):  # some clear up behind them, and begin something else by that
            crew = [task for task in virtual_loop().crew if not task.done()]
            for task in crew:
                task.cancel()
            if crew:
                await asyncio.wait(crew, timeout=1.0)
        await self._logbook.close()

    def _there(self) -> PirateBot:
        assert self.bot is not None, "the bot is not there"
        return self.bot

    @property
    def keeper(self) -> Keeper:
        """Whoever keeps the tables now."""
        return self._there().desk.keeper

    @property
    def logbook(self) -> Logbook:
        """Where the tables are written down now."""
        return self._logbook

    async def let_pass(self, seconds: float) -> None:
        """Live through so much time: what comes due is done when it does."""
        await asyncio.sleep(seconds)

    async def settle(self) -> None:
        """Wait until all is done and said."""
        bot = self._there()
        await bot.desk.keeper.core.idle()
        await bot.threads.lane.idle()
        await bot.poster.idle()

    async def look_at_the_clock(self) -> None:
        """What the bot does every twenty seconds: whatever is due, and all that this gives to say."""
        self.harbour.quay.archive_idle()
        await virtual_loop().aboard(self._there().look_at_the_clock())
        await self.settle()


@asynccontextmanager
async def voyage(
    folder: Path,
    people: Iterable[str],
    seed: int,
    start: int = NOON,
    easel: Easel | None = None,
    strikes: Callable[[bool], None] | None = None,
) -> AsyncGenerator[Voyage]:
    """A voyage with the bot on board; discord.py finds nothing but this harbour meanwhile."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point_discord_at(ORIGIN + API)
    found = Voyage(folder, people, seed, start, easel, strikes)
    try:
        await found.start()
        yield found
    finally:
        if found.bot is not None:
            await found.stop()
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
