"""Which process of several looks after which shard, which of them sends a notice, and which answers a press.

Times are the database server's, so that no machine's clock decides. All of it lasts for seconds.
"""

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from bot.store.logbook import Db
from bot.store.rows import NoticeRow
from bot.store.sums import sound

PRESENCE = -1  # the shard under which a process says that it is there
CLAIMED = 3600  # seconds after which a press cannot come a second time


def beat(db: Db, owner: str, now: int, until: int) -> dict[int, int]:
    """A process is there, and so are its shards: the epoch of each that it still holds."""
    db.execute(
        "INSERT INTO leases (shard, owner, epoch, until) VALUES (?, ?, 0, ?)"
        " ON CONFLICT (shard, owner) DO UPDATE SET until = excluded.until",
        (PRESENCE, owner, until),
    )
    db.execute("UPDATE leases SET until = ? WHERE owner = ?", (until, owner))
    db.execute("DELETE FROM leases WHERE shard = ? AND until < ?", (PRESENCE, now))
    db.execute("DELETE FROM claims WHERE at < ?", (now - CLAIMED,))
    return held(db, owner)


def held(db: Db, owner: str) -> dict[int, int]:
    """The shards of a process, with the epoch of each."""
    rows = db.execute("SELECT shard, epoch FROM leases WHERE owner = ? AND shard >= 0 ORDER BY shard", (owner,))
    return dict(rows.fetchall())


def free(db: Db, shards: Iterable[int], now: int) -> list[int]:
    """Those of these shards that nobody holds."""
    rows = db.execute("SELECT shard FROM leases WHERE shard <> -1 AND until >= ?", (now,)).fetchall()
    taken = {row[0] for row in rows}
    return [shard for shard in shards if shard not in taken]


def take(db: Db, owner: str, shards: Collection[int], until: int) -> None:
    """These shards are this process's from now on, whoever had them: the epoch of each goes up."""
    for shard in shards:
        old = db.execute("SELECT owner, epoch FROM leases WHERE shard = ?", (shard,)).fetchone()
        if old is None:
            db.execute(
                "INSERT INTO leases (shard, owner, epoch, until) VALUES (?, ?, 1, ?)"
                " ON CONFLICT (shard) WHERE shard <> -1 DO NOTHING",
                (shard, owner, until),
            )
        else:
            epoch = old[1] + (old[0] != owner)
            statement = "UPDATE leases SET owner = ?, epoch = ?, until = ? WHERE shard = ?"
            db.execute(statement, (owner, epoch, until, shard))


def take_free(db: Db, owner: str, shards: Collection[int], most: int, now: int, until: int) -> list[int]:
    """Take up to so many of these shards that nobody holds; which ones."""
    found = free(db, shards, now)[: max(0, most)]
    take(db, owner, found, until)
    return found


def leave(db: Db, owner: str) -> None:
    """A process is not there any more, and holds nothing."""
    db.execute("UPDATE leases SET until = 0 WHERE owner = ? AND shard >= 0", (owner,))
    db.execute("DELETE FROM leases WHERE owner = ? AND shard = ?", (owner, PRESENCE))


def living(db: Db, now: int) -> int:
    """How many processes are there."""
    return db.execute("SELECT count(*) FROM leases WHERE shard = ? AND until >= ?", (PRESENCE, now)).fetchone()[0]


def claim(db: Db, interaction: int, owner: str, now: int) -> bool:
    """Whether a press is this process's to answer: of several that heard of it, the first one's."""
    row = db.execute(
        "INSERT INTO claims (interaction, owner, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING owner",
        (interaction, owner, now),
    ).fetchone()
    return row is not None


def notices(
    db: Db, owner: str, shards: Collection[int], of: int, now: int, late: int, until: int, limit: int
) -> list[NoticeRow]:
    """The oldest messages to be sent that no other process is sending: this one is from now on, `until` then.

    Those of its own `shards` at once, and anybody's who had not come to it by then (`late`).
    """
    rows = db.execute(
        "SELECT outbox.id, table_id, kind, body, at, outbox.sum FROM outbox JOIN heads ON heads.id = table_id"
        " WHERE (taken < ? OR taker = ?) AND (at < ? OR (guild >> 22) % ? IN (SELECT value FROM json_each(?)))"
        " ORDER BY outbox.id LIMIT ? FOR UPDATE OF outbox SKIP LOCKED",
        (now, owner, late, of, msgspec.json.encode(sorted(shards)).decode(), limit),
    ).fetchall()
    says: list[Any] = [sound("outbox", 0, row) for row in rows]
    db.executemany("UPDATE outbox SET taken = ?, taker = ? WHERE id = ?", [(until, owner, row[0]) for row in says])
    return [NoticeRow(row[0], row[1], row[2], row[3].encode(), row[4]) for row in says]
