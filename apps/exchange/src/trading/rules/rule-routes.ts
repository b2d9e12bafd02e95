import type { IllegitimatePlayForm } from '@pavilion/core/settlement';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { refuse } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { isMarketVisible } from '../markets/shown-reads.ts';
import type { Language } from '@pavilion/contract/messages';
import { figuresOf, marketRules, siteRules } from './rule-reads.ts';

export type RuleRoutesOptions = {
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly illegitimatePlay: IllegitimatePlayForm;
};

export function ruleHandlers({ engine, catalogue, illegitimatePlay }: RuleRoutesOptions): HandlersOf<'rules'> {
  const figures = figuresOf(illegitimatePlay);
  // The pages are built at the first request, because the texts of all rules take half as long as a start.
  const pages: Partial<Record<Language, ReturnType<typeof siteRules>>> = {};
  return {
    getRules: ({ language = 'en' }) => (pages[language] ??= siteRules({ language, figures })),
    getMarketRules: ({ market_id, language = 'en' }, { caller }) => {
      const market = catalogue.market(marketIdOf(market_id));
      if (market === undefined) return refuse('NOT_FOUND');
      return engine.read((exchange) =>
        isMarketVisible(exchange, catalogue, market, caller)
          ? marketRules(catalogue, market, { language, figures })
          : refuse('NOT_FOUND'),
      );
    },
  };
}
