"""What is looked at before anything is believed: rows that all tables share, and whether each kind is in its place."""

import sqlite3

from bot.store.errors import Damaged
from bot.store.logbook import Db
from bot.store.sums import sound

# A page can be whole and lie where another belongs, in place of an empty one for instance: then rows of one kind are
# lost, and stand among those of another. So the first row of each kind is looked at; the rest is when it is read.
STRANGERS = {
    "seats": "SELECT 1 FROM (SELECT * FROM seats LIMIT 1)"
    " WHERE typeof(seat) <> 'integer' OR typeof(name) <> 'text' OR typeof(token) <> 'text'",
    "papers": "SELECT 1 FROM (SELECT * FROM papers LIMIT 1)"
    " WHERE typeof(settings) <> 'text' OR typeof(seed) <> 'blob' OR typeof(rules) <> 'text'",
    "entries": "SELECT 1 FROM (SELECT * FROM entries LIMIT 1)"
    " WHERE typeof(number) <> 'integer' OR typeof(entry) <> 'text' OR typeof(at) <> 'integer'",
    "checkpoints": "SELECT 1 FROM (SELECT * FROM checkpoints LIMIT 1)"
    " WHERE typeof(number) <> 'integer' OR typeof(occurred) <> 'text' OR typeof(state) NOT IN ('blob', 'text')",
    "events": "SELECT 1 FROM (SELECT * FROM events LIMIT 1)"
    " WHERE typeof(revision) <> 'integer' OR typeof(at) <> 'integer' OR typeof(event) <> 'text'",
    "clocks": "SELECT 1 FROM (SELECT * FROM clocks LIMIT 1)"
    " WHERE typeof(turn) <> 'integer' OR typeof(remaining) <> 'integer' OR typeof(sum) <> 'integer'",
    "votes": "SELECT 1 FROM (SELECT * FROM votes LIMIT 1)"
    " WHERE typeof(kind) <> 'text' OR typeof(closes) <> 'integer' OR typeof(ballots) <> 'text'",
    "archives": "SELECT 1 FROM (SELECT * FROM archives LIMIT 1)"
    " WHERE typeof(body) <> 'blob' OR typeof(lived) <> 'integer' OR typeof(sum) <> 'integer'",
    "known": "SELECT 1 FROM (SELECT * FROM known LIMIT 1)"
    " WHERE typeof(seat) <> 'integer' OR typeof(asks) <> 'integer' OR typeof(name) <> 'text'",
    "results": "SELECT 1 FROM (SELECT * FROM results LIMIT 1)"
    " WHERE typeof(guild) <> 'integer' OR typeof(game) <> 'text' OR typeof(rank) <> 'integer'",
    "leases": "SELECT 1 FROM (SELECT * FROM leases LIMIT 1)"
    " WHERE typeof(shard) <> 'integer' OR typeof(owner) <> 'text' OR typeof(until) <> 'integer'",
    # These have the very types that settings and fingerprints have; only who answers is 16 hexadecimal digits.
    "claims": "SELECT 1 FROM (SELECT * FROM claims LIMIT 1)"
    " WHERE typeof(owner) <> 'text' OR typeof(at) <> 'integer' OR length(owner) <> 16 OR owner GLOB '*[^0-9a-f]*'",
}


def check(db: Db) -> None:
    """Whether what everybody shares is whole; Damaged if it is not."""
    for row in db.execute("SELECT id, settings, sum FROM guilds"):
        _ = sound("guilds", 0, row)
    for row in db.execute("SELECT id, settings, sum FROM users"):
        _ = sound("users", 0, row)
    for row in db.execute("SELECT id, table_id, kind, body, at, sum FROM outbox"):
        _ = sound("outbox", 0, row)
    for row in db.execute("SELECT id, table_id, sum FROM interactions LIMIT 1"):
        _ = sound("interactions", 0, row)
    for row in db.execute(
        "SELECT table_id, user, pressed, since, owed, called, next_since, next_owed, channel, message, stands, heard,"
        " sum FROM calls LIMIT 1"
    ):
        _ = sound("calls", 0, row)
    for row in db.execute("SELECT user, at, sum FROM digests LIMIT 1"):
        _ = sound("digests", 0, row)
    for row in db.execute("SELECT user, table_id, channel, message, revision, sum FROM dms LIMIT 1"):
        _ = sound("dms", 0, row)
    for row in db.execute("SELECT user, channel, closed, told, sum FROM doors LIMIT 1"):
        _ = sound("doors", 0, row)
    for row in db.execute("SELECT channel, table_id, due, sum FROM threads"):
        _ = sound("threads", 0, row)
    for row in db.execute("SELECT application, fingerprint, sum FROM commands"):
        _ = sound("commands", 0, row)
    for row in db.execute("SELECT running, words, sum FROM maintenance"):
        _ = sound("maintenance", 0, row)
    for row in db.execute("SELECT id, application, name, fingerprint, lived, sum FROM emojis"):
        _ = sound("emojis", 0, row)
    for kind, statement in STRANGERS.items() if isinstance(db, sqlite3.Connection) else ():  # others have no files
        if db.execute(statement).fetchone() is not None:
            raise Damaged(f"rows of another kind among {kind}")
