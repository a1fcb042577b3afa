"""A logbook's connection without a thread of its own: what is done there is done when it is asked for."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator
from typing import Any, TypeVar

R = TypeVar("R")


class InPlace:
    """One connection; whoever asks lets all others have a turn first, as he would with a thread.

    `strikes` is asked before each piece of work and after it: what it raises comes instead of it, or of its answer.
    """

    def __init__(
        self, connector: Callable[[], sqlite3.Connection], strikes: Callable[[bool], None] | None = None
    ) -> None:
        self._connector = connector
        self._db: sqlite3.Connection | None = None
        self._strikes = strikes

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
        if self._strikes is None:
            return work(self._db)
        self._strikes(False)
        done = work(self._db)
        self._strikes(True)
        return done

    async def close(self) -> None:
        """Close the database."""
        if self._db is not None:
            self._db.close()
            self._db = None
