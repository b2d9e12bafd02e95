import type { Markets } from '../markets/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import type { Routes } from '../../platform/routes.ts';
import { openBetCounts } from './bet-count-reads.ts';
import { betHandlers } from './bet-routes.ts';
import { BetService, type StakeCaps } from './bet-service.ts';
import { CashOutService } from './cash-out-service.ts';
import { CashOutStore } from './cash-out-store.ts';
import type { BetGuard } from './placing-service.ts';
import { TransactionCounts } from './transaction-counts.ts';

/** Retention of cash-out requests, longer than any client repeats a request. */
const CASH_OUTS_KEPT_MS = 86_400_000;
/** Retention of cash-outs of chosen bets, longer than any market is open. */
const CHOSEN_KEPT_MS = 1_000 * CASH_OUTS_KEPT_MS;

type BettingNeeds = Pick<Markets, 'catalogue'> & { readonly limits: BetGuard; readonly stakeFactors: StakeCaps };

/** Opens the module for exchange bets, house bets and cash-outs, and first completes what a crash interrupted. */
export async function openBetting(
  { db, engine, projected, clock, node, warn }: Platform,
  { catalogue, limits, stakeFactors }: BettingNeeds,
) {
  const transactions = new TransactionCounts(db, warn, clock);
  const quotes = new CashOutStore(db);
  const bets = new BetService(engine, catalogue, stakeFactors);
  const cashOuts = new CashOutService(bets, quotes);
  await node.whenWriter(() => cashOuts.finishInterrupted());
  const routes = {
    bet: betHandlers({ db, engine, projected, catalogue, limits, transactions, bets, cashOuts }),
  } satisfies Routes;
  const kept: readonly Retention[] = [
    { keptMs: CASH_OUTS_KEPT_MS, forget: (before) => quotes.forget(before) },
    { keptMs: CHOSEN_KEPT_MS, forget: (before) => quotes.forgetChosen(before) },
  ];
  const openBets = (marketIds: readonly number[]): Promise<ReadonlyMap<number, number>> => openBetCounts(db, marketIds);
  return { openBets, routes, kept, stop: () => transactions.stop() };
}
