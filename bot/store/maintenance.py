"""Whether there is maintenance: what its operator says of it, and whether all tables have heard that it is over."""

from msgspec import Struct

from bot.store.logbook import Db
from bot.store.sums import row_sum, sound


class Maintenance(Struct, frozen=True):
    """`running`, or over with tables that still have to say so; `words` are the operator's, "" for none."""

    running: bool
    words: str = ""


def maintenance(db: Db) -> Maintenance | None:
    """What is noted of it; None once all is as ever."""
    row = db.execute("SELECT running, words, sum FROM maintenance").fetchone()
    if row is None:
        return None
    running, words = sound("maintenance", 0, row)
    return Maintenance(bool(running), words)


def set_maintenance(db: Db, mode: Maintenance) -> None:
    """Note it."""
    says = (int(mode.running), mode.words)
    db.execute(
        "INSERT INTO maintenance (id, running, words, sum) VALUES (1, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
        " SET running = excluded.running, words = excluded.words, sum = excluded.sum",
        (*says, row_sum("maintenance", 0, *says)),
    )


def forget_maintenance(db: Db) -> None:
    """All tables have heard that it is over."""
    db.execute("DELETE FROM maintenance WHERE running = 0")
