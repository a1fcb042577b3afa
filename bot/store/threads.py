"""Threads whose game is over: when each is put away."""

from bot.store.logbook import Db
from bot.store.sums import row_sum, sound


def put(db: Db, channel: int, table: int, due: int) -> None:
    """The thread in which this table stood is put away then."""
    db.execute(
        "INSERT INTO threads (channel, table_id, due, sum) VALUES (?, ?, ?, ?) ON CONFLICT (channel) DO"
        " UPDATE SET table_id = excluded.table_id, due = excluded.due, sum = excluded.sum",
        (channel, table, due, row_sum("threads", 0, channel, table, due)),
    )


def dues(db: Db) -> dict[int, int]:
    """When each of these threads is put away."""
    rows = db.execute("SELECT channel, table_id, due, sum FROM threads").fetchall()
    return {channel: due for channel, _, due in (sound("threads", 0, row) for row in rows)}


def put_off(db: Db, channel: int, due: int) -> None:
    """This thread is put away later than that."""
    row = db.execute("SELECT table_id FROM threads WHERE channel = ?", (channel,)).fetchone()
    if row is not None:
        put(db, channel, row[0], due)


def forget(db: Db, channel: int) -> None:
    """Nothing more is to be done about this thread."""
    db.execute("DELETE FROM threads WHERE channel = ?", (channel,))
