import { createHmac } from 'node:crypto';
import {
  championMarket,
  contestTable,
  drawContest,
  FOOTBALL_SIDES,
  KABADDI_SIDES,
  TENNIS_PLAYERS,
  virtualGame,
} from '@pavilion/core/contests';
import {
  DRY,
  emptyScore,
  type MatchOutcome,
  outcomeText,
  type ScoreState,
  statusText,
  VIRTUAL_TEAMS,
  VirtualMatch,
  type Weather,
  type WinMargin,
} from '@pavilion/core/cricket';
import type { DrawSeed } from '@pavilion/core/fairness';
import { expect, test } from 'vitest';
import { matchOdds } from './apps/feed/src/cricket-markets.ts';
import { FactMarkets } from './apps/feed/src/fact-markets.ts';
import { virtualLinesAt } from './apps/feed/src/house/cricket-lines.ts';
import { realLinesAt } from './apps/feed/src/house/real-lines.ts';
import { rulesOfSeason, seasonLines } from './apps/feed/src/house/season-lines.ts';
import { INNINGS_RUNS } from './apps/feed/src/innings-runs.ts';
import { namesHindi } from './apps/web/src/messages/hi-names.ts';
import { namesOf } from './apps/web/src/messages/names.ts';

/** Every text about a match that core or the feed makes has Hindi words on the player site. A new text without them fails here. */
const inHindi = namesOf(namesHindi);
const TEAMS = ['Owls', 'Larks'] as const;

/** Returns names with the longest first, because one name may be a part of another. */
const byLength = (names: readonly string[]) => names.toSorted((left, right) => right.length - left.length);
/** Methods and formats that keep their Latin letters in Hindi. */
const KEPT = ['VJD', 'T20'];

/** Returns texts whose Hindi version still contains English other than proper names. */
function untranslatedIn(texts: Iterable<string>, proper: readonly string[]): readonly string[] {
  const names = byLength([...proper, ...KEPT]);
  const rest = (text: string): string => names.reduce((words, name) => words.replaceAll(name, ''), inHindi(text));
  return [...new Set(texts)].filter((text) => /\p{Script=Latin}{2}/u.test(rest(text)));
}

function seedOf(number: number): DrawSeed {
  const hmac = (key: Uint8Array, message: Uint8Array) => new Uint8Array(createHmac('sha256', key).update(message).digest());
  return { hmac, salt: 'ab'.repeat(32), seed: new Uint8Array(32).fill(number) };
}

/** Returns every score of a virtual match, from the toss to its result. */
function scoresOf(number: number, weather: Weather): readonly ScoreState[] {
  const [home, away] = VIRTUAL_TEAMS;
  if (home === undefined || away === undefined) throw new RangeError('the league has fewer than two teams');
  const match = new VirtualMatch([home, away], seedOf(number), weather);
  match.opening();
  const scores = [match.score];
  while (match.next() !== null) scores.push(match.score);
  return scores;
}

const WEATHERS: readonly Weather[] = [
  DRY,
  { kind: 'WASHED_OUT' },
  { kind: 'SHORTENED', overs: 8 },
  { kind: 'STOPPED', innings: 2, overs: 7 },
  { kind: 'CUT', overs: 9 },
];
const matches = WEATHERS.flatMap((weather, number) => scoresOf(number, weather));

const margins: readonly WinMargin[] = [1, 2].flatMap((count) => [
  { runs: count },
  { wickets: count },
  { innings: 1, runs: count },
]);
const outcomes: readonly MatchOutcome[] = [
  ...[...margins, {}].flatMap((by) =>
    [null, 'D/L', 'VJD', 'Awarded'].map((method) => ({ kind: 'WON', winner: 0, by, method }) as const),
  ),
  { kind: 'TIED', eliminator: null, method: null },
  { kind: 'TIED', eliminator: 1, method: null },
  { kind: 'DRAWN' },
  { kind: 'NO_RESULT' },
];

/** Returns the score of a chase that still needs this many runs, with this many balls left; null: no limit of balls. */
function chaseOf(runs: number, balls: number | null): ScoreState {
  const score = matches.find(({ innings, phase }) => innings.length === 2 && phase === 'PLAYING');
  const [first, second] = score?.innings ?? [];
  if (score === undefined || first === undefined || second === undefined)
    throw new RangeError('none of the played matches has a second innings in play');
  const allottedBalls = balls === null ? null : second.legalBalls + balls;
  return { ...score, innings: [first, { ...second, target: second.total + runs, allottedBalls }] };
}

test('every end and state of a cricket match has Hindi words', () => {
  const chases = [1, 2].flatMap((runs) => [1, 2, null].map((balls) => statusText(chaseOf(runs, balls))));
  const standings = [...matches.map(statusText), ...chases];
  expect(standings).toContain('Rain has stopped play');
  expect(chases).toContainEqual(expect.stringMatching(/ need 1 run from 1 ball$/));
  expect(chases).toContainEqual(expect.stringMatching(/ need 1 run$/));
  expect(untranslatedIn(standings, [])).toEqual([]);
  const ends = outcomes.map((outcome) => outcomeText(TEAMS, outcome));
  expect(ends).toContain('Owls won by an innings and 1 run (D/L method)');
  expect(untranslatedIn(ends, TEAMS)).toEqual([]);
});

test('every cricket market of the feed has a Hindi name, and so has every selection that is not a side or player', () => {
  const over = (overs: number | null) => emptyScore({ teams: TEAMS, scheduledOvers: overs });
  const house = [
    ...matches.flatMap((score) => [...virtualLinesAt(score), ...realLinesAt(score)]),
    ...matches.map((score) => ({ ...score, scheduledOvers: 50 })).flatMap(realLinesAt),
    ...matches.map((score) => ({ ...score, scheduledOvers: null })).flatMap(realLinesAt),
    ...[1, 2, 3].map(rulesOfSeason).flatMap(seasonLines),
  ].map(({ market }) => market);
  const facts = new FactMarkets(TEAMS, () => null).announced;
  const exchange = [matchOdds(over(null)), ...facts, INNINGS_RUNS, championMarket()];
  const announced = [...house, ...exchange];
  expect(house.length).toBeGreaterThan(100);
  const names = announced.flatMap((market) => [market.name, ...market.selections]);
  expect(untranslatedIn(names, TEAMS)).toEqual([]);
});

const contests = [
  ['FOOTBALL', FOOTBALL_SIDES],
  ['TENNIS', TENNIS_PLAYERS],
  ['KABADDI', KABADDI_SIDES],
  ['RACE', []],
  ['ELECTION', []],
  ['FUTURE', []],
] as const;

test.each(contests)('markets of %s, and its states and ends, have Hindi words', (kind, league) => {
  const games = [1, 2, 3].map((number) => virtualGame(kind, { number, sides: league.slice(0, 2).map(({ name }) => name) }));
  for (const [number, game] of games.entries()) {
    if (game === undefined) throw new RangeError(`no game of ${kind}`);
    const { markets, lines = [], setup } = game.contest;
    const names = [
      ...markets.flatMap((market) => [market.name, ...market.selections]),
      ...lines.flatMap((line) => [line.name, ...line.rows]),
    ];
    expect(untranslatedIn([game.name, game.series, game.venue, game.format, ...setup.sides, ...names], [])).toEqual([]);
    const tables = drawContest(game, seedOf(number)).map(contestTable);
    const said = tables.flatMap(({ clock, columns, notes }) => [
      clock,
      ...columns,
      ...notes.flatMap(({ at, text }) => [at, text]),
    ]);
    expect(untranslatedIn(said, [])).toEqual([]);
  }
});
