-- Passkeys of accounts: a public key each, by which a device of the owner is known; not derived.
CREATE TABLE passkeys (
  passkey_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES users,
  -- As the browser names it: base64url.
  credential_id text NOT NULL UNIQUE,
  name          text NOT NULL,
  public_key    bytea NOT NULL,
  -- How often the device says it was used; one that goes back was copied.
  counter       bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);
