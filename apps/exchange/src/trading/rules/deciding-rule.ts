import type { RunnerResult } from '@pavilion/core/exchange';
import { ruleOfResult, ruleOfVoid, type RuleId, type SettlementVoidReason } from '@pavilion/core/settlement';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import { ruleSportOf, ruleTypeOf } from './market-rules.ts';

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
