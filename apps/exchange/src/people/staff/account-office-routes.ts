import { toMinor } from '@pavilion/contract/amount';
import type { OfficeAccount } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused, refusedByExchange } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { AuditLine } from '../../platform/audit/audit-store.ts';
import { officeAccount, readAccounts } from './office-reads.ts';
import type { Accounts } from '../accounts/index.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import { userById, userByName } from '../accounts/user-reads.ts';

export type AccountOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly accounts: Accounts['accounts'];
  readonly acts: ActService;
  readonly writeAudit: (db: Db, line: AuditLine) => Promise<void>;
};

const BPS_PER_PERCENT = 100;

type AccountHandlers = Pick<HandlersOf<'office'>, 'getAccounts' | 'createAccount' | 'setDiscount'>;

export function accountOfficeHandlers(options: AccountOfficeRoutesOptions): AccountHandlers {
  const { db, engine, accounts, acts, writeAudit } = options;
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
      const account = {
        userName: request.user_name,
        password: request.password,
        role: request.role,
        parentId: parent?.userId,
        isChangePassword: request.is_change_password ?? true,
        points: ZERO,
      };
      const details = { before: null, after: { role: request.role, parent: parent?.userId ?? null } };
      const user = await accounts.create(account, (transaction, userId) =>
        writeAudit(transaction, lineOf(call, 'createAccount', `user ${userId}`, details)),
      );
      return user instanceof Refused ? user : new Answer(await shownAccount(options, user.userId), 'The account is open.');
    },
    setDiscount: async ({ user_id, percent }, call) => {
      // A percent has a hundred basis points, as a point has a hundred minor units.
      const discountBps = toMinor(percent);
      if (discountBps === undefined) return invalid('percent');
      if ((await userById(db, user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
      const before = await engine.read((exchange) => exchange.discountOf(user_id) / BPS_PER_PERCENT);
      const line = lineOf(call, 'setDiscount', `user ${user_id}`, { before, after: percent });
      const outcome = await acts.carryOut(line, { kind: 'setDiscount', account: user_id, discountBps });
      if (!outcome.ok) return refusedByExchange(outcome);
      return new Answer({ seq: outcome.seq }, percent === 0 ? 'The full rate applies.' : `${percent} % less commission.`);
    },
  };
}

async function shownAccount({ db, engine }: AccountOfficeRoutesOptions, userId: number): Promise<OfficeAccount> {
  const { rows } = await readAccounts(db, { search: undefined, role: undefined, userId }, { offset: 0, limit: 1 });
  const [row] = rows;
  if (row === undefined) throw new Error(`user ${userId} is gone`);
  return engine.read((exchange) => officeAccount(exchange, row));
}
