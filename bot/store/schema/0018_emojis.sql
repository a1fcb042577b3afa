-- Which emojis of ours Discord has, so that only what is new or was drawn anew is uploaded.
--
-- `id` is Discord's. One that another has replaced stays for a while: old messages show it. `lived` counts as for
-- interactions and says when it was replaced, -1 as long as it is the one in use.

CREATE TABLE emojis (
    id INTEGER PRIMARY KEY,
    application INTEGER NOT NULL,
    name TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    lived INTEGER NOT NULL,
    sum INTEGER NOT NULL
);

PRAGMA user_version = 18;
