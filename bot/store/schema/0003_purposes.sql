-- Outcomes of chance are labelled by their purpose: a checkpoint knows how often each purpose has occurred before it.
--
-- Games that began before have outcomes without purposes, which can neither be gone on with nor recomputed. Their tables
-- are closed as a lobby is that never began; the lines that were told and everybody's results stay.

UPDATE heads SET status = 'ended', revision = revision + 1, due = 0, deadline = 0, waiting = '[]'
    WHERE status IN ('playing', 'paused', 'resting');
UPDATE papers SET ended = (SELECT touched FROM heads WHERE id = table_id) WHERE length(seed) > 0 AND ended = 0;
UPDATE papers SET seed = x'' WHERE length(seed) > 0;
DELETE FROM entries;
DELETE FROM clocks;
DELETE FROM votes;

DROP TABLE checkpoints;
CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES heads (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    occurred TEXT NOT NULL,
    round INTEGER NOT NULL,
    rules TEXT NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
);

PRAGMA user_version = 3;
