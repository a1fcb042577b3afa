"""Cases 6 and 7: opening the logbook, or one clear line why not, with nothing created or changed."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import opening
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from bot.store.migrations import newest


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file()}


async def refused(path: Path) -> str:
    before = contents(path.parent) if path.parent.is_dir() else {}
    with pytest.raises(StoreError) as error:
        await Logbook.open(path)
    assert (contents(path.parent) if path.parent.is_dir() else {}) == before
    line = str(error.value)
    assert line and "\n" not in line
    return line


async def made(path: Path) -> Path:
    await (await Logbook.open(path)).close()
    return path


async def test_case_06_the_first_start_creates_the_file_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    book = await Logbook.open(tmp_path / "table.db")
    assert book.created and "created" in caplog.text
    await book.close()
    again = await Logbook.open(tmp_path / "table.db")
    assert not again.created
    await again.close()
    assert sorted(contents(tmp_path)) == ["table.db"]


async def test_case_06_a_missing_folder_is_named(tmp_path: Path) -> None:
    assert "nowhere" in await refused(tmp_path / "nowhere" / "table.db")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("content", [b"", b"just some text, no database at all" * 9, b"SQLite format 2\x00" * 40])
async def test_case_06_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "table.db").write_bytes(content)
    assert "not a SQLite database" in await refused(tmp_path / "table.db")


async def test_case_06_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "table.db").mkdir()
    assert "folder" in await refused(tmp_path / "table.db")


async def test_case_06_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "table.db")
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {newest() + 1}")
    db.close()
    assert f"schema {newest() + 1}" in await refused(path)


async def test_case_06_a_newer_schema_still_in_the_wal_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "table.db")
    code = f"""if True:
        import os, sqlite3
        db = sqlite3.connect({str(path)!r}, isolation_level=None)
        db.execute("PRAGMA user_version = {newest() + 1}")
        os._exit(0)  # without closing: the -wal file stays
    """
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], check=True)
    assert (tmp_path / "table.db-wal").exists()
    with pytest.raises(StoreError, match="update the program"):
        await Logbook.open(path)


async def test_case_06_a_damaged_database_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "table.db")
    raw = bytearray(path.read_bytes())
    raw[100:4096] = os.urandom(3996)
    path.write_bytes(raw)
    assert "damaged" in await refused(path)


async def test_case_06_a_database_locked_by_another_program_is_refused(tmp_path: Path) -> None:
    path = await made(tmp_path / "table.db")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="locked by another program"):
        await Logbook.open(path)
    other.close()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users can reach (pytest's own cannot)."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to drop to another user")
async def test_case_06_a_read_only_database_or_folder_is_refused(open_folder: Path) -> None:
    folder = open_folder
    path = await made(folder / "table.db")
    for mode_folder, mode_file, word in ((0o555, 0o666, "read-only"), (0o777, 0o444, "read-only")):
        folder.chmod(mode_folder)
        path.chmod(mode_file)
        before = contents(folder)
        code = f"""if True:
            import asyncio, os, pathlib
            from bot.store.errors import StoreError
            from bot.store.logbook import Logbook
            import bot.store.sqlite  # from here on nothing of the checkout can be read
            os.setgroups([]); os.setgid(65534); os.setuid(65534)
            try:
                asyncio.run(Logbook.open(pathlib.Path({str(path)!r})))
            except StoreError as error:
                print(error)
        """
        run = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True)
        assert word in run.stdout, run.stderr
        assert contents(folder) == before


async def test_case_07_a_second_process_is_refused_within_two_seconds(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    book = await Logbook.open(path)
    code = f"""if True:
        import asyncio, pathlib
        from bot.store.errors import StoreError
        from bot.store.logbook import Logbook
        try:
            asyncio.run(Logbook.open(pathlib.Path({str(path)!r})))
        except StoreError as error:
            print(error)
    """
    start = time.monotonic()
    run = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True)
    assert "Another process" in run.stdout, run.stderr
    assert time.monotonic() - start < 2
    await book.close()
    await (await Logbook.open(path)).close()


async def test_case_07_a_killed_process_leaves_no_lock_behind(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    code = f"""if True:
        import asyncio, os, pathlib
        from bot.store.logbook import Logbook
        async def main():
            await Logbook.open(pathlib.Path({str(path)!r}))
            os.kill(os.getpid(), 9)
        asyncio.run(main())
    """
    await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code])
    assert (tmp_path / "table.db.lock").exists()
    await (await Logbook.open(path)).close()


def test_case_07_a_lock_file_taken_away_in_between_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that leaves removes its lock file just after another has opened it."""
    path, place = tmp_path / "table.db", tmp_path / "table.db.lock"
    plain, calls = opening.fcntl.flock, 0

    def late(handle: int, how: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 1:
            place.unlink()
        plain(handle, how)

    monkeypatch.setattr(opening.fcntl, "flock", late)
    handle = opening.lock(path)
    assert os.fstat(handle).st_ino == place.stat().st_ino and calls == 2
    opening.unlock(path, handle)
    assert not place.exists()


async def test_a_creation_that_was_interrupted_starts_again(tmp_path: Path) -> None:
    (tmp_path / "table.db.new").write_bytes(b"half a database")
    book = await Logbook.open(tmp_path / "table.db")
    assert book.created
    await book.close()
    assert sorted(contents(tmp_path)) == ["table.db"]


async def test_every_pragma_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = await Logbook.open(tmp_path / "table.db")
    found = await book.read(
        lambda db: (
            db.execute("PRAGMA journal_mode").fetchone()[0],
            db.execute("PRAGMA synchronous").fetchone()[0],
            db.execute("PRAGMA foreign_keys").fetchone()[0],
        )
    )
    assert found == ("wal", 2, 1)
    await book.close()

    class Stubborn:
        """A connection that ignores one setting."""

        def __init__(self, inner: sqlite3.Connection) -> None:
            self.inner = inner

        def execute(self, sql: str) -> sqlite3.Cursor:
            return self.inner.execute("SELECT 1" if sql == "PRAGMA synchronous = FULL" else sql)

    inner = sqlite3.connect(tmp_path / "table.db", isolation_level=None)
    inner.execute("PRAGMA synchronous = NORMAL")
    with pytest.raises(StoreError, match="synchronous"):
        opening._pragmas(Stubborn(inner))  # type: ignore[arg-type]
    inner.close()
