import { randomOf } from '../../../lib/random-of.ts';

/** The parts of a race: runners wait in their gates, run over the course and up the straight, pass the post, and all are home. */
export type RacePart = 'gate' | 'course' | 'straight' | 'post' | 'over';

/** Number of drawn places at which the field enters the straight. */
const STRAIGHT_FROM = 3;

/** Returns the part of the race: it starts when bets are closed, and the field passes the post when the last place is drawn. */
export function racePart(isClosed: boolean, drawn: number, landed: number, runners: number): RacePart {
  if (landed >= runners) return 'over';
  if (drawn >= runners) return 'post';
  if (drawn >= STRAIGHT_FROM) return 'straight';
  return isClosed || drawn > 0 ? 'course' : 'gate';
}

/** Distances between two runners at the post: their names, and their way as a share of a horse's length. */
const MARGINS = [
  { name: 'nose', way: 0.06 },
  { name: 'head', way: 0.16 },
  { name: 'neck', way: 0.3 },
  { name: 'length', way: 0.5 },
] as const;
export type Margin = (typeof MARGINS)[number];

/** Returns the distances between the first runners at the post. The round alone decides them, and no bet depends on them. */
export function marginsOf(roundId: string, runners: number): readonly Margin[] {
  const random = randomOf(`${roundId}/photo`);
  return Array.from({ length: Math.max(0, runners - 1) }, () => MARGINS[Math.floor(random() * MARGINS.length)] ?? MARGINS[0]);
}

/** Width of the camera's picture, and the place of a winner in it when its nose meets the post, in lengths of a horse. */
export const PICTURE_LENGTHS = 4.2;
const WINNER = 2.8;
/** Places of the runners in their gates, and while they run free: the middle of the field, and how far a runner may be from it. */
const GATE = 0.3;
const [MIDDLE, SWING] = [1.5, 1.2];
/** The share of the order of the finish that the field has taken, by the number of drawn places. */
const SETTLED = [0, 0.2, 0.35, 0.5, 0.7, 0.88, 1];

/**
 * Returns how far each runner is to the right in the camera's picture, in lengths of a horse, by number. With all places drawn the distances are those of
 * `marginsOf`, as on the photo. Before, a runner comes nearer to its place only when that is drawn. All others run for the places that are left.
 */
export function racePlaces(roundId: string, isClosed: boolean, placed: readonly number[], runners: number): readonly number[] {
  const random = randomOf(`${roundId}/${placed.length}`);
  const finish = finishOf(roundId, runners);
  const left = finish.slice(placed.length);
  const ahead = left.reduce((sum, place) => sum + place, 0) / Math.max(1, left.length);
  const settled = SETTLED[Math.round((placed.length * (SETTLED.length - 1)) / runners)] ?? 1;
  return Array.from({ length: runners }, (_, index) => {
    const free = MIDDLE + (random() * 2 - 1) * SWING;
    if (!isClosed && placed.length === 0) return GATE;
    const place = finish[placed.indexOf(index + 1)] ?? ahead;
    return free + (place - free) * settled;
  });
}

/** Returns the numbers of the runners that are furthest to the right in the picture, the first one first. */
export function leadersAt(places: readonly number[], count: number): readonly number[] {
  const numbers = places.map((place, index) => ({ place, runner: index + 1 }));
  return numbers
    .toSorted((one, other) => other.place - one.place)
    .slice(0, count)
    .map(({ runner }) => runner);
}

/** Returns the places of the first, the second and so on when the first is at the post. */
function finishOf(roundId: string, runners: number): readonly number[] {
  let place = WINNER;
  return [WINNER, ...marginsOf(roundId, runners).map(({ way }) => (place -= way))];
}
