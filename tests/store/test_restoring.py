"""A backup put in the place of the database, whatever a crash has left there."""

import asyncio
import random
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import opening, restoring
from bot.store.backup import backup_file
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from tests.conformance import count
from tests.store.test_writing import whole

CRASH = """
import asyncio, os, pathlib, sys
from functools import partial
from bot.store.logbook import Logbook
from tests.store.test_writing import two_rows
async def main():
    book = await Logbook.open(pathlib.Path(sys.argv[1]))
    print("open", flush=True)
    for number in range(int(sys.argv[2]), int(sys.argv[3])):
        await book.write(partial(two_rows, number=number))
    os.kill(os.getpid(), 9)
asyncio.run(main())
"""

RESTORE = """
import pathlib, sys
from bot.store import restoring
source, path = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
with restoring.alone(path):
    draft = restoring.drafted(source, path)
    print("drafted", flush=True)
    restoring.put_in_place(draft, path, sys.argv[3])
print("restored", flush=True)
"""


async def crashed(path: Path, first: int, last: int) -> None:
    """A bot writes these rows and is killed: its journal stays."""
    command = [sys.executable, "-c", CRASH, str(path), str(first), str(last)]
    await asyncio.to_thread(subprocess.run, command, capture_output=True)
    assert path.with_name(path.name + "-wal").stat().st_size > 32


async def numbers(path: Path) -> list[int]:
    """The rows of a logbook, as a start finds them."""
    book = await Logbook.open(path)
    found = await book.read(whole)
    await book.close()
    return sorted(found)


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def restore(source: Path, path: Path, stamp: str = "aside") -> Path | None:
    with restoring.alone(path):
        return restoring.put_in_place(restoring.drafted(source, path), path, stamp)


async def test_finding_g1_a_backup_is_restored_after_a_crash_and_the_old_one_lies_whole_beside_it(
    tmp_path: Path,
) -> None:
    path, backup = tmp_path / "table.db", tmp_path / "backup.db"
    await crashed(path, 0, 20)
    backup_file(path, backup)
    kept = backup.read_bytes()
    await crashed(path, 20, 400)
    aside = restore(backup, path)
    assert aside is not None and names(aside)[:2] == ["table.db", "table.db-shm"]
    assert await numbers(path) == list(range(20))
    assert await numbers(aside / "table.db") == list(range(400)), "with its journal, so nothing of it is lost"
    assert backup.read_bytes() == kept
    assert names(tmp_path) == ["backup.db", "table.db", "table.db.aside"]
    for each in (path, aside / "table.db"):
        assert stat.S_IMODE(each.stat().st_mode) == 0o600


@pytest.mark.parametrize("way", ["copied", "moved"])
@pytest.mark.parametrize("last", [22, 400], ids=["young journal", "old journal"])
async def test_finding_g1_a_backup_put_beside_a_journal_that_is_not_its_own_is_noticed(
    tmp_path: Path, way: str, last: int
) -> None:
    path, backup = tmp_path / "table.db", tmp_path / "backup.db"
    await crashed(path, 0, 20)
    backup_file(path, backup)
    kept = backup.read_bytes()
    await crashed(path, 20, last)
    if way == "copied":
        path.write_bytes(kept)
    else:
        backup.rename(path)
    with pytest.raises(StoreError, match="was written for another database") as refused:
        await Logbook.open(path)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == kept, "it is as it was put there"
    path.with_name("table.db-wal").unlink()
    assert await numbers(path) == list(range(20)), "as the line said"


async def test_a_database_from_before_files_had_names_is_restored_and_crashes_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    await (await Logbook.open(path)).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA application_id = 0")
    db.close()
    await crashed(path, 0, 9)
    assert await numbers(path) == list(range(9))


async def test_a_restore_refuses_while_a_bot_runs_and_what_is_no_backup_of_ours(tmp_path: Path) -> None:
    path, backup = tmp_path / "table.db", tmp_path / "backup.db"
    book = await Logbook.open(path)
    backup_file(path, backup)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="Another process is using"):
        restore(backup, path)
    other = tmp_path / "other.db"
    other.hardlink_to(path)
    code = "import pathlib, sys\nfrom bot.store import restoring\nwith restoring.alone(pathlib.Path(sys.argv[1])): pass"
    said = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", code, str(other)], capture_output=True, text=True
    )
    assert "Another process is using" in said.stderr, "by a hard link, too"
    other.unlink()
    await book.close()
    letter, foreign, newer = tmp_path / "letter", tmp_path / "foreign.db", tmp_path / "newer.db"
    letter.write_text("dear diary " * 100)
    with sqlite3.connect(foreign) as db:
        db.execute("CREATE TABLE heads (id INTEGER)")
    db.close()
    backup_file(path, newer)
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    for bad, why in (
        (letter, "not a database"),
        (foreign, "no database of this program"),
        (newer, "newer version"),
        (path, "the database itself"),
        (tmp_path / "none.db", "no database at"),
    ):
        with pytest.raises(StoreError, match=why) as refused:
            restore(bad, path)
        assert "\n" not in str(refused.value)
    assert path.read_bytes() == before
    assert names(tmp_path) == [
        "backup.db",
        "foreign.db",
        "letter",
        "newer.db",
        "table.db",
    ]


async def test_a_restore_that_was_broken_off_anywhere_is_done_again_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step that changes a name is where it may be broken off."""
    steps = 0
    for stop in range(30):
        folder = tmp_path / str(stop)
        folder.mkdir()
        path, backup = folder / "table.db", folder / "backup.db"
        await crashed(path, 0, 5)
        backup_file(path, backup)
        await crashed(path, 5, 9)
        steps = _broken_off(monkeypatch, backup, path, stop)
        if opening.restoring(path).exists():
            with pytest.raises(StoreError, match="run it once more"):
                await Logbook.open(path)
            with pytest.raises(StoreError, match="run it once more"):
                backup_file(path, folder / "another.db")
        _ = restore(backup, path, "again")
        assert await numbers(path) == [0, 1, 2, 3, 4]
        olds = [await numbers(each) for each in folder.glob("table.db.a*/table.db")]
        assert list(range(9)) in olds, f"broken off at step {stop}"
        if steps < stop:
            return
    raise AssertionError("a restore has more steps than that")


def _broken_off(monkeypatch: pytest.MonkeyPatch, backup: Path, path: Path, stop: int) -> int:
    """A restore of which no more than so many names are changed; how many were."""
    done = 0

    def guarded(name: str):  # type: ignore[no-untyped-def]
        plain = getattr(Path, name)

        def act(self: Path, *args: object, **more: object) -> object:
            nonlocal done
            if self.parent.name == str(stop) and not self.name.endswith((".lock", ".part", ".restored")):
                if done == stop:
                    raise KeyboardInterrupt
                done += 1
            return plain(self, *args, **more)

        return act

    with monkeypatch.context() as patch:
        for name in ("rename", "unlink", "mkdir"):
            patch.setattr(Path, name, guarded(name))
        try:
            _ = restore(backup, path)
        except KeyboardInterrupt:
            return done
    return done


async def test_case_10_restores_after_kills_at_random_moments(tmp_path: Path) -> None:
    """Killed while it writes, and each fourth time while it restores, too."""
    luck, path, backup = random.Random(7), tmp_path / "table.db", tmp_path / "backup.db"
    known: list[int] = []
    for attempt in range(count(6, 200)):
        written = await _killed_somewhere(path, len(known), luck)
        assert written[: len(known)] == known
        backup.unlink(missing_ok=True)
        backup_file(path, backup)
        _ = await _killed_somewhere(path, len(written), luck)
        if attempt % 4 == 0:
            await _restore_killed(backup, path, luck, attempt)
        _ = restore(backup, path, f"aside-{attempt}")
        known = await numbers(path)
        assert known == written
        if len(known) > 2_000:
            path.unlink()
            known = []


async def _killed_somewhere(path: Path, first: int, luck: random.Random) -> list[int]:
    """A process writes until it is killed; the rows that are there then."""
    command = [sys.executable, "-c", CRASH, str(path), str(first), str(first + 100_000)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"open\n"
    await asyncio.sleep(luck.random() * 0.3)
    process.send_signal(signal.SIGKILL)
    await process.wait()
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    found = sorted(whole(db))
    db.close()
    return found


async def _restore_killed(backup: Path, path: Path, luck: random.Random, attempt: int) -> None:
    command = [sys.executable, "-c", RESTORE, str(backup), str(path), f"killed-{attempt}"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    _ = await process.stdout.readline()
    await asyncio.sleep(luck.random() * 0.004)
    if process.returncode is None:
        process.send_signal(signal.SIGKILL)
    await process.wait()
