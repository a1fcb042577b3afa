-- Several processes over one database: who looks after which shard, who sends which notice, who answers which press.
--
-- `epoch` counts how often a shard has changed hands: whoever comes back after a long sleep holds none of today's. A
-- shard is -1 for the mere presence of a process, and less where processes wait for each other to identify. `taken` is until when `taker` is sending a notice. Claims and leases
-- last for seconds and say nothing of a game, so these rows carry no sums.

CREATE TABLE leases (
    shard INTEGER NOT NULL,
    owner TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (shard, owner)
);
CREATE UNIQUE INDEX leases_shard ON leases (shard) WHERE shard <> -1;

CREATE TABLE claims (
    interaction INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    at INTEGER NOT NULL
);

ALTER TABLE outbox ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN taker TEXT NOT NULL DEFAULT '';
CREATE INDEX heads_touched ON heads (touched);

PRAGMA user_version = 20;
