import { randomOf } from '../../../lib/random-of.ts';

/** Places of the runners on the picture, as shares of the way from its left edge to the post. */
const GATE = 0.02;
const [PACK_FROM, PACK_TO] = [0.26, 0.5];
/** The pack comes nearer to the post with every runner that is home, and none of it is at the post before its place is drawn. */
const NEARER = 0.07;
const PACK_MAX = 0.86;
const HOME = 1;

/** The parts of a race: runners wait in their gates, run over the course, pass the post one by one, and all are home. */
export type RacePart = 'gate' | 'course' | 'post' | 'over';

/** Returns the part of the race: it starts when bets are closed, and the post comes into view for the winner. */
export function racePart(isClosed: boolean, drawn: number, landed: number, runners: number): RacePart {
  if (landed >= runners) return 'over';
  if (drawn > 0) return 'post';
  return isClosed ? 'course' : 'gate';
}

/**
 * Returns where each runner is to run in a part of the race, by number. Runners whose place is drawn run to the post. All others have places by the round alone,
 * because their place is not known yet.
 */
export function raceShares(roundId: string, isClosed: boolean, placed: readonly number[], runners: number): readonly number[] {
  const random = randomOf(`${roundId}/${placed.length}`);
  return Array.from({ length: runners }, (_, index) => {
    const luck = random();
    if (placed.includes(index + 1)) return HOME;
    if (!isClosed && placed.length === 0) return GATE;
    return Math.min(PACK_MAX, PACK_FROM + NEARER * placed.length + luck * (PACK_TO - PACK_FROM));
  });
}

/** Distances between two runners at the post: their names, and their way as a share of a horse's length. */
const MARGINS = [
  { name: 'nose', way: 0.06 },
  { name: 'head', way: 0.16 },
  { name: 'neck', way: 0.3 },
  { name: 'length', way: 0.6 },
] as const;
export type Margin = (typeof MARGINS)[number];

/** Returns the distances between the first runners, for the photo of the finish. The round alone decides them, and no bet depends on them. */
export function marginsOf(roundId: string, runners: number): readonly Margin[] {
  const random = randomOf(`${roundId}/photo`);
  return Array.from({ length: Math.max(0, runners - 1) }, () => MARGINS[Math.floor(random() * MARGINS.length)] ?? MARGINS[0]);
}
