"""A copy of the logbook while it is in use, and the proof that the copy can be restored."""

import sqlite3
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.files import private
from bot.store.migrations import version
from bot.store.opening import name_anew, unfinished


def to_read(source: Path) -> sqlite3.Connection:
    """A logbook that another process may be using: read-only, so it neither waits nor disturbs."""
    source = source.resolve()
    if not source.is_file():
        raise StoreError(f"There is no database at {source}.")
    unfinished(source)
    running = source.with_name(source.name + "-wal").exists()
    how = "mode=ro" if running else "mode=ro&immutable=1"  # else an empty -wal would be left behind
    return sqlite3.connect(f"{source.as_uri()}?{how}", uri=True, isolation_level=None)


def backup_file(source: Path, target: Path) -> None:
    """Copy a logbook, whether it is in use or not."""
    try:
        db = to_read(source)
        try:
            copy(db, target)
        finally:
            db.close()
    except sqlite3.Error as error:
        raise StoreError(f"The database {source} cannot be copied: {error}.") from None


def copy(db: sqlite3.Connection, target: Path) -> None:
    """Copy the logbook as it stands now to a new file of its owner's; it appears only when it is whole and checked."""
    if target.exists():
        raise StoreError(f"{target} is there already: a backup never overwrites anything.")
    if not target.parent.is_dir():
        raise StoreError(f"The folder {target.parent} does not exist.")
    draft = target.with_name(target.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        private(draft)
        twin = sqlite3.connect(draft, isolation_level=None)
        try:
            db.backup(twin)
            twin.execute("PRAGMA journal_mode = DELETE")  # one single file, without companions
            name_anew(twin)  # a journal of the one that was copied is none of the copy's
            check(twin, version(db))
        finally:
            twin.close()
        draft.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"No backup could be written to {target}: {error}.") from None
    finally:
        draft.unlink(missing_ok=True)


def check(db: sqlite3.Connection, wanted: int) -> None:
    """Whether this is a sound logbook of that version."""
    verdict = db.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        raise StoreError(f"The copy is damaged: {verdict}.")
    if version(db) != wanted:
        raise StoreError(f"The copy has schema {version(db)} instead of {wanted}.")
