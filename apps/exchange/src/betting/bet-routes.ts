import { fromMinor, fromPrice, toMinor, toPrice, toStake } from '@pavilion/contract/amount';
import type { BetAnswer, CashOutQuote, ExposureRow, PlaceBetRequest } from '@pavilion/contract/http';
import type { ExchangeReads, IdempotencyKey, OrderAnswer, PlaceOrder } from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../db/index.ts';
import { readProjected, type ExchangeEngine, type Projected } from '../exchange-engine.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '../http/refused.ts';
import type { Catalogue, MarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdOf, marketIdText } from '../markets/market-ids.ts';
import { emptyOr } from '../markets/market-reads.ts';
import { accountAfter } from '../wallet/wallet-reads.ts';
import { previewOf } from './bet-preview-reads.ts';
import { averagePrice, readBets } from './bet-reads.ts';
import { BetService } from './bet-service.ts';
import { cashOutOf, type CashOut } from './cash-out-reads.ts';

export type BetRoutesOptions = { readonly db: Db; readonly engine: ExchangeEngine; readonly projected: Projected; readonly catalogue: Catalogue };

const OPEN_BETS_MAX = 500;
const MICROS_PER_MS = 1_000;

export function betHandlers({ db, engine, projected, catalogue }: BetRoutesOptions): HandlersOf<'bet'> {
  const bets = new BetService(engine, catalogue);
  const answered = (outcome: OrderAnswer | Refused, call: Call): Promise<BetAnswer> | Refused =>
    outcome instanceof Refused ? outcome : bets.read((exchange) => betAnswer(exchange, outcome, call));
  return {
    placeBet: async (request, call) => {
      const command = placeCommand(request, call, bets);
      if (command instanceof Refused) return command;
      return answered(await bets.place(command.order, command.entry.terms), call);
    },
    cancelBet: async ({ bet_id, size_reduction }, call) => {
      const reduction = size_reduction === undefined ? ZERO : toStake(size_reduction);
      if (reduction === undefined) return invalid('size_reduction');
      return answered(await bets.cancel(call.caller.userId, Number(bet_id), reduction, call.key), call);
    },
    cancelAll: async ({ market_id }, { caller }) => {
      const market = market_id === undefined ? 0 : marketIdOf(market_id);
      if (market !== 0 && catalogue.market(market) === undefined) return refuse('NOT_FOUND');
      const outcome = await bets.cancelAll(caller.userId, market);
      if (outcome instanceof Refused) return outcome;
      const { orders, cancelled, seq } = outcome;
      return bets.read((exchange) => ({ bets_cancelled: orders, size_cancelled: fromMinor(cancelled), seq, ...accountAfter(exchange, caller.userId) }));
    },
    amendBet: async ({ bet_id, stake, price, persistence }, call) => {
      const size = stake === undefined ? undefined : toStake(stake);
      const odds = price === undefined ? undefined : toPrice(price);
      if (stake !== undefined && size === undefined) return invalid('stake');
      if (price !== undefined && odds === undefined) return invalid('price');
      const wish = { ...(size === undefined ? {} : { size }), ...(odds === undefined ? {} : { price: odds }), ...(persistence === undefined ? {} : { persistence }) };
      return answered(await bets.amend(call.caller.userId, Number(bet_id), wish, call.key), call);
    },
    previewBet: ({ market_id, selection_id, side, price: wirePrice, stake }, { caller }) => {
      const found = runnerOf(bets, market_id, selection_id);
      if (found instanceof Refused) return found;
      const size = toStake(stake);
      const price = toPrice(wirePrice);
      if (size === undefined) return invalid('stake');
      if (price === undefined) return invalid('price');
      return bets.read((exchange) => previewOf(exchange, found.entry, { account: caller.userId, runner: found.runner, side, price, size }));
    },
    getCashOut: ({ market_id }, { caller }) => {
      const entry = bets.marketFor(marketIdOf(market_id));
      return entry instanceof Refused ? entry : bets.read((exchange) => cashOutQuote(exchange, entry, caller.userId));
    },
    cashOut: (request, call) => takeCashOut(bets, request, call),
    getOpenBets: ({ market_id, match_id, include }, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const filter = {
          accountId: caller.userId,
          settled: false,
          part: include === 'ALL' ? undefined : include,
          marketId: market_id === undefined ? undefined : marketIdOf(market_id),
          matchId: match_id === undefined ? undefined : Number(match_id),
        };
        const { rows, total } = await readBets(db, filter, { offset: 0, limit: OPEN_BETS_MAX }, seq);
        return { rows, total, seq };
      }),
    getExposureDetail: (_request, { caller }) => bets.read((exchange) => ({ data: exposureRows(exchange, catalogue, caller.userId), seq: exchange.seq })),
    getMarketBook: ({ market_id }, { caller }) => {
      const entry = catalogue.market(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND');
      return bets.read((exchange) => marketBookOf(exchange, entry, caller.userId));
    },
  };
}

type Found = { readonly entry: MarketEntry; readonly runner: number };

function runnerOf(bets: BetService, marketId: string, selectionId: number): Found | Refused {
  const entry = bets.marketFor(marketIdOf(marketId));
  if (entry instanceof Refused) return entry;
  const runner = entry.runners.find((each) => each.selectionId === selectionId);
  return runner === undefined ? refuse('NOT_FOUND', { field: 'selection_id' }) : { entry, runner: runner.index };
}

function placeCommand(request: PlaceBetRequest, { caller, key }: Call, bets: BetService): { entry: MarketEntry; order: PlaceOrder } | Refused {
  const size = toStake(request.stake);
  const price = toPrice(request.price);
  const minFill = request.min_fill === undefined ? ZERO : toStake(request.min_fill);
  if (size === undefined) return invalid('stake');
  if (price === undefined) return invalid('price');
  if (minFill === undefined) return invalid('min_fill');
  const found = runnerOf(bets, request.market_id, request.selection_id);
  if (found instanceof Refused) return found;
  const order: PlaceOrder = {
    kind: 'placeOrder',
    account: caller.userId,
    market: found.entry.marketId,
    runner: found.runner,
    side: request.side,
    price,
    size,
    persistence: request.persistence ?? 'LAPSE',
    timeInForce: request.time_in_force ?? 'GOOD_TILL_CANCELLED',
    minFill,
    marketVersion: request.market_version ?? 0,
    ...(key === undefined ? {} : { key }),
  };
  return { entry: found.entry, order };
}

function betAnswer(exchange: ExchangeReads, answer: OrderAnswer, { caller, receivedAtMs }: Call): BetAnswer {
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

function cashOutQuote(exchange: ExchangeReads, entry: MarketEntry, accountId: number): CashOutQuote {
  const quote = cashOutOf(exchange, entry, accountId);
  const version = exchange.market(entry.marketId)?.version ?? 0;
  const common = { market_id: marketIdText(entry.marketId), market_version: version, seq: exchange.seq };
  if ('reason' in quote) return { ...common, available: false, reason: quote.reason, profit: 0, bets: [] };
  const selection = entry.runners[quote.runner]?.selectionId ?? 0;
  const bet = { selection_id: selection, side: quote.side, price: fromPrice(quote.price), stake: fromMinor(quote.size) };
  return { ...common, available: true, reason: null, profit: fromMinor(quote.profit), bets: [bet] };
}

type CashOutRequest = { readonly market_id: string; readonly profit: number; readonly accept_price_changes?: boolean | undefined };

async function takeCashOut(bets: BetService, request: CashOutRequest, call: Call) {
  const { caller, key } = call;
  const wanted = toMinor(request.profit);
  if (wanted === undefined) return invalid('profit');
  const entry = bets.marketFor(marketIdOf(request.market_id));
  if (entry instanceof Refused) return entry;
  const quote = await bets.read((exchange) => quoteInForce(exchange, entry, caller.userId, wanted, request.accept_price_changes === true));
  if (quote instanceof Refused) return quote;
  const outcome = await bets.place(cashOutCommand(entry, quote, caller.userId, key), entry.terms);
  if (outcome instanceof Refused) return outcome;
  if (outcome.status === 'EXPIRED') return refuse('PRICE_CHANGED', { reason: 'The offers were gone before your bet came.' });
  return bets.read((exchange) => {
    const answer = new Answer(
      { profit: fromMinor(quote.profit), bets: [betAnswer(exchange, outcome, call)], seq: outcome.seq, ...accountAfter(exchange, caller.userId) },
      'Cashed out.',
    );
    return answer;
  });
}

function quoteInForce(exchange: ExchangeReads, entry: MarketEntry, accountId: number, wanted: Minor, acceptChanges: boolean): CashOut | Refused {
  const status = exchange.market(entry.marketId)?.status;
  if (status === 'SUSPENDED' || status === 'BALL_RUNNING') return refuse('MARKET_SUSPENDED');
  if (status !== 'OPEN') return refuse('MARKET_NOT_OPEN');
  const quote = cashOutOf(exchange, entry, accountId);
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

/** What each match holds of the account, and how many bets are in its markets. */
function exposureRows(exchange: ExchangeReads, catalogue: Catalogue, userId: number): ExposureRow[] {
  const rows = new Map<number, ExposureRow>();
  for (const { market, exposure, orders } of exchange.exposures(userId)) {
    const entry = catalogue.market(market);
    const match = entry === undefined ? undefined : catalogue.match(entry.matchId);
    if (entry === undefined || match === undefined) continue;
    const detail = { market_id: marketIdText(market), market_name: entry.name, sub_type: entry.marketType, bet_count: orders, exposure: fromMinor(exposure) };
    const row = rows.get(match.matchId);
    const details = [...(row?.market_details ?? []), detail];
    rows.set(match.matchId, {
      sport_id: match.sportId,
      sport_name: catalogue.sport(match.sportId)?.name ?? '',
      match_id: match.matchId,
      match_name: match.name,
      exposure: sumOf(details.map((each) => each.exposure)),
      market_details: details,
    });
  }
  return [...rows.values()];
}

/** Sums wire amounts as the integers they stand for. */
function sumOf(amounts: readonly number[]): number {
  return fromMinor(amounts.reduce((sum, amount) => sum + (toMinor(amount) ?? 0), 0) as Minor);
}

function marketBookOf(exchange: ExchangeReads, entry: MarketEntry, userId: number) {
  const position = exchange.position(userId, entry.marketId) ?? { runners: [], exposure: ZERO };
  const shown = emptyOr(entry, position);
  return {
    market_id: shown.market_id,
    exposure: shown.exposure,
    rows: entry.runners.map(({ index, name, selectionId }) => ({ outcome: name, selection_id: selectionId, profit: shown.runners[index]?.if_wins ?? 0 })),
    seq: exchange.seq,
  };
}
