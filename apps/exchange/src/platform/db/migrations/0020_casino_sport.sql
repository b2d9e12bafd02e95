-- -1 is the entry of the Indian casino. -17 is off: virtual matches belong to the sports they simulate, so its page would be empty.
-- locks sports: two rows of a table that bets do not read.
UPDATE sports SET name = 'Indian Casino' WHERE sport_id = -1;
UPDATE sports SET name = 'Virtual Sports', is_active = false WHERE sport_id = -17;
