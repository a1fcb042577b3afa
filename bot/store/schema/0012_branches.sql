-- Tables that nobody plays come to rest and are closed, and what a moderator's rewind takes back can be had again.
--
-- Each table knows since when nobody at it has answered, or since when it stands as it does, and whether it is paused
-- because its channel takes no messages (`mute`). A branch holds the entries and checkpoints that a rewind has cut off
-- (msgpack), after how many entries that was, and the sum of the entry before: it fits as long as that one is the same.
-- `lived` counts as for interactions: branches go after a week.

ALTER TABLE heads ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN mute INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET since = touched, sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision,
        asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, touched, 0, entries, chain)
    WHERE sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision,
        asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, entries, chain);

CREATE TABLE branches (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    cut INTEGER NOT NULL,
    link INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    lived INTEGER NOT NULL,
    sum INTEGER NOT NULL
);
CREATE INDEX branches_table ON branches (table_id);

PRAGMA user_version = 12;
