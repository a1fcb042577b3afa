-- The first logbook: tables, their games, and who plays them.
--
-- A table is keyed by its own number, never reused, because old messages go on naming it; a channel has at most one
-- live table (the partial index). Heads are apart from the blobs, so that all of them load in one quick scan.
-- Seats and users are distinct: replacing a player changes one row.

CREATE TABLE heads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    channel INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    parent INTEGER NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    host INTEGER,
    revision INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    posted INTEGER NOT NULL,
    message INTEGER NOT NULL,
    waiting TEXT NOT NULL,
    heard INTEGER NOT NULL,
    due INTEGER NOT NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL
);
CREATE UNIQUE INDEX heads_live_channel ON heads (channel) WHERE status IN ('lobby', 'playing', 'paused', 'resting');
CREATE INDEX heads_status ON heads (status);
CREATE INDEX heads_guild ON heads (guild);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    token TEXT NOT NULL,
    captain TEXT NOT NULL,
    bank INTEGER NOT NULL,
    lapsed TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE papers (
    table_id INTEGER PRIMARY KEY REFERENCES heads (id) ON DELETE CASCADE,
    settings TEXT NOT NULL,
    seed BLOB NOT NULL,
    rules TEXT NOT NULL,
    started INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    result TEXT NOT NULL
);

-- Entries are the truth of a game: with the seed they rebuild every state. Checkpoints spare the long replay, and
-- stay for rewinding and for looking back.
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    chances INTEGER NOT NULL,
    round INTEGER NOT NULL,
    rules TEXT NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- An interaction that comes twice counts once: its id is unique here, in the same transaction as what it did.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX interactions_at ON interactions (at);

-- Messages still to be sent. The row goes once the message is known to be out.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL
);

CREATE TABLE dms (
    user INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (user, table_id)
) WITHOUT ROWID;

CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);

CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);

PRAGMA user_version = 1;
