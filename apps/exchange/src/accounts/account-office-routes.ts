import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { OfficeAccount } from '@pavilion/contract/http';
import { SYSTEM_ACCOUNT } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../db/index.ts';
import type { ExchangeEngine } from '../exchange-engine.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { pageOf } from '../http/page.ts';
import { Answer, invalid, refuse, Refused, refusedByExchange } from '../http/refused.ts';
import type { AuditLine } from '../operators/audit-store.ts';
import { officeAccount, readAccounts } from '../operators/office-reads.ts';
import type { AccountService } from './account-service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { userById, userByName } from './user-reads.ts';

export type AccountOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly accounts: AccountService;
  /** Carries a deposit out unless the account's owner has set something against it. */
  readonly limits: {
    guardDeposit<T>(
      account: number,
      amount: Minor,
      isRepeat: () => Promise<boolean>,
      act: () => Promise<T>,
    ): Promise<T | Refused>;
  };
  readonly audit: (line: AuditLine) => Promise<void>;
};

type AccountHandlers = Pick<
  HandlersOf<'office'>,
  'getAccounts' | 'createAccount' | 'depositPoints' | 'withdrawPoints' | 'lockAccount'
>;
type Move = { readonly user_id: number; readonly amount: number; readonly note?: string | undefined };

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
      await audited(options, call, 'createAccount', request.user_name, {
        role: request.role,
        parent: request.parent_name ?? null,
      });
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
    depositPoints: (request, call) => move(options, request, call, 'depositPoints'),
    withdrawPoints: (request, call) => move(options, request, call, 'withdrawPoints'),
    lockAccount: async ({ user_id, locked }, call) => {
      if ((await userById(db, user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
      await audited(options, call, 'lockAccount', `user ${user_id}`, { locked });
      const outcome = await engine.submit({ kind: 'lockAccount', account: user_id, locked });
      if (!outcome.ok) return refusedByExchange(outcome);
      if (locked) await engine.submit({ kind: 'cancelAll', account: user_id, market: 0 });
      return new Answer({ seq: engine.head.seq }, locked ? 'The account is locked.' : 'The account may bet again.');
    },
  };
}

/** Points come from and go back to the account outside, by ordinary transfers that add up to nothing. */
async function move(options: AccountOfficeRoutesOptions, request: Move, call: Call, action: 'depositPoints' | 'withdrawPoints') {
  const { db, engine } = options;
  const amount: Minor | undefined = toTransfer(request.amount);
  if (amount === undefined) return invalid('amount');
  if ((await userById(db, request.user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
  await audited(options, call, action, `user ${request.user_id}`, { amount: request.amount, note: request.note ?? '' });
  const isDeposit = action === 'depositPoints';
  const outside = SYSTEM_ACCOUNT.EXTERNAL;
  const transfer = () =>
    engine.submit({
      kind: 'transfer',
      from: isDeposit ? outside : request.user_id,
      to: isDeposit ? request.user_id : outside,
      amount,
      reason: isDeposit ? 'DEPOSIT' : 'WITHDRAWAL',
      ...(call.key === undefined ? {} : { key: call.key }),
    });
  const { key } = call;
  const isRepeat = async (): Promise<boolean> =>
    key !== undefined && (await engine.read((exchange) => exchange.isKeyUsed(outside, key)));
  const outcome = await (isDeposit ? options.limits.guardDeposit(request.user_id, amount, isRepeat, transfer) : transfer());
  if (outcome instanceof Refused) return outcome;
  if (!outcome.ok) return refusedByExchange(outcome);
  const { seq } = outcome;
  return engine.read((exchange) => ({ seq, total_balance: fromMinor(exchange.account(request.user_id)?.balance ?? ZERO) }));
}

function audited(
  { audit }: AccountOfficeRoutesOptions,
  { caller, requestId }: Call,
  action: string,
  target: string,
  details: Readonly<Record<string, unknown>>,
) {
  return audit({ actor: caller.userId, role: caller.role, action, target, details, requestId });
}

async function shownAccount({ db, engine }: AccountOfficeRoutesOptions, userId: number): Promise<OfficeAccount> {
  const { rows } = await readAccounts(db, { search: undefined, role: undefined, userId }, { offset: 0, limit: 1 });
  const [row] = rows;
  if (row === undefined) throw new Error(`user ${userId} is gone`);
  return engine.read((exchange) => officeAccount(exchange, row));
}
