-- A reason may say who somebody is: the copy from the audit trail made one for accounts too whose person had been erased before it.
-- locks stake_factors: a row for each account that an officer has set one for
UPDATE stake_factors f SET reason = '' FROM users u WHERE u.user_id = f.user_id AND u.erased_at IS NOT NULL AND f.reason <> '';
