-- Why an account may stake less, for the officers who come later. Not derived from the journal; what was set before has its reason in the audit trail.
-- locks stake_factors: a row for each account that an officer has set one for
ALTER TABLE stake_factors ADD COLUMN reason text NOT NULL DEFAULT '';
UPDATE stake_factors f SET reason = coalesce(
  (SELECT a.details ->> 'reason' FROM audit a WHERE a.action = 'setStakeFactor' AND a.target = 'user ' || f.user_id ORDER BY a.place DESC LIMIT 1), '');
