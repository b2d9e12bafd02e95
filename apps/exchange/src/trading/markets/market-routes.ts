import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../../platform/engine/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { AnyMarketEntry, Catalogue, HouseEntry, MarketEntry } from './catalogue-reads.ts';
import { houseBook } from './house-reads.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { auctionsShown, readAuctions } from './auction-reads.ts';
import { deepBook, marketBook, PAGE_DEPTH } from './market-reads.ts';
import type { PriceHistory } from './price-history.ts';
import { isMarketVisible, isMatchVisible } from './shown-reads.ts';

export type MarketRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly catalogue: Catalogue;
  readonly history: PriceHistory;
};

const BOOK_DEPTH = 10;

export function marketHandlers({ db, engine, projected, catalogue, history }: MarketRoutesOptions): HandlersOf<'market'> {
  /** Returns the markets that the caller may see, each converted by `show`. Refuses if the match is hidden and no market is visible. */
  const listed = <Entry extends AnyMarketEntry, Row>(
    entries: readonly Entry[],
    { matchId, caller }: { readonly matchId: number | undefined; readonly caller: Caller },
    show: (exchange: ExchangeReads, entry: Entry) => Row,
  ): Promise<Row[] | Refused> =>
    engine.read((exchange) => {
      const visible = entries.filter((entry) => isMarketVisible(exchange, catalogue, entry, caller));
      const isHidden = matchId !== undefined && !isMatchVisible(catalogue, matchId, caller);
      return isHidden && visible.length === 0 ? refuse('NOT_FOUND') : visible.map((entry) => show(exchange, entry));
    });
  /** Returns the market as converted by `show`. Refuses if the caller may not see it. */
  const one = <Row>(
    marketId: number,
    caller: Caller,
    show: (exchange: ExchangeReads, entry: MarketEntry) => Row,
  ): Promise<Row | Refused> | Refused => {
    const entry = catalogue.market(marketId);
    if (entry === undefined) return refuse('NOT_FOUND');
    return engine.read((exchange) =>
      isMarketVisible(exchange, catalogue, entry, caller) ? show(exchange, entry) : refuse('NOT_FOUND'),
    );
  };
  return {
    getMarkets: ({ match_id, market_ids }, { caller }) => {
      if (match_id === undefined && market_ids === undefined) return invalid('match_id');
      if (match_id !== undefined && catalogue.match(Number(match_id)) === undefined) return refuse('NOT_FOUND');
      const ofMatch = match_id === undefined ? undefined : catalogue.marketsOf(Number(match_id));
      const entries = market_ids === undefined ? ofMatch : market_ids.map((id) => catalogue.market(marketIdOf(id)));
      const found = (entries ?? []).filter(
        (entry): entry is MarketEntry => entry !== undefined && (match_id === undefined || entry.matchId === Number(match_id)),
      );
      return listed(found, marketQuery(match_id, caller), (exchange, entry) =>
        marketBook(exchange, catalogue, entry, PAGE_DEPTH),
      );
    },
    getHouseMarkets: ({ match_id, market_ids }, { caller }) => {
      if (match_id === undefined && market_ids === undefined) return invalid('match_id');
      if (match_id !== undefined && catalogue.match(Number(match_id)) === undefined) return refuse('NOT_FOUND');
      const ofMatch = match_id === undefined ? undefined : catalogue.housesOf(Number(match_id));
      const entries = market_ids === undefined ? ofMatch : market_ids.map((id) => catalogue.house(marketIdOf(id)));
      const found = (entries ?? []).filter(
        (entry): entry is HouseEntry => entry !== undefined && (match_id === undefined || entry.matchId === Number(match_id)),
      );
      return listed(found, marketQuery(match_id, caller), (exchange, entry) => houseBook(exchange, catalogue, entry));
    },
    getBook: ({ market_id, depth }, { caller }) =>
      one(marketIdOf(market_id), caller, (exchange, entry) => deepBook(exchange, catalogue, entry, depth ?? BOOK_DEPTH)),
    getStartingPrices: async ({ market_id }, { caller }) => {
      const marketId = marketIdOf(market_id);
      const isForgotten = catalogue.market(marketId) === undefined;
      const auctions = isForgotten ? [] : await one(marketId, caller, auctionsShown);
      if (auctions instanceof Refused || auctions.length > 0) return auctions;
      const recorded = await readProjected(engine, projected, () => readAuctions(db, marketId));
      return isForgotten && !(recorded instanceof Refused) && recorded.length === 0 ? refuse('NOT_FOUND') : recorded;
    },
    getPriceHistory: ({ market_id, from, to }, { caller }) =>
      one(marketIdOf(market_id), caller, (_exchange, { marketId, runners }) => {
        const points = history.points(marketId, from ?? 0, to ?? Number.MAX_SAFE_INTEGER);
        return runners.map(({ index, selectionId }) => ({
          selection_id: selectionId,
          points: (points[index] ?? []).map((point) => ({
            time: point.atMs,
            price: fromPrice(point.price),
            traded: fromMinor(point.traded),
          })),
        }));
      }),
  };
}

function marketQuery(matchId: number | string | undefined, caller: Caller) {
  return { matchId: matchId === undefined ? undefined : Number(matchId), caller };
}
