-- The member of staff who works on a conversation; null: nobody. Not derived from the journal.
ALTER TABLE contact_threads ADD COLUMN assignee integer;
