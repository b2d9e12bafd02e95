import type { RunnerOutcome } from '../fill-result.ts';

/** Terms of a race market that its results depend on. */
export type RaceTerms = { readonly winners: number; readonly eachWay?: { readonly places: number } | undefined };

/** Computes the results of a race market from the order of finish. An each-way market also gets the place part (exchange X68, X69). */
export function raceResults(
  runners: number,
  finish: readonly (readonly number[])[],
  { winners, eachWay }: RaceTerms,
): readonly (RunnerOutcome & { readonly placed?: RunnerOutcome })[] {
  const won = placesOf(runners, finish, winners);
  if (eachWay === undefined) return won;
  const placed = placesOf(runners, finish, eachWay.places);
  return won.map((outcome, runner) => ({ ...outcome, placed: placed[runner] ?? LOST }));
}

const LOST: RunnerOutcome = { paid: 0, tied: 1 };

/**
 * Returns the result of every runner from the order of finish, with `places` places to win. Groups are listed best first; the runners of a group finished
 * level. A group larger than the remaining places shares them: each horse gets places left ÷ horses tied (S-RACE-21, D-10).
 *
 * @param finish runner indexes by group; absent runners lost.
 */
export function placesOf(runners: number, finish: readonly (readonly number[])[], places: number): readonly RunnerOutcome[] {
  const outcomes = new Array<RunnerOutcome>(runners).fill(LOST);
  let left = places;
  for (const group of finish) {
    if (left === 0) break;
    const paid = Math.min(left, group.length);
    for (const runner of group)
      outcomes[runner] = { paid: paid === group.length ? 1 : paid, tied: paid === group.length ? 1 : group.length };
    left -= paid;
  }
  return outcomes;
}
