-- The price of new terms that were not accepted, in hundredths; their stake is the amount. Null in every other notice.
-- locks notices: a column without a default
ALTER TABLE notices ADD COLUMN price integer;
