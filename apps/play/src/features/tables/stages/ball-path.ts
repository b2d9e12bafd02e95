import { randomOf } from '../../../lib/random-of.ts';

/** A moment of the ball: degrees clockwise from the top, and its distance from the middle as a share of the rim's. */
export type BallSpot = { readonly angle: number; readonly radius: number };

/** Number of moments in a path, evenly spaced from the start to the end of the spin. */
export const MOMENTS = 150;
export const RIM = 1;
export const POCKET = 0.735;

/** Shares of the spin at which the ball leaves the rim and comes to rest in its pocket. */
const RIM_END = 0.5;
const REST_START = 0.84;
/** Duration of a flight between two bounces, as a share of the flight before. A bounce multiplies the speed by the square root of this share. */
const FLIGHT_SHARE = 0.6;
/** Friction: over a whole spin it divides the speed by about e to this power. */
const FRICTION = 3.2;
/** Speed of the ball across the pockets when it comes to rest, in degrees per spin. */
const LAST_SPEED = 130;

/** Returns the times of the bounces on the pockets, as shares of the spin: each flight is shorter than the one before. */
function bouncesOf(random: () => number): readonly number[] {
  const count = 3 + Math.floor(random() * 3);
  const flights = Array.from({ length: count }, (_, place) => FLIGHT_SHARE ** place);
  const fall = 0.09 + random() * 0.05;
  const whole = flights.reduce((sum, flight) => sum + flight, 0);
  let time = RIM_END + fall;
  return [time, ...flights.map((flight) => (time += (flight / whole) * (REST_START - RIM_END - fall)))];
}

/** Returns the height above the pockets at a time, as a share of the rim: the ball is on the rim, falls from it, or is between two bounces. */
function heightAt(time: number, bounces: readonly number[]): number {
  const [first = REST_START] = bounces;
  if (time <= RIM_END) return 1;
  if (time < first) return 1 - ((time - RIM_END) / (first - RIM_END)) ** 2;
  const next = bounces.findIndex((bounce) => bounce > time);
  const [from, to] = [bounces[next - 1], bounces[next]];
  if (from === undefined || to === undefined) return 0;
  const longest = (bounces[1] ?? REST_START) - first;
  // A flight of half the time rises a quarter as high.
  return 0.55 * ((to - from) / longest) ** 2 * 4 * ((time - from) / (to - from)) * ((to - time) / (to - from));
}

/** Returns the shares of the spin at which the ball hits the pockets. At the last of them it comes to rest. */
export function ballHits(path: readonly BallSpot[]): readonly number[] {
  const heightOf = (moment: number): number => path[moment]?.radius ?? RIM;
  return path.flatMap(({ radius }, moment) =>
    radius < heightOf(moment - 1) && radius <= heightOf(moment + 1) ? [moment / (MOMENTS - 1)] : [],
  );
}

/**
 * Returns the path of a roulette ball over a turning rotor. The ball runs on the rim, slows by friction, falls, and bounces over the pockets with less speed each
 * time. The path is computed backwards from the pocket, so it always ends there. Only the seed decides the rest, so every viewer of a round sees the same path.
 *
 * @param rotor returns the rotor's degrees clockwise at a share of the spin
 * @param pocket the pocket's degrees clockwise on the rotor
 */
export function ballPath(seed: string, rotor: (time: number) => number, pocket: number): readonly BallSpot[] {
  const random = randomOf(seed);
  const bounces = bouncesOf(random);
  const step = 1 / (MOMENTS - 1);
  let [speed, ahead] = [LAST_SPEED * (0.8 + random() * 0.4), 0];
  const path: BallSpot[] = [];
  for (let moment = MOMENTS - 1; moment >= 0; moment--) {
    const time = moment * step;
    path.unshift({ angle: rotor(time) + pocket + ahead, radius: POCKET + (RIM - POCKET) * heightAt(time, bounces) });
    if (time > REST_START) continue;
    if (bounces.some((bounce) => bounce >= time - step && bounce < time)) speed /= FLIGHT_SHARE ** 0.5;
    ahead += speed * step;
    speed *= 1 + FRICTION * step;
  }
  return path;
}
