import { describe, expect, test } from 'vitest';
import { present } from '../../std/index.ts';
import { of, outcomeLine, type Market } from '../testing/outcome-line.ts';
import { FACT_SPORTS, invalidParameterOf, fieldsOfQuestion, type Facts, type Question } from './index.ts';

type Row = Readonly<Record<string, string | number | boolean>>;
const times = (count: number, row: Row): readonly Row[] => Array.from({ length: count }, () => row);
const over = (fixtures: number, more: Facts): Facts => ({ state: 'IN_PLAY', season_over: true, fixtures, ...more });
const totalOf = (question: Question): Market => of('SEASON_TOTAL', [], question);
const competition = (of: Question['competition'], what: Question['what']): Market => totalOf({ competition: of, what });

const counted = (what: string, ...figures: readonly (number | 'AVERAGE')[]): readonly Row[] =>
  figures.map((figure) => (figure === 'AVERAGE' ? { what, average: true } : { what, figure }));
const CUT = { average: true };
const complete = (list: string, name?: string): Facts => ({
  complete_lists: [{ list, ...(name === undefined ? {} : { name }), reason: 'The organiser adds up two matches.' }],
});

describe('totals of a competition', () => {
  test.each<readonly [string, Facts, Market, string]>([
    [
      'settlement V1, S-IPL-2',
      over(74, { season: [...counted('FOURS', 31, 27, 'AVERAGE', 22), ...times(70, { what: 'FOURS', figure: 0 })] }),
      competition('IPL', 'FOURS'),
      '105 S-IPL-2',
    ],
    [
      'settlement V2, S-IPL-2 the real figure of a reduced match',
      over(74, {
        season: [...counted('SIXES', 1_062), ...times(72, { what: 'SIXES', figure: 0 }), { what: 'SIXES', figure: 19, ...CUT }],
      }),
      competition('IPL', 'SIXES'),
      '1075 S-IPL-2',
    ],
    ['settlement V3, S-IPL-1', over(70, {}), competition('IPL', 'FOURS'), 'void FIXTURE_REDUCED S-IPL-1'],
    ['settlement S-WC-1', over(45, {}), competition('WORLD_CUP_ODI', 'FOURS'), 'void FIXTURE_REDUCED S-WC-1'],
    [
      'settlement S-WC-1 two washed out',
      over(48, { season: [...times(46, { what: 'FOURS', figure: 40 }), ...counted('FOURS', 'AVERAGE', 'AVERAGE')] }),
      competition('WORLD_CUP_ODI', 'FOURS'),
      '1930 S-WC-2',
    ],
    [
      'settlement S-IPL-2',
      over(74, { season: [...counted('FOURS', 1_985, 'AVERAGE'), ...times(72, { what: 'FOURS', figure: 0 })] }),
      competition('IPL', 'FOURS'),
      '2010 S-IPL-2',
    ],
    [
      'settlement S-BBL-1',
      over(40, { season: [...times(39, { what: 'FOURS', figure: 20 }), ...counted('FOURS', 'AVERAGE')] }),
      competition('BBL', 'FOURS'),
      '805 S-BBL-1',
    ],
    [
      'settlement S-IPL-3 a first innings cut after 61 runs in six overs',
      over(74, {
        season: [
          { what: 'FIRST_OVERS', figure: 61, first_cut: true, ...CUT },
          { what: 'FIRST_OVERS', figure: 50, ...CUT },
          ...times(72, { what: 'FIRST_OVERS', figure: 0 }),
        ],
      }),
      competition('IPL', 'FIRST_OVERS'),
      '96 S-IPL-3',
    ],
    [
      'settlement S-BBL-2 a washed-out match',
      over(1, { season: counted('FIRST_OVER', 'AVERAGE') }),
      competition('BBL', 'FIRST_OVER'),
      '6 S-BBL-2',
    ],
    [
      'settlement S-WC-3',
      over(48, { season: [...counted('FIRST_OVERS', 49), ...times(47, { what: 'FIRST_OVERS', figure: 0 })] }),
      competition('WORLD_CUP_ODI', 'FIRST_OVERS'),
      '49 S-WC-3',
    ],
    [
      'settlement S-WC-9, S-WC-11',
      over(48, { season: [...counted('DUCKS', 3), ...times(47, { what: 'DUCKS', figure: 0 })] }),
      competition('WORLD_CUP_ODI', 'DUCKS'),
      '3 S-WC-2',
    ],
    [
      'the average that the market was opened with',
      over(1, { season: counted('FOURS', 'AVERAGE') }),
      totalOf({ competition: 'BBL', what: 'FOURS', average: 29 }),
      '29 S-BBL-1',
    ],
    [
      'the fixture list that the market was opened with',
      over(1, { season: counted('FOURS', 7) }),
      totalOf({ competition: 'IPL', what: 'FOURS', fixtures: 1 }),
      '7 S-IPL-2',
    ],
  ])('%s', (_, facts, market, expected) => {
    expect(outcomeLine('CRICKET', facts, market)).toBe(expected);
  });
});

const PERTH = { name: 'Perth Stadium' };
const ground = (what: 'RUNS' | 'FOURS' | 'SIXES' | 'FIRST_OVERS', matches: number, more: Question = {}): Market =>
  totalOf({ competition: 'BBL', subject: 'GROUND', name: 'Perth Stadium', what, matches, ...more });
const atPerth = (what: string, ...figures: readonly number[]): readonly Row[] =>
  figures.map((figure) => ({ ...PERTH, what, figure }));
const MOVED = { ...PERTH, moved: true };

describe('totals of a ground', () => {
  test.each<readonly [string, Facts, Market, string]>([
    [
      'settlement V4, S-BBL-3',
      { season_grounds: [...atPerth('RUNS', 355, 301), { ...MOVED, what: 'RUNS', figure: 288 }] },
      ground('RUNS', 3),
      '996 S-BBL-3',
    ],
    ['S-BBL-3 the fours of a moved match', { season_grounds: [{ ...MOVED, what: 'FOURS' }] }, ground('FOURS', 1), '26 S-BBL-3'],
    ['S-BBL-3 the sixes of a moved match', { season_grounds: [{ ...MOVED, what: 'SIXES' }] }, ground('SIXES', 1), '12 S-BBL-3'],
    [
      'S-BBL-3 an added match',
      { season_grounds: [...atPerth('RUNS', 300), { ...PERTH, what: 'RUNS', figure: 290, added: true }] },
      ground('RUNS', 1),
      '300 S-BBL-3',
    ],
    [
      'S-BBL-4 a final',
      { season_grounds: [...atPerth('RUNS', 300), { ...PERTH, what: 'RUNS', figure: 290, play_off: true }] },
      ground('RUNS', 1),
      '300 S-BBL-3',
    ],
    [
      'S-BBL-3 another ground and another figure',
      { season_grounds: [...atPerth('RUNS', 300), ...atPerth('FOURS', 20), { name: 'Docklands', what: 'RUNS', figure: 1 }] },
      ground('RUNS', 1),
      '300 S-BBL-3',
    ],
    [
      'S-BBL-3 a washed-out match',
      { season_grounds: [...atPerth('RUNS', 300), { ...PERTH, what: 'RUNS', ...CUT }] },
      ground('RUNS', 2),
      '640 S-BBL-3',
    ],
    [
      'S-BBL-2 a first innings without its overs',
      { season_grounds: [{ ...PERTH, what: 'FIRST_OVERS', figure: 61, first_cut: true }] },
      ground('FIRST_OVERS', 1),
      '46 S-BBL-3',
    ],
    ['S-BBL-3 a match without a row', { season_grounds: atPerth('RUNS', 300) }, ground('RUNS', 2), 'waits for season_grounds'],
    ['S-BBL-3 no row', {}, ground('RUNS', 2), 'waits for season_grounds'],
    [
      'S-BBL-3 a row without a figure',
      { season_grounds: [{ ...PERTH, what: 'RUNS' }] },
      ground('RUNS', 1),
      'waits for season_grounds',
    ],
    [
      'S-BBL-3 a stated list',
      { season_grounds: atPerth('RUNS', 656), ...complete('GROUND', 'perth stadium') },
      ground('RUNS', 2),
      '656 S-BBL-3',
    ],
    [
      'S-BBL-3 a stated list of every ground',
      { season_grounds: atPerth('RUNS', 656), ...complete('GROUND') },
      ground('RUNS', 2),
      '656 S-BBL-3',
    ],
    [
      'S-BBL-3 a stated list of another ground',
      { season_grounds: atPerth('RUNS', 656), ...complete('GROUND', 'Docklands') },
      ground('RUNS', 2),
      'waits for season_grounds',
    ],
    [
      'S-BBL-3 a stated list of the competition',
      { season_grounds: atPerth('RUNS', 656), ...complete('COMPETITION') },
      ground('RUNS', 2),
      'waits for season_grounds',
    ],
    [
      'an average of its own',
      { season_grounds: [{ ...PERTH, what: 'RUNS', ...CUT }] },
      ground('RUNS', 1, { average: 333 }),
      '333 S-BBL-3',
    ],
  ])('%s', (_, facts, market, expected) => {
    expect(outcomeLine('CRICKET', over(40, facts), market)).toBe(expected);
  });
});

const INDIA = { name: 'India' };
const india = (what: Question['what'], more: Question = {}): Market =>
  totalOf({ competition: 'WORLD_CUP_ODI', subject: 'TEAM', name: 'India', what, ...more });
const lions = (what: Question['what'], matches: number): Market =>
  totalOf({
    competition: 'IPL',
    subject: 'TEAM',
    name: 'Lions',
    what,
    matches,
    ...(what === 'WINS' ? {} : { average: 165 }),
  });
const NINE: Facts = {
  season_teams: [
    ...times(9, { name: 'Lions', result: 'WON' }),
    ...times(4, { name: 'Lions', result: 'NOT_WON' }),
    { name: 'Lions', result: 'NOT_WON', ...CUT },
    ...times(2, { name: 'Lions', result: 'WON', play_off: true }),
    { name: 'Bears', result: 'WON' },
  ],
};

describe('totals of a team', () => {
  test.each<readonly [string, number, Facts, Market, string]>([
    [
      'settlement V8, S-WC-4',
      48,
      {
        season_teams: [
          ...times(6, { ...INDIA, runs: 289 }),
          ...times(2, { ...INDIA, runs: 288 }),
          { ...INDIA, ...CUT },
          { ...INDIA, runs: 260, play_off: true },
        ],
      },
      india('RUNS'),
      '2595 S-WC-4',
    ],
    [
      'S-WC-2 the average of England',
      48,
      { season_teams: [{ name: 'England', runs: 12, ...CUT }] },
      { ...india('RUNS', { matches: 1, name: 'England' }) },
      '295 S-WC-4',
    ],
    [
      'S-WC-3 first overs',
      48,
      { season_teams: [{ ...INDIA, first_overs: 29 }] },
      india('FIRST_OVERS', { matches: 1 }),
      '29 S-WC-4',
    ],
    ['an opening stand', 48, { season_teams: [{ ...INDIA, ...CUT }] }, india('OPENING_STAND', { matches: 1 }), '41 S-WC-4'],
    ['S-WC-4 eight of nine', 48, { season_teams: times(8, { ...INDIA, runs: 1 }) }, india('RUNS'), 'waits for season_teams'],
    ['S-WC-1 a shortened list', 47, {}, india('RUNS'), 'void FIXTURE_REDUCED S-WC-1'],
    ['S-IPL-5', 74, NINE, lions('WINS', 14), '9 S-IPL-5'],
    [
      'S-IPL-5 a result is missing',
      74,
      { season_teams: [{ name: 'Lions', runs: 3 }] },
      lions('WINS', 1),
      'waits for season_teams',
    ],
    ['S-IPL-1 wins', 73, NINE, lions('WINS', 14), 'void FIXTURE_REDUCED S-IPL-1'],
    ['S-IPL-1 runs', 40, { season_teams: [{ name: 'LIONS', runs: 160 }] }, lions('RUNS', 1), 'void FIXTURE_REDUCED S-IPL-1'],
    ['S-IPL-2 of a team', 74, { season_teams: [{ name: 'LIONS', runs: 160 }] }, lions('RUNS', 1), '160 S-IPL-2'],
    [
      'S-BBL-4 a final',
      40,
      {
        season_teams: [
          { name: 'Lions', runs: 160 },
          { name: 'Lions', runs: 150, play_off: true },
        ],
      },
      totalOf({ competition: 'BBL', subject: 'TEAM', name: 'Lions', what: 'RUNS', average: 165, matches: 1 }),
      '160 S-BBL-4',
    ],
  ])('%s', (_, fixtures, facts, market, expected) => {
    expect(outcomeLine('CRICKET', over(fixtures, facts), market)).toBe(expected);
  });
});

const ASH = { name: 'Ash', part: 'IN_ELEVEN' };
const ABSENT = { name: 'Ash', part: 'ABSENT' };
const CALLED_OFF = { name: 'Ash', part: 'NOT_STARTED' };
const runs = (...each: readonly number[]): readonly Row[] => each.map((made) => ({ ...ASH, runs: made }));
const bowled = (count: number, wickets: number, overs: number): readonly Row[] => times(count, { ...ASH, wickets, overs });
const player = (competition: Question['competition'], what: Question['what'], average: number, matches: number): Market =>
  totalOf({ competition, subject: 'PLAYER', name: 'Ash', what, average, matches });
/** Ten matches with 31 overs and 14 wickets. */
const TEN = [...bowled(9, 1, 3), ...bowled(1, 5, 4)];

describe('totals of a player', () => {
  test.each<readonly [string, readonly Row[], Market, string]>([
    ['settlement V5, S-BBL-5', [...TEN, ...bowled(1, 0, 1)], player('BBL', 'WICKETS', 1, 11), '14 S-BBL-5'],
    ['S-BBL-5 31 overs', TEN, player('BBL', 'WICKETS', 1, 10), 'void UNDER_MIN_OVERS S-BBL-5'],
    ['S-IPL-11 31 overs', TEN, player('IPL', 'WICKETS', 1, 10), 'void UNDER_MIN_OVERS S-IPL-11'],
    ['S-IPL-11', bowled(14, 2, 4), player('IPL', 'WICKETS', 1, 14), '28 S-IPL-11'],
    ['S-BBL-5 overs of matches to come', TEN, player('BBL', 'WICKETS', 1, 11), 'waits for season_players'],
    ['S-BBL-5 overs not known', [{ ...ASH, wickets: 3 }], player('BBL', 'WICKETS', 1, 1), 'waits for season_players'],
    ['S-BBL-6 washed out', [...bowled(11, 1, 3), CALLED_OFF], player('BBL', 'WICKETS', 1, 12), '12 S-BBL-5'],
    [
      'S-BBL-6 cut',
      [...bowled(11, 1, 3), { ...ASH, wickets: 4, overs: 2, ...CUT }],
      player('BBL', 'WICKETS', 1, 12),
      '12 S-BBL-5',
    ],
    ['settlement V6, S-BBL-7', [...runs(40), ABSENT, ABSENT, ...runs(18)], player('BBL', 'RUNS', 24, 4), '106 S-BBL-7'],
    [
      'settlement V7, S-BBL-8',
      [...runs(40), ABSENT, ABSENT, ABSENT, ...runs(18)],
      player('BBL', 'RUNS', 24, 5),
      'void PLAYER_REMOVED S-BBL-8',
    ],
    [
      'S-BBL-8 rounds 2, 3 and 5',
      [...runs(40), ABSENT, ABSENT, ...runs(10), ABSENT],
      player('BBL', 'RUNS', 24, 5),
      '122 S-BBL-7',
    ],
    [
      'S-BBL-8 a washed-out match between absences',
      [ABSENT, ABSENT, CALLED_OFF, ABSENT],
      player('BBL', 'RUNS', 24, 4),
      'void PLAYER_REMOVED S-BBL-8',
    ],
    ['S-IPL-12', [...runs(40), ABSENT, ...runs(18)], player('IPL', 'RUNS', 30, 3), '88 S-IPL-12'],
    ['S-IPL-12 removed', [ABSENT, ABSENT, ABSENT], player('IPL', 'SIXES', 1, 14), 'void PLAYER_REMOVED S-IPL-12'],
    ['S-IPL-12 a final', [...runs(40), { ...ASH, runs: 99, play_off: true }], player('IPL', 'RUNS', 30, 1), '40 S-IPL-12'],
    ['S-IPL-12 a cut match', [{ ...ASH, runs: 99, ...CUT }], player('IPL', 'RUNS', 30, 1), '30 S-IPL-12'],
    ['S-WC-5', [ABSENT, ABSENT, ABSENT], player('WORLD_CUP_ODI', 'RUNS', 43, 9), 'void PLAYER_REMOVED S-WC-5'],
    [
      'S-WC-7 a batter has faced no ball when rain ends the match',
      [...runs(20), { ...ASH, no_ball: true, ...CUT }],
      player('WORLD_CUP_ODI', 'RUNS', 43, 2),
      '63 S-WC-7',
    ],
    [
      'S-WC-7 a batter has faced a ball when rain ends the match',
      [...runs(20), { ...ASH, runs: 3, ...CUT }],
      player('WORLD_CUP_ODI', 'RUNS', 43, 2),
      '23 S-WC-7',
    ],
    ['S-WC-7 no figure', [{ ...ASH, ...CUT }], player('WORLD_CUP_ODI', 'RUNS', 43, 1), 'waits for season_players'],
    ['S-WC-8', [{ ...ASH, overs: 0, ...CUT }], player('WORLD_CUP_ODI', 'WICKETS', 2, 1), '2 S-WC-8'],
    ['S-WC-8 a ball', [{ ...ASH, overs: 1, wickets: 1, ...CUT }], player('WORLD_CUP_ODI', 'WICKETS', 2, 1), '1 S-WC-8'],
    ['S-WC-8 no fewest overs', [{ ...ASH, wickets: 3 }], player('WORLD_CUP_ODI', 'WICKETS', 2, 1), '3 S-WC-8'],
  ])('%s', (_, rows, market, expected) => {
    expect(outcomeLine('CRICKET', over(74, { season_players: rows }), market)).toBe(expected);
  });

  test('S-BBL-8 a removed player voids his market before the season is over', () => {
    const facts = { state: 'IN_PLAY', season_players: [...runs(40), ABSENT, ABSENT] };
    const market = player('BBL', 'RUNS', 24, 10);
    expect(outcomeLine('CRICKET', facts, market)).toBe('waits for season_over');
    const removed = { ...facts, season_players: [...facts.season_players, ABSENT] };
    expect(outcomeLine('CRICKET', removed, market)).toBe('void PLAYER_REMOVED S-BBL-8');
  });

  test('S-IPL-4 a market that a removed player voided stays so when the fixture list is shortened', () => {
    const rows = [...runs(40), ABSENT, ABSENT];
    const lineOf = (season_players: readonly Row[]) =>
      outcomeLine('CRICKET', { state: 'IN_PLAY', fixtures: 70, season_players }, player('IPL', 'RUNS', 24, 14));
    expect(lineOf([...rows, ABSENT])).toBe('void PLAYER_REMOVED S-IPL-12');
    expect(lineOf(rows)).toBe('void FIXTURE_REDUCED S-IPL-1');
  });

  test('S-WC-6 a player who drops out settles on his figure, and later bets are void from the end of his last match on', () => {
    const rows = [...runs(50, 50, 48), ABSENT, CALLED_OFF, ABSENT, ABSENT, ABSENT, ABSENT];
    const market = player('WORLD_CUP_ODI', 'RUNS', 43, 9);
    const waiting = over(48, { season_players: rows });
    const facts = {
      ...waiting,
      dropped_out: [
        { name: 'Elm', at: 1_000 },
        { name: 'ash', at: 2_000 },
      ],
    };
    const spansOf = (known: Facts, { type, question = {} }: Market) => FACT_SPORTS.CRICKET.voidSpans(known, type, question);
    expect(outcomeLine('CRICKET', waiting, market)).toBe('waits for dropped_out');
    expect(outcomeLine('CRICKET', facts, market)).toBe('148 S-WC-6');
    expect(spansOf(facts, market)).toEqual([
      { fromMs: 2_000, untilMs: undefined, ruleId: 'S-WC-6', reason: 'PLAYER_DROPPED_OUT' },
    ]);
    // A player who comes back has not dropped out, and neither has a player of another competition.
    const back = { ...facts, season_players: [...rows.slice(0, -1), ...runs(3)] };
    for (const [known, other] of [
      [waiting, market],
      [back, market],
      [{ ...facts, season_over: false }, market],
      [facts, player('IPL', 'RUNS', 43, 9)],
      [facts, india('RUNS')],
    ] as const)
      expect(spansOf(known, other)).toEqual([]);
  });

  test('S-WC-2 the averages of the table belong to the players that it names', () => {
    const warner = { name: 'Warner', part: 'IN_ELEVEN', no_ball: true, ...CUT };
    const market = totalOf({ competition: 'WORLD_CUP_ODI', subject: 'PLAYER', name: 'Warner', what: 'RUNS', matches: 1 });
    expect(outcomeLine('CRICKET', over(48, { season_players: [warner] }), market)).toBe('43 S-WC-7');
  });
});

test('S-IPL-10, S-WC-12 a season without a fifty voids the market on the fastest fifty', () => {
  const market = of('SEASON_RECORD', [], { competition: 'IPL', record: 'FASTEST_FIFTY' });
  const record = (row: Row) => outcomeLine('CRICKET', over(74, { records: [{ record: 'FASTEST_FIFTY', ...row }] }), market);
  expect(record({ none: true })).toBe('void NOT_REACHED S-IPL-10');
  expect(record({ figure: 17 })).toBe('17 S-IPL-10');
  expect(record({})).toBe('waits for records');
});

const SEASON_TOTAL = present(FACT_SPORTS.CRICKET.markets.SEASON_TOTAL);

test.each<readonly [string, Question, string | undefined]>([
  ['a ground of the table', { competition: 'BBL', subject: 'GROUND', name: 'docklands', what: 'RUNS', matches: 5 }, undefined],
  ['another ground', { competition: 'BBL', subject: 'GROUND', name: 'Geelong', what: 'RUNS', matches: 1 }, 'average'],
  ['a ground without its matches', { competition: 'BBL', subject: 'GROUND', name: 'Docklands', what: 'RUNS' }, 'matches'],
  ['a ground without a name', { competition: 'BBL', subject: 'GROUND', what: 'RUNS', matches: 5 }, 'name'],
  ['a team of the World Cup', { competition: 'WORLD_CUP_ODI', subject: 'TEAM', name: 'India', what: 'SIXES' }, undefined],
  ['a team of the CPL', { competition: 'CPL', subject: 'TEAM', name: 'Guyana', what: 'FIRST_OVERS', matches: 10 }, undefined],
  ['the ducks of a team', { competition: 'WORLD_CUP_ODI', subject: 'TEAM', name: 'India', what: 'DUCKS' }, 'what'],
  ['wins', { competition: 'IPL', subject: 'TEAM', name: 'Lions', what: 'WINS', matches: 14 }, undefined],
  [
    'wins with an average',
    { competition: 'IPL', subject: 'TEAM', name: 'Lions', what: 'WINS', matches: 14, average: 1 },
    'average',
  ],
  ['the wins of a player', { competition: 'IPL', subject: 'PLAYER', name: 'Ash', what: 'WINS', matches: 14 }, 'what'],
  ['a batter of the World Cup', { competition: 'WORLD_CUP_ODI', subject: 'PLAYER', name: 'Kohli', what: 'RUNS' }, undefined],
  ['a batter of the IPL', { competition: 'IPL', subject: 'PLAYER', name: 'Kohli', what: 'RUNS', matches: 14 }, 'average'],
  ['a name without a subject', { competition: 'IPL', what: 'FOURS', name: 'Lions' }, 'name'],
  ['the highest over', { competition: 'BBL', subject: 'GROUND', name: 'Docklands', what: 'HIGHEST_OVER', matches: 5 }, 'what'],
])('D-6 the parameters of a season market are checked: %s', (_, question, fault) => {
  expect(invalidParameterOf(SEASON_TOTAL, question, true)).toBe(fault);
});

test('settlement 9.1 a market keeps the averages and the fixture list with which it opened', () => {
  const kept = (question: Question) => SEASON_TOTAL.withFiguresInForce?.(question);
  expect(kept({ competition: 'IPL', what: 'FOURS' })).toEqual({ competition: 'IPL', what: 'FOURS', average: 25, fixtures: 74 });
  expect(kept({ competition: 'WORLD_CUP_ODI', subject: 'TEAM', name: 'India', what: 'RUNS' })).toMatchObject({
    average: 285,
    fixtures: 48,
    matches: 9,
  });
  expect(kept({ competition: 'BBL', subject: 'GROUND', name: 'Perth Stadium', what: 'WIDES', average: 7 })).toMatchObject({
    average: 7,
  });
});

test.each([
  [undefined, 48],
  ['India', 48],
  ['England', undefined],
])('S-WC-6 the average of Kohli in a market that names the team %s is %s', (side, average) => {
  const question: Question = { competition: 'WORLD_CUP_ODI', subject: 'PLAYER', name: 'Kohli', what: 'RUNS' };
  expect(SEASON_TOTAL.withFiguresInForce?.(side === undefined ? question : { ...question, side })?.average).toBe(average);
});

test('a form offers the figures that a market type counts', () => {
  const choicesOf = (type: 'SEASON_TOTAL' | 'MATCH_TOTAL'): readonly string[] => {
    const { what } = fieldsOfQuestion(present(FACT_SPORTS.CRICKET.markets[type]), true);
    return what?.kind === 'CHOICE' ? Object.keys(what.options) : [];
  };
  expect(choicesOf('SEASON_TOTAL')).toEqual(expect.arrayContaining(['FOURS', 'FIRST_OVERS', 'OPENING_STAND', 'WINS']));
  expect(choicesOf('SEASON_TOTAL')).not.toContain('HIGHEST_OVER');
  expect(choicesOf('MATCH_TOTAL')).toContain('HIGHEST_OVER');
  expect(choicesOf('MATCH_TOTAL')).not.toContain('WINS');
  const matchTotal = present(FACT_SPORTS.CRICKET.markets.MATCH_TOTAL);
  expect(invalidParameterOf(matchTotal, { what: 'WINS' }, true)).toBe('what');
});

const ofSide = (side?: string): Market =>
  totalOf({ competition: 'WORLD_CUP_ODI', subject: 'PLAYER', name: 'Ash', side, what: 'RUNS', average: 30, matches: 2 });
const playedFor = (team: string | undefined, ...runs: readonly number[]): readonly Row[] =>
  runs.map((each) => ({ name: 'Ash', ...(team === undefined ? {} : { team }), part: 'IN_ELEVEN', runs: each }));
const LIONS_AND_TIGERS = [...playedFor('Lions', 10, 20), ...playedFor('Tigers', 1, 2)];

test.each<readonly [string, readonly Row[], Market, string]>([
  ['the market names the first team', LIONS_AND_TIGERS, ofSide('lions'), '30 S-WC-7'],
  ['the market names the second team', LIONS_AND_TIGERS, ofSide('Tigers'), '3 S-WC-7'],
  ['the market names no team', LIONS_AND_TIGERS, ofSide(), 'waits for season_players'],
  ['the market names a third team', LIONS_AND_TIGERS, ofSide('Bears'), 'waits for season_players'],
  ['one row lacks its team', [...LIONS_AND_TIGERS, ...playedFor(undefined, 5)], ofSide('Lions'), 'waits for season_players'],
  ['no row has a team', playedFor(undefined, 10, 20), ofSide('Lions'), '30 S-WC-7'],
  ['all rows are of one team', playedFor('Lions', 10, 20), ofSide(), '30 S-WC-7'],
])(
  'S-WC-7 a player total waits while players of the same name in two teams cannot be told apart: %s',
  (_, season_players, market, expected) => {
    expect(outcomeLine('CRICKET', over(48, { season_players }), market)).toBe(expected);
  },
);

const GONE_AT = 1_795_273_200_000;
const faultOf = (facts: Facts) => FACT_SPORTS.CRICKET.faultOf({ state: 'IN_PLAY', ...facts });
const inEleven = (row: Row): Facts => ({ season_players: [{ name: 'Ash', part: 'IN_ELEVEN', ...row }] });

test.each<readonly [string, Facts, string | undefined]>([
  ['fours of a match with a cut first innings', { season: [{ what: 'FOURS', figure: 3, first_cut: true }] }, 'season'],
  [
    'first overs of a match with a cut first innings',
    { season: [{ what: 'FIRST_OVERS', figure: 3, first_cut: true }] },
    undefined,
  ],
  [
    'sixes at a ground with a cut first innings',
    { season_grounds: [{ ...PERTH, what: 'SIXES', first_cut: true }] },
    'season_grounds',
  ],
  ['runs without a ball faced', inEleven({ runs: 4, no_ball: true }), 'season_players'],
  ['no runs without a ball faced', inEleven({ runs: 0, no_ball: true }), undefined],
  ['wickets of a bowler who faced no ball', inEleven({ wickets: 3, overs: 4, no_ball: true }), undefined],
  ['fewer runs than the boundaries', inEleven({ runs: 9, fours: 1, sixes: 1 }), 'season_players'],
  ['the runs of the boundaries', inEleven({ runs: 10, fours: 1, sixes: 1 }), undefined],
  ['figures without a ball in the match', inEleven({ part: 'NOT_STARTED', runs: 1 }), 'season_players'],
  ['figures of a substitute', inEleven({ part: 'ABSENT', runs: 1 }), undefined],
  ['a stand above the total', { season_teams: [{ name: 'India', runs: 90, opening_stand: 91 }] }, 'season_teams'],
  ['first overs above the total', { season_teams: [{ name: 'India', runs: 40, first_overs: 41 }] }, 'season_teams'],
  ['one stand for all runs', { season_teams: [{ name: 'India', runs: 90, opening_stand: 90 }] }, undefined],
  ['a record twice', { records: [1, 2].map((figure) => ({ record: 'FASTEST_FIFTY', figure })) }, 'records'],
  [
    'a record with a figure, and without a player who reached it',
    { records: [{ record: 'FASTEST_FIFTY', figure: 12, none: true }] },
    'records',
  ],
  ['a player who left twice', { dropped_out: ['Ash', 'ash'].map((name) => ({ name, at: GONE_AT })) }, 'dropped_out'],
  [
    'two players of one name who left',
    { dropped_out: ['Lions', 'Tigers'].map((team) => ({ name: 'Ash', team, at: GONE_AT })) },
    undefined,
  ],
])('rows of a season are refused only if they cannot be true: %s', (_, facts, field) => {
  expect(faultOf(facts)?.field).toBe(field);
});

test('the text about a refused row names its place', () => {
  expect(faultOf(inEleven({ runs: 4, no_ball: true }))?.text).toBe(
    'Row 1: A batter who faced no ball has no runs. Correct one of them.',
  );
});
