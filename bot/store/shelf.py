"""Copies of the logbook that are kept: in a folder of their owner's, named by why and when they were made."""

import calendar
import shutil
import sqlite3
import time
from pathlib import Path

from msgspec import Struct

from bot.store.backup import copy
from bot.store.errors import StoreError
from bot.store.files import MINE

STAMP = "%Y%m%dT%H%M%SZ"
SPARE = 50_000_000  # bytes that stay free: the database itself needs room to grow


class Shelf(Struct, frozen=True):
    """Where copies lie, and how many of each kind are kept."""

    folder: Path
    keep: int = 7

    def put(self, db: sqlite3.Connection, path: Path, kind: str) -> Path:
        """Copy the logbook at this path, open as `db`; StoreError if there is no room or it cannot be copied."""
        try:
            self.folder.mkdir(MINE, parents=True, exist_ok=True)
            size = sum(each.stat().st_size for each in path.parent.glob(f"{path.name}*") if each.is_file())
            free = shutil.disk_usage(self.folder).free
        except OSError as error:
            raise StoreError(f"Backups cannot be kept in {self.folder}: {error.strerror}.") from None
        if free < size + SPARE:
            room = f"it takes {size // 1_000_000} MB, and {free // 1_000_000} MB are free"
            raise StoreError(f"There is no room for a copy of the database in {self.folder}: {room}.")
        target = self._unused(f"{path.stem}-{kind}-{time.strftime(STAMP, time.gmtime())}")
        copy(db, target)
        return target

    def _unused(self, name: str) -> Path:
        names = (self.folder / f"{name}{end}.db" for end in ("", *(f"_{n}" for n in range(2, 1000))))
        return next(each for each in names if not each.exists())

    def of_kind(self, path: Path, kind: str) -> list[Path]:
        """The copies of this kind, the oldest first."""
        return sorted(self.folder.glob(f"{path.stem}-{kind}-*Z*.db"))

    def tidy(self, path: Path, kind: str) -> None:
        """Only the newest copies of this kind stay."""
        for old in self.of_kind(path, kind)[: -self.keep]:
            old.unlink(missing_ok=True)


def made(path: Path) -> int:
    """When a copy was made, in seconds since 1970 by its name; 0 if that does not say."""
    stamp = path.stem.rsplit("-", 1)[-1].split("_")[0]
    try:
        return calendar.timegm(time.strptime(stamp, STAMP))
    except ValueError:
        return 0
