-- A vote has an id of its own, the revision with which the table was asked, and its buttons carry it: a press on an
-- older vote's button never counts in the one that is open now. Buttons from before carry none, which reads as 0.
-- A seat whose player has left the community is marked, so that the table is asked about it once.

ALTER TABLE votes ADD COLUMN id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
UPDATE votes SET sum = row_sum('votes', table_id, id, kind, seat, back_to, serial, closes, ballots)
    WHERE sum = row_sum('votes', table_id, kind, seat, back_to, serial, closes, ballots);
UPDATE seats SET sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed, gone)
    WHERE sum = row_sum('seats', table_id, seat, user, name, token, captain, bank, lapsed);

PRAGMA user_version = 5;
