-- Pictures that an operator uploaded for the white label, by the hash of their bytes: an address names one picture for ever.
CREATE TABLE uploads (
  name         text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}\.(png|jpg|webp)$'),
  content_type text NOT NULL,
  bytes        bytea NOT NULL,
  uploaded_by  integer NOT NULL REFERENCES users,
  uploaded_at  timestamptz NOT NULL DEFAULT now()
);
