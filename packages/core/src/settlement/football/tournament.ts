/** One match of a tournament, as totals count it. Goals of a shoot-out are not included. */
export type TournamentMatch = {
  /** In 90 minutes and stoppage time. */
  readonly goals: number;
  readonly extraTimeGoals: number;
  /** In 90 minutes and stoppage time. */
  readonly corners: number;
  /** In normal time, extra time and shoot-out. A retaken penalty counts once, with its final result. */
  readonly penaltiesScored: number;
  readonly penaltiesMissed: number;
};

/** Returns the goals of a tournament or a team: extra time counts, the shoot-out never (S-FFAN-1). */
export function countGoals(matches: readonly TournamentMatch[]): number {
  return matches.reduce((sum, match) => sum + match.goals + match.extraTimeGoals, 0);
}

/** Returns the corners of a tournament: 90 minutes and stoppage time (S-FFAN-2). */
export function countCorners(matches: readonly TournamentMatch[]): number {
  return matches.reduce((sum, match) => sum + match.corners, 0);
}

/** Returns the penalties scored or missed in a tournament, including shoot-outs (S-FFAN-3). */
export function countPenalties(matches: readonly TournamentMatch[], which: 'SCORED' | 'MISSED'): number {
  return matches.reduce((sum, match) => sum + (which === 'SCORED' ? match.penaltiesScored : match.penaltiesMissed), 0);
}
