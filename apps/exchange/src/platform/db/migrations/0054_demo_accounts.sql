-- Accounts of the demo, and those that were opened by one: without play money they open to nobody, whatever their password is by now.
-- locks users: a row for each person, and only those of the demo are written
ALTER TABLE users ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
-- Where the demo has made its accounts it has made all of them, and nobody else could have these names.
UPDATE users SET is_demo = true
WHERE lower(user_name) IN ('master', 'agent', 'demo', 'demo2', 'solo', 'operator', 'operator2', 'maker', 'maker2', 'crowd', 'crowd2', 'crowd3')
  AND full_name IS NULL
  AND (SELECT count(*) FROM users WHERE lower(user_name) IN ('operator', 'operator2', 'demo', 'demo2', 'solo', 'crowd3')) = 6;
-- Officers whom officers of the demo have let in.
UPDATE users SET is_demo = true
WHERE role = 'OPERATOR' AND user_name IN (
  SELECT c.user_name FROM staff_changes c JOIN users o ON o.user_id IN (c.asked_by, c.decided_by)
  WHERE c.kind = 'CREATE' AND c.status = 'DONE' AND o.is_demo);
