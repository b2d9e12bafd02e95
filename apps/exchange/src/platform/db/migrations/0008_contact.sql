-- Messages between players and the office: a thread with its messages, which are never changed. Not derived from the journal.
CREATE TABLE contact_threads (
  thread_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users,
  topic      text NOT NULL CHECK (topic IN ('ACCOUNT', 'PAYMENT', 'BET', 'CASINO', 'CARE', 'COMPLAINT', 'OTHER')),
  -- One of the player's own bets, if the thread is about one.
  bet_id     bigint,
  -- OPEN: the office has to answer. ANSWERED: it has. CLOSED: done; another message of the player opens it again.
  status     text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ANSWERED', 'CLOSED')),
  opened_at  timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- True if the office has written something that the player has not looked at.
  is_unread  boolean NOT NULL DEFAULT false
);
CREATE INDEX contact_threads_by_user ON contact_threads (user_id, thread_id);
CREATE INDEX contact_threads_open ON contact_threads (changed_at) WHERE status = 'OPEN';

CREATE TABLE contact_messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id  bigint NOT NULL REFERENCES contact_threads,
  author     integer NOT NULL REFERENCES users,
  is_office  boolean NOT NULL,
  content    text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_by_thread ON contact_messages (thread_id, message_id);
