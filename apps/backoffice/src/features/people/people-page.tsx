import { useMay } from '../../lib/session.ts';
import { ClosedAccounts } from './closed-accounts.tsx';
import { IdentityChecks } from './identity-checks.tsx';

/** Personal data, by the permissions of the role: identity declarations with their decisions, and closed accounts. */
export function PeoplePage() {
  const may = useMay();
  return (
    <>
      {may('IDENTITY') && <IdentityChecks />}
      {may('ERASURE') && <ClosedAccounts />}
    </>
  );
}
