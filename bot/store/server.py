"""A PostgreSQL server: coming to it, or saying in one clear line why not; and the logbook's shape there.

The steps of the schema are those of SQLite, as `dialect` reads them. A new logbook is made in the newest shape at once.
"""

import logging
import secrets
import sqlite3
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from bot.store.dialect import made
from bot.store.errors import StoreError
from bot.store.migrations import SCHEMA, migrate, newest, statements, steps

psycopg: Any = import_module("psycopg") if find_spec("psycopg") is not None else None

CREATING = 0x70697261  # the number of the lock under which the logbook's shape is looked at and changed
WAIT = 3  # seconds until a server that does not answer is given up
LIMITS = (
    "-c default_transaction_isolation=repeatable\\ read -c lock_timeout=5s -c statement_timeout=30s"
    " -c idle_in_transaction_session_timeout=5s -c client_encoding=UTF8"
)
LOGBOOK = "CREATE TABLE logbook (id BIGINT PRIMARY KEY CHECK (id = 1), version BIGINT NOT NULL, name TEXT NOT NULL)"

log = logging.getLogger(__name__)


def place(url: str) -> str:
    """Which database an address names, without the name and password in it."""
    parts = urlsplit(url)
    return f"{parts.hostname or 'this machine'}:{parts.port or 5432}{parts.path}"


def connect(url: str) -> Any:
    """A connection that may wait for nobody longer than seconds: a process that stands still holds up no other."""
    return psycopg.connect(
        url,
        autocommit=True,
        connect_timeout=WAIT,
        options=LIMITS,
        application_name="pirates-table",
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
        tcp_user_timeout=5000,
    )


def come_to(url: str) -> Any:
    """The first connection; StoreError in one line if there is none, or none that could be used."""
    if psycopg is None:
        raise StoreError(
            "DATABASE_URL names a PostgreSQL server, and its driver is missing: pip install 'pirates-table[fleet]'."
        )
    try:
        connection = connect(url)
    except psycopg.Error as error:
        raise StoreError(_why_not(url, str(error))) from None
    read_only = connection.execute("SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'")
    if read_only.fetchone()[0]:
        connection.close()
        raise StoreError(f"The database {place(url)} is read-only (a replica?): name the one that is written to.")
    if connection.execute("SHOW server_encoding").fetchone()[0] != "UTF8":
        connection.close()
        raise StoreError(f"The database {place(url)} is not in UTF8: create one that is.")
    if "off" in (_says(connection, "fsync"), _says(connection, "synchronous_commit")):
        log.info("The database server is set to confirm what is not on its disk yet: a power cut may cost answers.")
    return connection


def _says(connection: Any, setting: str) -> str:
    return connection.execute("SELECT current_setting(%s)", (setting,)).fetchone()[0]


def _why_not(url: str, error: str) -> str:
    line = " ".join(error.split())
    if "password" in line or "authentication" in line or "role" in line:
        return f"The database server {place(url)} refuses that name or password: put the right ones into DATABASE_URL."
    if "does not exist" in line:
        return f"There is no database {place(url)}: create it (createdb), or name another in DATABASE_URL."
    return f"The database server {place(url)} cannot be reached: start it, or name another in DATABASE_URL."


def version(connection: Any) -> int:
    """The version of the logbook there, 0 if there is none."""
    there = connection.execute("SELECT to_regclass('logbook') IS NOT NULL").fetchone()[0]
    return connection.execute("SELECT version FROM logbook").fetchone()[0] if there else 0


def settle(connection: Any, url: str) -> bool:
    """Bring the logbook to the newest shape; whether it was made just now. All is done, or nothing."""
    try:
        connection.execute("SELECT pg_advisory_lock(%s)", (CREATING,))  # until the connection is closed
        with connection.transaction():
            number = version(connection)
            if number > newest():
                raise StoreError(
                    f"The database {place(url)} has schema {number}, this program knows only {newest()}: "
                    "update the program."
                )
            if not number:
                _new(connection, url)
            elif number < newest():
                _bring_up(connection, number)
    except psycopg.Error as error:
        line = " ".join(str(error).split())[:200]
        raise StoreError(f"The database {place(url)} cannot be brought to schema {newest()}: {line}.") from None
    return not number


def _new(connection: Any, url: str) -> None:
    strangers = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()").fetchone()[0]
    if strangers:
        raise StoreError(f"The database {place(url)} is another program's: name an empty one in DATABASE_URL.")
    create(connection, newest())


def create(connection: Any, number: int) -> None:
    """An empty logbook of that version."""
    words = (SCHEMA / "postgresql" / "words.sql").read_text(encoding="utf-8")
    for statement in (words, LOGBOOK):
        connection.execute(statement)
    for statement in shape(number):
        connection.execute(made(statement))
    connection.execute("INSERT INTO logbook VALUES (1, %s, %s)", (number, secrets.token_hex(8)))


def shape(number: int) -> list[str]:
    """The statements that make a logbook of that version at once, each table after those it refers to."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db, number)
        rows = db.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
            " ORDER BY type DESC, name <> 'heads', name"
        )
        return [row[0] for row in rows]
    finally:
        db.close()


def _bring_up(connection: Any, number: int) -> None:
    """The steps from that version on, each as SQLite takes it."""
    for step, script in steps().items():
        if step > number:
            if "row_sum" in script:
                raise StoreError(
                    f"Step {step:04} of the schema sums rows anew, which PostgreSQL cannot: stop all processes, and "
                    "move the database to a file and back (python -m bot move-database)."
                )
            for statement in statements(script):
                connection.execute(made(statement))
