export type Point = readonly [x: number, y: number];

/** Returns the slope of the line that fits the points best (least squares). */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const meanX = mean(([x]) => x);
  const meanY = mean(([, y]) => y);
  return mean(([x, y]) => (x - meanX) * (y - meanY)) / mean(([x]) => (x - meanX) ** 2);
}
