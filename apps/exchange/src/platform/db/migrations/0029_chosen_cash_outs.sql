-- The bets of which a cash-out of chosen bets made the player leave, and the bets that it placed: none of them is cashed out so again
-- (exchange X87). Null for a cash-out of a whole position. This cannot be derived from the journal.
-- locks cash_out_quotes: it adds a column without a default, which takes no time
ALTER TABLE cash_out_quotes ADD COLUMN bets bigint[];
