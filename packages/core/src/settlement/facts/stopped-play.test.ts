import { expect, test } from 'vitest';
import { of, outcomeLine, played, START, stopped, type Market } from '../testing/outcome-line.ts';
import { FACT_SPORTS, type Facts, type FactSportName } from './index.ts';

const TWO = ['First', 'Second'];
const THREE = [...TWO, 'Draw'];
const SCORES = ['1-0', '0-0', '2-1', 'Any other'];
const WINS = ['0 - 0', 'Any Other Home Win', 'Any Other Away Win', 'Any Other Draw'];
const quarters = (text: string) =>
  text.split(' ').map((each) => {
    const [home = 0, away = 0] = each.replace('*', '').split('-').map(Number);
    return { score: { home, away }, unfinished: each.endsWith('*') };
  });
const game = (left: number, text: string): Facts => ({ state: 'ABANDONED', left, quarters: quarters(text) });
const LEVEL = game(240, '20-20 20-18 20-20 10-12*');
const KABADDI: Facts = { state: 'ABANDONED', minutes: 30, score: { home: 22, away: 18 } };
const overs = (innings: number, count: number, balls: string) => Array.from({ length: count }, () => ({ innings, balls }));
const cut = (balls: readonly { innings: number; balls: string }[]): Facts => ({
  overs_a_side: 20,
  reduced: true,
  state: 'WON',
  winner: 'AWAY',
  innings: [
    { team: 'HOME', end: 'ALL_OUT', overs: 8 },
    { team: 'AWAY', end: 'TARGET', overs: 8 },
  ],
  overs: [...balls, ...overs(2, 1, '6 6')],
});
const ALL_OUT_IN_SIX = [...overs(1, 5, 'W 1 . . . 1'), ...overs(1, 1, 'W W W W W')];

test.each<readonly [string, FactSportName, Facts, Market, string]>([
  ['S-FOOT-6 in the interval', 'FOOTBALL', stopped('a1', { reached: 'HALF_TIME' }), of('FIRST_HALF', THREE), 'Second S-FOOT-6'],
  [
    'S-FOOT-6 before the interval',
    'FOOTBALL',
    stopped('a1', { reached: 'FIRST' }),
    of('FIRST_HALF', THREE),
    'void ABANDONED S-FOOT-6',
  ],
  [
    'S-FOOT-12 every listed score is passed',
    'FOOTBALL',
    stopped('h1 h1 h1 h1 h1 a1'),
    of('CORRECT_SCORE', SCORES),
    'Any other S-FOOT-12',
  ],
  ['S-FOOT-12 a listed score is possible', 'FOOTBALL', stopped('h1'), of('CORRECT_SCORE', SCORES), 'void ABANDONED S-FOOT-12'],
  [
    'S-FOOT-12 other scores of each winner',
    'FOOTBALL',
    played('h1 h1 h1 h1'),
    of('CORRECT_SCORE', WINS),
    'Any Other Home Win S-FOOT-12',
  ],
  [
    'S-FOOT-12 other scores of each winner, stopped',
    'FOOTBALL',
    stopped('h1 h1 h1 h1'),
    of('CORRECT_SCORE', WINS),
    'void ABANDONED S-FOOT-12',
  ],
  ['S-BASK-3 stopped level', 'BASKETBALL', LEVEL, of('SECOND_HALF', THREE), 'void TIE S-BASK-3'],
  ['S-BASK-1 stopped level', 'BASKETBALL', LEVEL, of('MATCH_ODDS', TWO), 'void TIE S-BASK-1'],
  ['S-GEN-15 points so far', 'KABADDI', KABADDI, of('POINTS_LINE', []), 'at least 40 S-KAB-1'],
  ['S-GEN-15 points of a side so far', 'KABADDI', KABADDI, of('POINTS_LINE', [], { team: 'AWAY' }), 'at least 18 S-KAB-1'],
  [
    'S-GEN-15 no points so far',
    'KABADDI',
    { ...KABADDI, score: { home: 0, away: 0 } },
    of('POINTS_LINE', []),
    'void NOT_COMPLETED S-KAB-3',
  ],
  [
    'S-BOOK-7 cut below the overs of the comparison',
    'CRICKET',
    cut(ALL_OUT_IN_SIX),
    of('OVER_COMPARISON', TWO),
    'void SESSION_NOT_COMPLETED S-BOOK-7',
  ],
])('%s', (_, sport, facts, market, expected) => {
  expect(outcomeLine(sport, facts, market)).toBe(expected);
});

const REVIEWED = ['GOAL', 'RED_CARD'].map((cancelled) => ({ cancelled, at: 1_000, started: 5_000, ended: 9_000 }));
test('S-MATCH-8, S-MATCH-9 a review voids bets on everything that a goal or a red card changes', () => {
  const { markets, voidSpans } = FACT_SPORTS.FOOTBALL;
  const spans = Object.keys(markets).map((type) => {
    const ruleIds = voidSpans({ state: 'IN_PLAY', reviews: REVIEWED }, type as Market['type'], {}).map(({ ruleId }) => ruleId);
    return [type, ruleIds.join(' ')];
  });
  const both = spans.filter(([, ruleIds]) => ruleIds === 'S-MATCH-8 S-MATCH-9').map(([type]) => type);
  expect(both).toEqual(Object.keys(markets).filter((type) => !OTHERS.includes(type)));
  expect(Object.fromEntries(spans)).toMatchObject({ CARDS_LINE: 'S-MATCH-9', TOURNAMENT_GOALS: 'S-MATCH-8', CORNERS_LINE: '' });
});
const OTHERS = [
  'CORNERS_LINE',
  'NEXT_CORNER',
  'CARDS_LINE',
  'PENALTY_TAKEN',
  'TOURNAMENT_GOALS',
  'TOURNAMENT_CORNERS',
  'TOURNAMENT_PENALTIES',
  'TOURNAMENT_WINNER',
];

test('S-FOOT-1 a kick-off weeks before the planned one is a typing error', () => {
  const early = played('h1', { original_kick_off: START + 30 * 86_400_000 });
  expect(FACT_SPORTS.FOOTBALL.faultOf(early)?.field).toBe('kick_off');
  expect(FACT_SPORTS.FOOTBALL.faultOf(played('h1', { original_kick_off: START + 3_600_000 }))).toBeUndefined();
});

const eleven = (team: string, names: readonly string[]) =>
  [...names, ...Array.from({ length: 11 - names.length }, (_, place) => `${team}${place} Man${team}${place}`)].map((name) => ({
    team,
    name,
  }));
const batter = (name: string, runs: number) => ({ innings: 1, name, runs, balls: 60, fours: 0, sixes: 0, how: 'NOT_OUT' });
const T20: Facts = {
  overs_a_side: 20,
  state: 'WON',
  winner: 'HOME',
  players: [...eleven('HOME', ['Suryakumar Yadav', 'Virat Kohli']), ...eleven('AWAY', [])],
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [...overs(1, 20, '2 . . . . .'), ...overs(2, 20, '. . . . . .')],
  scorecard: [batter('Suryakumar Yadav', 30), batter('Virat Kohli', 10)],
};
const BATTERS = ['Suryakumar', 'Virat Kohli', 'Any other'];
const STOPPED: Facts = {
  ...T20,
  state: 'NO_RESULT',
  winner: 'HOME',
  innings: [{ team: 'HOME', end: 'STOPPED' }],
  overs: overs(1, 19, '1 1 1 1 1 1'),
  scorecard: [],
};

test.each<readonly [string, Facts, Market, string]>([
  ['S-FM1-6 a first name alone', T20, of('TOP_BATTER', BATTERS), 'waits for players'],
  ['S-FANCY-40 a first name alone', T20, of('BATTER_RUNS', [], { innings: 1, name: 'Suryakumar' }), 'waits for players'],
  ['S-FANCY-40 a surname alone', T20, of('BATTER_RUNS', [], { innings: 1, name: 'Kohli' }), 'waits for players'],
  [
    'S-FM1-6 a selection that was removed by a wrong list',
    T20,
    { ...of('TOP_BATTER', ['Suryakumar Yadav', 'Virat Kohli', 'Any other']), removed: [0] },
    'waits for players',
  ],
  [
    'S-FM1-5 a stopped innings, without a scorecard',
    STOPPED,
    of('TOP_BATTER', ['Suryakumar Yadav', 'Virat Kohli']),
    'void INNINGS_NOT_COMPLETED S-FM1-5',
  ],
])('%s', (_, facts, market, expected) => {
  expect(outcomeLine('CRICKET', facts, market)).toBe(expected);
});

test('S-FM1-6, S-KAB-2 a first name of a listed player never counts as outside the match', () => {
  expect(FACT_SPORTS.CRICKET.nonRunners(T20, 'TOP_BATTER', ['Suryakumar', 'Virat Kohli', 'OTHER'])).toEqual([]);
  const players = [{ name: 'Pawan Sehrawat', points: 17 }];
  const facts = { state: 'COMPLETED', score: { home: 33, away: 31 }, players, complete: true };
  expect(outcomeLine('KABADDI', facts, of('PLAYER_POINTS', [], { name: 'Pawan' }))).toBe('waits for players');
});
