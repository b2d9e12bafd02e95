import { fromMinor, fromThousandths } from '@pavilion/contract/amount';
import { sentenceOf } from '@pavilion/contract/errors';
import type { BetAnswer, PlacedRow } from '@pavilion/contract/http';
import type { ExchangeReads, OrderAnswer } from '@pavilion/core/exchange';
import { averageThousandths, type StakeAndPayout } from '@pavilion/core/money';
import type { Call } from '../../platform/http/handlers.ts';
import { Refused } from '../../platform/http/refused.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import { waitingChangeOf } from './waiting-changes.ts';

const MICROS_PER_MS = 1_000;

/** What a bet is once the command that placed or changed it is durable, and the account after it. */
export function betAnswer(exchange: ExchangeReads, answer: OrderAnswer, { caller, receivedAtMs, nowMs: now }: Call): BetAnswer {
  const nowMs = now();
  return {
    bet_id: String(answer.order),
    status: answer.status,
    size_matched: fromMinor(answer.matched),
    average_price_matched: averageOf(exchange, answer),
    size_remaining: fromMinor(answer.remaining),
    size_cancelled: fromMinor(answer.cancelled),
    size_lapsed: fromMinor(answer.lapsed),
    delay_ms: answer.status === 'PENDING' ? Math.max(0, Math.ceil(answer.dueAt / MICROS_PER_MS - nowMs)) : 0,
    change: answer.status === 'PENDING' ? waitingChangeOf(exchange, answer.order) : null,
    seq: answer.seq,
    ...accountAfter(exchange, caller.userId),
    repeated: answer.repeated,
    received_at: new Date(receivedAtMs).toISOString(),
    server_ms: nowMs - receivedAtMs,
  };
}

/** The average price of what the answer calls matched; a repeated answer does not count the matches that came after it. */
function averageOf(exchange: ExchangeReads, { order, matched, payout }: OrderAnswer): number | null {
  if (matched === 0) return null;
  const view = exchange.order(order);
  // Odds of a line market are evens: the price of the order is its line.
  const isLine = view !== undefined && exchange.market(view.market)?.terms.lines !== undefined;
  const known = firstOf(exchange.fillsOf(order), matched);
  // The matches of a market that has left memory are in the read models only.
  const average = averageThousandths(known ?? [[matched, payout]], isLine ? undefined : view?.price);
  return average === undefined ? null : fromThousandths(average);
}

/** The first matches that come to `matched`; undefined when none do. */
function firstOf(fills: readonly StakeAndPayout[], matched: number): readonly StakeAndPayout[] | undefined {
  let sum = 0;
  const until = fills.findIndex(([stake]) => (sum += stake) === matched);
  return until < 0 ? undefined : fills.slice(0, until + 1);
}

/** One of several bets, or why it was refused. */
export function placedRow(outcome: BetAnswer | Refused): PlacedRow {
  return outcome instanceof Refused
    ? { bet: null, code: outcome.code, message: sentenceOf(outcome.code) }
    : { bet: outcome, code: null, message: 'OK' };
}
