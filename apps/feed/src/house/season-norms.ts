import type { Norm } from './distributions.ts';

/**
 * Averages of simulated league matches, measured on forty simulated seasons, including rain and fixed averages. They are public. Prices of season-long fancies
 * combine these averages with the season so far.
 */
export const MATCH_NORMS = {
  FOURS: { mean: 27.3, variance: 45 },
  SIXES: { mean: 13.5, variance: 16.5 },
  WICKETS: { mean: 11.8, variance: 9 },
  WIDES: { mean: 9, variance: 13.5 },
  EXTRAS: { mean: 15.5, variance: 25 },
  FIFTIES: { mean: 1.53, variance: 1 },
  FIRST_OVER: { mean: 7.9, variance: 18 },
  FIRST_OVERS: { mean: 47.7, variance: 148 },
} as const satisfies Record<string, Norm>;

/** Figures of both sides of a match together, including the averages and ten opening overs of the World Cup. */
export const WORLD_CUP_NORMS = {
  ...MATCH_NORMS,
  FOURS: { mean: 29.7, variance: 73.6 },
  WICKETS: { mean: 12.1, variance: 9.9 },
  WIDES: { mean: 9.9, variance: 17.5 },
  EXTRAS: { mean: 16.3, variance: 34.4 },
  FIRST_OVERS: { mean: 78.1, variance: 305 },
} as const satisfies Record<string, Norm>;

/** Figures of both sides of a match at a ground, including the averages of a Big Bash League ground. */
export const GROUND_NORMS = {
  RUNS: { mean: 330.3, variance: 2_316 },
  FOURS: { mean: 27.7, variance: 47.3 },
  SIXES: { mean: 13.4, variance: 18.5 },
} as const satisfies Record<string, Norm>;

/** Figures of one side of a match, including the averages of a World Cup team. */
export const TEAM_NORMS = {
  RUNS: { mean: 176.3, variance: 1_697 },
  FOURS: { mean: 15, variance: 25.7 },
  SIXES: { mean: 6.7, variance: 7.3 },
  FIRST_OVERS: { mean: 77.4, variance: 336 },
  OPENING_STAND: { mean: 34.5, variance: 1_015 },
} as const satisfies Record<string, Norm>;

/** Chance that a side wins a league match. Ties and matches without a result do not count as wins. */
export const WIN_CHANCE = 0.473;

/** Runs by place in the batting order, for the places that may score the most runs of a season. */
export const BATTER_NORMS: readonly Norm[] = [
  { mean: 29.2, variance: 664 },
  { mean: 28.9, variance: 631 },
  { mean: 25.8, variance: 503 },
  { mean: 21.4, variance: 369 },
];

/** Wickets of the opening bowler. */
export const BOWLER_NORM: Norm = { mean: 1.11, variance: 1.03 };

/** Norms for the upper tail of a first innings' total. They price records. */
export const FIRST_TOTAL_TAIL: Norm = { mean: 176, variance: 718 };
export const SIXES_TAIL: Norm = { mean: 11.2, variance: 33 };
