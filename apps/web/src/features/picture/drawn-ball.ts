import type { BallMark, OverSummary, Scoreboard } from '@pavilion/contract/http';
import { type Spot, towardsRope } from '@pavilion/ui';
import { FIELDERS, GROUND, KEEPER, STRIKER, STUMPS } from './ground-drawing.ts';

/** A ball as drawn, derived from the score. */
export type DrawnBall = {
  /** A different text for every ball of the match. */
  readonly key: string;
  readonly what: 'DOT' | 'RUNS' | 'FOUR' | 'SIX' | 'WIDE' | 'NO_BALL' | 'BYES' | 'WICKET';
  readonly runs: number;
  /** The kind of dismissal, such as 'bowled' or 'run out'; undefined if the score does not name it. */
  readonly howOut: string | undefined;
  /** Number of times the batters cross. */
  readonly crossings: number;
  /** The place where the ball ends. */
  readonly to: Spot;
  /** True if the ball flies to its end instead of rolling. */
  readonly isHigh: boolean;
  /** True if the ball is bowled from the other end. */
  readonly isMirrored: boolean;
};

/** Returns the last ball bowled; undefined before the first. */
export function newestBall(overs: readonly OverSummary[], board: Scoreboard | null): DrawnBall | undefined {
  const over = overs.at(-1);
  const ball = over?.balls.at(-1);
  if (over === undefined || ball === undefined) return undefined;
  const key = `${over.innings}/${over.over}/${over.balls.length}`;
  const what = whatOf(ball);
  const howOut = ball.wicket ? lastOut(board) : undefined;
  const dice = numberOf(key);
  return {
    key,
    what,
    runs: ball.runs,
    howOut,
    crossings: crossingsOf(ball, what),
    to: endOf({ what, runs: ball.runs, howOut, dice }),
    isHigh: what === 'SIX' || howOut?.startsWith('caught') === true,
    isMirrored: over.over % 2 === 1,
  };
}

function whatOf({ label, runs, boundary, wicket }: BallMark): DrawnBall['what'] {
  if (wicket) return 'WICKET';
  if (label.endsWith('wd')) return 'WIDE';
  if (label.endsWith('nb')) return 'NO_BALL';
  if (boundary === 6) return 'SIX';
  if (boundary === 4) return 'FOUR';
  if (/\d(lb|b)$/.test(label)) return 'BYES';
  return runs === 0 ? 'DOT' : 'RUNS';
}

/** Boundaries are not run, and neither is the penalty run of a wide or no-ball. */
function crossingsOf({ runs, legal, boundary }: BallMark, what: DrawnBall['what']): number {
  if (boundary !== 0) return 0;
  const run = legal ? runs : Math.max(0, runs - 1);
  return run === 4 && what !== 'RUNS' ? 0 : run;
}

function lastOut(board: Scoreboard | null): string | undefined {
  const innings = board?.innings.at(-1);
  const name = innings?.fall_of_wickets.at(-1)?.player;
  return innings?.batters.find((batter) => batter.name === name)?.how_out ?? undefined;
}

/** For these dismissals at the stumps, the ball ends there. */
const AT_STUMPS: readonly string[] = ['bowled', 'lbw', 'stumped', 'hit wicket'];
/** For each number of runs, the share of the way to the rope that the ball travels. */
const REACH = [0.24, 0.5, 0.7, 0.86] as const;
/** The share for a ball that crosses the rope. */
const BEYOND = 1.05;

const DIRECTIONS = 360;

type Struck = Pick<DrawnBall, 'what' | 'runs' | 'howOut'> & { readonly dice: number };

function endOf({ what, runs, howOut, dice }: Struck): Spot {
  if (what === 'WIDE') return KEEPER;
  if (howOut !== undefined && AT_STUMPS.includes(howOut)) return STUMPS;
  if (howOut !== undefined) return FIELDERS[dice % FIELDERS.length] ?? KEEPER;
  const share = what === 'SIX' ? BEYOND : what === 'FOUR' ? 1 : (REACH[Math.min(runs, REACH.length - 1)] ?? 1);
  // The direction is invented, because the score does not contain it.
  return towardsRope(GROUND, STRIKER, dice % DIRECTIONS, share);
}

/** Returns a number that is always the same for the same ball. */
function numberOf(key: string): number {
  let number = 17;
  for (const letter of key) number = (number * 131 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}
