import type { HandlersOf } from '../../platform/http/handlers.ts';
import { BetService, type StakeCaps } from './bet-service.ts';
import { cashOutHandlers } from './cash-out-routes.ts';
import type { CashOutStore } from './cash-out-store.ts';
import { houseBetHandlers } from './house-bet-routes.ts';
import { placingHandlers } from './placing-routes.ts';
import { PlacingService, type BetGuard } from './placing-service.ts';
import { trafficHandlers } from './traffic-routes.ts';
import type { TransactionCounts } from './transaction-counts.ts';
import { positionHandlers, type PositionRoutesOptions } from './position-routes.ts';

/** Every call about bets but the questions about their results, which are settlement's. */
export function betHandlers(
  options: PositionRoutesOptions & {
    readonly limits: BetGuard;
    readonly transactions: TransactionCounts;
    readonly stakeFactors: StakeCaps;
    readonly cashOuts: CashOutStore;
  },
): Omit<HandlersOf<'bet'>, 'raiseQuery' | 'getQueries'> {
  const bets = new BetService(options.engine, options.catalogue, options.stakeFactors);
  return {
    ...houseBetHandlers(bets, options),
    ...cashOutHandlers(bets, options.cashOuts),
    ...placingHandlers(bets, options.catalogue, new PlacingService(bets, options.limits, options.transactions)),
    ...trafficHandlers(bets, options.transactions),
    ...positionHandlers(bets, options),
  };
}
