"""Opening the logbook, or saying in one clear line why not. A refusal creates nothing and changes nothing."""

import contextlib
import fcntl
import logging
import os
import secrets
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.files import PRIVATE, companions, keep_private, private
from bot.store.migrations import migrate, newest, shape, version, wanted_shape

log = logging.getLogger(__name__)

MAGIC = b"SQLite format 3\x00"
PATIENCE = 1.0  # seconds to wait for another process that is just leaving
INCREMENTAL = 2  # SQLite's number of the way in which pages are given back to the disk when that is asked for
EMPTY_JOURNAL = 32  # bytes: a journal that is no longer has nothing to be played into the database


def real(path: Path) -> Path:
    """The same place without symbolic links: all who come by one of its names meet at the same lock."""
    return path.resolve()


def look(path: Path) -> bool:
    """Whether there is a file at this path; StoreError if it or its folder cannot be used. It is not opened here."""
    if not path.parent.is_dir():
        raise StoreError(f"The folder {path.parent} for the database does not exist: create it, or set another path.")
    if path.is_dir():
        raise StoreError(f"{path} is a folder, not a database file.")
    unfinished(path)
    if not os.access(path.parent, os.W_OK):
        raise StoreError(f"The folder {path.parent} is read-only: the database needs to be written.")
    if not path.exists():
        return False
    if not os.access(path, os.R_OK):
        raise StoreError(f"The database {path} cannot be read: its permissions do not allow it.")
    if not os.access(path, os.W_OK):
        raise StoreError(f"The database {path} is read-only: it must be writable.")
    return True


def create(path: Path) -> None:
    """A new logbook, made beside its place, private to its owner, and moved there when it is whole."""
    draft = path.with_name(path.name + ".new")
    try:
        draft.unlink(missing_ok=True)
        private(draft)
        db = sqlite3.connect(draft, isolation_level=None)
        try:
            db.execute("PRAGMA auto_vacuum = INCREMENTAL")
            migrate(db)
            name_anew(db)
        finally:
            db.close()
        draft.rename(path)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"No database can be created at {path}: {error}.") from None


def restoring(path: Path) -> Path:
    """The file that says that a restore has begun to put another database in this place."""
    return path.with_name(path.name + ".restoring")


def unfinished(path: Path) -> None:
    """StoreError if a restore was broken off here: what lies there may be half of what it was."""
    if restoring(path).exists():
        raise StoreError(f"A restore of {path} was broken off: run it once more (python -m bot restore FILE).")


def name_anew(db: sqlite3.Connection) -> None:
    """Give this very file a name of its own, so that no other one is taken for it."""
    statement = f"PRAGMA application_id = {secrets.randbits(31) or 1:d}"  # a pragma takes no values
    db.execute(statement)


def hold(path: Path, lock: int) -> int:
    """Open the database's own file, locked and found to be a logbook, until SQLite has closed it.

    Whoever comes by another name of the file (a hard link), or after the lock file was removed, stands before this
    lock. Nothing else in this process may open the file meanwhile: closing it would take SQLite's own locks away.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except OSError as error:
        raise StoreError(f"The database {path} cannot be read: {error.strerror}.") from None
    try:
        if sys.platform == "linux":  # elsewhere this lock and SQLite's are of one kind, and would shut SQLite out
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        start = os.pread(handle, 100, 0)
        if start[:16] != MAGIC:
            raise StoreError(
                f"{path} is not a SQLite database, so it is left alone: move it away, or set another path."
            )
        _not_newer(path, int.from_bytes(start[60:64]))  # the file's own note of its user_version
        _own_journal(path, name_of(handle), os.pread(lock, 20, 0).decode(errors="replace").strip())
        keep_private(path)
    except BlockingIOError:
        os.close(handle)
        raise StoreError(f"Another process is using the database {path}: stop it first.") from None
    except BaseException:
        os.close(handle)
        raise
    return handle


def name_of(handle: int) -> str:
    """The name of its own that the file itself has (its application_id), "" if it has none yet."""
    number = int.from_bytes(os.pread(handle, 4, 68))
    return f"{number:08x}" if number else ""


def _own_journal(path: Path, name: str, known: str) -> None:
    """Whether a journal that a crash has left behind was written for the database that lies here now.

    SQLite would play it into any database: into a backup that was put in the place of the one that crashed, for
    instance, which is then damaged, or silently the old one again. The lock file, which stays behind, too, knows which
    it was.
    """
    journal, _ = companions(path)
    if known and known != name and journal.exists() and journal.stat().st_size > EMPTY_JOURNAL:
        raise StoreError(
            f"{journal} was written for another database than the one that lies at {path} now, and would damage it: "
            "move that journal away and start again, or let python -m bot restore FILE put a backup in place."
        )


def _not_newer(path: Path, number: int) -> None:
    if number > newest():
        raise StoreError(
            f"The database {path} has schema {number}, this program knows only {newest()}: update the program."
        )


def lock(path: Path) -> int:
    """Keep every other process off this logbook; the lock ends with the process, however it ends."""
    place = lock_path(path)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            handle = os.open(place, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        except OSError as error:
            raise StoreError(f"The database {path} cannot be locked: {error.strerror}.") from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if same_file(handle, place):
                return handle
        except OSError:
            if time.monotonic() > until:
                os.close(handle)
                raise StoreError(f"Another process is using the database {path}: stop it first.") from None
        os.close(handle)
        time.sleep(0.05)


def lock_path(path: Path) -> Path:
    """The file that carries the lock."""
    return path.with_name(path.name + ".lock")


def same_file(handle: int, place: Path) -> bool:
    """Whether the open file still lies at its place: somebody may have taken it away, or put another there."""
    try:
        return os.path.samestat(os.fstat(handle), place.stat())
    except FileNotFoundError:
        return False


def unlock(path: Path, handle: int) -> None:
    """Let others in; a lock file that somebody else has made meanwhile is his."""
    if same_file(handle, lock_path(path)):
        lock_path(path).unlink(missing_ok=True)
    os.close(handle)


def settle(db: sqlite3.Connection, path: Path, keep: Callable[[sqlite3.Connection], Path]) -> None:
    """Set what durability rests on, each by its own statement and read back, and bring the schema up to date.

    A logbook of an older shape is copied before (`keep`): whoever wants the older program back has its database.
    """
    try:
        _not_newer(path, version(db))
        _pragmas(db)
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")
        _check_structure(db, path)
        if version(db) < newest():
            log.info("The database is brought to schema %s; as it was it lies in %s.", newest(), keep(db))
        migrate(db)
        _can_shrink(db)
        if not db.execute("PRAGMA application_id").fetchone()[0]:
            name_anew(db)
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()  # so that it stands in the file itself
    except sqlite3.Error as error:
        raise StoreError(in_words(path, error)) from None
    except UnicodeDecodeError:  # what SQLite complains of is named by a name that is damaged itself
        raise StoreError(damaged(path, "its tables have no readable names")) from None


def _can_shrink(db: sqlite3.Connection) -> None:
    """From now on room can be given back to the disk: a database from before that is written anew, once."""
    if db.execute("PRAGMA auto_vacuum").fetchone()[0] == INCREMENTAL:
        return
    db.execute("PRAGMA auto_vacuum = INCREMENTAL")
    with contextlib.suppress(sqlite3.OperationalError):  # no room for a second copy just now: at another start
        db.execute("VACUUM")


def _check_structure(db: sqlite3.Connection, path: Path) -> None:
    """Whether pages, tables and indexes are whole; what single rows say is checked when they are read."""
    verdict = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError(damaged(path, verdict))
    if shape(db) != wanted_shape(version(db)):
        raise StoreError(damaged(path, "its tables are not those of this program"))


def damaged(path: Path, what: str) -> str:
    """The one line about a database that must not be used, whatever was found in it."""
    return f"The database {path} is damaged ({' '.join(what.split())[:100]}): restore a backup."


def _pragmas(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA busy_timeout = 1000")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    found = {
        "busy_timeout": db.execute("PRAGMA busy_timeout").fetchone()[0],
        "journal_mode": db.execute("PRAGMA journal_mode").fetchone()[0],
        "synchronous": db.execute("PRAGMA synchronous").fetchone()[0],
        "foreign_keys": db.execute("PRAGMA foreign_keys").fetchone()[0],
    }
    wanted = {"busy_timeout": 1000, "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for name, value in wanted.items():
        if found[name] != value:
            raise StoreError(f"The database would not take {name} = {value} (it says {found[name]}).")


def in_words(path: Path, error: sqlite3.Error) -> str:
    """What SQLite complains of, and what to do about it, in one line."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"The database {path} is locked by another program: close it first."
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return f"The database {path} cannot be written: it and its folder must be writable."
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return damaged(path, str(error))
    if name.startswith("SQLITE_FULL"):
        return f"The disk that holds the database {path} is full."
    return f"The database {path} cannot be opened: {' '.join(str(error).split())}."
