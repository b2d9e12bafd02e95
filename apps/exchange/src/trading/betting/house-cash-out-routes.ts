import { MICROS_PER_MS } from '@pavilion/core/std';
import { fromMinor } from '@pavilion/contract/amount';
import type { CashOutQuote } from '@pavilion/contract/http';
import type { ExchangeReads, PlaceHouseBet } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Call } from '../../platform/http/handlers.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { HouseEntry } from '../markets/catalogue-reads.ts';
import { bookRows } from '../markets/house-reads.ts';
import { wireOddsOf } from '../../platform/http/house-odds.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import type { BetService } from './bet-service.ts';
import type { CashOutStore } from './cash-out-store.ts';
import { houseBetAnswer } from './house-bet-routes.ts';
import { houseCashOutOf } from './house-cash-out-reads.ts';

/** A request for a cash-out; `content` has the fields that a repeat must match. */
export type AskedCashOut = {
  readonly wanted: Minor;
  readonly percent: number;
  readonly acceptChanges: boolean;
  readonly content: string;
};

/** Returns the effect of cashing out of a house market, in whole or in part, at the current quotes. */
export function houseCashOutQuote(exchange: ExchangeReads, entry: HouseEntry, percent: number, call: Call): CashOutQuote {
  const found = houseCashOutOf(exchange, entry, call.caller.userId, percent, nowIn(exchange, call));
  const version = exchange.houseMarket(entry.marketId)?.version ?? 0;
  const common = {
    market_id: marketIdText(entry.marketId),
    percent,
    outcomes: [],
    bets: [],
    market_version: version,
    seq: exchange.seq,
  };
  if ('reason' in found) return { ...common, available: false, reason: found.reason, profit: 0, house: null };
  const { command, before, after, profit } = found;
  const bet = {
    selection_id: entry.runners[command.runner]?.selectionId ?? 0,
    side: command.side,
    ...wireOddsOf(entry.terms.kind, command),
    stake: fromMinor(command.stake),
  };
  const house = { bet, before: bookRows(entry, before), after: bookRows(entry, after) };
  return { ...common, available: true, reason: null, profit: fromMinor(profit), house };
}

/**
 * Takes a cash-out. The bet is stored before it is sent, because it cannot be computed again. A repeat under the same key therefore sends the same bet, and the
 * exchange gives its first answer.
 */
export async function takeHouseCashOut(
  bets: BetService,
  quotes: CashOutStore,
  entry: HouseEntry,
  asked: AskedCashOut,
  call: Call,
) {
  const { caller, key } = call;
  const noted = key === undefined ? undefined : await quotes.find(caller.userId, key);
  if (noted !== undefined) {
    const { content, command } = JSON.parse(noted.content) as { content: string; command: PlaceHouseBet };
    if (content !== asked.content) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
    return carryOut(bets, entry, { ...command, ...keyOf(call) }, noted.profit, call);
  }
  const shown = bets.shown(entry);
  if (shown instanceof Refused) return shown;
  const found = await bets.read((exchange) => inForce(exchange, entry, asked, call));
  if (found instanceof Refused) return found;
  const content = JSON.stringify({ content: asked.content, command: found.command });
  if (key !== undefined) await quotes.note(caller.userId, key, { content, profit: found.profit }, new Date(call.receivedAtMs));
  return carryOut(bets, entry, { ...found.command, ...keyOf(call) }, found.profit, call);
}

function keyOf({ key }: Call): Pick<PlaceHouseBet, 'key'> {
  return key === undefined ? {} : { key };
}

function inForce(exchange: ExchangeReads, entry: HouseEntry, { wanted, percent, acceptChanges }: AskedCashOut, call: Call) {
  const status = exchange.houseMarket(entry.marketId)?.status;
  if (status === 'SUSPENDED' || status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  if (status !== 'OPEN') return refuse('MARKET_NOT_OPEN');
  const found = houseCashOutOf(exchange, entry, call.caller.userId, percent, nowIn(exchange, call));
  if ('reason' in found) return refuse('PRICE_CHANGED', { reason: found.reason });
  return found.profit >= wanted || acceptChanges ? found : refuse('PRICE_CHANGED', { profit: fromMinor(found.profit) });
}

async function carryOut(bets: BetService, entry: HouseEntry, command: PlaceHouseBet, profit: Minor, call: Call) {
  const outcome = await bets.leaveHouse(command);
  if (outcome instanceof Refused) return outcome;
  if (!outcome.ok) return bets.explainedByHouse(outcome, entry);
  return bets.read((exchange) => {
    const answer = houseBetAnswer(exchange, entry, outcome, call);
    const data = { profit: fromMinor(profit), bets: [answer], seq: outcome.seq, ...accountAfter(exchange, call.caller.userId) };
    return new Answer(data, answer.status === 'PENDING' ? 'Your cash-out waits out the bet delay.' : 'Cashed out.');
  });
}

function nowIn(exchange: ExchangeReads, { nowMs }: Pick<Call, 'nowMs'>): number {
  return Math.max(exchange.at, nowMs() * MICROS_PER_MS);
}
