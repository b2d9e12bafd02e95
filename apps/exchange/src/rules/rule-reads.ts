import type { MarketRules, SiteRule, SiteRules } from '@pavilion/contract/http';
import { CONSTANTS, generalRules, NO_RECORDS, rulesFor, rulesOfTab, TABS, type Rule } from '@pavilion/core/settlement';
import type { Catalogue, MarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdText } from '../markets/market-ids.ts';
import { ruleSportOf, ruleTypeOf } from './market-rules.ts';

const wireRule = (rule: Rule): SiteRule => ({ rule_id: rule.id, text: rule.text(CONSTANTS), example: rule.example ?? '' });

/** The whole Site Rules page. */
export function siteRules(): SiteRules {
  return {
    general: generalRules().map(wireRule),
    tabs: TABS.map((tab) => {
      const rules = rulesOfTab(tab).map(wireRule);
      return { tab, rules, empty_text: rules.length === 0 ? NO_RECORDS : '' };
    }),
  };
}

/** What settles this market; a sport without rules of its own has the general ones. */
export function marketRules(catalogue: Catalogue, market: MarketEntry): MarketRules {
  const match = catalogue.match(market.matchId);
  const sport =
    match === undefined ? undefined : ruleSportOf({ sportId: match.sportId, name: catalogue.sport(match.sportId)?.name ?? '' });
  const own = sport === undefined ? [] : rulesFor(ruleTypeOf(market.marketType, sport), sport);
  return {
    market_id: marketIdText(market.marketId),
    market_name: market.name,
    match_id: market.matchId,
    match_name: match?.name ?? '',
    rules: own.filter((rule) => rule.tab !== 'GENERAL').map((rule) => ({ ...wireRule(rule), tab: rule.tab })),
    general: generalRules().map(wireRule),
  };
}
