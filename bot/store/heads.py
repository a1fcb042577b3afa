"""The first lines of tables: written with each change, read all at once at the start."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store.errors import Damaged, Moved, Taken, WriteFailed
from bot.store.logbook import Db
from bot.store.rows import LIVE, Head
from bot.store.sums import row_sum

_numbers = msgspec.json.Decoder(tuple[int, ...]).decode
_users = msgspec.json.Decoder(tuple[int | None, ...]).decode
_text = msgspec.json.encode


# -- writing -----------------------------------------------------------------------------------------------------------


def insert(db: Db, head: Head) -> Head:
    """The head of a new table, with its number; it is not whole before its first `update`."""
    try:
        row = db.execute(
            "INSERT INTO heads (channel, guild, parent, game, status, host, revision, asked, posted, message, waiting,"
            " heard, due, created, touched, deadline) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " RETURNING id",
            (
                head.channel,
                head.guild,
                head.parent,
                head.game,
                head.status,
                head.host,
                head.revision,
                head.asked,
                head.posted,
                head.message,
                _text(head.waiting).decode(),
                head.heard,
                head.due,
                head.created,
                head.touched,
                head.deadline,
            ),
        ).fetchone()
    except sqlite3.IntegrityError:
        raise Taken("channel") from None
    posted(db, row[0], head.posted, head.message)
    return replace(head, id=row[0])


def hold(db: Db, head: Head) -> None:
    """Nobody else writes this table until this transaction ends. Moved if somebody has since it was read."""
    held = db.execute("UPDATE heads SET version = version WHERE id = ? AND version = ?", (head.id, head.version))
    if not held.rowcount:
        raise Moved(head.id)


def update(db: Db, head: Head, entries: tuple[int, int]) -> Head:
    """The head as it is now, over so many entries and the sum of the last; what is posted has a writer of its own.

    It comes back with its next version. Moved if the one that is stored is not of the version this was decided on.
    """
    now = replace(head, version=head.version + 1)
    try:
        written = db.execute(
            "UPDATE heads SET channel = ?, guild = ?, parent = ?, status = ?, host = ?, revision = ?, asked = ?,"
            " waiting = ?, heard = ?, due = ?, touched = ?, deadline = ?, since = ?, mute = ?, unfit = ?,"
            " version = ?, entries = ?, chain = ?, sum = ?"
            " WHERE id = ? AND version = ?",
            (
                head.channel,
                head.guild,
                head.parent,
                head.status,
                head.host,
                head.revision,
                head.asked,
                _text(head.waiting).decode(),
                head.heard,
                head.due,
                head.touched,
                head.deadline,
                head.since,
                int(head.mute),
                head.unfit,
                now.version,
                *entries,
                _sum(now, entries),
                head.id,
                head.version,
            ),
        )
    except sqlite3.IntegrityError:
        raise Taken("channel") from None
    if not written.rowcount:
        raise Moved(head.id)
    return now


def _sum(head: Head, entries: tuple[int, int]) -> int:
    """The sum of a head with who sits at its table, but without what has a writer of its own."""
    return row_sum(
        "heads",
        head.id,
        head.channel,
        head.guild,
        head.parent,
        head.game,
        head.status,
        head.host,
        head.revision,
        head.asked,
        _text(head.waiting).decode(),
        head.heard,
        _text(head.users).decode(),
        head.due,
        head.created,
        head.touched,
        head.deadline,
        head.since,
        int(head.mute),
        head.unfit,
        head.version,
        *entries,
    )


def posted(db: Db, table: int, revision: int, message: int) -> None:
    """The channel shows the table at this revision, by this message."""
    db.execute(
        "UPDATE heads SET posted = ?, message = ?, shown = ? WHERE id = ?",
        (revision, message, row_sum("shown", table, revision, message), table),
    )


# -- reading -----------------------------------------------------------------------------------------------------------


def live(db: Db) -> list[Head]:
    """The heads of all live tables, and of those whose end has not been shown yet. Damaged if any head is."""
    rows = db.execute(
        "SELECT id, channel, guild, parent, game, status, host, revision, asked, posted, message, waiting, heard,"
        " (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat) AS s),"
        " due, created, touched, deadline, since, mute, unfit, version, entries, chain, sum, shown"
        " FROM heads ORDER BY id"
    )
    try:
        found = [_head(row) for row in rows]
    except Damaged as error:  # who cannot tell which tables there are cannot open any
        raise Damaged(f"the first line of table {error.table}") from None
    return [head for head in found if head.status in LIVE or head.posted < head.revision]


def changed(db: Db, since: int) -> list[Head]:
    """The heads of tables that somebody has written since then. Damaged if any of them is."""
    rows = db.execute("SELECT id FROM heads WHERE touched >= ? ORDER BY id", (since,)).fetchall()
    return [found for row in rows if (found := head(db, row[0])) is not None]


def now(db: Db, table: int) -> tuple[int, int, int] | None:
    """At which version a table is, and what its channel shows: the revision, and by which message."""
    return db.execute("SELECT version, posted, message FROM heads WHERE id = ?", (table,)).fetchone()


def head(db: Db, table: int) -> Head | None:
    """The head of one table, live or not."""
    row = db.execute(
        "SELECT id, channel, guild, parent, game, status, host, revision, asked, posted, message, waiting, heard,"
        " (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat) AS s),"
        " due, created, touched, deadline, since, mute, unfit, version, entries, chain, sum, shown"
        " FROM heads WHERE id = ?",
        (table,),
    ).fetchone()
    return None if row is None else _head(row)


def _head(row: Sequence[Any]) -> Head:
    """A head as it was written; Damaged if it is not."""
    table, posted, message, own, shown = row[0], row[9], row[10], row[24], row[25]
    says = (*row[1:9], *row[11:24])
    if row_sum("heads", table, *says) != own or row_sum("shown", table, posted, message) != shown:
        raise Damaged("a row of heads", table)
    values = list(row[:22])
    values[11] = _numbers(row[11])
    values[13] = _users(row[13])
    values[19] = bool(row[19])
    return Head(*values)


def entries(db: Db, table: int) -> tuple[int, int]:
    """How many entries a table has, and the sum of the last one."""
    row = db.execute("SELECT entries, chain FROM heads WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise WriteFailed("there is no such table any more")
    return row


def last_in_channel(db: Db, channel: int) -> int | None:
    """The live table of a channel, else the newest of which the game had begun."""
    row = db.execute(
        "SELECT id FROM heads JOIN papers ON table_id = id WHERE channel = ? AND (status IN"
        " ('lobby', 'playing', 'paused', 'resting') OR length(seed) > 0)"
        " ORDER BY status IN ('lobby', 'playing', 'paused', 'resting') DESC, id DESC LIMIT 1",
        (channel,),
    ).fetchone()
    return None if row is None else row[0]


def played_by_captains(db: Db) -> list[int]:
    """The running tables that wait for a seat which a captain plays, or whose time is up."""
    rows = db.execute(
        "SELECT DISTINCT heads.id FROM heads JOIN seats ON table_id = heads.id WHERE status = 'playing'"
        " AND (captain <> '' OR lapsed <> '')"
        " AND EXISTS (SELECT 1 FROM json_each(heads.waiting) WHERE value = seats.seat) ORDER BY heads.id"
    )
    return [row[0] for row in rows]


def guilds(db: Db) -> list[int]:
    """Every guild of which anything is stored."""
    rows = db.execute("SELECT guild FROM heads UNION SELECT guild FROM results UNION SELECT id FROM guilds")
    return [row[0] for row in rows]
