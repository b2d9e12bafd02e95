-- A bet is written once and changed twice, when the wallet has paid and when its round is settled. An index that names its state makes each
-- change a new entry in every index of the table; without it, and with room on the page, a change stays where the bet is.
-- Bets without an answer are found through what is open: only an open round or game has any.
-- locks casino.bets: the casino has no older instance that serves beside it, and dropping an index reads nothing.
DROP INDEX casino.bets_sending;
ALTER TABLE casino.bets SET (fillfactor = 75);
ALTER TABLE casino.tickets SET (fillfactor = 85);
