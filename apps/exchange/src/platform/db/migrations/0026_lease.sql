-- The writer's lease is in the row that each append moves, so no append needs another statement to check it. The epoch refuses an old
-- writer; the holder and the time tell other nodes when they may take over.
ALTER TABLE journal_head
  ADD COLUMN holder       text   NOT NULL DEFAULT '',
  ADD COLUMN leased_until bigint NOT NULL DEFAULT 0;
