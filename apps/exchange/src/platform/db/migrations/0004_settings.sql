-- Settings of the installation that officers change. Not derived from the journal.
CREATE TABLE settings (
  name       text PRIMARY KEY,
  value      text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Pictures that an operator uploaded for the white label, named by the hash of their bytes: an address names one picture for ever.
CREATE TABLE uploads (
  name         text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}\.(png|jpg|webp)$'),
  content_type text NOT NULL,
  bytes        bytea NOT NULL,
  uploaded_by  integer NOT NULL REFERENCES users,
  uploaded_at  timestamptz NOT NULL DEFAULT now()
);
