import type { HandlersOf } from '../http/handlers.ts';
import { refuse } from '../http/refused.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../markets/market-ids.ts';
import { marketRules, siteRules } from './rule-reads.ts';

export function ruleHandlers({ catalogue }: { readonly catalogue: Catalogue }): HandlersOf<'rules'> {
  const pages = { en: siteRules('en'), hi: siteRules('hi') };
  return {
    getRules: ({ language = 'en' }) => pages[language],
    getMarketRules: ({ market_id, language = 'en' }) => {
      const market = catalogue.market(marketIdOf(market_id));
      return market === undefined ? refuse('NOT_FOUND') : marketRules(catalogue, market, language);
    },
  };
}
