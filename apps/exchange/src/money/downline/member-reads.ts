import { fromMinor, percentFromBasisPoints } from '@pavilion/contract/amount';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readLocksAbove, type Lock } from './lock-store.ts';
import { NO_TERMS, readTerms, type Terms } from './terms-store.ts';
import { ownId, readBranches, readPaths, type BranchMember, type MemberRow } from './tree-reads.ts';
import { type Person } from '../../people/accounts/chain-reads.ts';

/** Number of accounts requested from the exchange in one read. */
const ACCOUNTS_PER_READ = 5_000;
const NO_LOCK = 'NONE' as const;

type Sums = { balance: number; exposure: number; agents: number; players: number };

/** Reads from the exchange the holdings of listed accounts and their branches, and the path from the caller to each. */
export async function membersOf(
  { db, engine }: { readonly db: Db; readonly engine: ExchangeEngine },
  caller: Caller,
  rows: readonly MemberRow[],
) {
  // An agent's lists also contain the agent's own row. The chain above the agent stays hidden (trust L14).
  const below = rows.map((row) => row.user_id).filter((userId) => userId !== caller.userId);
  const ids = rows.map((row) => row.user_id);
  const [branches, terms, locksAbove, paths] = await Promise.all([
    readBranches(db, ids),
    readTerms(db, ids),
    readLocksAbove(db, ids),
    readPaths(db, ownId(caller), below),
  ]);
  const sums = await sumsOf(engine, branches);
  return engine.read((exchange) =>
    rows.map((row) => ({
      ...memberOf(exchange, row, sums.get(row.user_id), terms.get(row.user_id) ?? NO_TERMS, locksAbove.get(row.user_id)),
      path: stepsOf(paths.get(row.user_id) ?? []),
    })),
  );
}

/** Converts a path to the contract's form. */
export function stepsOf(path: readonly Person[]) {
  return path.map(({ userId, userName }) => ({ user_id: userId, user_name: userName }));
}

async function sumsOf(engine: ExchangeEngine, branches: readonly BranchMember[]): Promise<ReadonlyMap<number, Sums>> {
  const sums = new Map<number, Sums>();
  for (let first = 0; first < branches.length; first += ACCOUNTS_PER_READ) {
    const some = branches.slice(first, first + ACCOUNTS_PER_READ);
    await engine.read((exchange) => {
      for (const { userId, role, branch } of some) {
        const sum = sums.get(branch) ?? { balance: 0, exposure: 0, agents: 0, players: 0 };
        sums.set(branch, sum);
        const account = exchange.account(userId);
        sum.balance += account?.balance ?? 0;
        sum.exposure += account?.exposure ?? 0;
        // The numbers of agents and players are those below the head of a branch, without the head itself.
        if (userId !== branch) sum[role === 'AGENT' ? 'agents' : 'players'] += 1;
      }
    });
  }
  return sums;
}

function memberOf(exchange: ExchangeReads, row: MemberRow, sums: Sums | undefined, terms: Terms, lockAbove: Lock | undefined) {
  const account = exchange.account(row.user_id);
  return {
    user_id: row.user_id,
    user_name: row.user_name,
    role: row.role,
    parent_name: row.parent_name,
    total_balance: fromMinor(account?.balance ?? ZERO),
    liability: fromMinor(account?.exposure ?? ZERO),
    credit: fromMinor(account?.credit ?? ZERO),
    held: fromMinor(account?.held ?? ZERO),
    in_play: fromMinor(account?.inPlay ?? ZERO),
    available: fromMinor(account?.available ?? ZERO),
    downline_balance: fromMinor((sums?.balance ?? 0) as Minor),
    downline_liability: fromMinor((sums?.exposure ?? 0) as Minor),
    agents: sums?.agents ?? 0,
    players: sums?.players ?? 0,
    share_percent: percentFromBasisPoints(terms.shareBps),
    commission_percent: percentFromBasisPoints(terms.commissionBps),
    lock: row.lock ?? NO_LOCK,
    locked: lockedOf(row),
    is_program: row.is_program,
    lock_above: lockAbove ?? NO_LOCK,
    must_change_password: row.is_change_password,
    created_at: row.created_at.toISOString(),
  };
}

function lockedOf({ lock, locker_name: by, locked_at: at, lock_reason: reason }: MemberRow) {
  return lock === null ? null : { by: by ?? '', at: at?.toISOString() ?? null, reason: reason ?? '' };
}
