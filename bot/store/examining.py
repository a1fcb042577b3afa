"""A look at a logbook that nobody uses: nothing is changed, and no lock file is taken away or left behind."""

import fcntl
import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bot.store import opening
from bot.store.checking import check
from bot.store.errors import Damaged, StoreError
from bot.store.migrations import shape, version, wanted_shape


@contextmanager
def unused(path: Path) -> Generator[None]:
    """Nobody uses the database, nor begins to meanwhile; StoreError if somebody does."""
    handles: list[int] = []
    try:
        for each in (opening.lock_path(path), path):  # who came by another name of it holds the file itself
            if each.is_file():
                handles.append(os.open(each, os.O_RDONLY | os.O_CLOEXEC))
                fcntl.flock(handles[-1], fcntl.LOCK_SH | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise StoreError(f"Another process is using the database {path}, and does not answer.") from None
    finally:
        for handle in handles:
            os.close(handle)


def whole(db: sqlite3.Connection, path: Path) -> None:
    """StoreError unless pages, tables and what all games share are as they were written."""
    verdict = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreError(opening.damaged(path, verdict))
    if shape(db) != wanted_shape(version(db)):
        raise StoreError(opening.damaged(path, "its tables are not those of this program"))
    try:
        check(db)
    except Damaged as error:
        raise StoreError(opening.damaged(path, str(error))) from None
