"""Whom a table knows, and as what."""

from collections.abc import Sequence

from bot.store.logbook import Db
from bot.store.rows import KnownRow
from bot.store.sums import row_sum, sound


def write(db: Db, table: int, known: Sequence[KnownRow]) -> None:
    """Everybody whom a table knows."""
    db.execute("DELETE FROM known WHERE table_id = ?", (table,))
    for each in known:
        says = (each.user, each.seat, each.barred, each.asks, each.name, each.denied)
        db.execute(
            "INSERT INTO known (table_id, user, seat, barred, asks, name, denied, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (table, *says, row_sum("known", table, *says)),
        )


def read(db: Db, table: int) -> tuple[KnownRow, ...]:
    """Everybody whom a table knows."""
    rows = db.execute(
        "SELECT user, seat, barred, asks, name, denied, sum FROM known WHERE table_id = ? ORDER BY user", (table,)
    )
    return tuple(KnownRow(*sound("known", table, row)) for row in rows)
