/** A row of the street as it is drawn: its height, and how far its lanes are from the edges. */
export type StreetRow = { readonly high: number; readonly inset: number };

/** Height of the farthest row as a share of the nearest one's. */
const FARTHEST = 0.56;

/**
 * Returns the rows of a street that goes away from the player, the nearest first. Heights are shares of the whole street, and insets go from 0 at its near edge
 * to 1 at its far edge, so the edges of the street are straight lines.
 */
export function streetRows(count: number): readonly StreetRow[] {
  const heights = Array.from({ length: count }, (_, row) => 1 - ((1 - FARTHEST) * row) / Math.max(1, count - 1));
  const whole = heights.reduce((sum, height) => sum + height, 0);
  let below = 0;
  return heights.map((height) => {
    const row = { high: height / whole, inset: (below + height / 2) / whole };
    below += height;
    return row;
  });
}

/** Things that can close a lane. */
export const OBSTACLES = ['barrier', 'cow', 'cart', 'hole'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Returns what closes a lane. The place alone decides it, so the same lane always has the same obstacle. */
export function obstacleAt(step: number, lane: number): Obstacle {
  return OBSTACLES[(step * 3 + lane * 2 + ((step * lane) % 3)) % OBSTACLES.length] ?? 'barrier';
}
