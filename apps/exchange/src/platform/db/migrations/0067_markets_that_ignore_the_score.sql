-- A market opened by hand follows the state of the score (ball running) unless its trader opted out.

ALTER TABLE markets ADD COLUMN ignores_score boolean NOT NULL DEFAULT false;
