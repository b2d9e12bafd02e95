import type { Language } from '@pavilion/contract/messages';
import { noRules, ruleExample, ruleText, tabName } from '@pavilion/contract/site-rules';
import {
  CONSTANTS,
  generalRules,
  rulesFor,
  rulesOfTab,
  TABS,
  type Constants,
  type IllegitimatePlayForm,
  ruleOfResult,
  ruleOfVoid,
  type RuleId,
  type SettlementVoidReason,
  type SiteRuleId,
} from '@pavilion/core/settlement';
import type { Catalogue, MarketEntry, AnyMarketEntry } from '../markets/catalogue-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import type { RunnerResult } from '@pavilion/core/exchange';
import { ruleSportOf, ruleTypeOf } from '@pavilion/core/settlement/facts';

/** Returns the figures in the rules' texts: those that settle bets, and this house's form of voiding illegitimate play. */
export function figuresOf(illegitimatePlay: IllegitimatePlayForm): Constants {
  return { ...CONSTANTS, ILLEGITIMATE_PLAY_FORM: illegitimatePlay };
}

/** Language and figures of the printed rules. */
export type Print = { readonly language: Language; readonly figures: Constants };

const wireRuleIn =
  ({ language, figures }: Print) =>
  ({ id }: { readonly id: SiteRuleId }) => ({
    rule_id: id,
    text: ruleText(id, language, figures),
    example: ruleExample(id, language),
  });

/** Returns the whole Site Rules page. */
export function siteRules(print: Print) {
  const { language } = print;
  const wireRule = wireRuleIn(print);
  return {
    general: generalRules().map(wireRule),
    tabs: TABS.map((tab) => {
      const rules = rulesOfTab(tab).map(wireRule);
      return { tab, label: tabName(tab, language), rules, empty_text: rules.length === 0 ? noRules(language) : '' };
    }),
  };
}

/** Returns the rules that settle this market. A sport without its own rules uses the general ones. */
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

/** A result as shares of its runners or a number, or the reason for a void. */
export type Decided =
  | { readonly number: number; readonly isLeast?: true }
  | { readonly results: readonly RunnerResult[] }
  | { readonly voidReason: SettlementVoidReason };

export type DecidedMarket = { readonly marketType: string; readonly sportId: number; readonly sportName: string };

/** Returns the rule to quote if none was named: the usual rule for such markets. Undefined if the sport has no rules of its own. */
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

/** Returns the rule to quote for a market of the catalogue, if no rule was named. */
export function ruleOfMarket(catalogue: Catalogue, market: AnyMarketEntry, decided: Decided): RuleId | undefined {
  const sportId = catalogue.match(market.matchId)?.sportId;
  if (sportId === undefined) return undefined;
  const sportName = catalogue.sport(sportId)?.name ?? '';
  return decidingRule({ marketType: market.marketType, sportId, sportName }, decided);
}
