"""A connection that fails is nobody's fault: it is noted, and no error; anything else still is."""

import asyncio
import logging
from pathlib import Path

import aiohttp
import pytest

from cogs import poster
from tests.cogs.ship import afloat


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (aiohttp.ServerDisconnectedError(), logging.WARNING),
        (ConnectionResetError(), logging.WARNING),
        (KeyError("x"), logging.ERROR),
    ],
)
async def test_only_a_failed_connection_is_no_error(
    error: Exception, level: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with afloat(tmp_path) as bot:
        try:
            raise error
        except Exception:
            await bot.on_error("on_interaction")
    assert [each.levelno for each in caplog.records if each.name == "bot.app"] == [level]
    caplog.clear()


async def test_a_message_whose_connection_fails_is_sent_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def show(table: int) -> None:
        tried.append(table)
        if len(tried) == 1:
            raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(poster, "LATER", 0.01)
    async with afloat(tmp_path) as bot:
        monkeypatch.setattr(bot.poster, "_show", show)
        bot.poster.wake(5)
        await bot.poster.idle()
        await asyncio.sleep(0.05)
        await bot.poster.idle()
    assert tried == [5, 5]
    assert [each.levelno for each in caplog.records if each.name == "cogs.poster"] == [logging.WARNING]
