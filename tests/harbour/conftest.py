"""A harbour with the pilot bot in it, in this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import aiohttp
import discord
import msgspec
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.tools.harbour import Control, Harbour, Sailor, point_discord_at
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


class Api:
    """Raw requests in the bot's name."""

    def __init__(self, harbour: Harbour, session: aiohttp.ClientSession) -> None:
        self.harbour = harbour
        self.session = session
        self.room = next(str(c.id) for c in harbour.world.channels.values() if c.name == "harbour")

    async def __call__(
        self, method: str, path: str, body: object = None, *, files: dict[str, bytes] | None = None, token: str = ""
    ) -> tuple[int, Any]:
        data: aiohttp.FormData | bytes | None = None if body is None else msgspec.json.encode(body)
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", msgspec.json.encode(body).decode())
            for n, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{n}]", content, filename=name, content_type="application/octet-stream")
        headers = {"Authorization": f"Bot {token or self.harbour.token}"}
        address = self.harbour.api_base + path
        async with self.session.request(method, address, data=data, headers=headers) as response:
            text = await response.read()
            return response.status, msgspec.json.decode(text) if text else None

    async def post(self, body: object, *, files: dict[str, bytes] | None = None) -> tuple[int, Any]:
        """A message in #harbour."""
        return await self("POST", f"/channels/{self.room}/messages", body, files=files)


@pytest.fixture
async def api(harbour: Harbour) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(harbour, session)


@pytest.fixture
def control(harbour: Harbour) -> Control:
    return harbour.control


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
