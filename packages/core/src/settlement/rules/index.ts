import type { MarketType } from '../market-types.ts';
import type { RuleId } from '../settlement.ts';
import type { SettlementVoidReason } from '../void-reason.ts';
import { present } from '../../std/index.ts';
import { BASKETBALL, FUTSAL, HANDBALL, ICE_HOCKEY, KABADDI, TABLE_TENNIS, VOLLEYBALL } from './ball-sports.ts';
import { CRICKET_CASINO, FANCY_MARKET, KHADO } from './fancy-market.ts';
import { FANCY } from './fancy.ts';
import { FOOTBALL, FOOTBALL_FANCY } from './football.ts';
import { GENERAL } from './general.ts';
import { HORSE_RACING } from './horse-racing.ts';
import { BOOKMAKER, LUNCH_FAVOURITE, MATCH } from './match.ts';
import { BINARY, ELECTION, POLITICS } from './politics.ts';
import type { Rule, RuleSport } from './rule.ts';
import { BIG_BASH_LEAGUE, IPL, WORLD_CUP } from './seasons.ts';
import type { Tab } from './tabs.ts';
import { E_GAMES, SNOOKER, TENNIS } from './tennis.ts';

const BY_TAB = {
  'Horse Racing': HORSE_RACING,
  Handball: HANDBALL,
  'Table Tennis': TABLE_TENNIS,
  Basketball: BASKETBALL,
  Vollyball: VOLLEYBALL,
  'Ice Hockey': ICE_HOCKEY,
  Football: FOOTBALL,
  Tennis: TENNIS,
  Snooker: SNOOKER,
  'E-Games': E_GAMES,
  Fustal: FUTSAL,
  'Big Bash League': BIG_BASH_LEAGUE,
  'Lunch Favourite': LUNCH_FAVOURITE,
  Politics: POLITICS,
  Bookmaker: BOOKMAKER,
  Teenpatti: [],
  CricketCasino: CRICKET_CASINO,
  'Fancy Market 1': FANCY_MARKET,
  'Football Fancy': FOOTBALL_FANCY,
  IPL,
  Kabaddi: KABADDI,
  'World Cup': WORLD_CUP,
  Khado: KHADO,
  Election: ELECTION,
  Fancy: FANCY,
  Match: MATCH,
  Binary: BINARY,
} satisfies Record<Tab, readonly Rule[]>;

/** The ids of all Site Rules. */
export type SiteRuleId = (typeof GENERAL | (typeof BY_TAB)[Tab])[number]['id'];
type SiteRule = Rule<SiteRuleId>;

/** All rules: first the general ones, then those of each tab. */
export const RULES: readonly SiteRule[] = [...GENERAL, ...Object.values(BY_TAB).flat()];

const byId: ReadonlyMap<string, SiteRule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** Returns the rule with this id; undefined if there is none. */
export function ruleById(id: string): SiteRule | undefined {
  return byId.get(id);
}

/** Returns the general rules, printed at the top of every tab with rules. */
export function generalRules(): readonly SiteRule[] {
  return GENERAL;
}

/** Returns a tab's own rules, in order; empty for a tab that shows `NO_RECORDS`. */
export function rulesOfTab(tab: Tab): readonly SiteRule[] {
  return BY_TAB[tab];
}

/** Returns the rules that settle this market type in this sport, specific rules first. */
export function rulesFor(marketType: MarketType, sport: RuleSport): readonly SiteRule[] {
  const settles = (rule: SiteRule): boolean =>
    rule.marketTypes.includes(marketType) && (rule.sports === undefined || rule.sports.includes(sport));
  return RULES.filter((rule) => rule.tab !== 'GENERAL' && settles(rule)).concat(GENERAL);
}

/**
 * Returns the rule to quote for a void market: the first rule that settles such a market and gives the reason. If there is none, a person decided the void, and
 * the rule on such decisions is quoted.
 */
export function ruleOfVoid(reason: SettlementVoidReason, marketType: MarketType, sport: RuleSport): RuleId {
  return rulesFor(marketType, sport).find((rule) => rule.voids.includes(reason))?.id ?? 'S-GEN-1';
}

/** Returns the rule to quote for an ordinary result: the rule on dead heats if runners share the win, otherwise the usual one. */
export function ruleOfResult(marketType: MarketType, sport: RuleSport, isDeadHeat: boolean): RuleId {
  const own = rulesFor(marketType, sport);
  const shared = isDeadHeat ? own.find((rule) => rule.decision === 'D-10') : undefined;
  return (shared ?? own.find((rule) => rule.usual) ?? own[0] ?? present(GENERAL[0])).id;
}
