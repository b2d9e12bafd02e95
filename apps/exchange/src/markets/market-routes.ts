import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import type { ExchangeEngine } from '../exchange-engine.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { invalid, refuse } from '../http/refused.ts';
import type { Catalogue, HouseEntry, MarketEntry } from './catalogue-reads.ts';
import { houseBook } from './house-reads.ts';
import { marketIdOf } from './market-ids.ts';
import { deepBook, marketBook, PAGE_DEPTH } from './market-reads.ts';
import type { PriceHistory } from './price-history.ts';

export type MarketRoutesOptions = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly history: PriceHistory;
};

const BOOK_DEPTH = 10;

export function marketHandlers({ engine, catalogue, history }: MarketRoutesOptions): HandlersOf<'market'> {
  return {
    getMarkets: ({ match_id, market_ids }) => {
      if (match_id === undefined && market_ids === undefined) return invalid('match_id');
      if (match_id !== undefined && catalogue.match(Number(match_id)) === undefined) return refuse('NOT_FOUND');
      const ofMatch = match_id === undefined ? undefined : catalogue.marketsOf(Number(match_id));
      const entries = market_ids === undefined ? ofMatch : market_ids.map((id) => catalogue.market(marketIdOf(id)));
      const found = (entries ?? []).filter(
        (entry): entry is MarketEntry => entry !== undefined && (match_id === undefined || entry.matchId === Number(match_id)),
      );
      return engine.read((exchange) => found.map((entry) => marketBook(exchange, catalogue, entry, PAGE_DEPTH)));
    },
    getHouseMarkets: ({ match_id, market_ids }) => {
      if (match_id === undefined && market_ids === undefined) return invalid('match_id');
      if (match_id !== undefined && catalogue.match(Number(match_id)) === undefined) return refuse('NOT_FOUND');
      const ofMatch = match_id === undefined ? undefined : catalogue.housesOf(Number(match_id));
      const entries = market_ids === undefined ? ofMatch : market_ids.map((id) => catalogue.house(marketIdOf(id)));
      const found = (entries ?? []).filter(
        (entry): entry is HouseEntry => entry !== undefined && (match_id === undefined || entry.matchId === Number(match_id)),
      );
      return engine.read((exchange) => found.map((entry) => houseBook(exchange, catalogue, entry)));
    },
    getBook: ({ market_id, depth }) => {
      const entry = catalogue.market(marketIdOf(market_id));
      return entry === undefined
        ? refuse('NOT_FOUND')
        : engine.read((exchange) => deepBook(exchange, catalogue, entry, depth ?? BOOK_DEPTH));
    },
    getPriceHistory: ({ market_id, from, to }) => {
      const entry = catalogue.market(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND');
      const points = history.points(entry.marketId, from ?? 0, to ?? Number.MAX_SAFE_INTEGER);
      return entry.runners.map(({ index, selectionId }) => ({
        selection_id: selectionId,
        points: (points[index] ?? []).map((point) => ({
          time: point.atMs,
          price: fromPrice(point.price),
          traded: fromMinor(point.traded),
        })),
      }));
    },
  };
}
