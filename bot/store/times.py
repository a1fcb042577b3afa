"""Who is away, who was told something lately, when this program was last alive, which communities it left."""

from bot.store.logbook import Db
from bot.store.rows import AwayRow


def away(db: Db) -> list[AwayRow]:
    """All users who have an absence noted, over or not."""
    return [AwayRow(*row) for row in db.execute("SELECT user, since, until, year, used FROM away")]


def absence(db: Db, user: int) -> AwayRow | None:
    """The absence of a user that was noted last, over or not."""
    row = db.execute("SELECT user, since, until, year, used FROM away WHERE user = ?", (user,)).fetchone()
    return None if row is None else AwayRow(*row)


def set_away(db: Db, row: AwayRow) -> None:
    """Note an absence."""
    db.execute(
        "INSERT OR REPLACE INTO away (user, since, until, year, used) VALUES (?, ?, ?, ?, ?)",
        (row.user, row.since, row.until, row.year, row.used),
    )


def last_pings(db: Db, table: int) -> dict[int, int]:
    """When each user was last told something about a table."""
    return dict(db.execute("SELECT user, at FROM pings WHERE table_id = ?", (table,)).fetchall())


def ping(db: Db, table: int, users: tuple[int, ...], at: int) -> None:
    """These users are told something about the table now."""
    for user in users:
        db.execute("INSERT OR REPLACE INTO pings (user, table_id, at) VALUES (?, ?, ?)", (user, table, at))


def pulse(db: Db) -> int | None:
    """When this program was last known to be alive."""
    row = db.execute("SELECT at FROM pulse").fetchone()
    return None if row is None else row[0]


def beat(db: Db, at: int) -> None:
    """This program is alive."""
    db.execute("INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)", (at,))


def shift(db: Db, now: int, gap: int) -> None:
    """Give the time back in which nobody could answer: every running clock and every vote goes on where it stopped.

    A reminder that fell into the gap comes now, once.
    """
    db.execute(
        "UPDATE clocks SET due = due + ?, remind = CASE WHEN remind = 0 THEN 0 WHEN remind <= ? THEN ?"
        " ELSE remind + ? END WHERE due > 0",
        (gap, now, now, gap),
    )
    db.execute("UPDATE votes SET closes = closes + ?", (gap,))
    db.execute("UPDATE heads SET due = due + ? WHERE due > 0 AND status = 'lobby'", (gap,))
    db.execute("UPDATE heads SET due = ? WHERE due > 0 AND status = 'playing'", (now,))
    db.execute("UPDATE heads SET deadline = deadline + ? WHERE deadline > 0", (gap,))


def departed(db: Db) -> dict[int, int]:
    """The guilds this program is not in any more, and since when."""
    return dict(db.execute("SELECT guild, at FROM departed").fetchall())


def depart(db: Db, guild: int, at: int) -> None:
    """This program is not in the guild any more."""
    db.execute("INSERT OR IGNORE INTO departed (guild, at) VALUES (?, ?)", (guild, at))


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
