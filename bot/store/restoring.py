"""A backup in the place of the database, whatever state a crash has left that in.

What lay there before is set aside as a whole, journal and all: played into the backup it would damage it. Until the
backup is in place a file says so, and nobody opens what is there; a restore that was broken off is simply done again.
"""

import fcntl
import os
import sqlite3
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bot.store import opening
from bot.store.backup import copy, to_read
from bot.store.errors import StoreError
from bot.store.files import MINE, PRIVATE, companions, settled
from bot.store.migrations import migrate, newest, shape, version, wanted_shape


@contextmanager
def alone(path: Path) -> Generator[None]:
    """Nobody uses the database at this place, nor comes to it meanwhile; StoreError if somebody does."""
    if not path.parent.is_dir():
        raise StoreError(f"The folder {path.parent} for the database does not exist: create it, or set another path.")
    lock = opening.lock(path)
    try:
        handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC) if path.is_file() else None
        try:
            if handle is not None and sys.platform == "linux":  # who came by another name of it holds the file itself
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield
        except BlockingIOError:
            raise StoreError(f"Another process is using the database {path}: stop it first.") from None
        finally:
            if handle is not None:
                os.close(handle)
    finally:
        opening.unlock(path, lock)


def drafted(source: Path, path: Path) -> Path:
    """A copy of the backup beside the database's place, whole and in the newest shape."""
    if source.resolve() == path:
        raise StoreError(f"{source} is the database itself: name a backup of it.")
    draft = path.with_name(path.name + ".restored")
    draft.unlink(missing_ok=True)
    try:
        db = to_read(source)
        try:
            _known(db, source)
            copy(db, draft)
        finally:
            db.close()
        twin = sqlite3.connect(draft, isolation_level=None)
        try:
            migrate(twin)
        finally:
            twin.close()
    except sqlite3.Error as error:
        draft.unlink(missing_ok=True)
        raise StoreError(f"{source} cannot be restored: {error}.") from None
    return draft


def _known(db: sqlite3.Connection, source: Path) -> None:
    """Whether this is a logbook of ours, and not of a newer program."""
    number = version(db)
    if number > newest():
        raise StoreError(f"{source} was written by a newer version of this program: update the program first.")
    if number < 1 or shape(db) != wanted_shape(number):
        raise StoreError(f"{source} is no database of this program.")


def put_in_place(draft: Path, path: Path, stamp: str) -> Path | None:
    """The draft becomes the database; says in which folder the one that was there lies now, if there was one."""
    marker = opening.restoring(path)
    aside = _set_aside(path, marker, stamp)
    draft.rename(path)
    settled(path.parent)
    marker.unlink()
    settled(path.parent)
    return aside


def _set_aside(path: Path, marker: Path, stamp: str) -> Path | None:
    """Move what lies there to a folder of its own, the journal with it, also if a restore before has begun to."""
    begun = marker.read_text(encoding="utf-8") if marker.exists() else ""
    folder = path.with_name(begun or f"{path.name}.{stamp}")
    if not begun or (folder / path.name).exists():  # all was moved then, and what lies there now came after it
        begun, folder = "", _unused(path.with_name(f"{path.name}.{stamp}"))
    there = [each for each in (*companions(path), path) if each.exists()]
    if not begun:
        _write(marker, folder.name)
    if there:
        folder.mkdir(MINE, exist_ok=True)
        for each in there:
            each.rename(folder / each.name)
        settled(folder)
    settled(path.parent)
    return folder if folder.is_dir() else None


def _unused(folder: Path) -> Path:
    """This folder, or one named after it if there is such a one."""
    names = (folder.with_name(f"{folder.name}{end}") for end in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def _write(marker: Path, text: str) -> None:
    handle = os.open(marker, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, PRIVATE)
    try:
        os.write(handle, text.encode())
        os.fsync(handle)
    finally:
        os.close(handle)
    settled(marker.parent)
