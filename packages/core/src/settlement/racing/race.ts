import { voided, type Voided } from '../settlement.ts';

/** Facts of a race as a whole, besides its winner. */
export type RaceFacts = {
  readonly outcome: 'RUN' | 'ABANDONED' | 'DECLARED_VOID' | 'WALKOVER';
  readonly isOnScheduledDay: boolean;
  /** True if the course changed after the market was loaded. A change of the surface alone does not count (S-RACE-3, S-RACE-5). */
  readonly isCourseChanged: boolean;
  /** Runners that can win; a horse running for prize money only does not count (S-RACE-20). */
  readonly runnersLeft: number;
  readonly placesToBeWon: number;
};

/** Returns the reason to void every bet on the race, if any (S-RACE-2, S-RACE-3, S-RACE-4, S-RACE-20). */
export function raceVoid(race: RaceFacts): Voided | undefined {
  if (race.outcome === 'WALKOVER') return voided('WALKOVER', 'S-RACE-2');
  if (race.outcome !== 'RUN') return voided('RACE_VOID', 'S-RACE-2');
  if (race.isCourseChanged) return voided('VENUE_CHANGED', 'S-RACE-3');
  if (!race.isOnScheduledDay) return voided('WRONG_DAY', 'S-RACE-4');
  return race.runnersLeft <= race.placesToBeWon ? voided('RACE_VOID', 'S-RACE-20') : undefined;
}
