"""A connection that fails is nobody's fault: it is noted, and no error; anything else still is."""

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.engine.text import T
from bot.operating.tally import Tally
from bot.tables.model import Refused
from cogs.reply import Reply
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


@pytest.mark.parametrize("error", [None, Refused(T("No."))])
async def test_a_last_word_that_comes_too_late_is_no_error(
    error: Refused | None, caplog: pytest.LogCaptureFixture
) -> None:
    async def too_late(*_: object, **__: object) -> None:
        gone: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(gone, {"code": 10062, "message": "Unknown interaction"})

    response = SimpleNamespace(is_done=lambda: False, defer=too_late, send_message=too_late, edit_message=too_late)
    late: Any = SimpleNamespace(
        response=response, client=SimpleNamespace(replies=set[Reply](), is_closed=bool, tally=Tally())
    )
    async with Reply(late):
        if error is not None:
            raise error
    assert [(each.name, each.levelno) for each in caplog.records] == [("cogs.reply", logging.WARNING)]
