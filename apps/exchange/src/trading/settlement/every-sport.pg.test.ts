import { ruleById, rulesOfTab, TABS, type Tab } from '@pavilion/core/settlement';
import { FACT_SPORT_NAMES, type Facts, type Question } from '@pavilion/core/settlement/facts';
import {
  contestFacts,
  drawContest,
  FOOTBALL_SIDES,
  KABADDI_SIDES,
  TENNIS_PLAYERS,
  virtualGame,
  type ContestKind,
} from '@pavilion/core/contests';
import type { Hmac } from '@pavilion/core/fairness';
import { present } from '@pavilion/core/std';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FactsDesk, START, TWO, type FactsRow } from '../../testing/facts-desk.ts';

let office: FactsDesk;

beforeAll(async () => {
  office = await FactsDesk.start();
});

afterAll(() => office.desk.exchange.stop());

const score = (home: number, away: number) => ({ score: { home, away } });
const yesNo = (line: number) =>
  ({
    kind: 'FANCY',
    bets: [
      { side: 'YES', line, rate: 100 },
      { side: 'NO', line, rate: 100 },
    ],
  }) as const;
const rated = (kind: 'BOOKMAKER' | 'OVER_COMPARISON') =>
  ({
    kind,
    bets: [
      { side: 'BACK', rate: 100 },
      { side: 'LAY', rate: 100 },
    ],
  }) as const;
const KHADO = { side: 'BACK', line: 78, band_width: 5, rate: 100 };
/** Ten overs for each side: eight runs an over for the first, seven for the second. */
const CRICKET = {
  state: 'WON',
  winner: 'HOME',
  overs_a_side: 10,
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [1, 2].flatMap((innings) =>
    Array.from({ length: 10 }, () => ({ innings, balls: innings === 1 ? '4 1 1 1 1 .' : '1 1 1 1 1 2' })),
  ),
  lunch: [{ home: 1.5, away: 2.5 }],
};
/** A season with a row for each match of its list: 31 fours, one average and then none. */
const season = (fixtures: number) => ({
  state: 'IN_PLAY',
  season_over: true,
  fixtures,
  season: [
    { what: 'FOURS', figure: 31 },
    { what: 'FOURS', average: true },
    ...Array.from({ length: fixtures - 2 }, () => ({ what: 'FOURS', figure: 0 })),
  ],
});
const seats = (vote: string) => ({
  state: 'DECLARED',
  vote,
  declared_by: 'Notice 12 of the Commission',
  seats: [
    { name: 'Lions', seats: 41 },
    { name: 'Bears', seats: 38 },
  ],
  complete: true,
});
const PLAYED = { state: 'FULL_TIME', original_kick_off: START, kick_off: START, goals: [{ team: 'HOME', half: 'FIRST' }] };
const CUP_MATCH = { goals: 2, extra_time_goals: 1, corners: 9, penalties_scored: 5, penalties_missed: 1 };

/** For each tab of the Site Rules that has markets: a market that one of its rules settles. */
const ROWS = {
  'Horse Racing': {
    sport: 'RACING',
    sportId: 7,
    type: 'WINNER',
    names: ['Amber', 'Basalt', 'Cedar'],
    facts: {
      state: 'WEIGHED_IN',
      non_runners: [],
      left_out: [],
      finish: [{ horse: 'Amber' }, { horse: 'Cedar' }, { horse: 'Basalt' }],
    },
    sentence: 'Winner: Amber.',
    rule: 'S-RACE-1',
    outcome: 'WINS',
  },
  Handball: {
    sport: 'HANDBALL',
    sportId: 468328,
    type: 'HIGHEST_SCORING_PERIOD',
    names: ['1st half', '2nd half', 'Draw'],
    facts: { state: 'COMPLETED', halves: [score(12, 10), score(13, 15)] },
    sentence: 'Winner: 2nd half.',
    rule: 'S-HB-3',
    outcome: 'LOSES',
  },
  'Table Tennis': {
    sport: 'TABLE_TENNIS',
    sportId: 2593174,
    type: 'GAME_POINTS_LINE',
    names: ['Over 17.5', 'Under 17.5'],
    question: { number: 1, line: 17.5 },
    facts: { state: 'COMPLETED', best_of: 'THREE', sets: [score(11, 8), score(11, 6)] },
    sentence: 'Winner: Over 17.5.',
    rule: 'S-TT-4',
    outcome: 'WINS',
  },
  Basketball: {
    sport: 'BASKETBALL',
    sportId: 7522,
    type: 'MATCH_ODDS',
    names: TWO,
    facts: { state: 'COMPLETED', quarters: [score(20, 18), score(22, 20), score(24, 20), score(20, 30)] },
    sentence: 'Winner: Bears.',
    rule: 'S-BASK-1',
    outcome: 'LOSES',
  },
  Vollyball: {
    sport: 'VOLLEYBALL',
    sportId: 998917,
    type: 'SET_WINNER',
    names: TWO,
    question: { number: 1 },
    facts: { state: 'ABANDONED', sets: [score(25, 20), { ...score(10, 9), unfinished: true }] },
    sentence: 'Winner: Lions.',
    rule: 'S-VOLL-2',
    outcome: 'WINS',
  },
  'Ice Hockey': {
    sport: 'ICE_HOCKEY',
    sportId: 7524,
    type: 'MATCH_ODDS',
    names: TWO,
    facts: { state: 'COMPLETED', final_score: { home: 3, away: 2 } },
    sentence: 'Winner: Lions.',
    rule: 'S-ICE-1',
    outcome: 'WINS',
  },
  Football: {
    sport: 'FOOTBALL',
    sportId: 1,
    type: 'OVER_UNDER',
    names: ['Under 2.5', 'Over 2.5'],
    question: { line: 2.5 },
    facts: PLAYED,
    sentence: 'Winner: Under 2.5.',
    rule: 'S-FOOT-5',
    outcome: 'WINS',
  },
  Tennis: {
    sport: 'TENNIS',
    sportId: 2,
    type: 'MATCH_ODDS',
    names: TWO,
    facts: { state: 'RETIRED', retired: 'HOME', sets: [score(6, 4), { ...score(2, 3), unfinished: true }] },
    sentence: 'Winner: Bears.',
    rule: 'S-TENN-2',
    outcome: 'LOSES',
  },
  Snooker: {
    sport: 'SNOOKER',
    sportId: 6422,
    type: 'MATCH_ODDS',
    names: TWO,
    facts: { state: 'COMPLETED', best_of: 3, frames: [{ winner: 'HOME' }, { winner: 'AWAY' }, { winner: 'HOME' }] },
    sentence: 'Winner: Lions.',
    rule: 'S-SNK-1',
    outcome: 'WINS',
  },
  'E-Games': {
    sport: 'E_GAMES',
    sportId: 27454571,
    type: 'MAP_WINNER',
    names: TWO,
    question: { number: 1 },
    facts: { state: 'NOT_COMPLETED', maps: [{ winner: 'AWAY' }] },
    sentence: 'Winner: Bears.',
    rule: 'S-EG-1',
    outcome: 'LOSES',
  },
  Fustal: {
    sport: 'FUTSAL',
    sportId: 468329,
    type: 'HIGHEST_SCORING_PERIOD',
    names: ['1st half', '2nd half'],
    facts: { state: 'COMPLETED', halves: [score(1, 2), score(2, 1)] },
    sentence: 'Void',
    rule: 'S-FUT-4',
    outcome: 'VOID',
  },
  Politics: {
    sport: 'POLITICS',
    sportId: 2378961,
    type: 'WINNER',
    names: TWO,
    facts: seats('ASSEMBLY'),
    sentence: 'Winner: Lions.',
    rule: 'S-POL-1',
    outcome: 'WINS',
  },
  'Football Fancy': {
    sport: 'FOOTBALL',
    sportId: 1,
    type: 'TOURNAMENT_GOALS',
    house: yesNo(4),
    facts: { ...PLAYED, match_count: 1, matches: [CUP_MATCH] },
    sentence: 'Result: 3.',
    rule: 'S-FFAN-1',
    outcome: 'LOSES',
  },
  Kabaddi: {
    sport: 'KABADDI',
    sportId: 138,
    type: 'PLAYER_POINTS',
    house: yesNo(7),
    question: { name: 'Ash' },
    facts: { state: 'COMPLETED', score: { home: 33, away: 31 }, players: [{ name: 'Ash', points: 7 }] },
    sentence: 'Result: 7.',
    rule: 'S-KAB-2',
    outcome: 'WINS',
  },
  Election: {
    sport: 'POLITICS',
    sportId: 2378961,
    type: 'SEATS',
    house: yesNo(42),
    question: { name: 'Lions' },
    facts: seats('PARLIAMENT'),
    sentence: 'Result: 41.',
    rule: 'S-ELEC-1',
    outcome: 'LOSES',
  },
  Binary: {
    sport: 'BINARY',
    sportId: 6231,
    type: 'BINARY_SETTLEMENT',
    house: { ...yesNo(22_400), kind: 'BINARY' },
    facts: { state: 'PUBLISHED', price: 22_410.5 },
    sentence: 'Result: 22,410.5',
    rule: 'S-BIN-1',
    outcome: 'WINS',
  },
  'Big Bash League': {
    sport: 'CRICKET',
    sportId: 4,
    type: 'SEASON_TOTAL',
    house: yesNo(56),
    question: { competition: 'BBL', what: 'FOURS' },
    facts: season(40),
    sentence: 'Result: 56.',
    rule: 'S-BBL-1',
    outcome: 'WINS',
  },
  IPL: {
    sport: 'CRICKET',
    sportId: 4,
    type: 'SEASON_TOTAL',
    house: yesNo(56),
    question: { competition: 'IPL', what: 'FOURS' },
    facts: season(74),
    sentence: 'Result: 56.',
    rule: 'S-IPL-2',
    outcome: 'WINS',
  },
  'World Cup': {
    sport: 'CRICKET',
    sportId: 4,
    type: 'SEASON_TOTAL',
    house: yesNo(76),
    question: { competition: 'WORLD_CUP_ODI', what: 'FOURS' },
    facts: season(48),
    sentence: 'Result: 76.',
    rule: 'S-WC-2',
    outcome: 'WINS',
  },
  'Lunch Favourite': {
    sport: 'CRICKET',
    sportId: 4,
    type: 'LUNCH_FAVOURITE',
    names: ['Favourite', 'The other side'],
    house: rated('BOOKMAKER'),
    facts: CRICKET,
    sentence: 'Winner: Favourite.',
    rule: 'S-LUNCH-1',
    outcome: 'WINS',
  },
  Bookmaker: {
    sport: 'CRICKET',
    sportId: 4,
    type: 'OVER_COMPARISON',
    names: TWO,
    house: rated('OVER_COMPARISON'),
    facts: CRICKET,
    sentence: 'Winner: Lions.',
    rule: 'S-BOOK-2',
    outcome: 'WINS',
  },
  CricketCasino: {
    sport: 'CRICKET',
    sportId: 4,
    type: 'DIGIT_SINGLE',
    names: [...'0123456789'],
    house: {
      kind: 'DIGIT',
      bets: [
        { side: 'BACK', price: 2 },
        { side: 'LAY', price: 2 },
      ],
    },
    question: { innings: 1 },
    facts: CRICKET,
    sentence: 'Winner: 8.',
    rule: 'S-DIGIT-1',
    outcome: 'LOSES',
  },
  'Fancy Market 1': {
    sport: 'CRICKET',
    sportId: 4,
    type: 'MOST_FOURS',
    names: TWO,
    house: rated('BOOKMAKER'),
    facts: CRICKET,
    sentence: 'Winner: Lions.',
    rule: 'S-FM1-12',
    outcome: 'WINS',
  },
  Khado: {
    sport: 'CRICKET',
    sportId: 4,
    type: 'KHADO',
    house: { kind: 'KHADO', bets: [KHADO, KHADO] },
    question: { innings: 1 },
    facts: CRICKET,
    sentence: 'Result: 80.',
    rule: 'S-KHADO-2',
    outcome: 'WINS',
  },
  Fancy: {
    sport: 'CRICKET',
    sportId: 4,
    type: 'SESSION',
    house: yesNo(49),
    question: { innings: 1, number: 6 },
    facts: CRICKET,
    sentence: 'Result: 48.',
    rule: 'S-FANCY-7',
    outcome: 'LOSES',
  },
  Match: {
    sport: 'BADMINTON',
    sportId: 627555,
    type: 'MATCH_ODDS',
    names: TWO,
    facts: { state: 'COMPLETED', games: [score(21, 10), score(21, 12)] },
    sentence: 'Winner: Lions.',
    rule: 'S-MATCH-11',
    outcome: 'WINS',
  },
} satisfies Readonly<Record<Exclude<Tab, 'Teenpatti'>, FactsRow>>;

const rows: readonly (readonly [string, FactsRow])[] = Object.entries(ROWS);

test.each(rows)('%s: facts typed in the office settle the bets, and both statements show the facts', async (tab, row) => {
  expect(ruleById(row.rule)?.tab).toBe(tab);
  const opened = await office.openMarket(row);
  await office.settleByFacts(opened, row);
  await office.expectStatements(opened, row);
});

const HOUR = 3_600_000;
const endedFacts = (state: string, more: Facts = {}) => ({ state, original_kick_off: START, ...more });
const FOOTBALL = { sport: 'FOOTBALL', sportId: 1, type: 'MATCH_ODDS', names: [...TWO, 'The Draw'] } as const;
const BASKETBALL = { ...ROWS.Basketball, names: TWO };
const FOUR = [score(20, 18), score(22, 20), score(24, 20), { ...score(22, 22), unfinished: true }];
const STOPPED = { ...FOOTBALL, sentence: '', outcome: 'VOID' } as const;

/** Endings other than a complete match, each decided from the office and from a feed. */
const ENDINGS: readonly (readonly [string, FactsRow])[] = [
  [
    'S-FOOT-1 a kick-off 48 hours and a minute late',
    { ...STOPPED, facts: { ...PLAYED, kick_off: START + 48 * HOUR + 60_000, not_moved: true }, rule: 'S-FOOT-1' },
  ],
  [
    'S-FOOT-4 a kick-off 48 hours late',
    {
      ...FOOTBALL,
      facts: { ...PLAYED, kick_off: START + 48 * HOUR },
      sentence: 'Winner: Lions.',
      rule: 'S-FOOT-4',
      outcome: 'WINS',
    },
  ],
  [
    'S-FOOT-2 a kick-off that was moved well ahead',
    {
      ...FOOTBALL,
      facts: { ...PLAYED, moved_to: START + 168 * HOUR, kick_off: START + 168 * HOUR },
      sentence: 'Winner: Lions.',
      rule: 'S-FOOT-4',
      outcome: 'WINS',
    },
  ],
  [
    'S-FOOT-1 a postponed match',
    { ...STOPPED, facts: endedFacts('POSTPONED', { new_kick_off: START + 99 * HOUR }), rule: 'S-FOOT-1' },
  ],
  [
    'S-FOOT-13 a match moved to the visitors',
    { ...STOPPED, facts: endedFacts('POSTPONED', { at_visitors: true }), rule: 'S-FOOT-13' },
  ],
  ['S-FOOT-3 a walkover', { ...STOPPED, facts: endedFacts('WALKOVER'), rule: 'S-FOOT-3' }],
  [
    'S-FOOT-4 an abandoned match',
    { ...STOPPED, facts: endedFacts('ABANDONED', { kick_off: START, reached: 'SECOND', goals: PLAYED.goals }), rule: 'S-FOOT-4' },
  ],
  [
    'S-BASK-1 a match abandoned with five minutes left',
    { ...BASKETBALL, facts: { state: 'ABANDONED', left: 300, quarters: FOUR }, sentence: 'Winner: Lions.', outcome: 'WINS' },
  ],
  [
    'S-BASK-1 a match abandoned with more than five minutes left',
    { ...BASKETBALL, facts: { state: 'ABANDONED', left: 301, quarters: FOUR }, sentence: '', outcome: 'VOID' },
  ],
  ['S-TENN-2 a retirement', ROWS.Tennis],
  ['S-TENN-1 a walkover', { ...ROWS.Tennis, facts: { state: 'WALKOVER' }, sentence: '', rule: 'S-TENN-1', outcome: 'VOID' }],
];

test.each(ENDINGS)('%s settles bets, whether office or feed sends the facts', async (_, row) => {
  for (const by of ['OFFICE', 'FEED'] as const) {
    const opened = by === 'OFFICE' ? await office.openBetweenPlayers(row) : await office.offerWithBets(row);
    await office.settleByFacts(opened, row);
    await office.expectStatements(opened, row);
  }
});

/** A Test of one long innings: 30 overs by lunch, 60 by tea, 90 by stumps. */
const TEST = {
  state: 'IN_PLAY',
  innings: [{ team: 'HOME' }],
  overs: Array.from({ length: 90 }, () => ({ innings: 1, balls: '1 . . 1 . 1' })),
  sessions: [30, 60, 90].map((overs, place) => ({ day: 1, session: place + 1, innings: 1, overs })),
};
const answer = {
  kind: 'YES_NO',
  bets: [
    { side: 'BACK', price: 2 },
    { side: 'LAY', price: 2 },
  ],
} as const;
const OF_CRICKET = { sport: 'CRICKET', sportId: 4 } as const;

/** Questions beyond the usual one of their tab: tournaments, lines between players, and cricket questions with parameters. */
const FURTHER: readonly FactsRow[] = [
  {
    sport: 'FOOTBALL',
    sportId: 1,
    type: 'WINNER',
    names: ['Lions', 'Bears', 'Wolves'],
    facts: { state: 'TOURNAMENT_OVER', table: [{ name: 'Lions' }, { name: 'Wolves' }] },
    sentence: 'Winner: Lions.',
    rule: 'S-BOOK-10',
    outcome: 'WINS',
  },
  {
    sport: 'KABADDI',
    sportId: 138,
    type: 'WINNER',
    names: TWO,
    facts: { state: 'TOURNAMENT_OFF' },
    sentence: 'Void',
    rule: 'S-GEN-15',
    outcome: 'VOID',
  },
  {
    ...OF_CRICKET,
    type: 'DAY_SESSION',
    house: yesNo(90),
    question: { day: 1, session: 2 },
    facts: TEST,
    sentence: 'Result: 90.',
    rule: 'S-FANCY-22',
    outcome: 'WINS',
  },
  {
    ...OF_CRICKET,
    type: 'BATTER_RUNS',
    house: yesNo(50),
    question: { innings: 1, name: 'Ash' },
    facts: {
      ...CRICKET,
      players: [
        { team: 'HOME', name: 'Ash' },
        { team: 'HOME', name: 'Elm' },
      ],
      scorecard: [
        { innings: 1, name: 'Ash', runs: 50, balls: 30, fours: 5, sixes: 0, how: 'NOT_OUT' },
        { innings: 1, name: 'Elm', runs: 30, balls: 30, fours: 5, sixes: 0, how: 'NOT_OUT' },
      ],
    },
    sentence: 'Result: 50.',
    rule: 'S-FANCY-40',
    outcome: 'WINS',
  },
  {
    ...OF_CRICKET,
    type: 'WICKETS_IN_OVERS',
    names: ['Yes', 'No'],
    house: answer,
    question: { number: 5, wickets: 2 },
    facts: CRICKET,
    sentence: 'Winner: No.',
    rule: 'S-FM1-22',
    outcome: 'LOSES',
  },
  {
    ...OF_CRICKET,
    type: 'OVER_EVENT',
    names: ['Yes', 'No'],
    house: answer,
    question: { event: 'FOURS', from: 1, to: 5, at_least: 5 },
    facts: CRICKET,
    sentence: 'Winner: Yes.',
    rule: 'S-FANCY-56',
    outcome: 'WINS',
  },
  {
    ...OF_CRICKET,
    type: 'SEASON_RECORD',
    house: yesNo(31),
    question: { competition: 'IPL', record: 'MOST_SIXES_IN_MATCH' },
    facts: {
      state: 'IN_PLAY',
      season_over: true,
      complete_lists: [{ list: 'COMPETITION', reason: 'the table of the organiser' }],
      records: [{ record: 'MOST_SIXES_IN_MATCH', figure: 31 }],
    },
    sentence: 'Result: 31.',
    rule: 'S-IPL-9',
    outcome: 'WINS',
  },
];

test.each(FURTHER)('$rule a market of the type $type settles from facts typed in the office', async (row) => {
  const opened = await office.openMarket(row);
  await office.settleByFacts(opened, row);
  await office.expectStatements(opened, row);
});

type Row = Readonly<Record<string, string | number | boolean>>;
const list = (count: number, row: Row): readonly Row[] => Array.from({ length: count }, () => row);
const seasonOf = (fixtures: number, more: Facts): Facts => ({ state: 'IN_PLAY', season_over: true, fixtures, ...more });
const at = (name: string, more: Row): Row => ({ name, what: 'RUNS', ...more });
const playedBy = (name: string, more: Row): Row => ({ name, part: 'IN_ELEVEN', ...more });
const absent = { name: 'Ash', part: 'ABSENT' };
const player = (competition: Question['competition'], what: Question['what'], average: number, matches: number) =>
  ({ competition, subject: 'PLAYER', name: 'Ash', what, average, matches }) as const;
const TOTAL = { ...OF_CRICKET, type: 'SEASON_TOTAL', house: yesNo(100) } as const;
const VOID = { sentence: 'Void', outcome: 'VOID' } as const;
const wins = (name: string, won: boolean, more: Row = {}): Row => ({ name, result: won ? 'WON' : 'NOT_WON', ...more });

/** Returns a World Cup in which Ash makes 148 runs in three matches and then drops out. */
const goneHome = (at: number): Facts =>
  seasonOf(48, {
    season_players: [...[50, 50, 48].map((runs) => playedBy('Ash', { runs })), ...list(6, absent)],
    dropped_out: [{ name: 'Ash', at }],
  });

/** Seasons of grounds, teams and players. */
const SEASONS: readonly (readonly [string, FactsRow])[] = [
  [
    'settlement V4, S-BBL-3 the runs at a ground, with a match that moved away',
    {
      ...TOTAL,
      house: yesNo(996),
      question: { competition: 'BBL', subject: 'GROUND', name: 'Perth Stadium', what: 'RUNS', matches: 3 },
      facts: seasonOf(40, {
        season_grounds: [
          at('Perth Stadium', { figure: 355 }),
          at('Perth Stadium', { figure: 301 }),
          at('Perth Stadium', { moved: true }),
          at('Perth Stadium', { figure: 310, play_off: true }),
          at('Docklands', { figure: 299 }),
        ],
      }),
      sentence: 'Result: 996.',
      rule: 'S-BBL-3',
      outcome: 'WINS',
    },
  ],
  [
    'S-IPL-5 nine wins of a team in the league, and two in the play-offs',
    {
      ...TOTAL,
      house: yesNo(10),
      question: { competition: 'IPL', subject: 'TEAM', name: 'Lions', what: 'WINS', matches: 14 },
      facts: seasonOf(74, {
        season_teams: [
          ...list(9, wins('Lions', true)),
          ...list(4, wins('Lions', false)),
          wins('Lions', false, { average: true }),
          ...list(2, wins('Lions', true, { play_off: true })),
        ],
      }),
      sentence: 'Result: 9.',
      rule: 'S-IPL-5',
      outcome: 'LOSES',
    },
  ],
  [
    'settlement V3, S-IPL-1 a shortened fixture list',
    {
      ...TOTAL,
      ...VOID,
      question: { competition: 'IPL', subject: 'TEAM', name: 'Lions', what: 'WINS', matches: 14 },
      facts: { state: 'IN_PLAY', fixtures: 70 },
      rule: 'S-IPL-1',
    },
  ],
  [
    'settlement V8, S-WC-4 the runs of a team, with an abandoned match',
    {
      ...TOTAL,
      house: yesNo(2_596),
      question: { competition: 'WORLD_CUP_ODI', subject: 'TEAM', name: 'India', what: 'RUNS' },
      facts: seasonOf(48, {
        season_teams: [...list(7, { name: 'India', runs: 290 }), { name: 'India', runs: 280 }, { name: 'India', average: true }],
      }),
      sentence: 'Result: 2595.',
      rule: 'S-WC-4',
      outcome: 'LOSES',
    },
  ],
  [
    'settlement V6, S-BBL-7 a batter who was absent twice',
    {
      ...TOTAL,
      question: player('BBL', 'RUNS', 24, 4),
      facts: seasonOf(40, {
        season_players: [playedBy('Ash', { runs: 40 }), absent, absent, playedBy('Ash', { runs: 18 })],
      }),
      sentence: 'Result: 106.',
      rule: 'S-BBL-7',
      outcome: 'WINS',
    },
  ],
  [
    'settlement V7, S-BBL-8 a player removed in the middle of the season',
    {
      ...TOTAL,
      ...VOID,
      question: player('BBL', 'RUNS', 24, 10),
      facts: { state: 'IN_PLAY', season_players: [playedBy('Ash', { runs: 40 }), absent, absent, absent] },
      rule: 'S-BBL-8',
    },
  ],
  [
    'settlement V5, S-BBL-5 a bowler with 32 overs',
    {
      ...TOTAL,
      house: yesNo(14),
      question: player('BBL', 'WICKETS', 1, 11),
      facts: seasonOf(40, {
        season_players: [
          ...list(9, playedBy('Ash', { wickets: 1, overs: 3 })),
          playedBy('Ash', { wickets: 5, overs: 4 }),
          playedBy('Ash', { wickets: 0, overs: 1 }),
        ],
      }),
      sentence: 'Result: 14.',
      rule: 'S-BBL-5',
      outcome: 'WINS',
    },
  ],
  [
    'S-IPL-12 a batter with a cut match, one without a ball and one that he missed',
    {
      ...TOTAL,
      question: player('IPL', 'RUNS', 30, 4),
      facts: seasonOf(74, {
        season_players: [
          playedBy('Ash', { runs: 9 }),
          playedBy('Ash', { runs: 77, average: true }),
          { name: 'Ash', part: 'NOT_STARTED' },
          absent,
        ],
      }),
      sentence: 'Result: 99.',
      rule: 'S-IPL-12',
      outcome: 'LOSES',
    },
  ],
  [
    'S-IPL-11 a bowler with 31 overs',
    {
      ...TOTAL,
      ...VOID,
      question: player('IPL', 'WICKETS', 1, 11),
      facts: seasonOf(74, {
        season_players: [...list(10, playedBy('Ash', { wickets: 2, overs: 3 })), playedBy('Ash', { wickets: 1, overs: 1 })],
      }),
      rule: 'S-IPL-11',
    },
  ],
  [
    'S-WC-7 a batter who waits when rain ends the match, with the average of the table',
    {
      ...TOTAL,
      house: yesNo(203),
      question: { competition: 'WORLD_CUP_ODI', subject: 'PLAYER', name: 'Warner', what: 'RUNS' },
      facts: seasonOf(48, {
        season_players: [...list(8, playedBy('Warner', { runs: 20 })), playedBy('Warner', { no_ball: true, average: true })],
      }),
      sentence: 'Result: 203.',
      rule: 'S-WC-7',
      outcome: 'WINS',
    },
  ],
  [
    'S-WC-8 a bowler without a ball before the cut',
    {
      ...TOTAL,
      house: yesNo(19),
      question: { competition: 'WORLD_CUP_ODI', subject: 'PLAYER', name: 'Archer', what: 'WICKETS' },
      facts: seasonOf(48, {
        season_players: [
          ...list(8, playedBy('Archer', { wickets: 2, overs: 9 })),
          playedBy('Archer', { overs: 0, average: true }),
        ],
      }),
      sentence: 'Result: 18.',
      rule: 'S-WC-8',
      outcome: 'LOSES',
    },
  ],
  [
    'S-WC-5 a player who misses the first three matches',
    {
      ...TOTAL,
      ...VOID,
      question: player('WORLD_CUP_ODI', 'RUNS', 43, 9),
      facts: { state: 'IN_PLAY', season_players: list(3, absent) },
      rule: 'S-WC-5',
    },
  ],
  [
    'S-WC-6 a player who goes home after three matches',
    {
      ...TOTAL,
      house: yesNo(148),
      question: player('WORLD_CUP_ODI', 'RUNS', 43, 9),
      facts: goneHome(START),
      sentence: 'Result: 148.',
      rule: 'S-WC-6',
      outcome: 'WINS',
    },
  ],
];

test.each(SEASONS)('facts settle %s', async (_, row) => {
  const opened = await office.openMarket(row);
  await office.settleByFacts(opened, row);
  await office.expectStatements(opened, row);
});

test('S-WC-6 facts open a case for the bets made after the last match of a player who dropped out', async () => {
  const row = {
    ...TOTAL,
    house: yesNo(148),
    question: player('WORLD_CUP_ODI', 'RUNS', 43, 9),
    sentence: 'Result: 148.',
    rule: 'S-WC-6',
    outcome: 'WINS',
  } as const;
  const opened = await office.openMarket({ ...row, facts: {} });
  const market_id = opened.marketId;
  const at = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const { data: books } = await office.desk.call<{ rows: { selection_id: number }[] }[]>(
    'market/getHouseMarkets',
    { market_ids: [market_id] },
    { token: office.desk.demo },
  );
  const { selection_id } = present(books[0]?.rows[0]);
  await office.bet({ market_id, selection_id, side: 'YES', line: 148, rate: 100, stake: 300 }, office.desk.demo);
  await office.settleByFacts(opened, { ...row, facts: goneHome(at) });
  const { data } = await office.desk.call<{ rows: unknown[] }>('office/getVoidCases', {}, { token: office.desk.other });
  expect(data.rows[0]).toMatchObject({ market_id, reason: 'PLAYER_DROPPED_OUT', matches: 1, stake: 300, status: 'OPEN' });
});

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const SIMULATED: readonly (readonly [ContestKind, number, string, readonly [string, string]])[] = [
  ['FOOTBALL', 1, 'S-FOOT-4', [FOOTBALL_SIDES[0]?.name ?? '', FOOTBALL_SIDES[1]?.name ?? '']],
  ['TENNIS', 2, 'S-TENN-2', [TENNIS_PLAYERS[0]?.name ?? '', TENNIS_PLAYERS[1]?.name ?? '']],
  ['KABADDI', 138, 'S-KAB-3', [KABADDI_SIDES[0]?.name ?? '', KABADDI_SIDES[1]?.name ?? '']],
  ['ELECTION', 2378961, 'S-POL-1', ['', '']],
  ['RACE', 7, 'S-RACE-1', ['', '']],
];

test.each(SIMULATED)(
  'the facts of a simulated %s settle its bets, and no feed names a winner',
  async (kind, sportId, rule, sides) => {
    const game = present(virtualGame(kind, { number: 1, sides }));
    const seed = hmac(new Uint8Array(32), new Uint8Array(1));
    const last = present(drawContest(game, { hmac, salt: 'a'.repeat(64), seed }).at(-1));
    const market = present(game.contest.markets[0]);
    const { type, selections: names, question = {} } = market;
    const said = market.result(last);
    const winner = said?.kind === 'WINNERS' ? said.selections[0] : said?.kind === 'FINISH' ? said.order[0]?.[0] : undefined;
    const { sport, ...facts } = present(contestFacts(last, START));
    const outcome = winner === 0 ? 'WINS' : 'LOSES';
    const sentence = names[winner ?? -1] ?? '?';
    const row: FactsRow = { sport, sportId, sides, type, names, question, facts, sentence, rule, outcome };
    const opened = await office.offerWithBets(row);
    await office.settleByFacts(opened, row);
    await office.expectStatements(opened, row);
  },
);

test('this test has a row for every sport settled from facts and for every tab of the Site Rules with rules', () => {
  const sports = new Set(rows.map(([, { sport }]) => sport));
  expect(FACT_SPORT_NAMES.filter((sport) => !sports.has(sport))).toEqual([]);
  const withRules = TABS.filter((tab) => rulesOfTab(tab).length > 0);
  expect([TABS.length, TABS.filter((tab) => !withRules.includes(tab))]).toEqual([27, ['Teenpatti']]);
  expect(withRules.toSorted()).toEqual(rows.map(([tab]) => tab).toSorted());
});

type Book = { readonly traded: number; readonly runners: readonly { readonly selection_id: number }[] };

test('decision 0036 in a race opened by the office, backs of all horses do not match each other', async () => {
  const { marketId } = await office.openBetweenPlayers(ROWS['Horse Racing']);
  const read = () => office.desk.call<Book[]>('market/getMarkets', { market_ids: [marketId] }, { token: office.desk.demo });
  const before = (await read()).data[0];
  for (const { selection_id } of before?.runners ?? [])
    await office.bet({ market_id: marketId, selection_id, side: 'BACK', price: 2, stake: 100 }, office.desk.demo);
  expect((await read()).data[0]?.traded).toBe(before?.traded);
});

test('S-FOOT-5 exchange X90 a stopped match settles bets on lines that were passed, and voids all other bets of the market', async () => {
  const goals = [...PLAYED.goals, { team: 'AWAY', half: 'SECOND' }];
  const facts = { state: 'ABANDONED', original_kick_off: START, kick_off: START, reached: 'SECOND', reason: 'fog', goals };
  const row = {
    sport: 'FOOTBALL',
    sportId: 1,
    type: 'GOALS_LINE',
    facts,
    sentence: 'Result at least: 2.',
    rule: 'S-FOOT-5',
  } as const;
  for (const [line, outcome, house_bets] of [
    [2, 'WINS', [{ outcome: 'WON' }]],
    [3, 'VOID', [{ outcome: 'VOID', voided: { reason: 'NOT_COMPLETED' } }]],
  ] as const) {
    const of = { ...row, house: yesNo(line), outcome };
    const opened = await office.openMarket(of);
    await office.settleByFacts(opened, of);
    await office.expectStatements(opened, of);
    expect((await office.lastLine(opened.marketId, office.desk.demo))?.explanation).toMatchObject({ house_bets });
  }
});
