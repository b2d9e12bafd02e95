import { FACT_SPORTS, outcomesOf, sidesOf, type Facts, type FactSportName, type Question } from '../facts/index.ts';
import type { MarketType } from '../market-types.ts';

export type Market = {
  readonly type: MarketType;
  readonly names: readonly string[];
  readonly question?: Question;
  /** The name of the match, with its sides. Without it, staff picked the outcomes of the selections, in their usual order. */
  readonly match?: string;
  /** Places of removed selections. */
  readonly removed?: readonly number[];
};

/** Settles a market from facts and returns one line: winners, number or void with the rule, or the missing fact. */
export function outcomeLine(
  sport: FactSportName,
  facts: Facts,
  { type, names, question = {}, match, removed = [] }: Market,
): string {
  const rules = FACT_SPORTS[sport];
  const market = rules.markets[type];
  if (market === undefined) return 'no rule';
  const isOnNumber = names.length === 0;
  const usual = Array.isArray(market.outcomes) ? (market.outcomes as readonly string[]).slice(0, names.length) : undefined;
  const said = outcomesOf(market, names, match === undefined ? undefined : sidesOf(match));
  const outcomes = isOnNumber ? undefined : match === undefined ? (said ?? usual) : said;
  const asked = { type, question: { ...question, outcomes }, runners: names.length, winners: 1, isOnNumber, removed };
  const decision = rules.decide(facts, asked);
  if (decision === undefined) return 'no rule';
  if (decision.kind === 'WAITS') return `waits for ${decision.missing ?? 'the end'}`;
  const { result, ruleId } = decision;
  if ('voidReason' in result) return `void ${result.voidReason} ${ruleId}`;
  if ('number' in result) return `${result.isLeast === true ? 'at least ' : ''}${result.number} ${ruleId}`;
  const winners = names.flatMap((name, place) => {
    const { paid, tied } = result.results[place] ?? { paid: 0, tied: 1 };
    return paid === 0 ? [] : [tied === 1 ? name : `${name} ${paid}/${tied}`];
  });
  return `${winners.join(' and ')} ${ruleId}`;
}

export const ODDS: Market = { type: 'MATCH_ODDS', names: ['Rovers', 'United', 'The Draw'] };
/** 2026-11-21 15:00 UTC. */
export const START = 1_795_273_200_000;

/** "h1 a2" means a goal of the home side in the first half and one of the visitors in the second. */
const goals = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ team: each.startsWith('h') ? 'HOME' : 'AWAY', half: each.endsWith('1') ? 'FIRST' : 'SECOND' }));

export const played = (score: string, more: Facts = {}): Facts => ({
  state: 'FULL_TIME',
  original_kick_off: START,
  kick_off: START,
  goals: goals(score),
  ...more,
});
export const stopped = (score: string, more: Facts = {}): Facts =>
  played(score, { state: 'ABANDONED', reached: 'SECOND', ...more });

export const of = (type: MarketType, names: readonly string[], question: Question = {}): Market => ({ type, names, question });
