-- What people say of themselves when they sign up, where codes are sent, and their second factor.
ALTER TABLE users
  ADD COLUMN full_name     text,
  ADD COLUMN country       text,
  ADD COLUMN mobile        text,
  ADD COLUMN email         text,
  ADD COLUMN date_of_birth date,
  -- The secret of an authenticator, and the last thirty-second step whose code was used: none is taken twice.
  ADD COLUMN totp_secret   bytea,
  ADD COLUMN totp_step     bigint;

-- Codes that stand in for a lost authenticator, hashed, each good once.
CREATE TABLE recovery_codes (
  user_id   integer NOT NULL REFERENCES users,
  code_hash bytea   NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
