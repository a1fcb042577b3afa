"""Case 75: READY without a guild that had tables, guilds in an outage; and a logbook that vanishes under the bot."""

import asyncio
import contextlib
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.tools.harbour import Harbour, Refused
from tests.e2e.fleet import Fleet, fleet, newest, press_something
from tests.e2e.test_weather import eventually
from tests.e2e.test_whole_games import CHANNEL, open_table

pytestmark = pytest.mark.harbour


def stored(ships: Fleet) -> tuple[list[str], list[int]]:
    """How the tables stand in the logbook, and the guilds that were left."""
    with closing(sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True)) as db:
        heads = [row[0] for row in db.execute("SELECT status FROM heads ORDER BY id")]
        return heads, [row[0] for row in db.execute("SELECT guild FROM departed")]


def entries(ships: Fleet) -> int:
    """How many answers and outcomes are stored."""
    with closing(sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])


async def stands(ships: Fleet, status: str, left: int) -> None:
    async def so() -> bool:
        heads, guilds = stored(ships)
        return heads == [status] and len(guilds) == left

    await eventually(f"the table is not {status}: {stored(ships)}", so)


async def test_case_75_removed_while_offline_the_tables_rest_and_go_on_when_it_is_back(tmp_path: Path) -> None:
    async with fleet(tmp_path, ("Anne", "Bart")) as ships:
        sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
        await stands(ships, "playing", 0)
        await ships.stop()
        await ships.control.member("bot", False, unheard=True)
        mark = await ships.control.last_request()
        await ships.start()
        await stands(ships, "resting", 1)
        await asyncio.sleep(0.5)
        assert await ships.control.requests("*", "/channels/*", since=mark) == [], "nothing is sent there any more"
        await ships.stop()
        await ships.control.member("bot", True)
        await ships.start()
        await stands(ships, "playing", 0)
        shown = await sailors["Anne"].slash("board", CHANNEL)
        assert shown.message is not None and shown.message.pictures
        assert ships.errors() == []


async def test_case_75_removed_while_the_session_was_lost(tmp_path: Path) -> None:
    """discord.py's own list of guilds still has it then; READY comes again, and only its list is true."""
    async with fleet(tmp_path, ("Anne", "Bart")) as ships:
        await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
        await stands(ships, "playing", 0)
        await ships.control.member("bot", False, unheard=True)
        await ships.control.invalidate()
        await stands(ships, "resting", 1)
        mark = await ships.control.last_request()
        await asyncio.sleep(1.0)
        assert await ships.control.requests("*", "/channels/*", since=mark) == []
        await ships.control.member("bot", True)
        await stands(ships, "playing", 0)
        assert ships.errors() == []


async def test_case_75_an_outage_is_no_removal(tmp_path: Path) -> None:
    async with fleet(tmp_path, ("Anne", "Bart")) as ships:
        await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
        await ships.stop()
        await ships.control.outage(True)
        await ships.start()
        await asyncio.sleep(4.0)  # discord.py waits two seconds for guilds that do not come
        await stands(ships, "playing", 0)
        await ships.control.outage(False)
        await asyncio.sleep(0.5)
        await stands(ships, "playing", 0)
        assert ships.errors() == []


@pytest.mark.parametrize("name", ["table.db", "table.db-wal"])
async def test_finding_a13_the_bot_stops_with_one_line_when_its_logbook_vanishes(tmp_path: Path, name: str) -> None:
    async with Harbour(port=0, people=("Anne", "Bart")) as harbour:
        ships = Fleet(harbour, tmp_path)
        await ships.start()
        sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
        before = entries(ships)
        (tmp_path / name).unlink()
        for sailor in sailors.values():
            with contextlib.suppress(Refused):  # the bot is gone before it could answer
                panel = (await sailor.click(await newest(sailor, CHANNEL), "My hand")).message
                if panel is not None:
                    answer = await press_something(sailor, panel, random.Random(13))
                    assert answer is None or answer.failed or "✓" not in answer.text, answer.text
        assert ships.process is not None
        assert await asyncio.wait_for(ships.process.wait(), 10) == 1
        ships.process = None
        said = ships.log.read_text()
        assert "Traceback" not in said
        line = said.splitlines()[-1]
        assert name == "table.db" or entries(ships) >= before, "what was accepted before is brought home"
        assert line.startswith(str(tmp_path / name)) and "was removed or replaced" in line
