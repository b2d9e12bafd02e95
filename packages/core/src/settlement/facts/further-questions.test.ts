import { describe, expect, test } from 'vitest';
import { present } from '../../std/index.ts';
import { of, played, outcomeLine, stopped, type Market } from '../testing/outcome-line.ts';
import type { MarketType } from '../market-types.ts';
import { FACT_SPORTS, invalidParameterOf, outcomesOf, type Facts, type FactSportName, type Question } from './index.ts';

const TWO = ['First', 'Second'];
const ANSWER = ['Yes', 'No'];
const table = (text: string) =>
  text.split(' ').map((name) => ({ name: name.replace('=', ''), ...(name.startsWith('=') ? { level: true } : {}) }));
const over = (text: string): Facts => ({ state: 'TOURNAMENT_OVER', table: table(text) });
const WINNER: Market = { type: 'TOURNAMENT_WINNER', names: ['Ash', 'Elm', 'Oak'] };
const score = (home: number, away: number) => ({ score: { home, away } });

describe('the winner of a tournament, from the table of its organiser', () => {
  test.each<readonly [string, FactSportName, Facts, Market, string]>([
    ['S-BOOK-10', 'FOOTBALL', over('Elm Ash'), WINNER, 'Elm S-BOOK-10'],
    ['S-BOOK-10 a name in other letters', 'TENNIS', over('ELM Ash'), WINNER, 'Elm S-BOOK-10'],
    ['S-BOOK-10 level', 'CRICKET', over('Elm =Ash Oak'), WINNER, 'Ash 1/2 and Elm 1/2 S-BOOK-10'],
    [
      'S-BOOK-10 one of the others',
      'SNOOKER',
      over('Yew Ash'),
      { ...WINNER, names: ['Ash', 'Any other'] },
      'Any other S-BOOK-10',
    ],
    [
      'S-BOOK-10 another spelling of a runner',
      'FOOTBALL',
      over('Man.City Ash'),
      { ...WINNER, names: ['Ash', 'Man City', 'Any other'] },
      'waits for table',
    ],
    [
      'S-BOOK-10 one of the others in a whole table',
      'FOOTBALL',
      over('Yew Ash Elm'),
      { ...WINNER, names: ['Ash', 'Elm', 'Any other'] },
      'Any other S-BOOK-10',
    ],
    ['S-BOOK-10 a name without a runner', 'KABADDI', over('Yew Ash'), WINNER, 'waits for table'],
    ['S-BOOK-10 no table yet', 'HANDBALL', { state: 'TOURNAMENT_OVER' }, WINNER, 'waits for table'],
    ['S-BOOK-10 the end of one match', 'FOOTBALL', played('h1'), WINNER, 'waits for state'],
    ['S-GEN-15', 'E_GAMES', { state: 'TOURNAMENT_OFF' }, WINNER, 'void ABANDONED S-GEN-15'],
    ['S-FOOT-4 decides no match', 'FOOTBALL', over('Elm'), { type: 'MATCH_ODDS', names: [...TWO, 'Draw'] }, 'waits for the end'],
    [
      'S-FFAN-1 the goals of a tournament',
      'FOOTBALL',
      {
        ...over('Elm'),
        match_count: 1,
        matches: [{ goals: 2, extra_time_goals: 1, corners: 0, penalties_scored: 0, penalties_missed: 0 }],
      },
      of('TOURNAMENT_GOALS', []),
      '3 S-FFAN-1',
    ],
  ])('%s %s', (_, sport, facts, market, expected) => {
    expect(outcomeLine(sport, facts, market)).toBe(expected);
  });

  test('the form of a finished tournament asks for its table and for no match', () => {
    const shown = (sport: FactSportName, state: string) =>
      Object.entries(FACT_SPORTS[sport].fields).flatMap(([name, { when }]) => {
        const isShown = when === undefined || ('oneOf' in when ? when.oneOf.includes(state) : !when.noneOf.includes(state));
        return isShown ? [name] : [];
      });
    expect(shown('HANDBALL', 'TOURNAMENT_OVER')).toEqual(['state', 'table']);
    expect(shown('HANDBALL', 'COMPLETED')).not.toContain('table');
  });
});

test.each<readonly [string, FactSportName, Facts, Question, string]>([
  ['goals', 'FOOTBALL', played('h1 a2'), {}, '2 S-LINE-1'],
  ['goals of a stopped match', 'FOOTBALL', stopped('h1'), {}, 'void NOT_COMPLETED S-LINE-1'],
  ['no match', 'FOOTBALL', { state: 'WALKOVER' }, {}, 'void WALKOVER S-FOOT-3'],
  ['goals of halves', 'HANDBALL', { state: 'COMPLETED', halves: [score(12, 10), score(3, 4)] }, {}, '29 S-LINE-1'],
  ['goals of halves', 'FUTSAL', { state: 'COMPLETED', halves: [score(1, 0), score(3, 4)] }, {}, '8 S-LINE-1'],
  ['goals with overtime', 'ICE_HOCKEY', { state: 'COMPLETED', final_score: { home: 3, away: 2 } }, {}, '5 S-LINE-1'],
  ['an unfinished game', 'ICE_HOCKEY', { state: 'ABANDONED' }, {}, 'void NOT_COMPLETED S-LINE-1'],
  ['points', 'BASKETBALL', { state: 'COMPLETED', quarters: [score(20, 18), score(22, 20)] }, {}, '80 S-LINE-1'],
  ['points of one side', 'KABADDI', { state: 'COMPLETED', score: { home: 33, away: 31 } }, { team: 'AWAY' }, '31 S-KAB-1'],
  ['games of a match', 'TENNIS', { state: 'COMPLETED', sets: [score(6, 4), score(7, 5)] }, {}, '22 S-LINE-1'],
  ['games of a set', 'TENNIS', { state: 'RETIRED', sets: [score(6, 4)] }, { set: 1 }, '10 S-TENN-4'],
  ['points', 'VOLLEYBALL', { state: 'COMPLETED', sets: [score(21, 9), score(21, 10)] }, {}, '61 S-LINE-1'],
  ['points of a game', 'TABLE_TENNIS', { state: 'ABANDONED', sets: [score(11, 9)] }, { number: 1 }, '20 S-TT-4'],
  ['another player', 'TABLE_TENNIS', { state: 'COMPLETED', player_changed: true }, {}, 'void PLAYER_CHANGED S-TT-1'],
  ['points', 'BADMINTON', { state: 'COMPLETED', games: [score(21, 9), score(21, 10)] }, {}, '61 S-LINE-1'],
  ['frames', 'SNOOKER', { state: 'COMPLETED', winner: 'HOME', best_of: 1, frames: [{ winner: 'HOME' }] }, {}, '1 S-LINE-1'],
  ['maps', 'E_GAMES', { state: 'COMPLETED', winner: 'HOME', best_of: 1, maps: [{ winner: 'HOME' }] }, {}, '1 S-LINE-1'],
])('S-LINE-1 a line market between players counts %s: %s', (_, sport, facts, question, expected) => {
  expect(outcomeLine(sport, facts, of('LINE', [], question))).toBe(expected);
});

const eleven = (team: string) => Array.from({ length: 11 }, (_, place) => ({ team, name: `${team} ${place + 1}` }));
/** A T20 of two overs: the home side makes 17 with two fours and a six, its opponents 3. */
const MATCH: Facts = {
  state: 'WON',
  winner: 'HOME',
  overs_a_side: 2,
  players: [...eleven('HOME'), ...eleven('AWAY')],
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [
    { innings: 1, balls: '1 1 6 . Wc .' },
    { innings: 1, balls: '4 4 . . 1wd . .' },
    { innings: 2, balls: '1 . . . W .' },
    { innings: 2, balls: '. . 2 . . .' },
  ],
  scorecard: [
    { innings: 1, name: 'HOME 1', runs: 7, balls: 4, fours: 0, sixes: 1, how: 'OUT', wicket: 1 },
    { innings: 1, name: 'HOME 2', runs: 9, balls: 7, fours: 2, sixes: 0, how: 'NOT_OUT' },
    { innings: 1, name: 'HOME 3', runs: 0, balls: 1, fours: 0, sixes: 0, how: 'NOT_OUT' },
    { innings: 2, name: 'AWAY 1', runs: 3, balls: 7, fours: 0, sixes: 0, how: 'NOT_OUT' },
    { innings: 2, name: 'AWAY 2', runs: 0, balls: 4, fours: 0, sixes: 0, how: 'OUT', wicket: 1 },
    { innings: 2, name: 'AWAY 3', runs: 0, balls: 1, fours: 0, sixes: 0, how: 'NOT_OUT' },
  ],
};
/** A Test of one long innings: 30 overs by lunch on the first day, 60 by tea, 90 by stumps; then a win by an innings in the second session of the second day. */
const dayOf = (session: number, overs: number, day = 1, innings = 1) => ({ day, session, innings, overs });
const TEST: Facts = {
  state: 'WON',
  winner: 'HOME',
  innings: [
    { team: 'HOME', end: 'DECLARED' },
    { team: 'AWAY', end: 'ALL_OUT' },
    { team: 'AWAY', end: 'ALL_OUT' },
  ],
  overs: [
    ...Array.from({ length: 90 }, () => ({ innings: 1, balls: '1 . . 1 . 1' })),
    ...Array.from({ length: 40 }, (_, over) => ({ innings: 2, balls: over < 30 ? '. . . 1 . .' : '. . . 1 . W' })),
    ...['W W W W W W', 'W W W W'].map((balls) => ({ innings: 3, balls })),
  ],
  sessions: [dayOf(1, 30), dayOf(2, 60), dayOf(3, 90), dayOf(1, 20, 2, 2), dayOf(2, 2, 2, 3)],
};
const days = ['Day 1, session 3', 'Day 2, session 2', 'The draw'];

test.each<readonly [string, Facts, Market, string]>([
  ['S-FANCY-22', TEST, of('DAY_SESSION', [], { day: 1, session: 2 }), '90 S-FANCY-22'],
  ['S-FANCY-22 too few overs', TEST, of('DAY_SESSION', [], { day: 2, session: 1 }), 'void UNDER_MIN_OVERS S-FANCY-22'],
  ['S-FANCY-22 no sessions', { ...MATCH }, of('DAY_SESSION', [], { day: 1, session: 2 }), 'waits for sessions'],
  [
    'S-FANCY-22 a session with more overs than the innings has',
    { ...TEST, sessions: [dayOf(1, 95)] },
    of('DAY_SESSION', [], { day: 1, session: 1 }),
    'waits for sessions',
  ],
  ['S-FANCY-23', TEST, of('DAY_TOTAL', [], { day: 1 }), '270 S-FANCY-23'],
  ['S-FM1-23', TEST, of('GAME_COMPLETED', days), 'Day 2, session 2 S-FM1-23'],
  ['S-FM1-23 drawn', { ...TEST, state: 'DRAWN' }, of('GAME_COMPLETED', days), 'The draw S-FM1-23'],
  [
    'S-FM1-23 without balls',
    { state: 'WON', winner: 'AWAY', sessions: [dayOf(3, 1)] },
    of('GAME_COMPLETED', days),
    'Day 1, session 3 S-FM1-23',
  ],
  ['S-FANCY-56', MATCH, of('OVER_EVENT', [], { event: 'BOUNDARIES', from: 1, to: 2 }), '3 S-FANCY-56'],
  ['S-FM1-19', MATCH, of('OVER_EVENT', ANSWER, { event: 'SIXES', to: 1, at_least: 1 }), 'Yes S-FM1-19'],
  ['S-FM1-21', MATCH, of('OVER_EVENT', ANSWER, { innings: 2, number: 1 }), 'No S-FM1-21'],
  ['S-FM1-22', MATCH, of('WICKETS_IN_OVERS', ANSWER, { wickets: 1, number: 1 }), 'Yes S-FM1-22'],
  ['S-FM1-22 all out', MATCH, of('WICKETS_IN_OVERS', ANSWER, { number: 2 }), 'No S-FM1-22'],
  ['S-FM1-18', MATCH, of('PLAYER_EVENT', ANSWER, { name: 'home 1', runs: 50 }), 'No S-FM1-18'],
  [
    'S-FM1-16',
    { ...MATCH, specials: [{ name: 'AWAY 2', special: 'a catch', happened: true }] },
    of('PLAYER_EVENT', ANSWER, { name: 'AWAY 2', special: 'a catch' }),
    'Yes S-FM1-16',
  ],
  ['S-FM1-16 not seen yet', MATCH, of('PLAYER_EVENT', ANSWER, { name: 'AWAY 2', special: 'a catch' }), 'waits for the end'],
  ['S-FM1-18 left out', MATCH, of('PLAYER_EVENT', ANSWER, { name: 'Yew', runs: 50 }), 'void NOT_IN_ELEVEN S-FM1-18'],
  ['S-FM1-17', { ...MATCH, first_boundary: 'LEG' }, of('FIRST_BOUNDARY_SIDE', ['Off', 'Leg']), 'Leg S-FM1-17'],
  ['S-FM1-17 not seen yet', MATCH, of('FIRST_BOUNDARY_SIDE', ['Off', 'Leg']), 'waits for the end'],
  ['S-FANCY-58', MATCH, of('NO_BOUNDARY', [], { innings: 1, number: 1, ball: 3 }), '0 S-FANCY-58'],
  ['S-FANCY-58 never bowled', MATCH, of('NO_BOUNDARY', [], { innings: 1, number: 1, ball: 7 }), 'void NOT_REACHED S-FANCY-58'],
  ['S-FM1-2 a batter', MATCH, of('ODD_EVEN', [], { innings: 1, name: 'HOME 1' }), '1 S-FM1-2'],
  ['S-FM1-2 a partnership', MATCH, of('ODD_EVEN', [], { innings: 1, stand: 1 }), '0 S-FM1-2'],
  [
    'S-FM1-24',
    {
      ...MATCH,
      state: 'NO_RESULT',
      innings: [{ team: 'HOME', end: 'STOPPED' }],
      overs: [{ innings: 1, balls: '1 1 6' }],
      meters: [{ innings: 1, no: 75, yes: 78 }],
    },
    of('METER', [], { innings: 1 }),
    '77 S-FM1-24',
  ],
  [
    'S-FANCY-71',
    {
      ...MATCH,
      state: 'IN_PLAY',
      picture_stopped: true,
      innings: [{ team: 'HOME' }],
      overs: [{ innings: 1, balls: '1 1 6' }],
    },
    of('SESSION', [], { innings: 1, number: 1 }),
    'void STREAM_STOPPED S-FANCY-71',
  ],
  ['S-BOOK-12', { state: 'IN_PLAY', picture_stopped: true }, of('BOOKMAKER_WINNER', TWO), 'void STREAM_STOPPED S-BOOK-12'],
  [
    'S-FANCY-5',
    { ...MATCH, reduced: true },
    of('SESSION', [], { innings: 1, number: 1, advance: true }),
    'void REDUCED_BEFORE_START S-FANCY-5',
  ],
  ['S-FANCY-12', MATCH, of('SESSION', [], { innings: 2, number: 1, advance: true }), '8 S-FANCY-7'],
  ['S-FANCY-41', MATCH, of('BATTER_RUNS', [], { innings: 1, name: 'HOME 3', opener: true }), 'void DID_NOT_OPEN S-FANCY-41'],
  [
    'S-FANCY-6',
    {
      ...MATCH,
      innings: [
        { team: 'HOME', end: 'OVERS', penalty_before: 5 },
        { team: 'AWAY', end: 'OVERS', penalty_after: 5 },
      ],
    },
    of('SESSION', [], { innings: 1, number: 1 }),
    '13 S-FANCY-7',
  ],
  [
    'S-FANCY-57',
    {
      ...MATCH,
      overs_a_side: 3,
      innings: [
        { team: 'HOME', end: 'OVERS', cut_to: 2, cut_after: 1 },
        { team: 'AWAY', end: 'OVERS', overs: 2 },
      ],
    },
    of('OVER_EVENT', [], { event: 'FOURS', from: 1, to: 3 }),
    '2 S-FANCY-57',
  ],
  [
    'S-FANCY-57 a cut after an unknown number of overs',
    { ...MATCH, overs_a_side: 3, innings: [{ team: 'HOME', cut_to: 2 }, { team: 'AWAY' }] },
    of('OVER_EVENT', [], { event: 'FOURS', from: 1, to: 3 }),
    'waits for innings.cut_after',
  ],
  [
    'S-IPL-9',
    { state: 'IN_PLAY', season_over: true, fixtures: 74, records: [{ record: 'MOST_SIXES_IN_MATCH', figure: 31 }] },
    of('SEASON_RECORD', [], { competition: 'IPL', record: 'MOST_SIXES_IN_MATCH' }),
    '31 S-IPL-9',
  ],
  [
    'S-IPL-1 of a record',
    { state: 'IN_PLAY', season_over: true, fixtures: 60, records: [] },
    of('SEASON_RECORD', [], { competition: 'IPL', record: 'FASTEST_FIFTY' }),
    'void FIXTURE_REDUCED S-IPL-1',
  ],
])('cricket: %s', (_, facts, market, expected) => {
  expect(outcomeLine('CRICKET', facts, market)).toBe(expected);
});

test('S-DIGIT-3 the three digits come from three sessions, or from two sessions and the innings', () => {
  const overs = (count: number) => Array.from({ length: count }, () => ({ innings: 1, balls: '1 1 1 1 1 .' }));
  const facts = {
    ...MATCH,
    state: 'IN_PLAY',
    overs_a_side: 20,
    innings: [{ team: 'HOME', end: 'OVERS' }],
    overs: [...overs(19), { innings: 1, balls: '1 . . . . .' }],
  };
  const names = ['005', '006', '110'];
  expect(outcomeLine('CRICKET', facts, of('DIGIT_TRIPLE', names, { innings: 1, third: 'SESSION' }))).toBe('005 S-DIGIT-3');
  expect(outcomeLine('CRICKET', facts, of('DIGIT_TRIPLE', names, { innings: 1, third: 'INNINGS' }))).toBe('006 S-DIGIT-3');
});

test('S-FM1-6 a named player who is in no eleven is removed from the market once both elevens are known', () => {
  const { nonRunners } = FACT_SPORTS.CRICKET;
  const names = ['home 1', 'Yew', 'Any other'];
  const outcomes = present(outcomesOf({ outcomes: 'NAMES' }, names));
  expect(nonRunners(MATCH, 'TOP_BATTER', outcomes)).toEqual([{ name: 'Yew', factor: 0 }]);
  expect(nonRunners({ ...MATCH, players: eleven('HOME') }, 'TOP_BATTER', outcomes)).toEqual([]);
  expect(nonRunners(MATCH, 'BATTER_RUNS', outcomes)).toEqual([]);
});

const named = (...names: readonly string[]) =>
  ['HOME', 'AWAY'].flatMap((team) => [
    ...eleven(team).slice(names.length),
    ...(team === 'HOME'
      ? names
      : eleven(team)
          .slice(0, names.length)
          .map(({ name }) => name)
    ).map((name) => ({ name, team })),
  ]);

test.each<readonly [string, readonly string[], readonly string[], readonly string[]]>([
  ['the others are not players', ['Any other', 'Virat Kohli'], ['Virat Kohli'], []],
  ['an initial', ['V Kohli', 'Any other'], ['Virat Kohli'], []],
  ['a surname', ['Kohli'], ['Virat Kohli (c)'], []],
  ['two of one surname, and one does not play', ['Rohit Sharma', 'Ishant Sharma'], ['Rohit Sharma'], ['Ishant Sharma']],
  ['one who does not play', ['Yew', 'Any other'], ['Virat Kohli'], ['Yew']],
])('S-FM1-6 the facts remove a player only if no listed player may be the same: %s', (_, names, listed, out) => {
  const facts = { ...MATCH, players: named(...listed) };
  const outcomes = present(outcomesOf({ outcomes: 'NAMES' }, names));
  expect(FACT_SPORTS.CRICKET.nonRunners(facts, 'TOP_BATTER', outcomes).map(({ name }) => name)).toEqual(out);
});

test.each<readonly [string, readonly string[], string, string]>([
  ['a name as the market spells it', ['Virat Kohli', 'Any other'], 'virat kohli', 'Virat Kohli S-FM1-9'],
  ['a surname', ['Virat Kohli', 'Any other'], 'Kohli', 'waits for players_of_match'],
  ['a listed player without a runner', ['Virat Kohli', 'Any other'], 'AWAY 1', 'Any other S-FM1-9'],
])('S-FM1-9 the player of the match is %s', (_, names, best, expected) => {
  const facts = { ...MATCH, players: named('Virat Kohli'), players_of_match: [{ name: best }] };
  expect(outcomeLine('CRICKET', facts, of('MAN_OF_MATCH', names))).toBe(expected);
});

const ten = (team: string) => eleven(team).slice(0, 10);
const TOP = of('TOP_BATTER', ['home 2', 'Yew']);
const [HOME, AWAY] = [eleven('HOME'), eleven('AWAY')];

test.each<readonly [string, readonly Readonly<Record<string, string>>[], Market, string]>([
  ['both elevens known', [...HOME, ...AWAY], of('BATTER_RUNS', [], { innings: 1, name: 'Yew' }), 'void NOT_IN_ELEVEN S-FANCY-40'],
  ['a player short', [...HOME, ...ten('AWAY')], of('BATTER_RUNS', [], { innings: 1, name: 'Yew' }), 'waits for players'],
  ['a listed player', [...ten('HOME'), ...AWAY], of('BATTER_RUNS', [], { innings: 1, name: 'home 1' }), '7 S-FANCY-40'],
  [
    'both elevens known',
    [...HOME, ...AWAY],
    of('BOWLER_WICKETS', [], { innings: 1, name: 'Yew' }),
    'void NOT_IN_ELEVEN S-FANCY-46',
  ],
  ['a player short', [...ten('HOME'), ...AWAY], of('BOWLER_WICKETS', [], { innings: 1, name: 'Yew' }), 'waits for players'],
  ['both elevens known', [...HOME, ...AWAY], of('BATTER_MATCH', ['home 1', 'Yew']), 'void NOT_IN_ELEVEN S-FM1-14'],
  ['a player short', [...HOME, ...ten('AWAY')], of('BATTER_MATCH', ['home 1', 'Yew']), 'waits for players'],
  [
    'both elevens known',
    [...HOME, ...AWAY],
    of('PLAYER_EVENT', ANSWER, { name: 'Yew', runs: 50 }),
    'void NOT_IN_ELEVEN S-FM1-18',
  ],
  ['a player short', [...HOME, ...ten('AWAY')], of('PLAYER_EVENT', ANSWER, { name: 'Yew', runs: 50 }), 'waits for players'],
  ['a player short', [...HOME, ...ten('AWAY')], TOP, 'waits for players'],
  ['a runner taken out', [...HOME, ...AWAY], { ...TOP, removed: [1] }, 'home 2 S-FM1-5'],
])('S-FM1-6, S-FANCY-40, S-FM1-14 a market on players settles or waits with %s', (_, players, market, expected) => {
  expect(outcomeLine('CRICKET', { ...MATCH, players }, market)).toBe(expected);
});

test.each<readonly [string, Question, boolean, string | undefined]>([
  ['a stretch without an event', { to: 3 }, true, 'event'],
  ['a stretch without an end', { event: 'FOURS' }, true, 'to'],
  ['a stretch that ends before it starts', { event: 'FOURS', from: 4, to: 3 }, true, 'to'],
  ['a number with a threshold', { event: 'FOURS', to: 3, at_least: 2 }, true, 'at_least'],
  ['yes or no without a threshold', { event: 'FOURS', to: 3 }, false, 'at_least'],
  ['a stretch', { event: 'FOURS', from: 2, to: 3, at_least: 2 }, false, undefined],
  ['a catch at a wicket', { innings: 2, number: 1 }, false, undefined],
])('the parameters of OVER_EVENT are checked: %s', (_, question, isOnNumber, fault) => {
  expect(invalidParameterOf(present(FACT_SPORTS.CRICKET.markets.OVER_EVENT), question, isOnNumber)).toBe(fault);
});

test.each<readonly [string, Question, string | undefined]>([
  ['fours of the IPL', { competition: 'IPL', what: 'FOURS' }, undefined],
  ['run outs of the World Cup', { competition: 'WORLD_CUP_ODI', what: 'RUN_OUT' }, undefined],
  ['ducks of the World Cup', { competition: 'WORLD_CUP_ODI', what: 'DUCKS' }, undefined],
  ['ducks of the IPL, which have no average', { competition: 'IPL', what: 'DUCKS' }, 'what'],
  ['maidens of the IPL', { competition: 'IPL', what: 'MAIDENS' }, 'what'],
  ['hundreds of the Big Bash League', { competition: 'BBL', what: 'HUNDREDS' }, 'what'],
  ['catches of the WPL', { competition: 'WPL', what: 'CAUGHT' }, 'what'],
  ['the highest over, which no match adds up', { competition: 'IPL', what: 'HIGHEST_OVER' }, 'what'],
  ['dot balls', { competition: 'IPL', what: 'DOTS' }, 'what'],
  ['no competition', { what: 'FOURS' }, 'competition'],
  ['no figure', { competition: 'IPL' }, 'what'],
])('D-6 a season total of %s needs a fixed average', (_, question, fault) => {
  expect(invalidParameterOf(present(FACT_SPORTS.CRICKET.markets.SEASON_TOTAL), question, true)).toBe(fault);
});

test('PLAYER_EVENT has a score or an event in words, and not both', () => {
  const faultOf = (question: Question) => invalidParameterOf(present(FACT_SPORTS.CRICKET.markets.PLAYER_EVENT), question, false);
  expect([{ runs: 50 }, { special: 'a catch' }].map((more) => faultOf({ name: 'Ash', ...more }))).toEqual([undefined, undefined]);
  expect([{}, { runs: 50, special: 'a catch' }].map((more) => faultOf({ name: 'Ash', ...more }))).toEqual(['runs', 'runs']);
});

test.each<readonly [string, 'GOAL' | 'RED_CARD', MarketType, readonly [number, number] | undefined]>([
  ['S-MATCH-8 from the goal', 'GOAL', 'MATCH_ODDS', [1_000, 9_000]],
  ['S-MATCH-9 from the start of the review', 'RED_CARD', 'CARDS_LINE', [5_000, 9_000]],
  ['S-MATCH-8 not for cards', 'GOAL', 'CARDS_LINE', undefined],
])('%s', (_, cancelled, type, span) => {
  const reviews = [{ cancelled, at: 1_000, started: 5_000, ended: 9_000 }];
  const [found] = FACT_SPORTS.FOOTBALL.voidSpans({ state: 'IN_PLAY', reviews }, type, {});
  expect(found === undefined ? undefined : [found.fromMs, found.untilMs]).toEqual(span);
});

test('a state is an ending unless the match goes on or is played later', () => {
  expect(FACT_SPORTS.FOOTBALL.endings).toEqual(['FULL_TIME', 'ABANDONED', 'CALLED_OFF', 'WALKOVER']);
  expect(FACT_SPORTS.RACING.endings).not.toContain('NOT_OVER');
});
