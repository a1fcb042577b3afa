"""Backups that come by themselves, and the copy before the schema changes."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from bot.backups import DAILY, HOUR, Backups
from bot.store import migrations
from bot.store import shelf as shelves
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from bot.store.migrations import newest, version
from bot.store.shelf import Shelf, made
from tests.engine.toy import TOY
from tests.tables.party import Party

NOW = 1_800_000_000


async def kept(path: Path, party: Party, shelf: Shelf, hours: int = 24) -> Backups:
    for channel in range(1, 4):
        await party.to_menu(await party.game(channel=channel))
    return Backups(path, shelf, hours, {"toy": TOY})


async def test_a_backup_is_made_when_one_is_due_and_the_oldest_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, shelf = tmp_path / "table.db", Shelf(tmp_path / "backups", 2)
    party = await Party(path, 50).open()
    backups = await kept(path, party, shelf)
    time, plain = float(NOW), shelves.time.gmtime
    monkeypatch.setattr(shelves.time, "gmtime", lambda: plain(time))
    found: list[Path | None] = []
    for _ in range(3):
        assert backups.due(time)
        found.append(await backups.make(DAILY))
        assert not backups.due(time) and not backups.due(time + 24 * HOUR - 1)
        time += 24 * HOUR
    assert backups.due(NOW - 1), "a clock that was set wrongly makes no backup wait for years"
    assert shelf.of_kind(path, DAILY) == found[1:]
    last = found[2]
    assert last is not None and made(last) == NOW + 48 * HOUR
    assert stat.S_IMODE(last.stat().st_mode) == 0o600 and stat.S_IMODE(last.parent.stat().st_mode) == 0o700
    await party.close()
    twin = await Party(last, 50).open()
    assert len(list(twin.keeper.core.live_heads())) == 3
    await twin.close()


async def test_a_backup_with_a_damaged_game_drives_no_good_one_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, shelf = tmp_path / "table.db", Shelf(tmp_path / "backups", 1)
    party = await Party(path, 50).open()
    backups = await kept(path, party, shelf)
    good = await backups.make(DAILY)
    await party.logbook.write(lambda db: db.execute("UPDATE papers SET rules = 'gone' WHERE table_id = 2"))
    bad = await backups.make(DAILY)
    assert shelf.of_kind(path, DAILY) == [good, bad]
    assert "table 2 (toy, channel 2): it is damaged" in caplog.text
    await party.close()


async def test_a_backup_that_cannot_be_made_says_why_and_the_bot_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.db"
    party = await Party(path, 50).open()
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    backups = await kept(path, party, Shelf(in_the_way))
    assert await backups.make(DAILY) is None
    assert "Backups cannot be kept in" in caplog.text
    monkeypatch.setattr(shelves.shutil, "disk_usage", lambda folder: Usage())
    roomless = Backups(path, Shelf(tmp_path / "backups"), 24, {"toy": TOY})
    assert await roomless.make(DAILY) is None
    assert "There is no room" in caplog.text
    await party.close()


class Usage:
    free = 1_000_000


async def test_watching_makes_one_at_once_and_none_where_that_is_switched_off(tmp_path: Path) -> None:
    path, shelf = tmp_path / "table.db", Shelf(tmp_path / "backups")
    party = await Party(path, 50).open()
    backups = await kept(path, party, shelf)
    watching = asyncio.create_task(backups.watch())
    await asyncio.sleep(0)
    await backups.make("by hand")  # which waits for the other
    assert len(shelf.of_kind(path, DAILY)) == 1
    watching.cancel()
    await asyncio.wait_for(Backups(path, Shelf(tmp_path / "none"), 0, {"toy": TOY}).watch(), 1)
    assert not (tmp_path / "none").exists()
    await party.close()


async def test_before_the_schema_changes_the_database_is_copied_or_nothing_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.db"
    await (await Logbook.open(path)).close()
    assert not (tmp_path / "backups").exists(), "nothing has changed yet"
    later = {**migrations.steps(), newest() + 1: f"PRAGMA user_version = {newest() + 1};\n"}
    before = newest()
    monkeypatch.setattr(migrations, "steps", lambda: later)
    monkeypatch.setattr(shelves.shutil, "disk_usage", lambda folder: Usage())
    with pytest.raises(StoreError, match="no room"):
        await Logbook.open(path)
    with sqlite3.connect(path) as db:
        assert version(db) == before
    db.close()
    monkeypatch.undo()
    monkeypatch.setattr(migrations, "steps", lambda: later)
    await (await Logbook.open(path)).close()
    (copy,) = (tmp_path / "backups").iterdir()
    with sqlite3.connect(copy) as db:
        assert version(db) == before and copy.name.startswith("table-before-schema-")
    db.close()
