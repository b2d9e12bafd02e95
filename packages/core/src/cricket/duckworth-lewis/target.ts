import { assert, present } from '../../std/index.ts';
import { RESOURCES } from './table.ts';

/** Overs of a one-day innings, which are 100 % of the resources. */
const FULL_OVERS = 50;

/** Average score of 50 overs. It raises the target if the second side has more resources than the first. */
const G50 = 245;

/** Tenths of a percent. */
export type Resources = number;

/** Returns the resources left with this many whole overs still to come and this many wickets down. */
export function resourcesLeft(oversLeft: number, wickets: number): Resources {
  assert(Number.isInteger(oversLeft) && oversLeft >= 0 && oversLeft <= FULL_OVERS, 'overs left are a whole number up to fifty');
  assert(Number.isInteger(wickets) && wickets >= 0 && wickets <= 10, 'wickets are a whole number up to ten');
  if (oversLeft === 0 || wickets === 10) return 0;
  return present(RESOURCES[FULL_OVERS - oversLeft]?.[wickets], 'inside the table');
}

/**
 * Returns the runs that the second side needs to win, by the Standard Edition. It is only for virtual matches and what-if displays. The target of a real match
 * always comes from the officials, who use a later edition.
 */
export function standardTarget(firstScore: number, first: Resources, second: Resources): number {
  assert(first > 0, 'the first side had resources');
  if (second <= first) return Math.floor((firstScore * second) / first) + 1;
  return Math.floor((firstScore * 1000 + (second - first) * G50) / 1000) + 1;
}
