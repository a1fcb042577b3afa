"""A logbook's connection without a thread of its own: what is done there is done when it is asked for."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from typing import Any, TypeVar

R = TypeVar("R")


class InPlace:
    """One connection; whoever asks lets all others have a turn first, as he would with a thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        self._connector = connector
        self._db: sqlite3.Connection | None = None

    def __await__(self) -> Generator[Any, None, InPlace]:
        self._db = self._connector()
        return self._opened().__await__()

    async def _opened(self) -> InPlace:
        return self

    async def hop(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Do this with the database."""
        await asyncio.sleep(0)
        if self._db is None:
            raise ValueError("the connection is closed")
        return work(self._db)

    async def close(self) -> None:
        """Close the database."""
        if self._db is not None:
            self._db.close()
            self._db = None
