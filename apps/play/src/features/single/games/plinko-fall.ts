import { randomOf } from '../../../lib/random-of.ts';

/** The time of a flight from one pin to the next. */
export const FALL_MS = 190;
const STEPS = 8;
const TOP = 10;
const HEIGHT = 142;
const FLOOR = 154;
/** Heights of a bounce over its pin, as shares of the distance between rows. */
const [BOUNCE_MIN, BOUNCE_MAX] = [0.12, 0.6];

export type Spot = { readonly x: number; readonly y: number };

/** The distance between two pins of a row. */
export const pinGap = (rows: number): number => 184 / (rows + 1);

export const pinAt = (row: number, pin: number, rows: number): readonly [x: number, y: number] => [
  (pin - row / 2) * pinGap(rows),
  TOP + (row * HEIGHT) / rows,
];

/** The time of a fall from above the first pin through every row into the bucket. */
export const fallMs = (rows: number): number => FALL_MS * (rows + 1);

/** Returns the pins that the ball hits, from the top. */
export function hitsOf(path: string, rows: number): readonly (readonly [x: number, y: number])[] {
  let rights = 0;
  return [...path].map((turn, row) => {
    const pin = pinAt(row, rights, rows);
    if (turn === '1') rights += 1;
    return pin;
  });
}

/**
 * Returns the path of a ball: a throw to each pin that it hits, and one into its bucket. Each flight is a parabola whose bounce depends on the seed alone, so
 * every viewer of a round sees the same. Spots are at equal times; x and y in units of the drawing.
 */
export function fallOf(seed: string, path: string, rows: number): readonly Spot[] {
  const random = randomOf(seed);
  const rights = [...path].filter((turn) => turn === '1').length;
  const radius = 36 / rows + 0.6;
  const landings = [
    ...hitsOf(path, rows).map(([x, y]) => ({ x: x + (random() - 0.5) * 0.2 * pinGap(rows), y: y - radius - 22 / rows + 1 })),
    { x: (rights - rows / 2) * pinGap(rows), y: FLOOR },
  ];
  let from: Spot = { x: (random() - 0.5) * pinGap(rows), y: -8 };
  const spots: Spot[] = [from];
  for (const [flight, to] of landings.entries()) {
    const bounce = flight === 0 ? 0 : (BOUNCE_MIN + (BOUNCE_MAX - BOUNCE_MIN) * random()) * (HEIGHT / rows);
    for (let step = 1; step <= STEPS; step++) spots.push(spotOfThrow(from, to, bounce, step / STEPS));
    from = to;
  }
  return spots;
}

/** Returns where a ball is at a share of the time of a throw, which rises by `bounce` and then falls under even gravity. */
function spotOfThrow(from: Spot, to: Spot, bounce: number, time: number): Spot {
  const drop = to.y - from.y;
  // From y = -v t + g t² / 2 with the highest point at `bounce` and y(1) = drop.
  const speed = 2 * bounce + 2 * Math.sqrt(bounce * (bounce + drop));
  return { x: from.x + (to.x - from.x) * time, y: from.y - speed * time + (drop + speed) * time ** 2 };
}
