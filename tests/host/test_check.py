"""python -m bot check, on a healthy installation and on broken ones: each is one line that says what to do."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.settings import ROOT, UNUSABLE
from bot.store.migrations import newest
from bot.tools.harbour import Harbour
from bot.tools.host import check
from tests.host.test_restore import played
from tests.store.test_opening import contents, made


def told(env: dict[str, str]) -> dict[str, check.Line]:
    """The page, each part by its name, the worst line of it."""
    found: dict[str, check.Line] = {}
    for line in check.lines(env):
        assert "\n" not in line.says, line
        if line.what not in found or not line.fine:
            found[line.what] = line
    return found


def problems(env: dict[str, str]) -> list[str]:
    return [line.what for line in told(env).values() if not line.fine]


async def page(env: dict[str, str]) -> dict[str, check.Line]:
    return await asyncio.to_thread(told, env)


async def wrong(env: dict[str, str]) -> list[str]:
    return await asyncio.to_thread(problems, env)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """An installation on this machine; nobody there plays Discord."""
    return {
        "DISCORD_TOKEN": "secret-canary",
        "DISCORD_API_BASE": "http://127.0.0.1:9/api/v10",
        "DATABASE_PATH": str(tmp_path / "table.db"),
    }


def test_a_fresh_installation_is_ready_although_discord_cannot_be_asked(env: dict[str, str]) -> None:
    page = told(env)
    assert problems(env) == [] and "could not be asked" in page["token"].says
    assert "the first start creates it" in page["database"].says
    assert "permissions=309237746688" in page["permissions"].says, "as README says"
    assert not any("canary" in line.says for line in page.values())
    assert not Path(env["DATABASE_PATH"]).exists()


async def test_a_healthy_installation_with_games_and_discord_there(env: dict[str, str], tmp_path: Path) -> None:
    party, _ = await played(tmp_path / "table.db")
    await party.close()
    before = contents(tmp_path)
    async with Harbour(port=0, limits=False) as harbour:
        env |= {"DISCORD_API_BASE": harbour.api_base, "DISCORD_TOKEN": harbour.token}
        page = await asyncio.to_thread(told, env)
        assert [line.what for line in page.values() if not line.fine] == []
        assert "Discord knows it" in page["token"].says and "none yet" in page["commands"].says
        assert str(harbour.world.bot_id) in page["permissions"].says
        assert "3 live tables" in page["database"].says
        assert contents(tmp_path) == before, "nothing is changed by looking"
        env["DISCORD_TOKEN"] = "a-token-that-was-reset"
        page = await asyncio.to_thread(told, env)
        assert not page["token"].fine and "reset it" in page["token"].says


def test_without_a_token_it_says_so_and_looks_at_the_rest(env: dict[str, str]) -> None:
    page = told(env | {"DISCORD_TOKEN": ""})
    assert not page["settings"].fine and "DISCORD_TOKEN is missing" in page["settings"].says
    assert page["disk"].fine and page["memory"].fine and page["database"].fine


async def test_a_database_that_cannot_be_used(env: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    path.mkdir()
    assert await wrong(env) == ["database"]
    path.rmdir()
    path.write_bytes(b"just some text, no database at all" * 30)
    assert await wrong(env) == ["database"] and "not a database" in (await page(env))["database"].says
    path.unlink()
    await made(path)
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {newest() + 1}")
    db.close()
    assert "newer version" in (await page(env))["database"].says
    path.unlink()
    party, table = await played(path)
    await party.logbook.write(lambda db: db.execute("UPDATE papers SET rules = 'gone' WHERE table_id = ?", (table,)))
    await party.close()
    found = await page(env)
    assert found["database"].fine and not found["games"].fine and str(table) in found["games"].says
    raw = path.read_bytes()
    path.write_bytes(raw[:4096] + bytes(4096) + raw[8192:])
    assert "damaged" in (await page(env))["database"].says and "restore a backup" in (await page(env))["database"].says


def test_a_folder_that_is_missing_or_cannot_be_written_to(env: dict[str, str], tmp_path: Path) -> None:
    missing = told(env | {"DATABASE_PATH": str(tmp_path / "nowhere" / "table.db")})
    assert "does not exist" in missing["database"].says
    page = told(env | {"DATABASE_PATH": "/proc/table.db"})  # not even root can write there
    assert not page["disk"].fine and "cannot be written to" in page["disk"].says


def test_a_full_disk_and_too_little_memory(env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as machine:
        machine.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=5_000_000))
        assert problems(env) == ["disk"] and "make room" in told(env)["disk"].says
    with monkeypatch.context() as machine:
        machine.setattr("bot.memory.allowed", lambda: 100)
        assert problems(env) == ["memory"] and "only 100 MB" in told(env)["memory"].says
    with monkeypatch.context() as machine:
        machine.setattr("bot.memory.allowed", lambda: 400)
        assert problems(env) == [] and "lower it" in told(env | {"MEMORY": "1000"})["memory"].says
    assert problems(env | {"MEMORY": "64"}) == ["settings"]


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_busy_port_for_the_health_check(env: dict[str, str], taken: int) -> None:
    assert problems(env | {"HEALTH_PORT": str(taken)}) == ["health"]


async def test_a_process_that_has_the_database_and_does_not_answer(env: dict[str, str], tmp_path: Path) -> None:
    """An older version of the bot, say: its database is not opened, and its lock file stays."""
    party, _ = await played(tmp_path / "table.db")
    before = contents(tmp_path)
    found = typed(env, "check")
    assert found.returncode == 1 and "Another process is using the database" in found.stdout, found.stderr
    assert contents(tmp_path).keys() == before.keys()
    await party.close()


def typed(env: dict[str, str], *words: str) -> "subprocess.CompletedProcess[str]":
    """A command as an operator types it."""
    whole = {**os.environ, **env}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], env=whole, capture_output=True, text=True, cwd=ROOT, check=False
    )


def test_the_exit_code_of_a_page_and_of_settings_that_no_new_start_mends(env: dict[str, str]) -> None:
    assert typed(env, "check").returncode == 0
    broken = typed(env | {"LOG_LEVEL": "loud"}, "check")
    assert broken.returncode == 1 and "problem  settings" in broken.stdout and broken.stderr == ""
    started = typed(env | {"LOG_LEVEL": "loud"})
    assert started.returncode == UNUSABLE and started.stderr.count("\n") == 1
