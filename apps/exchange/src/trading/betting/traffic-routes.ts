import { SECOND_MS } from '@pavilion/core/std';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { refusedByExchange } from '@pavilion/server/refused';
import type { BetService } from './bet-service.ts';
import type { TransactionCounts } from './transaction-counts.ts';

/** For programs that bet: what becomes of their bets when they are cut off, and how much they sent. */
export function trafficHandlers(
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
    getTransactionCount: (_, { caller, receivedAtMs }) => transactions.shown(caller.userId, receivedAtMs),
  };
}
