import { CONSTANTS } from '../../settlement/constants.ts';
import { isOut } from '../score/delivery.ts';
import type { BatterScore } from '../score/state.ts';
import { BALL_EVENTS, countIn, type BallEventKind } from './deliveries.ts';
import type { InningsFacts } from './innings-facts.ts';

/** The totals of one or more innings: counts of events on balls, and figures of overs, batters, bowlers and stands. */
export const TOTALS = [
  ...BALL_EVENTS,
  'EXTRAS',
  'RUNS',
  'HIGHEST_OVER',
  'LOWEST_OVER',
  'MAIDENS',
  'THIRTIES',
  'FIFTIES',
  'HUNDREDS',
  'DUCKS',
  'FIFTY_STANDS',
  'IMPACT_OVERS',
  'FOUR_HITTERS',
  'SIX_HITTERS',
  'WICKET_TAKERS',
  'SINGLE_DIGIT_SCORES',
] as const;
export type TotalKind = (typeof TOTALS)[number];

const { IMPACT_OVER_RUNS, SCORE_BANDS } = CONSTANTS;
const BALL_KINDS: ReadonlySet<TotalKind> = new Set(BALL_EVENTS);

/** Returns a total over the given innings of a match. The lowest over is null when no over was whole. */
export function totalOf(facts: readonly InningsFacts[], what: TotalKind): number | null {
  if (what === 'HIGHEST_OVER') return facts.flatMap((each) => each.overs).reduce((most, over) => Math.max(most, over.runs), 0);
  if (what === 'LOWEST_OVER') return lowestOver(facts);
  return facts.reduce((sum, each) => sum + inningsTotal(each, what), 0);
}

/** Returns the fewest runs of an over, or null. Only overs with all their legal balls count (settlement S-FANCY-52). */
function lowestOver(facts: readonly InningsFacts[]): number | null {
  const whole = facts.flatMap(({ overs, innings }) => overs.filter((over) => over.legalBalls >= innings.ballsPerOver));
  return whole.length === 0 ? null : Math.min(...whole.map((over) => over.runs));
}

function inningsTotal(facts: InningsFacts, what: Exclude<TotalKind, 'HIGHEST_OVER' | 'LOWEST_OVER'>): number {
  const { batters, bowlers, deliveries } = facts.innings;
  if (isBallEvent(what)) return countIn(deliveries, what);
  const count = (counts: (batter: BatterScore) => boolean): number => batters.filter(counts).length;
  switch (what) {
    case 'EXTRAS':
      return facts.extras;
    case 'RUNS':
      return facts.total;
    case 'MAIDENS':
      return bowlers.reduce((sum, bowler) => sum + bowler.maidens, 0);
    case 'THIRTIES':
      return count(({ runs }) => runs >= SCORE_BANDS.thirty && runs < SCORE_BANDS.fifty);
    case 'FIFTIES':
      return count(({ runs }) => runs >= SCORE_BANDS.fifty && runs < SCORE_BANDS.hundred);
    case 'HUNDREDS':
      return count(({ runs }) => runs >= SCORE_BANDS.hundred);
    case 'DUCKS':
      return count(isDuck);
    case 'FIFTY_STANDS':
      return facts.stands.filter((stand) => stand.runs >= SCORE_BANDS.fifty).length;
    case 'IMPACT_OVERS':
      return facts.overs.filter((over) => over.runs >= IMPACT_OVER_RUNS).length;
    case 'FOUR_HITTERS':
      return count(({ fours }) => fours > 0);
    case 'SIX_HITTERS':
      return count(({ sixes }) => sixes > 0);
    case 'WICKET_TAKERS':
      return bowlers.filter(({ wickets }) => wickets > 0).length;
    case 'SINGLE_DIGIT_SCORES':
      return count(isSingleDigitScore);
  }
}

function isBallEvent(what: TotalKind): what is BallEventKind {
  return BALL_KINDS.has(what);
}

/** True if the card has the batter out for nought, also as retired out; a not out on nought is not a duck (settlement S-WC-9). */
function isDuck({ runs, howOut }: BatterScore): boolean {
  return runs === 0 && howOut !== null && isOut(howOut);
}

/** True for a score of 1 to 9, and for 0 if the batter faced a ball and was not out or hurt (settlement S-FANCY-60). */
function isSingleDigitScore(batter: BatterScore): boolean {
  if (batter.runs > 0) return batter.runs <= 9;
  return batter.balls > 0 && (batter.howOut === null || !isOut(batter.howOut));
}
