import type { OfficeMarket } from '@pavilion/contract/http';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { foundMarket, listMarkets, type MarketListOptions } from './market-list-reads.ts';
import { marketBook, PAGE_DEPTH, stateOf } from './market-reads.ts';
import type { MarketService } from './market-service.ts';

export type MarketOfficeRoutesOptions = MarketListOptions<OfficeMarket['proposal']> & {
  readonly markets: MarketService;
  readonly acts: Pick<ActService, 'inSteps'>;
};

export function marketOfficeHandlers(
  options: MarketOfficeRoutesOptions,
): Pick<HandlersOf<'office'>, 'getMarkets' | 'findMarkets' | 'setMarketStatus'> {
  const { engine, catalogue, markets, acts } = options;
  return {
    getMarkets: (wanted) =>
      listMarkets(options, [...catalogue.markets()], wanted, (exchange, entry) => ({
        market: marketBook(exchange, catalogue, entry, PAGE_DEPTH),
      })),
    findMarkets: (wanted) =>
      listMarkets(options, catalogue.anyMarkets(), wanted, (exchange, entry) => foundMarket(exchange, catalogue, entry)),
    setMarketStatus: async ({ market_id, status, material }, call) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const before = await engine.read((exchange) => stateOf(exchange, entry.marketId)?.status ?? 'INACTIVE');
      const details = { before, after: status, material: material === true };
      const line = lineOf(call, 'setMarketStatus', `market ${entry.marketId}`, details);
      const outcome = await acts.inSteps(line, (changing) => markets.setByHand(entry, status, material === true, changing));
      return outcome instanceof Refused ? outcome : new Answer({ seq: outcome }, `The market is ${status}.`);
    },
  };
}
