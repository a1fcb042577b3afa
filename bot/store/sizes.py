"""What takes room in a logbook."""

import sqlite3

from msgspec import Struct

from bot.store.logbook import Db


class Sizes(Struct, frozen=True):
    """Bytes of each table of the schema with its indexes, of what is free, and how many tables of players there are."""

    of: dict[str, int]
    free: int
    live: int
    finished: int
    packed: int


def sizes(db: Db) -> Sizes:
    """What takes room."""
    page = db.execute("PRAGMA page_size").fetchone()[0]
    free = db.execute("PRAGMA freelist_count").fetchone()[0] * page
    live, finished = db.execute(
        "SELECT count(*) FILTER (WHERE status IN ('lobby', 'playing', 'paused', 'resting')),"
        " count(*) FILTER (WHERE status NOT IN ('lobby', 'playing', 'paused', 'resting')) FROM heads"
    ).fetchone()
    packed = db.execute("SELECT count(*) FROM archives").fetchone()[0]
    return Sizes(_by_table(db), free, live, finished, packed)


def _by_table(db: Db) -> dict[str, int]:
    try:
        rows = db.execute(
            "SELECT coalesce(tbl_name, 'the schema'), sum(pgsize) FROM dbstat LEFT JOIN sqlite_schema USING (name)"
            " GROUP BY 1 ORDER BY 2 DESC"
        ).fetchall()
    except sqlite3.OperationalError:  # SQLite was built without it: pages are all that is known
        page = db.execute("PRAGMA page_size").fetchone()[0]
        return {"all tables": db.execute("PRAGMA page_count").fetchone()[0] * page}
    return dict(rows)
