-- Threads whose game is over, and when they are put away: nobody presses anything there any more.

CREATE TABLE threads (
    channel INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    due INTEGER NOT NULL,
    sum INTEGER NOT NULL
);

PRAGMA user_version = 8;
