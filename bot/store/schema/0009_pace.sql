-- One clock for every game: a table has a pace (minutes for a turn, for replies, and in reserve), games have none.
--
-- Turns are numbered, and checkpoints know how many have begun. A seat has a clock for each turn in which it was openly
-- asked something, as long as the game may go back there, and one (turn -1) for a hidden question. Seats note that their
-- days of grace are used. What tables and communities had agreed on stays as near to it as can be: hours
-- for a question become hours for a turn and for its replies.

ALTER TABLE seats ADD COLUMN graced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE checkpoints ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued,
        stayed, waits, waited, graced)
    WHERE sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued,
        stayed, waits, waited);
UPDATE checkpoints SET sum = row_sum('checkpoints', table_id, number, occurred, round, rules, state, turns)
    WHERE sum = row_sum('checkpoints', table_id, number, occurred, round, rules, state);

CREATE TABLE numbered_clocks (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    due INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    remind INTEGER NOT NULL,
    sum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, turn)
) WITHOUT ROWID;
INSERT INTO numbered_clocks SELECT table_id, seat, 0, due, remaining, remind,
    CASE WHEN sum = row_sum('clocks', table_id, seat, turn, due, remaining, remind)
        THEN row_sum('clocks', table_id, seat, 0, due, remaining, remind) ELSE sum END FROM clocks;
DROP TABLE clocks;
ALTER TABLE numbered_clocks RENAME TO clocks;

UPDATE papers SET settings = new.settings,
    sum = row_sum('papers', papers.table_id, new.settings, seed, rules, started, ended, result)
FROM (
    SELECT table_id, json_remove(json_set(settings, '$.pace', json_object(
        'turn', CASE
            WHEN json_extract(settings, '$.hours') >= 0 THEN json_extract(settings, '$.hours') * 60
            WHEN 'none' IN (json_extract(settings, '$.options.turn_hours'),
                json_extract(settings, '$.options.reply_hours')) THEN 0
            ELSE coalesce(json_extract(settings, '$.options.turn_hours'), 24) * 60 END,
        'reply', CASE
            WHEN json_extract(settings, '$.hours') >= 0 THEN json_extract(settings, '$.hours') * 60
            WHEN 'none' IN (json_extract(settings, '$.options.turn_hours'),
                json_extract(settings, '$.options.reply_hours')) THEN 0
            ELSE coalesce(json_extract(settings, '$.options.reply_hours'), 12) * 60 END,
        'bank', coalesce(json_extract(settings, '$.bank'), 0) * 60,
        'policy', coalesce(nullif(json_extract(settings, '$.policy'), 'captain'), 'computer'))),
        '$.hours', '$.bank', '$.policy', '$.options.turn_hours', '$.options.reply_hours') AS settings
    FROM papers WHERE sum = row_sum('papers', table_id, settings, seed, rules, started, ended, result)
) AS new WHERE new.table_id = papers.table_id;

UPDATE guilds SET settings = new.settings, sum = row_sum('guilds', 0, guilds.id, new.settings)
FROM (
    SELECT id, json_remove(json_set(settings, '$.pace', json_patch('{}', json_object(
        'turn', CASE WHEN json_extract(settings, '$.hours') >= 0 THEN json_extract(settings, '$.hours') * 60 END,
        'reply', CASE WHEN json_extract(settings, '$.hours') >= 0 THEN json_extract(settings, '$.hours') * 60 END,
        'bank', json_extract(settings, '$.bank') * 60,
        'policy', nullif(json_extract(settings, '$.policy'), 'captain')))),
        '$.hours', '$.bank', '$.policy', '$.options.set_sail.turn_hours', '$.options.set_sail.reply_hours') AS settings
    FROM guilds WHERE sum = row_sum('guilds', 0, id, settings)
) AS new WHERE new.id = guilds.id;

PRAGMA user_version = 9;
