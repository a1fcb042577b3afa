"""A bot that was told to stop: what its going cuts off is no error, anything else still is."""

import logging
from pathlib import Path

import aiohttp
import pytest

from tests.cogs.ship import afloat


@pytest.mark.parametrize(
    ("leaving", "error", "level"),
    [
        (True, aiohttp.ServerDisconnectedError(), logging.INFO),
        (True, ConnectionResetError(), logging.INFO),
        (True, KeyError("x"), logging.ERROR),
        (False, aiohttp.ServerDisconnectedError(), logging.ERROR),
    ],
)
async def test_only_a_closed_connection_while_leaving_is_no_error(
    leaving: bool, error: Exception, level: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with afloat(tmp_path) as bot:
        bot.leaving = leaving
        with caplog.at_level(logging.INFO, "bot.app"):
            try:
                raise error
            except Exception:
                await bot.on_error("on_interaction")
        assert [each.levelno for each in caplog.records if each.name == "bot.app"] == [level]
        caplog.clear()
