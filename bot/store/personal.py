"""What the logbook holds of a person, by the tables of its schema: how it is given out, and how it goes away."""

from typing import Any

from msgspec import Struct

from bot.store.logbook import Db


class Held(Struct, frozen=True):
    """Rows about a person. `told` reads all that is his own of them, `forget` takes him out of them.

    `withheld` are columns that belong to the table and not to him: they may tell who else is asked in secret. Rows
    without a `forget` name a seat only: once nobody's name stands at the seat, they are nobody's.
    """

    told: str
    forget: str = ""
    withheld: tuple[str, ...] = ()


# `:user` is the person, `:name` what stands in place of his name. A clock is stopped before its seat forgets its owner.
HELD: dict[str, Held] = {
    "users": Held("SELECT id, settings FROM users WHERE id = :user", "DELETE FROM users WHERE id = :user"),
    "away": Held(
        "SELECT user, since, until, year, used FROM away WHERE user = :user", "DELETE FROM away WHERE user = :user"
    ),
    "heads": Held(
        "SELECT id, channel, guild, parent, game, status, CASE host WHEN :user THEN host END AS host, revision, posted,"
        " message, heard, created, touched FROM heads"
        " WHERE host = :user OR id IN (SELECT table_id FROM seats WHERE user = :user) ORDER BY id",
        "UPDATE heads SET host = NULL WHERE host = :user",
        withheld=("asked", "waiting", "due", "deadline"),
    ),
    "clocks": Held(
        "SELECT clocks.* FROM clocks JOIN seats USING (table_id, seat) WHERE user = :user ORDER BY table_id",
        "DELETE FROM clocks WHERE (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE user = :user)",
    ),
    "votes": Held(
        "SELECT votes.table_id, votes.id, kind, votes.seat, back_to, serial, closes,"
        " json_extract(ballots, '$.\"' || seats.seat || '\"') AS ballots FROM votes JOIN seats USING (table_id)"
        " WHERE user = :user ORDER BY votes.table_id"
    ),
    "entries": Held(
        "SELECT entries.* FROM seats JOIN entries USING (table_id)"
        " WHERE user = :user AND json_extract(entry, '$.seat') = seats.seat ORDER BY table_id, number"
    ),
    "events": Held(
        "SELECT events.* FROM seats JOIN events USING (table_id) WHERE user = :user"
        " AND EXISTS (SELECT 1 FROM json_each(event, '$.to') WHERE value = seats.seat) ORDER BY table_id, number"
    ),
    "seats": Held(
        "SELECT * FROM seats WHERE user = :user ORDER BY table_id",
        "UPDATE seats SET user = NULL, name = :name WHERE user = :user",
    ),
    "outbox": Held(
        "SELECT id, table_id, kind, json_extract(body, '$.text') AS body, at FROM outbox"
        " WHERE EXISTS (SELECT 1 FROM json_each(body, '$.users') WHERE value = :user) ORDER BY id",
        "DELETE FROM outbox WHERE EXISTS (SELECT 1 FROM json_each(body, '$.users') WHERE value = :user)",
    ),
    "dms": Held("SELECT * FROM dms WHERE user = :user ORDER BY table_id", "DELETE FROM dms WHERE user = :user"),
    "pings": Held("SELECT * FROM pings WHERE user = :user ORDER BY table_id", "DELETE FROM pings WHERE user = :user"),
    "results": Held(
        "SELECT * FROM results WHERE user = :user ORDER BY table_id",
        "UPDATE results SET user = NULL WHERE user = :user",
    ),
}

NOBODYS: dict[str, str] = {
    "papers": "settings, seed and result of a table: what a person's game came to stands in results",
    "checkpoints": "states that follow from the entries and the seed, with what others hold",
    "interactions": "ids of presses for a week, which do not say whose they were",
    "guilds": "what moderators have set: games, roles, channels, numbers",
    "pulse": "when this program was last alive",
    "departed": "communities that removed the bot",
}
"""Why a table of the schema holds nothing of a person. A new table needs a line here or above."""

JSON = frozenset(("settings", "entry", "event", "body"))  # columns to be told as what they are


def held(db: Db, user: int, table: str) -> list[dict[str, Any]]:
    """What this table of the schema holds of a person, row by row."""
    statement = HELD[table].told
    found = db.execute(statement, {"user": user})
    return [dict(zip((column[0] for column in found.description), row, strict=True)) for row in found.fetchall()]


def forget_user(db: Db, user: int, name: str) -> list[int]:
    """Take a user's id and name out of everything, and say of which tables; what others have played stays."""
    tables = db.execute(
        "SELECT table_id FROM seats WHERE user = ? UNION SELECT id FROM heads WHERE host = ?", (user, user)
    ).fetchall()
    for each in HELD.values():
        if each.forget:
            statement = each.forget
            db.execute(statement, {"user": user, "name": name})
    return [row[0] for row in tables]
