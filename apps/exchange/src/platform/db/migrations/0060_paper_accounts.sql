-- An account that bets on paper, with points that are worth nothing, beside the one of the player who is its parent.
-- locks users: the check is widened, and no row is read for it
ALTER TABLE users DROP CONSTRAINT users_role_check;
ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('PLAYER', 'AGENT', 'OPERATOR', 'FEED', 'PAPER')) NOT VALID;
