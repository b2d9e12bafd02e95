-- Cards that are not dealt yet. They have a schema of their own, so that an operator can give the dealer a role that the rest of the casino
-- does not have.
CREATE SCHEMA casino_dealer;

-- Every thousandth link, from link 1000 up to the last, 32 bytes each.
CREATE TABLE casino_dealer.chains (
  game_code text NOT NULL,
  chain integer NOT NULL,
  links integer NOT NULL,
  checkpoints bytea NOT NULL,
  PRIMARY KEY (game_code, chain)
);

-- The time before which the dealer gives away nothing of a link: the end of window 0, written before that window opens, never moved.
CREATE TABLE casino_dealer.seals (
  game_code text NOT NULL,
  chain integer NOT NULL,
  link integer NOT NULL,
  closes_at bigint NOT NULL,
  PRIMARY KEY (game_code, chain, link)
);
