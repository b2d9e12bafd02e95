import { fromMinor } from '@pavilion/contract/amount';
import { sentenceOf } from '@pavilion/contract/errors';
import type { BetAnswer, PlacedRow } from '@pavilion/contract/http';
import type { ExchangeReads, OrderAnswer } from '@pavilion/core/exchange';
import type { Call } from '../http/handlers.ts';
import { Refused } from '../http/refused.ts';
import { accountAfter } from '../wallet/wallet-reads.ts';
import { averagePrice } from './bet-reads.ts';

const MICROS_PER_MS = 1_000;

/** What a bet is once the command that placed or changed it is durable, and the account after it. */
export function betAnswer(exchange: ExchangeReads, answer: OrderAnswer, { caller, receivedAtMs }: Call): BetAnswer {
  const nowMs = Date.now();
  return {
    bet_id: String(answer.order),
    status: answer.status,
    size_matched: fromMinor(answer.matched),
    average_price_matched: averagePrice(answer.matched, answer.payout),
    size_remaining: fromMinor(answer.remaining),
    size_cancelled: fromMinor(answer.cancelled),
    size_lapsed: fromMinor(answer.lapsed),
    delay_ms: answer.status === 'PENDING' ? Math.max(0, Math.ceil(answer.dueAt / MICROS_PER_MS - nowMs)) : 0,
    seq: answer.seq,
    ...accountAfter(exchange, caller.userId),
    repeated: answer.repeated,
    received_at: new Date(receivedAtMs).toISOString(),
    server_ms: nowMs - receivedAtMs,
  };
}

/** One of several bets, or why it was refused. */
export function placedRow(outcome: BetAnswer | Refused): PlacedRow {
  return outcome instanceof Refused
    ? { bet: null, code: outcome.code, message: sentenceOf(outcome.code) }
    : { bet: outcome, code: null, message: 'OK' };
}
