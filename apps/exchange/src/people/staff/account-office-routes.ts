import { toMinor } from '@pavilion/contract/amount';
import type { OfficeAccount } from '@pavilion/contract/http';
import { Answer, invalid, Refused } from '@pavilion/server/refused';
import type { Platform } from '../../platform/platform.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import type { AccountOfficeService } from './account-office-service.ts';
import { officeAccount, readAccounts, accountIds, overviewOf, waitingProposals } from './office-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';

type AccountOfficeRoutesOptions = Pick<Platform, 'db' | 'engine'> & { readonly accounts: AccountOfficeService };
type AccountHandlers = Pick<HandlersOf<'office'>, 'getAccounts' | 'createAccount' | 'setDiscount'>;

export function accountOfficeHandlers(options: AccountOfficeRoutesOptions): AccountHandlers {
  const { db, engine, accounts } = options;
  return {
    getAccounts: async ({ search, role, ...page }) => {
      const { rows, total } = await readAccounts(db, { search, role }, pageOf(page));
      return { rows: await engine.read((exchange) => rows.map((row) => officeAccount(exchange, row))), total };
    },
    createAccount: async ({ user_name, password, role, parent_name, is_change_password = true }, call) => {
      const newAccount = { userName: user_name, password, role, parentName: parent_name, isChangePassword: is_change_password };
      const user = await accounts.create(newAccount, call);
      return user instanceof Refused ? user : new Answer(await shownAccount(options, user.userId), 'The account was opened.');
    },
    setDiscount: async ({ user_id, percent }, call) => {
      // A percentage has a hundred basis points, so `toMinor` converts it.
      const discountBps = toMinor(percent);
      if (discountBps === undefined) return invalid('percent');
      const seq = await accounts.setDiscount(user_id, discountBps, call);
      if (seq instanceof Refused) return seq;
      return new Answer({ seq }, percent === 0 ? 'The full rate applies.' : `${percent} % less commission.`);
    },
  };
}

async function shownAccount({ db, engine }: AccountOfficeRoutesOptions, userId: number): Promise<OfficeAccount> {
  const { rows } = await readAccounts(db, { search: undefined, role: undefined, userId }, { offset: 0, limit: 1 });
  const [row] = rows;
  if (row === undefined) throw new Error(`user ${userId} is gone`);
  return engine.read((exchange) => officeAccount(exchange, row));
}

type OfficeRoutesOptions = { readonly db: Db; readonly engine: ExchangeEngine; readonly projectedSeq: () => number };

/** Handles the office's overview of the house. */
export function officeHandlers({ db, engine, projectedSeq }: OfficeRoutesOptions): Pick<HandlersOf<'office'>, 'getOverview'> {
  return {
    getOverview: async () => {
      const [ids, waiting] = await Promise.all([accountIds(db), waitingProposals(db)]);
      return engine.read((exchange) =>
        overviewOf(exchange, { head: engine.head, projectedSeq: projectedSeq(), accountIds: ids, waiting }),
      );
    },
  };
}
