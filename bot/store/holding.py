"""What makes a logbook ours alone as long as it is open, and tells when its files are not at their places any more."""

import os
from pathlib import Path

from bot.store import opening


class Held:
    """The lock beside a logbook, its own file held open, and where its journal lies."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._journal = path.with_name(path.name + "-wal")
        self._lock = opening.lock(path)
        self._file: int | None = None
        self._known: tuple[tuple[str, os.stat_result], ...] = ()

    def hold(self) -> None:
        """Take the database's own file: before SQLite opens it."""
        self._file = opening.hold(self._path, self._lock)

    def note(self) -> None:
        """Remember which files these are, once SQLite has made its journal; a crash leaves that to the next start."""
        assert self._file is not None
        os.ftruncate(self._lock, 0)
        os.pwrite(self._lock, opening.name_of(self._file).encode(), 0)
        self._known = tuple((str(place), os.lstat(place)) for place in (self._path, self._journal))

    def missing(self) -> str:
        """Which of the files is not at its place any more, in one clear line; nothing if all are.

        It is asked after each commit, before anybody hears of it, so it is no more than two looks at the folder.
        """
        for place, known in self._known:
            try:
                there = os.lstat(place)
            except FileNotFoundError:
                there = None
            if there is None or (there.st_ino, there.st_dev) != (known.st_ino, known.st_dev):
                return (
                    f"{place} was removed or replaced while the bot was using it, so nothing more can be kept: "
                    "put the right database in its place, and start the bot again."
                )
        return ""

    def let_go(self) -> None:
        """Let others in: after SQLite has closed the file."""
        if self._file is not None:
            os.close(self._file)
        opening.unlock(self._path, self._lock)
