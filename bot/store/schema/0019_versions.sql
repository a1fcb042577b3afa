-- Each table counts how often it was written, so that nobody writes it who has decided on how it stood before that.
--
-- Several processes may share a database, and each keeps what it has read: the count is what a write is checked against.

ALTER TABLE heads ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision,
        asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, since, mute, unfit, 0, entries, chain)
    WHERE sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision,
        asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, since, mute, unfit, entries, chain);

PRAGMA user_version = 19;
