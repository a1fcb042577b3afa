-- A game whose last steps do not fit corrected rules rests instead of losing them at once.
--
-- `unfit` is when they are taken back, -1 once they were left to the operator, 0 for every other table.

ALTER TABLE heads ADD COLUMN unfit INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision,
        asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, since, mute, unfit, entries, chain)
    WHERE sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision,
        asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, since, mute, entries, chain);

PRAGMA user_version = 14;
