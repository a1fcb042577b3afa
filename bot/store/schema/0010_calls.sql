-- A person is called once for a stretch: from when a table's question passes to him until he has answered.
--
-- Of each user at a table is kept when he last pressed something there, since when he is asked, whether he is still to
-- be called for that, when he was last called, the same for his turn being the next one, and the short call in the
-- channel or his direct messages, which goes once what it stands for is over. A digest comes once a day instead, and
-- tells of all tables that wait.

CREATE TABLE calls (
    user INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    pressed INTEGER NOT NULL DEFAULT 0,
    since INTEGER NOT NULL DEFAULT 0,
    owed INTEGER NOT NULL DEFAULT 0,
    called INTEGER NOT NULL DEFAULT 0,
    next_since INTEGER NOT NULL DEFAULT 0,
    next_owed INTEGER NOT NULL DEFAULT 0,
    channel INTEGER NOT NULL DEFAULT 0,
    message INTEGER NOT NULL DEFAULT 0,
    stands INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user, table_id)
) WITHOUT ROWID;
CREATE INDEX calls_table ON calls (table_id);
CREATE INDEX calls_owed ON calls (table_id) WHERE owed + next_owed > 0;
CREATE INDEX calls_shown ON calls (table_id) WHERE message <> 0;
INSERT INTO calls (user, table_id, called) SELECT user, table_id, at FROM pings;
UPDATE calls SET sum = row_sum(
    'calls', 0, table_id, user, pressed, since, owed, called, next_since, next_owed, channel, message, stands
);
DROP TABLE pings;

CREATE TABLE digests (
    user INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    sum INTEGER NOT NULL DEFAULT 0
);

PRAGMA user_version = 10;
