import { expect, test } from 'vitest';
import { decidingRule, type Decided } from './rule-reads.ts';

const cricket = { sportId: 4, sportName: 'Cricket' };
const won: Decided = {
  results: [
    { paid: 1, tied: 1 },
    { paid: 0, tied: 1 },
  ],
};
const shared: Decided = {
  results: [
    { paid: 1, tied: 2 },
    { paid: 1, tied: 2 },
  ],
};

test.each<readonly [string, { sportId: number; sportName: string }, Decided, string | undefined]>([
  ['MATCH_ODDS', cricket, won, 'S-MATCH-1'],
  ['TO_WIN_THE_TOSS', cricket, won, 'S-MATCH-13'],
  ['MATCH_ODDS', cricket, { voidReason: 'TIE' }, 'S-MATCH-3'],
  ['MATCH_ODDS', cricket, { voidReason: 'WRONG_MARKET' }, 'S-GEN-12'],
  ['WINNER', { sportId: 7, sportName: 'Horse Racing' }, shared, 'S-RACE-21'],
  ['WINNER', { sportId: 7, sportName: 'Horse Racing' }, won, 'S-RACE-1'],
  ['MATCH_ODDS', { sportId: 1, sportName: 'Football' }, { voidReason: 'NOT_PLAYED_IN_TIME' }, 'S-FOOT-1'],
  ['MATCH_ODDS', { sportId: 7511, sportName: 'Baseball' }, won, undefined],
])('settlement 5.2: a %s market in %j with the result %j quotes %s', (marketType, sport, decided, ruleId) => {
  expect(decidingRule({ marketType, ...sport }, decided)).toBe(ruleId);
});
