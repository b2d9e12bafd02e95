-- One program at a time sends for a source. Not derived from the journal. The epoch rises with each new leader and refuses an earlier one; times are
-- milliseconds since 1970 by the clock of the exchange.
CREATE TABLE feed_leads (
  source       text   PRIMARY KEY,
  holder       text   NOT NULL,
  epoch        bigint NOT NULL,
  leased_until bigint NOT NULL
);
