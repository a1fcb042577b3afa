-- Sums: each row that decides something carries one over all it says, so that damage is noticed instead of played on.
--
-- `row_sum` is bot/store/sums.py's: of the kind of row, its table (0 if all share it), and its columns in order. An
-- entry's sum is over the one before it, too, so none can be lost, swapped or repeated unnoticed; how many there are,
-- and the last one's sum, stand in the head. A head is summed up together with who sits at its table; `shown` is over
-- what has a writer of its own. So that a page of one kind in the place of another is noticed, there is no kind without.
--
-- `lived` counts the seconds this program was alive, by a clock that never leaps: what is deleted after a time waits
-- for that one.

ALTER TABLE heads ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE papers ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE checkpoints ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE events ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guilds ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE away ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pulse ADD COLUMN lived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pulse ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE departed RENAME COLUMN at TO lived;
ALTER TABLE departed ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE interactions RENAME COLUMN at TO lived;
ALTER TABLE interactions ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pings ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE dms ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
DROP INDEX interactions_at;
CREATE INDEX interactions_lived ON interactions (lived);

UPDATE departed SET lived = 0;
UPDATE interactions SET lived = 0;

UPDATE seats SET sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed);
UPDATE papers SET sum = row_sum('papers', table_id, settings, seed, rules, started, ended, result);
UPDATE checkpoints SET sum = row_sum('checkpoints', table_id, number, occurred, round, rules, state);
UPDATE events SET sum = row_sum('events', table_id, number, revision, at, event);
UPDATE clocks SET sum = row_sum('clocks', table_id, seat, turn, due, remaining, remind);
UPDATE votes SET sum = row_sum('votes', table_id, kind, seat, back_to, serial, closes, ballots);
UPDATE results SET sum = row_sum('results', table_id, seat, user, guild, game, rank, points, ended, answers, seconds);
UPDATE outbox SET sum = row_sum('outbox', 0, id, table_id, kind, body, at);
UPDATE users SET sum = row_sum('users', 0, id, settings);
UPDATE guilds SET sum = row_sum('guilds', 0, id, settings);
UPDATE away SET sum = row_sum('away', 0, user, since, until, year, used);
UPDATE pulse SET sum = row_sum('pulse', 0, at, lived);
UPDATE interactions SET sum = row_sum('interactions', 0, id, table_id);
UPDATE pings SET sum = row_sum('pings', 0, user, table_id, at);
UPDATE dms SET sum = row_sum('dms', 0, user, table_id, channel, message, revision);
UPDATE departed SET sum = row_sum('departed', 0, guild, lived);

INSERT OR REPLACE INTO entries (table_id, number, entry, at, sum)
    WITH RECURSIVE link (table_id, number, entry, at, sum) AS (
        SELECT table_id, number, entry, at, row_sum('entries', table_id, 0, number, entry, at)
            FROM entries WHERE number = 0
        UNION ALL
        SELECT next.table_id, next.number, next.entry, next.at,
            row_sum('entries', next.table_id, link.sum, next.number, next.entry, next.at)
            FROM link JOIN entries AS next ON next.table_id = link.table_id AND next.number = link.number + 1
    )
    SELECT table_id, number, entry, at, sum FROM link;

UPDATE heads SET entries = (SELECT count(*) FROM entries WHERE table_id = heads.id),
    chain = coalesce((SELECT sum FROM entries WHERE table_id = heads.id ORDER BY number DESC LIMIT 1), 0);
UPDATE heads SET shown = row_sum('shown', id, posted, message),
    sum = row_sum('heads', id, channel, guild, parent, game, status, host, revision, asked, waiting, heard,
        (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE table_id = heads.id ORDER BY seat)),
        due, created, touched, deadline, entries, chain);

PRAGMA user_version = 4;
