-- What is known of the way to somebody's direct messages; a row is there once that person has used the bot. Whether
-- they are closed is Discord's word and no wish of the person, so it stands apart from the settings. Whoever plays
-- already has pressed something before.

CREATE TABLE doors (
    user INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL DEFAULT 0,
    closed INTEGER NOT NULL DEFAULT 0,
    told INTEGER NOT NULL DEFAULT 0,
    sum INTEGER NOT NULL DEFAULT 0
);

INSERT INTO doors (user) SELECT user FROM seats WHERE user IS NOT NULL
    UNION SELECT user FROM results WHERE user IS NOT NULL;
UPDATE doors SET channel = coalesce((SELECT max(channel) FROM dms WHERE dms.user = doors.user), 0);
UPDATE doors SET sum = row_sum('doors', 0, user, channel, closed, told);

PRAGMA user_version = 6;
