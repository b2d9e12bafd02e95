import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import { SYSTEM_ACCOUNT, type ExchangeReads } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db, Role } from '../../platform/db/index.ts';
import type { Page } from '../../platform/http/wire.ts';
import type { EngineHead } from '../../platform/engine/index.ts';

export type OverviewSources = {
  readonly head: EngineHead;
  readonly projectedSeq: number;
  readonly accountIds: readonly number[];
  readonly waiting: number;
};

/** Returns the account ids of all players and agents. */
export async function accountIds(db: Db): Promise<readonly number[]> {
  const rows = await db.selectFrom('users').select('user_id').where('role', 'in', ['PLAYER', 'AGENT']).execute();
  return rows.map((row) => row.user_id);
}

export async function waitingProposals(db: Db): Promise<number> {
  const row = await db
    .selectFrom('result_proposals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'PROPOSED')
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Returns the totals of all accounts. They balance if deposits less withdrawals equal what all accounts hold. */
export function overviewOf(exchange: ExchangeReads, { head, projectedSeq, accountIds: ids, waiting }: OverviewSources) {
  const balanceOf = (id: number): number => exchange.account(id)?.balance ?? ZERO;
  let players = 0;
  let uplines = 0;
  for (const id of ids) {
    const account = exchange.account(id);
    if (account?.kind === 'UPLINE') uplines += account.balance;
    else players += account?.balance ?? 0;
  }
  const putIn = -balanceOf(SYSTEM_ACCOUNT.EXTERNAL);
  const house = balanceOf(SYSTEM_ACCOUNT.HOUSE) + balanceOf(SYSTEM_ACCOUNT.POINTS_DESK) + balanceOf(SYSTEM_ACCOUNT.CASINO);
  const commission = balanceOf(SYSTEM_ACCOUNT.COMMISSION);
  const clearing =
    balanceOf(SYSTEM_ACCOUNT.CROSS_MATCH) + balanceOf(SYSTEM_ACCOUNT.SUSPENSE) + balanceOf(SYSTEM_ACCOUNT.CASINO_IN_PLAY);
  const amount = (value: number): number => fromMinor(value as Minor);
  return {
    seq: exchange.seq,
    journal_hash: head.hash,
    epoch: head.epoch,
    projection_seq: projectedSeq,
    put_in: amount(putIn),
    players: amount(players),
    uplines: amount(uplines),
    house: amount(house),
    commission: amount(commission),
    clearing: amount(clearing),
    balanced: putIn === players + uplines + house + commission + clearing,
    open_markets: exchange.markets().filter((market) => market.status !== 'SETTLED' && market.status !== 'VOID').length,
    proposals_waiting: waiting,
  };
}

export type AccountFilter = { readonly search: string | undefined; readonly role: Role | undefined; readonly userId?: number };
type Row = {
  readonly user_id: number;
  readonly user_name: string;
  readonly role: Role;
  readonly parent_name: string | null;
  readonly created_at: Date;
};

/** Reads a page of accounts whose user name contains the search text, and their number. `%` and `_` have no special meaning in the text. */
export async function readAccounts(
  db: Db,
  filter: AccountFilter,
  page: Page,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const where = sql`
    (${filter.search ?? ''} = '' OR strpos(lower(u.user_name), lower(${filter.search ?? ''})) > 0)
    AND (${filter.role ?? null}::text IS NULL OR u.role = ${filter.role ?? null}::text)
    AND (${filter.userId ?? null}::integer IS NULL OR u.user_id = ${filter.userId ?? null}::integer)`;
  const { rows } = await sql<Row>`
    SELECT u.user_id, u.user_name, u.role, p.user_name AS parent_name, u.created_at
    FROM users u LEFT JOIN users p ON p.user_id = u.parent_id
    WHERE ${where} ORDER BY u.user_name LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM users u WHERE ${where}`.execute(db);
  return { rows, total: totals.rows[0]?.total ?? 0 };
}

export function officeAccount(exchange: ExchangeReads, row: Row) {
  const account = exchange.account(row.user_id);
  return {
    user_id: row.user_id,
    user_name: row.user_name,
    role: row.role,
    parent_name: row.parent_name,
    total_balance: fromMinor(account?.balance ?? ZERO),
    liability: fromMinor(((account?.exposure ?? ZERO) + (account?.inPlay ?? ZERO)) as Minor),
    locked: account?.locked ?? false,
    created_at: row.created_at.toISOString(),
  };
}
