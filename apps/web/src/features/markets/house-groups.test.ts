import { expect, test } from 'vitest';
import { hasGuide, hasShortRows, groupOf, isCrowded, OWN_TABS, ownTabOf, visibleSides, sortHouse } from './house-groups.ts';

type Market = Parameters<typeof sortHouse>[0][number];
const market = (kind: Market['kind'], type: string, order: number, status: Market['status'] = 'OPEN'): Market => ({
  kind,
  market_type: type,
  order,
  status,
});

test('house markets are grouped by kind and shown in order, decided ones last', () => {
  const bookmaker = market('BOOKMAKER', 'BOOKMAKER_WINNER', 1);
  const ten = market('FANCY', 'SESSION', 3, 'BALL_RUNNING');
  const six = market('FANCY', 'SESSION', 2, 'SUSPENDED');
  const batter = market('FANCY', 'BATTER_RUNS', 9, 'CLOSED');
  const odd = market('ODD_EVEN', 'ODD_EVEN', 4);
  const first = market('FANCY', 'FALL_OF_WICKET', 5, 'SETTLED');
  const second = market('FANCY', 'FALL_OF_WICKET', 6, 'VOID');
  const hidden = market('FANCY', 'FALL_OF_WICKET', 7, 'INACTIVE');
  expect(sortHouse([odd, ten, first, second, batter, hidden, six, bookmaker])).toEqual({
    bookmakers: [bookmaker],
    fancies: [
      { group: 'SESSIONS', markets: [six, ten] },
      { group: 'BATTERS', markets: [batter] },
    ],
    own: [],
    more: [odd],
    decided: [second, first],
  });
});

test('toss, tied match and completed match have their own tabs, whatever their kind', () => {
  const toss = market('BOOKMAKER', 'TOSS', 1);
  const tied = market('YES_NO', 'TIED_MATCH', 2, 'SUSPENDED');
  const over = market('BOOKMAKER', 'COMPLETED_MATCH', 3, 'SETTLED');
  expect(sortHouse([tied, over, toss])).toMatchObject({ own: [toss, tied], bookmakers: [], more: [], decided: [over] });
  expect(['TOSS', 'TO_WIN_THE_TOSS', 'MATCH_ODDS'].map((market_type) => ownTabOf({ market_type }))).toEqual([
    'TOSS',
    'TOSS',
    undefined,
  ]);
});

test('a run line without a group is among the others', () => {
  expect(groupOf({ market_type: 'MATCH_TOTAL' })).toBe('OTHERS');
  expect(groupOf({ market_type: 'SEASON_RECORD' })).toBe('SEASON');
  expect(groupOf({ market_type: 'FALL_OF_WICKET' })).toBe('WICKETS');
});

test('ten digits take two columns; two teams or a single line take one', () => {
  const named = (...names: string[]) => ({ rows: names.map((name) => ({ name })) });
  expect(hasShortRows(named(...'0123456789'))).toBe(true);
  expect(hasShortRows(named('Even', 'Odd'))).toBe(false);
  expect(hasShortRows(named('6 Over Runs'))).toBe(false);
});

test('settlement S-DIGIT-2 a hundred pairs share a dense grid that shows only the quoted side, and ten digits keep both sides', () => {
  const quote = { side: 'BACK', price: 90, rate: null, line: null, band_width: null, limit: 500 } as const;
  const digits = (count: number) => ({
    kind: 'DIGIT' as const,
    rows: Array.from({ length: count }, (_, digit) => ({
      selection_id: digit,
      name: String(digit),
      order: digit,
      quotes: [quote],
    })),
  });
  expect([isCrowded(digits(100)), isCrowded(digits(10))]).toEqual([true, false]);
  expect(visibleSides(digits(100))).toEqual(['BACK']);
  expect(visibleSides(digits(10))).toEqual(['BACK', 'LAY']);
  expect(visibleSides({ kind: 'DIGIT', rows: digits(100).rows.map((row) => ({ ...row, quotes: [] })) })).toEqual(['BACK']);
});

test.each([
  ['BOOKMAKER', 'bookmakers', true],
  ['OVER_COMPARISON', 'bookmakers', false],
  ['FANCY', 'fancies', false],
  ['KHADO', 'more', false],
  ['METER', 'more', false],
  ['ODD_EVEN', 'more', false],
  ['DIGIT', 'more', false],
  ['YES_NO', 'more', false],
  ['BINARY', 'more', false],
  ['CASINO_ROUND', 'more', false],
] as const)('a market of the kind %s is among the %s; a button explains it: %s', (kind, place, isExplained) => {
  const only = market(kind, 'OTHER', 1);
  const nothing = { bookmakers: [], fancies: [], own: [], more: [], decided: [] };
  const here = place === 'fancies' ? [{ group: 'OTHERS', markets: [only] }] : [only];
  expect(sortHouse([only])).toEqual({ ...nothing, [place]: here });
  expect(hasGuide({ kind })).toBe(isExplained);
});

test.each([
  ['SESSIONS', ['SESSION', 'ONLY_OVER', 'INNINGS_RUN', 'LAMBI', 'DAY_SESSION']],
  ['WICKETS', ['FALL_OF_WICKET', 'PARTNERSHIP', 'PARTNERSHIP_BOUNDARIES', 'BALLS_TO_WICKET']],
  ['BATTERS', ['BATTER_RUNS', 'BATTER_BOUNDARIES', 'BALLS_FACED', 'BALLS_TO_RUNS', 'BALLS_TO_50']],
  ['SEASON', ['SEASON_TOTAL', 'SEASON_RECORD']],
] as const)('the lines of the group %s are those about %j', (group, types) => {
  expect(types.map((market_type) => groupOf({ market_type }))).toEqual(types.map(() => group));
  expect(sortHouse(types.map((type) => market('FANCY', type, 1))).fancies.map((each) => each.group)).toEqual([group]);
});

test('the tabs of single questions are in the order toss, tied match, completed match, and each question finds its own', () => {
  expect(OWN_TABS.map((market_type) => ownTabOf({ market_type }))).toEqual(['TOSS', 'TIED_MATCH', 'COMPLETED_MATCH']);
});

test('rows are short up to two letters from four rows on, and thirty rows are crowded', () => {
  const rows = (count: number, name: string) => ({ rows: Array.from({ length: count }, () => ({ name })) });
  expect([rows(4, '10'), rows(3, '10'), rows(4, '100')].map(hasShortRows)).toEqual([true, false, false]);
  expect([rows(30, '1'), rows(29, '1')].map(isCrowded)).toEqual([true, false]);
});
