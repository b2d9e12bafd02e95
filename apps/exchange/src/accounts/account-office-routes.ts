import type { OfficeAccount } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../db/index.ts';
import type { ExchangeEngine } from '../exchange-engine.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { pageOf } from '../http/page.ts';
import { Answer, invalid, refuse, Refused } from '../http/refused.ts';
import type { AuditLine } from '../operators/audit-store.ts';
import { officeAccount, readAccounts } from '../operators/office-reads.ts';
import type { AccountService } from './account-service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { userByName } from './user-reads.ts';

export type AccountOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly accounts: AccountService;
  readonly audit: (line: AuditLine) => Promise<void>;
};

type AccountHandlers = Pick<HandlersOf<'office'>, 'getAccounts' | 'createAccount'>;

export function accountOfficeHandlers(options: AccountOfficeRoutesOptions): AccountHandlers {
  const { db, engine, accounts } = options;
  return {
    getAccounts: async ({ search, role, ...page }) => {
      const { rows, total } = await readAccounts(db, { search, role }, pageOf(page));
      return { rows: await engine.read((exchange) => rows.map((row) => officeAccount(exchange, row))), total };
    },
    createAccount: async (request, call) => {
      const parent = request.parent_name === undefined ? undefined : await userByName(db, request.parent_name);
      if (request.parent_name !== undefined && parent?.role !== 'AGENT') return invalid('parent_name');
      if ((await userByName(db, request.user_name)) !== undefined) return invalid('user_name');
      if (isCommonPassword(request.password, request.user_name)) return refuse('PASSWORD_TOO_COMMON', { field: 'password' });
      const details = { role: request.role, parent: request.parent_name ?? null };
      await options.audit(lineOf(call, 'createAccount', request.user_name, details));
      const user = await accounts.create({
        userName: request.user_name,
        password: request.password,
        role: request.role,
        parentId: parent?.userId,
        isChangePassword: request.is_change_password ?? true,
        points: ZERO,
      });
      return user instanceof Refused ? user : new Answer(await shownAccount(options, user.userId), 'The account is open.');
    },
  };
}

function lineOf(
  { caller, requestId }: Call,
  action: string,
  target: string,
  details: Readonly<Record<string, unknown>>,
): AuditLine {
  return { actor: caller.userId, role: caller.role, action, target, details, requestId };
}

async function shownAccount({ db, engine }: AccountOfficeRoutesOptions, userId: number): Promise<OfficeAccount> {
  const { rows } = await readAccounts(db, { search: undefined, role: undefined, userId }, { offset: 0, limit: 1 });
  const [row] = rows;
  if (row === undefined) throw new Error(`user ${userId} is gone`);
  return engine.read((exchange) => officeAccount(exchange, row));
}
