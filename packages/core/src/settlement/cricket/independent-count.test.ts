import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { TotalKind } from '../../cricket/index.ts';
import { sampleFolder, sampleIds, sampleScore, samplesPresent } from '../../cricket/testing/sample-matches.test.ts';
import { DEFAULT_FLAGS, settleMarket, type CricketQuestion } from './index.ts';

/** A ball as the file of the match has it. */
type Ball = {
  readonly batter: string;
  readonly bowler: string;
  readonly non_striker: string;
  readonly runs: { readonly batter: number; readonly extras: number; readonly total: number; readonly non_boundary?: boolean };
  readonly extras?: Partial<Readonly<Record<'wides' | 'noballs' | 'byes' | 'legbyes' | 'penalty', number>>>;
  readonly wickets?: readonly { readonly kind: string; readonly player_out: string }[];
};
type Innings = {
  readonly team: string;
  readonly overs: readonly { readonly over: number; readonly deliveries: readonly Ball[] }[];
  readonly super_over?: boolean;
  readonly penalty_runs?: { readonly pre?: number; readonly post?: number };
};
type File = { readonly innings: readonly Innings[] };

const fileOf = (id: string): File =>
  JSON.parse(readFileSync(resolve(sampleFolder ?? '', `cricsheet/${id}.json`), 'utf8')) as File;

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const ballsOf = (innings: Innings): readonly Ball[] => innings.overs.flatMap(({ deliveries }) => deliveries);
const isLegal = ({ extras = {} }: Ball): boolean => extras.wides === undefined && extras.noballs === undefined;
const isFour = ({ runs }: Ball): boolean => runs.batter === 4 && runs.non_boundary !== true;
const isSix = ({ runs }: Ball): boolean => runs.batter === 6 && runs.non_boundary !== true;
/** A legal ball without a run or a dismissal. */
const isDot = (ball: Ball): boolean =>
  isLegal(ball) && ball.runs.total === 0 && wicketsOf(ball).every(({ kind }) => RETIRED.has(kind));
const wicketsOf = ({ wickets = [] }: Ball) => wickets;
const RETIRED = new Set(['retired hurt', 'retired not out', 'retired out']);
const NOT_OUT = new Set(['retired hurt', 'retired not out']);
const NOT_BOWLERS = new Set([
  'run out',
  'retired hurt',
  'retired not out',
  'retired out',
  'obstructing the field',
  'handled the ball',
  'timed out',
  'hit the ball twice',
]);
const charged = ({ runs, extras = {} }: Ball): number => runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0);
const before = ({ penalty_runs: award }: Innings): number => award?.pre ?? 0;

/** Returns the score after each ball of an innings. */
function scores(innings: Innings): readonly number[] {
  let score = before(innings);
  return ballsOf(innings).map((ball) => (score += ball.runs.total));
}
const totalRuns = (innings: Innings): number => (scores(innings).at(-1) ?? before(innings)) + (innings.penalty_runs?.post ?? 0);

const batters = (innings: Innings): readonly string[] => [
  ...new Set(ballsOf(innings).flatMap(({ batter, non_striker: other }) => [batter, other])),
];
const bowlers = (innings: Innings): readonly string[] => [...new Set(ballsOf(innings).map(({ bowler }) => bowler))];
const runsOf = (innings: Innings, player: string): number =>
  sum(ballsOf(innings).map((ball) => (ball.batter === player ? ball.runs.batter : 0)));
const facedBy = (innings: Innings, player: string): number =>
  ballsOf(innings).filter(({ batter, extras = {} }) => batter === player && extras.wides === undefined).length;
const outAs = (innings: Innings, player: string): string | undefined =>
  ballsOf(innings)
    .flatMap(wicketsOf)
    .findLast(({ player_out: out, kind }) => out === player && !RETIRED.has(kind))?.kind;

/** Returns the score at each real dismissal. Runs awarded before the innings belong to the score, and to no stand. */
function falls(innings: Innings): readonly number[] {
  const after = scores(innings);
  return ballsOf(innings).flatMap((ball, place) =>
    wicketsOf(ball)
      .filter(({ kind }) => !RETIRED.has(kind))
      .map(() => after[place] ?? 0),
  );
}

/** The runs of an over, without awards between balls. */
const overRuns = (over: Innings['overs'][number]): number => sum(over.deliveries.map(({ runs }) => runs.total));

/** Counts the maidens. A maiden gives no run to the bowler in six legal balls of one bowler. */
function maidens(innings: Innings): number {
  return innings.overs.filter(
    ({ deliveries }) =>
      deliveries.filter(isLegal).length >= 6 &&
      new Set(deliveries.map(({ bowler }) => bowler)).size === 1 &&
      sum(deliveries.map(charged)) === 0,
  ).length;
}

const countBalls = (innings: readonly Innings[], counts: (ball: Ball) => number): number =>
  sum(innings.flatMap(ballsOf).map(counts));
const kinds =
  (...wanted: readonly string[]) =>
  (ball: Ball): number =>
    wicketsOf(ball).filter(({ kind }) => wanted.includes(kind)).length;
const players = (innings: readonly Innings[], counts: (side: Innings, player: string) => boolean): number =>
  sum(innings.map((side) => batters(side).filter((player) => counts(side, player)).length));

/** Each total of a match, counted ball by ball. */
const TOTALS: Partial<Readonly<Record<TotalKind, (innings: readonly Innings[]) => number>>> = {
  FOURS: (all) => countBalls(all, (ball) => Number(isFour(ball))),
  SIXES: (all) => countBalls(all, (ball) => Number(isSix(ball))),
  BOUNDARIES: (all) => countBalls(all, (ball) => Number(isFour(ball) || isSix(ball))),
  WICKETS: (all) => countBalls(all, (ball) => wicketsOf(ball).filter(({ kind }) => !NOT_OUT.has(kind)).length),
  CAUGHT: (all) => countBalls(all, kinds('caught', 'caught and bowled')),
  BOWLED: (all) => countBalls(all, kinds('bowled')),
  LBW: (all) => countBalls(all, kinds('lbw')),
  RUN_OUT: (all) => countBalls(all, kinds('run out')),
  STUMPED: (all) => countBalls(all, kinds('stumped')),
  WIDES: (all) => countBalls(all, ({ extras }) => extras?.wides ?? 0),
  NO_BALLS: (all) => countBalls(all, ({ extras }) => extras?.noballs ?? 0),
  EXTRAS: (all) =>
    countBalls(all, ({ runs }) => runs.extras) +
    sum(all.map(({ penalty_runs: award }) => (award?.pre ?? 0) + (award?.post ?? 0))),
  RUNS: (all) => sum(all.map(totalRuns)),
  HIGHEST_OVER: (all) => Math.max(...all.flatMap(({ overs }) => overs.map(overRuns))),
  LOWEST_OVER: (all) =>
    Math.min(
      ...all.flatMap(({ overs }) => overs.filter(({ deliveries }) => deliveries.filter(isLegal).length >= 6).map(overRuns)),
    ),
  MAIDENS: (all) => sum(all.map(maidens)),
  THIRTIES: (all) => players(all, (side, player) => runsOf(side, player) >= 30 && runsOf(side, player) < 50),
  FIFTIES: (all) => players(all, (side, player) => runsOf(side, player) >= 50 && runsOf(side, player) < 100),
  HUNDREDS: (all) => players(all, (side, player) => runsOf(side, player) >= 100),
  DUCKS: (all) => players(all, (side, player) => runsOf(side, player) === 0 && outAs(side, player) !== undefined),
  FOUR_HITTERS: (all) => players(all, (side, player) => ballsOf(side).some((ball) => ball.batter === player && isFour(ball))),
  SIX_HITTERS: (all) => players(all, (side, player) => ballsOf(side).some((ball) => ball.batter === player && isSix(ball))),
  WICKET_TAKERS: (all) => sum(all.map((side) => bowlers(side).filter((player) => wicketsBy(ballsOf(side), player) > 0).length)),
};

const wicketsBy = (balls: readonly Ball[], player: string): number =>
  sum(
    balls
      .filter(({ bowler }) => bowler === player)
      .map((ball) => wicketsOf(ball).filter(({ kind }) => !NOT_BOWLERS.has(kind)).length),
  );

/** A question with its slow count. A question that a rule voids is settled as well, but its count is not compared. */
type Row = readonly [CricketQuestion, number];

function rowsOf(innings: readonly Innings[], isTest: boolean): readonly Row[] {
  const rows: Row[] = [];
  if (!isTest)
    for (const [what, count] of Object.entries(TOTALS))
      rows.push([{ type: 'MATCH_TOTAL', what: what as TotalKind }, count(innings)]);
  for (const [place, side] of innings.entries()) {
    const number = place + 1;
    const total = totalRuns(side);
    rows.push([{ type: 'INNINGS_RUN', innings: number }, total], [{ type: 'LAMBI', innings: number }, total]);
    if (isTest || number === 1) rows.push([{ type: 'KHADO', innings: number }, total]);
    const after = scores(side);
    let seen = 0;
    for (const [nth, over] of side.overs.entries()) {
      seen += over.deliveries.length;
      rows.push([{ type: 'ONLY_OVER', innings: number, over: nth + 1 }, overRuns(over)]);
      const isWhole = over.deliveries.filter(isLegal).length >= 6;
      if (!isTest && isWhole) rows.push([{ type: 'SESSION', innings: number, over: nth + 1 }, after[seen - 1] ?? 0]);
    }
    const fallen = falls(side);
    for (const [nth, score] of fallen.entries()) {
      rows.push([{ type: 'FALL_OF_WICKET', innings: number, wicket: nth + 1 }, score]);
      rows.push([{ type: 'PARTNERSHIP', innings: number, stand: nth + 1 }, score - (fallen[nth - 1] ?? before(side))]);
    }
    for (const player of batters(side)) {
      const who = { innings: number, player, opener: false } as const;
      const own = ballsOf(side).filter(({ batter }) => batter === player);
      rows.push([{ type: 'BATTER_RUNS', ...who }, runsOf(side, player)]);
      rows.push([{ type: 'BATTER_BOUNDARIES', ...who }, own.filter((ball) => isFour(ball) || isSix(ball)).length]);
      rows.push([{ type: 'BALLS_FACED', ...who }, facedBy(side, player)]);
    }
    for (const player of bowlers(side)) {
      const own = ballsOf(side).filter(({ bowler }) => bowler === player);
      const who = { innings: number, player, overs: null } as const;
      rows.push(
        [{ type: 'BOWLER_RUNS', ...who }, sum(own.map(charged))],
        [{ type: 'BOWLER_WICKETS', ...who }, wicketsBy(own, player)],
      );
    }
    const first = ballsOf(side).findIndex((ball) => wicketsOf(ball).some(({ kind }) => !RETIRED.has(kind)));
    if (first !== -1)
      rows.push([
        { type: 'BALLS_TO_WICKET', innings: number },
        ballsOf(side)
          .slice(0, first + 1)
          .filter(isLegal).length,
      ]);
    if (number > 1) continue;
    const fifty = after.findIndex((score) => score >= 50);
    if (fifty !== -1)
      rows.push([
        { type: 'BALLS_TO_50' },
        ballsOf(side)
          .slice(0, fifty + 1)
          .filter(isLegal).length,
      ]);
    const firstSix = side.overs.slice(0, 6).flatMap(({ deliveries }) => deliveries);
    rows.push([{ type: 'DOT_BALLS', overs: 6 }, firstSix.filter(isDot).length]);
    rows.push([
      { type: 'BOUNDARY_RUNS', overs: 6 },
      sum(firstSix.map((ball) => (isFour(ball) || isSix(ball) ? ball.runs.batter : 0))),
    ]);
  }
  return rows;
}

// Without the sample matches one row remains, which is shown as skipped.
test.runIf(samplesPresent).each(samplesPresent ? sampleIds : ['(no data)'])(
  'match %s: each number that settles a market equals the count from the file',
  (id) => {
    const file = fileOf(id);
    const innings = file.innings.filter((side) => side.super_over !== true);
    const score = sampleScore(id);
    const differences: unknown[] = [];
    let settled = 0;
    for (const [question, count] of rowsOf(innings, score.scheduledOvers === null)) {
      const settlement = settleMarket({ ...question, advance: false, flags: DEFAULT_FLAGS }, { score });
      if (settlement?.kind !== 'SETTLED' || settlement.value.kind !== 'NUMBER') continue;
      settled++;
      if (settlement.value.number !== count) differences.push([question, { counted: count, settled: settlement.value.number }]);
    }
    expect(differences).toEqual([]);
    expect(settled).toBeGreaterThan(10);
  },
);
