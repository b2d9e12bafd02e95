import type { ScoreState } from '../../cricket/index.ts';

/** Best back prices of both sides in our match odds market at a moment, in hundredths; null where nobody offers. */
export interface LunchQuote {
  readonly bestBack: readonly [number | null, number | null];
}

/** The last quote of a meter: the lines at which it could be sold and bought. */
export interface MeterQuote {
  readonly no: number;
  readonly yes: number;
}

/**
 * Evidence that settles a market: the score with every ball of it, and the few facts that no ball shows. The score may stand
 * anywhere between the toss and the last ball; what is certain by then comes out, the rest stays open.
 */
export interface CricketEvidence {
  readonly score: ScoreState;
  /** Penalty awards that were for hitting a helmet, by innings and place among its awards, both from 1. */
  readonly helmetAwards?: readonly { readonly innings: number; readonly award: number }[];
  /**
   * Quotes in state OPEN until the next ball, in order of time. They begin after the last ball of the first innings, after the
   * new target if one was set, or in a Test from the named lunch on.
   */
  readonly lunchQuotes?: readonly LunchQuote[];
  readonly lastMeterQuote?: MeterQuote;
  /** Where the first boundary of the match went, as an operator saw it. */
  readonly firstBoundarySide?: 'OFF' | 'LEG';
  /** Specials on players, as an operator saw them. */
  readonly playerSpecials?: readonly { readonly player: string; readonly special: string; readonly happened: boolean }[];
  /** A picture that stopped and cannot go on (virtual cricket). */
  readonly streamStopped?: boolean;
}
