-- A finished game is kept as one packed row instead of thousands: its log, its entries, and what every seat could see.
--
-- It is shown from that alone, and never needs the rules of a later version. `body` is msgpack, deflated. `lived` counts
-- as for interactions: finished tables go when they were kept long enough.

CREATE TABLE archives (
    table_id INTEGER PRIMARY KEY REFERENCES heads (id) ON DELETE CASCADE,
    body BLOB NOT NULL,
    lived INTEGER NOT NULL,
    sum INTEGER NOT NULL
);

PRAGMA user_version = 15;
