/** Sides of the league. */
export const LEAGUE_SIDES = 10;

export const LEAGUE_OUTCOMES = ['HOME', 'AWAY', 'TIED', 'NO_RESULT'] as const;
export type LeagueOutcome = (typeof LEAGUE_OUTCOMES)[number];

/** Result of a match, as the league table needs it. Pairs are home side and visitors. */
export interface LeagueResult {
  /** Places of the two in the list of sides. */
  readonly sides: readonly [number, number];
  readonly outcome: LeagueOutcome;
  readonly runs: readonly [number, number];
  /** Legal balls; the whole allotment for a side that was bowled out. */
  readonly balls: readonly [number, number];
}

/** The matches of a season played so far, in the order of the fixture list. */
export type LeagueResults = readonly LeagueResult[];
