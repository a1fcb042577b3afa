"""One logbook, one process, whatever the file is called; and a logbook that vanishes stops whoever writes it."""

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from bot.store.backup import backup_file
from bot.store.errors import Damaged, WriteFailed
from bot.store.logbook import Logbook
from tests.store.test_writing import two_rows, whole

OPEN = """
import asyncio, pathlib, sys
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
try:
    asyncio.run(Logbook.open(pathlib.Path(sys.argv[1])))
    print("open")
except StoreError as error:
    print(error)
"""


async def said_by_a_second(path: Path) -> str:
    """What another process says that tries to use this logbook."""
    run = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", OPEN, str(path)], capture_output=True, text=True, check=False
    )
    return run.stdout + run.stderr


@pytest.mark.parametrize("way", ["symlink", "hard link", "lock file removed", "symlink to the folder"])
async def test_finding_a13_no_second_bot_comes_in_by_another_name(tmp_path: Path, way: str) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path, other = folder / "table.db", tmp_path / "other.db"
    book = await Logbook.open(path)
    await book.write(partial(two_rows, number=1))
    if way == "symlink":
        other.symlink_to(path)
    elif way == "hard link":
        other.hardlink_to(path)
    elif way == "lock file removed":
        path.with_name("table.db.lock").unlink()
        other = path
    else:
        (tmp_path / "link").symlink_to(folder)
        other = tmp_path / "link" / "table.db"
    said = await said_by_a_second(other)
    assert "Another process is using" in said and said.count("\n") == 1, said
    await book.write(partial(two_rows, number=2))
    await book.close()
    assert "open" in await said_by_a_second(path)


async def test_finding_a13_a_bot_that_leaves_takes_nobody_elses_lock_away(tmp_path: Path) -> None:
    path, lock = tmp_path / "table.db", tmp_path / "table.db.lock"
    book = await Logbook.open(path)
    lock.unlink()
    lock.write_bytes(b"")  # another process has made one of its own
    await book.close()
    assert lock.exists()


async def test_finding_a13_a_program_that_only_looks_takes_no_lock_away(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    book = await Logbook.open(path)
    await book.write(partial(two_rows, number=1))
    look = (
        f"import sqlite3; db = sqlite3.connect({str(path)!r}); db.execute('SELECT * FROM users').fetchall(); db.close()"
    )
    for _ in range(3):
        await asyncio.to_thread(subprocess.run, [sys.executable, "-c", look], check=True, capture_output=True)
        assert (tmp_path / "table.db-wal").exists(), "else it would think that nobody else has the database open"
    await book.write(partial(two_rows, number=2))
    await book.close()


@pytest.mark.parametrize("way", ["journal removed", "journal replaced", "removed", "replaced", "moved", "folder moved"])
async def test_finding_a13_nothing_is_accepted_once_the_files_are_gone(tmp_path: Path, way: str) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path, journal = folder / "table.db", folder / "table.db-wal"
    book = await Logbook.open(path)
    for number in range(30):
        await book.write(partial(two_rows, number=number))
    if way == "journal removed":
        journal.unlink()
    elif way == "journal replaced":
        shutil.copy(journal, tmp_path / "copy")
        (tmp_path / "copy").rename(journal)
    elif way == "removed":
        path.unlink()
    elif way == "replaced":
        backup_file(path, tmp_path / "backup.db")
        (tmp_path / "backup.db").rename(path)
    elif way == "moved":
        path.rename(folder / "elsewhere.db")
    else:
        folder.rename(tmp_path / "elsewhere")
    accepted = await asyncio.gather(
        *(book.write(partial(two_rows, number=number)) for number in range(100, 110)), return_exceptions=True
    )
    assert all(isinstance(each, WriteFailed) for each in accepted)
    line = str(book.lost.result())
    assert "was removed or replaced while the bot was using it" in line and "\n" not in line
    with pytest.raises(WriteFailed):
        await book.write(partial(two_rows, number=200))
    with pytest.raises(Damaged):  # else who asks whether his press has counted would hear that it has
        await book.read(whole)
    await book.close()
    if way.startswith("journal"):  # what was accepted before is brought home into the database itself
        again = await Logbook.open(path)
        assert set(range(30)) <= set(await again.read(whole))
        await again.close()
    if way in ("replaced", "moved"):
        again = await Logbook.open(path if way == "replaced" else folder / "elsewhere.db")
        assert set(range(30)) <= set(await again.read(whole)) <= {*range(30), *range(100, 110)}
        await again.close()


async def test_finding_a13_what_replaced_the_database_is_left_alone(tmp_path: Path) -> None:
    """Somebody restores a backup under the running bot, and another bot plays on it already."""
    path = tmp_path / "table.db"
    book = await Logbook.open(path)
    await book.write(partial(two_rows, number=1))
    backup_file(path, tmp_path / "backup.db")
    for name in ("table.db", "table.db-wal", "table.db-shm", "table.db.lock"):
        (tmp_path / name).unlink()
    (tmp_path / "backup.db").rename(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute("CREATE TABLE theirs (x)")
    with pytest.raises(WriteFailed):
        await book.write(partial(two_rows, number=2))
    await book.close()
    assert (tmp_path / "table.db-wal").exists()
    assert other.execute("SELECT count(*) FROM theirs").fetchone() == (0,)
    other.close()


def modes_in(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


async def test_finding_a13_files_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        book = await Logbook.open(tmp_path / "table.db")
        await book.write(partial(two_rows, number=1))
        await book.backup(tmp_path / "backup.db")
        modes = modes_in(tmp_path)
        await book.close()
    finally:
        os.umask(before)
    assert sorted(modes) == ["backup.db", "table.db", "table.db-shm", "table.db-wal", "table.db.lock"]
    assert set(modes.values()) == {0o600}, modes
