"""The numbered steps from one shape of the logbook to the next, each in one transaction."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.sums import prepare

SCHEMA = Path(__file__).with_name("schema")


def steps() -> dict[int, str]:
    """The SQL of each step, by the version it leads to."""
    found = sorted(SCHEMA.glob("*.sql"))
    return {int(file.name[:4]): file.read_text(encoding="utf-8") for file in found}


def newest() -> int:
    """The version this program writes."""
    return max(steps())


def version(db: sqlite3.Connection) -> int:
    """The version of this logbook."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def statements(script: str) -> Iterator[str]:
    """The single statements of a script: sqlite3's own executescript would commit before it begins."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def shape(db: sqlite3.Connection) -> list[str]:
    """Every table and index of this logbook, as it was made."""
    rows = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name")
    return [row[0] for row in rows]


def wanted_shape(number: int) -> list[str]:
    """The tables and indexes that a logbook of this version has."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        if number:
            migrate(db, number)
        return shape(db)
    finally:
        db.close()


def migrate(db: sqlite3.Connection, upto: int | None = None) -> None:
    """Bring the logbook to the newest shape (or to `upto`); a step is done wholly or not at all."""
    prepare(db)
    for number, script in steps().items():
        if version(db) >= number or (upto is not None and number > upto):
            continue
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(script):
                db.execute(statement)
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        db.execute("COMMIT")
        if version(db) != number:
            raise StoreError(f"Step {number:04} of the schema does not set its own user_version.")
