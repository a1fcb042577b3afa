"""Who is called to which table: what is noted of it, and the short calls that are still to be deleted."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from bot.store import people
from bot.store.logbook import Db
from bot.store.rows import CallRow
from bot.store.sums import row_sum, whole


def calls(db: Db, table: int) -> dict[int, CallRow]:
    """What is noted of calling people to a table, by user; of whom that is damaged, nothing is."""
    rows = db.execute(
        "SELECT table_id, user, pressed, since, owed, called, next_since, next_owed, channel, message, stands, heard,"
        " sum FROM calls WHERE table_id = ?",
        (table,),
    )
    return {row[1]: _call(row[1:-1]) for row in rows if whole("calls", 0, row)}


def set_calls(db: Db, table: int, rows: Iterable[CallRow]) -> None:
    """Note these."""
    for row in rows:
        asked, coming = (row.since, int(row.owed), row.called), (row.next_since, int(row.next_owed))
        says = (table, row.user, row.pressed, *asked, *coming, row.channel, row.message, row.stands, row.heard)
        db.execute(
            "INSERT INTO calls (table_id, user, pressed, since, owed, called, next_since, next_owed, channel,"
            " message, stands, heard, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user,"
            " table_id) DO UPDATE SET pressed = excluded.pressed, since = excluded.since, owed = excluded.owed,"
            " called = excluded.called, next_since = excluded.next_since, next_owed = excluded.next_owed,"
            " channel = excluded.channel, message = excluded.message, stands = excluded.stands, heard ="
            " excluded.heard, sum = excluded.sum",
            (*says, row_sum("calls", 0, *says)),
        )


def note_presses(db: Db, presses: Mapping[tuple[int, int], tuple[int, int]]) -> None:
    """When users last pressed something at tables, and how far they have heard what happened there.

    Neither ever goes back. Of tables that are gone by now nothing is noted.
    """
    for (table, user), (at, heard) in presses.items():
        if db.execute("SELECT 1 FROM heads WHERE id = ?", (table,)).fetchone() is not None:
            old = calls(db, table).get(user, CallRow(user))
            new = replace(old, pressed=at or old.pressed, heard=max(old.heard, heard))
            if new != old:
                set_calls(db, table, (new,))


def owed(db: Db) -> list[tuple[int, CallRow]]:
    """What is noted of those who are still to be told something, with their tables."""
    rows = db.execute(
        "SELECT table_id, user, pressed, since, owed, called, next_since, next_owed, channel, message, stands, heard,"
        " sum FROM calls WHERE owed + next_owed > 0 ORDER BY table_id, user"
    )
    return [(row[0], _call(row[1:-1])) for row in rows if whole("calls", 0, row)]


def over(db: Db) -> list[tuple[int, CallRow]]:
    """The short calls that stand somewhere although what they stand for is over, with their tables."""
    rows = db.execute(
        "SELECT table_id, user, pressed, since, owed, called, next_since, next_owed, channel, message, stands, heard,"
        " sum FROM calls WHERE message <> 0 AND stands NOT IN (since, next_since) ORDER BY message"
    )
    return [(row[0], _call(row[1:-1])) for row in rows if whole("calls", 0, row)]


def asked_since(db: Db, user: int) -> dict[int, int]:
    """Since when a user is asked something, by table."""
    rows = db.execute(
        "SELECT table_id, user, pressed, since, owed, called, next_since, next_owed, channel, message, stands, heard,"
        " sum FROM calls WHERE user = ? AND since <> 0",
        (user,),
    )
    return {row[0]: row[3] for row in rows if whole("calls", 0, row)}


def digests(db: Db) -> dict[int, int]:
    """When each user's last digest was made."""
    rows = db.execute("SELECT user, at, sum FROM digests")
    return {row[0]: row[1] for row in rows if whole("digests", 0, row)}


def set_digest(db: Db, user: int, table: int, body: bytes, at: int) -> None:
    """A user's digest is to be sent; it hangs on one of the tables it names."""
    db.execute(
        "INSERT INTO digests (user, at, sum) VALUES (?, ?, ?) ON CONFLICT (user) DO UPDATE SET at ="
        " excluded.at, sum = excluded.sum",
        (user, at, row_sum("digests", 0, user, at)),
    )
    people.add_notice(db, table, "digest", body, at)


def _call(row: Sequence[int]) -> CallRow:
    user, pressed, since, owed, called, next_since, next_owed, channel, message, stands, heard = row
    asked, coming = (since, bool(owed), called), (next_since, bool(next_owed))
    return CallRow(user, pressed, *asked, *coming, channel, message, stands, heard)
