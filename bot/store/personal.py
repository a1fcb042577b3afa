"""What the logbook holds of a person, by the tables of its schema: how it is given out, and how it goes away."""

import secrets
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.store import archives, heads, people
from bot.store.errors import Damaged
from bot.store.logbook import Db
from bot.store.rows import Head
from bot.store.sums import row_sum, whole


class Held(Struct, frozen=True):
    """Rows about a person. `told` reads all that is his own of them, `forget` takes him out of them.

    `withheld` are columns that belong to the table and not to him: they may tell who else is asked in secret. Rows
    without a `forget` name a seat only: once nobody's name stands at the seat, they are nobody's. Or they stay and are
    summed up anew without him: see `forget_user`.
    """

    told: str
    forget: str = ""
    withheld: tuple[str, ...] = ()


# `:user` is the person. A clock is stopped before its seat forgets its owner.
HELD: dict[str, Held] = {
    "users": Held("SELECT id, settings FROM users WHERE id = :user", "DELETE FROM users WHERE id = :user"),
    "away": Held(
        "SELECT user, since, until, meanwhile, tables, done FROM away WHERE user = :user",
        "DELETE FROM away WHERE user = :user",
    ),
    "known": Held("SELECT * FROM known WHERE user = :user ORDER BY table_id", "DELETE FROM known WHERE user = :user"),
    "heads": Held(
        "SELECT id, channel, guild, parent, game, status, CASE host WHEN :user THEN host END AS host, revision, posted,"
        " message, heard, created, touched, since, mute, unfit FROM heads"
        " WHERE host = :user OR id IN (SELECT table_id FROM seats WHERE user = :user) ORDER BY id",
        withheld=("asked", "waiting", "due", "deadline", "version"),
    ),
    "clocks": Held(
        "SELECT clocks.* FROM clocks JOIN seats USING (table_id, seat) WHERE user = :user ORDER BY table_id",
        "DELETE FROM clocks WHERE (table_id, seat) IN (SELECT table_id, seat FROM seats WHERE user = :user)",
    ),
    "votes": Held(
        "SELECT votes.table_id, votes.id, kind, votes.seat, back_to, serial, closes, opener,"
        " json_extract(ballots, '$.\"' || seats.seat || '\"') AS ballots FROM votes JOIN seats USING (table_id)"
        " WHERE user = :user ORDER BY votes.table_id"
    ),
    "entries": Held(
        "SELECT entries.* FROM seats JOIN entries USING (table_id)"
        " WHERE user = :user AND CAST(json_extract(entry, '$.seat') AS INTEGER) = seats.seat ORDER BY table_id, number"
    ),
    "events": Held(
        "SELECT events.* FROM seats JOIN events USING (table_id) WHERE user = :user"
        " AND EXISTS (SELECT 1 FROM json_each(event, '$.to') WHERE value = seats.seat) ORDER BY table_id, number"
    ),
    "archives": Held(
        "SELECT archives.table_id, seats.seat || ' ' || hex(body) AS body, archives.lived"
        " FROM seats JOIN archives USING (table_id) WHERE user = :user ORDER BY archives.table_id"
    ),
    "seats": Held("SELECT * FROM seats WHERE user = :user ORDER BY table_id"),
    "outbox": Held(
        "SELECT id, table_id, kind, json_extract(body, '$.text') AS body, at FROM outbox"
        " WHERE EXISTS (SELECT 1 FROM json_each(body, '$.users') WHERE value = :user) ORDER BY id",
        "DELETE FROM outbox WHERE EXISTS (SELECT 1 FROM json_each(body, '$.users') WHERE value = :user)",
        withheld=("taken", "taker"),
    ),
    "dms": Held("SELECT * FROM dms WHERE user = :user ORDER BY table_id", "DELETE FROM dms WHERE user = :user"),
    "doors": Held("SELECT * FROM doors WHERE user = :user", "DELETE FROM doors WHERE user = :user"),
    "calls": Held("SELECT * FROM calls WHERE user = :user ORDER BY table_id", "DELETE FROM calls WHERE user = :user"),
    "digests": Held("SELECT * FROM digests WHERE user = :user", "DELETE FROM digests WHERE user = :user"),
    "results": Held("SELECT * FROM results WHERE user = :user ORDER BY table_id"),
    "guilds": Held(
        "SELECT id, settings FROM guilds WHERE EXISTS (SELECT 1 FROM json_each(settings, '$.blocked')"
        " WHERE value = :user) OR json_array_length(settings, '$.marks') > 0 ORDER BY id"
    ),
}

NOBODYS: dict[str, str] = {
    "threads": "the places of finished games, and when they are put away",
    "papers": "settings, seed and result of a table: what a person's game came to stands in results",
    "branches": "what a rewind has taken back, for a week: seats and answers, and nobody's name",
    "checkpoints": "states that follow from the entries and the seed, with what others hold",
    "interactions": "ids of presses for a week, which do not say whose they were",
    "commands": "which commands Discord has of this program",
    "maintenance": "what the operator says of a maintenance, for all",
    "leases": "which process looks after which part of Discord",
    "claims": "ids of presses for an hour, and which process answers them",
    "emojis": "which pictures of ours Discord has, to show beside words",
    "pulse": "when this program was last alive",
    "departed": "communities that removed the bot",
}
"""Why a table of the schema holds nothing of a person. A new table needs a line here or above."""

GUARDS = frozenset(("sum", "chain", "shown", "entries"))  # columns that tell whether a row is whole, and nothing else

JSON = frozenset(("settings", "entry", "event", "body", "tables"))  # columns to be told as what they are


def held(db: Db, user: int, table: str) -> list[dict[str, Any]]:
    """What this table of the schema holds of a person, row by row."""
    statement = HELD[table].told
    found = db.execute(statement, {"user": user})
    names = [column[0] for column in found.description]
    rows = [
        {name: value for name, value in zip(names, row, strict=True) if name not in GUARDS} for row in found.fetchall()
    ]
    if table == "archives":
        for row in rows:
            seat, _, body = row["body"].partition(" ")
            row["body"] = archives.own_of(bytes.fromhex(body), int(seat)).decode()
    if table == "guilds":  # of a community's settings the one thing that is his
        rows = [row | {"settings": '{"blocked": true}'} for row in rows if _blocks(row["settings"], row["id"], user)]
    return rows


def _blocks(settings: str, guild: int, user: int) -> bool:
    """Whether a community blocks this user, by his id or by the mark that took its place."""
    found: dict[str, Any] = msgspec.json.decode(settings)
    return user in found.get("blocked", ()) or mark(guild, user) in found.get("marks", ())


def forget_user(db: Db, user: int, name: str) -> list[int]:
    """Take a user's id and name out of everything, and say of which tables; what others have played stays."""
    rows = db.execute(
        "SELECT table_id FROM seats WHERE user = ? UNION SELECT id FROM heads WHERE host = ?"
        " UNION SELECT table_id FROM known WHERE user = ?",
        (user, user, user),
    ).fetchall()
    tables = [row[0] for row in rows]
    for each in HELD.values():
        if each.forget:
            statement = each.forget
            db.execute(statement, {"user": user})
    known = [_whole_head(db, table) for table in tables]
    _empty_seats(db, user, name)
    db.execute("UPDATE heads SET host = NULL WHERE host = ?", (user,))
    for head in known:
        if head is not None:
            users = tuple(None if each == user else each for each in head.users)
            host = None if head.host == user else head.host
            heads.update(db, replace(head, users=users, host=host), heads.entries(db, head.id))
    _unnamed_results(db, user)
    _still_blocked(db, user)
    return tables


def mark(guild: int, user: int) -> str:
    """What tells a blocked user in this guild without his id."""
    return sha256(f"{guild} {user}".encode()).hexdigest()[:16]


def _still_blocked(db: Db, user: int) -> None:
    """Nobody unblocks himself by having his data deleted: his mark takes the place of his id."""
    for (guild,) in db.execute(
        "SELECT id FROM guilds WHERE EXISTS (SELECT 1 FROM json_each(settings, '$.blocked') WHERE value = ?)", (user,)
    ).fetchall():
        settings: dict[str, Any] = msgspec.json.decode(people.guild_settings(db, guild) or b"{}")
        settings["blocked"] = [each for each in settings["blocked"] if each != user]
        settings["marks"] = [*settings.get("marks", ()), mark(guild, user)]
        people.set_guild_settings(db, guild, msgspec.json.encode(settings))


def _whole_head(db: Db, table: int) -> Head | None:
    """A head that can be summed up anew; a damaged one stays as damaged as it is."""
    try:
        return heads.head(db, table)
    except Damaged:
        return None


def _empty_seats(db: Db, user: int, name: str) -> None:
    rows = db.execute(
        "SELECT table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued, stayed, waits, waited,"
        " graced, resumed, sum FROM seats WHERE user = ?",
        (user,),
    )
    for table, *row in rows.fetchall():
        says = (row[0], None, name, *row[3:-1])
        own = row_sum("seats", table, *says) if whole("seats", table, row) else row[-1]
        db.execute(
            "UPDATE seats SET user = NULL, name = ?, sum = ? WHERE table_id = ? AND seat = ?",
            (name, own, table, row[0]),
        )


def _unnamed_results(db: Db, user: int) -> None:
    """His results stay, as those of somebody whom no number of Discord's names: others keep the ranks they have won."""
    somebody = -1 - secrets.randbits(62)
    rows = db.execute(
        "SELECT table_id, seat, user, guild, game, rank, points, ended, answers, seconds, sum FROM results"
        " WHERE user = ?",
        (user,),
    )
    for table, *row in rows.fetchall():
        own = row_sum("results", table, row[0], somebody, *row[2:9]) if whole("results", table, row) else row[-1]
        db.execute(
            "UPDATE results SET user = ?, sum = ? WHERE table_id = ? AND seat = ?", (somebody, own, table, row[0])
        )
