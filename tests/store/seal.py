"""Rows that a test has changed by hand get the sums of what they say now, as if this program had written them so."""

import msgspec

from bot.store import heads
from bot.store.logbook import Db
from bot.store.moving import tables
from bot.store.rows import Head
from bot.store.sums import row_sum

KEYS = {
    "seats": ("table_id", "seat"),
    "papers": ("table_id",),
    "checkpoints": ("table_id", "number"),
    "events": ("table_id", "number"),
    "clocks": ("table_id", "seat", "turn"),
    "votes": ("table_id",),
}


def seal(db: Db) -> None:
    """Write all sums of tables' rows anew."""
    for kind in KEYS:
        names = [name for name in tables()[kind] if name not in ("table_id", "sum")]
        names.sort(key=lambda name: name != "id")  # the one column that was added later and comes first
        for row in db.execute(f"SELECT table_id, {', '.join(names)} FROM {kind}").fetchall():
            own, values = row_sum(kind, *row), dict(zip(("table_id", *names), row, strict=True))
            where = " AND ".join(f"{name} = ?" for name in KEYS[kind])
            key = (values[name] for name in KEYS[kind])
            db.execute(f"UPDATE {kind} SET sum = ? WHERE {where}", (own, *key))
    for head in raw_heads(db):
        chain = number = 0
        rows = db.execute("SELECT number, entry, at FROM entries WHERE table_id = ? ORDER BY number", (head.id,))
        for number, entry, at in rows.fetchall():
            chain = row_sum("entries", head.id, chain, number, entry, at)
            db.execute("UPDATE entries SET sum = ? WHERE table_id = ? AND number = ?", (chain, head.id, number))
        heads.update(db, head, (number + 1 if chain else 0, chain))


def raw_heads(db: Db) -> list[Head]:
    """All heads, believed as they are."""
    found: list[Head] = []
    for row in db.execute(
        "SELECT id, channel, guild, parent, game, status, host, revision, asked, posted, message, waiting, heard,"
        " (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat) AS s),"
        " due, created, touched, deadline, since, mute, unfit, version FROM heads"
    ):
        values = list(row)
        values[11], values[13] = tuple(msgspec.json.decode(row[11])), tuple(msgspec.json.decode(row[13]))
        found.append(Head(*values))
    return found


def rewritten(db: Db, statement: str, values: tuple[object, ...] = ()) -> None:
    """Change rows by hand, and seal them."""
    db.execute(statement, values)
    seal(db)
