-- Weeks, not minutes: clocks, votes, absence, and what stays of finished games.
--
-- A clock rests while `due` is 0 (its seat is not waited for, its player is away, the table is paused) and then keeps
-- what is `left`. The pulse says when this program was last alive: time in which nobody could answer is nobody's fault.

ALTER TABLE heads ADD COLUMN deadline INTEGER NOT NULL DEFAULT 0;

CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    turn TEXT NOT NULL,
    due INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    remind INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE TABLE votes (
    table_id INTEGER PRIMARY KEY REFERENCES heads (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    back_to INTEGER NOT NULL,
    serial INTEGER NOT NULL,
    closes INTEGER NOT NULL,
    ballots TEXT NOT NULL
);

CREATE TABLE pings (
    user INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (user, table_id)
) WITHOUT ROWID;

CREATE TABLE away (
    user INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    year INTEGER NOT NULL,
    used INTEGER NOT NULL
);

CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
);

CREATE TABLE departed (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
);

-- One row per person and finished game: statistics need no replay, and stay right when a table is removed.
CREATE TABLE results (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user INTEGER,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    rank INTEGER NOT NULL,
    points INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_user ON results (user) WHERE user IS NOT NULL;
CREATE INDEX results_guild ON results (guild, game);

PRAGMA user_version = 2;
