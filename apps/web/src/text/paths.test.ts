import { describe, expect, test } from 'vitest';
import { matchIdOf, matchPath, onlyParameter, PARAMETER_MAX, statementPath } from './paths.ts';

const match = { match_id: 7, sport_id: 4, match_Date: '2026-11-21T19:00:00.000Z' };

test.each([
  ['MATCH', '/game-details/4/7'],
  ['CASINO', '/casino/match/7'],
  // 30 minutes past midnight of the next day in UTC+5:30.
  ['RACE', '/horse-racing/7/2026-11-22'],
] as const)('spec 2.20 a %s has its own screen', (type, path) => {
  expect(matchPath({ ...match, type })).toBe(path);
});

describe('a parameter of an address', () => {
  test.each([
    ['named once', 'bet=7&other=1', '7'],
    ['named empty', 'bet=', ''],
    ['of the greatest length', `bet=${'7'.repeat(PARAMETER_MAX)}`, '7'.repeat(PARAMETER_MAX)],
    ['absent', 'other=1', undefined],
    ['named twice', 'bet=7&bet=8', undefined],
    ['named twice alike', 'bet=7&bet=7', undefined],
    ['one character too long', `bet=${'7'.repeat(PARAMETER_MAX + 1)}`, undefined],
  ])('%s', (_name, text, value) => {
    expect(onlyParameter(new URLSearchParams(text), 'bet')).toBe(value);
  });
});

test.each([
  [{ match_id: '7' }, '', 7],
  [{}, 'match_id=8', 8],
  [{}, 'matchId=9', 9],
  [{}, 'match_id=8&match_id=9', undefined],
  [{ match_id: '1e3' }, '', undefined],
  [{ match_id: '' }, '', undefined],
  [{ match_id: '7'.repeat(11) }, '', undefined],
])('reads the match of the path %j and the query %j as %j', (parameters, query, id) => {
  expect(matchIdOf(parameters, new URLSearchParams(query))).toBe(id);
});

test.each([
  ['one market', ['1.7'], '/report/account-statement?market=1.7'],
  ['one market, settled twice', ['1.7', '1.7'], '/report/account-statement?market=1.7'],
  ['two markets', ['1.7', '1.8'], '/report/account-statement'],
  ['a market without an id', [null], '/report/account-statement'],
])('the toast of %s links to its lines of the statement', (_, ids, path) => {
  expect(statementPath(ids.map((market_id) => ({ market_id })))).toBe(path);
});
