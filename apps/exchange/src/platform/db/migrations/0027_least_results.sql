-- True if play stopped and more than the number was possible: bets that more would change are void.
ALTER TABLE settlements ADD COLUMN is_least boolean NOT NULL DEFAULT false;
ALTER TABLE result_proposals ADD COLUMN is_least boolean NOT NULL DEFAULT false;
