import type { Db } from '../db/index.ts';
import type { ExchangeEngine } from '../exchange-engine.ts';
import { lineOf } from '../http/audit-line.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Answer, refuse, Refused } from '../http/refused.ts';
import type { ActService } from '../operators/act-service.ts';
import type { Catalogue } from './catalogue-reads.ts';
import { marketIdOf } from './market-ids.ts';
import { foundMarket, listMarkets } from './market-list-reads.ts';
import { marketBook, PAGE_DEPTH, stateOf } from './market-reads.ts';
import type { MarketService } from './market-service.ts';

export type MarketOfficeRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly markets: MarketService;
  readonly acts: Pick<ActService, 'inSteps'>;
};

export function marketOfficeHandlers({
  db,
  engine,
  catalogue,
  markets,
  acts,
}: MarketOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'getMarkets' | 'findMarkets' | 'setMarketStatus'> {
  return {
    getMarkets: (wanted) =>
      listMarkets({ db, engine, catalogue }, [...catalogue.markets()], wanted, (exchange, entry) => ({
        market: marketBook(exchange, catalogue, entry, PAGE_DEPTH),
      })),
    findMarkets: (wanted) =>
      listMarkets({ db, engine, catalogue }, catalogue.anyMarkets(), wanted, (exchange, entry) =>
        foundMarket(exchange, catalogue, entry),
      ),
    setMarketStatus: async ({ market_id, status, material }, call) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const before = await engine.read((exchange) => stateOf(exchange, entry.marketId)?.status ?? 'INACTIVE');
      const details = { before, after: status, material: material === true };
      const line = lineOf(call, 'setMarketStatus', `market ${entry.marketId}`, details);
      const outcome = await acts.inSteps(line, async (changing) => {
        const done = await markets.setByHand(entry, status, material === true, changing);
        return done instanceof Refused && done.code === 'INVALID_REQUEST' ? refuse('MARKET_NOT_OPEN') : done;
      });
      return outcome instanceof Refused ? outcome : new Answer({ seq: outcome }, `The market is ${status}.`);
    },
  };
}
