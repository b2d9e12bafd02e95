import { assert } from '../../std/index.ts';
import type { InningsEnd, InningsEndEvent, InningsStartEvent } from './events.ts';
import {
  BALLS_PER_SET,
  INNINGS_WICKETS,
  SUPER_OVER_WICKETS,
  type InningsScore,
  type OverLength,
  type OverScore,
  type ScoreState,
} from './state.ts';

export function emptyInnings(event: InningsStartEvent, target: number | null, ballsPerOver: OverLength): InningsScore {
  assert(Number.isSafeInteger(event.innings) && event.innings >= 1, 'innings are numbered from 1');
  assert(event.penaltyRuns >= 0, 'no runs are taken away');
  assert(event.allottedBalls === null || event.allottedBalls >= 0, 'a number of balls is not negative');
  return {
    number: event.innings,
    ballsPerOver,
    battingTeam: event.battingTeam,
    superOver: event.superOver,
    total: event.penaltyRuns,
    penaltyPre: event.penaltyRuns,
    penaltyPost: 0,
    wickets: 0,
    legalBalls: 0,
    overs: [],
    batters: [],
    bowlers: [],
    absent: event.absent,
    extras: { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0, wideDeliveries: 0, noBallDeliveries: 0 },
    fallOfWickets: [],
    stands: [],
    unbroken: { number: 1, runs: 0, boundaries: 0, balls: 0, totalAfter: event.penaltyRuns },
    crease: { striker: null, nonStriker: null, bowler: null },
    freeHit: false,
    allottedBalls: event.allottedBalls,
    target,
    end: null,
    deliveries: [],
    penalties: event.penaltyRuns === 0 ? [] : [{ runs: event.penaltyRuns, afterDeliveries: 0, onDelivery: false }],
    cutAfterDeliveries: null,
  };
}

/**
 * Returns the runs that the next side to bat needs to win, if the officials set no target. In a limited match the target is one more than the other side's
 * runs. In the last innings of a match of two innings each, it is one more than the deficit. Otherwise there is none.
 */
export function naturalTarget(state: ScoreState, event: InningsStartEvent): number | null {
  const previous = state.innings.at(-1);
  if (previous === undefined) return null;
  if (event.superOver) return previous.superOver && state.innings.length % 2 === 1 ? previous.total + 1 : null;
  if (state.scheduledOvers !== null) return event.innings === 2 ? previous.total + 1 : null;
  if (event.innings !== 4) return null;
  const deficit = state.innings.reduce(
    (sum, innings) => sum + (innings.battingTeam === event.battingTeam ? -innings.total : innings.total),
    0,
  );
  return deficit >= 0 ? deficit + 1 : null;
}

/** Returns the number of consecutive overs from one end, which one bowler may bowl. */
export const oversOfAnEnd = (ballsPerOver: OverLength): number => (ballsPerOver === BALLS_PER_SET ? 2 : 1);

/** Returns the current over or, between overs, the last one bowled. */
export function lastOver(innings: InningsScore): OverScore | undefined {
  return innings.overs.at(-1);
}

/** Returns the number of legal balls in the last over, at most those of a whole one. A seventh ball by an umpire's error uses no allotted ball. */
function legalBallsOfLastOver(innings: InningsScore): number {
  return Math.min(lastOver(innings)?.legalBalls ?? 0, innings.ballsPerOver);
}

/**
 * Returns how many allotted balls are used. An over that an umpire ends after five or seven balls uses six, so this can differ from the number of legal balls.
 */
export function allotmentUsed(innings: InningsScore): number {
  const begun = innings.overs.length;
  const used = begun === 0 ? 0 : (begun - 1) * innings.ballsPerOver + legalBallsOfLastOver(innings);
  assert(used <= begun * innings.ballsPerOver, 'an over uses no more than its balls');
  return used;
}

/** Returns the number of legal balls left; null in an innings without a limit. */
export function ballsLeft(innings: InningsScore): number | null {
  return innings.allottedBalls === null ? null : Math.max(0, innings.allottedBalls - allotmentUsed(innings));
}

/** Returns the number of wickets that end an innings; two in a super over. */
export function wicketsLimit(innings: Pick<InningsScore, 'superOver'>): number {
  return innings.superOver ? SUPER_OVER_WICKETS : INNINGS_WICKETS;
}

/** Returns the innings with the absent players whom only its end names. */
export const withAbsent = (innings: InningsScore, { absent = [] }: Pick<InningsEndEvent, 'absent'>): InningsScore => ({
  ...innings,
  absent: [...new Set([...innings.absent, ...absent])],
});

/** Kinds of replacement players who may bat and bowl. The replaced player does not count as missing. */
const FULL_REPLACEMENTS: ReadonlySet<string> = new Set([
  'concussion_substitute',
  'covid_replacement',
  'injury_substitute',
  'national_callup',
  'national_release',
]);

/**
 * Returns true if the last batter has no partner left, because the others are dismissed, retired hurt or absent. A batter who retired hurt and was replaced in
 * this innings does not count, because the replacement bats instead.
 */
function isAllOut(innings: InningsScore): boolean {
  const retired = innings.batters.filter(({ howOut }) => howOut === 'retired hurt' || howOut === 'retired not out');
  const missing = wicketsLimit(innings) - innings.wickets - innings.absent.length;
  assert(retired.length <= innings.batters.length, 'only batters retire');
  if (retired.length < missing) return false;
  const changes = innings.deliveries.flatMap(({ replacements }) => replacements);
  const replaced = new Set(changes.filter(({ reason }) => FULL_REPLACEMENTS.has(reason)).map(({ playerOut }) => playerOut));
  return retired.filter(({ name }) => !replaced.has(name)).length >= missing;
}

/** Returns the natural end of the innings; null while another ball can be bowled. A target reached with the last ball leaves all overs bowled (S-FANCY-14). */
export function naturalEnd(innings: InningsScore): InningsEnd | null {
  const isBowledOut = ballsLeft(innings) === 0;
  if (isTargetReached(innings)) return isBowledOut ? 'OVERS' : 'TARGET';
  if (isAllOut(innings)) return 'ALL_OUT';
  return isBowledOut ? 'OVERS' : null;
}

export function isTargetReached({ target, total }: InningsScore): boolean {
  return target !== null && total >= target;
}

/** Returns completed overs and balls as text, such as "19.4" or "20.0". */
export function oversText(innings: InningsScore): string {
  const used = allotmentUsed(innings);
  return `${Math.floor(used / innings.ballsPerOver)}.${used % innings.ballsPerOver}`;
}

const COUNTS_AS_WHOLE: ReadonlySet<InningsEnd | null> = new Set(['ALL_OUT', 'DECLARED', 'TARGET']);

/**
 * Returns the overs as results count them: the completed overs, and the one in which the innings ended all out, declared or with the winning run. An extra
 * before its first legal ball can also end that over. An over cut short by weather or stumps does not count.
 */
export function oversCounted(innings: InningsScore): number {
  const begun = innings.overs.length;
  const doesLastCount = legalBallsOfLastOver(innings) === innings.ballsPerOver || COUNTS_AS_WHOLE.has(innings.end);
  return begun === 0 || doesLastCount ? begun : begun - 1;
}
