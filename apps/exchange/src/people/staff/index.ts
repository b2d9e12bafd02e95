import type { Accounts } from '../accounts/index.ts';
import { userByName } from '../accounts/user-reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { accountOfficeHandlers, officeHandlers } from './account-office-routes.ts';
import { AccountOfficeService } from './account-office-service.ts';
import { staffHandlers } from './staff-routes.ts';
import { StaffService } from './staff-service.ts';

/** Opens the work of staff: their own accounts and roles, the accounts of others, and the house's totals. */
export function openOperators(
  { db, engine, projectedSeq, acts, writeAudit }: Platform,
  { accounts, endSessions }: Pick<Accounts, 'accounts' | 'endSessions'>,
) {
  const staff = new StaffService(db, accounts, {
    audit: writeAudit,
    endSessions,
    isNameTaken: async (where, userName) => (await userByName(where, userName)) !== undefined,
  });
  const routes = {
    office: {
      ...officeHandlers({ db, engine, projectedSeq }),
      ...accountOfficeHandlers({ db, engine, accounts: new AccountOfficeService({ db, engine, acts, writeAudit }, accounts) }),
      ...staffHandlers({ db, staff }),
    },
  } satisfies Routes;
  return { routes };
}
