import { describe, expect, test } from 'vitest';
import type { MarketType } from '../market-types.ts';
import { FACT_SPORTS, outcomesOf, type Facts, type FactSportName, type Question } from './index.ts';

type Market = {
  readonly type: MarketType;
  readonly names: readonly string[];
  readonly question?: Question;
  readonly isOfHouse?: boolean;
};

/** Settles a market from facts, and says it in one line: who won, the number or the void, and the rule; or the missing fact. */
function said(sport: FactSportName, facts: Facts, { type, names, question = {}, isOfHouse = false }: Market): string {
  const rules = FACT_SPORTS[sport];
  const market = rules.markets[type];
  if (market === undefined) return 'no rule';
  const isOnNumber = names.length === 0;
  const outcomes = isOnNumber ? undefined : outcomesOf(market, names);
  const asked = { type, question: { ...question, outcomes }, runners: names.length, winners: 1, isOnNumber, isOfHouse };
  const decision = rules.decide(facts, asked);
  if (decision === undefined) return 'no rule';
  if (decision.kind === 'WAITS') return `waits for ${decision.missing ?? 'the end'}`;
  const { result, ruleId } = decision;
  if ('voidReason' in result) return `void ${result.voidReason} ${ruleId}`;
  if ('number' in result) return `${result.number} ${ruleId}`;
  const winners = names.flatMap((name, place) => {
    const { paid, tied } = result.results[place] ?? { paid: 0, tied: 1 };
    return paid === 0 ? [] : [tied === 1 ? name : `${name} ${paid}/${tied}`];
  });
  return `${winners.join(' and ')} ${ruleId}`;
}

const ODDS: Market = { type: 'MATCH_ODDS', names: ['Rovers', 'United', 'The Draw'] };
/** Milliseconds since 1970. */
const at = (time: string): number => Date.parse(`${time}Z`);
const START = at('2026-11-21T15:00:00');

/** "h1 a2": a goal of the home side in the first half, one of the visitors in the second. */
const goals = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => ({ team: each.startsWith('h') ? 'HOME' : 'AWAY', half: each.endsWith('1') ? 'FIRST' : 'SECOND' }));

const played = (score: string, more: Facts = {}): Facts => ({
  state: 'FULL_TIME',
  original_kick_off: START,
  kick_off: START,
  goals: goals(score),
  ...more,
});
const stopped = (score: string, more: Facts = {}): Facts => played(score, { state: 'ABANDONED', reached: 'SECOND', ...more });

describe('football from facts', () => {
  test.each<readonly [string, Facts, Market, string]>([
    ['S-FOOT-4 a played match', played('h1 a2 h2'), ODDS, 'Rovers S-FOOT-4'],
    ['S-FOOT-4 a draw', played('h1 a2'), ODDS, 'The Draw S-FOOT-4'],
    ['S-FOOT-4 a draw without a runner for it', played('h1 a2'), { ...ODDS, names: ['Rovers', 'United'] }, 'void TIE S-GEN-1'],
    ['S-FOOT-4 abandoned', stopped('h1'), ODDS, 'void ABANDONED S-FOOT-4'],
    ['S-FOOT-4 still under way', stopped('h1', { state: 'IN_PLAY' }), ODDS, 'waits for the end'],
    ['S-FOOT-4 without goals', { state: 'FULL_TIME', original_kick_off: START, kick_off: START }, ODDS, 'waits for goals'],
    ['S-FOOT-4 without a fact', {}, ODDS, 'waits for state'],
    ['S-FOOT-3 walkover', { state: 'WALKOVER' }, ODDS, 'void WALKOVER S-FOOT-3'],
    ['S-FOOT-1 played within 48 hours', played('h1', { kick_off: at('2026-11-23T15:00:00') }), ODDS, 'Rovers S-FOOT-4'],
    [
      'S-FOOT-1 played a minute later',
      played('h1', { kick_off: at('2026-11-23T15:01:00') }),
      ODDS,
      'void NOT_PLAYED_IN_TIME S-FOOT-1',
    ],
    ['S-FOOT-1 not played', { state: 'CALLED_OFF', original_kick_off: START }, ODDS, 'void NOT_PLAYED_IN_TIME S-FOOT-1'],
    ['S-FOOT-1 postponed without a date', { state: 'POSTPONED', original_kick_off: START }, ODDS, 'waits for new_kick_off'],
    [
      'S-FOOT-1 postponed to the next day',
      { state: 'POSTPONED', original_kick_off: START, new_kick_off: at('2026-11-22T15:00:00') },
      ODDS,
      'waits for the end',
    ],
    [
      'S-FOOT-1 postponed by a week',
      { state: 'POSTPONED', original_kick_off: START, new_kick_off: at('2026-11-28T15:00:00') },
      ODDS,
      'void NOT_PLAYED_IN_TIME S-FOOT-1',
    ],
    [
      'S-FOOT-2 moved well ahead',
      played('a1', { moved_to: at('2026-11-28T15:00:00'), kick_off: at('2026-11-28T15:00:00') }),
      ODDS,
      'United S-FOOT-4',
    ],
    ['S-FOOT-13 moved to the visitors', played('h1', { at_visitors: true }), ODDS, 'void VENUE_CHANGED S-FOOT-13'],
  ])('%s', (_, facts, market, expected) => {
    expect(said('FOOTBALL', facts, market)).toBe(expected);
  });
});
