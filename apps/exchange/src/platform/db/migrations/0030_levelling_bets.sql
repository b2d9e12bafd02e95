-- The bets that a cash-out of chosen bets placed, apart from the chosen ones: a later cash-out of the same bets counts them too
-- (exchange X87). Null until it is known which bets were placed. Older rows list both together.
-- locks cash_out_quotes: few rows have chosen bets, and only cash-outs write to it
ALTER TABLE cash_out_quotes ADD COLUMN placed bigint[];
UPDATE cash_out_quotes SET placed = bets WHERE bets IS NOT NULL;
