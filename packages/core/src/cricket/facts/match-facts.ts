import { oversCounted } from '../score/innings.ts';
import { methodOf } from '../score/method.ts';
import type { InningsScore, ScoreState } from '../score/state.ts';

/** The formats that the rules distinguish. A match without a limit of overs counts as a Test, whatever its name. */
export type CricketFormat = 'T20' | 'ODI' | 'TEST';

/** All facts of a match that results use beyond single innings (settlement 6 and 10.3). */
export interface MatchFacts {
  readonly score: ScoreState;
  readonly format: CricketFormat;
  readonly scheduledOvers: number | null;
  /** The innings of the match in playing order, without super overs. */
  readonly innings: readonly InningsScore[];
  /** True once a ball was bowled. */
  readonly begun: boolean;
  /** True once the officials announced the result. */
  readonly finished: boolean;
  readonly noResult: boolean;
  readonly awarded: boolean;
  /** True if the overs of either innings fell below the schedule, before the match or during it. */
  readonly reduced: boolean;
  readonly reducedBeforeStart: boolean;
  /** Overs of all innings as results count them. */
  readonly oversBowled: number;
}

/** T20 leagues and shorter formats have well under 30 overs, one-day matches 40 and more. */
const T20_OVERS_MAX = 30;

/** True if the name of a format says that its overs are limited. */
export const isLimitedFormat = (name: string): boolean =>
  /^(?:i?t20i?|t10|od[im]|one[ -]day.*|list a|(?:the )?hundred|\d+[ -]overs?)$/iu.test(name.trim());

/** True if the name of a format says that a side has 100 balls, in sets of five. */
export const isHundred = (name: string): boolean => /^(?:the )?hundred$/iu.test(name.trim());

export function formatOf(scheduledOvers: number | null): CricketFormat {
  if (scheduledOvers === null) return 'TEST';
  return scheduledOvers <= T20_OVERS_MAX ? 'T20' : 'ODI';
}

/** Returns the facts of a match as they are now. They can be read at any moment of the match. */
export function matchFacts(score: ScoreState): MatchFacts {
  const innings = score.innings.filter((each) => !each.superOver);
  const { outcome, scheduledOvers } = score;
  const reducedBeforeStart = score.reducedBeforeStart || (scheduledOvers !== null && beganShort(innings[0], scheduledOvers));
  return {
    score,
    format: formatOf(scheduledOvers),
    scheduledOvers,
    innings,
    begun: innings.some((each) => each.deliveries.length > 0),
    finished: score.phase === 'FINISHED',
    noResult: outcome?.kind === 'NO_RESULT',
    awarded: outcome?.kind === 'WON' && methodOf(outcome.method) === 'AWARD',
    reduced: reducedBeforeStart || (scheduledOvers !== null && isReduced(score, innings, scheduledOvers)),
    reducedBeforeStart,
    oversBowled: innings.reduce((sum, each) => sum + oversCounted(each), 0),
  };
}

/** True if the first innings was cut below the schedule before its first ball. */
function beganShort(first: InningsScore | undefined, scheduledOvers: number): boolean {
  if (first === undefined || first.allottedBalls === null) return false;
  return first.allottedBalls < scheduledOvers * first.ballsPerOver && (first.cutAfterDeliveries ?? 0) === 0;
}

/**
 * Returns true if the allotment is below the schedule, or if an innings was stopped in a match with a result. The name of a rain rule alone shows no cut. An
 * awarded match does not count, because its missing overs were refused and not lost.
 */
function isReduced(score: ScoreState, innings: readonly InningsScore[], scheduledOvers: number): boolean {
  const scheduled = scheduledOvers * score.ballsPerOver;
  if (innings.some((each) => each.allottedBalls !== null && each.allottedBalls < scheduled)) return true;
  if (innings.length > 1 && innings[0]?.end === 'STOPPED') return true;
  const outcome = score.outcome;
  if (outcome === null || outcome.kind === 'DRAWN' || outcome.kind === 'NO_RESULT') return false;
  return methodOf(outcome.method) !== 'AWARD' && innings[1]?.end === 'STOPPED';
}
