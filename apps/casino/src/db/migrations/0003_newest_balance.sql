-- Answers of the wallet come out of order: `balance_as_of` is its own count at the balance that stands here, and an older one never replaces it.
-- `version` counts changes of the row, so that a page keeps the newest of what it is told.
ALTER TABLE casino.players
  ADD COLUMN balance_as_of bigint NOT NULL DEFAULT 0,
  ADD COLUMN version bigint NOT NULL DEFAULT 0;
