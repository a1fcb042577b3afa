"""Files that nobody but their owner may read, and files that survive a power cut."""

import contextlib
import os
from pathlib import Path

PRIVATE = 0o600  # whoever can read a database can read every hand in it
MINE = 0o700  # a folder of its owner's alone


def private(path: Path) -> None:
    """A new, empty file of its owner's alone; SQLite gives its companions the same permissions."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE))


def keep_private(path: Path) -> None:
    """Nobody but its owner may read this file from now on, however it was put there."""
    with contextlib.suppress(OSError):  # it is gone, or somebody else's
        path.chmod(PRIVATE)


def companions(path: Path) -> tuple[Path, Path]:
    """What SQLite keeps beside a database: its journal, which belongs to it, and the index of that."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def settled(folder: Path) -> None:
    """The names in this folder stay as they are now, whatever happens to the machine."""
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
