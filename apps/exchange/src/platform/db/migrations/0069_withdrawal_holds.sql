-- After a change to how an account is signed in to, nothing is withdrawn from it until then.
-- locks users: adding a column without a default only changes the catalogue.
ALTER TABLE users ADD COLUMN withdrawals_held_until timestamptz;
