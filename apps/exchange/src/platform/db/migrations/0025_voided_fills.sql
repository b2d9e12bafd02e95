-- Matches that were voided on their own, not with their market: how much of a bet, why, and from which event on.
ALTER TABLE bets ADD COLUMN voided_alone bigint NOT NULL DEFAULT 0, ADD COLUMN void_reason text;
ALTER TABLE fills ADD COLUMN voided_seq bigint;
