"""Users, guilds, and the messages that go to them."""

from collections.abc import Sequence

from bot.store.logbook import Db
from bot.store.rows import NoticeRow, Tally


def guild_settings(db: Db, guild: int) -> bytes | None:
    """What a guild's moderators have set (JSON)."""
    row = db.execute("SELECT settings FROM guilds WHERE id = ?", (guild,)).fetchone()
    return None if row is None else row[0].encode()


def set_guild_settings(db: Db, guild: int, settings: bytes) -> None:
    """Keep a guild's settings."""
    db.execute(
        "INSERT INTO guilds (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        (guild, settings.decode()),
    )


def user_settings(db: Db, user: int) -> bytes | None:
    """What a user has set for himself (JSON)."""
    row = db.execute("SELECT settings FROM users WHERE id = ?", (user,)).fetchone()
    return None if row is None else row[0].encode()


def set_user_settings(db: Db, user: int, settings: bytes) -> None:
    """Keep a user's settings."""
    db.execute(
        "INSERT INTO users (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        (user, settings.decode()),
    )


def notices(db: Db, limit: int) -> list[NoticeRow]:
    """The oldest messages that are still to be sent."""
    rows = db.execute("SELECT id, table_id, kind, body, at FROM outbox ORDER BY id LIMIT ?", (limit,))
    return [NoticeRow(row[0], row[1], row[2], row[3].encode(), row[4]) for row in rows]


def notices_done(db: Db, ids: Sequence[int]) -> None:
    """These messages are out."""
    db.executemany("DELETE FROM outbox WHERE id = ?", [(each,) for each in ids])


def dm(db: Db, user: int, table: int) -> tuple[int, int, int] | None:
    """The private message of a table that a user has: channel, message, and the revision it shows."""
    row = db.execute(
        "SELECT channel, message, revision FROM dms WHERE user = ? AND table_id = ?", (user, table)
    ).fetchone()
    return None if row is None else (row[0], row[1], row[2])


def set_dm(db: Db, user: int, table: int, channel: int, message: int, revision: int) -> None:
    """Remember where a user's private message of a table is."""
    db.execute(
        "INSERT INTO dms (user, table_id, channel, message, revision) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (user, table_id) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
        " revision = excluded.revision",
        (user, table, channel, message, revision),
    )


def tallies(db: Db, guild: int | None, user: int | None, game: str | None) -> list[Tally]:
    """What finished games add up to, per user and game. A user who wants no statistics is in none but his own."""
    rows = db.execute(
        "SELECT results.user, game, count(*), sum(rank = 1), sum(points), sum(answers), sum(seconds) FROM results"
        " LEFT JOIN users ON users.id = results.user"
        " WHERE results.user IS NOT NULL AND guild = coalesce(?, guild) AND game = coalesce(?, game)"
        " AND CASE WHEN ? IS NULL THEN coalesce(json_extract(users.settings, '$.statistics'), 1)"
        " ELSE results.user = ? END GROUP BY results.user, game",
        (guild, game, user, user),
    )
    return [Tally(*row) for row in rows]
