/** Half the length of the straight sides of the track, and the radius of its two curves, in the middle of the cells. */
const STRAIGHT = 214;
const CURVE = 51;
/** Distance from the middle of a cell to its edges. */
export const HALF_CELL = 15;
export const TRACK_SIZE = { wide: 2 * (STRAIGHT + CURVE + HALF_CELL), high: 2 * (CURVE + HALF_CELL) };

const WAY = 4 * STRAIGHT + 2 * Math.PI * CURVE;
/** Points on each side of a cell, so that a cell in a curve is round. */
const STEPS = 4;

export type TrackPoint = readonly [x: number, y: number];

/** Returns the point at a share of the way around the track, clockwise from its left end; `out` is the distance from the middle of the cells. */
export function trackPoint(share: number, out = 0): TrackPoint {
  const radius = CURVE + out;
  const quarter = (Math.PI / 2) * CURVE;
  const way = (((share % 1) + 1) % 1) * WAY;
  const around = (middle: number, angle: number): TrackPoint => [middle + radius * Math.cos(angle), radius * Math.sin(angle)];
  if (way < quarter) return around(-STRAIGHT, Math.PI + way / CURVE);
  const top = way - quarter;
  if (top < 2 * STRAIGHT) return [top - STRAIGHT, -radius];
  const right = top - 2 * STRAIGHT;
  if (right < 2 * quarter) return around(STRAIGHT, right / CURVE - Math.PI / 2);
  const bottom = right - 2 * quarter;
  if (bottom < 2 * STRAIGHT) return [STRAIGHT - bottom, radius];
  return around(-STRAIGHT, (bottom - 2 * STRAIGHT) / CURVE + Math.PI / 2);
}

/** Returns the outline of a cell of the track with this number of cells. The first one is at the left end. */
export function cellOutline(place: number, count: number): readonly TrackPoint[] {
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => (place - 0.5 + step / STEPS) / count);
  return [
    ...shares.map((share) => trackPoint(share, HALF_CELL)),
    ...shares.toReversed().map((share) => trackPoint(share, -HALF_CELL)),
  ];
}
