"""A bot as a child process: killed without warning and started again."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.tools.harbour import Harbour, Sailor

pytestmark = pytest.mark.harbour
ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def child(harbour: Harbour) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot, ready; killed at the end at the latest."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.harbour.pilot_bot",
        cwd=ROOT,
        env=os.environ | {"DISCORD_API_BASE": harbour.api_base, "DISCORD_TOKEN": harbour.token},
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await harbour.wait_for_bot(20)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_kill_and_start_again(harbour: Harbour, anne: Sailor) -> None:
    async with child(harbour) as first:
        message = (await anne.slash("game count", "harbour")).message
        assert message
        first.kill()
        await first.wait()
        lost = asyncio.create_task(anne.click(message, "Count 1"))
        await asyncio.sleep(0.05)
        assert not harbour.quay.gateway.connected
    async with child(harbour):
        assert (await anne.click(message, "Count 1")).text == "pressed 1"
        assert len(harbour.quay.gateway.identifies) == 2
    assert (await lost).failed
