"""The brake: Discord takes fifty requests a second from the whole bot, and the library does not count them.

It sits where every request passes, those that the library tries again by itself included. Answers to interactions are
exempt on Discord's side, so nobody who presses waits here.
"""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp
from discord.http import Route

from bot.tables.timekeeper import ticks

RATE = 45.0  # requests a second: fifty are allowed, and the way there can press them together
EXEMPT = ("/interactions/", "/webhooks/")


class Brake:
    """Lets requests pass one after the other, evenly."""

    def __init__(
        self, now: Callable[[], float] = ticks, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._now = now
        self._sleep = sleep
        self._queue = asyncio.Lock()
        self._next = 0.0
        self._rate = RATE

    def shared_by(self, processes: int) -> None:
        """So many processes send for the same bot."""
        self._rate = RATE / max(1, processes)

    async def take(self) -> None:
        """Wait for one's turn, as long as the way is closed for all."""
        async with self._queue:
            while (wait := self._next - self._now()) > 0:
                await self._sleep(wait)
            self._next = self._now() + 1 / self._rate

    def stop(self, seconds: float) -> None:
        """Discord wants nothing at all for so long."""
        self._next = max(self._next, self._now() + seconds)

    def trace(self, heard: Callable[[int], None]) -> aiohttp.TraceConfig:
        """The brake as the library's HTTP session takes it; `heard` is told the status of every answer."""

        async def begun(
            session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
        ) -> None:
            address = str(request.url)
            if address.startswith(Route.BASE) and not address.removeprefix(Route.BASE).startswith(EXEMPT):
                await self.take()

        async def ended(
            session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestEndParams
        ) -> None:
            answer = request.response
            if not str(request.url).startswith(Route.BASE):
                return
            heard(answer.status)
            if answer.status == 429 and "X-RateLimit-Global" in answer.headers:
                self.stop(float(answer.headers.get("Retry-After", "1")))

        config = aiohttp.TraceConfig()
        config.on_request_start.append(begun)
        config.on_request_end.append(ended)
        return config
