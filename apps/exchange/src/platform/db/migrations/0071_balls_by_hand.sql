-- A trader set "ball running" by hand, so the score does not open the market again. What the score stopped, it opens, also after a restart.

ALTER TABLE markets ADD COLUMN ball_by_hand boolean NOT NULL DEFAULT false;
