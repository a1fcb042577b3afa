"""A harbour with the pilot bot in it, in this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.harbour import Harbour, Sailor, point_discord_at
from tests.harbour.pilot_bot import PilotBot


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    async with Harbour(people=("Anne", "Bart", "Cora")) as harbour:
        yield harbour


@pytest.fixture
async def pilot(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PilotBot]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    point_discord_at(harbour.api_base)
    bot = PilotBot()
    bot._connection.guild_ready_timeout = 0.05
    running = asyncio.create_task(bot.start(harbour.token))
    try:
        async with asyncio.timeout(10):
            while not bot.readied:
                await asyncio.sleep(0.01)
                if running.done():
                    running.result()
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
def anne(harbour: Harbour) -> Sailor:
    return harbour.sailor("Anne")


@pytest.fixture
def bart(harbour: Harbour) -> Sailor:
    return harbour.sailor("Bart")


@pytest.fixture
def channel(pilot: PilotBot) -> discord.TextChannel:
    """The channel #harbour as the bot has it."""
    return next(c for c in pilot.guilds[0].text_channels if c.name == "harbour")


@pytest.fixture(autouse=True)
def no_error_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """discord.py only logs what a callback raises; here that fails the test."""
    yield
    loud = [r for phase in ("setup", "call") for r in caplog.get_records(phase) if r.levelno >= logging.ERROR]
    assert not loud, [record.getMessage() for record in loud]
