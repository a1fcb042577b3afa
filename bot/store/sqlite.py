"""The logbook in a file of this machine: one connection, one writer, and a commit shared by all who wait for it."""

import asyncio
import contextlib
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

import aiosqlite

from bot.store import opening
from bot.store.backup import copy
from bot.store.errors import Damaged, WriteFailed
from bot.store.holding import Held
from bot.store.logbook import Db, Logbook
from bot.store.shelf import Shelf

R = TypeVar("R")
Connection: TypeAlias = sqlite3.Connection
Outcome: TypeAlias = "tuple[bool, Any]"  # went well, and the result or the exception

BEFORE = "before-schema"  # the kind of copy that is made before the schema changes
GROUP = 100  # transactions that share one commit at most

log = logging.getLogger(__name__)


class OneHop(aiosqlite.Connection):
    """An aiosqlite connection on which a whole transaction runs in one visit to its thread.

    Several awaits inside a transaction on a shared connection would let another task's rows slip in and be lost.
    """

    def __init__(self, connector: Callable[[], Connection]) -> None:
        super().__init__(connector, 64)
        self._thread.daemon = True  # a process that failed ends, instead of waiting for this thread for ever

    async def hop(self, work: Callable[[Connection], R]) -> R:
        """Run this on the connection's thread."""
        return await self._execute(work, self._conn)  # pyright: ignore[reportUnknownMemberType]


class Hops(Protocol):
    """A connection that is awaited once to be opened, and does the work it is given one after the other."""

    def __await__(self) -> Generator[Any, None, object]: ...
    async def hop(self, work: Callable[[Connection], R]) -> R: ...
    async def close(self) -> None: ...


class SqliteLogbook(Logbook):
    """An open logbook in a file that is this process's alone."""

    def __init__(self, db: Hops, path: Path, held: Held, created: bool, shelf: Shelf) -> None:
        super().__init__(path, shelf, created, shared=False)
        self._db = db
        self._held = held
        self._waiting: deque[tuple[Callable[[Db], Any], asyncio.Future[Any]]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open_file(
        cls, path: Path, connection: Callable[[Callable[[], Connection]], Hops], shelf: Shelf | None
    ) -> "SqliteLogbook":
        """See `Logbook.open`."""
        path = opening.real(path)
        shelf = shelf or Shelf(path.parent / "backups")
        opening.look(path)
        held = Held(path)
        try:
            created = not opening.look(path)
            if created:
                opening.create(path)
            held.hold()
            db = connection(lambda: sqlite3.connect(path, timeout=1.0, isolation_level=None, cached_statements=256))
            try:
                await db
                await db.hop(lambda inner: opening.settle(inner, path, partial(shelf.put, path=path, kind=BEFORE)))
                held.note()
            except BaseException:
                await db.close()
                raise
        except BaseException:
            held.let_go()
            raise
        if created:
            log.info("A new database was created at %s.", path)
        return cls(db, path, held, created, shelf)

    async def close(self) -> None:
        self._closed = True
        while self._writer is not None:
            await asyncio.wait({self._writer})
        if self._held.missing():
            with contextlib.suppress(sqlite3.Error):
                await self._db.hop(_empty_journal)
        await self._db.close()
        self._held.let_go()

    async def read(self, work: Callable[[Db], R]) -> R:
        if self.lost.done():  # what can still be read may be what nobody was told of
            raise Damaged("it cannot be used any more")
        try:
            return await self._db.hop(work)
        except (Damaged, sqlite3.DatabaseError) as error:
            raise self._noticed(error) from None

    def _noticed(self, error: Exception) -> Exception:
        """Damage to what all tables share is the end of all work here, by what it is to be told; the rest passes."""
        if isinstance(error, sqlite3.DatabaseError) and _corrupt(error):
            error = Damaged(str(error))
        if isinstance(error, Damaged) and not error.table:
            self.give_up(opening.damaged(self.path, str(error)))
        return error

    async def write(self, work: Callable[[Db], R]) -> R:
        if self._closed or self.lost.done():
            raise WriteFailed("the logbook is closed")
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        return await future

    async def shrink(self) -> None:
        more = True  # a little at a time: others come in between
        while more and not self._closed:
            more = await self._db.hop(_give_back)

    async def backup(self, target: Path) -> None:
        await self._db.hop(lambda db: copy(db, target))

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(GROUP, len(self._waiting)))]
                works = [work for work, _ in group]
                for (_, future), (well, result) in zip(group, await self._written(works), strict=True):
                    if future.cancelled():
                        continue
                    if well:
                        future.set_result(result)
                    else:
                        future.set_exception(self._noticed(result))
                        future.exception()  # looked at: nobody may be waiting any more
        finally:
            self._writer = None

    async def _written(self, works: list[Callable[[Db], Any]]) -> list[Outcome]:
        """Commit these; what went into a file that nobody will find any more does not count."""
        if self.lost.done():
            return [(False, WriteFailed("the logbook is lost")) for _ in works]
        try:
            outcomes, missing = await self._db.hop(lambda db: (_commit(works, db), self._held.missing()))
        except ValueError as error:  # the connection is gone
            return [(False, WriteFailed(str(error))) for _ in works]
        if missing:
            self.give_up(missing)
            return [(False, WriteFailed(missing)) for _ in works]
        return outcomes


def _give_back(db: Connection) -> bool:
    """Give back some pages; whether there are more."""
    db.execute("PRAGMA incremental_vacuum(256)").fetchall()
    return bool(db.execute("PRAGMA freelist_count").fetchone()[0]) and _incremental(db)


def _incremental(db: Connection) -> bool:
    return db.execute("PRAGMA auto_vacuum").fetchone()[0] == opening.INCREMENTAL


def _empty_journal(db: Connection) -> None:
    """Bring what was accepted home into the file it belongs to, wherever that is now.

    Else it would be played into whatever has taken its place, a restored backup for instance, and damage that.
    """
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _corrupt(error: sqlite3.DatabaseError) -> bool:
    """Whether it is the structure of the database that is damaged."""
    return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def _commit(works: list[Callable[[Db], Any]], db: Connection) -> list[Outcome]:
    """Run the transactions of a group, each rolled back alone if it fails, and commit them together."""
    outcomes: list[Outcome] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for work in works:
            db.execute("SAVEPOINT one")
            try:
                outcomes.append((True, work(db)))
            except Exception as error:
                if not db.in_transaction:  # a full disk may roll back everything at once
                    raise
                db.execute("ROLLBACK TO one")
                lost = isinstance(error, sqlite3.OperationalError)
                outcomes.append((False, WriteFailed(str(error)) if lost else error))
            db.execute("RELEASE one")
        db.execute("COMMIT")
    except Exception as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        log.warning("The database could not be written: %s", error)
        corrupt = isinstance(error, sqlite3.DatabaseError) and _corrupt(error)
        return [(False, error if corrupt else WriteFailed(str(error))) for _ in works]
    return outcomes
