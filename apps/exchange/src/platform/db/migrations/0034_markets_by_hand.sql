-- Markets that a trader has taken out of their feed's hands: what the feed says of quotes and status does not count until it has them back.
-- Not derived from the journal.
ALTER TABLE markets ADD COLUMN by_hand boolean NOT NULL DEFAULT false;
