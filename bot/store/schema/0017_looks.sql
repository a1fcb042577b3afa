-- Of each user at a table is kept how far in its log he has been shown what happened: what is told after that is news.
--
-- It moves when something that tells it was delivered. Whoever sits at a table at this step has heard all so far.

ALTER TABLE calls ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
UPDATE calls SET sum = row_sum('calls', 0, table_id, user, pressed, since, owed, called, next_since, next_owed, channel,
        message, stands,
        (SELECT coalesce(max(number), -1) + 1 FROM events WHERE events.table_id = calls.table_id)),
    heard = (SELECT coalesce(max(number), -1) + 1 FROM events WHERE events.table_id = calls.table_id)
    WHERE sum = row_sum('calls', 0, table_id, user, pressed, since, owed, called, next_since, next_owed, channel,
        message, stands);

PRAGMA user_version = 17;
