"""The logbook as everybody knows it, whichever engine keeps it: SQLite in this process, or PostgreSQL for several."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bot.store.errors import StoreError, WriteFailed
from bot.store.shelf import Shelf

R = TypeVar("R")

POSTGRES = ("postgresql://", "postgres://")  # how an address of the other engine begins


class Rows(Protocol):
    """What a statement has found."""

    @property
    def rowcount(self) -> int: ...
    @property
    def description(self) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """What a transaction works on. Statements are SQLite's; what PostgreSQL says otherwise stands in `dialect`."""

    def execute(self, statement: str, values: Any = ..., /) -> Rows: ...
    def executemany(self, statement: str, values: Any, /) -> Rows: ...


class Logbook(ABC):
    """An open logbook. Open with `Logbook.open`, close with `close`."""

    def __init__(self, path: Path, shelf: Shelf, created: bool, shared: bool) -> None:
        """`path` is the database, or the place beside which things of this process lie; `shared`: others write, too."""
        self.path = path
        self.shelf = shelf
        self.created = created
        self.shared = shared
        self.ahead: float | None = None  # of the steady clock, where a server says what time it is
        self.lost: asyncio.Future[StoreError] = asyncio.get_running_loop().create_future()  # it cannot be used any more

    @staticmethod
    async def open(
        place: Path | str, connection: Callable[..., Any] | None = None, shelf: Shelf | None = None
    ) -> "Logbook":
        """Open the logbook in this file or at this address, creating it at the very first start.

        StoreError if it cannot be used. On the `shelf` (a folder beside it, unless another is named) lies a copy of
        what an older program wrote. `connection` is another way than a thread to work on a file.
        """
        if isinstance(place, str):
            from bot.store.postgres import PostgresLogbook  # only whoever names such an address needs its driver

            return await PostgresLogbook.open_at(place, shelf)
        from bot.store.sqlite import OneHop, SqliteLogbook

        return await SqliteLogbook.open_file(place, connection or OneHop, shelf)

    @abstractmethod
    async def close(self) -> None:
        """Wait for what is being written, then close."""

    @abstractmethod
    async def read(self, work: Callable[[Db], R]) -> R:
        """Look something up."""

    @abstractmethod
    async def write(self, work: Callable[[Db], R]) -> R:
        """Do this in one transaction, and return once it is durable.

        If `work` raises, it alone is rolled back and the exception comes here. WriteFailed if it could not be made
        durable. A cancelled caller leaves the transaction running to its end, done wholly or not at all.
        """

    @abstractmethod
    async def shrink(self) -> None:
        """Give the room of what was deleted back to the disk."""

    @abstractmethod
    async def backup(self, target: Path) -> None:
        """Copy the logbook as it stands now to a new file, and check the copy."""

    def give_up(self, why: str) -> None:
        """Nothing is written from now on, and who waits for `lost` hears why."""
        if not self.lost.done():
            self.lost.set_result(StoreError(why))


__all__ = ["Db", "Logbook", "Rows", "StoreError", "WriteFailed"]
