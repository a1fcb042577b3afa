"""The logbook on a PostgreSQL server, which several processes share: a few connections, each used by one thread.

A transaction sees the logbook as it stood when it began. Where another one has changed meanwhile what it writes, it is
run once more from its beginning: so `work` may run several times, and does nothing but read and write.
"""

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from bot.store import moving, server
from bot.store.dialect import spoken
from bot.store.errors import Damaged, Gone, WriteFailed
from bot.store.logbook import Db, Logbook
from bot.store.server import psycopg
from bot.store.shelf import Shelf

R = TypeVar("R")

CONNECTIONS = 4
TRIES = 12  # of a transaction that meets others: each time one of them has gone through
PAUSE = 0.002  # seconds before the second try, and each time up to twice as long
REST = 0.5  # seconds in which nobody asks a server that was not there


class Statements:
    """A transaction on the server, spoken to as to SQLite."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def execute(self, statement: str, values: Any = (), /) -> Any:
        try:
            return self._connection.execute(spoken(statement), values)
        except psycopg.IntegrityError as error:
            raise sqlite3.IntegrityError(str(error)) from None

    def executemany(self, statement: str, values: Iterable[Any], /) -> Any:
        cursor = self._connection.cursor()
        cursor.executemany(spoken(statement), list(values))
        return cursor


class PostgresLogbook(Logbook):
    """An open logbook at an address."""

    def __init__(self, url: str, shelf: Shelf, created: bool, ahead: float) -> None:
        super().__init__(shelf.folder.parent / "fleet", shelf, created, shared=True)
        self.ahead = ahead
        self.retried = 0  # transactions that were run once more
        self._url = url
        self._threads = ThreadPoolExecutor(CONNECTIONS, "postgresql")
        self._free: SimpleQueue[Any] = SimpleQueue()
        self._rests_until = 0.0
        self._closed = False

    @classmethod
    async def open_at(cls, url: str, shelf: Shelf | None) -> "PostgresLogbook":
        """See `Logbook.open`."""
        created, ahead = await asyncio.to_thread(_settled, url)
        return cls(url, shelf or Shelf(Path.cwd() / "backups"), created, ahead)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        self._drop_idle()

    async def read(self, work: Callable[[Db], R]) -> R:
        if self.lost.done():
            raise Damaged("it cannot be used any more")
        return await self._run(work)

    async def write(self, work: Callable[[Db], R]) -> R:
        if self._closed or self.lost.done():
            raise WriteFailed("the logbook is closed")
        return await self._run(work)

    async def shrink(self) -> None:
        """The server sees to that by itself."""

    async def backup(self, target: Path) -> None:
        await self._run(lambda db: moving.to_file(db, target))

    async def _run(self, work: Callable[[Db], R]) -> R:
        try:
            done = asyncio.get_running_loop().run_in_executor(self._threads, self._transaction, work)
        except RuntimeError:  # no thread takes work any more
            raise ValueError("the logbook is closed") from None
        try:
            return await asyncio.shield(done)
        except Damaged as error:
            if not error.table:
                self.give_up(f"The database {server.place(self._url)} is damaged ({error}): restore a backup.")
            raise

    def _transaction(self, work: Callable[[Db], R]) -> R:
        pause = PAUSE
        for _ in range(TRIES):
            connection = self._connection()
            try:
                with connection.transaction():
                    return work(Statements(connection))
            except (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected):
                self.retried += 1
            except psycopg.Error as error:
                if connection.broken:  # whether it was committed is not known here
                    self._drop_idle()
                    raise Gone(str(error)) from None
                if isinstance(error, psycopg.ProgrammingError):
                    raise
                raise WriteFailed(str(error)) from None
            finally:
                if not connection.broken:
                    self._free.put(connection)
            time.sleep(pause * random.uniform(0.5, 1.0))
            pause *= 2
        raise WriteFailed("too many others wrote the same at once")

    def _connection(self) -> Any:
        """A free connection, or a new one."""
        try:
            return self._free.get_nowait()
        except Empty:
            pass
        if time.monotonic() < self._rests_until:
            raise Gone("the server was not there just now")
        try:
            return server.connect(self._url)
        except psycopg.Error as error:
            self._rests_until = time.monotonic() + REST
            raise Gone(str(error)) from None

    def _drop_idle(self) -> None:
        while True:
            try:
                self._free.get_nowait().close()
            except Empty:
                return


def copy_to_file(url: str, target: Path) -> None:
    """Copy a logbook, whether it is in use or not, to a new SQLite file."""
    connection = server.come_to(url)
    try:
        with connection.transaction():
            moving.to_file(Statements(connection), target)
    finally:
        connection.close()


def _settled(url: str) -> tuple[bool, float]:
    connection = server.come_to(url)
    try:
        created = server.settle(connection, url)
        now = connection.execute("SELECT extract(epoch FROM clock_timestamp())::float8").fetchone()[0]
        return created, now - time.monotonic()
    finally:
        connection.close()
