"""All rows of a logbook, from one engine to the other, as they were written: each keeps its number and its sum."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.store.backup import check
from bot.store.errors import StoreError
from bot.store.files import private
from bot.store.logbook import Db
from bot.store.migrations import migrate, newest
from bot.store.opening import name_anew

AT_ONCE = 1000  # rows


def tables() -> dict[str, tuple[str, ...]]:
    """The columns of each table of the newest schema, each table after those it refers to."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db)
        names = db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            " ORDER BY name <> 'heads', name"
        ).fetchall()
        return {name: tuple(row[0] for row in _columns(db, name)) for (name,) in names}
    finally:
        db.close()


def _columns(db: sqlite3.Connection, name: str) -> list[tuple[str]]:
    return db.execute("SELECT name FROM pragma_table_info(?)", (name,)).fetchall()


def carry(source: Db, target: Db) -> int:
    """Write all rows of one logbook into an empty other one; how many they were."""
    number = 0
    for name, columns in tables().items():
        named = ", ".join(columns)
        statement = f"SELECT count(*) FROM {name}"
        if target.execute(statement).fetchone()[0]:
            raise StoreError("The database to move to holds something already: name an empty one.")
        statement = f"SELECT {named} FROM {name} ORDER BY {columns[0]}, {columns[1]}"
        rows = source.execute(statement)
        statement = f"INSERT INTO {name} ({named}) VALUES ({', '.join('?' * len(columns))})"
        for some in _lots(iter(rows)):
            target.executemany(statement, some)
            number += len(some)
    return number


def _lots(rows: Iterator[tuple[object, ...]]) -> Iterator[list[tuple[object, ...]]]:
    lot = list[tuple[object, ...]]()
    for row in rows:
        lot.append(row)
        if len(lot) == AT_ONCE:
            yield lot
            lot = []
    if lot:
        yield lot


def to_file(source: Db, target: Path) -> None:
    """A new SQLite file with all that a logbook holds; it appears only when it is whole and checked."""
    if target.exists():
        raise StoreError(f"{target} is there already: a backup never overwrites anything.")
    if not target.parent.is_dir():
        raise StoreError(f"The folder {target.parent} does not exist.")
    draft = target.with_name(target.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        private(draft)
        twin = sqlite3.connect(draft, isolation_level=None)
        try:
            twin.execute("PRAGMA auto_vacuum = INCREMENTAL")
            migrate(twin)
            name_anew(twin)
            twin.execute("BEGIN IMMEDIATE")
            _ = carry(source, twin)
            twin.execute("COMMIT")
            check(twin, newest())
        finally:
            twin.close()
        draft.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"No backup could be written to {target}: {error}.") from None
    finally:
        draft.unlink(missing_ok=True)
