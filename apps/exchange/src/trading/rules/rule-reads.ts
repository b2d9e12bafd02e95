import type { RuleLanguage } from '@pavilion/contract/kinds';
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
  type Constants,
  type IllegitimatePlayForm,
  type Rule,
  ruleOfResult,
  ruleOfVoid,
  type RuleId,
  type SettlementVoidReason,
} from '@pavilion/core/settlement';
import type { Catalogue, MarketEntry, AnyMarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdText } from '../../platform/http/market-ids.ts';
import type { RunnerResult } from '@pavilion/core/exchange';
import { ruleSportOf, ruleTypeOf } from './market-rules.ts';

/** Returns the figures in the rules' sentences: those that settle bets, and the form in which this operator voids illegitimate play. */
export function figuresOf(illegitimatePlay: IllegitimatePlayForm): Constants {
  return { ...CONSTANTS, ILLEGITIMATE_PLAY_FORM: illegitimatePlay };
}

/** In what the rules are printed. */
export type Print = { readonly language: RuleLanguage; readonly figures: Constants };

function ruleText(rule: Rule, { language, figures }: Print): string {
  const hindi = language === 'hi' ? hindiText(rule.id, figures) : undefined;
  return hindi ?? rule.text(figures);
}

/** A case of it, empty for a rule that shows none. */
function exampleOf(rule: Rule, language: RuleLanguage): string {
  return (language === 'hi' ? hindiExample(rule.id) : undefined) ?? rule.example ?? '';
}

const wireRuleIn = (print: Print) => (rule: Rule) => ({
  rule_id: rule.id,
  text: ruleText(rule, print),
  example: exampleOf(rule, print.language),
});

/** The whole Site Rules page. */
export function siteRules(print: Print) {
  const { language } = print;
  const wireRule = wireRuleIn(print);
  return {
    general: generalRules().map(wireRule),
    tabs: TABS.map((tab) => {
      const rules = rulesOfTab(tab).map(wireRule);
      return { tab, label: language === 'hi' ? HINDI_TABS[tab] : tab, rules, empty_text: rules.length === 0 ? NO_RECORDS : '' };
    }),
  };
}

/** Returns the rules that settle this market. A sport without rules of its own has the general ones. */
export function marketRules(catalogue: Catalogue, market: MarketEntry, print: Print) {
  const wireRule = wireRuleIn(print);
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

/** A result as shares of its runners or a number, or why there is none. */
export type Decided =
  | { readonly number: number }
  | { readonly results: readonly RunnerResult[] }
  | { readonly voidReason: SettlementVoidReason };

export type DecidedMarket = { readonly marketType: string; readonly sportId: number; readonly sportName: string };

/** The rule to quote where nobody named one: what decides such markets ordinarily. Undefined: their sport has no rules of its own. */
export function decidingRule(market: DecidedMarket, decided: Decided): RuleId | undefined {
  const sport = ruleSportOf({ sportId: market.sportId, name: market.sportName });
  if (sport === undefined) return undefined;
  const type = ruleTypeOf(market.marketType, sport);
  if ('voidReason' in decided) return ruleOfVoid(decided.voidReason, type, sport);
  return ruleOfResult(type, sport, 'results' in decided && decided.results.some(isShared));
}

function isShared({ paid, tied, placed }: RunnerResult): boolean {
  return (paid > 0 && paid < tied) || (placed !== undefined && isShared(placed));
}

/** The same for a market of the catalogue. */
export function ruleOfMarket(catalogue: Catalogue, market: AnyMarketEntry, decided: Decided): RuleId | undefined {
  const sportId = catalogue.match(market.matchId)?.sportId;
  if (sportId === undefined) return undefined;
  const sportName = catalogue.sport(sportId)?.name ?? '';
  return decidingRule({ marketType: market.marketType, sportId, sportName }, decided);
}
