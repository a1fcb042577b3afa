"""Finished games, each packed into one row; it is read in the place of the rows it was made from."""

import zlib
from typing import Any

import msgspec
from msgspec import Struct

from bot.store import heads
from bot.store.errors import Damaged
from bot.store.logbook import Db
from bot.store.rows import EntryRow, EventRow
from bot.store.sums import row_sum, sound

INSTEAD = (  # the rows it takes the place of
    "DELETE FROM entries WHERE table_id = ?",
    "DELETE FROM checkpoints WHERE table_id = ?",
    "DELETE FROM events WHERE table_id = ?",
    "DELETE FROM clocks WHERE table_id = ?",
    "DELETE FROM votes WHERE table_id = ?",
    "DELETE FROM branches WHERE table_id = ?",
)


class MomentRow(Struct, frozen=True, array_like=True):
    """How a game stood after `number` entries, in words and as JSON.

    `changes` (JSON) say what has changed since the moment before: in what all could see, and beyond that for each seat.
    At a `mark` the game's steps can be looked at one by one.
    """

    number: int
    round: int
    mark: bool
    headline: bytes
    changes: bytes


class Archive(Struct, frozen=True, array_like=True):
    """All that is kept of a finished game; `ending` (JSON) says why it ended, `story` (JSON) what is told of it."""

    entries: tuple[EntryRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    moments: tuple[MomentRow, ...] = ()
    ending: bytes = b""
    story: bytes = b"[]"


class _Told(Struct, array_like=True):
    """The same as it is packed: text as text, which packs better."""

    entries: list[tuple[str, int]]
    events: list[tuple[int, int, str]]
    moments: list[tuple[int, int, bool, str, str]]
    ending: str
    story: str = "[]"  # packed before stories were kept: none


_told = msgspec.msgpack.Decoder(_Told).decode


def packed(archive: Archive) -> bytes:
    """The row's body."""
    told = _Told(
        [(row.entry.decode(), row.at) for row in archive.entries],
        [(row.revision, row.at, row.event.decode()) for row in archive.events],
        [(row.number, row.round, row.mark, row.headline.decode(), row.changes.decode()) for row in archive.moments],
        archive.ending.decode(),
        archive.story.decode(),
    )
    return zlib.compress(msgspec.msgpack.encode(told), 9)


def unpacked(body: bytes) -> Archive:
    """What a body holds."""
    told = _told(zlib.decompress(body))
    return Archive(
        tuple(EntryRow(number, entry.encode(), at) for number, (entry, at) in enumerate(told.entries)),
        tuple(
            EventRow(number, revision, at, event.encode()) for number, (revision, at, event) in enumerate(told.events)
        ),
        tuple(
            MomentRow(number, round_, mark, headline.encode(), changes.encode())
            for number, round_, mark, headline, changes in told.moments
        ),
        told.ending.encode(),
        told.story.encode(),
    )


def put(db: Db, table: int, archive: Archive) -> None:
    """The finished game of this table is kept like this from now on; its head stays as it is but for its entries."""
    head = heads.head(db, table)
    if head is None:
        return
    body = packed(archive)
    db.execute(
        "INSERT INTO archives (table_id, body, lived, sum) VALUES (?, ?, coalesce((SELECT lived FROM"
        " pulse), 0), ?) ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, lived = excluded.lived,"
        " sum = excluded.sum",
        (table, body, row_sum("archives", table, body)),
    )
    for statement in INSTEAD:
        db.execute(statement, (table,))
    heads.update(db, head, (0, 0))


def read(db: Db, table: int) -> Archive | None:
    """A finished game that is kept like this. Damaged if it is."""
    row = db.execute("SELECT body, sum FROM archives WHERE table_id = ?", (table,)).fetchone()
    if row is None:
        return None
    (body,) = sound("archives", table, row)
    try:
        return unpacked(body)
    except (zlib.error, msgspec.DecodeError):
        raise Damaged("an archive", table) from None


def own_of(body: bytes, seat: int) -> bytes:
    """What a packed game holds of the person on this seat alone: his answers, and the lines that only he could read."""
    try:
        archive = unpacked(body)
    except (zlib.error, msgspec.DecodeError):
        return b"{}"
    entries = [row.entry for row in archive.entries if _names(row.entry, "seat") == seat]
    events = [row.event for row in archive.events if seat in (_names(row.event, "to") or ())]
    return msgspec.json.encode({"entries": list(map(msgspec.Raw, entries)), "events": list(map(msgspec.Raw, events))})


def _names(row: bytes, key: str) -> Any:
    """Whom a row names under this key."""
    return msgspec.json.decode(row).get(key)


def to_make(db: Db, before: int, without: bytes) -> int | None:
    """A finished table that is not packed yet and whose end is shown, or was to be shown `before` then.

    `without` (JSON) are tables that cannot be.
    """
    row: Any = db.execute(
        "SELECT id FROM heads WHERE status IN ('over', 'ended') AND (posted >= revision OR touched < ?)"
        " AND id NOT IN (SELECT table_id FROM archives) AND id NOT IN (SELECT value FROM json_each(?))"
        " ORDER BY id LIMIT 1",
        (before, without.decode()),
    ).fetchone()
    return None if row is None else row[0]


def forget(db: Db, before: int) -> int:
    """Finished tables that were kept long enough go, with all but their results; how many there were."""
    return db.execute(
        "DELETE FROM heads WHERE id IN (SELECT table_id FROM archives WHERE lived < ?)", (before,)
    ).rowcount
