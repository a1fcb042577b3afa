-- Seats note when their player took them back from a computer that had them because his time was up twice running.
--
-- For a week after that one time-out brings the computer back. Nobody has taken anything back before this step.

ALTER TABLE seats ADD COLUMN resumed INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued,
        stayed, waits, waited, graced, resumed)
    WHERE sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone, missed, queued,
        stayed, waits, waited, graced);

PRAGMA user_version = 13;
