-- An act of several steps has no command that could be carried out again: what a crash leaves of it is a line that says so.
-- locks begun_acts: a row for each act of an officer that is under way at this moment
ALTER TABLE begun_acts ALTER COLUMN command DROP NOT NULL;
