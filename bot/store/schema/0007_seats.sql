-- Nobody sits down uninvited: a table knows of each person which seat he has held (so that nobody sees two hands), who
-- was taken off it, who asks for a seat that is free, and when a vote that he opened was last lost.
-- A vote notes which seat opened it. A seat notes how often its time has run out in public until it answers again, that
-- the table is still to be asked about it, how many of those times its player has made good by saying that he is here,
-- and for how long the table waits for a player who is away. Being away has no allowance a year any more, so what is over needs no row.

CREATE TABLE known (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    barred INTEGER NOT NULL,
    asks INTEGER NOT NULL,
    name TEXT NOT NULL,
    denied INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
CREATE INDEX known_user ON known (user);
INSERT INTO known (table_id, user, seat, barred, asks, name, denied, sum)
    SELECT table_id, user, min(seat), 0, -1, '', 0, row_sum('known', table_id, user, min(seat), 0, -1, '', 0)
    FROM seats JOIN heads ON heads.id = table_id
    WHERE user IS NOT NULL AND status IN ('playing', 'paused', 'resting') GROUP BY table_id, user;

ALTER TABLE votes ADD COLUMN opener INTEGER NOT NULL DEFAULT -1;
UPDATE votes SET sum = row_sum('votes', table_id, id, kind, seat, back_to, serial, closes, ballots, opener)
    WHERE sum = row_sum('votes', table_id, id, kind, seat, back_to, serial, closes, ballots);

ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN queued INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN stayed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN waited INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued,
        stayed, waits, waited)
    WHERE sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone);

DELETE FROM away WHERE since = 0;
ALTER TABLE away ADD COLUMN meanwhile TEXT NOT NULL DEFAULT 'computer';
ALTER TABLE away ADD COLUMN tables TEXT NOT NULL DEFAULT '[]';
ALTER TABLE away ADD COLUMN done INTEGER NOT NULL DEFAULT 0;
UPDATE away SET sum = row_sum('away', 0, user, since, until, meanwhile, tables, done)
    WHERE sum = row_sum('away', 0, user, since, until, year, used);
ALTER TABLE away DROP COLUMN year;
ALTER TABLE away DROP COLUMN used;

PRAGMA user_version = 7;
