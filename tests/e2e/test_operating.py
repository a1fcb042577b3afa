"""The bot as a process, and its operator in a terminal beside it: orders, exit codes, and one clear line each."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot import VERSION
from bot.operating.line import place
from bot.settings import ROOT, UNUSABLE
from tests.e2e.fleet import Fleet, fleet, newest
from tests.e2e.test_weather import eventually
from tests.e2e.test_whole_games import CHANNEL, open_table

pytestmark = pytest.mark.harbour


async def typed(ships: Fleet, *words: str) -> tuple[int, str, str]:
    """What a command says to whoever types it, with its exit code."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        cwd=ships.folder,
        env=ships.environment(),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, error = await asyncio.wait_for(process.communicate(), 60)
    return process.returncode or 0, out.decode(), error.decode()


async def test_an_operators_day_with_a_bot_that_runs(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        anne = ships.sailor("Anne")
        await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
        for _ in range(20):  # it plays before Discord has told it of all its servers
            code, out, error = await typed(ships, "status")
            if code == 0:
                break
        assert code == 0 and error == "" and VERSION in out and "1 live: 1 playing" in out, (out, error)
        assert not any(name in out for name in ("Anne", "Bart"))
        code, out, _ = await typed(ships, "check")
        assert code == 0 and "problem" not in out and "1 live" in out, out
        before = place(ships.database).stat().st_ino
        assert (await typed(ships, "announce", "Rum at @everyone six!"))[0] == 0
        told = await anne.wait_for(CHANNEL, lambda seen: "Rum at" in seen.text, 20)
        assert "six!" in told.text
        code, out, _ = await typed(ships, "maintain", "on", "--say", "New sails are cut.")
        assert code == 0 and "Maintenance is on" in out and "1 live table says so" in out
        await anne.wait_for(CHANNEL, lambda seen: "New sails are cut." in seen.text and bool(seen.pictures), 20)

        await ships.kill()
        assert place(ships.database).stat().st_ino == before, "a killed bot takes nothing away"
        code, out, error = await typed(ships, "status")
        assert code == 1 and out == "" and "No bot is running" in error
        code, out, _ = await typed(ships, "check")
        assert code == 0 and "no bot runs with it" in out, out
        await ships.start()
        assert "MAINTENANCE IS ON" in ships.log.read_text()

        async def ready() -> bool:
            code, out, _ = await typed(ships, "status")
            return code == 0 and "on: all clocks stand" in out

        await eventually("it is ready, and says so", ready, 20)
        answer = await anne.slash("game new", "tavern", game="set_sail")
        assert "maintenance" in answer.text
        assert (await typed(ships, "maintain", "off"))[0] == 0

        async def as_ever() -> bool:
            return "Maintenance" not in (await newest(anne, CHANNEL)).text

        await eventually("the table says that it is over", as_ever, 20)
        code, out, _ = await typed(ships, "maintain", "off")
        assert code == 1 and "no maintenance" in out
        assert f"pirates-table {VERSION}" in ships.log.read_text()
        assert ships.errors() == []
        assert await ships.stop() == 0
        assert not place(ships.database).exists()


async def test_finding_g14_a_token_that_is_revoked_while_the_bot_runs_is_one_clear_line(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        ships.harbour.quay.token = ships.harbour.quay.gateway.token = "another one"
        await ships.control.close_gateway(4004)
        assert ships.process is not None
        assert await asyncio.wait_for(ships.process.wait(), 20) == UNUSABLE
        ships.process = None
        assert "Discord refuses this token" in ships.log.read_text() and ships.errors() == []


async def test_a_token_that_is_revoked_while_nobody_looks_is_found_at_the_next_reconnection(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        ships.harbour.quay.token = ships.harbour.quay.gateway.token = "another one"
        await ships.control.reconnect()
        assert ships.process is not None
        assert await asyncio.wait_for(ships.process.wait(), 30) == UNUSABLE
        ships.process = None
        assert "Discord refuses this token" in ships.log.read_text() and ships.errors() == []


def started(root: Path, env: dict[str, str], *words: str) -> "subprocess.CompletedProcess[str]":
    whole = {"PATH": os.environ["PATH"], "PYTHONPATH": str(root), **env}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], cwd=root, env=whole, capture_output=True, text=True, check=False
    )


def test_finding_g14_a_damaged_data_file_is_one_clear_line_for_every_command(tmp_path: Path) -> None:
    for room in ("bot", "cogs", "rendering"):
        (tmp_path / room).symlink_to(ROOT / room)
    shutil.copytree(ROOT / "data", tmp_path / "data")
    (tmp_path / "bot").unlink()
    shutil.copytree(ROOT / "bot", tmp_path / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    damaged = next((tmp_path / "data" / "set_sail").glob("*.toml"))
    damaged.write_text(damaged.read_text()[:200] + "\n= [broken")
    for words in ((), ("check",), ("status",), ("size",)):
        done = started(tmp_path, {"DISCORD_TOKEN": "x"}, *words)
        assert done.returncode == UNUSABLE, done.stderr
        assert "A data file is damaged" in done.stderr and damaged.name in done.stderr
        assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [(), ("check",), ("status",)])
def test_finding_g14_a_place_that_cannot_be_written_to_is_one_clear_line(words: tuple[str, ...]) -> None:
    done = started(ROOT, {"DISCORD_TOKEN": "x", "DATABASE_PATH": "/proc/table.db", "RENDER_FOLDER": "/proc/g"}, *words)
    said = done.stdout if words == ("check",) else done.stderr
    assert done.returncode != 0 and "Traceback" not in done.stderr, done.stderr
    assert "/proc" in said


async def test_finding_g14_a_busy_health_port_is_one_clear_line(tmp_path: Path, unused_tcp_port: int) -> None:
    other = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", unused_tcp_port)
    env = {"DISCORD_TOKEN": "x", "DATABASE_PATH": str(tmp_path / "t.db"), "HEALTH_PORT": str(unused_tcp_port)}
    done = await asyncio.to_thread(started, ROOT, env)
    other.close()
    assert done.returncode == UNUSABLE and "choose another" in done.stderr and "Traceback" not in done.stderr
    assert not place(tmp_path / "t.db").exists()


@pytest.mark.parametrize("base", ["http://127.0.0.1:9/api/v10", "http://no-such-host.invalid/api/v10"])
def test_finding_g14_a_discord_that_cannot_be_reached_is_one_clear_line(tmp_path: Path, base: str) -> None:
    env = {"DISCORD_TOKEN": "x", "DATABASE_PATH": str(tmp_path / "t.db"), "DISCORD_API_BASE": base}
    done = started(ROOT, env)
    assert done.returncode == 1 and "Traceback" not in done.stderr, done.stderr
    assert done.stderr.splitlines()[-1].count("Discord cannot be reached") == 1


async def test_sigterm_while_an_order_is_given_ends_in_order(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        asking = asyncio.create_task(typed(ships, "status"))
        await asyncio.sleep(0.3)
        assert await ships.stop(signal.SIGTERM) == 0
        _, _, error = await asking
        assert "Traceback" not in error and ships.errors() == []


async def test_finding_g14_two_bots_with_one_token_and_two_databases_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    async with fleet(tmp_path / "first") as ships:
        other = Fleet(ships.harbour, tmp_path / "second")
        await other.start()

        async def both_there() -> bool:
            return sum(session.line is not None for session in ships.harbour.quay.gateway.sessions.values()) == 2

        await eventually("both are connected", both_there)
        try:

            async def noticed() -> bool:
                await ships.sailor("Anne").slash("help", CHANNEL)
                logs = ships.log.read_text() + other.log.read_text()
                return "a second one runs with the same token and another database" in logs

            await eventually("one of them says so", noticed, 30)
            assert "Traceback" not in ships.log.read_text() + other.log.read_text()
        finally:
            await other.stop()
