"""python -m bot size, and a database from before room could be given back."""

import sqlite3
from pathlib import Path

from bot.store.logbook import Logbook
from tests.host.test_restore import bot, played


async def test_size_says_what_takes_room(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    party, _ = await played(path)
    for said in (bot(path, "size"), None, bot(path, "size")):
        if said is None:
            await party.close()
            continue
        assert said.returncode == 0, said.stderr
        first, *rest = said.stdout.splitlines()
        assert str(path) in first and "3 live tables, 0 finished" in first
        assert any("how live games stood" in line for line in rest)
        assert "0 backups" in rest[-2] and "painted grounds" in rest[-1]


async def test_a_database_from_before_can_give_room_back_from_its_next_start_on(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    await (await Logbook.open(path)).close()
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA auto_vacuum = NONE")
    db.execute("VACUUM")
    assert db.execute("PRAGMA auto_vacuum").fetchone()[0] == 0
    db.close()
    book = await Logbook.open(path)
    assert await book.read(lambda db: db.execute("PRAGMA auto_vacuum").fetchone()[0]) == 2
    await book.close()
