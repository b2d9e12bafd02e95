-- Pictures of the documents that a declaration names: sealed with a key that is not in the database, seen by officers, gone with the person.
CREATE TABLE identity_documents (
  document_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id     bigint NOT NULL REFERENCES identity_checks ON DELETE CASCADE,
  user_id      integer NOT NULL REFERENCES users,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  -- Nonce, tag and picture under AES-256-GCM.
  sealed       bytea NOT NULL,
  added_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_documents_by_check ON identity_documents (check_id, document_id);
CREATE INDEX identity_documents_by_user ON identity_documents (user_id);
