import type { ScoreState } from '../../cricket/index.ts';

/** Best back prices of both sides in our match odds market at a moment, in hundredths; null without an offer. */
export interface LunchQuote {
  readonly bestBack: readonly [number | null, number | null];
}

/** The last quote of a meter: the lines at which it was sold and bought. */
export interface MeterQuote {
  readonly no: number;
  readonly yes: number;
}

/**
 * The evidence that settles a market: the score with every ball, and the few facts that no ball shows. The score may be at any point between toss and last
 * ball. Results that are certain are returned, and the others stay open.
 */
export interface CricketEvidence {
  readonly score: ScoreState;
  /** Penalty awards for hitting a helmet, by innings and place among its awards, both from 1. */
  readonly helmetAwards?: readonly { readonly innings: number; readonly award: number }[];
  /**
   * Quotes of the open market up to the next ball, in order of time. They begin after the last ball of the first innings, or after the new target if one was
   * set. In a Test they begin with the named lunch.
   */
  readonly lunchQuotes?: readonly LunchQuote[];
  readonly lastMeterQuote?: MeterQuote;
  /** Side of the match's first boundary, as staff saw it. */
  readonly firstBoundarySide?: 'OFF' | 'LEG';
  /** Specials on players, as a member of staff saw them. */
  readonly playerSpecials?: readonly { readonly player: string; readonly special: string; readonly happened: boolean }[];
  /** Innings whose batters come from the official scorecard. Their balls do not name the right striker. */
  readonly byScorecard?: readonly number[];
  /** True if the picture stopped and cannot continue (virtual cricket). */
  readonly streamStopped?: boolean;
}
