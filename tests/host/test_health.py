"""GET /healthz: 200 while all is well, else 503 with the reason, and never a traceback."""

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import VERSION
from bot.app import PirateBot
from bot.operating import tally
from bot.operating.health import CLOCKS, serve, troubles
from bot.operating.line import Order
from bot.operating.tally import DAY, SUSPICIOUS, Errors, Tally
from bot.settings import BadSettings
from rendering.queue import NoPicture
from tests.cogs.ship import afloat


async def test_finding_g12_without_the_gateway_it_says_so(tmp_path: Path, unused_tcp_port: int) -> None:
    async with afloat(tmp_path) as bot:
        runner = await serve(bot, unused_tcp_port)
        assert runner is not None
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{unused_tcp_port}/healthz") as said,
        ):
            body = await said.json()
            assert said.status == 503 and body["why"] == ["gateway: there is no connection to Discord"]
            assert body["version"] == VERSION and body["latency_ms"] is None
        bot.desk.keeper.core.logbook.give_up("its file is gone")
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{unused_tcp_port}/healthz") as said,
        ):
            assert "database: it cannot be read" in (await said.json())["why"]
        with pytest.raises(BadSettings, match="HEALTH_PORT"):
            await serve(bot, unused_tcp_port)
        await runner.cleanup()
        await asyncio.sleep(0)


@asynccontextmanager
async def connected(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PirateBot]:
    """A bot that is on Discord, as far as it knows."""
    async with afloat(folder) as bot:
        monkeypatch.setattr(PirateBot, "latency", 0.04)
        monkeypatch.setattr(bot, "is_ready", lambda: True)
        yield bot


async def asked(port: int) -> tuple[int, dict[str, Any]]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as said:
        return said.status, await said.json()


async def test_all_is_well_also_during_a_maintenance_which_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unused_tcp_port: int
) -> None:
    async with connected(tmp_path, monkeypatch) as bot:
        runner = await serve(bot, unused_tcp_port)
        assert runner is not None
        status, body = await asked(unused_tcp_port)
        assert (status, body["why"], body["latency_ms"], body["maintenance"]) == (200, [], 40, False)
        await bot.desk.keeper.maintain("")
        status, body = await asked(unused_tcp_port)
        assert (status, body["maintenance"]) == (200, True)
        await runner.cleanup()


async def test_pictures_that_do_not_come_and_clocks_nobody_looks_at_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(tmp_path, monkeypatch) as bot:
        bot.looked = asyncio.get_running_loop().time()
        assert await troubles(bot) == []
        bot.looked -= CLOCKS + 1
        assert await troubles(bot) == ["clocks: nobody has looked at them for minutes"]

        async def stumbles() -> None:
            raise ValueError

        monkeypatch.setattr("bot.app.TICK", 0.01)
        with monkeypatch.context() as clock:
            clock.setattr(bot.desk.keeper, "tick", stumbles)
            watching = asyncio.create_task(bot.watch_the_clock())
            await asyncio.sleep(0.2)
            bot.looked -= CLOCKS + 1
            await asyncio.sleep(0.2)
            assert await troubles(bot) == ["clocks: nobody has looked at them for minutes"], "stumbling is no look"
        await asyncio.sleep(0.2)
        assert await troubles(bot) == []
        watching.cancel()

        async def never(*wish: object, **how: object) -> None:
            await asyncio.sleep(60)

        async def broken(*wish: object, **how: object) -> None:
            raise NoPicture(40)

        async def off(*wish: object, **how: object) -> None:
            raise NoPicture(math.inf)

        with monkeypatch.context() as easel:
            easel.setattr("bot.operating.health.DRAWING", 0.05)
            easel.setattr(bot.desk.press, "draw", never)
            (why,) = await troubles(bot)
            assert why.startswith("drawing: no picture comes")
            easel.setattr(bot.desk.press, "draw", broken)
            assert await troubles(bot) == ["drawing: pictures failed or took too long, and are tried again in 40 s"]
            answer = await bot.order(Order("status"), None)
            assert answer.code == 1 and answer.lines[-1].startswith("problem     drawing")
            easel.setattr(bot.desk.press, "draw", off)
            assert await troubles(bot) == [], "switched off they are nobody's trouble"
            assert any("switched off" in line for line in (await bot.order(Order("status"), None)).lines)


async def test_one_line_a_day_sums_up_what_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    now = 1000.0
    monkeypatch.setattr(tally, "ticks", lambda: now)
    async with connected(tmp_path, monkeypatch) as bot:
        await bot.look_at_the_clock()
        bot.tally.presses, bot.tally.refusals, bot.tally.errors = 12, 3, 1
        for _ in range(3):
            now += DAY / 2
            await bot.look_at_the_clock()
    (line,) = [each.message for each in caplog.records if "the last day" in each.message]
    assert line.startswith("the last day: 0 live tables, 12 presses, 3 refused, 1 errors, 0 MB on the disk, ")


def test_errors_of_the_log_are_counted_and_warnings_are_not() -> None:
    counted, log = Tally(), logging.getLogger("tests.tally")
    handler = Errors(counted)
    log.addHandler(handler)
    log.warning("late")
    log.error("lost")
    log.removeHandler(handler)
    assert counted.errors == 1


def test_many_presses_that_somebody_else_has_answered_are_told_once_a_day(caplog: pytest.LogCaptureFixture) -> None:
    counted, log = Tally(), logging.getLogger("tests.tally")
    for press in range(SUSPICIOUS - 1):
        counted.pressed(press)
        counted.answered_before(press, log)
    assert caplog.records == []
    for press in range(20):
        counted.pressed(100 + press)
        counted.answered_before(100 + press, log)
    assert len(caplog.records) == 1 and "same token" in caplog.text


def test_a_press_that_discord_delivers_twice_is_answered_by_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    counted, log = Tally(), logging.getLogger("tests.tally")
    for press in range(20):
        counted.pressed(press)
        counted.pressed(press)
        counted.answered_before(press, log)
    assert caplog.records == [] and counted.presses == 40


async def test_status_and_metrics_tell_figures_and_nobodys_name(tmp_path: Path, unused_tcp_port: int) -> None:
    pytest.importorskip("prometheus_client", reason="the extra `metrics` is not installed")
    async with afloat(tmp_path) as bot:
        bot.tally.pressed(5)
        runner = await serve(bot, unused_tcp_port, lambda: 3)
        assert runner is not None
        async with aiohttp.ClientSession(f"http://127.0.0.1:{unused_tcp_port}") as session:
            async with session.get("/status") as said:
                status = await said.json()
            async with session.get("/metrics") as said:
                lines = (await said.text()).splitlines()
        assert status["version"] == VERSION and not status["ready"] and status["of"] == 1
        assert status["figures"]["presses_today"] == 1 and status["figures"]["processes"] == 3
        assert {"pirates_presses_today 1.0", "pirates_processes 3.0", "pirates_ready 0.0"} <= set(lines)
        await runner.cleanup()
