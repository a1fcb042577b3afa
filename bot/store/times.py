"""Who is away, who was told something lately, how long this program has lived, which communities it left."""

from msgspec import Struct
from msgspec.structs import replace

from bot.store import heads
from bot.store.logbook import Db
from bot.store.rows import AwayRow
from bot.store.sums import row_sum, sound, whole


class Pulse(Struct, frozen=True):
    """When this program was last known to be alive, and for how many seconds it has been in all.

    The latter is counted by a clock that never leaps, and stands still while the program does.
    """

    at: int
    lived: int


def away(db: Db) -> list[AwayRow]:
    """All users who have an absence noted, over or not."""
    rows = db.execute("SELECT user, since, until, year, used, sum FROM away")
    return [AwayRow(*sound("away", 0, row)) for row in rows]


def absence(db: Db, user: int) -> AwayRow | None:
    """The absence of a user that was noted last, over or not."""
    row = db.execute("SELECT user, since, until, year, used, sum FROM away WHERE user = ?", (user,)).fetchone()
    return None if row is None else AwayRow(*sound("away", 0, row))


def set_away(db: Db, row: AwayRow) -> None:
    """Note an absence."""
    says = (row.user, row.since, row.until, row.year, row.used)
    db.execute(
        "INSERT OR REPLACE INTO away (user, since, until, year, used, sum) VALUES (?, ?, ?, ?, ?, ?)",
        (*says, row_sum("away", 0, *says)),
    )


def last_pings(db: Db, table: int) -> dict[int, int]:
    """When each user was last told something about a table."""
    return dict(db.execute("SELECT user, at FROM pings WHERE table_id = ?", (table,)).fetchall())


def ping(db: Db, table: int, users: tuple[int, ...], at: int) -> None:
    """These users are told something about the table now."""
    for user in users:
        db.execute(
            "INSERT OR REPLACE INTO pings (user, table_id, at, sum) VALUES (?, ?, ?, ?)",
            (user, table, at, row_sum("pings", 0, user, table, at)),
        )


def pulse(db: Db) -> Pulse | None:
    """The last sign of life."""
    row = db.execute("SELECT at, lived, sum FROM pulse").fetchone()
    return None if row is None else Pulse(*sound("pulse", 0, row))


def beat(db: Db, sign: Pulse) -> None:
    """This program is alive."""
    db.execute(
        "INSERT OR REPLACE INTO pulse (id, at, lived, sum) VALUES (1, ?, ?, ?)",
        (sign.at, sign.lived, row_sum("pulse", 0, sign.at, sign.lived)),
    )


def shift(db: Db, gap: int, late: int = 0) -> None:
    """All clocks, votes and lobbies go on where they stopped, `gap` seconds later.

    `late` is the time after a silence: a reminder that fell into it comes now, once. Without it no time has passed,
    only the clock was set: absences move, too.
    """
    called = _shift_clocks(db, gap, late)
    _shift_votes(db, gap)
    for head in heads.live(db):
        if head.due or head.deadline:
            due = late if head.id in called else _later(head.due, gap)
            heads.update(db, replace(head, due=due, deadline=_later(head.deadline, gap)), heads.entries(db, head.id))
    if not late:
        for row in away(db):
            if row.since:
                set_away(db, replace(row, since=row.since + gap, until=row.until + gap))


def _later(moment: int, gap: int) -> int:
    return moment + gap if moment else 0


def _shift_clocks(db: Db, gap: int, late: int) -> set[int]:
    """The tables at which a reminder is late; a damaged clock is left for who loads its table."""
    called: set[int] = set()
    rows = db.execute("SELECT table_id, seat, turn, due, remaining, remind, sum FROM clocks WHERE due > 0").fetchall()
    for table, *row in rows:
        if not whole("clocks", table, row):
            continue
        seat, turn, due, left, remind, _ = row
        if 0 < remind <= late:
            called.add(table)
            remind = late
        else:
            remind = _later(remind, gap)
        own = row_sum("clocks", table, seat, turn, due + gap, left, remind)
        db.execute(
            "UPDATE clocks SET due = ?, remind = ?, sum = ? WHERE table_id = ? AND seat = ?",
            (due + gap, remind, own, table, seat),
        )
    return called


def _shift_votes(db: Db, gap: int) -> None:
    rows = db.execute("SELECT table_id, id, kind, seat, back_to, serial, closes, ballots, sum FROM votes").fetchall()
    for table, *row in rows:
        if not whole("votes", table, row):
            continue
        closes = row[5] + gap
        own = row_sum("votes", table, *row[:5], closes, row[6])
        db.execute("UPDATE votes SET closes = ?, sum = ? WHERE table_id = ?", (closes, own, table))


def departed(db: Db) -> dict[int, int]:
    """The guilds this program is not in any more, and how long it had lived when it left."""
    rows = db.execute("SELECT guild, lived, sum FROM departed").fetchall()
    found = [sound("departed", 0, row) for row in rows]
    return {row[0]: row[1] for row in found}


def depart(db: Db, guild: int, lived: int) -> None:
    """This program is not in the guild any more."""
    db.execute(
        "INSERT OR IGNORE INTO departed (guild, lived, sum) VALUES (?, ?, ?)",
        (guild, lived, row_sum("departed", 0, guild, lived)),
    )


def arrive(db: Db, guild: int) -> None:
    """This program is in the guild again."""
    db.execute("DELETE FROM departed WHERE guild = ?", (guild,))


def forget_guild(db: Db, guild: int) -> None:
    """Delete everything that belongs to a guild."""
    db.execute("DELETE FROM interactions WHERE table_id IN (SELECT id FROM heads WHERE guild = ?)", (guild,))
    db.execute("DELETE FROM heads WHERE guild = ?", (guild,))
    db.execute("DELETE FROM results WHERE guild = ?", (guild,))
    db.execute("DELETE FROM guilds WHERE id = ?", (guild,))
    db.execute("DELETE FROM departed WHERE guild = ?", (guild,))
