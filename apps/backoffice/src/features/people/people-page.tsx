import { useMay } from '../../lib/session.ts';
import { ClosedAccounts } from './closed-accounts.tsx';
import { IdentityChecks } from './identity-checks.tsx';

/** Personal data: declarations that wait for staff, and accounts whose owners have gone. */
export function PeoplePage() {
  const may = useMay();
  return (
    <>
      {may('IDENTITY') && <IdentityChecks />}
      {may('ERASURE') && <ClosedAccounts />}
    </>
  );
}
