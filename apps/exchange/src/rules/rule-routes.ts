import type { IllegitimatePlayForm } from '@pavilion/core/settlement';
import type { HandlersOf } from '../http/handlers.ts';
import { refuse } from '../http/refused.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../markets/market-ids.ts';
import { figuresOf, marketRules, siteRules } from './rule-reads.ts';

export type RuleRoutesOptions = { readonly catalogue: Catalogue; readonly illegitimatePlay: IllegitimatePlayForm };

export function ruleHandlers({ catalogue, illegitimatePlay }: RuleRoutesOptions): HandlersOf<'rules'> {
  const figures = figuresOf(illegitimatePlay);
  const pages = { en: siteRules({ language: 'en', figures }), hi: siteRules({ language: 'hi', figures }) };
  return {
    getRules: ({ language = 'en' }) => pages[language],
    getMarketRules: ({ market_id, language = 'en' }) => {
      const market = catalogue.market(marketIdOf(market_id));
      return market === undefined ? refuse('NOT_FOUND') : marketRules(catalogue, market, { language, figures });
    },
  };
}
