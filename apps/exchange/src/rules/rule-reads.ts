import type { MarketRules, RuleLanguage, SiteRule, SiteRules } from '@pavilion/contract/http';
import {
  CONSTANTS,
  generalRules,
  HINDI_TABS,
  hindiExample,
  hindiText,
  NO_RECORDS,
  rulesFor,
  rulesOfTab,
  TABS,
  type Rule,
} from '@pavilion/core/settlement';
import type { Catalogue, MarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdText } from '../markets/market-ids.ts';
import { ruleSportOf, ruleTypeOf } from './market-rules.ts';

/** A rule's sentences in a language, with the figures that settle bets. */
function ruleText(rule: Rule, language: RuleLanguage): string {
  const hindi = language === 'hi' ? hindiText(rule.id, CONSTANTS) : undefined;
  return hindi ?? rule.text(CONSTANTS);
}

/** A case of it, empty for a rule that shows none. */
function exampleOf(rule: Rule, language: RuleLanguage): string {
  return (language === 'hi' ? hindiExample(rule.id) : undefined) ?? rule.example ?? '';
}

const wireRuleIn =
  (language: RuleLanguage) =>
  (rule: Rule): SiteRule => ({ rule_id: rule.id, text: ruleText(rule, language), example: exampleOf(rule, language) });

/** The whole Site Rules page. */
export function siteRules(language: RuleLanguage): SiteRules {
  const wireRule = wireRuleIn(language);
  return {
    general: generalRules().map(wireRule),
    tabs: TABS.map((tab) => {
      const rules = rulesOfTab(tab).map(wireRule);
      return { tab, label: language === 'hi' ? HINDI_TABS[tab] : tab, rules, empty_text: rules.length === 0 ? NO_RECORDS : '' };
    }),
  };
}

/** What settles this market; a sport without rules of its own has the general ones. */
export function marketRules(catalogue: Catalogue, market: MarketEntry, language: RuleLanguage): MarketRules {
  const wireRule = wireRuleIn(language);
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
