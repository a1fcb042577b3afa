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


def to_server(source: sqlite3.Connection, target: Db) -> None:
    """Write all rows of a file into an empty logbook on a server; its numbers go on where the file's were."""
    _ = carry(source, target)
    for name in ("heads", "outbox", "branches"):
        statement = f"SELECT coalesce(max(id), 0) FROM {name}"
        last = source.execute(statement).fetchone()[0]
        given = source.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (name,)).fetchone()
        if last := max(last, 0 if given is None else given[0]):
            target.execute("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", (name, last))


def _numbers_go_on(source: Db, twin: sqlite3.Connection) -> None:
    """Of what is gone no number is given again: old messages go on naming it."""
    for name in ("heads", "outbox"):
        last = source.execute(
            "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass), 0)", (name,)
        ).fetchone()[0]
        if last:
            twin.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
            twin.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, last))


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
            _numbers_go_on(source, twin)
            twin.execute("COMMIT")
            check(twin, newest())
        finally:
            twin.close()
        draft.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"No backup could be written to {target}: {error}.") from None
    finally:
        draft.unlink(missing_ok=True)
