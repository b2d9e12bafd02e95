import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import type { BetRow } from '@pavilion/contract/http';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { timeText } from '../../platform/http/time-text.ts';

/** The new terms of an order that wait out the bet delay (exchange X21); null when none do. The engine alone knows of them. */
export function waitingChangeOf(exchange: ExchangeReads, order: number): BetRow['change'] {
  const view = exchange.order(order);
  if (view?.change === undefined) return null;
  const { price, size, persistence } = view.change;
  return { price: fromPrice(price), stake: fromMinor(size), persistence, due_at: timeText(view.dueAt) };
}

/** The rows of bets with their new terms that wait. */
export function withWaitingChanges(exchange: ExchangeReads, bets: readonly BetRow[]): BetRow[] {
  return bets.map((bet) => (bet.size_remaining === 0 ? bet : { ...bet, change: waitingChangeOf(exchange, Number(bet.bet_id)) }));
}
