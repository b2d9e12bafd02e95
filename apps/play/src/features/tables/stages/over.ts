import { type Spot, towardsRope } from '@pavilion/ui';
import { randomOf } from '../../../lib/random-of.ts';
import { ANGLES, BAT, FIELDERS, HIGH, KEEPER, ROPE, WICKET } from './over-drawing.ts';

/** The look of a ball: a wicket, a ball left alone, runs along the ground, to the rope, or over it. */
export type BallLook = 'wicket' | 'dot' | 'runs' | 'four' | 'six';

/** The flight of a ball after the bat: its end, its highest point, the fielder who runs to it, and how often the batters cross meanwhile. */
export type Flight = {
  readonly look: BallLook;
  readonly to: Spot;
  readonly high: number;
  readonly fielder: number | undefined;
  readonly crossings: number;
};

/** The way of a hit, as a share of the way from the bat to the rope. */
const WAYS: Readonly<Record<string, number>> = { '1': 0.4, '2': 0.62, '3': 0.84, '4': 1, '6': 1.16 };

/** Returns the flight of a ball of an over. The round and the ball's number decide its direction, so every viewer sees the same. */
export function flightOf(ball: string, seed: string): Flight {
  if (ball === 'W') return { look: 'wicket', to: WICKET, high: HIGH.wicket, fielder: undefined, crossings: 0 };
  if (ball === '0')
    return { look: 'dot', to: { x: KEEPER.x, y: KEEPER.y - 8 }, high: HIGH.dot, fielder: undefined, crossings: 0 };
  const look = ball === '6' ? 'six' : ball === '4' ? 'four' : 'runs';
  return hit(look, WAYS[ball] ?? 1, Number(ball), seed);
}

/** Runs of one ball that carry it to the rope. */
const TO_ROPE = 7;
const WAY_MAX = 1.2;

/** Returns the flight of a ball that counts 1 to 10: the more it counts, the farther it goes. */
export function longFlightOf(runs: number, seed: string): Flight {
  const look = runs > TO_ROPE ? 'six' : runs === TO_ROPE ? 'four' : 'runs';
  return hit(look, Math.min(WAY_MAX, runs / TO_ROPE), runs, seed);
}

/** The most crossings for which a flight has time. */
const CROSSINGS_MAX = 3;

function hit(look: 'runs' | 'four' | 'six', way: number, runs: number, seed: string): Flight {
  const angle = ANGLES[Math.floor(randomOf(seed)() * ANGLES.length)] ?? 0;
  const to = towardsRope(ROPE, BAT, angle, way);
  const crossings = look === 'runs' ? Math.min(CROSSINGS_MAX, runs) : 0;
  return { look, to, high: HIGH[look], fielder: look === 'runs' ? nearest(to) : undefined, crossings };
}

function nearest({ x, y }: Spot): number {
  const distances = FIELDERS.map((fielder) => Math.hypot(fielder.x - x, 2 * (fielder.y - y)));
  return distances.indexOf(Math.min(...distances));
}

const BALLS = 4;
const OUT = 'W';

/** An innings on the board: runs, wickets and the balls that may still be bowled. */
export type Score = { readonly runs: number; readonly wickets: number; readonly left: number };

/** Returns the score after these balls. A wicket ends the innings, and so does a total that reaches `target` (casino C-VSOS-1). */
export function scoreOf(balls: readonly string[], target = Infinity): Score {
  const runs = balls.reduce((sum, ball) => sum + (Number(ball) || 0), 0);
  const wickets = balls.filter((ball) => ball === OUT).length;
  return { runs, wickets, left: wickets > 0 || runs >= target ? 0 : BALLS - balls.length };
}
