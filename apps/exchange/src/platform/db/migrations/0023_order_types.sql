-- Bets for the starting price alone, and matches at it. Derived from the journal.
ALTER TABLE bets ADD COLUMN order_type text NOT NULL DEFAULT 'LIMIT';
-- Both sides of such a match waited, so neither is the taker.
ALTER TABLE fills ADD COLUMN at_starting_price boolean NOT NULL DEFAULT false;
