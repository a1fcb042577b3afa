"""Files that nobody but their owner may read."""

import os
from pathlib import Path

PRIVATE = 0o600  # whoever can read a database can read every hand in it


def private(path: Path) -> None:
    """A new, empty file of its owner's alone; SQLite gives its companions the same permissions."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE))
