-- Maintenance: while the one row says so, the time of all tables stands.
--
-- It stays on over a restart, because whoever updates the program restarts it. Once it is over, the row remains until
-- every table says so again: its message is as old as it is.

CREATE TABLE maintenance (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    running INTEGER NOT NULL,
    words TEXT NOT NULL,
    sum INTEGER NOT NULL
);

PRAGMA user_version = 16;
