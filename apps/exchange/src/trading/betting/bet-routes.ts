import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { BetService } from './bet-service.ts';
import { cashOutHandlers } from './cash-out-routes.ts';
import type { CashOutService } from './cash-out-service.ts';
import { houseBetHandlers } from './house-bet-routes.ts';
import { instructionHandlers } from './instruction-routes.ts';
import { placingHandlers } from './placing-routes.ts';
import { PlacingService, type BetGuard } from './placing-service.ts';
import type { TransactionCounts } from './transaction-counts.ts';
import { positionHandlers, type PositionRoutesOptions } from './position-routes.ts';
import { SECOND_MS } from '@pavilion/core/std';
import { refusedByExchange } from '@pavilion/server/refused';

/** Handles all calls about bets, except questions about results. */
export function betHandlers(
  options: PositionRoutesOptions & {
    readonly limits: BetGuard;
    readonly transactions: TransactionCounts;
    readonly bets: BetService;
    readonly cashOuts: CashOutService;
  },
): Omit<HandlersOf<'bet'>, 'raiseQuery' | 'getQueries'> {
  const { bets } = options;
  const placing = new PlacingService(bets, options.limits, options.transactions);
  return {
    ...houseBetHandlers(bets, options),
    ...cashOutHandlers(bets, options.cashOuts),
    ...placingHandlers(bets, options.catalogue, placing),
    ...instructionHandlers(bets, options.catalogue, placing),
    ...trafficHandlers(bets, options.transactions),
    ...positionHandlers(bets, options),
  };
}

/** Handles calls for programs that bet: cancelling after a lost connection, and counts of sent bets. */
function trafficHandlers(
  bets: BetService,
  transactions: TransactionCounts,
): Pick<HandlersOf<'bet'>, 'heartbeat' | 'getTransactionCount'> {
  return {
    heartbeat: async ({ timeout_seconds }, { caller }) => {
      const outcome = await bets.heartbeat(caller.userId, timeout_seconds * SECOND_MS);
      if (!outcome.ok) return refusedByExchange(outcome);
      const { timeoutMs, cancelled, seq } = outcome;
      return { timeout_seconds: timeoutMs / SECOND_MS, bets_cancelled: cancelled ?? null, seq };
    },
    getTransactionCount: (_, { caller, receivedAtMs }) => transactions.read(caller.userId, receivedAtMs),
  };
}
