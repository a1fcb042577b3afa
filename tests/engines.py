"""Which engine keeps the logbooks of tests: SQLite, or a PostgreSQL server that lives as long as the tests do.

A test names a file. On PostgreSQL that stands for a database of the same name, in child processes too.
"""

import atexit
import os
import sqlite3
from functools import cache
from hashlib import sha1
from pathlib import Path

import pytest

from bot.store import moving, server
from bot.store.logbook import Db
from bot.store.migrations import migrate
from bot.tools.postgresql import Cluster, missing
from tests.conformance import FULL

ENGINES = ("sqlite", "postgresql")
EVERY = FULL or os.environ.get("ENGINES") == "all"  # else most tests run on SQLite alone
ORDINARY = ("test_once", "test_at_once", "test_crash")
SERVER = "TESTS_POSTGRESQL"  # in the environment: the folder of the server that is used just now


@cache
def cluster() -> Cluster:
    """The server of this process, with a database that new ones are copied from."""
    found = Cluster()
    found.start()
    atexit.register(found.stop)
    _do(found.folder, 'CREATE DATABASE "ready"')
    connection = server.connect(found.url("ready"))
    server.settle(connection, "ready")
    connection.close()
    return found


def _do(folder: Path, statement: str, name: str = "postgres") -> None:
    connection = server.connect(address(folder, name))
    connection.execute(statement)
    connection.close()


def address(folder: Path, name: str) -> str:
    return f"postgresql://postgres@/{name}?host={folder}"


def use(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `place` name databases of this engine."""
    if engine == "sqlite":
        monkeypatch.delenv(SERVER, raising=False)
        return
    if why := missing():
        pytest.skip(why)
    monkeypatch.setenv(SERVER, str(cluster().folder))


def place(path: Path) -> Path | str:
    """Where the logbook lies that a test keeps under this path."""
    folder = os.environ.get(SERVER)
    if folder is None:
        return path
    name = f"t{sha1(str(path).encode()).hexdigest()[:20]}"
    connection = server.connect(address(Path(folder), "postgres"))
    there = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone()
    if there is None:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE ready STRATEGY file_copy")
    connection.close()
    return address(Path(folder), name)


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the ordinary run PostgreSQL has the modules whose tests are about what is written, and live matches kept."""
    kept, left = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        on_server = "postgresql" in item.name
        spared = Path(item.fspath).stem not in ORDINARY or "reloaded" in item.name
        (left if on_server and spared else kept).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


on_sqlite = pytest.mark.parametrize("engine", ["sqlite"], indirect=True)
"""A test of what only a file has: pages, its journal, bytes that are no text."""


def dump(db: Db) -> list[str]:
    """Every row of a logbook, as statements of SQLite."""
    if isinstance(db, sqlite3.Connection):
        return list(db.iterdump())
    twin = sqlite3.connect(":memory:", isolation_level=None)
    migrate(twin)
    moving.carry(db, twin)
    return list(twin.iterdump())
