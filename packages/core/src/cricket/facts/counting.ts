/** Counting of disputed runs and wickets; a market freezes it when it opens (settlement D-1, D-2). */
export interface Counting {
  /** The penalty runs that count: all, none, or listed ones by their place among the awards of the innings (from 1). */
  readonly penaltyRuns: 'ALL' | 'NONE' | readonly number[];
  /** True if a batter who retires out ends the stand and counts like a dismissal. */
  readonly retiredOutEndsStand: boolean;
}

export const DEFAULT_COUNTING: Counting = { penaltyRuns: 'ALL', retiredOutEndsStand: false };

/** True if the penalty award at a place (from 0) counts. */
export function awardCounts(counting: Counting, place: number): boolean {
  if (typeof counting.penaltyRuns === 'string') return counting.penaltyRuns === 'ALL';
  return counting.penaltyRuns.includes(place + 1);
}
