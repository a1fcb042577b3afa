"""A process whose event loop stands ends itself, even while a pattern holds the interpreter (case 68)."""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import app

ROOT = Path(__file__).resolve().parents[1]

WORK = """
import asyncio, re
from bot.watchdog import watched

async def main():
    async with watched(1.0):
        await asyncio.sleep({turns})
        {held}
    {after}
    print("done", flush=True)

asyncio.run(main())
"""
SEARCH = 're.fullmatch("(a+)+$", "a" * 60 + "b")'


def run(turns: float, held: str, after: str = "") -> subprocess.CompletedProcess[str]:
    program = WORK.format(turns=turns, held=held, after=after)
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )


def test_case_68_a_process_whose_loop_stands_ends_itself_and_says_where_it_stood() -> None:
    begun = time.monotonic()
    done = run(0.3, SEARCH)
    assert done.returncode == 1 and "done" not in done.stdout
    assert "Timeout" in done.stderr and "fullmatch" in done.stderr
    assert time.monotonic() - begun < 30, "the search alone takes for ever"


def test_case_68_a_loop_that_turns_is_left_alone_and_so_is_whatever_follows_an_orderly_stop() -> None:
    done = run(1.5, "pass", "import time; time.sleep(1.3)")
    assert done.returncode == 0 and done.stdout == "done\n" and done.stderr == ""


async def test_case_68_the_bot_runs_under_it_from_start_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    @asynccontextmanager
    async def watched() -> AsyncIterator[None]:
        order.append("watched")
        yield
        order.append("not watched")

    class Idle:
        def __init__(self) -> None:
            logbook = SimpleNamespace(lost=asyncio.get_running_loop().create_future())
            self.desk = SimpleNamespace(keeper=SimpleNamespace(core=SimpleNamespace(logbook=logbook)))
            self.fleet = None  # it is the only process

        async def __aenter__(self) -> None:
            order.append("in")

        async def __aexit__(self, *_: object) -> None:
            order.append("out")

        async def start(self, token: str) -> None:
            order.append("runs")

        async def wait_until_ready(self) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(app, "watched", watched)
    for name in ("freeze", "set_threshold"):
        monkeypatch.setattr(app.gc, name, lambda *_: None)  # this process goes on
    idle: Any = Idle()
    assert await app._until_told(idle, "") == 0
    assert order == ["watched", "in", "runs", "out", "not watched"]
