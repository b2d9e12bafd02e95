import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BALL_EVENTS, emptyScore, TOTALS, type ScoreState } from '../../cricket/index.ts';
import {
  sampleIds,
  sampleMatch,
  samplePrefixes,
  sampleScore,
  samplesPresent,
} from '../../cricket/testing/sample-matches.test.ts';
import { Prng } from '../../std/index.ts';
import { ruleById } from '../rules/index.ts';
import { randomMatch } from './testing/random-match.ts';
import { DEFAULT_FLAGS, settleMarket, type CricketFlags, type CricketQuestion, type CricketSettlement } from './index.ts';

const OTHER_WAY: CricketFlags = {
  penaltyRunsCount: false,
  retiredOutEndsStand: true,
  tieRule: 'SUPER_OVER_COUNTS',
  sessionOnTargetReached: 'SCORE',
};

function pairOf(names: readonly string[]): readonly [string, string] {
  return [names[0] ?? 'nobody', names[1] ?? 'nobody'];
}

/** Returns questions about one innings, for its players and one outsider. */
function inningsQuestions(score: ScoreState, number: number): readonly CricketQuestion[] {
  const own = score.innings.filter((innings) => !innings.superOver)[number - 1];
  const batters = [...(own?.batters.map((batter) => batter.name) ?? []), 'nobody'];
  const bowlers = [...(own?.bowlers.map((bowler) => bowler.name) ?? []), 'nobody'];
  const of = { innings: number };
  const overs = [1, 2, 3, 4, 5, 6, 10, 12, 13, 15, 16, 20, 25, 50, 62, 85, 135];
  const wickets = [1, 2, 4, 7, 10];
  return [
    ...overs.flatMap((over): CricketQuestion[] => [
      { type: 'SESSION', ...of, over },
      { type: 'ONLY_OVER', ...of, over },
      { type: 'ODD_EVEN', subject: { of: 'SESSION', ...of, over } },
      { type: 'NO_BOUNDARY', ...of, over, ball: 3 },
    ]),
    ...wickets.flatMap((each): CricketQuestion[] => [
      { type: 'FALL_OF_WICKET', ...of, wicket: each },
      { type: 'PARTNERSHIP', ...of, stand: each },
      { type: 'PARTNERSHIP_BOUNDARIES', ...of, stand: each },
      { type: 'ODD_EVEN', subject: { of: 'STAND', ...of, stand: each } },
      { type: 'OVER_EVENT', event: { kind: 'CAUGHT_WICKET', ...of, wicket: each } },
    ]),
    ...batters.flatMap((player): CricketQuestion[] => [
      { type: 'BATTER_RUNS', ...of, player, opener: false },
      { type: 'BATTER_BOUNDARIES', ...of, player, opener: true },
      { type: 'BALLS_FACED', ...of, player, opener: false },
      { type: 'BALLS_TO_RUNS', ...of, player, runs: 20 },
      { type: 'ODD_EVEN', subject: { of: 'BATTER', ...of, player } },
    ]),
    ...bowlers.flatMap((player): CricketQuestion[] => [
      { type: 'BOWLER_RUNS', ...of, player, overs: null },
      { type: 'BOWLER_WICKETS', ...of, player, overs: 2 },
    ]),
    { type: 'INNINGS_RUN', ...of },
    { type: 'LAMBI', ...of },
    { type: 'KHADO', ...of },
    { type: 'BALLS_TO_WICKET', ...of },
    { type: 'METER', subject: { of: 'INNINGS', ...of } },
    { type: 'METER', subject: { of: 'SESSION', ...of, over: 10 } },
    { type: 'ODD_EVEN', subject: { of: 'INNINGS', ...of } },
    { type: 'DIGIT_SINGLE', ...of },
    { type: 'DIGIT_DOUBLE', ...of },
    { type: 'DIGIT_TRIPLE', ...of, third: 'SESSION' },
    { type: 'DIGIT_TRIPLE', ...of, third: 'INNINGS' },
    { type: 'NEXT_MAN_OUT', ...of, pair: pairOf(batters) },
  ];
}

function matchQuestions(score: ScoreState): readonly CricketQuestion[] {
  const names = score.innings.flatMap((innings) => innings.batters.map((batter) => batter.name));
  return [
    { type: 'MATCH_ODDS' },
    { type: 'BOOKMAKER_WINNER' },
    { type: 'TOSS' },
    { type: 'TIED_MATCH' },
    { type: 'COMPLETED_MATCH' },
    { type: 'LUNCH_FAVOURITE' },
    { type: 'TOP_BATTER', runners: names },
    { type: 'MAN_OF_MATCH', runners: ['nobody'] },
    { type: 'MOST_SIXES' },
    { type: 'MOST_FOURS' },
    { type: 'MOST_FIRST_OVERS' },
    { type: 'OPENING_PAIR' },
    { type: 'OVER_COMPARISON' },
    { type: 'GAME_COMPLETED' },
    { type: 'BATTER_MATCH', players: pairOf(names) },
    { type: 'DAY_SESSION', day: 1, session: 1 },
    { type: 'DAY_TOTAL', day: 1 },
    ...TOTALS.map((what): CricketQuestion => ({ type: 'MATCH_TOTAL', what })),
    { type: 'BALLS_TO_50' },
    { type: 'FREE_HIT_BOUNDARY' },
    { type: 'DOT_BALLS', overs: 6 },
    { type: 'DOT_BALLS', overs: 20 },
    { type: 'BOUNDARY_RUNS', overs: 6 },
    ...BALL_EVENTS.flatMap((what): CricketQuestion[] => [
      { type: 'OVER_EVENT', event: { kind: 'COUNT', what, from: 1, to: 10, atLeast: null } },
      { type: 'OVER_EVENT', event: { kind: 'COUNT', what, from: 11, to: 20, atLeast: 2 } },
    ]),
    { type: 'WICKETS_IN_OVERS', wickets: 5, overs: 10 },
    { type: 'WICKETS_IN_OVERS', wickets: 'ALL_OUT', overs: 20 },
    { type: 'PLAYER_EVENT', player: names[0] ?? 'nobody', event: { kind: 'SCORE', runs: 50 } },
    { type: 'PLAYER_EVENT', player: 'nobody', event: { kind: 'SPECIAL', special: 'a catch by the keeper' } },
    { type: 'FIRST_BOUNDARY_SIDE', batter: null },
  ];
}

function questionsAbout(score: ScoreState): readonly CricketQuestion[] {
  return [...matchQuestions(score), ...[1, 2, 3, 4].flatMap((number) => inningsQuestions(score, number))];
}

/** True if two answers are equal. A general deep comparison would be too slow, because it would run millions of times. */
function isSame(a: CricketSettlement, b: CricketSettlement | undefined): boolean {
  if (b === undefined || a.kind !== b.kind || a.ruleId !== b.ruleId) return false;
  if (a.kind === 'VOID' || b.kind === 'VOID') return a.kind === 'VOID' && b.kind === 'VOID' && a.reason === b.reason;
  return a.value.kind === 'NUMBER' && b.value.kind === 'NUMBER'
    ? a.value.number === b.value.number
    : JSON.stringify(a.value) === JSON.stringify(b.value);
}

/** Questions that need facts which the balls do not show: prices, quotes, sessions of play. */
const WAITS_FOR_MORE = new Set(['LUNCH_FAVOURITE', 'METER', 'GAME_COMPLETED', 'DAY_SESSION', 'DAY_TOTAL', 'FIRST_BOUNDARY_SIDE']);

/** Returns the innings that a question concerns; undefined if it concerns the match. */
function inningsOf(question: CricketQuestion): number | undefined {
  if ('innings' in question) return question.innings;
  return 'subject' in question ? question.subject.innings : undefined;
}

/** Returns true if the answer about one innings cannot have changed: that innings, the number of innings and the end of the match are the same as before. */
function isUntouched(question: CricketQuestion, before: ScoreState | undefined, now: ScoreState): boolean {
  const number = inningsOf(question);
  if (number === undefined || question.type === 'SESSION' || before === undefined) return false;
  const isSamePlay = before.innings.length === now.innings.length && before.phase === now.phase;
  return isSamePlay && before.innings[number - 1] === now.innings[number - 1];
}

interface Walk {
  readonly flags: CricketFlags;
  /** 1 checks every prefix of the match, n every nth prefix. */
  readonly every: number;
}

const WALKS: readonly Walk[] = [
  { flags: DEFAULT_FLAGS, every: 1 },
  { flags: OTHER_WAY, every: 13 },
];

/** Counts the answers certain before the end of the match, and checks that each equals the final one. */
function earlyAnswers(states: Iterable<ScoreState>, score: ScoreState, { flags, every }: Walk): number {
  const questions = questionsAbout(score).map((question) => ({ ...question, advance: false, flags }));
  const ends = questions.map((question) => settleMarket(question, { score }));
  questions.forEach((question, index) => {
    if (score.outcome !== null && !WAITS_FOR_MORE.has(question.type))
      expect([question, ends[index]?.kind]).not.toEqual([question, undefined]);
  });
  let early = 0;
  let count = 0;
  let before: ScoreState | undefined;
  for (const prefix of states) {
    count += 1;
    if (count % every !== 0) continue;
    questions.forEach((question, index) => {
      if (isUntouched(question, before, prefix)) return;
      const now = settleMarket(question, { score: prefix });
      if (now === undefined) return;
      if (!isSame(now, ends[index])) expect([question, now]).toEqual([question, ends[index]]);
      if (prefix.outcome === null) early += 1;
    });
    before = prefix;
  }
  return early;
}

test.runIf(samplesPresent).each(sampleIds)(
  'settlement D-14 match %s: results that are certain after any ball equal those of the whole match',
  (id) => {
    // A match that stopped after two dozen overs still settles some markets early.
    for (const walk of WALKS) expect(earlyAnswers(samplePrefixes(id), sampleScore(id), walk)).toBeGreaterThan(50);
  },
  120_000,
);

/** Splits a match at each event that adds penalty runs to an innings that is over. */
function betweenLatePenalties(states: readonly ScoreState[]): readonly (readonly ScoreState[])[] {
  const parts: ScoreState[][] = [];
  for (const [place, score] of states.entries()) {
    const finished = states[place - 1]?.innings.slice(0, -1) ?? [];
    const isLate = finished.some((innings, number) => innings !== score.innings[number]);
    if (isLate || place === 0) parts.push([]);
    parts.at(-1)?.push(score);
  }
  return parts;
}

test('settlement D-14, D-1 in matches of any shape, a result that is certain after a ball stays until penalty runs are added to an innings that is over', () => {
  let late = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.boolean(), (seed, other) => {
      const parts = betweenLatePenalties(randomMatch(new Prng(seed)));
      late += parts.length - 1;
      const flags = other ? OTHER_WAY : DEFAULT_FLAGS;
      for (const part of parts) {
        const end = part.at(-1);
        if (end !== undefined) earlyAnswers(part, end, { flags, every: 1 });
      }
    }),
    // The first match is awarded after an innings that was declared without a ball.
    { numRuns: 40, examples: [[1_508_437_978, false]] },
  );
  expect(late).toBeGreaterThan(0);
}, 120_000);

test.runIf(samplesPresent)('settlement S-FANCY-7 the six-over line is certain as soon as the seventh over begins', () => {
  const { setup, events } = sampleMatch('1321467');
  expect(setup.scheduledOvers).toBe(20);
  let first: string | undefined;
  let asked = 0;
  for (const score of samplePrefixes('1321467')) {
    const now = settleMarket({ type: 'SESSION', innings: 1, over: 6, advance: false, flags: DEFAULT_FLAGS }, { score });
    asked += 1;
    if (now !== undefined) {
      first ??= score.innings[0]?.overs.at(-1)?.balls.length === 1 ? `over ${score.innings[0].overs.length}` : 'late';
      expect(now).toMatchObject({ kind: 'SETTLED', value: { number: 62 }, ruleId: 'S-FANCY-7' });
    }
  }
  expect(first).toBe('over 7');
  expect(asked).toBe(events.length + 1);
});

test('before the first event no result is certain', () => {
  const score = emptyScore({ teams: ['Kestrels', 'Herons'], scheduledOvers: 20 });
  for (const question of questionsAbout(score))
    expect([question, settleMarket({ ...question, advance: true, flags: DEFAULT_FLAGS }, { score })]).toEqual([
      question,
      undefined,
    ]);
});

test.runIf(samplesPresent)(
  'settlement 5.2 every rule that settles or voids a market is on the Site Rules page of such markets',
  () => {
    const unlisted = new Set<string>();
    for (const id of sampleIds)
      for (const { flags } of WALKS) {
        const score = sampleScore(id);
        for (const question of questionsAbout(score)) {
          const end = settleMarket({ ...question, advance: false, flags }, { score });
          if (end === undefined) continue;
          const rule = ruleById(end.ruleId);
          if (rule?.marketTypes.includes(question.type) !== true) unlisted.add(`${question.type} by ${end.ruleId}`);
        }
      }
    expect([...unlisted].toSorted()).toEqual([]);
  },
);
