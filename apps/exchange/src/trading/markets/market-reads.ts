import { fromMinor, fromPrice, percentFromBasisPoints } from '@pavilion/contract/amount';
import type {
  ExchangeReads,
  MarketView,
  PositionView,
  PriceSize,
  RunnerBookView,
  StartingPriceView,
} from '@pavilion/core/exchange';
import { resultIfWinner } from '@pavilion/core/exposure';
import { factorNow } from '@pavilion/core/settlement';
import type { MarketTerms } from '@pavilion/core/market';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import type { Catalogue, MarketEntry, RunnerEntry } from './catalogue-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';

/** Number of price levels on each side in lists and match pages. */
export const PAGE_DEPTH = 3;

/** The state common to all markets. */
export type AnyMarketState = Pick<MarketView, 'market' | 'status' | 'inPlay' | 'version'>;

export function stateOf(exchange: ExchangeReads, marketId: number): AnyMarketState | undefined {
  return exchange.market(marketId) ?? exchange.houseMarket(marketId);
}

const EMPTY_RUNNER: RunnerBookView = { availableToBack: [], availableToLay: [], lastPrice: 0, traded: ZERO };

/** Returns one market with its book at the requested depth. A market that left the exchange's memory has texts and no prices. */
export function marketBook(exchange: ExchangeReads, catalogue: Catalogue, entry: MarketEntry, depth: number) {
  const view = exchange.market(entry.marketId);
  const books = exchange.book(entry.marketId, depth);
  const starting = exchange.startingPrices(entry.marketId);
  const terms = view?.terms ?? entry.terms;
  return {
    market_id: marketIdText(entry.marketId),
    match_id: entry.matchId,
    name: entry.name,
    kind: terms.kind,
    market_type: entry.marketType,
    order: entry.place,
    status: view?.status ?? statusWithoutView(entry),
    in_play: view?.inPlay ?? false,
    version: view?.version ?? 0,
    seq: exchange.seq,
    winners: terms.winners,
    lines: lineRangeOf(entry),
    each_way: terms.eachWay ?? null,
    line_result: view?.status === 'SETTLED' ? (view.line ?? null) : null,
    line_result_at_least: view?.status === 'SETTLED' && view.isLeast,
    bet_delay_ms: view?.inPlay === true ? terms.betDelayMs : 0,
    turns_in_play: terms.turnsInPlay,
    commission_percent: percentFromBasisPoints(terms.commissionBps),
    min_stake: fromMinor(terms.minStake),
    min_payout: terms.minPayout === 0 ? null : fromMinor(terms.minPayout),
    max_stake: fromMinor(terms.maxStake),
    max_profit: terms.maxProfit === 0 ? null : fromMinor(terms.maxProfit),
    traded: fromMinor(view?.traded ?? ZERO),
    start_time: new Date(catalogue.match(entry.matchId)?.openDateMs ?? 0).toISOString(),
    runners: entry.runners.map((runner) => ({
      ...runnerBook(runner, books[runner.index] ?? EMPTY_RUNNER, view),
      ...factorShown(entry, runner.index, view),
      ...startingShown(starting?.[runner.index]),
    })),
  };
}

function lineRangeOf({ terms: { lines } }: MarketEntry) {
  if (lines === undefined) return null;
  return { min: fromPrice(lines.min as Price), max: fromPrice(lines.max as Price), interval: fromMinor(lines.interval as Minor) };
}

function statusWithoutView(entry: MarketEntry) {
  return entry.settledAtMs === undefined ? 'INACTIVE' : 'SETTLED';
}

function runnerBook(runner: RunnerEntry, book: RunnerBookView, view: MarketView | undefined) {
  return {
    selection_id: runner.selectionId,
    name: runner.name,
    order: runner.index,
    status: runnerStatus(view, runner.index),
    available_to_back: levels(book.availableToBack),
    available_to_lay: levels(book.availableToLay),
    last_price: book.lastPrice === 0 ? null : fromPrice(book.lastPrice),
    traded: fromMinor(book.traded),
    reduction_percent: reductionOf(view, runner.index),
  };
}

/** Returns the starting prices of a runner; empty in a market without them. */
function startingShown(view: StartingPriceView | undefined) {
  if (view === undefined) return {};
  const { near, far, price } = view;
  const final = price === undefined ? NaN : price.payout / price.stake;
  return { starting_prices: { near: inThousandths(near), far: inThousandths(far), price: inThousandths(final) } };
}

/** Rounds a price to thousandths; returns null if the price is not a number. */
function inThousandths(price: number): number | null {
  return Number.isFinite(price) ? Math.round(price * 1_000) / 1_000 : null;
}

function reductionOf(view: MarketView | undefined, index: number): number | null {
  const removal = view?.removals.find(({ runner }) => runner === index);
  return removal === undefined ? null : percentFromBasisPoints(removal.factor);
}

/** Returns the declared factor of a runner in the race; empty for markets without factors. */
function factorShown({ factors }: MarketEntry, index: number, view: MarketView | undefined) {
  if (factors === undefined) return {};
  const removals = view?.removals ?? [];
  const factor = removals.some(({ runner }) => runner === index) ? undefined : factorNow(factors, removals, index);
  return { factor_percent: factor === undefined ? null : percentFromBasisPoints(factor) };
}

type RunnerStatus = 'ACTIVE' | 'WINNER' | 'PLACED' | 'LOSER' | 'REMOVED';

function runnerStatus(view: MarketView | undefined, index: number): RunnerStatus {
  if (view?.removals.some(({ runner }) => runner === index) === true) return 'REMOVED';
  const result = view?.status === 'SETTLED' ? view.results[index] : undefined;
  if (result === undefined) return 'ACTIVE';
  if (result.paid > 0) return 'WINNER';
  return (result.placed?.paid ?? 0) > 0 ? 'PLACED' : 'LOSER';
}

function levels(side: readonly PriceSize[]) {
  return side.map(([price, size]): [price: number, size: number] => [fromPrice(price), fromMinor(size)]);
}

/** Returns the book with all traded prices. */
export function deepBook(exchange: ExchangeReads, catalogue: Catalogue, entry: MarketEntry, depth: number) {
  return {
    ...marketBook(exchange, catalogue, entry, depth),
    traded_volume: entry.runners.map((runner) => ({
      selection_id: runner.selectionId,
      levels: levels(exchange.traded(entry.marketId, runner.index)),
    })),
  };
}

/** Returns a market in a list, with the best price of each side. */
export function marketSummary(exchange: ExchangeReads, entry: MarketEntry) {
  const view = exchange.market(entry.marketId);
  const books = exchange.book(entry.marketId, 1);
  return {
    market_id: marketIdText(entry.marketId),
    name: entry.name,
    market_type: entry.marketType,
    status: view?.status ?? statusWithoutView(entry),
    in_play: view?.inPlay ?? false,
    traded: fromMinor(view?.traded ?? ZERO),
    runners: entry.runners.map(({ index, selectionId, name }) => {
      const book = books[index] ?? EMPTY_RUNNER;
      return {
        selection_id: selectionId,
        name,
        back: levels(book.availableToBack)[0] ?? null,
        lay: levels(book.availableToLay)[0] ?? null,
        last_price: book.lastPrice === 0 ? null : fromPrice(book.lastPrice),
      };
    }),
  };
}

/**
 * Returns an account's result in a market for each runner, from matched bets and before commission; undefined if it has no position. With one winner, `if_wins`
 * is the result of the whole market if that runner wins (exchange X40), and `if_loses` is the worst result if it does not. With several winners or each way,
 * both figures cover bets on that runner only, because results combine.
 */
export function positionIn(exchange: ExchangeReads, entry: MarketEntry, userId: number) {
  const position = exchange.position(userId, entry.marketId);
  if (position === undefined) return undefined;
  const isEmpty =
    position.exposure === 0 &&
    position.runners.every((runner) => runner.ifWins === 0 && runner.ifLoses === 0) &&
    position.bands.every(({ value }) => value === 0);
  if (isEmpty) return undefined;
  return wirePosition(entry, position);
}

/** Returns a position in the form of the contract. */
export function wirePosition(entry: MarketEntry, position: PositionView) {
  const results = resultsOf(position, entry.terms);
  return {
    market_id: marketIdText(entry.marketId),
    exposure: fromMinor(position.exposure),
    runners: entry.runners.map(({ index, selectionId }) => ({
      selection_id: selectionId,
      if_wins: fromMinor(results[index]?.ifWins ?? ZERO),
      if_loses: fromMinor(results[index]?.ifLoses ?? ZERO),
      ...(entry.terms.eachWay === undefined ? {} : { if_placed: fromMinor(position.runners[index]?.ifPlaced ?? ZERO) }),
    })),
  };
}

export type OutcomeResult = { readonly ifWins: Minor; readonly ifLoses: Minor };

/** Returns the result per runner of a position, as `positionIn` explains. */
export function resultsOf(
  { runners }: Pick<PositionView, 'runners'>,
  { winners, eachWay }: Pick<MarketTerms, 'winners' | 'eachWay'>,
): readonly OutcomeResult[] {
  if (winners > 1 || eachWay !== undefined) return runners;
  const wins = runners.map((_, index) => resultIfWinner(runners, index));
  return wins.map((ifWins, index) => ({ ifWins, ifLoses: Math.min(...wins.filter((_, other) => other !== index)) as Minor }));
}
