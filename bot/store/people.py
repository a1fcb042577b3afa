"""Users, guilds, and the messages that go to them."""

import logging
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bot.store.logbook import Db
from bot.store.rows import NoticeRow, Tally
from bot.store.sums import row_sum, sound, whole

log = logging.getLogger(__name__)


class _Zone(Struct):
    zone: str = ""


class _Wish(Struct):
    statistics: bool = True


def guild_settings(db: Db, guild: int) -> bytes | None:
    """What a guild's moderators have set (JSON)."""
    row = db.execute("SELECT id, settings, sum FROM guilds WHERE id = ?", (guild,)).fetchone()
    return None if row is None else sound("guilds", 0, row)[1].encode()


def set_guild_settings(db: Db, guild: int, settings: bytes) -> None:
    """Keep a guild's settings."""
    text = settings.decode()
    db.execute(
        "INSERT INTO guilds (id, settings, sum) VALUES (?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, sum = excluded.sum",
        (guild, text, row_sum("guilds", 0, guild, text)),
    )


def user_settings(db: Db, user: int) -> bytes | None:
    """What a user has set for himself (JSON)."""
    row = db.execute("SELECT id, settings, sum FROM users WHERE id = ?", (user,)).fetchone()
    return None if row is None else sound("users", 0, row)[1].encode()


def set_user_settings(db: Db, user: int, settings: bytes) -> None:
    """Keep a user's settings."""
    text = settings.decode()
    db.execute(
        "INSERT INTO users (id, settings, sum) VALUES (?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, sum = excluded.sum",
        (user, text, row_sum("users", 0, user, text)),
    )


def add_notice(db: Db, table: int, kind: str, body: bytes, at: int) -> None:
    """A message to be sent."""
    says = (table, kind, body.decode(), at)
    row = db.execute("INSERT INTO outbox (table_id, kind, body, at) VALUES (?, ?, ?, ?) RETURNING id", says).fetchone()
    db.execute("UPDATE outbox SET sum = ? WHERE id = ?", (row_sum("outbox", 0, row[0], *says), row[0]))


def zones(db: Db) -> dict[int, str]:
    """In which time zone users live, as far as they have said so."""
    rows = db.execute("SELECT id, settings, sum FROM users WHERE settings LIKE '%\"zone\"%'")
    says = (sound("users", 0, row) for row in rows)
    return {user: msgspec.json.decode(settings, type=_Zone).zone for user, settings in says}


def notices(db: Db, limit: int) -> list[NoticeRow]:
    """The oldest messages that are still to be sent."""
    rows = db.execute("SELECT id, table_id, kind, body, at, sum FROM outbox ORDER BY id LIMIT ?", (limit,))
    says = (sound("outbox", 0, row) for row in rows)
    return [NoticeRow(row[0], row[1], row[2], row[3].encode(), row[4]) for row in says]


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
    says = (user, table, channel, message, revision)
    db.execute(
        "INSERT INTO dms (user, table_id, channel, message, revision, sum) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (user, table_id) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
        " revision = excluded.revision, sum = excluded.sum",
        (*says, row_sum("dms", 0, *says)),
    )


def tallies(db: Db, guild: int | None, user: int | None, game: str | None) -> list[Tally]:
    """What finished games add up to, per user and game. A user who wants no statistics is in none but his own.

    Who was forgotten has a number below 0, and is in none.
    """
    rows = db.execute(
        "SELECT table_id, seat, results.user, guild, game, rank, points, ended, answers, seconds, results.sum"
        " FROM results WHERE results.user > 0 AND guild = coalesce(?, guild) AND game = coalesce(?, game)"
        " AND results.user = coalesce(?, results.user) ORDER BY results.user, game",
        (guild, game, user),
    )
    hidden = _without_statistics(db, guild) if user is None else ()
    found: dict[tuple[int, str], Tally] = {}
    for table, *row in rows:
        if not whole("results", table, row):
            log.error("A result of table %s is damaged in the database: it is not counted.", table)
            continue
        _, who, _, what, rank, points, _, answers, seconds, _ = row
        if who in hidden:
            continue
        old = found.get((who, what), Tally(who, what, 0, 0, 0, 0, 0))
        found[who, what] = Tally(
            who,
            what,
            old.games + 1,
            old.wins + (rank == 1),
            old.points + points,
            old.answers + answers,
            old.seconds + seconds,
        )
    return list(found.values())


def _without_statistics(db: Db, guild: int | None) -> set[int]:
    """Those with results there who want to be in nobody's statistics."""
    rows = db.execute(
        "SELECT id, settings FROM users WHERE settings LIKE '%\"statistics\":false%'"
        " AND id IN (SELECT user FROM results WHERE guild = coalesce(?, guild))",
        (guild,),
    )
    return {user for user, settings in rows if not msgspec.json.decode(settings, type=_Wish).statistics}
