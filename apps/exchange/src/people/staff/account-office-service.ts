import { ZERO } from '@pavilion/core/money';
import { invalid, refuse, refusedByExchange, type Refused } from '@pavilion/server/refused';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Call } from '../../platform/http/handlers.ts';
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts';
import type { Accounts } from '../accounts/index.ts';
import { userById, userByName, type User } from '../accounts/user-reads.ts';

export type RequestedAccount = {
  readonly userName: string;
  readonly password: string;
  readonly role: 'PLAYER' | 'AGENT' | 'FEED';
  readonly parentName: string | undefined;
  readonly isChangePassword: boolean;
};

const BPS_PER_PERCENT = 100;

/** Carries out what staff do with players' and agents' accounts. */
export class AccountOfficeService {
  readonly #db: Db;
  readonly #platform: Pick<Platform, 'engine' | 'acts' | 'writeAudit'>;
  readonly #accounts: Accounts['accounts'];

  constructor({ db, ...platform }: Pick<Platform, 'db' | 'engine' | 'acts' | 'writeAudit'>, accounts: Accounts['accounts']) {
    this.#db = db;
    this.#platform = platform;
    this.#accounts = accounts;
  }

  /** Opens an account under an agent or the house, unless its name is taken or its password is common. */
  async create({ parentName, ...requested }: RequestedAccount, call: Call): Promise<User | Refused> {
    const parent = parentName === undefined ? undefined : await userByName(this.#db, parentName);
    if (parentName !== undefined && parent?.role !== 'AGENT') return invalid('parent_name');
    if ((await userByName(this.#db, requested.userName)) !== undefined) return invalid('user_name');
    if (isCommonPassword(requested.password, requested.userName)) return refuse('PASSWORD_TOO_COMMON', { field: 'password' });
    const details = { before: null, after: { role: requested.role, parent: parent?.userId ?? null } };
    const account = { ...requested, parentId: parent?.userId, points: ZERO, openedBy: [call.caller.userId] };
    return this.#accounts.create(account, (transaction, userId) =>
      this.#platform.writeAudit(transaction, lineOf(call, 'createAccount', `user ${userId}`, details)),
    );
  }

  /** Sets an account's discount on commission. Returns the sequence number of the change. */
  async setDiscount(userId: number, discountBps: number, call: Call): Promise<number | Refused> {
    const { engine, acts } = this.#platform;
    if ((await userById(this.#db, userId)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
    const before = await engine.read((exchange) => exchange.discountOf(userId) / BPS_PER_PERCENT);
    const line = lineOf(call, 'setDiscount', `user ${userId}`, { before, after: discountBps / BPS_PER_PERCENT });
    const outcome = await acts.carryOut(line, { kind: 'setDiscount', account: userId, discountBps });
    return outcome.ok ? outcome.seq : refusedByExchange(outcome);
  }
}
