import { LOWEST_PERSONAL_ACCOUNT, type Accounts } from '../ledger/index.ts';
import { fail } from '../std/index.ts';
import type { MarketTerms } from '../market/index.ts';
import { fallShort } from '../settlement/index.ts';
import type { Command, RunnerResult } from './commands.ts';
import type { State } from './state.ts';

/** Available funds by account. */
export type Funds = ReadonlyMap<number, number>;

/** Returns the available funds of all personal accounts. System accounts are left out, because some of them may be below zero. */
export function availableFunds({ accounts }: State): Funds {
  const funds = new Map<number, number>();
  for (const id of accounts.ids(LOWEST_PERSONAL_ACCOUNT)) funds.set(id, accounts.available(id));
  return funds;
}

/** Returns a sentence for each account that a command took below zero, or further below zero (trust L4). `before`: funds before the command. */
export function overdrafts(before: Funds, state: State, command: Command): string[] {
  const faults: string[] = [];
  for (const [account, available] of availableFunds(state)) {
    const had = before.get(account) ?? 0;
    if (available < Math.min(had, 0)) faults.push(`L4 ${command.kind} took account ${account} from ${had} to ${available}`);
  }
  return faults;
}

/** True if fewer runners finished than the market has places. Holds assume that every place is taken. */
function hasEmptyPlace(terms: MarketTerms | undefined, results: readonly RunnerResult[]): boolean {
  const placed = results.flatMap((result) => result.placed ?? []);
  return terms !== undefined && (fallShort(results, terms.winners) || fallShort(placed, terms.eachWay?.places ?? 0));
}

/**
 * True if a command may take accounts below zero. Such a command voids or reprices bets, divides a dead heat, leaves a place empty, or takes back a payment
 * that may already be spent (trust L4). Call before the command runs, because the answer depends on the markets at that time.
 */
export function mayOverdraw(state: State, command: Command): boolean {
  switch (command.kind) {
    case 'removeRunner':
    case 'reinstateRunner':
    case 'voidMarket':
    case 'voidBets':
    case 'voidHouseMarket':
    case 'voidHouseBets':
    case 'rollBackSettlement':
    case 'walletRollback':
      return true;
    case 'settleMarket': {
      const isDeadHeat = command.results.some(({ tied, placed }) => tied > 1 || (placed?.tied ?? 1) > 1);
      return (
        isDeadHeat ||
        hasEmptyPlace(state.market(command.market)?.terms, command.results) ||
        command.isLeast === true ||
        (state.market(command.market)?.settlement ?? 0) > 0
      );
    }
    case 'settleHouseMarket':
      return (
        (command.tiedWith?.length ?? 0) > 0 ||
        command.isLeast === true ||
        (state.house.markets.get(command.market)?.settlement ?? 0) > 0
      );
    case 'tick':
      return state.settlingMarkets.size > 0;
    default:
      return false;
  }
}

/**
 * Stops the process if an account is below zero after one of its own acts that need free funds (trust L4). The guards of these acts refuse accounts that are
 * already below zero.
 */
export function assertFunded(accounts: Accounts, account: number): void {
  const available = accounts.available(account);
  if (available < 0) fail(`L4 account ${account} has ${available} available after an act of its own`);
}
