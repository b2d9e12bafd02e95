import { fromMinor, fromPrice, toMinor } from '@pavilion/contract/amount';
import type { CashOutQuote } from '@pavilion/contract/http';
import type { ExchangeReads, IdempotencyKey, OrderAnswer, PlaceOrder } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import { betAnswer } from './bet-shape.ts';
import type { BetService } from './bet-service.ts';
import { cashOutOf, type CashOut } from './cash-out-reads.ts';
import { houseCashOutQuote, takeHouseCashOut } from './house-cash-out-routes.ts';
import type { CashOutStore } from './cash-out-store.ts';

/** Handles cash-outs: an executable quote, and taking it (exchange X77, X79). */
export function cashOutHandlers(bets: BetService, quotes: CashOutStore): Pick<HandlersOf<'bet'>, 'getCashOut' | 'cashOut'> {
  return {
    getCashOut: ({ market_id, percent = WHOLE }, call) => {
      const { caller } = call;
      if (bets.isHouse(marketIdOf(market_id))) {
        const house = bets.shown(bets.houseFor(marketIdOf(market_id)));
        if (house instanceof Refused) return house;
        return bets.read((exchange) => houseCashOutQuote(exchange, house, percent, call));
      }
      const entry = bets.shown(bets.marketFor(marketIdOf(market_id)));
      return entry instanceof Refused ? entry : bets.read((exchange) => cashOutQuote(exchange, entry, caller.userId, percent));
    },
    cashOut: async (request, call) =>
      bets.isHouse(marketIdOf(request.market_id))
        ? leaveHouse(bets, quotes, request, call)
        : ((await firstAnswer(bets, quotes, request, call)) ?? (await takeCashOut(bets, quotes, request, call))),
  };
}

function leaveHouse(bets: BetService, quotes: CashOutStore, request: CashOutRequest, call: Call) {
  const wanted = toMinor(request.profit);
  if (wanted === undefined) return invalid('profit');
  const entry = bets.houseFor(marketIdOf(request.market_id));
  if (entry instanceof Refused) return entry;
  const { percent = WHOLE, accept_price_changes: acceptChanges = false } = request;
  return takeHouseCashOut(bets, quotes, entry, { wanted, percent, acceptChanges, content: contentOf(request) }, call);
}

/** Percent. */
const WHOLE = 100;

function cashOutQuote(exchange: ExchangeReads, entry: MarketEntry, accountId: number, percent: number): CashOutQuote {
  const quote = cashOutOf(exchange, entry, accountId, percent);
  const version = exchange.market(entry.marketId)?.version ?? 0;
  const common = {
    market_id: marketIdText(entry.marketId),
    percent,
    house: null,
    market_version: version,
    seq: exchange.seq,
  };
  if ('reason' in quote) return { ...common, available: false, reason: quote.reason, profit: 0, outcomes: [], bets: [] };
  const selection = entry.runners[quote.runner]?.selectionId ?? 0;
  const bet = { selection_id: selection, side: quote.side, price: fromPrice(quote.price), stake: fromMinor(quote.size) };
  const outcomes = entry.runners.map(({ index, selectionId }) => ({
    selection_id: selectionId,
    profit: fromMinor(quote.results[index] ?? ZERO),
  }));
  return { ...common, available: true, reason: null, profit: fromMinor(quote.profit), outcomes, bets: [bet] };
}

type CashOutRequest = {
  readonly market_id: string;
  readonly profit: number;
  readonly percent?: number | undefined;
  readonly accept_price_changes?: boolean | undefined;
};

/** Returns the fields that a repeat must keep, as text. */
function contentOf({ market_id, profit, percent, accept_price_changes: acceptChanges }: CashOutRequest): string {
  return JSON.stringify([market_id, profit, percent ?? WHOLE, acceptChanges ?? false]);
}

/**
 * The answer to a cash-out taken under this key, even before a restart; undefined if there was none. It cannot be rebuilt, because afterwards nothing is left
 * to level.
 */
async function firstAnswer(bets: BetService, quotes: CashOutStore, request: CashOutRequest, call: Call) {
  const { caller, key } = call;
  const placed = key === undefined ? undefined : await bets.placedUnder(caller.userId, key);
  if (key === undefined || placed === undefined) return undefined;
  const noted = await quotes.find(caller.userId, key);
  if (noted?.content !== contentOf(request)) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
  return answerTo(bets, noted.profit, placed.answer, call);
}

function answerTo(bets: BetService, profit: Minor, outcome: OrderAnswer, call: Call) {
  if (outcome.status === 'EXPIRED') return refuse('PRICE_CHANGED', { reason: 'The offers had changed when your bet came.' });
  return bets.read((exchange) => {
    const data = {
      profit: fromMinor(profit),
      bets: [betAnswer(exchange, outcome, call)],
      seq: outcome.seq,
      ...accountAfter(exchange, call.caller.userId),
    };
    return new Answer(data, 'Cashed out.');
  });
}

async function takeCashOut(bets: BetService, quotes: CashOutStore, request: CashOutRequest, call: Call) {
  const { caller, key, receivedAtMs } = call;
  const wanted = toMinor(request.profit);
  if (wanted === undefined) return invalid('profit');
  const entry = bets.shown(bets.marketFor(marketIdOf(request.market_id)));
  if (entry instanceof Refused) return entry;
  const quote = await bets.read((exchange) => quoteInForce(exchange, entry, caller.userId, wanted, request));
  if (quote instanceof Refused) return quote;
  if (key !== undefined)
    await quotes.note(caller.userId, key, { content: contentOf(request), profit: quote.profit }, new Date(receivedAtMs));
  const outcome = await bets.leave(cashOutCommand(entry, quote, caller.userId, key));
  if (outcome instanceof Refused) return outcome.code === 'STALE_VERSION' ? refuse('PRICE_CHANGED') : outcome;
  return answerTo(bets, quote.profit, outcome, call);
}

function quoteInForce(
  exchange: ExchangeReads,
  entry: MarketEntry,
  accountId: number,
  wanted: Minor,
  { percent = WHOLE, accept_price_changes: acceptChanges = false }: CashOutRequest,
): CashOut | Refused {
  const status = exchange.market(entry.marketId)?.status;
  if (status === 'SUSPENDED' || status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  if (status !== 'OPEN') return refuse('MARKET_NOT_OPEN');
  const quote = cashOutOf(exchange, entry, accountId, percent);
  if ('reason' in quote) return refuse('PRICE_CHANGED', { reason: quote.reason });
  return quote.profit >= wanted || acceptChanges ? quote : refuse('PRICE_CHANGED', { profit: fromMinor(quote.profit) });
}

function cashOutCommand(entry: MarketEntry, quote: CashOut, account: number, key: IdempotencyKey | undefined): PlaceOrder {
  return {
    kind: 'placeOrder',
    account,
    market: entry.marketId,
    runner: quote.runner,
    side: quote.side,
    price: quote.price,
    size: quote.size,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: ZERO,
    marketVersion: quote.marketVersion,
    ...(key === undefined ? {} : { key }),
  };
}
